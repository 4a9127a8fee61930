// The page for when the line is down, or the server is: it goes on by itself as soon as somebody answers.
const EVERY = 5000;

async function look() {
  try {
    await fetch("/manifest.webmanifest", { cache: "no-store", credentials: "omit" });
    location.reload();
  } catch { /* not yet */ }
}

addEventListener("online", look);
setInterval(look, EVERY);
document.getElementById("again")?.addEventListener("click", () => location.reload());
