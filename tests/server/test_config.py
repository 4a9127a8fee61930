"""Settings of a server."""

from __future__ import annotations

import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest

from theomachy.server.config import KEY_BYTES, BadSetting, Config, with_settings


@pytest.mark.parametrize("value", ["nan", "inf", "-1", "-inf", "ten", ""])
def test_a_setting_that_is_no_sound_number_is_refused(value: str) -> None:
    with pytest.raises(BadSetting):
        with_settings(Config(), [f"headers_seconds={value}"])


def test_processes_that_start_together_share_one_key(tmp_path: Path) -> None:
    starters = 8
    together = Barrier(starters)

    def start(file: Path) -> bytes:
        together.wait()
        return Config(secret_key_file=file).secret_key()

    with ThreadPoolExecutor(starters) as threads:
        for number in range(50):
            file = tmp_path / f"{number}.key"
            (key,) = set(threads.map(start, [file] * starters))
            assert len(key) == KEY_BYTES
            assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert len(list(tmp_path.iterdir())) == 50, "nothing is left beside the keys"


def test_a_key_that_cannot_be_kept_is_told_by_its_own_name(tmp_path: Path) -> None:
    with pytest.raises(BadSetting, match=r"cannot be kept in .*missing/session\.key: no such file or directory"):
        Config(secret_key_file=tmp_path / "missing" / "session.key").secret_key()
