"""The scene of Cthulhu Wars: what it shows, what options point to, and what it keeps to itself."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

import pytest

from tests.games.cthulhu.positions import Table, table
from theomachy import draw
from theomachy.games.cthulhu import RULES
from theomachy.games.cthulhu.rules.board import BOARDS, FACTIONS, KINDS, KINDS_OF, REQUIREMENTS, SPELLBOOKS
from theomachy.games.cthulhu.rules.names import OTHER_TEXTS, TEXTS, text
from theomachy.games.cthulhu.rules.powers import POWERS
from theomachy.games.cthulhu.table import map as earth
from theomachy.games.cthulhu.table import sheets
from theomachy.games.cthulhu.table.scene import points, scene
from theomachy.kernel.ask import WATCHER, Ask
from theomachy.kernel.dice import Dice
from theomachy.kernel.game import Game
from theomachy.scene import Scene, Token

EUROPE = "YS EUR gate acolyte*3 undead*2 hastur king_in_yellow; CC EUR nightgaunt acolyte"


def seen(t: Table, seat: int | None = None) -> Scene:
    """What the one who is asked sees, the question included."""
    viewer = t.question.seat if seat is None else seat
    return scene({**RULES.hidden.view(t.state, viewer), "question": [t.question.what, *t.question.about]})


def at(board: Scene, token: str) -> Token:
    return next(one for one in board.tokens if one.id == token)


def ids(board: Scene) -> list[str]:
    groups: list[Any] = [board.areas, board.tokens, board.marks, board.tracks, board.cards, board.panels]
    return [thing.id for group in groups for thing in group]


def random_game(seats: int, seed: int, steps: int) -> Iterator[tuple[Game, int, Ask]]:
    rng, game = Random(seed), Game(RULES, seats, {"expansions": True}, seed=f"scene {seed}")
    for _ in range(steps):
        if game.over:
            return
        seat = game.owing()[0]
        ask = game.ask(seat)
        assert ask is not None
        yield game, seat, ask
        eager = [option for option in ask.options if option[0] not in ("pass", "done", "enough", "abandon")]
        fights = [option for option in eager if option[0] in ("battle", "capture", "summon", "awaken")]
        game.answer(seat, rng.choice(fights if fights and rng.random() < 0.5 else eager or ask.options))


def names_something(option: tuple[Any, ...]) -> bool:
    """Does it name an Area, a Faction, a unit on the map or a book?"""
    books = {book for owned in SPELLBOOKS.values() for book in owned}
    areas = {area for board in BOARDS.values() for area in board.ids}
    things = {*areas, *FACTIONS, *books, *KINDS, "keeper"}
    return any(part in things for part in option[1:] if isinstance(part, str))


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (5, 4), (5, 5)])
def test_options_of_random_games_point_to_what_they_name(seats: int, seed: int) -> None:
    before: dict[int, Scene] = {}
    for step, (game, seat, ask) in enumerate(random_game(seats, seed, 400)):
        if step % 5 and ask.what in ("action", "moving"):
            continue
        view = {**game.view(seat), "question": [ask.what, *ask.about]}
        board = before[seat] = scene(view, (), before.get(seat))
        there = ids(board)
        assert len(there) == len(set(there))
        for option in ask.options:
            places = points(board, option)
            assert set(places) <= set(there), (ask.what, option, places)
            assert places or not names_something(option), (ask.what, option)
        plain = scene(game.view(seat))
        assert all(set(points(plain, option)) <= set(ids(plain)) for option in ask.options)


@pytest.mark.parametrize("seed", [7, 8])
def test_a_scene_tells_nobody_what_others_signs_are_worth(seed: int) -> None:
    """A position dealt anew for a viewer gives that viewer the same scene, and a watcher sees no Sign at all."""
    for step, (game, _, _) in enumerate(random_game(4, seed, 300)):
        if step % 25:
            continue
        assert not scene(game.view(WATCHER)).cards
        for seat in range(4):
            other = game.position.redeal(seat, Dice(f"{seed} {step}")).state
            assert scene(RULES.hidden.view(other, seat)) == scene(game.view(seat))


def test_own_signs_are_cards_and_others_only_a_number() -> None:
    t = table(EUROPE, signs="GC 2 1 1, YS 3")
    board = seen(t, 0)
    assert [(card.id, card.count) for card in board.cards if card.id.startswith("sign.")] == [
        ("sign.great_cthulhu.1", 2),
        ("sign.great_cthulhu.2", 1),
    ]
    assert {panel.word: {symbol: n for symbol, n, _ in panel.besides}["elder_sign"] for panel in board.panels} == {
        "great_cthulhu": 3,
        "crawling_chaos": 0,
        "black_goat": 0,
        "yellow_sign": 1,
    }
    assert not any(
        "worth 3" in text for text in (*board.text, *(note for panel in board.panels for note in panel.notes))
    )


def test_a_scene_needs_nothing_but_json() -> None:
    view = RULES.hidden.view(table(EUROPE).state, 0)
    assert scene(json.loads(json.dumps(view))) == scene(view)


# -- drawings ---------------------------------------------------------------------------------------------------------


def test_every_kind_of_unit_has_a_drawing_and_no_two_of_a_faction_share_one() -> None:
    drawings = set(draw.art_of(RULES.table.look.art).symbols())
    assert {sheets.symbol(kind) for kind in KINDS} <= drawings
    assert {sheets.emblem(faction) for faction in FACTIONS} <= drawings
    for kinds in KINDS_OF.values():
        assert len({sheets.symbol(KINDS[kind]) for kind in kinds}) == len(kinds)


def test_factions_have_eight_colours_near_the_printed_ones() -> None:
    assert sorted(sheets.HUES.values()) == list(range(8))
    colours = {faction: draw.seat_colour(sheets.hue(faction)).name for faction in FACTIONS[:4]}
    assert list(colours.values()) == ["jade", "azure", "ember", "gold"]


@pytest.mark.parametrize("board", BOARDS)
def test_all_four_maps_have_every_area_drawn(board: str) -> None:
    areas = earth.bare_areas(board)
    assert set(areas) == set(BOARDS[board].ids)
    for area in areas.values():
        assert area.shapes
        assert area.label
        assert area.tone in {*earth.TONES.values()}


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("number", [1, 4, 8, 12])
def test_up_to_twelve_pieces_of_an_area_stand_clear_of_each_other(board: str, number: int) -> None:
    for area in BOARDS[board].ids:
        spots = earth.stand(board, area, (1.0,) * number)
        assert len(spots) == number
        for one, two in combinations(spots, 2):
            assert math.dist(one.at, two.at) >= 13 * (one.size + two.size)


@pytest.mark.parametrize("board", BOARDS)
def test_no_piece_hangs_over_the_edge_of_the_map(board: str) -> None:
    width, height = earth.box()
    for area in BOARDS[board].ids:
        for spot in earth.stand(board, area, (1.0,) * 8):
            rim = earth.GIRTH * spot.size
            assert rim <= spot.at[0] <= width - rim, area
            assert rim <= spot.at[1] <= height - rim, area


def test_a_crowd_overlaps_but_everybody_is_there() -> None:
    assert len(set(earth.stand("earth3", "EUR", (1.0,) * 20))) == 20


# -- pieces -----------------------------------------------------------------------------------------------------------


def test_equal_units_are_one_token_with_a_count_and_the_keeper_stands_on_the_gate() -> None:
    board = seen(table(EUROPE))
    europe = {
        token.word: token for token in board.tokens if token.area == "EUR" and token.seat == sheets.hue("yellow_sign")
    }
    gate = next(token for token in board.tokens if token.id == "gate.EUR")
    assert {word: token.badges for word, token in europe.items()} == {
        "gate": (),
        "keeper": (),
        "acolyte": ("×2",),
        "undead": ("×2",),
        "hastur": (),
        "king_in_yellow": (),
    }
    assert europe["keeper"].at == gate.at
    assert europe["keeper"].title == "Acolyte of Yellow Sign, Europe (keeps the gate)"
    assert europe["hastur"].size > europe["undead"].size


def test_an_abandoned_gate_is_nobodys() -> None:
    gate = next(token for token in seen(table("EUR gate; GC SPA gate acolyte")).tokens if token.id == "gate.EUR")
    assert (gate.seat, gate.title) == (None, "Abandoned gate, Europe")


def test_a_unit_that_moves_keeps_its_id_and_a_stack_takes_that_of_a_newcomer() -> None:
    t = table("GC SPA gate acolyte*3; GC AUS acolyte", power="GC 5")
    before = seen(t, 0)
    alone = next(token for token in before.tokens if token.area == "AUS")
    t.do("GC", "move AUS acolyte SPA")
    after = scene(RULES.hidden.view(t.state, 0), (), before)
    assert at(after, alone.id).area == "SPA"
    assert at(after, alone.id).badges == ("×3",)
    again = scene(RULES.hidden.view(t.state, 0), (), after)
    assert [token.id for token in again.tokens] == [token.id for token in after.tokens]


def test_tokens_of_factions_lie_where_they_were_put() -> None:
    t = table("YS EUR gate acolyte; AN NAT acolyte; WW ARC acolyte", factions="YS AN WW")
    board = t.state.map
    t.state.tokens |= {"desecrated": 1 << board.index["EUR"], "cathedrals": 1 << board.index["NAT"]}
    t.state.tokens["ice_age"] = board.index["ARC"]
    there = {token.id: token.symbol for token in seen(t).tokens if not token.mover}
    assert there == {
        "gate.EUR": "gate",
        "desecrated.EUR": "desecration",
        "cathedrals.NAT": "cathedral",
        "ice_age.ARC": "e_windwalker",
    }
    assert "desecrated" in next(line for line in seen(t).text if line.startswith("Europe ("))


# -- battles ----------------------------------------------------------------------------------------------------------


def battle() -> Table:
    t = table(
        "GC SPA gate acolyte*2 shoggoth; CC SPA acolyte hunting_horror; GC AUS acolyte; BG SPA ghoul", power="GC 5"
    )
    t.do("GC", "battle SPA CC")
    return t.roll("6 5 1 1")


def test_in_a_battle_those_who_fight_shine_and_the_area_burns() -> None:
    board = seen(battle())
    assert {token.word for token in board.tokens if token.hot} == {"keeper", "acolyte", "shoggoth", "hunting_horror"}
    assert not next(token for token in board.tokens if token.word == "ghoul").hot
    assert next(area for area in board.areas if area.id == "SPA").tone == "kelp asked fray"


def test_a_kill_is_pointed_to_on_the_side_that_suffers_it_in_the_right_area() -> None:
    t = battle()
    assert t.asked == "CC kill"
    board = seen(t)
    (piece,) = points(board, ("kill", "acolyte"))
    assert (at(board, piece).area, at(board, piece).seat) == ("SPA", sheets.hue("crawling_chaos"))
    t.do("CC", "kill acolyte")
    assert any("kill" in token.badges for token in seen(t).tokens) or "CC acolyte" not in t["SPA"]


# -- options ----------------------------------------------------------------------------------------------------------


def test_options_point_to_pieces_areas_books_and_players() -> None:
    t = table(f"{EUROPE}; GC SPA gate acolyte*3; GC EUR deep_one", power="GC 9, YS 5")
    board = seen(t)
    (piece, target) = points(board, ("move", "SPA", "acolyte", "AUS"))
    assert (at(board, piece).word, at(board, piece).area, target) == ("acolyte", "SPA", "AUS")
    (foe,) = points(board, ("battle", "EUR", "yellow_sign"))
    assert at(board, foe).symbol in ("e_yellow_sign", "king")
    assert points(board, ("summon", "shoggoth", "SPA")) == ("SPA",)
    assert points(board, ("book", "dreams")) == ("book.dreams",)
    assert points(board, ("submerge",)) == ("book.submerge",)
    assert points(board, ("first", "black_goat")) == ("side.2",)
    assert points(board, ("pass",)) == ()


def test_a_word_that_may_mean_several_places_points_to_none_of_them() -> None:
    t = table("GC SPA gate acolyte*2; GC AUS acolyte; GC EUR acolyte")
    board = scene(RULES.hidden.view(t.state, 0))
    assert points(board, ("arctic_wind", "acolyte")) == ("side.0",)


def test_before_factions_are_chosen_each_can_be_pointed_to() -> None:
    game = Game(RULES, 4, {"expansions": True}, seed="first")
    ask = game.ask(game.owing()[0])
    assert ask is not None
    board = scene(game.view(game.owing()[0]))
    assert [points(board, option) for option in ask.options] == [(f"choice.{option[1]}",) for option in ask.options]


# -- sheets and words -------------------------------------------------------------------------------------------------


def test_a_sheet_says_what_books_do_and_what_earns_them() -> None:
    panel = seen(table(EUROPE, books="GC dreams absorb", met="GC first_doom kill_one")).panels[0]
    books = [card for card in panel.cards if card.id.startswith("book.")]
    needs = [card for card in panel.cards if card.id.startswith("need.")]
    assert [card.name for card in books if not card.spent] == ["Dreams", "Absorb"]
    assert len(books) == len(SPELLBOOKS["great_cthulhu"])
    assert len(needs) == len(REQUIREMENTS["great_cthulhu"])
    assert all(card.text for card in panel.cards)
    assert [card.text.split(":")[0] for card in needs] == ["Done", "Earns a spellbook", "Done"] + [
        "Earns a spellbook"
    ] * 3


def test_every_faction_has_a_whole_sheet() -> None:
    for faction in FACTIONS:
        cards = {
            card.id: card
            for card in sheets.panels(
                RULES.hidden.view(table("", factions=f"{short(faction)} {others(faction)}").state, 0), ()
            )[0].cards
        }
        assert any(key.startswith("power.") for key in cards)
        assert sum(key.startswith("unit.") for key in cards) == len(KINDS_OF[faction])
        assert not any("_" in card.name or "_" in card.text for card in cards.values())


def test_a_great_old_one_tells_what_it_can_do() -> None:
    """Touched on the map or read on its sheet."""
    for faction in FACTIONS:
        for power in POWERS.factions[faction].abilities:
            for kind in KINDS_OF[faction]:
                assert (TEXTS[power.name] in sheets.about(KINDS[kind], ())) == (power.whose == KINDS[kind])


@pytest.mark.parametrize(("thing", "option"), [(thing, option) for thing, (option, _) in OTHER_TEXTS.items()])
def test_cards_say_what_they_do_at_this_table(thing: str, option: str) -> None:
    """Texts follow the options of the table, each its own; together, the later printing changes what it should."""
    owner = next(name for name in FACTIONS if thing in (*SPELLBOOKS[name], *REQUIREMENTS[name], *_others(name)))
    factions = f"{short(owner)} {others(owner)}"
    usual = _told(table("", factions=factions))[thing]
    odd: dict[str, Any] = {"shub_red_sign_bonus": False, "zingaya_chooser": "yellow_sign"}
    value = odd.get(option, "later_print")
    assert TEXTS[thing] in usual
    assert OTHER_TEXTS[thing][1] in _told(table("", factions=factions, **{option: value}))[thing]
    later = _told(table("", factions=factions, printing="later_print"))[thing]
    assert (later == usual) == (value != "later_print")


def _others(faction: str) -> list[str]:
    abilities = [power.name for power in POWERS.factions[faction].abilities]
    return [*abilities, *(KINDS[kind] for kind in KINDS_OF[faction])]


def _told(t: Table) -> dict[str, str]:
    """What the first Faction's cards say, by id; abilities that are on no card are looked up."""
    view = RULES.hidden.view(t.state, 0)
    changed = view["unusual"]
    cards = {card.id.split(".")[-1]: card.told for card in sheets.panels(view, ())[0].cards}
    return {thing: text(thing, changed) for thing in TEXTS} | cards


