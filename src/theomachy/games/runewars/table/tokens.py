"""Pieces on the map: one token for each kind and state in an area, heroes, buildings, runes, flags, tokens, markers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from theomachy.scene import Point, Token

from ..rules.board import AREA, AREAS
from ..rules.pieces import FIRST_NEUTRAL, KIND, KINDS
from . import names
from .map import View, board_of, sheet_of
from .symbols import HEROES, TOKENS, base, development_symbol, emblem, hue, unit_symbol

SPOTS: dict[int, tuple[tuple[float, float, float], ...]] = {
    1: ((0, 0, 1.05),),
    2: ((-16, 0, 0.9), (16, 0, 0.9)),
    3: ((-15, -13, 0.84), (15, -13, 0.84), (0, 15, 0.84)),
    4: ((-15, -14, 0.84), (15, -14, 0.84), (-15, 15, 0.84), (15, 15, 0.84)),
    5: ((-12, -22, 0.68), (12, -22, 0.68), (-12, 1, 0.68), (12, 1, 0.68), (0, 24, 0.68)),
    6: ((-12, -22, 0.68), (12, -22, 0.68), (-12, 1, 0.68), (12, 1, 0.68), (-12, 24, 0.68), (12, 24, 0.68)),
    7: ((-13, -24, 0.64), (13, -24, 0.64), (-23, -1, 0.64), (0, -1, 0.64), (23, -1, 0.64), (-12, 22, 0.64)),
    8: ((-13, -24, 0.64), (13, -24, 0.64), (-23, -2, 0.64), (0, -2, 0.64), (23, -2, 0.64), (-23, 20, 0.64)),
}
SPOTS[7] = (*SPOTS[7], (12, 22, 0.64))
SPOTS[8] = (*SPOTS[8], (0, 20, 0.64), (23, 20, 0.64))
"""By number of stacks: where each stands around the middle, and how large."""
BUILDING, RUNE, FLAG, GRAVE = (-37.0, -3.0), (41.0, 0.0), (-31.0, 27.0), (32.0, 28.0)
WIDE = (0.0, -5.0)
"""Where a building stands that has its area to itself."""
ASIDE, CLOSER = 6.0, 0.9
"""How far units step aside for a building, and how close they stand if there is a rune on their other side, too."""
DOWN = 14.0
"""How far they step back from those who march in."""
CROWDED = ((32.0, 27.0), (-30.0, 27.0), (1.0, 34.0), (41.0, 8.0))
"""Where heroes stand while armies meet in their area."""
HERO_SPOTS = ((-31.0, -27.0), (31.0, -27.0), (32.0, 27.0), (0.0, 27.0))
"""The right one last of the upper two: numbers of units stand on that side of them."""
ABOVE_NAME, OVER_NAME = (-9.0, -24.0), (34.0, -21.0)
"""How far flags step aside for the name under a city, and where exploration tokens and markers then lie."""
FLAGS = ((-42.0, 15.0), (-35.0, 27.0), (-28.0, 38.0), (-26.0, 16.0))


def tokens(view: View) -> tuple[Token, ...]:
    paper, plan = sheet_of(view), board_of(view)
    found: list[Token] = []
    by_area: dict[str, list[str]] = {}
    for hero, entry in view["heroes"].items():
        if entry["seat"] >= 0 and entry["area"]:
            by_area.setdefault(entry["area"], []).append(hero)
    for name, area in view["areas"].items():
        middle = paper.middle(plan.at[AREA[name]])
        found += _in_area(view, name, area, middle, by_area.get(name, []))
        if view["battle"] and view["battle"]["area"] == name:
            found += _fighting(view, name, middle)
        elif view["force"] and view["target"] == name:
            found += _marching(view, name, middle)
    return tuple(found)


def faction(view: View, seat: int) -> str:
    return str(view["players"][seat]["faction"]) if seat >= 0 else ""


def seat_hue(view: View, seat: int) -> int | None:
    return hue(faction(view, seat)) if seat >= 0 else None


def _in_area(view: View, name: str, area: Mapping[str, Any], at: Point, heroes: list[str]) -> Iterator[Token]:
    stacks = list(_stacks(area))
    built, wide = area["stronghold"] or area["city"], spacious(view, name)
    met = contested(view, name)
    yield from _units(view, name, area, (at[0] + ASIDE * bool(built), at[1] + DOWN * met), stacks)
    yield from _heroes(view, name, at, heroes, crowded=len(stacks) > 4 or met, alone=wide and not built, met=met)
    if area["stronghold"]:
        yield _stronghold(view, name, area["stronghold"], at, wide)
    elif area["city"]:
        title = f"{names.city(area['city'])}, a city in {name}"
        spot, size = (WIDE, 2.3) if wide else (BUILDING, 1.5)
        yield Token(
            f"city.{name}",
            "rw_town",
            _beside(at, spot),
            None,
            name,
            False,
            size,
            title,
            base="town",
            note=names.city_text(area["city"]),
        )
    if area["rune"]:
        yield _rune(name, area, at)
    if not view["year"]:
        yield from _expected(name, area, at)
    named = wide and area["city"] and not area["stronghold"]
    yield from _flags(view, name, area["flags"], _beside(at, ABOVE_NAME) if named else at)
    corner = OVER_NAME if named else GRAVE
    if area["token"]:
        yield _exploration(name, area, _beside(at, corner))
    for place, rewards in enumerate(area["graves"]):
        title = f"Defeated-hero marker in {name}: {names.counted(rewards, 'Reward')} under it"
        spot = _beside(at, (corner[0] - 14 * place, corner[1]))
        yield Token(f"grave.{name}.{place}", "rw_defeated", spot, None, name, False, 0.5, title, base="grave")


def contested(view: View, name: str) -> bool:
    """Do armies meet here, or march in?"""
    fight = view["battle"] and view["battle"]["area"] == name
    return bool(fight or (view["force"] and view["target"] == name))


def spacious(view: View, name: str) -> bool:
    """Has a building this area to itself?"""
    return not view["areas"][name]["units"] and not contested(view, name)


def _beside(at: Point, offset: Point) -> Point:
    return (round(at[0] + offset[0], 1), round(at[1] + offset[1], 1))


# -- units ------------------------------------------------------------------------------------------------------------


def _stacks(area: Mapping[str, Any]) -> Iterator[tuple[str, int, bool]]:
    """(kind, how many, routed): standing ones of the owner's colour, his allies, then the routed."""
    ranked = sorted(area["units"], key=lambda row: (KIND[row[0]] >= FIRST_NEUTRAL, KIND[row[0]]))
    yield from ((kind, standing, False) for kind, standing, _ in ranked if standing)
    yield from ((kind, routed, True) for kind, _, routed in ranked if routed)


