"""The eight winter cards (7.4)."""

from __future__ import annotations

from typing import Any

from theomachy.kernel.ask import Ask, Option

from ..board import AREA, AREAS
from ..card_names import TITLES
from ..control import areas_of, empty, place, stand
from ..orders.order import DIAL_MAX
from ..pieces import KIND, KINDS, unit
from ..play_order import play_order
from ..powers import Card, enrol_effects, lasting
from ..runes import everybody, lay, rune_areas
from ..state import DRAGON_DOWN, FALSE_DOWN, NO_RUNE, NOBODY, Runewars
from ..titles import hand_title
from .card import NOTHING, SeasonCard, params_of

HELL_HOUND = KIND["hell_hound"]


class FavourOfTheCouncil(SeasonCard):
    """A dragon rune for the highest bidder."""

    name = "favour_of_the_council"

    def winner(self, state: Runewars, rank: str, seat: int) -> None:
        if seat != NOBODY:
            state.then(("receive_rune", seat))


class PowerForThePious(SeasonCard):
    """A dragon rune for everybody but the lowest bidder, who places them face down in the others' areas or in nobody's.

    Everybody knows what they are.
    """

    name = "power_for_the_pious"
    rank = "lowest"

    def primary(self, state: Runewars) -> None:
        """The order is that from before the bids (Q4)."""
        state.marks = {f"place.{seat}": place for place, seat in enumerate(play_order(state))}
        super().primary(state)

    def winner(self, state: Runewars, rank: str, seat: int) -> None:
        places, state.marks = state.marks, {}
        others = sorted([other for other in state.playing() if other != seat], key=lambda each: places[f"place.{each}"])
        state.then(*[("season_choice", self.number, seat, other) for other in others])

    def _areas(self, state: Runewars, seat: int, other: int) -> list[int]:
        if not state.dragons or state.out[other]:
            return []
        whose = (other, NOBODY)
        return [area for area in state.board.present if state.rune[area] == NO_RUNE and state.owner[area] in whose]

    def ask(self, state: Runewars, seat: int, *args: Any) -> Ask | None:
        options: list[Option] = [("place", AREAS[area].id) for area in self._areas(state, seat, args[0])]
        return self.question(seat, options, args[0])

    def answer(self, state: Runewars, option: Option, seat: int, *args: Any) -> None:
        areas = [AREA[option[1]]] if option else self._areas(state, seat, args[0])
        if areas:
            state.dragons -= 1
            lay(state, areas[0], DRAGON_DOWN, everybody(state))
            state.say("rune_placed", seat, AREAS[areas[0]].id, 1)


class CouncilsVerdict(SeasonCard):
    """The highest bidder takes a dragon rune, or a title on which no more lies than he bid."""

    name = "councils_verdict"

    def winner(self, state: Runewars, rank: str, seat: int) -> None:
        if seat != NOBODY:
            self.choose(state, seat)

    def ask(self, state: Runewars, seat: int, *args: Any) -> Ask | None:
        titles = [n for n, (owner, on_it, _) in enumerate(state.titles) if owner != seat and on_it <= state.bids[seat]]
        return self.question(seat, [("rune",), *[("title", TITLES[number]) for number in titles]])

    def answer(self, state: Runewars, option: Option, seat: int, *args: Any) -> None:
        match option:
            case ("title", str(name)):
                hand_title(state, TITLES.index(name), seat, 0)
            case _:
                state.then(("receive_rune", seat))


class BitterCold(SeasonCard):
    """Food counts one less in this winter's limit, but one stays one."""

    name = "bitter_cold"

    def primary(self, state: Runewars) -> None:
        lasting(state, Frost.name, NOBODY, "winter")


class MildWinter(SeasonCard):
    """Food counts one more in this winter's limit."""

    name = "mild_winter"

    def primary(self, state: Runewars) -> None:
        lasting(state, Thaw.name, NOBODY, "winter")


_BITTER_COLD = params_of("bitter_cold")
_MILD_WINTER = params_of("mild_winter")


class Frost(Card):
    name = "frost"

    def winter_food(self, state: Runewars, seat: int, food: int) -> int:
        change: int = _BITTER_COLD["food"]
        return max(food + change, min(food, 1))


class Thaw(Card):
    name = "thaw"

    def winter_food(self, state: Runewars, seat: int, food: int) -> int:
        change: int = _MILD_WINTER["food"]
        return min(food + change, DIAL_MAX)


enrol_effects(Frost(), Thaw())


class WolvesInTheSnow(SeasonCard):
    """A Hell Hound in an empty area of one's choice."""

    name = "wolves_in_the_snow"

    def _areas(self, state: Runewars) -> list[int]:
        return [area for area in state.board.present if empty(state, area)] if state.supply[HELL_HOUND] else []

    def ask(self, state: Runewars, seat: int, *args: Any) -> Ask | None:
        return self.question(seat, [("place", AREAS[area].id) for area in self._areas(state)])

    def answer(self, state: Runewars, option: Option, seat: int, *args: Any) -> None:
        areas = [AREA[option[1]]] if option else self._areas(state)
        if areas:
            place(state, areas[0], *[unit(HELL_HOUND)] * self.params["units"])
            state.say("units_placed", seat, AREAS[areas[0]].id, KINDS[HELL_HOUND].id)


class WinterQuarters(SeasonCard):
    """Up to two routed units stand up."""

    name = "winter_quarters"

    def each(self, state: Runewars, seat: int) -> None:
        self.choose(state, seat, self.params["units"])

    def ask(self, state: Runewars, seat: int, *args: Any) -> Ask | None:
        options: list[Option] = [
            ("stand", AREAS[area].id, KINDS[number >> 1].id)
            for area in areas_of(state, seat)
            for number in dict.fromkeys(state.units[area])
            if number & 1
        ]
        return self.question(seat, [*options, ("done",)], args[0]) if args[0] else None

    def answer(self, state: Runewars, option: Option, seat: int, *args: Any) -> None:
        match option:
            case ("stand", str(area), str(kind)):
                stand(state, AREA[area], unit(KIND[kind]))
                state.say("unit_stands", seat, area, kind)
                self.choose(state, seat, args[0] - 1)


class UnearthedSecrets(SeasonCard):
    """A false rune may be placed, known as such to everybody."""

    name = "unearthed_secrets"

    def ask(self, state: Runewars, seat: int, *args: Any) -> Ask | None:
        areas = rune_areas(state, seat) if state.falses else []
        return self.question(seat, [*[("place", AREAS[area].id) for area in areas], NOTHING])

    def answer(self, state: Runewars, option: Option, seat: int, *args: Any) -> None:
        match option:
            case ("place", str(area)):
                state.falses -= 1
                lay(state, AREA[area], FALSE_DOWN, everybody(state))
                state.say("rune_placed", seat, area, 0)


CARDS: tuple[SeasonCard, ...] = (
    FavourOfTheCouncil(), PowerForThePious(), CouncilsVerdict(), BitterCold(),
    MildWinter(), WolvesInTheSnow(), WinterQuarters(), UnearthedSecrets(),
)  # fmt: skip
