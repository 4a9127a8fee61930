"""Sheets: a player's own on the desk, everybody's to open over the board, and units as chips that open to cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import groupby

from markupsafe import Markup

from theomachy.scene import Card, Chip, Dial, Sheet, Shelf

from .frame import Frame
from .markup import colour, el, icon, join, seat_token
from .options import bound
from .tracks import tracks
from .why_not import deed_of

# -- the own desk -----------------------------------------------------------------------------------------------------


def desk(frame: Frame) -> Markup | None:
    """Tracks and the viewer's own sheets; named where there are several, and the one that is asked first."""
    own = [sheet for sheet in frame.scene.sheets if sheet.yours and sheet.desk]
    if not own:
        return None
    own.sort(key=lambda sheet: not sheet.asked)
    return el("div", tracks(frame.scene), [_own(frame, sheet, len(own) > 1) for sheet in own], cls="desk-own")


def _own(frame: Frame, sheet: Sheet, named: bool) -> Markup:
    """What lies in slots and in heaps at the left, requirements at the right; or columns, and heaps beside them."""
    if any(shelf.kind == "column" for shelf in sheet.desk):
        return _laid_out(frame, sheet, named)
    left = [_shelf(frame, shelf) for shelf in sheet.desk if shelf.kind != "needs" and shelf.cards]
    right = [_shelf(frame, shelf) for shelf in sheet.desk if shelf.kind == "needs"]
    return el(
        "div",
        el("h3", sheet.name, cls=f"who {colour(sheet.hue)}") if named else None,
        el("div", [_dial(frame, dial) for dial in sheet.dials], cls="gauges") if sheet.dials else None,
        el("div", left, cls="shelf"),
        right,
        [el("p", note, cls="nothing") for note in sheet.notes],
        cls=f"own-sheet {colour(sheet.hue)}",
    )


def _laid_out(frame: Frame, sheet: Sheet, named: bool) -> Markup:
    columns = [_under(shelf, _shelf(frame, shelf)) for shelf in sheet.desk if shelf.kind == "column"]
    heaps = [_under(shelf, _shelf(frame, shelf)) for shelf in sheet.desk if shelf.kind != "column" and shelf.cards]
    return el(
        "div",
        el("h3", sheet.name, cls=f"who {colour(sheet.hue)}") if named else None,
        el("div", columns, cls="columns"),
        heaps,
        cls=f"own-sheet laid {colour(sheet.hue)}",
    )


def _under(shelf: Shelf, cards: Markup) -> Markup:
    """A shelf under its heading."""
    head = el("h4", el("b", shelf.name), " ", el("span", shelf.text) if shelf.text else None)
    return el("div", head, cards, cls=f"under {shelf.kind}-box{' full' if shelf.now else ''}")


def _shelf(frame: Frame, shelf: Shelf) -> Markup:
    draw = {
        "slots": _slot,
        "column": _slot,
        "tokens": _token,
        "stock": _left,
        "faces": _card_face,
        "row": _small,
        "needs": _need,
        "list": _need,
    }[shelf.kind]
    cards = [draw(frame, card, shelf.states[card.spent]) for card in shelf.cards]
    return el("ul", cards, cls=shelf.kind, aria_label=shelf.name or None)


def _tell(card: Card) -> str:
    """What is told of a card to whoever asks: its name, what it does, and more."""
    return f"{card.name}: {card.told}" if card.told else card.name


def _choice(frame: Frame, card: Card, keys: list[str]) -> dict[str, str]:
    """The attributes of a card that answers name."""
    if len(keys) == 1 and list(frame.places(frame.options[keys[0]])) == [card.id]:
        return {**bound(frame, keys[0], frame.options[keys[0]]), "data_place": card.id}
    return {"data_place": card.id}


def _slot(frame: Frame, card: Card, state: str) -> Markup:
    """Where there is no room beside the board to tell more, the card itself does when it is touched."""
    inside = _in_slot(card, state)
    cls, keys = "slot none" if card.spent else "slot", frame.naming().get(card.id)
    if not keys:
        return el("li", inside, cls=cls, tabindex="0", data_tell=_tell(card), **deed_of(frame, card))
    choice = _choice(frame, card, keys)
    return el("li", el("button", inside, type="button", cls=f"{cls} lit", data_tell=_tell(card), **choice))


@lru_cache(maxsize=1024)
def _in_slot(card: Card, state: str) -> Markup:
    spoken = el("span", state, cls="vh") if state else None
    more = el("small", card.more, cls="more") if card.more else None
    brief = el("small", card.foot, cls="brief") if card.foot else None
    told = el("small", card.text, cls="told" if brief else None)
    return join(icon(card.symbol), el("span", el("b", card.name), " ", spoken, brief, told, more))


