"""Moments at which a hero's own ability, his Rewards, or Tactics cards of his player may be used (N6).

What lies face down is a secret, so whoever might hold something that opens in the window, as far as everybody knows, is
asked in a hidden way. A title all of whose copies are to be seen elsewhere is nobody's secret.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from theomachy.kernel.ask import Ask, HiddenAsk, Option

from ..data import DATA
from .hero_cards import HERO_IDS
from .powers import CARDS, POWERS, Card, held, note, of_hero
from .reward_cards import face_down, turn_up
from .reward_entry import is_up, reward_number
from .state import Runewars
from .windows import GO_ON

_COPIES: dict[str, tuple[int, ...]] = {
    family: tuple(entry["copies"] for entry in DATA[family]) for family in ("rewards", "tactics")
}


@cache
def _opening(family: str, window: str) -> tuple[int, ...]:
    """The cards of a family that open in a window."""
    return tuple(sorted([number for number, card in CARDS[family].items() if window in POWERS.opens(card)]))


def may_hold_reward(state: Runewars, hero: int, window: str) -> bool:
    """Might one of a hero's face-down Rewards open there, for all that everybody can see?"""
    if not face_down(state, hero):
        return False
    for number in _opening("rewards", window):
        seen = state.reward_discards[number]
        for cards in (*state.rewards, *[grave for graves in state.graves for grave in graves]):
            seen += sum([is_up(entry) and reward_number(entry) == number for entry in cards])
        if seen < _COPIES["rewards"][number]:
            return True
    return False


def openly(state: Runewars, hero: int, window: str) -> list[Card]:
    """A hero's cards that open there, as far as everybody can see them: his own, and Rewards that lie face up."""
    up = {reward_number(entry) for entry in state.rewards[hero] if is_up(entry)}
    return [card for card in of_hero(state, hero, window) if card.family == "heroes" or card.number in up]


def may_hold_tactic(state: Runewars, seat: int, window: str) -> bool:
    """The same of the Tactics cards that a player may play."""
    if not state.tactics[seat]:
        return False
    copies = _COPIES["tactics"]
    return any(state.tactics_discards[number] < copies[number] for number in _opening("tactics", window))


def cards(state: Runewars, hero: int, window: str) -> list[Card]:
    """The hero's ability and Rewards that open there, then his player's Tactics cards."""
    found = of_hero(state, hero, window)
    seat = state.hero_of[hero]
    return [*found, *[card for card in held(state, seat, window) if card.family == "tactics"]]


def ask_hero(state: Runewars, hero: int, window: str, what: str, *args: Any, least: Option = GO_ON) -> Ask | None:
    """Ask a hero's player what to use; `least` is the answer of whoever uses nothing. None if nobody could wonder."""
    seat = state.hero_of[hero]
    offered: list[Option] = []
    for card in cards(state, hero, window):
        offered += getattr(card, window)(state, seat, hero, *args)
    if may_hold_reward(state, hero, window) or may_hold_tactic(state, seat, window):
        return HiddenAsk(seat, what, [*offered, least], window, HERO_IDS[hero])
    return Ask(seat, what, [*offered, least], window, HERO_IDS[hero]) if offered else None


def use_of_hero(state: Runewars, hero: int, window: str, option: Option, *args: Any) -> None:
    """Do what one of these cards offered."""
    seat = state.hero_of[hero]
    for card in cards(state, hero, window):
        if option in getattr(card, window)(state, seat, hero, *args):
            note(card.name)
            getattr(card, f"use_{window}")(state, seat, hero, *args, option)
            return
    raise AssertionError(f"nobody offers {option} in {window}")


def show_use(state: Runewars, hero: int, window: str) -> None:
    """What a hero does here he owes to a card: if it is not his own ability, the Reward lies face up from now on."""
    card = of_hero(state, hero, window)[0]
    note(card.name)
    if card.family == "rewards":
        turn_up(state, hero, card.number)
