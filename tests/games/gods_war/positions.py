"""A table for tests: a position from short text, answers as words, dice by hand.

    t = table("storm brithos temple stormbrother*2; sky brithos shrine", power="storm 5", gifts="storm I_a courage")
    t.do("storm", "battle brithos sky")
    t.roll("6 5")
    assert t["brithos"] == "storm stormbrother*2 temple"

It is the turn of the first empire in round 2, unless `turn` or `round` say otherwise. All else is as in
rules/notation.py, whose lines are separated by semicolons here. Nobody has Power or VP that is not named; the Sun God
is in Inner Hell and the Moon dying unless told otherwise.
"""

from __future__ import annotations

from collections import Counter

from tests.games.by_hand import ByHand
from theomachy.games.gods_war import RULES
from theomachy.games.gods_war.rules.heroquests import QUESTS
from theomachy.games.gods_war.rules.notation import PLACES, read
from theomachy.games.gods_war.rules.powers import gifts as face_up
from theomachy.games.gods_war.rules.setup import setup
from theomachy.games.gods_war.rules.state import EMPTY, OUT, GodsWar
from theomachy.kernel.ask import CHANCE, Ask, Option
from theomachy.kernel.rules import Setting


class Table(ByHand[GodsWar]):
    """A position with words for its parts."""

    rules = RULES
    no = ("no_more", "no_rune", "let_pass", "decline", "done", "enough", "spare", "stop")

    def seat(self, empire: str) -> int:
        return self.state.empires.index(empire)

    def name(self, seat: int) -> str:
        return self.state.empires[seat] if seat < len(self.state.empires) else str(seat)

    # -- looking --------------------------------------------------------------------------------------------------

    def __getitem__(self, area: str) -> str:
        """'sky shrine, storm champion stormbrother*2': empires and their pieces by name, '' when empty."""
        state = self.state
        place = PLACES[area] if area in PLACES else state.board.index[area]
        found: dict[str, Counter[str]] = {}
        for piece, where in enumerate(state.where):
            if where == place and not (place == OUT and state.kind(piece).group == "tokens"):
                owner = state.owner[piece]
                whose = "nobody" if owner < 0 else state.empires[owner]
                found.setdefault(whose, Counter())[state.kind(piece).id] += 1
        return ", ".join(f"{whose} {_counted(kinds)}" for whose, kinds in sorted(found.items()))

    def power(self, empire: str) -> int:
        return self.state.power[self.seat(empire)]

    def vp(self, empire: str) -> int:
        return self.state.vp[self.seat(empire)]

    def runes(self, empire: str) -> list[str]:
        return list(self.state.runes[self.seat(empire)])

    def gifts(self, empire: str) -> list[str]:
        """Those that lie face-up."""
        return face_up(self.state, self.seat(empire))

    def taken(self, empire: str) -> list[str]:
        """All gifts, face-down ones too."""
        return face_up(self.state, self.seat(empire), face_down=True)

    def quests(self, empire: str) -> list[str]:
        """Slots that are filled: 'I_a'."""
        slots = self.state.slots[self.seat(empire)]
        return [quest.label.replace("-", "_") for quest in QUESTS[empire] if slots[quest.slot] != EMPTY]

    def pool(self, empire: str, kind: str) -> int:
        state = self.state
        mine = (*state.units[self.seat(empire)], *state.houses[self.seat(empire)])
        return sum(state.where[p] == -1 and state.kind(p).id == kind for p in mine)

    # -- playing --------------------------------------------------------------------------------------------------

    def pass_by(self) -> None:
        """Rune windows that only offer runes for nothing too: the usual standing answer spares everybody these."""
        super().pass_by()
        while not self.state.ending and self.position.owing() and self.question.what == "rune_window":
            if any(option[0] not in ("waste", "no_rune") for option in self.question.options):
                return
            self.position.answer(self.question.seat, ("no_rune",))
            super().pass_by()

    def roll(self, values: str) -> Table:
        """Dice in the order in which they fall: attacker's first."""
        return self.chance(*[("roll", int(value)) for value in values.split()])

    def misses(self) -> int:
        """Rolls a 1 with every die that is due; how many there were."""
        count = 0
        while self.asked == "chance" and self.question.options[0][0] == "roll":
            self.roll("1")
            count += 1
        return count

    def draw(self, *runes: str) -> Table:
        return self.chance(*[("rune", rune) for rune in runes])

    def usual(self, question: Ask) -> Option | None:
        """The first quest, gift and rune that offers itself."""
        first = question.options[0]
        offered = question.what in ("take_gift", "which_quest") or (first[0] == "rune" and question.seat == CHANCE)
        return first if offered else None

    def leave(self, *empires: str) -> Table:
        return self.declare("leave", *empires)


def _counted(kinds: Counter[str]) -> str:
    return " ".join(kind if number == 1 else f"{kind}*{number}" for kind, number in sorted(kinds.items()))


def table(
    text: str = "",
    power: str = "",
    vp: str = "",
    gifts: str = "",
    runes: str = "",
    empires: str = "storm sky darkness chaos sea",
    turn: str = "",
    round: str = "2 action",
    first: str = "",
    board: str = "",
    **options: Setting,
) -> Table:
    """Other lines of the notation ('spike open', 'races elves') stand in `text`."""
    seated = empires.split()
    lines = [f"empires {empires}", f"round {round}", f"first {first or seated[0]}", f"turn {turn or seated[0]}"]
    lines += [f"board {board}"] if board else []
    lines += [f"power {', '.join(f'{empire} 0' for empire in seated)}"]
    told = {"power": power, "vp": vp, "gifts": gifts, "runes": runes}
    lines += [f"{what} {words}" for what, words in told.items() if words]
    lines += [part.strip() for part in text.split(";") if part.strip()]
    if "sky" in seated and "sun_god" not in text:
        lines.append("sky inner_hell sun_god")
    if "moon" in seated and "marks cycle" not in text:
        lines.append("marks cycle 0")
    return Table(read(len(seated), RULES.options(options), lines))


def fresh(empires: str = "storm sky darkness chaos sea", **options: Setting) -> Table:
    """A new game in which these empires are chosen, seat by seat; dice and cards are still to fall."""
    seated = empires.split()
    t = Table(setup(len(seated), RULES.options({"empires": "chosen", "profile": "everything", **options})))
    while t.asked == "chance":
        t.position.answer(CHANCE, t.question.options[0])
    for seat, empire in enumerate(seated):
        t.position.play(seat, ("empire", empire))
    return t


def window(
    text: str = "",
    *,
    runes: str,
    power: str = "storm 3, sky 1",
    vp: str = "",
    empires: str = "storm sky darkness chaos sea",
) -> Table:
    """The window before the first action of a round, at the first question that is not idle."""
    return table(text, power=power, vp=vp, runes=runes, empires=empires, round="2 begin")
