"""What is true of every sound State, whatever was played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from .board import BIT, DEPLOYMENT, HEXES, MIDLINE, NORTH, STACK
from .state import Godtear


def check(state: Godtear) -> list[str]:
    """Broken invariants, in words."""
    return [*_models(state), *_hexes(state), *_banners(state), *_ladder(state)]


def _models(state: Godtear) -> Iterator[str]:
    for model, at in enumerate(state.where):
        unit = state.unit_of[model]
        card = state.card(unit)
        if at >= 0 and state.unit_at(at) != unit:
            yield f"{card.id} in {HEXES[at]} stands there with others or is not on the map"
        if not 0 <= state.wounds[model] <= card.health:
            yield f"{card.id} has {state.wounds[model]} wounds of {card.health}"
        if unit & 1 and state.wounds[model] and (at < 0 or state.wounds[model] == card.health):
            yield f"a follower of {card.id} has wounds and is gone or out"
        if not unit & 1 and at < 0 and state.turn:
            yield f"{card.id} is off the battlefield"
    for unit in range(1, len(state.kinds), 2):
        if any(state.tokens[5 * unit : 5 * unit + 5]) and not state.masks[unit]:
            yield f"{state.card(unit).id} holds tokens, but nobody of them is left"


def _hexes(state: Godtear) -> Iterator[str]:
    counts = Counter(at for at in state.where if at >= 0)
    taken = 0
    for at, count in counts.items():
        taken |= BIT[at]
        card = state.card(state.unit_at(at))
        if count > (1 if card.large else STACK):
            yield f"{count} models of {card.id} in {HEXES[at]}"
    if taken != state.taken:
        yield "the map of models is not where the models are"
    for unit, mask in enumerate(state.masks):
        if mask != sum([BIT[at] for at in {state.where[model] for model in state.on_board(unit)}]):
            yield f"the map of {state.card(unit).id} is not where they are"
    if state.objectives & DEPLOYMENT[state.scenario]:
        yield "an objective hex in a deployment zone"
    for unit, mask in enumerate(state.masks):
        card = state.card(unit)
        shuns = card.shuns_objectives if card.champion else not (card.enters_objectives or card.takes_root)
        if shuns and mask & state.objectives:
            yield f"{card.id} stand on an objective hex (R11)"
    if state.fleeting & ~state.objectives:
        yield "a fleeting objective hex that is none"


def _banners(state: Godtear) -> Iterator[str]:
    up = [at for at in state.banners if at >= 0]
    if sum([BIT[at] for at in set(up)]) != state.flags or len(set(up)) != len(up):
        yield "the map of banners is not where the banners are"
    if state.flags & state.taken:
        yield "a banner shares its hex with a model"


def _ladder(state: Godtear) -> Iterator[str]:
    if state.phase == "muster":
        return
    north, south = sorted(state.posts)
    lies = state.phase != "end" or ("score",) in state.agenda  # afterwards the winner of the turn has it
    if (lies and not north < state.token < south) or not north <= MIDLINE < south:
        yield f"the turn token is at {state.token}, the warband tokens at {north} and {south}"
    if state.sides[state.posts.index(north)] != NORTH:
        yield "the warband tokens are on the wrong sides"
