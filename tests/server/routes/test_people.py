"""Profiles, leaders, friends and invitations over HTTP."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from io import BytesIO
from typing import Any
from zipfile import ZipFile

import pytest
import sqlalchemy as sa

from tests.server.browser import App, Browser, live, services_of
from tests.server.people.test_results import PASSWORD
from tests.server.routes.test_lobby import change
from theomachy.server.people.ratings import LEVEL, Rating
from theomachy.server.store.schema import ratings, users

Claimed = tuple[Browser, Browser]


@pytest.fixture
def claimed(ann: Browser, bob: Browser) -> Claimed:
    """Two with accounts."""
    for browser, name in ((ann, "Ann"), (bob, "Bob")):
        assert browser.post("/claim", {"name": name, "password": PASSWORD}).status_code == 200
    return ann, bob


def bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


def relate(browser: Browser, name: str, action: str) -> Any:
    return browser.post(f"/player/{name}/relation", {"action": action})


def test_anybody_sees_a_profile_and_nobody_a_hidden_one(claimed: Claimed, client: App) -> None:
    ann, bob = claimed
    assert "Ann" in bob.get("/player/Ann").text
    for who, codes in (("friends", (200, 403)), ("nobody", (200, 403)), ("all", (200, 200))):
        assert ann.post("/account", {"action": "privacy", "who": who}).status_code == 200
        assert (ann.get("/player/Ann").status_code, bob.get("/player/Ann").status_code) == codes
    assert ann.post("/account", {"action": "privacy", "who": "cats"}).status_code == 400


def test_a_profile_for_friends_opens_to_friends(claimed: Claimed) -> None:
    ann, bob = claimed
    ann.post("/account", {"action": "privacy", "who": "friends"})
    relate(ann, "Bob", "ask")
    assert bob.get("/player/Ann").status_code == 403
    relate(bob, "Ann", "ask")
    assert bob.get("/player/Ann").status_code == 200


def test_a_name_that_nobody_has_is_not_found(ann: Browser) -> None:
    assert ann.get("/player/Zeus").status_code == 404
    assert ann.get("/player/%00%ff").status_code in (400, 404)


def test_no_way_leads_to_what_a_hidden_player_has_played(claimed: Claimed, client: App) -> None:
    """Neither pages nor programs, neither Ann's own name nor that of whom she played against."""
    ann, bob = claimed
    table = ann.lay("me", "invite", private=True, title="Between us")
    relate(ann, "Bob", "ask")
    relate(bob, "Ann", "accept")
    ann.post("/player/Bob/invite", {"table": table.removeprefix("/t/")})
    link = bob.get("/").text.partition(f'href="{table}?invite=')[2].partition('"')[0]
    assert bob.post(f"{table}/sit", {"invite": link}).status_code == 200
    ann.post(f"{table}/start")
    assert bob.post(f"{table}/give-up", {"seat": 1}).status_code == 200
    assert client.blocking_portal is not None
    client.blocking_portal.call(services_of(client).results.once)
    ann.post("/account", {"action": "privacy", "who": "nobody"})
    eve = Browser(client)
    eve.post("/claim", {"name": "Eve", "password": PASSWORD})
    token = bearer(eve.post("/account", {"action": "token"}).json()["token"])
    assert "Between us" in bob.get("/player/Bob").text
    assert "Ann" in bob.get("/player/Bob").text
    for path in (table, f"{table}/record", f"{table}/replay", f"{table}/review", f"{table}/parts", "/player/Ann"):
        assert eve.get(path).status_code == 403, path
    for path in ("/player/Bob", "/players?game=oracle", "/players?q=a", "/"):
        text = eve.get(path).text
        assert not {"Ann", "Between us", table} & set(re.split(r'[<>"]', text)), path
    api = table.replace("/t/", "/tables/")
    for path in (api, f"{api}/record", "/players/Ann"):
        assert client.get(f"/api{path}", headers=token).status_code == 403, path
    for path in ("/players/Bob", "/leaders?game=oracle", "/tables"):
        answer = client.get(f"/api{path}", headers=token)
        assert answer.status_code == 200, path
        assert "Ann" not in answer.text
        assert table.removeprefix("/t/") not in answer.text


