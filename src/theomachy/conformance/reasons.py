"""Why not: what can usually be done and is not on offer has a reason, and what is on offer has none.

A reason is found in a re-deal. It must be the one that the real State gives: so it is true, and tells nothing hidden.
"""

from __future__ import annotations

from random import Random

from theomachy.kernel.ask import CHANCE, Ask, Option, Seat
from theomachy.kernel.dice import Dice
from theomachy.kernel.game import Game
from theomachy.kernel.look import Moment
from theomachy.kernel.rules import Rules
from theomachy.kernel.words import asked
from theomachy.scene import Scene

from .checks import expect
from .powers_used import unnoticed

PLACES = 6
"""Places that are looked at for each deed."""


def reasons_are_true(game: Game, rng: Random) -> None:
    for seat in game.owing():
        ask = game.shown(seat) if seat != CHANCE else None
        if ask is not None:
            _at_question(game, seat, ask, rng)


def _at_question(game: Game, seat: Seat, ask: Ask, rng: Random) -> None:
    table = game.rules.table
    view = asked(game.view(seat), ask)
    scene = table.scene(view)
    state = game.position.redeal(seat, Dice(str(rng.getrandbits(64)))).state
    areas = [area.id for area in scene.areas]
    why_not = unnoticed(game.rules.play.powers, table.look.why_not)
    for deed in table.look.deeds(Moment(view, scene, seat, ask, tuple(ask.options))):
        able = [option for option in ask.options if option[: len(deed.begins)] == deed.begins]
        there = {place for option in able for place in areas_of(game.rules, scene, option)}
        for place in ("", *rng.sample(areas, min(PLACES, len(areas)) if deed.placed else 0)):
            reason = why_not(state, ask, deed.begins, place)
            expect(
                reason == why_not(game.state, ask, deed.begins, place),
                f"why {deed.begins!r} {place} is not on offer depends on what seat {seat} may not know",
            )
            offered = place in there if place else bool(able)
            where = f"{deed.begins!r} {place} at {ask.what!r}"
            expect(offered or reason, f"{where} is not on offer, and nothing says why")
            expect(not (offered and reason), f"{where} is on offer, but the reason why not is {reason!r}")
            if reason:
                text = table.words.reason(reason, view)
                expect(text[:1].isupper() and text.endswith("."), f"the reason for {where} is no sentence: {text!r}")
                expect("  " not in text and "{" not in text, f"the reason for {where} is badly written: {text!r}")


def areas_of(rules: Rules, scene: Scene, option: Option) -> set[str]:
    """The areas that an answer names, or in which the pieces stand that it names."""
    at = {token.id: token.area for token in scene.tokens}
    return {at.get(place, place) for place in rules.table.places(scene, option)}
