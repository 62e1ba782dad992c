// The pitch picture of a line-up: shirts move by tap and tap, by drag, or by keyboard. The form's own fields hold
// everything, so without this script the selects do the same work.
(() => {
  const pitch = document.querySelector("[data-pitch]");
  if (!pitch) return;
  const form = document.getElementById("line-up");
  const say = document.querySelector("[data-say]");
  const spotsLayer = pitch.querySelector("[data-spots]");
  // As in league/pages/pitch.py.
  const FOOT = 102, BENCH = 121, SEAT = 20, SEATS = 5;
  const GOAL = "4,50", EDGE = { forward: [12, 92], across: [7, 93] }, STEP = 4, NEAR_GOAL = 9;

  const men = new Map();
  pitch.querySelectorAll("[data-man]").forEach((shape) => {
    const card = shape.dataset.man;
    men.set(card, {
      card, shape, name: shape.dataset.name,
      select: form.elements[`place-${card}`], spot: form.elements[`spot-${card}`],
      lift: form.querySelector(`[data-lift="${card}"]`), row: form.querySelector(`[data-row="${card}"]`),
      was: form.elements[`place-${card}`].value,
    });
  });
  let held = null; // the man picked up
  let focused = null; // the key of the shape that Tab goes to

  const at = (place) => [...men.values()].filter((man) => man.select.value === place);
  const preset = () => {
    const spots = form.elements.formation.value && form.querySelector("[name=formation]:checked").dataset.spots;
    return spots ? spots.split(" ") : null;
  };
  const xy = (spot) => { const [forward, across] = spot.split(",").map(Number); return [across, FOOT - forward]; };
  const spotAt = (x, y) => {
    const within = (value, [least, most]) => Math.round(Math.min(most, Math.max(least, value)));
    return `${within(FOOT - y, EDGE.forward)},${within(x, EDGE.across)}`;
  };
  const words = (kind, man) => say.dataset[kind].replace("{player}", man?.name ?? "");

  // Every place there is: where it lies, and who holds it.
  function slots() {
    const field = at("field"), bench = at("bench");
    const [keeper, ...tooMany] = at("goal");
    const found = [{ key: "goal", place: "goal", spot: GOAL, man: keeper, xy: xy(GOAL) }];
    tooMany.forEach((man, index) => found.push({ key: `goal-${index}`, place: "goal", spot: GOAL, man, xy: [70 + 15 * index, FOOT - 4] }));
    const spots = preset() ?? field.map((man) => man.spot.value);
    spots.forEach((spot) => found.push({ key: spot, place: "field", spot, man: field.find((man) => man.spot.value === spot), xy: xy(spot) }));
    for (let seat = 0; seat < Math.max(SEATS, bench.length); seat++)
      found.push({ key: `bench-${seat}`, place: "bench", spot: "", man: bench[seat], xy: [Math.min(10 + SEAT * seat, 96), BENCH] });
    return found;
  }

  // Those in the field without a spot of the formation take the free ones, from the back.
  function fill() {
    const spots = preset(), taken = new Set(), without = [];
    at("field").forEach((man) => {
      const fits = man.spot.value && !taken.has(man.spot.value) && (!spots || spots.includes(man.spot.value));
      if (fits) taken.add(man.spot.value); else without.push(man);
    });
    const usual = (spots ?? form.querySelector("[name=formation]").dataset.spots.split(" ")).filter((spot) => !taken.has(spot));
    without.forEach((man) => { man.spot.value = usual.shift() ?? "52,50"; });
  }

  function draw() {
    fill();
    spotsLayer.replaceChildren();
    const shown = new Map();
    slots().forEach((slot) => {
      const shape = slot.man ? slot.man.shape : dashed(slot);
      shape.setAttribute("transform", `translate(${slot.xy[0]} ${slot.xy[1]})`);
      shape.dataset.key = slot.man ? slot.man.card : slot.key;
      shown.set(shape.dataset.key, shape);
    });
    men.forEach((man) => {
      man.shape.toggleAttribute("data-off", !man.select.value);
      man.row.dataset.place = man.was = man.select.value;
      man.lift.setAttribute("aria-pressed", String(man === held));
      man.shape.setAttribute("role", "button");
      man.shape.setAttribute("aria-pressed", String(man === held));
      man.shape.setAttribute("aria-label", words(man === held ? "held" : "shirt", man));
    });
    pitch.toggleAttribute("data-moving", Boolean(held));
    if (!shown.has(focused)) focused = shown.keys().next().value;
    shown.forEach((shape, key) => shape.setAttribute("tabindex", key === focused ? "0" : "-1"));
    count();
  }

  function dashed(slot) {
    const shape = document.createElementNS(pitch.namespaceURI, "g");
    shape.setAttribute("class", "spot");
    shape.setAttribute("role", "button");
    shape.setAttribute("aria-label", words(slot.place === "field" ? "spot" : slot.place));
    const mark = { rect: { class: "hit", x: -9.5, y: -8, width: 19, height: 21, rx: 1 }, circle: { r: 4.6 }, path: { d: "M-2 0h4M0-2v4" } };
    Object.entries(mark).forEach(([tag, facts]) => {
      const part = document.createElementNS(pitch.namespaceURI, tag);
      Object.entries(facts).forEach(([name, value]) => part.setAttribute(name, value));
      shape.append(part);
    });
    spotsLayer.append(shape);
    return shape;
  }

  function count() {
    const show = (name, value) => {
      const place = document.querySelector(`[data-count="${name}"]`);
      if (place) place.textContent = value;
    };
    show("start", at("goal").length + at("field").length);
    show("bench", at("bench").length);
    const points = document.querySelector("[data-points]");
    if (points) show("points", Number(points.dataset.points) - spent());
  }
  const boosts = () => [...form.querySelectorAll("[data-boost]")];
  const spent = () => boosts().reduce((sum, input) => sum + (Number(input.value) || 0), 0);

  function hold(man) {
    held = held === man ? null : man;
    say.textContent = held ? words("lifted", held) : "";
    if (held && held.select.value) focused = held.card;
    draw();
  }

  // Puts a man where another stands, who takes his place in turn; from the list he sends the other back to it.
  function put(man, slot, keep) {
    const former = { place: man.was, spot: man.spot.value };
    if (slot.man && slot.man !== man) {
      slot.man.select.value = former.place;
      slot.man.spot.value = former.spot;
    }
    man.select.value = slot.place;
    man.spot.value = slot.place === "field" ? slot.spot : "";
    if (!keep) held = null;
    say.textContent = words("placed", man);
    focused = man.card;
    draw();
  }

  function putAt(man, x, y, keep) {
    const distance = (slot) => Math.hypot(slot.xy[0] - x, slot.xy[1] - y);
    const nearest = (found) => found.reduce((best, slot) => (distance(slot) < distance(best) ? slot : best));
    const all = slots(), goal = all[0];
    if (y > FOOT + 10) return put(man, nearest(all.filter((slot) => slot.place === "bench")), keep);
    if (preset()) return put(man, nearest(all.filter((slot) => slot.place !== "bench")), keep);
    if (distance(goal) < NEAR_GOAL) return put(man, goal, keep);
    put(man, { place: "field", spot: spotAt(x, y) }, keep);
  }

  const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  function towards([x, y], [dx, dy], found) {
    const ahead = found
      .map((slot) => ({ slot, far: (slot.xy[0] - x) * dx + (slot.xy[1] - y) * dy, aside: Math.abs((slot.xy[0] - x) * dy) + Math.abs((slot.xy[1] - y) * dx) }))
      .filter((one) => one.far > 1 && one.aside <= 3 * one.far);
    return ahead.sort((one, other) => one.far + 2 * one.aside - other.far - 2 * other.aside)[0]?.slot;
  }

  function arrow(key) {
    const all = slots(), here = all.find((slot) => (slot.man ? slot.man.card : slot.key) === focused);
    if (!here) return;
    const free = held && held === here.man && here.place === "field" && !preset();
    if (free) return putAt(held, here.xy[0] + ARROWS[key][0] * STEP, here.xy[1] + ARROWS[key][1] * STEP, true);
    const next = towards(here.xy, ARROWS[key], all.filter((slot) => slot !== here));
    if (!next) return;
    if (held && held === here.man) return put(held, next, true);
    focused = next.man ? next.man.card : next.key;
    draw();
  }

  function press(shape) {
    const slot = slots().find((one) => (one.man ? one.man.card : one.key) === shape.dataset.key);
    focused = shape.dataset.key;
    if (held && slot.man !== held) put(held, slot);
    else if (slot.man) hold(slot.man);
  }
  const refocus = () => pitch.querySelector('[tabindex="0"]')?.focus({ preventScroll: true });

  pitch.addEventListener("keydown", (event) => {
    const shape = event.target.closest("[data-key]");
    if (!shape) return;
    focused = shape.dataset.key;
    if (event.key in ARROWS) arrow(event.key);
    else if (event.key === "Enter" || event.key === " ") press(shape);
    else if (event.key === "Escape" && held) hold(held);
    else return;
    event.preventDefault();
    refocus();
  });

  // A shirt follows the finger once it has moved a little; otherwise it was a tap.
  let drag = null, dropped = false;
  const point = (event) => new DOMPoint(event.clientX, event.clientY).matrixTransform(pitch.getScreenCTM().inverse());
  pitch.addEventListener("pointerdown", (event) => {
    dropped = false;
    const man = men.get(event.target.closest("[data-man]")?.dataset.man);
    if (man && event.button === 0) drag = { man, x: event.clientX, y: event.clientY, moved: false };
  });
  window.addEventListener("pointermove", (event) => {
    if (!drag) return;
    drag.moved ||= Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > 6;
    if (!drag.moved) return;
    const { x, y } = point(event);
    drag.man.shape.setAttribute("transform", `translate(${x} ${y})`);
  });
  window.addEventListener("pointerup", (event) => {
    const { man, moved } = drag ?? {};
    drag = null;
    if (!moved) return;
    dropped = true;
    const { x, y } = point(event);
    putAt(man, x, y);
  });
  window.addEventListener("pointercancel", () => { drag = null; draw(); });
  pitch.addEventListener("click", (event) => {
    if (dropped) { dropped = false; return; }
    const shape = event.target.closest("[data-key]"), { x, y } = point(event);
    if (shape) press(shape);
    else if (held) putAt(held, x, y);
    else return;
    refocus();
  });

  form.addEventListener("click", (event) => {
    const lift = event.target.closest("[data-lift]");
    if (lift) hold(men.get(lift.dataset.lift));
  });
  form.addEventListener("change", (event) => {
    const [kind] = event.target.name.split("-");
    if (kind === "formation" && preset()) {
      const spots = preset(), order = (man) => { const [forward, across] = man.spot.value.split(",").map(Number); return forward * 100 + across; };
      at("field").sort((one, other) => order(one) - order(other)).forEach((man, index) => { man.spot.value = spots[index] ?? ""; });
    }
    if (kind === "place" || kind === "formation") draw();
  });
  form.addEventListener("input", (event) => {
    if (!event.target.matches("[data-boost]")) return;
    const over = spent() - Number(document.querySelector("[data-points]").dataset.points);
    if (over > 0) event.target.value = String(Math.max(0, Number(event.target.value) - over));
    count();
  });

  pitch.setAttribute("role", "group");
  draw();
})();
