"""The sandbox answers only this machine's own page and programs, whatever others send."""

import asyncio

import aiohttp
import pytest

from sandbox import Discord

PATHS = ("/", "/page/main.js", "/page/nothing.js", "/gateway", "/api/v10/gateway", "/attachments/1/2/a.png", "/nothing")


async def status_of(discord: Discord, path: str, method: str = "GET", **headers: str) -> tuple[int, dict[str, str]]:
    """Send a request exactly as it is written here, and return the status and headers of its answer."""
    reader, writer = await asyncio.open_connection("127.0.0.1", discord.port)
    sent = {"Host": f"127.0.0.1:{discord.port}", "Connection": "close"} | {
        name.replace("_", "-"): value for name, value in headers.items()
    }
    lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in sent.items()), "", ""]
    writer.write("\r\n".join(lines).encode("utf-8", "surrogatepass"))
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").splitlines()
    writer.close()
    await writer.wait_closed()
    found = (line.partition(": ") for line in head[1:] if line)
    return int(head[0].split()[1]), {name.lower(): value for name, _, value in found}


@pytest.mark.parametrize("path", PATHS)
async def test_no_other_site_may_embed_anything(discord: Discord, path: str) -> None:
    for headers in ({}, {"Origin": "https://example.org"}):
        _, told = await status_of(discord, path, **headers)
        assert told["cross-origin-resource-policy"] == "same-origin"
        assert told["x-content-type-options"] == "nosniff"
        assert "frame-ancestors 'none'" in told["content-security-policy"]


@pytest.mark.parametrize("path", PATHS)
async def test_a_page_of_another_site_is_refused(discord: Discord, path: str) -> None:
    for site in ("cross-site", "same-site", "nonsense"):
        for method in ("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"):
            assert (await status_of(discord, path, method, Sec_Fetch_Site=site))[0] == 403
    for site in ("same-origin", "none"):
        assert (await status_of(discord, path, Sec_Fetch_Site=site))[0] != 403


async def test_a_link_of_another_site_leads_to_the_page_and_a_form_of_it_nowhere(discord: Discord) -> None:
    leading = {"Sec_Fetch_Site": "cross-site", "Sec_Fetch_Mode": "navigate", "Sec_Fetch_Dest": "document"}
    assert (await status_of(discord, "/", **leading))[0] == 200
    assert (await status_of(discord, "/", "POST", **leading))[0] == 403
    assert (await status_of(discord, "/", **leading | {"Sec_Fetch_Dest": "iframe"}))[0] == 403


async def test_an_origin_is_ours_to_the_letter(discord: Discord) -> None:
    own = f"127.0.0.1:{discord.port}"
    for origin in (
        f"https://{own}",
        f"ws://{own}",
        f"http://localhost:{discord.port}",
        "http://127.0.0.1",
        f"http://x@{own}",
        f"http://{own}/",
        f"http://{own}.example.org",
        "null",
        "",
    ):
        assert (await status_of(discord, "/", Origin=origin))[0] == 403, origin
    assert (await status_of(discord, "/", Origin=f"http://{own}"))[0] == 200


async def test_another_name_is_refused(discord: Discord) -> None:
    for host in (
        "example.org",
        "127.0.0.1.example.org",
        "localhost.",
        "x@127.0.0.1",
        "127.1",
        "2130706433",
        "[::]",
        "",
    ):
        assert (await status_of(discord, "/", Host=host))[0] in (400, 403), host
    for host in ("127.0.0.1", f"localhost:{discord.port}", "[::1]", "LOCALHOST"):
        assert (await status_of(discord, "/", Host=host))[0] == 200, host


async def test_no_other_site_listens(discord: Discord) -> None:
    own = {"Origin": discord.address}
    for headers in (
        {},
        {"Origin": discord.address.replace("http", "https")},
        own | {"Sec-Fetch-Site": "cross-site"},
        own | {"Sec-Fetch-Site": "same-site"},
        own | {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "websocket", "Sec-Fetch-Dest": "empty"},
    ):
        async with aiohttp.ClientSession() as session:
            with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
                await session.ws_connect(f"{discord.address}/page/live", headers=headers)
            assert refused.value.status == 403
    async with aiohttp.ClientSession() as session:
        headers = own | {"Sec-Fetch-Site": "same-origin"}
        async with session.ws_connect(f"{discord.address}/page/live", headers=headers) as socket:
            assert not socket.closed


STRANGE = (
    "%00", "main.js%00", "..", "%2e%2e", "%2e%2e%2fpage.py", "..%2f..%2f..%2fetc%2fpasswd", "..%5cpage.py",
    "a" * 5000, "a" * 5000 + ".js", "%ed%a0%80.js", "%ff.js", "\ud800.js", "٣", "9" * 5000, "-1", "1e9", "%", "%zz",
    "//", ".", ".js", "main.js/", "main.js%2f", "~", "%20", "*", "[", "]", "{name}", "con.js", "main.JS",
)  # fmt: skip


@pytest.mark.parametrize("strange", STRANGE, ids=lambda strange: ascii(strange)[1:20])
async def test_what_is_not_there_is_not_found(discord: Discord, strange: str, caplog: pytest.LogCaptureFixture) -> None:
    for path in (
        f"/page/{strange}",
        f"/{strange}",
        f"/attachments/{strange}/2/a.png",
        f"/attachments/1/{strange}/a.png",
        f"/ephemeral-attachments/{strange}/a.png",
        f"/ephemeral-attachments/1/{strange}",
        f"/api/v10/webhooks/{strange}/{strange}/messages/@original",
        f"/api/v10/webhooks/1/{strange}/messages/{strange}",
        f"/api/v10/{strange}",
    ):
        status, _ = await status_of(discord, path)
        assert status in (400, 401, 404), (path[:60], status)
    assert "cannot be handled" not in caplog.text


async def test_a_strange_method_is_refused(discord: Discord) -> None:
    for method in ("TRACE", "CONNECT", "PROPFIND", "FOO", "post", "A" * 200, "PUT", "DELETE", "HEAD"):
        for path in ("/page/main.js", "/page/live", "/attachments/1/2/a.png"):
            status, _ = await status_of(discord, path, method)
            assert status in (400, 403, 404, 405, 501) or method == "HEAD", (method, path, status)
            assert status < 500 or status == 501, (method, path, status)
