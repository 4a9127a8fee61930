"""Attack and retreat: prompts, options, log lines."""

from __future__ import annotations

from typing import Any

from theomachy.kernel.words import Template, View

from ...rules.board import KINDS, UPGRADES

BASES = {KINDS[upgrade]: KINDS[base] for upgrade, base in UPGRADES.items()}
Args = tuple[Any, ...]


_VOID = {
    "absent": "there was no such unit of that god",
    "tasked": "the unit had another task already",
    "unable": "such a unit cannot do that",
    "fresh": "the unit was built this turn",
    "far": "the two regions are not neighbours",
    "empty": "nobody stood there",
    "own": "gods do not attack themselves",
    "water": "the unit does not fight across water",
}


def _void_order(args: Args, view: View) -> str:
    return f"{{0:god}}'s order to {{1}} {{4:place}} with the {{3:unit}} from {{2:place}} was void: {_VOID[args[5]]}."


def _fought(args: Args, view: View) -> str:
    """Who met whom, what the rows showed and what came of it."""
    _, _, _, second, _, _, to_one, to_two = args
    places = "{2:places} and {3:places}" if second else "{2:places}"
    verb = "{0:god} and {1:god} clashed over" if second else "{0:god} attacked {1:god} in"
    harm = f"{{0:god}} took {_harm(to_one)}, {{1:god}} {_harm(to_two)}" if to_one or to_two else "Nobody took damage"
    return f"{verb} {places}: {{4:dice}} against {{5:dice}}. {harm}."


def _harm(points: int) -> str:
    return f"{points or 'no'} damage"


def _split(args: Args, view: View) -> str:
    """The battles are told apart by who attacks."""
    battle = view["battles"][args[0]]
    seat = view["seat"] if view["seat"] is not None else battle["one"]
    enemy = battle["two"] if battle["one"] == seat else battle["one"]
    return f"Against {view['players'][enemy]['god'].title()}"


def _split_prompt(args: Args, view: View) -> str:
    _, _, whose, left = args
    die = "the d{1} in {0:place}" if whose == "own" else "the d{1} lent to {0:place}"
    return f"Which attacker does {die} meet? ({'1 die' if left == 1 else f'{left} dice'} to divide.)"


def _damage(args: Args, view: View) -> str:
    from . import places

    kind, points, _, battle = args
    fight = view["battles"][battle]
    due = "1 point" if points == 1 else f"{points} points"
    first, second = places(fight["first"], view), places(fight["second"], view)
    how = {
        "attack": f"your attack on {{2:god}} in {first}",
        "defence": f"{{2:god}}'s attack on {first}",
        "clash": f"the clash with {{2:god}} over {first} and {second}",
    }[kind]
    return f"{due} of damage to take from {how}. What absorbs the next point?"


def _hit(args: Args, view: View) -> str:
    """What a point does depends on those taken before it and on the tokens that are left."""
    region, kind = args
    base = BASES.get(kind)
    before = [wound[0] for wound in view["wounds"] if wound[1:3] == [region, kind]]
    if "retreat" in before:
        return "The {1:unit} fleeing from {0:place} is lost after all"
    if base is None:
        return "The {1:unit} in {0:place} is lost"
    if view["supply"][base]:
        return (
            f"The {base} left of the {{1:unit}} in {{0:place}} is lost too"
            if before
            else (f"The {{1:unit}} in {{0:place}} is reduced to a {base}")
        )
    if before:
        return "The lost {1:unit} in {0:place} absorbs a second point"
    return f"The {{1:unit}} in {{0:place}} is lost: no {base} token is left to replace it"


def _cut(args: Args, view: View) -> str:
    dice = "a die" if args[5] == 1 else f"{args[5]} dice"
    what = "its attack on" if args[3] == "attack" else "its support for"
    return f"{{0:god}}'s {{2:unit}} in {{1:place}} called {dice} home from {what} {{4:place}}."


PROMPTS: dict[str, Template] = {
    "attack_orders": "Write your attack and support orders, then seal them.",
    "split": _split_prompt,
    "damage": _damage,
    "tokens": "There are too few {1:unit} tokens. Which {0:unit} is replaced by one?",
}
OPTIONS: dict[str, Template] = {
    "attack": "Attack {2:place} with the {1:unit} from {0:place}",
    "support": "Support {2:place} with the {1:unit} from {0:place}",
    "recall": "If {0:place} is attacked, call its {1:unit} home first",
    "split": _split,
    "hit": _hit,
    "retreat": "The {1:unit} in {0:place} retreats to {2:place}",
    "settle": "First the battle for {0:place} with {1:god}",
    "keep": "The {1:unit} in {0:place}",
}
LINES: dict[str, Template] = {
    "void_order": _void_order,
    "void_support": "Nobody attacked {3:place}: {0:god}'s {2:unit} in {1:place} stayed home.",
    "attack": "{0:god} sent the {2:units} from {1:place} against {4:god} in {3:place}.",
    "support": "{0:god}'s {2:units} in {1:place} stood by {3:place}.",
    "cut": _cut,
    "fought": _fought,
    "lost": "{0:god} lost the {2:unit} in {1:place}.",
    "lost_for_want": "{0:god} lost the {2:unit} in {1:place}: there was no {3:unit} token to replace it.",
    "lost_fleeing": "{0:god}'s {2:unit} was destroyed on its way out of {1:place}.",
    "downgraded": "{0:god}'s {2:unit} in {1:place} was reduced to {3:a_unit}.",
    "retreated": "{0:god}'s {2:unit} fell back from {1:place} to {3:place}.",
    "lost_in_flight": "{0:god}'s {2:unit} fled from {1:place} to {3:place} and was lost: no smaller a force of "
    "another god fled there too.",
    "lost_without_room": "{0:god}'s {2:unit} fled from {1:place} to {3:place}, found no room there and was lost.",
    "lost_without_chip": "{0:god}'s {2:unit} fled from {1:place} to {3:place} without a chip and was lost.",
    "drowned": "{0:god}'s hero in {1:place} was left without a fleet and drowned.",
}

UNOFFERED = frozenset({"void_order"})
