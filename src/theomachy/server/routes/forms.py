"""What pages send: forms or JSON, read into one shape and checked."""

from __future__ import annotations

from typing import Annotated, Any, TypeVar

import msgspec

from theomachy.kernel.ask import Option

from ..errors import Malformed
from .requests import AnyRequest

F = TypeVar("F", bound=msgspec.Struct)
Number = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]


class SitForm(msgspec.Struct):
    seat: int | None = None
    invite: str = ""
    name: str = ""


class SeatForm(msgspec.Struct):
    seat: int


class AnswerForm(msgspec.Struct):
    seat: int
    option: Any
    decision: str = ""
    then: list[Any] = []
    """Further answers, given as long as the questions are as foreseen."""


class SocketAnswer(AnswerForm, kw_only=True):
    """The same by a socket."""

    number: Number
    """By which the page knows what the reply is about."""


class DecisionForm(msgspec.Struct):
    seat: int
    decision: str = ""


class ChatForm(msgspec.Struct):
    seat: int
    text: str
    to: int | None = None


class MuteForm(msgspec.Struct):
    line: Number
    name: str
    """Of whoever said it: numbers move when somebody else is muted meanwhile."""


class UnmuteForm(msgspec.Struct):
    who: str


class SeatChangeForm(msgspec.Struct):
    seat: int
    action: str
    level: str = ""
    user: str = ""


class VoteForm(msgspec.Struct):
    seat: int
    kind: str
    who: int | None = None
    """The seat that it is about."""
    seconds: float = 0.0
    by: str = ""
    level: str = ""
    how: str = ""
    line: int | None = None
    """Of one's own log, to go back to."""

    def about(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in ("who", "seconds", "by", "level", "how", "line")}


class BallotForm(msgspec.Struct):
    seat: int
    vote: Number
    yes: bool


class SeenForm(msgspec.Struct):
    vote: Number


class NotesForm(msgspec.Struct):
    read: Number | None = None
    """The last line of chat that was read."""
    notes: Annotated[str, msgspec.Meta(max_length=4000)] | None = None


class StandingAnswerForm(msgspec.Struct):
    seat: int
    choice: str
    name: str = ""
    """Empty for all at once."""


class PasswordForm(msgspec.Struct):
    name: str
    password: str


class AccountForm(msgspec.Struct):
    action: str = ""
    name: str = ""
    theme: str = ""
    password: str = ""
    new_password: str = ""
    who: str = ""
    """Who may see the profile, and to whom one is shown as here."""
    here: str = ""
    back: str = ""
    """The table to return to, by its id."""


class RelationForm(msgspec.Struct):
    action: str
    back: str = ""
    """The page to return to, if not the profile: account or lobby."""


class InviteForm(msgspec.Struct):
    table: str


class CallsForm(msgspec.Struct):
    action: str
    kind: str = ""
    channel: str = ""
    often: str = ""
    hours: float = 4.0
    time: str = "08:00"
    zone: str = ""
    address: str = ""
    password: str = ""
    flavour: str = "json"
    p256dh: str = ""
    auth: str = ""


class ForgottenForm(msgspec.Struct):
    name: str


class RecoverForm(msgspec.Struct):
    code: str


async def fields(request: AnyRequest) -> dict[str, Any]:
    """The fields of a form or of a JSON object; a field sent several times is a list."""
    kind, _ = request.content_type
    if kind == "application/json":
        try:
            data = msgspec.json.decode(await request.body())
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Malformed("that is no JSON") from error
        if not isinstance(data, dict):
            raise Malformed("a JSON object is wanted")
        return data
    if kind not in ("application/x-www-form-urlencoded", "multipart/form-data", ""):
        raise Malformed("send a form or JSON")
    try:
        form = await request.form()
    except (LookupError, ValueError, UnicodeError, RecursionError) as error:  # such as a charset that nobody knows
        raise Malformed("that form cannot be read") from error
    return {name: values[0] if len(values) == 1 else values for name, values in form.dict().items()}


async def read(request: AnyRequest, shape: type[F]) -> F:
    given = {name: value for name, value in (await fields(request)).items() if value != ""}
    try:
        return msgspec.convert(given, shape, strict=False)
    except (msgspec.ValidationError, RecursionError) as error:
        raise Malformed(str(error)) from error


def from_socket(text: str) -> SocketAnswer | None:
    """None if it is anything else."""
    try:
        return _socket_answer.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None


_socket_answer = msgspec.json.Decoder(SocketAnswer)


def as_option(value: Any) -> Option:
    """An option as JSON text or as a JSON list: a verb, then words and whole numbers."""
    try:
        if isinstance(value, str):
            value = msgspec.json.decode(value)
        option = msgspec.convert(value, tuple[str | int, ...])
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Malformed("an option is a list of words and whole numbers") from error
    if not option or not isinstance(option[0], str):
        raise Malformed("an option begins with its verb")
    return option
