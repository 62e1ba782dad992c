/* Whose turn it is. The bar (#turns) draws itself again by htmx when the table moves on; this follows it:
 * the badge in title and favicon, the seconds that are left, and the board itself, drawn again when its question is another.
 *
 * A hidden tab holds no stream (live.js), but its badge is what people look at: it asks once in a while.
 */
(() => {
  "use strict";

  const BADGE = "● ", WHILE_HIDDEN = 30_000, LEAVING = 10_000, COUNTED = 600; // seconds that are counted down
  const bar = () => document.getElementById("turns");
  const first = bar();
  if (!first) return;
  const board = first.dataset.question;
  const icon = document.querySelector('link[rel="icon"]');
  const onBoard = !first.querySelector("a.btn");

  // A form on its way brings a page of its own: drawing this one again would cut it off. Where nothing came of it
  // (a file was fetched), it is drawn a little later.
  let leaving = 0;
  addEventListener("beforeunload", () => { leaving = Date.now(); });

  function draw() {
    const stay = leaving + LEAVING - Date.now();
    if (stay > 0) setTimeout(draw, stay);
    else window.location.reload();
  }

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
    if (onBoard && now.dataset.question !== board) draw();
  });
  setInterval(() => {
    if (document.hidden && bar()) window.htmx.trigger(bar(), "turns:look");
  }, WHILE_HIDDEN);
  setInterval(count, 500);
  count();
})();
