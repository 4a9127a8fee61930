"""The balance report: figures, plots, and a page that needs nothing but itself."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from theomachy.arena import Plan, run
from theomachy.arena.figures import Side, by_role, curve, lengths, shares, spread, things
from theomachy.arena.plots import ticks
from theomachy.arena.report import page
from theomachy.arena.result import Place, Played


def game(number: int, winner: int = 0) -> Played:
    places = [
        Place(
            bot=("hard", "easy")[(seat + number) % 2],
            role=("Ares", "Hera", "Zeus")[(seat + number) % 3],
            pieces=["Morrigan"] if seat else ["Keera"],
            score=15 if seat == winner else 9,
            won=float(seat == winner),
            decisions=40,
            seconds=0.4,
            longest=0.1,
            did={"build temple": 3 * (seat == winner) + number % 2, "attack athens": 1, "seal": 9 + seat},
            had={"built temple": 3 * (seat == winner), "won_by_prestige": int(seat == winner), "apple": number % 3},
        )
        for seat in range(2)
    ]
    return Played(
        number, "olympus", 1, {"max_turns": 0}, "s", places, "prestige", 9 + number % 4, 300, 0.5,
        curve=[(0, [0, 0]), (4, [5, 4]), (9 + number % 4, [15, 9])],
    )  # fmt: skip


@pytest.fixture
def side() -> Side:
    return Side("spring", [game(number, number % 3 // 2) for number in range(30)])


class Checker(HTMLParser):
    """Every tag is closed, nothing is loaded from anywhere."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.links += [value or "" for name, value in attrs if name in ("src", "href")]
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("sides", [1, 2])
def test_a_report_is_one_sound_page_without_links(side: Side, sides: int) -> None:
    text = page([side, Side("<open>", side.played[:12])][:sides], "Gods & heroes", "Faction", "Champion")
    checker = Checker()
    checker.feed(text)
    assert (checker.open, checker.links) == ([], [])
    assert "http" not in text
    assert "Gods &amp; heroes" in text
    assert "<open>" not in text
    for title in ("Bots", "Factions", "Champions", "Seats", "Length", "Score", "What happened", "Thinking"):
        assert f"<h2>{title}</h2>" in text
    assert "nan" not in re.sub(r"<[^>]*>", "", text)


def test_a_faction_is_measured_by_what_its_bots_win_anyway(side: Side) -> None:
    found = {share.label: share for share in shares(side, by_role)}
    assert sum(share.seats for share in found.values()) == 60
    assert all(share.low <= share.share <= share.high for share in found.values())
    assert 0.3 < found["Ares"].fair < 0.7


def test_things_that_go_along_with_winning(side: Side) -> None:
    found = things(side, lambda place: place.did)
    assert found["build temple"].link > 0.8
    assert found["build temple"].winners > found["build temple"].others
    assert "attack athens" not in found  # everybody did it as often
    assert "won by prestige" not in things(side, lambda place: place.had)  # it is the win itself


def test_length_and_score(side: Side) -> None:
    assert spread(lengths(side)) == (9.25, 10.5, 11.75) or spread(lengths(side))[1] in (10, 10.5, 11)
    winners = {turn: mid for turn, _, mid, _ in curve(side, winners=True)}
    others = {turn: mid for turn, _, mid, _ in curve(side, winners=False)}
    assert winners[max(winners)] > others[max(others)]


def test_round_numbers() -> None:
    assert ticks(0, 1) == [0, 0.2, 0.4, 0.6, 0.8, 1.0]
    assert ticks(-1, 1, 4) == [-1, -0.5, 0, 0.5, 1]
    assert ticks(0, 17) == [0, 5, 10, 15]


def test_a_real_run_makes_a_report(tmp_path: Path) -> None:
    plan = Plan("olympus", 4, (("easy", "random", "random"),), options={"max_turns": 3})
    assert "Score" in page([Side("short", run(plan, workers=1))], "Short games")
