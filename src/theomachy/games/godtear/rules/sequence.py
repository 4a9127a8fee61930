"""The sequence of play: turns of plot, clash and end phase (Rulebook, Phases of a Turn)."""

from __future__ import annotations

from theomachy.kernel.step import Asking, Choice, Plain, Rolling, Steps

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
from .banners import remove_objective
from .board import POINTS
from .end_phase import ask_first, choose_first, end_banners
from .knockouts import bring
from .ladder import reset
from .masks import hexes
from .movement import ask_walk, walk
from .scenarios import scenario
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
from .traits import on_signal
from .victory import score


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


STEPS: Steps = {
    "muster": Rolling(muster),
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