def _units(
    view: View, name: str, area: Mapping[str, Any], at: Point, stacks: list[tuple[str, int, bool]]
) -> Iterator[Token]:
    if not stacks:
        return
    owner = area["owner"]
    close = CLOSER if area["rune"] and (area["stronghold"] or area["city"]) else 1.0
    for (kind, many, routed), (dx, dy, size) in zip(stacks, SPOTS[min(8, len(stacks))], strict=False):
        allied = owner >= 0
        colour = None if KIND[kind] >= FIRST_NEUTRAL and not allied else seat_hue(view, owner)
        number = f" ×{many}" if many > 1 else ""
        whose = f" of {names.faction(faction(view, owner))}" if allied else ", neutral"
        yield Token(
            id=f"{name}.{kind}{'.r' if routed else ''}",
            symbol=unit_symbol(kind),
            at=_beside(at, (dx * close, dy - 2)),
            seat=colour,
            area=name,
            size=round(size * close, 2),
            title=f"{names.unit(kind)}{number}{whose}, {name}{', routed' if routed else ''}",
            badges=(*([f"×{many}"] if many > 1 else []), *(["retreated"] if routed else [])),
            base=base(kind, allied),
            word=kind,
            note=names.ability(kind),
            turned=routed,
        )


def _fighting(view: View, name: str, at: Point) -> Iterator[Token]:
    """Both sides of a battle: attackers over the middle of the area, defenders under it."""
    for side, down in ((0, -17.0), (1, 15.0)):
        entry = view["battle"]["sides"][side]
        yield from _rank(view, name, entry["seat"], entry["units"], (at[0], at[1] + down), f"side{side}")


