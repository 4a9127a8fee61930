"""Why an action is not on offer."""

from __future__ import annotations

from tests.games.godtear.positions import Table, option, table
from theomachy.games.godtear.rules.why_not import why_not


def why(t: Table, begins: str, at: str = "") -> tuple[object, ...] | None:
    return why_not(t.state, t.ask, option(begins), f"hex-{at}" if at else "")


def test_skills_of_the_other_phase_and_out_of_range() -> None:
    t = table("blackjaw F6", "titus L1; glory_seekers F7*2").objectives("").turn_of("blackjaw")
    assert why(t, "skill fireball") is None
    assert why(t, "skill fireball", "L1") == ("out_of_range", 2)
    assert why(t, "skill fireball", "F8") == ("no_enemy_there",)
    assert why(t, "claim") == ("other_phase", "plot")


def test_an_action_once_an_activation() -> None:
    t = table("blackjaw F6", "titus L1; glory_seekers F7*2").objectives("").turn_of("blackjaw").play("advance F6")
    assert why(t, "advance") == ("done_once", "advance")


def test_a_banner_goes_to_an_objective_next_door() -> None:
    t = table("mournblade E7", "nia L1", phase="plot").objectives("L2").turn_of("mournblade")
    assert why(t, "claim") == ("no_objective_near",)
    assert why(t, "claim", "F7") == ("no_free_objective_there",)
    assert why(t, "advance", "L1") == ("hex_taken",)
