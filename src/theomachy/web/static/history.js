// The history: earlier moments are fetched as parts; live patches wait meanwhile.
import { byId } from "./page.js";
import { apply, insert } from "./patch.js";
import { hold, holding, release } from "./socket.js";
import { drop } from "./pace.js";
import { state, table, toast } from "./send.js";

const replay = Boolean(document.body.dataset.replay);
const last = () => Number(byId("scrub")?.max ?? 0);
const here = () => (state().moment ? Number(state().moment) : last());
let asked = 0;

/** @type {(query: string) => Promise<Message | null>} */
async function fetchParts(query) {
  const address = replay ? `/t/${table()}/replay/parts${query}` : `/t/${table()}/parts${query}`;
  const mine = asked += 1;
  const response = await fetch(address, { headers: { accept: "application/json" } });
  if (!response.ok) { toast("This moment could not be fetched."); return null; }
  const data = await response.json();
  return mine === asked ? { ...data, parts: data.parts ?? data, full: true } : null;
}

/** @type {(moment: number) => Promise<void>} */
export async function look(moment) {
  if (moment >= last() && !replay) return now();
  hold();
  const data = await fetchParts(`?moment=${Math.max(0, Math.min(moment, last()))}`);
  if (data) apply(data);
  return undefined;
}

/** @type {() => Promise<void>} */
export async function now() {
  if (replay) return look(last());
  if (!holding() && !state().moment) return undefined;
  const data = await fetchParts("");
  release();
  if (data) apply(data);
  return undefined;
}

let fetching = false;
/** Lines from before those on the page, when somebody scrolls up to them. */
async function earlierLines() {
  const log = byId("pane-log");
  const shown = Number(log?.children[0]?.id.slice(4) ?? 0);
  if (!log || !shown || fetching || log.scrollTop > 200) return;
  fetching = true;
  try {
    const address = replay ? `/t/${table()}/replay${location.search ? `${location.search}&` : "?"}` : `/t/${table()}/log?`;
    const response = await fetch(`${address}before=${shown}`, { headers: { accept: "application/json" } });
    if (!response.ok) return;
    const below = log.scrollHeight - log.scrollTop;
    insert((await response.json()).parts);
    log.scrollTop = log.scrollHeight - below;
  } finally {
    fetching = false;
  }
}

export function start() {
  byId("pane-log")?.addEventListener("scroll", earlierLines, { passive: true });
}

export const earlier = () => look(here() - 1);
export const later = () => look(here() + 1);
export const first = () => look(0);
document.addEventListener("stale", async () => {
  const data = await fetchParts("");
  if (!data || holding()) return;
  drop();
  apply(data);
});