def _marching(view: View, name: str, at: Point) -> Iterator[Token]:
    """Those who are on their way into an area."""
    stacks = [[kind, standing, routed, 0] for kind, standing, routed in view["force"]]
    yield from _rank(view, name, view["turn"], stacks, (at[0], at[1] - 19), "march")


def _rank(view: View, name: str, seat: int, stacks: Any, at: Point, rank: str) -> Iterator[Token]:
    shown = [(kind, many, routed, damage) for kind, standing, down, damage in stacks
             for many, routed in ((standing, False), (down, True)) if many]  # fmt: skip
    for place, (kind, many, routed, damage) in enumerate(shown):
        x = at[0] + (place - (len(shown) - 1) / 2) * min(22.0, 88.0 / max(1, len(shown)))
        number = f" ×{many}" if many > 1 else ""
        badges = [f"×{many}"] if many > 1 else []
        badges += ["retreated"] * routed + ([str(damage)] if damage else [])
        neutral = KIND[kind] >= FIRST_NEUTRAL and seat < 0
        yield Token(
            id=f"{rank}.{kind}{'.r' if routed else ''}{f'.{damage}' if damage else ''}",
            symbol=unit_symbol(kind),
            at=(round(x, 1), round(at[1], 1)),
            seat=None if neutral else seat_hue(view, seat),
            area=name,
            size=0.66,
            title=f"{names.unit(kind)}{number} {'on the march' if rank == 'march' else 'in battle'}, {name}",
            badges=tuple(badges),
            base=base(kind, seat >= 0),
            hot=rank != "march",
            ghost=rank == "march",
            word=kind,
            note=names.ability(kind),
            turned=routed,
        )


def _expected(name: str, area: Mapping[str, Any], at: Point) -> Iterator[Token]:
    """While the board is built: neutral units that will stand in an area, or the space for its city."""
    printed = AREAS[AREA[name]]
    if printed.city and not area["city"]:
        title, spot = f"A city will lie in {names.area(name)}", _beside(at, WIDE)
        yield Token(f"space.{name}", "rw_town", spot, None, name, False, 2.3, title, base="town", ghost=True)
    elif printed.count and not area["units"]:
        kind, many = KINDS[printed.neutral].id, printed.count
        yield Token(
            id=f"guard.{name}",
            symbol=unit_symbol(kind),
            at=_beside(at, (0, -2)),
            seat=None,
            area=name,
            size=SPOTS[1][0][2],
            title=f"{names.units(kind, many)} will stand in {names.area(name)}",
            badges=(f"×{many}",) if many > 1 else (),
            base=base(kind, allied=False),
            ghost=True,
            note=names.ability(kind),
        )


# -- heroes and buildings ---------------------------------------------------------------------------------------------


def _heroes(
    view: View, name: str, at: Point, heroes: list[str], crowded: bool, alone: bool, met: bool
) -> Iterator[Token]:
    spots = ((0.0, 0.0),) if alone and len(heroes) == 1 else CROWDED if met else HERO_SPOTS
    size = 0.95 if alone and len(heroes) == 1 else 0.62 if crowded else 0.74
    for place, hero in enumerate(heroes):
        entry = view["heroes"][hero]
        spot = spots[place % len(spots)]
        left = max(0, entry["health"] - entry["damage"])
        state = ", routed" if entry["routed"] else ""
        told = (
            f"{names.hero(hero)} of {names.faction(faction(view, entry['seat']))}, health {left} of {entry['health']}"
        )
        yield Token(
            id=f"hero.{hero}",
            symbol=f"rw_h_{HEROES[names.hero_card(hero)]}",
            at=_beside(at, spot),
            seat=seat_hue(view, entry["seat"]),
            area=name,
            size=size,
            title=f"{told}, {name}{state}",
            word=hero,
            note=names.hero_text(hero),
            bar=(left, entry["health"]),
            turned=entry["routed"],
        )


