"""The rules of a game in our words: a page to read before, and the text that a table's drawer fetches."""

from __future__ import annotations

from litestar import Response, get
from litestar.params import FromPath

from theomachy.web import page

from ..errors import NotFound
from .requests import AnyRequest, GivenServices, GivenUser, csrf_token, theme_of
from .responses import html
from .table_cards import waiting_for


@get(["/guide/{name:str}", "/guide/{name:str}/text"], include_in_schema=False)
async def guide(request: AnyRequest, services: GivenServices, user: GivenUser, name: FromPath[str]) -> Response[str]:
    rules = services.games.get(name)
    if rules is None:
        raise NotFound(f"there is no such game; there are: {', '.join(services.games)}")
    if request.scope["path"].endswith("/text"):
        return html(page.guide_text(rules))
    name, waiting = user.name if user else "", len(await waiting_for(services, user))
    return html(page.guide_page(rules, name, theme_of(request, user), csrf_token(request), waiting))
