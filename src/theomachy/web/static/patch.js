// Changed parts of the page, morphed in by id. Nodes that move are never replaced, so that they glide.
import { byId } from "./page.js";
import { holds } from "./steady.js";
import { Idiomorph } from "./vendor/idiomorph.esm.js";

/** @type {Record<string, string>} */
const LISTS = { "tok-": "tokens", "plate-": "plates", "log-": "pane-log", "say-": "chat" };
const ORDER = new Intl.Collator("en", { numeric: true });

/** @param {string} id */
function listOf(id) {
  const prefix = Object.keys(LISTS).find((start) => id.startsWith(start));
  return prefix ? byId(LISTS[prefix]) : null;
}

/** @type {(html: string, inSvg: boolean) => Element} */
function parse(html, inSvg) {
  const holder = document.createElement("template");
  holder.innerHTML = inSvg ? `<svg>${html}</svg>` : html; // a bare <g> would be parsed as HTML
  const [root] = holder.content.children;
  return inSvg ? root.children[0] : root;
}

/** Is it part of a drawing? @param {Element} node */
const drawn = (node) => node instanceof SVGElement && node.ownerSVGElement !== null;

/** What was opened stays open, and what is shown once is hidden by whoever has shown it. @type {(name: string, node: Element) => boolean} */
const beforeAttributeUpdated = (name, node) => !(name === "open" && node.dataset.keep) && !(name === "hidden" && node.dataset.once);

/**
 * What is hollow is a part of its own: what the page has of it stays. What is the same is not looked through.
 * @type {(old: Node, fresh: Node) => boolean}
 */
const beforeNodeMorphed = (old, fresh) => !(fresh instanceof HTMLElement && fresh.dataset.hollow) && !old.isEqualNode(fresh);

/** @type {(id: string, html: string) => void} */
function patch(id, html) {
  const old = byId(id);
  if (old && holds(old, () => patch(id, html))) return;
  if (old) {
    const fresh = parse(html, drawn(old));
    const callbacks = { beforeAttributeUpdated, beforeNodeMorphed };
    const typing = /^(input|textarea)$/i.test(document.activeElement?.tagName ?? ""); // what is being typed stays
    Idiomorph.morph(old, fresh, { ignoreActiveValue: typing, restoreFocus: true, callbacks });
    return;
  }
  const list = listOf(id);
  if (!list) return;
  const fresh = parse(html, drawn(list));
  const byText = /^(tok|plate)-/.test(id); // tokens lie sorted as the server sorts them
  const after = [...list.children].find((child) =>
    byText ? child.id > id : ORDER.compare(child.id, id) > 0);
  list.insertBefore(fresh, after ?? null);
}

/** Lines of the log from before those that the server sends stay: somebody has scrolled there. @param {string} id */
function fetched(id) {
  const first = Number(byId("state")?.dataset.first ?? 0);
  return id.startsWith("log-") && Number(id.slice(4)) < first;
}

/** @param {Record<string, string>} parts */
export function insert(parts) {
  for (const [id, html] of Object.entries(parts)) if (!byId(id)) patch(id, html);
}

/**
 * Apply a message of the server. A full one holds everything: what it lacks is gone.
 * @param {Message} message
 */
export function apply({ parts = {}, gone = [], full = false }) {
  document.dispatchEvent(new Event("patching"));
  const leaving = new Set(gone);
  if (full) {
    for (const [prefix, list] of Object.entries(LISTS)) {
      for (const child of byId(list)?.children ?? []) {
        if (child.id.startsWith(prefix) && !(child.id in parts)) leaving.add(child.id);
      }
    }
  }
  if (parts.state) patch("state", parts.state);
  for (const id of leaving) if (!fetched(id)) byId(id)?.remove();
  for (const [id, html] of Object.entries(parts)) patch(id, html);
  document.dispatchEvent(new CustomEvent("patched", { detail: { ids: new Set(Object.keys(parts)) } }));
}
