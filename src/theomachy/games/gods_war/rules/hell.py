"""Leaving Hell (Rulebook pp. 48-49; M3-M13): with permission of a stronger unit's controller, or for a VP by the Pool.

Asking is free and comes before the action is paid. What was granted or refused is remembered until the turn is over.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from theomachy.kernel.ask import Ask, Option, Step, roll

from . import powers
from .combat_ratings import rating
from .gains import pay
from .pieces import KINDS, NUMBERS
from .state import CLOSED, EMPTY, GodsWar
from .survey import members

MOVE_COST: int = NUMBERS["move_cost"]
UNSURE = "one_die"
"""A rating that is rolled afresh each time it matters (M9)."""
ROLLED = frozenset(kind.index for kind in KINDS if kind.formula == UNSURE)
"""The kinds of unit that have such a one ..."""
ROLLERS = frozenset(KINDS[kind].group for kind in ROLLED)
"""... and their empires."""


def free(state: GodsWar, seat: int) -> bool:
    """Some need no permission and may appear anywhere on the surface."""
    held = powers.held(state, seat, "free_of_hell")
    return bool(held) and any(boon.free_of_hell(state, seat) for boon in held)


def exits(state: GodsWar, seat: int, unit: int) -> list[int]:
    """Areas outside Hell to which the unit may step now."""
    if free(state, seat):
        return [*state.surface()]
    return [state.board.gates_of_dawn] if permitted(state, seat, unit) else []


def permitted(state: GodsWar, seat: int, unit: int) -> bool:
    """It was let out or paid for, or an own unit that stays behind lets it go (M4, M6)."""
    if f"let_out.{unit}" in state.turn_marks or "paid_out" in state.turn_marks:
        return True
    return f"stays.{unit}" not in state.turn_marks and own_guard(state, seat, unit) != EMPTY


def own_guard(state: GodsWar, seat: int, unit: int) -> int:
    """A unit of the same player that outranks this one, first of all one that has let others go already.

    Where a die says what this one is worth, it must be rolled for a request (M9).
    """
    if state.kinds[unit] in ROLLED:
        return EMPTY
    able = [own for own in state.here(seat, state.where[unit]) if own != unit and _outranks(state, own, unit)]
    if not able:
        return EMPTY
    return max(able, key=lambda own: (f"stays.{own}" in state.turn_marks, rating(state, own)))


def left(state: GodsWar, seat: int, unit: int) -> None:
    """The unit is about to leave: an own one that permits it must stay for the rest of the action (M13)."""
    marks = state.turn_marks
    if not free(state, seat) and f"let_out.{unit}" not in marks and "paid_out" not in marks:
        guard = own_guard(state, seat, unit)
        if guard != EMPTY:
            marks[f"stays.{guard}"] = 1


def _outranks(state: GodsWar, guard: int, unit: int) -> bool:
    """A permitting unit must have the strictly higher rating (M4)."""
    return rating(state, guard) > rating(state, unit)


def _might_outrank(state: GodsWar, guards: Sequence[int], wanting: Sequence[int]) -> bool:
    """The same of one of them and some unit, with the best and the least that dice may make them, before they are
    rolled."""
    kinds = state.kinds
    least = [1 if kinds[unit] in ROLLED else rating(state, unit) for unit in wanting]
    most = [6 if kinds[guard] in ROLLED else rating(state, guard) for guard in guards]
    if max(most) <= min(least):
        return False
    own = not set(guards).isdisjoint(wanting)  # nobody lets himself go
    return not own or any(
        best > dice and guard != unit
        for guard, best in zip(guards, most, strict=True)
        for unit, dice in zip(wanting, least, strict=True)
    )


def stuck(state: GodsWar, seat: int, area: int) -> list[int]:
    """Units there that are not permitted to leave, or only by a die."""
    marks, units = state.turn_marks, state.here(seat, area)
    if not units or "paid_out" in marks:
        return []
    if not marks and len(units) == 1:  # most often
        return units
    ratings = [rating(state, unit) for unit in units]
    top = max(ratings)  # whoever is below it is let go by an own one
    return [
        unit
        for unit, dice in zip(units, ratings, strict=True)
        if (dice == top or f"stays.{unit}" in marks or state.kinds[unit] in ROLLED) and f"let_out.{unit}" not in marks
    ]


def requests(state: GodsWar, seat: int, areas: Iterable[int]) -> list[Option]:
    """Whom a player could ask to let units out of these Hell areas; himself where a die decides (M8, M9)."""
    if "free_of_hell" in (state.hands[seat] or powers.hand(state, seat)) and free(state, seat):
        return []
    found: list[Option] = []
    for area in areas:
        guards = _guards(state, seat, area)
        wanting = stuck(state, seat, area) if guards else []
        for other, able in guards if wanting else ():
            if _might_outrank(state, able, wanting):
                found.append(("ask_leave", state.name(area), state.empires[other]))
    return found


def _guards(state: GodsWar, seat: int, area: int) -> list[tuple[int, list[int]]]:
    """Who has units there that could let the player's out, if they outrank them, and who has not refused (M8)."""
    stands, kinds, marks = state.stands, state.kinds, state.turn_marks
    found: list[tuple[int, list[int]]] = []
    for other in state.order(seat) if stands[seat] >> area & 1 else ():
        if stands[other] >> area & 1 and other not in state.gone:
            if (marks and f"refused.{seat}.{other}" in marks) or (other == seat and not _rolled(state, seat)):
                continue
            able = state.here(other, area)
            if other != seat or not ROLLED.isdisjoint([kinds[unit] for unit in able]):
                found.append((other, able))
    return found


