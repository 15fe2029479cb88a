"""A guild with members and a channel, the bot that serves it, and common actions of the members."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, fields, replace
from datetime import UTC, datetime, timedelta
from io import BytesIO
from typing import Any

from PIL import Image

import runtime
import upkeep
from club.model.challenges.terms import Terms
from club.model.clocks.pace import FIRST_PACE
from club.model.delivery.shards import Shards
from club.model.members.kinds import is_member
from club.model.members.settings import MemberSettings
from club.model.tournaments.exports.addresses import LiveAddresses
from cogs.app.client import Hatoba
from sandbox import Answer, Channel, Discord, Guild, Member, Message
from sandbox.model.clock import HANGING
from sandbox.redirect import redirect
from settings import Secret, Settings
from tests._commands import told
from tests._database import Database

GAME = ("A*c2", "A*a4", "Y*b2", "Y*a5")
"""A whole game of Tokyo Doves: Green shuts in the red boss with a wall."""

READY = 0.03
"""Seconds for which the library waits for another guild: a Discord in the same process sends all at once.

On a busy machine the process may be suspended for ten milliseconds.
"""


class Prompt(Hatoba):
    """Log in again at once: the library waits for five seconds, since Discord limits logins."""

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Don't wait."""


@dataclass
class Clock:
    """A clock that only moves when a test moves it."""

    now: datetime = field(default_factory=lambda: datetime(2026, 5, 1, 12, tzinfo=UTC))

    def __call__(self) -> datetime:
        return self.now


