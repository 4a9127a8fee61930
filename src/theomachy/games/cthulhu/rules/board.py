"""Areas, unit kinds, prices and tracks, loaded from data/. Areas and kinds are indices; sets are bit masks."""

from __future__ import annotations

import json
import tomllib
from importlib.resources import files
from typing import Any, TypeVar

from theomachy.house import at_home
from theomachy.kernel.ask import Option

K = TypeVar("K")
V = TypeVar("V")


def data(name: str) -> str:
    """A file in data/."""
    return files("theomachy.games.cthulhu").joinpath("data", name).read_text("utf-8")


MAPS: dict[str, list[dict[str, Any]]] = json.loads(data("maps.json"))
DATA: dict[str, Any] = at_home("cthulhu", tomllib.loads(data("rules.toml")))
ROSTER: dict[str, dict[str, Any]] = at_home("cthulhu", tomllib.loads(data("factions.toml")))
CARDS: dict[str, dict[str, dict[str, str]]] = tomllib.loads(data("cards.toml"))
"""faction -> unit, power or requirement -> how it is called and what it does"""

EPIC_MAP = "earth6"
"""Of our own design, for six Factions."""
FACTIONS: tuple[str, ...] = tuple(ROSTER)
CORE: tuple[str, ...] = tuple(name for name, faction in ROSTER.items() if not faction.get("expansion"))

# -- units ------------------------------------------------------------------------------------------------------------

CULTIST, MONSTER, TERROR, GOO = range(4)
RANKS = ("cultist", "monster", "terror", "goo")
_UNITS: dict[str, list[Any]] = {kind: row for faction in ROSTER.values() for kind, row in faction["units"].items()}
KINDS: tuple[str, ...] = tuple(_UNITS)
KIND: dict[str, int] = {name: index for index, name in enumerate(KINDS)}
ACOLYTE = KIND["acolyte"]
RANK: tuple[int, ...] = tuple(RANKS.index(row[1]) for row in _UNITS.values())
COST: tuple[int, ...] = tuple(row[2] for row in _UNITS.values())
COMBAT: tuple[int, ...] = tuple(row[3] for row in _UNITS.values())
UNITS_OF: dict[str, tuple[int, ...]] = {
    name: tuple(KIND[kind] for kind, row in faction["units"].items() for _ in range(row[0]))
    for name, faction in ROSTER.items()
}
"""faction -> the kinds of its figures, cultists first"""
KINDS_OF: dict[str, tuple[int, ...]] = {name: tuple(dict.fromkeys(kinds)) for name, kinds in UNITS_OF.items()}
SPANS: dict[str, tuple[tuple[int, int, int], ...]] = {
    name: tuple((kind, kinds.index(kind), kinds.index(kind) + kinds.count(kind)) for kind in KINDS_OF[name])
    for name, kinds in UNITS_OF.items()
}
"""faction -> (kind, its first figure, the figure after its last), counted from the faction's first"""
PLACE, KEPT, STRIDE, IDLE = 16, 32, 80, 0
"""The code of a figure that may move is STRIDE times its kind, plus PLACE and its Area, plus KEPT if it keeps a gate;
those of a Faction with equal codes are interchangeable. One off the map, or moved in this Action, is IDLE."""
CULTIST_SPANS: dict[str, tuple[tuple[int, int, int], ...]] = {
    name: tuple(span for span in spans if RANK[span[0]] == CULTIST) for name, spans in SPANS.items()
}
SUMMON_SPANS: dict[str, tuple[tuple[int, int, int], ...]] = {
    name: tuple(span for span in spans if RANK[span[0]] in (MONSTER, TERROR)) for name, spans in SPANS.items()
}
FIERCE_SPANS: dict[str, tuple[tuple[int, int, int], ...]] = {
    name: tuple(span for span in spans if COMBAT[span[0]]) for name, spans in SPANS.items()
}
GOO_SPANS: dict[str, tuple[tuple[int, int, int], ...]] = {
    name: tuple(span for span in spans if RANK[span[0]] == GOO) for name, spans in SPANS.items()
}
"""the same of Cultists only, of kinds that are summoned, of kinds with printed dice, and of Great Old Ones"""
SPELLBOOKS: dict[str, tuple[str, ...]] = {name: tuple(faction["spellbooks"]) for name, faction in ROSTER.items()}
REQUIREMENTS: dict[str, tuple[str, ...]] = {name: tuple(faction["requirements"]) for name, faction in ROSTER.items()}
LIVING_GATE: dict[str, int] = {name: KIND[row["living_gate"]] for name, row in ROSTER.items() if "living_gate" in row}
"""faction -> the kind of its units that is a gate while on the map"""
ALL_SIX = 0b111111

