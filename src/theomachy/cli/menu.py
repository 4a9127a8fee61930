"""The options of a question as a numbered list; a long one by verb, and narrowed by what is typed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.columns import Columns
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from theomachy.kernel import rules
from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.look import Moment

MANY = 12
"""More options than this are shown by verb first."""
FEW = 3
"""A verb with no more options than this shows them at once."""
TOLD = 8
"""Of no more options than this it is said what each does."""


class Item(NamedTuple):
    """An option, the number that chooses it, its sentence with its price, and what it does."""

    number: int
    option: Option
    text: str
    detail: str = ""

    @property
    def verb(self) -> str:
        return str(self.option[0]).replace("_", " ")

    @property
    def sought(self) -> str:
        """What typed words are looked for in: the sentence, and the option as a record writes it."""
        return f"{self.text} {' '.join(map(str, self.option))}".replace("_", " ").lower()


def items(ask: Ask, table: rules.Table, moment: Moment) -> list[Item]:
    """In the order in which lists show them, so that numbers run on."""
    plain = [_item(option, table, moment) for option in ask.options]
    ordered = [item for group in _groups(plain).values() for item in group]
    return [item._replace(number=number) for number, item in enumerate(ordered, start=1)]


def _item(option: Option, table: rules.Table, moment: Moment) -> Item:
    look, text = table.look.option(moment, option), table.words.option(option, moment.view)
    return Item(0, option, f"{text} ({look.price})" if look.price else text, look.detail)


def matching(found: Sequence[Item], typed: str) -> list[Item]:
    """Options whose sentence or words hold every typed word; a number never changes by narrowing."""
    wanted = typed.lower().split()
    return [item for item in found if all(word in item.sought for word in wanted)]


def short(found: Sequence[Item]) -> RenderableType:
    """All of a few options, or of those that are all of a kind; of many, one line per verb."""
    return listed(found) if len(found) <= MANY or len(_groups(found)) == 1 else by_verb(found)


def listed(found: Sequence[Item]) -> RenderableType:
    if len(found) > MANY:
        lines = [Text.assemble((f"{item.number:>4} ", "bold cyan"), item.text) for item in found]
        return Columns(lines, padding=(0, 2), column_first=True)
    table = Table.grid(padding=(0, 1))
    for item in found:
        table.add_row(Text(f"{item.number:>4}", "bold cyan"), Text(item.text))
        if item.detail and len(found) <= TOLD:
            table.add_row("", Text(item.detail, "dim"))
    return table


def by_verb(found: Sequence[Item]) -> RenderableType:
    """One line per verb, or per verb and first word where a verb has many; what stands there can be typed."""
    table = Table.grid(padding=(0, 1))
    for title, group in _groups(found).items():
        if len(group) <= FEW:
            for item in group:
                table.add_row(Text(f"{item.number:>4}", "bold cyan"), Text(item.text))
        else:
            ways = f"  {len(group)} ways, such as {group[0].number}: {group[0].text}"
            table.add_row(Text("   …", "bold cyan"), Text.assemble((title, "bold"), ways))
    return table


def _groups(found: Sequence[Item]) -> dict[str, list[Item]]:
    verbs: dict[str, list[Item]] = {}
    for item in found:
        verbs.setdefault(item.verb, []).append(item)
    groups: dict[str, list[Item]] = {}
    for verb, group in verbs.items():
        split = len(group) > MANY and 1 < len({item.option[1:2] for item in group}) <= MANY
        for item in group:
            title = " ".join(map(str, item.option[:2])).replace("_", " ") if split else verb
            groups.setdefault(title, []).append(item)
    return groups
