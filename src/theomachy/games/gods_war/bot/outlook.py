"""How the game stands for a player: rounds to come, and what Power, pieces, gifts and others' losses are worth in VP.

For bots and hints.
"""

from __future__ import annotations

from math import exp

from ..rules import heroquests
from ..rules.build import cost
from ..rules.combat_ratings import FORMULAS
from ..rules.council import vp_sources
from ..rules.pieces import GREATER, KINDS, NUMBERS, Kind
from ..rules.powers import gift_names
from ..rules.state import EMPTY, POOL, TROPHY, GodsWar
from . import weights as w
from .wanted import BONUS, EDGE, GIFTS, HOUSES, PATIENCE

ONE_DIE = 3
"""What a rating that is rolled comes to, about."""
KILLS = ("kill_in_battle", "you_kill_or_eliminate")
TROPHIES = ("trophies_collect", "trophies_complete")


def pace(state: GodsWar, seat: int) -> float:
    """VP a round for what a player has now."""
    return float(sum(vp_sources(state, seat))) + state.count(seat, "ziggurat") * BONUS.get(state.empires[seat], 0.0)


def scored(state: GodsWar) -> bool:
    """Are this round's VP counted already?"""
    return state.phase in ("council", "over")


def rounds_left(state: GodsWar) -> float:
    """Times that VP are still counted, in parts; everybody grows, and from 20 VP on there are awards."""
    if state.triggered:
        return 0.0 if scored(state) else 1.0
    return max(min([_rounds(state, seat) for seat in state.seats]), 1.0)


def _rounds(state: GodsWar, seat: int) -> float:
    goal, vp = float(NUMBERS["end_vp"]), float(state.vp[seat])
    gain, rounds = pace(state, seat), 0.0
    while rounds < w.LONG:
        award = w.AWARD if vp + gain >= NUMBERS["compromise_vp"] else 0.0
        if vp + gain + award >= goal:
            return rounds + (goal - vp) / max(gain + award, 1.0)
        vp += gain + award
        gain += w.GROWTH
        rounds += 1.0
    return w.LONG


def prospects(state: GodsWar, seat: int, rounds: float) -> float:
    """VP that a player may expect in the end."""
    pieces = sum([cost(state, state.kind(unit)) for unit in state.in_play(seat)])
    begun = sum([count > 0 for count in heroquests.fragments(state, seat)])
    types = len({state.kinds[house] for house in state.built(seat)})
    income = 2 * types + begun + 0.5 * state.power[seat]
    growth = min(max(rounds - 1.0, 0.0), 3.0) * 0.25
    found = state.vp[seat] + rounds * pace(state, seat) + growth * income
    found += EDGE.get(state.empires[seat], 0.0) * min(rounds / 3.0, 1.0)
    return found + w.PIECE * pieces * min(rounds, 1.0) + w.HAND * len(state.runes[seat])


def shares(state: GodsWar, rounds: float) -> list[float]:
    """Every player's chance to win, by prospects."""
    found = [prospects(state, seat, rounds) for seat in state.seats]
    top, spread = max(found), 2.5 + 1.2 * rounds
    odds = [exp((each - top) / spread) for each in found]
    total = sum(odds)
    return [each / total for each in odds]


def dice(state: GodsWar, unit: int) -> int:
    """A unit's combat as far as it is known before a battle."""
    kind = KINDS[state.kinds[unit]]
    if kind.dice >= 0:
        return kind.dice
    return ONE_DIE if kind.formula == "one_die" else FORMULAS[kind.formula](state, unit, kind, None)


