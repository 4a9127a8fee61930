"""A table for tests: a position from short text, answers as words, Fate cards and other chance by hand.

    t = table("area DA footman*3 knight; area 1A razorwing*2", turn="daqan conquer", influence="daqan 3")
    t.do("daqan", "activate 1A; all DA; done; battle")
    t.fate("5 17 9")
    assert t["1A"] == "daqan footman*3 knight"

Lines are those of rules/notation.py, separated by semicolons. Daqan and Latari play on the ready-made map of two, in
year 2, spring, and Daqan is on turn with Harvest, unless told otherwise. Nobody has influence or cards that are not
named. Questions that are hidden and idle are passed by; `do`, `fate`, `draw` and `settle` check all invariants.
"""

from __future__ import annotations

import re

from tests.games import by_hand
from theomachy.games.runewars import RULES
from theomachy.games.runewars.rules.board import AREA, AREAS
from theomachy.games.runewars.rules.card_names import HEROES, OBJECTIVES, ORDERS, QUESTS, REWARDS, TACTICS
from theomachy.games.runewars.rules.control import runes_of
from theomachy.games.runewars.rules.notation import read
from theomachy.games.runewars.rules.pieces import FACTIONS, KIND, WORDS
from theomachy.games.runewars.rules.reward_entry import reward_number
from theomachy.games.runewars.rules.setup import setup
from theomachy.games.runewars.rules.state import NOBODY, Runewars
from theomachy.kernel.ask import CHANCE, Option
from theomachy.kernel.rules import Setting


class Table(by_hand.ByHand[Runewars]):
    """A position with words for its parts."""

    rules = RULES
    no = ("go_on", "done", "no_bonus", "pass", "keep", "none", "decline")

    def seat(self, faction: str) -> int:
        return self.state.factions.index(FACTIONS.index(faction))

    def faction(self, seat: int) -> str:
        return FACTIONS[self.state.factions[seat]] if seat >= 0 else "nobody"

    name = faction

    def option(self, text: str) -> Option:
        return option(text)

    def words(self, option: Option) -> str:
        return words(option)

    # -- looking ------------------------------------------------------------------------------------------------------

    def __getitem__(self, area: str) -> str:
        """'daqan footman*3 routed_knight': owner and units; 'nobody razorwing*2', 'nobody'."""
        units = self.state.units[AREA[area]]
        words = [self.owner(area)]
        for number in sorted(set(units)):
            many = units.count(number)
            words.append(WORDS[number] if many == 1 else f"{WORDS[number]}*{many}")
        return " ".join(words)

    def owner(self, area: str) -> str:
        return self.faction(self.state.owner[AREA[area]])

    def stronghold(self, area: str) -> str:
        """'daqan', 'daqan damaged', 'daqan diplomat', ''."""
        at = AREA[area]
        found = self.state.stronghold[at]
        if found == NOBODY:
            return ""
        words = [self.faction(found >> 1), "damaged" if found & 1 else "", self.state.development[at]]
        return " ".join(filter(None, words))

    def influence(self, faction: str) -> int:
        return self.state.influence[self.seat(faction)]

    def dials(self, faction: str) -> tuple[int, int, int]:
        return self.state.dials[self.seat(faction)]

    def tactics(self, faction: str) -> list[str]:
        """All in hand, those of this season too."""
        seat = self.seat(faction)
        return sorted(TACTICS[card] for card in (*self.state.tactics[seat], *self.state.fresh[seat]))

    def quests(self, faction: str) -> list[str]:
        return sorted(QUESTS[card] for card in self.state.quests[self.seat(faction)])

    def objective(self, faction: str) -> str:
        card = self.state.objective[self.seat(faction)]
        return "" if card == NOBODY else OBJECTIVES[card]

    def runes(self, faction: str) -> int:
        """Dragon runes."""
        return runes_of(self.state, self.seat(faction))

    def supply(self, kind: str) -> int:
        return self.state.supply[KIND[kind]]

    def hero(self, name: str) -> str:
        """'daqan DA routed damage 2', 'deck', 'out'."""
        number, state = HEROES.index(name), self.state
        owner = state.hero_of[number]
        if owner < 0:
            return "deck" if owner == -1 else "out"
        words = [self.faction(owner), AREAS[state.hero_at[number]].name if state.hero_at[number] >= 0 else "nowhere"]
        words += ["routed"] if state.hero_routed[number] else []
        words += [f"damage {state.hero_damage[number]}"] if state.hero_damage[number] else []
        return " ".join(words)

    def rewards(self, hero: str) -> list[str]:
        return sorted(REWARDS[reward_number(entry)] for entry in self.state.rewards[HEROES.index(hero)])

    def said(self, key: str) -> list[tuple[object, ...]]:
        return [tuple(printed(part) for part in args) for args in super().said(key)]

    # -- playing ------------------------------------------------------------------------------------------------------

    def reach(self, name: str, wanted: Option) -> None:
        """Go on past windows, of anybody, that do not offer what is to be answered."""
        while not self.state.ending and not self.position.at_desk():
            question = self.question
            mine = question.seat == self.seat(name) and wanted in question.options
            if mine or not question.hidden or ("go_on",) not in question.options:
                return
            self.position.answer(question.seat, ("go_on",))
            self.pass_by()

    def fate(self, cards: str) -> Table:
        """Fate cards in the order in which they are drawn, attacker's first."""
        return self.chance(*[("fate", int(card)) for card in cards.split()])

    def draw(self, *words: str | int) -> Table:
        """Other cards that are drawn, by their names."""
        for word in words:
            self.position.answer(CHANCE, (self.question.options[0][0], word))
            self.pass_by()
        self.check()
        return self

    def any_chance(self) -> Table:
        """Whatever is drawn now: the first that could be."""
        while self.asked == "chance":
            self.chance(self.question.options[0])
        return self

    def resign(self, *factions: str) -> Table:
        return self.declare("resign", *factions)


