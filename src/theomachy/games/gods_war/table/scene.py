"""The table as a scene: the world with its pieces, players, sheets, and what is in words."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from theomachy.scene import Area, Course, Phase, Scene

from ..rules.board import board
from . import map as earth
from . import names, panels, sheets
from .choices import bid, question, spread
from .clash import clashes
from .map import View
from .names import counted, listed
from .tokens import KIND, tokens
from .world import ornaments

PHASES = (
    Phase("action", "Action", "i_attack"),
    Phase("power", "Power", "i_power"),
    Phase("council", "Council", "i_trade"),
)
HEADINGS = {"setup": "Setting up", "action": "Action phase", "power": "Power phase", "council": "Council phase"}
ASKED_AREA = {"move": 0, "further": 1, "submerge": 0, "adoption": 0, "brides": 0, "let_out": 1}
"""Questions about an area, and where among their words it stands."""


def scene(view: View, people: Sequence[str] = (), before: Scene | None = None) -> Scene:
    """What the viewer sees. `people` are those at the table by seat.

    With `question` in the view (what is asked, and about what) the area it is about is marked; with the scene
    `before`, a stack keeps its id, or takes that of a piece which joins it.
    """
    pieces, plates = tokens(view, before)
    table, told = panels.panels(view, people), _told(view)
    _, about = question(view)
    return Scene(
        game="gods_war",
        title="Glorantha: The Gods War",
        box=earth.box(),
        areas=_areas(view, told),
        tokens=pieces,
        tracks=panels.tracks(view),
        cards=panels.hand(view),
        panels=table,
        ornaments=(*ornaments(view), *plates),
        heading=_heading(view),
        summary=_summary(view),
        text=_board_text(view, told),
        course=Course(view["round"], PHASES, "over" if view["ending"] else _phase(view), "round"),
        sheets=sheets.sheets(view, about),
        clashes=clashes(view),
        bid=bid(view),
        spread=spread(view),
    )


def _phase(view: View) -> str:
    return str(view["phase"]) if view["phase"] in HEADINGS and view["phase"] != "setup" else ""


def _areas(view: View, told: Mapping[str, str]) -> tuple[Area, ...]:
    asked, fight = _asked_area(view), view["battle"]["area"] if view["battle"] else ""
    crowded = {piece["area"] for piece in view["pieces"]}
    found = []
    for name, bare in earth.areas(view).items():
        tone = bare.tone + (" asked" if name == asked else "") + (" fray" if name == fight else "")
        label = bare.label
        if name == "kylerela" and name in crowded:
            label = earth.beside_isle(view["board"], view["isle"])
        found.append(replace(bare, tone=tone, text=told[name], label=label))
    return tuple(found)


def _asked_area(view: View) -> str:
    what, about = question(view)
    areas = board(view["board"]).areas
    place = ASKED_AREA.get(what)
    if place is not None and place < len(about) and isinstance(about[place], int) and 0 <= about[place] < len(areas):
        return str(areas[about[place]].id)
    return next((str(part) for part in about if part in board(view["board"]).index), "")


# -- words ------------------------------------------------------------------------------------------------------------


def _heading(view: View) -> str:
    turn = f"Round {view['round']}" if view["round"] else ""
    phase = "Game over" if view["ending"] else HEADINGS.get(view["phase"], str(view["phase"]).capitalize())
    seat = view["turn"]
    acts = f"{names.empire(view['empires'][seat]['empire'])} acts" if seat >= 0 and not view["ending"] else ""
    return " · ".join(word for word in (turn, phase, acts if view["phase"] == "action" else "") if word)


def _summary(view: View) -> str:
    scores = [f"{names.empire(each['empire'])} {each['vp']}" for each in view["empires"] if each["empire"]]
    middle = {
        "stands": "The Spike stands.",
        "rift": "The Chaos Rift is open.",
        "pool": "Magasta's Pool whirls where the Spike was.",
    }
    points = f" VP: {', '.join(scores)}." if scores else ""
    return f"{_heading(view)}.{points} {middle[view['spike']]}"


def _told(view: View) -> dict[str, str]:
    """Each area in a sentence."""
    crowds: dict[str, list[Mapping[str, Any]]] = defaultdict(list)
    for piece in view["pieces"]:
        if piece["area"]:
            crowds[piece["area"]].append(piece)
        elif piece["place"] == "rift":
            crowds["spike"].append(piece)
    return {name: _area_words(view, name, crowds[name]) for name in earth.areas(view)}


def _area_words(view: View, area: str, crowd: Sequence[Mapping[str, Any]]) -> str:
    plan = board(view["board"])
    kind = plan.areas[plan.index[area]].kind
    about = ["sea, sunken" if area == view["sunk"] else {"sky": "Sky Dome", "hell": "Hell"}.get(kind, kind)]
    title = names.area(view, area)
    if area == "spike" and view["spike"] != "stands":
        title, about = earth.areas(view)["spike"].name, ["no area"]
    told = [_crowd(view, owner, [piece for piece in crowd if piece["owner"] == owner]) for owner in _owners(crowd)]
    if view["battle"] and view["battle"]["area"] == area:
        told.append("a battle goes on")
    if area == "kylerela":
        island = earth.isle(view["board"], view["isle"])
        docks = f", docked at {listed([names.place(view, dock) for dock in island.docks])}" if island.docks else ""
        about.append(f"in {names.place(view, island.sea)}{docks}")
    return f"{title} ({', '.join(about)}): {'; '.join(told) or 'empty'}."


def _owners(crowd: Sequence[Mapping[str, Any]]) -> list[int]:
    return list(dict.fromkeys(piece["owner"] for piece in crowd))


def _crowd(view: View, owner: int, pieces: Sequence[Mapping[str, Any]]) -> str:
    """An empire's buildings and units with their total."""
    numbers: dict[str, int] = defaultdict(int)
    for piece in sorted(pieces, key=lambda piece: KIND[piece["kind"]].unit):
        numbers[piece["kind"]] += 1
    parts = [names.piece(kind) if many == 1 else counted(many, names.piece(kind)) for kind, many in numbers.items()]
    total = sum(piece["rating"] for piece in pieces)
    whose = names.empire(view["empires"][owner]["empire"]) if owner >= 0 else "nobody’s"
    rated = f", total {total}" if total else ""
    return f"{whose}: {listed(parts)}{rated}"


