"""How the world looks to a Faction: how long the game may last, what things are worth, who threatens whom. For bots."""

from __future__ import annotations

from typing import NamedTuple

from ..rules.board import BEASTS, COST, CULTIST, CULTISTS, GOAL, GOO, GOOS, KINDS, KINDS_OF, RANK, REQUIREMENTS
from ..rules.gates import gates
from ..rules.powers import POWERS
from ..rules.state import ABANDONED, NO_GATE, Cthulhu


class Worths(NamedTuple):
    """What things are worth in points of Doom, and how sure a hope must be; found by letting bots meet."""

    book: float = 9.0
    book_late: float = 7.0
    """A spellbook, and what it is worth more near the end."""
    power: float = 0.5
    power_turn: float = 0.07
    """A Power, and more for each turn to come."""
    gate: float = 1.6
    """A gate's Doom of a turn, with rituals."""
    pace: float = 5.5
    """Doom that the leading Faction gains in a turn, Signs counted."""
    grudge: float = 0.7
    """What an enemy's loss is worth, among several."""
    spite: float = 0.2
    """How much more it is worth for each point by which that enemy is ahead of the others."""
    ritual: float = 1.15
    """Doom and Signs of a ritual against its Power."""
    ritual_books: float = 0.4
    """How much a ritual hurts those who lack books and time."""
    hunt: float = 0.45
    """How likely prey is still there in the next turn."""
    beast: float = 0.3
    dice: float = 0.25
    """A Monster, by its price and by its dice."""
    god: float = 3.0
    recruit: float = 0.9
    """How much of an Acolyte's income comes about."""
    near_risk: float = 0.22
    god_risk: float = 0.25
    """How likely enemies next door come and capture."""
    site: float = 0.6
    later: float = 0.06
    """How likely a gate is built where a Cultist stands: this turn, or some day."""
    areas: float = 0.15
    areas_late: float = 0.75
    """How much of the book for units in many Areas a step towards it is worth: at first, and near the end."""
    dreams: float = 0.2
    """How likely an Acolyte alone on its gate falls to Dreams."""
    lure: float = 1.3
    """How much of the book that a gate would bring nearer draws a Cultist to its site."""
    steady: float = 0.15
    """What a walk must gain besides its Power."""
    capture: float = 0.6
    spread: float = 0.6
    """What a step towards something is worth of the thing itself."""


WEIGH = Worths()
WORTHS: dict[str, Worths] = {
    **dict.fromkeys(KINDS_OF, WEIGH),
    "crawling_chaos": WEIGH._replace(
        book=5.0, book_late=11.0, recruit=1.3, beast=0.1, dice=0.1, grudge=0.5, dreams=0.3, god=5.0
    ),
    "black_goat": WEIGH._replace(areas=0.0, areas_late=0.4, power=0.9, recruit=1.3),
}
"""What some Factions see otherwise: Crawling Chaos can buy books late, Black Goat lives on many Acolytes."""
SIGN = 5 / 3
"""What an unseen Elder Sign is worth on the average."""
LONG = 5.0
"""Turns ahead that count as the beginning of a game."""
WORTH: tuple[float, ...] = tuple(
    {"acolyte": 1.7, "cthulhu": 7.0}.get(name, COST[kind] * 0.9 + (3.0 if RANK[kind] == GOO else 0.3))
    for kind, name in enumerate(KINDS)
)
"""What a unit is worth to its owner, where a Power is worth about 0.8."""
GODS_OF: dict[str, tuple[int, ...]] = {
    name: tuple(kind for kind in kinds if RANK[kind] == GOO) for name, kinds in KINDS_OF.items()
}
MORE: tuple[float, ...] = (1.0, 1.0, 1.0, 0.9, 0.75, 0.6, 0.5)
"""A gate's worth when there are so many already: more of them are harder to keep."""


def standing(state: Cthulhu, f: int) -> float:
    """Doom with hidden Signs."""
    return state.doom[f] + state.hidden(f)


def turns_left(state: Cthulhu) -> float:
    """Doom Phases that may still come."""
    best = max([standing(state, f) for f in range(state.players)])
    by_doom = (GOAL - best) / WEIGH.pace
    by_track = (len(state.track()) - state.ritual + 1.5) / (0.45 * state.players)
    left = int(state.settings["max_turns"]) - state.turn
    return max(0.6, min(LONG, by_doom, by_track, float(left)))


