"""How a server is set up: every knob, with a default that works on a laptop."""

from __future__ import annotations

import os
import secrets
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field, fields, replace
from math import isfinite
from pathlib import Path
from tempfile import NamedTemporaryFile

import msgspec

from theomachy.kernel.errors import TheomachyError

DEFAULT_DATABASE = "sqlite+aiosqlite:///theomachy.sqlite3"
KEY_BYTES = 32


@dataclass(frozen=True, slots=True)
class Config:
    host: str = "127.0.0.1"
    port: int = 8000
    database_url: str = DEFAULT_DATABASE
    secret_key_file: Path | None = None
    """Where the key of sessions is kept; beside the SQLite file, or in the working directory, when not named."""
    public_url: str = ""
    """Such as https://gods.example.org: makes cookies secure and invitation links absolute."""
    bot_workers: int = 2
    bot_seconds: float = 5.0
    """A bot that thinks longer than this gets a safe answer instead."""
    bot_pace: float = 0.25
    """Rest between two answers of bots that everybody sees, so that people can follow."""
    lease_seconds: float = 8.0
    """How long the bots of a table wait for another process before this one takes over."""
    absence_seconds: float = 180.0
    """How long a seat's player must have been away before the host may give the seat to somebody else."""
    tables_per_host: int = 30
    """Tables that one person may host at a time, before some are over."""
    tables_per_address: int = 60
    """The same for all newcomers from one address (of IPv6, one /64): guests, and accounts of less than a month."""
    moves_per_table: int = 20_000
    """Moves that a table may have, those taken back included; then its game is halted and its host may end it."""
    keep_waiting_days: float = 30.0
    """How long tables are kept that were never begun; here and below 0 means for ever."""
    keep_unfinished_days: float = 180.0
    """Games in which nobody has moved, while nobody who sits there has come to the house."""
    keep_finished_days: float = 365.0
    """Finished games at which only guests and bots sat; those of accounts are kept for ever."""
    keep_chat_days: float = 90.0
    """What was said at a table, after its game is over."""
    keep_guest_days: float = 90.0
    """Guests who do not come back and sit at no table."""
    limits: bool = True
    """Rate limits; only a load test switches them off."""
    metrics_token: str = ""
    """Lets a scraper from another machine read /metrics; from this one it needs none."""
    max_body: int = 64 * 1024
    headers_seconds: float = 10.0
    """How long a connection may take to say what it wants, and `body_seconds`, to send what belongs to it."""
    body_seconds: float = 30.0
    connections_per_address: int = 100
    """Connections at a time, sockets included; not for this machine, where a proxy counts for itself."""
    park_seconds: float = 60.0
    """After this long without anything happening a table is kept in the database alone."""
    live_tables: int = 500
    """Tables kept in memory; the one looked at longest ago is parked first and opened again when needed."""
    mail_url: str = ""
    """Who sends our mail: smtp://name:password@host:587 (STARTTLS), smtps://… (TLS), smtp+plain://… (neither)."""
    mail_from: str = ""
    """Such as: Theomachy <calls@gods.example.org>."""
    push_contact: str = ""
    """Where push services reach whoever runs this server: mailto:… or https://…; push is off without it."""
    push_services: str = "fcm.googleapis.com, push.services.mozilla.com, notify.windows.com, push.apple.com"
    """Hosts that browsers may name as their push service, and everything below them."""
    webhooks: bool = False
    """May people have their calls sent to addresses that they name?"""
    call_private_addresses: bool = False
    """May those, and push services, be on this machine or in a private network?"""
    call_grace_seconds: float = 120.0
    """How long a question waits before anybody is called, and how long after somebody has looked away."""
    call_seconds: float = 5.0
    """Seconds between two looks for calls that are due."""
    keep_notice_days: float = 30.0
    """How long notices are kept."""
    extra_games: dict[str, str] = field(default_factory=dict)
    """More games: name -> "module:RULES" (tests bring their own)."""

    @property
    def secure(self) -> bool:
        return self.public_url.startswith("https:")

    @property
    def url(self) -> str:
        """The database's address in the form SQLAlchemy's async engine wants."""
        return async_url(self.database_url)

    def secret_key(self) -> bytes:
        """The key that seals sessions: from THEOMACHY_SECRET_KEY (hex), else from its file, made on first use."""
        if given := os.environ.get("THEOMACHY_SECRET_KEY"):
            return _key(given, "THEOMACHY_SECRET_KEY")
        path = self.secret_key_file or _beside(self.url)
        if not path.exists():
            _make_key(path)
        return _key(path.read_text(encoding="utf-8", errors="replace"), str(path))


class BadSetting(TheomachyError):  # noqa: N818
    """A setting that there is not, or not with that value."""


def with_settings(config: Config, settings: Sequence[str]) -> Config:
    """`config` with numbers and switches set by their names: "moves_per_table=5000"."""
    known = {item.name for item in fields(config) if isinstance(getattr(config, item.name), int | float)}
    given: dict[str, str] = dict(setting.partition("=")[::2] for setting in settings)
    for name in given:
        if name not in known:
            raise BadSetting(f"there is no setting {name[:40]!r}; there are: {', '.join(sorted(known))}")
    try:
        values = {
            name: msgspec.convert(value, type(getattr(config, name)), strict=False) for name, value in given.items()
        }
    except msgspec.ValidationError as error:
        raise BadSetting(f"a setting is NAME=VALUE, such as moves_per_table=5000: {str(error).lower()}") from error
    if negative := [name for name, value in values.items() if value < 0]:
        raise BadSetting(f"{negative[0]} cannot be less than nothing")
    if endless := [name for name, value in values.items() if not isfinite(value)]:
        raise BadSetting(f"{endless[0]} is a number that has an end")
    return replace(config, **values)


def async_url(url: str) -> str:
    """`postgresql://` and `sqlite://` alone mean drivers that cannot wait; name the ones that can."""
    for plain, driver in (
        ("postgres://", "postgresql+asyncpg://"),
        ("postgresql://", "postgresql+asyncpg://"),
        ("sqlite://", "sqlite+aiosqlite://"),
    ):
        if url.startswith(plain):
            return driver + url.removeprefix(plain)
    return url


def _beside(url: str) -> Path:
    if url.startswith("sqlite") and "///" in url:
        file = Path(url.split("///", 1)[1].split("?")[0])
        return file.with_name(file.name + ".key")
    return Path("theomachy.key")


def _make_key(path: Path) -> None:
    """A new key, there as a whole or not at all; of processes that start together the first decides."""
    try:
        with NamedTemporaryFile(
            "w", dir=path.parent, prefix=path.name, encoding="ascii"
        ) as file:  # for us alone to read
            file.write(secrets.token_hex(KEY_BYTES) + "\n")
            file.flush()
            with suppress(FileExistsError):
                os.link(file.name, path)
    except OSError as error:
        raise BadSetting(f"the key of sessions cannot be kept in {path}: {(error.strerror or '').lower()}") from error


def _key(text: str, where: str) -> bytes:
    with suppress(ValueError):
        if len(key := bytes.fromhex(text.strip())) == KEY_BYTES:
            return key
    raise BadSetting(f"{where} holds no key of {2 * KEY_BYTES} hexadecimal digits; without it a new one is made")
