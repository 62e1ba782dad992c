// The board by taps: a tap on a box places a worker, a tap on a pawn takes one back. The number fields hold everything,
// so without this script they are typed; with it they never add up to more workers than there are.
(() => {
  "use strict";

  const guide = document.querySelector("[data-guide]");
  guide?.querySelector("[data-dismiss]").addEventListener("click", () => {
    document.cookie = `guide=off; path=/; max-age=${400 * 86400}; samesite=lax`;
    guide.remove();
    document.querySelector("#boxes input")?.focus();
  });

  const form = document.querySelector("form[data-board]");
  if (!form) return;
  document.documentElement.classList.add("scripts");

  const all = Number(form.dataset.workers);
  const fields = [...form.querySelectorAll("[name^=w-]")];
  const tray = [...form.querySelectorAll("[data-tray] .pawn")];
  const say = document.querySelector("[data-say]"), gift = document.querySelector("[data-gift]");
  const count = (field) => Math.max(0, Math.trunc(Number(field.value)) || 0);
  const placed = () => fields.reduce((sum, field) => sum + count(field), 0);

  function put(field, workers) {
    field.value = String(Math.max(0, Math.min(workers, Number(field.max))));
    draw();
    tell(field);
  }

  // The bar says what the box that was touched last would give.
  function tell(field) {
    const here = count(field), box = field.closest("[data-box]");
    const words = here ? box.querySelector(`[data-for="${here}"]`)?.textContent : "";
    if (words) gift.textContent = `${box.querySelector("h3").textContent}, ${words}`;
  }

  function draw() {
    const left = all - placed();
    for (const field of fields) {
      const here = count(field), box = field.closest("[data-box]");
      const most = Math.min(Number(field.dataset.most), here + Math.max(0, left));
      field.max = String(most);
      const [fewer, more] = box.querySelectorAll(".step button");
      fewer.setAttribute("aria-disabled", String(here === 0));
      more.setAttribute("aria-disabled", String(here >= most));
      box.classList.toggle("has-mine", here > 0);
      box.querySelectorAll("[data-own] .pawn").forEach((pawn, index) => pawn.classList.toggle("is-in", index < here));
      const gifts = box.querySelector("[data-gifts]");
      gifts.classList.toggle("none", here === 0);
      gifts.querySelectorAll("[data-for]").forEach((gift) => { gift.hidden = Number(gift.dataset.for) !== Math.max(1, here); });
    }
    tray.forEach((pawn, index) => pawn.classList.toggle("is-out", index >= left));
    const { none, one, many, all: everybody } = say.dataset;
    const words = left === all ? none : left <= 0 ? everybody : left === 1 ? one : many.replace("{left}", String(left));
    if (say.textContent !== words) say.textContent = words;
  }

  // Typed: what is too much is taken back at once.
  form.addEventListener("input", (event) => {
    const field = event.target;
    if (!fields.includes(field)) return;
    const others = placed() - count(field);
    const most = Math.min(Number(field.dataset.most), all - others);
    if (count(field) > most) field.value = String(Math.max(0, most));
    draw();
    tell(field);
  });
  form.addEventListener("focusin", (event) => { if (fields.includes(event.target)) event.target.select(); });
  form.addEventListener("keydown", (event) => {
    if (!fields.includes(event.target) || !["+", "-"].includes(event.key)) return;
    event.preventDefault();
    put(event.target, count(event.target) + (event.key === "+" ? 1 : -1));
  });
  form.addEventListener("click", (event) => {
    if (event.target.closest("[data-as-before]")) {
      fields.forEach((field) => { field.value = field.dataset.before; });
      return draw();
    }
    if (event.target.closest("[data-clear]")) {
      fields.forEach((field) => { field.value = "0"; });
      return draw();
    }
    const box = event.target.closest("[data-box]");
    const field = box?.querySelector("[name^=w-]");
    if (!field || event.target.closest("a, .step, .about")) return;
    put(field, count(field) + (event.target.closest("[data-own] .pawn") ? -1 : 1));
  });
  window.addEventListener("pageshow", draw);
  draw();
})();