def _board_text(view: View, told: Mapping[str, str]) -> tuple[str, ...]:
    """The position, the players, then the areas with their neighbours, the empty ones last."""
    lines = [_summary(view)]
    for seat in view["order"] or range(view["seats"]):
        lines.append(_player_words(view, view["empires"][seat]))
    plan = board(view["board"])
    empty: list[str] = []
    for area in plan.areas:
        if area.id not in told:
            continue
        near = listed([names.place(view, plan.areas[other].id) for other in area.borders])
        words = f"{told[area.id]} Borders {near}." if near else told[area.id]
        (empty if told[area.id].endswith(": empty.") else lines).append(words)
    return (*lines, *empty)


def _player_words(view: View, player: Mapping[str, Any]) -> str:
    """Sky, 16 of 35, 5 Power, 3 runes, 5 gifts, fragments one and three full."""
    if not player["empire"]:
        return f"Player {player['seat'] + 1} has no empire yet."
    gifts = [names.card(gift) for gift in player["slots"] if gift]
    own = f" Gifts: {listed(gifts)}." if gifts else ""
    runes = counted(player["runes"], "rune")
    full = [("one", "two", "three", "four")[place] for place, won in enumerate(player.get("fragments", ())) if won == 2]
    whole = f", fragments {listed(full)} full" if len(full) > 1 else f", fragment {full[0]} full" if full else ""
    points = f"{player['vp']} of {panels.GOAL} VP, {player['power']} Power"
    line = f"{names.empire(player['empire'])}: {points}, {runes}{whole}.{own}"
    return " ".join([line, *sheets.notes(view, player)])
