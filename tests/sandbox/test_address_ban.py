"""The ban of an address after too many invalid requests, as Discord's edge does it."""

from sandbox import Channel, Discord
from sandbox.api.rate_limits import RateLimit
from tests.sandbox.api_client import ApiClient


async def test_too_many_invalid_requests_ban_the_address(discord: Discord, ask: ApiClient, channel: Channel) -> None:
    discord.limiter.invalid = RateLimit(3, 600.0)
    for _ in range(2):
        assert (await ask("GET", "/users/@me", token="x")).status == 401
    discord.advance(601)
    for _ in range(3):
        assert (await ask("GET", "/users/@me")).status == 200
        assert (await ask("GET", "/users/@me", token="x")).status == 401
    for route in ("/users/@me", f"/channels/{channel.id}"):
        refused = await ask("GET", route)
        assert (refused.status, refused.headers.get("Via"), refused.headers["Retry-After"]) == (429, None, "600")
    discord.advance(601)
    assert (await ask("GET", "/users/@me")).status == 200
