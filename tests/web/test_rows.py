"""Answers as chips in rows, and answers that can be given several times at once."""

from __future__ import annotations

import json
from dataclasses import replace

from markupsafe import escape

from tests.web import tables
from theomachy.scene import Gathered, QuestionLook
from theomachy.web.frame import Frame, frame_of
from theomachy.web.options import option_button
from theomachy.web.prompt import prompt
from theomachy.web.rows import rows


def in_rows(gathered: Gathered | None = None) -> Frame:
    """A table whose question is put this way."""
    frame = frame_of(tables.at("trade", seed=4))
    frame._once["question"] = QuestionLook("March", layout="rows", gathered=gathered)
    return frame


def dressed(frame: Frame, **changes: object) -> Frame:
    """All its answers look like this besides."""
    for option in frame.options.values():
        frame._looks[option] = replace(frame.option_look(option), **changes)  # type: ignore[arg-type]
    return frame


def test_answers_of_a_group_are_chips_in_one_row() -> None:
    frame = dressed(in_rows(), group=("", "Delos", "two areas away"), chip="Hoplite", closing=False)
    shown = str(rows(frame, list(frame.options.items())))
    assert shown.count('class="lane"') == 1
    assert shown.count('class="option comer"') == len(frame.options)
    assert "<b>Delos</b><small>two areas away</small>" in shown
    assert "<b>Hoplite</b>" in shown
    assert str(prompt(frame)).count('id="opts"') == 1


def test_what_has_come_together_is_counted_and_said_to_be_too_much() -> None:
    few = str(rows(in_rows(Gathered("On the march", (("i_next", 2, "ships"),), 2, 8, "too many")), []))
    assert "<b>2</b> ships" in few
    assert "2 of 8" in few
    assert "too many" not in few
    many = str(rows(in_rows(Gathered("On the march", (), 9, 8, "too many")), []))
    assert 'class="gathered over"' in many
    assert "9 of 8</b> · too many" in many
    assert "nobody yet" in many


def test_an_answer_that_can_be_given_three_times_has_a_second_button_for_that() -> None:
    frame = dressed(frame_of(tables.at("trade", seed=4)), times=3)
    key, option = next(iter(frame.options.items()))
    shown = str(option_button(frame, key, option, 1))
    assert shown.count("data-answer") == 2
    assert shown.count("data-do") == 2, "to make it fewer, or more again"
    assert "×3" in shown
    then = escape(json.dumps([list(option)] * 2))
    assert f'data-then="{then}"' in shown
    assert str(option_button(dressed(frame, times=2), key, option, 1)).count("<button") == 2
    assert str(option_button(dressed(frame, times=1), key, option, 1)).count("<button") == 1
