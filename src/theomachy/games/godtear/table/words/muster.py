"""Warbands, sides and deployment: prompts, options, log lines."""

from __future__ import annotations

from theomachy.kernel.words import Template

from .forms import model

PROMPTS: dict[str, Template] = {
    "draft": "Draft champion number {0} of your warband.",
    "muster": "Choose your warband in secret: {0} of {1} champions so far.",
    "mustered": "Your warband is ready; you may still think again.",
    "side": "You are the first player. Which side do you take?",
    "deploy": "Which champion do you deploy next?",
    "place": model("Where do you place WHO?"),
}
OPTIONS: dict[str, Template] = {
    "begins": "{0:player} begins",
    "dealt": "{0:card} is dealt",
    "draft": "Draft {0:card}",
    "choose": "Choose {0:card}",
    "dismiss": "Send {0:card} away",
    "muster": "Go to war with this warband",
    "reopen": "Think again",
    "side": "Take the {0} side",
    "deploy": "Deploy {0:card}",
    "place": "Place it in {0:hex}",
    "resign": "Resign",
}
LINES: dict[str, Template] = {
    "joined": "{1:card} joined the warband of {0:player}.",
    "took_side": "{0:player} was first player and took the {1} side.",
    "deployed": "{0:unit} and the followers were deployed.",
    "resigned": "{0:player} resigned.",
}
