"""Words: templates whose fields are written by their kind."""

from __future__ import annotations

from tests.kernel.table import A
from theomachy.kernel.ask import Ask
from theomachy.kernel.words import View, Words


def place(value: str, view: View) -> str:
    return f"the {value} of {view['city']}"


WORDS = Words(
    prompts={"where": "Where to, {0}?"},
    options={"go": "go to {0:place}", "pay": lambda args, view: "pay {0}" + (" coin" if args[0] == 1 else " coins")},
    lines={"went": "{1} went to {0:place}."},
    kinds={"place": place},
)
VIEW: View = {"city": "Athens"}


def test_fields_are_written_by_their_kind() -> None:
    assert WORDS.prompt(Ask(A, "where", [("go", "port")], "Ann"), VIEW) == "Where to, Ann?"
    assert WORDS.option(("go", "port"), VIEW) == "Go to the port of Athens"
    assert WORDS.line(("went", ("port", "ann"), None, ()), VIEW) == "Ann went to the port of Athens."


def test_a_template_may_depend_on_what_it_says() -> None:
    assert [WORDS.option(("pay", count), VIEW) for count in (1, 2)] == ["Pay 1 coin", "Pay 2 coins"]


def test_a_page_may_dress_every_field() -> None:
    dressed = WORDS.line(
        ("went", ("port", "Ann"), None, ()), VIEW, lambda kind, value, text: f"[{kind}|{value}|{text}]"
    )
    assert dressed == "[|Ann|Ann] went to [place|port|the port of Athens]."


def test_what_is_filled_in_is_not_taken_for_a_template() -> None:
    assert WORDS.prompt(Ask(A, "where", [], "{0:place}"), VIEW) == "Where to, {0:place}?"
