"""How the game stands for a player: rounds to come, and what Power, pieces, gifts and others' losses are worth in VP.

For bots and hints.
"""

from __future__ import annotations

from math import exp

from ..rules import heroquests
from ..rules.build import cost
from ..rules.combat import FORMULAS
from ..rules.pieces import GREATER, KINDS, NUMBERS, Kind
from ..rules.state import EMPTY, GodsWar

LONG = 7.0
"""Rounds to come that a plan looks at, at most."""
ONE_DIE = 3
"""What a rating that is rolled comes to, about."""
GIFT = 1.5
"""What a gift does, on the average, besides filling its slot."""
RUNE = 1.1
GRUDGE = 1.5
"""What a VP less for all others together is worth."""
POWER, POWER_ROUND = 0.25, 0.12
"""A Power of the next round, and more for each round to come in which it may bear fruit."""
FALLS = (
    "conquer_or_destroy_in_battle",
    "conquer_in_sky_or_hell_or_destroy",
    "you_destroy_building",
    "trophies_collect",
)
"""Heroquests about buildings that fall."""


def pace(state: GodsWar, seat: int) -> float:
    """VP a round for what a player has now."""
    full = sum([count == 2 for count in heroquests.fragments(state, seat)])
    return len(state.built(seat)) + full


def rounds_left(state: GodsWar) -> float:
    """Rounds until somebody is at the end of the track, this one included; everybody still grows."""
    goal: int = NUMBERS["end_vp"]
    soonest = min([(goal - state.vp[seat]) / (pace(state, seat) + 2.0) for seat in state.seats])
    return min(max(soonest, 1.0), LONG)


def prospects(state: GodsWar, seat: int, rounds: float) -> float:
    """VP that a player may expect in the end."""
    pieces = sum([cost(state, state.kind(unit)) for unit in state.in_play(seat)])
    begun = sum([count > 0 for count in heroquests.fragments(state, seat)])
    types = len({state.kinds[house] for house in state.built(seat)})
    income = 2 * types + begun + 0.5 * state.power[seat]
    growth = min(rounds - 1.0, 3.0) * 0.25
    return state.vp[seat] + rounds * pace(state, seat) + growth * income + 0.2 * pieces + 0.8 * len(state.runes[seat])


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

    __slots__ = ("_regard", "power", "rounds", "seat", "state")

    def __init__(self, state: GodsWar, seat: int) -> None:
        self.state, self.seat = state, seat
        self.rounds = rounds_left(state)
        self.power = POWER + POWER_ROUND * self.rounds
        """A Power of the next round."""
        odds = shares(state, self.rounds)
        rivals = 1.0 - odds[seat] + 1e-6
        self._regard = [GRUDGE * (0.25 / (len(odds) - 1) + 0.75 * share / rivals) for share in odds]

    def regard(self, other: int) -> float:
        """What a VP less for that player is worth: most for whoever is most likely to win."""
        return self._regard[other]

    def slot(self, slot: int) -> float:
        """What a gift in this slot of ours brings."""
        quests = heroquests.QUESTS[self.state.empires[self.seat]]
        mates = [quest.slot for quest in quests if quest.fragment == quests[slot].fragment]
        filled = sum([self.state.slots[self.seat][mate] != EMPTY for mate in mates])
        later = max(self.rounds - 0.5, 0.5)
        return GIFT + (later * self.power if filled == 0 else later) + _reward(quests[slot], self.power)

    def quest(self, trigger: str, **what: object) -> float:
        """What an event is worth by our open heroquests that ask for it, with these arguments."""
        worth = 0.0
        for quest in heroquests.open_quests(self.state, self.seat):
            if quest.trigger == trigger and all(quest.args.get(key) == value for key, value in what.items()):
                worth += self.slot(quest.slot)
        return worth

    def kill(self, kind: Kind) -> float:
        """What the first kill of a unit of this kind brings by our open heroquests."""
        worth = 0.0
        for quest in heroquests.open_quests(self.state, self.seat):
            if quest.trigger in ("kill_in_battle", "you_kill_or_eliminate") and kind.type in quest.args["types"]:
                worth += self.slot(quest.slot)
        return worth

    def fall(self, building: str) -> float:
        """What the fall of an enemy's building of this kind brings by our open heroquests."""
        worth = 0.0
        for quest in heroquests.open_quests(self.state, self.seat):
            if quest.trigger in FALLS and building in quest.args.get("buildings", (building,)):
                worth += self.slot(quest.slot)
        return worth

    def house(self, seat: int, kind: Kind, *, more: int = 0) -> float:
        """What a building brings its owner in the rounds to come; `more` of its kind stand already besides it."""
        vp = self.rounds
        if not more:
            vp += max(self.rounds - 0.6, 0.4) * 2 * self.power
        return vp + 0.3 * (kind.kills + kind.routs)

    def standing(self, house: int) -> float:
        """What a building that stands is worth to its owner."""
        state, seat = self.state, self.state.owner[house]
        alike = sum([state.kinds[each] == state.kinds[house] for each in state.built(seat)]) - 1
        return self.house(seat, state.kind(house), more=alike)

    def unit(self, kind: Kind) -> float:
        """What a unit is worth to its owner: about what it costs to have it again."""
        return kind.cost * (0.3 + 0.6 * self.power) + (0.8 if kind.type == GREATER else 0.1)


def _reward(quest: heroquests.Quest, power: float) -> float:
    reward = quest.reward
    return float(reward.get("vp", 0) + RUNE * reward.get("runes", 0) + power * reward.get("power", 0))
