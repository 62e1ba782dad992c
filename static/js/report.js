/* What is typed of a match report is kept: at once in this browser, a moment later on the server. In a correction every
 * field says what it was before. Without this file the form works too.
 *
 * The copy in this browser wins over the server's draft if the server has not got it yet, and goes away once the report
 * has been sent: a new version of the report then stands. A report that is sent goes through the phone's outbox
 * (outbox.js), which also works without a network.
 */
(() => {
  "use strict";

  const form = document.querySelector("form[data-report]");
  if (!form) return;

  const { ROW, add, rowsOf, isEmpty, recount } = self.ReportRows;
  const WAIT = 800;

  // In a correction, the goals and every row say what they were before.
  const first = (field) => (field.options ? [...field.options].find((one) => one.defaultSelected) ?? field.options[0] : null);
  const wasValue = (field) => first(field)?.value ?? field.defaultValue;
  const wasWords = (field) => (first(field)?.text ?? field.defaultValue) || "–";

  function mark() {
    if (!form.dataset.was) return;
    for (const field of form.querySelectorAll("[data-on-record]")) {
      const before = field.dataset.onRecord;
      const words = field.value === before ? "" : form.dataset.was.replace("{value}", before || "–");
      document.getElementById(`${field.id}_was`).textContent = words;
    }
    for (const row of form.querySelectorAll("[data-row]")) {
      const changed = [...row.querySelectorAll("select, input")].filter((field) => field.value !== wasValue(field));
      const added = "added" in row.dataset;
      row.classList.toggle("changed", added || changed.length > 0);
      const words = added ? form.dataset.added : form.dataset.was.replace("{value}", changed.map(wasWords).join(", "));
      const note = row.querySelector(".was") ?? row.appendChild(document.createElement("span"));
      note.className = "was";
      note.textContent = added || changed.length ? words : "";
    }
  }
  form.addEventListener("input", mark);
  form.addEventListener("change", mark);

  function fields() {
    const told = {};
    for (const [name, value] of new FormData(form))
      if (!["csrfmiddlewaretoken", "whole", "base"].includes(name) && typeof value === "string") told[name] = value;
    return told;
  }

  function fill(told) {
    for (const row of form.querySelectorAll("[data-row]")) row.remove();
    for (const [name, value] of Object.entries(told)) {
      const found = name.match(ROW);
      if (found && rowsOf(found[1]) && !form.elements[name]) add(found[1], Number(found[2]));
      if (form.elements[name]) form.elements[name].value = value;
    }
    for (const row of form.querySelectorAll("[data-row]")) if (isEmpty(row)) row.remove();
    recount();
  }

  if (form.dataset.draft) {
    const state = document.getElementById("draft-state");
    const say = (words) => {
      state.textContent = words;
    };
    const here = {
      key: `touchline:${form.dataset.key}`,
      get() {
        try {
          return JSON.parse(localStorage.getItem(this.key));
        } catch {
          return null;
        }
      },
      put(copy) {
        try {
          localStorage.setItem(this.key, JSON.stringify(copy));
        } catch {
          /* a full or forbidden store: the server still keeps the draft */
        }
      },
      drop() {
        try {
          localStorage.removeItem(this.key);
        } catch {
          /* nothing was kept */
        }
      },
    };
    const version = form.dataset.version;
    let savedAt = Number(form.dataset.savedAt);
    let timer = 0;

    function keep(change) {
      here.put({ at: Date.now(), savedAt, version, fields: fields(), waiting: true, ...change });
    }

    let saving = Promise.resolve();

    function save() {
      saving = saveNow();
    }

    async function saveNow() {
      clearTimeout(timer);
      const told = fields();
      try {
        const answer = await fetch(form.dataset.draft, {
          method: "POST",
          headers: { "Content-Type": "application/json", "X-CSRFToken": form.elements.csrfmiddlewaretoken.value },
          body: JSON.stringify({ fields: told }),
        });
        if (answer.status === 403) form.elements.csrfmiddlewaretoken.value = (await Outbox.passport()).token;
        if (!answer.ok || answer.redirected) throw new Error(`not saved: ${answer.status}`);
        const saved = await answer.json();
        savedAt = saved.saved_at;
        if (JSON.stringify(told) === JSON.stringify(fields())) keep({ waiting: false });
        say(state.dataset.saved.replace("{time}", saved.clock));
      } catch {
        say(state.dataset.kept);
      }
    }

    function typed() {
      keep();
      if ("waits" in form.dataset) {
        // Changed before it went out: it goes when they press the button again.
        delete form.dataset.waits;
        Outbox.drop(form.dataset.key).then(() => document.dispatchEvent(new Event("outbox:changed")));
      }
      clearTimeout(timer);
      timer = setTimeout(save, WAIT);
    }
    form.addEventListener("input", typed);
    form.addEventListener("change", typed);
    window.addEventListener("online", () => {
      if (here.get()?.waiting) save();
    });
    /* Sending goes through the outbox: the entry is on this phone until the server has said yes. What the server
     * objects to comes back on a page of its own, by sending the form the ordinary way. */
    let sending = false;

    function entry() {
      return {
        key: form.dataset.key,
        reader: document.body.dataset.reader,
        title: `${form.dataset.home} – ${form.dataset.away}, ${form.elements.home_goals.value}–${form.elements.away_goals.value}`,
        address: form.action,
        deliver: form.dataset.deliver,
        match: form.dataset.match,
        fields: fields(),
        base: form.elements.base.value,
        draftSeen: savedAt,
        at: Date.now(),
        state: "waiting",
      };
    }

    async function post() {
      form.elements.csrfmiddlewaretoken.value = (await Outbox.passport()).token;
      HTMLFormElement.prototype.submit.call(form);
    }

    async function send() {
      await saving; // else our own draft would seem to come from elsewhere
      await Outbox.put(entry());
      form.dataset.waits = "";
      await Outbox.flush();
      const now = await Outbox.get(form.dataset.key);
      document.dispatchEvent(new Event("outbox:changed"));
      if (!now || now.state === "sent") location.assign(form.dataset.match);
      else if (now.state === "waiting") say(state.dataset.waiting);
      else if (now.state === "logged-out") say(state.dataset.loggedOut);
      else await post();
    }

    form.addEventListener("submit", async (event) => {
      if (!self.indexedDB || !self.Outbox) return;
      event.preventDefault();
      if (sending) return;
      clearTimeout(timer);
      if (!navigator.onLine && !(form.elements.home_goals.value && form.elements.away_goals.value)) {
        say(state.dataset.noScore);
        return;
      }
      sending = true;
      keep({ sent: true });
      say(state.dataset.sending);
      try {
        await send();
      } catch {
        HTMLFormElement.prototype.submit.call(form); // no store in this browser
      } finally {
        sending = false;
      }
    });
    document.querySelector("[data-discard]")?.addEventListener("submit", () => {
      here.drop();
      Outbox.drop(form.dataset.key).catch(() => {});
    });

    // The server may have drawn this page just before it got the last of the typing.
    const isNewer = (copy) =>
      copy.waiting ? copy.savedAt === savedAt || copy.at > savedAt : savedAt > 0 && copy.savedAt > savedAt;

    // What waits here, or was not taken, is what they typed last; sent again it still tells what they had seen.
    function takeBack(mine) {
      if (!mine || mine.state === "sent" || "answer" in form.dataset || "waits" in form.dataset) return;
      form.dataset.waits = "";
      fill(mine.fields);
      form.elements.base.value = mine.base;
      say(mine.state === "waiting" ? state.dataset.waiting : state.dataset.back);
    }
    self.Outbox?.get(form.dataset.key).then(takeBack, () => {});

    const copy = here.get();
    if (copy && copy.sent && copy.version !== version) here.drop();
    else if (copy && !("answer" in form.dataset) && isNewer(copy)) {
      fill(copy.fields);
      say(state.dataset.back);
      if (navigator.onLine) save();
    }
  }
})();
