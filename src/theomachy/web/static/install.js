// On this device: the service worker, installing, being called, and what a page says while the line is down.
import { byId } from "./page.js";

const NOT_NOW = "no-install";

/** @type {{ prompt: () => Promise<unknown> } | null} */
let asked = null; // the browser's own question, kept until somebody presses the button

function offer() {
  const panel = byId("install");
  if (panel) panel.hidden = !asked || localStorage.getItem(NOT_NOW) === "yes";
}

export function start() {
  navigator.serviceWorker?.register("/sw.js").catch(() => { /* a browser without it, or one that forbids it */ });
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    asked = /** @type {any} */ (event);
    offer();
  });
  const line = byId("offline");
  const tell = () => { if (line) line.hidden = navigator.onLine; };
  addEventListener("online", tell);
  addEventListener("offline", tell);
  tell();
}

export async function install() {
  await asked?.prompt();
  asked = null;
  offer();
}

export function notNow() {
  localStorage.setItem(NOT_NOW, "yes");
  offer();
}

/** @param {string} text */
function bytes(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (char) => char.charCodeAt(0));
}

/** Ask the browser whether we may call here, and tell the server how. Only ever by a click. @param {HTMLElement} button */
export async function callHere(button) {
  const state = byId("calls-push-state");
  /** @param {string} words */
  const say = (words) => { if (state) state.textContent = words; };
  if (!navigator.serviceWorker || !("PushManager" in window)) return say("this browser cannot be called");
  if (await Notification.requestPermission() !== "granted") {
    return say("the browser was told not to call you; its settings can change that");
  }
  try {
    const { pushManager } = await navigator.serviceWorker.ready;
    const key = bytes(button.dataset.key ?? "");
    const found = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const { endpoint = "", keys = {} } = found.toJSON();
    const response = await fetch("/account/calls", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json",
        "x-csrftoken": document.querySelector("meta[name=csrf]")?.getAttribute("content") ?? "",
      },
      body: JSON.stringify({ action: "push", address: endpoint, p256dh: keys.p256dh, auth: keys.auth }),
    });
    if (response.ok) return location.reload();
    return say((await response.json()).detail ?? "the server refused this");
  } catch {
    return say("the browser's push service could not be reached; try again later");
  }
}
