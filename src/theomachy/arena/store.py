"""A folder of results: the plan, one line per game as it ends, and the records. Made to be taken up again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import BinaryIO

import msgspec

from theomachy.kernel.errors import BadSetup

from .plan import Plan
from .result import Played, from_line, to_line

RESULTS = "results.jsonl"
PLAN = "plan.json"
TABLE = "results.parquet"


class Store:
    """Appends; a line that was cut short by a crash is dropped, games that failed are played again."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._plan_fits(folder / PLAN, plan)
        self._path = folder / RESULTS
        self._kept = [played for played in read(self._path) if not played.error] if self._path.exists() else []
        self._file: BinaryIO = self._path.open("wb")
        for played in self._kept:
            self._file.write(to_line(played))
        self._file.flush()

    def _plan_fits(self, path: Path, plan: Plan) -> None:
        """More games of the same kind may be added to a folder; other games may not."""
        text = msgspec.json.format(msgspec.json.encode(plan), indent=2)
        if path.exists():
            before = msgspec.json.decode(path.read_bytes(), type=Plan)
            if msgspec.structs.replace(before, games=plan.games) != plan:
                raise BadSetup(f"{path.parent} holds the results of another tournament; name another folder")
        path.write_bytes(text)

    def played(self) -> Sequence[Played]:
        return self._kept

    def add(self, played: Played) -> None:
        self._file.write(to_line(played))
        self._file.flush()

    def close(self) -> None:
        self._file.close()


def read(path: Path) -> Iterator[Played]:
    """The games in a file of results; the last line may be torn."""
    lines = path.read_bytes().splitlines()
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            yield from_line(line)
        except msgspec.MsgspecError as error:
            if number < len(lines):
                raise BadSetup(f"{path}, line {number}: this is no result of a game: {error}") from error


def results_of(path: Path) -> list[Played]:
    """The results in a folder of a tournament, or in one of its files, JSON lines or Parquet."""
    if path.is_dir():
        path = path / RESULTS
    if path.suffix == ".parquet":
        return _from_parquet(path)
    return sorted(read(path), key=lambda played: played.number)


# -- Parquet ----------------------------------------------------------------------------------------------------------


def to_parquet(played: Sequence[Played], path: Path) -> bool:
    """One row a seat, for data frames; False if pyarrow is not installed. The whole game stands in its first row."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        return False
    rows = [_row(game, seat) for game in played for seat in range(len(game.places))]
    pyarrow.parquet.write_table(pyarrow.Table.from_pylist(rows), path)
    return True


def _row(game: Played, seat: int) -> dict[str, object]:
    place = game.places[seat]
    return {
        **{name: getattr(game, name) for name in ("number", "game", "rules", "seed", "ending", "turns", "answers")},
        **{name: getattr(game, name) for name in ("record", "error")},
        "seat": seat,
        **{name: getattr(place, name) for name in ("bot", "role", "pieces", "score", "won", "decisions", "seconds")},
        "whole": to_line(game).decode() if seat == 0 else "",
    }


def _from_parquet(path: Path) -> list[Played]:
    try:
        import pyarrow.parquet
    except ImportError as error:
        raise BadSetup("Parquet needs pyarrow: pip install 'theomachy[arena]'") from error
    whole = pyarrow.parquet.read_table(path, columns=["whole"]).to_pylist()
    return [from_line(row["whole"].encode()) for row in whole if row["whole"]]
