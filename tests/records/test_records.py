"""Golden games: each record here replays, by its seed, to the ending, winners and position that it had when written.

At least one for each way a game can end. A change of the rules that breaks one of them needs a new rules version, or
was not meant.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from theomachy.games import GAMES
from theomachy.kernel.game import Game
from theomachy.kernel.record import read, replay, write

HERE = Path(__file__).parent
RECORDS = sorted(path.name for path in HERE.iterdir() if path.suffix in (".txt", ".record"))
ENDED: dict[str, tuple[str, Sequence[int], Sequence[str]]] = {
    "olympus-prestige.txt": ("prestige", [1], ["won_by_prestige"]),
    "olympus-sudden-death.txt": ("prestige", [2], ["sudden_death", "won_by_prestige"]),
    "olympus-last-god.txt": ("last_god", [2], ["joined", "never_came", "left", "last_god"]),
    "olympus-turn-limit-won.txt": ("turn_limit", [1], ["won_at_limit"]),
    "olympus-turn-limit-drawn.txt": ("turn_limit", [0, 1, 2], ["drawn_at_limit"]),
}
"""record -> how it ended, who won, and lines that were told on the way, in this order"""


def played(name: str) -> Game:
    record = read((HERE / name).read_text("utf-8"))
    return replay(record, GAMES[record.game])


@pytest.mark.parametrize("name", RECORDS)
def test_a_golden_game_ends_as_it_did(name: str) -> None:
    record = read((HERE / name).read_text("utf-8"))
    assert record.seed, "its dice are proved by the seed"
    game = replay(record, GAMES[record.game])
    assert game.over
    assert game.position.digest() == record.digest
    assert not game.rules.check(game.state)
    if name in ENDED:
        ending, winners, lines = ENDED[name]
        assert (game.ending, game.winners) == (ending, winners)
        told = iter(line[0] for _, line in game.lines)
        assert all(line in told for line in lines), "these lines, in this order"


@pytest.mark.parametrize("name", RECORDS)
def test_a_golden_game_replays_from_its_dice_as_written_too(name: str) -> None:
    text = (HERE / name).read_text("utf-8")
    record = read(text)
    record.seed = ""
    by_hand = replay(record, GAMES[record.game])
    assert by_hand.ending == played(name).ending
    body = [line for line in text.splitlines() if not line.startswith("#")]
    assert write(played(name), with_seed=True).splitlines() == body


def test_every_way_to_end_a_game_of_olympus_has_a_record() -> None:
    assert set(ENDED) <= set(RECORDS)
    assert {ending for ending, _, _ in ENDED.values()} == set(GAMES["olympus"].endings)
