"""A browser without windows: one cookie jar, the token that its pages carry, JSON in and out."""

from __future__ import annotations

from http.cookies import SimpleCookie
from typing import Any

import httpx
from litestar.testing import TestClient

from theomachy.server.services import Services
from theomachy.server.tables.table import Table

App = TestClient[Any]
PATIENCE = 60.0
"""Seconds that a busy machine may take for what usually is there at once."""


class Browser:
    """Several of these share one application; each is somebody else."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.jar: dict[str, str] = {}

    def _keep(self, response: httpx.Response) -> httpx.Response:
        for line in response.headers.get_list("set-cookie"):
            for name, morsel in SimpleCookie(line).items():
                if morsel["max-age"] == "0" or morsel.value in ("", "null"):
                    self.jar.pop(name, None)
                else:
                    self.jar[name] = morsel.value
        return response

    def _headers(self, more: dict[str, str] | None = None) -> dict[str, str]:
        self.app.cookies.clear()
        return {"cookie": "; ".join(f"{name}={value}" for name, value in self.jar.items()), **(more or {})}

    def get(self, path: str, **headers: str) -> httpx.Response:
        return self._keep(self.app.get(path, headers=self._headers(headers), follow_redirects=False))

    def post(self, path: str, data: dict[str, Any] | None = None, **headers: str) -> httpx.Response:
        """As our client posts."""
        if "csrftoken" not in self.jar:
            self.get("/login")
        more = {"x-csrftoken": self.jar["csrftoken"], **headers}
        return self._keep(self.app.post(path, json=data or {}, headers=self._headers(more), follow_redirects=False))

    def form(self, path: str, data: dict[str, Any]) -> httpx.Response:
        """As a bare form posts."""
        if "csrftoken" not in self.jar:
            self.get("/login")
        fields = {"_csrf_token": self.jar["csrftoken"], **data}
        return self._keep(self.app.post(path, data=fields, headers=self._headers(), follow_redirects=False))

    def parts(self, table: str, query: str = "") -> dict[str, str]:
        response = self.get(f"{table}/parts{query}")
        assert response.status_code == 200, response.text
        found = response.json()["parts"]
        assert isinstance(found, dict)
        return found

    def socket(self, table: str, origin: str = "http://testserver.local") -> Any:
        return self.app.websocket_connect(f"{table}/live", headers=self._headers({"origin": origin}))

    def lay(self, *chairs: str, game: str = "oracle", **more: Any) -> str:
        """A new table's path."""
        response = self.post("/tables", {"game": game, "seats": list(chairs), **more})
        assert response.status_code == 201, response.text
        return str(response.json()["location"])


def services_of(client: App) -> Services:
    services = client.app.state["services"]
    assert isinstance(services, Services)
    return services


def live(client: App, path: str) -> Table:
    if path.removeprefix("/t/") not in services_of(client).tables.ids():
        client.get(path)
    return services_of(client).tables._tables[path.removeprefix("/t/")]


def answer(browser: Browser, client: App, path: str, seat: int, *option: Any) -> int:
    data = {"seat": seat, "decision": live(client, path).decision(seat), "option": list(option)}
    return browser.post(f"{path}/answer", data).status_code


def both_seated(ann: Browser, bob: Browser, **more: Any) -> str:
    path = ann.lay("me", "open", **more)
    assert bob.post(f"{path}/sit", {"seat": 1, "name": "Bob"}).status_code == 200
    assert ann.post(f"{path}/start").status_code == 200
    return path
