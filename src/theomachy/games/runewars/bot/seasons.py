"""Advice for Season cards: bids, ties, what a card asks of everybody, and what fall brings."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.rules import Advice

from ..rules.card_names import SEASON_CARDS, TITLES
from ..rules.hero_cards import HERO
from ..rules.pieces import KIND, RESOURCES, UNIT
from ..rules.state import NOBODY, Runewars
from . import aims, economy
from .errands import reward_worth
from .hoard import keep
from .marches import best_marches
from .names import a_unit, area_of, card, counted, faction, place, seat_named, title, unit
from .outlook import Outlook
from .realm import muster, talent
from .weights import CARD_WORTH, NEVER, RUNE, TACTIC, UNIT_WORTH

EAGER = (0.35, 1.0)
"""What share of their influence others bid for a rune, at least and at most; all between is as likely."""
CALM = (0.0, 0.5)
"""And for lesser things."""


def price(o: Outlook) -> float:
    return o.coin + aims.influence(o)


# -- bids --------------------------------------------------------------------------------------------------------------


def bid(state: Runewars, ask: Ask) -> Sequence[Advice]:
    o, name = Outlook(state, ask.seat), SEASON_CARDS[int(ask.about[0])]
    worth, lowest, eager = stake(o, name)
    pieces = []
    for _, offer in ask.options:
        won = _not_lowest(o, offer, eager) if lowest else _highest(o, offer, eager)
        if name == "stormy_weather":
            won = float(offer > 0)
        text = f"{offer} influence {'keep' if offer > 1 else 'keeps'} us from the last place" if lowest else (
            f"{counted(offer, 'influence', 'influence')} should win it")  # fmt: skip
        if not offer:
            text = "It is not worth an influence to us"
        pieces.append(Advice(worth * won - offer * price(o), f"{text}{_sure(won) if offer else ''}."))
    best = max([piece.score for piece in pieces])
    return [piece if piece.score > best - 4.0 else Advice(NEVER, piece.reason) for piece in pieces]


def _sure(won: float) -> str:
    return " almost surely" if won > 0.9 else " more likely than not" if won > 0.5 else ", with luck"


def stake(o: Outlook, name: str) -> tuple[float, bool, tuple[float, ...]]:
    """What is at stake, whether only the lowest bidder goes away empty, and how eager others are."""
    state, seat = o.state, o.seat
    rival = max([o.regard[other] * RUNE for other in state.playing() if other != seat], default=0.0)
    match name:
        case "favour_of_the_council" | "councils_verdict":
            return o.mine + 0.5 * rival if state.dragons else 0.5, False, EAGER
        case "power_for_the_pious":
            return o.mine if state.dragons else 0.0, True, CALM
        case "stormy_weather":
            marches = best_marches(o)
            return (marches[0].worth if marches else 0.0), False, CALM
        case "border_unrest":
            return min(2.0, 0.12 * o.armies[seat]), True, CALM
        case "drought":
            return 0.7 + 0.6 * economy.hunger(o) + aims.food(o), False, CALM
        case "tournament":
            return (reward_worth(o) if state.heroes(seat) else 0.0), False, CALM
    return 2.6 * TACTIC, False, CALM


def _below(offer: float, purse: int, eager: tuple[float, ...]) -> float:
    """The chance that somebody with this much influence bids less than that."""
    low, high = eager[0] * purse, eager[1] * purse
    if offer <= low:
        return 0.0 if purse else 1.0 if offer > 0 else 0.5
    return min(1.0, (offer - low) / (high - low)) if high > low else 1.0


def _highest(o: Outlook, offer: int, eager: tuple[float, ...]) -> float:
    found = 1.0
    for other in o.state.playing():
        if other != o.seat:
            found *= _below(offer + 0.5 if offer else 0.25, o.state.influence[other], eager)
    return found


def _not_lowest(o: Outlook, offer: int, eager: tuple[float, ...]) -> float:
    missed = 1.0
    for other in o.state.playing():
        if other != o.seat:
            missed *= 1.0 - _below(offer, o.state.influence[other], eager)
    return 1.0 - missed


def bid_tie(state: Runewars, ask: Ask) -> Sequence[Advice]:
    """Ourselves where it is good to be named; else whoever is least, or most, of a danger."""
    o = Outlook(state, ask.seat)
    bad = ask.about[1] == "lowest"
    pieces = []
    for option in ask.options:
        seat = seat_named(state, option[1])
        good = 2.0 if seat == ask.seat else -o.regard[seat]
        name = "We" if seat == ask.seat else faction(state, seat)
        text = f"{name} can bear it best." if bad else f"{name} may have it."
        pieces.append(Advice(-good if bad else good, text))
    return pieces


# -- what cards ask ----------------------------------------------------------------------------------------------------

Judge = Callable[[Outlook, Ask, Option], Advice]


def season_choice(state: Runewars, ask: Ask) -> Sequence[Advice]:
    o = Outlook(state, ask.seat)
    judge = CHOICES[str(ask.about[0])]
    return [judge(o, ask, option) for option in ask.options]


def _prepare(o: Outlook, ask: Ask, option: Option) -> Advice:
    if option[0] == "swap_objective":
        far = aims.aim(o) in ("discouraging_defeat", "carnage", "grand_alliance", "bound_by_honor", "endless_horde", "")
        return Advice(1.5 if far else 0.3, "Another Objective may be easier to reach.")
    return Advice(TACTIC if option[0] == "tactics" else -0.5, "A Tactics card is always welcome."
                  if option[0] == "tactics" else "There is more to be had.")  # fmt: skip


def _threatened(o: Outlook, ask: Ask, option: Option) -> Advice:
    area = area_of(option[1])
    if option[0] == "rune":
        dragon = o.dragons[area] > 0.5
        text = f"The token of {place(option[1])} is {'too dear to lose' if dragon else 'only a false one'}."
        return Advice(-1.0 if dragon else 1.0, text)
    dragon = o.dragons[area_of(ask.about[1])] > 0.5
    score = keep(o, area) * (1.0 if dragon else -0.5)
    return Advice(score, f"In {place(option[1])} it is {'safe enough' if dragon else 'out of our way'}.")


def _call(o: Outlook, ask: Ask, option: Option) -> Advice:
    if option[0] == "at":
        kind = next(kind for kind in range(len(UNIT_WORTH)) if o.state.supply[kind])
        return Advice(muster(o, area_of(option[1]), [kind, kind]), f"{place(option[1])} needs them most.")
    kind = KIND[str(option[1])]
    return Advice(UNIT_WORTH[kind] + 0.01 * o.state.supply[kind], f"We can use {a_unit(option[1])}.")


def _spend(o: Outlook, ask: Ask, option: Option) -> Advice:
    if option[0] != "spend":
        return Advice(0.0, "Influence is worth more to us.")
    many = int(option[1])
    hand = len(o.state.tactics[o.seat]) + len(o.state.fresh[o.seat])
    return Advice(
        many * (TACTIC - price(o)) - 0.6 * max(0, hand + many - 9),
        f"{counted(many, 'Tactics card')} for as much influence.",
    )


def _repair(o: Outlook, ask: Ask, option: Option) -> Advice:
    if option[0] == "repair":
        return Advice(1.0 + o.danger(area_of(option[1])), f"The stronghold of {place(option[1])} is whole again.")
    return Advice(price(o) if option[0] == "influence" else -0.5, "An influence is worth more.")


def _beasts(o: Outlook, ask: Ask, option: Option) -> Advice:
    """Neutral units stand in others' way."""
    area = area_of(option[-1])
    ours = sum([o.state.owner[near] == o.seat for near in o.state.board.near[area]])
    theirs = len({o.state.owner[near] for near in o.state.board.near[area]} - {NOBODY, o.seat})
    score = 0.3 * theirs - 0.5 * ours + 0.1 * o.dragons[area]
    if aims.aim(o) == "bound_by_honor":
        score -= 1.0
    whose = "others'" if theirs else "nobody's"
    return Advice(score, f"In {place(option[-1])} they stand in {whose} way.")


