"""How each empire is played, a file each."""

from __future__ import annotations

from . import chaos, darkness, earth, invisible_god, moon, sea, sky, storm

STYLES = {
    "storm": storm.STYLE,
    "sky": sky.STYLE,
    "darkness": darkness.STYLE,
    "chaos": chaos.STYLE,
    "earth": earth.STYLE,
    "sea": sea.STYLE,
    "moon": moon.STYLE,
    "invisible_god": invisible_god.STYLE,
}
