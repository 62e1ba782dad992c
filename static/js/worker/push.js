/* In the service worker: shows what the server sends (league/push.py), and opens the page it leads to. */
(() => {
  "use strict";

  const read = (event) => {
    try {
      return event.data.json();
    } catch {
      return {};
    }
  };

  self.addEventListener("push", (event) => {
    const { title = "Touchline", body = "", url = "/notices/", tag = "notices" } = read(event);
    // A browser that is sent something must show something.
    event.waitUntil(self.registration.showNotification(title, { body, tag, renotify: true, data: { url } }));
  });

  async function open(url) {
    const address = new URL(url, self.location.origin);
    if (address.origin !== self.location.origin) return;
    const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const same = windows.find((client) => client.url === address.href);
    if (same) await same.focus();
    else await self.clients.openWindow(address.href);
  }

  self.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data.url));
  });
})();
