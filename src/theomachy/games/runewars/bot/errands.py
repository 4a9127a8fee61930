"""What draws heroes: quests that they can do, near or far, healing, prey."""

from __future__ import annotations

from functools import lru_cache
from math import comb

from ..rules.board import AREAS, HOME
from ..rules.fate import ALL
from ..rules.hero_cards import HEROES, attribute
from ..rules.hero_moves import WALK, distance
from ..rules.movement import EVERYTHING, hero_trait
from ..rules.pieces import KINDS
from ..rules.quests import CARDS, QUEST, QuestCard
from ..rules.state import NOBODY, Runewars
from .economy import CAPTAIN
from .odds import destinies
from .outlook import Outlook
from .weights import INFLUENCE, REWARD

HIT = 16 / 30
"""The chance that a hero's card deals a point in a duel."""
ROUNDS = 4
_RESULTS = {"0": 0.0, "Tr": 0.5, "Rt": -0.4}


def success(o: Outlook, hero: int, quest: QuestCard) -> float:
    """The chance of the Reward."""
    state = o.state
    if quest.attribute:
        gold, grey, red = _test(state, hero, quest)
        chances = {"gold": gold, "grey": grey, "red": red}
        return sum([chances[destiny] for destiny, result in quest.results.items() if result == "Rw"])
    needed = quest.needed or KINDS[quest.unit].health * quest.count
    return at_least(needed, ROUNDS, HIT * 0.95) * 0.9


def _test(state: Runewars, hero: int, quest: QuestCard) -> tuple[float, float, float]:
    cards = max(1, attribute(state, hero, quest.attribute))
    return destinies(state.fate or ALL, state.fate_discards if state.fate else 0, cards)


def attempt_worth(o: Outlook, hero: int, quest: QuestCard) -> float:
    """What it is worth to try."""
    state = o.state
    won = success(o, hero, quest) * reward_worth(o)
    health = HEROES[hero].health - state.hero_damage[hero]
    if not quest.attribute:
        foe = KINDS[quest.unit]
        hits = 0.55 * quest.count if foe.shape != "hexagon" else 0.75
        fallen = at_least(health, ROUNDS * 2, hits / 2)
        return won * (1.0 - fallen) - fallen * hero_price(o, hero)
    gold, grey, red = _test(state, hero, quest)
    for destiny, chance in (("gold", gold), ("grey", grey), ("red", red)):
        result = quest.results[destiny]
        if result[0] == "D":
            won -= chance * (hero_price(o, hero) if int(result[1:]) >= health else 0.35 * int(result[1:]))
        elif result[0] == "I":
            won += chance * int(result[1:]) * INFLUENCE
        else:
            won += chance * _RESULTS.get(result, 0.0)
    return won - quest.cost * INFLUENCE


def reward_worth(o: Outlook) -> float:
    shards = 0.2 * o.mine
    captain = o.mine / 4.0 if o.state.titles[CAPTAIN][0] == o.seat else 0.0
    return REWARD * 0.5 + shards + captain


def hero_price(o: Outlook, hero: int) -> float:
    """What it costs to lose him."""
    return 3.0 + 1.5 * o.growth + 1.5 * len(o.state.rewards[hero])


@lru_cache(maxsize=4096)
def at_least(needed: int, tries: int, chance: float) -> float:
    """The chance of so many hits or more."""
    return sum([comb(tries, hits) * chance**hits * (1 - chance) ** (tries - hits) for hits in range(needed, tries + 1)])


def quest_areas(o: Outlook, quest: QuestCard) -> list[int]:
    """Where it can be attempted."""
    state = o.state
    if quest.area != NOBODY:
        return [quest.area] if quest.area in state.board.at else []
    if quest.anywhere == "city":
        return [area for area in state.board.present if state.city[area] != NOBODY]
    homes = [state.factions[other] for other in state.playing() if other != o.seat]
    return [area for area in state.board.present if AREAS[area].tile - HOME in homes]


def way(state: Runewars, hero: int, start: int) -> dict[int, int]:
    """How many steps each area is away from one, for this hero."""
    flying = state.hero_of[hero] >= 0 and hero_trait(state, state.hero_of[hero], hero, "flying")
    near = state.board.passable(EVERYTHING if flying else 0)
    found, edge = {start: 0}, [start]
    while edge:
        further = []
        for area in edge:
            for to in near[area]:
                if to not in found:
                    found[to] = found[area] + 1
                    further.append(to)
        edge = further
    return found


def pull(o: Outlook, hero: int, area: int) -> float:
    """How well a hero stands in an area for the quests to come: what the nearest good one is worth, and other use."""
    if area < 0:
        return 0.0
    steps = distance(o.state, hero) if o.state.hero_of[hero] >= 0 else WALK
    far = way(o.state, hero, area)
    found = [_drawn(o, hero, CARDS[number], far, steps) for number in o.state.quests[o.seat]]
    return max(found, default=0.0) + peril(o, hero, area)


def quest_pull(o: Outlook, hero: int, word: str) -> float:
    """What one Quest promises a hero from where he stands."""
    state = o.state
    return _drawn(o, hero, CARDS[QUEST[word]], way(state, hero, state.hero_at[hero]), distance(state, hero))


def _drawn(o: Outlook, hero: int, quest: QuestCard, far: dict[int, int], steps: int) -> float:
    worth, best = attempt_worth(o, hero, quest), 0.0
    fellows = [o.state.hero_at[one] for one in o.state.heroes(o.seat) if one != hero]
    for goal in quest_areas(o, quest) if worth > 0 else ():
        if goal in far:
            years = max(1, -(-far[goal] // steps))
            shared = 0.35 if goal in fellows else 1.0
            best = max(best, shared * worth * 0.72 ** (years - 1) * (1.0 - 0.01 * far[goal]))
    return best


def peril(o: Outlook, hero: int, area: int) -> float:
    """Enemy heroes who might challenge him there."""
    state = o.state
    left = HEROES[hero].health - state.hero_damage[hero]
    foes = [one for one, at in enumerate(state.hero_at) if at == area and state.hero_of[one] not in (o.seat, -1, -2)]
    return -sum([at_least(left, ROUNDS, HIT) for _ in foes]) * hero_price(o, hero) * 0.4
