"""Sentences: templates with typed fields, so that rules hold no text and one table holds all of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from .ask import Ask, Option
from .state import Line

View: TypeAlias = dict[str, Any]
Template: TypeAlias = str | Callable[[tuple[Any, ...], View], str]
"""Text with fields {0}, {1:place}, or a function of (args, view)."""
Reason: TypeAlias = tuple[Any, ...]
"""(key, *args): why something is not on offer, as rules say it; words have the sentence."""
Mark: TypeAlias = Callable[[str, Any, str], str]
"""(kind, value, text) -> text: how a page dresses a name; plain text leaves it as it is."""

_FIELD = re.compile(r"\{(\d+)(?::(\w+))?\}")


def asked(view: View, ask: Ask | None) -> View:
    """What a seat sees together with what it is asked: sentences and scenes may go by both."""
    return {**view, "question": [ask.what, *ask.about]} if ask is not None else view


class Words:
    """Every sentence of a game: prompts by question, options by verb, log lines by key, reasons why not by key.

    `kinds` says how a field is written: {2:place} calls kinds["place"](value, view).
    """

    def __init__(
        self,
        prompts: Mapping[str, Template],
        options: Mapping[str, Template],
        lines: Mapping[str, Template],
        kinds: Mapping[str, Callable[[Any, View], str]],
        reasons: Mapping[str, Template] | None = None,
    ) -> None:
        self.prompts, self.options, self.lines, self.kinds = prompts, options, lines, kinds
        self.reasons = reasons or {}

    def prompt(self, ask: Ask, view: View, mark: Mark | None = None) -> str:
        return self._write(self.prompts[ask.what], ask.about, view, mark)

    def option(self, option: Option, view: View, mark: Mark | None = None) -> str:
        return self._write(self.options[option[0]], option[1:], view, mark)

    def line(self, line: Line, view: View, mark: Mark | None = None) -> str:
        return self._write(self.lines[line[0]], line[1], view, mark)

    def reason(self, reason: Reason, view: View, mark: Mark | None = None) -> str:
        return self._write(self.reasons[reason[0]], reason[1:], view, mark)

    def _write(self, template: Template, args: tuple[Any, ...], view: View, mark: Mark | None) -> str:
        if not isinstance(template, str):
            template = template(args, view)

        def field(match: re.Match[str]) -> str:
            value, kind = args[int(match[1])], match[2]
            text = self.kinds[kind](value, view) if kind else str(value)
            return mark(kind or "", value, text) if mark else text

        sentence = _FIELD.sub(field, template)
        return sentence[:1].upper() + sentence[1:] if mark is None else sentence