def prospect(state: Cthulhu, f: int) -> float:
    """How near a Faction is to winning, in points of Doom."""
    return (
        standing(state, f)
        + 2.0 * state.books[f].bit_count()
        + 1.5 * gates(state, f, "doom")
        + 2.0 * gods_awake(state, f)
    )


class Outlook:
    """One Faction's view of the map, worked out once for a question."""

    __slots__ = (
        "_cells",
        "beast_near",
        "beasts",
        "book",
        "dreamt",
        "f",
        "gate",
        "gates",
        "god_near",
        "gods",
        "grudge",
        "late",
        "name",
        "open",
        "power",
        "prey_beast",
        "prey_god",
        "seat",
        "size",
        "spite",
        "state",
        "turns",
        "w",
        "waiting",
    )  # fmt: skip

    def __init__(self, state: Cthulhu, f: int) -> None:
        self.state, self.f, self.name = state, f, state.factions[f]
        self.w = WORTHS[self.name]
        self.seat = state.owner[f]
        self.size = len(state.gate)
        self.turns = turns_left(state)
        self.late = 1.0 - self.turns / LONG
        self.power = self.w.power + self.w.power_turn * self.turns
        """What a Power is worth, in points of Doom."""
        missing = 6 - state.books[f].bit_count()
        self.book = (self.w.book + self.w.book_late * self.late) * (1.0 if missing else 0.0)
        """What the next spellbook is worth."""
        self.open = {r for at, r in enumerate(REQUIREMENTS[self.name]) if not state.met[f] >> at & 1}
        self.gates = gates(state, f, "doom")
        self.gate = self.turns * (2 * self.power + self.w.gate)
        """What a gate is worth."""
        rivals = state.seats - 1
        self.grudge = 0.9 if rivals == 1 else self.w.grudge * (0.5 + 1.0 / rivals)
        self.spite = self._spite()
        """By Faction: what its loss is worth to us; most where it stands between us and the win."""
        base = f * self.size
        self.waiting = [a for a, gate in enumerate(state.gate) if gate == NO_GATE and state.crowd[base + a] & CULTISTS]
        """Areas where a Cultist of its own could build a gate."""
        self.dreamt = self.w.dreams if self._dreamt() else 0.0
        self._survey()
        self._cells: dict[tuple[int, int, int, int], float] = {}

    def _dreamt(self) -> bool:
        """May an enemy replace our Acolytes by its own?"""
        state = self.state
        if "great_cthulhu" not in state.factions or self.name == "great_cthulhu":
            return False
        return POWERS.has(state, state.faction("great_cthulhu"), "dreams")

    def _spite(self) -> list[float]:
        state = self.state
        hopes = [prospect(state, g) for g in range(state.players)]
        others = [hopes[g] for g in range(state.players) if state.owner[g] != self.seat] or hopes
        usual = sum(others) / len(others)
        return [
            self.grudge
            * (0.15 if state.owner[g] == self.seat else min(2.5, max(0.4, 1.0 + self.w.spite * (h - usual))))
            for g, h in enumerate(hopes)
        ]

    def _survey(self) -> None:
        """Sets of Areas: enemy Monsters and gods there or in reach, and enemy Cultists that one could capture."""
        state, size = self.state, self.size
        self.beasts = self.gods = self.beast_near = self.god_near = 0
        self.prey_beast: dict[int, float] = {}
        self.prey_god: dict[int, float] = {}
        for g in range(state.players):
            if g == self.f:
                continue
            mine_too = state.owner[g] == self.seat
            beasts = gods = 0
            base = g * size
            for area, count in enumerate(state.crowd[base : base + size]):
                if not count:
                    continue
                if count & GOOS:
                    gods |= 1 << area
                elif count & BEASTS:
                    beasts |= 1 << area
                if count & CULTISTS and not count & GOOS:
                    worth = self.catch(g, area)
                    if worth > self.prey_god.get(area, 0.0):
                        self.prey_god[area] = worth
                    if not count & BEASTS and worth > self.prey_beast.get(area, 0.0):
                        self.prey_beast[area] = worth
            if mine_too:
                continue
            self.beasts |= beasts
            self.gods |= gods
            far = state.factions[g] == "crawling_chaos"
            self.beast_near |= self._reach(beasts, far)
            self.god_near |= self._reach(gods, far)

    def catch(self, g: int, area: int) -> float:
        """What it is worth to capture a Cultist there: its Power, and the gate if nobody else could keep it."""
        state, spite = self.state, self.spite[g]
        worth = self.power + spite * 1.5
        if state.keeper_side(area) == g and state.count(g, area) & CULTISTS == 1:
            worth += self.gate * spite * 0.5
        return worth * (0.2 if state.owner[g] == self.seat else 1.0)

    def _reach(self, mask: int, far: bool) -> int:
        near = self.state.map.near_mask
        found = mask
        for _ in range(2 if far else 1):
            area = 0
            rest, wide = found, found
            while rest:
                low = rest & -rest
                area = low.bit_length() - 1
                wide |= near[area]
                rest ^= low
            found = wide
        return found

    # -- Areas ----------------------------------------------------------------------------------------------------

    def cell(self, area: int, cultists: int, beasts: int, gods: int) -> float:
        """What it is worth to have so many units there: a gate kept or hoped for, Cultists safe, prey in reach."""
        key = (area, cultists, beasts, gods)
        found = self._cells.get(key)
        if found is None:
            found = self._cells[key] = self._cell(area, cultists, beasts, gods)
        return found

    def _cell(self, area: int, cultists: int, beasts: int, gods: int) -> float:
        state, bit = self.state, 1 << area
        keeper = state.gate[area]
        mine = keeper >= 0 and state.side[keeper] == self.f
        risk = self.risk(bit, beasts, gods)
        worth = 0.0
        if cultists:
            worth += cultists * 1.2 - min(cultists, 2) * 1.6 * risk
            if mine:
                worth += self.gate * (1.0 - (risk + self.dreamt if cultists == 1 else 0.6 * risk))
            elif keeper == ABANDONED:
                worth += self.gate * MORE[min(self.gates, 6)] * (0.95 - risk)
            elif keeper == NO_GATE:
                worth += self.site(area, risk)
        elif mine and beasts and RANK[state.kind[keeper]] != CULTIST:
            worth += self.gate * (1.0 - 0.3 * risk)
        if not mine and (beasts or gods):
            hunt = self.w.hunt if state.power[self.f] >= 2 else 0.25
            worth += hunt * max(
                self.prey_beast.get(area, 0.0) if beasts else 0.0, self.prey_god.get(area, 0.0) if gods else 0.0
            )
        if mine and (beasts or gods):
            worth += 0.5 * min(beasts + gods, 2)
        return worth

    def risk(self, bit: int, beasts: int, gods: int) -> float:
        """How likely a Cultist there is captured before long."""
        if gods:
            return 0.02 if not (self.gods & bit) else 0.08
        if self.gods & bit:
            return 0.55
        risk = self.w.god_risk if self.god_near & bit else 0.0
        if not beasts:
            if self.beasts & bit:
                risk = max(risk, 0.5)
            elif self.beast_near & bit:
                risk = max(risk, self.w.near_risk)
        return risk + (0.02 if not beasts else 0.0)

    def site(self, area: int, risk: float) -> float:
        """A Cultist where a gate could be built: what that gate would be worth, less its price."""
        worth = self.gate * MORE[min(self.gates + len(self.waiting), 6)] * (1.0 - risk) - 3 * self.power
        return max(0.0, worth) * self.hope(area)

    def hope(self, area: int) -> float:
        """How likely a Cultist there builds a gate: soon, if there is Power for it and for all that wait already."""
        affordable = 3 * len(self.waiting) + (0 if area in self.waiting else 4)
        return self.w.site if self.state.power[self.f] >= affordable else self.w.later

    def ranks(self, area: int) -> tuple[int, int, int]:
        """Own Cultists, Monsters and gods there."""
        count = self.state.crowd[self.f * self.size + area]
        return count & 63, (count >> 6 & 63) + (count >> 12 & 63), count >> 18


def gods_awake(state: Cthulhu, f: int) -> int:
    """Great Old Ones in play."""
    return sum([len(state.in_play(f, kind)) for kind in GODS_OF[state.factions[f]]])
