"""How a game is played back: play and pause, how fast, and from turn to turn or battle to battle."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from .markup import button, el, icon_button

SPEEDS = (("0.5", "½×"), ("1", "1×"), ("2", "2×"), ("4", "4×"))


@cache
def player() -> Markup:
    return el(
        "div",
        button("Play", symbol="i_next", key="Space", data_do="play", cls="btn play", aria_pressed="false"),
        el(
            "label",
            el("span", "Speed", cls="vh"),
            el(
                "select",
                [el("option", words, value=speed, selected=speed == "1") for speed, words in SPEEDS],
                id="speed",
                cls="inp",
            ),
        ),
        _pair("turn", "Turn", "{", "}"),
        _pair("clash", "Battle", "Shift B", "B"),
        cls="player",
        role="group",
        aria_label="Play back",
    )


def _speed(speed: str, words: str) -> Markup:
    return el("option", words, value=speed, selected=speed == "1")


def _pair(what: str, words: str, back: str, on: str) -> Markup:
    return el(
        "span",
        icon_button("i_prev", f"{words} before ({back})", data_do=f"{what}-before"),
        words,
        icon_button("i_next", f"Next {words.lower()} ({on})", data_do=f"{what}-after"),
        cls="pair",
    )