def option(text: str) -> Option:
    """An answer in words; areas are written as they are printed."""
    return by_hand.option(re.sub(r"(?<!\S)(?=\d[A-D](?!\S))", "h", text))


def words(option: Option) -> str:
    return " ".join(str(printed(part)) for part in option)


def printed(part: object) -> object:
    """The area 1A for its word h1A."""
    return part[1:] if isinstance(part, str) and re.fullmatch(r"h\d[A-D]", part) else part


def table(
    text: str = "",
    turn: str = "",
    begin: str = "",
    factions: str = "daqan latari",
    year: str = "2 spring",
    orders: str = "",
    influence: str = "",
    dials: str = "",
    tactics: str = "",
    fresh: str = "",
    quests: str = "",
    objectives: str = "",
    titles: str = "",
    first: str = "",
    **options: Setting,
) -> Table:
    """`turn` is 'daqan conquer', with further Orders that lie face up ('daqan recruit fortify'); `begin` anything else
    that comes next (see the notation). Other lines stand in `text`."""
    seated = factions.split()
    lines = [f"factions {factions}", f"year {year}", f"first {first or seated[0]}"]
    told = {
        "influence": influence, "dials": dials, "tactics": tactics, "fresh": fresh, "quests": quests,
        "objectives": objectives, "titles": titles,
    }  # fmt: skip
    lines += [f"{what} {words}" for what, words in told.items() if words]
    if not begin:
        player, *cards = (turn or f"{seated[0]} harvest").split()
        numbers = " ".join(str(ORDERS.index(card) + 1) for card in cards)
        orders = f"{player} {numbers}" + (f", {orders}" if orders else "")
        begin = f"turn {player}"
    lines += [f"orders {orders}"] if orders else []
    lines += [part.strip() for part in text.split(";") if part.strip()]
    return Table(read(len(seated), RULES.options({"map": "ready_made", **options}), [*lines, f"begin {begin}"]))


def fresh_table(players: int = 2, **options: Setting) -> Table:
    """A new game; nothing has been drawn or chosen yet."""
    return Table(setup(players, RULES.options(options)))
