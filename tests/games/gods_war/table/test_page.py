"""The Gods War on the page: actions in groups, a battle, the die against the Rift, the menu's standing answers."""

from __future__ import annotations

import re

from tests.games.gods_war.positions import Table, table
from tests.web import tables
from theomachy import web
from theomachy.games.gods_war import RULES
from theomachy.kernel.ask import CHANCE
from theomachy.kernel.game import Game


def game_of(start: Table) -> Game:
    state = start.state
    return Game(RULES.but("play", setup=lambda seats, options: state.copy()), len(state.empires), by_hand=True)


def page(game: Game, seat: int = 0) -> str:
    return web.table_page(tables.model(game, seat, rules=game.rules, title="The end of the world"))


def words(html: str) -> str:
    return " ".join(re.sub(r"<[^>]*>", " ", re.sub(r"<svg.*?</svg>", "", html, flags=re.DOTALL)).split())


def test_actions_lie_in_groups_with_their_price() -> None:
    text = "storm brithos temple barbarian; storm seshnela shrine barbarian; sky brithos archer"
    start = table(text, power="storm 6")
    told = words(page(game_of(start)).split('id="prompt"', 1)[1])
    for group in ("Build: 1 Power", "Summon: 1 Power", "Move units", "Attack Sky in Brithos"):
        assert group in told
    assert "Drop to 0 Power" in told


def test_dropping_to_nothing_is_asked_back() -> None:
    shown = page(game_of(table("storm brithos temple", power="storm 6")))
    assert "You lose 6 Power. Really?" in shown


def test_a_battle_stands_over_the_board_with_its_dice() -> None:
    start = table("storm brithos champion barbarian*2; sky brithos archer*2 phoenix", power="storm 2, sky 1")
    game = game_of(start)
    game.play(0, ("battle", "brithos", "sky"))
    while game.owing()[0] == CHANCE:
        game.play(CHANCE, ("roll", 6))
    told = words(page(game).split('id="clash-battle"', 1)[1].split("</details>", 1)[0])
    assert "Storm attacks, 4 dice" in told
    assert "suffers 4 kills" in told


def test_the_die_against_the_rift_is_chosen_by_its_face() -> None:
    start = table("spike open; storm brithos shrine; sky seshnela shrine", power="storm 3", round="2 council")
    start.state.agenda[:] = [("rift_dice",)]
    shown = page(game_of(start))
    assert shown.count('class="stake"') == 6
    assert "counts 0" in shown


def test_leaving_is_in_the_menu_and_asked_back_and_declarations_of_old_are_gone() -> None:
    shown = page(game_of(table("storm brithos temple", power="storm 6"))).split('id="menu-body"', 1)[1]
    buttons = re.findall(r"<button.*?</button>", shown, re.DOTALL)
    leave = next(button for button in buttons if "leave" in button)
    assert "data-confirm" in leave
    assert not [button for button in buttons if "ask_" in button]


def test_the_runes_of_others_are_nowhere_on_the_page() -> None:
    shown = page(game_of(table("storm brithos temple", power="storm 6", runes="sky moon secret_storm")))
    assert "Secret Storm" not in shown


def test_the_lobby_says_that_much_is_our_own() -> None:
    assert "our own stand-ins" in RULES.table.look.about
