"""For all tests."""

from __future__ import annotations

import signal

from hypothesis import settings

settings.register_profile("theomachy", deadline=None)  # how fast the machine is today proves nothing
settings.load_profile("theomachy")

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # in the background; what tests start must hear Ctrl+C
    signal.signal(signal.SIGINT, signal.default_int_handler)
