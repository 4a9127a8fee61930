"""Options of a table: what a variant takes, and its default."""

from __future__ import annotations

import pytest

from tests.template_game import RULES
from theomachy.kernel.errors import BadSetup, TheomachyError
from theomachy.kernel.rules import Variant


@pytest.mark.parametrize(
    ("variant", "good", "bad"),
    [
        (Variant("flag", True, "A switch"), [True, False], [0, 1, "true", None]),
        (Variant("size", 3, "A number", least=2, most=9), [2, 9], [1, 10, True, 2.0, "3", None]),
        (Variant("kind", "red", "A name", choices=("red", "blue")), ["red", "blue"], ["green", 0, None, True, ["red"]]),
    ],
)
def test_a_variant_takes_what_it_says_and_nothing_else(variant: Variant, good: list[object], bad: list[object]) -> None:
    assert [variant.check(value) for value in good] == good
    for value in bad:
        with pytest.raises(BadSetup, match=variant.name):
            variant.check(value)


def test_options_that_are_not_given_have_their_default() -> None:
    assert RULES.options() == {"goal": 7}
    assert RULES.options({"goal": 3}) == {"goal": 3}


def test_one_name_catches_every_refusal() -> None:
    with pytest.raises(TheomachyError):
        RULES.start(99)
