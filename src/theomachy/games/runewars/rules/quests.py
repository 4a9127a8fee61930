"""Quest cards: where each is attempted, what is tested, and what comes of it. Rulebook p. 26; sheet 9, B.5.

Data is enough for all of them: a test with a result for each destiny, or a duel with units.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass

from theomachy.kernel.ask import Ask, Option, Step
from theomachy.kernel.step import Asking, Plain, Steps

from ..data import DATA
from .board import AREA, AREAS
from .card_names import QUESTS
from .cards import discard_quest
from .control import home_of
from .fate import DESTINY, discard_fate, draw_fate
from .hero_cards import ATTRIBUTES, HERO_IDS, attribute, room, train
from .hero_damage import damage_hero, rout_hero
from .pieces import KINDS
from .state import NOBODY, Runewars

QUEST_IDS = QUESTS
QUEST: dict[str, int] = {name: number for number, name in enumerate(QUEST_IDS)}
DESTINIES = ("gold", "grey", "red")
REWARD, TRAINING, NOTHING = "Rw", "Tr", "0"


@dataclass(frozen=True, slots=True)
class QuestCard:
    number: int
    id: str
    area: int
    """Where it is attempted, NOBODY if it names no area."""
    anywhere: str
    """Else: enemy_home or city."""
    attribute: str
    """What is tested, empty for a duel."""
    cost: int
    results: dict[str, str]
    unit: int
    count: int
    needed: int
    """Damage that has to be placed, 0 if the units have to fall."""


def _card(number: int) -> QuestCard:
    entry = DATA["quests"][number]
    params = entry["params"]
    anywhere = "" if entry["area"] else "city" if "city" in entry["where"] else "enemy_home"
    unit = next((kind.number for kind in KINDS if kind.name == params.get("unit")), NOBODY)
    return QuestCard(
        number, QUEST_IDS[number], AREA[entry["area"]] if entry["area"] else NOBODY, anywhere,
        params.get("attribute", ""), params.get("cost", 0), entry["results"] or {},
        unit, params.get("count", 0), params.get("damage_needed", 0),
    )  # fmt: skip


CARDS: tuple[QuestCard, ...] = tuple(_card(number) for number in range(len(QUEST_IDS)))
HERE: tuple[int, ...] = tuple(sum(1 << card.number for card in CARDS if card.area == area.number) for area in AREAS)
"""By area: quests that name it, a bit each."""
_ENEMY_HOME, _CITY = (
    sum(1 << card.number for card in CARDS if card.anywhere == where) for where in ("enemy_home", "city")
)


def at(state: Runewars, seat: int, area: int) -> int:
    """Quests that a hero of this seat could attempt in an area if it held them, a bit each."""
    found = HERE[area]
    if state.city[area] != NOBODY:
        found |= _CITY
    if home_of(state, area) not in (NOBODY, seat):
        found |= _ENEMY_HOME
    return found


def attemptable(state: Runewars, seat: int, area: int) -> list[int]:
    """Quests in a seat's hand that can be attempted there and paid for."""
    here = at(state, seat, area)
    return [quest for quest in state.quests[seat] if here >> quest & 1 and CARDS[quest].cost <= state.influence[seat]]


def may_have_quest(state: Runewars, seat: int, area: int) -> bool:
    """For all that everybody can see, might this seat hold a quest for this area?"""
    if not state.quests[seat]:
        return False
    elsewhere = state.quest_discards
    for other, hand in enumerate(state.quests):
        if other != seat:
            for quest in hand:
                elsewhere |= state.shown_quests & 1 << quest
    return bool(at(state, seat, area) & ~elsewhere & _playing(state))


def _playing(state: Runewars) -> int:
    """Quests that are in this game at all."""
    found = state.quest_deck | state.quest_discards
    for hand in state.quests:
        for quest in hand:
            found |= 1 << quest
    return found


def attempt(state: Runewars, hero: int, quest: int) -> None:
    """The card is shown; then follows what it asks for."""
    seat, card = state.hero_of[hero], CARDS[quest]
    state.shown_quests |= 1 << quest
    state.influence[seat] -= card.cost
    state.say("quest_attempted", HERO_IDS[hero], card.id)
    if card.attribute:
        state.then(("quest_test", hero, quest))
    else:
        state.then(("quest_duel", hero, quest, card.unit, card.count))


# -- tests ------------------------------------------------------------------------------------------------------------


def take_test(
    state: Runewars, hero: int, tested: str, card: str, results: Mapping[str, str]
) -> Generator[Ask, Option, str]:
    """Draw as many Fate cards as the attribute and choose one: its destiny. `destiny = yield from take_test(...)`.

    `card` is the Quest or Reward that asks for it, `results` what it says for each destiny: where all that were drawn
    come to the same nothing is asked.
    """
    seat = state.hero_of[hero]
    cards = yield from draw_fate(state, max(1, attribute(state, hero, tested)))
    state.say("tested", HERO_IDS[hero], tested, *cards)
    by_destiny = {DESTINY[card]: card for card in reversed(cards)}
    if not by_destiny:
        return DESTINIES[-1]
    options: list[Option] = [("fate_card", by_destiny[each]) for each in DESTINIES if each in by_destiny]
    answer = options[0]
    if len({results[each] for each in by_destiny}) > 1:
        answer = yield Ask(seat, "test_card", options, HERO_IDS[hero], tested, card, *cards)
    discard_fate(state, cards)
    return DESTINY[answer[1]]


def quest_test(state: Runewars, hero: int, quest: int) -> Step:
    """Test the attribute that the card names, and do what it says for the destiny chosen."""
    card = CARDS[quest]
    full = not room(state, hero, ATTRIBUTES.index(card.attribute))
    results = {destiny: NOTHING if full and told == TRAINING else told for destiny, told in card.results.items()}
    destiny = yield from take_test(state, hero, card.attribute, card.id, results)
    result = results[destiny]
    seat = state.hero_of[hero]
    state.say("quest_result", HERO_IDS[hero], card.id, destiny, result)
    if result == REWARD:
        complete(state, hero, quest)
    elif result == TRAINING:
        train(state, hero, ATTRIBUTES.index(card.attribute))
    elif result == "Rt":
        rout_hero(state, hero)
    elif result[0] == "D":
        damage_hero(state, hero, int(result[1:]))
    elif result[0] == "I":
        state.influence[seat] += int(result[1:])


def quest_duel_result(state: Runewars, hero: int, quest: int, fell: int, placed: int) -> None:
    """The hero must have survived; the units must have fallen, or have taken enough damage (9.6)."""
    needed = CARDS[quest].needed
    done = state.hero_of[hero] >= 0 and (placed >= needed if needed else bool(fell))
    state.say("quest_duel_result", HERO_IDS[hero], CARDS[quest].id, int(done))
    if done:
        complete(state, hero, quest)


def complete(state: Runewars, hero: int, quest: int) -> None:
    """The Reward first, then the card is discarded, then a new one is drawn."""
    seat = state.hero_of[hero]
    state.then(("draw_reward", hero), ("quest_completed", seat, quest), ("draw_quests", seat, 1))


STEPS: Steps = {
    "quest_test": Asking(quest_test),
    "quest_duel_result": Plain(quest_duel_result),
    "quest_completed": Plain(discard_quest),
}
