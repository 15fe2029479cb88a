"""The state of our Discord, with listeners that are called after each change."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta

from sandbox.model import permissions
from sandbox.model.application import Application, SessionStarts
from sandbox.model.channel import DM, Channel
from sandbox.model.client import Client
from sandbox.model.clock import HANGING, Clock, Snowflakes
from sandbox.model.crowd import Crowd
from sandbox.model.guild import Guild
from sandbox.model.interaction import FIRST_ANSWER, Interaction
from sandbox.model.message import Attachment
from sandbox.model.registry import Registry
from sandbox.model.user import User


@dataclass(frozen=True, slots=True)
class Change:
    """A change: its name (like Discord's events, or ``ANSWER``) and its subject."""

    name: str
    subject: object


class World:
    """The guilds, channels, users and interactions. ``notify`` is called for every change.

    ``left`` are the guilds that the bot is not in: it was removed, or only its commands were authorised.

    One ``application`` at a time has its bot here, ``bot``. ``shards`` is the number of shards that a bot is told
    to run. ``answer_timeout`` is the number of seconds that it has for the first answer to an interaction.

    Set ``client`` if the bot runs in this process and follows the sandbox's clock, and ``crowd`` if there are members
    who act by themselves.
    """

    def __init__(self, clock: Clock, bot: str = "Bot") -> None:
        self.clock = clock
        self._bot_name = bot
        self.address = "http://127.0.0.1"
        self.shards = 1
        self.ids = Snowflakes(clock)
        self.guilds: dict[int, Guild] = {}
        self.left: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.users: dict[int, User] = {}
        self.interactions: dict[str, Interaction] = {}
        self.uploads: dict[int, Attachment] = {}
        self.answer_timeout = FIRST_ANSWER
        self.client: Client | None = None
        self.crowd: Crowd | None = None
        self.application = self._create_application()
        self._listeners: list[Callable[[Change], None]] = []
        self._waiters: dict[asyncio.Future[None], Callable[[], object]] = {}
        self._check_scheduled = False

    def _create_application(self) -> Application:
        application = Application(User(self, self.ids.next(), self._bot_name, "en-US", bot=True))
        self.users[application.bot.id] = application.bot
        return application

    @property
    def bot(self) -> User:
        """Return the user of the bot."""
        return self.application.bot

    @property
    def registry(self) -> Registry:
        """Return the commands of the application."""
        return self.application.registry

    @property
    def starts(self) -> SessionStarts:
        """Return the number of times that the bot may still identify."""
        return self.application.starts

    @property
    def token(self) -> str:
        """Return the bot's token."""
        return self.application.token

    def change_application(self, application: Application | None = None) -> Application:
        """Invite another application's bot to all guilds instead of this one's, and return the application.

        Without an ``application`` a new one is created. The former bot is disconnected. It stays a member, and its
        messages and commands remain, but no bot answers them.
        """
        self.application = application or self._create_application()
        for guild in self.all_guilds:
            guild.members[self.bot] = guild.invited
        self.notify("APPLICATION", self.application)
        return self.application

    def reset_token(self) -> None:
        """Give the application a new token. Its bot is disconnected and can't log in with the old one."""
        self.application.resets += 1
        self.notify("APPLICATION", self.application)

    def guild(
        self,
        name: str,
        *,
        locale: str = "en-GB",
        invited: frozenset[str] = permissions.INVITED,
        shard: int | None = None,
    ) -> Guild:
        """Create a guild with the bot in it. ``invited`` are the permissions from its invitation.

        If a ``shard`` is named, the guild gets an ID that belongs to it.
        """
        number = self.ids.next()
        while shard not in (None, self.shard_of(number)):
            self.clock.advance(0.001)
            number = self.ids.next()
        guild = Guild(self, number, name, locale, invited)
        self.guilds[guild.id] = guild
        guild.members[self.bot] = invited
        self.notify("GUILD_CREATE", guild)
        return guild

    def shard_of(self, guild: int) -> int:
        """Return the shard that receives the events of a guild."""
        return (guild >> 22) % self.shards

    @property
    def all_guilds(self) -> tuple[Guild, ...]:
        """Return the guilds, with those without the bot at the end."""
        return (*self.guilds.values(), *self.left.values())

    def remove_bot(self, guild: Guild, *, keep_commands: bool = False) -> None:
        """Remove the bot from a guild. Its commands stay usable if they were authorised without it."""
        guild.commands_only = keep_commands
        self.left[guild.id] = self.guilds.pop(guild.id)
        self.notify("GUILD_DELETE", guild)

    def invite(self, guild: Guild) -> None:
        """Add the bot to a guild again."""
        self.left.pop(guild.id, None)
        guild.commands_only = False
        self.guilds[guild.id] = guild
        self.notify("GUILD_CREATE", guild)

    def start_outage(self, guild: Guild) -> None:
        """Make a guild unavailable, as an outage of Discord does. The bot stays in it."""
        guild.unavailable = True
        self.notify("GUILD_DELETE", guild)

    def end_outage(self, guild: Guild) -> None:
        """End the outage of a guild."""
        guild.unavailable = False
        self.notify("GUILD_CREATE", guild)

    def dm_channel(self, member: User) -> Channel:
        """Return the channel of DMs between the bot and a member, opened if there is none."""
        dms = self.application.dms
        if member not in dms:
            channel = Channel(self, self.ids.next(), f"@{member.name}", kind=DM, owner=self.bot, recipient=member)
            dms[member] = self.channels[channel.id] = channel
            self.notify("CHANNEL_CREATE", channel)
        return dms[member]

    def listen(self, listener: Callable[[Change], None]) -> Callable[[], None]:
        """Call ``listener`` after each change. Returns a function that ends this."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def notify(self, name: str, subject: object) -> None:
        """Call the listeners, and check the conditions that are waited for."""
        change = Change(name, subject)
        for listener in tuple(self._listeners):
            listener(change)
        self._schedule_check()

    def advance(self, seconds: float) -> None:
        """Move the time forward, and check the conditions that are waited for."""
        self.clock.advance(seconds)
        self.keep_time()
        self.notify("CLOCK", self.clock)
        for waiter in self._waiters:  # Any of these waiters may have timed out by now.
            if not waiter.done():
                waiter.set_result(None)

    async def advance_with_bot(self, seconds: float) -> None:
        """Move the time forward, for the bot as well, and make it do the work due then."""
        client = self.client
        if client is not None:
            await client.expect(self.clock.moment() + timedelta(seconds=seconds))
        self.advance(seconds)
        if client is not None:
            client.hasten()

    async def catch_up(self) -> float | None:
        """Make the bot do its due work. Returns the seconds until more is due, or ``None``."""
        due = await self.client.catch_up() if self.client is not None else None
        return None if due is None else max((due - self.clock.moment()).total_seconds(), 0.0)

    def keep_time(self) -> None:
        """Update scheduled events and archive silent threads, as Discord does by itself over time."""
        for guild in tuple(self.guilds.values()):
            guild.keep_schedule()
            guild.keep_time_outs()
        self._archive_silent_threads()

    def _archive_silent_threads(self) -> None:
        """Archive the threads that have been silent for as long as their setting says."""
        for channel in tuple(self.channels.values()):
            if channel.is_thread and not channel.archived and channel.silence >= channel.auto_archive * 60:
                channel.archive()

    def _schedule_check(self) -> None:
        """Check the conditions that are waited for, once for all changes of one turn of the event loop."""
        if self._waiters and not self._check_scheduled:
            self._check_scheduled = True
            asyncio.get_running_loop().call_soon(self._check_conditions)

    def _check_conditions(self) -> None:
        self._check_scheduled = False
        for waiter, condition in self._waiters.items():
            if not waiter.done() and _holds(condition):  # Waking all of them would be expensive if there are many.
                waiter.set_result(None)

    async def wait(self, condition: Callable[[], object], seconds: float) -> bool:
        """Wait until ``condition()`` is true, checked after each change. Returns false after a timeout."""
        deadline = self.clock.now() + seconds
        while not condition():
            left = deadline - self.clock.now()
            if left <= 0:
                return False
            waiter = asyncio.get_running_loop().create_future()
            self._waiters[waiter] = condition
            try:
                woken, _ = await asyncio.wait([waiter], timeout=left)
            finally:
                del self._waiters[waiter]
            if not woken:
                return bool(condition())
        return True

    async def until(self, condition: Callable[[], object], *, timeout: float = HANGING) -> None:  # noqa: ASYNC109
        """Wait until ``condition()`` is true. Raises a ``TimeoutError`` that shows the current state."""
        if not await self.wait(condition, timeout):
            raise TimeoutError(f"not so within {timeout} s; there is:\n{self}")

    def __str__(self) -> str:
        return "\n".join(str(channel) for channel in self.channels.values()) or "nothing"


def _holds(condition: Callable[[], object]) -> bool:
    """Return true if a condition is true or raises. The waiter evaluates it again and gets the error."""
    try:
        return bool(condition())
    except Exception:
        return True
