"""Mail: one message for a call, in plain words and as a small page, with a link that ends it all in one click."""

from __future__ import annotations

import ssl
from dataclasses import dataclass
from datetime import UTC, datetime
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime, parseaddr
from urllib.parse import unquote, urlsplit

import aiosmtplib
from markupsafe import Markup

from ..config import BadSetting
from . import texts
from .failure import Failed
from .texts import Call

_PORTS = {"smtp": 587, "smtps": 465, "smtp+plain": 25}
_SECONDS = 15.0
_POLICY = SMTP.clone(max_line_length=998, cte_type="7bit")
"""Lines as long as SMTP allows: a link in a header that is folded is encoded, and then nobody follows it any more."""
_FINAL = 500
"""Codes of SMTP from here on mean that another try would fail too."""


@dataclass(frozen=True, slots=True)
class Server:
    """Who sends our mail."""

    host: str
    port: int
    tls: bool
    start_tls: bool
    name: str | None
    password: str | None


def server_of(url: str) -> Server:
    try:
        parts = urlsplit(url)
        port = parts.port or _PORTS[parts.scheme]
    except (KeyError, ValueError) as error:
        raise BadSetting("THEOMACHY_MAIL_URL is smtp://, smtps:// or smtp+plain://name:password@host:port") from error
    name, password = (unquote(part) if part else None for part in (parts.username, parts.password))
    return Server(parts.hostname or "localhost", port, parts.scheme == "smtps", parts.scheme == "smtp", name, password)


class Mail:
    def __init__(self, url: str, sender: str, public_url: str) -> None:
        self._server = server_of(url)
        name, address = parseaddr(sender)
        if "@" not in address or not public_url:
            raise BadSetting("mail needs THEOMACHY_MAIL_FROM, such as Theomachy <calls@example.org>, and --public-url")
        self._from = Address(name or "Theomachy", addr_spec=address)

    async def send(self, address: str, why: str, call: Call) -> str:
        message = self.message(address, why, call).as_bytes()
        server = self._server
        try:
            await aiosmtplib.send(
                message,
                sender=self._from.addr_spec,
                recipients=[address],
                hostname=server.host,
                port=server.port,
                username=server.name,
                password=server.password,
                use_tls=server.tls,
                start_tls=server.start_tls,
                tls_context=ssl.create_default_context() if server.tls or server.start_tls else None,
                timeout=_SECONDS,
            )
        except aiosmtplib.SMTPRecipientsRefused as error:
            final = all(one.code >= _FINAL for one in error.recipients)
            raise Failed("the address was refused", final=final) from error
        except aiosmtplib.SMTPResponseException as error:
            raise Failed(f"the mail was refused ({error.code})", final=error.code >= _FINAL) from error
        except (aiosmtplib.SMTPException, OSError) as error:
            raise Failed("our mail server could not be reached") from error
        return "sent"

    def message(self, address: str, why: str, call: Call) -> EmailMessage:
        """Headers are made by the library, which refuses a line that ends; titles and names never hold one."""
        message = EmailMessage(policy=_POLICY)
        message["Subject"] = " ".join(texts.title(call).split())
        message["From"] = self._from
        message["To"] = Address(addr_spec=address)
        message["Date"] = format_datetime(datetime.fromtimestamp(call.now, UTC))
        message["Message-ID"] = f"<{call.id}@{self._from.domain}>"
        message["Auto-Submitted"] = "auto-generated"
        if off := call.links.get("off"):
            message["List-Unsubscribe"] = f"<{off}>"
            message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        message.set_content(_plain(call, why))
        message.add_alternative(_page(call, why), subtype="html")
        return message


def _link(call: Call) -> tuple[str, str]:
    if call.what == "confirm":
        return "Yes, it is mine", call.links["confirm"]
    if call.what == "reset":
        return "Choose a new password", call.links["reset"]
    return ("Open the table" if len(call.waiting) == 1 else "Open Theomachy"), call.url


def _plain(call: Call, why: str) -> str:
    label, url = _link(call)
    said = [*texts.lines(call), f"{label}: {url}"]
    if off := call.links.get("off"):
        said += ["-- ", f"{why} No more mail with one click: {off}", "No game secrets are sent by mail."]
    return "\n\n".join(said) + "\n"


_PAGE = Markup(
    '<!doctype html><html lang="en"><body style="font-family:sans-serif;max-width:34em;margin:1em auto;color:#222">'
    '<h2 style="font-family:serif">{title}</h2>{lines}'
    '<p><a href="{url}" style="display:inline-block;padding:.6em 1.2em;background:#8a5a00;color:#fff;'
    'text-decoration:none;border-radius:4px">{label}</a></p>{foot}</body></html>'
)
_FOOT = Markup(
    '<p style="color:#555;font-size:85%">{why} <a href="{less}">Less mail</a> · '
    '<a href="{off}">No more mail with one click</a>. No game secrets are sent by mail.</p>'
)


def _page(call: Call, why: str) -> str:
    label, url = _link(call)
    foot = Markup("")
    if off := call.links.get("off"):
        foot = _FOOT.format(why=why, less=f"{call.house}account", off=off)
    lines = Markup("").join(Markup("<p>{}</p>").format(line) for line in texts.lines(call))
    return str(_PAGE.format(title=texts.title(call), lines=lines, label=label, url=url, foot=foot))
