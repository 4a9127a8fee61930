"""What the viewer has written: orders that can be struck out, what they need and what there is of it."""

from __future__ import annotations

from markupsafe import Markup

from theomachy.scene import Balance, Note, Papers

from .frame import Frame
from .markup import el, icon, icon_button, join
from .options import bound


def papers(frame: Frame, written: Papers) -> Markup:
    rows = [_note(frame, note) for note in written.notes]
    return join(
        el("div", el("span", written.title), el("span", len(rows)), cls="smcap"),
        el("ol", rows) if rows else el("p", written.empty, cls="nothing") if written.empty else None,
        el("div", map(_need, written.balance), cls="needs", aria_label="Needed and held") if written.balance else None,
        el("p", written.warning, cls="warn", role="alert") if written.warning else None,
    )


def _note(frame: Frame, note: Note) -> Markup:
    key = frame.option_id(*note.strike) if note.strike else None
    strike = None
    if key is not None and note.strike:
        strike = icon_button("i_close", f"Strike out: {note.words}", "strike", **bound(frame, key, note.strike))
    return el("li", icon(note.symbol or "i_next", "ico kind"), el("span", note.words), strike, cls=note.accent or None)


def _need(balance: Balance) -> Markup:
    need, short = balance.need, balance.need.number > balance.have
    return el(
        "span",
        icon(need.symbol or need.name),
        f"{need.number}/{balance.have}",
        el("span", f" {need.name}", cls="vh"),
        cls=f"c-{need.tone} need{' short' if short else ''}",
        title=f"{need.number} {need.name} needed, {balance.have} in hand",
    )
