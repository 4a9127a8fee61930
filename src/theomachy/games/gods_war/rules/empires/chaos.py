"""Chaos: broos, Nests beside other people's buildings, and three dreadful gods (sheet 5.4, rulings CH1-CH10)."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option, Step
from theomachy.kernel.step import Desk

from .. import heroquests, powers
from ..actions import turn_down
from ..battle import count_results
from ..build import barred
from ..combat_ratings import fighting, formula
from ..gains import gain_power, gain_runes, lose_power, pay
from ..heroquests import Quest
from ..losses import destroy, lose_unit
from ..pieces import GREATER, OF, Kind
from ..placing import put, turn
from ..powers import GOD, UNIQUE, WEAKNESS, Boon, boon
from ..results import decider
from ..state import EMPTY, NOBODY, OUT, UNSAID, Battle, GodsWar
from ..survey import COUNTS

MARKER = "mad_god_marker"


@formula("half_mad_god_marker")
def mad_god(state: GodsWar, unit: int, kind: Kind, battle: Battle | None) -> int:
    return (state.marks.get(MARKER, 0) + 1) // 2


@formula("one_die")
def magna_mater(state: GodsWar, unit: int, kind: Kind, battle: Battle | None) -> int:
    """A die, rolled at the declaration of a battle (CH3) or for a request in Hell (M9)."""
    marks = state.turn_marks if battle is None else battle.marks
    return marks.get(f"rating.{unit}", 0)


@boon("chaos", "festering", UNIQUE)
class Festering(Boon):
    """A Power for each Nest beside an enemy building."""

    must = True
    quiet = True

    def power_phase(self, state: GodsWar, seat: int) -> None:
        gain_power(state, seat, sum(state.site[area] != EMPTY for area, nest in enumerate(state.nest) if nest != EMPTY))


@boon("chaos", "anarchy", UNIQUE)
class Anarchy(Boon):
    """Every unit killed or eliminated, anybody's, moves the Mad God marker (CH1, CH2)."""

    must = True

    def lost(self, state: GodsWar, seat: int, unit: int, by: int, killed: bool) -> None:
        state.marks[MARKER] = state.marks.get(MARKER, 0) + 1
        state.touch(COUNTS)


@boon("chaos", "loathsome", WEAKNESS)
class Loathsome(Boon):
    """Never first player, never blessed: council.py and power_phase.py look at the empire itself."""


@boon("chaos", "plague", GOD, "lady_of_disease")
class Plague(Boon):
    """Whoever declares battle in her area pays a VP, Chaos too (CH10)."""

    def battle_vp(self, state: GodsWar, seat: int) -> int:
        return state.areas_of(seat, "lady_of_disease")


@boon("chaos", "irruption", GOD, "magna_mater")
class Irruption(Boon):
    """2 Power: all Broos of the pool come to the Magna Mater (CH8)."""

    quiet = True

    def actions(self, state: GodsWar, seat: int) -> Sequence[Option]:
        if state.power[seat] < 2:
            return ()
        return [(self.name,)] if state.areas_of(seat, "magna_mater") else ()

    def act(self, state: GodsWar, seat: int, option: Option) -> None:
        pay(state, seat, 2)
        area = next(state.where[unit] for unit in state.on_map(seat) if state.kind(unit).id == "magna_mater")
        while (broo := state.pool(seat, "broo")) != EMPTY:
            put(state, broo, area)
            state.say("summoned", seat, broo, area)


@boon("chaos", "trample", GOD, "mad_god")
class Trample(Boon):
    """With the Mad God: one other unit of Chaos and one of the other side's, no greater god, are eliminated."""

    def pre_battle(self, state: GodsWar, seat: int, battle: Battle) -> Sequence[Option]:
        side = battle.side_of(seat)
        if side == NOBODY or not any(state.kind(unit).id == "mad_god" for unit in fighting(battle, side)):
            return ()
        kinds = dict.fromkeys(state.kind(u).id for u in fighting(battle, side) if state.kind(u).id != "mad_god")
        return [(self.name, kind) for kind in kinds]

    def use_pre_battle(self, state: GodsWar, seat: int, battle: Battle, option: Option) -> Step:
        side = battle.side_of(seat)
        own = next(unit for unit in fighting(battle, side) if state.kind(unit).id == option[1])
        lose_unit(state, own, seat, killed=False)
        able = [unit for unit in fighting(battle, 1 - side) if state.kind(unit).type != GREATER]
        kinds = list(dict.fromkeys(state.kind(unit).id for unit in able))
        if not kinds:
            return
        name = kinds[0]
        if len(kinds) > 1 and battle.seats[1 - side] != NOBODY:
            _, name = yield Ask(decider(state, battle.seats[1 - side]), "trampled", [("lose", kind) for kind in kinds])
        lose_unit(state, next(unit for unit in able if state.kind(unit).id == name), seat, killed=False)


