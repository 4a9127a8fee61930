"""The evil heroes: Mad Carthos, Varikas the Dead, Bogran the Shadow, Master Thorn."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Option

from ..control import strongholds_of
from ..hero_damage import heal
from ..powers import Card, enrol, note
from ..start_of_duel import strike_first
from ..state import Runewars


class MadCarthos(Card):
    """At the start of a duel the other side takes 1 damage, whoever began it."""

    name = "mad_carthos"

    def duel_start(self, state: Runewars, seat: int, hero: int) -> Sequence[Option]:
        assert state.duel is not None
        return () if self.name in state.duel.used else [("use", self.name)]

    def use_duel_start(self, state: Runewars, seat: int, hero: int, option: Option) -> None:
        assert state.duel is not None
        state.duel.used = (*state.duel.used, self.name)
        strike_first(state, hero, self.params["damage"])


class VarikasTheDead(Card):
    """At the start of each Quest Phase 1 damage is removed from him."""

    name = "varikas_the_dead"

    def quest_phase_start(self, state: Runewars, seat: int) -> None:
        healed = min(state.hero_damage[self.number], self.params["heal"])
        if healed:
            note(self.name)
            heal(state, self.number, healed)


class BogranTheShadow(Card):
    """When he starts a duel, the other side resolves no special in the first round."""

    name = "bogran_the_shadow"

    def bars_special(self, state: Runewars, seat: int, hero: int, round: int) -> bool:
        assert state.duel is not None
        return round == 1 and state.duel.heroes[0] == hero


class MasterThorn(Card):
    """Once per Quest Phase his Move action may begin in any area with a stronghold of his player's."""

    name = "master_thorn"

    def quest_start_areas(self, state: Runewars, seat: int, hero: int) -> Sequence[int]:
        if self.name in state.used:
            return ()
        return [area for area in strongholds_of(state, seat) if area != state.hero_at[hero]]


enrol("heroes", MadCarthos(), VarikasTheDead(), BogranTheShadow(), MasterThorn())
