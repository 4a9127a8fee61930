"""Darkness: out of Hell to anywhere, trophies from everybody."""

from __future__ import annotations

from ..style import Style

STYLE: Style = Style()