def _loyal(o: Outlook, ask: Ask, option: Option) -> Advice:
    hero = HERO[str(option[1])]
    if option[0] == "pay":
        return Advice(economy.hero_worth(o) - price(o), f"{card(option[1])} is worth an influence.")
    return Advice(1.5 * len(o.state.rewards[hero]) * -1.0, f"We can do without {card(option[1])}.")


def _unrest(o: Outlook, ask: Ask, option: Option) -> Advice:
    area, number = area_of(option[1]), UNIT[str(option[2])]
    held = bool(o.state.activated[area] >> o.seat & 1)
    score = -UNIT_WORTH[number >> 1] - 2.0 * o.danger(area) + 0.5 * held
    return Advice(score, f"In {place(option[1])} {a_unit(option[2])} is not needed soon.")


def _fair(o: Outlook, ask: Ask, option: Option) -> Advice:
    if option[0] != "raise":
        return Advice(-1.0, "A dial would stay as it is.")
    dial = RESOURCES.index(str(option[1]))
    value = o.state.dials[o.seat][dial]
    space = economy.spaces(o.state, o.seat, dial, value + 1)[-1]
    gain = economy.POINTS[dial] + (0.2 if space in KIND else 0.1) + (aims.food(o) if not dial else 0.0)
    return Advice(gain, f"The next space of the {option[1]} dial is of use to us.")


