"""The secondary ability of a Season card, by season (Y1-Y8). Rulebook p. 11."""

from __future__ import annotations

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.step import Choice, Plain, Steps

from .. import windows
from ..board import AREAS
from ..cards import tactics_left
from ..control import areas_of, destroy, stand_all
from ..pieces import UNIT, WORDS
from ..play_order import ALL_ORDERS, play_order
from ..powers import held
from ..state import FALL, SPRING, SUMMER, Runewars

GIFT = 2
"""Influence that fall brings to whoever wants no Tactics card."""


def secondary(state: Runewars) -> None:
    if state.season == SPRING:
        _spring(state)
    elif state.season == SUMMER:
        state.then(("quest_phase",))
    elif state.season == FALL:
        _fall(state)
    else:
        state.then(*[step for seat in play_order(state) for step in (("winter_window", seat), ("winter", seat))])


def _spring(state: Runewars) -> None:
    """Activation tokens go, Order cards come back, every routed figure stands up (Y1, Y6)."""
    state.activated = [0] * len(state.activated)
    state.orders = [ALL_ORDERS] * state.players
    for area in state.board.present:
        if state.units[area]:
            stand_all(state, area)
    state.hero_routed = [False] * len(state.hero_routed)
    state.say("spring_returns")


def _fall(state: Runewars) -> None:
    """The Fate discards are shuffled in; then each player takes 2 influence or a Tactics card (Y3)."""
    state.fate |= state.fate_discards
    state.fate_discards = 0
    state.say("fall_gifts")
    state.then(*[("fall_gift", seat) for seat in play_order(state)])


def ask_gift(state: Runewars, seat: int) -> Ask | None:
    if state.out[seat] or not tactics_left(state):
        return None
    return Ask(seat, "fall_gift", [("influence", GIFT), ("tactics", 1)])


def gift(state: Runewars, answer: Option, seat: int) -> None:
    if answer and answer[0] == "tactics":
        state.then(("draw_tactics", seat, 1))
    elif not state.out[seat]:
        state.influence[seat] += GIFT
        state.say("gains_influence", seat, GIFT)


def food_limit(state: Runewars, seat: int) -> int:
    """How many units an area may keep: the food dial, one more or less by some cards (Y4)."""
    food = state.dials[seat][0]
    for card in held(state, seat, "winter_food"):
        food = card.winter_food(state, seat, food)
    return food


def spared(state: Runewars, seat: int, area: int) -> bool:
    """Has a card freed the area from the food limit?"""
    return any(card.spares_area(state, seat, area) for card in held(state, seat, "spares_area"))


def ask_stores(state: Runewars, seat: int) -> Ask | None:
    """What may be played just before a player's own part of the food limit (Y8)."""
    if state.out[seat] or not state.tactics[seat]:
        return None
    return windows.ask(state, seat, "turn_window", windows.offers(state, seat, "winter"), "winter")


def stores(state: Runewars, answer: Option, seat: int) -> None:
    if answer not in ((), windows.GO_ON):
        state.then(("winter_window", seat))
        windows.use(state, seat, "winter", answer)


def hungry(state: Runewars, seat: int) -> list[tuple[int, int]]:
    """Areas over the food limit that no card has freed from it, and how many of their units are too many."""
    food = food_limit(state, seat)
    over = [(area, len(state.units[area]) - food) for area in areas_of(state, seat) if len(state.units[area]) > food]
    return [(area, excess) for area, excess in over if not spared(state, seat, area)]


def winter(state: Runewars, seat: int) -> None:
    """Each area over the food limit loses units of its owner's choice, standing or routed (Y4, Y7)."""
    if not state.out[seat]:
        losses = [("winter_losses", seat, area, excess) for area, excess in hungry(state, seat)]
        state.then(*losses, ("settle_all",))


def ask_losses(state: Runewars, seat: int, area: int, excess: int) -> Ask | None:
    """Which unit is the next of those that have to go; nothing where all go, or all are alike."""
    units = state.units[area]
    kinds = sorted(set(units))
    if excess >= len(units) or len(kinds) == 1:
        return None
    return Ask(seat, "winter_losses", [("lose", WORDS[number]) for number in kinds], AREAS[area].id, excess)


def losses(state: Runewars, answer: Option, seat: int, area: int, excess: int) -> None:
    """One unit; all that have to go, where there is no choice. Allies left alone are nobody's at once (Y7), but that
    spares none of those that have to go."""
    lost = (UNIT[answer[1]],) if answer else state.units[area][:excess]
    destroy(state, area, *lost)
    for number in lost:
        state.say("starves", seat, AREAS[area].id, WORDS[number])
    if excess > len(lost):
        state.then(("winter_losses", seat, area, excess - len(lost)))


STEPS: Steps = {
    "secondary": Plain(secondary),
    "fall_gift": Choice(ask_gift, gift),
    "winter_window": Choice(ask_stores, stores),
    "winter": Plain(winter),
    "winter_losses": Choice(ask_losses, losses),
}
