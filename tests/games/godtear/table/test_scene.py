"""The scene of Godtear: what it shows, what options point to, and what it keeps to itself."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tests.games.godtear.positions import Table, table
from theomachy import draw
from theomachy.games.godtear import RULES
from theomachy.games.godtear.rules.board import HEX, SCENARIOS
from theomachy.games.godtear.rules.cards import CARD, CARDS, SPECS
from theomachy.games.godtear.rules.from_view import state_of
from theomachy.games.godtear.table.panels import emblem
from theomachy.games.godtear.table.scene import places, scene
from theomachy.games.godtear.table.texts import TEXTS, effect, trait_text
from theomachy.kernel.ask import WATCHER, Ask
from theomachy.kernel.dice import Dice
from theomachy.kernel.game import Game
from theomachy.scene import Scene, Token

NORTH, SOUTH = "nia F7; quartzlings E6 E7*2", "morrigan G8 2; cold_bones H8*3 I8"
UNKNOWN = {"agenda", "log", "choice", "mirrors", "picks", "ready", "cast", "spare", "targeted", "harm"}
"""What a view does not tell: how warbands were chosen, and the run of a skill."""


def seen(t: Table, seat: int = 1) -> Scene:
    return scene({**RULES.hidden.view(t.state, seat), "question": [t.ask.what, *t.ask.about]})


def at(board: Scene, area: str) -> Token:
    return next(token for token in board.tokens if token.area == f"hex-{area}")


def ids(board: Scene) -> list[str]:
    groups: list[Any] = [board.areas, board.tokens, board.marks, board.tracks, board.cards, board.panels]
    return [thing.id for group in groups for thing in group]


def random_game(seed: int, steps: int, **options: Any) -> Iterator[tuple[Game, int, Ask]]:
    rng = Random(seed)
    settings = {"warbands": "dealt", "scenario": SCENARIOS[seed % len(SCENARIOS)], **options}
    game = Game(RULES, 2, settings, seed=f"scene {seed}")
    for _ in range(steps):
        if game.over:
            return
        seat = game.owing()[0]
        ask = game.ask(seat)
        assert ask is not None
        yield game, seat, ask
        idle = ("pass", "done", "enough", "decline")
        game.answer(seat, rng.choice([option for option in ask.options if option[0] not in idle] or ask.options))


@pytest.mark.parametrize("seed", range(6))
def test_options_of_random_games_point_to_what_they_name(seed: int) -> None:
    before: dict[int, Scene] = {}
    for step, (game, seat, ask) in enumerate(random_game(seed, 420)):
        if step % 4 and ask.what in ("walk", "act", "place"):
            continue
        board = before[seat] = scene({**game.view(seat), "question": [ask.what, *ask.about]}, (), before.get(seat))
        there = ids(board)
        assert len(there) == len(set(there))
        for option in ask.options:
            meant = places(board, option)
            assert set(meant) <= set(there), (ask.what, option, meant)
            named = any(part in HEX or part in CARD for part in option[1:])
            assert meant or not named, (ask.what, option)


@pytest.mark.parametrize("seed", [3, 4])
def test_a_view_tells_all_that_the_rules_need(seed: int) -> None:
    for step, (game, seat, _) in enumerate(random_game(seed, 400)):
        if step % 10 == 0:
            told, real = state_of(game.view(seat)), game.state
            for name in type(real).__dataclass_fields__:
                if name not in UNKNOWN:
                    assert getattr(told, name) == getattr(real, name), name


def test_a_secret_warband_stays_secret() -> None:
    for game, _, _ in random_game(5, 12, warbands="free"):
        for seat in (0, 1):
            other = game.position.redeal(seat, Dice("anew")).state
            assert scene(RULES.hidden.view(other, seat)) == scene(game.view(seat))
        assert not any(card.spent for card in scene(game.view(WATCHER)).cards)


def test_a_scene_needs_nothing_but_json() -> None:
    view = RULES.hidden.view(table(NORTH, SOUTH).turn_of("morrigan").state, 1)
    assert scene(json.loads(json.dumps(view))) == scene(view)


# -- pieces -----------------------------------------------------------------------------------------------------------


def test_champions_have_a_health_bar_and_followers_their_number() -> None:
    board = seen(table(NORTH, SOUTH).turn_of("morrigan"))
    morrigan, bones = at(board, "G8"), at(board, "H8")
    assert (morrigan.bar, morrigan.label, morrigan.hot, morrigan.seat) == ((4, 6), "Morrigan", True, 1)
    assert (bones.bar, bones.number, bones.title) == (None, "3", "3 of the Cold Bones of South in H8")
    assert (morrigan.number, morrigan.grand, bones.grand) == ("4", True, False)
    assert morrigan.size > bones.size
    assert morrigan.symbol == bones.symbol


def test_tokens_banners_and_knockouts_are_on_the_board() -> None:
    t = table("nia F7 6; quartzlings E6 E7*2", SOUTH)
    t.banner("nia", "F8").tokens("morrigan", "+DMG -SPD")
    board = seen(t.turn_of("morrigan"))
    assert at(board, "G8").badges == ("-speed", "+damage")
    nia = at(board, "F7")
    assert nia.ghost
    assert nia.number == "KO"
    assert (at(board, "F8").base, at(board, "F8").seat, at(board, "F8").symbol) == ("flag", 0, nia.symbol)
    assert any("knocked out" in line for line in board.text)


def test_a_follower_that_moves_takes_its_token_along() -> None:
    t = table(NORTH, SOUTH).turn_of("cold_bones")
    before = seen(t)
    t.play("advance", "move H8 I9")
    after = scene(RULES.hidden.view(t.state, 1), (), before)
    assert at(after, "I9").id == at(before, "H8").id
    assert at(after, "H8").number == "2"


def test_the_model_that_is_asked_about_has_a_ring() -> None:
    t = table(NORTH, SOUTH).turn_of("cold_bones").play("advance")
    board = seen(t)
    assert [mark.points for mark in board.marks if mark.kind == "ring"] == [(at(board, "H8").at,)]


def test_zones_wear_the_colour_of_their_side_and_objectives_a_rim() -> None:
    view = RULES.hidden.view(table(NORTH, SOUTH).turn_of("nia").state, 0)
    tones = {area.name: area.tone for area in scene(view).areas}
    assert (tones["A1"], tones["L14"], tones["F7"], tones["D5"]) == ("zone-0", "zone-1", "objective", "")
    turned = {area.name: area.tone for area in scene({**view, "sides": [1, 0]}).areas}
    assert (turned["A1"], turned["L14"]) == ("zone-1", "zone-0")


def test_objectives_are_marked_over_every_tint() -> None:
    view = RULES.hidden.view(table(NORTH, SOUTH).turn_of("nia").state, 0)
    first, *others = view["objectives"]
    kinds = {mark.id: mark.kind for mark in scene({**view, "fleeting": [first]}).marks}
    assert kinds == {f"goal-{first}": "fleeting"} | {f"goal-{name}": "goal" for name in others}


def test_a_rope_runs_around_each_zone() -> None:
    view = RULES.hidden.view(table(NORTH, SOUTH).turn_of("nia").state, 0)
    ropes = [ornament for ornament in scene(view).ornaments if ornament.tone.startswith("rope zone")]
    assert {rope.tone for rope in ropes} == {"rope zone-0", "rope zone-1"}
    assert all(rope.points[0] == rope.points[-1] for rope in ropes)
    turned = scene({**view, "sides": [1, 0]}).ornaments
    assert [one.tone for one in turned if one.tone.startswith("rope zone")] == [one.tone for one in ropes][::-1]


def test_the_ladder_has_its_three_tokens() -> None:
    board = seen(table(NORTH, SOUTH, scenario="quest", token=9).turn_of("nia"))
    lit = [area.id for area in board.areas if "lit" in area.tone.split()]
    assert lit == ["rung-9", "rung-10", "rung-11"]
    where = {token.id: token.area for token in board.tokens if token.area.startswith("rung-")}
    assert where == {"turn-token": "rung-9", "post-0": "rung-4", "post-1": "rung-19"}
    out = [area.id for area in board.areas if "out" in area.tone.split()]
    assert out == ["rung-1", "rung-2", "rung-3", "rung-20", "rung-21", "rung-22"]


def test_pieces_stand_inside_their_hexes() -> None:
    for area in scene(RULES.hidden.view(table(NORTH, SOUTH).turn_of("nia").state, 0)).areas:
        if area.kind == "hex":
            xs, ys = zip(*area.shapes[0], strict=True)
            assert max(xs) - min(xs) == pytest.approx(40.4, abs=0.3)
            assert max(ys) - min(ys) == pytest.approx(46.6, abs=0.3)


# -- what options mean ------------------------------------------------------------------------------------------------


def test_a_champion_strikes_by_a_click_on_the_enemy() -> None:
    board = seen(table(NORTH, SOUTH).turn_of("morrigan"))
    assert list(places(board, ("skill", "iceblade", "G8", "F7"))) == ["hex-F7"]
    assert list(places(board, ("advance", "H9"))) == ["hex-H9"]


def test_followers_strike_by_a_click_on_the_enemy_and_then_on_one_of_them() -> None:
    board = seen(table(NORTH, SOUTH).turn_of("cold_bones"))
    assert list(places(board, ("skill", "snowblade_fight", "H8", "G8"))) == ["hex-G8", "hex-H8"]
    assert list(places(board, ("advance",))) == ["unit-1-cold_bones"]
    alone = seen(table(NORTH, "morrigan G8; cold_bones H8*3").turn_of("cold_bones"))
    assert list(places(alone, ("skill", "snowblade_fight", "H8", "G8"))) == ["hex-G8"]


def test_a_unit_is_meant_by_its_card_and_so_by_every_piece_of_it() -> None:
    board = seen(table(NORTH, SOUTH).turn_of("morrigan"))
    assert list(places(board, ("activate", "cold_bones"))) == ["unit-1-cold_bones"]
    assert {token.area for token in board.tokens if token.of == "unit-1-cold_bones"} == {"hex-H8", "hex-I8"}
    assert list(places(board, ("unit", "nia", 0))) == ["unit-0-nia"]


def test_in_a_mirror_match_the_enemy_is_clicked_where_the_enemy_is_meant() -> None:
    t = table("titus D5; fenra A1", "fenra D6; titus L1", phase="plot").turn_of("titus", 0)
    board = RULES.table.scene(RULES.hidden.view(t.state, 0))
    assert list(places(board, ("skill", "challenge", "fenra"))) == ["unit-1-fenra"]
    t = table("rhodri D5; fenra D6", "fenra D7; titus L1", phase="plot").turn_of("rhodri")
    board = RULES.table.scene(RULES.hidden.view(t.state, 0))
    assert list(places(board, ("skill", "hold", "fenra"))) == ["unit-0-fenra"]


def test_reach_on_hover_is_where_an_advance_may_go() -> None:
    t = table(NORTH, SOUTH).turn_of("morrigan")
    sight = next(one for one in seen(t).sights if one.area == "hex-G8")
    goes = {f"hex-{option[1]}" for option in t.ask.options if option[0] == "advance"} - {"hex-G8"}
    assert set(sight.reach) == goes
    targets = {f"hex-{option[3]}" for option in t.ask.options if option[0] == "skill" and len(option) == 4}
    assert targets <= set(sight.range)


def test_kailinn_sees_that_she_may_ride_over_followers_before_she_is_activated() -> None:
    t = table("titus A1; kailinn D5", "nia L1; rhodri L3; household_guard D6").objectives("").turn_of("titus")
    sight = next(one for one in seen(t).sights if one.area == "hex-D5")
    assert "hex-D6" in sight.reach


def test_keera_strikes_around_her_dragons_and_grimgut_around_his_retchlings() -> None:
    """What is shown on hover is where the targets may stand, wherever the range is measured from."""
    t = table("keera C4; young_dragons D5 L9", "titus D6").turn_of("keera")
    sight = next(one for one in seen(t).sights if one.area == "hex-C4")
    assert {"hex-D6", "hex-E6"} <= set(sight.range)
    assert "hex-L8" not in sight.range, "that dragon is too far from her"
    t = table("grimgut A1; retchlings F6", "titus L1", phase="plot").turn_of("grimgut")
    sight = next(one for one in seen(t).sights if one.area == "hex-A1")
    assert set(sight.range) == {"hex-E6", "hex-E7", "hex-F5", "hex-F7", "hex-G6", "hex-G7"}


# -- cards ------------------------------------------------------------------------------------------------------------


def test_every_champion_has_a_drawing_of_its_own() -> None:
    champions = [card for card in CARDS if card.champion]
    assert len({emblem(card) for card in champions}) == len(champions) == 27
    assert {emblem(card) for card in CARDS} <= set(draw.art_of(RULES.table.look.art).symbols())


def test_every_skill_and_trait_is_told() -> None:
    for card in CARDS:
        assert trait_text(card).endswith(".")
        for spec in card.skills:
            bare = spec.acc and spec.dmg and not spec.odd
            assert effect(spec.key) or bare, spec.key


def test_texts_belong_to_cards_and_are_short() -> None:
    for name, texts in TEXTS.items():
        assert set(texts) <= {"trait", *[spec.id for spec in CARD[name].skills]}
        assert all(len(text) <= 200 for text in texts.values())
    assert all(len(effect(key)) < 200 for key in SPECS)


def test_the_picture_can_be_drawn() -> None:
    assert draw.png(seen(table(NORTH, SOUTH).turn_of("morrigan")), 500).startswith(b"\x89PNG")


def test_cards_of_units_and_of_champions_to_choose_are_nobodys_hand() -> None:
    assert not any(card.held for card in seen(table(NORTH, SOUTH).turn_of("nia")).cards)
    draft = Game(RULES, 2, seed="draft")
    assert not any(card.held for card in scene(draft.view(0)).cards)
