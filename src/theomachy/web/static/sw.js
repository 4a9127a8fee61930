// The service worker: a page for when the line is down, and calls. It keeps what is the same for everybody, which the
// server names in SHELL: no page of a person, no table, nothing that was asked in somebody's name.

/** @type {any} */
const worker = self;

/** @type {Record<string, (event: any) => void>} */
const HEARS = {
  install: (event) => event.waitUntil(fill()),
  activate: (event) => event.waitUntil(tidy()),
  push: (event) => event.waitUntil(call(event.data)),
  notificationclick: (event) => {
    event.notification.close();
    event.waitUntil(show(String(event.notification.data?.path ?? "/")));
  },
  fetch: (event) => {
    const { method, mode, url } = event.request;
    const { origin, pathname, search } = new URL(url);
    if (method !== "GET" || origin !== location.origin) return;
    if (mode === "navigate") {
      event.respondWith(fetch(event.request).catch(async () => (await caches.match("/offline")) ?? Response.error()));
    } else if (SHELL.includes(pathname + search)) {
      event.respondWith(caches.match(event.request).then((found) => found ?? fetch(event.request)));
    }
  },
};

async function fill() {
  const kept = await caches.open(KEPT);
  await kept.addAll(SHELL.map((path) => new Request(path, { credentials: "omit", cache: "reload" })));
  await worker.skipWaiting();
}

async function tidy() {
  for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
  await worker.clients.claim();
}

/** Browsers demand that something is shown, whatever came. @param {any} data */
async function call(data) {
  /** @type {{ title?: string, body?: string, path?: string, tag?: string }} */
  let said = {};
  try { said = data?.json() ?? {}; } catch { /* not ours */ }
  const { title = "A game waits for you", body = "", path = "/", tag = "turn" } = said;
  const look = { icon: "/static/icon-192.png", badge: "/static/badge.png" };
  await worker.registration.showNotification(title, { body, tag, data: { path }, ...look });
}

/** The page that a call is about: one that is open, or a new one. @param {string} wanted */
async function show(wanted) {
  const there = new URL(wanted, location.origin);
  const path = there.origin === location.origin ? there.pathname : "/";
  const open = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const same = open.find((/** @type {any} */ client) => new URL(client.url).pathname === path);
  await (same ? same.focus() : worker.clients.openWindow(path));
}

for (const [what, hear] of Object.entries(HEARS)) worker.addEventListener(what, hear);
