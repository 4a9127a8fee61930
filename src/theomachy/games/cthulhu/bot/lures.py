"""What draws each Faction to an Area: the spellbook requirements that are met by being somewhere. For bots."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ..rules.board import CULTISTS, GOOS, KIND
from ..rules.state import NO_GATE, NOBODY
from .outlook import Outlook

WALKERS, BEASTS, GODS = 0, 1, 2
"""Columns of a lure: Cultists, Monsters, Great Old Ones."""


class Lures(NamedTuple):
    """By Area: what the first unit of each rank there is worth, and what a gate there adds to a book."""

    units: list[list[float]]
    site: list[float]
    first: list[float]
    """What it is worth to be there at all, with whatever unit."""
    mass: dict[int, tuple[int, float]]
    """Areas where so many Cultists are wanted together, and what each of them is worth up to that number."""
    more: float = 0.0
    """What one more Monster is worth wherever it is, because it can go on to where one is wanted."""


def lures(o: Outlook) -> Lures:
    more = _more(o) if o.name == "black_goat" else 0.0
    found = Lures([[0.0, 0.0, 0.0] for _ in range(o.size)], [0.0] * o.size, [0.0] * o.size, {}, more)
    pull = _PULLS.get(o.name)
    if pull:
        pull(o, found)
        _spread(o, found.units)
    return found


AREAS = ((4, "four_areas"), (6, "six_areas"), (8, "eight_areas"))
"""Black Goat's requirements to be in so many Areas."""


def _areas_missing(o: Outlook) -> int:
    """How many more Areas Black Goat needs for its next book; 0 when it has all three."""
    held = o.state.stands[o.f].bit_count()
    return next((max(1, number - held) for number, name in AREAS if name in o.open), 0)


def _more(o: Outlook) -> float:
    """A Monster too many at home is one for an Area that is still missing."""
    missing = _areas_missing(o)
    spare = sum([sum(o.ranks(area)) - 1 for area in o.state.areas_of(o.f)])
    return max(0.0, 0.6 * o.book / missing - o.power) if spare < missing else 0.0


def _spread(o: Outlook, units: list[list[float]]) -> None:
    """A step towards something is worth a part of it."""
    near, part = o.state.map.near, o.w.spread
    for column in (WALKERS, BEASTS, GODS):
        values = [row[column] for row in units]
        if any(values):
            for area, row in enumerate(units):
                row[column] = max(row[column], part * max([values[n] for n in near[area]]))


def enemies_at(o: Outlook, area: int) -> list[int]:
    state, size = o.state, o.size
    return [g for g in range(state.players) if g != o.f and state.crowd[g * size + area]]


def _great_cthulhu(o: Outlook, found: Lures) -> None:
    """Ocean gates, and somebody weak to kill."""
    state = o.state
    if "ocean_gates" in o.open:
        for area in range(o.size):
            if state.map.oceans >> area & 1:
                found.site[area] = o.book * 0.33
    one, two = "kill_one" in o.open, "kill_two" in o.open
    if one or two:
        for area in range(o.size):
            prey = [len(state.here(g, area)) for g in enemies_at(o, area) if not state.count(g, area) & GOOS]
            if prey:
                worth = one + 1.6 * (two and max(prey) > 1)
                found.units[area][GODS] = o.book * 0.4 * worth
                found.units[area][BEASTS] = o.book * 0.1 * worth


def _crawling_chaos(o: Outlook, found: Lures) -> None:
    """Three gates, four gates, a captive."""
    for number, name in ((3, "three_gates"), (4, "four_gates")):
        if name in o.open and o.gates < number:
            worth = o.book * (0.9 if o.gates == number - 1 else 0.35)
            found.site[:] = [max(old, worth) for old in found.site]
    if "capture" in o.open:
        for area in o.prey_beast:
            found.units[area][BEASTS] = o.book * 0.5
        for area in o.prey_god:
            found.units[area][GODS] = o.book * 0.5


def _black_goat(o: Outlook, found: Lures) -> None:
    """Everywhere at once, and beside every enemy."""
    missing = _areas_missing(o)
    if missing:
        part = o.w.areas + (o.w.areas_late - o.w.areas) * o.late
        found.first[:] = [o.book * part / missing] * o.size
    if "awaken_shub_niggurath" in o.open:
        homes = o.state.gates_of(o.f)
        if homes:
            home = max(homes, key=lambda area: o.state.count(o.f, area) & CULTISTS)
            found.mass[home] = (3, o.book * 0.3)
    if "share_areas" in o.open:
        areas = o.state.areas_of(o.f)
        lonely = [g for g in range(o.state.players) if g != o.f and not any(o.state.count(g, a) for a in areas)]
        for area in range(o.size):
            met = [g for g in enemies_at(o, area) if g in lonely]
            if met:
                found.first[area] += o.book * 0.8 * len(met) / max(2, len(lonely))


