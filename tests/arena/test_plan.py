"""Plans: who sits where, with which options."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.arena.plans import short
from theomachy.arena import Plan, read_plan
from theomachy.arena.plan import lineups
from theomachy.kernel.errors import BadSetup


def test_seats_rotate_and_options_vary_evenly() -> None:
    plan = short(24, "easy", "random", "normal", vary={"no_closures": [False, True]})
    pairings = [plan.pairing(number) for number in range(6)]
    assert [pairing.bots[0] for pairing in pairings] == ["easy", "random", "normal"] * 2
    assert [pairing.options["no_closures"] for pairing in pairings] == [False] * 3 + [True] * 3
    assert len({pairing.seed for pairing in pairings}) == 6


def test_tables_for_more_or_fewer_bots_than_seats() -> None:
    assert lineups("abc", 2) == (("a", "b"), ("a", "c"), ("b", "c"))
    assert lineups("ab", 3) == (("a", "b", "a"), ("b", "a", "b"))


def test_a_plan_is_read_from_toml(tmp_path: Path) -> None:
    path = tmp_path / "cup.toml"
    path.write_text('game = "olympus"\ngames = 3\nseats = 2\nbots = ["easy", "random"]\n[options]\nmax_turns = 5\n')
    assert read_plan(path) == Plan("olympus", 3, (("easy", "random"),), options={"max_turns": 5}, records=True)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("bots = [", "no TOML"),
        ("bots = ['easy', 'easy']", "names no game"),
        ("game = 'chess'\nbots = ['easy', 'easy']", "no game 'chess'"),
        ("game = 'olympus'", "either `bots`"),
        ("game = 'olympus'\nbots = ['genius', 'easy']", "no bot 'genius'"),
        ("game = 'olympus'\nbots = ['easy', 'easy']\nprize = 5", "'prize' means nothing"),
        ("game = 'olympus'\nlineups = [['easy']]", "takes 2 to 6"),
        ("game = 'olympus'\nbots = ['easy', 'easy']\ngames = 'many'", "Expected `int`"),
        ("game = 'olympus'\nbots = ['easy', 'easy']\n[options]\nluck = 5", "no option 'luck'"),
        ("game = 'olympus'\nbots = ['easy', 'easy']\n[vary]\nmax_turns = []", "at least one value"),
    ],
)
def test_a_faulty_plan_is_refused_in_a_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    path = tmp_path / "cup.toml"
    path.write_text(text)
    with pytest.raises(BadSetup if "chess" not in text else Exception, match=sentence):
        read_plan(path)
