"""Jaak and the Cauldron Cronies."""

from __future__ import annotations

from theomachy.kernel.ask import Option, Step

from ..banners import friendly_banners, granted_claim, may_be_granted, move_banner, open_objectives
from ..board import BIT, DIE, HEX, HEXES, WITHIN
from ..knockouts import heal, is_down
from ..masks import around, hexes
from ..powers import Attack, Foes, Trait
from ..questions import pick_hex
from ..skills import Aid, friendly_models, skill
from ..state import Godtear
from ..traits import trait


def hurt(state: Godtear, unit: int, distance: int) -> list[int]:
    """Friendly models within so many hexes of Jaak that can be healed: champions and large followers."""
    near = WITHIN[distance][state.where[state.start[unit]]]
    models = friendly_models(state, state.owner(unit), near)
    return [model for model in models if state.wounds[model] and not is_down(state, model)]


@skill("jaak.dubious_remedy")
class DubiousRemedy(Aid):
    """Friends in range heal a die's result and one more each. None is better off with wounds, so all are chosen."""

    def use(self, state: Godtear, unit: int, option: Option) -> Step:
        for model in hurt(state, unit, self.spec.range):
            _, face = yield DIE
            heal(state, model, face + 1)


@trait("jaak")
class BattlefieldBrew(Trait):
    """While his banner stands, after each action of his another friendly model near him may heal."""

    def after_action(self, state: Godtear, unit: int) -> Step | None:
        return self._pour(state, unit) if state.banners[unit // 2] >= 0 and self._patients(state, unit) else None

    def _pour(self, state: Godtear, unit: int) -> Step:
        patients = self._patients(state, unit)
        at = yield from pick_hex(state, state.owner(unit), "battlefield_brew", patients, unit, optional=True)
        if at >= 0:
            heal(state, state.models_at(at)[0], 1)

    def _patients(self, state: Godtear, unit: int) -> int:
        """Each stands alone in its hex, being large."""
        return sum([BIT[state.where[model]] for model in hurt(state, unit, 2) if model != state.start[unit]])


@skill("cauldron_cronies.deploy_cauldron")
class DeployCauldron(Aid):
    """Jaak claims, from up to three hexes away, an objective hex next to the Crony that calls him."""

    quiet = True

    def choices(self, state: Godtear, unit: int, enemies: Foes) -> list[Option]:
        near = WITHIN[self.spec.range][state.where[state.start[unit ^ 1]]]
        spots = 0
        if may_be_granted(state, unit ^ 1):
            spots = around(state.mask_of(unit) & near) & open_objectives(state)
        return [(*self.bare, HEXES[at]) for at in hexes(spots)] or [self.bare]

    def use(self, state: Godtear, unit: int, option: Option) -> None:
        if option != self.bare:
            granted_claim(state, unit ^ 1, HEX[option[2]])


@skill("cauldron_cronies.toil_and_trouble")
class ToilAndTrouble(Aid):
    """A friendly banner in range of a Crony is put on an objective hex next to that one or to another in its range."""

    quiet = True

    def choices(self, state: Godtear, unit: int, enemies: Foes) -> list[Option]:
        spots, banners, cronies = open_objectives(state), friendly_banners(state, unit), state.mask_of(unit)
        found: dict[Option, None] = {}
        for user in self.users(state, unit):
            near = WITHIN[self.spec.range][user]
            to = hexes(around(cronies & near) & spots)
            found.update(dict.fromkeys([(*self.bare, HEXES[b], HEXES[at]) for b in hexes(banners & near) for at in to]))
        return list(found) or [self.bare]

    def use(self, state: Godtear, unit: int, option: Option) -> None:
        if option != self.bare:
            move_banner(state, HEX[option[2]], HEX[option[3]])


@trait("cauldron_cronies")
class MissingIngredient(Trait):
    """A die more to hit and to damage while Jaak's banner stands."""

    def accuracy(self, state: Godtear, unit: int, attack: Attack) -> int:
        return int(attack.unit == unit and state.banners[unit // 2] >= 0)

    def damage(self, state: Godtear, unit: int, attack: Attack) -> int:
        return self.accuracy(state, unit, attack)
