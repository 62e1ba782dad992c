// What the men on the mat add up to, each time that they stand anew: areas, duels, flair, and the words of the bar.
// The same figures as league/pages/game/duels.py begins with; the server is the judge.
(() => {
  const mat = document.querySelector("[data-mat]");
  if (!mat) return;
  const GOAL = "GK", AREAS = { L: ["L", "LC"], C: ["LC", "C", "RC"], R: ["RC", "R"] }; // CM-FORM-1
  const [full, die, clearLead, bonus] = ["full", "die", "clearLead", "bonus"].map((name) => Number(mat.dataset[name]));
  // Prima donnas who cannot play at all sulk as well, unless a house rule excuses them.
  const missing = [...document.querySelectorAll("[data-row][data-sulks]")].map((row) => row.dataset.short);
  let on = [], men = [], words; // as mat.js tells

  function total(area) {
    const inside = ({ slot }) => slot !== GOAL && (area in AREAS ? AREAS[area].includes(slot.slice(1)) : slot[0] === area);
    return on.filter(inside).reduce((sum, stand) => sum + stand.counts, 0);
  }

  // CM-CHANCE-1, as matches/engines/club_manager/policy.py has it.
  function chance(lead) {
    const behind = Math.max(0, die + lead), left = Math.max(0, die - lead);
    const won = lead < 0 ? (behind * (behind - 1)) / 2 / die ** 2 : 1 - (left * (left + 1)) / 2 / die ** 2;
    return words("PerCent", { chance: Math.floor(won * 100 + 0.5) });
  }

  function drawDuels() {
    const show = (part, selector, value) => { const place = part.querySelector(selector); if (place) place.textContent = value; };
    document.querySelectorAll("[data-duel]").forEach((duel) => {
      const { duel: area, opposite, other, scale } = duel.dataset, own = total(area), lead = own + bonus - Number(other);
      show(duel, "[data-own]", own);
      if (other === undefined) return;
      show(duel, "[data-chance]", chance(lead));
      duel.querySelector("[data-own]").classList.toggle("lose", own < Number(other));
      duel.querySelector("[data-their]").classList.toggle("lose", own > Number(other));
      duel.querySelector("[data-two]").hidden = !(area === "F" || lead >= clearLead); // CM-DUEL-3
      duel.querySelector("[data-other-two]").hidden = !(opposite === "F" || -lead >= clearLead);
      const bar = duel.querySelector("[data-bar]"), width = Math.min(96, Math.floor((own * 96) / Number(scale)));
      bar.setAttribute("width", width);
      bar.setAttribute("x", 98 - width);
    });
    document.querySelectorAll("[data-scout]").forEach((note) => {
      const { scout: area, amount } = note.dataset, own = total(area) + Number(amount);
      show(note, "[data-own]", own);
      show(note, "[data-chance]", chance(own + bonus - Number(document.querySelector(`[data-duel="${area}"]`).dataset.other)));
    });
  }

  // CM-DUEL-4
  function drawFlair() {
    const box = document.querySelector("[data-flair-box]"), count = (what) => on.filter(({ man }) => man.is(what)).length;
    const flair = count("flair"), strength = count("strength");
    const pairs = [[flair, Number(box.dataset.theirStrength)], [Number(box.dataset.theirFlair), strength]];
    box.querySelectorAll("[data-flair-line]").forEach((line, index) => {
      const [own, other] = pairs[index];
      line.textContent = line.dataset[own > other ? "won" : "lost"].replace("{flair}", own).replace("{strength}", other);
      line.classList.toggle("wins", own > other);
    });
    box.querySelectorAll("[data-flair-own]").forEach((place) => { place.textContent = flair; });
    box.querySelectorAll("[data-strength-own]").forEach((place) => { place.textContent = strength; });
  }

  function drawBar() {
    const out = men.filter((man) => !on.some((stand) => stand.man === man));
    const headline = [words("Picked", { count: on.length, full })];
    if ("captain" in mat.dataset) headline.push(words(on.some(({ man }) => man.is("captain")) ? "CaptainOn" : "CaptainOff"));
    document.querySelector("[data-headline]").textContent = headline.join(", ");
    const sulking = [...out.filter((man) => man.is("sulks")).map((man) => man.short), ...missing];
    const notes = [
      ["Off", on.filter(({ man, line }) => man.stands[line][2]).map(({ man }) => man.short)],
      ["Half", on.filter(({ man }) => man.is("halfFit")).map(({ man }) => man.short)],
      ["Sulk", sulking],
    ].filter(([, names]) => names.length).map(([kind, names]) => words(kind, { names: names.join(", ") }));
    if (!sulking.length && men.some((man) => man.is("sulks"))) notes.push(words("Safe"));
    document.querySelector("[data-notes]").textContent = notes.join(" ");
    document.querySelector("[data-benched]").textContent = out.length + document.querySelectorAll("[data-row].off").length;
  }

  mat.addEventListener("mat:stand", (event) => {
    ({ on, men, words } = event.detail);
    mat.querySelectorAll("[data-total]").forEach((place) => {
      place.textContent = place.dataset.total === GOAL ? (on.find(({ slot }) => slot === GOAL)?.counts ?? 0) : total(place.dataset.total);
    });
    drawDuels();
    drawFlair();
    drawBar();
  });
})();
