"""Words for the eight Orders: moving, building, recruiting, cities, titles, diplomacy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from theomachy.kernel.words import Template, View

from ...data import DATA, LIMITS
from .. import names
from ..names import counted, listed
from ..orders import bonus as order_bonus


def force(parts: Sequence[Any]) -> str:
    """3 Footmen and 1 Knight, from (kind, number, kind, number ...)."""
    pairs = zip(parts[::2], parts[1::2], strict=True)
    return listed([names.units(kind, many) for kind, many in pairs])


def kinds(parts: Sequence[str]) -> str:
    """The same from (kind, kind ...), routed ones too."""
    counts = {word: list(parts).count(word) for word in dict.fromkeys(parts)}
    told = [names.units(word.removeprefix("routed_"), many) for word, many in counts.items()]
    return listed(
        [
            text.replace(" ", " routed ", 1) if word.startswith("routed_") else text
            for word, text in zip(counts, told, strict=True)
        ]
    )


def asked(view: View) -> str:
    return str((view.get("question") or ("",))[0])


def city_of(view: View, area: str) -> dict[str, Any]:
    word = view["areas"][area]["city"]
    return names.ENTRY["cities"][word]


def rally(benefit: str) -> Template:
    def write(args: tuple[Any, ...], view: View) -> str:
        if isinstance(args[0], int):  # a gift that has no city
            return {"influence": "Take {0} influence", "tactics": "Draw a Tactics card"}.get(benefit, "{0}")
        city = city_of(view, args[0])
        if benefit == "units":
            neutral = city["neutral"]
            told = [names.units(kind, neutral["count"]) for kind in neutral["units"]]
            return f"{{0:area}}: {' or '.join(told)}"
        what = {"tactics": counted(city["tactics"], "Tactics card"), "quests": counted(city["quests"], "Quest")}
        return f"{{0:area}}: {what.get(benefit) or str(city['influence']) + ' influence'}"

    return write


def everybody(args: tuple[Any, ...], view: View) -> str:
    """All units of an area on the march, to an area, or recruits to a stronghold."""
    return {
        "move_in": "All that can come from {0:area}",
        "strategize": "All that can step to {0:area}",
    }.get(asked(view), "All of them in {0:area}")


def one(args: tuple[Any, ...], view: View) -> str:
    if args[0] in view["areas"]:
        return "{1:a_unit} from {0:area}"
    return "{0:a_unit} to {1:area}"


def lone_hero(args: tuple[Any, ...], view: View) -> str:
    if len(args) > 1:
        return "{0:hero} to {1:area}"
    return "{0:hero} comes along" if asked(view) == "move_in" else "{0:hero}"


def bonus(args: tuple[Any, ...], view: View) -> str:
    player = view["players"][view["you"]]
    order = names.ENTRY["orders"].get(str(args[0]) if args else "")
    number = int(order["number"]) if order else player["order"]
    told = order_bonus(player, number) if number else ""
    return f"Supremacy bonus: {told[0].lower()}{told[1:]} Do you use it?" if told else "Do you use the supremacy bonus?"


def fortify(args: tuple[Any, ...], view: View) -> str:
    if args and args[0] == "give_up":
        return "All your strongholds stand. Which one do you give up for that in {1:area}?"
    if len(args) == 2:
        return "The tokens of {0:area} and {1:area} are in your hand. Where does which one go?"
    return "The rune of {0:area}: where to?" if args else "Fortify: build, repair, rearrange runes, each once."


def recruit(args: tuple[Any, ...], view: View) -> str:
    if not args:
        return "Recruit from which dial?"
    if args[0] == "swap":
        return "No {1:unit} is left in the supply. Do you give one up, to muster it anew?"
    return f"Where do the recruits muster: {kinds(args)}?"


def march(args: tuple[Any, ...], view: View) -> str:
    """With how many are on their way: more than eight may only come to fight."""
    many = sum(standing + routed for _, standing, routed in view["force"])
    return "Who marches into {0:area}?" + (f" {counted(many, 'unit')} on the way, eight may stay." if many else "")


def develop(args: tuple[Any, ...], view: View) -> str:
    return "Resources in {0:area}: which dial rises?" if args else "A new development, for 1 wood?"


def hire(args: tuple[Any, ...], view: View) -> str:
    if not args:
        return "Hire a hero? Each influence shows you one more to choose from."
    return {"keep": "Which hero joins you?", "desert": "A fourth hero is too many: who deserts?"}.get(
        str(args[0]), "Where does {0:hero} join you?"
    )


def done(args: tuple[Any, ...], view: View) -> str:
    """The end of a march says what it leads to."""
    if (view.get("question") or ("",))[0] != "move_in":
        return "Done"
    area = view["areas"][view["target"]]
    if not view["force"]:
        return "No unit marches"
    if area["owner"] not in (-1, view["you"]):
        return "March and fight"
    return "March to the neutrals" if area["owner"] < 0 and area["units"] else "March"


def excess(args: tuple[Any, ...], view: View) -> str:
    """After a won battle those over the limit retreat, else they are lost."""
    battle, units = view["battle"], view["areas"][args[0]]["units"]
    over = max(1, sum(standing + routed for _, standing, routed in units) - LIMITS["units_per_area"])
    goes = "retreat" if battle and battle["area"] == args[0] else "be destroyed"
    return f"Eight units may stay in {{0:area}}: {over} must {goes}. Which?"


def developed(args: tuple[Any, ...], view: View) -> str:
    """The defensive development has a name of its faction's own."""
    return names.development(args[2], view["players"][args[0]]["faction"])