def test_players_are_found_by_name_unless_they_hide(claimed: Claimed) -> None:
    ann, bob = claimed
    assert "/player/Ann" in bob.get("/players?q=an").text
    assert "/player/Ann" not in bob.get("/players?q=%25").text
    ann.post("/account", {"action": "privacy", "who": "nobody"})
    assert "/player/Ann" not in bob.get("/players?q=an").text


def test_whoever_is_blocked_cannot_sit_down_and_is_not_read(claimed: Claimed) -> None:
    ann, bob = claimed
    table = bob.lay("me", "open")
    ann.post(f"{table}/sit", {})
    bob.post(f"{table}/start")
    ann.post(f"{table}/chat", {"seat": 1, "text": "you again"})
    assert any("you again" in part for part in bob.parts(table).values())
    relate(bob, "Ann", "block")
    assert not any("you again" in part for part in bob.parts(table).values())
    other = bob.lay("me", "open")
    assert ann.post(f"{other}/sit", {}).status_code == 403
    assert ann.post(f"{table}/rematch").status_code == 403, "it would seat Bob again"


def test_a_block_counts_at_every_table_where_one_sits_not_only_at_ones_own(claimed: Claimed, client: App) -> None:
    ann, bob = claimed
    relate(bob, "Ann", "block")
    table = Browser(client).lay("me", "open", "open")
    assert bob.post(f"{table}/sit", {}).status_code == 200
    assert ann.post(f"{table}/sit", {}).status_code == 403
    token = ann.post("/account", {"action": "token"}).json()["token"]
    answer = client.post(f"/api{table.replace('/t/', '/tables/')}/join", json={}, headers=bearer(token))
    assert answer.status_code == 403


def test_a_seat_is_handed_to_friends_alone(claimed: Claimed) -> None:
    ann, bob = claimed
    table = ann.lay("me", "bot:random")
    give = {"seat": 0, "action": "hand_to", "user": "Bob"}
    assert ann.post(f"{table}/seat", give).status_code == 403
    relate(ann, "Bob", "ask")
    relate(bob, "Ann", "accept")
    relate(bob, "Ann", "block")
    assert ann.post(f"{table}/seat", give).status_code == 403


def test_what_somebody_muted_says_is_not_read_by_a_program_either(claimed: Claimed, client: App) -> None:
    ann, bob = claimed
    table = bob.lay("me", "open")
    ann.post(f"{table}/sit", {})
    bob.post(f"{table}/start")
    ann.post(f"{table}/chat", {"seat": 1, "to": 0, "text": "psst @Bob"})
    token = bob.post("/account", {"action": "token"}).json()["token"]
    path = f"/api{table.replace('/t/', '/tables/')}"
    assert [line["text"] for line in client.get(path, headers=bearer(token)).json()["chat"]] == ["psst @Bob"]
    relate(bob, "Ann", "mute")
    assert not client.get(path, headers=bearer(token)).json()["chat"]


def test_a_hidden_profile_still_lets_one_ask_mute_and_block(claimed: Claimed) -> None:
    ann, bob = claimed
    ann.post("/account", {"action": "privacy", "who": "nobody"})
    answer = bob.get("/player/Ann")
    assert answer.status_code == 403
    for action in ("ask", "mute", "block"):
        assert f'value="{action}"' in answer.text
    assert "here since" not in answer.text


def test_a_friend_is_invited_and_finds_the_table_in_the_lobby(claimed: Claimed) -> None:
    ann, bob = claimed
    table = ann.lay("me", "invite", private=True)
    relate(ann, "Bob", "ask")
    relate(bob, "Ann", "ask")
    assert ann.post("/player/Bob/invite", {"table": table.removeprefix("/t/")}).status_code == 200
    lobby = bob.get("/").text
    assert "Ann invites you" in lobby
    link = lobby.partition(f'href="{table}?invite=')[2].partition('"')[0]
    assert bob.post(f"{table}/sit", {"invite": link}).status_code == 200


