"""Mail, to a real SMTP server: only to confirmed addresses, with one way out, and nobody's box is filled."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from ipaddress import ip_address
from pathlib import Path
from ssl import PROTOCOL_TLS_SERVER, SSLContext
from time import time
from typing import Any

import pytest
import sqlalchemy as sa
from aiosmtpd.controller import Controller
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from litestar.testing import TestClient

from tests.server.browser import Browser, services_of
from tests.server.calls.conftest import CALLS
from tests.server.calls.test_notices import SOON
from tests.server.conftest import config_for
from tests.server.postgres import free_port
from theomachy.server.app import create_app
from theomachy.server.calls.channels import box_of
from theomachy.server.calls.links import LIFE, Links
from theomachy.server.calls.mail import Mail
from theomachy.server.calls.texts import Call, Waiting
from theomachy.server.config import BadSetting
from theomachy.server.errors import TooOften
from theomachy.server.services import Services
from theomachy.server.store.schema import channels, confirmations

FROM = "Theomachy <calls@gods.example.org>"


@dataclass
class Postbox:
    port: int = 0
    letters: list[EmailMessage] = field(default_factory=list)
    to: list[str] = field(default_factory=list)
    raw: list[bytes] = field(default_factory=list)
    """The letters as they came over the line."""
    answer: str = "250 OK"

    async def handle_DATA(self, _server: object, _session: object, envelope: Any) -> str:  # noqa: N802
        if self.answer.startswith("250"):
            letter = message_from_bytes(envelope.content, policy=default)
            assert isinstance(letter, EmailMessage)
            self.letters.append(letter)
            self.raw.append(envelope.content)
            self.to += envelope.rcpt_tos
        return self.answer

    def last(self) -> EmailMessage:
        return self.letters[-1]

    def link(self, purpose: str) -> str:
        """The path of the link in the latest letter."""
        body = self.last().get_body(("plain",))
        assert body is not None
        found = re.search(rf"https://gods\.example\.org(/calls/{purpose}/\S+)", body.get_content())
        assert found is not None
        return found[1]


def served(**more: Any) -> Iterator[Postbox]:
    box = Postbox(free_port())
    server = Controller(box, hostname="127.0.0.1", port=box.port, **more)
    server.start()
    try:
        yield box
    finally:
        server.stop()


@pytest.fixture
def post() -> Iterator[Postbox]:
    yield from served()


@pytest.fixture
def house(post: Postbox, sqlite_url: str, tmp_path: Path) -> Iterator[TestClient[Any]]:
    more = {**CALLS, "mail_url": f"smtp+plain://127.0.0.1:{post.port}", "mail_from": FROM}
    with TestClient(create_app(config_for(sqlite_url, tmp_path, **more, limits=True))) as client:
        yield client


PASSWORD = "the golden fleece"


def account(house: TestClient[Any], name: str) -> Browser:
    browser = Browser(house)
    assert browser.post("/claim", {"name": name, "password": PASSWORD}).status_code == 200
    return browser


def name_address(browser: Browser, address: str, password: str = PASSWORD) -> Any:
    return browser.post("/account/calls", {"action": "mail", "address": address, "password": password})


def rounds(house: TestClient[Any], later: float = 1.0) -> None:
    house.blocking_portal.call(services_of(house).sender.round, time() + later)


def rows(house: TestClient[Any], query: Any) -> list[dict[str, Any]]:
    return house.blocking_portal.call(services_of(house).database.all, query)


def test_an_address_is_used_when_its_owner_has_said_yes_and_until_one_click(
    house: TestClient[Any], post: Postbox
) -> None:
    ann, bob = account(house, "Ann of Thebes"), Browser(house)
    assert name_address(ann, "ann@example.org").status_code == 200
    rounds(house)
    assert post.to == ["ann@example.org"]
    assert post.last()["subject"] == "Is this your address?"
    confirm = post.link("confirm")
    assert ann.post("/account/calls", {"action": "test"}).status_code == 409, "not confirmed"
    assert "Yes, it is mine" in bob.get(confirm).text
    assert not rows(house, sa.select(channels))[0]["confirmed"], "looking at a link does nothing"
    assert bob.post(confirm).status_code == 200, "in whatever browser the mail is read"
    assert bob.post(confirm).status_code == 409, "once"
    choice = {"action": "often", "kind": "mail", "often": "once"}
    assert ann.post("/account/calls", choice).status_code == 200
    path = ann.lay("me", "bot:random", title="Aegean Nights")
    rounds(house, SOON)
    letter = post.last()
    assert letter["subject"] == "Your turn at Aegean Nights"
    assert letter["to"] == "ann@example.org"
    assert letter["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
    body = letter.get_body(("plain",))
    assert body is not None
    assert f"https://gods.example.org{path}" in body.get_content()
    off = letter["list-unsubscribe"].strip("<>").removeprefix("https://gods.example.org")
    written = f"List-Unsubscribe: <https://gods.example.org{off}>\r\n".encode()
    assert written in post.raw[-1], "in angles and in one piece, or mail programs offer no button"
    assert house.get(off).status_code == 200
    assert rows(house, sa.select(channels))[0]["often"] == "once", "looking at a link does nothing"
    one_click = {"content-type": "application/x-www-form-urlencoded"}
    house.cookies.clear()
    assert house.post(off, content="List-Unsubscribe=One-Click", headers=one_click).status_code == 200
    assert rows(house, sa.select(channels))[0]["often"] == "off"


def test_links_are_good_for_one_thing_one_address_and_a_while(house: TestClient[Any], post: Postbox) -> None:
    ann = account(house, "Ann of Thebes")
    name_address(ann, "ann@example.org")
    rounds(house)
    confirm = post.link("confirm")
    code = confirm.rsplit("/", 1)[1]
    for wrong in (f"/calls/off/{code}", confirm[:-1] + ("0" if confirm[-1] != "0" else "1"), "/calls/confirm/x"):
        assert ann.post(wrong).status_code == 404
    channel_id, until, seal = code.split("-")
    later = f"{int(until, 16) + 999:08x}"
    assert ann.post(f"/calls/confirm/{channel_id}-{later}-{seal}").status_code == 404
    name_address(ann, "other@example.org")
    assert ann.post(confirm).status_code == 404, "of the address that it was sent to"
    links = Links(b"k" * 32, "https://x")
    old = links.code("confirm", "0" * 16, "a@b", 1000.0)
    assert links.channel(old, 1000.0 + LIFE["confirm"] - 1)
    assert not links.channel(old, 1000.0 + LIFE["confirm"] + 1)


def test_nobody_fills_a_strangers_box(house: TestClient[Any], post: Postbox) -> None:
    """Neither one account with many addresses, nor many accounts with one, nor one address in many spellings."""
    ann = account(house, "Ann of Thebes")
    said = [name_address(ann, f"v{number}@example.org").status_code for number in range(7)]
    assert said == [200] * 5 + [429] * 2
    spellings = ["victim@gmail.com", "Victim+1@gmail.com", "vic.tim+2@googlemail.com", "v.ictim@gmail.com"]
    said = []
    for number, spelling in enumerate(spellings):
        other = account(house, f"Somebody {number}")
        said.append(name_address(other, spelling).status_code)
    assert said == [200, 200, 200, 429]
    rounds(house)
    assert len(post.letters) == 1 + 3, "those that were replaced are not written"
    assert all("@" not in row["box"] for row in rows(house, sa.select(confirmations)))
    assert box_of("a+b@Example.ORG") == "a@example.org"


BAD = ["", "x", "a@b", "a@b.c\r\nbcc: d@e.org", "a b@example.org", "a@example.org,b@example.org", "<a@example.org>",
       "a@exa_mple.org", "a..b@example.org", "a@" + "x" * 250 + ".org", "a@example.org\0", "ä@example.org"]  # fmt: skip


@pytest.mark.parametrize("address", BAD)
def test_addresses_that_are_none(house: TestClient[Any], address: str) -> None:
    ann = account(house, "Ann of Thebes")
    assert name_address(ann, address).status_code == 400


def test_an_address_is_named_by_whoever_knows_the_password(house: TestClient[Any], post: Postbox) -> None:
    """It is a way to a new password: neither a session nor a token that somebody has got hold of is enough."""
    ann = account(house, "Ann")
    assert name_address(ann, "thief@example.org", "").status_code == 401
    assert name_address(ann, "thief@example.org", "a wrong one").status_code == 401
    token = ann.post("/account", {"action": "token"}).json()["token"]
    house.cookies.clear()
    headers = {"authorization": f"Bearer {token}"}
    said = house.post("/api/calls/mail", json={"address": "thief@example.org"}, headers=headers)
    assert said.status_code == 401
    rounds(house)
    assert post.letters == []
    own = {"address": "ann@example.org", "password": PASSWORD}
    assert house.post("/api/calls/mail", json=own, headers=headers).status_code == 200


def test_guests_have_neither_mail_nor_webhooks(house: TestClient[Any]) -> None:
    ann = Browser(house)
    ann.lay("me", "bot:random")
    assert name_address(ann, "a@example.org").status_code == 403
    hook = {"action": "webhook", "address": "https://example.org/"}
    assert ann.post("/account/calls", hook).status_code == 403
    assert ann.get("/account").text.count('id="calls"') == 0


def test_a_refused_mail_is_tried_again_or_not_as_the_server_says(house: TestClient[Any], post: Postbox) -> None:
    ann = account(house, "Ann of Thebes")
    name_address(ann, "ann@example.org")
    post.answer = "451 later"
    rounds(house)
    post.answer = "250 OK"
    rounds(house, 30)
    assert not post.letters
    rounds(house, 62)
    assert len(post.letters) == 1
    name_address(ann, "ann2@example.org")
    post.answer = "554 never"
    rounds(house, 63)
    post.answer = "250 OK"
    rounds(house, 90_000)
    assert len(post.letters) == 1
    assert rows(house, sa.select(channels))[0]["result"] == "the mail was refused (554)"


def test_what_strangers_wrote_is_no_header_and_no_markup() -> None:
    mail = Mail("smtp://localhost", FROM, "https://gods.example.org")
    title = "A\r\nBcc: x@example.org\r\n\r\n<script>"
    waiting = Waiting("turn", "t", title, "oracle", "Oracle", "https://gods.example.org/t/t", 0.0, also=["<b>Bob</b>"])
    call = Call("turn", "id", "Ann", "https://gods.example.org/", 600.0, [waiting], links={"off": "https://x/off"})
    letter = message_from_bytes(mail.message("a@example.org", "Why.", call).as_bytes(), policy=default)
    assert letter["bcc"] is None
    assert letter["subject"] == "Your turn at A Bcc: x@example.org <script>"
    part = letter.get_body(("html",))
    assert part is not None
    html = part.get_content()
    assert "<script>" not in html
    assert "&lt;b&gt;Bob" in html


@pytest.mark.parametrize("url", ["https://x", "smtp", "smtp://host:port"])
def test_a_mail_server_that_is_none_is_told_at_the_start(url: str) -> None:
    with pytest.raises(BadSetting):
        Mail(url, FROM, "https://gods.example.org")
    with pytest.raises(BadSetting):
        Mail("smtp://localhost", "nobody", "https://gods.example.org")
    with pytest.raises(BadSetting):
        Mail("smtp://localhost", FROM, "")


def certificate(folder: Path) -> Path:
    """For this machine, signed by itself."""
    key, name = ec.generate_private_key(ec.SECP256R1()), x509.Name([])
    now = datetime.now(UTC)
    made = x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(key.public_key())
    made = made.serial_number(1).not_valid_before(now - timedelta(days=1)).not_valid_after(now + timedelta(days=1))
    here = x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1"))])
    made = made.add_extension(here, critical=True).add_extension(x509.BasicConstraints(True, None), critical=True)
    path = folder / "server.pem"
    form = (serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    signed = made.sign(key, hashes.SHA256())
    path.write_bytes(key.private_bytes(*form) + signed.public_bytes(serialization.Encoding.PEM))
    return path


@pytest.mark.parametrize("trusted", [True, False])
def test_mail_goes_over_tls_to_a_server_whose_certificate_holds(
    trusted: bool, sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = certificate(tmp_path)
    if trusted:
        monkeypatch.setenv("SSL_CERT_FILE", str(path))
    context = SSLContext(PROTOCOL_TLS_SERVER)
    context.load_cert_chain(path)
    for post in served(tls_context=context, require_starttls=True):
        more = {**CALLS, "mail_url": f"smtp://127.0.0.1:{post.port}", "mail_from": FROM}
        with TestClient(create_app(config_for(sqlite_url, tmp_path, **more))) as house:
            name_address(account(house, "Ann"), "ann@example.org")
            rounds(house)
            assert len(post.letters) == trusted


def test_a_forgotten_password_is_set_anew_by_a_link_that_works_once(
    house: TestClient[Any], post: Postbox, caplog: pytest.LogCaptureFixture
) -> None:
    ann, stranger = account(house, "Ann of Thebes"), Browser(house)
    name_address(ann, "ann@example.org")
    rounds(house)
    ann.post(post.link("confirm"))
    for name in ("Ann of Thebes", "Nobody at all"):
        assert stranger.post("/forgotten", {"name": name}).json()["said"].startswith("If that account")
    rounds(house)
    assert len(post.letters) == 2
    path = post.link("reset")
    assert stranger.post(path, {"new_password": "password"}).status_code == 400
    code = path.rpartition("/")[2]
    assert not [record for record in caplog.records if code in str(vars(record))], "the link still works: no log has it"
    assert stranger.post(path, {"new_password": "another way to Delphi"}).status_code == 200
    assert stranger.post(path, {"new_password": "a third way to Delphi"}).status_code == 409
    assert ann.get("/account/data.zip").status_code == 403
    assert ann.post("/login", {"name": "Ann of Thebes", "password": "another way to Delphi"}).status_code == 200


def test_a_link_that_was_used_or_left_lying_does_not_live_again(house: TestClient[Any], post: Postbox) -> None:
    """Whoever finds an old mail and asks for another cannot use the old link."""
    ann, stranger = account(house, "Ann of Thebes"), Browser(house)
    name_address(ann, "ann@example.org")
    rounds(house)
    ann.post(post.link("confirm"))
    links = []
    for _ in range(2):
        assert stranger.post("/forgotten", {"name": "Ann of Thebes"}).status_code == 201
        rounds(house)
        links.append(post.link("reset"))
    old, new = links
    assert old != new
    assert stranger.get(old).status_code == 404
    assert stranger.post(old, {"new_password": "a way to Delphi by night"}).status_code == 404
    assert stranger.post(new, {"new_password": "another way to Delphi"}).status_code == 200


def test_many_who_name_one_box_at_once_are_counted_one_after_the_other(postgres_url: str, tmp_path: Path) -> None:
    async def main() -> list[object]:
        mail = {"mail_url": "smtp+plain://127.0.0.1:9", "mail_from": "a@example.org"}
        houses = [Services(config_for(postgres_url, tmp_path, **CALLS, **mail)) for _ in range(2)]
        async with houses[0].open(), houses[1].open():
            people = [replace(await houses[0].users.new_guest(f"P{n}"), login=f"p{n}") for n in range(12)]
            asked = (houses[n % 2].channels.add_mail(user, f"victim+{n}@example.org") for n, user in enumerate(people))
            return list(await asyncio.gather(*asked, return_exceptions=True))

    said = asyncio.run(main())
    assert sum(one is None for one in said) == 3
    assert all(isinstance(one, TooOften) for one in said if one is not None)
