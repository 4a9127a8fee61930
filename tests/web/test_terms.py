"""The rules of a table, as the waiting room tells them."""

from __future__ import annotations

from theomachy.games import GAMES
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
