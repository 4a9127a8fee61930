"""Both warbands of Godtear under the board: a chip for each unit, its whole card for whoever looks closer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from markupsafe import Markup

from theomachy.scene import Card, Panel

from .frame import Frame
from .markup import colour, el, icon, join, seat_token

Unit = Mapping[str, Any]
STATUS = ("speed", "dodge", "protection", "accuracy", "damage")
STATUS_ICONS = {"SPD": "speed", "DOD": "dodge", "PRO": "protection", "ACC": "accuracy", "DMG": "damage"}
PHASES = (("plot", "Plot phase"), ("clash", "Clash phase"), ("ultimate", "Ultimate, once a game"), ("trait", "Always"))


def named(frame: Frame, number: int, text: str) -> Markup:
    """A unit in a sentence, in the colour of its side."""
    units = frame.present["units"]
    hue = frame.hue(units[number]["seat"]) if 0 <= number < len(units) else None
    return el("span", text, cls=f"who {colour(hue)}")


def about(frame: Frame, name: str) -> str:
    """A unit of one's own in a line."""
    wanted = (f"unit-{frame.seat}-{name}", f"pick-{name}")
    found = [card for card in frame.scene.cards if card.id in wanted]
    if not found:
        return ""
    text = found[0].text.partition("): ")[2]
    return text if found[0].id.startswith("pick-") else text.partition(". ")[2]


def warbands(frame: Frame) -> Markup | None:
    units = frame.view["units"]
    if not units:
        return picks(frame)
    first = frame.seat if frame.seat in (0, 1) else 0
    rows = [_warband(frame, seat) for seat in (first, 1 - first)]
    return el("div", rows, cls="gt-bands")


def picks(frame: Frame) -> Markup | None:
    notes = [el("li", f"{panel.name}: {note}") for panel in frame.scene.panels for note in panel.notes]
    return el("ul", notes, cls="gt-picks") if notes else None


def _warband(frame: Frame, seat: int) -> Markup:
    panel = frame.scene.panels[seat]
    meant = {place for option in frame.options.values() for place in frame.places(option)}
    chips = [
        _chip(frame, panel, number, unit, meant)
        for number, unit in enumerate(frame.view["units"])
        if unit["seat"] == seat
    ]
    mine = "yours" if panel.you else "theirs"
    return el("ul", chips, cls=f"gt-band {mine} {colour(panel.hue)}", aria_label=f"Warband of {panel.name}")


def _chip(frame: Frame, panel: Panel, number: int, unit: Unit, meant: set[str]) -> Markup:
    place = f"unit-{unit['seat']}-{unit['id']}"
    card = next(one for one in frame.scene.cards if one.id == place)
    numbers = {paper.id.split(".")[2]: paper.count for paper in _own(panel, unit) if paper.tone == "stat"}
    most = numbers["health" if unit["champion"] else "count"]
    rested = unit["acted"] and frame.view["active"] != number
    flags = [icon("i_check"), el("span", "has acted", cls="vh")] if rested else []
    if unit["champion"]:
        ready = "ultimate used" if unit["spent"] else "ultimate ready"
        star = el("span", "☆" if unit["spent"] else "★", aria_hidden="true")
        flags.append(el("span", star, el("span", ready, cls="vh"), cls="gt-ult", title=ready))
    state = el("span", "KO" if unit["out"] else f"{card.count}/{most}", cls="num")
    words = el("span", el("b", card.name), el("small", state, _tokens(unit), flags))
    inside = join(seat_token(panel.hue, card.symbol), words)
    active, lit = frame.view["active"] == number, place in meant
    kinds = ["on"] * active + ["done"] * rested + ["small"] * (not unit["champion"])
    cls = " ".join(["gt-chip", *kinds])
    attrs = {"data_place": place} if lit else {}
    chip = el("button", inside, type="button", cls=f"{cls}{' lit' if lit else ''}", **attrs)
    return el("li", chip, _card(frame, panel, card, unit))


def _tokens(unit: Unit) -> Markup:
    found = [
        el("i", icon(name), el("span", f"{kind} of {name}", cls="vh"), cls=kind, title=f"{kind} of {name}")
        for name, side in zip(STATUS, unit["tokens"], strict=True)
        for kind in ["boon" if side > 0 else "blight"]
        if side
    ]
    return el("span", found, cls="gt-tokens")


def _card(frame: Frame, panel: Panel, card: Card, unit: Unit) -> Markup:
    own = _own(panel, unit)
    head = card.text.partition("): ")
    groups = []
    for tone, label in PHASES:
        papers = [paper for paper in own if tone in paper.tone.split()]
        if papers:
            now = " now" if tone == frame.view["phase"] else ""
            used = " (used)" if tone == "ultimate" and unit["spent"] else ""
            groups += [el("h4", f"{label}{used}", cls=f"smcap{now}"), el("ul", _papers(papers))]
    return el(
        "div",
        el("h3", icon(card.symbol), f"{head[0]})", cls=f"who {colour(panel.hue)}"),
        el("p", head[2][:1].upper() + head[2][1:]),
        groups,
        cls=f"gt-card {colour(panel.hue)}",
        role="tooltip",
    )


def _own(panel: Panel, unit: Unit) -> list[Card]:
    """The papers of one unit."""
    return [paper for paper in panel.cards if paper.id.split(".")[1] == unit["id"]]


def _papers(papers: Sequence[Card]) -> list[Markup]:
    found = []
    for paper in papers:
        words = el("span", el("b", paper.name), " ", paper.text)
        found.append(el("li", icon(paper.symbol), words, cls="none" if paper.spent else None))
    return found
