"""An SQLite file belongs to one server: two would not hear of each other's moves."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager

from theomachy.kernel.errors import TheomachyError


class InUse(TheomachyError):  # noqa: N818
    """Another server has this file."""


@contextmanager
def sole_server(file: str | None) -> Iterator[None]:
    """Hold the file for this process; InUse if another one does. The lock ends with the process, however it ends."""
    if file is None:
        yield
        return
    descriptor = os.open(file + ".lock", os.O_RDWR | os.O_CREAT, 0o600)
    try:
        try:
            fcntl.lockf(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise InUse(
                f"another server has {file} open: end it first, or take PostgreSQL for several processes"
            ) from error
        yield
    finally:
        os.close(descriptor)
