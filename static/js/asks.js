// The decision bar says what would happen with what is chosen now, and nothing can be sent before something is. Every
// choice carries its own words; this script only picks them. Without it the button is a plain one, and the server
// checks the same.
(() => {
  "use strict";

  if (matchMedia("(min-width: 60rem)").matches)
    document.querySelectorAll("[data-fold]").forEach((fold) => { fold.open = true; });

  const form = document.querySelector("form[data-asks]");
  const bar = document.getElementById("decide");
  const button = bar?.querySelector("[data-button]");
  if (!form || !button) return;
  const places = { title: bar.querySelector("[data-title]"), note: bar.querySelector("[data-note]"), button };
  const unchosen = { title: places.title.textContent, note: places.note.textContent, button: button.dataset.first };
  const { some, does, unused, exactly } = form.dataset;
  const money = Number(form.dataset.money);
  const most = Number(form.dataset.most);
  const lost = unused ? JSON.parse(unused) : [];
  const nobody = form.querySelector("[name=nobody]");
  const steps = [...form.querySelectorAll("[data-titles]")];
  const times = (field) => Math.max(0, Math.trunc(Number(field.value)) || 0);
  const taken = () => [...form.querySelectorAll("[type=checkbox]:checked, [type=radio]:checked")].filter((one) => one !== nobody);
  const write = (text, facts) => text.replace(/\{(\w+)\}/g, (all, name) => facts[name] ?? all);

  // One of several: its own words. An amount that goes with it is written in.
  function ofOne(choice) {
    const amount = form.elements[`amount-${choice.value}`]?.value ?? choice.dataset.price;
    const facts = { amount, left: money - Number(amount), names: choice.dataset.name };
    const title = choice.dataset.title ?? some;
    return { title: write(title, facts), note: choice.dataset.note ?? "", button: choice.dataset.button ?? does };
  }

  // Several cards: their names and what they cost together.
  function ofCards(cards) {
    const total = cards.reduce((sum, card) => sum + Number(card.dataset.price ?? 0), 0);
    const names = cards.map((card) => card.dataset.name).join(", ");
    const more = form.querySelector("[type=checkbox][name=player]:not(:checked, :disabled, [aria-disabled=true])");
    return { title: write(some, { names, total, left: money - total }), note: more ? lost[most - cards.length] ?? "" : "", button: does };
  }

  // Steps and weeks: a sentence for every number of them.
  function ofSteps(fields) {
    const at = (field, list) => JSON.parse(field.dataset[list] ?? "[]")[times(field) - 1] ?? "";
    const left = most - fields.reduce((sum, field) => sum + times(field) * Number(field.dataset.count), 0);
    const notes = fields.map((field) => at(field, "notes")).filter(Boolean).join(" ");
    const title = fields.map((field) => at(field, "titles")).join("; ");
    return { title, note: lost[left] || notes, button: title.split(":")[0].split(",")[0] };
  }

  function chosen() {
    if (nobody?.checked) return { ...nobody.dataset };
    const fields = steps.filter(times);
    if (fields.length) return ofSteps(fields);
    const cards = taken();
    if (!cards.length || (exactly && cards.length < Number(exactly))) return null;
    return cards[0].type === "radio" ? ofOne(cards[0]) : ofCards(cards);
  }

  function draw() {
    const now = chosen(), words = now ?? unchosen;
    for (const [name, place] of Object.entries(places))
      if (place.textContent !== words[name]) place.textContent = words[name];
    button.setAttribute("aria-disabled", String(!now));
    for (const field of steps) {
      const row = field.closest(".opt1");
      row.classList.toggle("on", [...row.querySelectorAll("[data-titles]")].some(times));
      row.querySelectorAll(".weeks i").forEach((week, index, all) => week.classList.toggle("off", index >= all.length - times(field)));
    }
  }

  // Somebody and nobody exclude each other.
  form.addEventListener("change", (event) => {
    if (event.target === nobody && nobody.checked) {
      taken().forEach((one) => { one.checked = false; });
      steps.forEach((field) => { field.value = "0"; });
      form.dispatchEvent(new Event("input"));
    } else if (nobody && (event.target.checked || times(event.target))) {
      nobody.checked = false;
    }
    draw();
  });
  form.addEventListener("input", draw);
  button.addEventListener("click", (event) => {
    if (button.getAttribute("aria-disabled") !== "true") return;
    event.preventDefault();
    form.querySelector("input:not([type=hidden], :disabled)")?.focus();
  });
  window.addEventListener("pageshow", draw);
  draw();
})();
