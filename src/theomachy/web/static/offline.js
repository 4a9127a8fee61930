// A recorded game on one page: every moment is here, the controls walk through them.
(() => {
  const frames = JSON.parse(document.getElementById("frames").textContent);
  const parser = document.createElement("template");
  let at = -1;

  function put(id, html) {
    const old = document.getElementById(id);
    if (html === null) { old?.remove(); return; }
    const svg = id.startsWith("tok-") || Boolean(old?.ownerSVGElement);
    parser.innerHTML = svg ? `<svg>${html}</svg>` : html;
    const fresh = svg ? parser.content.firstElementChild.firstElementChild : parser.content.firstElementChild;
    if (old && id.startsWith("tok-")) { // the same piece: only its place and looks change, so that it glides
      for (const { name, value } of fresh.attributes) old.setAttribute(name, value);
      old.replaceChildren(...fresh.childNodes);
    } else if (old) old.replaceWith(fresh);
    else if (svg) document.getElementById("tokens").append(fresh);
  }

  function show(moment) {
    const goal = Math.max(0, Math.min(moment, frames.length - 1));
    const all = {};
    if (goal < at) { for (let n = 0; n <= goal; n += 1) Object.assign(all, frames[n]); }
    else { for (let n = at + 1; n <= goal; n += 1) Object.assign(all, frames[n]); }
    if (goal < at) {
      for (const piece of [...document.getElementById("tokens").children]) if (!all[piece.id]) piece.remove();
    }
    Object.entries(all).forEach(([id, html]) => put(id, html));
    at = goal;
    document.querySelectorAll("#pane-log .here").forEach((line) => line.classList.remove("here"));
    const line = document.querySelector(`#log-${goal} p`);
    line?.classList.add("here");
    line?.scrollIntoView({ block: "nearest" });
  }

  const DOES = {
    first: () => show(0), earlier: () => show(at - 1), later: () => show(at + 1), now: () => show(frames.length - 1),
    look: (button) => show(Number(button.dataset.moment)),
    theme: () => { const root = document.documentElement; root.dataset.theme = root.dataset.theme === "night" ? "parchment" : "night"; },
    text: () => document.body.classList.toggle("reading"),
    rules: () => document.getElementById("rules").showModal(),
    menu: () => document.getElementById("menu").showModal(),
    close: (button) => button.closest("dialog").close(),
  };
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-do]");
    if (button) DOES[button.dataset.do]?.(button);
  });
  document.addEventListener("input", (event) => { if (event.target.id === "scrub") show(Number(event.target.value)); });
  document.addEventListener("keydown", (event) => {
    if (/^(input|textarea|select)$/i.test(event.target.tagName)) return;
    if (event.key === "[" || event.key === "ArrowLeft") show(at - 1);
    if (event.key === "]" || event.key === "ArrowRight") show(at + 1);
    if (event.key === "\\") show(frames.length - 1);
  });
  show(0);
})();
