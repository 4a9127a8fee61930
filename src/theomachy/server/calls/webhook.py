"""Calls to an address that somebody has named: Discord, ntfy, Gotify, or anything that reads JSON. All are signed."""

from __future__ import annotations

import hmac
import re
from datetime import UTC, datetime
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import msgspec

from ..errors import Malformed
from . import texts
from .addresses import Outside
from .texts import Call

FLAVOURS = ("json", "discord", "ntfy", "gotify")
SHARED = ("discord",)
"""Rooms that others read too: a question of which only its seat may know is not told there."""
SIGNATURE = "x-theomachy-signature"
_KINDS = {"turn": "your_turn", "low": "time_nearly_up", "over": "game_over"}
_MARKS = re.compile(r"([\\`*_{}\[\]()#+\-.!|>~<:@])")


async def send(outside: Outside, url: str, flavour: str, secret: str, call: Call) -> str:
    """How it was taken, in words; Failed if it was not."""
    where, message = _message(url, flavour, call)
    body = msgspec.json.encode(message)
    headers = {
        "host": urlsplit(where).netloc,
        "content-type": "application/json",
        "content-length": str(len(body)),
        "user-agent": "Theomachy",
        "x-theomachy-call": call.id,
        SIGNATURE: signature(secret, body, int(call.now)),
    }
    return f"it answered {await outside.post(where, headers, body)}"


def signature(secret: str, body: bytes, at: int) -> str:
    """Of the time and the body: the receiver knows that it comes from here, and that it is not an old one."""
    return f"t={at},v1={hmac.new(secret.encode(), f'{at}.'.encode() + body, 'sha256').hexdigest()}"


def check(url: str, flavour: str) -> None:
    """Does the address have what this kind of receiver needs?"""
    if flavour not in FLAVOURS:
        raise Malformed(f"a webhook is one of: {', '.join(FLAVOURS)}")
    if flavour == "ntfy" and not urlsplit(url).path.strip("/"):
        raise Malformed("the address of ntfy ends with your topic, such as https://ntfy.sh/my-topic")


def _message(url: str, flavour: str, call: Call) -> tuple[str, dict[str, Any]]:
    title, said = texts.title(call), "\n".join(texts.lines(call))
    match flavour:
        case "discord":
            text = f"**{_plain(title)}**\n{_plain(said)}\n{call.url}"
            return url, {"content": text[:1900], "allowed_mentions": {"parse": []}}
        case "ntfy":
            parts = urlsplit(url)
            folder, _, topic = parts.path.strip("/").rpartition("/")
            root = urlunsplit((parts.scheme, parts.netloc, f"/{folder}", "", ""))
            return root, {"topic": topic, "title": title, "message": said, "click": call.url, "tags": ["game_die"]}
        case "gotify":
            click = {"client::notification": {"click": {"url": call.url}}}
            return url, {"title": title, "message": said, "priority": 5, "extras": click}
    return url, {
        "what": _KINDS.get(call.what, call.what),
        "id": call.id,
        "title": title,
        "text": said,
        "url": call.url,
        "waiting_for_you": sum(one.what != "over" for one in call.waiting) + call.more,
        "tables": [
            {
                "what": _KINDS.get(one.what, one.what),
                "id": one.table_id,
                "table": one.title,
                "game": one.game,
                "since": _moment(one.since),
                "due": _moment(one.due) if one.due is not None else None,
                "url": one.url,
            }
            for one in call.waiting
        ],
    }


def _plain(text: str) -> str:
    """Names and titles are words of strangers: none of them becomes a link or a shout."""
    return _MARKS.sub(r"\\\1", text)


def _moment(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
