"""What was laid in secret and lies open now; and a request with those it is about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tests.web import tables
from tests.web.test_spread import answers, asked
from theomachy.kernel.look import Look
from theomachy.kernel.state import Line
from theomachy.kernel.words import View
from theomachy.scene import Laid, Leaf, Party, Reveal, Spread
from theomachy.web.frame import frame_of
from theomachy.web.reveal import reveal
from theomachy.web.spread import spread


class Revealing(Look):
    def reveal(self, view: View, lines: Sequence[Line]) -> Reveal | None:
        laid = (Laid(0, "5", "+5", "pays 5"), Laid(1, "2", "+0", "loses 1", "bad"))
        return Reveal(
            "It closes",
            laid,
            "9 against 7",
            "i_dice",
            (("dice", "5"), ("all", "9")),
            ("strength", "7"),
            (3, 4),
            dice=True,
        )


def shown(seat: int) -> str:
    model = tables.at("trade", seed=4)
    frame = frame_of(replace(model, seat=seat, seats_held=[seat] if seat >= 0 else []))
    frame.look = Revealing()
    return str(reveal(frame) or "")


def test_whoever_plays_sees_it_open_until_it_was_seen() -> None:
    own = shown(0)
    assert 'data-mine="yes"' in own
    assert "put_away" in own
    assert " open" in own
    assert "put_away" not in shown(-2)


def test_everybodys_face_what_it_counts_and_who_pays() -> None:
    told = shown(0)
    assert told.count('class="set-die"') == 4, "two were laid, two thrown against them"
    assert '<small class="bad">loses 1</small>' in told
    assert "9 against 7" in told
    assert "<i>=</i>" in told
    assert "<i>against</i>" in told


def test_games_reveal_nothing_unless_they_say_so() -> None:
    assert reveal(frame_of(tables.at("trade", seed=4))) is None


def test_a_request_names_those_it_is_about() -> None:
    one, two = answers(asked("list"))
    parties = (Party(0, (("i_cards", "Guard", "combat 4"),), "stays"), Party(1, words="wants out"))
    frame = asked("spread", spread=Spread("May it go?", (Leaf(one, "Yes"), Leaf(two, "No")), parties=parties))
    told = str(spread(frame))
    assert told.count("<button") == 2
    assert "Guard<small>combat 4</small>" in told
    assert "wants out" in told


def test_what_waits_aside_stands_for_answers_of_the_prompt_and_shows_nothing_without_one() -> None:
    one, _ = answers(asked("list"))
    leaves = (Leaf(one, "Sky"), Leaf(("nobody",), "Chaos", foot="too weak"))
    told = str(spread(asked("list", spread=Spread("Whom do you ask?", leaves, aside=True))))
    assert told.count("data-as=") == 1
    assert "data-answer" not in told
    assert "<details open" not in told
    assert 'class="leaf spent"' in told
    assert "<details" not in str(spread(asked("list", spread=Spread("Whom?", leaves[1:], aside=True))))
