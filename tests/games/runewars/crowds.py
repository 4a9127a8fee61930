"""Random positions in which much can happen: crowded boards, full hands, heroes with Rewards.

    state = crowd(Random(7), 3, begin="turn")

They are made of lines of the notation, so each is one that could be met; `begin` is what comes next: turns of all
players, or of one with a certain Order (turn 4), quest, primary, secondary, orders.
"""

from __future__ import annotations

from collections import Counter
from random import Random

from theomachy.games.runewars import RULES
from theomachy.games.runewars.data import DATA
from theomachy.games.runewars.rules.board import AREAS, HOME, TILE_NAMES, Area
from theomachy.games.runewars.rules.card_names import (
    CITIES,
    HEROES,
    OBJECTIVES,
    ORDERS,
    QUESTS,
    REWARDS,
    SEASON_CARDS,
    TACTICS,
    TITLES,
)
from theomachy.games.runewars.rules.notation import read
from theomachy.games.runewars.rules.pieces import FACTIONS, KINDS, NEUTRALS
from theomachy.games.runewars.rules.state import Runewars

SEASONS = ("spring", "summer", "fall", "winter")
COPIES = {family: [entry["copies"] for entry in DATA[family]] for family in ("tactics", "rewards")}
BEGINNINGS = ("turn", "turn", "turn", "quest", "primary", "secondary", "orders")


