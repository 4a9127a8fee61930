"""Halftusk and the Froglodytes."""

from __future__ import annotations

from theomachy.kernel.ask import Option, Step

from ..attack import hit_effects
from ..banners import friendly_banners, may_claim, move_banner
from ..board import ALL, BOON, DISTANCE, DOD, HEX, HEXES, NEAR, PRO, STATUS, STATUS_INDEX, WITHIN
from ..masks import hexes
from ..movement import shift
from ..powers import Attack, Foes, Trait
from ..skills import Aid, Strike, skill
from ..state import Godtear
from ..status import gain
from ..traits import trait

# The Froglodytes' trait, Tear-Twisted, is the card's enters_objectives.

LANDED = "halftusk.landed"
"""In the memo once One Punch has hit in this activation."""


@skill("halftusk.one_punch")
class OnePunch(Strike):
    """A hit lets him follow up with Two Punch as a bonus action."""

    def strike(self, state: Godtear, attack: Attack) -> Step:
        state.memo[LANDED] = 1
        yield from hit_effects(state, attack)


@skill("halftusk.two_punch")
class TwoPunch(Strike):
    """On a hit he may move a hex, before the damage roll."""

    def bonus(self, state: Godtear, unit: int) -> bool:
        return LANDED in state.memo

    def strike(self, state: Godtear, attack: Attack) -> Step:
        yield from shift(state, attack.seat, [attack.user], 1, why=self.name)


@skill("halftusk.the_great_tusk")
class TheGreatTusk(Aid):
    """He may claim; then all friends in range gain a boon of dodge, or all one of protection."""

    def choices(self, state: Godtear, unit: int, enemies: Foes) -> list[Option]:
        return [(*self.bare, STATUS[status]) for status in (DOD, PRO)]

    def use(self, state: Godtear, unit: int, option: Option) -> Step:
        seat, here = state.owner(unit), state.where[state.start[unit]]
        yield from may_claim(state, unit, NEAR[here], seat)
        for friend in self.friends(state, unit, WITHIN[self.spec.range][here]):
            gain(state, friend, STATUS_INDEX[option[2]], BOON)


@trait("halftusk")
class FightingFit(Trait):
    """Two hit dice more while he has no wounds."""

    def accuracy(self, state: Godtear, unit: int, attack: Attack) -> int:
        return 2 if attack.unit == unit and not state.wounds[attack.user] else 0


@skill("froglodytes.feel_the_power")
class FeelThePower(Aid):
    """Only for a user on an objective hex: the unit gains boons of dodge and protection."""

    quiet = True

    def choices(self, state: Godtear, unit: int, enemies: Foes) -> list[Option]:
        return [self.bare] if state.mask_of(unit) & state.objectives else []

    def use(self, state: Godtear, unit: int, option: Option) -> None:
        gain(state, unit, DOD, BOON)
        gain(state, unit, PRO, BOON)


@skill("froglodytes.tongue_tow")
class TongueTow(Aid):
    """A friendly banner in range moves a hex towards the Froglodyte that tows it."""

    quiet = True

    def choices(self, state: Godtear, unit: int, enemies: Foes) -> list[Option]:
        free = ALL & ~(state.taken | state.flags)
        banners = friendly_banners(state, unit)
        found: dict[Option, None] = {}
        for user in self.users(state, unit):
            for here in hexes(banners & WITHIN[self.spec.range][user]):
                nearer = WITHIN[DISTANCE[user][here] - 1][user] & NEAR[here] & free
                found.update(dict.fromkeys([(*self.bare, HEXES[here], HEXES[to]) for to in hexes(nearer)]))
        return list(found) or [self.bare]

    def use(self, state: Godtear, unit: int, option: Option) -> None:
        if option != self.bare:
            move_banner(state, HEX[option[2]], HEX[option[3]])