class Outlook:
    """What things are worth to one player now."""

    __slots__ = ("_regard", "_slots", "_standing", "ahead", "now", "open", "power", "rounds", "seat", "state", "stream")

    def __init__(self, state: GodsWar, seat: int) -> None:
        self.state, self.seat = state, seat
        self.open = heroquests.open_quests(state, seat)
        self._slots: dict[int, float] = {}
        self._standing: dict[int, float] = {}
        self.rounds = rounds_left(state)
        """Times that VP are still counted."""
        self.ahead = self.rounds if scored(state) else self.rounds - 1.0
        """The same after the next Action phase."""
        self.now = w.POWER * max(self.rounds, 0.0) ** w.BEND
        """A Power of this round."""
        self.power = w.POWER * self.ahead**w.BEND if self.ahead > 0 else 0.0
        """A Power of the next round."""
        self.stream = self.power * (self.ahead / (w.BEND + 1.0) + 0.5) * PATIENCE.get(state.empires[seat], 1.0)
        """A Power in every round from the next one on."""
        odds = shares(state, self.rounds)
        rivals = 1.0 - odds[seat] + 1e-6
        even = w.EVENLY / (len(odds) - 1)
        self._regard = [w.GRUDGE * (even + (1.0 - w.EVENLY) * share / rivals) for share in odds]

    def regard(self, other: int) -> float:
        """What a VP less for that player is worth: most for whoever is most likely to win."""
        return self._regard[other]

    # -- gifts ------------------------------------------------------------------------------------------------------

    def gift(self, name: str) -> float:
        """What a gift does for us in the rounds to come."""
        now, each_round = GIFTS[self.state.empires[self.seat]][name]
        return w.GIFT * (now + each_round * max(self.ahead, 0.0))

    def slot(self, slot: int) -> float:
        """What a gift in this slot of ours brings."""
        found = self._slots.get(slot)
        if found is None:
            found = self._slots[slot] = self._slot(slot)
        return found

    def _slot(self, slot: int) -> float:
        state, seat = self.state, self.seat
        quests, slots = heroquests.QUESTS[state.empires[seat]], state.slots[seat]
        filled = sum([slots[each.slot] != EMPTY for each in quests if each.fragment == quests[slot].fragment])
        whole = max(self.rounds, 0.5)
        left = [name for place, name in enumerate(gift_names(state.empires[seat])) if place not in slots]
        best = max([self.gift(name) for name in left], default=0.0)
        return best + (self.stream + w.BEGUN * whole if filled == 0 else whole) + self.reward(quests[slot])

    def reward(self, quest: heroquests.Quest) -> float:
        """What comes with a gift."""
        reward = quest.reward
        return float(reward.get("vp", 0) + w.RUNE * reward.get("runes", 0) + self.power * reward.get("power", 0))

    def quest(self, trigger: str, **what: object) -> float:
        """What an event is worth by our open heroquests that ask for it, with these arguments."""
        worth = 0.0
        for quest in self.open:
            if quest.trigger == trigger and all(quest.args.get(key) == value for key, value in what.items()):
                worth += self.slot(quest.slot)
        return worth

    def kill(self, kind: Kind) -> float:
        """What the first kill of a unit of this kind brings by our open heroquests."""
        open_ = [quest for quest in self.open if quest.trigger in KILLS and kind.type in quest.args["types"]]
        return sum([self.slot(quest.slot) for quest in open_])

    def fall(self, kind: Kind, area: int, *, conquered: bool) -> float:
        """What the fall of an enemy's building brings by our open heroquests: conquered, or destroyed."""
        worth = 0.0
        for quest in self.open:
            match quest.trigger:
                case "conquer_or_destroy_in_battle":
                    met = kind.id in quest.args["buildings"]
                case "conquer_in_sky_or_hell_or_destroy" if conquered:
                    met = self.state.board.areas[area].kind in quest.args["conquer_kinds"]
                case "conquer_in_sky_or_hell_or_destroy":
                    met = kind.cost >= quest.args["destroy_cost_at_least"]
                case "you_destroy_building":
                    met = not conquered
                case _:
                    met = False
            worth += self.slot(quest.slot) if met else 0.0
        return worth

    def summoned(self, kind: Kind) -> float:
        """What it brings to summon a unit of a kind, by our open heroquests; the second of a kind comes second."""
        open_ = [quest for quest in self.open if quest.trigger == "summon" and quest.args["unit"] == kind.id]
        return self.slot(open_[0].slot) if open_ else 0.0

    def trophy(self, other: int) -> float:
        """What the first piece of an empire that we keep is worth to us: a part of two gifts and of the Power."""
        state, open_ = self.state, [quest for quest in self.open if quest.trigger in TROPHIES]
        if not open_:
            return 0.0
        kept = {state.owner[piece] for piece, place in enumerate(state.where) if place == TROPHY}
        if other in kept:
            return 0.0
        enemies = len(state.empires) - 1
        missing = sum([each not in kept for each in state.others(self.seat)])
        whole = sum([self.slot(quest.slot) for quest in open_]) + enemies * self.now
        return float(whole * w.TROPHY ** (missing - 1) / missing)

    def toward(self, kind: Kind) -> float:
        """What one more piece of a kind is worth for heroquests that ask for several pieces."""
        state, seat, worth = self.state, self.seat, 0.0
        for quest in self.open:
            missing = 0
            if quest.trigger == "none_in_pool" and kind.id in quest.args.values():
                own = state.units[seat] + state.houses[seat]
                missing = sum([state.kinds[piece] == kind.index and state.where[piece] == POOL for piece in own])
            elif quest.trigger == "types_in_play":
                there = {state.kind(unit).type for unit in state.in_play(seat)}
                missing = len(set(quest.args["types"]) - there) if kind.type not in there else 0
            if missing:
                worth += self.slot(quest.slot) * w.TROPHY ** (missing - 1) / missing
        return worth

    # -- pieces -----------------------------------------------------------------------------------------------------

    def ability(self, kind: Kind) -> float:
        """What the ability of a building of ours brings."""
        now, each_round = HOUSES.get((self.state.empires[self.seat], kind.id), (0.0, 0.0))
        return now + each_round * self.rounds

    def lasts(self, kind: Kind) -> float:
        """How often a building of this kind will bring a VP."""
        stays = w.LASTS[min(2 * kind.kills + kind.routs, 3)]
        return float((1.0 - stays**self.rounds) / (1.0 - stays))

    def house(self, kind: Kind, *, more: int = 0) -> float:
        """What a building brings its owner in the rounds to come; `more` of its kind stand already besides it."""
        return self.lasts(kind) + (0.0 if more else 2 * self.stream) + 0.3 * (kind.kills + kind.routs)

    def standing(self, house: int) -> float:
        """What a building that stands is worth to its owner."""
        found = self._standing.get(house)
        if found is None:
            found = self._standing[house] = self._stands(house)
        return found

    def _stands(self, house: int) -> float:
        state, seat = self.state, self.state.owner[house]
        alike = sum([state.kinds[each] == state.kinds[house] for each in state.built(seat)]) - 1
        return self.house(state.kind(house), more=alike)

    def unit(self, kind: Kind) -> float:
        """What a unit is worth to its owner: about what it costs to have it again."""
        return kind.cost * (0.3 + 0.6 * self.power) + (0.8 if kind.type == GREATER else 0.1)
