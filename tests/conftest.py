"""For all tests."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("theomachy", deadline=None)  # how fast the machine is today proves nothing
settings.load_profile("theomachy")
