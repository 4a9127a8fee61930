"""bench."""

from __future__ import annotations

import json
import sys

import pytest

from tests.cli.terminal import run
from theomachy import bench


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "SECONDS", 0.02)
    monkeypatch.setattr(bench, "LONG", 60)
    monkeypatch.setattr(bench, "SAMPLES", 10)


@pytest.mark.usefixtures("short")
def test_bench_prints_one_json_object_with_all_its_keys() -> None:
    measured = json.loads(run("bench", "oracle", "--json", "--rounds", "1").out)
    keys = ("decisions_per_s", "games_per_s", "clone_step_us", "save_bytes", "peak_mb", "ratio_to_chess")
    assert all(measured[key] > 0 for key in keys)
    assert measured["early_decisions_per_s"] > 0
    assert measured["late_decisions_per_s"] > 0
    assert measured["seats"] == 3


@pytest.mark.usefixtures("short")
def test_bench_does_without_python_chess_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "chess", None)
    assert "python-chess is not installed" in run("bench", "oracle", "--rounds", "1").out
    assert json.loads(run("bench", "oracle", "--json", "--rounds", "1").out)["ratio_to_chess"] is None
