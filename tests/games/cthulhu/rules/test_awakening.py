"""Where Great Old Ones appear."""

from __future__ import annotations

import pytest

from tests.games.cthulhu.positions import table


@pytest.mark.parametrize(
    ("gate", "may"), [("CC SPA gate acolyte", True), ("SPA gate", True), ("GC IND gate acolyte", False)]
)
def test_cthulhu_needs_a_gate_at_home_whosever_it_is(gate: str, may: bool) -> None:
    t = table(f"{gate}; GC NAM acolyte; BG WAF acolyte", power="GC 10")
    assert t.may("awaken cthulhu SPA") == may


def test_the_king_walks_out_of_the_sea_where_nobody_built_a_gate() -> None:
    t = table("YS NAT acolyte; YS EUR gate acolyte; GC SPA acolyte", power="YS 4", turn="YS")
    assert t.options("awaken") == {"awaken king_in_yellow NAT"}