def options(state: GodsWar, seat: int) -> Sequence[Option]:
    """Requests before an action, as long as one can be paid."""
    below = state.stands[seat] & state.board.hell_set
    if not below or state.power[seat] < MOVE_COST:
        return ()
    shared = below if _rolled(state, seat) else _shared(state, seat, below)
    return requests(state, seat, members(shared)) if shared else ()


def _shared(state: GodsWar, seat: int, areas: int) -> int:
    """Those of a set of areas in which others have units."""
    stands, found = state.stands, 0
    for other in state.others(seat):
        found |= stands[other]
    return found & areas


def _rolled(state: GodsWar, seat: int) -> bool:
    """Has the player a unit, wherever it is, whose rating is rolled?"""
    if ROLLERS.isdisjoint(state.empires):
        return False
    for kind in ROLLED:
        piece = powers.only(state, kind)
        if piece != EMPTY and state.owner[piece] == seat:
            return True
    return False


def may_pay(state: GodsWar, seat: int, areas: Iterable[int]) -> bool:
    """With Magasta's Pool a VP lets out everybody who leaves in this action (M6)."""
    if state.spike != CLOSED or state.vp[seat] < NUMBERS["hell_exit_vp"] or free(state, seat):
        return False
    return any(stuck(state, seat, area) for area in areas)


def pay_out(state: GodsWar, seat: int) -> None:
    pay(state, seat, 0, NUMBERS["hell_exit_vp"])
    state.turn_marks["paid_out"] = 1
    state.say("paid_out", seat)


def ways_out(state: GodsWar, seat: int) -> list[Option]:
    """Requests, and the VP of Magasta's Pool, in the middle of a movement that may begin in any part of Hell."""
    below = state.board.hell
    paying: list[Option] = [("pay_leave",)] if may_pay(state, seat, below) else []
    return [*requests(state, seat, below), *paying]


def seek_leave(state: GodsWar, seat: int, option: Option) -> Step:
    """One of these was chosen."""
    if option == ("pay_leave",):
        pay_out(state, seat)
    else:
        yield from ask_leave(state, seat, state.board.index[option[1]], state.seat_of(option[2]))


def ask_leave(state: GodsWar, seat: int, area: int, other: int) -> Step:
    """One controller answers once, for all units that his could let out; ratings that need a die are rolled first."""
    wanting = stuck(state, seat, area)
    there = dict.fromkeys([*wanting, *state.here(other, area)])
    rolled = [unit for unit in there if state.kind(unit).formula == UNSURE]
    for unit in rolled:
        _, face = yield roll(6)
        state.turn_marks[f"rating.{unit}"] = face
        state.say("rating_rolled", unit, face)
    guards = state.here(other, area)
    if other != seat:  # he lets out those too whom a guard of their own could: that one may want to go (M8)
        wanting = [unit for unit in state.here(seat, area) if f"let_out.{unit}" not in state.turn_marks]
    let = [u for u in wanting if any(_outranks(state, guard, u) for guard in guards if guard != u)]
    for unit in rolled:
        del state.turn_marks[f"rating.{unit}"]
    allowed = bool(let)
    state.say("asks_leave", seat, other, area)
    if let and other != seat:
        answer = yield Ask(other, "let_out", [("allow",), ("refuse",)], seat, area, len(let))
        allowed = answer == ("allow",)
    for unit in let if allowed else ():
        state.turn_marks[f"let_out.{unit}"] = other
    if not allowed or other == seat:
        state.turn_marks[f"refused.{seat}.{other}"] = 1
    state.say("allowed" if allowed else "refused", other, seat)
