"""Numbers of a house: a file of them, what it changes, and what tells of it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from theomachy import house
from theomachy.kernel.errors import BadSetup
from theomachy.kernel.rules import Fact

ALL_FACTS = """
from theomachy.games import GAMES
for name, rules in GAMES.items():
    print(*[f"{name} {fact.what} {fact.value}" for fact in rules.proof.facts()], sep="\\n")
"""


@pytest.fixture
def given(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    house._given.cache_clear()
    house._met.clear()
    yield monkeypatch
    monkeypatch.undo()
    house._given.cache_clear()
    house._met.clear()


def table() -> dict[str, object]:
    return {"price": 3, "rows": [{"id": "inn", "beds": 2}, {"id": "mill", "beds": 0}], "odds": [1, 2], "word": "gold"}


def facts() -> list[Fact]:
    return [Fact("price", "3", "house"), Fact("rows.inn.beds", "2", "house")]


def test_a_table_is_read_as_the_house_plays_it(given: pytest.MonkeyPatch) -> None:
    given.setenv(house.NUMBERS, '[shop]\nprice = 4\nrows.mill.beds = 5\nodds = [2, 2, 3]\n"word" = "silver"')
    found = house.at_home("shop", table())
    assert found == {
        "price": 4, "rows": [{"id": "inn", "beds": 2}, {"id": "mill", "beds": 5}], "odds": [2, 2, 3], "word": "silver",
    }  # fmt: skip
    assert house.told("shop") == {"odds": "2, 2, 3", "price": "4", "rows.mill.beds": "5", "word": "silver"}
    house.check({"shop": facts})


def test_another_game_is_not_touched(given: pytest.MonkeyPatch) -> None:
    given.setenv(house.NUMBERS, "[shop]\nprice = 4")
    assert house.at_home("market", table()) == table()
    assert house.told("market") == {}


def test_names_may_begin_with_what_the_facts_put_before_them(given: pytest.MonkeyPatch) -> None:
    given.setenv(house.NUMBERS, "[shop]\nold.price = 4")
    assert house.at_home("shop", table(), "old.")["price"] == 4
    house.check({"shop": facts})


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[shop]\nrows.in.beds = 3", "did you mean rows.inn.beds"),
        ("[shop]\nnothing_like_it = 3", "`theomachy facts shop` lists them"),
        ("[shop]\nrows.inn = 3", "no number 'rows.inn'"),
        ("[shob]\nprice = 3", "there is no game 'shob' to give numbers to; there are: shop"),
        ("[shop]\nprice = -1", "price is 3; it cannot become '-1'"),
        ('[shop]\nprice = "much"', "it cannot become 'much'"),
        ("[shop]\nprice = true", "it cannot become 'True'"),
        ("[shop]\nodds = []", "odds is 1, 2; it cannot become ''"),
        ("price = 3", "'price' stands outside a game's table"),
        ("[shop", "the numbers are no TOML"),
    ],
)
def test_what_does_not_fit_is_refused_by_name(given: pytest.MonkeyPatch, text: str, says: str) -> None:
    given.setenv(house.NUMBERS, text)
    with pytest.raises(BadSetup) as refusal:
        load_and_check()
    assert says in str(refusal.value)


def load_and_check() -> None:
    house.at_home("shop", table())
    house.check({"shop": facts})


def test_every_game_reads_its_data_so(tmp_path: Path) -> None:
    changed = {
        "olympus": ("unit.hero.cost.anger", "5", "5"),
        "cthulhu": ("great_cthulhu.units.cthulhu", '[1, "goo", 12, 6]', "1, goo, 12, 6"),
        "godtear": ("slayer.morrigan.health", "9", "9"),
        "gods_war": ("runes.chaos.vp", "3", "3"),
        "runewars": ("limits.years", "5", "5"),
    }
    text = "".join(f"[{game}]\n{name} = {value}\n" for game, (name, value, _) in changed.items())
    shown = subprocess.run(
        [sys.executable, "-c", ALL_FACTS], capture_output=True, text=True, check=True, env={house.NUMBERS: text}
    ).stdout.splitlines()
    for game, (name, _, value) in changed.items():
        assert f"{game} {name} {value}" in shown


def theomachy(*words: object) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own: numbers are read before games are loaded."""
    command = [sys.executable, "-m", "theomachy", *map(str, words)]
    return subprocess.run(command, capture_output=True, text=True, check=False, env={"COLUMNS": "200"})


def test_rules_records_and_results_tell_of_it(tmp_path: Path) -> None:
    file, plan = tmp_path / "house.toml", tmp_path / "plan.toml"
    file.write_text("[olympus]\nunit.hero.cost.anger = 1\n", "utf-8")
    plan.write_text('game = "olympus"\ngames = 1\nseats = 2\nbots = ["random"]\n[options]\nmax_turns = 1\n', "utf-8")
    said = theomachy("--numbers", file, "tournament", plan, "--workers", 1)
    assert said.returncode == 0, said.stderr
    (record,) = (tmp_path / "plan.results").rglob("*.record")
    assert "house unit.hero.cost.anger 1\n" in record.read_text("utf-8")
    assert theomachy("--numbers", file, "verify", record).returncode == 0
    refused = theomachy("verify", record)
    assert refused.returncode != 0
    assert "unit.hero.cost.anger 1" in refused.stdout + refused.stderr
    facts_of_it = theomachy("--numbers", file, "facts", "olympus").stdout
    assert "this house" in next(line for line in facts_of_it.splitlines() if "unit.hero.cost.anger" in line)
    assert "holds the results of another tournament" in theomachy("tournament", plan, "--workers", 1).stderr


def test_tables_are_served_by_the_games_own_numbers(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text("[olympus]\nunit.hero.cost.anger = 1\n", "utf-8")
    said = theomachy("--numbers", file, "serve", "--database-url", f"sqlite:///{tmp_path / 'tables'}")
    assert (said.returncode, "leave out --numbers" in said.stderr) == (2, True)


@pytest.mark.parametrize(
    ("words", "says"), [(("--numbers=nowhere.toml", "games"), "nowhere.toml"), (("--numbers",), "--numbers")]
)
def test_a_file_that_is_not_there_is_named(words: tuple[str, ...], says: str) -> None:
    said = theomachy(*words)
    assert said.returncode == 2
    assert says in said.stderr
    assert "Traceback" not in said.stderr
