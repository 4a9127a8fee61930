"""The board of Gods of Olympus as a scene, built from what one seat may see."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from statistics import fmean
from typing import Any, NamedTuple, TypeAlias

from theomachy.scene import Card, Course, Mark, Ornament, Panel, Point, Scene, Token, count_of

from ..rules.board import GOAL, RESOURCES
from .battles import clashes
from .look import PHASES, TONES
from .map import BUILDINGS, MOVERS, Gods, Held, ground, named, place_name, the_map, unit_name
from .papers import amounts, draft, market, order_words, papers, supply

View: TypeAlias = Mapping[str, Any]

BASES = {"city": "town", "trade_center": "market", "temple": "shrine"}
FAMILY = {"fleet": "army", "land_monster": "monster", "sea_monster": "monster", **BASES}
"""A piece that changes its kind stays the same token: an army that puts to sea, a town that grows into a city."""
HEADINGS = {
    "setup": "Setting up",
    "negotiation": "Negotiation",
    "build": "Build",
    "attack": "Attack",
    "move": "Move",
    "over": "Game over",
}
STEPS = {
    "pick": "choosing cards",
    "trade": "trading",
    "orders": "orders",
    "build_orders": "orders",
    "attack_orders": "orders",
    "move_orders": "orders",
    "discard": "discarding",
    "split": "dividing dice",
    "damage": "taking damage",
}
BADGES: Mapping[str, str] = {"recall": "i_undo"}
"""Signs on a piece for what it is told to do, where they are not called like that."""


class Unit(NamedTuple):
    seat: int
    kind: str
    area: str
    fresh: bool
    retreated: bool


class Spot(NamedTuple):
    x: float
    y: float
    size: float


Spots: TypeAlias = dict[tuple[str, str], Spot]
Orders: TypeAlias = tuple[tuple[Any, ...], ...]


def scene(view: View, names: Sequence[str] = (), before: Scene | None = None) -> Scene:
    """What the viewer sees. `names` are the people at the table by seat.

    With the scene `before`, tokens keep the ids they had there; without it they are numbered by region.
    """
    gods = tuple(_god(view, seat) for seat in range(len(view["players"])))
    held = tuple(_held(area, found) for area, found in sorted(view["regions"].items()))
    orders = tuple(tuple(order) for order in view.get("orders") or ())
    known = tuple((token.id, token.area) for token in before.tokens if not token.ghost) if before else ()
    asked = (view.get("question") or ("",))[0]
    areas, sentences = ground(gods, held, tuple(view["closed"]))
    summary, best = _summary(view, gods), sorted(player["prestige"] for player in view["players"])[-2:]
    tokens, marks = _pieces(gods, held, known, orders, view["seat"] if orders else None)
    _, _, width, height = the_map()["box"]
    return Scene(
        game="olympus",
        title="Gods of Olympus",
        box=(width, height),
        areas=areas,
        tokens=tokens,
        marks=marks,
        cards=_cards(tuple(view["hand"].items()) if view.get("hand") is not None else None),
        panels=tuple(_panel(view, player, gods, names, best) for player in view["players"]),
        ornaments=_ornaments(),
        heading=_heading(view),
        notes=tuple(order_words(order) for order in orders),
        summary=summary,
        text=(summary, *sentences),
        course=Course(view["turn"], PHASES, "" if view["phase"] == "setup" else view["phase"]),
        clashes=clashes(view, gods),
        papers=papers(view, asked),
        market=market(view) if asked in ("trade", "ready") else None,
        draft=draft(view) if asked == "draft" else None,
        supply=supply(view),
    )


def points(board: Scene, option: Sequence[Any]) -> tuple[str, ...]:
    """The scene ids that an option names, in its order: an area followed by a unit kind means that piece."""
    found: list[str] = []
    for part in option[1:]:
        if part in the_map()["by_id"]:
            found.append(part)
        elif part in RESOURCES:
            found.append(f"card.{part}")
        elif found and isinstance(part, str) and (piece := board.token_at(found[-1], part)):
            found[-1] = piece
    return tuple(found)


# --- the ground


def _held(area: str, found: Mapping[str, Any]) -> Held:
    units = tuple(sorted(found["units"], key=(MOVERS + BUILDINGS).index))
    return Held(area, found["owner"], units, tuple(found.get("fresh", ())), tuple(found.get("retreated", ())))


@cache
def _ornaments() -> tuple[Ornament, ...]:
    listed = the_map()["ornaments"]
    return (
        Ornament("frame"),
        *(Ornament(kind, (x, y), size) for kind, places in listed.items() for x, y, size in places),
    )


# --- the pieces


@lru_cache(maxsize=256)
def _pieces(
    gods: Gods, held: tuple[Held, ...], known: tuple[tuple[str, str], ...], orders: Orders, seat: int | None
) -> tuple[tuple[Token, ...], tuple[Mark, ...]]:
    """All tokens and arrows. `known` are the ids and areas of those drawn before, `orders` are those of `seat`."""
    units = _units(held)
    ids = _identities(units, known)
    spots = _spots(units, orders)
    tokens = [_token(gods, unit, ids[unit], spots, orders if unit.seat == seat else ()) for unit in units]
    return (*tokens, *_ghosts(seat, orders, spots)), _marks(orders, spots)


def _units(held: Sequence[Held]) -> list[Unit]:
    return [
        Unit(one.owner, kind, one.area, kind in one.fresh, kind in one.retreated) for one in held for kind in one.units
    ]


def _identities(units: Sequence[Unit], before: Sequence[tuple[str, str]]) -> dict[Unit, str]:
    """Ids of the form seat.family.number. Pieces that stayed keep theirs; then those that left fill the arrivals."""
    families: dict[str, list[Unit]] = defaultdict(list)
    for unit in units:
        families[f"{unit.seat}.{FAMILY.get(unit.kind, unit.kind)}"].append(unit)
    known: dict[str, dict[str, str]] = defaultdict(dict)
    for token, area in before:
        known[token.rpartition(".")[0]][area] = token
    found = {}
    for family, members in families.items():
        stayed = {unit: known[family][unit.area] for unit in members if unit.area in known[family]}
        free = [token for token in known[family].values() if token not in stayed.values()]
        used = {*stayed.values(), *free}
        free += [name for name in (f"{family}.{n}" for n in range(1, len(members) + len(used) + 1)) if name not in used]
        arrivals = [unit for unit in members if unit not in stayed]
        found.update({**stayed, **dict(zip(arrivals, free, strict=False))})
    return found


def _spots(units: Sequence[Unit], orders: Sequence[Sequence[str]]) -> Spots:
    """Where each piece stands, by area and kind; pieces that are ordered to be built get a place as well."""
    stacks: dict[str, list[str]] = defaultdict(list)
    for unit in units:
        stacks[unit.area].append(unit.kind)
    for order in orders:
        if order[0] == "build" and order[1] not in stacks[order[2]] and BASES.get(order[1]) not in stacks[order[2]]:
            stacks[order[2]].append(order[1])
    return {
        (area, kind): spot
        for area, kinds in stacks.items()
        for kind, spot in zip(sorted(kinds, key=(MOVERS + BUILDINGS).index), _stand(area, kinds), strict=True)
    }


def _stand(area: str, kinds: Sequence[str]) -> list[Spot]:
    movers = sum(kind in MOVERS for kind in kinds)
    listed = the_map()["by_id"][area]["spots"]
    spots = listed.get(f"{movers}+{len(kinds) - movers}")
    if spots is None:  # more than the rules let stand here: a plain row under the name
        x, y = the_map()["by_id"][area]["name_at"]
        spots = [(x + 24.0 * (n - (len(kinds) - 1) / 2), y + 20, 0.84) for n in range(len(kinds))]
    return [Spot(*spot) for spot in spots]


def _token(gods: Gods, unit: Unit, name: str, spots: Spots, orders: Orders) -> Token:
    badges = ["fresh"] if unit.fresh else ["retreated"] if unit.retreated else []
    badges += [BADGES.get(str(order[0]), str(order[0])) for order in orders if order[1:3] == (unit.area, unit.kind)][:1]
    note = " (built this turn)" if unit.fresh else " (fell back this turn)" if unit.retreated else ""
    spot = spots[unit.area, unit.kind]
    return Token(
        id=name,
        symbol=unit.kind,
        at=(spot.x, spot.y),
        seat=unit.seat,
        area=unit.area,
        mover=unit.kind in MOVERS,
        size=spot.size,
        title=f"{unit_name(unit.kind).capitalize()} of {named(gods, unit.seat)}, {place_name(unit.area)}{note}",
        badges=tuple(badges),
    )


def _ghosts(seat: int | None, orders: Orders, spots: Spots) -> list[Token]:
    """What the viewer has ordered to be built; an upgrade leans on the piece that it grows from."""
    found = []
    for number, order in enumerate(orders, 1):
        if order[0] != "build":
            continue
        _, kind, area = order
        base = spots.get((area, BASES.get(kind, "")))
        spot = Spot(base.x + 11, base.y - 12, 0.68) if base else spots[area, kind]
        title = f"You ordered: {order_words(order)}"
        token = Token(f"order.{number}", kind, (spot.x, spot.y), seat, area, kind in MOVERS, spot.size, title)
        found.append(replace(token, ghost=True))
    return found


# --- the viewer's own orders


def _marks(orders: Sequence[Sequence[str]], spots: Spots) -> tuple[Mark, ...]:
    """One arrow for all units that do the same thing from one region to another."""
    together: dict[tuple[str, str, str], list[Spot]] = defaultdict(list)
    for order in orders:
        if len(order) == 4 and (order[1], order[2]) in spots:
            together[order[0], order[1], order[3]].append(spots[order[1], order[2]])
    crowds: dict[str, list[Spot]] = defaultdict(list)
    for (area, _), spot in spots.items():
        crowds[area].append(spot)
    return tuple(
        Mark(
            f"{verb}.{source}.{target}",
            verb,
            (_middle(starts), _middle(crowds[target] or _stand(target, ["army"]))),
        )
        for (verb, source, target), starts in together.items()
    )


def _middle(spots: Sequence[Spot]) -> Point:
    return (round(fmean(spot.x for spot in spots), 1), round(fmean(spot.y for spot in spots), 1))


# --- hand and players


@lru_cache(maxsize=1024)
def _cards(hand: tuple[tuple[str, int], ...] | None) -> tuple[Card, ...]:
    if hand is None:
        return ()
    held = dict(hand)
    return tuple(
        Card(f"card.{kind}", kind.capitalize(), kind, held[kind], TONES[kind], f"{held[kind]} {kind}", held[kind] == 0)
        for kind in RESOURCES
    )


def _panel(
    view: View, player: Mapping[str, Any], gods: Sequence[str], names: Sequence[str], best: Sequence[int]
) -> Panel:
    """`best` are the two highest prestiges."""
    seat = player["seat"]
    leads = player["prestige"] == best[-1] and best.count(best[-1]) == 1
    tags = ["you"] if seat == view["seat"] else []
    tags += ["wins"] if seat in view.get("winners", ()) else ["leads"] if leads and not view.get("winners") else []
    return Panel(
        id=f"seat.{seat}",
        seat=seat,
        name=gods[seat],
        emblem=f"e_{player['god']}",
        score=player["prestige"],
        goal=GOAL,
        counts=(
            count_of("i_cards", player["cards"], "card in hand", "cards in hand"),
            count_of("army", player["armies"], "army", "armies"),
            count_of("fleet", player["fleets"], "fleet"),
            count_of("hero", player["heroes"], "hero", "heroes"),
        ),
        by=names[seat] if seat < len(names) else "",
        state="sealed" if player["sealed"] else "" if player["active"] else "left",
        tags=tuple(tags),
        you=seat == view["seat"],
        active=player["active"],
        gains=amounts(view["income"]) if seat == view["seat"] and view["phase"] != "over" else (),
        gains_called="Next income",
        done=player["sealed"],
    )


# --- words


def _god(view: View, seat: int) -> str:
    god = next((player["god"] for player in view["players"] if player["seat"] == seat), "")
    return str(god).capitalize() or f"Player {seat + 1}"


def _heading(view: View) -> str:
    turn = f"Turn {view['turn']}" if view["turn"] else ""
    step = STEPS.get(view["step"], "") if view["phase"] != "over" else ""
    return " · ".join(word for word in (turn, HEADINGS.get(view["phase"], view["phase"].capitalize()), step) if word)


def _summary(view: View, gods: Sequence[str]) -> str:
    held = len(view["regions"])
    players = ", ".join(f"{gods[player['seat']]} {player['prestige']}" for player in view["players"])
    return f"{_heading(view)}. Prestige: {players}. {held} regions are held."
