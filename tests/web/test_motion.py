"""Nothing moves for ever: a table at which nothing happens is not painted again."""

from __future__ import annotations

import re
from pathlib import Path

import theomachy

ROOT = Path(theomachy.__file__).parent
ENDLESS = re.compile(r"\binfinite\b|iterations:\s*Infinity|repeatCount=.indefinite")


def test_no_animation_is_endless() -> None:
    files = [path for kind in ("*.css", "*.js", "*.svg") for path in ROOT.rglob(kind) if "vendor" not in path.parts]
    assert len(files) > 30
    assert not [path.name for path in files if ENDLESS.search(path.read_text(encoding="utf-8"))]
