"""Warnings: a hero that would drown, a god that is about to win."""

from __future__ import annotations

from collections.abc import Sequence

from tests.games.olympus.positions import Table, table
from theomachy.games.olympus import RULES
from theomachy.kernel.look import Moment
from theomachy.scene import Alarm


def alarms(t: Table, seat: int = 0) -> Sequence[Alarm]:
    ask, view = t.position.ask(seat), RULES.hidden.view(t.state, seat)
    return RULES.table.look.alarms(Moment(view, RULES.table.scene(view), seat, ask, ask.options if ask else ()))


def test_an_order_that_drowns_a_hero_is_warned_of_with_what_mends_it() -> None:
    t = table("A aegean_sea fleet hero; B thrace army", phase="move", players=2, no_closures=True)
    assert alarms(t) == []
    question = t.position.ask(0)
    assert question is not None
    t.position.answer(0, next(option for option in question.options if option[2:3] == ("fleet",)))
    (alarm,) = alarms(t)
    assert alarm.stops
    assert "drowns" in alarm.text
    assert ("strike", 1) in alarm.mends
    assert alarms(t, 1) == []
    t.position.answer(0, ("strike", 1))
    assert alarms(t) == []


def test_who_has_fifteen_points_before_the_attack_wins_unless_something_happens() -> None:
    cities = "; ".join(f"A {region} city" for region in ("athens", "troy", "sardis", "ephesus", "knossos", "thebes"))
    t = table(f"{cities}; B argolis army hero", phase="attack", players=2, no_closures=True)
    assert t.state.prestige(0) == 18
    (mine,) = alarms(t)
    (theirs,) = alarms(t, 1)
    assert mine.text.startswith("You win")
    assert "unless" in theirs.text
    assert not theirs.stops