def _stronghold(view: View, name: str, entry: Mapping[str, Any], at: Point, wide: bool) -> Token:
    owner = faction(view, entry["seat"])
    strength = 3 if entry["damaged"] else 5
    extra = f" with {names.development(entry['development'], owner)}" if entry["development"] else ""
    badges = [f"strength {strength}"]
    if entry["development"]:
        badges.append(development_symbol(entry["development"], owner))
    return Token(
        id=f"hold.{name}",
        symbol="rw_castle_damaged" if entry["damaged"] else "rw_castle",
        at=_beside(at, WIDE if wide else BUILDING),
        seat=hue(owner),
        area=name,
        mover=False,
        size=2.3 if wide else 1.6,
        title=f"Stronghold of {names.faction(owner)}, strength {strength}{extra}, {name}",
        badges=tuple(badges),
        base="ruin" if entry["damaged"] else "castle",
        word="stronghold",
        note=_defence(view, entry, owner),
    )


def _defence(view: View, entry: Mapping[str, Any], owner: str) -> str:
    told = "Damaged: it counts 3 in battle." if entry["damaged"] else "It counts 5 in battle."
    return f"{told} {names.development_text(entry['development'], owner)}".strip()


# -- tokens -----------------------------------------------------------------------------------------------------------


def _rune(name: str, area: Mapping[str, Any], at: Point) -> Token:
    """A known face is drawn; of a face-down one only if the viewer knows it, with an eye beside it."""
    known = area["note"] if area["rune"] == "down" else area["rune"]
    face = {"dragon": "rw_rune_dragon", "false": "rw_rune_false"}.get(known, "rw_rune_back")
    told = {"dragon": "a dragon rune", "false": "a false rune"}.get(known, "a rune token that you do not know")
    hidden = area["rune"] == "down"
    side = ", face down (only you know)" if hidden and known else ", face up" if not hidden else ", face down"
    return Token(
        id=f"rune.{name}",
        symbol=face,
        at=_beside(at, RUNE),
        seat=None,
        area=name,
        size=0.58,
        title=f"{name}: {told}{side}",
        badges=("i_eye",) if hidden and known else (),
        base="rune",
        hot=known == "dragon",
        ghost=known == "false",
        word="rune",
    )


def _flags(view: View, name: str, seats: list[int], at: Point) -> Iterator[Token]:
    spots = (FLAG,) if len(seats) == 1 else FLAGS
    size = 0.5 if len(seats) == 1 else 0.4
    for place, seat in enumerate(seats):
        who = faction(view, seat)
        title = f"Activation token of {names.faction(who)}, {name}"
        spot = _beside(at, spots[place % len(spots)])
        yield Token(
            f"flag.{name}.{seat}", emblem(who), spot, hue(who), name, True, size, title, base="flag", word="activated"
        )


def _exploration(name: str, area: Mapping[str, Any], at: Point) -> Token:
    known = not area["token"].startswith("back")
    symbol = f"rw_{TOKENS[area['token']]}" if known else "rw_x_back"
    told = (
        names.exploration(area["token"])
        if known
        else "an exploration token" + {"back_1": " with back 1", "back_2": " with back 2+"}.get(area["token"], "")
    )
    side = "face up" if area["token_up"] else "face down" + (" (only you know)" if known else "")
    badges = ("i_eye",) if known and not area["token_up"] else ()
    return Token(
        f"explore.{name}", symbol, at, None, name, False, 0.5, f"{name}: {told}, {side}", badges,
        base="diamond", word="token",
    )  # fmt: skip
