"""The sequence of play: turns of plot, clash and end phase (Rulebook, Phases of a Turn)."""

from __future__ import annotations

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.step import Asking, Choice, Plain, Steps

from . import factions  # noqa: F401  (its import registers every champion's skills and traits)
from .actions import (
    act,
    advance_halting,
    after_action,
    ask_action,
    ask_activation,
    ask_clash,
    begin_asking,
    clash,
    plot,
    rest,
)
from .attack import resolve
from .banners import remove_banner, remove_objective
from .board import BIT, GOAL, POINTS
from .knockouts import bring
from .ladder import banner_points, climb, leader, reset
from .masks import hexes
from .movement import ask_walk, walk
from .scenarios import scenario, scoring_hexes
from .setup import (
    FreeChoice,
    ask_deploy,
    ask_draft,
    ask_place,
    assemble,
    deploy,
    draft,
    first_player,
    muster,
    place,
)
from .skills import after_text, ask_target, forget, next_target, skill_ends, stage
from .state import Godtear
from .traits import holders, note, on_signal


def new_turn(state: Godtear) -> None:
    state.turn += 1
    reset(state)
    state.say("turn", state.turn, POINTS[state.turn - 1], state.first)
    one, two = state.first, 1 - state.first
    state.then(
        ("open_phase", "plot"),
        ("plot", one),
        ("plot", two),
        ("open_phase", "clash"),
        ("clash", one),
        ("open_phase", "end"),
        ("end_banners",),
        ("score",),
    )


def open_phase(state: Godtear, phase: str) -> None:
    state.phase = phase
    state.acted = [False] * len(state.acted)
    state.say(phase)
    if phase == "end":
        for at in hexes(state.fleeting):
            remove_objective(state, at)


def end_points(state: Godtear, seat: int) -> int:
    """Points of a seat's banners where they count, and what traits add."""
    count = scoring_hexes(state, seat)
    total = 0
    for unit in state.units(seat)[::2]:
        at = state.banners[unit // 2]
        if at >= 0 and count & BIT[at]:
            total += banner_points(state, unit)
    for unit, power in holders(state, "end_points"):
        if state.owner(unit) == seat and (points := power.end_points(state, unit)):
            note(power.name)
            total += points
    return total


def end_banners(state: Godtear) -> None:
    """The better total moves the turn token by the difference; then all banners leave (Rulebook, End Phase 1; R57)."""
    totals = [end_points(state, seat) for seat in (0, 1)]
    state.say("banners", totals[0], totals[1])
    best = 0 if totals[0] > totals[1] else 1
    climb(state, best, abs(totals[0] - totals[1]), "banners")
    for seat in (1 - state.first, state.first):
        for unit in state.units(seat)[::2]:
            if state.banners[unit // 2] >= 0:
                remove_banner(state, unit)


def score(state: Godtear) -> None:
    """Whoever has the turn token on their side gains its points; five win the game (End Phase 2)."""
    winner, points = leader(state), POINTS[state.turn - 1]
    state.points[winner] += points
    state.say("won_turn", winner, state.turn, points)
    if state.points[winner] >= GOAL:
        state.say("won", winner, state.points[winner], state.points[1 - winner])
        state.finish("victory", [winner])
    else:
        state.then(("scenario", winner, points), ("choose_first", 1 - winner), ("new_turn",))


def ask_first(state: Godtear, seat: int) -> Ask:
    """The turn's loser decides who begins (End Phase 4)."""
    return Ask(seat, "choose_first", [("go_first",), ("go_second",)])


def choose_first(state: Godtear, option: Option, seat: int) -> None:
    state.first = seat if option[0] == "go_first" else 1 - seat


def anytime(state: Godtear, seat: int) -> list[Option]:
    return [("resign",)] if seat in (0, 1) else []


def declare(state: Godtear, seat: int, option: Option) -> None:
    state.say("resigned", seat)
    state.finish("resigned", [1 - seat])


STEPS: Steps = {
    "muster": Asking(muster),
    "draft": Choice(ask_draft, draft),
    "free_choice": FreeChoice(),
    "assemble": Plain(assemble),
    "first_player": Asking(first_player),
    "deploy": Choice(ask_deploy, deploy),
    "place": Choice(ask_place, place),
    "new_turn": Plain(new_turn),
    "open_phase": Plain(open_phase),
    "plot": Choice(ask_activation, plot),
    "clash": Choice(ask_clash, clash),
    "act": Choice(ask_action, act),
    "walk": Choice(ask_walk, walk),
    "advance_halting": Asking(advance_halting),
    "bring": Asking(bring),
    "begin": Asking(begin_asking),
    "attack": Asking(resolve),
    "next_target": Plain(next_target),
    "ask_target": Asking(ask_target),
    "skill_ends": Plain(skill_ends),
    "after_text": Asking(after_text),
    "stage": Asking(stage),
    "forget": Plain(forget),
    "signal": Asking(on_signal),
    "after_action": Plain(after_action),
    "rest": Plain(rest),
    "end_banners": Plain(end_banners),
    "score": Plain(score),
    "scenario": Asking(scenario),
    "choose_first": Choice(ask_first, choose_first),
}
