"""--version, and extras that are not installed."""

from __future__ import annotations

import sys

import pytest

import theomachy
from tests.cli.terminal import run


def test_the_version_is_said() -> None:
    said = run("--version")
    assert (said.code, said.out.strip()) == (0, f"theomachy {theomachy.__version__}")


@pytest.mark.parametrize("library", ["uvicorn", "litestar"])
def test_a_command_without_its_extra_names_it(library: str, monkeypatch: pytest.MonkeyPatch) -> None:
    loaded = [name for name in sys.modules if name.startswith((library, "theomachy.server"))]
    for name in loaded:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, library, None)
    assert "pip install 'theomachy[web]'" in run("serve").refused()
