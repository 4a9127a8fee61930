"""Links in mails: each good for one thing, for one channel, for a while."""

from __future__ import annotations

import re
from hashlib import blake2b
from secrets import compare_digest

CONFIRM, OFF, RESET = "confirm", "off", "reset"
LIFE = {CONFIRM: 3600.0, OFF: 90 * 86400.0, RESET: 3600.0}
"""Seconds for which a link is good."""
_CODE = re.compile(r"([0-9a-f]{16})-([0-9a-f]{8})-([0-9a-f]{32})")


class Links:
    def __init__(self, key: bytes, public_url: str) -> None:
        self._key = key
        self.base = public_url.rstrip("/")

    def code(self, purpose: str, channel_id: str, address: str, now: float) -> str:
        until = f"{int(now + LIFE[purpose]):08x}"
        return f"{channel_id}-{until}-{self._seal(purpose, channel_id, until, address)}"

    def channel(self, code: str, now: float) -> str:
        """Which channel a code speaks of; empty if it is none, or too old. `holds` says whether it is ours."""
        found = _CODE.fullmatch(code)
        return found[1] if found is not None and int(found[2], 16) >= now else ""

    def holds(self, purpose: str, code: str, address: str) -> bool:
        found = _CODE.fullmatch(code)
        return found is not None and compare_digest(found[3], self._seal(purpose, found[1], found[2], address))

    def table(self, table_id: str) -> str:
        return f"{self.base}/t/{table_id}"

    def to(self, path: str) -> str:
        return f"{self.base}{path}"

    def target(self, box: str) -> str:
        """A mail box as it is counted: enough to count by, not to be read."""
        return blake2b(box.encode(), key=self._key, person=b"mail box", digest_size=16).hexdigest()

    def _seal(self, purpose: str, channel_id: str, until: str, address: str) -> str:
        text = f"{channel_id} {until} {address}".encode()
        return blake2b(text, key=self._key, person=f"mail {purpose}".encode(), digest_size=16).hexdigest()
