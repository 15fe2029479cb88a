"""Limit the rate of the bot's requests the way Discord does.

Figures: topics/rate-limits.mdx of Discord's documentation, and the headers that it sends for channels.
"""

from collections import defaultdict, deque
from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil
from typing import Any

from aiohttp import web

from sandbox.api.requests import Request
from sandbox.model.clock import timestamp
from sandbox.model.world import World
from sandbox.rules.errors import Refusal

VIA = {"Via": "1.1 google"}
"""Marks a response as Discord's own. Without it, libraries think that the proxy in front of Discord has banned them."""


@dataclass(frozen=True, slots=True)
class RateLimit:
    """Allow ``count`` requests within ``seconds``."""

    count: int
    seconds: float


GLOBAL = RateLimit(50, 1.0)
MESSAGES = RateLimit(5, 5.0)
OLD_EDITS = RateLimit(3, 6.0)
RENAMES = RateLimit(2, 600.0)
MEMBERS = RateLimit(5, 1.0)
THREADS = RateLimit(10, 250.0)
"""Discord doesn't announce this limit before it refuses a request (discord-api-docs#7816)."""
INVALID = RateLimit(10_000, 600.0)
"""The number of invalid requests after which the edge bans an address."""
BAN = 600.0
"""The length of such a ban in seconds. Discord doesn't document it."""
OLD = 3600.0
"""Seconds after which edits of a message are limited more strictly (30046)."""

RENAMING = ("PATCH", "/channels/{channel}")
SENDING = {
    ("POST", "/channels/{channel}/messages"),
    ("PATCH", "/channels/{channel}/messages/{message}"),
}
OPENING_THREADS = {
    ("POST", "/channels/{channel}/threads"),
    ("POST", "/channels/{channel}/messages/{message}/threads"),
}
_INVALID = {401, 403, 429}
FETCHING_MEMBERS = ("GET", "/guilds/{guild}/members/{user}")


class RateLimited(Refusal):
    """Raised for a request over the limit. The body contains the seconds to wait."""

    def __init__(self, retry_after: float, scope: str, code: int = 0) -> None:
        super().__init__(429, code, "You are being rate limited.")
        self.retry_after, self.scope = max(retry_after, 0.001), scope
        self.headers = VIA | {"Retry-After": f"{self.retry_after:.3f}", "X-RateLimit-Scope": scope}
        if scope == "global":
            self.headers["X-RateLimit-Global"] = "true"

    def body(self) -> dict[str, Any]:
        """Return the body in Discord's form."""
        body = super().body() if self.code else {"message": self.message}
        return body | {"retry_after": self.retry_after, "global": self.scope == "global"}


class RateLimiter:
    """Count requests against Discord's limits.

    Limits that bots reach by opening or fetching much at once always apply: threads (``threads`` in a channel) and
    fetched members (``members`` of a guild). All others can be switched off, and then send no headers:
    among them messages (``messages`` in a channel) and requests of all kinds (``requests``).

    This many ``invalid`` requests (401, 403 and 429, but not from shared limits) ban the address of the bot.
    """

    def __init__(self, world: World, *, on: bool) -> None:
        self._world = world
        self._on = on
        self._seen: dict[object, list[float]] = defaultdict(list)
        self.threads = THREADS
        self.messages = MESSAGES
        self.members = MEMBERS
        self.requests = GLOBAL
        self.invalid = INVALID
        self._refused: deque[float] = deque()
        self._banned_until = 0.0

    def ban(self, seconds: float = BAN) -> None:
        """Ban the address of the bot for some time."""
        self._banned_until = self._world.clock.now() + seconds

    def edge_response(self) -> web.Response | None:
        """Return the edge's answer to a banned address, a web page without the API's headers, or ``None``."""
        left = self._banned_until - self._world.clock.now()
        if left <= 0:
            return None
        page = (
            "<html><title>Access denied | discord.com used Cloudflare to restrict access</title>error code: 1015</html>"
        )
        headers = {"Retry-After": str(ceil(left)), "Server": "cloudflare"}
        return web.Response(text=page, status=429, content_type="text/html", headers=headers)

    def note(self, response: web.StreamResponse) -> None:
        """Count an invalid request, and ban the address after too many."""
        if response.status not in _INVALID or response.headers.get("X-RateLimit-Scope") == "shared":
            return
        now, refused = self._world.clock.now(), self._refused
        refused.append(now)
        while refused[0] <= now - self.invalid.seconds:
            refused.popleft()
        if len(refused) >= self.invalid.count:
            refused.clear()
            self.ban()

    def count(self, request: Request, ids: Mapping[str, str]) -> dict[str, str]:
        """Count a request and return the headers for its answer. Raises ``RateLimited``."""
        if not request.counted:
            return {}
        if self._on:
            self._use("global", self.requests, "global")
        asked = (request.method, request.route)
        if asked in OPENING_THREADS:
            self._use(("threads", ids["channel"]), self.threads, "shared")
        elif asked == FETCHING_MEMBERS:
            return VIA | self._use_bucket(("members", ids["guild"]), self.members, "get-members")
        elif self._on and asked in SENDING:
            return VIA | self._count_message(request, ids)
        return VIA if self._on else {}

    def _count_message(self, request: Request, ids: Mapping[str, str]) -> dict[str, str]:
        """Count a message that is sent or edited. An old one counts twice."""
        message = ids.get("message", "")
        if message.isdigit() and self._world.clock.now() - timestamp(int(message)) > OLD:
            self._use(("old", ids["channel"]), OLD_EDITS, "shared", 30046)
        return self._use_bucket((request.method, ids["channel"]), self.messages, f"{request.method}-messages".lower())

    def _use_bucket(self, key: object, rule: RateLimit, name: str) -> dict[str, str]:
        """Count one request in a bucket that Discord names in headers, and return these."""
        try:
            left, wait = self._use(key, rule, "user")
        except RateLimited as refusal:
            refusal.headers |= self._headers(name, rule, 0, refusal.retry_after)
            raise
        return self._headers(name, rule, left, wait)

    def count_rename(self, request: Request, ids: Mapping[str, str]) -> None:
        """Count a request that renames a channel or thread against its own limit. Raises ``RateLimited``."""
        naming = (request.method, request.route) == RENAMING and "name" in (request.body or {})
        if self._on and naming:
            self._use(("name", ids["channel"]), RENAMES, "shared")

    def _use(self, key: object, rule: RateLimit, scope: str, code: int = 0) -> tuple[int, float]:
        """Count one request. Returns how many are left and the seconds until all are back. Raises ``RateLimited``."""
        now, seen = self._world.clock.now(), self._seen[key]
        # All requests become available again at once, at the time given in the headers.
        if seen and seen[0] <= now - rule.seconds:
            seen.clear()
        if len(seen) >= rule.count:
            raise RateLimited((seen[0] if seen else now) + rule.seconds - now, scope, code)
        seen.append(now)
        return rule.count - len(seen), seen[0] + rule.seconds - now

    def _headers(self, name: str, rule: RateLimit, left: int, wait: float) -> dict[str, str]:
        return {
            "X-RateLimit-Limit": str(rule.count),
            "X-RateLimit-Remaining": str(left),
            "X-RateLimit-Reset": f"{self._world.clock.now() + wait:.3f}",
            "X-RateLimit-Reset-After": f"{wait:.3f}",
            "X-RateLimit-Bucket": name,
        }
