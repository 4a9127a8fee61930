"""The drawing of scenes as SVG and PNG."""

from __future__ import annotations

import re
import struct
from dataclasses import replace
from typing import Any
from xml.etree import ElementTree

import pytest

from tests.draw import views
from theomachy import draw
from theomachy.draw import pieces
from theomachy.games.olympus import RULES
from theomachy.games.olympus.table.scene import scene
from theomachy.scene import Area, Card, Light, Mark, Ornament, Panel, Scene, Token, Track

ART = draw.art_of(RULES.table.look.art)
POSITIONS = {
    "empty": views.view(seats=2),
    "busy": views.busy(),
    "crowded": views.crowded(),
    "watched": views.busy(seat=None, hand=None, orders=[]),
}
HOSTILE = "\"><script>alert('x')</script>&\x00\x1b[2J\u202e"


def ids(svg: str) -> list[str]:
    return [element.attrib["id"] for element in ElementTree.fromstring(svg).iter() if "id" in element.attrib]


def hexes() -> Scene:
    """A board without water: hexes, a ladder, cards, a piece that is nobody's."""
    corners = [(0.0, -20.0), (17.3, -10.0), (17.3, 10.0), (0.0, 20.0), (-17.3, 10.0), (-17.3, -10.0)]
    areas = tuple(
        Area(f"{'ABCDEF'[row]}{column}", "", "hex", (tuple((x + cx, y + cy) for x, y in corners),), tone=tone)
        for row, tone in enumerate(("zone-a", "", "objective", "", "", "zone-b"))
        for column in range(8)
        for cx, cy in [(40 + column * 34.6 + row % 2 * 17.3, 40 + row * 30.0)]
    )
    return Scene(
        "hex",
        "Hexes",
        (340, 230),
        areas,
        tokens=(
            Token("0.champion", "champion_model", (74, 70), 0, "B1", size=0.9, badges=("3", "attack")),
            Token("banner", "banner", (144, 100), None, "C3", mover=False),
        ),
        marks=(Mark("p", "path", ((74, 70), (109, 70), (144, 100))), Mark("r", "ring", ((144, 100),))),
        tracks=(Track("ladder", "Ladder", tuple("12345"), ((0, "e_slayer", 1), (1, "e_shaper", 1)), goal=4, now=2),),
        cards=(Card("card.a", "Conquer", "i_attack"), Card("card.b", HOSTILE, spent=True)),
        panels=(Panel("seat.0", 0, "Red", "e_slayer", 2, 5, (("i_cards", 3, "cards"),), active=False),),
    )


@pytest.mark.parametrize("name", POSITIONS)
@pytest.mark.parametrize("theme", ["night", "parchment"])
def test_a_picture_is_well_formed_and_its_ids_are_unique(name: str, theme: draw.Theme) -> None:
    found = ids(draw.svg(scene(POSITIONS[name]), theme, panels=True))
    assert len(found) == len(set(found))


@pytest.mark.parametrize("name", POSITIONS)
def test_everything_that_is_referred_to_is_there(name: str) -> None:
    svg = draw.svg(scene(POSITIONS[name]), panels=True, art=ART)
    wanted = set(re.findall(r'href="#([^"]+)"', svg)) | set(re.findall(r"url\(#([^)]+)\)", svg))
    assert wanted <= set(ids(svg))
    assert "var(" not in svg
    assert "http" not in svg.replace("http://www.w3.org/2000/svg", "")


def test_a_page_finds_every_drawing_in_the_symbol_sheet() -> None:
    svg = draw.svg(scene(views.crowded()), standalone=False, art=ART)
    sheet = set(ids(draw.symbol_sheet(ART)))
    wanted = set(re.findall(r'href="#([^"]+)"', svg)) | set(re.findall(r"url\(#([^)]+)\)", svg))
    assert wanted <= sheet | set(ids(svg))
    assert not sheet & set(ids(svg))
    assert "<style" not in svg


