/* The rows of a match report: they come and go, wear the colours of their club, and the score follows the goals that are
 * listed. A score raised by hand offers a row for its scorer. Without this file the form works too, with empty rows.
 */
self.ReportRows = (() => {
  "use strict";

  const form = document.querySelector("form[data-report]");
  if (!form) return null;

  const ROW = /^(\w+)-(\d+)-\w+$/;
  const MOST_OFFERED = 9;
  const SIDES = ["home", "away"];
  const other = (side) => (side === "home" ? "away" : "home");
  const rowsOf = (key) => form.querySelector(`[data-rows="${key}"]`);
  const field = (row, name) => row.querySelector(`[name$="-${name}"]`);
  const goals = (side) => form.elements[`${side}_goals`];

  function add(key, number) {
    const rows = rowsOf(key);
    const taken = [...rows.querySelectorAll("[name]")].map((one) => Number(one.name.match(ROW)?.[2] ?? -1));
    const next = number ?? Math.max(-1, ...taken) + 1;
    const blank = form.querySelector(`template[data-blank="${key}"]`);
    rows.insertAdjacentHTML("beforeend", blank.innerHTML.replaceAll("__n__", String(next)));
    rows.lastElementChild.dataset.added = "";
    return rows.lastElementChild;
  }

  // How a goal fell, which card it was and what the die showed say nothing alone.
  const isEmpty = (row) =>
    [...row.querySelectorAll("select, input")].every((one) => one.value === "" || /-(how|kind|die)$/.test(one.name));

  const changed = () => form.dispatchEvent(new Event("change", { bubbles: true }));

  /** Whose player the row names. */
  function sideOf(row) {
    const group = field(row, "player").selectedOptions[0]?.closest("optgroup")?.label;
    return group === form.dataset.home ? "home" : group === form.dataset.away ? "away" : "";
  }

  function listed() {
    const count = { home: 0, away: 0 };
    for (const row of rowsOf("goal").querySelectorAll("[data-row]")) {
      const side = sideOf(row);
      if (side) count[field(row, "how").value === "own_goal" ? other(side) : side] += 1;
    }
    return count;
  }

  let last = listed();

  function tally() {
    const place = form.querySelector("[data-tally]");
    const words = SIDES.reduce(
      (text, side) => text.replace(`{${side}}`, `${last[side]}/${goals(side).value || "–"}`),
      place.dataset.words,
    );
    if (place.textContent !== words) place.textContent = words;
  }

  function dress() {
    for (const row of form.querySelectorAll("[data-row]")) row.dataset.side = sideOf(row) || (row.dataset.offered ?? "");
  }

  // A score that agreed with the goals listed goes along with them; one that was ahead of them waits for the rest.
  function follow() {
    const now = listed();
    const moved = SIDES.filter((side) => now[side] !== last[side]);
    for (const side of moved) {
      const score = goals(side).value;
      const agreed = score === "" || Number(score) === last[side];
      goals(side).value = String(agreed ? now[side] : Math.max(Number(score), now[side]));
    }
    if (moved.length) for (const side of SIDES) if (goals(side).value === "") goals(side).value = "0";
    last = now;
  }

  const offered = (side) => [...rowsOf("goal").querySelectorAll(`[data-offered="${side}"]`)].filter(isEmpty);

  function offer(side) {
    const missing = Math.min(MOST_OFFERED, Number(goals(side).value) - last[side]);
    const there = offered(side);
    for (const row of there.slice(Math.max(0, missing))) row.remove();
    for (let more = there.length; more < missing; more += 1) add("goal").dataset.offered = side;
  }

  /** Counts anew without moving the score: what was filled in at once says itself what the score is. */
  function recount() {
    last = listed();
    dress();
    tally();
  }

  // A goal that was offered to one side and is given to a player of the other is an own goal.
  function turn(row) {
    const side = sideOf(row);
    if (row.dataset.offered && side && side !== row.dataset.offered) field(row, "how").value = "own_goal";
    delete row.dataset.offered;
  }

  // While it is typed: on leaving the box, rows that push in would move what the thumb is about to hit.
  form.addEventListener("input", (event) => {
    for (const side of SIDES) if (event.target === goals(side)) offer(side);
    dress();
    tally();
  });
  form.addEventListener("change", (event) => {
    if (/^goal-\d+-player$/.test(event.target.name)) turn(event.target.closest("[data-row]"));
    follow();
    dress();
    tally();
  });

  function remove(row) {
    const section = row.closest("[data-section]");
    const score = SIDES.map((side) => goals(side).value);
    if (isEmpty(row)) {
      row.remove();
      section.querySelector("[data-add]").focus();
      return;
    }
    const what = field(row, "player").selectedOptions[0].text;
    const gone = document.createElement("p");
    gone.className = "gone";
    gone.append(form.dataset.removed.replace("{what}", what), " ");
    const back = gone.appendChild(document.createElement("button"));
    Object.assign(back, { type: "button", className: "btn btn-sm", textContent: form.dataset.putBack });
    form.querySelector(".gone")?.remove();
    row.replaceWith(gone);
    back.addEventListener("click", () => {
      gone.replaceWith(row);
      recount();
      SIDES.forEach((side, at) => (goals(side).value = score[at]));
      changed();
      row.querySelector("[data-remove]").focus();
    });
    back.focus();
    changed();
  }

  form.addEventListener("click", (event) => {
    const more = event.target.closest("[data-add]");
    if (more) {
      event.preventDefault();
      add(more.dataset.add).querySelector("select").focus();
      changed();
    }
    const removed = event.target.closest("[data-remove]");
    if (removed) remove(removed.closest("[data-row]"));
  });

  for (const row of form.querySelectorAll("[data-row]")) if (isEmpty(row) && !row.querySelector(".error")) row.remove();
  recount();

  return { ROW, SIDES, add, changed, field, goals, isEmpty, offered, recount, rowsOf, sideOf };
})();
