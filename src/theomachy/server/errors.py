"""Errors that are told to whoever asked: each with its HTTP status and one sentence."""

from __future__ import annotations


class Refused(Exception):  # noqa: N818
    """Somebody asked for what they may not have."""

    status = 400

    def __init__(self, detail: str, retry_after: int = 0) -> None:
        super().__init__(detail)
        self.detail = detail
        self.retry_after = retry_after
        self.fresh: dict[str, object] = {}
        """More for a script: the table as it stands now."""


class Malformed(Refused):
    status = 400


class Unknown(Refused):
    """Not signed in, or with a token or password that is not right."""

    status = 401


class Forbidden(Refused):
    status = 403


class NotFound(Refused):
    status = 404


class OutOfDate(Refused):
    """The table has moved on since the question was read, or is in no state for this."""

    status = 409


class NotAnOption(Refused):
    """The question is the right one, the answer is not."""

    status = 422


class Unavailable(Refused):
    """The database cannot be read or written now."""

    status = 503


class TooOften(Refused):
    status = 429