@dataclass
class Scenario:
    """A guild with three members and a channel, and the bot that serves it.

    Ann and Bob read English, Cid reads Japanese; the guild's language is English unless a test says otherwise.
    ``boats`` is a channel of another guild, in which Ann and Bob are members, too.
    """

    discord: Discord
    database: Database
    clock: Clock
    guild: Guild
    channel: Channel
    ann: Member
    bob: Member
    cid: Member
    boats: Channel
    hatoba: Hatoba = field(init=False)

    @asynccontextmanager
    async def bot(
        self,
        *,
        classic: bool = False,
        home_guild: int | None = None,
        shards: Shards | None = None,
        per_second: float = 10**6,
        painters: int = 0,
        thinkers: int = 0,
        live: LiveAddresses | None = None,
    ) -> AsyncIterator[Hatoba]:
        """Run the bot, or the process of it with some ``shards``; leaving the block shuts it down as in a restart.

        Members do in a moment of the test's clock what takes people minutes, so requests aren't limited by default.
        """
        settings = self._settings(shards)
        told.lay(self.discord, self.database)
        with redirect(self.discord.port):
            async with (
                runtime.open_club(settings, self.clock) as club,
                Prompt(
                    club,
                    classic=classic,
                    home_guild=home_guild,
                    shards=shards,
                    per_second=per_second,
                    painters=painters,
                    thinkers=thinkers,
                    live=live,
                    guild_ready_timeout=READY,
                ) as hatoba,
            ):
                self.hatoba = hatoba
                running = await logged_in(hatoba, self.discord.token)
                await self._hear_of_guilds()
                await self.finish()
                told.keep(self.discord, self.database)
                yield hatoba
                async with asyncio.timeout(HANGING):
                    await hatoba.close()
                    await running

    async def _hear_of_guilds(self) -> None:
        """Wait until the bot has received each available guild: on a busy machine it is ready before the last one."""
        available = [number for number, guild in self.discord.guilds.items() if not guild.unavailable]
        async with asyncio.timeout(HANGING):
            while any((known := self.hatoba.get_guild(number)) and known.unavailable for number in available):
                await self.hatoba.wait_for("guild_available")

    @property
    def address(self) -> str:
        """Return the address of the database for the settings."""
        return self.database.address

    async def sound(self) -> bool:
        """Return true if every log folds to its stored result, as ``python bot.py check`` does."""
        async with runtime.open_club(self._settings()) as club:
            return await upkeep.check(club) == 0

    def _settings(self, shards: Shards | None = None) -> Settings:
        own: dict[str, Any] = (
            {} if shards is None else {"shards": f"{shards.first}-{shards.last}", "shard_count": shards.count}
        )
        return Settings(database_url=Secret(self.address), **own)  # regardless of the environment

    def advance(self, **span: float) -> None:
        """Move the time of the bot and of Discord forward."""
        self.clock.now += timedelta(**span)
        self.discord.advance(timedelta(**span).total_seconds())

    async def sweep(self) -> None:
        """Run the bot's periodic jobs now, after what it has begun, and wait for all that follows."""
        await self.finish()
        await self.hatoba.sweep()
        await self.finish()

    async def finish(self) -> None:
        """Wait until the bot has stored what follows from everything so far; members see its posts a little earlier."""
        async with asyncio.timeout(HANGING):
            while handling := [task for task in asyncio.all_tasks() if task.get_name().startswith("discord.py: on_")]:
                await asyncio.wait(handling)
            await self.hatoba.tasks.finish()

    @property
    def pond(self) -> "Scenario":
        """Return the same scenario with its second guild instead of the first."""
        assert self.boats.guild is not None
        other = replace(self, guild=self.boats.guild, channel=self.boats, boats=self.channel)
        other.hatoba = self.hatoba
        return other

    async def challenge(self, *guests: Member, **settings: str) -> Message:
        """Challenge Bob, or ``guests``, as Ann, and return the posted challenge; see ``set_up`` for ``settings``."""
        panel = await self.set_up(self.ann, self.channel, guests or (self.bob,), **settings)
        before = self.channel.messages[-1:]
        await (await self.ann.press(panel, "Send")).done()
        await self.discord.until(lambda: self.channel.messages[-1:] != before)
        return self.channel.messages[-1]

    async def set_up(
        self,
        member: Member,
        channel: Channel,
        guests: tuple[Member, ...],
        begins: str = "1",
        pace: str = "",
        rated: str = "0",
        game: str = "tokyo_doves",
    ) -> Message:
        """Return the panel on which ``member`` sets up a challenge.

        ``begins`` is the place in its menu: "0" a draw, "1" the challenger, "2" the opponent; ``rated``
        likewise: "0" with ratings at stake, "1" without.
        """
        named = dict(zip(("opponent", "opponent2", "opponent3"), guests, strict=False))
        panel = shown(await member.slash("challenge", channel, game=game, **named))
        for field_name, value in (("begins", begins), ("pace", pace), ("rated", rated)):
            if value:
                await choose(member, panel, field_name, value)
        return panel

    async def match(self, *guests: Member, pace: str = FIRST_PACE, rated: bool = True) -> Channel:
        """Start a match between Ann and Bob, or ``guests``, Ann first, and return its thread with the first post."""
        terms = Terms("tokyo_doves", begins="challenger", pace=pace, rated=rated)
        return await self.begin(terms, self.ann, *(guests or (self.bob,)))

    async def begin(self, terms: Terms, host: Member, *guests: Member | int) -> Channel:
        """Start a match with members or computers, and return its thread with the first post.

        The members agree without the presses of ``challenge``, which take three times as long.
        """
        known, club, poster = len(self.channel.threads), self.hatoba.club, self.hatoba.poster
        others = [guest if isinstance(guest, int) else guest.id for guest in guests]
        press = map(str, iter(self.discord.ids.next, None))
        made = await club.challenges.make(
            terms, host.id, others, self.guild.id, self.channel.id, f"begin {next(press)}"
        )
        for member in filter(is_member, others):
            made = await club.challenges.accept(made.id, member, press=next(press))
        if terms.hosted:
            made = await club.challenges.start(made.id, host.id, press=next(press))
        assert made.match is not None
        await poster.post_challenge(made.id)
        poster.schedule_match(made.match)
        await self.discord.until(lambda: len(self.channel.threads) > known and self.channel.threads[-1].messages)
        await self.finish()
        return self.channel.threads[-1]

    async def play(self, place: Channel, *events: str, ply: int = 0) -> None:
        """Play events without presses, Ann on even plies and Bob on odd ones, and wait for the post of each."""
        for count, event in enumerate(events, ply):
            member, post = (self.ann, self.bob)[count % 2], place.messages[-1]
            match = int(button(post, "play").split(":")[1])
            await self.hatoba.club.matches.play(match, member.id, None, event, f"play {self.discord.ids.next()}")
            self.hatoba.poster.schedule_match(match)
            await place.next(post)

    async def press_moves(self, place: Channel, *events: str, ply: int = 0) -> None:
        """Play events on panels, Ann on even plies and Bob on odd ones, and wait for the post of each."""
        for count, event in enumerate(events, ply):
            member, post = (self.ann, self.bob)[count % 2], place.messages[-1]
            panel = await self.panel(member, post)
            await step(member, panel, event[0])
            await step(member, panel, f"{event[0]},{event[2:]}")
            await insist(member, panel)
            await place.next(post)

    async def panel(self, member: Member, post: Message) -> Message:
        """Press Play under a post and return the private panel."""
        return shown(await (await member.press(post, custom_id=button(post, "play"))).done())

    async def move(self, member: Member, place: Channel, event: str) -> str:
        """Type a move, confirm it if the bot asks, and return the text that the member reads."""
        panel = shown(await (await member.slash("move", place, move=event)).done())
        await insist(member, panel)
        return panel.text

    def dump(self) -> list[str]:
        """Return the content of the database as text, without the rows that any interaction may leave.

        Those are the member's name and the language of the member's Discord; ``database.dump`` includes them.
        """
        noted = ('INSERT INTO "member_name" ', 'INSERT INTO "taste" ')
        return [*(line for line in self.database.dump() if not line.startswith(noted)), *self._chosen()]

    def _chosen(self) -> list[str]:
        """Return the settings that members changed themselves, one line per member."""
        names = ", ".join(setting.name for setting in fields(MemberSettings))
        rows = self.rows(f"SELECT member, {names} FROM taste ORDER BY member")
        settings = {row[0]: replace(MemberSettings(*row[1:]), discord_language=None) for row in rows}  # type: ignore[arg-type]
        return [f"{member}: {chosen}" for member, chosen in settings.items() if chosen != MemberSettings()]

    def rows(self, query: str) -> list[tuple[object, ...]]:
        """Return the rows of a query in the database."""
        return self.database.rows(query)

    async def stored(self, query: str, *wanted: tuple[object, ...]) -> None:
        """Wait until a query returns ``wanted``: some changes are only visible in the database."""
        async with asyncio.timeout(HANGING):
            while self.rows(query) != list(wanted):
                await self.discord.wait(lambda: False, 0.02)

    def change(self, statement: str) -> None:
        """Change the database behind the bot's back."""
        self.database.run(statement)


