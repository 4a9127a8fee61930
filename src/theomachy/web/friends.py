"""People on one's account page and in one's lobby: friends, requests, mutes and blocks; privacy; data; leaving."""

from __future__ import annotations

from dataclasses import dataclass, field

from markupsafe import Markup

from .document import csrf_field
from .markup import avatar, el
from .relation import invite_form, profile_path, relation_form, relation_words

_PRIVACY = (("all", "everybody"), ("friends", "friends"), ("nobody", "nobody"))


@dataclass(frozen=True, slots=True)
class Friend:
    name: str
    kind: str
    """friend, asks, asked, blocked, or nothing."""
    here: bool = False
    muted: bool = False
    guest: str = ""
    """The id of a guest, who can only be muted."""
    holiday: str = ""
    """The last day of the holiday that a friend is on."""


@dataclass(slots=True)
class PeopleModel:
    """Whom somebody knows, and who may see what of them."""

    people: list[Friend] = field(default_factory=list)
    privacy: str = "all"
    here: str = "friends"
    """To whom it shows that the viewer is here."""
    invites: list[tuple[str, str]] = field(default_factory=list)
    """Own tables with a free seat: id and title."""

    def of(self, *kinds: str) -> list[Friend]:
        return [person for kind in kinds for person in self.people if person.kind == kind]


def friends_card(model: PeopleModel, csrf: str) -> Markup:
    rows = [_row(person, csrf) for person in model.of("asks", "friend", "asked", "", "blocked")]
    none = el("p", "Nobody yet. Open somebody's profile and ask.", cls="nothing")
    find = el("p", el("a", "Find a player", href="/players"), cls="foot")
    return el(
        "section",
        el(
            "header",
            el("h2", "Friends, mutes, blocks"),
            el("small", "tables of friends come first"),
            cls="ph",
        ),
        rows or none,
        find,
        cls="panel",
        id="friends",
    )


def _row(person: Friend, csrf: str, brief: bool = False) -> Markup:
    if person.guest:
        name, form = el("b", person.name), _unmute(person, csrf)
    else:
        name = el("a", person.name, href=profile_path(person.name))
        form = relation_form(person.name, person.kind, person.muted, csrf, "lobby" if brief else "account", brief)
    words = el("small", relation_words(person.kind, person.muted))
    return el(
        "div",
        avatar(person.name, "s"),
        el("div", name, _here(person), words),
        form,
        cls="friend",
    )


def _unmute(person: Friend, csrf: str) -> Markup:
    """A guest has no profile, only a voice."""
    return el(
        "form",
        csrf_field(csrf),
        el("input", type="hidden", name="who", value=person.guest),
        el("button", "Unmute", cls="btn"),
        action="/account/unmute",
        method="post",
        cls="wrap",
    )


def _here(person: Friend) -> Markup | None:
    return el("span", el("span", "is here", cls="vh"), cls="here", title="is here") if person.here else None


def friends_list(model: PeopleModel, csrf: str) -> Markup | None:
    """In the lobby: requests to answer, and friends to invite."""
    friends, asking = model.of("friend"), model.of("asks")
    if not friends and not asking:
        return None
    here = sum(person.here for person in friends)
    rows = [_row(person, csrf, brief=True) for person in asking]
    for person in sorted(friends, key=lambda person: not person.here):
        words = "is here" if person.here else "not here now"
        if person.holiday:
            words = f"on holiday until {person.holiday}: clocks over days wait"
        rows.append(
            el(
                "div",
                avatar(person.name, "s"),
                el("div", el("a", person.name, href=profile_path(person.name)), _here(person), el("small", words)),
                invite_form(person.name, model.invites, csrf),
                cls="friend",
            )
        )
    head = el("h2", el("span", "Friends"), el("span", f"{here} here" if here else ""), cls="smcap")
    return el("section", head, rows, cls="panel list", id="friends", aria_label="Friends")


def privacy_card(model: PeopleModel, csrf: str) -> Markup:
    return el(
        "form",
        el("h2", "Privacy"),
        el("p", "Your profile has your games, results and ratings. Hidden, you are on no list of leaders either."),
        csrf_field(csrf),
        el("input", type="hidden", name="action", value="privacy"),
        _who("My profile is seen by", "who", model.privacy),
        _who("I am shown as here to", "here", model.here),
        el("p", "At a table where you sit the others see in any case whether you are there.", cls="mid"),
        el("p", el("button", "Save", cls="btn primary")),
        action="/account",
        method="post",
        cls="panel account-card",
        id="privacy",
    )


def _who(legend: str, name: str, chosen: str) -> Markup:
    choices = [
        el(
            "label",
            el("input", type="radio", name=name, value=key, checked=key == chosen, cls="vh"),
            el("span", words),
        )
        for key, words in _PRIVACY
    ]
    return el("fieldset", el("legend", legend), el("div", choices, cls="seg wide"), cls="wish")


def data_card(csrf: str) -> Markup:
    box = el(
        "input", type="password", name="password", id="field-goodbye", cls="inp", required=True,
        maxlength=200, autocomplete="current-password",
    )  # fmt: skip
    leave = el(
        "form",
        csrf_field(csrf),
        el(
            "p",
            "Deleting the account forgets your name, results, friends and words at once and for good. Games stay as "
            "played by somebody; in games that still run a bot takes your seats.",
        ),
        el("div", el("label", "Password", for_="field-goodbye"), box, cls="opt-row"),
        el("p", el("button", "Delete my account", cls="btn danger")),
        action="/account/delete",
        method="post",
    )
    return el(
        "section",
        el("h2", "Your data"),
        el("p", "Everything that is stored of you, with the records of your games, in one file."),
        el(
            "p",
            el("a", "Everything of mine", href="/account/data.zip", cls="btn"),
            " ",
            el("a", "Records of my games", href="/account/records.zip", cls="btn"),
        ),
        el("details", el("summary", "Delete the account"), leave, cls="finer"),
        cls="panel account-card",
        id="data",
    )
