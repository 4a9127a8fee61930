"""Advice for heroes: where to go, what to attempt, whom to challenge, and how to fight a duel."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.rules import Advice
from theomachy.scene import percent

from ..rules.fate import DESTINY
from ..rules.hero_cards import ATTRIBUTES, HERO, HEROES, attribute
from ..rules.hero_moves import unseen
from ..rules.quests import CARDS, QUEST, attemptable
from ..rules.state import NOBODY, Runewars
from .economy import summers
from .errands import HIT, ROUNDS, at_least, attempt_worth, hero_price, pull, reward_worth, success
from .names import area as named
from .names import area_of, card, place
from .outlook import Outlook
from .realm import talent
from .seasons import look_worth
from .weights import GEAR, INFLUENCE, NEVER

HEALING = 0.45
"""A point of damage taken off a hero."""


def hero_action(state: Runewars, ask: Ask) -> Sequence[Advice]:
    o = Outlook(state, ask.seat)
    hero = HERO[str(ask.about[0])] if ask.about else NOBODY
    return [_action(o, hero, option) for option in ask.options]


def _action(o: Outlook, hero: int, option: Option) -> Advice:
    match option:
        case ("act", str(word)):
            found, name = HERO[word], card(word)
            return Advice(1.0 + 0.1 * pull(o, found, o.state.hero_at[found]), f"{name} can do something for us now.")
        case ("go" | "go_by_portal", str(word)):
            cost = INFLUENCE if option[0] == "go_by_portal" else 0.0
            return _journey(o, hero, area_of(word), cost)
        case ("appear", str(word)):
            gain = pull(o, hero, area_of(word))
            return Advice(gain * 0.9, f"From {place(word)} there is a short way to a quest.")
        case ("stay",):
            gain, text = arrival(o, hero, o.state.hero_at[hero])
            return Advice(gain, text)
        case ("heal",):
            left = HEROES[hero].health - o.state.hero_damage[hero]
            gain = HEALING * o.state.hero_damage[hero] + (1.5 if left <= 2 else 0.5 if left == 3 else 0.0)
            return Advice(gain, f"{HEROES[hero].name} has wounds to tend.")
        case ("train", *_):
            return _training(o, hero, [ATTRIBUTES.index(str(name)) for name in option[1:]])
        case ("give", *_):
            return Advice(NEVER, "It is in good hands already.")
        case ("play" | "use", str(word), *_):
            worst = max([o.state.hero_damage[one] for one in o.state.heroes(o.seat)], default=0)
            return Advice(HEALING * worst + (1.0 if worst > 1 else -1.0), f"{card(word)} heals what hurts most.")
    waiting = option == ("go_on",) and hero == NOBODY
    return Advice(0.0, "Everybody has done what he can." if waiting else "There is nothing to do for him.")


def _journey(o: Outlook, hero: int, area: int, cost: float) -> Advice:
    gain, text = arrival(o, hero, area)
    if area != o.state.hero_at[hero] and unseen(o.state, o.seat, area):
        gain += look_worth(o, area)
    return Advice(gain - cost, text)


def arrival(o: Outlook, hero: int, area: int) -> tuple[float, str]:
    """What a hero can do in an area at once, or what he comes nearer to."""
    state, name = o.state, HEROES[hero].name
    best, text = 0.0, ""
    for number in attemptable(state, o.seat, area):
        gain = attempt_worth(o, hero, CARDS[number])
        if gain > best:
            won = percent(success(o, hero, CARDS[number]))
            best, text = gain, f"In {named(area)} {name} fulfils {card(CARDS[number].id)} with a chance of {won}."
    for foe in rivals(o, area):
        gain = duel_worth(o, hero, foe)
        if gain > best:
            best, text = gain, f"{name} can defeat {HEROES[foe].name} in {named(area)}."
    later = 0.62 * pull(o, hero, area)
    if not text and later > 0:
        text = f"{name} comes nearer to a quest."
    if not text:
        text = f"There is nothing for {name} to do in {named(area)}."
    token = 0.5 if state.token[area] in (-2, -3) else 0.0
    return max(best, later) + token + 0.2 * min(0.0, _ambush(o, area)), text


def _ambush(o: Outlook, area: int) -> float:
    """Enemy units may lie in wait."""
    owner = o.state.owner[area]
    return -1.0 if owner not in (NOBODY, o.seat) and o.state.units[area] and o.state.tactics[owner] else 0.0


def _training(o: Outlook, hero: int, indices: list[int]) -> Advice:
    """Train what our quests test."""
    gain = 0.0
    for index in dict.fromkeys(indices):
        by, name = indices.count(index), ATTRIBUTES[index]
        wanted = [CARDS[number] for number in o.state.quests[o.seat] if CARDS[number].attribute == name]
        now = attribute(o.state, hero, name)
        gain += by * (0.25 + 0.3 * len(wanted)) * (1.3 if now < 3 else 0.8)
    gain *= 0.4 + 0.15 * min(3, summers(o))
    what = " and ".join(dict.fromkeys([ATTRIBUTES[index] for index in indices]))
    return Advice(gain, f"More {what} will help {HEROES[hero].name} in quests to come.")


# -- after a move ------------------------------------------------------------------------------------------------------


def rivals(o: Outlook, area: int) -> list[int]:
    """Enemy heroes in an area."""
    state = o.state
    return [one for one, at in enumerate(state.hero_at) if at == area and state.hero_of[one] not in (o.seat, -1, -2)]


def duel_worth(o: Outlook, hero: int, foe: int) -> float:
    """What a duel is worth: both may fall, and the survivor takes all Rewards."""
    state = o.state
    mine = HEROES[hero].health - state.hero_damage[hero]
    theirs = HEROES[foe].health - state.hero_damage[foe]
    chance = HIT * 0.95
    won, lost = at_least(theirs, ROUNDS, chance), at_least(mine, ROUNDS, chance)
    spoils = 1.2 * len(state.rewards[foe])
    regard = 0.3 + o.regard[state.hero_of[foe]]
    return won * (1.0 - lost) * (spoils + 3.0 * regard) - lost * hero_price(o, hero) - 0.25 * ROUNDS * chance * HEALING


def after_move(state: Runewars, ask: Ask) -> Sequence[Advice]:
    o, hero = Outlook(state, ask.seat), HERO[str(ask.about[0])]
    pieces = []
    for option in ask.options:
        match option:
            case ("quest", str(word)):
                quest = CARDS[QUEST[word]]
                text = f"{card(word)} succeeds with a chance of {percent(success(o, hero, quest))}."
                pieces.append(Advice(attempt_worth(o, hero, quest), text))
            case ("duel", str(word)):
                pieces.append(Advice(duel_worth(o, hero, HERO[word]), f"{card(word)} is worth challenging."))
            case ("give", *_):
                pieces.append(Advice(NEVER, "It is in good hands already."))
            case ("go_on",):
                pieces.append(Advice(0.0, "The risk is too great."))
            case _:
                pieces.append(Advice(0.2, "It is good to know what they carry."))
    return pieces


def test_card(state: Runewars, ask: Ask) -> Sequence[Advice]:
    scores = {"gold": 2.0, "grey": 1.0, "red": NEVER}
    texts = {"gold": "Nothing is better than gold.", "grey": "Grey is the best there is.", "red": "Red is no help."}
    return [Advice(scores[DESTINY[int(option[1])]], texts[DESTINY[int(option[1])]]) for option in ask.options]


def explore(state: Runewars, ask: Ask) -> Sequence[Advice]:
    o, hero = Outlook(state, ask.seat), HERO[str(ask.about[1])]
    pieces = []
    for option in ask.options:
        match option:
            case ("read_scroll", str(word)):
                gain = look_worth(o, area_of(word)) if unseen(state, ask.seat, area_of(word)) else 0.05
                pieces.append(Advice(gain, f"What lies in {place(word)} is worth knowing."))
            case ("train", str(name)):
                pieces.append(_training(o, hero, [ATTRIBUTES.index(name)]))
            case ("buy",):
                pieces.append(Advice(reward_worth(o) - 3 * INFLUENCE, "A Reward is worth three influence."))
            case ("lose_reward", str(word)):
                pieces.append(Advice(-GEAR[word], f"{card(word)} can be spared."))
            case ("take_damage",):
                left = HEROES[hero].health - state.hero_damage[hero]
                pieces.append(Advice(NEVER if left <= 1 else -0.8, "A wound heals."))
            case _:
                pieces.append(Advice(0.0, "Influence is worth more to us."))
    return pieces


# -- duels -------------------------------------------------------------------------------------------------------------


def duel_use(state: Runewars, ask: Ask) -> Sequence[Advice]:
    """Whatever helps in a duel is used; healing only where there is something to heal."""
    pieces = []
    hero = HERO[str(ask.about[1])] if len(ask.about) > 1 else NOBODY
    for option in ask.options:
        word = str(option[1]) if len(option) > 1 else ""
        if option[0] in ("go_on", "strike"):
            pieces.append(Advice(0.0, "A plain blow will do." if option[0] == "strike" else "We can do without it."))
        elif word in ("healing_potion", "field_surgeon"):
            left = HEROES[hero].health - state.hero_damage[hero] if hero != NOBODY else 9
            pieces.append(Advice(1.0 if left <= 2 else -0.5, f"{card(word)} keeps him in the fight."))
        elif word == "dwarven_fire_bombs":
            pieces.append(Advice(1.5, f"{card(word)} hit hard."))
        else:
            strong = {"rage_blade": 2.0, "mace_of_kellos": 1.2, "soulbiter": 0.5}.get(word, 1.0)
            pieces.append(Advice(strong, f"{card(word)} helps in this duel."))
    return pieces


def spoils(state: Runewars, ask: Ask) -> Sequence[Advice]:
    o = Outlook(state, ask.seat)
    return [
        Advice(
            talent(o, HERO[str(option[1])]) - state.hero_damage[HERO[str(option[1])]],
            f"{card(option[1])} will keep it safe.",
        )
        for option in ask.options
    ]


def react(state: Runewars, ask: Ask) -> Sequence[Advice]:
    """Ambush an enemy hero; show an Objective that has been fulfilled."""
    pieces = []
    for option in ask.options:
        if option[0] == "claim":
            pieces.append(Advice(50.0, f"{card(option[1])} is fulfilled: a dragon rune is ours."))
        elif option[0] == "play":
            hero = HERO[str(ask.about[0])]
            left = HEROES[hero].health - state.hero_damage[hero]
            text = f"{card(option[1])} hurts {HEROES[hero].name}{' to death' if left <= 2 else ''}."
            pieces.append(Advice(3.0 if left <= 2 else 0.2, text))
        elif option[0] == "use":
            pieces.append(Advice(1.0, f"{card(option[1])} gets us out of this."))
        else:
            pieces.append(Advice(0.0, "We wait for a better moment."))
    return pieces


ADVISERS = {
    "hero_action": hero_action,
    "hero_after_move": after_move,
    "test_card": test_card,
    "explore": explore,
    "duel_start": duel_use,
    "duel_special": duel_use,
    "duel_prevent": duel_use,
    "duel_spoils": spoils,
    "react": react,
}
