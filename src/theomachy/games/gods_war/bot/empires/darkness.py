"""Darkness: out of Hell to anywhere, trophies from everybody."""

from __future__ import annotations

from ..style import Style

STYLE: Style = Style(gifts=("hunger", "ancestor_worship", "psychopomp", "fear", "spectral_form", "black_market"))
