// An answer that was given while the line was down: it is kept, and goes out when the line is back, if the question is
// still the same. The server looks at the question's token too, so nothing is ever answered that was not asked.
import { byId } from "./page.js";
import { post, state, toast } from "./send.js";

/** @type {{ data: { seat: number, decision?: string }, words: string } | null} */
let kept = null;
let since = ""; // when the page last heard from the server

/** What to say of it. */
export function words() {
  const last = since ? `Last position of ${since}. ` : "";
  return last + (kept
    ? `Your answer “${kept.words}” is kept and goes out when the line is back, if the question is still the same.`
    : "An answer that you give is kept until the line is back.");
}

/** @type {(data: { seat: number, decision?: string }, said: string) => void} */
export function keep(data, said) {
  kept = { data, words: said };
  const box = byId("link-words");
  if (box) box.textContent = words();
  toast("You are offline. Your answer is kept.");
}

/** The page shows how the table stands now. */
export function heard() {
  since = new Date().toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
}

/** The line is back, and the page is up to date. */
export async function send() {
  if (!kept) return;
  const { data, words: said } = kept;
  kept = null;
  const same = state().decision === data.decision && Number(state().seat) === data.seat;
  if (!same) return toast(`The table has moved on; “${said}” was not sent.`);
  await post("answer", data, () => keep(data, said));
}
