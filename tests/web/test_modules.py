"""Every module that the client imports is there, and whoever lacks one is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from theomachy.server import startup
from theomachy.web.modules import STATIC, imports, missing_modules


def test_every_module_that_is_imported_is_there() -> None:
    assert missing_modules() == []
    assert any("vendor" in path.parts for module in STATIC.glob("*.js") for path in imports(module))


def test_a_module_that_is_not_there_is_named(tmp_path: Path) -> None:
    (tmp_path / "a.js").write_text('import { b } from "./vendor/b.js";\nimport "./a.js";\n')
    assert missing_modules(tmp_path) == ["vendor/b.js"]


def test_a_server_without_one_says_so_and_does_not_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(startup, "missing_modules", lambda: ["vendor/b.js"])
    with pytest.raises(SystemExit, match=r"The pages lack vendor/b\.js"):
        startup.serve()
