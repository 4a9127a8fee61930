"""What can usually be done at a question, on offer or not."""

from __future__ import annotations

import pytest

from theomachy.bots import bot, play_out
from theomachy.games import GAMES
from theomachy.kernel.game import Game
from theomachy.kernel.look import Moment
from theomachy.kernel.words import asked
from theomachy.scene import Deed
from theomachy.web.frame import frame_of
from theomachy.web.guide import place_of
from theomachy.web.why_not import deeds_not_on_offer, why_not

from .tables import model


def deeds_of(name: str, decisions: int = 120) -> dict[tuple[str | int, ...], Deed]:
    """All that come up in the first questions of a game."""
    rules = GAMES[name]
    game = Game(rules, rules.seats[0], rules.proof.brisk, "deeds")
    found: dict[tuple[str | int, ...], Deed] = {}
    for _ in range(decisions):
        for seat in game.owing():
            ask = game.shown(seat) if seat >= 0 else None
            if ask is not None:
                view = asked(game.view(seat), ask)
                moment = Moment(view, rules.table.scene(view), seat, ask, tuple(ask.options))
                found |= {deed.begins: deed for deed in rules.table.look.deeds(moment)}
        play_out(game, {seat: bot("greedy") for seat in range(game.seats)}, 1)
    return found


@pytest.mark.parametrize("name", GAMES)
def test_the_guide_tells_of_every_deed(name: str) -> None:
    found = deeds_of(name)
    assert len(found) >= 4
    assert not [deed.rule for deed in found.values() if place_of(GAMES[name], deed.rule) is None]


def test_what_is_missing_stays_in_the_list_and_is_explained() -> None:
    rules = GAMES["cthulhu"]
    game = Game(rules, 2, seed="why")
    play_out(game, {seat: bot("greedy") for seat in range(2)}, 12)
    while not ((ask := game.ask(seat := game.owing()[0])) and ask.what == "action" and _lacks(ask.options, "battle")):
        play_out(game, {each: bot("greedy") for each in range(2)}, 1)
    shown = model(game, seat, rules=rules)
    assert "Battle" in str(deeds_not_on_offer(frame_of(shown)))
    assert why_not(shown, ("battle",), "").startswith("<svg")
    assert "Battle: not now." in why_not(shown, ("battle",), "")
    area = frame_of(shown).scene.areas[0]
    assert area.name in why_not(shown, (), area.id)


def test_nobody_is_told_to_wait_for_themselves() -> None:
    """A question that is about to be answered by itself is not shown yet."""
    rules = GAMES["cthulhu"]
    game = Game(rules, 2, seed="why")
    seat = game.owing()[0]
    said = why_not(model(game, seat, rules=rules, unasked=True), (), rules.table.scene(game.view(seat)).areas[0].id)
    assert "not your turn" not in said
    assert "on its way" in said


def _lacks(options: object, verb: str) -> bool:
    return isinstance(options, list) and not any(option[0] == verb for option in options)
