// The bench of a match: two taps on the mat aim a change, the bar says what it does and makes it. The lists below do the same.
(() => {
  const root = document.querySelector("[data-bench]");
  if (!root) return;
  const { men, slots, lines, areas, substitutions, changes } = JSON.parse(root.dataset.bench);
  const all = (selector, within = root) => [...within.querySelectorAll(selector)];
  const slotOf = (man) => Object.keys(slots).find((slot) => slots[slot] === man);

  function moved({ off, on, player, slot }) {
    const then = { ...slots };
    if (on) return { ...then, [slotOf(off)]: on };
    const left = slotOf(player), met = then[slot];
    delete then[left];
    then[slot] = player;
    if (met && met !== player) then[left] = met;
    return then;
  }

  function figures(taken) {
    const worth = (slot) => (taken[slot] ? men[taken[slot]].worth[lines[slot]] : 0);
    const sum = (list, value) => list.reduce((total, one) => total + value(one), 0);
    const found = { keeper: worth("GK") }, on = Object.values(taken);
    Object.entries(areas).forEach(([area, its]) => { found[area] = sum(its, worth); });
    ["flair", "strength"].forEach((kind) => { found[kind] = sum(on, (man) => men[man][kind]); });
    return found;
  }

  // Draws what a change would do beside every figure, and says it in a line.
  function preview(change) {
    const now = figures(slots), then = change ? figures(moved(change)) : now, said = [];
    all("[data-figure]").forEach((row) => {
      const key = row.dataset.figure, shown = row.querySelector("[data-then]");
      shown.hidden = then[key] === now[key];
      shown.textContent = `→ ${then[key]}`;
      row.classList.toggle("up", then[key] > now[key]);
      row.classList.toggle("down", then[key] < now[key]);
      if (then[key] !== now[key]) said.push(`${row.querySelector("[data-figure-name]").textContent} ${now[key]} → ${then[key]}`);
    });
    return said.join(", ");
  }

  all("[data-preview]").forEach((form) => {
    const chosen = () => {
      const { off, on, player, slot } = form.elements;
      const fields = [off, on, player, slot].filter(Boolean);
      return fields.every((field) => field.value) ? { off: off?.value, on: on?.value, player: player?.value, slot: slot?.value } : null;
    };
    ["change", "focusin"].forEach((kind) => form.addEventListener(kind, () => preview(chosen())));
  });

  const pitch = root.querySelector("[data-pitch]"), list = root.querySelector("[data-by-list]");
  const option = document.querySelector("[data-from-mat]"), says = root.querySelector("[data-pitch-says]");
  const radio = option.querySelector("input"), words = pitch.dataset;
  const spots = all(".spot", pitch);
  let first = null;

  const fill = (text, facts) => text.replace(/\{(\w+)\}/g, (_whole, name) => facts[name] ?? "");
  const has = (pairs, one, other) => pairs.some(([left, right]) => left === one && right === other);

  // What two spots mean together: somebody comes on, or somebody moves. The one that was tapped first moves, if he may.
  function change(one, other) {
    const [a, b] = [one.dataset, other.dataset];
    for (const [off, on] of [[a, b], [b, a]]) {
      if (off.slot && !on.slot && has(substitutions, off.man, on.man)) return { kind: "substitute", off: off.man, on: on.man, names: { on: on.name, off: off.name } };
    }
    for (const [from, to] of [[a, b], [b, a]]) {
      if (from.man && to.slot && has(changes, from.man, to.slot)) return { kind: "change-position", player: from.man, slot: to.slot, names: { player: from.name, met: to.name, place: to.place } };
    }
    return null;
  }

  function clear() {
    first = null;
    pitch.classList.remove("choosing");
    spots.forEach((spot) => { spot.setAttribute("aria-pressed", "false"); spot.classList.remove("may"); });
  }

  function aim(found) {
    const substitute = found.kind === "substitute";
    const title = fill(substitute ? words.saySubstitute : found.names.met ? words.sayChange : words.sayMove, found.names);
    const effect = preview(found) || words.sayNoFigure;
    radio.value = substitute ? `substitute ${found.off} ${found.on}` : `change-position ${found.player} ${found.slot}`;
    const write = (name, text) => { document.querySelector(`[data-mat-${name}]`).textContent = text; };
    write("name", title); write("text", effect); write("title", title); write("note", effect);
    write("button", substitute ? words.sayBringOn : words.sayMoveHim);
    option.hidden = false;
    radio.checked = true;
    says.textContent = `${title}. ${effect}`;
  }

  function tap(spot) {
    if (first === spot) { clear(); says.textContent = ""; return; }
    const found = first && change(first, spot);
    if (found) { const pair = [first, spot]; clear(); pair.forEach((one) => one.setAttribute("aria-pressed", "true")); aim(found); return; }
    clear();
    const may = spots.filter((other) => other !== spot && change(spot, other));
    if (!may.length) { says.textContent = words.sayNobody; return; }
    first = spot;
    spot.setAttribute("aria-pressed", "true");
    pitch.classList.add("choosing");
    may.forEach((other) => other.classList.add("may"));
    says.textContent = fill(words.sayFirst, { name: spot.dataset.name || spot.dataset.place });
  }

  pitch.hidden = false;
  if (!("kept" in list.dataset)) list.open = false;
  spots.forEach((spot) => spot.addEventListener("click", () => tap(spot)));
  document.querySelector("#decision").addEventListener("change", () => { if (!radio.checked) { clear(); preview(null); } });
})();
