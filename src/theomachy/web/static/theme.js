// Sets the theme before the first paint: the viewer's own choice, else what the system prefers.
(() => {
  const chosen = /(?:^|; )theme=(night|parchment)/.exec(document.cookie)?.[1];
  const preferred = matchMedia("(prefers-color-scheme: light)").matches ? "parchment" : "night";
  const root = document.documentElement;
  root.dataset.theme = chosen ?? root.dataset.theme ?? preferred;
})();