class Crowd:
    """The lines of one position, and what is left in the box while they are written."""

    def __init__(self, rng: Random, players: int, *, cards: bool) -> None:
        """Without `cards` nobody has any in hand, nor a title."""
        self.rng, self.cards = rng, cards
        self.factions = rng.sample(FACTIONS, players)
        tiles = {TILE_NAMES.index(each["tile"]) for each in DATA["maps"][f"p{players}"]["placements"]}
        tiles |= {HOME + FACTIONS.index(faction) for faction in self.factions}
        self.areas = [area for area in AREAS if area.tile in tiles]
        self.supply = Counter({kind.number: kind.limit for kind in KINDS})
        self.strongholds = dict.fromkeys(self.factions, 4)
        self.runes = Counter(dragon=21, false=17)
        self.cities = rng.sample(CITIES, len(CITIES))
        self.decks = {family: self._deck(family) for family in COPIES}

    def _deck(self, family: str) -> list[str]:
        names = TACTICS if family == "tactics" else REWARDS
        cards = [name for name, many in zip(names, COPIES[family], strict=True) for _ in range(many)]
        self.rng.shuffle(cards)
        return cards

    def lines(self, begin: str) -> list[str]:
        rng = self.rng
        season = rng.randrange(4)
        lines = [f"factions {' '.join(self.factions)}", f"year {rng.randint(1, 7)} {SEASONS[season]}"]
        lines += [f"first {rng.choice(self.factions)}", *self.holdings(), *map(self.area, self.areas), *self.heroes()]
        verb, _, order = begin.partition(" ")
        if verb == "turn":
            begin = f"turn {self.factions[0] if order else ' '.join(self.factions)}"
            lines += [f"orders {self.factions[0]} {order}"] if order else []
        elif begin == "primary":
            begin = f"primary {rng.choice(SEASON_CARDS[season * 8 : season * 8 + 8])}"
        elif begin == "quest":
            begin = "step quest_phase"
        return [*lines, f"begin {begin}"]

    def holdings(self) -> list[str]:
        """What each player has in front of him and in hand."""
        rng, lines = self.rng, []
        quests = [QUESTS[number] for number, quest in enumerate(DATA["quests"]) if self._met(quest)]
        rng.shuffle(quests)
        objectives = {
            side: rng.sample(cards, 8) for side, cards in (("good", OBJECTIVES[:8]), ("evil", OBJECTIVES[8:]))
        }
        for faction in self.factions:
            side = DATA["factions"][faction]["alignment"]
            orders = rng.sample(range(1, len(ORDERS) + 1), rng.randint(1, 4))
            hand, fresh, sent = (rng.randint(0, most) if self.cards else 0 for most in (6, 2, 3))
            lines += [
                f"influence {faction} {rng.choice((0, 1, 2, 4, 9, 12))}",
                f"dials {faction} {rng.randint(0, 8)} {rng.randint(0, 8)} {rng.randint(0, 8)}",
                f"orders {faction} {' '.join(map(str, orders))}",
                f"tactics {faction} {' '.join(self._cards('tactics', hand))}",
                f"fresh {faction} {' '.join(self._cards('tactics', fresh))}",
                f"quests {faction} {' '.join(quests.pop() for _ in range(sent))}",
            ]
            lines += [f"objectives {faction} {objectives[side].pop()}"] if self.cards and rng.random() < 0.8 else []
        for title in TITLES:
            if self.cards and rng.random() < 0.5:
                lines.append(
                    f"titles {rng.choice(self.factions)} {title} {rng.randint(0, 5)} {3 * (title == TITLES[2])}"
                )
        return lines

    def _met(self, quest: dict[str, object]) -> bool:
        return quest["tile"] is None or any(area.name == quest["area"] for area in self.areas)

    def _cards(self, family: str, count: int) -> list[str]:
        return [self.decks[family].pop() for _ in range(count)]

    def area(self, area: Area) -> str:
        """A place and all that stands and lies there."""
        rng = self.rng
        faction = FACTIONS[area.home] if area.home >= 0 and rng.random() < 0.8 else rng.choice(self.factions)
        words = self._units(faction) if rng.random() < 0.6 else self._units("") if rng.random() < 0.5 else []
        own = any(word.split("*")[0].removeprefix("routed_") in _OF[faction] for word in words)
        if own and rng.random() < 0.4 and self.strongholds[faction]:
            self.strongholds[faction] -= 1
            words += [f"{rng.choice(('stronghold', 'damaged'))}:{faction}"]
            if self.strongholds[faction] == 2:
                words += ["development:defensive"]
        elif area.city and rng.random() < 0.8:
            words += [f"city:{self.cities.pop()}"]
        kind = rng.choice(("dragon", "false"))
        if self.runes[kind] and rng.random() < 0.5:
            self.runes[kind] -= 1
            words += [f"rune:{kind}_{rng.choice(('down', 'down', 'down', 'up'))}"]
            words += [f"known:{each}" for each in self.factions if rng.random() < 0.2]
        words += [f"flag:{each}" for each in self.factions if rng.random() < 0.15]
        return f"area {area.name} {' '.join(words)}"

    def _units(self, faction: str) -> list[str]:
        """Up to eight units of a colour with allies, or neutral ones."""
        rng, found = self.rng, Counter[str]()
        own = [kind.number for kind in KINDS if kind.id in _OF.get(faction, ())]
        for _ in range(rng.randint(1, 8 if faction else 4)):
            kind = rng.choice(own if own and (not found or rng.random() < 0.8) else NEUTRALS)
            if self.supply[kind]:
                self.supply[kind] -= 1
                found[("routed_" if rng.random() < 0.2 else "") + KINDS[kind].id] += 1
        return [f"{name}*{many}" for name, many in found.items()]

    def heroes(self) -> list[str]:
        rng, lines = self.rng, []
        free = rng.sample(HEROES, len(HEROES))
        for faction in self.factions:
            for _ in range(rng.randint(0, 3)):
                hero, words = free.pop(), [f"reward:{card}" for card in self._cards("rewards", rng.randint(0, 2))]
                words = [word.replace("reward", "shown") if rng.random() < 0.3 else word for word in words]
                words += ["routed"] if rng.random() < 0.2 else []
                words += [f"damage:{rng.randint(1, 2)}"] if rng.random() < 0.4 else []
                words += ["training:1/0/2"] if rng.random() < 0.2 else []
                lines.append(f"hero {hero} {faction} {rng.choice(self.areas).name} {' '.join(words)}")
        return lines


_OF: dict[str, set[str]] = {
    faction: {kind.id for kind in KINDS if kind.faction == number} for number, faction in enumerate(FACTIONS)
}


def crowd(rng: Random, players: int, begin: str = "", *, cards: bool = True, **options: bool) -> Runewars:
    """A random position; without `begin` anything may come next."""
    lines = Crowd(rng, players, cards=cards).lines(begin or rng.choice(BEGINNINGS))
    state: Runewars = read(players, RULES.options({"map": "ready_made", **options}), lines)
    return state
