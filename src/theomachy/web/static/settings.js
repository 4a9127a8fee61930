// What the viewer has set for this browser: theme, sound, pace.
import { byId } from "./page.js";
import { state } from "./send.js";

export function theme() {
  const root = document.documentElement;
  root.dataset.theme = root.dataset.theme === "parchment" ? "night" : "parchment";
  document.cookie = `theme=${root.dataset.theme}; path=/; max-age=31536000; samesite=lax`;
}

/** Two soft tones, made on the spot. */
function chime() {
  const sound = new AudioContext();
  [523.25, 784].forEach((pitch, n) => {
    const tone = sound.createOscillator();
    const loud = sound.createGain();
    const at = sound.currentTime + n * 0.16;
    tone.frequency.value = pitch;
    loud.gain.setValueAtTime(0.0001, at);
    loud.gain.exponentialRampToValueAtTime(0.12, at + 0.03);
    loud.gain.exponentialRampToValueAtTime(0.0001, at + 0.5);
    tone.connect(loud).connect(sound.destination);
    tone.start(at);
    tone.stop(at + 0.55);
  });
}

let mine = state().mine;
const title = document.title.replace(/^\(!\) /, "");

/** My move: say so in the tab's title, and by sound if wanted. */
export function notice() {
  const now = state().mine;
  document.title = now === "yes" ? `(!) ${title}` : title;
  if (now === "yes" && mine !== "yes" && localStorage.getItem("sound") === "on") chime();
  mine = now;
}

export function start() {
  const sound = byId("set-sound");
  const pace = byId("set-pace");
  if (sound) {
    sound.checked = localStorage.getItem("sound") === "on";
    sound.addEventListener("change", () => localStorage.setItem("sound", sound.checked ? "on" : "off"));
  }
  if (pace) {
    /** @param {string} value */
    const set = (value) => { document.body.dataset.pace = value; };
    pace.value = localStorage.getItem("pace") ?? "normal";
    set(pace.value);
    pace.addEventListener("change", () => { localStorage.setItem("pace", pace.value); set(pace.value); });
  }
}