def _tournament(o: Outlook, ask: Ask, option: Option) -> Advice:
    if option[0] != "hero":
        return Advice(-1.0, "A Reward would be lost.")
    hero = HERO[str(option[1])]
    return Advice(talent(o, hero) - o.state.hero_damage[hero], f"{card(option[1])} will keep it safe.")


def _blight(o: Outlook, ask: Ask, option: Option) -> Advice:
    number = UNIT[str(option[1])]
    return Advice(-UNIT_WORTH[number >> 1] + 0.2 * (number & 1), f"We can spare {a_unit(option[1])} most easily.")


def _spies(o: Outlook, ask: Ask, option: Option) -> Advice:
    if option[0] != "look":
        return Advice(-0.1, "We know enough.")
    area = area_of(option[1])
    return Advice(look_worth(o, area), f"What lies in {place(option[1])} is worth knowing.")


def look_worth(o: Outlook, area: int) -> float:
    """How much we want to know a token: the nearer, the more."""
    return 0.3 + 0.1 * o.lure[area] if o.state.rune[area] else 0.0


def _brigands(o: Outlook, ask: Ask, option: Option) -> Advice:
    if option[0] == "lose_tactic":
        return Advice(-TACTIC, "A card is cheaper.")
    if option[0] == "pay":
        return Advice(-price(o) * float(option[1]), "We keep our cards.")
    return Advice(0.0, "It costs us least.")


def _mercenaries(o: Outlook, ask: Ask, option: Option) -> Advice:
    if option[0] != "place":
        return Advice(0.0, "Influence is worth more to us.")
    area, kind = area_of(option[2]), KIND[str(option[1])]
    there = [number >> 1 for number in o.state.units[area]]
    if len(there) >= 8:
        return Advice(-3.0, f"{place(option[2])} is full.")
    gain = UNIT_WORTH[kind] + aims.ally(o) + aims.unit(o) - 2 * price(o)
    gain += (o.danger(area) - o.danger(area, tuple(sorted([*there, kind])))) * o.worth(area) + 0.01 * o.lure[area]
    starves = len(there) + 1 > o.state.dials[o.seat][0]
    return Advice(
        gain - 0.8 * starves, f"{a_unit(option[1])[0].upper()}{a_unit(option[1])[1:]} can help in {place(option[2])}."
    )


