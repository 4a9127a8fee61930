"""The options of a game as fields of a form: for a new table, and for one that has not begun."""

from __future__ import annotations

from collections.abc import Mapping

from markupsafe import Markup

from theomachy.kernel.rules import Rules, Setting, Variant

from .markup import el, join


def variant_fields(rules: Rules, options: Mapping[str, Setting] | None = None) -> Markup:
    """Every option of the game with its setting; what most tables leave as it is, folded away."""
    chosen = options or {}
    fields = {variant: _field(rules, variant, chosen.get(variant.name, variant.default)) for variant in rules.variants}
    minor = [field for variant, field in fields.items() if variant.minor]
    folded = el("details", el("summary", f"{len(minor)} finer points"), minor, cls="finer") if minor else None
    return join([field for variant, field in fields.items() if not variant.minor], folded)


def _field(rules: Rules, variant: Variant, value: Setting) -> Markup:
    name, key = f"option.{variant.name}", f"{rules.name}-{variant.name}"
    if isinstance(variant.default, bool):
        return switch(name, variant.title, bool(value), variant.about)
    if isinstance(variant.default, int):
        limits = {"min": variant.least, "max": variant.most}
        box = el("input", type="number", name=name, id=key, value=value, cls="inp", **limits)
    else:
        options = [
            el("option", variant.label(choice), value=choice, selected=choice == value) for choice in variant.choices
        ]
        box = el("select", options, name=name, id=key)
    about = el("small", variant.about) if variant.about else None
    return el("div", el("label", variant.title, for_=key), box, about, cls="opt-row")


def switch(name: str, words: str, on: bool, about: str = "") -> Markup:
    box = el("input", type="checkbox", name=name, value="true", checked=on, cls="vh")
    told = el("span", words, el("small", about) if about else None)
    return el("label", box, el("i", aria_hidden="true"), told, cls="switch")
