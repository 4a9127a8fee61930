"""Moves: answers and declarations, standing answers, and a hint what to answer."""

from __future__ import annotations

from time import perf_counter
from typing import Any

from litestar import Response, post

from theomachy.bots import LEVELS
from theomachy.web import page

from ..accounts.users import User
from ..errors import NotAnOption, OutOfDate, Refused
from ..services import Services
from ..tables import standing_answers
from ..tables.access import check_access
from ..tables.answer_chain import answer_all, answer_as_suggested
from ..tables.page_model import table_model
from . import forms
from .requests import (
    AnyRequest,
    GivenServices,
    GivenUser,
    TableId,
    by_script,
    limit_key,
    must_be_user,
    services_of,
    user_of,
    viewer_of,
)
from .responses import done


@post("/t/{table_id:str}/answer", include_in_schema=False, small=True)
async def answer(request: AnyRequest, table_id: TableId) -> Response[Any]:
    """The one that everybody waits for: it asks for no dependencies, each of which would be a task of its own."""
    services = services_of(request.scope)
    form = await forms.read(request, forms.AnswerForm)
    user = must_be_user(await user_of(request))
    try:
        await give(services, table_id, form, user)
    except (OutOfDate, NotAnOption) as refusal:
        raise await with_fresh_table(request, services, table_id, user, refusal) from refusal
    return done(request, f"/t/{table_id}")


async def give(services: Services, table_id: str, form: forms.AnswerForm, user: User) -> None:
    """An answer of somebody, whatever way it came."""
    began = perf_counter()
    services.limits.take("answer", user.id)
    options = [forms.as_option(form.option), *map(forms.as_option, form.then)]
    async with services.tables.open(table_id, changes=True) as table:
        await answer_all(table, form.seat, options, form.decision, user.id)
    services.metrics.count("moves")
    services.metrics.took("answer", perf_counter() - began)


@post("/t/{table_id:str}/suggested", include_in_schema=False)
async def suggested(
    request: AnyRequest,
    table_id: TableId,
    services: GivenServices,
    user: GivenUser,
) -> Response[Any]:
    """The rest of a unit as the advice has it."""
    form = await forms.read(request, forms.DecisionForm)
    user = must_be_user(user)
    services.limits.take("answer", user.id)
    async with services.tables.open(table_id, changes=True) as table:
        table.must_hold(form.seat, user.id)
        await answer_as_suggested(table, form.seat, form.decision, user.id)
    return done(request, f"/t/{table_id}")


async def with_fresh_table(
    request: AnyRequest, services: Services, table_id: str, user: User, refusal: Refused
) -> Refused:
    """A refusal that brings the table as it stands now."""
    if by_script(request):
        async with services.tables.open(table_id) as table:
            check_access(table, user)
            viewer = await viewer_of(request, services, user)
            viewer.message = refusal.detail
            refusal.fresh = {"parts": page.table_parts(table_model(table, viewer, services.presence))}
    return refusal


@post("/t/{table_id:str}/declare", include_in_schema=False)
async def declare(
    request: AnyRequest,
    table_id: TableId,
    services: GivenServices,
    user: GivenUser,
) -> Response[Any]:
    form = await forms.read(request, forms.AnswerForm)
    option, user = forms.as_option(form.option), must_be_user(user)
    services.limits.take("answer", user.id)
    async with services.tables.open(table_id, changes=True) as table:
        await table.declare(form.seat, option, user.id)
    return done(request, f"/t/{table_id}")


@post("/t/{table_id:str}/answers", include_in_schema=False)
async def answers(
    request: AnyRequest,
    table_id: TableId,
    services: GivenServices,
    user: GivenUser,
) -> Response[Any]:
    """When a player wants to be asked."""
    form = await forms.read(request, forms.StandingAnswerForm)
    user = must_be_user(user)
    services.limits.take("answer", user.id)
    await standing_answers.choose(services.tables, table_id, form.seat, user, form.name, form.choice)
    return done(request, f"/t/{table_id}")


@post("/t/{table_id:str}/hint", include_in_schema=False)
async def hint(
    request: AnyRequest,
    table_id: TableId,
    services: GivenServices,
    user: GivenUser,
) -> Response[Any]:
    form = await forms.read(request, forms.SeatForm)
    user = must_be_user(user)
    services.limits.take("hint", user.id)
    services.limits.take("hint address", limit_key(request))
    await services.hints.give(table_id, form.seat, user, list(LEVELS)[-1])
    return done(request, f"/t/{table_id}")
