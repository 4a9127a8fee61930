"""Drawing and discarding Tactics and Quest cards, and the limits of hands (N3, N4). Rulebook pp. 13, 28."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import compress

from theomachy.kernel.ask import CHANCE, Ask, Option, Step
from theomachy.kernel.step import Choice, Rolling, Steps

from ..data import DATA, LIMITS
from .card_names import QUESTS, TACTICS
from .powers import refresh
from .state import IN_DECK, Runewars

TACTICS_LIMIT: int = LIMITS["tactics_hand"]
QUESTS_LIMIT: int = LIMITS["quests_hand"]
COPIES: tuple[int, ...] = tuple(entry["copies"] for entry in DATA["tactics"])
_TACTIC = {name: number for number, name in enumerate(TACTICS)}
_QUEST = {name: number for number, name in enumerate(QUESTS)}
_TACTICS: tuple[Option, ...] = tuple(("tactic", name) for name in TACTICS)
_QUESTS: tuple[Option, ...] = tuple(("quest", name) for name in QUESTS)


def hero_deck(state: Runewars) -> list[int]:
    """Heroes that can still be drawn."""
    return [hero for hero, owner in enumerate(state.hero_of) if owner == IN_DECK]


def deal(options: Sequence[Option], counts: Sequence[int]) -> Ask:
    """One card off a deck: the kernel's `draw` with answers made once, for these decks are drawn from all the time."""
    question = Ask(CHANCE, "draw", list(compress(options, counts)))
    question.weights = list(filter(None, counts))
    return question


def one_of(options: Sequence[Option], left: Sequence[int]) -> Ask:
    """The same off a deck with one of each card: each that is left is as likely as the others."""
    return Ask(CHANCE, "draw", list(compress(options, left)))


@lru_cache(maxsize=4096)
def bits(deck: int, cards: int) -> Sequence[int]:
    """Which cards of such a deck are left."""
    return [deck >> card & 1 for card in range(cards)]


def changed(counts: tuple[int, ...], card: int, change: int) -> tuple[int, ...]:
    """A pile of cards with so many more of one of them."""
    return (*counts[:card], counts[card] + change, *counts[card + 1 :])


# -- Tactics -----------------------------------------------------------------------------------------------------------


def tactics_left(state: Runewars) -> bool:
    """Is a Tactics card there to be drawn?"""
    return any(state.tactics_deck) or any(state.tactics_discards)


def draw_tactics(state: Runewars, seat: int, count: int) -> Step:
    """Cards from the deck, and no more than ten of them stay (N4)."""
    yield from take_tactics(state, seat, count)
    state.then(("tactics_limit", seat))


def take_tactics(state: Runewars, seat: int, count: int) -> Step:
    """Cards from the deck, which is made anew from its discards when it runs out; not to be played in this season."""
    drawn = 0
    while drawn < count and tactics_left(state):
        if not any(state.tactics_deck):
            state.tactics_deck, state.tactics_discards = state.tactics_discards, (0,) * len(TACTICS)
            state.say("tactics_shuffled")
        _, name = yield deal(_TACTICS, state.tactics_deck)
        card = _TACTIC[name]
        state.tactics_deck = changed(state.tactics_deck, card, -1)
        state.fresh[seat] = tuple(sorted((*state.fresh[seat], card)))
        state.whisper([seat], "you_drew_tactic", name)
        drawn += 1
    state.say_others([seat], "drew_tactics", seat, drawn)


def discard_tactic(state: Runewars, seat: int, card: int) -> None:
    """A Tactics card goes face up to its pile, a fresh one before one that could be played."""
    hand = state.fresh if card in state.fresh[seat] else state.tactics
    left = list(hand[seat])
    left.remove(card)
    hand[seat] = tuple(left)
    refresh(state, seat)
    state.tactics_discards = changed(state.tactics_discards, card, 1)


def ask_tactics_limit(state: Runewars, seat: int) -> Ask | None:
    """Ten cards at most (N4)."""
    excess = len(state.tactics[seat]) + len(state.fresh[seat]) - TACTICS_LIMIT
    if excess <= 0:
        return None
    held = sorted({*state.tactics[seat], *state.fresh[seat]})
    return Ask(seat, "discard_down", [("discard", TACTICS[card]) for card in held], excess)


def tactics_limit(state: Runewars, answer: Option, seat: int) -> None:
    if answer:
        discard_tactic(state, seat, _TACTIC[answer[1]])
        state.say("discarded_tactic", seat, answer[1])
        state.then(("tactics_limit", seat))


# -- Quests ------------------------------------------------------------------------------------------------------------


def draw_quests(state: Runewars, seat: int, count: int) -> Step:
    drawn = 0
    while drawn < count and (state.quest_deck or state.quest_discards):
        if not state.quest_deck:
            state.quest_deck, state.quest_discards = state.quest_discards, 0
            state.say("quests_shuffled")
        _, name = yield one_of(_QUESTS, bits(state.quest_deck, len(QUESTS)))
        card = _QUEST[name]
        state.quest_deck &= ~(1 << card)
        state.quests[seat] = tuple(sorted((*state.quests[seat], card)))
        state.whisper([seat], "you_drew_quest", name)
        drawn += 1
    state.say_others([seat], "drew_quests", seat, drawn)
    state.then(("quests_limit", seat))


def discard_quest(state: Runewars, seat: int, card: int) -> None:
    state.quests[seat] = tuple([quest for quest in state.quests[seat] if quest != card])
    state.quest_discards |= 1 << card
    state.shown_quests &= ~(1 << card)


def ask_quests_limit(state: Runewars, seat: int) -> Ask | None:
    """Three cards at most (N4)."""
    excess = len(state.quests[seat]) - QUESTS_LIMIT
    if excess <= 0:
        return None
    return Ask(seat, "discard_down", [("discard_quest", QUESTS[card]) for card in state.quests[seat]], excess)


def quests_limit(state: Runewars, answer: Option, seat: int) -> None:
    if answer:
        discard_quest(state, seat, _QUEST[answer[1]])
        state.say("discarded_quest", seat, answer[1])
        state.then(("quests_limit", seat))


STEPS: Steps = {
    "draw_tactics": Rolling(draw_tactics),
    "take_tactics": Rolling(take_tactics),
    "tactics_limit": Choice(ask_tactics_limit, tactics_limit),
    "draw_quests": Rolling(draw_quests),
    "quests_limit": Choice(ask_quests_limit, quests_limit),
}
