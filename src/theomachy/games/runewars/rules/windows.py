"""Moments at which somebody may use a card: his own turn (N5) and reactions (N6). Rulebook pp. 13, 31.

What somebody holds is his secret, so these questions are hidden: whoever has nothing that could do something gets the
one idle option, and to others he looks like one who declines. A window is asked again until its player goes on.
"""

from __future__ import annotations

from typing import Any

from theomachy.kernel.ask import Ask, HiddenAsk, Option
from theomachy.kernel.step import Choice, Steps

from .powers import held, note
from .state import NO_RUNE, NOBODY, Runewars

GO_ON: Option = ("go_on",)
"""Nothing, or nothing more."""
NAMED = ("play", "claim")
"""Verbs that name the card that offers them."""
DOERS = {"battle_start": "use_battle", "battle_pause": "use_battle"}
"""What carries out an option of a window, where it is not use_<window>."""
PROOF = 6
"""So many rune tokens in one's areas may be six dragon runes."""


def offers(state: Runewars, seat: int, window: str, *args: Any) -> list[Option]:
    """All that a seat's cards offer in a window."""
    found: list[Option] = []
    for card in held(state, seat, window):
        found += getattr(card, window)(state, seat, *args)
    return found


def use(state: Runewars, seat: int, window: str, option: Option, *args: Any) -> Any:
    """Do what a card offered there; what that gives is the window's to say. One that is played is named."""
    named = option[1] if option[0] in NAMED else ""
    for card in held(state, seat, window):
        if card.name == named if named else option in getattr(card, window)(state, seat, *args):
            note(card.name)
            return getattr(card, DOERS.get(window) or f"use_{window}")(state, seat, *args, option)
    raise AssertionError(f"nobody offers {option} in {window}")


def ask(state: Runewars, seat: int, what: str, choices: list[Option], *about: Any) -> Ask:
    """A hidden question: these, or go on."""
    return HiddenAsk(seat, what, [*choices, GO_ON], *about)


def has_secrets(state: Runewars, seat: int) -> bool:
    """As far as everybody knows, might this seat have something to use in its turn?"""
    if state.tactics[seat] or state.objective[seat] != NOBODY:
        return True
    if any(state.rewards) and any(state.rewards[hero] for hero in state.heroes(seat)):
        return True
    return sum([state.owner[area] == seat and state.rune[area] != NO_RUNE for area in state.board.present]) >= PROOF - 1


# -- own turn ---------------------------------------------------------------------------------------------------------


def ask_turn(state: Runewars, seat: int) -> Ask | None:
    """One of the moments of a player's own turn: cards, Objective, title, Victory card, markers, tokens, trades."""
    if state.out[seat]:
        return None
    choices: list[Option] = []
    for card in held(state, seat, "turn"):  # `offers`, written out: nothing is asked as often
        choices += card.turn(state, seat)
    if choices or state.tactics[seat] or has_secrets(state, seat):
        choices.append(GO_ON)
        return HiddenAsk(seat, "turn_window", choices)
    return None


def answer_turn(state: Runewars, option: Option, seat: int) -> None:
    if option and option != GO_ON:
        state.then(("settle_all",), ("turn_window", seat))
        use(state, seat, "turn", option)


# -- an area has been activated ---------------------------------------------------------------------------------------


def ask_march(state: Runewars, seat: int) -> Ask | None:
    """After the activation, before the first move (TA11)."""
    if not state.tactics[seat]:
        return None
    return ask(state, seat, "turn_window", offers(state, seat, "march"), "march")


def answer_march(state: Runewars, option: Option, seat: int) -> None:
    if option not in (GO_ON, ()):
        state.then(("order_move_window", seat))
        use(state, seat, "march", option)


STEPS: Steps = {
    "turn_window": Choice(ask_turn, answer_turn),
    "order_move_window": Choice(ask_march, answer_march),
}
