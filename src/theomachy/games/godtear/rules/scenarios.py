"""What each scenario does in the end phase (Rulebook, Scenarios; R53, R56)."""

from __future__ import annotations

from collections.abc import Callable

from theomachy.kernel.ask import Ask, Option, Step

from .banners import add_objective, ground, remove_objective, slide, slides
from .board import DIE, HALF, HEX, HEXES, NORTH
from .masks import around, hexes
from .state import Godtear

DECLINE: Option = ("decline",)


def scoring_hexes(state: Godtear, seat: int) -> int:
    """Where banners of a seat are worth points: on objective hexes, in Quest only in the opponent's half."""
    if state.scenario != "quest":
        return state.objectives
    return state.objectives & HALF[1 if state.sides[seat] == NORTH else 0]


def _beside(state: Godtear) -> int:
    """Empty ground next to an objective hex; any empty ground if there is none."""
    free = ground(state)
    return around(state.objectives) & free or free


def _add(state: Godtear, seat: int, mask: int, left: int, optional: bool) -> Step:
    options: list[Option] = [("add", HEXES[at]) for at in hexes(mask)]
    if options:
        answer = yield Ask(seat, "add_objective", [*options, DECLINE] if optional else options, left)
        if answer[0] == "add":
            add_objective(state, HEX[answer[1]])


def life(state: Godtear, winner: int, points: int) -> Step:
    """The loser places a die's result plus two new objective hexes, each beside another."""
    _, face = yield DIE
    state.say("life", 1 - winner, face, face + 2)
    for left in range(face + 2, 0, -1):
        yield from _add(state, 1 - winner, _beside(state), left, optional=False)


def death(state: Godtear, winner: int, points: int) -> Step:
    """The loser removes two objective hexes, or what there is."""
    for left in (2, 1):
        options: list[Option] = [("remove", HEXES[at]) for at in hexes(state.objectives)]
        if options:
            answer = yield Ask(1 - winner, "remove_objective", options, left)
            remove_objective(state, HEX[answer[1]])


def change(state: Godtear, winner: int, points: int) -> Step:
    """The loser rolls four dice and may slide as many different objective hexes by one."""
    faces = []
    for _ in range(4):
        _, face = yield DIE
        faces.append(face)
    state.say("change", 1 - winner, tuple(faces))
    still = state.objectives
    for left in range(sum(faces), 0, -1):
        options = slides(state, hexes(still))
        if not options:
            return
        answer = yield Ask(1 - winner, "slide_objective", [*options, ("done",)], left)
        if answer[0] == "done":
            return
        here, to = HEX[answer[1]], HEX[answer[2]]
        still &= ~(1 << here)
        slide(state, here, to)


def knowledge(state: Godtear, winner: int, points: int) -> None:
    """The winner's warband token moves towards the midline by the points just won."""
    state.posts[winner] += points if state.sides[winner] == NORTH else -points
    state.say("knowledge", winner, points)


def quest(state: Godtear, winner: int, points: int) -> Step:
    """The loser may place one objective hex beside another."""
    yield from _add(state, 1 - winner, _beside(state), 1, optional=True)


def chaos(state: Godtear, winner: int, points: int) -> Step:
    """The loser may place one objective hex on any empty ground."""
    yield from _add(state, 1 - winner, ground(state), 1, optional=True)


END_RULES: dict[str, Callable[[Godtear, int, int], Step | None]] = {
    "life": life,
    "death": death,
    "change": change,
    "knowledge": knowledge,
    "quest": quest,
    "chaos": chaos,
}


def scenario(state: Godtear, winner: int, points: int) -> Step:
    asking = END_RULES[state.scenario](state, winner, points)
    if asking is not None:
        yield from asking
