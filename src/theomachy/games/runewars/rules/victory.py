"""Winning (V1-V7): the Victory card, and the count at the end of the last year. Rulebook pp. 15, 30."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, HiddenAsk, Option
from theomachy.kernel.step import Choice, Plain, Steps

from ..data import DATA, LIMITS
from .board import AREA, AREAS
from .control import THRONE_UP, areas_of, runes_of
from .play_order import starting_influence
from .powers import Card, enrol_common
from .state import DRAGON_DOWN, DRAGON_UP, FALSE_DOWN, FALSE_UP, NOBODY, Runewars

NEEDED: int = LIMITS["runes_to_win"]
DRAGONS: int = DATA["runes"]["dragon"]
FACE_UP = {DRAGON_DOWN: DRAGON_UP, FALSE_DOWN: FALSE_UP}
BY_CARD, BY_COUNT = "victory_card", "final_count"


def may_place(state: Runewars, seat: int) -> bool:
    """Not in the last year, nor on a deck that has one, nor twice, nor with fewer than six runes (V1, V4)."""
    if state.year >= state.years or state.victory[state.season][0] != NOBODY:
        return False
    if DRAGONS - state.dragons + 1 < NEEDED:  # so few are on the board, with a Dragon Throne, that nobody can have six
        return False
    return all(owner != seat for owner, _ in state.victory) and runes_of(state, seat) >= NEEDED


def shown(state: Runewars, seat: int) -> int:
    """Dragon runes that everybody sees: those face up, and a Dragon Throne."""
    return sum((state.rune[area] == DRAGON_UP) + (state.token[area] == THRONE_UP) for area in areas_of(state, seat))


class VictoryCard(Card):
    """Offered at every moment of one's own turn (N5)."""

    name = "victory_card"

    def turn(self, state: Runewars, seat: int) -> Sequence[Option]:
        if state.year >= state.years or DRAGONS - state.dragons + 1 < NEEDED:  # most often
            return ()
        return [("victory_card",)] if may_place(state, seat) else ()

    def use_turn(self, state: Runewars, seat: int, option: Option) -> None:
        state.then(("place_victory_card", seat))


enrol_common(VictoryCard())


def place_victory_card(state: Runewars, seat: int) -> None:
    """Prove six runes, then put the card on this season's deck (V1)."""
    state.then(("prove_runes", seat), ("lay_victory_card", seat))


def ask_proof(state: Runewars, seat: int) -> Ask | None:
    """Which dragon runes to turn up, until six are seen (U8); whether there are more of them is a secret."""
    missing = NEEDED - shown(state, seat)
    mine = areas_of(state, seat)
    down = [area for area in mine if state.rune[area] == DRAGON_DOWN]
    tokens = len(down) + sum([state.rune[area] == FALSE_DOWN for area in mine])
    if missing <= 0 or tokens <= missing or not down:
        return None
    able = down if len(down) > missing else down[:1]
    return HiddenAsk(seat, "prove_runes", [("turn_up", AREAS[area].id) for area in able], missing)


def prove(state: Runewars, answer: Option, seat: int) -> None:
    if answer:
        turn_up(state, AREA[answer[1]])
        state.then(("prove_runes", seat))
    elif shown(state, seat) < NEEDED:
        for area in areas_of(state, seat):
            if state.rune[area] == DRAGON_DOWN:
                turn_up(state, area)


def turn_up(state: Runewars, area: int) -> None:
    state.rune[area], state.knows_rune[area] = DRAGON_UP, 0
    state.say("rune_turned", AREAS[area].id)


def lay_victory_card(state: Runewars, seat: int) -> None:
    state.victory[state.season] = (seat, state.year)
    state.say("victory_card_placed", seat, state.season)


def check_victory_card(state: Runewars) -> None:
    """A year later: six runes win at once, else the card goes back to its owner (V2)."""
    seat, placed = state.victory[state.season]
    if seat == NOBODY or placed >= state.year:
        return
    state.victory[state.season] = (NOBODY, 0)
    if runes_of(state, seat) < NEEDED:
        state.say("victory_card_back", seat)
        return
    for area in areas_of(state, seat):
        if state.rune[area] == DRAGON_DOWN and shown(state, seat) < NEEDED:
            turn_up(state, area)
    state.say("wins_by_card", seat)
    state.finish(BY_CARD, [seat])


def final_count(state: Runewars) -> None:
    """All tokens are shown: most dragon runes, then most influence, then most starting influence (V3)."""
    state.rune = [FACE_UP.get(rune, rune) for rune in state.rune]
    playing = state.playing()
    for seat in playing:
        state.say("counts_runes", seat, runes_of(state, seat), state.influence[seat])
    best = max(
        playing, key=lambda seat: (runes_of(state, seat), state.influence[seat], starting_influence(state, seat))
    )
    state.say("wins_by_count", best)
    state.finish(BY_COUNT, [best])


STEPS: Steps = {
    "place_victory_card": Plain(place_victory_card),
    "prove_runes": Choice(ask_proof, prove),
    "lay_victory_card": Plain(lay_victory_card),
    "victory_check": Plain(check_victory_card),
    "final_count": Plain(final_count),
}
