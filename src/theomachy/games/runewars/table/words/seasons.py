"""Words for the course of a year: Season cards, bids, Orders shown, spring, fall and winter, runes, winning."""

from __future__ import annotations

from typing import Any

from theomachy.kernel.words import Template, View

from ...rules.card_names import SEASON_CARDS
from .. import names
from ..names import counted

SEASONS = ("spring", "summer", "fall", "winter")


def season_card(number: int) -> str:
    return names.card("seasons", SEASON_CARDS[number])


def season(args: tuple[Any, ...], view: View) -> str:
    return f"{SEASONS[args[1]].capitalize()} of year {args[0]}."


def drawn(args: tuple[Any, ...], view: View) -> str:
    return f"Season card {names.card('seasons', args[0])}: {names.text('seasons', args[0])}"


def bid(args: tuple[Any, ...], view: View) -> str:
    return f"How much influence do you bid for {season_card(args[0])}?"


def bid_made(args: tuple[Any, ...], view: View) -> str:
    return f"You have bid {args[1]} for {season_card(args[0])}. The others still think."


def go_on(args: tuple[Any, ...], view: View) -> str:
    what, *about = view.get("question") or ("",)
    if what != "hero_action":
        return "Go on"
    return "No trade" if about[1:] == ["trade"] else "No more actions"


def place(rank: object) -> str:
    return {"highest": "the highest bid", "lowest": "the lowest bid"}.get(str(rank), "the next bid")


def tie(args: tuple[Any, ...], view: View) -> str:
    return f"A tie at {season_card(args[0])}, and you settle it: who counts as having {place(args[1])}?"


def tie_settled(args: tuple[Any, ...], view: View) -> str:
    chooser, rank, seat = args
    return f"{{0:seat}} settled the tie{' and' if seat == chooser else ': {2:seat}'} has {place(rank)}."


def choice(args: tuple[Any, ...], view: View) -> str:
    """What a Season card asks of a player: its own text; where it asks again and again, only what is asked now."""
    card = str(args[0]) if args else ""
    if card not in names.ENTRY["seasons"]:
        return "What do you choose?"
    tail = {
        "threatened_home_realms": "where does the rune of {1:area} go?",
        "call_to_arms": "which unit do you place in {1:area}?",
        "blight": "which unit in {1:area} is destroyed?",
        "border_unrest": "which unit is routed? {1} still to go.",
        "power_for_the_pious": "where does the dragon rune of {1:seat} go?",
    }.get(card, "")
    return f"{names.card('seasons', card)}: {tail if len(args) > 1 and tail else names.text('seasons', card)}"


def losses(args: tuple[Any, ...], view: View) -> str:
    fed = sum(standing + routed for _, standing, routed in view["areas"][args[0]]["units"]) - args[1]
    return f"Winter in {{0:area}}: there is food for {fed}, so {counted(args[1], 'unit')} must go. Which?"


def victory_card(args: tuple[Any, ...], view: View) -> str:
    return f"{{0:seat}} proved six dragon runes and laid the Victory card on the {SEASONS[args[1]]} deck."


def counts(args: tuple[Any, ...], view: View) -> str:
    return f"{{0:seat}} has {counted(args[1], 'dragon rune')} and {args[2]} influence."


def seen(args: tuple[Any, ...], view: View) -> str:
    return "You looked: a dragon rune lies in {0:area}." if args[1] else "You looked: a false rune lies in {0:area}."


def order_chosen(args: tuple[Any, ...], view: View) -> str:
    return f"You have sealed {names.card('orders', args[0])}. You may change it until all have chosen."


def discard_down(args: tuple[Any, ...], view: View) -> str:
    """Too many in hand, or Rewards of which a hero keeps one."""
    if args and not isinstance(args[0], int):
        return "Rewards for {0:hero}: which one is kept? The other goes to the bottom of the deck."
    return f"You hold {counted(args[0], 'card') if args else 'cards'} too many. Which one goes?"


