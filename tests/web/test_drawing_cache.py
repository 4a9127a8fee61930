"""Drawings that are kept: all can be let go, and are drawn the same again."""

from __future__ import annotations

from theomachy.draw import arrows, memo
from theomachy.web import markup, page
from theomachy.web.drawing_cache import forget_drawings
from theomachy.web.players import _seat

from .tables import at


def test_what_is_let_go_is_drawn_again() -> None:
    model = at("trade")
    before = page.table_parts(model)
    assert _seat.cache_info().currsize
    forget_drawings()
    assert not _seat.cache_info().currsize
    assert not arrows._curve.cache_info().currsize
    assert not any(memo._ALL)
    assert not markup._ATTRIBUTES
    assert page.table_parts(model) == before
