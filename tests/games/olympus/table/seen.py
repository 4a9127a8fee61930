"""What a seat is shown and asked, as a table asks for it."""

from __future__ import annotations

from tests.games.olympus.positions import Table
from theomachy.games.olympus import RULES
from theomachy.kernel.look import Moment
from theomachy.scene import Scene


def scene_of(t: Table, letter: str) -> Scene:
    seat = t.seat(letter)
    view, ask = RULES.hidden.view(t.state, seat), t.position.ask(seat)
    asked = {**view, "question": [ask.what, *ask.about]} if ask else view
    return RULES.table.scene(asked)


def moment_of(t: Table, letter: str) -> Moment:
    seat = t.seat(letter)
    ask = t.position.ask(seat)
    return Moment(RULES.hidden.view(t.state, seat), scene_of(t, letter), seat, ask, ask.options if ask else ())
