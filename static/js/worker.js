/* Registers the service worker of the site (league/views/push.py): it shows notices while no page is open. */
(() => {
  "use strict";

  const address = document.currentScript.dataset.worker;
  if (!navigator.serviceWorker) return;
  window.addEventListener("load", () => {
    // A browser may forbid it, in private windows for one; then there is none.
    navigator.serviceWorker.register(address, { scope: "/" }).catch(() => {});
  });
})();
