"""The rules in our own words, as a game gives them to its table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib.resources import files


@dataclass(frozen=True, slots=True)
class Guide:
    """A text to read and search in, and what it says about a question.

    A heading, and the first cell of a table's row and those under the same heading, is a name: wherever a sentence
    names it, it leads there.
    """

    rules: Mapping[str, str] = field(default_factory=dict)
    """The rule behind each question (by `Ask.what`), in a sentence or two."""
    text: str = ""
    """All rules, in Markdown; headings from the second level on."""
    card: tuple[str, ...] = ()
    """Names of the parts with prices and a summary; what a seat plays is added to them."""


def text_beside(module: str) -> str:
    """The text of `guide.md` in the package of the module that asks for it."""
    return files(module.rpartition(".")[0]).joinpath("guide.md").read_text(encoding="utf-8")
