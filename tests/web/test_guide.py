"""The rules in our words: every name leads to its place, on the page and at the table."""

from __future__ import annotations

import re

import pytest

from theomachy.games import GAMES
from theomachy.web.guide import book_of, guide_text, name_link

TEXT = """## A turn

First this, then that.

| action | price |
|---|---|
| Build | 3 |
| Move° (any) | 1 |

### Build

More about it, with <b>no markup</b> of its own.

| action | price |
|---|---|
| Wait | 0 |

## Prices

| action | price |
|---|---|
| Wait | 0 |
"""


def test_headings_and_first_cells_are_places_once() -> None:
    places = book_of(TEXT).places
    assert places["a turn"] == "g-a-turn"
    assert places["build"] == "g-build", "the heading, not the row"
    assert places["move"] == "g-move", "without its mark and note"
    assert "wait" not in places, "it stands in two places"


def test_a_table_may_have_several_columns_of_names() -> None:
    places = book_of(
        "## Who\n\n| god | brings | god | brings |\n|---|---|---|---|\n| Ares | anger | Zeus | lust |\n"
    ).places
    assert set(places) == {"who", "ares", "zeus"}


def test_every_place_is_an_id_of_the_text_and_there_once() -> None:
    for rules in GAMES.values():
        book = book_of(rules.table.guide.text)
        ids = re.findall(r' id="([^"]+)"', str(book.body))
        assert sorted(ids) == sorted(set(ids)), rules.name
        assert set(book.places.values()) <= set(ids), rules.name


def test_markup_in_a_guide_is_text() -> None:
    assert "&lt;b&gt;no markup" in book_of(TEXT).body


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_guide_with_its_card(name: str) -> None:
    rules = GAMES[name]
    places = book_of(rules.table.guide.text).places
    assert rules.table.guide.card
    assert all(part.lower() in places for part in rules.table.guide.card)
    assert "guide-contents" in guide_text(rules)


def test_a_name_is_linked_and_an_unknown_one_is_not() -> None:
    rules = next(iter(GAMES.values()))
    known = rules.table.guide.card[0]
    assert 'data-guide="g-' in name_link(rules, known)
    assert 'data-guide="g-' in name_link(rules, f"the {known}")
    assert name_link(rules, "<nobody>") == "&lt;nobody&gt;"