# -- gifts ------------------------------------------------------------------------------------------------------------


@boon("chaos", "blood_sacrifice")
class BloodSacrifice(Boon):
    """Each greater god takes a piece in its area from an empire of its own; a greater god or Ziggurat there protects
    (CH6).
    """

    def idle(self, state: GodsWar, seat: int) -> bool:
        gods = [unit for unit in state.on_map(seat) if state.greater_god(unit)]
        return not any(
            self._exposed(state, other, state.where[god])
            for god in gods
            for other in state.present(state.where[god])
            if other != seat
        )

    def council(self, state: GodsWar, seat: int) -> Step:
        struck: list[int] = []
        for god in [unit for unit in state.on_map(seat) if state.greater_god(unit)]:
            area = state.where[god]
            victims = [other for other in state.present(area) if other != seat and other not in struck]
            victims = [other for other in victims if self._exposed(state, other, area)]
            if not victims:
                continue
            options: list[Option] = [("sacrifice", state.empires[other]) for other in victims]
            answer = yield Ask(seat, "blood_sacrifice", [*options, ("spare",)], god)
            if answer == ("spare",):
                continue
            other = state.seat_of(answer[1])
            if not struck:
                state.say("used", seat, self.name)
            struck.append(other)
            heroquests.happened(state, "targeted_by_gift", seat=other)
            yield from self._strike(state, seat, other, area)

    def _exposed(self, state: GodsWar, other: int, area: int) -> bool:
        kinds = [
            state.kind(p) for p in (*state.here(other, area), *state.buildings_in(area)) if state.owner[p] == other
        ]
        return bool(kinds) and not any(kind.type == GREATER or kind.id == "ziggurat" for kind in kinds)

    def _strike(self, state: GodsWar, seat: int, other: int, area: int) -> Step:
        pieces = state.here(other, area) + [h for h in state.buildings_in(area) if state.owner[h] == other]
        kinds = list(dict.fromkeys(state.kind(piece).id for piece in pieces))
        name = kinds[0]
        if len(kinds) > 1:
            _, name = yield Ask(other, "victim", [("lose", kind) for kind in kinds])
        piece = next(piece for piece in pieces if state.kind(piece).id == name)
        lost = lose_unit(state, piece, seat, killed=False) if state.kind(piece).unit else destroy(state, piece, seat)
        if lost and powers.holds(state, seat, "oblivion"):
            yield from take_for_good(state, other, [piece])


@boon("chaos", "catastrophe")
class Catastrophe(Boon):
    """A rune after each struggle that leaves the Rift open; face-down when it closes."""

    must = True

    def struggle_lost(self, state: GodsWar, seat: int) -> None:
        gain_runes(state, seat, 1)

    def rift_closed(self, state: GodsWar, seat: int) -> None:
        turn_down(state, seat, self.name)


@boon("chaos", "i_fought_we_won")
class IFoughtWeWon(Boon):
    """Every enemy shows a finger or a fist in secret (CH7), knowing of a sacrifice or not."""

    minds: tuple[str, ...] = ("blood_sacrifice",)

    def council(self, state: GodsWar, seat: int) -> Step:
        answer = yield Ask(seat, "i_fought_we_won", [("i_fought_we_won",), ("decline",)])
        if answer == ("i_fought_we_won",):
            state.say("used", seat, self.name)
            state.then(("hands_up", seat))


