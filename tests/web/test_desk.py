"""The own desk in columns with heaps beside them, and boxes in a player's line."""

from __future__ import annotations

from dataclasses import replace

from tests.web import tables
from theomachy.scene import Card, Panel, Sheet, Shelf
from theomachy.web.frame import frame_of
from theomachy.web.players import _seat
from theomachy.web.sheet import desk


def drawn(*shelves: Shelf) -> str:
    frame = frame_of(tables.at("trade", seed=4))
    sheet = Sheet("own", "Own", "i_cards", 0, yours=True, desk=shelves)
    frame.scene = replace(frame.scene, sheets=(sheet,))
    return str(desk(frame))


def test_columns_stand_beside_each_other_under_what_they_bring() -> None:
    one = Shelf("I", "column", (Card("a", "First"), Card("b", "Second", spent=True)), True, ("won", "open"), "1 point")
    shown = drawn(one, Shelf("II", "column", (Card("c", "Third"),)))
    assert shown.count("column-box") == 2
    assert "column-box full" in shown
    assert "<h4><b>I</b> <span>1 point</span></h4>" in shown


def test_stock_is_counted_and_what_is_gone_is_pale() -> None:
    column = Shelf("I", "column", (Card("a", "First"),))
    stock = Shelf("Stock", "stock", (Card("x", "Tower", count=2, foot="3"), Card("y", "Wall", count=0, spent=True)))
    shown = drawn(column, stock)
    assert '<i class="num">2</i>' in shown
    assert '<small class="num">3</small>' in shown
    assert shown.count('class="none"') == 1
    assert "Tower: " in shown


def test_cards_to_play_say_when_and_what_they_are_worth() -> None:
    card = Card("x", "Fate", count=2, tone="red", foot="battle", corner="1 VP")
    shown = drawn(Shelf("I", "column", ()), Shelf("Hand", "faces", (card,)))
    assert "<b>Fate ×2</b><small>battle</small>" in shown
    assert '<i class="num">1 VP</i>' in shown


def test_an_empty_heap_is_left_out() -> None:
    assert "Hand" not in drawn(Shelf("I", "column", (Card("a", "First"),)), Shelf("Hand", "faces", ()))


def test_boxes_are_drawn_and_told() -> None:
    counts = (("i_power", 4, "Power"), ("rune", 2, "runes"), ("fragment", 3, "gifts"))
    panel = Panel("p", 0, "Own", "i_cards", 5, 35, counts, boxes=(("full", "spent"), ("full", "")))
    shown = str(_seat(panel, tables.model(None).sitters[0], "", False, False))
    assert shown.count('<i class="whole">') == 1
    assert '<u class="spent">' in shown
    assert "3 gifts, 1 of 2 boxes full" in shown
    assert "2 runes" in shown