def _plans(o: Outlook, ask: Ask, option: Option) -> Advice:
    if option[0] != "discard":
        return Advice(0.0, "These cards are good enough.")
    return Advice(TACTIC - CARD_WORTH[str(option[1])] - 0.05, f"A new card may be better than {card(option[1])}.")


def _pious(o: Outlook, ask: Ask, option: Option) -> Advice:
    """We place another's rune: where he cannot keep it, best of all near us."""
    area, other = area_of(option[1]), int(ask.about[1])
    ours = sum([o.state.owner[near] == o.seat for near in o.state.board.near[area]])
    if o.state.owner[area] == NOBODY:
        return Advice(1.0 + ours, f"In {place(option[1])} it is nobody's, and we can fetch it.")
    weak = 1.0 - 0.15 * len(o.state.units[area]) - 0.5 * (o.state.stronghold[area] != NOBODY)
    return Advice(0.3 * weak + 0.2 * ours, f"In {place(option[1])} {faction(o.state, other)} cannot guard it well.")


def _verdict(o: Outlook, ask: Ask, option: Option) -> Advice:
    if option == ("rune",):
        return Advice(o.mine, "A dragon rune is what wins the game.")
    return Advice(economy.title_worth(o, TITLES.index(str(option[1]))), f"{title(option[1])} would do us good.")


def _quarters(o: Outlook, ask: Ask, option: Option) -> Advice:
    if option[0] != "stand":
        return Advice(-0.5, "Somebody could stand up.")
    area, kind = area_of(option[1]), KIND[str(option[2])]
    return Advice(UNIT_WORTH[kind] + o.danger(area), f"{place(option[1])} needs its {unit(option[2])} on its feet.")


def _secrets(o: Outlook, ask: Ask, option: Option) -> Advice:
    """Everybody knows that it is a false one: it only takes up room."""
    if option[0] != "place":
        return Advice(0.0, "Everybody would know that it is a false one.")
    ours = o.state.owner[area_of(option[1])] == o.seat
    return Advice(-0.3 if ours else 0.05, f"In {place(option[1])} it takes up others' room." if not ours
                  else f"{place(option[1])} is wanted for a dragon rune.")  # fmt: skip


CHOICES: dict[str, Judge] = {
    "prepare_for_the_coming_year": _prepare,
    "threatened_home_realms": _threatened,
    "call_to_arms": _call,
    "council_of_spring": _spend,
    "masons_guild": _repair,
    "restless_beasts": _beasts,
    "wavering_loyalty": _loyal,
    "border_unrest": _unrest,
    "summer_fair": _fair,
    "tournament": _tournament,
    "blight": _blight,
    "spies_everywhere": _spies,
    "brigands": _brigands,
    "mercenary_season": _mercenaries,
    "change_of_plans": _plans,
    "power_for_the_pious": _pious,
    "councils_verdict": _verdict,
    "wolves_in_the_snow": _beasts,
    "winter_quarters": _quarters,
    "unearthed_secrets": _secrets,
}


def fall_gift(state: Runewars, ask: Ask) -> Sequence[Advice]:
    o = Outlook(state, ask.seat)
    hand = len(state.tactics[ask.seat]) + len(state.fresh[ask.seat])
    return [
        Advice(2 * price(o), "Influence buys titles, heroes and runes.")
        if option[0] == "influence"
        else Advice(TACTIC if hand < 9 else 0.0, "A Tactics card may turn a battle.")
        for option in ask.options
    ]


def think_again(state: Runewars, ask: Ask) -> Sequence[Advice]:
    return [Advice(NEVER, "Our bid stands.") for _ in ask.options]


ADVISERS = {
    "bid": bid,
    "bid_made": think_again,
    "bid_tie": bid_tie,
    "season_choice": season_choice,
    "fall_gift": fall_gift,
}
