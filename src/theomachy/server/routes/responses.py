"""Answers that many routes give."""

from __future__ import annotations

from typing import Any

from litestar import MediaType, Response
from litestar.response import Redirect

from .requests import AnyRequest, by_script


def html(document: str, status: int = 200) -> Response[str]:
    return Response(document, media_type=MediaType.HTML, status_code=status)


def done(request: AnyRequest, to: str, status: int = 200, **more: str) -> Response[Any]:
    """Scripts are told where to go, forms are sent there."""
    if by_script(request):
        return Response({"location": to, **more}, status_code=status)
    return Redirect(to, status_code=303)
