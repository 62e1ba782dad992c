/* In the service worker: pages that open at the table without a network.
 *
 * A page whose answer says whose it is (Touchline-Keep) is kept, with its scripts and styles. The network goes first;
 * what was kept is only shown when the network fails or lets us wait. Pages of one reader are kept at a time, and none
 * after they log out.
 */
(() => {
  "use strict";

  const { ADDRESSES } = self;
  const PAGES = "touchline-pages-";
  const FILES = "touchline-files";
  const PATIENCE = 6000;
  const MOST_PAGES = 30;
  const MOST_FILES = 150;
  const HASHED = /\.[0-9a-f]{12}\.\w+$/; // such a file never changes
  const ASKED = /(?:href|src)="([^"]+)"/g;
  const FONT = /url\("?([^")]+\.woff2)/g;

  const pageCaches = async () => (await caches.keys()).filter((name) => name.startsWith(PAGES));

  async function forget(but = "") {
    const names = await pageCaches();
    await Promise.all(names.filter((name) => name !== but).map((name) => caches.delete(name)));
  }

  async function prune(cache, most) {
    const kept = await cache.keys();
    await Promise.all(kept.slice(0, Math.max(0, kept.length - most)).map((request) => cache.delete(request)));
  }

  async function keepFile(cache, address) {
    if (HASHED.test(address) && (await cache.match(address))) return;
    await cache.add(address).catch(() => {});
    if (!address.endsWith(".css")) return;
    const sheet = (await (await cache.match(address))?.text()) ?? "";
    const base = new URL(address, self.location.origin);
    await Promise.all([...sheet.matchAll(FONT)].map((found) => keepFile(cache, new URL(found[1], base).pathname)));
  }

  async function keepFiles(html) {
    const cache = await caches.open(FILES);
    const asked = [...html.matchAll(ASKED)].map((found) => found[1]).filter((one) => one.startsWith(ADDRESSES.files));
    await Promise.all([...new Set(asked)].map((address) => keepFile(cache, address)));
    await prune(cache, MOST_FILES);
  }

  async function keep(address, answer) {
    const mine = PAGES + answer.headers.get("Touchline-Keep");
    await forget(mine);
    const cache = await caches.open(mine);
    await keepFiles(await answer.clone().text()); // first: a page that is kept has all it needs
    await cache.delete(address); // so that the newest is last
    await cache.put(address, answer);
    await prune(cache, MOST_PAGES);
    const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    for (const client of open) if (client.url === address) client.postMessage({ kept: address });
  }

  async function kept(request) {
    for (const name of await pageCaches()) {
      const found = await (await caches.open(name)).match(request.url, { ignoreVary: true });
      if (found) return found;
    }
    return undefined;
  }

  const late = () => new Promise((_, reject) => setTimeout(() => reject(new Error("late")), PATIENCE));

  async function page(event) {
    const { request } = event;
    const copy = await kept(request);
    try {
      const asked = event.preloadResponse.then((preloaded) => preloaded ?? fetch(request));
      const answer = await (copy ? Promise.race([asked, late()]) : asked);
      if (answer.ok && answer.headers.has("Touchline-Keep")) event.waitUntil(keep(request.url, answer.clone()));
      return answer;
    } catch {
      return copy ?? (await caches.match(ADDRESSES.offline)) ?? Response.error();
    }
  }

  async function file(request) {
    const cache = await caches.open(FILES);
    const copy = await cache.match(request, { ignoreVary: true });
    if (copy && HASHED.test(request.url)) return copy;
    return fetch(request).catch(() => copy ?? Response.error());
  }

  async function prepare() {
    const cache = await caches.open(FILES);
    const answer = await fetch(ADDRESSES.offline, { credentials: "omit" }); // nobody's page
    const html = await answer.clone().text();
    await cache.put(ADDRESSES.offline, answer);
    await keepFiles(html);
  }

  self.addEventListener("install", (event) => {
    self.skipWaiting();
    event.waitUntil(prepare().catch(() => {}));
  });

  self.addEventListener("activate", (event) => {
    event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]));
  });

  self.addEventListener("fetch", (event) => {
    const { request } = event;
    const address = new URL(request.url);
    if (address.origin !== self.location.origin) return;
    if (request.method === "POST" && ADDRESSES.leaving.includes(address.pathname)) event.waitUntil(forget());
    if (request.method !== "GET") return;
    if (request.mode === "navigate") event.respondWith(page(event));
    else if (address.pathname.startsWith(ADDRESSES.files)) event.respondWith(file(request));
  });

  // A page that was opened before there was a worker asks to be kept.
  self.addEventListener("message", (event) => {
    if (event.data?.keep !== event.source?.url) return;
    event.waitUntil(
      fetch(event.data.keep)
        .then((answer) => (answer.ok && answer.headers.has("Touchline-Keep") ? keep(event.data.keep, answer) : null))
        .catch(() => {}),
    );
  });

  self.addEventListener("sync", (event) => {
    if (event.tag === "outbox") event.waitUntil(self.Outbox.flush());
  });
})();
