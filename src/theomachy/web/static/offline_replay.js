// A recorded game on one page: every moment is here, the controls walk through them.
(() => {
  /** @type {(id: string) => HTMLElement} */
  const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
  /** @type {(id: string) => HTMLDialogElement} */
  const dialog = (id) => /** @type {HTMLDialogElement} */ (part(id));
  /** @typedef {Record<string, string | null>} Changes */
  /** @type {Changes[]} */
  const frames = JSON.parse(part("frames").textContent ?? "[]");
  const parser = document.createElement("template");
  let at = -1;

  /** @type {(id: string, html: string | null) => void} */
  function put(id, html) {
    const old = document.getElementById(id);
    if (html === null) { old?.remove(); return; }
    const piece = /^(tok|plate)-/.test(id);
    const svg = piece || (old instanceof SVGElement && old.ownerSVGElement !== null);
    parser.innerHTML = svg ? `<svg>${html}</svg>` : html;
    const [root] = parser.content.children;
    const fresh = svg ? root.children[0] : root;
    if (old && piece) { // the same piece: only its place and looks change, so that it glides
      for (const { name, value } of fresh.attributes) old.setAttribute(name, value);
      old.replaceChildren(...fresh.childNodes);
    } else if (old && (around(old, fresh) || slid(old, fresh))) {
      return; // what somebody's hand is on stays
    } else if (old) {
      for (const hollow of fresh.querySelectorAll("[data-hollow]")) hollow.replaceWith(document.getElementById(hollow.id) ?? hollow);
      old.replaceWith(fresh);
    }
    else part(id.startsWith("plate-") ? "plates" : svg ? "tokens" : "pane-log").append(fresh);
  }

  /** All but the controls is new. @type {(old: Element, fresh: Element) => boolean} */
  function around(old, fresh) {
    const kept = old.querySelector(":scope > .player");
    const other = fresh.querySelector(":scope > .player");
    if (!kept || !other) return false;
    for (const child of [...old.childNodes]) if (child !== kept) child.remove();
    let before = true;
    for (const child of [...fresh.childNodes]) {
      if (child === other) before = false;
      else old.insertBefore(child, before ? kept : null);
    }
    return true;
  }

  /** The slider stays under the hand that draws it. @type {(old: Element, fresh: Element) => boolean} */
  function slid(old, fresh) {
    const [here, there] = [old, fresh].map((one) => /** @type {HTMLInputElement | null} */ (one.querySelector("#scrub")));
    if (!here || !there) return false;
    here.value = there.value;
    here.setAttribute("aria-valuetext", there.getAttribute("aria-valuetext") ?? "");
    return true;
  }

  /** A map that grows says how large it has become. */
  function regrow() {
    const [width, height] = (document.getElementById("ground")?.dataset.box ?? "").split(" ").map(Number);
    if (height) part("board").setAttribute("viewBox", `-4 -4 ${width + 8} ${height + 8}`);
  }

  /** @param {number} moment */
  function show(moment) {
    const goal = Math.max(0, Math.min(moment, frames.length - 1));
    /** @type {Changes} */
    const all = {};
    if (goal < at) { for (let n = 0; n <= goal; n += 1) Object.assign(all, frames[n]); }
    else { for (let n = at + 1; n <= goal; n += 1) Object.assign(all, frames[n]); }
    if (goal < at) {
      for (const list of ["tokens", "plates", "pane-log"]) {
        for (const piece of [...part(list).children]) if (!all[piece.id]) piece.remove();
      }
    }
    Object.entries(all).forEach(([id, html]) => put(id, html));
    regrow();
    at = goal;
    document.querySelector(`#log-${goal} p`)?.scrollIntoView({ block: "nearest" });
  }

  /** Moments at which turns or battles begin. @type {(what: string) => number[]} */
  const marks = (what) => (document.getElementById("history")?.dataset[what] ?? "").split(" ").filter(Boolean).map(Number);
  /** @type {(what: string) => void} */
  const before = (what) => show(marks(what).filter((one) => one < at).pop() ?? 0);
  /** @type {(what: string) => void} */
  const after = (what) => show(marks(what).find((one) => one > at) ?? frames.length - 1);
  let timer = 0;
  let speed = 1;
  function pause() {
    clearTimeout(timer);
    timer = 0;
    drawn();
  }
  function tick() {
    show(at + 1);
    timer = at < frames.length - 1 ? setTimeout(tick, 1200 / speed) : 0;
    drawn();
  }
  function play() {
    if (timer) { pause(); return; }
    if (at >= frames.length - 1) show(0);
    tick();
  }
  /** The button says what it does now; every moment brings a new one. */
  function drawn() {
    const button = document.querySelector("[data-do=play]");
    button?.setAttribute("aria-pressed", String(timer > 0));
    const words = button?.querySelector(".lbl");
    if (words) words.textContent = timer ? "Pause" : "Play";
    const chosen = document.getElementById("speed");
    if (chosen instanceof HTMLSelectElement) chosen.value = String(speed);
  }

  const guide = /** @type {HTMLElement} */ (document.getElementById("guide"));
  /** @type {Record<string, (button: HTMLElement) => void>} */
  const DOES = {
    play,
    "turn-before": () => before("turns"), "turn-after": () => after("turns"),
    "clash-before": () => before("battles"), "clash-after": () => after("battles"),
    first: () => show(0), earlier: () => show(at - 1), later: () => show(at + 1), now: () => show(frames.length - 1),
    look: (button) => show(Number(button.dataset.moment)),
    theme: () => { const root = document.documentElement; root.dataset.theme = root.dataset.theme === "night" ? "parchment" : "night"; },
    text: () => document.body.classList.toggle("reading"),
    rules: () => { guide.hidden = !guide.hidden; },
    "close-guide": () => { guide.hidden = true; },
    menu: () => dialog("menu").showModal(),
    close: (button) => button.closest("dialog")?.close(),
  };
  /** @type {(event: Event) => HTMLInputElement} */
  const target = (event) => /** @type {HTMLInputElement} */ (event.target);
  document.addEventListener("click", (event) => {
    /** @type {HTMLElement | null} */
    const button = target(event).closest("[data-do]");
    if (button?.dataset.do !== "play") pause();
    if (button) DOES[button.dataset.do ?? ""]?.(button);
  });
  document.addEventListener("input", (event) => {
    if (target(event).id === "scrub") { pause(); show(Number(target(event).value)); }
    if (target(event).id === "speed") speed = Number(target(event).value) || 1;
  });
  document.addEventListener("keydown", (event) => {
    if (/^(input|textarea|select)$/i.test(target(event).tagName)) return;
    if (event.key === "[" || event.key === "ArrowLeft") show(at - 1);
    if (event.key === "]" || event.key === "ArrowRight") show(at + 1);
    if (event.key === "\\") show(frames.length - 1);
    if (event.key === "{") before("turns");
    if (event.key === "}") after("turns");
    if (event.key === "b") after("battles");
    if (event.key === "B") before("battles");
    if (event.key === "Home") show(0);
    if (event.key === "End") show(frames.length - 1);
    if (event.key === " " && !target(event).closest("button, a, summary")) { event.preventDefault(); play(); }
  });
  show(0);
})();
