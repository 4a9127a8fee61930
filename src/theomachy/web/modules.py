"""The client's modules: which ones the pages load, and whether they are all there."""

from __future__ import annotations

import re
from pathlib import Path

STATIC = Path(__file__).parent / "static"
_IMPORT = re.compile(r"""(?:from|import)\s*\(?\s*["'](\.{1,2}/[^"']+)["']""")


def imports(module: Path) -> list[Path]:
    """The modules that one imports."""
    return [(module.parent / name).resolve() for name in _IMPORT.findall(module.read_text("utf-8"))]


def missing_modules(folder: Path = STATIC) -> list[str]:
    """Modules that some module imports and that are not there, as paths below the folder."""
    wanted = {wanted for module in sorted(folder.glob("*.js")) for wanted in imports(module)}
    return sorted(str(path.relative_to(folder.resolve())) for path in wanted if not path.exists())
