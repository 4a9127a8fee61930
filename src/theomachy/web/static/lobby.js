// The lobby: one form per game, seats in any mix.
import { all, byId, field, target } from "./page.js";
import * as clock from "./clock.js";
import * as bell from "./bell.js";
import * as install from "./install.js";
import { byKey } from "./next_game.js";
import { theme } from "./settings.js";

/** @type {Record<string, string>} */
const ICONS = { bot: "#sym-i_bot", open: "#sym-i_eye", invite: "#sym-i_link" };

/** The hidden field of a row says who sits there: me, open, invite, hotseat or bot:level. @param {HTMLElement} row */
function settle(row) {
  const kind = field(row, "input[type=radio]:checked")?.value ?? "open";
  const level = field(row, "select.level");
  level.hidden = kind !== "bot";
  field(row, "input[name=seats]").value = kind === "bot" ? `bot:${level.value}` : kind;
  row.querySelector(".seat-tok .ti")?.setAttribute("href", ICONS[kind] ?? "#sym-i_person");
}

/** @type {(row: HTMLElement, on: boolean) => void} */
function show(row, on) {
  row.hidden = !on;
  for (const field of all("input", row)) field.toggleAttribute("disabled", !on);
}

document.addEventListener("change", (event) => {
  const changed = /** @type {HTMLInputElement} */ (target(event));
  if (changed.name === "which") {
    for (const form of all("form.create")) form.hidden = form.dataset.game !== changed.value;
  }
  /** @type {HTMLElement | null} */
  const row = changed.closest(".srow");
  if (row) settle(row);
});

document.addEventListener("click", (event) => {
  /** @type {HTMLElement | null} */
  const button = target(event).closest("[data-do]");
  const form = button?.closest("form");
  if (button?.dataset.do === "theme") theme();
  if (button?.dataset.do === "push") install.callHere(button);
  if (button?.dataset.do === "install") install.install();
  if (button?.dataset.do === "not-now") install.notNow();
  if (!button || !form) return;
  switch (button.dataset.do) {
    case "add-seat": {
      const row = all(".srow[hidden]", form)[0];
      if (row) { show(row, true); settle(row); field(row, "input[type=radio]").focus(); }
      button.hidden = !all(".srow[hidden]", form).length;
      break;
    }
    case "drop-seat": {
      /** @type {HTMLElement | null} */
      const row = button.closest(".srow");
      if (row) show(row, false);
      all("[data-do=add-seat]", form).forEach((adding) => { adding.hidden = false; });
      break;
    }
    case "quick": {
      all(".srow:not([hidden])", form).forEach((row, n) => {
        field(row, `input[value=${n ? "bot" : "me"}]`).checked = true;
        settle(row);
      });
      form.requestSubmit();
      break;
    }
    default:
  }
});

all(".srow").forEach(settle);
const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
for (const box of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll("[data-zone]"))) if (box.value === "UTC" && here) box.value = here;
install.start();
bell.start();
byKey();
clock.start();

/** What is due stands in the viewer's own time from the first visit on. */
async function inMyTime() {
  const list = byId("mine");
  if (!list || !here || list.dataset.zone === here) return;
  document.cookie = `zone=${encodeURIComponent(here)}; path=/; max-age=31536000; samesite=lax`;
  if (!list.querySelector("time")) return;
  const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
  const mine = page.getElementById("mine");
  if (mine) list.replaceWith(mine);
  clock.tick();
}
inMyTime();
