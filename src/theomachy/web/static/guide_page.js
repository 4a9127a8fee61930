// The page with a game's rules.
import * as bell from "./bell.js";
import * as guide from "./guide.js";
import { byKey } from "./next_game.js";
import { byId, target } from "./page.js";
import * as settings from "./settings.js";

document.addEventListener("input", (event) => {
  const field = /** @type {HTMLInputElement} */ (target(event));
  if (field.id === "guide-search") guide.search(field.value);
});
document.addEventListener("click", (event) => {
  if (target(event).closest("[data-do=theme]")) settings.theme();
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || target(event).tagName === "INPUT") return;
  event.preventDefault();
  byId("guide-search")?.focus();
});
bell.start();
byKey();
