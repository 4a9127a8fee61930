"""What changed between versions of these rules, and how games of the earlier ones go on.

2: whoever has more units than an area feeds or holds loses all that are too many, though the last of his colour go
   first and his allies are nobody's from then on (Y7, L1). Ice Storm routs as many as its user likes. No card for an
   Order helps the units that the Flute leads over a border, and whoever appears in a Dungeon stays there. Losers whose
   retreat ends in a full area count among the slain (E3). Power for the Pious goes by the order from before its bid
   (Q4). Whoever is late bids nothing, and has the best Fate card. Nobody is asked which Fate card of a test counts if
   all of them come to the same, for Harvest's bonus where no development pays, for a dial to recruit from where none
   has a unit, or who is struck first where all are (Cursed Tomb, Rain Fire, Terrifying). A hero on the march looks at
   the rune tokens on his way, and may trade with companions and take up markers there (U2, H6, H11).
3: Winter Stores are for areas over the food limit, Ferrymen not for winter, when no water stops anybody (C3), and the
   toll of Magic Portals is asked only of those whom they bring nearer. A game in which somebody has done one of these
   to no avail can be looked at up to there.
4: Forced March is for those whom it brings somebody, a passage for those who have somebody to move (C3). Allies come
   along when the Rune of Summoning calls the last unit of the own colour away from them. Who died in a battle that was
   cancelled counts for Carnage and Monster Slayer. A home realm of a player who is out is an area like any other for
   Lost City and Threatened Home Realms (EL2). Before his action is over a hero may trade with companions who have had
   theirs (H11). A game in which one of these made a difference can be looked at up to there.
5: Scouts name their areas before they see anything (C4). With Shared Counsel both draw before either discards down to
   ten (N4). Nobody retreats to where a battle is being fought (T5). Whoever has had his battle and finds an enemy's
   home where he wanted to speak leaves it (O6). Nobody is asked for a Cursed Tomb or Hungry Spawn that would strike
   nobody, and they stay. A game in which one of these made a difference can be looked at up to there.
"""

from __future__ import annotations

from theomachy.kernel.entry import Entry
from theomachy.kernel.game import Game
from theomachy.kernel.rules import Migration

BONUS = (("bonus",), ("no_bonus",))
NO_DEVELOPMENT = ("no_development",)
IDLE = ("fate_card", "rout", "rout_hero", "lose", "terrify", "dial")


def missing(game: Game, entry: Entry | None) -> Entry | None:
    """What was not asked then: trades of a hero on the march and before his action is over, Ice Storm's targets, and a
    development after Harvest's bonus had been declined."""
    for seat in game.owing():
        question = game.ask(seat)
        if question is not None and question.about[:1] == ("passes",):
            return seat, ("go_on",)
    if entry is not None and entry[1] == BONUS[1]:
        question = game.ask(entry[0])
        if question is not None and NO_DEVELOPMENT in question.options:
            return entry[0], NO_DEVELOPMENT
    return stormed(game, entry) or untraded(game, entry)


def untraded(game: Game, entry: Entry | None) -> Entry | None:
    """Nobody was asked for trades before his action was over."""
    for seat in game.owing():
        question = game.ask(seat)
        if question is not None and question.what == "hero_action" and question.about[1:] == ("trade",):
            return seat, ("go_on",)
    return None


def stormed(game: Game, entry: Entry | None) -> Entry | None:
    """Ice Storm routed all that it could without a question where there was nothing to choose."""
    for seat in game.owing():
        question = game.ask(seat)
        if question is not None and question.about[:1] == ("ice_storm",) and (entry is None or entry[1][0] != "storm"):
            return seat, question.options[0]
    return None


def idle_walls(game: Game, entry: Entry) -> bool:
    """A development that would have struck nobody was kept."""
    seat, option = entry
    question = game.ask(seat)
    return option[0] == "keep" and len(option) > 1 and (question is None or option not in question.options)


def dropped(game: Game, entry: Entry) -> bool:
    """Answers that made no difference: a Fate card among others alike, a bonus of nothing but walls, a dial without
    units, and who of all that are struck is the first."""
    seat, option = entry
    if option[0] not in IDLE and option not in BONUS:
        return idle_walls(game, entry)
    question = game.ask(seat)
    return question is None or option not in question.options


MIGRATIONS = {
    1: Migration(missing=missing, dropped=dropped),
    2: Migration(missing=untraded, dropped=idle_walls),
    3: Migration(missing=untraded, dropped=idle_walls),
    4: Migration(dropped=idle_walls),
}
