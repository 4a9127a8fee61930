// The way to the next table that waits for the viewer, shown while there is one.
import { all, byId, target } from "./page.js";

const table = document.body.dataset.table ?? "";

export const go = () => location.assign(`/next?after=${table}`);

/** How many wait now, beside this one? */
export async function look() {
  const link = byId("next-game"), count = byId("next-count");
  if (!link || !count) return;
  const answer = await fetch(`/next/count?after=${table}`).catch(() => null);
  if (!answer?.ok) return;
  const { waiting } = await answer.json();
  link.hidden = !waiting;
  count.textContent = String(waiting);
}

/** Pages without keys of their own follow their link by N. */
export function byKey() {
  document.addEventListener("keydown", (event) => {
    if (event.key !== "n" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!target(event).closest("input, select, textarea")) all("[data-key=n]")[0]?.click();
  });
}

export function start() {
  document.addEventListener("visibilitychange", () => { if (!document.hidden) look(); });
  look();
}
