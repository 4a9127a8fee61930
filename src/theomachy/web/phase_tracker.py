"""The phase tracker: the turn and its phases, above the board."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from markupsafe import Markup

from theomachy.scene import Course

from .frame import Frame
from .markup import el, icon, join


def tracker(frame: Frame) -> Markup:
    """Turn medal and phases as arrows; the current one says how many are done."""
    course = frame.scene.course
    if frame.live and frame.game.over and course.now:
        course = replace(course, now="over")
    return _tracker(course, frame.scene.heading, _progress(frame))


@lru_cache(maxsize=512)
def _tracker(course: Course, heading: str, progress: str) -> Markup:
    keys = [phase.key for phase in course.phases]
    now = keys.index(course.now) if course.now in keys else len(keys) if course.now == "over" else -1
    steps = []
    for place, phase in enumerate(course.phases):
        if place == now:
            inside = join(
                icon(phase.symbol),
                phase.label,
                " ",
                el("span", " · ".join(filter(None, (course.step, progress))), cls="sub"),
            )
            steps.append(el("li", inside, aria_current="step"))
        else:
            done = place < now
            steps.append(el("li", icon("i_check") if done else None, phase.label, cls="done" if done else None))
    if now < 0 and heading:
        steps.insert(0, el("li", heading, aria_current="step"))
    return el(
        "nav",
        el("div", el("small", course.called), course.turn, cls="turn-no num") if course.turn else None,
        el("ol", steps, cls="phases"),
        cls="tracker",
        id="tracker",
        aria_label="Turn and phase",
    )


def _progress(frame: Frame) -> str:
    done = sum(panel.done for panel in frame.scene.panels)
    active = sum(panel.active for panel in frame.scene.panels)
    return f"{done} of {active} done" if done else ""