def short(faction: str) -> str:
    return dict(zip(FACTIONS, ("GC", "CC", "BG", "YS", "OW", "SL", "WW", "AN"), strict=True))[faction]


def others(faction: str) -> str:
    return " ".join([short(other) for other in FACTIONS[:3] if other != faction][:2])


def test_tracks_show_doom_and_the_price_of_a_ritual() -> None:
    doom, ritual = seen(table(EUROPE, doom="GC 17, YS 30", ritual=2)).tracks
    assert (len(doom.cells), doom.goal) == (31, 30)
    assert (sheets.hue("great_cthulhu"), "e_great_cthulhu", 17) in doom.pieces
    assert ritual.cells == ("5", "6", "7", "7", "8", "8", "9", "10", "✝")
    assert ritual.now == 2


def test_the_board_reads_as_text() -> None:
    lines = seen(table(f"{EUROPE}; GC captive CC acolyte", books="YS passion", doom="YS 5", power="GC 3")).text
    assert any(line.startswith("Yellow Sign: 5 Doom, ") and "Spellbooks: Passion." in line for line in lines)
    assert any(line.startswith("Great Cthulhu: ") and "Captured: Acolyte of Crawling Chaos." in line for line in lines)
    europe = next(line for line in lines if line.startswith("Europe (land, glyph: thorns, start of Yellow Sign): "))
    assert all(words in europe for words in ("A gate of Yellow Sign; ", "2 × Undead", " Next to "))


