"""match, tournament and report on the command line."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.cli.terminal import run

PLAN = 'game = "olympus"\ngames = 3\nlineups = [["easy", "random"]]\n[options]\nmax_turns = 2\n'


def test_a_match_as_json() -> None:
    said = run(
        "match", "olympus", "--seats", "easy,random", "--games", "3", "-O", "max_turns=2", "--workers", "1", "--json"
    )
    figures = json.loads(said.out)
    assert figures["games"] == 3
    assert set(figures["win_share"]) == {"easy", "random"}
    assert figures["fair_share"] == {"easy": 0.5, "random": 0.5}
    low, high = figures["interval"]["easy"]
    assert low <= figures["win_share"]["easy"] <= high


def test_a_match_as_a_table() -> None:
    said = run("match", "olympus", "--seats", "random,random", "--games", "2", "-O", "max_turns=1", "--workers", "1")
    assert "random" in said.out
    assert "interval" in said.out


@pytest.mark.parametrize(
    ("seats", "sentence"),
    [("easy", "takes 2 to 6 players"), ("easy,genius", "no bot 'genius'"), ("easy,human", "no bot")],
)
def test_a_match_that_cannot_be(seats: str, sentence: str) -> None:
    assert sentence in run("match", "olympus", "--seats", seats, "--games", "1").refused()


def test_a_tournament_and_its_report(tmp_path: Path) -> None:
    file = tmp_path / "cup.toml"
    file.write_text(PLAN)
    said = run("tournament", str(file), "--workers", "1")
    assert "results.jsonl" in said.out.replace("\n", "")
    assert re.search(r"3 games in \d+\.\d s, .* python-chess makes \d+ moves a second here, \d\.\d\d times", said.out)
    assert "games in" not in run("tournament", str(file), "--workers", "1").out  # nothing was left to play
    results = tmp_path / "cup.results"
    assert len(list((results / "records").glob("*.record"))) == 3
    page = tmp_path / "report.html"
    run("report", str(results), str(results / "results.jsonl"), "-o", str(page))
    assert "Gods of Olympus: a balance report" in page.read_text("utf-8")
    assert "one set of results or compares two" in run("report", *[str(results)] * 3, "-o", str(page)).refused()
    empty = tmp_path / "empty.jsonl"
    empty.touch()
    assert "no finished game" in run("report", str(empty), "-o", str(page)).refused()
    assert "no such file" in run("report", str(tmp_path / "nothing.jsonl"), "-o", str(page)).refused()
