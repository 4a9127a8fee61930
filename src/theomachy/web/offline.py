"""Without a line: the page that browsers keep, what it needs, and what makes the site a thing on one's screen."""

from __future__ import annotations

import json
from functools import cache
from hashlib import sha256
from importlib.resources import files

from .document import SHEETS, brand, document, version
from .markup import el, icon

_STYLES = ("lobby", "game")


@cache
def offline_page() -> str:
    """The same for everybody: it names nobody, and knows of no table."""
    body = el(
        "div",
        el("header", brand(), cls="topbar"),
        el(
            "main",
            icon("i_offline", "ico big"),
            el("h1", "You are offline. Nothing is lost."),
            el("p", "Your games wait on the server, just as you left them. This page goes on when the line is back."),
            el("p", el("button", "Try again", type="button", id="again", cls="btn primary")),
            cls="error-page",
            id="error",
        ),
    )
    return document("Offline", body, theme="", sheets=_STYLES, script="offline.js", cls="lobby-page")


def shell() -> list[str]:
    """Everything that a browser keeps for it."""
    stamp = f"?v={version()}"
    styles = [f"/static/{name}.css{stamp}" for name in ("board", *SHEETS, *_STYLES)]
    return ["/offline", *styles, f"/static/theme.js{stamp}", f"/static/offline.js{stamp}", "/static/icon.svg"]


@cache
def service_worker() -> str:
    """The script, with what it keeps; another text makes browsers take the new one."""
    kept = f"theomachy-{sha256((offline_page() + version()).encode()).hexdigest()[:12]}"
    script = files(__package__).joinpath("static", "sw.js").read_text(encoding="utf-8")
    return f"const KEPT = {json.dumps(kept)};\nconst SHELL = {json.dumps(shell())};\n{script}"


MANIFEST = {
    "id": "/",
    "name": "Theomachy",
    "short_name": "Theomachy",
    "description": "Board games of gods at war, live or over days, against friends and bots.",
    "start_url": "/",
    "scope": "/",
    "display": "standalone",
    "background_color": "#0b101a",
    "theme_color": "#0b101a",
    "categories": ["games"],
    "icons": [
        {"src": "/static/icon.svg", "sizes": "any", "type": "image/svg+xml"},
        {"src": "/static/icon-192.png", "sizes": "192x192", "type": "image/png"},
        {"src": "/static/icon-512.png", "sizes": "512x512", "type": "image/png"},
        {"src": "/static/icon-maskable-512.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
    ],
}
