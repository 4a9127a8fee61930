"""The table as a scene: the map with its pieces, players, sheets, and what is in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from theomachy.scene import Area, Course, Mark, Phase, Scene

from ..rules.board import AREA, AREAS, MOUNTAIN, WATER
from ..rules.pieces import KINDS, RESOURCES
from . import choices, names, panels, preview, sheets
from .building import ghosts
from .choices import question
from .cities import city_signs
from .clash import clashes
from .land import TERRAIN, ornaments
from .map import View, board_of, cells_of, sheet_of
from .names import counted, listed
from .symbols import hue
from .tokens import faction, spacious, tokens

SEASONS = (
    Phase("spring", "Spring", "rw_spring"),
    Phase("summer", "Summer", "rw_summer"),
    Phase("fall", "Fall", "rw_fall"),
    Phase("winter", "Winter", "rw_winter"),
)
STEPS = {"season": "Season card", "orders": "Orders", "turn": "Orders", "quest": "Quest Phase", "battle": "Battle"}
NAME, NAME_SIZE, LONG_NAME_SIZE = 37.0, 11.5, 8.8
"""How far over the middle of a hex its name is written, and how large."""


def scene(view: View, people: Sequence[str] = (), before: Scene | None = None) -> Scene:
    """What the viewer sees. `people` are those at the table by seat."""
    told, (_, about) = _told(view), question(view)
    return Scene(
        game="runewars",
        title="Runewars",
        box=sheet_of(view).box,
        areas=(*_areas(view, told), *_ghosts(view), *preview.areas(view)),
        tokens=tokens(view),
        marks=_marks(view, about),
        cards=(*panels.hand(view), *sheets.own_cards(view)),
        panels=panels.panels(view, people),
        ornaments=(*ornaments(view), *city_signs(view), *preview.ornaments(view)),
        heading=_heading(view),
        notes=_season_card(view),
        posted=panels.posted(view),
        summary=_summary(view),
        text=_board_text(view, told),
        course=Course(view["year"], SEASONS, "over" if view["ending"] else view["season"], "year", _step(view)),
        sheets=sheets.sheets(view, about),
        clashes=clashes(view),
        bid=choices.bid(view),
        spread=choices.spread(view),
        supply=panels.supply(view) if view["placements"] else None,
        laid=True,
    )


def _areas(view: View, told: Mapping[str, str]) -> list[Area]:
    paper, plan = sheet_of(view), board_of(view)
    _, about = question(view)
    fight = view["battle"]["area"] if view["battle"] else ""
    found = []
    for name, area in view["areas"].items():
        cell = plan.at[AREA[name]]
        x, y = paper.middle(cell)
        signs = {"snow": view["season"] == "winter", "asked": name in about, "fray": name == fight}
        tone = " ".join([TERRAIN[name], *(sign for sign, there in signs.items() if there)])
        found.append(
            Area(
                id=name,
                name=place(view, name),
                kind="realm",
                shapes=(paper.hexagon(cell),),
                label=(x, y - NAME),
                owner=hue(faction(view, area["owner"])) if area["owner"] >= 0 else None,
                tone=tone,
                text=told[name],
                lines=(names.area(name),) if area["city"] and spacious(view, name) else (),
                size=NAME_SIZE if not area["city"] or spacious(view, name) else LONG_NAME_SIZE,
            )
        )
    return found


def _ghosts(view: View) -> list[Area]:
    """Empty cells on which something could be laid now."""
    paper = sheet_of(view)
    lying = board_of(view).cells
    found = []
    for q, r in ghosts(view):
        if (q, r) not in lying:
            shape = (paper.hexagon((q, r), 0.94),)
            found.append(Area(f"cell.{q}.{r}", f"Empty place {q}, {r}", "ghost", shape))
    return found


def place(view: View, name: str) -> str:
    """An area by its number, and its city."""
    city = view["areas"].get(name, {}).get("city", "")
    return f"{names.area(name)} {names.city(city)}" if city else names.area(name)


def _marks(view: View, about: Sequence[Any]) -> tuple[Mark, ...]:
    """An outline of the area that the question is about."""
    paper, plan = sheet_of(view), board_of(view)
    asked = [name for name in view["areas"] if name in about]
    return tuple(Mark(f"asked.{name}", "ring", paper.hexagon(plan.at[AREA[name]], 0.95)) for name in asked[:1])


# -- words ------------------------------------------------------------------------------------------------------------


def _step(view: View) -> str:
    """What of the season is under way: its card, the Orders, a battle by its row, quests."""
    battle = view["battle"]
    if battle and battle["step"] == 5 and battle["row"]:
        return f"Battle, row {battle['row']} of 5"
    return "Battle" if battle else STEPS.get(view["phase"], "")


def _heading(view: View) -> str:
    if view["ending"]:
        return f"Game over in year {view['year']}"
    if not view["year"]:
        return "Setting up"
    step = STEPS.get(view["phase"], "")
    acts = f"{names.faction(faction(view, view['turn']))} acts" if view["turn"] >= 0 else ""
    year = f"Year {view['year']} of {view['years']}"
    return " · ".join(word for word in (year, view["season"].capitalize(), step, acts) if word)


def _season_card(view: View) -> tuple[str, ...]:
    if not view["season_card"]:
        return ()
    word = view["season_card"]
    return (f"{names.card('seasons', word)}: {names.text('seasons', word)}",)


def _summary(view: View) -> str:
    held = [
        f"{names.faction(player['faction'])} {panels.runes(player)}" for player in view["players"] if player["faction"]
    ]
    runes = f" Dragon runes: {', '.join(held)}." if held else ""
    return f"{_heading(view)}.{runes}"


def _told(view: View) -> dict[str, str]:
    """Each area in a sentence."""
    heroes: dict[str, list[str]] = {}
    for word, hero in view["heroes"].items():
        if hero["seat"] >= 0:
            heroes.setdefault(hero["area"], []).append(
                f"{names.hero(word)} of {names.faction(faction(view, hero['seat']))}"
                + (" (routed)" if hero["routed"] else "")
            )
    return {name: _area_words(view, name, area, heroes.get(name, [])) for name, area in view["areas"].items()}


def _area_words(view: View, name: str, area: Mapping[str, Any], heroes: Sequence[str]) -> str:
    owner = names.faction(faction(view, area["owner"])) if area["owner"] >= 0 else "nobody’s"
    parts = [_force(area) or _expected(view, name), *heroes]
    if area["stronghold"]:
        parts.append(_stronghold(view, area["stronghold"]))
    elif area["city"]:
        parts.append(names.city_gifts(area["city"]))
    parts.append(_rune(area))
    if area["token"]:
        known = not area["token"].startswith("back")
        parts.append(names.exploration(area["token"]) if known else "an exploration token, face down")
    parts += [f"a defeated-hero marker with {counted(rewards, 'Reward')}" for rewards in area["graves"]]
    if area["flags"]:
        parts.append(f"activated by {listed([names.faction(faction(view, seat)) for seat in area['flags']])}")
    if name in view["comers"]:
        units, coming = view["comers"][name]
        who = [*[names.units(kind, many) for kind, many, _ in units], *[names.hero(word) for word in coming]]
        parts.append(f"{listed(who) or 'nobody'} can come")
    icons = [f"{many} {what}" for what, many in zip(RESOURCES, AREAS[AREA[name]].resources, strict=True) if many]
    told = "; ".join(part for part in parts if part) or "empty"
    return f"{place(view, name)} ({owner}; {', '.join(icons)}): {told}."


def _expected(view: View, name: str) -> str:
    """While the board is built: who or what will be there."""
    printed = AREAS[AREA[name]]
    if view["year"] or view["areas"][name]["city"]:
        return ""
    if printed.city:
        return "a city will lie here"
    return f"{names.units(KINDS[printed.neutral].id, printed.count)} will stand here" if printed.count else ""


def _force(area: Mapping[str, Any]) -> str:
    standing = [names.units(kind, many) for kind, many, _ in area["units"] if many]
    routed = [f"{names.units(kind, many)} routed" for kind, _, many in area["units"] if many]
    return listed([*standing, *routed])


def _stronghold(view: View, entry: Mapping[str, Any]) -> str:
    owner = faction(view, entry["seat"])
    extra = f" with {names.development(entry['development'], owner)}" if entry["development"] else ""
    return f"stronghold {3 if entry['damaged'] else 5} of {names.faction(owner)}{extra}"


def _rune(area: Mapping[str, Any]) -> str:
    if not area["rune"]:
        return ""
    if area["rune"] != "down":
        return f"a {area['rune']} rune, face up"
    return f"a {area['note']} rune, face down (you know)" if area["note"] else "a rune token, face down"


def _board_text(view: View, told: Mapping[str, str]) -> tuple[str, ...]:
    """The position, the season's card, the players, then the areas with their neighbours and closed borders."""
    lines = [_summary(view), *_season_card(view)]
    lines += [_player_words(view, player) for player in view["players"] if player["faction"]]
    plan = board_of(view)
    for name, words in told.items():
        near = [_neighbour(view, other, border) for other, border in plan.links[AREA[name]]]
        lines.append(f"{words} Borders {listed(near)}." if near else words)
    if ghosts(view):
        lines.append(f"{counted(len(cells_of(view)) - len(plan.cells), 'empty place')} could be used now.")
    return tuple(lines)


def _neighbour(view: View, other: int, border: int) -> str:
    closed = {WATER: " (water)", MOUNTAIN: " (mountains)"}.get(border, "")
    return f"{AREAS[other].name}{closed}"


def _player_words(view: View, player: Mapping[str, Any]) -> str:
    cards = f"{counted(player['tactics'], 'Tactics card')}, {counted(player['quests'], 'Quest')}"
    heroes = listed([names.hero(word) for word in player["heroes"]]) or "no heroes"
    notes = " ".join(panels.notes(view, player))
    return (
        f"{names.faction(player['faction'], whole=True)}: {player['influence']} influence, {cards}, {heroes}. {notes}"
    )
