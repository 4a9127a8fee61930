"""A piece: its ground, its drawing, what is left of it, and the small signs on it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from theomachy.scene import Point, Scene, Token

from . import plates
from .art import Art, text
from .memo import kept_for_the_same
from .palette import seat_colour

BADGES = {"attack": "i_attack", "support": "i_support", "move": "i_next", "locked": "i_lock"}
_ARC = ((-14.6, -4.0), (-10.4, -12.0), (-1.6, -15.6), (-16.4, 5.4), (7.4, -14.0))
STRENGTH = "strength "
"""How the badge of a building begins that has its number on a shield."""
_SHIELD = "M-6.2-6.6H6.2V0C6.2 4 3.2 6.8 0 8.4C-3.2 6.8-6.2 4-6.2 0Z"
LARGEST = 1.25
"""Signs grow with their piece up to this size of it."""
_PAIR = ((-15.2, -3.6), (-9.0, -13.6))
"""Where raised and lowered qualities lie; one or two have room to be larger."""


_REACH = 15.0
_HALO = 1.17


def all_inside(scene: Scene) -> Scene:
    """A large piece near the edge of the map is moved onto it as a whole."""
    moved = {piece: at for piece in scene.tokens if piece.size > 1 and (at := _inside(piece, scene.box)) != piece.at}
    if not moved:
        return scene
    return replace(scene, tokens=tuple(replace(one, at=moved[one]) if one in moved else one for one in scene.tokens))


def _inside(piece: Token, box: Point) -> Point:
    reach = _REACH * piece.size * (_HALO if piece.grand else 1.0)
    x, y = (min(max(place, reach), max(size - reach, reach)) for place, size in zip(piece.at, box, strict=True))
    return x, y


@kept_for_the_same(256)
def tokens(pieces: tuple[Token, ...], art: Art) -> Mapping[str, str]:
    """Every piece, and the plates of some, by element id; where nothing has moved, they are the same as before."""
    ordered = sorted(pieces, key=lambda piece: piece.id)
    drawn = {f"tok-{piece.id}": token(piece, art) for piece in ordered}
    return drawn | {f"plate-{piece.id}": plates.plate(piece, art) for piece in ordered if piece.number}


@lru_cache(maxsize=4096)
def token(piece: Token, art: Art) -> str:
    """Placed by the transform attribute alone, so that a changed place makes it glide."""
    colour = seat_colour(piece.seat).name
    shape = f'href="#b-{piece.base or colour}"'
    family = f"on-{piece.base}" if piece.base else "mover" if piece.mover else "built"
    marked = ("ghost", piece.ghost), ("hot", piece.hot), ("grand", piece.grand), ("turned", piece.turned)
    kinds = " ".join(["tok", family, f"f-{colour}", *[name for name, there in marked if there]])
    scale = "" if piece.size == 1 else f" scale({piece.size:g})"
    shade = "" if piece.ghost else f'<use {shape} class="sh" y="2"/>'
    shade += f'<use {shape} class="halo" transform="scale({_HALO})"/>' if piece.grand else ""
    note = f' data-note="{text(piece.note)}"' if piece.note else ""
    signs = f"{_bar(piece)}{badges(piece, art)}{_label(piece)}" if not piece.number else plates.ring(piece)
    return (
        f'<g id="tok-{text(piece.id)}" class="{kinds}" data-area="{text(piece.area)}"{note}'
        f' transform="translate({piece.at[0]:g} {piece.at[1]:g}){scale}"><title>{text(piece.title)}</title>'
        f"{_body(piece, shape, shade, art)}"
        f"{signs}</g>"
    )


def _body(piece: Token, shape: str, shade: str, art: Art) -> str:
    body = f'{shade}<use {shape} class="tb"/>{art.use(piece.symbol, "ti", 18.5 if piece.mover else 17.5)}'
    return f'<g transform="rotate(90)">{body}</g>' if piece.turned else body


def _label(piece: Token) -> str:
    if not piece.label:
        return ""
    size = min(7.6, 62 / max(len(piece.label), 1)) / piece.size
    return f'<text y="{20.5 / piece.size:.1f}" class="tok-name num" font-size="{size:.1f}">{text(piece.label)}</text>'


def _bar(piece: Token) -> str:
    """What is left of its health, one cell for each point."""
    if piece.bar is None:
        return ""
    left, most = piece.bar
    wide = 25 / max(most, 1)
    cells = "".join(
        f'<rect x="{-12.5 + n * wide + 0.4:.2f}" y="10.3" width="{wide - 0.8:.2f}" height="3.4" class="{kind}"/>'
        for n in range(most)
        for kind in ["bar-on" if n < left else "bar-off"]
    )
    return f'<rect x="-13.3" y="9.4" width="26.6" height="5.2" rx="1.6" class="bar-rim"/>{cells}'


def badges(piece: Token, art: Art) -> str:
    """Raised and lowered qualities (+speed, -speed) lie on an arc over the piece, the strength of a building on a
    shield at its foot with all else beside it, and otherwise that at its corners."""
    if piece.badges[:1] and piece.badges[0].startswith(STRENGTH):
        return _foot(piece, art)
    tokens = [kind for kind in piece.badges if kind[:1] in "+-" and art.drawn(kind[1:])]
    others = [kind for kind in piece.badges if kind not in tokens]
    few = len(tokens) <= len(_PAIR)
    spots, size = (_PAIR, 1.2) if few else (_ARC, 1.0)
    return "".join(status(kind, spot, size, art) for kind, spot in zip(tokens, spots, strict=False)) + "".join(
        _badge(kind, place, min(1.0, LARGEST / piece.size), art) for place, kind in enumerate(others)
    )


def _foot(piece: Token, art: Art) -> str:
    strength, *others = piece.badges
    scale = min(1.0, LARGEST / piece.size)
    step = 13.4 * scale
    first = -step * len(others) / 2
    number = f'<text y="3.4" class="badge-n num">{text(strength.removeprefix(STRENGTH))}</text>'
    shield = f'<path d="{_SHIELD}" class="shield-rim"/>{number}'
    signs = [shield, *(f'<circle r="6.4" class="badge-rim"/>{art.use(kind, "badge-glyph", 8.4)}' for kind in others)]
    return "".join(
        f'<g transform="translate({first + place * step:.2f} 8.2) scale({scale:.2f})">{sign}</g>'
        for place, sign in enumerate(signs)
    )


def status(kind: str, spot: tuple[float, float], size: float, art: Art) -> str:
    """What is raised is a green disc, what is lowered a red square with the same drawing."""
    disc, square = '<circle r="4.9" class="raised"/>', '<rect x="-4.5" y="-4.5" width="9" height="9" class="lowered"/>'
    shape = disc if kind[0] == "+" else square
    way = f"translate({spot[0]:g} {spot[1]:g}) scale({size:g})"
    return f'<g transform="{way}">{shape}{art.use(kind[1:], "status-glyph", 7.4)}</g>'


def _badge(kind: str, place: int, scale: float, art: Art) -> str:
    x, y = ((10.5, -11.0), (10.5, 11.0), (-10.5, -11.0))[place % 3]
    if kind == "fresh":
        inside = '<circle r="5.2" class="fresh-rim"/><path class="fresh-arrow" d="M0 2.7V-2.5M-2.3-.2L0-2.7 2.3-.2"/>'
    elif kind == "retreated":
        inside = '<circle r="5.2" class="hurt-rim"/><path class="fresh-arrow" d="M0-2.7V2.5M-2.3.2L0 2.7 2.3.2"/>'
    elif kind == "kill":
        inside = '<circle r="7" class="hurt-rim"/><path class="fresh-arrow" d="M-2.8-2.8L2.8 2.8M2.8-2.8L-2.8 2.8"/>'
    elif kind == "pain":
        inside = '<circle r="7" class="pain-rim"/><path class="fresh-arrow" d="M1.2-4L-1.8.6H1.8L-1.2 4"/>'
    elif kind == "acted":
        inside = '<circle r="4.8" class="acted-rim"/><path class="fresh-arrow" d="M-2.2.2L-.6 1.9 2.4-1.7"/>'
    elif kind.startswith("×"):
        inside = f'<circle r="8.2" class="count-rim"/><text y="4.4" class="count-n num">{text(kind[1:])}</text>'
    elif kind in BADGES or art.drawn(kind):
        inside = f'<circle r="6.4" class="badge-rim"/>{art.use(BADGES.get(kind, kind), "badge-glyph", 8.4)}'
    else:
        inside = f'<circle r="6.6" class="badge-rim"/><text y="3.6" class="badge-n num">{text(kind)}</text>'
    size = "" if scale == 1 else f" scale({scale:.2f})"
    return f'<g transform="translate({x:g} {y:g}){size}">{inside}</g>'
