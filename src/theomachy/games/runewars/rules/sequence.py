"""The sequence of play (Q1-Q13): years of four seasons, each a Season card, secret Orders and turns. Rulebook p. 10."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from theomachy.kernel.ask import Ask, Option, Seat, Step
from theomachy.kernel.step import Desk, Plain, Rolling, Steps

from . import (
    bids,
    cards,
    control,
    diplomacy,
    elimination,
    hero_steps,
    limits,
    objectives,
    retreat,
    runes,
    setup,
    setup_board,
    tactics,
    titles,
    victory,
    windows,
)
from .abilities import ability, neutral
from .battle import fortifications, resolution, rounds, routs_and_damage, start, strength
from .card_names import ORDERS, SEASON_CARDS
from .orders import resolve
from .play_order import play_order
from .powers import refresh, refresh_all
from .seasons import secondary_abilities
from .seasons import steps as seasons
from .setup import SEASONS
from .state import NOBODY, SPRING, WINTER, Runewars

PER_SEASON = len(SEASON_CARDS) // SEASONS
_ORDERS: tuple[Option, ...] = tuple(("order", name) for name in ORDERS)
_CARDS: tuple[Option, ...] = tuple(("season_card", name) for name in SEASON_CARDS)


def season_begins(state: Runewars, year: int, season: int) -> None:
    """What lasted is over, and Tactics cards drawn in the last season may be played (Q8)."""
    state.year, state.season, state.phase = year, season, "season"
    if state.effects:
        state.effects = ()
        refresh_all(state)
    for seat in range(state.players):
        if state.fresh[seat]:
            state.tactics[seat] = tuple(sorted(state.tactics[seat] + state.fresh[seat]))
            state.fresh[seat] = ()
            refresh(state, seat)
    state.say("season", year, season)
    state.then(("victory_check",), ("draw_season",))


def draw_season(state: Runewars) -> Step:
    """The top card of this season's deck: its primary effect, then the season's secondary ability (Q1)."""
    deck = state.season_decks[state.season]
    first = state.season * PER_SEASON
    _, name = yield cards.one_of(_CARDS[first : first + PER_SEASON], cards.bits(deck, PER_SEASON))
    state.season_card = SEASON_CARDS.index(name)
    state.season_decks[state.season] = deck & ~(1 << state.season_card - first)
    state.say("season_card", name)
    state.then(
        ("season_primary", state.season_card), ("settle_all",), ("secondary",), ("settle_all",), ("orders_begin",)
    )


def orders_begin(state: Runewars) -> None:
    state.phase = "orders"
    state.chosen = [0] * state.players
    state.then(("choose_orders",))


@cache
def _hand(orders: int) -> tuple[Option, ...]:
    """Order cards in hand as answers; there are few hands, and they are asked for all the time."""
    return tuple([option for number, option in enumerate(_ORDERS) if orders >> number & 1])


class ChooseOrders(Desk):
    """Everybody picks an Order card from the hand, face down; nobody may pass (Q2, Q10)."""

    def owing(self, state: Runewars) -> Sequence[Seat]:
        return [
            seat for seat, chosen in enumerate(state.chosen)
            if not chosen and not state.out[seat] and seat not in state.gone
        ]  # fmt: skip

    def ask(self, state: Runewars, seat: Seat) -> Ask | None:
        if not 0 <= seat < state.players or state.out[seat]:
            return None
        if state.chosen[seat]:
            return Ask(seat, "order_chosen", [("think_again",)], ORDERS[state.chosen[seat] - 1])
        return Ask(seat, "order", _hand(state.orders[seat]))

    def answer(self, state: Runewars, seat: Seat, option: Option) -> None:
        state.chosen[seat] = ORDERS.index(option[1]) + 1 if option[0] == "order" else 0

    def close(self, state: Runewars) -> None:
        """All are shown together, and resolved from the lowest number on; that order stays (Q2, Q4)."""
        for seat in state.playing():
            number = state.chosen[seat] or (state.orders[seat] & -state.orders[seat]).bit_length()
            state.order[seat] = number
            state.orders[seat] &= ~(1 << number - 1)
        state.chosen = [0] * state.players
        seats = play_order(state)
        for seat in seats:
            state.say("order_shown", seat, ORDERS[state.order[seat] - 1])
        state.then(*[("turn", seat) for seat in seats], ("season_over",))


def season_over(state: Runewars) -> None:
    """After winter a new year begins, or the game is over (Q6, V3)."""
    state.turn = NOBODY
    if state.season != WINTER:
        state.then(("season_begins", state.year, state.season + 1))
    elif state.year < state.years:
        state.then(("season_begins", state.year + 1, SPRING))
    else:
        state.then(("final_count",))


STEPS: Steps = {
    "season_begins": Plain(season_begins),
    "draw_season": Rolling(draw_season),
    "orders_begin": Plain(orders_begin),
    "choose_orders": ChooseOrders(),
    "season_over": Plain(season_over),
}
ROOMS: tuple[Any, ...] = (
    setup, setup_board, seasons, secondary_abilities, bids, cards, resolve, limits, diplomacy, runes, control, titles,
    objectives, windows, tactics, start, rounds, ability, neutral, routs_and_damage, fortifications, strength,
    resolution, retreat, hero_steps, victory, elimination,
)  # fmt: skip
for room in ROOMS:
    for name, step in room.STEPS.items():
        assert name not in STEPS, f"two steps are called {name}"
        STEPS[name] = step
