// The way to the next table that waits for the viewer, shown while there is one.
import { byId } from "./page.js";

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

export function start() {
  document.addEventListener("visibilitychange", () => { if (!document.hidden) look(); });
  look();
}