PROMPTS: dict[str, Template] = {
    "season_choice": choice,
    "bid": bid,
    "bid_made": bid_made,
    "bid_tie": tie,
    "fall_gift": "Fall: which gift do you take?",
    "winter_losses": losses,
    "order": "Which Order do you give this season? Nobody sees it before all have chosen.",
    "order_chosen": order_chosen,
    "prove_runes": "Prove your dragon runes: which one do you turn up?",
    "receive_rune": lambda args, view: {
        "discard": "You receive a dragon rune. You may discard false ones from your areas first.",
        "dragon": "Where do you hide the dragon rune?",
        "false": "Where do you hide the false rune that comes with it?",
        "either": "There is room for one token only, in {1:area}. Which one?",
    }.get(str(args[0]) if args else "", "Where do you hide the rune token?"),
    "discard_down": discard_down,
}
OPTIONS: dict[str, Template] = {
    "bid": "Bid {0}",
    "think_again": "Think again",
    "name": "{0:faction}",
    "order": lambda args, view: f"{{0:order}} ({names.ENTRY['orders'][args[0]]['number']})",
    "turn_up": "Turn up the rune in {0:area}",
    "discard": lambda args, view: (
        "Discard {0:tactic}" if args[0] in names.ENTRY["tactics"] else "Discard the false rune in {0:area}"
    ),
    "discard_quest": "Discard {0:quest}",
    "keep": lambda args, view: (
        "Keep {0:hero}" if args and args[0] in names.ENTRY["heroes"] else "Keep it" if args else "Discard none"
    ),
    "place_rune": "The {0} rune",
    "dragon_in": "The dragon rune goes to {0:area}",
    "as_they_lie": "Put them back",
    "go_on": go_on,
    "nothing": "Nothing",
    "look": "Look at the rune in {0:area}",
    "pay": lambda args, view: "Pay {0} influence" if isinstance(args[0], int) else "Pay 1 influence: {0:hero} stays",
    "let_go": "{0:hero} deserts",
    "lose_tactic": "Lose a Tactics card, drawn by lot",
    "swap_objective": "Take another Objective",
    "to": "To {0:area}",
    "rune": lambda args, view: "The rune of {0:area}" if args else "Receive a dragon rune",
    "at": "At {0:area}",
    "unit": "{0:unit}",
    "spend": lambda args, view: f"Spend {args[0]} influence for {counted(args[0], 'Tactics card')}",
}
LINES: dict[str, Template] = {
    "season": season,
    "season_card": drawn,
    "spring_returns": "Spring: activation tokens leave, Orders return to the hands, everybody stands up.",
    "fall_gifts": "Fall: the Fate discards are shuffled in, and everybody takes 2 influence or a Tactics card.",
    "fate_shuffled": "The Fate cards were shuffled.",
    "tactics_shuffled": "The Tactics cards were shuffled.",
    "quests_shuffled": "The Quest cards were shuffled.",
    "rewards_shuffled": "The Reward cards were shuffled.",
    "bids": "{0:seat} bid {1}.",
    "tie_settled": tie_settled,
    "gains_influence": "{0:seat} gained {1} influence.",
    "pays_influence": "{0:seat} paid {1} influence.",
    "hero_kept": "{0:seat} paid {2} influence to keep {1:hero}.",
    "starves": "{0:seat} lost {2:a_unit} in {1:area} to the winter.",
    "becalmed": "Storms: {0:seat} cannot move units this season.",
    "repaired": "{0:seat} repaired the stronghold in {1:area}.",
    "you_drew_tactic": "You drew {0:tactic}.",
    "drew_tactics": lambda args, view: f"{{0:seat}} drew {counted(args[1], 'Tactics card')}.",
    "discarded_tactic": "{0:seat} discarded {1:tactic}.",
    "you_drew_quest": "You drew the Quest {0:quest}.",
    "drew_quests": lambda args, view: f"{{0:seat}} drew {counted(args[1], 'Quest')}.",
    "discarded_quest": "{0:seat} discarded the Quest {1:quest}.",
    "order_shown": "{0:seat} showed {1:order}.",
    "rune_moved": "A rune token went from {0:area} to {1:area}.",
    "false_discarded": "{0:seat} discarded a false rune from {1:area}.",
    "rune_received": "{0:seat} received a dragon rune.",
    "runes_placed": "{0:seat} hid two rune tokens, in {1:area} and {2:area}.",
    "you_placed_runes": "You hid the dragon rune in {0:area}, the false one in {1:area}.",
    "rune_placed": lambda args, view: (
        f"{{0:seat}} placed a {'dragon' if args[2] else 'false'} rune face down in {{1:area}}."
    ),
    "runes_mixed": "{0:seat} rearranged the rune tokens of {1:area} and {2:area}.",
    "rune_turned_down": "{0:seat} turned the rune in {1:area} face down.",
    "rune_turned": "The dragon rune in {0:area} lies open.",
    "rune_seen": seen,
    "victory_card_placed": victory_card,
    "victory_card_back": "{0:seat} no longer has six dragon runes and took the Victory card back.",
    "wins_by_card": "{0:seat} still holds six dragon runes a year later and wins.",
    "counts_runes": counts,
    "wins_by_count": "The dragon runes are counted: {0:seat} wins.",
    "title_taken": "{0:seat} is now {1:title}.",
    "primarch_earns": "The Primarch earned {0:seat} {1} influence.",
    "bid_decided": lambda args, view: (
        "{1:seat} has "
        + {"highest": "the highest bid", "lowest": "the lowest bid"}.get(str(args[0]), "the next bid")
        + "."
    ),
    "looks_at_rune": "{0:seat} looked at the rune in {1:area}.",
    "objective_swapped": "{0:seat} took another Objective.",
    "objective_claimed": "{0:seat} fulfilled the Objective {1:objective}.",
    "unit_stands": "{0:seat}: {2:a_unit} in {1:area} stood up.",
    "honour": lambda args, view: f"{{0:seat}} won an honour as Lord Commander, {args[1]} now.",
    "honours_spent": "{0:seat} spent {1} honours for a dragon rune.",
}
