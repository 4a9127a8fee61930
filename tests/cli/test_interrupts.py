"""Ctrl+C and a terminal that closes: nothing that was played is lost. Real commands in processes of their own."""

from __future__ import annotations

import json
import os
import pty
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from theomachy.kernel.record import read

COMMAND = [sys.executable, "-c", "from theomachy.cli import main; main()"]
MATCH = ["match", "godtear", "--seats", "random,random", "--games", "100000", "--json"]
PLAN = 'game = "godtear"\ngames = 100000\nlineups = [["random", "random"]]\n'


def wait_for(what: Callable[[], bool]) -> None:
    end = time.monotonic() + 120
    while not what():
        assert time.monotonic() < end, "nothing happened"
        time.sleep(0.1)


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_match_that_is_stopped_tells_what_was_played(workers: str, tmp_path: Path) -> None:
    mark = tmp_path / "played"
    spy = f"import theomachy.cli.arena as a, pathlib; show = a._progress; mark = pathlib.Path({str(mark)!r})\n"
    spy += "import contextlib\n@contextlib.contextmanager\ndef told(*args, **more):\n"
    spy += "    with show(*args, **more) as bar:\n        yield lambda game: (bar(game), mark.touch())\n"
    spy += "if __name__ == '__main__':\n    a._progress = told\n    from theomachy.cli import main; main()\n"
    script = tmp_path / "command.py"
    script.write_text(spy, "utf-8")
    process = subprocess.Popen(
        [sys.executable, str(script), *MATCH, "--workers", workers],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    wait_for(mark.exists)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does: everybody in the group gets it
    said, told = process.communicate(timeout=120)
    assert process.returncode == 130
    figures = json.loads(said)
    assert figures["games"] >= 1
    assert f"Stopped after {figures['games']} of 100000 games." in told
    assert "Traceback" not in told


def test_a_tournament_that_is_stopped_says_how_to_go_on(tmp_path: Path) -> None:
    plan = tmp_path / "plan.toml"
    plan.write_text(PLAN, "utf-8")
    results = tmp_path / "plan.results" / "results.jsonl"
    process = subprocess.Popen(
        [*COMMAND, "tournament", str(plan), "--workers", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    wait_for(lambda: results.exists() and results.stat().st_size > 2000)
    os.killpg(process.pid, signal.SIGINT)
    said, _ = process.communicate(timeout=120)
    assert process.returncode == 130
    assert "Traceback" not in said
    found = re.search(r"Stopped after (\d+) of 100000 games\. Go on with: theomachy tournament (\S+)", said)
    assert found is not None, said
    assert int(found[1]) >= 1
    assert found[2] == str(plan)


def test_fuzz_that_is_stopped_tells_what_was_played(tmp_path: Path) -> None:
    mark = tmp_path / "played"
    spy = (
        f"import theomachy.cli.fuzz as f, pathlib; enter = f._progress.__enter__; mark = pathlib.Path({str(mark)!r})\n"
    )
    spy += "def told(bar):\n    tell = enter(bar)\n    return lambda done: (tell(done), mark.touch())\n"
    spy += "f._progress.__enter__ = told\nfrom theomachy.cli import main; main()\n"
    process = subprocess.Popen(
        [sys.executable, "-c", spy, "fuzz", "godtear", "--decisions", "9000000"],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    wait_for(mark.exists)
    os.killpg(process.pid, signal.SIGINT)
    said, _ = process.communicate(timeout=120)
    assert process.returncode == 130
    assert re.search(r"Stopped after [1-9][\d,]* of 9,000,000 decisions; nothing found so far\.", said), said
    assert "Traceback" not in said


@pytest.mark.parametrize("gone", [signal.SIGHUP, signal.SIGTERM])
def test_a_terminal_that_closes_keeps_the_game(gone: signal.Signals, tmp_path: Path) -> None:
    near, far = pty.openpty()
    seats = ["--seats", "human,bot:random", "--seed", "7"]
    process = subprocess.Popen(
        [*COMMAND, "play", "godtear", *seats],
        stdin=far,
        stdout=far,
        stderr=far,
        cwd=tmp_path,
        start_new_session=True,
    )
    os.close(far)
    shown = b""
    while b"> " not in shown and b"h helps" not in shown:
        shown += os.read(near, 4096)
    os.write(near, b"1\n")
    process.send_signal(gone)
    os.close(near)  # nobody is left to read the last words
    process.wait(timeout=120)
    (saved,) = tmp_path.glob("*.record")
    assert read(saved.read_text("utf-8")).game == "godtear"
