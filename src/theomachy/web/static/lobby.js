// The lobby: one form per game, seats in any mix.
import { theme } from "./settings.js";

const all = (query, root = document) => [...root.querySelectorAll(query)];

/** The hidden field of a row says who sits there: me, open, invite, hotseat or bot:level. */
function settle(row) {
  const kind = row.querySelector("input[type=radio]:checked")?.value ?? "open";
  const level = row.querySelector("select.level");
  level.hidden = kind !== "bot";
  row.querySelector("input[name=seats]").value = kind === "bot" ? `bot:${level.value}` : kind;
  row.querySelector(".seat-tok .ti")?.setAttribute("href", { bot: "#sym-i_bot", open: "#sym-i_eye", invite: "#sym-i_link" }[kind] ?? "#sym-i_person");
}

function show(row, on) {
  row.hidden = !on;
  for (const field of all("input", row)) field.disabled = !on;
}

document.addEventListener("change", (event) => {
  if (event.target.name === "which") {
    for (const form of all("form.create")) form.hidden = form.dataset.game !== event.target.value;
  }
  const row = event.target.closest(".srow");
  if (row) settle(row);
});

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-do]");
  const form = button?.closest("form");
  switch (button?.dataset.do) {
    case "theme": theme(); break;
    case "add-seat": {
      const row = all(".srow[hidden]", form)[0];
      if (row) { show(row, true); settle(row); row.querySelector("input[type=radio]").focus(); }
      button.hidden = !all(".srow[hidden]", form).length;
      break;
    }
    case "drop-seat": {
      show(button.closest(".srow"), false);
      all("[data-do=add-seat]", form).forEach((adding) => { adding.hidden = false; });
      break;
    }
    case "quick": {
      all(".srow:not([hidden])", form).forEach((row, n) => {
        row.querySelector(`input[value=${n ? "bot" : "me"}]`).checked = true;
        settle(row);
      });
      form.requestSubmit();
      break;
    }
    default:
  }
});

all(".srow").forEach(settle);
