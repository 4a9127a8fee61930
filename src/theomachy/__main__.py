"""The way in: `theomachy`, or `python -m theomachy`. The numbers of a house are known before any game is loaded."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from theomachy import house
from theomachy.kernel.errors import TheomachyError

REFUSED = 2


def main() -> None:
    try:
        path = _file(sys.argv[1:])
        if path:
            os.environ[house.NUMBERS] = Path(path).read_text("utf-8")
        from theomachy.cli import main as run
    except (TheomachyError, UnicodeDecodeError) as error:
        _refuse(str(error))
    except OSError as error:
        _refuse(f"{error.filename}: {(error.strerror or str(error)).lower()}")
    run()


def _file(words: Sequence[str]) -> str:
    """What --numbers gives, before the command; empty if nothing does."""
    for place, word in enumerate(words):
        name, _, value = word.partition("=")
        if name == "--numbers":
            return value or "".join(words[place + 1 : place + 2])
        if not word.startswith("-"):
            break
    return ""


def _refuse(sentence: str) -> NoReturn:
    sys.stderr.write(f"theomachy: {sentence}\n")
    sys.exit(REFUSED)


if __name__ == "__main__":
    main()
