/* Telling a match by thumb: choose what happened, tap who it was. Each tap writes a row of the form, as if it had been
 * chosen there, and can be undone.
 */
(() => {
  "use strict";

  const board = document.querySelector("[data-board]");
  if (!board) return;

  const { SIDES, add, changed, field, goals, offered, recount, rowsOf } = self.ReportRows;
  const form = board.closest("form");
  const said = board.querySelector("[data-said]");
  const ownGoal = board.querySelector("[data-own-goal]");
  const undoing = board.querySelector("[data-undo]");
  const askDie = board.querySelector("[data-ask-die]");
  const teams = board.querySelector(".teams");
  let mode = "goal";
  let goesOff = null;
  let undo = null;

  const called = (wanted) => board.querySelector(`[data-mode="${wanted}"]`).dataset.called;
  const told = (what, name) => board.dataset.told.replace("{what}", what).replace("{name}", name);
  const asked = () => board.querySelector(`[data-mode="${mode}"]`).dataset.ask;

  function say(words, { undoes = null, goal = null, die = null } = {}) {
    said.textContent = words;
    askDie.hidden = !die;
    teams.inert = Boolean(die); // the question lies over some of them: a tap meant for it must not hit a man below
    askDie.onclick = die;
    undo = undoes;
    undoing.hidden = !undo;
    ownGoal.hidden = !goal;
    ownGoal.onclick = goal;
    ownGoal.setAttribute("aria-pressed", "false");
  }

  function press(wanted) {
    mode = wanted;
    goesOff = null;
    for (const one of board.querySelectorAll("[data-mode]"))
      one.setAttribute("aria-pressed", String(one.dataset.mode === mode));
    for (const one of board.querySelectorAll("[data-nobody]")) one.hidden = mode !== "goal";
    say(asked());
  }

  /** A row with these values; how to take it back again. */
  function write(key, values, row = add(key)) {
    const before = SIDES.map((side) => goals(side).value);
    for (const [name, value] of Object.entries(values)) field(row, name).value = value;
    changed();
    return [
      row,
      () => {
        row.remove();
        recount();
        SIDES.forEach((side, at) => (goals(side).value = before[at]));
        changed();
        say(asked());
      },
    ];
  }

  const rowOf = (key, who, kinds) =>
    [...rowsOf(key).querySelectorAll("[data-row]")].find(
      (row) => field(row, "player").value === who && (!kinds || kinds.includes(field(row, "kind").value)),
    );
  const score = () => SIDES.map((side) => goals(side).value).join("–");

  const TAPS = {
    goal({ who, of, name }) {
      const [row, undoes] = write("goal", { player: who }, offered(of)[0]);
      delete row.dataset.offered;
      const tell = () => told(called("goal"), `${name}, ${score()}`);
      const goal = () => {
        const how = field(row, "how");
        const own = how.value !== "own_goal";
        how.value = own ? "own_goal" : "play";
        changed();
        said.textContent = tell();
        ownGoal.setAttribute("aria-pressed", String(own));
      };
      say(tell(), { undoes, goal });
    },
    card({ who, name }, kind) {
      const [row, undoes] = write("card", { player: who, kind });
      say(told(field(row, "kind").selectedOptions[0].text, name), { undoes });
    },
    yellow(tapped) {
      const booked = rowOf("card", tapped.who, ["yellow"]) && !rowOf("card", tapped.who, ["second_yellow"]);
      TAPS.card(tapped, booked ? "second_yellow" : "yellow");
    },
    red(tapped) {
      TAPS.card(tapped, "red");
    },
    injury({ who, name }) {
      const there = rowOf("injury", who);
      const [row, undoes] = there ? [there, null] : write("injury", { player: who });
      const die = (event) => {
        const face = event.target.closest("[data-die]");
        if (!face) return;
        field(row, "die").value = face.dataset.die;
        changed();
        say(`${told(called("injury"), name)}. ${field(row, "die").selectedOptions[0].text}`, { undoes });
        undoing.hidden || undoing.focus();
      };
      say(there ? board.dataset.twice.replace("{name}", name) : told(called("injury"), name), { undoes, die });
    },
    change(tapped) {
      if (!goesOff || goesOff.who === tapped.who) {
        goesOff = goesOff ? null : tapped;
        return say(goesOff ? board.dataset.onFor.replace("{name}", tapped.name) : asked());
      }
      if (goesOff.of !== tapped.of) return say(board.dataset.otherSide);
      const [, undoes] = write("change", { player: goesOff.who, comes_on: tapped.who });
      say(`${goesOff.name} → ${tapped.name}`, { undoes });
      goesOff = null;
    },
  };

  board.addEventListener("click", (event) => {
    const chosen = event.target.closest("[data-mode]");
    if (chosen) press(chosen.dataset.mode);
    if (event.target.closest("[data-undo]")) {
      undo?.();
      board.querySelector(`[data-mode="${mode}"]`).focus(); // the button that was pressed is gone
    }
    const tapped = event.target.closest("[data-who]");
    if (tapped && event.detail < 2) TAPS[mode](tapped.dataset); // a double click is one tap
    for (const one of board.querySelectorAll("[data-who]"))
      one.classList.toggle("goes-off", goesOff !== null && one.dataset.who === goesOff.who);
  });

  // Who has done something wears it.
  function mark() {
    for (const one of board.querySelectorAll("[data-marks]")) one.replaceChildren();
    for (const row of form.querySelectorAll("[data-row]"))
      for (const select of row.querySelectorAll('[name$="-player"], [name$="-comes_on"]')) {
        const place = select.value && board.querySelector(`[data-who="${select.value}"] [data-marks]`);
        if (!place) continue;
        const worn = place.appendChild(row.firstElementChild.cloneNode(true));
        const kind = field(row, "kind")?.value;
        if (kind === "red") worn.classList.add("booking-red");
        else if (kind === "second_yellow") worn.classList.add("booking-second");
      }
  }
  form.addEventListener("change", mark);
  form.addEventListener("input", (event) => {
    // The score was raised by hand: the next tap says who scored.
    const side = SIDES.find((one) => event.target === goals(one));
    if (side && offered(side).length) press("goal");
  });
  mark();
})();
