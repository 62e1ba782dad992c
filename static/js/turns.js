/* Whose turn it is. The bar (#turns) draws itself again by htmx when the table moves on; this follows it:
 * the badge in title and favicon, the seconds that are left, and the board itself, drawn again (redraw.js) when its question is another.
 *
 * A hidden tab holds no stream (live.js), but its badge is what people look at: it asks once in a while.
 */
(() => {
  "use strict";

  const BADGE = "● ", WHILE_HIDDEN = 30_000, COUNTED = 600; // seconds that are counted down
  const bar = () => document.getElementById("turns");
  const first = bar();
  if (!first) return;
  const board = first.dataset.question;
  const icon = document.querySelector('link[rel="icon"]');
  const onBoard = !first.querySelector("a.btn");

  function badge(mine) {
    const plain = document.title.startsWith(BADGE) ? document.title.slice(BADGE.length) : document.title;
    document.title = mine ? BADGE + plain : plain;
    icon.href = mine ? bar().dataset.iconTurn : bar().dataset.icon;
  }

  function count() {
    const due = bar()?.querySelector("[data-due]");
    if (!due) return;
    const left = Math.round((new Date(due.dateTime) - Date.now()) / 1000);
    if (left > COUNTED) return;
    const seconds = Math.max(0, left), words = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    if (due.textContent !== words) due.textContent = words;
    due.classList.toggle("soon", seconds <= 10);
  }

  document.body.addEventListener("htmx:afterSwap", () => {
    const now = bar();
    if (!now) return;
    badge(now.dataset.turns === "mine");
    count();
    if (onBoard && now.dataset.question !== board) document.body.dispatchEvent(new Event("page:stale"));
  });
  setInterval(() => {
    if (document.hidden && bar()) window.htmx.trigger(bar(), "turns:look");
  }, WHILE_HIDDEN);
  setInterval(count, 500);
  count();
})();
