// Log, chat and notes: tabs, unread messages, sending.
import { all, byId, field } from "./page.js";
import { post, state } from "./send.js";

let unread = 0;
let heard = 0;

/** The number of a line, which it keeps. @type {(line: Element | null | undefined) => number} */
const number = (line) => Number(line?.id.replace("say-", "") ?? 0) + 1;

/** Everything has been read: remembered, so that other devices know it too. */
function allRead() {
  const list = byId("chat"), last = number(list?.lastElementChild);
  if (unread) for (const line of all(".new-from", list ?? document)) setTimeout(() => line.classList.remove("new-from"), 4000);
  for (const line of all("#chat > li.unheard")) line.classList.remove("unheard");
  unread = 0;
  count();
  if (!list?.lastElementChild || Number(list.dataset.read) >= last || !byId("notes")?.dataset.kept) return;
  list.dataset.read = String(last);
  post("notes", { read: last });
}

/** @param {string} name */
export function tab(name) {
  for (const one of all("[data-tab]")) {
    const on = one.dataset.tab === name;
    one.setAttribute("aria-selected", String(on));
    one.tabIndex = on ? 0 : -1;
    byId(`pane-${one.dataset.tab}`)?.toggleAttribute("hidden", !on);
  }
  byId("say")?.toggleAttribute("hidden", name !== "chat" || Boolean(document.body.dataset.replay));
  byId("history")?.toggleAttribute("hidden", name !== "log");
  if (name === "chat") allRead();
  const pane = byId(`pane-${name}`);
  if (pane) pane.scrollTop = pane.scrollHeight;
}

/** @param {string} name */
export function pane(name) {
  document.body.dataset.pane = name;
  for (const one of all("[data-go]")) one.toggleAttribute("aria-current", one.dataset.go === name);
  if (name === "log" || name === "chat") tab(name);
}

function count() {
  for (const id of ["unread-chat", "unread-nav"]) {
    const dot = byId(id);
    if (dot) { dot.hidden = !unread; dot.textContent = all("#chat > li.to-me.unheard").length ? `@ ${unread}` : String(unread); }
  }
}

/** Times in the viewer's own clock. */
function local() {
  /** @type {NodeListOf<HTMLTimeElement>} */
  const times = document.querySelectorAll("time[datetime]:not([data-local])");
  for (const time of times) {
    const at = new Date(time.dateTime);
    if (!Number.isNaN(at.valueOf())) time.textContent = at.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
    time.dataset.local = "yes";
  }
}

let fading = 0;
/** What just happened stays on the board for a while. */
function fade() {
  const note = byId("just");
  if (!note) return;
  note.classList.remove("old");
  clearTimeout(fading);
  fading = setTimeout(() => note.classList.add("old"), 6000);
}

let follows = true; // whoever has scrolled up to read is left in peace
let top = 0, tall = 0; // of the log, when it was last scrolled
const AT_THE_END = 48;

let said = false; // since the end of the chat was last brought in sight

/** The end of the log and of what was just said, in sight. */
export function toTheEnd() {
  const log = byId("pane-log"), chat = byId("pane-chat");
  if (log && (follows || state().moment)) log.scrollTop = log.scrollHeight;
  if (said && chat) chat.scrollTop = chat.scrollHeight;
  said = false;
}

/** New lines: count what was said unseen. */
export function heardMore(ids = new Set(["just"])) {
  if (ids.has("just")) fade();
  local();
  const lines = byId("chat")?.children.length ?? 0;
  const chat = byId("pane-chat");
  if (lines > heard && chat?.hidden) {
    unread += lines - heard;
    for (const line of all("#chat > li").slice(heard)) line.classList.add("unheard");
    count();
  }
  if (lines > heard) said = true;
  if (lines > heard && chat && !chat.hidden) allRead();
  heard = lines;
}

export function start() {
  const log = byId("pane-log");
  log?.addEventListener("scroll", () => { // lines may have come since it was brought to its end: only upwards is a wish
    if (log.scrollHeight - log.scrollTop - log.clientHeight < AT_THE_END) follows = true;
    else if (log.scrollTop < top && log.clientHeight === tall) follows = false; // one that was hidden begins anew
    top = log.scrollTop;
    tall = log.clientHeight;
  }, { passive: true });
  if (log) new ResizeObserver(toTheEnd).observe(log); // a longer question leaves it less room
  const form = byId("say");
  form?.addEventListener("submit", async (event) => {
    event.preventDefault();
    const text = field(form, "[name=text]");
    const to = field(form, "[name=to]")?.value;
    const data = { seat: Number(state().seat), text: text.value, ...(to ? { to: Number(to) } : {}) };
    if (await post("chat", data) !== null) text.value = "";
  });
  const notes = byId("notes");
  if (notes) {
    const key = `notes ${document.body.dataset.table}`;
    notes.value ||= localStorage.getItem(key) ?? "";
    let later = 0;
    const keep = () => post("notes", { notes: notes.value || " " }); // an empty field would count as not sent
    notes.addEventListener("input", () => {
      if (!notes.dataset.kept) { localStorage.setItem(key, notes.value); return; }
      clearTimeout(later);
      later = setTimeout(() => keep(), 800);
    });
    notes.addEventListener("change", () => { if (notes.dataset.kept) { clearTimeout(later); keep(); } });
  }
  const read = Number(byId("chat")?.dataset.read ?? 0);
  const fresh = all("#chat > li").filter((line) => number(line) > read);
  if (byId("notes")?.dataset.kept && fresh.length) {
    heard = (byId("chat")?.children.length ?? 0) - fresh.length;
    fresh[0].classList.add("new-from");
  } else {
    heard = byId("chat")?.children.length ?? 0;
  }
  if (document.querySelector("[data-tab]")) tab("log");
  heardMore();
  toTheEnd();
}
