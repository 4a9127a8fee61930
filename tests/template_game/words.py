"""Every sentence a player reads."""

from __future__ import annotations

from theomachy.kernel.words import View, Words

from .state import PATRONS


def priest(seat: int, view: View) -> str:
    return f"priest {seat + 1} of {PATRONS[seat % 2].title()}"


def coins(count: int, view: View) -> str:
    return "1 coin" if count == 1 else f"{count} coins"


WORDS = Words(
    prompts={
        "bargain": "Bargain, or say that you are ready.",
        "pledge": "How many coins do you pledge?",
        "pledged": "You pledged {0:coins}; the others are still thinking.",
        "rolled": "You rolled {0}. Do you leave it at that?",
        "sacrifice": "Sacrifice a card for its points, or keep your cards.",
    },
    options={
        "offer": "Offer a coin to {0:priest}",
        "accept": "Accept the coin of {0:priest}",
        "ready": "Be ready",
        "pledge": "Pledge {0:coins}",
        "think_again": "Think again",
        "athena": "Pay a coin and roll again",
        "leave_it": "Leave it",
        "sacrifice": "Sacrifice the {0}",
        "keep": "Keep your cards",
        "resign": "Resign",
    },
    lines={
        "offer": "{0:priest} offered a coin to {1:priest}.",
        "accept": "{0:priest} accepted a coin from {1:priest}.",
        "ready": "{0:priest} was ready.",
        "pledged": "{0:priest} pledged {1:coins}.",
        "rolled": "{0:priest} rolled {1}.",
        "you_drew": "You drew the {0}.",
        "drew": "{0:priest} drew a card.",
        "sacrifice": "{0:priest} sacrificed the {1} and scored {2}.",
        "resign": "{0:priest} resigned.",
    },
    kinds={"priest": priest, "coins": coins},
    reasons={"poor": "You have {0:coins}."},
)
