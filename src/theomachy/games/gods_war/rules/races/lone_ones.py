"""Dragonewt, Maidstone Archer, Scorpion Men and Giant (sheet 7)."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option, Step

from .. import powers
from ..combat_ratings import involved, rating, was_there
from ..gains import gain_vp
from ..neighbours import borders
from ..pieces import HERO, OF
from ..placing import turn
from ..powers import ALLY, Boon, boon
from ..state import EMPTY, NOBODY, Battle, GodsWar
from ..summon import bring
from .race import earned, quest, tore_down

# -- Dragonewt --------------------------------------------------------------------------------------------------------


@boon("dragonewt", "rebirth_of_the_dragonewt", ALLY)
class Rebirth(Boon):
    """Killed in battle it comes back one stage up; lost otherwise it begins again as a Scout."""

    must = True

    def grave(self, state: GodsWar, seat: int, unit: int, killed: bool) -> int:
        if state.kind(unit).group == "dragonewt":
            fell = killed and state.battle is not None  # a loss at Diplomacy is no battle (L7)
            powers.POWERS.note(self.name)
            turn(state, unit, OF["dragonewt"]["inhuman_king" if fell else "scout"].index)
        return EMPTY


@quest("dragonewt")
def _king(state: GodsWar, seat: int) -> bool:
    return any(state.kind(unit).id == "inhuman_king" for unit in state.units[seat])


@boon("dragonewt", "dragon_dream")
class DragonDream(Boon):
    """A rune is drawn, then one is discarded without effect."""

    def council(self, state: GodsWar, seat: int) -> Step:
        answer = yield Ask(seat, "dragon_dream", [(self.name,), ("decline",)])
        if answer == (self.name,):
            state.say("used", seat, self.name)
            state.then(("draw_runes", seat, 1), ("discard_one", seat))


# -- Maidstone Archer -------------------------------------------------------------------------------------------------


def _shoots(state: GodsWar, seat: int, battle: Battle) -> int:
    """The Archer in a bordering area; EMPTY if it is elsewhere."""
    near = set(borders(state, battle.area))
    archers = [unit for unit in state.on_map(seat) if state.kind(unit).id == "maidstone_archer"]
    return next((unit for unit in archers if state.where[unit] in near), EMPTY)


@boon("maidstone_archer", "volley", ALLY)
class Volley(Boon):
    """It may add its dice to a battle next to it, out of harm's way; two won battles earn the gift."""

    def roll(self, state: GodsWar, seat: int, battle: Battle) -> Sequence[Option]:
        able = battle.side_of(seat) != NOBODY and _shoots(state, seat, battle) != EMPTY
        return [(self.name,)] if able else []

    def use_roll(self, state: GodsWar, seat: int, battle: Battle, option: Option) -> None:
        battle.extra[battle.side_of(seat)] += rating(state, _shoots(state, seat, battle), battle)
        battle.marks["volley"] = 1

    def payout(self, state: GodsWar, seat: int, battle: Battle) -> None:
        side = battle.side_of(seat)
        if side == NOBODY or not (was_there(state, battle, side, "maidstone_archer") or "volley" in battle.marks):
            return
        if state.here(seat, battle.area) and not battle.units[1 - side]:
            state.marks["archer_wins"] = state.marks.get("archer_wins", 0) + 1
            if state.marks["archer_wins"] >= 2:
                earned(state, "maidstone_archer")


@boon("maidstone_archer", "piercing")
class Piercing(Boon):
    """One more rout with the Archer involved or shooting."""

    must = True

    def fixed(self, state: GodsWar, seat: int, battle: Battle) -> tuple[int, int]:
        if not involved(state, seat, battle, "maidstone_archer") and "volley" not in battle.marks:
            return 0, 0
        powers.POWERS.note(self.name)
        return 0, 1


# -- Scorpion Men -----------------------------------------------------------------------------------------------------


@boon("scorpion_men", "sting", ALLY)
class Sting(Boon):
    """The first kill must be taken by a mortal if there is one; a hero killed earns the gift."""

    must = True

    def first_kill_on_mortal(self, state: GodsWar, seat: int, battle: Battle) -> bool:
        there = bool(involved(state, seat, battle, "scorpion_men"))
        if there:
            powers.POWERS.note(self.name)
        return there

    def payout(self, state: GodsWar, seat: int, battle: Battle) -> None:
        side = battle.side_of(seat)
        if side != NOBODY and was_there(state, battle, side, "scorpion_men"):
            if any(state.kind(unit).type == HERO for unit in battle.killed[0] + battle.killed[1]):
                earned(state, "scorpion_men")


@boon("scorpion_men", "queens_brood")
class QueensBrood(Boon):
    """A Scorpion Man from the pool at a building, for nothing."""

    def council(self, state: GodsWar, seat: int) -> Step:
        areas = state.building_areas(seat)
        unit = state.pool(seat, "scorpion_men")
        if unit == EMPTY or not areas:
            return
        answer = yield Ask(seat, "queens_brood", [*[("hatch", state.name(area)) for area in areas], ("decline",)])
        if answer != ("decline",):
            state.say("used", seat, self.name)
            bring(state, seat, unit, state.board.index[answer[1]])


# -- Giant ------------------------------------------------------------------------------------------------------------


@boon("giant", "stride", ALLY)
class Stride(Boon):
    """It moves two steps; a building destroyed in its battle earns the gift."""

    def steps(self, state: GodsWar, seat: int, unit: int, path: Sequence[int]) -> bool:
        strides = state.kind(unit).id == "giant" and len(path) == 2
        if strides:
            powers.POWERS.note(self.name)
        return strides

    def payout(self, state: GodsWar, seat: int, battle: Battle) -> None:
        tore_down(state, seat, battle, "giant")


@boon("giant", "cradle", once=True)
class Cradle(Boon):
    """When taken: two VP."""

    must = True

    def taken(self, state: GodsWar, seat: int) -> None:
        gain_vp(state, seat, 2)
        powers.POWERS.note(self.name)
        state.marks["giant.gift"] = 2
        powers.refresh(state, seat)
