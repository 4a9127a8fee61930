"""A battle of Cthulhu Wars on the page: both sides' dice, what they suffer, who takes it and what becomes of them."""

from __future__ import annotations

import re

from tests.games.cthulhu.positions import Table, table
from tests.web import tables
from theomachy import web
from theomachy.games.cthulhu import RULES
from theomachy.kernel.ask import CHANCE, Option
from theomachy.kernel.game import Game
from theomachy.kernel.words import View

FIGHT = "GC EAF acolyte deep_one starspawn; YS EAF acolyte undead*3; BG NAM ghoul; CC SAS acolyte"


def fought(*answers: Option, dice: str = "6 5 1 4  6 2") -> Game:
    """Great Cthulhu attacks four dice against two; everybody answers in turn."""
    start = table(FIGHT, power="GC 2, YS 2", books="GC regenerate, BG necrophagy").state
    game = Game(RULES.but("play", setup=lambda seats, options: start.copy()), 4, by_hand=True)
    game.play(0, ("battle", "EAF", "yellow_sign"))
    for value in dice.split():
        game.play(CHANCE, ("roll", int(value)))
    for answer in answers:
        game.play(game.owing()[0], answer)
    return game


def panel(game: Game) -> tuple[str, str]:
    """The words of either half."""
    page = web.table_page(tables.model(game, 0, rules=game.rules, title="Eye to eye"))
    found = page.split('id="clash-battle"', 1)[1].split("</details>", 1)[0]
    _, left, right = re.sub(r"<svg.*?</svg>", "", found).split('class="half"')
    one, two = (" ".join(re.sub(r"<[^>]*>", " ", half.split(">", 1)[1]).split()) for half in (left, right))
    return one, two


def test_dice_and_what_they_do_stand_on_both_sides() -> None:
    one, two = panel(fought())
    assert one.startswith("Great Cthulhu attacks, 4 dice 6 5 4 1 miss suffers 1 kill Acolyte Deep One Starspawn")
    assert two.startswith("Yellow Sign defends, 2 dice 6 1 miss suffers 1 kill 2 pains Acolyte Undead ×3")


def test_who_takes_it_and_what_became_of_them() -> None:
    one, two = panel(fought(("kill", "starspawn"), ("kill", "undead"), ("pain", "undead")))
    assert "Starspawn kill" in one
    assert "Starspawn took a Kill and lives" in one
    assert "Undead pain" in two
    assert "Undead killed" in two


def test_ghouls_bring_pains_and_who_fled_is_out_of_it() -> None:
    called: list[Option] = [("kill", "starspawn"), ("kill", "undead"), ("pain", "undead"), ("pain", "undead")]
    game = fought(*called, ("necrophagy", "NAM"), ("pain", "deep_one"), ("retreat", "deep_one", "IND"))
    one, two = panel(game)
    assert "suffers 1 kill 1 pain" in one
    assert "Deep One fled to the Indian Ocean" in one
    assert "Deep One pain" not in one
    assert "suffers 1 kill 3 pains" in two


def test_kills_that_a_power_turns_into_pains_are_counted_as_such() -> None:
    t = table("SL EAF tsathoggua; GC EAF starspawn", power="SL 1", books="SL demand_sacrifice", factions="SL GC CC BG")
    t.do("SL", "battle EAF GC; demand_sacrifice")
    t.roll("1 1  6 6 5")
    view: View = RULES.hidden.view(t.state, 0)
    assert view["battle"]["suffers"] == [[0, 3], [0, 0]]


def test_books_and_requirements_hold_what_they_tell_when_touched() -> None:
    page = web.table_page(tables.model(fought(), 0, rules=RULES, title="Eye to eye"))
    books = page.split('class="slots"', 1)[1].split("</ul>", 1)[0]
    needs = page.split('class="needs"', 1)[1].split("</ul>", 1)[0]
    assert books.count('class="more"') == 5, "one is earned"
    assert "Each of these earns a book of your choice: the first Doom Phase" in books
    assert "Control three gates in ocean Areas" in needs


def seated(t: Table) -> Game:
    """A game that begins there."""
    start = t.state
    return Game(RULES.but("play", setup=lambda seats, options: start.copy()), start.seats, by_hand=True)


def seen(game: Game, seat: int) -> str:
    """The whole page."""
    return web.table_page(tables.model(game, seat, rules=game.rules, title="Eye to eye"))


def test_powers_without_anything_to_choose_are_listed_with_what_they_do() -> None:
    game = seated(table("GC EAF cthulhu; YS EAF undead*2", power="GC 2"))
    game.play(0, ("battle", "EAF", "yellow_sign"))
    page = seen(game, 0)
    listed = page.split('id="opts"', 1)[1].split('class="acts"', 1)[0]
    below = page.split('class="acts"', 1)[1].split("</section>", 1)[0]
    assert "Devour an enemy unit" in listed
    assert "the enemy must eliminate one of its Monsters or Cultists there" in listed
    assert "Nothing more" in below