def _need(frame: Frame, card: Card, state: str) -> Markup:
    spoken = el("span", f"{state}: ", cls="vh") if state else None
    return el(
        "li",
        icon(card.symbol),
        el("span", spoken, card.name, el("small", card.text, cls="more")),
        cls="done" if card.spent else None,
        tabindex="0",
        data_tell=f"{state or card.name}: {card.told}",
    )


def _token(frame: Frame, card: Card, state: str) -> Markup:
    many = f"{card.count} × " if card.count is not None else ""
    inside = join(icon(card.symbol), many, el("b", card.name))
    keys = frame.naming().get(card.id)
    if not keys:
        return el("li", inside, cls="none" if card.spent else None, tabindex="0", data_tell=_tell(card))
    return el("li", el("button", inside, type="button", cls="lit", **_choice(frame, card, keys)))


def _left(frame: Frame, card: Card, state: str) -> Markup:
    """A drawing with how many are left, and the price under it."""
    spoken = el("span", f"{card.name}: ", cls="vh")
    mark = el("span", icon(card.symbol), spoken, el("i", card.count, cls="num"), cls="mark-of")
    price = el("small", card.foot, cls="num") if card.foot else None
    return el("li", mark, price, cls="none" if card.spent else None, tabindex="0", data_tell=_tell(card))


def _card_face(frame: Frame, card: Card, state: str) -> Markup:
    """A card to play: what it is called, when it is played, and what it is worth."""
    many = f" ×{card.count}" if card.count is not None and card.count > 1 else ""
    words = el("span", el("b", f"{card.name}{many}"), el("small", card.foot) if card.foot else None)
    corner = el("i", card.corner, cls="num") if card.corner else None
    cls, keys = f"face c-{card.tone}{' none' if card.spent else ''}", frame.naming().get(card.id)
    inside = join(icon(card.symbol), words, corner)
    if not keys:
        return el("li", inside, cls=cls, tabindex="0", data_tell=_tell(card))
    choice = _choice(frame, card, keys)
    return el("li", el("button", inside, type="button", cls=f"{cls} lit", data_tell=_tell(card), **choice))


def _small(frame: Frame, card: Card, state: str) -> Markup:
    """A card of a row: its number and its drawing; the name is told to whoever asks."""
    spoken = el("span", f", {state}", cls="vh") if state else None
    inside = join(el("i", card.count, cls="num"), icon(card.symbol), el("b", card.name), spoken)
    cls, keys = "small none" if card.spent else "small", frame.naming().get(card.id)
    if not keys:
        return el("li", inside, cls=cls, tabindex="0", data_tell=_tell(card), **deed_of(frame, card))
    return el("li", el("button", inside, type="button", cls="lit", data_tell=_tell(card), **_choice(frame, card, keys)))


def _dial(frame: Frame, dial: Dial) -> Markup:
    """A name, the value, and the spaces; a button where an answer names it."""
    spoken = el("span", dial.text, cls="vh")
    inside = join(icon(dial.symbol), el("b", dial.value, cls="num"), _spaces(dial), spoken)
    told, keys = f"{dial.name} {dial.value}: {dial.text}", frame.naming().get(dial.id)
    if not keys:
        return el("div", inside, cls="gauge", tabindex="0", data_tell=told, role="img", aria_label=told)
    choice = _choice(frame, Card(dial.id, dial.name), keys)
    return el("button", inside, type="button", cls="gauge lit", aria_label=told, data_tell=told, **choice)


@lru_cache(maxsize=512)
def _spaces(dial: Dial) -> Markup:
    cells = []
    for place, (symbol, words) in enumerate(dial.spaces, 1):
        kinds = ["on"] * (place <= dial.value) + ["now"] * (place == dial.value) + ["soon"] * (place == dial.soon)
        cells.append(el("i", icon(symbol), cls=" ".join(kinds) or None, title=f"{place}: {words}"))
    return el("span", cells, cls="spaces", aria_hidden="true")


# -- everybody's sheets -----------------------------------------------------------------------------------------------


def everybody(frame: Frame, sheets: Mapping[str, Markup]) -> Markup | None:
    """All sheets, folded, over the board; watchers find the tracks with them."""
    if not sheets:
        return None
    symbol, words = frame.look.sheets
    head = el("summary", icon(symbol), el("b", words))
    seen = tracks(frame.scene) if frame.seat < 0 else None
    inside = el("div", seen, sheets.values(), cls="in")
    return el("details", head, inside, cls="dlg box sheets", id="sheets", data_keep="yes")


def sheet_parts(frame: Frame) -> dict[str, Markup]:
    """Each of them as a part of its own: they are long, and few change with a move."""
    return {_id(sheet): _folded(sheet) for sheet in frame.scene.sheets if sheet.chip is None}


def _id(sheet: Sheet) -> str:
    return f"sheet-{sheet.id}"


