"""What is written under a city that has its area to itself: its name, and what it gives to whoever rallies support."""

from __future__ import annotations

from collections.abc import Iterator

from theomachy.scene import Ornament, Point

from ..rules.board import AREA
from . import names
from .map import View, board_of, sheet_of
from .tokens import spacious

NAME_DOWN, STRIP_DOWN = 20.5, 28.8
STEP, HIGH, SIGN = 15.0, 5.4, 0.25


def city_signs(view: View) -> Iterator[Ornament]:
    paper, plan = sheet_of(view), board_of(view)
    for name, area in view["areas"].items():
        if area["city"] and not area["stronghold"] and spacious(view, name):
            x, y = paper.middle(plan.at[AREA[name]])
            city = names.city(area["city"])
            yield Ornament("name", (x, round(y + NAME_DOWN, 1)), 10.5, city, tone="n-city", loose=True)
            yield from _strip((x, round(y + STRIP_DOWN, 1)), area["city"])


def _strip(at: Point, city: str) -> Iterator[Ornament]:
    """A dark band: neutral units by their class, Tactics cards, influence, Quests."""
    x, y = at
    entry = names.ENTRY["cities"][city]
    given = (
        (f"rw_c_{entry['neutral']['class']}", entry["neutral"]["count"]),
        ("rw_tactics", entry["tactics"]),
        ("rw_influence", entry["influence"]),
        ("rw_quest", entry["quests"]),
    )
    half = STEP * len(given) / 2 + 1
    band = ((x - half, y - HIGH), (x + half, y - HIGH), (x + half, y + HIGH), (x - half, y + HIGH))
    yield Ornament("shape", points=band, tone="city-band", loose=True)
    for place, (symbol, many) in enumerate(given):
        left = round(x + (place - (len(given) - 1) / 2) * STEP - 3, 1)
        yield Ornament("sign", (left, y), SIGN, symbol, tone="city-sign", loose=True)
        yield Ornament("name", (round(left + 6.6, 1), y + 2.9), 8, str(many), tone="n-given num", loose=True)
