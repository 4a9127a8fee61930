"""Nobody's webhook reaches this machine, its network, or anything by a detour."""

from __future__ import annotations

import asyncio
import socket
from ipaddress import ip_address
from typing import Any

import pytest

from tests.server.calls.receivers import listening, receiver
from theomachy.server.calls.addresses import Outside, check_url, outside
from theomachy.server.calls.failure import Failed
from theomachy.server.errors import Malformed

INSIDE = (
    "127.0.0.1 127.9.9.9 0.0.0.0 10.1.2.3 172.16.0.1 192.168.1.1 169.254.169.254 100.64.0.1 192.0.0.8 192.0.2.1 "
    "198.18.0.1 198.51.100.7 203.0.113.9 224.0.0.1 239.1.1.1 240.0.0.1 255.255.255.255 ::1 :: fe80::1 fc00::1 fd12::1 "
    "ff02::1 fec0::1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 64:ff9b::7f00:1 64:ff9b::a00:1 64:ff9b:1::1 2002:7f00:1::1 "
    "2002:a00:1::1 2001::1 2001:db8::1 ::7f00:1"
)


@pytest.mark.parametrize("address", INSIDE.split())
def test_places_that_are_not_in_the_world_outside(address: str) -> None:
    assert not outside(ip_address(address))


@pytest.mark.parametrize("address", ["1.1.1.1", "8.8.8.8", "2606:4700::1111", "::ffff:1.1.1.1", "64:ff9b::808:808"])
def test_places_in_the_world(address: str) -> None:
    assert outside(ip_address(address))


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/", "ftp://example.org/", "https://", "https:///x", "https://user:word@example.org/",
        "https://example.org:25/", "https://example.org:99999/", "https://example.org/a\r\nhost: x", "https://exämple.org/",
        "https://example.org/#x", "https://[::1", "https://example.org/" + "x" * 2000, "javascript:alert(1)", "//a.org",
    ],
)  # fmt: skip
def test_addresses_that_nobody_may_name(url: str) -> None:
    with pytest.raises(Malformed):
        check_url(url, private=False)


def post(url: str, private: bool = False) -> int:
    async def once() -> int:
        line = Outside(private)
        try:
            return await line.post(url, {"host": "x", "content-length": "2"}, b"{}")
        finally:
            await line.close()

    return asyncio.run(once())


HERE = ["127.0.0.1", "localhost", "0x7f.1", "2130706433", "127.1", "[::1]", "[::ffff:127.0.0.1]"]


@pytest.mark.parametrize("host", HERE)
def test_a_request_to_this_machine_never_leaves(host: str) -> None:
    with pytest.raises(Failed) as refused:
        post(f"https://{host}:8443/")
    assert refused.value.final


@pytest.mark.parametrize(
    "host", [*HERE, "10.1.2.3", "[fd00::1]", "printer", "a.localhost", "db.internal", "localhost."]
)
def test_what_lies_within_is_refused_as_soon_as_it_is_named(host: str) -> None:
    with pytest.raises(Malformed):
        check_url(f"https://{host}/", private=False)
    assert check_url(f"http://{host}/", private=True)
    assert check_url("https://discord.com/api/webhooks/1", private=False)


def found(*addresses: str) -> Any:
    async def getaddrinfo(_loop: object, host: str, port: int, **_: object) -> list[Any]:
        return [(socket.AF_INET, 1, 6, "", (address, port)) for address in addresses]

    return getaddrinfo


def test_a_name_that_means_a_place_outside_and_one_inside_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("asyncio.base_events.BaseEventLoop.getaddrinfo", found("1.1.1.1", "10.0.0.1"))
    with pytest.raises(Failed) as refused:
        post("https://two-faced.example/")
    assert refused.value.final


def test_a_name_is_looked_up_once_and_the_connection_goes_to_what_was_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that means something else the second time (rebinding) gains nothing: nobody asks again."""
    looked: list[str] = []

    async def main() -> int:
        async with receiver() as one:

            async def getaddrinfo(_loop: object, host: str, port: int, **_: object) -> list[Any]:
                looked.append(host)
                return [(socket.AF_INET, 1, 6, "", ("127.0.0.1" if host == "moving.example" else host, port))]

            monkeypatch.setattr("asyncio.base_events.BaseEventLoop.getaddrinfo", getaddrinfo)
            line = Outside(private=True)
            try:
                return await line.post(f"http://moving.example:{one.port}/", {"host": "moving.example"}, b"")
            finally:
                await line.close()

    assert asyncio.run(main()) == 200
    assert [host for host in looked if host == "moving.example"] == ["moving.example"]


def test_an_endless_answer_and_a_silent_one_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("theomachy.server.calls.addresses.SECONDS", 0.2)

    async def endless(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 200 OK\r\ncontent-length: 999999999\r\n\r\n")
        while not writer.is_closing():
            writer.write(b"x" * 10_000)
            await writer.drain()

    async def silent(reader: asyncio.StreamReader, _: asyncio.StreamWriter) -> None:
        await reader.read()

    async def main() -> list[object]:
        said: list[object] = []
        for manner in (endless, silent):
            line = Outside(private=True)
            async with listening(manner) as port:
                try:
                    said.append(await line.post(f"http://127.0.0.1:{port}/", {"host": "x"}, b""))
                except Failed as failure:
                    said.append(failure.why)
                await line.close()
        return said

    assert asyncio.run(main()) == [200, "it did not answer in time"]
