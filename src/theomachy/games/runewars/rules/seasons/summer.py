"""The eight summer cards (7.2)."""

from __future__ import annotations

from typing import Any

from theomachy.kernel.ask import Ask, Option

from ...data import DATA
from ..board import AREA, AREAS
from ..cards import hero_deck
from ..control import areas_of, rout
from ..hero_cards import HERO, HERO_IDS, HEROES
from ..hero_damage import desert
from ..orders.order import DIAL_MAX, turn_dial
from ..pieces import FACTIONS, KIND, KINDS, RESOURCES, unit
from ..powers import Card, enrol_effects, held, lasting
from ..state import NOBODY, Runewars
from ..titles import PRIMARCH
from .card import NOTHING, SeasonCard, params_of

FOOD = RESOURCES.index("food")
ALIGNMENT: tuple[str, ...] = tuple(DATA["factions"][faction]["alignment"] for faction in FACTIONS)


class WaveringLoyalty(SeasonCard):
    """An influence for each hero of another alignment, or he deserts."""

    name = "wavering_loyalty"

    def each(self, state: Runewars, seat: int) -> None:
        if not any(card.keeps_heroes(state, seat) for card in held(state, seat, "keeps_heroes")):
            self.choose(state, seat)

    def _wavering(self, state: Runewars, seat: int, paid: tuple[Any, ...]) -> list[int]:
        own = ALIGNMENT[state.factions[seat]]
        return [hero for hero in state.heroes(seat) if HEROES[hero].alignment != own and hero not in paid]

    def ask(self, state: Runewars, seat: int, *paid: Any) -> Ask | None:
        if state.influence[seat] < self.params["influence"]:
            return None
        options: list[Option] = []
        for hero in self._wavering(state, seat, paid):
            options += [("pay", HERO_IDS[hero]), ("let_go", HERO_IDS[hero])]
        return self.question(seat, options)

    def answer(self, state: Runewars, option: Option, seat: int, *paid: Any) -> None:
        match option:
            case ("pay", str(name)):
                state.influence[seat] -= self.params["influence"]
                state.say("hero_kept", seat, name, self.params["influence"])
                self.choose(state, seat, *paid, HERO[name])
            case ("let_go", str(name)):
                desert(state, HERO[name])
                self.choose(state, seat, *paid)
            case _:
                for hero in self._wavering(state, seat, paid):
                    desert(state, hero)


class BorderUnrest(SeasonCard):
    """The lowest bidder routs three of his units."""

    name = "border_unrest"
    rank = "lowest"

    def winner(self, state: Runewars, rank: str, seat: int) -> None:
        if seat != NOBODY:
            self.choose(state, seat, self.params["units"])

    def _options(self, state: Runewars, seat: int) -> list[Option]:
        return [
            ("rout", AREAS[area].id, KINDS[number >> 1].id)
            for area in areas_of(state, seat)
            for number in dict.fromkeys(state.units[area])
            if not number & 1
        ]

    def ask(self, state: Runewars, seat: int, *args: Any) -> Ask | None:
        """Whoever has no more than that standing has nothing to choose."""
        standing = sum([not number & 1 for area in areas_of(state, seat) for number in state.units[area]])
        return self.question(seat, self._options(state, seat), args[0]) if 0 < args[0] < standing else None

    def answer(self, state: Runewars, option: Option, seat: int, *args: Any) -> None:
        options = self._options(state, seat)
        if args[0] and options:
            _, area, kind = option or options[0]
            rout(state, AREA[area], unit(KIND[kind]))
            state.say("unit_routed", seat, area, kind)
            self.choose(state, seat, args[0] - 1)


class Drought(SeasonCard):
    """Everybody but the highest bidder loses a food."""

    name = "drought"

    def winner(self, state: Runewars, rank: str, seat: int) -> None:
        for other in state.playing():
            if other != seat:
                turn_dial(state, other, FOOD, self.params["food"])
                state.say("dials_set", other, *state.dials[other])


class SeekersOfGlory(SeasonCard):
    """A hero for whoever has none, an influence for the others."""

    name = "seekers_of_glory"

    def each(self, state: Runewars, seat: int) -> None:
        if state.heroes(seat) or not hero_deck(state):
            self.gain(state, seat, self.params["influence"])
        else:
            state.then(("draw_heroes", seat, 1))


class RumoursOfRelics(SeasonCard):
    """A Quest card for everybody."""

    name = "rumours_of_relics"

    def each(self, state: Runewars, seat: int) -> None:
        state.then(("draw_quests", seat, self.params["quests"]))


class SummerFair(SeasonCard):
    """A dial may be raised; the Primarch may raise another one."""

    name = "summer_fair"

    def ask(self, state: Runewars, seat: int, *raised: Any) -> Ask | None:
        most = 2 if state.titles[PRIMARCH][0] == seat else 1
        if len(raised) == most:
            return None
        dials = [dial for dial in range(len(RESOURCES)) if dial not in raised and state.dials[seat][dial] < DIAL_MAX]
        return self.question(seat, [*[("raise", RESOURCES[dial]) for dial in dials], NOTHING])

    def answer(self, state: Runewars, option: Option, seat: int, *raised: Any) -> None:
        match option:
            case ("raise", str(name)):
                dial = RESOURCES.index(name)
                turn_dial(state, seat, dial, self.params["dial"])
                state.say("dials_set", seat, *state.dials[seat])
                self.choose(state, seat, *raised, dial)


class Tournament(SeasonCard):
    """The highest bidder chooses one of his heroes, who receives a Reward."""

    name = "tournament"

    def winner(self, state: Runewars, rank: str, seat: int) -> None:
        if seat != NOBODY:
            self.choose(state, seat)

    def ask(self, state: Runewars, seat: int, *args: Any) -> Ask | None:
        return self.question(seat, [("hero", HERO_IDS[hero]) for hero in state.heroes(seat)])

    def answer(self, state: Runewars, option: Option, seat: int, *args: Any) -> None:
        heroes = [HERO[option[1]]] if option else state.heroes(seat)
        if heroes:
            state.then(("draw_reward", heroes[0]))


class LongDays(SeasonCard):
    """Heroes move up to three areas in this Quest Phase."""

    name = "long_days"

    def primary(self, state: Runewars) -> None:
        lasting(state, LongWays.name, NOBODY, "season")


_LONG_DAYS = params_of("long_days")


class LongWays(Card):
    name = "long_ways"

    def quest_distance(self, state: Runewars, seat: int, hero: int) -> int:
        distance: int = _LONG_DAYS["distance"]
        return distance


enrol_effects(LongWays())

CARDS: tuple[SeasonCard, ...] = (
    WaveringLoyalty(), BorderUnrest(), Drought(), SeekersOfGlory(),
    RumoursOfRelics(), SummerFair(), Tournament(), LongDays(),
)  # fmt: skip
