"""The eight fall cards (7.3)."""

from __future__ import annotations

from typing import Any

from theomachy.kernel.ask import Ask, Option

from ..board import AREA, AREAS
from ..card_names import TACTICS
from ..cards import discard_tactic
from ..control import areas_of, cities_of, destroy, icons, place, see_rune
from ..limits import losses
from ..orders.order import set_dials
from ..pieces import KIND, KINDS, NEUTRALS, UNIT, WORDS, unit
from ..powers import refresh
from ..state import DRAGON_DOWN, FALSE_DOWN, NOBODY, Runewars
from .card import NOTHING, SeasonCard

TACTIC = {name: number for number, name in enumerate(TACTICS)}


class BountifulHarvest(SeasonCard):
    """Everybody harvests, and has one food more."""

    name = "bountiful_harvest"

    def each(self, state: Runewars, seat: int) -> None:
        food, wood, ore = icons(state, seat)
        set_dials(state, seat, (food + self.params["food"], wood, ore))


class AutumnCouncil(SeasonCard):
    """Tactics cards for the highest bidder, and fewer for the next."""

    name = "autumn_council"

    def winner(self, state: Runewars, rank: str, seat: int) -> None:
        if seat == NOBODY:
            return
        if rank == "highest":
            state.then(("draw_tactics", seat, self.params["first"]), ("bid_rank", self.number, "second", (seat,)))
        else:
            state.then(("draw_tactics", seat, self.params["second"]))


class Blight(SeasonCard):
    """A unit less in each area with more than six."""

    name = "blight"

    def each(self, state: Runewars, seat: int) -> None:
        crowded = [area for area in areas_of(state, seat) if len(state.units[area]) > self.params["limit"]]
        state.then(*[("season_choice", self.number, seat, area) for area in crowded])

    def ask(self, state: Runewars, seat: int, *args: Any) -> Ask | None:
        return self.question(seat, losses(state.units[args[0]]), AREAS[args[0]].id)

    def answer(self, state: Runewars, option: Option, seat: int, *args: Any) -> None:
        area = args[0]
        number = UNIT[option[1]] if option else state.units[area][0]
        destroy(state, area, number)
        state.say("unit_destroyed", seat, AREAS[area].id, WORDS[number])


class FreeCitiesTribute(SeasonCard):
    """An influence for each city, at least one."""

    name = "free_cities_tribute"

    def each(self, state: Runewars, seat: int) -> None:
        self.gain(state, seat, max(self.params["minimum"], self.params["influence"] * len(cities_of(state, seat))))


class SpiesEverywhere(SeasonCard):
    """A look at one face-down rune token, anywhere."""

    name = "spies_everywhere"

    def ask(self, state: Runewars, seat: int, *args: Any) -> Ask | None:
        unknown = [
            area for area in state.board.present
            if state.rune[area] in (FALSE_DOWN, DRAGON_DOWN) and not state.knows_rune[area] >> seat & 1
        ]  # fmt: skip
        return self.question(seat, [*[("look", AREAS[area].id) for area in unknown], NOTHING])

    def answer(self, state: Runewars, option: Option, seat: int, *args: Any) -> None:
        match option:
            case ("look", str(area)):
                state.say("looks_at_rune", seat, area)
                see_rune(state, seat, AREA[area])


class Brigands(SeasonCard):
    """Influence, or a Tactics card taken at random; whoever has too little of both pays what he has."""

    name = "brigands"

    def ask(self, state: Runewars, seat: int, *args: Any) -> Ask | None:
        options: list[Option] = []
        if state.influence[seat] >= self.params["influence"]:
            options.append(("pay", self.params["influence"]))
        if state.tactics[seat] or state.fresh[seat]:
            options.append(("lose_tactic",))
        return self.question(seat, options)

    def answer(self, state: Runewars, option: Option, seat: int, *args: Any) -> None:
        hand = bool(state.tactics[seat] or state.fresh[seat])
        influence = min(self.params["influence"], state.influence[seat])
        if option == ("lose_tactic",) or (not option and hand):
            state.then(*[("lose_tactic", seat)] * self.params["tactics"])
        elif influence:
            self.pay(state, seat, influence)


class MercenarySeason(SeasonCard):
    """A neutral rectangle or circle unit, for influence, as an ally in any controlled area."""

    name = "mercenary_season"

    def ask(self, state: Runewars, seat: int, *args: Any) -> Ask | None:
        if state.influence[seat] < self.params["influence"]:
            return None
        kinds = [kind for kind in NEUTRALS if KINDS[kind].shape in ("rectangle", "circle") and state.supply[kind]]
        areas = areas_of(state, seat)
        options: list[Option] = [("place", KINDS[kind].id, AREAS[area].id) for area in areas for kind in kinds]
        return self.question(seat, [*options, NOTHING])

    def answer(self, state: Runewars, option: Option, seat: int, *args: Any) -> None:
        match option:
            case ("place", str(kind), str(area)):
                self.pay(state, seat, self.params["influence"])
                place(state, AREA[area], unit(KIND[kind]))
                state.say("units_placed", seat, area, kind)
                state.then(("excess", seat, AREA[area]))


class ChangeOfPlans(SeasonCard):
    """Any number of Tactics cards for as many new ones: all are discarded before the first is drawn."""

    name = "change_of_plans"
    picks_tactics = True

    def _left(self, state: Runewars, seat: int, chosen: tuple[Any, ...]) -> list[int]:
        left = [*state.tactics[seat], *state.fresh[seat]]
        for card in chosen:
            left.remove(card)
        return sorted(left)

    def ask(self, state: Runewars, seat: int, *chosen: Any) -> Ask | None:
        options: list[Option] = [("discard", TACTICS[card]) for card in dict.fromkeys(self._left(state, seat, chosen))]
        return self.question(seat, [*options, ("done",)], *[TACTICS[card] for card in chosen])

    def answer(self, state: Runewars, option: Option, seat: int, *chosen: Any) -> None:
        match option:
            case ("discard", str(name)):
                self.choose(state, seat, *chosen, TACTIC[name])
            case _ if chosen:
                for card in chosen:
                    discard_tactic(state, seat, card)
                    state.say("discarded_tactic", seat, TACTICS[card])
                refresh(state, seat)
                state.then(("draw_tactics", seat, len(chosen)))


CARDS: tuple[SeasonCard, ...] = (
    BountifulHarvest(), AutumnCouncil(), Blight(), FreeCitiesTribute(),
    SpiesEverywhere(), Brigands(), MercenarySeason(), ChangeOfPlans(),
)  # fmt: skip
