"""What a table is played by, in its waiting room: for all to read, and for the host to change."""

from __future__ import annotations

from markupsafe import Markup

from theomachy.kernel.rules import Rules, Variant

from .agreement import UP, agreement_fields
from .clock import pace_words
from .document import csrf_field
from .markup import el, join
from .model import Sitter, TableModel, TermsModel
from .series import KINDS
from .variants import switch, variant_fields

Row = tuple[str, str]


def terms_rows(rules: Rules, terms: TermsModel) -> list[Row]:
    """Everything as name and value; of the finer points only those that differ from the usual game."""
    rows = [
        (variant.title, _value(variant, terms))
        for variant in rules.variants
        if not variant.minor or terms.options.get(variant.name, variant.default) != variant.default
    ]
    rows.append(("Clock", pace_words(terms.pace) if terms.pace is not None else "none"))
    if (pace := terms.pace) is not None:
        level = f" ({pace.level})" if pace.up == "stand_in" else ""
        rows.append(("When time is up", f"{dict(UP)[pace.up]}{level}"))
    rows.append(("Who is away is replaced", "by vote of the others" if terms.by_vote else "by the host"))
    late = f"see what is public, {terms.delay} moves late" if terms.delay else "see what is public"
    rows.append(("Spectators", late if terms.spectators else "none"))
    rows.append(("Listed", "no, only by link" if terms.private else "among the open tables"))
    if terms.series:
        rows.append(("Series", dict(KINDS)[terms.series]))
    return rows


def _value(variant: Variant, terms: TermsModel) -> str:
    value = terms.options.get(variant.name, variant.default)
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str):
        return variant.label(value)
    return variant.labels[0] if variant.labels and not value else str(value)


def terms_changed(rules: Rules, before: TermsModel, after: TermsModel) -> list[str]:
    """In words, what is new; of what is back to normal too."""
    old, new = dict(terms_rows(rules, before)), dict(terms_rows(rules, after))
    found = [f"{name}: {value}" for name, value in new.items() if old.get(name) != value]
    return found + [f"{name}: as usual" for name in old if name not in new]


def terms_panel(model: TableModel) -> Markup:
    terms = model.terms or TermsModel(model.options)
    rows = [join(el("dt", name), el("dd", value)) for name, value in terms_rows(model.rules, terms)]
    return el(
        "section",
        el(
            "header",
            el("h2", "Rules of this table"),
            el("a", "The rules of the game", href=f"/guide/{model.rules.name}"),
        ),
        el("dl", rows, cls="facts"),
        _change(model, terms) if model.host else None,
        id="terms",
        cls="panel terms",
        aria_label="Rules of this table",
    )


def _change(model: TableModel, terms: TermsModel) -> Markup:
    pace = terms.pace
    chosen = {
        "clock": terms.clock,
        "up": pace.up if pace is not None else "",
        "stand_in_level": pace.level if pace is not None else "",
        "by_vote": "true" if terms.by_vote else "",
        "delay": str(terms.delay),
        "series": terms.series,
    }
    others = [sitter for sitter in model.sitters if sitter.kind == "person" and not sitter.host]
    note = "Whoever sits here already is asked to agree." if others else "Nobody else sits here yet."
    return el(
        "details",
        el("summary", "Change them"),
        el(
            "form",
            csrf_field(model.csrf),
            variant_fields(model.rules, terms.options),
            switch("private", "Only by link, not in the list of open tables", terms.private),
            switch("spectators", "Others may watch what is public", terms.spectators),
            agreement_fields(model.rules.name, model.levels, chosen, pace),
            el("p", note, el("button", "Change the rules", cls="btn primary"), cls="row"),
            action=f"/t/{model.id}/terms",
            method="post",
        ),
        cls="finer",
        data_keep="yes",
    )


def agree_again(model: TableModel, sitter: Sitter) -> Markup | None:
    """What the viewer is asked to agree to."""
    if not sitter.you or not sitter.unagreed:
        return None
    return el(
        "form",
        csrf_field(model.csrf),
        el("p", el("b", "The host has changed: "), "; ".join(sitter.unagreed), "."),
        el("input", type="hidden", name="seat", value=sitter.seat),
        el("button", "I agree", cls="btn primary"),
        action=f"/t/{model.id}/agree",
        method="post",
        cls="agree",
        role="status",
    )
