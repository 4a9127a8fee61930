// Clocks count here, without any traffic: an element says when its time is up and what does not count until then.
import { all, byId } from "./page.js";

const page = Number(document.body.dataset.now) * 1000;
const ahead = page ? page - Date.now() : 0; // how far this machine's clock is behind the server's

/** The server's time, in seconds. */
export const now = () => (Date.now() + ahead) / 1000;

/** @typedef {{begin: number, end: number, why: string}} Span */

/** What does not count. @type {(face: HTMLElement) => Span[]} */
function free(face) {
  return (face.dataset.free ?? "").split(" ").filter(Boolean).map((text) => {
    const [begin, end, why] = text.split(",");
    return { begin: Number(begin), end: Number(end), why };
  });
}

/** Seconds that are left at a moment. @type {(face: HTMLElement, at: number) => number} */
export function left(face, at) {
  const due = Number(face.dataset.due ?? 0);
  if (!due) return Number(face.dataset.left ?? 0);
  let rest = Math.max(0, due - at), reached = at;
  for (const { begin, end } of free(face)) {
    const from = Math.max(begin, reached), to = Math.min(end, due);
    if (to > from) { rest -= to - from; reached = to; }
  }
  return Math.max(0, rest);
}

/** @type {(number: number) => string} */
const two = (number) => String(number).padStart(2, "0");

/** As a clock shows it. @type {(seconds: number, live: boolean) => string} */
export function words(seconds, live) {
  const whole = Math.floor(seconds);
  if (live) return `${two(Math.floor(whole / 60))}:${two(whole % 60)}`;
  if (whole >= 86400) return `${Math.floor(whole / 86400)} d ${two(Math.floor(whole % 86400 / 3600))} h`;
  return whole >= 3600 ? `${Math.floor(whole / 3600)} h ${two(Math.floor(whole % 3600 / 60))}` : `${Math.floor(whole / 60)} min`;
}

/** @type {(seconds: number) => string} */
function spoken(seconds) {
  if (seconds >= 3600) return `${Math.round(seconds / 3600)} hours`;
  return seconds >= 60 ? `${Math.round(seconds / 60)} minutes` : `${Math.round(seconds)} seconds`;
}

/** A moment as people say it: its day too, unless it is soon. @type {(at: number) => string} */
function moment(at) {
  const when = new Date(at * 1000);
  const far = Math.abs(at - now()) > 6 * 86400;
  const day = when.toDateString() === new Date().toDateString() ? {} : far ? { day: "numeric", month: "short" } : { weekday: "short" };
  return when.toLocaleString([], /** @type {Intl.DateTimeFormatOptions} */ ({ ...day, hour: "2-digit", minute: "2-digit", hour12: false }));
}

/** @param {HTMLElement} face */
function draw(face) {
  if (face.dataset.word) return;
  const at = now(), live = face.dataset.live === "yes";
  const away = free(face).find(({ begin, end }) => begin <= at && at < end);
  const rest = left(face, at);
  const shown = away && away.why !== "down" ? away : null;
  const inBar = innerWidth >= 640 && Boolean(face.closest("#timer")); // there is room there to say until when
  const text = !shown ? words(rest, live) : inBar ? `${shown.why} until ${moment(shown.end)}` : shown.why;
  if (face.textContent !== text) face.textContent = text;
  const low = Boolean(face.dataset.due) && !away && rest <= Number(face.dataset.low ?? 0);
  face.classList.toggle("low", low);
  const due = Number(face.dataset.due ?? 0);
  const plain = due ? `Time is up ${moment(due)}, nights and holidays not counted` : "Time left";
  face.title = shown ? `${shown.why} until ${moment(shown.end)}, ${words(rest, live)} left then` : plain;
}

const STEPS = [3600, 600, 60, 30, 10];
let said = 0;

/** The viewer's own time is nearly up: a strip, spoken at some steps only. */
function warn() {
  const strip = byId("nearly");
  const face = /** @type {HTMLElement | null} */ (document.querySelector("#seats .clk.own.run"));
  if (!strip || !face) { said = 0; return; }
  strip.hidden = !face.classList.contains("low");
  if (strip.hidden) { said = 0; return; }
  const rest = left(face, now());
  const title = byId("nearly-words");
  if (title) title.textContent = `${words(rest, face.dataset.live === "yes")} left`;
  const step = STEPS.filter((one) => rest <= one).at(-1) ?? STEPS[0];
  const voice = byId("clock-said");
  if (step !== said && voice) voice.textContent = `Your time is nearly up: ${spoken(rest)} left.`;
  said = step;
}

export function tick() {
  for (const face of all(".clk")) draw(face);
  for (const time of /** @type {NodeListOf<HTMLTimeElement>} */ (document.querySelectorAll("time[data-until]"))) {
    const rest = new Date(time.dateTime).valueOf() / 1000 - now();
    time.textContent = rest > 0 ? `${words(rest, rest < 600)} left` : "closing";
  }
  for (const time of /** @type {NodeListOf<HTMLTimeElement>} */ (document.querySelectorAll("time[data-at]"))) {
    time.textContent = moment(new Date(time.dateTime).valueOf() / 1000);
  }
  warn();
}

export function start() {
  tick();
  setInterval(tick, 1000);
}
