"""What changed between versions of these rules, and how games of the earlier ones go on.

2: nobody is asked for the order of abilities that have nothing to do with each other, and Injunction comes before
   Harmonious. Single Combat kills monsters only as their cards say, and its kills count with those of the dice. The VP
   out of Hell serves one action, Psychopomp pays for each rune, quests that are states are looked at after every rune
   and struggle, and whoever Juggernaut carries leaves or enters Hell like others. A Shade that is killed may take a
   rout as well. Whoever pays the way out of Hell goes; Truth is put to players with Power only; the Castle of Lead may
   be reborn; the Red Dragon's card answers runes that come from other players too; Juggernaut leaves Arachne Solara
   where she is; a building may be conquered beside Cwim. Answers for an order that made no
   difference are left out of games of version 1.
3: nobody is asked where one answer is left of a rune's, race's or monster's choice. A battle rune whose VP shatter the
   ground of the battle does no more; who falls with the Spike has survived no battle. All routs know the way to Hell
   by a Temple of Darkness; leave out of Hell is for all who are outranked; runes and races that move units move
   Juggernaut too; quests that are states are looked at after a dragon's battle.
4: whoever falls with the Spike in a battle feeds Psychopomp. Menses brings another Selene than the one that fell, if
   there is one. Infinity and an oath lapse with a turn that is passed over. What a leaver had set in secret does not
   count. The Leviathan looks at Move Units alone, and at each by itself. What a building of rebirth sets off comes
   before its units.
5: a rune that can do nothing may be played for nothing. A copied Infinity lapses with the first one. A gift that is
   won while its owner's abilities of the Power or Council phase are due may be used at once. The rune window opens anew
   after every action that a rune has granted, be it a copy, and only then. A Sun God given up at Diplomacy is no envoy.
"""

from __future__ import annotations

from theomachy.kernel.entry import Entry
from theomachy.kernel.game import Game
from theomachy.kernel.rules import Migration

ALONE = frozenset(
    {
        "unit",
        "rout_to",
        "player",
        "area",
        "battle",
        "move",
        "farm",
        "wash",
        "copy",
        "place",
        "plant",
        "building",
        "call",
    }
)
"""Verbs of answers that were asked for though they were alone."""


def dropped(game: Game, entry: Entry) -> bool:
    """Which of two abilities comes first, where that makes no difference; and what was the only answer."""
    seat, option = entry
    if option[0] != "resolve" and option[0] not in ALONE:
        return False
    question = game.ask(seat)
    return question is None or option not in question.options


def worded(game: Game, entry: Entry) -> Entry:
    """Sorcery was played like any other rune where there was nothing to draw."""
    seat, option = entry
    if option[0] != "rune" or seat < 0:
        return entry
    question, waste = game.ask(seat), ("waste", *option[1:])
    return (seat, waste) if question is not None and waste in question.options else entry


MIGRATIONS = {
    1: Migration(answer=worded, dropped=dropped),
    2: Migration(answer=worded, dropped=dropped),
    3: Migration(answer=worded),
    4: Migration(answer=worded),
}
