"""Swap what a viewer can't see: every byte of its picture stays the same, and the picture is sound SVG."""

from __future__ import annotations

from random import Random
from xml.etree import ElementTree

import pytest

from tests.conformance.test_conformance import RULES
from theomachy.draw import parts, svg
from theomachy.kernel.ask import WATCHER
from theomachy.kernel.dice import Dice
from theomachy.kernel.game import Game


@pytest.mark.parametrize("name", RULES)
def test_a_redeal_draws_the_same_picture(name: str) -> None:
    rules = RULES[name]
    game, rng = Game(rules, rules.seats[1], rules.proof.brisk, "picture"), Random(name)
    while not game.over and len(game.record) < 400:
        seat = rng.choice(game.owing())
        game.answer(seat, rng.choice(game.ask(seat).options))  # type: ignore[union-attr]
        if rng.random() < 1 / 40:
            viewer = rng.choice([*range(rules.seats[1]), WATCHER])
            twin = game.position.redeal(viewer, Dice(str(rng.random())))
            scenes = [rules.table.scene(rules.hidden.view(state, viewer)) for state in (game.state, twin.state)]
            one, two = ((svg(scene, panels=True), parts(scene)) for scene in scenes)
            assert one == two
            ElementTree.fromstring(one[0])
