"""Styx and his Abyssal Hounds."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option, Step

from ..attack import dodge, hit_dice
from ..banners import remove_banner, slide, slides
from ..board import BIT, BLIGHT, DIE, DISTANCE, HEX, HEXES, NEAR, PRO, WITHIN
from ..destinations import movable, reach
from ..entering import carry
from ..knockouts import is_down, wound
from ..masks import hexes
from ..movement import DONE, shift
from ..movers import moves
from ..powers import Attack, Foes, Trait
from ..questions import pick
from ..skills import Aid, Strike, skill
from ..state import Godtear
from ..status import gain, may_gain
from ..traits import trait

# His own trait, Haunting, is the card's no_shift.


@skill("styx.hour_is_nigh")
class HourIsNigh(Aid):
    """One enemy in range is easier to wound."""

    quiet = True

    def choices(self, state: Godtear, unit: int, enemies: Foes) -> list[Option]:
        near = self.in_range(state, unit)
        inside = [u for u in state.units(1 - state.owner(unit)) if state.mask_of(u) & near and may_gain(state, u)]
        return [(*self.bare, state.card(enemy).id) for enemy in inside] or [self.bare]

    def use(self, state: Godtear, unit: int, option: Option) -> None:
        if len(option) > 2:
            gain(state, state.unit_named(1 - state.owner(unit), option[2]), PRO, BLIGHT)


@skill("styx.apparition")
class Apparition(Aid):
    """An objective hex in range moves one hex towards him, with whoever is on it."""

    def use(self, state: Godtear, unit: int, option: Option) -> Step:
        away = DISTANCE[state.where[state.start[unit]]]
        nearer = [
            way
            for way in slides(state, hexes(state.objectives & self.in_range(state, unit)))
            if away[HEX[way[2]]] < away[HEX[way[1]]]
        ]
        answer = yield from pick(state.owner(unit), "apparition", nearer, unit, optional=False)
        if nearer:
            slide(state, HEX[answer[1]], HEX[answer[2]])


@skill("styx.the_reaping")
class TheReaping(Aid):
    """One enemy model in range is knocked out; the ladder does not move for it."""

    def choices(self, state: Godtear, unit: int, enemies: Foes) -> list[Option]:
        standing = [
            at for at in hexes(enemies[0] & self.in_range(state, unit)) if not is_down(state, state.models_at(at)[0])
        ]
        return [(*self.bare, HEXES[at]) for at in standing] or [self.bare]

    def use(self, state: Godtear, unit: int, option: Option) -> Step:
        if len(option) > 2:
            target = state.models_at(HEX[option[2]])[-1]
            health = state.card(state.unit_of[target]).health
            yield from wound(state, state.owner(unit), state.start[unit], target, health, steps=0)


@skill("abyssal_hounds.pack_hunters")
class PackHunters(Aid):
    """Hounds that are not too far from Styx move."""

    def use(self, state: Godtear, unit: int, option: Option) -> Step:
        near = WITHIN[4][state.where[state.start[unit ^ 1]]]
        pack = [model for model in state.on_board(unit) if BIT[state.where[model]] & near]
        yield from shift(state, state.owner(unit), pack, 2, why=self.name)


@skill("abyssal_hounds.torn_to_shreds")
class TornToShreds(Aid):
    """An enemy banner with both Hounds next to it is removed."""

    quiet = True

    def choices(self, state: Godtear, unit: int, enemies: Foes) -> list[Option]:
        hounds = state.hexes_of(unit)
        if len(hounds) < 2:
            return [self.bare]
        torn = state.enemy_flags(state.owner(unit)) & NEAR[hounds[0]] & NEAR[hounds[1]]
        return [(*self.bare, HEXES[at]) for at in hexes(torn)] or [self.bare]

    def use(self, state: Godtear, unit: int, option: Option) -> None:
        if len(option) > 2:
            at = HEX[option[2]]
            owner = state.banner_unit(at)
            state.say("crushed", unit, owner, at)
            remove_banner(state, owner)


@skill("abyssal_hounds.triple_bite")
class TripleBite(Strike):
    """Three hit rolls; every success is worth two damage dice. Tokens count for the first roll only."""

    def rolled(self, state: Godtear, attack: Attack, needed: int) -> Step:
        bites = int(attack.hit)
        for _ in range(2):
            faces = []
            for _ in range(hit_dice(state, attack)):
                _, face = yield DIE
                faces.append(face)
            needed = dodge(state, attack)
            bitten = sum(faces) >= needed
            bites += bitten
            line = "hit" if bitten else "missed"
            state.say(line, attack.unit, self.name, attack.victim, attack.at, tuple(faces), needed)
        state.memo["triple_bite"] = bites
        attack.hit = bites > 0

    def damage(self, state: Godtear, attack: Attack) -> int:
        return 2 * state.memo.get("triple_bite", 0)


@trait("abyssal_hounds")
class Drag(Trait):
    """Up to two small followers near a Hound take a step towards it when the Hounds' activation ends."""

    def activation_ends(self, state: Godtear, unit: int) -> Step | None:
        return self._drag(state, unit) if self._ways(state, unit, ()) else None

    def _drag(self, state: Godtear, unit: int) -> Step:
        dragged: list[int] = []
        while len(dragged) < 2 and (options := self._ways(state, unit, dragged)):
            answer = yield Ask(state.owner(unit), "drag", [*options, DONE], unit)
            if answer == DONE:
                return
            model = self._loose(state, unit, HEX[answer[1]], dragged)
            dragged.append(model)
            carry(state, model, HEX[answer[2]])

    def _loose(self, state: Godtear, unit: int, at: int, dragged: Sequence[int]) -> int:
        """A small follower in this hex that was not dragged yet and may be moved, or -1."""
        follower = state.unit_at(at)
        if not follower & 1 or state.card(follower).large:
            return -1
        seat = state.owner(unit)
        return next((m for m in state.models_at(at) if m not in dragged and movable(state, m, seat)), -1)

    def _ways(self, state: Godtear, unit: int, dragged: Sequence[int]) -> list[Option]:
        near = 0
        for hound in state.hexes_of(unit):
            near |= WITHIN[2][hound]
        options: list[Option] = []
        for at in hexes(near & state.taken):
            model = self._loose(state, unit, at, dragged)
            if model >= 0:
                to = 0
                for hound in state.hexes_of(unit):
                    if DISTANCE[hound][at] <= 2:
                        to |= reach(state, model, 1, toward=hound)
                options += moves(at, to & ~BIT[at])
        return options
