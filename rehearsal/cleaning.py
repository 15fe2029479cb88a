"""Remove everything that a rehearsal made on the server, and the remains of an earlier one that was killed."""

import asyncio
import json
import re
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeAlias

import discord
from discord.http import Route

from rehearsal.record import Json, Recorder

Say: TypeAlias = Callable[[str], None]
"""Reports something to the operator."""

TITLE = "Hatoba rehearsal"
"""The name of everything that a rehearsal creates. Nothing that members create for a match starts with it."""

CHANNEL = "hatoba-rehearsal"
"""The name of a channel that a rehearsal creates."""

MARK = "rehearse"
"""The prefix of the ``custom_id`` of each button in a rehearsal's messages."""

ALONE = "Only while the operator rehearses."
BESIDE = "Only while the operator rehearses; the server had other commands before."
"""The descriptions of the command of a rehearsal, for servers without and with commands of their own."""

_MARKED = re.compile(rf'"custom_id": "{MARK}[:-]')

_READ_ONLY = {"id", "application_id", "guild_id", "version"}
"""Fields of a command that Discord sets itself."""

_TALKS, _THREADED, _FORUM = (0, 1, 2, 5), (0, 5, 15), 15
"""The types of channels with messages of their own, and of those with threads."""

_PAGE, _PAGES = 100, 5
"""The page size and the number of pages of a channel's messages to search. A rehearsal posts fewer than a hundred."""

_LOOKS = 3
"""The number of checks, because an interrupted request may still take effect on Discord."""

_PATIENCE = 60.0
"""Seconds for one removal, including rate limits."""

_GONE = 404


