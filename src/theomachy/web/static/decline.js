// Questions that come again and again with little to gain: declined once, they are declined for the rest of the turn.
import { byId } from "./page.js";
import { post, state, table } from "./send.js";

const kept = () => `quiet:${table()}`;
/** @type {() => string[]} */
const declined = () => JSON.parse(sessionStorage.getItem(kept()) ?? "[]");
/** @type {() => HTMLElement | null} */
const asked = () => document.querySelector("#prompt [data-quiet]");
/** @type {string | undefined} */
let sent = ""; // the question that was last declined here

function show() {
  const again = byId("unquiet");
  if (again) again.hidden = !declined().length;
}

/** @param {HTMLElement} button */
function send(button) {
  const { seat, decision } = state();
  if (sent === decision) return;
  sent = decision;
  post("answer", { seat: Number(seat), decision, option: JSON.parse(button.dataset.decline ?? "null") }).then((said) => { if (said === null) sent = ""; });
}

/**
 * Not now, and not again before the turn is over or there is something else to gain.
 * @param {HTMLElement} button
 */
export function decline(button) {
  sessionStorage.setItem(kept(), JSON.stringify([...declined(), button.dataset.quiet]));
  show();
  send(button);
}

/** Ask everything again. */
export function ask() {
  sessionStorage.removeItem(kept());
  sent = "";
  show();
}

/** Was the question one of those? Then it is answered; what was declined in another turn is forgotten. */
export function answered() {
  const { turn = "" } = state();
  const still = declined().filter((key) => key.startsWith(`${turn} `));
  if (still.length !== declined().length) sessionStorage.setItem(kept(), JSON.stringify(still));
  show();
  const button = asked();
  if (!button || !still.includes(button.dataset.quiet ?? "") || !document.body.dataset.live) return false;
  send(button);
  return true;
}
