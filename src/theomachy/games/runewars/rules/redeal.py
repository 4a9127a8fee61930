"""A State that one seat cannot tell from the real one: what it may not know is dealt anew (C12, U5).

Hands, Objectives, facedown Rewards and tokens that the seat has not seen are shuffled with what could be in their
place; as many of each as before lie where they lay. Secret answers of others are made up.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from theomachy.kernel.rules import Below
from theomachy.kernel.step import Choice, Desk

from .card_names import QUESTS, REWARDS, TACTICS
from .powers import refresh_all
from .reward_entry import FACE, knows_reward, reward_number
from .seasons.steps import CARDS as SEASON_CARDS
from .sequence import STEPS
from .setup import HALF
from .state import DRAGON_DOWN, FALSE_DOWN, NOBODY, Runewars

TRIES = 12
"""How often everything is dealt anew until the same seat is asked as before."""


def redeal(state: Runewars, seat: int, below: Below) -> Runewars:
    """After some tries in which somebody else would be asked, tokens and Fate cards stay as they are."""
    if state.ending:
        return state.copy()
    for deals in (*[DEALS] * TRIES, *[DEALS[:-2]] * TRIES):
        twin = state.copy()
        for deal in deals:
            deal(twin, seat, below)
        refresh_all(twin)
        if asked(twin) == asked(state):
            return twin
    return state.copy()


def asked(state: Runewars) -> Sequence[int]:
    """Who is asked by what stands on top of the agenda, as far as that can be told without playing it."""
    name, *args = state.agenda[-1] if state.agenda else ("",)
    step = STEPS.get(name)
    if isinstance(step, Choice):
        question = step.ask(state, *args)
        return [question.seat] if question is not None else []
    return list(step.owing(state, *args)) if isinstance(step, Desk) else []


def others(state: Runewars, seat: int) -> list[int]:
    return [other for other in range(state.players) if other != seat]


class Pool:
    """Cards that a seat has not seen, drawn at random; their order tells nothing of where they really are."""

    def __init__(self, cards: Sequence[int], below: Below) -> None:
        self.cards, self.below = sorted(cards), below

    def draw(self, count: int) -> tuple[int, ...]:
        return tuple(sorted(self.cards.pop(self.below(len(self.cards))) for _ in range(count)))

    def counts(self, kinds: int) -> tuple[int, ...]:
        """What is left, as many of each."""
        return tuple(self.cards.count(kind) for kind in range(kinds))


def bits(mask: int, count: int) -> list[int]:
    return [card for card in range(count) if mask >> card & 1]


# -- cards -------------------------------------------------------------------------------------------------------------


def tactics(state: Runewars, seat: int, below: Below) -> None:
    deck = [card for card, many in enumerate(state.tactics_deck) for _ in range(many)]
    held = [card for other in others(state, seat) for card in (*state.tactics[other], *state.fresh[other])]
    if not held:
        return
    pool = Pool(deck + held, below)
    for other in others(state, seat):
        state.tactics[other] = pool.draw(len(state.tactics[other]))
        state.fresh[other] = pool.draw(len(state.fresh[other]))
    state.tactics_deck = pool.counts(len(TACTICS))
    _pick_anew(state, seat, below)


def _pick_anew(state: Runewars, seat: int, below: Below) -> None:
    """Cards that another player has picked for what he is doing now are some of his hand."""
    step, *args = state.agenda[-1]
    if step == "season_choice" and SEASON_CARDS[args[0]].picks_tactics and args[1] != seat:
        number, other, *picked = args
        hand = Pool([*state.tactics[other], *state.fresh[other]], below)
        state.agenda[-1] = (step, number, other, *hand.draw(len(picked)))


def quests(state: Runewars, seat: int, below: Below) -> None:
    """Those that everybody has seen stay where they are."""
    seen = state.shown_quests
    hidden = [[card for card in hand if not seen >> card & 1] for hand in state.quests]
    deck = bits(state.quest_deck, len(QUESTS))
    pool = Pool(deck + [card for other in others(state, seat) for card in hidden[other]], below)
    for other in others(state, seat):
        kept = [card for card in state.quests[other] if seen >> card & 1]
        state.quests[other] = tuple(sorted((*kept, *pool.draw(len(hidden[other])))))
    state.quest_deck = sum(1 << card for card in pool.cards)


def objectives(state: Runewars, seat: int, below: Below) -> None:
    """Good ones and evil ones apart; of those discarded what the seat has not seen (C11)."""
    seen = state.seen_objectives[seat] if seat >= 0 else _claimed(state)
    for half in (range(HALF), range(HALF, 2 * HALF)):
        holders = [other for other in others(state, seat) if state.objective[other] in half]
        side = sum(1 << card for card in half)
        piles = (state.objective_deck & side, state.objective_discards & side & ~seen)
        pool = Pool([*bits(piles[0] | piles[1], 2 * HALF), *[state.objective[other] for other in holders]], below)
        for other in holders:
            (state.objective[other],) = pool.draw(1)
        down = sum(1 << card for card in pool.draw(piles[1].bit_count()))
        state.objective_discards = state.objective_discards & ~piles[1] | down
        state.objective_deck = state.objective_deck & ~side | sum(1 << card for card in pool.cards)


def _claimed(state: Runewars) -> int:
    """Discarded Objectives that everybody has seen."""
    found = state.objective_discards
    for seen in state.seen_objectives:
        found &= seen
    return found


def rewards(state: Runewars, seat: int, below: Below) -> None:
    """Facedown Rewards of heroes and under markers, what somebody chooses from, and the bottom of the deck."""
    deck = [card for card, many in enumerate(state.reward_deck) for _ in range(many)]
    placed = [entry for held in (*state.rewards, *_graves(state)) for entry in held if not knows_reward(entry, seat)]
    chooser = _chooser(state)
    drawn = state.reward_choice if chooser != seat else ()
    pool = Pool([*deck, *map(reward_number, placed), *drawn, *state.reward_bottom], below)

    def dealt(held: tuple[int, ...]) -> tuple[int, ...]:
        faces = [entry if knows_reward(entry, seat) else entry & ~FACE | pool.draw(1)[0] * 2 for entry in held]
        return tuple(sorted(faces))

    state.rewards = [dealt(held) for held in state.rewards]
    state.graves = [tuple(dealt(held) for held in graves) for graves in state.graves]
    if drawn:
        state.reward_choice = pool.draw(len(drawn))
    state.reward_bottom = pool.draw(len(state.reward_bottom))
    state.reward_deck = pool.counts(len(REWARDS))


def _graves(state: Runewars) -> list[tuple[int, ...]]:
    return [held for graves in state.graves for held in graves]


def _chooser(state: Runewars) -> int:
    """Who has drawn Rewards to choose from."""
    name, *args = state.agenda[-1] if state.agenda else ("",)
    return state.hero_of[args[0]] if name == "keep_reward" else NOBODY


def fate(state: Runewars, seat: int, below: Below) -> None:
    """Cards that a side of a battle has drawn and not shown yet (K20)."""
    battle = state.battle
    if battle is None or not battle.hidden:
        return
    for side in (0, 1):
        if battle.deciders[side] == seat or not battle.drawn[side]:
            continue
        pool = Pool([*bits(state.fate, 30), *[card - 1 for card in battle.drawn[side]]], below)
        order = dict(zip(battle.drawn[side], pool.draw(len(battle.drawn[side])), strict=True))
        battle.drawn[side] = tuple(order[card] + 1 for card in battle.drawn[side])
        battle.dropped[side] = tuple(order[card] + 1 for card in battle.dropped[side])
        state.fate = sum(1 << card for card in pool.cards)


# -- tokens ------------------------------------------------------------------------------------------------------------


def runes(state: Runewars, seat: int, below: Below) -> None:
    """Facedown rune tokens that the seat does not know, as many dragons among them as before.

    Who is about to prove his dragon runes has them.
    """
    if not state.year:
        _hidden_pairs(state, seat, below)
        return
    proving = state.agenda[-1][1] if state.agenda[-1][0] == "prove_runes" else NOBODY
    unknown = [
        area for area in state.board.present
        if state.rune[area] in (FALSE_DOWN, DRAGON_DOWN) and not (seat >= 0 and state.knows_rune[area] >> seat & 1)
        and (proving == NOBODY or state.owner[area] != proving)
    ]  # fmt: skip
    tokens = sorted([state.rune[area] for area in unknown])
    for area in unknown:
        state.rune[area] = tokens.pop(below(len(tokens)))


def _hidden_pairs(state: Runewars, seat: int, below: Below) -> None:
    """While the board is built every other player has hidden a dragon and a false rune, or the first of them."""
    for other in others(state, seat):
        mine = [area for area in state.board.present if state.knows_rune[area] == 1 << other]
        kinds = [DRAGON_DOWN, FALSE_DOWN] if below(2) else [FALSE_DOWN, DRAGON_DOWN]
        if len(mine) == 2 or (mine and state.agenda[-1] == ("setup_rune", other, mine[0])):
            for place, area in enumerate(mine):
                state.rune[area] = kinds[place]


def exploration(state: Runewars, seat: int, below: Below) -> None:
    """Facedown exploration tokens that somebody else has looked at: another one of the same back."""
    stacks = [[card for card, many in enumerate(stack) for _ in range(many)] for stack in state.token_stacks]
    unknown = [
        area for area in state.board.present
        if state.token[area] >= 0 and not state.token[area] & 1
        and not (seat >= 0 and state.knows_token[area] >> seat & 1)
    ]  # fmt: skip
    backs = {area: 0 if state.near_backs >> area & 1 else 1 for area in unknown}
    for area, back in backs.items():
        stacks[back].append(state.token[area] >> 1)
    pools = [Pool(stack, below) for stack in stacks]
    for area, back in backs.items():
        state.token[area] = pools[back].draw(1)[0] * 2
    counts = [pool.counts(len(state.token_stacks[0])) for pool in pools]
    state.token_stacks = (counts[0], counts[1])


# -- secret answers ----------------------------------------------------------------------------------------------------


def answers(state: Runewars, seat: int, below: Below) -> None:
    """Orders and bids that others have chosen and nobody has seen yet."""
    step = state.agenda[-1][0] if state.agenda else ""
    for other in others(state, seat):
        if state.chosen[other]:
            hand = [number for number in range(1, 9) if state.orders[other] >> number - 1 & 1]
            state.chosen[other] = hand[below(len(hand))]
        if step == "bid" and state.bids[other] != NOBODY:
            state.bids[other] = below(state.influence[other] + 1)


DEALS: tuple[Callable[[Runewars, int, Below], None], ...] = (
    tactics, quests, objectives, rewards, exploration, answers, fate, runes,
)  # fmt: skip