def test_two_people_see_four_factions_and_own_two() -> None:
    game = Game(RULES, 2, {"factions": "draw"}, seed="two")
    board = scene(game.view(0), ("Ada", "Bo"))
    assert [(panel.seat, panel.by, panel.you) for panel in board.panels] == [
        (0, "Ada", True),
        (1, "Bo", False),
        (1, "Bo", False),
        (0, "Ada", True),
    ]
    assert len([card for card in board.cards if card.id.startswith("book.")]) == 12
    assert len({panel.hue for panel in board.panels}) == 4


def _gates(t: Table, faction: str) -> int:
    sheet = next(sheet for sheet in seen(t).sheets if sheet.name == faction)
    return next(number for symbol, number, _ in sheet.numbers if symbol == "gate")


def test_yog_sothoth_is_among_the_gates_on_his_sheet() -> None:
    t = table("OW EUR gate acolyte; OW ARC yog_sothoth", power="OW 2", turn="OW", factions="GC OW CC YS")
    assert _gates(t, "Opener of the Way") == 2


def test_the_slumbering_gate_is_among_the_gates_on_its_sheet() -> None:
    t = table(
        "SL NAM gate acolyte; SL AFR gate acolyte",
        power="SL 2, GC 1",
        turn="SL",
        books="SL cursed_slumber",
        factions="GC SL CC",
    )
    t.do("SL", "cursed_slumber NAM")
    assert (t.gate("NAM"), _gates(t, "Sleeper")) == ("none", 2)
