/* Counts a match clock down between two looks at the server, which keeps the time. [data-clock] has the milliseconds
 * that were left when the page was drawn, and data-running while it runs. At zero the whistle is asked for. */
(() => {
  "use strict";

  const drawn = new WeakMap(); // when each clock was first seen
  let buzzed = "";

  function tick() {
    const clock = document.querySelector("[data-clock]");
    if (!clock) return;
    if (!drawn.has(clock)) drawn.set(clock, Date.now());
    const gone = "running" in clock.dataset ? Date.now() - drawn.get(clock) : 0;
    const left = Math.max(0, Number(clock.dataset.left) - gone);
    const seconds = Math.ceil(left / 1000);
    const words = `${String(Math.floor(seconds / 60)).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}`;
    if (clock.textContent !== words) clock.textContent = words;
    if (left > 0 || !("running" in clock.dataset)) return;
    const signal = document.querySelector("[data-time-up]");
    if (signal) signal.hidden = false;
    if (buzzed !== clock.dataset.part) navigator.vibrate?.([400, 200, 400]);
    buzzed = clock.dataset.part;
  }

  setInterval(tick, 250);
  tick();
})();
