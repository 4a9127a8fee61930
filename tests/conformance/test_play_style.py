"""How fuzzed games choose their answers."""

from __future__ import annotations

from collections import Counter
from itertools import count, islice
from random import Random

import pytest

from theomachy import conformance
from theomachy.conformance import NEWS, Coverage, _settings, _tables, fuzz
from theomachy.conformance.play_style import PlayStyle
from theomachy.games.godtear import RULES as GODTEAR
from theomachy.kernel.ask import Ask
from theomachy.kernel.game import Game

FRUIT = Ask(0, "fruit", [("take", "apple"), ("take", "pear"), ("take", "plum"), ("pass",)])


def curious(said: Counter[str | int], wanted: frozenset[str] = frozenset()) -> PlayStyle:
    return next(style for n in count() if (style := PlayStyle(Random(n), said, wanted)).curious)


def test_the_curious_take_what_was_seldom_taken() -> None:
    said: Counter[str | int] = Counter({"take": 500, "pass": 500, "apple": 400, "pear": 0, "plum": 300})
    style = curious(said)
    assert Counter(style.whim(FRUIT) for _ in range(100))["take", "pear"] > 95
    for _ in range(300):
        style.hear(("take", "pear"))
    assert len({style.whim(FRUIT) for _ in range(100)}) > 2


def test_the_curious_look_for_powers_that_never_came_up() -> None:
    said: Counter[str | int] = Counter(dict.fromkeys(("take", "pass", "apple", "pear", "plum"), 50))
    style = curious(said, frozenset({"plum"}))
    drawn = Counter(style.whim(FRUIT) for _ in range(400))
    assert drawn["take", "plum"] > drawn["take", "pear"] + drawn["take", "apple"]


def test_whoever_knows_of_no_other_games_is_not_curious() -> None:
    assert not any(PlayStyle(Random(n)).curious for n in range(50))


def test_every_small_number_of_an_option_has_its_turn() -> None:
    sizes = {settings.get("champions", 3) for settings in _settings(GODTEAR)}
    assert sizes == {1, 2, 3, 4}


def test_who_seeks_plays_by_advice_but_for_the_names_that_are_wanted() -> None:
    styles = [PlayStyle(Random(n), Counter(), frozenset({"plum"})) for n in range(200)]
    seekers = [style for style in styles if style.seeking]
    assert seekers
    assert all(style.keen > 0.9 for style in seekers)
    found = Counter(style.sought(FRUIT) for style in seekers for _ in range(20))
    assert set(found) == {None, ("take", "plum")}
    assert not any(style.sought(FRUIT) for style in styles if not style.seeking)


def test_what_is_wanted_are_powers_never_used_and_questions_never_asked() -> None:
    coverage = Coverage(GODTEAR)
    assert {"maxen", "scavenger", "golden_shrikes", "drive_back", "resolve"} <= coverage.wanted()
    powers = coverage.rules.play.powers
    assert powers is not None
    powers.fired = set(powers.by_name)
    coverage._seen["verbs"].update(GODTEAR.table.words.options)
    coverage._seen["questions"].update(set(GODTEAR.table.words.prompts) - {"drive_back"})
    assert coverage.wanted() == {"golden_shrikes", "drive_back"}
    coverage.never()


def test_variants_are_mixed_in_most_games() -> None:
    tables = _tables(GODTEAR, None, None, Random(1))
    met = {(s.get("scenario"), s.get("champions"), s.get("warbands")) for _, s in islice(tables, 400)}
    assert {("chaos", 4, "dealt"), ("quest", 1, "free"), (None, None, None)} <= met
    assert all(
        settings == {"champions": 2} for _, settings in islice(_tables(GODTEAR, 2, {"champions": 2}, Random(1)), 9)
    )


def test_looking_ahead_uses_no_power() -> None:
    """Advice and odds try skills out on copies of the table; nobody has used them."""
    coverage = Coverage(GODTEAR)
    rules, powers = coverage.rules, coverage.rules.play.powers
    assert powers is not None
    try:
        game = Game(rules, 2, {"warbands": "dealt", "champions": 1}, "looking")
        while (ask := game.ask(game.owing()[0])) is None or ask.what != "act":
            seat = game.owing()[0]
            game.play(seat, rules.play.default(game.state, game.ask(seat)))  # type: ignore[arg-type]
        before = set(powers.fired or ())
        rules.bot.advise(game.state, ask)
        for option in ask.options:
            rules.bot.odds(game.view(ask.seat), option)
        assert powers.fired == before
        GODTEAR.bot.advise(game.state, ask)
        assert powers.fired != before, "which it would be, if nobody looked away"
    finally:
        coverage.never()


def test_a_new_question_is_looked_at_from_all_sides(monkeypatch: pytest.MonkeyPatch) -> None:
    """What came up for the first times in a series gets every check, whatever the odds are for each of them."""
    met: Counter[str] = Counter()

    def notice(game: Game, rng: Random) -> None:
        met.update({ask.what for seat in game.owing() if (ask := game.ask(seat))})

    monkeypatch.setattr(conformance, "SOMETIMES", ((notice, 10**9),))
    report = fuzz(GODTEAR, 400, "news")
    assert report.failure is None
    assert {"draft", "activate", "act"} <= set(met)
    assert max(met.values()) <= NEWS + 1
