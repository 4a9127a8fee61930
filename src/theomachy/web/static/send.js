// Everything that goes to the server: one POST at a time, with one sentence when it is refused.
import { byId } from "./page.js";

const csrf = () => document.querySelector("meta[name=csrf]")?.getAttribute("content") ?? "";
export const table = () => document.body.dataset.table;
/** How the table stands, as data of the page. @type {() => DOMStringMap} */
export const state = () => byId("state")?.dataset ?? {};

let timer = 0;
/** @param {string} words */
export function toast(words) {
  const box = byId("toast");
  if (!box) return;
  box.textContent = words;
  box.hidden = false;
  clearTimeout(timer);
  timer = setTimeout(() => { box.hidden = true; }, 6000);
}

/**
 * Post to this table; returns the answer's JSON, or null if it was refused. Without a line `lost` is called, if given.
 * @type {(what: string, data?: object, lost?: () => void) => Promise<Reply | null>}
 */
export async function post(what, data = {}, lost = undefined) {
  document.body.classList.add("sending");
  document.dispatchEvent(new CustomEvent("sending", { detail: what }));
  try {
    const response = await fetch(`/t/${table()}/${what}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-csrftoken": csrf(), accept: "application/json" },
      body: JSON.stringify(data),
    });
    const text = await response.text();
    /** @type {Reply} */
    let said = {};
    try { said = text ? JSON.parse(text) : {}; } catch { /* a page, not JSON */ }
    if (response.ok) return said;
    toast(said.detail ?? said.message ?? refusal(response.status));
    if (response.status === 409) document.dispatchEvent(new Event("stale"));
    return null;
  } catch {
    if (lost) lost();
    else toast("The server could not be reached. Nothing was sent; try again in a moment.");
    return null;
  } finally {
    document.body.classList.remove("sending");
  }
}

/** @param {number} status */
function refusal(status) {
  if (status === 409) return "The table has moved on; this is how it stands now.";
  if (status === 403) return "You may not do this here.";
  if (status === 429) return "Too fast. Wait a moment and try again.";
  return "The server refused this. Please reload the page.";
}