# A Faction's units in an Area are counted in one int: cultists, monsters, terrors and Great Old Ones, six bits each.
ONE: tuple[int, ...] = tuple(1 << 6 * rank for rank in range(4))
WEIGHT: tuple[int, ...] = tuple(ONE[rank] for rank in RANK)
"""kind -> what one such unit adds to the count of its Area"""
CULTISTS, MONSTERS, TERRORS, GOOS = 0b111111, 0b111111 << 6, 0b111111 << 12, 0b111111 << 18
BEASTS = MONSTERS | TERRORS

# -- numbers ----------------------------------------------------------------------------------------------------------

PRICE: dict[str, int] = {name: value for name, value in DATA["prices"].items() if name != "source"}
INCOME: dict[str, int] = {name: value for name, value in DATA["income"].items() if name != "source"}
GOAL: int = DATA["doom"]["goal"]
SIGN_WORTH: tuple[int, ...] = tuple(DATA["elder_signs"]["worth"])
SIGN_NUMBER: tuple[int, ...] = tuple(DATA["elder_signs"]["number"])
RITUALS: dict[int, tuple[int, ...]] = {
    players: tuple(DATA["rituals"][name]) for players, name in ((2, "four"), (3, "three"), (4, "four"), (5, "five"))
} | {6: tuple(DATA["rituals"]["epic"]["six"])}
ROUNDS_OF_BARGAIN: int = DATA["bargain"]["rounds"]
SWITCHES: dict[str, dict[str, Any]] = DATA["switches"]


_MEMBERS: dict[int, tuple[int, ...]] = {}


def members(mask: int) -> tuple[int, ...]:
    """The members of a set that is likely to be looked at again, in order."""
    found = _MEMBERS.get(mask)
    if found is None:
        found = keep_for_later(_MEMBERS, mask, tuple(bits(mask)))
    return found


def keep_for_later(store: dict[K, V], key: K, value: V) -> V:
    """Keep what was found, but not without end."""
    if len(store) > 10_000:
        store.clear()
    store[key] = value
    return value


def _picked(options: list[Option], areas: int) -> list[Option]:
    """Those of a list by Area."""
    return [options[area] for area in bits(areas)]