def test_everybody_sees_how_many_signs_the_others_hold() -> None:
    game = seated(table("GC SPA acolyte", power="GC 2", signs="YS 1 3, GC 2"))
    page = seen(game, 0)
    rows = page.split('id="seats"', 1)[1].split("</section>", 1)[0]
    assert rows.count("1 Elder Sign<") == rows.count("2 Elder Signs<") == 1, "told to the ear"
    assert rows.count('1 Elder Sign"') == rows.count('2 Elder Signs"') == 1, "and to the eye"


def test_with_two_players_each_sheet_has_its_own_signs() -> None:
    game = seated(table("GC SPA acolyte", power="GC 2", signs="YS 1 3, GC 2", seats=2))
    page = seen(game, 0)
    one, two = [part.split("</ul>", 1)[0] for part in page.split('class="tokens"')[1:]]
    assert one.count("×") + 1 == two.count("×") == 2


def test_whoever_plays_two_factions_is_called_by_both() -> None:
    game = seated(
        table("GC SPA acolyte", power="GC 1", doom="GC 31, YS 2", books="YS six", seats=2, number=7, max_turns=7)
    )
    page = seen(game, 1)
    said = re.sub(r"<[^>]*>", "", page.split('id="prompt"', 1)[1].split("</section>", 1)[0])
    assert "Waiting for Great Cthulhu and Yellow Sign." in said
    game.play(0, ("pass",))
    page = seen(game, 1)
    said = re.sub(r"<[^>]*>", "", page.split('id="prompt"', 1)[1].split("</section>", 1)[0])
    assert "Great Cthulhu and Yellow Sign win together." in said
    assert "Great Cthulhu and Yellow Sign won together with 33 Doom" in said


def test_passing_with_power_left_is_asked_back() -> None:
    for power, asked in ((1, False), (5, True)):
        page = seen(seated(table("GC SPA acolyte", power=f"GC {power}")), 0)
        assert (f'data-confirm="You lose {power} Power. Really?"' in page) == asked


def test_many_answers_stand_under_the_names_of_their_powers() -> None:
    t = table(
        "YS EUR king_in_yellow hastur acolyte*3 undead*2; GC SPA acolyte; CC SAS acolyte; BG WAF acolyte",
        power="YS 4",
        books="YS he_who screaming_dead",
        met="YS awaken_king_in_yellow",
        turn="YS",
    )
    page = seen(seated(t), 3)
    heads = [re.sub(r"<[^>]*>", " ", head) for head in re.findall(r"<summary.*?</summary>", page.split('id="opts"')[1])]
    found = " ".join(" ".join(heads).split())
    assert "He Who is Not to be Named" in found
    assert "The Screaming Dead" in found
    assert "3 Doom given away as an Action" in found
    assert "_" not in found


def test_with_two_players_the_sheet_of_the_faction_that_acts_lies_on_top() -> None:
    t = table("GC SPA acolyte; YS EUR acolyte", power="GC 1, YS 1", seats=2)
    game = seated(t.do("GC", "act_with YS"))
    names = re.findall(r'<h3 class="who [^"]*">([^<]*)</h3>', seen(game, 0))
    assert names == ["Yellow Sign", "Great Cthulhu"]


def test_the_first_turn_has_no_doom_phase() -> None:
    for turn, phases in ((1, ["Gather", "First", "Action"]), (2, ["Gather", "First", "Doom", "Action"])):
        start = table(FIGHT, power="GC 2").state
        start.turn = turn
        game = Game(RULES.but("play", setup=lambda seats, options, start=start: start.copy()), 4, by_hand=True)
        page = web.table_page(tables.model(game, 0, rules=game.rules, title="Early days"))
        shown = page.split('id="tracker"', 1)[1].split("</nav>", 1)[0].split('class="phases"', 1)[1].split(">", 1)[1]
        assert re.sub(r"<[^>]*>", " ", re.sub(r"<svg.*?</svg>", "", shown)).split() == phases


def test_the_battle_lies_where_it_does_not_cover_its_place() -> None:
    """East Africa is right of the middle and low; Australia is at the far left."""
    assert 'class="dlg box clash west north"' in web.table_page(tables.model(fought(), 0, rules=RULES))
    start = table("GC AUS acolyte deep_one; YS AUS undead*3", power="GC 2").state
    game = Game(RULES.but("play", setup=lambda seats, options: start.copy()), 4, by_hand=True)
    game.play(0, ("battle", "AUS", "yellow_sign"))
    assert 'class="dlg box clash east"' in web.table_page(tables.model(game, 0, rules=RULES))


def test_captives_of_a_kind_are_counted() -> None:
    view = RULES.hidden.view(table("GC SPA acolyte*2").state, 0)
    view["factions"][0]["captives"] = [("crawling_chaos", "acolyte"), ("yellow_sign", "acolyte")] * 2
    told = repr(RULES.table.scene(view).panels)
    assert "Captured: 2 × Acolyte of Crawling Chaos and 2 × Acolyte of Yellow Sign." in told
