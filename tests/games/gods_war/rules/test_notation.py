"""Positions as text."""

from __future__ import annotations

import pytest

from tests.games.gods_war.positions import table
from theomachy.games.gods_war import RULES
from theomachy.games.gods_war.rules import notation as notation_of_this_game
from theomachy.games.gods_war.rules.notation import read, write
from theomachy.kernel import notation
from theomachy.kernel.errors import BrokenPosition
from theomachy.kernel.game import Game


def test_what_is_written_is_read_again() -> None:
    t = table(
        "spike open; sunk teshnos; storm brithos temple stormbrother*2; chaos brithos imbedded_nest broo;"
        "sky rift shrine",
        power="storm 5",
        vp="storm 12",
        gifts="storm I_a courage, storm I_b weather_control down",
        runes="sky luck",
    )
    lines = write(t.state)
    again = read(5, RULES.options(), lines)
    assert write(again) == lines
    assert again.where == t.state.where
    assert again.kinds == t.state.kinds
    assert again.slots == t.state.slots
    assert again.down == t.state.down
    assert "storm brithos stormbrother*2 temple" in lines


def test_the_example_in_the_module_is_a_position() -> None:
    told = notation_of_this_game.__doc__ or ""
    lines = [line.strip() for line in told.split("\n\n")[1].splitlines()]
    state = read(5, RULES.options(), lines)
    assert f"isle togaro_ocean gates_of_dawn artmali_empire over {'gates_of_dawn__artmali_empire'}" in write(state)


def test_docks_stand_in_any_order_and_say_what_they_cover() -> None:
    places = {table(f"isle neliomi_sea {docks}").state.isle for docks in ("luathela seshnela", "seshnela luathela")}
    assert len(places) == 1
    covers = table("isle neliomi_sea seshnela luathela").state
    assert covers.board.placements[covers.isle].covers


def test_whoever_stands_at_35_has_ended_the_game() -> None:
    assert table("spike open", vp="storm 35").state.triggered
    assert not table("spike open", vp="storm 34").state.triggered


def test_a_line_that_does_not_fit_is_named() -> None:
    with pytest.raises(BrokenPosition) as fault:
        read(3, RULES.options(), ["empires storm sky chaos", "storm nowhere temple"])
    assert fault.value.line == 2


def test_a_game_that_was_played_is_written_and_read() -> None:
    game = Game(RULES, 5, {"profile": "core"}, "notation")
    for _ in range(200):
        seat = game.owing()[0]
        question = game.ask(seat)
        assert question is not None
        game.answer(seat, question.options[len(game.history) % len(question.options)])
        if game.over:
            break
        text = notation.write(game.position, game.seats, game.options)
        again = notation.begin(notation.read(text), RULES, by_hand=True)
        assert again.position.digest() == game.position.digest()


def test_a_declaration_keeps_its_place_among_the_answers() -> None:
    game = Game(RULES, 3, {"empires": "chosen"}, "declared")
    game.answer(0, ("empire", "sky"))
    game.declare(1, ("ask_in_battles",))
    text = notation.write(game.position, game.seats, game.options)
    again = notation.begin(notation.read(text), RULES, by_hand=True)
    assert again.position.digest() == game.position.digest()


def test_a_declaration_fits_where_no_step_has_been_answered() -> None:
    text = "position 1\ngame gods_war\nrules 5\nseats 3\noption empires chosen\nsince\nB ask_in_battles\n"
    again = notation.begin(notation.read(text), RULES, by_hand=True)
    assert again.owing() == (0,)
    assert again.position.digest() != Game(RULES, 3, {"empires": "chosen"}, by_hand=True).position.digest()


def test_what_every_game_has_need_not_be_said() -> None:
    state = read(3, RULES.options(), ["empires storm sky moon", "moon brithos selene"])
    assert state.marks["cycle"] == 0
    assert "sky inner_hell sun_god" in write(state)
