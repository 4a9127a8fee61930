"""What is kept between two looks at a game is what a fresh look would find."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from tests.template_game import RULES
from tests.web import tables
from theomachy import web
from theomachy.kernel.ask import WATCHER
from theomachy.kernel.game import Game
from theomachy.web.view_cache import ViewCache


def test_the_view_that_was_foreseen_is_the_one_that_comes() -> None:
    game, dice = Game(RULES, 2, {}, "ahead"), Random(1)
    shown = ViewCache(game)
    for _ in range(60):
        if game.over:
            break
        seat = dice.choice(list(game.owing()))
        question = game.ask(seat)
        assert question is not None
        option = dice.choice(question.options)
        ahead = game.foresee(seat, option)
        foreseen = shown.ahead(ahead)
        if dice.random() < 0.3:  # another move comes instead
            game.play(seat, dice.choice(question.options))
        else:
            game.keep(ahead)
            assert shown.sight(WATCHER)[0] is foreseen
        assert shown.sight(WATCHER)[0] == game.view(WATCHER)
        if game.can_undo(seat) and dice.random() < 0.5:
            game.undo(seat)
            assert shown.sight(WATCHER)[0] == game.view(WATCHER)


def test_a_page_drawn_with_what_was_kept_is_a_page_drawn_anew() -> None:
    game, dice = Game(RULES, 2, {}, "kept"), Random(2)
    shown = ViewCache(game)
    for _ in range(60):
        if game.over:
            break
        seat = dice.choice(list(game.owing()))
        question = game.ask(seat)
        assert question is not None
        game.answer(seat, dice.choice(question.options))
        if game.can_undo(seat) and dice.random() < 0.4:
            game.undo(seat)
        model = tables.model(game, rules=RULES)
        fresh = ViewCache(game)
        fresh.scenes = dict(shown.scenes)
        assert web.table_parts(replace(model, shown=shown)) == web.table_parts(replace(model, shown=fresh))
