// The page of a finished game: while its review is being computed, it asks for news now and then.
import * as bell from "./bell.js";
import { byKey } from "./next_game.js";
import { byId, target } from "./page.js";
import { apply } from "./patch.js";
import { post, table } from "./send.js";
import { theme } from "./settings.js";

const PAUSE = 2500; // milliseconds
const done = () => byId("chances")?.dataset.done !== "no";

async function ask() {
  if (!document.hidden) {
    const response = await fetch(`/t/${table()}/review/parts${location.search}`, { headers: { accept: "application/json" } });
    if (response.ok) apply(await response.json());
  }
  if (!done()) setTimeout(ask, PAUSE);
}

document.addEventListener("click", (event) => {
  /** @type {HTMLElement | null} */
  const button = target(event).closest("[data-do]");
  if (button?.dataset.do === "theme") theme();
  if (button?.dataset.do === "rematch") post("rematch").then((said) => { if (said?.id) location.assign(`/t/${said.id}`); });
});

if (!done()) setTimeout(ask, PAUSE);
bell.start();
byKey();
