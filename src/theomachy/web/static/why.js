// Why something is not on offer: asked of the server when somebody wants to know, never before.
import { all, byId, target } from "./page.js";
import { chosen } from "./options.js";
import { state, table } from "./send.js";

const LONG = 500; // milliseconds that a finger rests on something
let timer = 0;

/** @type {(begins: string, thing: string, box: HTMLElement | null) => Promise<void>} */
async function ask(begins, thing, box) {
  if (!box || document.body.dataset.harness || document.body.dataset.replay) return;
  const invite = document.body.dataset.invite ?? "";
  const query = new URLSearchParams({ ...(begins && { begins }), ...(thing && { thing }), ...(invite && { invite }) });
  const response = await fetch(`/t/${table()}/why?${query}`, { headers: { accept: "application/json" } }).catch(() => null);
  const said = response?.ok ? await response.json() : null;
  if (!said?.html) return;
  close();
  box.innerHTML = said.html;
  box.classList.add("why");
  box.setAttribute("role", "status");
  box.hidden = false;
  if (box.id === "why") box.scrollIntoView({ block: "nearest" });
}

/** A dashed button of the list. @param {HTMLElement} button */
export const deed = (button) => ask(button.dataset.begins ?? "", "", byId("why"));

/** Something on the board or a sheet that no answer names. @type {(event: Event) => boolean} */
export function thing(event) {
  const at = /** @type {HTMLElement | null} */ (target(event).closest?.("#tokens .tok, .region[data-area], [data-card]"));
  if (!at || state().moment) return false;
  ask(chosen(), at.dataset.card ?? (at.matches(".tok") ? at.id.slice(4) : at.dataset.area) ?? "", byId("pop"));
  return true;
}

/** It goes with the next touch, or Esc. */
export function close() {
  const shown = all(".why:not([hidden])");
  for (const box of shown) {
    box.hidden = true;
    box.replaceChildren();
    if (box.id === "pop") { box.classList.remove("why"); box.removeAttribute("role"); }
  }
  return shown.length > 0;
}

/** A finger that rests asks, too: a tap may already mean an answer. */
export function start() {
  const stop = () => clearTimeout(timer);
  document.addEventListener("pointerdown", (event) => {
    stop();
    if (event.pointerType === "touch" && target(event).closest?.("#stage")) timer = setTimeout(() => thing(event), LONG);
  });
  for (const end of ["pointerup", "pointercancel", "scroll"]) document.addEventListener(end, stop, true);
}
