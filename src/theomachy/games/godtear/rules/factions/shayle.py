"""Shayle and Landslide."""

from __future__ import annotations

from theomachy.kernel.ask import Ask, Option, Step

from ..attack import hit_effects
from ..banners import add_objective, ground, slide, slides
from ..board import BIT, BLIGHT, BOON, DISTANCE, HEX, NEAR, PRO, WITHIN
from ..masks import hexes
from ..movement import DONE, put_within, shift
from ..powers import Attack, Trait
from ..questions import pick_status, pick_unit
from ..skills import Aid, Strike, skill
from ..state import Godtear
from ..status import boons, gain, may_gain, spend
from ..traits import trait

RUNES = 3
"""How far Avalanche and Runecaller reach."""


@skill("shayle.runeweaving")
class Runeweaving(Strike):
    """On a hit one of the target's boons goes over to a model in range."""

    def strike(self, state: Godtear, attack: Attack) -> Step:
        victim = attack.victim
        stolen = boons(state, victim)
        near = WITHIN[self.spec.range][state.where[attack.user]]
        inside = [u for u in range(len(state.kinds)) if u != victim and state.mask_of(u) & near and may_gain(state, u)]
        if stolen and inside:
            status = yield from pick_status(attack.seat, "runeweaving", BOON, victim, stolen)
            taker = yield from pick_unit(state, attack.seat, "runeweaving_to", inside, attack.unit)
            spend(state, victim, status)
            state.say("boon_lost", victim, status)
            gain(state, taker, status, BOON)
        yield from hit_effects(state, attack)


@skill("shayle.tremor")
class Tremor(Aid):
    """Enemies in range lose all their boons."""

    quiet = True

    def use(self, state: Godtear, unit: int, option: Option) -> None:
        near = self.in_range(state, unit)
        for enemy in state.units(1 - state.owner(unit)):
            if state.mask_of(enemy) & near and boons(state, enemy):
                for status in boons(state, enemy):
                    spend(state, enemy, status)
                state.say("tremor", enemy)


@skill("shayle.avalanche")
class Avalanche(Aid):
    """Every objective hex near Landslide may slide by one, in any order."""

    quiet = True

    def use(self, state: Godtear, unit: int, option: Option) -> None:
        for at in state.hexes_of(unit ^ 1):
            state.then(("stage", self.name, unit, 1, *hexes(state.objectives & WITHIN[RUNES][at])))

    def stage(self, state: Godtear, unit: int, number: int, *args: int) -> Step:
        options = slides(state, args)
        if not options:
            return
        answer = yield Ask(state.owner(unit), "avalanche", [*options, DONE], unit)
        if answer != DONE:
            here, to = HEX[answer[1]], HEX[answer[2]]
            slide(state, here, to)
            left = [at for at in args if at != here]
            if left:
                state.then(("stage", self.name, unit, 1, *left))


@trait("shayle")
class Runecaller(Trait):
    """After each of his actions he may put Landslide elsewhere nearby, if it is close enough to him."""

    def after_action(self, state: Godtear, unit: int) -> Step | None:
        here = state.where[state.start[unit]]
        if not any(DISTANCE[here][at] <= RUNES for at in state.hexes_of(unit ^ 1)):
            return None
        return put_within(state, state.owner(unit), state.on_board(unit ^ 1), 2, why=self.name)


@skill("landslide.eruption")
class Eruption(Aid):
    """Everybody next to Landslide, friend or foe, is easier to wound."""

    quiet = True

    def use(self, state: Godtear, unit: int, option: Option) -> None:
        (at,) = state.hexes_of(unit)
        for other in range(len(state.kinds)):
            if state.mask_of(other) & NEAR[at]:
                gain(state, other, PRO, BLIGHT)


@skill("landslide.earthquake")
class Earthquake(Strike):
    """On a hit it pushes the target champion, or every follower of the target's unit wherever they are."""

    def strike(self, state: Godtear, attack: Attack) -> Step:
        yield from shift(state, attack.seat, state.on_board(attack.victim), 2, why=self.name)


@trait("landslide")
class Rubble(Trait):
    """Where it is knocked out there is an objective hex now; not in a deployment hex."""

    def knocked_out(self, state: Godtear, unit: int, victim: int, by: int, at: int) -> Step | None:
        return self._crumble(state, at) if state.unit_of[victim] == unit and ground(state) & BIT[at] else None

    def _crumble(self, state: Godtear, at: int) -> Step:
        add_objective(state, at)
        yield from ()