class Cleaner:
    """Remove everything with the marks of a rehearsal, and everything that the ``recorder`` saw this one make.

    ``places`` are the channels to search, by their number, with their type. ``client`` is logged in as the bot.
    ``kept`` is a file that holds the commands of the server meanwhile, so that the next rehearsal can restore them if
    this process is killed.
    """

    def __init__(self, client: discord.Client, guild: int, recorder: Recorder, say: Say, kept: Path | None) -> None:
        self.places: dict[int, int] = {}
        self._client = client
        self._guild = guild
        self._recorder = recorder
        self._say = say
        self._kept = kept
        self._commands: list[Json] = []
        self._is_killed = False
        self._known: set[str] = set()  # These are the IDs of the threads that were found.
        self._left: dict[str, None] = {}  # A dictionary keeps the sentences in order without repeating any.

    async def request(self, method: str, path: str, **options: Any) -> Any:  # noqa: ANN401 - whatever Discord answers
        """Send a request as the bot and return the JSON of the answer. Raises the library's exceptions."""
        return await self._client.http.request(Route(method, path), **options)

    async def keep_commands(self) -> bool:
        """Note the server's commands to restore them at the end. Returns true if there are any.

        The commands of a killed rehearsal are not among them. Raises ``OSError`` if the file can't be written.
        """
        try:
            found: list[Json] = await self.request("GET", self._commands_path, params={"with_localizations": "true"})
        except discord.HTTPException as failure:
            self._say(f"I can't read the commands of this server, so they can't be restored: {failure}.")
            found = []
        self._commands = self._before_killed(found)
        self._is_killed = any(one.get("description") in (ALONE, BESIDE) for one in found)
        if self._kept is not None:
            self._kept.write_text(json.dumps(self._commands), "utf-8")
        return bool(self._commands)

    def _before_killed(self, found: list[Json]) -> list[Json]:
        """Return the server's own commands, even if the commands of a killed rehearsal are there now."""
        leftover = [one.get("description") for one in found if one.get("name") == MARK]
        if leftover and self._kept is not None:
            with suppress(OSError, ValueError):
                known: list[Json] = json.loads(self._kept.read_text("utf-8"))
                return known
        if leftover == [ALONE]:
            return []
        own = [one for one in found if not (one.get("name") == MARK and leftover in ([ALONE], [BESIDE]))]
        return [{key: value for key, value in one.items() if key not in _READ_ONLY} for one in own]

    @property
    def _commands_path(self) -> str:
        return f"/applications/{self._client.application_id}/guilds/{self._guild}/commands"

    async def clean(self) -> None:
        """Remove everything and restore the commands, even if some of it fails, and name what is left."""
        await self._restore_commands()
        await self.remove()
        for sentence in self._left:
            self._say(sentence)

    async def remove(self) -> None:
        """Remove everything but the commands, including the remains of a killed rehearsal."""
        tried: dict[str, str] = {}
        for look in range(_LOOKS):
            found = {path: what async for path, what in self._found() if path not in tried}
            for path, what in found.items():
                await self._remove(path, what)
            tried |= found
            if look and not found:
                break

    async def _restore_commands(self) -> None:
        try:
            if self._is_killed or self._commands_path in self._recorder.replaced:
                await self.request("PUT", self._commands_path, json=self._commands)
        except Exception as failure:
            self._left[f"Left behind: the commands of the rehearsal ({failure})."] = None
        else:
            if self._kept is not None:
                self._kept.unlink(missing_ok=True)

    async def _remove(self, path: str, what: str) -> None:
        try:
            async with asyncio.timeout(_PATIENCE):
                await self.request("DELETE", path)
        except Exception as failure:
            if getattr(failure, "status", None) != _GONE:
                self._left[f"Left behind: {what}, {path} ({str(failure) or type(failure).__name__})."] = None

    async def _found(self) -> AsyncIterator[tuple[str, str]]:
        """Yield the path and a word for everything to remove: threads before the messages that they belong to."""
        for look in (self._events, self._roles, self._threads, self._messages, self._channels):
            try:
                async for found in look():
                    yield found
            except Exception as failure:
                self._left[f"I couldn't look for everything that may be left ({failure})."] = None
        for path, what in tuple(self._recorder.made.items()):
            yield path, what  # The lists don't show everything that was created.

    async def _events(self) -> AsyncIterator[tuple[str, str]]:
        path = f"/guilds/{self._guild}/scheduled-events"
        for event in await self.request("GET", path):
            if event.get("name") == TITLE and self._is_own(event.get("creator_id")):
                yield f"{path}/{event['id']}", "a scheduled event"

    async def _roles(self) -> AsyncIterator[tuple[str, str]]:
        path = f"/guilds/{self._guild}/roles"
        for role in await self.request("GET", path):
            if role.get("name") == TITLE and not role.get("managed"):
                yield f"{path}/{role['id']}", "a role"

    async def _channels(self) -> AsyncIterator[tuple[str, str]]:
        for channel in await self.request("GET", f"/guilds/{self._guild}/channels"):
            if channel.get("name") == CHANNEL:
                yield f"/channels/{channel['id']}", "a channel"

    async def _threads(self) -> AsyncIterator[tuple[str, str]]:
        active = (await self.request("GET", f"/guilds/{self._guild}/threads/active")).get("threads", [])
        for thread in (*active, *[one async for one in self._archived()]):
            if (
                str(thread.get("name", "")).startswith(TITLE)
                and self._is_own(thread.get("owner_id"))
                and int(thread.get("parent_id") or 0) in self.places
            ):
                self._known.add(str(thread["id"]))
                yield f"/channels/{thread['id']}", "a thread"

    async def _archived(self) -> AsyncIterator[Json]:
        """Yield the archived threads. Those of a killed rehearsal are archived after an hour."""
        for place, kind in self.places.items():
            for which in ("threads", "users/@me/threads") if kind in _THREADED else ():
                private = which != "threads"
                if private and kind == _FORUM:
                    continue
                path = f"/channels/{place}/{which}/archived/{'private' if private else 'public'}"
                with suppress(discord.HTTPException):  # A thread of this rehearsal can't have been archived for long.
                    for thread in (await self.request("GET", path)).get("threads", []):
                        yield thread

    async def _messages(self) -> AsyncIterator[tuple[str, str]]:
        for place in [place for place, kind in self.places.items() if kind in _TALKS]:
            ours, others = set[str](), list[Json]()
            async for message in self._history(place):
                if not self._is_own(message.get("author", {}).get("id")):
                    continue
                if _MARKED.search(json.dumps(message)):
                    ours.add(str(message["id"]))
                else:
                    others.append(message)
            for message in others:  # System messages such as "pinned a message" refer to ours.
                about = message.get("message_reference") or {}
                if {str(about.get("message_id")), str(about.get("channel_id"))} & (ours | self._known):
                    ours.add(str(message["id"]))
            for number in sorted(ours):
                yield f"/channels/{place}/messages/{number}", "a message"

    async def _history(self, place: int) -> AsyncIterator[Json]:
        """Yield the newest messages of a channel."""
        before: dict[str, str] = {}
        for _ in range(_PAGES):
            path = f"/channels/{place}/messages"
            page = await self.request("GET", path, params={"limit": _PAGE} | before)
            for message in page:
                yield message
            if len(page) < _PAGE:
                return
            before = {"before": page[-1]["id"]}

    def _is_own(self, number: object) -> bool:
        """Return true for the ID of the bot, or if Discord doesn't name the owner."""
        assert self._client.user is not None, "known since the client has logged in"
        return number is None or str(number) == str(self._client.user.id)
