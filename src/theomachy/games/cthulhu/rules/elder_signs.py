"""Elder Signs: drawn unseen, kept face down, shown when their owner likes (Rulebook, Elder Sign Chits)."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option, Step, draw

from .board import GOAL, SIGN_WORTH
from .state import Cthulhu
from .victory import end, thirty

UNVEIL, KEEP_HIDDEN = ("unveil",), ("keep_hidden",)
MOST_WORTH = SIGN_WORTH[-1]


def earn_signs(state: Cthulhu, f: int, number: int) -> None:
    """So many Signs, drawn right after the running step."""
    state.then(*[("sign", f)] * number)


def sign(state: Cthulhu, f: int) -> Step:
    """One Sign off the stock, or a point of Doom when it is empty. A step of its own, so that it can be dealt anew."""
    if not any(state.stock):
        state.doom[f] += 1
        state.say("no_sign", state.factions[f])
        return
    _, worth = yield draw("sign", list(zip(SIGN_WORTH, state.stock, strict=True)))
    state.stock[worth - 1] -= 1
    state.signs[f * 3 + worth - 1] += 1
    state.whisper([state.owner[f]], "your_sign", state.factions[f], worth)
    state.say_others([state.owner[f]], "sign", state.factions[f])


# -- showing them -----------------------------------------------------------------------------------------------------


def anytime(state: Cthulhu, seat: int) -> Sequence[Option]:
    """("reveal", FACTION, WORTH): at any time, by anyone (Ruling R11)."""
    return [
        ("reveal", state.factions[f], worth)
        for f, owner in enumerate(state.owner)
        if owner == seat
        for worth in SIGN_WORTH
        if state.signs[f * 3 + worth - 1]
    ]


def declare(state: Cthulhu, seat: int, option: Option) -> None:
    reveal(state, state.faction(option[1]), option[2])


def reveal(state: Cthulhu, f: int, worth: int) -> None:
    """Doom for its worth; the Sign leaves the game. Thirty in the Action Phase ends it at once."""
    if not state.signs[f * 3 + worth - 1]:
        _was_that_one(state, f, worth)
    state.signs[f * 3 + worth - 1] -= 1
    state.doom[f] += worth
    state.say("reveal", state.factions[f], worth, state.doom[f])
    if state.phase == "action" and state.doom[f] >= GOAL:
        end(state, "action_phase")


def _was_that_one(state: Cthulhu, f: int, worth: int) -> None:
    """In a position dealt anew, what is shown later decides what it was: it changes places with one still unseen."""
    other = next(w for w in SIGN_WORTH if state.signs[f * 3 + w - 1])
    state.signs[f * 3 + other - 1] -= 1
    state.signs[f * 3 + worth - 1] += 1
    if state.stock[worth - 1]:
        state.stock[worth - 1] -= 1
        state.stock[other - 1] += 1
        return
    for g, owner in enumerate(state.owner):
        if owner != state.knower and g != f and state.signs[g * 3 + worth - 1]:
            state.signs[g * 3 + worth - 1] -= 1
            state.signs[g * 3 + other - 1] += 1
            return
    raise AssertionError("an Elder Sign was shown that does not exist")


def could_end(state: Cthulhu, f: int) -> bool:
    """Would showing all its Signs bring it to thirty? (Ruling R67)"""
    doom, signs, first = state.doom[f], state.signs, f * 3
    return doom < GOAL <= doom + signs[first] + 2 * signs[first + 1] + 3 * signs[first + 2]


def might_end(state: Cthulhu, f: int) -> bool:
    """The same as far as others can know: whether it is asked must not tell them more."""
    doom, signs, first = state.doom[f], state.signs, f * 3
    return doom < GOAL <= doom + MOST_WORTH * (signs[first] + signs[first + 1] + signs[first + 2])


def unveil(state: Cthulhu, f: int) -> None:
    """Show all of them, asked in one's own turn."""
    for worth in SIGN_WORTH:
        while state.signs[f * 3 + worth - 1] and not state.ending:
            reveal(state, f, worth)


# -- the last moment of a phase ---------------------------------------------------------------------------------------


def showing(state: Cthulhu) -> None:
    """Before a Doom or Action Phase is over: whoever may have thirty, as far as others can know, is asked (R67)."""
    if not thirty(state) and not state.instant_death():
        state.then(*[("show", f) for f in state.order if might_end(state, f)])


def ask_show(state: Cthulhu, f: int) -> Ask | None:
    """All have the same choice, so that nobody learns who could end the game; some may be shown by declaration."""
    if thirty(state):
        return None
    return Ask(state.owner[f], "show", [UNVEIL, KEEP_HIDDEN], state.factions[f])


def show(state: Cthulhu, answer: Option, f: int) -> None:
    if answer == UNVEIL:
        unveil(state, f)
