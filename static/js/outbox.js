/* Reports that are kept on this phone until the server has them. Shared by pages and by the service worker.
 *
 * An entry: key, reader (whose it is), title, address (of its form), deliver, match, fields, base (the version of the
 * report that was before them), draftSeen, at, and its state: waiting, logged-out, sent, conflict, refused.
 */
self.Outbox = (() => {
  "use strict";

  const NAME = "touchline";
  const STORE = "outbox";
  const door = () => self.ADDRESSES?.outbox ?? self.document.body.dataset.door;

  function open() {
    return new Promise((resolve, reject) => {
      const asked = indexedDB.open(NAME, 1);
      asked.onupgradeneeded = () => asked.result.createObjectStore(STORE, { keyPath: "key" });
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
  }

  async function ask(mode, question) {
    const store = await open();
    try {
      return await new Promise((resolve, reject) => {
        const deal = store.transaction(STORE, mode);
        const asked = question(deal.objectStore(STORE));
        deal.oncomplete = () => resolve(asked.result);
        deal.onerror = deal.onabort = () => reject(deal.error);
      });
    } finally {
      store.close();
    }
  }

  const all = () => ask("readonly", (store) => store.getAll());
  const get = (key) => ask("readonly", (store) => store.get(key));
  const put = (entry) => ask("readwrite", (store) => store.put(entry));
  const drop = (key) => ask("readwrite", (store) => store.delete(key));

  // One at a time, among all tabs and the worker.
  const alone = (work) => (navigator.locks ? navigator.locks.request("touchline-outbox", work) : work());

  /** Who is logged in, and a token that is fresh: the page in front of them may be days old. */
  async function passport() {
    const answer = await fetch(door(), { cache: "no-store", headers: { Accept: "application/json" } });
    if (!answer.ok) throw new Error(`no passport: ${answer.status}`);
    return answer.json();
  }

  function form(entry) {
    const fields = new URLSearchParams(entry.fields);
    fields.set("whole", "1");
    fields.set("base", entry.base);
    if (entry.draftSeen !== undefined) fields.set("draft_seen", entry.draftSeen);
    return fields;
  }

  const OUTCOMES = { 200: "sent", 409: "conflict" };

  async function send(entry, token) {
    const answer = await fetch(entry.deliver, {
      method: "POST",
      headers: { "X-CSRFToken": token, Accept: "application/json" },
      body: form(entry),
    });
    if (answer.status >= 500 || answer.status === 429) throw new Error(`not taken: ${answer.status}`);
    const told = await answer.json().catch(() => ({}));
    return { ...entry, state: OUTCOMES[answer.status] ?? "refused", words: told.words ?? "" };
  }

  /** Sends what waits. Without a network it stays as it was; what is not this reader's stays too. */
  const flush = () =>
    alone(async () => {
      const waiting = (await all()).filter((entry) => entry.state === "waiting" || entry.state === "logged-out");
      if (!waiting.length) return;
      const { reader, token } = await passport();
      for (const entry of waiting) {
        if (entry.reader === reader) await put(await send(entry, token));
        else if (!reader) await put({ ...entry, state: "logged-out" });
      }
    }).catch(() => {});

  return { all, get, put, drop, flush, form, passport };
})();