def test_hostile_names_are_only_text() -> None:
    board = scene(views.busy(), names=[HOSTILE] * 5)
    area = replace(board.areas[0], name=HOSTILE, lines=(HOSTILE,), text=HOSTILE)
    token = replace(board.tokens[0], title=HOSTILE, symbol=HOSTILE, badges=(HOSTILE,))
    bad = replace(
        board, title=HOSTILE, summary=HOSTILE, heading=HOSTILE, notes=(HOSTILE,), areas=(area, *board.areas[1:])
    )
    bad = replace(bad, tokens=(token, *board.tokens[1:]))
    svg = draw.svg(bad, lit={area.id: Light((HOSTILE,), label=HOSTILE, number=HOSTILE)}, panels=True)
    assert not [element for element in ElementTree.fromstring(svg).iter() if element.tag.endswith("script")]
    assert draw.png(bad, 400)


@pytest.mark.parametrize("width", [390, 780])
@pytest.mark.parametrize("panels", [True, False])
def test_a_png_has_the_width_asked_for(width: int, panels: bool) -> None:
    board = scene(views.busy())
    data = draw.png(board, width, panels=panels)
    assert data.startswith(b"\x89PNG")
    found, height = struct.unpack(">II", data[16:24])
    assert found == width
    assert height == pytest.approx(width * (852 / (1404 if panels else 1052)), abs=2)


def test_letters_are_drawn_in_a_png() -> None:
    plain = scene(views.view(seats=6))
    unnamed = replace(plain, areas=tuple(replace(area, label=None) for area in plain.areas))
    assert draw.png(plain, 600, panels=False) != draw.png(unnamed, 600, panels=False)


def test_parts_are_the_same_when_nothing_changed() -> None:
    assert draw.parts(scene(views.busy())) == draw.parts(scene(views.busy()))


