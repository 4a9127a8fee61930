"""Advice on where models go: deployment, walks, pushes, recruits. For bots."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.rules import Advice

from ..rules.board import BIT, DISTANCE, HEX, NORTH, row
from ..rules.cards import CARDS
from ..rules.ladder import banner_points
from ..rules.masks import hexes
from ..rules.movement import FOLLOW
from ..rules.scenarios import scoring_hexes
from ..rules.state import Godtear
from .hexes import Ground, ways
from .worth import goals

FEW = 2
NEVER = float("-inf")
STAY = Advice(0.0, "Everybody stands well.")


def walk(state: Godtear, ask: Ask) -> Sequence[Advice]:
    """Own models go where they stand better, enemies where they stand worse; comrades follow rather than one by one."""
    unit, here, _, *trail = ask.about
    ground = Ground(state, unit)
    base = _without(ground, unit, here)
    must = ("done",) not in ask.options
    found = []
    for option in ask.options:
        if option[0] == "done":
            found.append(STAY)
        elif option[0] == "pick":
            found.append(_other(state, unit, here, HEX[option[1]], must))
        elif option == FOLLOW:
            found.append(_following(state, ask.seat, *trail))
        elif [here, to := HEX[option[2]]] == trail:
            found.append(Advice(NEVER, "All of them may go there at once."))
        else:
            found.append(_better(state, ask.seat, unit, ground.worth(to) - base + _crushed(state, unit, to)))
    return _narrowed(found)


def _following(state: Godtear, seat: int, origin: int, to: int) -> Advice:
    """Comrades go where one of them went."""
    unit = state.unit_at(origin)
    ground = Ground(state, unit)
    return _better(state, seat, unit, ground.worth(to) - _without(ground, unit, origin))


def _better(state: Godtear, seat: int, unit: int, gain: float) -> Advice:
    """A place that is so much better for a unit, be it a friend or a foe."""
    if state.owner(unit) == seat:
        return Advice(gain - 0.01, "It stands better there.")
    return Advice(-gain - 0.01, "There it can do less against us.")


def _narrowed(found: list[Advice]) -> list[Advice]:
    """The best few places; the others are not worth a thought."""
    if len(found) <= FEW:
        return found
    least = sorted([piece.score for piece in found])[-FEW]
    return [piece if piece.score >= least else Advice(NEVER, "There are better places.") for piece in found]


def _without(ground: Ground, unit: int, here: int) -> float:
    """What its place is worth to a model, itself not counted among its comrades there."""
    return ground.worth(here) - (0.12 if unit & 1 else 0.0)


def _crushed(state: Godtear, unit: int, to: int) -> float:
    if unit & 1 or not state.flags & BIT[to]:
        return 0.0
    other = state.banner_unit(to)
    return float(banner_points(state, other)) if scoring_hexes(state, state.owner(other)) & BIT[to] else 0.1


def _other(state: Godtear, unit: int, here: int, there: int, must: bool) -> Advice:
    """Turn to another model, if this one is content: always to a later one, so that it comes to an end."""
    if must:
        return Advice(NEVER, "One after the other.")
    mine, other = state.models_at(here), state.models_at(there)
    later = bool(mine) and bool(other) and other[0] > mine[0]
    return Advice(0.0001 if later else NEVER, "This one stands well; another may do better.")


def deploy(state: Godtear, ask: Ask) -> Sequence[Advice]:
    """The slow go where it is nearest, so they go first."""

    def judge(option: Option) -> Advice:
        card = CARDS[state.kinds[state.unit_named(ask.seat, option[1])]]
        return Advice(float(-sum(card.speed)), "Who is slow takes the shortest way, before it is taken.")

    return [judge(option) for option in ask.options]


def place(state: Godtear, ask: Ask) -> Sequence[Advice]:
    """Deployment near objective hexes, followers together by their champion; later as any other place."""
    unit = ask.about[0]
    if state.phase not in ("muster", "deploy"):
        ground = Ground(state, unit)
        return [Advice(ground.worth(HEX[option[1]]), "It is of most use there.") for option in ask.options]
    wanted = goals(state, ask.seat)
    way = ways(wanted)
    mates = [state.where[state.start[other]] for other in state.units(ask.seat)[::2] if other != unit]
    forward = row if state.sides[ask.seat] == NORTH else (lambda at: 11 - row(at))

    def judge(option: Option) -> Advice:
        at = HEX[option[1]]
        if unit & 1:
            champion = state.where[state.start[unit ^ 1]]
            score = -0.3 * DISTANCE[champion][at] + 0.1 * forward(at) + (0.25 if state.unit_at(at) == unit else 0.0)
            return Advice(score - 0.1 * way[at], "Followers stay together, close to their champion.")
        crowd = sum([max(0, 3 - DISTANCE[mate][at]) for mate in mates if mate >= 0])
        near = sorted([DISTANCE[at][h] for h in hexes(wanted)])[:2]
        return Advice(-sum(near) - 0.4 * crowd, "From there it is not far to what it will claim.")

    return _narrowed([judge(option) for option in ask.options])


def recruit(state: Godtear, ask: Ask) -> Sequence[Advice]:
    unit = ask.about[0]
    ground = Ground(state, unit)

    def judge(option: Option) -> Advice:
        if option[0] == "decline":
            return Advice(0.0, "The unit can do without.")
        return Advice(2.0 + ground.worth(HEX[option[1]]), "The unit needs its numbers.")

    return [judge(option) for option in ask.options]
