"""The plate of a piece: its number, its name and the signs around it, over all pieces; and its health as a ring."""

from __future__ import annotations

import math
from functools import lru_cache

from theomachy.scene import Token

from . import pieces
from .art import Art, text
from .palette import seat_colour

WIDE, HIGH, DOWN = 39.0, 9.2, 9.6
RAISED, LOWERED = (152, 179, 206, 125, 98), (28, 1, -26, 55, 82)
"""Where raised qualities lie around a piece, in degrees, and lowered ones."""
_AWAY = 17.3
_SPAN, _START, _ROUND = 268.0, 136.0, 17.4
"""The ring is open at its bottom, where the plate is."""


@lru_cache(maxsize=4096)
def plate(piece: Token, art: Art) -> str:
    """Placed as its piece is, so that both glide together."""
    colour = seat_colour(piece.seat).name
    size = min(7.3, (WIDE - 13) / (0.62 * max(len(piece.label), 1)))
    wide = min(WIDE, 14 + 0.62 * size * len(piece.label))
    left = -wide / 2
    room = f'x="{left:.1f}" y="{DOWN:g}" width="{wide:.1f}" height="{HIGH:g}" rx="2.6"'
    cell = f"M{left + 2.6:.1f} {DOWN:g}h7.8v{HIGH:g}h-7.8a2.6 2.6 0 0 1-2.6-2.6v{5.2 - HIGH:.1f}a2.6 2.6 0 0 1 2.6-2.6Z"
    state = "struck" if piece.ghost else health(piece)
    done = "acted" in piece.badges
    tick = f'<path class="plate-tick" d="M{-left + 0.4:.1f} {DOWN + 4.4:.1f}l1.4 1.7 2.8-3.6"/>' if done else ""
    dot = f'<circle class="acted-rim" cx="{-left + 2.4:.1f}" cy="{DOWN + 4.2:.1f}" r="4.1"/>' if done else ""
    return (
        f'<g id="plate-{text(piece.id)}" class="plate f-{colour} {state}"'
        f' transform="translate({piece.at[0]:g} {piece.at[1]:g})">{_statuses(piece, art)}'
        f'<rect class="plate-b" {room}/><path class="plate-c" d="{cell}"/>'
        f'<text class="plate-n num" x="{left + 5.4:.1f}" y="{DOWN + 7:.1f}">{text(piece.number)}</text>'
        f'<text class="plate-t num" x="{5:g}" y="{DOWN + 6.9:.1f}" font-size="{size:.2f}">{text(piece.label)}</text>'
        f"{dot}{tick}</g>"
    )


def health(piece: Token) -> str:
    """How much is left of a piece, in a word for style sheets."""
    if piece.bar is None:
        return "many"
    left, most = piece.bar
    return "full" if left == most else "low" if 3 * left <= most else "hurt"


def ring(piece: Token) -> str:
    """What is left of its health, one arc for each point; a cross over one that is out."""
    found = ""
    if piece.bar is not None:
        left, most = piece.bar
        step, kind = _SPAN / max(most, 1), health(piece)
        found = f'<path class="ring-bed" d="{_arc(_START - 3, _START + _SPAN + 3)}"/>' + "".join(
            f'<path class="{f"ring-on {kind}" if n < left and not piece.ghost else "ring-off"}"'
            f' d="{_arc(_START + n * step + 2.4, _START + (n + 1) * step - 2.4)}"/>'
            for n in range(most)
        )
    return found + ('<path class="ring-out" d="M-8-8L8 8M8-8L-8 8"/>' if piece.ghost else "")


def _statuses(piece: Token, art: Art) -> str:
    found = ""
    for sign, spots in (("+", RAISED), ("-", LOWERED)):
        kinds = [kind for kind in piece.badges if kind.startswith(sign) and art.drawn(kind[1:])]
        for kind, turn in zip(kinds, spots, strict=False):
            x, y = _AWAY * math.cos(math.radians(turn)), -_AWAY * math.sin(math.radians(turn)) - 2.2
            found += pieces.status(kind, (round(x, 1), round(y, 1)), 1.0, art)
    return found


def _arc(start: float, end: float) -> str:
    (ax, ay), (bx, by) = (
        (_ROUND * math.cos(math.radians(turn)), _ROUND * math.sin(math.radians(turn))) for turn in (start, end)
    )
    return f"M{ax:.2f} {ay:.2f}A{_ROUND} {_ROUND} 0 {int(end - start > 180)} 1 {bx:.2f} {by:.2f}"