def build(args: tuple[Any, ...], view: View) -> str:
    name = names.development(args[0], view["players"][view["you"]]["faction"])
    return f"{name[:1].upper()}{name[1:]} in {{1:area}}"


def rallied(args: tuple[Any, ...], view: View) -> str:
    """What a city gave, in numbers."""
    city = names.ENTRY["cities"][args[1]]
    given = {
        "influence": f"{city['influence']} influence",
        "tactics": counted(city["tactics"], "Tactics card"),
        "quests": counted(city["quests"], "Quest"),
    }.get(args[3], "neutral units")
    return f"{{1:city}} gave {{0:seat}} {given}."


def battle_or_diplomacy(args: tuple[Any, ...], view: View) -> str:
    return "Neutral units hold {0:area}. Do you fight them, or speak with them?"


def diplomacy_card(args: tuple[Any, ...], view: View) -> str:
    return "Which Fate card decides the talks in {0:area}?"


def strategize(args: tuple[Any, ...], view: View) -> str:
    if not args:
        return "Strategize: who moves?"
    return "Who leads the allies to {1:area}, or goes too?" if len(args) > 1 else "Who leaves {0:area}, and where to?"


PROMPTS: dict[str, Template] = {
    "strategize": strategize,
    "activate": "Which area do you activate?",
    "move_in": march,
    "use_bonus": bonus,
    "excess": excess,
    "battle_or_diplomacy": battle_or_diplomacy,
    "diplomacy_card": diplomacy_card,
    "red_result": "The talks in {0:area} have failed. What now?",
    "harvest_develop": develop,
    "recruit": recruit,
    "rally": lambda args, view: "Which units does {0:area} send?" if args else "Rally Support: what do cities give?",
    "hire": hire,
    "title": lambda args, view: "How much do you lay on {0:title}?" if args else "Which title do you take?",
    "fortify": fortify,
}
OPTIONS: dict[str, Template] = {
    "from": "From {0:area}",
    "all": everybody,
    "move": one,
    "hero": lone_hero,
    "toll": "Pay 1 influence for the Magic Portals",
    "back": "Back",
    "done": done,
    "activate": "{0:area}",
    "bonus": "Use the bonus",
    "no_bonus": "No bonus",
    "destroy": "Destroy {0:a_unit}",
    "battle": "Fight",
    "diplomacy": lambda args, view: f"Spend {args[0]} influence: {counted(args[0], 'Fate card')}",
    "fate": "The {0} card",
    "retreat": lambda args, view: (
        "Retreat" if not args else "Retreat to {0:area}" if args[0] in view["areas"] else "{0:a_unit} retreats"
    ),
    "dial": lambda args, view: f"{str(args[0]).capitalize()}",
    "develop": build,
    "rebuild": "Give up that of {0:area} and build it in {1:area}",
    "no_development": "Build none",
    "swap": "Give up {1:a_unit} in {0:area} for it",
    "no_swap": "Do without",
    "units": rally("units"),
    "influence": rally("influence"),
    "tactics": rally("tactics"),
    "quests": rally("quests"),
    "take": "{0:unit}",
    "hire": lambda args, view: f"Spend {args[0]} influence, see {counted(args[0], 'hero')}".replace("heros", "heroes"),
    "hero_to": "To {0:area}",
    "desert": "{0:hero} deserts",
    "title": "{0:title}",
    "price": "{0} influence",
    "build": "Build a stronghold in {0:area}",
    "repair": "Repair the stronghold in {0:area}",
    "runes": "Rearrange the rune of {0:area}",
    "exchange": "With the rune of {0:area}",
    "move_rune": "Move it to {0:area}",
    "turn_down": "Leave it, face down",
}
LINES: dict[str, Template] = {
    "resolves_order": "{0:seat} took the turn with {1:order}.",
    "activates": "{0:seat} activated {1:area}.",
    "unopposed": "{0:seat} entered {1:area}, where nobody was left to oppose.",
    "units_move": lambda args, view: f"{{0:seat}}: {force(args[3:])} went from {{1:area}} to {{2:area}}.",
    "toll_paid": "{0:seat} paid the toll of the Magic Portals.",
    "conquer_bonus": "{0:seat} used the bonus: the stronghold counts 3 less.",
    "excess_destroyed": "{0:seat} lost {2:a_unit} in {1:area}: no more than eight may stay.",
    "dials_set": "The dials of {0:seat} stand at food {1}, wood {2}, ore {3}.",
    "resources_collected": "{0:seat}: Resources in {1:area} raised {2}.",
    "diplomat_collected": "{0:seat}: the Diplomat in {1:area} brought {2} influence.",
    "developed": lambda args, view: f"{{0:seat}} built {developed(args, view)} in {{1:area}}.",
    "development_given_up": lambda args, view: f"{{0:seat}} gave up {developed(args, view)} in {{1:area}}.",
    "recruits": "{0:seat} recruited from {1}.",
    "recruited": lambda args, view: f"{{0:seat}}: {kinds(args[2:])} mustered in {{1:area}}.",
    "unit_given_up": "{0:seat} gave up {2:a_unit} in {1:area}.",
    "rallies": rallied,
    "hires": "{0:seat} spent {1} influence to hire.",
    "heroes_drawn": lambda args, view: f"{{0:seat}} met {listed([names.hero(word) for word in args[1:]])}.",
    "acquires": "{0:seat} gained {1} influence from the dials.",
    "title_bought": "{0:seat} paid {2} influence for the title {1:title}.",
    "built": "{0:seat} built a stronghold in {1:area}.",
    "stronghold_given_up": "{0:seat} gave up the stronghold in {1:area}.",
    "diplomacy": "{0:seat} spoke with the neutrals of {1:area} for {2} influence.",
    "diplomacy_cards": lambda args, view: f"{{0:seat}} drew {listed([fate(card) for card in args[1:]])}.",
    "diplomacy_chosen": "{0:seat} chose {1:destiny}.",
    "allied": "The neutrals of {1:area} allied with {0:seat}.",
}


def fate(number: int) -> str:
    """A Fate card by its destiny and number."""
    return f"{DATA['fate'][number - 1]['destiny']} ({number})"