def _yellow_sign(o: Outlook, found: Lures) -> None:
    """The King wants an Area without a gate, then one on every glyph; the Feast wants somebody at every token."""
    state, f = o.state, o.f
    king = state.the(f, "king_in_yellow")
    tokens = state.tokens.get("desecrated", 0)
    for area in range(o.size):
        if tokens >> area & 1:
            found.first[area] = o.power * o.turns * 0.9
        elif king != NOBODY:
            glyph = state.map.glyphs[area]
            wanted = f"{glyph}_token" in o.open
            found.units[area][GODS] = o.book * 0.75 if wanted else 0.9
    if king == NOBODY:
        _throne(o, found)
    elif king != NOBODY and state.place[king] >= 0:
        home = state.place[king]
        if not tokens >> home & 1:
            company = o.book * 0.15 if f"{state.map.glyphs[home]}_token" in o.open else 0.4
            found.units[home][BEASTS] = company
            found.mass[home] = (4, company)
        if "awaken_hastur" in o.open:
            found.site[home] = o.book * 0.4
            for area in state.gates_of(f):
                found.units[area][GODS] += o.book * (0.8 if state.power[f] >= 10 else 0.15)


def _throne(o: Outlook, found: Lures) -> None:
    """Where the King may awaken: one Area without a gate is enough, best one with a glyph that is still wanted."""
    state = o.state
    places = [area for area in range(o.size) if state.gate[area] == NO_GATE]
    for area in places:
        glyph = state.map.glyphs[area]
        found.units[area][GODS] = o.book * 0.3 if glyph and f"{glyph}_token" in o.open else 0.0
    if state.power[o.f] >= 4 and not any(state.count(o.f, area) for area in places):
        for area in places:
            found.first[area] = o.book * (0.6 if "awaken_king_in_yellow" in o.open else 0.2)
            found.first[area] += found.units[area][GODS]


def _opener(o: Outlook, found: Lures) -> None:
    """Gates wherever they are, three enemy gates to stand at, and a god to meet."""
    state = o.state
    if "eight_gates" in o.open or "twelve_gates" in o.open:
        found.site[:] = [o.book * 0.2] * o.size
    if "enemy_gates" in o.open:
        for area in range(o.size):
            if state.keeper_side(area) not in (NOBODY, o.f):
                found.first[area] = o.book * 0.3
    if "meet_goo" in o.open:
        for area in range(o.size):
            if any(state.count(g, area) & GOOS for g in enemies_at(o, area)):
                found.units[area][GODS] = o.book * 0.7


def _sleeper(o: Outlook, found: Lures) -> None:
    """Somebody to roll six dice at."""
    state = o.state
    if (
        "six_dice" in o.open
        and len(state.on_map(o.f, KIND["formless_spawn"])) + (state.the(o.f, "tsathoggua") >= 0) > 1
    ):
        for area in range(o.size):
            if enemies_at(o, area):
                found.units[area][BEASTS] = found.units[area][GODS] = o.book * 0.3


def _windwalker(o: Outlook, found: Lures) -> None:
    """A gate at the other pole, and one for Ithaqua."""
    home = o.state.tokens.get("start_windwalker", -1)
    for name in ("ARC", "ANT"):
        area = o.state.map.index[name]
        if area != home and "far_gate" in o.open:
            found.site[area] = o.book * 0.9
            found.units[area][WALKERS] = o.book * 0.3


def _ancients(o: Outlook, found: Lures) -> None:
    """A Cathedral for each kind of Area."""
    state = o.state
    built = state.tokens.get("cathedrals", 0)
    used = {state.map.glyphs[area] for area in range(o.size) if built >> area & 1}
    for area, glyph in enumerate(state.map.glyphs):
        if glyph not in used:
            near = bool(state.map.near_mask[area] & built)
            found.units[area][WALKERS] = o.book * (0.5 if near else 0.7)


_PULLS: dict[str, Callable[[Outlook, Lures], None]] = {
    "great_cthulhu": _great_cthulhu,
    "crawling_chaos": _crawling_chaos,
    "black_goat": _black_goat,
    "yellow_sign": _yellow_sign,
    "opener_of_the_way": _opener,
    "sleeper": _sleeper,
    "windwalker": _windwalker,
    "ancients": _ancients,
}
