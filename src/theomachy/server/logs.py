"""Logs as lines of JSON: easy to read, easier to search."""

from __future__ import annotations

import logging
from datetime import UTC, datetime
from typing import Any

import msgspec

_USUAL = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}
_encode = msgspec.json.Encoder(enc_hook=str).encode


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line: dict[str, Any] = {"at": at, "level": record.levelname.lower(), "event": record.getMessage()}
        line |= {name: value for name, value in vars(record).items() if name not in _USUAL}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return _encode(line).decode()


def set_up(level: int = logging.INFO) -> None:
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    logger = logging.getLogger("theomachy")
    logger.handlers[:] = [handler]
    logger.setLevel(level)
    logger.propagate = False
