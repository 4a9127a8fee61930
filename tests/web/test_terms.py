"""The rules of a table, as the waiting room tells them."""

from __future__ import annotations

import pytest

from theomachy.games import GAMES
from theomachy.web.clock import span_words
from theomachy.web.model import TermsModel
from theomachy.web.terms import terms_rows


def test_a_number_that_means_none_says_so() -> None:
    told = [
        (rules, variant)
        for rules in GAMES.values()
        for variant in rules.variants
        if variant.labels and not variant.choices
    ]
    assert told
    for rules, variant in told:
        assert dict(terms_rows(rules, TermsModel({})))[variant.title] == variant.labels[0]
        assert dict(terms_rows(rules, TermsModel({variant.name: variant.most})))[variant.title] == str(variant.most)


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (86400, "1 day"),
        (3 * 86400, "3 days"),
        (129600, "1 day 12 hours"),
        (150, "2 minutes 30 seconds"),
        (1, "1 second"),
    ],
)
def test_a_length_of_time_is_told_in_its_units(seconds: float, words: str) -> None:
    assert span_words(seconds) == words
