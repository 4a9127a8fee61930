"""The State of a game of Godtear, and pure questions about it.

Units are numbered: the champion in place k of the warbands is unit 2k, its followers are unit 2k + 1 (u ^ 1 is the
partner); the first half of the places is seat 0's. Models are numbered through all units; models of one small unit
are alike. Sets of hexes are bit masks.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from theomachy.kernel.state import State

from .board import BIT, OBJECTIVES, OFF, ZONES, Mask
from .cards import CARD, CARDS, Card
from .masks import hexes

NOBODY = -1


@dataclass(slots=True, eq=False)
class Godtear(State):
    scenario: str
    size: int
    """Champions in a warband."""
    choice: str
    """How warbands are chosen: draft, free or dealt."""
    mirrors: bool
    """May both sides field the same champion?"""
    turn: int
    phase: str
    """muster, deploy, plot, clash or end"""
    first: int
    """The first player of this turn."""
    sides: list[int]
    """By seat: NORTH or SOUTH."""
    points: list[int]
    token: int
    """Where the turn token lies on the ladder, 1 (north end) to 22."""
    posts: list[int]
    """By seat: where the warband token lies."""
    picks: list[list[str]]
    """By seat: champions chosen so far."""
    ready: list[bool]
    """By seat: the free choice is made."""
    kinds: tuple[int, ...]
    """By unit: its card."""
    start: tuple[int, ...]
    """By unit: its first model; one more entry closes the last."""
    unit_of: tuple[int, ...]
    """By model."""
    cast: str
    """All champions on the table, as one word: what is remembered per line-up is kept under it."""
    where: list[int]
    """By model: its hex, or OFF."""
    wounds: list[int]
    """By model."""
    masks: list[Mask]
    """By unit: the hexes of its models."""
    tokens: list[int]
    """By unit and status, five each: BOON, BLIGHT or 0."""
    taken: Mask
    """Hexes with a champion or follower."""
    banners: list[int]
    """By champion's place: the hex of its banner, or OFF."""
    flags: Mask
    """Hexes with a banner."""
    objectives: Mask
    fleeting: Mask
    """Objective hexes that vanish when the clash phase ends."""
    lying: list[int]
    """Tokens on the ground, flat pairs: hex, 2 * status + (0 boon, 1 blight)."""
    acted: list[bool]
    """By unit: activated in this phase."""
    spent: list[bool]
    """By unit: the ultimate is used."""
    active: int
    """The unit that is activating, or NOBODY."""
    actions: int
    """Actions it has taken, the bonus action included."""
    bonus: bool
    """It earned a bonus action of any kind."""
    spare: bool
    """One of its actions so far could be its bonus action."""
    done: list[str]
    """Specific actions it has used."""
    targeted: list[int]
    """Models that the present skill has targeted."""
    harm: list[int]
    """What the present skill did, flat threes: target model, wounds, 1 if knocked out."""
    memo: dict[str, int]
    """What powers remember until the activation ends."""
    kept: dict[str, int]
    """What powers remember for the rest of the game."""
    rolled: tuple[tuple[str | int, ...], ...]
    """What the latest skill came to, for whoever looks: (its key, the unit), then its rolls and knockouts in order,
    ("hit" or "missed" or "damage", target unit, what it had to beat, wounds, *faces) and ("out", unit)."""

    def copy(self) -> Godtear:
        return Godtear(
            self.agenda[:],
            [],
            self.ending,
            self.winners[:],
            self.scenario,
            self.size,
            self.choice,
            self.mirrors,
            self.turn,
            self.phase,
            self.first,
            self.sides,  # never changed, only made anew
            self.points[:],
            self.token,
            self.posts[:],
            self.picks if self.kinds else [picks[:] for picks in self.picks],  # settled once there are units
            self.ready if self.kinds else self.ready[:],
            self.kinds,
            self.start,
            self.unit_of,
            self.cast,
            self.where[:],
            self.wounds[:],
            self.masks[:],
            self.tokens[:],
            self.taken,
            self.banners[:],
            self.flags,
            self.objectives,
            self.fleeting,
            self.lying[:],
            self.acted[:],
            self.spent[:],
            self.active,
            self.actions,
            self.bonus,
            self.spare,
            self.done[:],
            self.targeted[:],
            self.harm[:],
            self.memo.copy(),
            self.kept.copy(),
            self.rolled,
        )

    # -- units ----------------------------------------------------------------------------------------------------

    def card(self, unit: int) -> Card:
        return CARDS[self.kinds[unit]]

    def owner(self, unit: int) -> int:
        """The seat a unit fights for."""
        return 0 if unit < 2 * self.size else 1

    def units(self, seat: int) -> range:
        return range(2 * self.size * seat, 2 * self.size * (seat + 1))

    def models(self, unit: int) -> range:
        """All models of a unit, those off the battlefield included."""
        return range(self.start[unit], self.start[unit + 1])

    def on_board(self, unit: int) -> list[int]:
        where = self.where
        return [model for model in self.models(unit) if where[model] >= 0]

    def hexes_of(self, unit: int) -> tuple[int, ...]:
        """The hexes that hold models of a unit, each once."""
        return hexes(self.masks[unit])

    def mask_of(self, unit: int) -> Mask:
        return self.masks[unit]

    def unit_at(self, at: int) -> int:
        """The unit of the champion or the followers in a hex, or NOBODY."""
        return self.unit_of[self.where.index(at, 0)] if self.taken & BIT[at] else NOBODY

    def count_at(self, at: int) -> int:
        """How many models stand in a hex."""
        unit = self.unit_at(at)
        return 0 if unit < 0 else self.count_of(unit, at)

    def count_of(self, unit: int, at: int) -> int:
        """How many models of a unit stand in a hex."""
        return self.where[self.start[unit] : self.start[unit + 1]].count(at)

    def models_at(self, at: int) -> list[int]:
        """The champion or the followers in a hex."""
        unit = self.unit_at(at)
        return [] if unit < 0 else [model for model in self.models(unit) if self.where[model] == at]

    def missing(self, unit: int) -> int:
        """How many models of a unit are off the battlefield."""
        return self.count_of(unit, OFF)

    def knocked_out(self, unit: int) -> bool:
        """A champion with as many wounds as health (Rulebook, Knockout)."""
        return not unit & 1 and self.wounds[self.start[unit]] >= CARDS[self.kinds[unit]].health

    def unit_named(self, seat: int, name: str) -> int:
        half = 2 * self.size
        return self.kinds.index(CARD[name].index, half * seat, half * seat + half)

    def harms(self) -> list[tuple[int, int, bool]]:
        """What the present skill did so far: (target model, wounds, knocked out), one for each time it wounded."""
        harm = self.harm
        return [(harm[i], harm[i + 1], bool(harm[i + 2])) for i in range(0, len(harm), 3)]

    # -- hexes ----------------------------------------------------------------------------------------------------

    def zone(self, seat: int) -> Mask:
        """The deployment hexes of a seat."""
        return ZONES[self.scenario][self.sides[seat]]

    def banner_unit(self, at: int) -> int:
        """The champion whose banner stands in a hex, or NOBODY."""
        return 2 * self.banners.index(at) if self.flags & BIT[at] else NOBODY

    def enemy_flags(self, seat: int) -> Mask:
        """Hexes with banners of the other side."""
        if not self.flags:
            return 0
        mask: Mask = 0
        for at in self.banners[: self.size] if seat else self.banners[self.size :]:
            if at >= 0:
                mask |= BIT[at]
        return mask

    # -- placing --------------------------------------------------------------------------------------------------

    def lift(self, model: int) -> None:
        """Take a model off its hex."""
        at, unit, where, start = self.where[model], self.unit_of[model], self.where, self.start
        where[model] = OFF
        if at not in where[start[unit] : start[unit + 1]]:
            self.taken ^= BIT[at]
            self.masks[unit] ^= BIT[at]

    def move(self, model: int, to: int) -> None:
        """Lift a model and drop it elsewhere."""
        bits: Mask = 0
        unit, where, start = self.unit_of[model], self.where, self.start
        here = where[model]
        where[model] = to
        if here not in where[start[unit] : start[unit + 1]]:
            bits = BIT[here]
        if not self.taken & BIT[to]:
            bits ^= BIT[to]
        if bits:
            self.taken ^= bits
            self.masks[unit] ^= bits

    def drop(self, model: int, at: int) -> None:
        """Put a model that stands nowhere into a hex."""
        self.where[model] = at
        self.taken |= BIT[at]
        self.masks[self.unit_of[model]] |= BIT[at]


def new_state(scenario: str, size: int, choice: str, mirrors: bool) -> Godtear:
    """An empty battlefield with the scenario's objective hexes; nobody has picked a champion."""
    rest: dict[str, Any] = {
        "where": [],
        "wounds": [],
        "masks": [],
        "tokens": [],
        "banners": [],
        "acted": [],
        "spent": [],
        "done": [],
        "targeted": [],
        "harm": [],
        "lying": [],
    }
    return Godtear(
        agenda=[],
        log=[],
        ending="",
        winners=[],
        scenario=scenario,
        size=size,
        choice=choice,
        mirrors=mirrors,
        turn=0,
        phase="muster",
        first=0,
        sides=[0, 1],
        points=[0, 0],
        token=0,
        posts=[0, 0],
        picks=[[], []],
        ready=[False, False],
        kinds=(),
        start=(0,),
        unit_of=(),
        cast="",
        taken=0,
        flags=0,
        objectives=OBJECTIVES[scenario],
        fleeting=0,
        active=NOBODY,
        actions=0,
        bonus=False,
        spare=False,
        memo={},
        kept={},
        rolled=(),
        **rest,
    )
