"""Names that look like others or like nothing, and passwords that everybody tries first."""

from __future__ import annotations

import pytest
import sqlalchemy as sa
from confusable_homoglyphs import confusables

from tests.server.browser import App, Browser, services_of
from theomachy.server.accounts.lookalikes import deceptive
from theomachy.server.store.schema import users

GOOD = {"name": "Hope", "password": "peacock feathers"}


@pytest.mark.parametrize("name", ["Нope", "Норе", "HOPE", "Ｈｏｐｅ"])
def test_a_name_that_looks_like_an_account_is_refused(ann: Browser, bob: Browser, name: str) -> None:
    assert ann.post("/claim", GOOD).status_code == 200
    assert bob.post("/account", {"action": "name", "name": name}).status_code in (400, 409)
    assert bob.post("/claim", {"name": name, "password": "something else"}).status_code in (400, 409)


@pytest.mark.parametrize(
    ("first", "second"), [("Норе", "Hope"), ("Alan", "AIan"), ("PAYPAL", "paypaI"), ("Arnold", "Amold")]
)
def test_whoever_comes_second_looks_different(ann: Browser, bob: Browser, first: str, second: str) -> None:
    assert ann.post("/claim", {"name": first, "password": "something else"}).status_code == 200
    assert bob.post("/claim", {"name": second, "password": "something else"}).status_code == 409
    assert ann.post("/account", {"action": "name", "name": second}).status_code == 200  # one's own looks are free


def test_accounts_from_before_are_looked_at_too(ann: Browser, bob: Browser, client: App) -> None:
    ann.post("/claim", GOOD)
    services = services_of(client)

    async def forget_and_note() -> None:
        async with services.database.writing() as connection:
            await connection.execute(sa.update(users).values(looks=None))
        await services.users.note_looks()

    client.blocking_portal.call(forget_and_note)
    assert bob.post("/claim", {"name": "Норе", "password": "something else"}).status_code == 409


@pytest.mark.parametrize("name", ["\u3164", "\u2800", "\u200d", "\u115f\u1160", "a\u034fb"])
def test_a_name_that_shows_nothing_is_refused(ann: Browser, name: str) -> None:
    assert ann.post("/claim", {"name": name, "password": "something else"}).status_code == 400


def test_letters_under_towers_of_marks_are_refused(ann: Browser) -> None:
    """They would cover what others have said."""
    tower = "Z" + "\u0300" * 5
    assert ann.post("/tables", {"game": "oracle", "seats": ["me", "open"], "title": tower}).status_code == 400
    table = ann.lay("me", "open", title="Vie\u0302\u0323t \u05e9\u05c1\u05b8\u0591 \u2764\ufe0f")
    assert ann.post(f"{table}/chat", {"seat": 0, "text": tower}).status_code == 400
    assert ann.post(f"{table}/chat", {"seat": 0, "text": "\u05e9\u05c1\u05b8\u0591"}).status_code == 200


def test_who_shares_a_screen_is_not_called_like_somebody_elses_account(ann: Browser, bob: Browser) -> None:
    assert ann.post("/claim", GOOD).status_code == 200
    order = {"game": "oracle", "seats": ["me", "hotseat"], "name.1": "Hope"}
    assert bob.post("/tables", order).status_code == 409
    assert ann.post("/tables", order).status_code == 201  # one may play against oneself


@pytest.mark.parametrize("name", ["Ζεύς", "Zoë", "Ольга", "孫悟空", "Ann 2"])
def test_an_honest_name_in_any_alphabet_is_welcome(ann: Browser, name: str) -> None:
    assert ann.post("/claim", {"name": name, "password": "something else"}).status_code == 200


@pytest.mark.parametrize("password", ["password", "12345678", "PASSWORD1", "football"])
def test_a_common_password_is_refused(ann: Browser, password: str) -> None:
    assert ann.post("/claim", {"name": "Ann", "password": password}).status_code == 400


@pytest.mark.parametrize("name", ["Нope", "Норе", "Alloρ", "Ζεύς", "Zoë", "ΑlaskaJazz", "孫悟空x", "Ann 2", "παρa", ""])
def test_the_librarys_own_judgement_is_the_same(name: str) -> None:
    """Its tables are read without its module, which keeps far more than we need."""
    assert deceptive(name) == bool(confusables.is_dangerous(name))
