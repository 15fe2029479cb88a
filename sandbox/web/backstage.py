"""Actions that no member has: set the clock, switch the crowd on, remove the bot, change its permissions."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from sandbox.model.channel import Channel
from sandbox.model.components import Json
from sandbox.model.crowd import Crowd
from sandbox.model.guild import Guild
from sandbox.model.permissions import BITS
from sandbox.model.role import Role
from sandbox.model.user import User
from sandbox.model.world import World

_log = logging.getLogger(__name__)

FARTHEST = 366 * 86400.0
"""The maximum number of seconds that the clock can be set forward at once."""

HURRIES, FASTER = 300, 7
"""For how many seconds of an evening time passes faster, and how many times as fast."""

TIME_OUT = 3600.0
"""Seconds for which a member is timed out."""


class Backstage:
    """Act on a whole world. One is enough for all pages."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._hurrying: asyncio.Task[None] | None = None
        self._acts: dict[str, Callable[[Json], Awaitable[Json]]] = {
            "advance": self._advance,
            "advance-to-next": self._advance_to_next,
            "crowd": self._switch_crowd,
            "crowd-enter": self._enter,
            "evening": self._play_an_evening,
            "bot": self._move_bot,
            "permission": self._permit,
            "time-out": self._time_out,
            "role": self._make_role,
            "role-gone": self._delete_role,
            "role-of": self._give_role,
        }

    def knows(self, what: object) -> bool:
        """Return true if an act is one of these."""
        return what in self._acts

    async def do(self, wanted: Json) -> Json:
        """Carry out one act and return the result to show.

        Raises ``LookupError`` or ``ValueError`` with a sentence or, if people can meet the error, with the name of one
        in the page's texts.
        """
        return await self._acts[wanted["do"]](wanted)

    async def _advance(self, wanted: Json) -> Json:
        """Set the clock forward by some seconds."""
        seconds = float(wanted["seconds"])
        if not 0 <= seconds <= FARTHEST:
            raise ValueError("the clock goes forward only, and a year at most")
        await self._world.advance_with_bot(seconds)
        return {}

    async def _advance_to_next(self, _wanted: Json) -> Json:
        """Set the clock to the time of the bot's next work, and return how far that was."""
        seconds = await self._world.catch_up()
        if seconds is None:
            raise LookupError("nothingDue")
        await self._world.advance_with_bot(seconds + 0.01)
        return {"seconds": seconds}

    async def _switch_crowd(self, wanted: Json) -> Json:
        """Start or stop the members who act by themselves, and add them to a guild if one is given."""
        if not wanted["on"]:
            self._crowd.stop()
            self._end_hurry()
        elif "guild" in wanted:
            self._crowd.join(self._guild(wanted))
        else:
            self._start_crowd()
        return {}

    def _start_crowd(self) -> None:
        if not self._crowd.members:
            raise LookupError("crowdMissing")
        self._crowd.start()

    async def _enter(self, wanted: Json) -> Json:
        """Make the members who act by themselves join everything that can be joined in a channel."""
        self._start_crowd()
        if not self._crowd.enter(self._channel(wanted)):
            raise LookupError("nothingToJoin")
        return {}

    async def _play_an_evening(self, wanted: Json) -> Json:
        """Make the members who act by themselves join a guild and a channel's offers, and make time pass quickly.

        After some minutes, time passes as usual again.
        """
        self._crowd.join(self._guild(wanted))
        await self._enter(wanted)
        self._end_hurry()
        self._hurrying = asyncio.create_task(self._hurry())
        return {"minutes": HURRIES // 60, "faster": FASTER, "span": FASTER * HURRIES // 60}

    def _end_hurry(self) -> None:
        if self._hurrying is not None:
            self._hurrying.cancel()
            self._hurrying = None

    async def _hurry(self) -> None:
        """Make time pass faster than it does."""
        for _ in range(HURRIES):
            await self._world.wait(lambda: False, 1.0)
            try:
                await self._world.advance_with_bot(FASTER - 1)
            except Exception as failure:
                _log.info("time passes as usual again, because the bot has stopped: %r", failure)
                return

    async def _move_bot(self, wanted: Json) -> Json:
        """Remove the bot from a guild, or invite it again."""
        guild = self._guild(wanted)
        away = guild.id in self._world.left
        if wanted["in"] and away:
            self._world.invite(guild)
        elif not wanted["in"] and not away:
            self._world.remove_bot(guild)
        return {}

    async def _permit(self, wanted: Json) -> Json:
        """Give a permission to the bot or take it away, in a channel if one is named."""
        name = wanted["permission"]
        if name not in BITS:
            raise LookupError(f"there is no permission {name}")
        if "channel" in wanted:
            channel = self._channel(wanted)  # A thread has the permissions of its channel.
            channel = channel.parent or channel
            (channel.allow if wanted["on"] else channel.deny)(name)
        else:
            guild = self._guild(wanted)
            (guild.permit if wanted["on"] else guild.forbid)(name)
        return {}

    async def _time_out(self, wanted: Json) -> Json:
        """Time a member or the bot out for an hour, or end that."""
        guild = self._guild(wanted)
        member = self._who(guild, wanted)
        if wanted["on"]:
            guild.time_out(member, TIME_OUT)
        elif guild.timed_out_until(member) is not None:
            guild.end_time_out(member)
        return {}

    async def _make_role(self, wanted: Json) -> Json:
        """Create a role."""
        name = str(wanted["name"]).strip()
        if not 1 <= len(name) <= 100:
            raise ValueError("roleUnnamed")
        self._guild(wanted).role(name, mentionable=bool(wanted["mentionable"]), above_bot=bool(wanted["above"]))
        return {}

    async def _delete_role(self, wanted: Json) -> Json:
        """Delete a role."""
        self._role(wanted).delete()
        return {}

    async def _give_role(self, wanted: Json) -> Json:
        """Give a role to a member, or take it away."""
        role = self._role(wanted)
        (role.give if wanted["on"] else role.take)(self._who(role.guild, wanted))
        return {}

    @property
    def _crowd(self) -> Crowd:
        if self._world.crowd is None:
            raise LookupError("no members act by themselves here")
        return self._world.crowd

    def _who(self, guild: Guild, wanted: Json) -> User:
        members = {str(member.id): member for member in guild.members}
        if wanted["who"] not in members:
            raise LookupError("this member is not here")
        return members[wanted["who"]]

    def _guild(self, wanted: Json) -> Guild:
        """Return a guild, even if the bot has left it."""
        guilds = {str(guild.id): guild for guild in self._world.all_guilds}
        if wanted["guild"] not in guilds:
            raise LookupError("there is no such server")
        return guilds[wanted["guild"]]

    def _channel(self, wanted: Json) -> Channel:
        """Return a channel of a guild, or a thread."""
        channels = {str(channel.id): channel for channel in self._world.channels.values() if channel.guild}
        if wanted["channel"] not in channels:
            raise LookupError("there is no such channel")
        return channels[wanted["channel"]]

    def _role(self, wanted: Json) -> Role:
        roles = {str(number): role for number, role in self._guild(wanted).roles.items()}
        if wanted["role"] not in roles:
            raise LookupError("there is no such role")
        return roles[wanted["role"]]
