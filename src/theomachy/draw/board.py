"""A scene as SVG: whole, or as the parts that a page replaces one by one."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from theomachy.scene import Light, Scene

from . import arrows, layers, ornaments, pieces, strip
from .art import SHARED, Art, text
from .layers import WATER
from .palette import Theme, seat_colour
from .style import still_css

TOKENS, PLATES = "tokens", "plates"
"""The ids of the groups that hold all tokens and the plates of some, flat and sorted by id; the parents of every part
`tok-…` and `plate-…`."""


def svg(
    scene: Scene,
    theme: Theme = "night",
    lit: Mapping[str, Light] | None = None,
    standalone: bool = True,
    panels: bool = False,
    art: Art = SHARED,
) -> str:
    """The scene as one `<svg>`.

    Standing alone it carries its drawings and colours, and with `panels` the players, hand and tracks as well.
    Otherwise it is meant for a page that has `symbol_sheet()` in it and `page_css()` as its stylesheet. `art` is the
    game's own.
    """
    margin = ornaments.MARGIN if ornaments.has(scene, "frame") else 4.0
    width, height = scene.box[0] + 2 * margin, scene.box[1] + 2 * margin
    side, below = strip.size(scene, height) if panels else (0.0, 0.0)
    total = f"{-margin:g} {-margin:g} {width + side:g} {height + below:g}"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" id="board" class="board-svg" viewBox="{total}"'
    if not standalone:
        inside = f"{_defs(scene)}{_body(scene, lit or {}, art)}"
        return f'{head} role="group" aria-label="{text(scene.summary)}">{inside}</svg>'
    sheet = f"<defs>{art.definitions(_used(scene, art))}</defs><style>{still_css(theme, art)}</style>"
    extra = strip.draw(scene, (width - margin, -margin, side, height, below), lit or {}, art) if panels else ""
    return (
        f'{head} width="{width + side:g}" height="{height + below:g}" role="img">'
        f"<title>{text(scene.title)}</title><desc>{text(scene.summary)}</desc>{sheet}{_defs(scene)}"
        f"{extra}{_body(scene, lit or {}, art, titled=True)}</svg>"
    )


def parts(scene: Scene, lit: Mapping[str, Light] | None = None, art: Art = SHARED) -> dict[str, str]:
    """Every element that may change, by its id. A page patches those whose text changed.

    Tokens (`tok-…`) and plates may come and go: a new one belongs into the group of its kind, where its id sorts.
    """
    lit, scene = lit or {}, pieces.all_inside(scene)
    found = _laid_ground(scene, art) if scene.laid else dict(layers.ground(scene.areas))
    found.update((f"p-{place.id}", layers.definition(place)) for place in scene.areas if place.loose)
    found["laid"] = f'<g id="laid" class="laid" aria-hidden="true">{ornaments.laid(scene, art)}</g>'
    found["names"] = f'<g id="names" class="names" aria-hidden="true">{layers.names(scene.areas, art)}</g>'
    found["lit"] = f'<g id="lit">{layers.lit_areas(scene, lit)}</g>'
    found |= pieces.tokens(scene.tokens, art)
    found["marks"] = f'<g id="marks" class="marks" aria-hidden="true">{arrows.marks(scene)}</g>'
    found["lit-tokens"] = f'<g id="lit-tokens">{layers.lit_tokens(scene, lit, art)}</g>'
    found["lit-numbers"] = f'<g id="lit-numbers" aria-hidden="true">{layers.lit_numbers(scene, lit)}</g>'
    return found


def _laid_ground(scene: Scene, art: Art) -> dict[str, str]:
    """A map that grows has its ground, its areas and their owners as whole parts; a page fits itself to `data-box`."""
    drawn = layers.ground(scene.areas)
    lands = "".join(drawn[f"area-{place.id}"] for place in scene.areas)
    owners = "".join(drawn[f"own-{place.id}"] for place in scene.areas)
    return {
        "shapes": f'<defs id="shapes">{layers.area_definitions(scene.areas)}</defs>',
        "ground": layers.laid_ground(scene, art),
        "lands": f'<g id="lands">{lands}</g>',
        "owners": f'<g id="owners" aria-hidden="true">{owners}</g>',
        "printed": _printed(scene, art),
    }


def _printed(scene: Scene, art: Art) -> str:
    """Signs and names of the map itself, which no tint of an owner and no border covers."""
    return (
        f'<g id="printed" class="printed" aria-hidden="true">{ornaments.scattered(scene, ornaments.PRINTED, art)}</g>'
    )


def symbol_sheet(art: Art = SHARED) -> str:
    """All drawings, for a page to use: a hidden `<svg>` to put at the top of its body."""
    inside = art.definitions(art.elements)
    return f'<svg width="0" height="0" class="sheet" aria-hidden="true"><defs>{inside}</defs></svg>'


def _defs(scene: Scene) -> str:
    width, height = scene.box
    box = f'<clipPath id="box"><rect width="{width:g}" height="{height:g}"/></clipPath>'
    if scene.laid:
        return f'<defs id="shapes">{layers.area_definitions(scene.areas)}</defs>'
    return f"<defs>{box}{ornaments.world_definition(scene)}{layers.area_definitions(scene.areas)}</defs>"


def _body(scene: Scene, lit: Mapping[str, Light], art: Art, titled: bool = False) -> str:
    part = parts(scene, lit, art)
    wet = [place for place in scene.areas if place.kind in WATER]
    dry = [place for place in scene.areas if place.kind not in WATER]
    scatter = partial(ornaments.scattered, scene, art=art)
    tokens = "".join(part[f"tok-{piece.id}"] for piece in sorted(scene.tokens, key=lambda t: t.id))
    under = "".join(drawn for name, drawn in part.items() if name.startswith("plate-"))
    pieces_on_top = (
        part["laid"],
        part.get("printed", ""),
        part["lit"],
        '<g id="sketch" class="sketch" aria-hidden="true"></g>',
        part["names"],
        part["marks"],
        f'<g id="{TOKENS}">{tokens}</g>',
        part["lit-tokens"],
        f'<g id="{PLATES}" aria-hidden="true">{under}</g>',
        part["lit-numbers"],
    )
    if scene.laid:
        return "\n".join((part["ground"], part["lands"], part["owners"], *pieces_on_top))
    return "\n".join(
        (
            ornaments.frame(scene),
            '<g clip-path="url(#box)">',
            ornaments.floor(scene, bool(wet)),
            ornaments.world(scene),
            f'<g id="seas">{"".join(layers.area(place, titled) for place in wet)}</g>',
            f'<g class="afloat" aria-hidden="true">{scatter(ornaments.AFLOAT)}</g>',
            layers.coast(scene) if wet else "",
            f'<g id="lands">{"".join(layers.area(place, titled) for place in dry)}</g>',
            f'<g class="relief" aria-hidden="true">{scatter(ornaments.ASHORE)}</g>',
            layers.shade(scene) if ornaments.has(scene, "shade") else "",
            f'<g id="owners" aria-hidden="true">{"".join(part[f"own-{place.id}"] for place in scene.areas)}</g>',
            layers.borders(scene),
            f'<g class="printed" aria-hidden="true">{scatter(ornaments.PRINTED)}{ornaments.rim(scene)}</g>',
            *pieces_on_top,
            "</g>",
        )
    )


def _used(scene: Scene, art: Art) -> set[str]:
    """The drawings that this scene needs."""
    names = {"pat-shut", "meander", "waves", "seagrad", "i_cards", "i_check", "i_seal", *pieces.BADGES.values()}
    seats = {piece.seat for piece in scene.tokens} | {place.owner for place in scene.areas} | {None}
    seats |= {panel.hue for panel in scene.panels} | {seat for track in scene.tracks for seat, _, _ in track.pieces}
    colours = {seat_colour(seat).name for seat in seats}
    names |= {f"b-{colour}" for colour in colours} | {f"pat-{colour}" for colour in colours - {"none"}}
    names |= {f"b-{piece.base}" for piece in scene.tokens if piece.base}
    badges = {badge for piece in scene.tokens for badge in piece.badges}
    names |= {name for badge in badges for name in (badge, badge[1:]) if art.drawn(name)}
    names |= {art.known(piece.symbol) for piece in scene.tokens} | {place.star for place in scene.areas}
    names |= {art.known(panel.emblem) for panel in scene.panels} | {art.known(card.symbol) for card in scene.cards}
    names |= {art.known(symbol) for panel in scene.panels for symbol, _, _ in (*panel.counts, *panel.besides)}
    names |= {art.known(symbol) for track in scene.tracks for _, symbol, _ in track.pieces}
    names |= {ornament.text for ornament in scene.ornaments if ornament.kind in ornaments.DRAWN} | set(art.fills)
    return {art.known(name) for name in names if name}
