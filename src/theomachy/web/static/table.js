// The table's page: patches come in by the socket, and answers go out. It knows no rule of any game.
import * as battles from "./battles.js";
import * as bell from "./bell.js";
import * as board from "./board.js";
import * as chat from "./chat.js";
import * as clock from "./clock.js";
import * as guide from "./guide.js";
import * as history from "./history.js";
import * as install from "./install.js";
import * as inspector from "./inspector.js";
import * as keyboard from "./keyboard.js";
import * as missed from "./missed.js";
import * as motion from "./motion.js";
import * as nextGame from "./next_game.js";
import * as options from "./options.js";
import * as pace from "./pace.js";
import { all, byId, target } from "./page.js";
import { post, state, toast } from "./send.js";
import * as settings from "./settings.js";
import * as socket from "./socket.js";
import * as spectacle from "./spectacle.js";
import * as steady from "./steady.js";
import * as why from "./why.js";

const status = state().status;
const seat = () => Number(state().seat);

/** What a vote is called about, as its button says it. @param {HTMLElement} button */
function about(button) {
  const { kind, by, level, how, ...more } = button.dataset;
  const numbers = ["who", "seconds", "line"].filter((name) => more[name]).map((name) => [name, Number(more[name])]);
  return { seat: seat(), kind, by, level, how, ...Object.fromEntries(numbers) };
}

/** @type {Record<string, (button: HTMLElement) => unknown>} */
const DOES = {
  back: () => options.back(),
  undo: (button) => {
    if (button?.dataset.why) return toast(button.dataset.why);
    return post("undo", { seat: seat() });
  },
  answers: () => { byId("menu")?.close(); byId("answers")?.showModal(); },
  suggested: () => post("suggested", { seat: seat(), decision: state().decision }),
  "spare-it": (button) => options.stay(button),
  stayed: () => options.stayed(),
  wish: (button) => post("answers", { seat: seat(), name: button.dataset.name ?? "", choice: button.dataset.choice }),
  next: pace.next,
  "next-game": nextGame.go,
  skip: pace.skip,
  watch: missed.watch,
  leave: missed.leave,
  hint: () => post("hint", { seat: seat() }),
  declare: (button) => options.confirmed(button) && post("declare", { seat: seat(), option: JSON.parse(button.dataset.answer ?? "null") })
    .then((said) => said && byId("menu")?.close()),
  reveal: (button) => post("reveal", { seat: Number(button.dataset.seat) }),
  cover: () => post("cover"),
  seat: (button) => post("seat", {
    seat: Number(button.dataset.seat), action: button.dataset.action,
    ...(button.dataset.level ? { level: button.dataset.level } : {}),
  }),
  mute: ({ dataset: { line, name } }) => post("mute", { line: Number(line), name })
    .then((said) => said && toast(`You read nothing more of ${name}. Your account page has the way back.`)),
  votes: () => { byId("menu")?.close(); byId("votes")?.showModal(); },
  vote: (button) => post("vote", about(button)).then((said) => said && byId("votes")?.close()),
  ballot: (button) => post("ballot", { seat: seat(), vote: Number(button.dataset.vote), yes: button.dataset.yes === "yes" }),
  seen: (button) => post("seen", { vote: Number(button.dataset.vote) }),
  "give-up": (button) => options.confirmed(button) && post("give-up", { seat: seat() }).then((said) => said && byId("menu")?.close()),
  sit: (button) => post("sit", {
    seat: Number(button.dataset.seat), ...(document.body.dataset.invite ? { invite: document.body.dataset.invite } : {}),
  }).then((said) => said && location.reload()),
  start: () => post("start"),
  end: () => post("end"),
  rematch: () => post("rematch").then((said) => { if (said?.id) location.assign(`/t/${said.id}`); }),
  why: (button) => why.deed(button),
  rules: () => guide.close() || guide.open(),
  fewer: (button) => options.often(button, -1),
  more: (button) => options.often(button, 1),
  prices: () => guide.prices(state().prices ?? ""),
  "close-guide": guide.close,
  menu: () => byId("menu")?.showModal(),
  close: (button) => button.closest("dialog")?.close(),
  text: () => { byId("menu")?.close(); document.body.classList.toggle("reading"); byId("board-text")?.focus(); },
  theme: settings.theme,
  map: () => { for (const box of all("#choice, #fray .box")) box.toggleAttribute("open"); },
  focus: () => board.showOptions(),
  fit: board.fit,
  "zoom-in": () => board.zoomBy(1.25),
  "zoom-out": () => board.zoomBy(0.8),
  log: () => chat.pane("log"),
  chat: () => chat.pane("chat"),
  look: (button) => history.look(Number(button.dataset.moment)),
  earlier: history.earlier,
  later: history.later,
  first: history.first,
  now: history.now,
  play: history.play,
  "turn-before": () => history.before("turns"),
  "turn-after": () => history.after("turns"),
  "clash-before": () => history.before("battles"),
  "clash-after": () => history.after("battles"),
  reconnect: socket.now,
  copy: () => navigator.clipboard?.writeText(byId("invite").value).then(() => toast("Copied.")),
};

