// Takes toasts away: by hand, or by itself once a good one has been read. Says so when a request of htmx failed.
(() => {
  const READING_TIME = 8000;
  const box = () => document.getElementById("toasts");

  function retire(toast) {
    if (toast.dataset.stays !== undefined || toast.dataset.timed !== undefined) return;
    toast.dataset.timed = "";
    let timer;
    const start = () => { timer = setTimeout(() => toast.remove(), READING_TIME); };
    const hold = () => clearTimeout(timer);
    toast.addEventListener("pointerenter", hold);
    toast.addEventListener("focusin", hold);
    toast.addEventListener("pointerleave", start);
    toast.addEventListener("focusout", start);
    start();
  }
  const retireAll = () => document.querySelectorAll(".toast").forEach(retire);

  function tell(words) {
    const template = document.getElementById("toast-template");
    if (!template || !words) return;
    const toast = template.content.firstElementChild.cloneNode(true);
    toast.querySelector("span").textContent = words;
    box().replaceChildren(toast);
  }

  document.addEventListener("click", (event) => {
    const button = event.target.closest(".toast > button");
    if (button) button.parentElement.remove();
  });
  document.addEventListener("htmx:responseError", () => tell(box()?.dataset.failed));
  document.addEventListener("htmx:sendError", () => tell(box()?.dataset.offline));
  document.addEventListener("htmx:afterSettle", retireAll);
  document.addEventListener("DOMContentLoaded", retireAll);
})();
