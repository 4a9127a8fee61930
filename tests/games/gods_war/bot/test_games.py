"""Whole games of bots: they end by VP, in time, and no advice fails on the way."""

from __future__ import annotations

import pytest

from theomachy.bots.greedy import Greedy
from theomachy.bots.seating import play_out
from theomachy.games.gods_war import RULES
from theomachy.kernel.game import Game


@pytest.mark.parametrize(("seats", "profile"), [(3, "core"), (4, "own"), (5, "recommended"), (8, "everything")])
def test_a_game_of_bots_ends_by_vp_within_twelve_rounds(seats: int, profile: str) -> None:
    """With slips, as bots play: so more questions come up than the best play would meet."""
    game = Game(RULES, seats, {"profile": profile}, f"bots {seats}")
    play_out(game, {seat: Greedy(85) for seat in range(seats)})
    assert game.ending == "victory"
    assert game.state.round <= 12
