"""--version, and extras that are not installed."""

from __future__ import annotations

import subprocess
import sys

import pytest

import theomachy
from tests.cli.terminal import run

SERVE = "import sys; sys.modules[sys.argv.pop()] = None; from theomachy.cli import main; main()"
"""`theomachy serve` where a library cannot be imported; in a process of its own, for modules remember each other."""


def test_the_version_is_said() -> None:
    said = run("--version")
    assert (said.code, said.out.strip()) == (0, f"theomachy {theomachy.__version__}")


@pytest.mark.parametrize("library", ["uvicorn", "litestar"])
def test_a_command_without_its_extra_names_it(library: str) -> None:
    said = subprocess.run([sys.executable, "-c", SERVE, "serve", library], capture_output=True, text=True, check=False)
    assert said.returncode != 0
    assert "pip install 'theomachy[web]'" in said.stderr
    assert "Traceback" not in said.stderr
