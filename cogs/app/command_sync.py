"""Register the commands with Discord when they aren't there as this version has them."""

import hashlib
import logging
from collections.abc import Mapping, Sequence
from typing import Any

import discord
import msgspec
from discord import app_commands

from club.storage.store import Store
from cogs.core.delivery.failures import FAILURES

_log = logging.getLogger(__name__)

_NOTE = "commands"
"""The key of the note about the registered commands: for each application, a digest for each place."""

_EVERYWHERE = "global"
"""The place of global commands. The place of a guild's own commands is its ID."""

_Listing = Sequence[Mapping[str, Any]]


class HomeGuildRefused(discord.Forbidden):
    """Discord doesn't let this application register commands in the guild of ``HOME_GUILD``."""

    def __init__(self, refusal: discord.Forbidden, guild: str) -> None:
        super().__init__(refusal.response, {"code": refusal.code, "message": refusal.text})
        self.guild = guild


class CommandSync:
    """Register commands globally, or in the guild ``home`` alone, where they appear at once."""

    def __init__(self, tree: app_commands.CommandTree[Any], store: Store, home: int | None) -> None:
        self._tree = tree
        self._client: discord.Client = tree.client
        self._store = store
        self._place = _EVERYWHERE if home is None else str(home)

    async def sync(self, *, force: bool = False) -> bool:
        """Register the commands unless Discord already has them, and remove those registered elsewhere before.

        Return true if they were registered. With ``force`` this happens in any case, and failures are raised.
        Otherwise the next start tries again. Raises ``HomeGuildRefused``.
        """
        try:
            registered = await self._register(force=force)
        except discord.Forbidden as refusal:
            raise HomeGuildRefused(refusal, self._place) from refusal
        except FAILURES as failure:
            if force:
                raise
            _log.warning("the commands can't be compared with Discord's; the next start tries again: %r", failure)
            return False
        await self._remove_elsewhere()
        return registered

    async def _register(self, *, force: bool) -> bool:
        payload = await self._payload()
        noted = (await self._noted()).get(self._place)
        if not force and noted is not None and noted == _digest(payload, await self._list()):
            return False
        listing = await self._overwrite(self._place, payload)
        await self._note(self._place, _digest(payload, listing))
        return True

    async def _remove_elsewhere(self) -> None:
        """Remove the commands from other places. If Discord refuses, the next start tries again."""
        for place in [*(await self._noted())]:
            if place == self._place:
                continue
            try:
                await self._overwrite(place, [])
            except FAILURES as failure:
                # The bot may have left that guild, where the commands would reappear if it returned.
                _log.info("the former commands (%s) can't be removed yet: %r", place, failure)
            else:
                await self._note(place, None)

    async def _payload(self) -> list[dict[str, Any]]:
        translator = self._tree.translator
        assert translator is not None
        return [await command.get_translated_payload(self._tree, translator) for command in self._tree.get_commands()]

    @property
    def _application(self) -> int:
        application = self._client.application_id
        if application is None:
            raise app_commands.MissingApplicationID
        return application

    async def _list(self) -> _Listing:
        if self._place == _EVERYWHERE:
            return await self._client.http.get_global_commands(self._application)
        return await self._client.http.get_guild_commands(self._application, int(self._place))

    async def _overwrite(self, place: str, payload: list[dict[str, Any]]) -> _Listing:
        if place == _EVERYWHERE:
            return await self._client.http.bulk_upsert_global_commands(self._application, payload)
        return await self._client.http.bulk_upsert_guild_commands(self._application, int(place), payload)

    async def _noted(self) -> dict[str, str]:
        """Return the digests of this application's commands by place."""
        async with self._store.reading() as transaction:
            return _read(await transaction.notes.get(_NOTE)).get(str(self._application), {})

    async def _note(self, place: str, digest: str | None) -> None:
        async with self._store.writing() as transaction:
            known = _read(await transaction.notes.get(_NOTE))
            own = known.setdefault(str(self._application), {})
            own.pop(place, None)
            if digest is not None:
                own[place] = digest
            await transaction.notes.set(_NOTE, msgspec.json.encode(known).decode())


def _digest(payload: list[dict[str, Any]], listing: _Listing) -> str:
    """Return a digest of the commands as they were sent, and of the versions in which Discord has them.

    Discord gives a command a new version when it changes, so that a difference on either side shows.
    """
    versions = sorted((str(command["id"]), str(command.get("version"))) for command in listing)
    return hashlib.sha256(msgspec.json.encode([payload, versions], order="sorted")).hexdigest()


def _read(note: str | None) -> dict[str, dict[str, str]]:
    try:
        return msgspec.json.decode(note or "{}", type=dict[str, dict[str, str]])
    except msgspec.DecodeError:  # An older version stored only a digest without the application.
        return {}
