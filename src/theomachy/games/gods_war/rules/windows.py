"""Rune windows (Rulebook pp. 78-79; A5, A7, C14, Z3): moments at which anybody may reveal a rune.

Everybody who holds a rune, whichever it is, is asked in order until all have declined in a row. The questions are
hidden: whoever holds nothing that may be played now, or has said that he does not want to be asked, is answered for
unseen. So a player who holds nothing of use and one who declines look the same to the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from theomachy.kernel.ask import Ask, HiddenAsk, Option, Step

from . import heroquests, powers
from .monsters import monster as monsters
from .runes import rune as runes
from .state import NOBODY, ORDERS, GodsWar, exchanged

BATTLE_MOMENTS = ("pre_battle", "after_roll", "results")
ALWAYS, BATTLES, NEVER = 0, 1, 2
STANDING = ("ask_always", "ask_in_battles", "ask_never")
"""Standing answers: ask me always, only in battles I am in, not this round."""
NO_RUNE: Option = ("no_rune",)


# -- standing answers -------------------------------------------------------------------------------------------------


def standing_options(state: GodsWar, seat: int) -> list[Option]:
    """What a player may declare about it at any time; nobody else hears of it."""
    return [(name,) for wish, name in enumerate(STANDING) if wish != state.standing[seat]]


def set_standing(state: GodsWar, seat: int, option: Option) -> None:
    state.standing = exchanged(state.standing, seat, STANDING.index(option[0]))


def new_round(state: GodsWar) -> None:
    """Who did not want to be asked is asked again."""
    if NEVER in state.standing:
        state.standing = tuple([ALWAYS if wish == NEVER else wish for wish in state.standing])


def wants_to_be_asked(state: GodsWar, seat: int) -> bool:
    wish = state.standing[seat]
    return wish == ALWAYS or (wish == BATTLES and state.battle is not None and seat in state.battle.seats)


# -- the poll ---------------------------------------------------------------------------------------------------------


def rune_window(state: GodsWar, first: int, moment: str) -> None:
    """Open a window: `first` is asked first, or the attacker; `moment` is that of a battle, or empty."""
    if moment:
        _ask_next(state, first, moment, 0, len(state.empires))
        return
    state.turn_marks["window_first"] = first
    state.turn_marks["window_discards"] = len(state.discards)
    more = something_open(state)
    if more or any(state.runes):  # not so after most actions
        _ask_among(state, first, moment, 0, len(state.empires), more)


def battle_window(state: GodsWar, moment: str) -> None:
    if state.battle is not None:
        rune_window(state, state.first, moment)


def seats_in_order(state: GodsWar, first: int, moment: str) -> Sequence[int]:
    """Turn order from the player who acts next; in a battle attacker, defender, then the others (A7, C14)."""
    order = state.order(first)
    if not moment or state.battle is None:
        return order
    return _parties_first(order, *state.battle.seats)


@lru_cache(maxsize=1000)
def _parties_first(order: Sequence[int], attacker: int, defender: int) -> Sequence[int]:
    parties = [seat for seat in (attacker, defender) if seat != NOBODY]
    return parties + [seat for seat in order if seat not in parties]


def offers(state: GodsWar, seat: int, moment: str) -> list[Option]:
    """What else may be done after an action, open to all eyes: ransoms, cards of dragons."""
    if moment or seat in state.gone:
        return []
    found = monsters.cards(state, seat)
    for other, boon in powers.holders(state, "window"):
        found += boon.window(state, other, seat)
    return found


def something_open(state: GodsWar) -> bool:
    """May something else be done after an action than playing runes?"""
    able = state.holding.get("window")
    for seat, boon in powers.holders(state, "window") if able is None else able:
        if not boon.idle(state, seat):
            return True
    return not state.marks.keys().isdisjoint(monsters.CARD_MARKS)  # the other way round all marks are gone through


def _ask_next(state: GodsWar, first: int, moment: str, place: int, left: int) -> None:
    """The next in order who holds a rune or has something on offer; `left` more have to decline to close the window."""
    if left > 0:
        more = not moment and something_open(state)
        if more or any(state.runes):
            _ask_among(state, first, moment, place, left, more)


def _ask_among(state: GodsWar, first: int, moment: str, place: int, left: int, more: bool) -> None:
    """The same, if there is a rune, or `more` on offer."""
    runes, gone = state.runes, state.gone
    seats = seats_in_order(state, first, moment) if moment else ORDERS[len(runes)][state.way][first]
    count = len(seats)
    for step in range(place, place + left):
        seat = seats[step % count]
        if (runes[seat] and seat not in gone) or (more and offers(state, seat, moment)):
            state.agenda.append(("rune_poll", first, moment, step % count, left - step + place))
            return


def ask(state: GodsWar, first: int, moment: str, place: int, left: int) -> Ask:
    seat = seats_in_order(state, first, moment)[place] if moment else state.order(first)[place]
    if state.standing[seat] != ALWAYS and not wants_to_be_asked(state, seat):
        return _idle(seat, moment)
    choices = runes.playable(state, seat, moment)
    if not moment and something_open(state):
        choices += offers(state, seat, moment)
    return HiddenAsk(seat, "rune_window", [*choices, NO_RUNE], moment) if choices else _idle(seat, moment)


@cache
def _idle(seat: int, moment: str) -> Ask:
    """The question of whoever has nothing to play, or does not want to: three of four are that."""
    return HiddenAsk(seat, "rune_window", [NO_RUNE], moment)


def answer(state: GodsWar, option: Option, first: int, moment: str, place: int, left: int) -> None:
    """Whoever plays something may be followed by all again."""
    if not option or option == NO_RUNE:
        _ask_next(state, first, moment, place + 1, left - 1)
        return
    seat = seats_in_order(state, first, moment)[place]
    if option[0] in ("rune", "waste"):
        state.then(("window_again", first, moment, place + 1))
        runes.play_rune(state, seat, option[1])
    else:
        state.then(("use_offer", seat, *option), ("window_again", first, moment, place + 1))


def window_again(state: GodsWar, first: int, moment: str, place: int) -> None:
    """A rune that ends the game outside of battle ends it when it is resolved (E1). After an action that one has
    granted the poll begins afresh (R5)."""
    if moment and (state.battle is None or not state.exists(state.battle.area)):
        return
    if state.triggered and not moment:
        state.then(("game_end",))
        return
    if not moment and state.turn_marks.pop(runes.ACTED, 0):
        place = 0
    _ask_next(state, first, moment, place, len(state.empires))


def use_offer(state: GodsWar, seat: int, *option: str | int) -> Step:
    if option[0] in monsters.CARDS:
        monsters.use_card(state, seat, str(option[0]))
        return
    for other, boon in powers.holders(state, "window"):
        if option in boon.window(state, other, seat):
            asking = boon.use_window(state, other, seat, option)
            if asking is not None:
                yield from asking
            heroquests.look(state)
            return


def next_to_act(state: GodsWar) -> int:
    """The player whose action comes directly after this window; NOBODY if nobody has Power."""
    if state.turn_marks.get("more_actions") and state.power[state.turn] > 0:
        return state.turn
    first = state.turn_marks.get("window_first", state.first)
    return next((seat for seat in state.order(first) if state.power[seat] > 0), NOBODY)
