"""The eight spring cards (7.1)."""

from __future__ import annotations

from typing import Any

from theomachy.kernel.ask import Ask, Option

from ..board import AREA, AREAS
from ..cards import tactics_left
from ..control import areas_of, home_of, icons, place, set_stronghold, strongholds_of
from ..objectives import may_swap
from ..orders.order import set_dials
from ..pieces import KIND, KINDS, NEUTRALS, unit
from ..powers import Card, enrol_effects, lasting
from ..runes import move_rune, rune_areas
from ..state import NO_RUNE, NOBODY, Runewars
from .card import NOTHING, SeasonCard


class Famine(SeasonCard):
    """Dials higher than what the areas provide drop to that."""

    name = "famine"

    def each(self, state: Runewars, seat: int) -> None:
        food, wood, ore = state.dials[seat]
        totals = icons(state, seat)
        set_dials(state, seat, (min(food, totals[0]), min(wood, totals[1]), min(ore, totals[2])))


class PrepareForTheComingYear(SeasonCard):
    """A new Objective for the old one, or else a Tactics card."""

    name = "prepare_for_the_coming_year"

    def ask(self, state: Runewars, seat: int, *args: Any) -> Ask | None:
        options: list[Option] = [("swap_objective",)] if may_swap(state, seat) else []
        if tactics_left(state):
            options.append(("tactics", self.params["tactics"]))
        return self.question(seat, [*options, NOTHING])

    def answer(self, state: Runewars, option: Option, seat: int, *args: Any) -> None:
        match option:
            case ("swap_objective",):
                state.then(("swap_objective", seat))
            case ("tactics", int(count)):
                state.then(("draw_tactics", seat, count))


class StormyWeather(SeasonCard):
    """Whoever bids nothing moves no units with Order cards this season."""

    name = "stormy_weather"

    def bid_result(self, state: Runewars) -> None:
        for seat in state.playing():
            if not state.bids[seat]:
                lasting(state, Becalmed.name, seat, "season")
                state.say("becalmed", seat)


class Becalmed(Card):
    name = "becalmed"

    def bars_units(self, state: Runewars, seat: int) -> bool:
        return True


enrol_effects(Becalmed())


class ThreatenedHomeRealms(SeasonCard):
    """One rune token of the own home realm goes to a friendly or uncontrolled area outside any."""

    name = "threatened_home_realms"

    def ask(self, state: Runewars, seat: int, *args: Any) -> Ask | None:
        goals = self._goals(state, seat)
        if args:
            return self.question(seat, [("to", AREAS[area].id) for area in goals], AREAS[args[0]].id)
        if not goals:
            return None
        return self.question(seat, [("rune", AREAS[area].id) for area in self._threatened(state, seat)])

    def _threatened(self, state: Runewars, seat: int) -> list[int]:
        mine = [area for area in areas_of(state, seat) if home_of(state, area) == seat]
        return [area for area in mine if state.rune[area] != NO_RUNE]

    def _goals(self, state: Runewars, seat: int) -> list[int]:
        return [area for area in rune_areas(state, seat) if home_of(state, area) == NOBODY]

    def answer(self, state: Runewars, option: Option, seat: int, *args: Any) -> None:
        goals = self._goals(state, seat)
        if not goals:
            return
        if args:
            move_rune(state, args[0], AREA[option[1]] if option else goals[0])
            return
        threatened = self._threatened(state, seat)
        if threatened:
            self.choose(state, seat, AREA[option[1]] if option else threatened[0])


class CallToArms(SeasonCard):
    """Two triangle units of the own colour at one stronghold."""

    name = "call_to_arms"

    def each(self, state: Runewars, seat: int) -> None:
        if strongholds_of(state, seat) and self._kinds(state, seat):
            self.choose(state, seat, NOBODY, self.params["units"])

    def _kinds(self, state: Runewars, seat: int) -> list[int]:
        faction = state.factions[seat]
        return [k.number for k in KINDS if k.faction == faction and k.shape == "triangle" and state.supply[k.number]]

    def ask(self, state: Runewars, seat: int, *args: Any) -> Ask | None:
        area, left = args
        if area == NOBODY:
            return self.question(seat, [("at", AREAS[site].id) for site in strongholds_of(state, seat)])
        kinds = self._kinds(state, seat) if left else []
        return self.question(seat, [("unit", KINDS[kind].id) for kind in kinds], AREAS[area].id, left)

    def answer(self, state: Runewars, option: Option, seat: int, *args: Any) -> None:
        area, left = args
        kinds = self._kinds(state, seat)
        if area == NOBODY:
            self.choose(state, seat, AREA[option[1]] if option else strongholds_of(state, seat)[0], left)
        elif not left or not kinds:
            state.then(("excess", seat, area))
        else:
            kind = KIND[option[1]] if option else kinds[0]
            place(state, area, unit(kind))
            state.say("units_placed", seat, AREAS[area].id, KINDS[kind].id)
            self.choose(state, seat, area, left - 1)


class CouncilOfSpring(SeasonCard):
    """Up to two influence for as many Tactics cards."""

    name = "council_of_spring"

    def ask(self, state: Runewars, seat: int, *args: Any) -> Ask | None:
        most = min(self.params["influence_max"], state.influence[seat]) if tactics_left(state) else 0
        return self.question(seat, [*[("spend", count) for count in range(1, most + 1)], NOTHING])

    def answer(self, state: Runewars, option: Option, seat: int, *args: Any) -> None:
        match option:
            case ("spend", int(count)):
                self.pay(state, seat, count)
                state.then(("draw_tactics", seat, count))


class MasonsGuild(SeasonCard):
    """A damaged stronghold is repaired free of charge, or else an influence."""

    name = "masons_guild"

    def ask(self, state: Runewars, seat: int, *args: Any) -> Ask | None:
        damaged = [area for area in strongholds_of(state, seat) if state.stronghold[area] & 1]
        options: list[Option] = [("repair", AREAS[area].id) for area in damaged]
        return self.question(seat, [*options, ("influence", self.params["influence"])])

    def answer(self, state: Runewars, option: Option, seat: int, *args: Any) -> None:
        match option:
            case ("repair", str(area)):
                set_stronghold(state, AREA[area], seat, False)
                state.say("repaired", seat, area)
            case _:
                self.gain(state, seat, self.params["influence"])


class RestlessBeasts(SeasonCard):
    """A neutral triangle unit in an uncontrolled area of one's choice."""

    name = "restless_beasts"

    def _options(self, state: Runewars) -> list[Option]:
        kinds = [kind for kind in NEUTRALS if KINDS[kind].shape == "triangle" and state.supply[kind]]
        areas = [area for area in state.board.present if state.owner[area] == NOBODY]
        return [("place", KINDS[kind].id, AREAS[area].id) for area in areas for kind in kinds]

    def ask(self, state: Runewars, seat: int, *args: Any) -> Ask | None:
        return self.question(seat, self._options(state))

    def answer(self, state: Runewars, option: Option, seat: int, *args: Any) -> None:
        for _, kind, area in [option] if option else self._options(state)[:1]:
            place(state, AREA[area], unit(KIND[kind]))
            state.say("units_placed", seat, area, kind)


CARDS: tuple[SeasonCard, ...] = (
    Famine(), PrepareForTheComingYear(), StormyWeather(), ThreatenedHomeRealms(),
    CallToArms(), CouncilOfSpring(), MasonsGuild(), RestlessBeasts(),
)  # fmt: skip
