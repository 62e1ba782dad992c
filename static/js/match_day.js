// Match day. The page holds everything that has happened; this only times its appearance: what is new since the last visit
// is shown remark by remark, with rolling dice. Without this script all of it is simply there.
(() => {
  const root = document.querySelector("[data-match]");
  if (!root) return;
  const SEEN = "match-seen", PACE = "match-pace";
  const WAITS = { duel: 1900, flair: 1500, chance: 1400, shot: 1500, var: 1600, goal: 1900, kick: 900 }, WAIT = 1000;
  const FACTOR = { slow: 1, quick: 0.35, instant: 0 };
  const total = Number(root.dataset.remarks), key = root.dataset.match;
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const lines = all("[data-line]").sort((one, other) => one.dataset.at - other.dataset.at);
  const stages = all("[data-stage]"), marks = all("[data-mark]"), plates = all("[data-plate]");
  const log = document.querySelector("[data-log]"), playback = document.querySelector("[data-playback]");
  const ticker = document.querySelector("[data-ticker]"), pace = document.querySelector("[data-pace]");
  const sounds = window.matchSounds;
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  let now = 0, timer = null;

  const kept = (name) => { try { return localStorage.getItem(name); } catch { return null; } };
  const keep = (name, value) => { try { localStorage.setItem(name, value); } catch { /* private windows forget */ } };
  const speed = () => (still.matches ? "instant" : (kept(PACE) in FACTOR ? kept(PACE) : "slow"));

  function seenSoFar() {
    const [match, count] = (kept(SEEN) ?? "").split(" ");
    return match === key ? Math.min(total, Number(count)) : Math.min(total, Number(root.dataset.seen));
  }

  function draw() {
    const over = now >= total, line = lines[now - 1];
    all("[data-at]").forEach((part) => part.classList.toggle("later", !over && Number(part.dataset.at) > now));
    const stage = over ? stages.at(-1) : stages.findLast((one) => Number(one.dataset.stage) <= Math.max(1, now));
    stages.forEach((one) => one.classList.toggle("on", one === stage));
    marks.forEach((mark) => {
      mark.classList.toggle("later", !over && Number(mark.dataset.mark) > now);
      mark.classList.toggle("showing", !over && mark.dataset.step === line?.dataset.step);
    });
    const score = (line?.dataset.score ?? "0-0").split("-");
    plates.forEach((plate, nth) => {
      const goals = score[nth % 2], turned = !over && plate.textContent !== goals && now > 0;
      if (!over || line) plate.textContent = goals;
      if (turned) { plate.classList.remove("flip"); void plate.offsetWidth; plate.classList.add("flip"); }
    });
    ticker.textContent = line?.textContent ?? "";
    return stage;
  }

  // Any face will do until the dice lie still; what came of them waits for that.
  let rest = () => {};
  function roll(stage, line, time) {
    const dice = all("[data-die]", stage).map((die) => ({ die, face: die.querySelector("text") }));
    const shown = dice.map(({ face }) => face.textContent);
    const waiting = [...all(".total, .say-so, .said", stage), ticker, line.closest("li")];
    const spin = setInterval(() => dice.forEach(({ face }) => { face.textContent = 1 + Math.floor(Math.random() * 12); }), 70);
    dice.forEach(({ die }) => die.classList.add("rolling"));
    waiting.forEach((part) => part.classList.add("later"));
    const lies = setTimeout(() => rest(), time);
    rest = () => {
      clearInterval(spin);
      clearTimeout(lies);
      dice.forEach(({ die, face }, side) => { face.textContent = shown[side]; die.classList.remove("rolling"); });
      waiting.forEach((part) => part.classList.remove("later"));
      rest = () => {};
    };
  }

  // What is turned must be seen: the bar at the foot of a small screen covers nothing that is being told.
  function bringIntoView(stage) {
    const parts = all("[data-at]:not(.later)", stage);
    (parts.findLast((part) => part.matches(".gcard")) ?? parts.at(-1) ?? stage).scrollIntoView({ block: "nearest" });
  }

  function hear(line) {
    if (line.dataset.kind === "goal") sounds?.goal();
    if (line.dataset.kind === "final-whistle") sounds?.whistle(3);
  }

  function announce(line) {
    const said = document.createElement("p");
    said.textContent = line.textContent.trim();
    log.append(said);
  }

  function end() {
    clearTimeout(timer);
    const left = lines.slice(now);
    left.forEach(announce);
    // Of what is skipped or shown at once, the loudest is heard.
    const loud = left.findLast((line) => line.dataset.kind === "final-whistle") ?? left.findLast((line) => line.dataset.kind === "goal");
    if (loud) hear(loud);
    rest();
    now = total;
    draw();
    keep(SEEN, `${key} ${total}`);
    document.documentElement.classList.remove("revealing");
    playback.hidden = true;
    if (root.dataset.result) document.title = root.dataset.result;
    if (left.length) scrollTo({ top: 0 });
  }

  function step() {
    const factor = FACTOR[speed()];
    if (now >= total || !factor) return end();
    now += 1;
    rest();
    const line = lines[now - 1], stage = draw();
    announce(line);
    hear(line);
    bringIntoView(stage);
    keep(SEEN, `${key} ${now}`);
    const wait = (WAITS[line.dataset.kind] ?? WAIT) * factor;
    if (line.dataset.kind === "duel") roll(stage, line, wait * 0.55);
    timer = setTimeout(step, wait);
  }

  function begin() {
    root.classList.add("ready");
    document.querySelector("[data-reel]").classList.add("timed");
    now = seenSoFar();
    if (now >= total || speed() === "instant") return end();
    document.documentElement.classList.add("revealing");
    playback.hidden = false;
    draw();
    if (!now) sounds?.whistle();
    timer = setTimeout(step, 400 * FACTOR[speed()]);
  }

  document.querySelector("[data-skip]").addEventListener("click", end);
  document.querySelector("[data-settings]").hidden = false;
  all("input", pace).forEach((input) => {
    input.checked = input.value === speed();
    input.addEventListener("change", () => keep(PACE, input.value));
  });
  begin();
})();
