// The mat of a Club Manager line-up: men move by tap and tap, by drag, or by keyboard. The selects of
// the list hold everything, so without this script they do the same work. What it comes to is in mat_duels.js.
(() => {
  const mat = document.querySelector("[data-mat]");
  if (!mat) return;
  const form = mat.closest("form"), pool = mat.querySelector("[data-pool]");
  const status = document.querySelector("[data-say]"), leaveOut = document.querySelector("[data-leave-out]");
  const GOAL = "GK", LANES = ["L", "LC", "C", "RC", "R"], ROWS = ["F", "M", "D"];

  const words = (kind, facts = {}) =>
    Object.entries(facts).reduce((text, [name, value]) => text.replace(`{${name}}`, value), mat.dataset[`say${kind}`]);
  const tell = (kind, man, slot) => { status.textContent = kind ? words(kind, { name: man?.name ?? man, slot: slot?.label }) : ""; };

  const slots = new Map();
  mat.querySelectorAll("[data-slot]").forEach((button) => {
    const { slot: key, line, label } = button.dataset;
    slots.set(key, { key, line, label, button, field: form.querySelector(`[data-field="${key}"]`) });
    button.disabled = false;
  });
  const men = new Map();
  mat.querySelectorAll("[data-man]").forEach((node) => {
    const { man: key, name, short, position, stands } = node.dataset;
    const row = document.querySelector(`[data-row="${key}"]`);
    men.set(key, { key, node, name, short, position, row, pick: row.querySelector("[data-pick]"), stands: JSON.parse(stands), is: (what) => what in node.dataset });
  });
  let held = null; // the man picked up
  let focused = GOAL; // the slot that Tab goes to

  const at = (slot) => men.get(slot.field.value);
  const where = (man) => [...slots.values()].find((slot) => slot.field.value === man.key);
  const taken = () => [...slots.values()].filter(at);
  const keeperFit = [...men.values()].some((man) => man.position === GOAL);

  // Nobody stands twice: whoever was named later elsewhere gives way to the slot that was changed.
  function clear(changed) {
    const named = new Set(changed ? [changed.field.value] : []);
    slots.forEach((slot) => {
      if (slot === changed || !slot.field.value) return;
      if (named.has(slot.field.value)) slot.field.value = "";
      named.add(slot.field.value);
    });
  }

  function draw() {
    slots.forEach((slot) => {
      const man = at(slot);
      slot.button.querySelectorAll("[data-man]").forEach((node) => { if (node !== man?.node) pool.append(node); });
      slot.button.setAttribute("aria-pressed", String(Boolean(man) && man === held));
      slot.button.tabIndex = slot.key === focused ? 0 : -1;
      if (!man) return;
      if (man.node.parentElement !== slot.button) slot.button.querySelector("i").before(man.node);
      const [worth, tags] = man.stands[slot.line];
      man.node.querySelector("[data-counts]").textContent = worth;
      man.node.querySelector(".ab").classList.toggle("mod", tags.length > 0);
      man.node.querySelector("[data-tags]").replaceChildren(...tags.map((text) => Object.assign(document.createElement("span"), { className: "tag", textContent: text })));
    });
    men.forEach((man) => {
      man.row.hidden = Boolean(where(man));
      man.pick.setAttribute("aria-pressed", String(man === held));
    });
    mat.toggleAttribute("data-moving", Boolean(held));
    leaveOut.hidden = !held || !where(held);
    const formation = taken().map((slot) => slot.key).filter((key) => key !== GOAL).sort().join(" ");
    document.querySelectorAll("[data-preset]").forEach((preset) =>
      preset.setAttribute("aria-pressed", String(preset.dataset.preset.split(" ").sort().join(" ") === formation)));
    const on = taken().map((slot) => ({ slot: slot.key, line: slot.line, man: at(slot), counts: at(slot).stands[slot.line][0] }));
    mat.dispatchEvent(new CustomEvent("mat:stand", { detail: { on, men: [...men.values()], words } }));
    keep();
  }

  // Who looks elsewhere for a moment, or appoints a captain, finds the mat as it was: for this match, in this tab.
  const memory = `${form.action} ${mat.dataset.mat}`;
  const named = () => Object.fromEntries(taken().map((slot) => [slot.key, slot.field.value]));
  function keep() {
    try { sessionStorage.setItem("mat", JSON.stringify([memory, named()])); } catch { /* then it is not remembered */ }
  }
  function remembered() {
    try {
      const [of, eleven] = JSON.parse(sessionStorage.getItem("mat"));
      return of === memory && Object.values(eleven).every((key) => men.has(key)) ? eleven : null;
    } catch { return null; }
  }
  function stand(eleven) {
    slots.forEach((slot) => { slot.field.value = eleven[slot.key] ?? ""; });
  }

  // CM-PLY-8: why this man may not stand there, if so.
  const why = (man, slot) => {
    if (!man || !slot) return "";
    if (man.position === GOAL) return slot.key === GOAL ? "" : "GoalOnly";
    return slot.key === GOAL && keeperFit ? "NoGoal" : "";
  };
  // Puts a man where another stands, who takes his place in turn; from the bench he sends the other there.
  function put(man, slot) {
    const from = where(man), other = at(slot);
    held = null;
    const no = why(man, slot) || why(other, from);
    if (no) tell(no, why(man, slot) ? man : other);
    else {
      if (from) from.field.value = other?.key ?? "";
      slot.field.value = man.key;
      focused = slot.key;
      tell("Placed", man, slot);
    }
    draw();
  }
  function bench(man) {
    const from = where(man);
    if (from) from.field.value = "";
    held = null;
    tell("Benched", man);
    draw();
  }
  function hold(man) {
    held = man;
    tell("Held", man);
    draw();
  }
  function release() {
    const man = held;
    held = null;
    tell("Back", man);
    draw();
    if (!where(man)) man.pick.focus();
  }
  function press(slot) {
    const man = at(slot);
    focused = slot.key;
    if (held && man !== held) put(held, slot);
    else if (held) release();
    else if (man) hold(man);
    else draw();
    slots.get(focused).button.focus({ preventScroll: true });
  }

  // The ten who are on the pitch in another shape: in their own line while it has room, from left to right as they were.
  function arrange(shape) {
    const lane = new Map(taken().map((slot) => [at(slot).key, LANES.indexOf(slot.key.slice(1))]));
    const best = (man) => Math.max(...["DEF", "MID", "FWD"].map((line) => man.stands[line][0]));
    const field = [...men.values()].filter((man) => man.position !== GOAL && man !== at(slots.get(GOAL)))
      .sort((one, other) => lane.has(other.key) - lane.has(one.key) || best(other) - best(one)).slice(0, shape.length);
    const lines = { DEF: [], MID: [], FWD: [] }, room = (line) => shape.filter((key) => slots.get(key).line === line).length - lines[line].length;
    const spare = field.filter((man) => (room(man.position) > 0 ? !lines[man.position].push(man) : true));
    spare.forEach((man) => lines[Object.keys(lines).filter((line) => room(line) > 0).sort((one, other) => man.stands[other][0] - man.stands[one][0])[0]].push(man));
    const eleven = { [GOAL]: slots.get(GOAL).field.value };
    Object.entries(lines).forEach(([line, found]) => {
      found.sort((one, other) => (lane.get(one.key) ?? 9) - (lane.get(other.key) ?? 9));
      shape.filter((key) => slots.get(key).line === line).forEach((key, index) => { eleven[key] = found[index]?.key ?? ""; });
    });
    stand(eleven);
  }

  const cell = (key) => (key === GOAL ? [3, 2] : [ROWS.indexOf(key[0]), LANES.indexOf(key.slice(1))]);
  function step(key, [down, right]) {
    const [row, lane] = cell(key), next = [row + down, lane + right];
    if (next[0] === 3) return down || key === GOAL ? GOAL : key;
    return next[0] < 0 || next[1] < 0 || next[1] > 4 ? key : ROWS[next[0]] + LANES[next[1]];
  }
  const ARROWS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
  mat.addEventListener("keydown", (event) => {
    const key = event.target.closest("[data-slot]")?.dataset.slot;
    if (!key) return;
    if (event.key in ARROWS) focused = step(key, ARROWS[event.key]);
    else if (event.key === "Delete" && at(slots.get(key))) bench(at(slots.get(key)));
    else return;
    event.preventDefault();
    draw();
    slots.get(focused).button.focus();
  });
  document.addEventListener("keydown", (event) => { if (event.key === "Escape" && held) release(); });

  // A shirt follows the mouse once it has moved a little; a finger drags only who was picked up, so that it can scroll.
  let drag = null, dropped = false;
  document.addEventListener("pointerdown", (event) => {
    dropped = false;
    const node = event.target.closest("[data-man]"), row = event.target.closest("[data-row]");
    const man = men.get(node?.dataset.man ?? row?.dataset.row);
    if (!man || event.button !== 0 || event.target.closest("[data-pick], a") || (event.pointerType === "touch" && man !== held)) return;
    drag = { man, node: node ?? row.querySelector(".shirt"), x: event.clientX, y: event.clientY, moved: false };
  });
  window.addEventListener("pointermove", (event) => {
    if (!drag) return;
    drag.moved ||= Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > 6;
    if (!drag.moved) return;
    event.preventDefault();
    drag.node.classList.add("dragged");
    drag.node.style.translate = `${event.clientX - drag.x}px ${event.clientY - drag.y}px`;
  });
  const putDown = (event) => {
    if (!drag) return;
    const { man, node, moved } = drag;
    const under = moved && event.type === "pointerup" ? document.elementFromPoint(event.clientX, event.clientY) : null;
    drag = null;
    node.classList.remove("dragged");
    node.style.translate = "";
    dropped = moved;
    const slot = slots.get(under?.closest("[data-slot]")?.dataset.slot);
    if (slot) put(man, slot);
    else if (under?.closest("[data-bench]") && where(man)) bench(man);
  };
  window.addEventListener("pointerup", putDown);
  window.addEventListener("pointercancel", putDown);
  document.addEventListener("dragstart", (event) => { if (drag) event.preventDefault(); });

  document.addEventListener("click", (event) => {
    if (dropped) { dropped = false; return; }
    const button = event.target.closest("button");
    if (!button) return;
    const { slot, pick, preset, eleven, elevenName } = button.dataset;
    if (slot) press(slots.get(slot));
    else if (button === leaveOut) { bench(held); slots.get(focused).button.focus(); }
    else if (pick) {
      const man = men.get(pick);
      if (held === man) return release();
      if (held && where(held)) put(man, where(held)); else hold(man);
      mat.scrollIntoView({ block: "nearest" });
      slots.get(focused).button.focus({ preventScroll: true });
    } else if (preset || eleven) {
      held = null;
      if (preset) arrange(preset.split(" ")); else stand(JSON.parse(eleven));
      tell("Arranged", elevenName ?? button.textContent);
      draw();
    }
  });
  form.addEventListener("change", (event) => {
    const slot = slots.get(event.target.dataset.field);
    if (!slot) return;
    clear(slot);
    draw();
  });

  form.querySelector("[data-by-list]").open = false;
  const before = "kept" in mat.dataset ? null : remembered();
  if (before) stand(before);
  clear();
  draw();
})();
