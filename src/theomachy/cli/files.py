"""Records as files: read with a clear word about what is wrong, written so that no good file is lost."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from theomachy.games import game_named
from theomachy.kernel import notation, record
from theomachy.kernel.errors import BrokenPosition, BrokenRecord, TheomachyError, WrongSeed
from theomachy.kernel.game import Game
from theomachy.kernel.record import Record
from theomachy.kernel.rules import Rules


class BadFile(TheomachyError):  # noqa: N818
    """A file that is not what it should be; the sentence names it."""


def read_record(path: Path) -> tuple[Record, Rules]:
    try:
        found = record.read(path.read_text("utf-8"))
    except UnicodeDecodeError as error:
        raise BadFile(f"{path} is no record: it is not text") from error
    except BrokenRecord as error:
        raise BadFile(f"{path}, {error}") from error
    if not found.game:
        raise BadFile(f"{path} does not say which game it is of")
    return found, game_named(found.game)


def replayed(path: Path, to: int | None = None) -> tuple[Game, Record]:
    """The game in this file, played again by the rules up to answer `to`."""
    found, rules = read_record(path)
    if to is not None and not 0 <= to <= len(found.entries):
        raise BadFile(f"{path} holds {len(found.entries)} answers; there is no answer {to} to stop at")
    try:
        return record.replay(found, rules, to), found
    except WrongSeed as error:
        raise BadFile(f"{path}, {error}") from error
    except BrokenRecord as error:
        fitting = sum(line < error.line for line in found.lines)
        earlier = 0 < found.rules < rules.version and fitting
        hint = f"; up to there: theomachy replay {path} --to {fitting}" if earlier else ""
        raise BadFile(f"{path}, {error}{hint}") from error


def placed(path: Path, seed: str | None = None) -> Game:
    """A game that goes on from the position in this file."""
    try:
        found = notation.read(path.read_text("utf-8"))
        return notation.begin(found, game_named(found.game), seed)
    except UnicodeDecodeError as error:
        raise BadFile(f"{path} is no position: it is not text") from error
    except BrokenPosition as error:
        raise BadFile(f"{path}, {error}") from error


def save_game(game: Game, kinds: Sequence[str], path: Path) -> None:
    """The whole game, seed included, so that it can be taken up again. Who sits where stands in the names."""
    write_safely(path, record.write(game, list(kinds), with_seed=True).encode())


def write_safely(path: Path, data: bytes) -> None:
    """All or nothing: what stood there before stays until the new file is complete. Errors name the file asked for."""
    try:
        _write_beside(path, data)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from error


def _write_beside(path: Path, data: bytes) -> None:
    handle, temporary = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(temporary, 0o644)
        os.replace(temporary, path)
    except BaseException:
        os.unlink(temporary)
        raise


def fresh_name(stem: str, folder: Path | None = None) -> Path:
    """A file name with today's date that nothing has yet."""
    folder = folder or Path()
    base = f"{stem}-{datetime.now():%Y-%m-%d-%H%M}"
    names = (f"{base}{suffix}.record" for suffix in ("", *(f"-{number}" for number in range(2, 1000))))
    return next(folder / name for name in names if not (folder / name).exists())
