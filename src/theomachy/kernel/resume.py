"""A running step brought to where it stands: the State in which it began, and the answers since, played again."""

from __future__ import annotations

from collections.abc import Sequence
from types import GeneratorType
from typing import Any

from .ask import Ask, Option, Seat, Step
from .rules import Play
from .state import Line, State

Since = Sequence[tuple[Seat, Option]]


def begun(name: str, step: Any, state: State, args: Sequence[Any]) -> Step:
    """An asking step that has not asked yet."""
    running: Any = step.function(state, *args)
    if type(running) is not GeneratorType and not hasattr(running, "send"):  # a compiled one is of a type of its own
        raise AssertionError(f"the step {name} should ask, but returned {running!r}")
    asking: Step = running
    return asking


def asked_next(running: Any, option: Option | None) -> Ask | None:
    """What a step asks after an answer, or at first; None when it is over."""
    try:
        question: Ask = running.send(option)
    except StopIteration:
        return None
    return question


class Resumed:
    """The step on top of the agenda of `base`, after the answers since; `base` stays as it is.

    `fresh` is the place of a declaration that has just been made: `fits` says whether it could have been made there,
    and `lines` what it said.
    """

    def __init__(self, play: Play, base: State, since: Since, fresh: int = -1) -> None:
        self.fits = True
        self.lines: list[Line] = []
        state = self.state = base.copy()
        item = state.agenda.pop()
        running = self.running = begun(item[0], play.steps[item[0]], state, item[1:])
        self.question = asked_next(running, None)
        for place, (seat, option) in enumerate(since):
            if option[0] not in play.declarations.verbs:
                self.question = asked_next(running, option)
                continue
            if place == fresh and option not in play.declarations.options(state, seat):
                self.fits = False
                return
            before = len(state.log)
            play.declarations.declare(state, seat, option)
            if place == fresh:
                self.lines = state.log[before:]
                del state.log[before:]
            if state.ending:
                return


def asked_anew(
    play: Play, base: State, since: Since, seat: Seat, option: Option
) -> tuple[State, Since, Resumed] | None:
    """A declaration in the midst of a step: (base, since, the step) with a question that takes account of it.

    The question that waits was put together when the last answer came, so the declaration goes before that answer, or
    before the step if there is none yet. None if it could not have been made there, or if it ends the game: then what
    was answered stands, and the question stays.
    """
    answers = [place for place, (_, said) in enumerate(since) if said[0] not in play.declarations.verbs]
    told = len(Resumed(play, base, since).state.log)
    if answers:
        last = answers[-1]
        since = [*since[:last], (seat, option), *since[last:]]
        anew = Resumed(play, base, since, last)
    elif not since and option in play.declarations.options(base, seat):
        base = base.copy()
        play.declarations.declare(base, seat, option)
        lines = base.log[:]
        base.log.clear()
        if base.ending:
            return None
        anew = Resumed(play, base, since)
        anew.lines = lines
    else:
        return None
    anew.state.log[:] = anew.lines + anew.state.log[told:]  # the rest was heard before
    return (base, since, anew) if anew.fits and not anew.state.ending else None
