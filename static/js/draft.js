// The draft room without this script is a page that is fetched again and says until when a pick lasts. With it the clock
// runs and the tab says "your pick".
(() => {
  const status = document.querySelector("[data-draft-status]");
  const plain = status.dataset.draftStatus;
  let end = 0, said = null;
  const room = () => document.getElementById("draft");

  function show() {
    const clock = room()?.querySelector("[data-left]");
    if (!clock) return;
    const left = Math.max(0, Math.ceil((end - performance.now()) / 1000));
    const two = (number) => String(number).padStart(2, "0");
    const days = Math.floor(left / 86400), hours = Math.floor(left / 3600) % 24, minutes = Math.floor(left / 60) % 60;
    const hands = days || hours ? `${hours}:${two(minutes)}:${two(left % 60)}` : `${minutes}:${two(left % 60)}`;
    clock.textContent = left ? (days ? `${days}${clock.dataset.day} ${hands}` : hands) : clock.dataset.up;
    clock.classList.toggle("words", !left);
    clock.classList.toggle("soon", left <= 10);
  }

  // The server says how much is left, so that a watch that is wrong does no harm.
  function read() {
    const now = room();
    if (!now) return;
    const clock = now.querySelector("[data-left]");
    if (clock) end = performance.now() + Number(clock.dataset.left) * 1000;
    const badge = now.dataset.badge;
    document.title = badge ? `${"mine" in now.dataset ? "● " : ""}${badge} · ${plain}` : plain;
    if (said !== null && badge && badge !== said) status.textContent = badge;
    said = badge;
    show();
  }

  document.addEventListener("htmx:afterSwap", read);
  setInterval(show, 500);
  read();
})();
