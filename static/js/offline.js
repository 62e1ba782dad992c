/* Every page: pages of somebody else are forgotten, and what this phone keeps is shown, and sent as soon as there is a
 * network.
 *
 * body[data-reader] is who looks at the page; without it (an error page) nobody is known and nothing is forgotten.
 * body[data-kept] says that the page opens without a network from now on.
 */
(() => {
  "use strict";

  const { reader } = document.body.dataset;
  const bar = document.getElementById("outbox");
  const PAGES = "touchline-pages-";

  async function forgetOthers() {
    if (!self.caches || reader === undefined) return;
    for (const name of await caches.keys())
      if (name.startsWith(PAGES) && name !== PAGES + reader) await caches.delete(name);
  }

  // A page that did not come through the worker asks it to be kept. That one rules here by now says nothing: it may have
  // come up while the page was under way. And what it kept before we listened is looked up.
  async function askToBeKept() {
    if (!navigator.serviceWorker || !reader) return;
    navigator.serviceWorker.addEventListener("message", ({ data }) => {
      if (data.kept === location.href) document.body.dataset.kept = "";
    });
    navigator.serviceWorker.startMessages();
    const ready = await navigator.serviceWorker.ready;
    if (!document.querySelector("[data-keep-page]")) return;
    if (!performance.getEntriesByType("navigation")[0]?.workerStart) ready.active.postMessage({ keep: location.href });
    else if (await caches.match(location.href, { ignoreVary: true })) document.body.dataset.kept = "";
  }

  function line(entry) {
    const item = bar.querySelector(`template[data-state="${entry.state}"]`).content.firstElementChild.cloneNode(true);
    item.querySelector("b").textContent = entry.title;
    item.dataset.key = entry.key;
    const words = item.querySelector("[data-words]");
    if (words) words.textContent = entry.words;
    const open = item.querySelector("[data-open]");
    if (open) open.href = entry.match;
    return item;
  }

  // The page that stands in for one that cannot be fetched is nobody's: it shows what belongs to the kept pages.
  async function owner() {
    if (reader !== undefined || !self.caches) return reader;
    return (await caches.keys()).find((name) => name.startsWith(PAGES))?.slice(PAGES.length);
  }

  let shown = "";

  async function show() {
    bar.querySelector(".no-line").hidden = navigator.onLine;
    const who = await owner();
    const here = document.querySelector("[data-conflict]")?.dataset.conflict; // the page itself is about this one
    const mine = (await Outbox.all()).filter(
      (entry) => entry.key !== here && (entry.reader === who || (!who && entry.state === "logged-out")),
    );
    const now = JSON.stringify(mine);
    if (now === shown) return;
    shown = now;
    const list = bar.querySelector("ul");
    list.replaceChildren(...mine.map(line));
    list.hidden = !mine.length;
    // Read once is enough.
    for (const entry of mine) if (entry.state === "sent") await Outbox.drop(entry.key);
  }

  async function flush() {
    await Outbox.flush();
    await show();
  }

  /** The server shows both, or what is wrong, on a page of its own. */
  async function post(entry) {
    const { token } = await Outbox.passport();
    const form = document.createElement("form");
    form.method = "post";
    form.action = entry.address;
    const fields = Outbox.form(entry);
    fields.set("csrfmiddlewaretoken", token);
    for (const [name, value] of fields) {
      const field = document.createElement("input");
      field.type = "hidden";
      field.name = name;
      field.value = value;
      form.append(field);
    }
    document.body.append(form);
    HTMLFormElement.prototype.submit.call(form);
  }

  bar?.addEventListener("click", async (event) => {
    const key = event.target.closest("li")?.dataset.key;
    if (event.target.closest("[data-send]")) await flush();
    if (event.target.closest("[data-compare]")) await post(await Outbox.get(key)).catch(() => show());
    if (event.target.closest("[data-drop]")) {
      await Outbox.drop(key);
      await show();
    }
  });

  async function listKeptPages() {
    const place = document.querySelector("[data-kept-pages]");
    if (!place || !self.caches) return;
    for (const name of (await caches.keys()).filter((one) => one.startsWith(PAGES))) {
      const cache = await caches.open(name);
      for (const request of (await cache.keys()).reverse()) {
        const html = await (await cache.match(request, { ignoreVary: true })).text();
        const link = document.createElement("a");
        link.href = request.url;
        link.textContent = new DOMParser().parseFromString(html, "text/html").title;
        place.querySelector("ul").appendChild(document.createElement("li")).append(link);
        place.hidden = false;
      }
    }
  }

  askToBeKept().catch(() => {});
  forgetOthers().catch(() => {});
  listKeptPages().catch(() => {});
  if (!bar || !self.indexedDB) return;
  const quietly = (work) => () => work().catch(() => {});
  flush().catch(() => {});
  window.addEventListener("online", quietly(flush));
  window.addEventListener("offline", quietly(show));
  document.addEventListener("visibilitychange", () => document.hidden || quietly(flush)());
  document.addEventListener("outbox:changed", async () => {
    await show().catch(() => {});
    const ready = await navigator.serviceWorker?.ready.catch(() => null);
    ready?.sync?.register("outbox").catch(() => {});
  });
})();
