/* The switch for notices in this browser: #push[data-state] is none, denied, off, on or failed.
 *
 * The browser asks its own push service for an address and a key, and the server keeps both (league/views/push.py).
 */
(() => {
  "use strict";

  const box = document.getElementById("push");
  if (!box || !navigator.serviceWorker || !window.PushManager || !window.Notification) return;

  const say = (state) => {
    box.dataset.state = state;
  };

  function bytes(text) {
    const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
  }

  async function send(address, words) {
    const token = JSON.parse(document.body.getAttribute("hx-headers"))["X-CSRFToken"];
    const answer = await fetch(address, {
      method: "POST",
      headers: { "X-CSRFToken": token },
      body: new URLSearchParams(words),
    });
    if (!answer.ok) throw new Error(`refused: ${answer.status}`);
  }

  const keep = ({ endpoint, keys }) => send(box.dataset.subscribe, { endpoint, p256dh: keys.p256dh, auth: keys.auth });

  async function look() {
    const registration = await navigator.serviceWorker.ready;
    const subscription = await registration.pushManager.getSubscription();
    if (Notification.permission === "denied") return say("denied");
    if (!subscription) return say("off");
    await keep(subscription.toJSON()); // the server may have forgotten it, or know it as somebody else's
    say("on");
  }

  async function on() {
    if ((await Notification.requestPermission()) !== "granted") return look();
    const { pushManager } = await navigator.serviceWorker.ready;
    const key = bytes(box.dataset.key);
    const old = await pushManager.getSubscription();
    if (old) await old.unsubscribe(); // it may belong to another key of the site
    await keep((await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })).toJSON());
    say("on");
  }

  async function off() {
    const { pushManager } = await navigator.serviceWorker.ready;
    const subscription = await pushManager.getSubscription();
    if (subscription) {
      await send(box.dataset.forget, { endpoint: subscription.endpoint });
      await subscription.unsubscribe();
    }
    say("off");
  }

  const attempt = (what) => what().catch(() => say("failed"));

  box.addEventListener("click", (event) => {
    const button = event.target.closest("[data-push]");
    if (button) attempt(button.dataset.push === "on" ? on : off);
  });
  attempt(look);
})();