/**
 * Do what a button says, or what its key says when there is no button at hand.
 * @type {(what: string, button: HTMLElement | null) => void}
 */
function act(what, button) {
  const greyed = what === "undo" ? document.querySelector("#prompt [data-why]") : null;
  DOES[what]?.(/** @type {HTMLElement} */ (greyed ?? button)); // what keys reach needs no button
}

document.addEventListener("click", (event) => {
  /** @type {(query: string) => HTMLElement | null} */
  const within = (query) => target(event).closest(query);
  if (guide.clicked(event)) return undefined;
  const does = within("[data-do]");
  if (does?.dataset.do) return act(does.dataset.do, does);
  const reason = within("[data-why]")?.dataset.why;
  if (reason) return toast(reason);
  const tab = within("[data-tab]")?.dataset.tab;
  if (tab) return chat.tab(tab);
  const go = within("[data-go]")?.dataset.go;
  if (go) return chat.pane(go);
  if (options.clicked(event)) { why.close(); return undefined; }
  if (!within("#chooser")) options.close();
  if (!within(".why") && !why.thing(event)) why.close();
  return undefined;
});
/** @type {Element | null} */
let under = null; // what the pointer or the focus is on
let rested = ""; // where the pointer was last

/** Has the page moved under a pointer that rests? @param {Event} event */
function rests(event) {
  if (!(event instanceof MouseEvent)) return false;
  const before = rested;
  rested = `${event.screenX} ${event.screenY}`;
  return rested === before;
}

for (const kind of ["pointerover", "pointermove", "focusin"]) {
  document.addEventListener(kind, (event) => {
    if (rests(event) && byId("pop")?.matches(".why:not([hidden])")) return; // nobody looked elsewhere
    const thing = inspector.thing(event);
    if (kind === "pointermove" && thing === under) return;
    under = thing;
    if (thing || target(event).closest?.("#stage, #mine, #aside")) inspector.inspect(thing);
  });
}
document.addEventListener("input", (event) => {
  const field = /** @type {HTMLInputElement} */ (target(event));
  if (field.id === "filter") options.narrow();
  if (field.id === "guide-search") guide.search(field.value);
  if (field.id === "scrub") { history.pause(); history.look(Number(field.value)); }
  if (field.id === "speed") history.pick(Number(field.value));
});
document.addEventListener("change", (event) => {
  const field = /** @type {HTMLSelectElement} */ (target(event));
  if (!field.matches(".sit select")) return;
  post("seat", { seat: Number(field.dataset.seat), action: "give_to_bot", level: field.value }).then((said) => said || field.form?.reset());
});
let decision = state().decision;

/** Is there a new question? */
function news() {
  if (state().decision === decision) return false;
  decision = state().decision;
  return true;
}

/** Whoever answered the last question from the prompt goes on there. */
function follow() {
  const active = document.activeElement;
  if (!active || active === document.body || active.closest("#prompt, #chooser, #spread, #stage")) byId("prompt").focus({ preventScroll: true });
}

/** Under a drawn curtain nothing but its own buttons is reached. */
function draw() {
  const invitation = byId("invite");
  if (invitation) invitation.value = new URL(invitation.value, location.href).href; // as others can use it
  const button = document.querySelector("#curtain button.primary");
  if (button && !button.closest("#curtain")?.contains(document.activeElement)) button.focus();
}

let asked = false;
let frame = 0;

/** What measures the page waits for the frame that shows the patches: then all is laid out once, however many came. */
function settle() {
  frame = 0;
  if (asked) follow();
  if (asked) board.keepInSight();
  else if (state().moment) board.keepInSight(board.latest()); // a phone shows a part of the board
  chat.toTheEnd();
  asked = false;
}

document.addEventListener("patched", (event) => {
  if (state().status !== status) { spectacle.ended(); location.reload(); return; }
  if (news()) {
    asked = true;
    nextGame.look();
    under = null; // what was told of an answer is past with its question
    inspector.inspect(null);
  }
  options.narrow();
  draw();
  chat.heardMore(event.detail.ids);
  clock.tick();
  settings.notice();
  frame ||= requestAnimationFrame(settle);
});

settings.start();
install.start();
chat.start();
clock.start();
history.start();
battles.start();
board.start();
keyboard.start(act);
why.start();
options.narrow();
draw();
motion.start();
spectacle.start();
steady.start();
if (!document.body.dataset.replay && !document.body.dataset.harness) {
  missed.start();
  nextGame.start();
  bell.start();
  socket.connect();
}
