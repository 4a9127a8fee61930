"""Errors in plain words."""

from __future__ import annotations

from .document import document, skip_links, topbar
from .markup import el, icon
from .model import ErrorModel

_WORDS = {
    400: ("That cannot be done", "The request was malformed. Go back and try again."),
    401: ("Who are you?", "Please log in first."),
    403: ("This is not yours", "You may not see or do this. Perhaps you are logged in under another name."),
    404: ("Nothing here", "There is no such page or table. It may have been closed, or the link is incomplete."),
    405: ("Not like this", "This page cannot be used that way."),
    409: (
        "The table has moved on",
        "Somebody was faster, or this is no longer asked. Go back to see the table as it is.",
    ),
    413: ("Too much at once", "What was sent is too large."),
    429: ("Too fast", "Too many requests in a short time. Wait a moment, then try again."),
    500: ("Our mistake", "Something broke on the server. Nothing that was confirmed to you is lost; please try again."),
}


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith(('.', '?', '!')) else '.'}"


def error_page(model: ErrorModel) -> str:
    title, words = _WORDS.get(model.status, _WORDS[500] if model.status >= 500 else _WORDS[400])
    refused = bool(model.detail) and model.status == 400  # the reason says more than any words of ours
    body = el(
        "div",
        skip_links(("error", "Skip to the message")),
        topbar(model.name, me=bool(model.name)),
        el(
            "main",
            icon("theomachy", "ico big"),
            el("h1", title),
            el("p", _sentence(model.detail)) if refused else el("p", words),
            el("p", _sentence(model.detail), cls="sub-ask") if model.detail and not refused else None,
            el("p", el("a", "To the lobby", href="/", cls="btn primary")),
            el("p", f"Error {model.status}", cls="smcap"),
            cls="error-page",
            id="error",
        ),
    )
    return document(
        title, body, theme=model.theme, csrf=model.csrf, sheets=("lobby", "game"), script="lobby.js", cls="lobby-page"
    )