def test_whoever_wants_a_rematch_invites_those_who_played(claimed: Claimed, client: App) -> None:
    ann, bob = claimed
    table = ann.lay("me", "open", private=False)
    assert bob.post(f"{table}/sit", {"seat": 1}).status_code == 200
    assert ann.post(f"{table}/start").status_code == 200
    assert bob.post(f"{table}/give-up", {"seat": 1}).status_code == 200
    assert bob.post(f"{table}/rematch").status_code == 201
    assert "Bob invites you" in ann.get("/").text
    assert "invites you" not in bob.get("/").text
    path = f"/t/{bob.post(f'{table}/rematch').json()['id']}"
    assert ann.post(f"{path}/decline").status_code == 200
    assert ann.post(f"{table}/rematch").status_code == 201
    assert "invites you" not in ann.get("/").text + bob.get("/").text, "once is enough"


@pytest.mark.parametrize("private", [False, True])
def test_seats_of_a_rematch_are_for_those_who_played(claimed: Claimed, client: App, private: bool) -> None:
    ann, bob = claimed
    table = ann.lay("me", "invite", private=private)
    link = live(client, table).row["invite"]
    assert bob.post(f"{table}/sit", {"invite": link}).status_code == 200
    assert ann.post(f"{table}/start").status_code == 200
    assert bob.post(f"{table}/give-up", {"seat": 1}).status_code == 200
    path = f"/t/{ann.post(f'{table}/rematch').json()['id']}"
    assert [place.kind for place in live(client, path).places] == ["person", "invited"]
    assert bob.post(f"{path}/sit", {}).status_code in (403, 409), "not before he has asked for it"
    assert bob.post(f"{table}/rematch").json()["id"] == path.removeprefix("/t/")
    assert bob.get(path).status_code == 200
    assert bob.post(f"{path}/sit", {}).status_code == 200


def test_a_friend_on_holiday_is_shown_as_that(claimed: Claimed, client: App) -> None:
    ann, bob = claimed
    relate(ann, "Bob", "ask")
    relate(bob, "Ann", "ask")
    services_of(client).database.now = lambda: datetime(2026, 11, 16, 12, tzinfo=UTC).timestamp()
    away = {"action": "holiday", "zone": "UTC", "begin": "2026-11-16", "end": "2026-11-20"}
    assert bob.post("/account/hours", away).status_code == 200
    assert "on holiday until 20 Nov" in ann.get("/").text
    assert "on holiday" not in bob.get("/").text


def test_open_tables_are_filtered_and_friends_come_first(claimed: Claimed, client: App) -> None:
    ann, bob = claimed
    relate(ann, "Bob", "ask")
    relate(bob, "Ann", "ask")
    table = bob.lay("me", "open", "open", title="Delphi by night")
    later = Browser(client).lay("me", "open", title="Noon")
    page = ann.get("/").text
    assert page.index(f'href="{table}"') < page.index(f'href="{later}"')
    for query, shown in (("q=delphi", True), ("q=bob", True), ("q=noon", False), ("free=3", False), ("free=2", True)):
        assert (f'href="{table}"' in ann.get(f"/?{query}").text) is shown, query
    assert f'href="{table}"' not in ann.get("/?page=1").text


def test_open_tables_are_found_by_their_pace(ann: Browser, bob: Browser) -> None:
    paces = {"live": "live-10", "days": "turn-1", "none": "none"}
    tables = {pace: bob.lay("me", "open", title=pace, clock=clock) for pace, clock in paces.items()}
    for wanted in (*paces, "", "cats"):
        page = ann.get(f"/?pace={wanted}").text
        shown = {pace for pace, table in tables.items() if f'href="{table}"' in page}
        assert shown == ({wanted} if wanted in paces else set(paces)), wanted


def test_about_my_level_goes_by_ratings_that_anybody_may_see(claimed: Claimed, client: App) -> None:
    ann, bob = claimed
    table = bob.lay("me", "open")
    far = Rating().mu + 2 * LEVEL

    def shown() -> bool:
        return f'href="{table}"' in ann.get("/?level=mine").text

    assert shown()
    rate(client, "Bob", far)
    assert not shown()
    assert f"{Rating(far, 1.0).points} ±" in ann.get("/").text
    bob.post("/account", {"action": "privacy", "who": "friends"})
    assert shown(), "whoever hides counts as a newcomer"
    assert f"{Rating(far, 1.0).points} ±" not in ann.get("/").text
    rate(client, "Ann", far + 0.9 * LEVEL)
    assert not shown()
    bob.post("/account", {"action": "privacy", "who": "all"})
    assert shown()