@lru_cache(maxsize=1024)
def _folded(sheet: Sheet) -> Markup:
    """Kept, like a chip's card: most sheets stay the same from move to move."""
    numbers = [el("span", icon(symbol), number, title=f"{number} {what}") for symbol, number, what in sheet.numbers]
    head = el(
        "summary",
        seat_token(sheet.hue, sheet.emblem),
        el("b", sheet.title or sheet.name, cls=f"who {colour(sheet.hue)}"),
        el("span", numbers, cls="numbers num"),
    )
    return el(
        "details",
        head,
        [el("p", sentence) for sentence in sheet.text],
        el("div", map(_shown_dial, sheet.dials), cls="gauges") if sheet.dials else None,
        [join(el("h4", shelf.name, cls="smcap"), el("ul", map(_listed, shelf.cards))) for shelf in sheet.shelves],
        cls=f"folded {colour(sheet.hue)}",
        id=_id(sheet),
        data_keep="yes",
    )


def _shown_dial(dial: Dial) -> Markup:
    told = f"{dial.name} {dial.value}: {dial.text}"
    inside = join(icon(dial.symbol), el("b", dial.value, cls="num"), _spaces(dial))
    return el("div", inside, cls="gauge", data_tell=told, role="img", aria_label=told)


def _listed(card: Card) -> Markup:
    return el(
        "li",
        icon(card.symbol),
        el("span", el("b", card.name) if card.name else None, " ", card.text),
        el("span", card.count, cls="tag num") if card.count is not None else None,
        cls="none" if card.spent else None,
        data_tell=_tell(card) if card.more else None,
    )


# -- chips ------------------------------------------------------------------------------------------------------------


def chips(frame: Frame) -> Markup | None:
    """Every sheet that has a chip, in rows; its whole card for whoever looks closer."""
    shown = [(sheet, sheet.chip) for sheet in frame.scene.sheets if sheet.chip is not None]
    if not shown:
        return None
    rows = []
    for (row, hue, yours), members in groupby(shown, key=lambda pair: (pair[0].row, pair[0].hue, pair[0].yours)):
        items = [el("li", _chip(frame, sheet, chip), _card(sheet)) for sheet, chip in members]
        whose = "yours" if yours else "theirs"
        rows.append(el("ul", items, cls=f"chip-row {whose} {colour(hue)}", aria_label=row or None))
    return el("div", rows, cls="chip-rows")


def _chip(frame: Frame, sheet: Sheet, chip: Chip) -> Markup:
    marks = [
        el("i", icon(symbol), el("span", words, cls="vh"), cls=tone, title=words) for symbol, tone, words in chip.marks
    ]
    flags = [icon("i_check"), el("span", "has acted", cls="vh")] if chip.done else []
    for sign, words in chip.flags:
        flags.append(
            el("span", el("span", sign, aria_hidden="true"), el("span", words, cls="vh"), cls="flag", title=words)
        )
    counts = [
        el("span", icon(symbol), number, el("span", f" {what}", cls="vh"), cls="count num", title=f"{number} {what}")
        for symbol, number, what in chip.counts
    ]
    state = el("small", el("span", chip.state, cls="num"), counts, el("span", marks, cls="marks"), flags)
    inside = join(
        seat_token(sheet.hue, sheet.emblem), el("span", el("b", sheet.name), state), _bar(*chip.bar) if chip.bar else ""
    )
    lit = sheet.id in frame.naming()
    kinds = ["on"] * chip.on + ["done"] * chip.done + ["small"] * chip.small + ["lit"] * lit
    cls = " ".join(["unit-chip", *kinds])
    return el("button", inside, type="button", cls=cls, data_place=sheet.id if lit else None)


def _bar(left: int, whole: int) -> Markup:
    cells = [el("i", cls="on" if place < left else None) for place in range(whole)]
    return el("span", cells, el("span", f"{left} of {whole} left", cls="vh"), cls="cells")


@lru_cache(maxsize=1024)
def _card(sheet: Sheet) -> Markup:
    groups: list[Markup] = []
    for shelf in sheet.shelves:
        head = el("h4", shelf.name, cls="smcap now" if shelf.now else "smcap")
        groups += [head, el("ul", _rows(shelf.cards))]
    return el(
        "div",
        el("h3", icon(sheet.emblem), sheet.title or sheet.name, cls=f"who {colour(sheet.hue)}"),
        [el("p", sentence) for sentence in sheet.text],
        groups,
        cls=f"unit-card {colour(sheet.hue)}",
        role="tooltip",
    )


def _rows(cards: Sequence[Card]) -> list[Markup]:
    return [
        el(
            "li",
            icon(card.symbol),
            el("span", el("b", card.name), " ", card.text),
            cls="none" if card.spent else None,
        )
        for card in cards
    ]
