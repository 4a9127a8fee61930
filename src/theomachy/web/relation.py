"""What the viewer and somebody else are to each other, in words, and everything that can be done about it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple
from urllib.parse import quote

from markupsafe import Markup

from .document import csrf_field
from .markup import el


class Doing(NamedTuple):
    action: str
    label: str
    main: bool = False


_DOINGS: dict[str, tuple[Doing, ...]] = {
    "": (Doing("ask", "Ask to be friends", True),),
    "asks": (Doing("accept", "Accept", True), Doing("refuse", "Decline")),
    "asked": (Doing("take_back", "Take the request back"),),
    "friend": (Doing("unfriend", "No longer friends"),),
    "blocked": (Doing("unblock", "Unblock"),),
}
_WORDS = {
    "asks": "asks to be your friend",
    "asked": "you have asked to be friends",
    "friend": "your friend",
    "blocked": "blocked: cannot sit at your tables, invite you or reach you by words",
}
_MUTED = "muted: you do not read what they say"


def related(kind: str) -> bool:
    """Can anything be done about somebody of this kind? Not about oneself, nor by a guest."""
    return kind in _DOINGS


def doings(kind: str, muted: bool) -> list[Doing]:
    found = list(_DOINGS[kind])
    if kind != "blocked":
        found.append(Doing("unmute", "Unmute") if muted else Doing("mute", "Mute"))
        found.append(Doing("block", "Block and end the friendship" if kind == "friend" else "Block"))
    return found


def relation_words(kind: str, muted: bool) -> str:
    return ", ".join(words for words in (_WORDS.get(kind), _MUTED if muted else None) if words)


def profile_path(name: str, game: str = "") -> str:
    return f"/player/{quote(name, safe='')}" + (f"?game={quote(game)}" if game else "")


def relation_form(name: str, kind: str, muted: bool, csrf: str, back: str = "", brief: bool = False) -> Markup:
    """One form, a button for everything that can be done about somebody; or `brief`, without muting and blocking."""
    return el(
        "form",
        csrf_field(csrf),
        el("input", type="hidden", name="back", value=back) if back else None,
        [
            el("button", doing.label, name="action", value=doing.action, cls="btn primary" if doing.main else "btn")
            for doing in (_DOINGS[kind] if brief else doings(kind, muted))
        ],
        action=f"{profile_path(name)}/relation",
        method="post",
        cls="wrap",
    )


def invite_form(name: str, invites: Sequence[tuple[str, str]], csrf: str) -> Markup | None:
    """Invite somebody to one of one's own tables that has a free seat."""
    if not invites:
        return None
    options = [el("option", title, value=table_id) for table_id, title in invites]
    return el(
        "form",
        csrf_field(csrf),
        el("select", options, name="table", aria_label=f"Invite {name} to"),
        el("button", "Invite", cls="btn"),
        action=f"{profile_path(name)}/invite",
        method="post",
        cls="wrap invite",
    )
