"""Send requests that no library would send."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import aiohttp

from sandbox import Discord
from sandbox.model.interaction import Interaction
from sandbox.model.world import Change


@dataclass(frozen=True, slots=True)
class Reply:
    """The answer to a request."""

    status: int
    body: Any
    headers: Any

    @property
    def code(self) -> int:
        """Return Discord's code for an error."""
        return int(self.body["code"])

    @property
    def faults(self) -> str:
        """Return the errors as text."""
        return str(self.body.get("errors"))


class ApiClient:
    """A client that sends requests to the sandbox as the bot would."""

    def __init__(self, discord: Discord, session: aiohttp.ClientSession) -> None:
        self.discord = discord
        self._session = session
        self.interactions: list[Interaction] = []
        discord.listen(self._note)

    def _note(self, change: Change) -> None:
        if change.name == "INTERACTION_CREATE" and isinstance(change.subject, Interaction):
            self.interactions.append(change.subject)

    async def __call__(
        self, method: str, path: str, body: object = None, *, token: str | None = None, files: list[bytes] | None = None
    ) -> Reply:
        """Send one request; with files as multipart."""
        headers = {"Authorization": f"Bot {token or self.discord.token}"}
        data = aiohttp.FormData() if files is not None else None
        if data is not None:
            data.add_field("payload_json", aiohttp.payload.JsonPayload(body), content_type="application/json")
            for number, content in enumerate(files or ()):
                data.add_field(f"files[{number}]", content, filename=f"f{number}.png", content_type="image/png")
        url = f"{self.discord.address}/api/v10{path}"
        json = None if data is not None else body
        async with self._session.request(method, url, json=json, data=data, headers=headers) as response:
            is_json = response.headers.get("Content-Type") == "application/json"
            return Reply(response.status, await response.json() if is_json else await response.text(), response.headers)

    async def answer(self, kind: int, data: object = None, *, which: int = -1) -> Reply:
        """Send the first answer to an interaction."""
        asked = self.interactions[which]
        return await self("POST", f"/interactions/{asked.id}/{asked.token}/callback", {"type": kind, "data": data})

    def hook(self, path: str = "", *, which: int = -1) -> str:
        """Return the path of an interaction's webhook."""
        return f"/webhooks/{self.discord.bot.id}/{self.interactions[which].token}{path}"


@asynccontextmanager
async def open_api_client(discord: Discord) -> AsyncIterator[ApiClient]:
    """Open a session for requests."""
    async with aiohttp.ClientSession() as session:
        yield ApiClient(discord, session)
