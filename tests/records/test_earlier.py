"""Golden games of earlier rules versions: by those of now they come to the position that they had, or say where not.

`earlier/NAME.VERSION.txt` is a record as it was written under that version; none is ever rewritten.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from theomachy.games import GAMES
from theomachy.kernel.errors import BrokenRecord
from theomachy.kernel.record import read, replay

HERE = Path(__file__).parent / "earlier"
RECORDS = sorted(path.name for path in HERE.iterdir())
OTHERWISE = {
    # a book that is due comes at once since version 3
    "cthulhu-turn-limit-lost.1.txt": 102,
    "cthulhu-turn-limit-lost.2.txt": 102,
    # a card that would do nothing is not played since version 3
    "runewars-conquest-2.1.txt": 222,
    "runewars-conquest-2.2.txt": 222,
    "runewars-final-count-2.1.txt": 116,
    "runewars-final-count-2.2.txt": 116,
    "runewars-final-count-4.1.txt": 687,
    "runewars-final-count-4.2.txt": 687,
    # nor one that brings nobody or has nobody to move, since version 4
    "runewars-conquest-2.3.txt": 330,
    "runewars-last-player-3.1.txt": 142,
    "runewars-victory-card-3.1.txt": 215,
    "runewars-victory-card-3.2.txt": 215,
    "runewars-victory-card-3.3.txt": 215,
}
"""Record -> the line at which the rules of now go another way."""


@pytest.mark.parametrize("name", RECORDS)
def test_a_game_of_an_earlier_version_is_migrated_or_says_where_it_cannot(name: str) -> None:
    record = read((HERE / name).read_text("utf-8"))
    rules = GAMES[record.game]
    assert name.endswith(f".{record.rules}.txt")
    if name not in OTHERWISE:
        game = replay(record, rules)
        assert game.over
        assert not rules.proof.check(game.state)
        return
    with pytest.raises(BrokenRecord, match=f"rules version {record.rules}, and by version {rules.version}") as refusal:
        replay(record, rules)
    assert refusal.value.line == OTHERWISE[name]
    fitting = record.lines.index(OTHERWISE[name])
    assert not replay(record, rules, fitting).over, "up to there it can be looked at"


def test_every_earlier_version_has_records() -> None:
    found = {(record.game, record.rules) for record in (read((HERE / name).read_text("utf-8")) for name in RECORDS)}
    assert found == {(name, version) for name, rules in GAMES.items() for version in range(1, rules.version)}


def test_a_changed_answer_shows_in_the_digest_of_then() -> None:
    record = read((HERE / "godtear-life.3.txt").read_text("utf-8"))
    record.digest = record.digest[::-1]
    with pytest.raises(BrokenRecord, match="not the recorded one"):
        replay(record, GAMES["godtear"])
