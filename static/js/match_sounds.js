// A whistle and a crowd, made here from tones and noise. Silent unless somebody has asked for them in this browser.
window.matchSounds = (() => {
  const KEY = "match-sounds";
  let context = null;

  const wanted = () => { try { return localStorage.getItem(KEY) === "on"; } catch { return false; } };
  const want = (on) => { try { localStorage.setItem(KEY, on ? "on" : "off"); } catch { /* private windows forget */ } };

  function ready() {
    const Context = window.AudioContext ?? window.webkitAudioContext;
    if (!wanted() || !Context) return null;
    context ??= new Context();
    context.resume?.();
    return context;
  }

  // From silence to a volume and back to silence.
  function swell(at, seconds, volume, attack) {
    const gain = context.createGain();
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.exponentialRampToValueAtTime(volume, at + attack);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
    gain.connect(context.destination);
    return gain;
  }

  function blow(at, seconds) {
    const tone = context.createOscillator(), trill = context.createOscillator(), depth = context.createGain();
    tone.type = "square";
    tone.frequency.value = 2350;
    trill.frequency.value = 32; // the pea in the whistle
    depth.gain.value = 140;
    trill.connect(depth).connect(tone.frequency);
    tone.connect(swell(at, seconds, 0.05, 0.02));
    [tone, trill].forEach((one) => { one.start(at); one.stop(at + seconds); });
  }

  function whistle(times = 1) {
    if (!ready()) return;
    for (let nth = 0; nth < times; nth += 1) blow(context.currentTime + nth * 0.45, nth === times - 1 ? 0.7 : 0.3);
  }

  function goal() {
    if (!ready()) return;
    const seconds = 2.2, now = context.currentTime, rate = context.sampleRate;
    const noise = context.createBuffer(1, rate * seconds, rate), samples = noise.getChannelData(0);
    for (let place = 0; place < samples.length; place += 1) samples[place] = Math.random() * 2 - 1;
    const crowd = context.createBufferSource(), voices = context.createBiquadFilter();
    crowd.buffer = noise;
    voices.type = "bandpass";
    voices.Q.value = 0.8;
    voices.frequency.setValueAtTime(500, now);
    voices.frequency.linearRampToValueAtTime(1100, now + 0.5);
    crowd.connect(voices).connect(swell(now, seconds, 0.35, 0.25));
    crowd.start(now);
  }

  const box = document.querySelector("[data-sounds]");
  if (box) {
    box.checked = wanted();
    box.addEventListener("change", () => { want(box.checked); whistle(); });
  }
  return { whistle, goal };
})();