class HandsUp(Desk):
    """Finger or fist, all at once; a leaver shows a fist."""

    def owing(self, state: GodsWar, chaos: int) -> Sequence[int]:
        return [s for s in state.others(chaos) if s not in state.gone and state.sealed[s] == UNSAID]

    def ask(self, state: GodsWar, seat: int, chaos: int) -> Ask | None:
        if seat not in state.seats or seat == chaos or seat in state.gone:
            return None
        if state.sealed[seat] != UNSAID:
            return Ask(seat, "hand_shown", [("think_again",)])
        return Ask(seat, "hand", [("finger",), ("fist",)], chaos)

    def answer(self, state: GodsWar, seat: int, option: Option, chaos: int) -> None:
        state.sealed[seat] = UNSAID if option == ("think_again",) else int(option == ("finger",))

    def close(self, state: GodsWar, chaos: int) -> None:
        shown = {other: max(state.sealed[other], 0) for other in state.others(chaos)}
        for other in shown:
            heroquests.happened(state, "targeted_by_gift", seat=other)
        state.sealed = [UNSAID] * len(state.empires)
        for other, finger in shown.items():
            state.say("showed", other, finger)
        if any(shown.values()):
            gain_power(state, chaos, min(sum(shown.values()), 3))
            for other, finger in shown.items():
                if not finger:
                    lose_power(state, other, 1)


@boon("chaos", "imbed")
class Imbed(Boon):
    """2 Power: a Nest is turned over. In the Power phase a Power for each such, at most 2."""

    must = True
    quiet = True

    def actions(self, state: GodsWar, seat: int) -> Sequence[Option]:
        if state.power[seat] < 2:
            return ()
        return [
            (self.name, state.name(state.where[house]))
            for house in state.built(seat)
            if state.kind(house).id == "chaos_nest" and not barred(state, seat, state.where[house])
        ]

    def act(self, state: GodsWar, seat: int, option: Option) -> None:
        pay(state, seat, 2)
        imbed(state, state.nest[state.board.index[option[1]]])

    def idle(self, state: GodsWar, seat: int) -> bool:
        return not state.count(seat, "imbedded_nest")

    def power_phase(self, state: GodsWar, seat: int) -> None:
        gain_power(state, seat, min(state.count(seat, "imbedded_nest"), 2))


def imbed(state: GodsWar, house: int) -> None:
    turn(state, house, OF["chaos"]["imbedded_nest"].index)
    state.say("imbedded", state.where[house])


@boon("chaos", "oblivion")
class Oblivion(Boon):
    """Of what an enemy loses to Chaos in a battle one piece, his choice, is gone for good; once an empire and round
    (CH4).
    """

    must = True

    def battle_end(self, state: GodsWar, seat: int, battle: Battle) -> Step:
        side = battle.side_of(seat)
        foe = battle.seats[1 - side] if side != NOBODY else NOBODY
        if foe != NOBODY:
            fell = battle.marks.get("destroyed_piece", EMPTY)
            lost = battle.killed[1 - side] + battle.eliminated[1 - side]
            pieces = [unit for unit in lost if battle.marks[f"by.{unit}"] == seat and state.where[unit] < 0]
            yield from take_for_good(state, foe, pieces + ([fell] if fell != EMPTY and battle.taken == side else []))


def take_for_good(state: GodsWar, foe: int, pieces: Sequence[int]) -> Step:
    """The loser names the piece that never comes back."""
    if not pieces or f"oblivion.{foe}" in state.round_marks:
        return
    state.round_marks[f"oblivion.{foe}"] = 1
    heroquests.happened(state, "targeted_by_gift", seat=foe)
    kinds = list(dict.fromkeys(state.kind(piece).id for piece in pieces))
    name = kinds[0]
    if len(kinds) > 1:
        _, name = yield Ask(foe, "oblivion", [("forget", kind) for kind in kinds])
    piece = next(piece for piece in pieces if state.kind(piece).id == name)
    put(state, piece, OUT)
    state.say("oblivion", foe, piece)


@boon("chaos", "unholy_trio", once=True)
class UnholyTrio(Boon):
    """In any battle, after the dice: all routs of both sides become kills (CH5)."""

    def after_roll(self, state: GodsWar, seat: int, battle: Battle) -> Sequence[Option]:
        return [(self.name,)] if any(battle.routs) else []

    def use_after_roll(self, state: GodsWar, seat: int, battle: Battle, option: Option) -> None:
        battle.marks["all_kills"] = 1
        count_results(battle)
        turn_down(state, seat, self.name)


# -- heroquests -------------------------------------------------------------------------------------------------------


@heroquests.condition("mad_god_marker", COUNTS)
def _marker(state: GodsWar, seat: int, quest: Quest) -> bool:
    return state.marks.get(MARKER, 0) >= int(quest.args["at_least"])


@heroquests.event("battle_with_kills")
def _slaughter(state: GodsWar, seat: int, quest: Quest, what: dict[str, int]) -> bool:
    return what["kills"] >= int(quest.args["at_least"])


STEPS = {"hands_up": HandsUp()}
