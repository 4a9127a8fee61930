"""How many questions need no thought."""

from __future__ import annotations

from tests.template_game import RULES
from theomachy.bots.advice import obvious
from theomachy.bots.questions import count, sensible_wishes
from theomachy.kernel.rules import Advice
from theomachy.scene.standing_answer import MATTERS, NEVER

SENSELESS = float("-inf")


def advice(*scores: float) -> list[Advice]:
    return [Advice(score, "") for score in scores]


def test_what_is_obvious() -> None:
    """One answer, one sensible answer, or all as good as each other."""
    assert obvious(advice())
    assert obvious(advice(1.0))
    assert obvious(advice(0.0, SENSELESS, SENSELESS))
    assert obvious(advice(2.0, 2.0, 2.0))
    assert not obvious(advice(2.0, 2.0, 1.0))
    assert not obvious(advice(0.0, 1.0, SENSELESS))


def test_what_the_table_answers_is_not_asked() -> None:
    by_rules = count(RULES, 2, 2)
    alone = count(RULES, 2, 2, {"athena": [NEVER]})
    assert by_rules.unasked == 0 < by_rules.asked
    assert alone.unasked > 0
    assert 0 <= alone.share <= 1


def test_a_seasoned_player_is_asked_what_matters() -> None:
    assert sensible_wishes(RULES) == {"athena": [MATTERS]}
