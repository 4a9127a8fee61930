"""The layers of a board, from the bottom up, as SVG. Every dynamic element has a stable id."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from theomachy.scene import Area, Light, Ornament, Point, Scene

from . import ornaments, pieces
from .art import Art, text, use
from .memo import kept_for_the_same
from .palette import seat_colour

WATER = frozenset({"sea"})
NO_SHORE = WATER | {"sky", "hell", "chasm"}
"""Grounds that no surf runs along."""
FAMILIES = {"sea": "n-sea", "rock": "n-rock", "hex": "n-hex", "rung": "n-rung", "sky": "n-sky", "hell": "n-hell"}
FAMILIES["chasm"] = "n-chasm"


def outline(area: Area) -> str:
    return "".join("M" + "L".join(f"{x:g} {y:g}" for x, y in shape) + "Z" for shape in area.shapes)


def area_definitions(areas: Iterable[Area]) -> str:
    return "\n".join(
        f'{definition(area)}<clipPath id="c-{area.id}"><use href="#p-{area.id}"/></clipPath>' for area in areas
    )


def definition(area: Area) -> str:
    return f'<path id="p-{area.id}" d="{outline(area)}" fill-rule="evenodd" clip-rule="evenodd"/>'


def area(place: Area, titled: bool = False) -> str:
    shape = f'<use href="#p-{place.id}"/>'
    title = f"<title>{text(place.text or place.name)}</title>" if titled else ""
    tone = f" {place.tone}" if place.tone else ""
    known = f'data-area="{place.id}" data-name="{text(place.name)}"'
    return f'<g id="area-{place.id}" class="region {place.kind}{tone}" {known}>{title}{shape}</g>'


@kept_for_the_same(64)
def ground(areas: Sequence[Area]) -> Mapping[str, str]:
    """Every area and whose it is, by element id; `area` and `owner` look at nothing else than what is named here."""
    return _ground(tuple((area.id, area.name, area.kind, area.tone, area.owner, area.closed) for area in areas))


@lru_cache(maxsize=128)
def _ground(places: tuple[tuple[str, str, str, str, int | None, bool], ...]) -> Mapping[str, str]:
    areas = [
        Area(name, title, kind, (), tone=tone, owner=seat, closed=closed)
        for name, title, kind, tone, seat, closed in places
    ]
    drawn = {f"area-{place.id}": area(place) for place in areas}
    return drawn | {f"own-{place.id}": owner(place) for place in areas}


def laid_ground(scene: Scene, art: Art) -> str:
    """The ground of a map that is laid in play: sea, surf along the land, and what grows and stands on it."""
    there = [place for place in scene.areas if place.kind != "ghost"]
    places = tuple((place.id, place.kind, place.tone.partition(" ")[0]) for place in there)
    shores = "".join(outline(place) for place in there)
    strewn = tuple(each for each in scene.ornaments if not each.loose and each.kind not in ornaments.PRINTED)
    return _laid_ground(scene.box, places, shores, strewn, art)


@lru_cache(maxsize=64)
def _laid_ground(
    box: tuple[float, float],
    places: tuple[tuple[str, str, str], ...],
    shores: str,
    strewn: tuple[Ornament, ...],
    art: Art,
) -> str:
    size = f'width="{box[0]:g}" height="{box[1]:g}"'
    sea = f'<rect {size} fill="url(#seagrad)"/><rect {size} fill="url(#waves)"/>'
    surf = "".join(f'<path d="{shores}" class="coast {width}"/>' for width in ("c3", "c2", "c1"))
    soil = "".join(f'<use href="#p-{name}" class="soil {kind} {tone}"/>' for name, kind, tone in places)
    printed = "".join(ornaments.one(ornament, art) for ornament in strewn)
    return f'<g id="ground" data-box="{box[0]:g} {box[1]:g}" aria-hidden="true">{sea}{surf}{soil}{printed}</g>'


def coast(scene: Scene) -> str:
    """A glow along every shore: the land in one piece, stroked three times. It ends where the world does."""
    shores = "".join(outline(area) for area in scene.areas if area.kind not in NO_SHORE and not area.loose)
    layers = "".join(f'<use href="#shores" class="coast {width}"/>' for width in ("c3", "c2", "c1"))
    within = ' clip-path="url(#c-world)"' if ornaments.has(scene, "world") else ""
    return f'<g aria-hidden="true"{within}><defs><path id="shores" d="{shores}"/></defs>{layers}</g>'


def shade(scene: Scene) -> str:
    """The land darkens towards its shores and borders. Needs the shores that `coast` has drawn."""
    lines = "".join(f'<use href="#shores" class="shade {width}"/>' for width in ("s3", "s2", "s1"))
    clip = '<clipPath id="c-shores"><use href="#shores" clip-rule="evenodd"/></clipPath>'
    return f'<defs>{clip}</defs><g clip-path="url(#c-shores)" aria-hidden="true">{lines}</g>'


def borders(scene: Scene) -> str:
    bare = NO_SHORE | {"hex", "rung"}
    lines = "".join(f'<use href="#p-{area.id}"/>' for area in scene.areas if area.kind not in bare and not area.loose)
    return f'<g class="borders" aria-hidden="true">{lines}</g>'


def owner(place: Area) -> str:
    """Whose an area is, or that it is closed; an empty group where there is nothing to say."""
    ref = f'href="#p-{place.id}"'
    if place.closed:
        inside = f'<use {ref} class="veil"/><use {ref} fill="url(#pat-shut)"/>'
        return f'<g id="own-{place.id}" class="shut" clip-path="url(#c-{place.id})">{inside}</g>'
    if place.owner is None:
        return f'<g id="own-{place.id}"></g>'
    colour = seat_colour(place.owner).name
    sea = " at-sea" if place.kind in WATER else ""
    return (
        f'<g id="own-{place.id}" class="own f-{colour}{sea}" clip-path="url(#c-{place.id})"><use {ref} class="tint"/>'
        f'<use {ref} class="patt" fill="url(#pat-{colour})"/><use {ref} class="edge"/></g>'
    )


Name = tuple[Point, str, float, float, tuple[str, ...], str, Point | None]
"""Where an area's name stands, the area's kind, size and spread of the letters, the lines, a star and its place."""


@kept_for_the_same(64)
def names(areas: Sequence[Area], art: Art) -> str:
    return _names(
        tuple(
            (
                place.label,
                place.kind,
                place.size,
                place.spread,
                place.lines or (place.name,),
                art.known(place.star) if place.star and place.star_at else "",
                place.star_at,
            )
            for place in areas
            if place.label is not None
        )
    )


@lru_cache(maxsize=128)
def _names(found: tuple[Name, ...]) -> str:
    """Kept: they hardly ever change while a game goes on."""
    return "".join(_name(*one) for one in found)


def _name(
    label: Point, kind: str, size: float, spread: float, lines: tuple[str, ...], star: str, star_at: Point | None
) -> str:
    x, y = label
    pitch, room = (size * 1.1, f'font-size="{size:g}" letter-spacing="{spread:g}"') if size else (14, "")
    first, *rest = (f"<tspan {room}>{text(line)}</tspan>" if room else text(line) for line in lines)
    written = first + "".join(f'<tspan x="{x:g}" dy="{pitch:g}">{line}</tspan>' for line in rest)
    drawn = ""
    if star and star_at:
        at = f"translate({star_at[0]:g} {star_at[1]:g})"
        drawn = f'<g transform="{at}"><circle r="7.8" class="star-rim"/>{use(star, "star-glyph", 11)}</g>'
    return f'<text x="{x:g}" y="{y:g}" class="area-name {FAMILIES.get(kind, "n-land")}">{written}</text>{drawn}'


def lit_areas(scene: Scene, lit: Mapping[str, Light]) -> str:
    """Outlines of the areas that may be chosen (or were), the chosen and the hovered ones last."""
    places = [(lit[place.id], place) for place in scene.areas if place.id in lit]
    places.sort(key=lambda pair: (pair[0].hot, pair[0].style == "chosen"))
    return "".join(
        f"{_lit_open(light, 'area-' + place.id, ' on-hex' if place.kind == 'hex' else '')}"
        f'<use href="#p-{place.id}" class="of"/>'
        f'<use href="#p-{place.id}" class="oh"/><use href="#p-{place.id}" class="ol"/></g>'
        for light, place in places
    )


def lit_tokens(scene: Scene, lit: Mapping[str, Light], art: Art) -> str:
    found = []
    for piece in sorted(scene.tokens, key=lambda piece: piece.id):
        if piece.id in lit:
            ring = "".join(f'<circle r="{17 * piece.size:g}" class="{css}"/>' for css in ("of", "oh", "ol"))
            at = f' transform="translate({piece.at[0]:g} {piece.at[1]:g})"'
            badges = pieces.badges(piece, art) if not piece.number else ""
            over = f'<g transform="scale({piece.size:g})">{badges}</g>' if badges else ""
            found.append(f"{_lit_open(lit[piece.id], 'tok-' + piece.id, ' on-tok', at)}{ring}{over}</g>")
    return "".join(found)


def _lit_open(light: Light, target: str, extra: str, more: str = "") -> str:
    hot = " hot" if light.hot else ""
    place = f' data-place="{text(light.place)}"' if light.place else ""
    opening = f'<g id="lit-{text(target)}" class="opt {light.style}{hot}{extra}"{more}{place}'
    if not light.options:
        return f'{opening} aria-hidden="true">'
    options = text(" ".join(light.options))
    return f'{opening} data-option="{options}" role="button" tabindex="-1" aria-label="{text(light.label)}">'


def lit_numbers(scene: Scene, lit: Mapping[str, Light]) -> str:
    """The numbers that the list of options uses, beside the names of their areas."""
    found = []
    for place in scene.areas:
        light = lit.get(place.id)
        if light and light.number and place.label:
            widest = max(place.lines or (place.name,), key=len)
            at = f"translate({place.label[0] + 4.3 * len(widest) + 12:g} {place.label[1] - 5:g})"
            number = f'<circle r="10" class="bdg"/><text y="4.7" class="bdg-n num">{text(light.number)}</text>'
            found.append(f'<g class="{light.style}" transform="{at}">{number}</g>')
    return "".join(found)
