"""Attack and retreat: prompts, options, log lines."""

from __future__ import annotations

from typing import Any

from theomachy.kernel.words import Template, View

Args = tuple[Any, ...]


def _fought(args: Args, view: View) -> str:
    """Who met whom, what the rows showed and what came of it."""
    _, _, _, second, row_one, row_two, to_one, to_two = args
    places = "{2:places} and {3:places}" if second else "{2:places}"
    verb = "{0:god} and {1:god} clashed over" if second else "{0:god} attacked {1:god} in"
    dice = f"{_row(row_one)} against {_row(row_two)}"
    return f"{verb} {places}: {dice}. {{0:god}} took {_points(to_one)}, {{1:god}} {_points(to_two)}."


def _row(values: tuple[int, ...]) -> str:
    return " ".join(map(str, values)) or "no dice"


def _points(points: int) -> str:
    return "no damage" if not points else f"{points} damage"


def _split(args: Args, view: View) -> str:
    """The battles are told apart by who attacks."""
    battle = view["battles"][args[0]]
    seat = view["seat"] if view["seat"] is not None else battle["one"]
    enemy = battle["two"] if battle["one"] == seat else battle["one"]
    return f"Against {view['players'][enemy]['god'].title()}"


def _damage(args: Args, view: View) -> str:
    kind, points, _, _ = args
    due = "1 point" if points == 1 else f"{points} points"
    how = {"attack": "your attack on", "defence": "the attack by", "clash": "the clash with"}[kind]
    return f"{due} of damage to take from {how} {{2:god}}. What absorbs the next point?"


def _cut(args: Args, view: View) -> str:
    dice = "a die" if args[5] == 1 else f"{args[5]} dice"
    what = "its attack on" if args[3] == "attack" else "its support for"
    return f"{{0:god}}'s {{2:unit}} in {{1:place}} called {dice} home from {what} {{4:place}}."


PROMPTS: dict[str, Template] = {
    "attack_orders": "Write your attack and support orders, then seal them.",
    "split": "Which attacker does the d{1} in {0:place} meet? ({3} dice to divide.)",
    "damage": _damage,
    "tokens": "There are too few {1:unit} tokens. Which {0:unit} is replaced by one?",
}
OPTIONS: dict[str, Template] = {
    "attack": "Attack {2:place} with the {1:unit} from {0:place}",
    "support": "Support {2:place} with the {1:unit} from {0:place}",
    "recall": "If {0:place} is attacked, call its {1:unit} home first",
    "split": _split,
    "hit": "The {1:unit} in {0:place} is hit",
    "retreat": "The {1:unit} in {0:place} retreats to {2:place}",
    "keep": "The {1:unit} in {0:place}",
}
LINES: dict[str, Template] = {
    "void_order": "{0:god}'s order to {1} {4:place} with the {3:unit} from {2:place} was void.",
    "void_support": "Nobody attacked {3:place}: {0:god}'s {2:unit} in {1:place} stayed home.",
    "attack": "{0:god} sent the {2:units} from {1:place} against {4:god} in {3:place}.",
    "support": "{0:god}'s {2:units} in {1:place} stood by {3:place}.",
    "cut": _cut,
    "fought": _fought,
    "lost": "{0:god} lost the {2:unit} in {1:place}.",
    "downgraded": "{0:god}'s {2:unit} in {1:place} was reduced to {3:a_unit}.",
    "retreated": "{0:god}'s {2:unit} fell back from {1:place} to {3:place}.",
    "lost_in_flight": "{0:god}'s {2:unit} fled from {1:place} to {3:place} and was lost there among other refugees.",
    "drowned": "{0:god}'s hero in {1:place} was left without a fleet and drowned.",
}
