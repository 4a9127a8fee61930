"""Games of an earlier version, in the small game: answers renamed, questions added, moments moved."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.template_game import RULES
from theomachy.kernel.entry import Entry
from theomachy.kernel.errors import BrokenRecord
from theomachy.kernel.game import Game
from theomachy.kernel.migration import Migrating
from theomachy.kernel.record import read, replay, write
from theomachy.kernel.rules import Migration


def finished() -> Game:
    game = Game(RULES, 3, {"goal": 4}, "then")
    while not game.over:
        seat = game.owing()[0]
        question = game.ask(seat)
        assert question is not None
        game.answer(seat, RULES.play.default(game.state, question))
    return game


def test_a_game_that_new_rules_did_not_touch_goes_on_as_it_is() -> None:
    game = finished()
    now = replace(RULES, version=2)
    assert replay(read(write(game, with_seed=True)), now).position.digest() == game.position.digest()


def test_answers_get_their_words_of_now() -> None:
    game = finished()
    text = write(game, with_seed=True).replace(" ready\n", " finished\n")

    def answer(game: Any, entry: Entry) -> Entry:
        seat, option = entry
        return seat, (("ready",) if option == ("finished",) else option)

    now = replace(RULES, version=2, migrations={1: Migration(answer=answer)})
    assert replay(read(text), now).position.digest() == game.position.digest()
    with pytest.raises(BrokenRecord, match="by version 2 it goes otherwise here"):
        replay(read(text), replace(RULES, version=2))


def test_a_question_that_is_new_is_answered_and_moments_are_counted_with_it() -> None:
    def missing(game: Any, entry: Entry | None) -> Entry | None:
        """As if seat 0 had not been asked before."""
        asked = 0 in game.owing() and game.ask(0).what == "bargain" and (entry is None or entry[0] != 0)
        return (0, ("ready",)) if asked else None

    now = replace(RULES, version=2, migrations={1: Migration(missing=missing)})
    migrating = Migrating(now, 1)
    game = Game(now, 3, {"goal": 4}, "then")
    before = len(game.history)
    added = migrating.missing(game, (1, ("ready",)))
    assert added == (0, ("ready",))
    game.play(*added)
    assert migrating.missing(game, (1, ("ready",))) is None
    assert migrating.turned(game, (1, ("rewind", before))) == (1, ("rewind", before + 1))
    assert migrating.turned(game, (1, ("rewind", before - 1))) == (1, ("rewind", before - 1)) or before == 0


def test_a_record_of_rules_to_come_is_refused() -> None:
    text = write(finished(), with_seed=True).replace("\nrules 1\n", "\nrules 2\n")
    with pytest.raises(BrokenRecord, match="line 3: played by rules version 2; this is version 1; a newer"):
        replay(read(text), RULES)


def test_an_answer_to_a_question_that_is_gone_is_left_out_and_moments_are_counted_without_it() -> None:
    game = finished()
    text = write(game, with_seed=True)
    place = next(line for line in text.splitlines() if line.endswith(" ready"))
    text = text.replace(f"{place}\n", f"{place}\nA shrug\n", 1)
    many = text.count("\nA ") + text.count("\nB ") + text.count("\nC ") + text.count("\n* ")
    text = text.replace(f"\nend {many - 1} ", f"\nend {many} ")

    def dropped(game: Any, entry: Entry) -> bool:
        return entry[1] == ("shrug",)

    now = replace(RULES, version=2, migrations={1: Migration(dropped=dropped)})
    assert replay(read(text), now).position.digest() == game.position.digest()
    with pytest.raises(BrokenRecord, match="by version 2 it goes otherwise here"):
        replay(read(text), replace(RULES, version=2))
    migrating = Migrating(now, 1)
    before = len(game.history)
    assert migrating.dropped(game, (0, ("shrug",)))
    assert not migrating.dropped(game, (0, ("ready",)))
    assert migrating.turned(game, (1, ("rewind", before + 1))) == (1, ("rewind", before))
    assert migrating.turned(game, (1, ("rewind", before))) == (1, ("rewind", before))
