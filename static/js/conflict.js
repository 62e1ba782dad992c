/* Two tellings of one match: what was chosen leaves the phone's outbox, or goes out from it. */
(() => {
  "use strict";

  const both = document.querySelector("[data-conflict]");
  if (!both || !self.indexedDB) return;
  const { conflict: key, base, draftSeen } = both.dataset;

  async function leave() {
    await Outbox.drop(key);
    localStorage.removeItem(`touchline:${key}`);
  }

  // Kept until the server has it, like the first time.
  async function insist() {
    const entry = await Outbox.get(key);
    if (!entry) return false;
    await Outbox.put({ ...entry, base, draftSeen: Number(draftSeen) || entry.draftSeen, state: "waiting" });
    await Outbox.flush();
    const now = await Outbox.get(key);
    if (now?.state !== "sent") return false;
    await Outbox.drop(key);
    location.assign(now.match);
    return true;
  }

  both.addEventListener("submit", async (event) => {
    const form = event.target;
    event.preventDefault();
    try {
      if ("insist" in form.dataset && (await insist())) return;
      if ("leave" in form.dataset) await leave();
    } catch {
      /* no store: the form alone does it */
    }
    HTMLFormElement.prototype.submit.call(form);
  });
})();
