"""How answers and log lines look."""

from __future__ import annotations

from tests.games.gods_war.positions import table
from theomachy.games.gods_war import RULES
from theomachy.games.gods_war.rules.board import board


def test_a_greater_god_and_the_shattering_are_looked_up_for() -> None:
    view = RULES.hidden.view(table("storm brithos thunder_king barbarian").state, 0)
    look = RULES.table.look
    gods = [piece["id"] for piece in view["pieces"] if piece["kind"] == "thunder_king"]
    minions = [piece["id"] for piece in view["pieces"] if piece["kind"] == "barbarian"]
    woken = look.spectacle(view, ("summoned", (0, gods[0], board(view["board"]).index["brithos"]), None, ()))
    assert woken is not None
    assert woken.title == "Thunder King awakens"
    assert woken.area == "brithos"
    assert look.spectacle(view, ("summoned", (0, minions[0], 0), None, ())) is None
    broken = look.spectacle(view, ("spike_shatters", (), None, ()))
    assert broken is not None
    assert broken.kind == "cracks"
