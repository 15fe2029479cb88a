"""Accept every interaction: apply the rate limit, set the member's language, and pass errors to the boundary."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

import discord

from club.clock import Clock
from club.clocks.lag import Lag
from club.journal import about
from club.model.errors import Refused
from cogs.core.avatars import Avatars
from cogs.core.error_boundary import ErrorBoundary
from cogs.core.languages import Languages
from cogs.core.member_names import MemberNames
from cogs.core.metrics import Metrics, kind_of
from cogs.core.press import Interaction
from cogs.core.rate_limit import ANY, RateLimiter
from cogs.core.running_tasks import RunningTasks
from cogs.core.ui.pictures import ASKER

_log = logging.getLogger(__name__)


@dataclass(eq=False, repr=False)
class Entrance:
    """Accept every command, completion, press and form."""

    _limiter: RateLimiter
    _languages: Languages
    _names: MemberNames
    _avatars: Avatars
    _boundary: ErrorBoundary
    _metrics: Metrics
    _tasks: RunningTasks
    _lag: Lag
    _clock: Clock

    @property
    def busy(self) -> bool:
        """Return true if any request is under way."""
        return self._limiter.busy

    async def answer(self, interaction: Interaction, answering: Callable[[], Awaitable[object]]) -> None:
        """Handle a request that a member made with a form. An error becomes a short private message."""
        async with self.admit(interaction) as admitted:
            if admitted:
                async with self._boundary.guard(interaction):
                    await answering()

    @asynccontextmanager
    async def admit(self, interaction: Interaction, cost: float = ANY) -> AsyncIterator[bool]:
        """Yield true if the member's request is within the rate limit.

        A member over the limit is notified now and then, and otherwise ignored at no cost.
        """
        asker, locale = interaction.user, interaction.locale.value
        # isinstance reads every attribute of the protocol, so this also finds an avatar that isn't a string.
        if not (isinstance(asker, discord.abc.User) and isinstance(locale, str)):
            _log.info("interaction %s is of nobody, or has no language: nobody can be answered", interaction.id)
            yield False
            return
        self._lag.note(interaction.id, self._clock())
        with self._limiter.count(asker.id, cost) as allowed:
            if allowed:
                await self._begin(interaction)
            elif interaction.type is not discord.InteractionType.autocomplete and self._limiter.warns(asker.id):
                await self._begin(interaction)
                await self._boundary.apologise(interaction, Refused("error-too-fast"))
            else:
                self._metrics.end(interaction, "ignored")
            yield allowed

    async def _begin(self, interaction: Interaction) -> None:
        """Set the member and the member's language for everything that follows."""
        self._metrics.begin(interaction)
        self._avatars.keep(interaction.guild_id, interaction.user)
        ASKER.set(interaction.user.id)
        about(interaction=interaction.id, **({} if interaction.guild_id is None else {"guild": interaction.guild_id}))
        task = asyncio.current_task()
        assert task is not None, "the library answers each interaction in a task of its own"
        self._tasks.add(task, kind_of(interaction))
        await self._languages.choose(interaction)
        await self._names.keep(interaction.guild_id, interaction.user)