def test_pieces_that_stay_are_not_gone_through_again(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []

    def token(piece: Token, _: draw.Art) -> str:
        drawn.append(piece.id)
        return f"<g>{piece.id}</g>"

    monkeypatch.setattr(pieces, "token", token)
    before = replace(hexes(), tokens=(Token("b", "army", (9, 9), 0), Token("a", "army", (5, 5), 0)))
    after = replace(before, heading="Later")
    assert [key for key in draw.parts(before) if key.startswith("tok-")] == ["tok-a", "tok-b"]
    assert draw.parts(after) == draw.parts(before)
    assert drawn == ["a", "b"]


def test_a_moved_token_changes_only_its_own_part() -> None:
    board = scene(views.busy())
    moved = replace(board.tokens[3], at=(500.0, 500.0))
    later = replace(board, tokens=(*board.tokens[:3], moved, *board.tokens[4:]))
    assert changed(board, later) == {f"tok-{moved.id}"}


def changed(before: Scene, after: Scene, lit: dict[str, Light] | None = None) -> set[str]:
    one, two = draw.parts(before), draw.parts(after, lit)
    return {key for key in one.keys() | two.keys() if one.get(key) != two.get(key)}


def test_every_part_is_one_element_with_its_id_and_stands_in_the_page() -> None:
    board = scene(views.busy())
    page = set(ids(draw.svg(board, standalone=False)))
    for key, part in draw.parts(board).items():
        assert ElementTree.fromstring(part).attrib["id"] == key
        assert key in page


def test_tokens_lie_flat_in_one_group_sorted_by_id_and_placed_by_transform_only() -> None:
    root = ElementTree.fromstring(draw.svg(scene(views.crowded()), standalone=False))
    (group,) = [element for element in root.iter() if element.attrib.get("id") == draw.TOKENS]
    names = [token.attrib["id"] for token in group]
    assert len(names) == 39 * 5 + 15 * 2
    assert names == sorted(names)
    for token in group:
        assert re.match(r"translate\(\S+ \S+\)", token.attrib["transform"])
        assert "style" not in token.attrib


def test_lit_things_carry_their_options() -> None:
    board = scene(views.busy())
    army = board.token_at("delphi", "army")
    assert army is not None
    lit = {
        "argolis": Light(("o1", "o4"), "attack", "1. Attack Argolis", "1"),
        "athens": Light((), "chosen"),
        army: Light(("o2",), "support"),
    }
    root = ElementTree.fromstring(draw.svg(board, lit=lit, standalone=False))
    options = {element.attrib["data-option"]: element for element in root.iter() if "data-option" in element.attrib}
    assert set(options) == {"o1 o4", "o2"}
    assert options["o1 o4"].attrib["role"] == "button"
    assert options["o1 o4"].attrib["aria-label"] == "1. Attack Argolis"
    assert "support" in options["o2"].attrib["class"]
    assert changed(board, board, lit) == {"lit", "lit-tokens", "lit-numbers"}


def test_a_board_of_hexes_with_tracks_and_cards_can_be_drawn() -> None:
    svg = draw.svg(hexes(), lit={"card.a": Light(("o1",))}, panels=True)
    assert {"area-A0", "tok-banner", "mark-p", "track-ladder"} <= set(ids(svg))
    assert draw.png(hexes(), 500)


def test_the_page_stylesheet_knows_both_themes() -> None:
    css = draw.page_css()
    assert css.count("--sea1:") == 2
    assert "@glyph" not in css
    defined = set(re.findall(r"(--[\w-]+):", css))
    assert set(re.findall(r"var\((--[\w-]+)\)", css)) <= defined


def test_seats_differ_in_shape_and_pattern_not_only_in_colour() -> None:
    sheet = draw.symbol_sheet()
    for kind in ("b", "pat"):
        drawn: list[Any] = [re.search(rf'id="{kind}-{seat.name}"(.*?)(?:</pattern>|/>)', sheet) for seat in draw.SEATS]
        assert len({match[1] for match in drawn}) == len(draw.SEATS)


# -- a world with an edge ---------------------------------------------------------------------------------------------

EDGE = ((10.0, 10.0), (190.0, 10.0), (190.0, 90.0), (10.0, 90.0))


def world(isle: float = 40.0, tone: str = "") -> Scene:
    """A sea with a coast and an island that drifts, a sky, a passage, and what is printed on a map."""
    shore = ((20.0, 20.0), (60.0, 20.0), (60.0, 60.0))
    drifts = ((isle, 70.0), (isle + 10, 70.0), (isle, 80.0))
    return Scene(
        "world",
        "A world",
        (200, 100),
        (
            Area("deep", "Deep", "sea", (EDGE,), (100, 50)),
            Area("coast", "Coast", "land", (shore,), (40, 40)),
            Area("dome", "Dome", "sky", (((0.0, 0.0), (200.0, 0.0), (200.0, 9.0)),), (100, 6)),
            Area("isle", "Isle", "island", (drifts,), (isle, 75.0), loose=True),
        ),
        tokens=(Token("god", "giant", (40, 40), 0, "coast", grand=True), Token("man", "giant", (50, 40), 0, "coast")),
        ornaments=(
            Ornament("void"),
            Ornament("world", points=EDGE),
            Ornament("bridge", points=((100, 10), (100, 2)), tone="up"),
            Ornament("wash", points=EDGE, tone="light"),
            Ornament("dots", points=((5, 5), (9, 5)), tone="stars"),
            Ornament("relief", (40, 30), 0.5, "beast"),
            Ornament("sign", (60, 20), 0.5, "giant", tone="mark"),
            Ornament("slot", (45, 45), 20, tone="mine"),
            Ornament("name", (150, 50), 9, "Far away", tone="small"),
            Ornament("arrow", points=((60, 60), (70, 70), (80, 70), (90, 60)), tone=tone, loose=True),
            Ornament("shape", points=drifts, tone="sand", loose=True),
        ),
    )


def test_a_world_with_an_edge_keeps_its_surf_within_it() -> None:
    svg = draw.svg(world())
    assert ids(svg).count("world") == 1
    assert 'clip-path="url(#c-world)"' in svg
    assert 'class="void"' in svg
    assert 'class="bridge way up"' in svg


def test_what_is_printed_on_a_map_is_coloured_by_its_tone() -> None:
    svg = draw.svg(world())
    for found in ("map-wash light", "map-dots stars", "map-sign mark", "map-slot mine", "area-name small", "terrain"):
        assert f'class="{found}"' in svg
    wanted = set(re.findall(r'href="#([^"]+)"', svg)) | set(re.findall(r"url\(#([^)]+)\)", svg))
    assert wanted <= set(ids(svg))


def test_only_what_is_loose_changes_when_an_island_drifts_and_a_passage_closes() -> None:
    before, after = draw.parts(world()), draw.parts(world(isle=120, tone="covered"))
    assert {name for name in after if after[name] != before[name]} == {"p-isle", "laid", "names"}
    assert "p-coast" not in before
    assert 'class="passage covered"' in after["laid"]
    assert "map-shape sand" not in draw.svg(world()).split('id="laid"')[0]


def test_no_surf_and_no_border_runs_along_a_sky_or_a_drifting_island() -> None:
    svg = draw.svg(world())
    shores = re.search(r'<path id="shores" d="([^"]*)"', svg)
    assert shores is not None
    assert shores[1].count("M") == 1
    borders = re.search(r'<g class="borders"[^>]*>(.*?)</g>', svg)
    assert borders is not None
    assert borders[1] == '<use href="#p-coast"/>'


def test_the_strength_of_a_building_is_on_a_shield_at_its_foot() -> None:
    fort = Token("fort", "stronghold", (50.0, 50.0), 0, badges=("strength 5", "i_eye"), size=1.6)
    drawn = draw.parts(replace(world(), tokens=(fort,)))["tok-fort"]
    assert '<text y="3.4" class="badge-n num">5</text>' in drawn
    assert drawn.index("shield-rim") < drawn.index("sym-i_eye")


def test_what_is_printed_on_a_laid_map_lies_over_the_tints() -> None:
    drawn = draw.svg(replace(world(), laid=True, ornaments=(Ornament("sign", (9.0, 9.0), text="i_eye", tone="well"),)))
    assert drawn.index('id="owners"') < drawn.index("map-sign well")


def test_a_god_among_pieces_has_a_halo() -> None:
    parts = draw.parts(world())
    assert 'class="halo"' in parts["tok-god"]
    assert 'class="halo"' not in parts["tok-man"]


def test_hostile_tones_and_names_on_a_map_are_only_text() -> None:
    bad = replace(
        world(), ornaments=(Ornament("name", (1, 1), 9, HOSTILE, tone=HOSTILE), Ornament("slot", tone=HOSTILE))
    )
    tags = [element.tag for element in ElementTree.fromstring(draw.svg(bad)).iter()]
    assert not [tag for tag in tags if tag.endswith("script")]


def test_a_plate_is_over_all_pieces_and_glides_with_its_own() -> None:
    champion = Token("a", "champion_model", (70, 70), 0, "B1", label="Nia", number="4", bar=(4, 6), badges=("acted",))
    crowd = Token("b", "champion_model", (74, 74), 1, "B1", label="Bones", number="3")
    board = replace(hexes(), tokens=(champion, crowd))
    parts = draw.parts(board)
    assert parts["tok-a"].count("ring-on full") == 0
    assert parts["tok-a"].count("ring-on") == 4
    assert parts["tok-a"].count("ring-off") == 2
    assert "Nia" not in parts["tok-a"].replace("<title></title>", "")
    assert 'translate(70 70)"' in parts["plate-a"]
    assert "plate-tick" in parts["plate-a"]
    assert "plate-tick" not in parts["plate-b"]
    drawn = draw.svg(board)
    assert drawn.index('id="tok-b"') < drawn.index('id="plate-a"')


def test_a_goal_lies_over_the_tints_and_under_the_pieces() -> None:
    corners = hexes().areas[20].shapes[0]
    board = replace(hexes(), marks=(Mark("g", "goal", corners), Mark("f", "fleeting", corners)))
    drawn = draw.svg(board, lit={hexes().areas[20].id: Light(("o1",))})
    assert drawn.index('id="lit"') < drawn.index('class="goal fleeting"') < drawn.index('id="tokens"')
    assert drawn.count('class="gem"') == 2 * len(corners)


def test_a_backdrop_lies_under_the_whole_board() -> None:
    board = replace(hexes(), ornaments=(Ornament("backdrop", text="theomachy"),))
    drawn = draw.svg(board)
    assert drawn.index('class="backdrop"') < drawn.index('class="region')
    assert 'id="sym-theomachy"' in drawn


def test_a_large_piece_at_the_edge_of_the_map_is_drawn_whole() -> None:
    god = Token("god", "i_person", (3.0, 60.0), 0, "a", size=2.0, grand=True)
    small = Token("small", "i_person", (3.0, 60.0), 0, "a")
    board = Scene("test", "A map", (200.0, 120.0), (), (god, small))
    parts = draw.parts(board)
    assert "translate(35.1 60) scale(2)" in parts["tok-god"]
    assert "translate(3 60)" in parts["tok-small"]
