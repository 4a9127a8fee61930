"""The bell: notices inside the site, for everybody, whether they are called elsewhere or not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from .document import csrf_field, document, skip_links, topbar
from .markup import el, icon

_ICONS = {"turn": "i_clock", "low": "i_clock", "vote": "i_vote", "invitation": "i_person", "over": "i_prestige"}


@dataclass(frozen=True, slots=True)
class NoticeRow:
    id: int
    what: str
    table_id: str
    title: str
    text: str
    when: str
    new: bool


def notice_list(rows: Sequence[NoticeRow], csrf: str) -> Markup:
    """All of them, the new ones tinted, with what can be done about them."""
    if not rows:
        return el("p", "Nothing waits for you.", cls="empty")
    return el("ul", [_row(row, csrf) for row in rows], cls="notices")


def _row(row: NoticeRow, csrf: str) -> Markup:
    here = f"/t/{row.table_id}"
    plain = "btn" if row.what == "over" else "btn primary"
    acts = [el("a", "Open", href=here, cls=plain, aria_label=f"Open: {row.title}")]
    if row.what == "invitation":
        decline = el("button", "Not now", cls="btn", aria_label=f"Not now: {row.title}")
        acts.append(el("form", csrf_field(csrf), decline, action=f"{here}/decline", method="post"))
    return el(
        "li",
        icon(_ICONS.get(row.what, "i_bell")),
        el(
            "div",
            el("b", row.title),
            el("span", " new", cls="vh") if row.new else None,
            el("small", row.text),
        ),
        el("div", el("time", row.when), el("div", acts, cls="wrap"), cls="do"),
        cls="new" if row.new else None,
    )


def notices_page(rows: Sequence[NoticeRow], name: str, csrf: str, theme: str, waiting: int = 0) -> str:
    body = el(
        "div",
        skip_links(("notices-all", "Skip to the notices")),
        topbar(name, waiting=waiting),
        el(
            "main",
            el("h1", "Notices ", el("small", el("a", "Settings", href="/account#calls")), cls="ttl"),
            el("section", notice_list(rows, csrf), cls="panel"),
            cls="account",
            id="notices-all",
        ),
    )
    sheets = ("lobby", "game")
    return document("Notices", body, theme=theme, csrf=csrf, sheets=sheets, script="lobby.js", cls="lobby-page")
