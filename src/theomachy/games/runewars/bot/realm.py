"""Advice for the Orders that move nobody: Harvest, Recruit, Rally Support, Acquire Power, Fortify; and for hunger."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.rules import Advice

from ..rules.board import AREA
from ..rules.card_names import CITIES, TITLES
from ..rules.control import strongholds_of
from ..rules.hero_cards import HERO, HEROES
from ..rules.limits import MOST
from ..rules.pieces import FIRST_NEUTRAL, KIND, KINDS, RESOURCES, UNIT
from ..rules.state import NOBODY, Runewars
from . import aims, economy
from .errands import pull, quest_pull
from .names import a_unit, area_of, army, card, counted, place, title
from .outlook import LIKELY, Outlook
from .weights import CARD_WORTH, GEAR, STRONGHOLD, UNIT_WORTH

# -- Recruit -----------------------------------------------------------------------------------------------------------


def recruit(state: Runewars, ask: Ask) -> Sequence[Advice]:
    o = Outlook(state, ask.seat)
    by_dial = {RESOURCES[dial]: (worth, kinds) for worth, dial, kinds in economy.recruits(o, state.dials[ask.seat])}
    pieces = []
    for option in ask.options:
        match option:
            case ("dial", str(name)):
                worth, kinds = by_dial[name]
                text = f"The {name} dial brings {army(kinds)}." if kinds else f"The {name} dial brings nobody."
                pieces.append(Advice(worth, text))
            case ("no_bonus",):
                pieces.append(Advice(0.01, "There is nobody worth having."))
            case ("swap", *_):
                pieces.append(Advice(-0.5, "Somebody would only change places."))
            case ("no_swap",):
                pieces.append(Advice(0.0, "Our units are where they are needed."))
            case ("all", str(word)):
                kinds = [KIND[str(kind)] for kind in ask.about]
                gain = muster(o, AREA[word], kinds) / len(kinds)
                pieces.append(Advice(gain + 0.02, f"{place(word)} needs them most."))
            case _:
                gain = muster(o, AREA[str(option[2])], [KIND[str(option[1])]])
                pieces.append(Advice(gain, f"{place(option[2])} can do with {a_unit(option[1])}."))
    return pieces


def muster(o: Outlook, area: int, kinds: Sequence[int]) -> float:
    """What it is worth that units come to a stronghold: it is safer, they are nearer to the enemy, and are fed."""
    there = [number >> 1 for number in o.state.units[area]]
    over = len(there) + len(kinds) - MOST
    after = tuple(sorted([*there, *kinds]))
    gain = (o.danger(area) - o.danger(area, after)) * (o.worth(area) + STRONGHOLD) * LIKELY
    gain += 0.04 * o.approach * o.lure[area] * len(kinds)
    unfed = max(0, len(after) - o.state.dials[o.seat][0]) - max(0, len(there) - o.state.dials[o.seat][0])
    return gain - economy.HUNGRY[o.state.season] * unfed - max(0, over)


# -- Harvest -----------------------------------------------------------------------------------------------------------


def develop(state: Runewars, ask: Ask) -> Sequence[Advice]:
    o = Outlook(state, ask.seat)
    return [_development(o, option) for option in ask.options]


def _development(o: Outlook, option: Option) -> Advice:
    match option:
        case ("dial", str(name)):
            dial = RESOURCES.index(name)
            return Advice(economy.POINTS[dial] + (aims.food(o) if not dial else 0.0), f"More {name} is what we need.")
        case ("develop", str(name), str(word)):
            area = area_of(word)
            gain = {"resources": 1.2, "diplomat": 1.5, "training_ground": 1.1, "defensive": 0.4}[name] * o.growth
            if name == "defensive":
                gain += 0.6 * o.danger(area) * (o.worth(area) + STRONGHOLD) * LIKELY
            text = {
                "resources": f"Every harvest of {place(word)} will be richer.",
                "diplomat": "A Diplomat brings 2 influence with every harvest's bonus.",
                "training_ground": "A Training Ground brings a Tactics card with every harvest's bonus.",
                "defensive": f"It guards {place(word)}.",
            }[name]
            return Advice(gain - 0.45, text)
    return Advice(0.0, "Wood is dearer than that.")


# -- Rally Support -----------------------------------------------------------------------------------------------------


def rally(state: Runewars, ask: Ask) -> Sequence[Advice]:
    o = Outlook(state, ask.seat)
    pieces = []
    for option in ask.options:
        match option:
            case ("done",):
                pieces.append(Advice(-1.0, "A city would send us nothing."))
            case ("take", str(kind)):
                wanted = aims.aim(o) == {"giant": "giants_pact", "dragon": "dragons_pact"}.get(kind)
                number = KIND[kind]
                finer = 0.1 * KINDS[number].flying - 0.05 * KINDS[number].initiative
                worth = UNIT_WORTH[number] + finer + (o.mine if wanted else 0.0)
                pieces.append(Advice(worth, f"We can use {a_unit(kind)}."))
            case (str(benefit), str(word)):
                worth = economy.benefits(o, area_of(word))[benefit]
                what = {"units": "units", "influence": "influence", "tactics": "Tactics cards", "quests": "Quests"}[
                    benefit
                ]
                city = card(CITIES[state.city[area_of(word)]])
                pieces.append(Advice(worth, f"{city} has {what} for us."))
    return pieces


def hire(state: Runewars, ask: Ask) -> Sequence[Advice]:
    o = Outlook(state, ask.seat)
    full = len(state.heroes(ask.seat)) >= economy.MOST_HEROES
    pieces = []
    for option in ask.options:
        match option:
            case ("hire", int(spent)):
                gain = economy.hero_worth(o) * (0.9 + 0.05 * spent) - spent * (o.coin + aims.influence(o))
                text = f"We choose from {counted(spent, 'hero', 'heroes')}."
                pieces.append(
                    Advice(-0.5 * spent if full else gain, text if not full else "We have three heroes already.")
                )
            case ("keep", str(word)):
                pieces.append(Advice(talent(o, HERO[word]), f"{card(word)} suits our quests."))
            case ("desert", str(word)):
                loss = talent(o, HERO[word]) + 2.0 * len(state.rewards[HERO[word]]) - state.hero_damage[HERO[word]]
                pieces.append(Advice(-loss, f"{card(word)} would be missed least."))
            case ("hero_to", str(word)):
                gain = pull(o, HERO[str(ask.about[0])], area_of(word))
                pieces.append(Advice(gain, f"From {place(word)} there is the best way to our quests."))
            case _:
                pieces.append(Advice(0.0, "Influence is worth more to us."))
    return pieces


def talent(o: Outlook, hero: int) -> float:
    """What a hero can do, above all for the quests in our hand."""
    printed = HEROES[hero]
    home = max(strongholds_of(o.state, o.seat), default=NOBODY)
    quests = pull(o, hero, home) if home != NOBODY and o.state.hero_of[hero] == o.seat else 0.0
    return 0.3 * sum(printed.attributes) + 0.5 * printed.health + 0.3 * max(printed.attributes) + quests


# -- Acquire Power -----------------------------------------------------------------------------------------------------


def buy_title(state: Runewars, ask: Ask) -> Sequence[Advice]:
    o = Outlook(state, ask.seat)
    pieces = []
    for option in ask.options:
        match option:
            case ("title", str(word)):
                number = TITLES.index(word)
                gain = economy.title_gain(o, number, state.titles[number][1] + 1)
                text = f"{title(word)} will bring us more than it costs." if gain > 0 else f"{title(word)} is too dear."
                pieces.append(Advice(gain, text))
            case ("price", int(price)):
                pieces.append(Advice(*_price(o, TITLES.index(str(ask.about[0])), price)))
            case _:
                pieces.append(Advice(0.0, "Influence is worth more than a title."))
    return pieces


def _price(o: Outlook, number: int, price: int) -> tuple[float, str]:
    """What lies on it keeps others from buying it: a little more than they have is best."""
    rivals = [o.state.influence[other] for other in o.state.playing() if other != o.seat]
    safe = sum([0.35 for purse in rivals if purse <= price]) / max(1, len(rivals))
    gain = safe * economy.title_worth(o, number) - price * (o.coin + aims.influence(o))
    return gain, f"Paying {price} {'keeps most others away' if safe > 0.2 else 'is enough'}."


# -- Fortify -----------------------------------------------------------------------------------------------------------


def fortify(state: Runewars, ask: Ask) -> Sequence[Advice]:
    o = Outlook(state, ask.seat)
    exchange = economy.best_exchange(o) if not ask.about else (0.0, NOBODY, NOBODY)
    return [_fortified(o, ask, option, exchange) for option in ask.options]


def _fortified(o: Outlook, ask: Ask, option: Option, exchange: tuple[float, int, int]) -> Advice:
    match option:
        case ("build", str(word)):
            return Advice(economy.site_worth(o, area_of(word)), f"A stronghold holds {place(word)} for us.")
        case ("repair", str(word)):
            return Advice(0.8 + o.danger(area_of(word)), f"The stronghold of {place(word)} is whole again.")
        case ("give_up", str(word)):
            return Advice(-o.worth(area_of(word)), f"We can do without the stronghold of {place(word)}.")
        case ("runes", str(word)):
            good = exchange[0] > 0 and exchange[1] == area_of(word)
            text = (
                f"The token of {place(word)} is better kept elsewhere."
                if good
                else f"The token lies well in {place(word)}."
            )
            return Advice(exchange[0] if good else -0.2, text)
        case ("exchange" | "move_rune", str(word)):
            gain = economy.exchange_worth(o, area_of(ask.about[0]), area_of(word))
            return Advice(gain, f"{place(word)} is {'safer' if gain > 0.3 else 'as good a place'}.")
        case ("dragon_in", str(word)):
            risk = o.danger(area_of(word))
            return Advice(
                -risk, f"In {place(word)} a dragon rune is safer." if risk < 0.5 else f"{place(word)} is in danger."
            )
        case ("turn_down",):
            return Advice(0.1, "What nobody sees is soon forgotten.")
    return Advice(0.0, "They stay as they lie." if option == ("as_they_lie",) else "There is nothing more to do.")


# -- losses outside battles --------------------------------------------------------------------------------------------


def starve(state: Runewars, ask: Ask) -> Sequence[Advice]:
    """Which unit goes where there are too many: the one that is worth least, but somebody has to hold the area."""
    area = area_of(ask.about[0])
    own = sum([number >> 1 < FIRST_NEUTRAL for number in state.units[area]])
    o = Outlook(state, ask.seat)
    pieces = []
    for option in ask.options:
        number = UNIT[str(option[1])]
        loss = UNIT_WORTH[number >> 1] * (0.8 if number & 1 else 1.0)
        if own == 1 and number >> 1 < FIRST_NEUTRAL and o.held_by_units(area):
            loss += o.worth(area)
        pieces.append(Advice(-loss, f"We can spare {a_unit(option[1])} most easily."))
    return pieces


def conquer_stronghold(state: Runewars, ask: Ask) -> Sequence[Advice]:
    o = Outlook(state, ask.seat)
    pieces = []
    for option in ask.options:
        if option == ("leave",):
            pieces.append(Advice(0.0, "Our strongholds are where they should be."))
        elif len(option) == 1:
            pieces.append(Advice(STRONGHOLD, "A stronghold of our own holds what we have won."))
        else:
            loss = o.worth(area_of(option[1])) + STRONGHOLD
            text = f"It is worth more here than in {place(option[1])}."
            pieces.append(Advice(o.worth(area_of(ask.about[0])) + 2.0 - loss, text))
    return pieces


def discard_down(state: Runewars, ask: Ask) -> Sequence[Advice]:
    """Too many cards: the one that is worth least goes."""
    o = Outlook(state, ask.seat)
    pieces = []
    for option in ask.options:
        verb, word = str(option[0]), str(option[1])
        if verb == "discard":
            pieces.append(Advice(-CARD_WORTH[word], f"{card(word)} is the least use to us."))
        elif verb == "discard_quest":
            pieces.append(Advice(-prospect(o, word), f"{card(word)} is far from our heroes."))
        else:
            pieces.append(Advice(GEAR[word], f"{card(word)} serves us best."))
    return pieces


def prospect(o: Outlook, word: str) -> float:
    """What a Quest promises the hero who is best placed for it."""
    return max([quest_pull(o, hero, word) for hero in o.state.heroes(o.seat)], default=0.0)


ADVISERS = {
    "recruit": recruit,
    "harvest_develop": develop,
    "rally": rally,
    "hire": hire,
    "title": buy_title,
    "fortify": fortify,
    "winter_losses": starve,
    "excess": starve,
    "conquer_stronghold": conquer_stronghold,
    "discard_down": discard_down,
}
