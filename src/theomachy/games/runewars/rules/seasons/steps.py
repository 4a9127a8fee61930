"""A Season card's primary effect, step by step: who it is for, what it asks, what a bid decides (Q1, C1-C3, I1-I3)."""

from __future__ import annotations

from typing import Any

from theomachy.kernel.ask import Ask, Option, Step, draw
from theomachy.kernel.step import Choice, Plain, Rolling, Steps

from ..card_names import TACTICS
from ..cards import discard_tactic
from ..powers import held, refresh
from ..state import NOBODY, Runewars
from . import fall, spring, summer, winter
from .card import SeasonCard

CARDS: tuple[SeasonCard, ...] = (*spring.CARDS, *summer.CARDS, *fall.CARDS, *winter.CARDS)
assert [card.number for card in CARDS] == list(range(len(CARDS)))


def season_primary(state: Runewars, number: int) -> None:
    """What is held against the drawing of a card comes first, so that it can be bid (TI1)."""
    season = CARDS[number]
    for seat in state.playing():
        for card in held(state, seat, "season_drawn"):
            card.season_drawn(state, seat, season.council)
    season.primary(state)


def season_each(state: Runewars, number: int, seat: int) -> None:
    if not state.out[seat]:
        CARDS[number].each(state, seat)


def ask_choice(state: Runewars, number: int, seat: int, *args: Any) -> Ask | None:
    return None if state.out[seat] else CARDS[number].ask(state, seat, *args)


def choose(state: Runewars, answer: Option, number: int, seat: int, *args: Any) -> None:
    if not state.out[seat]:
        CARDS[number].answer(state, answer, seat, *args)


def bid_result(state: Runewars, number: int) -> None:
    CARDS[number].bid_result(state)


def bid_winner(state: Runewars, number: int, rank: str, seat: int) -> None:
    CARDS[number].winner(state, rank, seat)


def bid_over(state: Runewars) -> None:
    state.bids = [NOBODY] * state.players


def lose_tactic(state: Runewars, seat: int) -> Step:
    """A Tactics card of the hand goes at random, face up."""
    hand = [*state.tactics[seat], *state.fresh[seat]]
    if hand:
        _, name = yield draw("lost_tactic", [(TACTICS[card], hand.count(card)) for card in sorted(set(hand))])
        discard_tactic(state, seat, TACTICS.index(name))
        refresh(state, seat)
        state.say("discarded_tactic", seat, name)


STEPS: Steps = {
    "season_primary": Plain(season_primary),
    "season_each": Plain(season_each),
    "season_choice": Choice(ask_choice, choose),
    "bid_result": Plain(bid_result),
    "bid_winner": Plain(bid_winner),
    "bid_over": Plain(bid_over),
    "lose_tactic": Rolling(lose_tactic),
}
