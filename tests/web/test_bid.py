"""A secret bid on the page: stakes that are legal, the one laid down, who has sealed."""

from __future__ import annotations

from tests.web import tables
from theomachy.scene import Bid, Stake
from theomachy.web.bid import bid
from theomachy.web.frame import frame_of


def test_stakes_that_may_be_laid_are_buttons_and_the_laid_one_is_marked() -> None:
    frame = frame_of(tables.at("trade", seed=4))
    one, two = list(frame.options.values())[:2]
    stakes = (Stake(one, "1", "1 coin"), Stake(two, "2", "2 coins", "60 %"), Stake(("never",), "3"))
    shown = str(bid(frame, Bid("For the rune", stakes, laid="2", sealed=(1,))))
    assert shown.count("<button") == 2, "what is not legal now has no button"
    assert 'class="stake laid"' in shown
    assert "60 %" in shown
    assert f"{frame.label(1)} has bid" in shown
