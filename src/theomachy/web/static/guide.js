// The rules in our words: fetched when first opened, searched, and opened at a name.
import { all, byId, target } from "./page.js";

const CONTENT = "#guide-text .article";
/** @type {Promise<unknown> | null} */
let fetched = null;
/** @type {Element | null} */
let before = null; // where the reader was

/** The text of the drawer; whoever comes with it already has a page of its own. */
function load() {
  const box = byId("guide");
  const text = byId("guide-text");
  if (!box?.dataset.game || !text) return Promise.resolve();
  fetched ??= fetch(`/guide/${box.dataset.game}/text`)
    .then((response) => (response.ok ? response.text() : Promise.reject(new Error(response.statusText))))
    .then((html) => { text.innerHTML = html; })
    .catch(() => { fetched = null; text.textContent = "The rules could not be fetched. Try again in a moment."; });
  return fetched;
}

/** Open the drawer, at a name if there is one. @type {(name?: string) => Promise<void>} */
export async function open(name = "") {
  const box = byId("guide");
  if (!box) return;
  if (box.hidden) before = document.activeElement;
  box.hidden = false;
  box.classList.remove("prices");
  box.focus({ preventScroll: true });
  await load();
  if (!name) return;
  search("");
  show(name);
}

/** @param {string} name */
function show(name) {
  const place = byId(name);
  if (!place) return;
  for (const one of all(".here", byId("guide") ?? document)) one.classList.remove("here");
  place.classList.add("here");
  place.scrollIntoView({ block: "start" });
}

/** Only the tables of some parts: what things cost, and the turn. @param {string} names */
export async function prices(names) {
  await open();
  const wanted = new Set(names.split(" ").filter(Boolean));
  byId("guide")?.classList.add("prices");
  for (const part of all(CONTENT)) part.hidden = !wanted.has(part.id);
  hits("");
}

/** Is it open? Then it closes, and the reader is back where he was. */
export function close() {
  const box = byId("guide");
  if (!box || box.hidden || !box.dataset.game) return false;
  box.hidden = true;
  before?.focus();
  return true;
}

/** @param {string} words */
function hits(words) {
  const line = byId("guide-hits");
  if (line) line.textContent = words;
}

/** Where these words stand in what is shown. @param {string[]} words */
function standing(words) {
  /** @type {StaticRange[]} */
  const ranges = [];
  for (const part of all(CONTENT).filter((one) => !one.hidden)) {
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = (node.textContent ?? "").toLowerCase();
      for (const word of words) {
        for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
          ranges.push(new StaticRange({ startContainer: node, startOffset: at, endContainer: node, endOffset: at + word.length }));
        }
      }
    }
  }
  return ranges;
}

/** They are painted without a change of the text, and the first is brought into sight. @param {string[]} words */
function paint(words) {
  const ranges = standing(words);
  if ("highlights" in CSS) CSS.highlights.set("searched", new Highlight(...ranges));
  ranges[0]?.startContainer.parentElement?.scrollIntoView({ block: "center" });
}

/** Show what has all the words. @param {string} typed */
export function search(typed) {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  byId("guide")?.classList.remove("prices");
  let found = 0;
  for (const part of all(CONTENT)) {
    const text = (part.textContent ?? "").toLowerCase();
    part.hidden = !words.every((word) => text.includes(word));
    found += part.hidden ? 0 : 1;
    for (const row of all("tbody tr", part)) {
      const said = (row.textContent ?? "").toLowerCase();
      row.classList.toggle("match", words.length > 0 && words.every((word) => said.includes(word)));
    }
  }
  for (const link of all(".guide-contents a")) {
    const part = byId(link.getAttribute("href")?.slice(1) ?? "");
    (link.parentElement ?? link).hidden = Boolean(part?.hidden);
  }
  hits(words.length ? (found ? `${found} ${found === 1 ? "part" : "parts"}` : "Nothing says so; try fewer words.") : "");
  paint(words);
}

/** Clicks on names and contents, and what is typed. @param {Event} event */
export function clicked(event) {
  const link = target(event).closest("a");
  const name = link?.dataset.guide ?? (link?.closest(".guide-contents") ? link.getAttribute("href")?.slice(1) : "");
  if (!name) return false;
  event.preventDefault();
  open(name);
  return true;
}
