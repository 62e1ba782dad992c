// The boxes' questions, counted while one chooses: cards ticked or steps taken against the workers there are, prices
// against the money. What would be too much cannot be added. The server checks all of it again.
(() => {
  "use strict";

  const form = document.querySelector("form[data-choice]");
  if (!form) return;
  const most = Number(form.dataset.most);
  const money = form.dataset.money === undefined ? Infinity : Number(form.dataset.money);
  const ticks = [...form.querySelectorAll("[type=checkbox]:not(:disabled, [name=nobody])")];
  const steps = [...form.querySelectorAll("[data-count]")];
  const times = (field) => Math.max(0, Math.trunc(Number(field.value)) || 0);
  const price = (field) => Number(field.dataset.price ?? 0);
  const write = (name, figure) => {
    const place = document.querySelector(`[data-${name}]`);
    if (place && place.textContent !== String(figure)) place.textContent = String(figure);
  };

  const sum = (figures) => figures.reduce((total, figure) => total + figure, 0);
  const ticked = () => ticks.filter((tick) => tick.checked);
  const counted = () => ticked().length + sum(steps.map((field) => times(field) * Number(field.dataset.count)));
  const total = () => sum(ticked().map(price)) + sum(steps.map((field) => times(field) * price(field)));

  function draw() {
    const workers = most - counted(), pounds = money - total();
    for (const tick of ticks) {
      const limit = tick.closest("[data-most]:not(form)");
      const full = limit && limit.querySelectorAll(":checked").length >= Number(limit.dataset.most);
      const cannot = !tick.checked && (workers < 1 || price(tick) > pounds || full);
      tick.setAttribute("aria-disabled", String(Boolean(cannot)));
      tick.closest("label").classList.toggle("cannot", Boolean(cannot));
    }
    for (const field of steps) {
      const here = times(field), pair = field.closest("[data-left]");
      const own = [Number(field.defaultMax) - here];
      if (pair) own.push(Number(pair.dataset.left) - sum([...pair.querySelectorAll("[data-count]")].map(times)));
      if (price(field)) own.push(Math.floor(pounds / price(field)));
      const more = Math.max(0, Math.min(Math.floor(workers / Number(field.dataset.count)), ...own));
      field.max = String(here + more);
      const [fewer, plus] = field.parentElement.querySelectorAll("button");
      fewer.setAttribute("aria-disabled", String(here === 0));
      plus.setAttribute("aria-disabled", String(more === 0));
    }
    write("counted", counted());
    write("total", total());
  }

  steps.forEach((field) => { field.defaultMax = field.max; });
  form.addEventListener("click", (event) => {
    if (event.target.getAttribute("aria-disabled") === "true" && event.target.type === "checkbox") event.preventDefault();
  });
  form.addEventListener("input", (event) => {
    const field = event.target;
    if (steps.includes(field) && times(field) > Number(field.max)) field.value = field.max;
    draw();
  });
  form.addEventListener("change", draw);
  window.addEventListener("pageshow", draw);
  draw();
})();
