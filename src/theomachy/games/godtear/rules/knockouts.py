"""Wounds, knockouts, removal, rally and recruit (Rulebook, Knockout; R29-R33, R42-R52)."""

from __future__ import annotations

from collections.abc import Generator

from theomachy.kernel.ask import Ask, Option, Step

from .board import HEX, HEXES, NEAR, OFF, STACK
from .destinations import placeable
from .entering import enter
from .ladder import climb, knockout_steps
from .masks import around, hexes
from .movement import shift
from .state import NOBODY, Godtear
from .status import discard_tokens
from .traits import POWERS, holders, signal


def wound(
    state: Godtear, seat: int, by: int, target: int, amount: int, steps: int | None = None
) -> Generator[Ask, Option, int]:
    """The seat's model `by` (or NOBODY) gives wounds without a roll; how many it took.

    `steps` replaces the ladder steps of a knockout where a card says so.
    """
    unit, taken = state.unit_of[target], taken_of(state, target, amount)
    if not taken:
        return 0
    state.wounds[target] += taken
    out = state.wounds[target] >= state.card(unit).health
    state.harm += (target, taken, int(out))
    state.say("wounded", unit, state.where[target], taken)
    if out:
        yield from knock_out(state, seat, by, target, steps)
    return taken


def taken_of(state: Godtear, target: int, amount: int) -> int:
    """How many of so many wounds a model takes: never more than it has health left (R44)."""
    left = state.card(state.unit_of[target]).health - state.wounds[target]
    return max(0, min(amount, left)) if state.where[target] >= 0 else 0


def knock_out(state: Godtear, seat: int, by: int, target: int, steps: int | None) -> Step:
    """Ladder steps, the move of up to two hexes, tokens off, then traits (R45, R46); a follower leaves (R49)."""
    unit, at = state.unit_of[target], state.where[target]
    state.say("knocked_out", unit, at)
    if state.rolled:
        state.rolled += (("out", unit),)
    if state.owner(unit) != seat:
        maker = state.unit_of[by] if by >= 0 else NOBODY
        climb(state, seat, knockout_steps(state, unit, maker) if steps is None else steps, "knockout")
    if unit & 1:
        leave(state, target)
    else:
        if not state.card(unit).no_shift:
            yield from shift(state, seat, [target], 2, even_if_out=True, why="knockout")
        discard_tokens(state, unit)
    signal(state, "knocked_out", target, by, at)


def remove(state: Godtear, model: int) -> None:
    """An ability takes a follower off the battlefield: no knockout (R50)."""
    state.say("left", state.unit_of[model], state.where[model])
    leave(state, model)


def leave(state: Godtear, model: int) -> None:
    """A follower leaves the battlefield, by knockout or by an ability (R49)."""
    unit, at = state.unit_of[model], state.where[model]
    state.lift(model)
    state.wounds[model] = 0
    if not state.masks[unit]:
        discard_tokens(state, unit)
    signal(state, "left_board", unit, at)


def is_down(state: Godtear, model: int) -> bool:
    """Knocked out, or off the battlefield."""
    return state.where[model] < 0 or state.knocked_out(state.unit_of[model])


def heal(state: Godtear, model: int, amount: int) -> None:
    """Remove wounds, never from a knocked-out champion."""
    taken = min(amount, state.wounds[model])
    if taken and not is_down(state, model):
        state.wounds[model] -= taken
        state.say("healed", state.unit_of[model], taken)


def rally(state: Godtear, unit: int) -> None:
    """A knocked-out champion is back, without wounds (Rulebook, Rally Action)."""
    state.wounds[state.start[unit]] = 0
    state.say("rallied", unit)


# -- recruiting -------------------------------------------------------------------------------------------------------


def recruit_hexes(state: Godtear, unit: int) -> int:
    """Next to the champion, even a knocked-out one; only if nothing is free there, a deployment hex (R31)."""
    free = placeable(state, unit)
    spots = free & NEAR[state.where[state.start[unit - 1]]] or free & state.zone(state.owner(unit))
    for other, power in holders(state, "recruit_hexes"):
        if more := around(power.recruit_hexes(state, other, unit)) & free & ~spots:
            POWERS.note(power.name)
            spots |= more
    return spots


def may_recruit(state: Godtear, unit: int) -> bool:
    """Below full size (R30)."""
    return OFF in state.where[state.start[unit] : state.start[unit + 1]]


def bring(state: Godtear, unit: int, at: int) -> Step:
    """A recruit action into this hex; a unit whose card says so may bring several models there."""
    card, many = state.card(unit), 1
    if card.recruits > 1:
        many = min(card.recruits, state.missing(unit), STACK - state.count_at(at))
        if many > 1:
            answer = yield Ask(state.owner(unit), "how_many", [("recruits", n) for n in range(1, many + 1)], unit)
            many = answer[1]
            POWERS.note(f"{card.id}.{card.trait}")
    add_models(state, unit, at, many)


def add_models(state: Godtear, unit: int, at: int, many: int) -> None:
    """So many models that are off the battlefield come into a hex."""
    for _ in range(many):
        model = state.where.index(OFF, state.start[unit])
        state.wounds[model] = 0
        enter(state, model, at)
    key = f"recruited:{unit}"
    state.memo[key] = state.memo.get(key, 0) + many
    state.say("recruited", unit, at, many)
    signal(state, "recruited", unit, model)


def recruit(state: Godtear, unit: int, optional: bool = True) -> Step:
    """A recruit granted by a skill: its player chooses the hex; skipped at full size (R21)."""
    spots = hexes(recruit_hexes(state, unit)) if may_recruit(state, unit) else []
    if spots:
        options: list[Option] = [("recruit", HEXES[at]) for at in spots]
        if optional:
            options.append(("decline",))
        answer = options[0]
        if len(options) > 1:
            answer = yield Ask(state.owner(unit), "recruit", options, unit)
        if answer[0] == "recruit":
            yield from bring(state, unit, HEX[answer[1]])