def bits(mask: int) -> list[int]:
    """The members of a set, in order."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


# -- maps -------------------------------------------------------------------------------------------------------------


class Board:
    """One of the maps. Options that name an Area are built once and shared."""

    def __init__(self, name: str, areas: list[dict[str, Any]]) -> None:
        self.name = name
        self.ids: tuple[str, ...] = tuple(area["id"] for area in areas)
        self.index: dict[str, int] = {area: index for index, area in enumerate(self.ids)}
        self.names: tuple[str, ...] = tuple(area["name"] for area in areas)
        self.glyphs: tuple[str, ...] = tuple(area["glyph"] for area in areas)
        self.oceans: int = sum(1 << index for index, area in enumerate(areas) if area["kind"] == "ocean")
        self.everywhere: int = (1 << len(areas)) - 1
        self.near: tuple[tuple[int, ...], ...] = tuple(tuple(self.index[n] for n in area["near"]) for area in areas)
        self.near_mask: tuple[int, ...] = tuple(sum(1 << n for n in near) for near in self.near)
        self._within: dict[int, tuple[tuple[int, ...], ...]] = {1: self.near}
        self.movers = Movers(self)
        self._moves: dict[int, list[list[list[Option]]]] = {}
        self._options: dict[str, list[Option]] = {}
        self.builds: list[list[Option]] = [[("build", area, kind) for area in self.ids] for kind in KINDS]
        self._named: dict[tuple[str, str], list[Option]] = {}
        self._among: dict[tuple[str, int], list[Option]] = {}
        self._builds: dict[int, list[Option]] = {}
        self._against: dict[tuple[str, str, int], list[Option]] = {}
        self._summons: dict[tuple[int, int], list[Option]] = {}
        self._handled: dict[tuple[int, int], list[Option]] = {}

    def within(self, reach: int) -> tuple[tuple[int, ...], ...]:
        """By Area: the other Areas that are at most `reach` borders away."""
        if reach not in self._within:
            self._within[reach] = tuple(
                tuple(sorted({far for one in (*near, area) for far in self.near[one]} - {area}))
                for area, near in enumerate(self.within(reach - 1))
            )
        return self._within[reach]

    def moves(self, reach: int) -> list[list[list[Option]]]:
        """By kind and Area: ("move", AREA, LABEL, TO) for every Area within reach; the last is no kind but `keeper`."""
        found = self._moves.get(reach)
        if found is None:
            ids, within = self.ids, self.within(reach)
            found = self._moves[reach] = [
                [[("move", start, label, ids[to]) for to in within[area]] for area, start in enumerate(ids)]
                for label in (*KINDS, "keeper")
            ]
        return found

    def named(self, verb: str, name: str, *, last: bool) -> list[Option]:
        """(verb, NAME, AREA), or (verb, AREA, NAME) if the name comes last, by Area."""
        found = self._named.get((verb, name))
        return found if found is not None else self._naming(verb, name, last)

    def _naming(self, verb: str, name: str, last: bool) -> list[Option]:
        found = [(verb, area, name) if last else (verb, name, area) for area in self.ids]
        self._named[verb, name] = found
        return found

    def among(self, verb: str, areas: int) -> list[Option]:
        """(verb, AREA) for a set of Areas; to be read only."""
        found = self._among.get((verb, areas))
        if found is None:
            found = keep_for_later(self._among, (verb, areas), _picked(self.options(verb), areas))
        return found

    def against(self, verb: str, name: str, areas: int) -> list[Option]:
        """(verb, AREA, NAME) for a set of Areas; to be read only."""
        found = self._against.get((verb, name, areas))
        if found is None:
            named = self.named(verb, name, last=True)
            found = keep_for_later(self._against, (verb, name, areas), _picked(named, areas))
        return found

    def summons_at(self, kind: int, areas: int) -> list[Option]:
        """("summon", KIND, AREA) for a set of Areas; to be read only."""
        found = self._summons.get((kind, areas))
        if found is None:
            named = self.named("summon", KINDS[kind], last=False)
            found = keep_for_later(self._summons, (kind, areas), _picked(named, areas))
        return found

    def builds_at(self, areas: int) -> list[Option]:
        """("build", AREA, "acolyte") for a set of Areas; to be read only."""
        found = self._builds.get(areas)
        if found is None:
            found = keep_for_later(self._builds, areas, _picked(self.builds[ACOLYTE], areas))
        return found

    def handled(self, kept: int, idle: int) -> list[Option]:
        """("abandon", AREA) for gates kept and ("control", AREA, "acolyte") for idle ones; to be read only."""
        found = self._handled.get((kept, idle))
        if found is None:
            left, taken = self.options("abandon"), self.named("control", KINDS[ACOLYTE], last=True)
            found = keep_for_later(self._handled, (kept, idle), [])
            for area in bits(kept | idle):
                found.append(left[area] if kept >> area & 1 else taken[area])
        return found

    def options(self, verb: str) -> list[Option]:
        """(verb, AREA) by Area."""
        found = self._options.get(verb)
        if found is None:
            found = self._options[verb] = [(verb, area) for area in self.ids]
        return found


class Movers(dict[int, list[list[Option]]]):
    """By reach and by the code of a figure: ("move", AREA, LABEL, TO) for every Area within reach; none if IDLE."""

    def __init__(self, board: Board) -> None:
        super().__init__()
        self._board = board

    def __missing__(self, reach: int) -> list[list[Option]]:
        moves, size = self._board.moves(reach), len(self._board.ids)
        found: list[list[Option]] = [[]] * (STRIDE * len(KINDS))
        for kind in range(len(KINDS)):
            first = STRIDE * kind + PLACE
            found[first : first + size] = moves[kind]
            found[first + KEPT : first + KEPT + size] = moves[-1]
        self[reach] = found
        return found


BOARDS: dict[str, Board] = {name: Board(name, areas) for name, areas in MAPS.items()}
