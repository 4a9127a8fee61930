"""How the world looks to a Faction: how long the game may last, what things are worth, who threatens whom. For bots."""

from __future__ import annotations

from ..rules.board import BEASTS, COST, CULTIST, CULTISTS, GOAL, GOO, GOOS, KINDS, KINDS_OF, RANK, REQUIREMENTS
from ..rules.gates import gates
from ..rules.powers import POWERS
from ..rules.state import ABANDONED, NO_GATE, Cthulhu
from .style import STYLES, USUAL

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
    by_doom = (GOAL - best) / USUAL.pace
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
        "robbed",
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
        self.w = STYLES[self.name].worths
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
        self.robbed = self.w.robbed if self._robbed() else 0.0
        self._survey()
        self._cells: dict[tuple[int, int, int, int], float] = {}

    def _robbed(self) -> bool:
        """May an enemy replace our Acolytes by its own?"""
        for g, name in enumerate(self.state.factions):
            book = STYLES[name].robs_with
            if book and g != self.f and POWERS.has(self.state, g, book):
                return True
        return False

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
            stride = STYLES[state.factions[g]].stride
            self.beast_near |= self._near(beasts, stride)
            self.god_near |= self._near(gods, stride)

    def catch(self, g: int, area: int) -> float:
        """What it is worth to capture a Cultist there: its Power, and the gate if nobody else could keep it."""
        state, spite = self.state, self.spite[g]
        worth = self.power + spite * 1.5
        if state.keeper_side(area) == g and state.count(g, area) & CULTISTS == 1:
            worth += self.gate * spite * 0.5
        return worth * (0.2 if state.owner[g] == self.seat else 1.0)

    def _near(self, mask: int, stride: int) -> int:
        near = self.state.map.near_mask
        found = mask
        for _ in range(stride):
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
                worth += self.gate * (1.0 - (risk + self.robbed if cultists == 1 else 0.6 * risk))
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
