"""games and facts."""

from tests.cli.terminal import run


def test_games_lists_every_game_with_its_options() -> None:
    said = run("games").out
    assert "oracle  The Oracle, 2 to 4 players" in said
    assert "olympus  Gods of Olympus, 2 to 6 players" in said
    assert "--option goal=7 (3 to 15)" in said
    assert "--option no_closures=false|true" in said


def test_facts_shows_each_number_with_its_source_and_the_shares() -> None:
    said = run("facts", "oracle").out
    assert "lion cards" in said
    assert "2, worth 3 each" in said
    assert "house: 3 of 3, 100%" in said


def test_facts_of_olympus_know_the_rulebook() -> None:
    said = run("facts", "olympus").out
    assert "victory.prestige" in said
    assert "rulebook:" in said