def rate(client: App, name: str, mu: float) -> None:
    user = sa.select(users.c.id).where(users.c.login == name.casefold()).scalar_subquery()
    change(client, sa.insert(ratings).values(user_id=user, game="oracle", mu=mu, sigma=1.0, games=5))


def test_a_program_filters_tables_as_the_lobby_does_and_leaves_out_whom_one_has_blocked(
    claimed: Claimed, client: App
) -> None:
    ann, bob = claimed
    bob.lay("me", "open", title="Slow", clock="turn-1")
    token = ann.post("/account", {"action": "token"}).json()["token"]

    def titles(query: str) -> list[str]:
        answer = client.get(f"/api/tables?{query}", headers=bearer(token))
        assert answer.status_code == 200, answer.text
        return [table["title"] for table in answer.json()["open"]]

    assert (titles("pace=days"), titles("pace=live"), titles("q=slow&free=1")) == (["Slow"], [], ["Slow"])
    assert client.get("/api/tables?pace=cats", headers=bearer(token)).status_code == 400
    relate(ann, "Bob", "block")
    assert titles("") == []


def test_a_program_plays_a_series(claimed: Claimed, client: App) -> None:
    ann, bob = claimed
    token = bearer(ann.post("/account", {"action": "token"}).json()["token"])
    order = {"game": "oracle", "seats": ["me", "open"], "series": "every_seat"}
    first = client.post("/api/tables", json=order, headers=token).json()["id"]
    assert client.post("/api/tables", json=order | {"series": "for_ever"}, headers=token).status_code == 400
    bob.post(f"/t/{first}/sit", {})
    ann.post(f"/t/{first}/start")
    assert client.post(f"/api/tables/{first}/rematch", headers=token).status_code == 400
    assert bob.post(f"/t/{first}/give-up", {"seat": 1}).status_code == 200
    second = client.post(f"/api/tables/{first}/rematch", headers=token).json()["id"]
    shown = client.get(f"/api/tables/{second}", headers=token).json()
    assert [sitter["name"] for sitter in shown["sitters"]] == ["Bob", "Ann"]


def test_every_page_has_the_way_to_the_next_table_that_waits(claimed: Claimed) -> None:
    ann, _ = claimed
    ann.lay("me", "hotseat")
    for path in ("/", "/account", "/players", "/player/Ann", "/player/Bob", "/notices", "/guide/oracle"):
        assert 'aria-keyshortcuts="n"' in ann.get(path).text, path


def test_next_leads_to_a_table_that_waits_for_me(ann: Browser) -> None:
    assert ann.get("/next").headers["location"] == "/#mine"
    first, second = ann.lay("me", "hotseat"), ann.lay("me", "hotseat")
    assert ann.get("/next").headers["location"] == first
    assert ann.get(f"/next?after={first.removeprefix('/t/')}").headers["location"] == second
    assert "Next that waits for me" in ann.get("/").text
    assert ann.get("/next/count").json() == {"waiting": 2}
    assert ann.get(f"/next/count?after={first.removeprefix('/t/')}").json() == {"waiting": 1}


def test_everything_of_mine_is_a_zip(claimed: Claimed) -> None:
    ann, _ = claimed
    answer = ann.get("/account/data.zip")
    with ZipFile(BytesIO(answer.content)) as file:
        assert "users.json" in file.namelist()
    assert "no-store" in answer.headers["cache-control"]


def test_an_account_is_deleted_only_with_its_password(claimed: Claimed, client: App) -> None:
    ann, bob = claimed
    assert ann.post("/account/delete", {"password": "a guess of mine"}).status_code == 401
    assert bob.get("/player/Ann").status_code == 200
    assert ann.post("/account/delete", {"password": PASSWORD}).status_code == 200
    assert bob.get("/player/Ann").status_code == 404
    assert ann.post("/login", {"name": "Ann", "password": PASSWORD}).status_code == 401


def test_guests_have_no_friends_and_no_export(ann: Browser, bob: Browser) -> None:
    bob.post("/claim", {"name": "Bob", "password": PASSWORD})
    ann.post("/account", {"name": "Someone"})
    assert relate(ann, "Bob", "ask").status_code == 403
    assert ann.get("/account/data.zip").status_code == 403