def pixels(picture: bytes) -> bytes:
    """Return the pixels of an encoded picture, since equal pixels may be compressed differently."""
    return Image.open(BytesIO(picture)).convert("RGB").tobytes()


async def logged_in(hatoba: Hatoba, token: str) -> asyncio.Task[None]:
    """Log the bot in and stop its periodic jobs, which tests run themselves; return the task that runs it."""
    running = asyncio.create_task(hatoba.start(token))
    ready = asyncio.create_task(hatoba.wait_until_ready())
    await asyncio.wait({running, ready}, return_when=asyncio.FIRST_COMPLETED)
    if running.done():
        running.result()
    await asyncio.gather(hatoba.sweeping.end(), hatoba.thinking.end(), hatoba.pinging.end(), hatoba.pairing.end())
    return running


def shown(answer: Answer) -> Message:
    """Return the message of an answer."""
    assert answer.message is not None, answer.error
    return answer.message


def button(message: Message, verb: str) -> str:
    """Return the ``custom_id`` of the only button of a verb, or with these words in it."""
    (found,) = (b.custom_id for b in message.buttons if f":{b.custom_id}:".find(f":{verb}:") >= 0)
    assert found is not None
    return found


def verbs(message: Message) -> list[str]:
    """Return the verbs of a message's buttons, in reading order."""
    return [(b.custom_id or "").partition(":")[0] for b in message.buttons]


async def step(member: Member, panel: Message, chosen: str) -> Answer:
    """Press the choice after which the steps so far are ``chosen``."""
    (found,) = (b.custom_id for b in panel.buttons if b.custom_id and b.custom_id.split(":")[-1] == chosen)
    return await (await member.press(panel, custom_id=found)).done()


async def insist(member: Member, panel: Message) -> None:
    """Confirm a move on a panel if it shows a warning."""
    for custom_id in [b.custom_id for b in panel.buttons if b.custom_id and b.custom_id.startswith("sure:")]:
        await (await member.press(panel, custom_id=custom_id)).done()


async def choose(member: Member, panel: Message, field_name: str, value: str) -> None:
    """Choose a value in a menu of the set-up panel."""
    (menu,) = (m.custom_id for m in panel.selects if m.custom_id.endswith(f":{field_name}"))
    await (await member.choose(panel, [value], custom_id=menu)).done()


async def private(answer: Answer) -> str:
    """Return the private text that an answer consists of."""
    done = await answer.done()
    found = [*done.followups, *([done.message] if done.kind in ("message", "deferred") and done.message else [])]
    assert len(found) == 1, (done, found)
    assert found[0].ephemeral_to is not None
    return found[0].text


async def beside(*answers: Answer) -> list[str]:
    """Return the private follow-ups of some presses, besides the messages that they edit."""
    return [message.text for answer in answers for message in (await answer.done()).followups]


async def forged(member: Member, post: Message, custom_id: str) -> Answer:
    """Press a button that a post doesn't have, or no longer has."""
    forgery = {"type": 2, "id": 9, "style": 1, "label": "forged", "custom_id": custom_id}
    post.components = [{"type": 1, "id": 8, "components": [forgery]}]
    return await member.press(post, "forged")
