"""The client: it creates the components, connects to Discord, and dispatches its events."""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from functools import partial
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from club.clock import Clock, SteadyClock
from club.model.delivery.shards import Shards
from club.model.errors import Refused
from club.model.tournaments.exports.addresses import LiveAddresses
from club.services import Club
from cogs.app import gateway
from cogs.app.command_sync import CommandSync
from cogs.app.live_clocks import LiveClocks
from cogs.app.periodic import Periodic
from cogs.app.shutdown import PATIENCE
from cogs.app.wiring import Wiring, kinds_of, needs
from cogs.core import contexts
from cogs.core.delivery.deliver import Delivery
from cogs.core.delivery.failures import LOST
from cogs.core.delivery.poster import Poster
from cogs.core.entrance import Entrance
from cogs.core.error_boundary import ErrorBoundary
from cogs.core.menus import menus
from cogs.core.metrics import Metrics
from cogs.core.option_checks import are_sound
from cogs.core.permissions import known_permissions
from cogs.core.press import Interaction, Press, Presses
from cogs.core.rate_limit import TYPED, PublicPosts, RateLimiter, cost
from cogs.core.remote_guilds import RemoteGuilds
from cogs.core.request_gate import RequestGate
from cogs.core.running_tasks import Begin, RunningTasks
from cogs.core.translator import FluentTranslator
from cogs.core.ui.messages import Messages
from cogs.core.ui.pictures import Pictures
from cogs.matches.find_match import MatchFinder
from cogs.matches.following.held_pings import HeldPings
from cogs.matches.following.low_time import LowTime
from cogs.matches.following.open_panels import OpenPanels, match_in
from cogs.matches.play import STEPS
from cogs.matches.posts.reminders import ReminderCards
from cogs.matches.records.record_reader import Records
from cogs.tournaments.arena.following import ArenaPanels
from cogs.workers.pairers import Pairers
from cogs.workers.pool import ChildProcesses
from cogs.workers.reviewers import Reviewers
from cogs.workers.thinkers import Thinkers

_log = logging.getLogger(__name__)

_OFTEN = 1.0
"""Seconds between two checks for due computer players and delayed pings."""

_STOOD_STILL = timedelta(seconds=3)
"""If the machine's clock has jumped forward by more, the machine didn't run, so live clocks didn't run either."""

_CLOSES_WITHIN = 1.6
"""Seconds for closing connections and child processes after the last task. This includes killing children."""


class Hatoba(commands.AutoShardedBot):
    """Connect to Discord and run the club's matches there.

    ``classic`` sends embeds instead of Components V2. ``home_guild`` gets the commands at once, for development.
    ``shards`` are those that this process runs if there are several processes. Otherwise Discord decides how many.
    ``per_second`` is the sustained rate of requests per member. ``painters`` are the processes that render,
    ``thinkers`` those that run computer players; without any, there are no computer players. ``live`` makes the
    addresses of results, if they are served. ``patience`` is how many seconds running tasks get to finish when the bot
    closes.
    """

    def __init__(
        self,
        club: Club,
        *,
        classic: bool = False,
        home_guild: int | None = None,
        shards: Shards | None = None,
        per_second: float = 5,
        painters: int = 0,
        thinkers: int = 0,
        live: LiveAddresses | None = None,
        patience: float = PATIENCE,
        **options: Any,  # noqa: ANN401 - those of the library
    ) -> None:
        if shards is not None:
            options |= {"shard_ids": list(shards.numbers), "shard_count": shards.count}
        self.metrics = Metrics()
        self.gate = RequestGate(club.clock)
        self.gate.watch(self.metrics.trace)
        self.metrics.refused.set_function(self.gate.seconds_left)
        gateway.use()
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            max_ratelimit_timeout=30,
            http_trace=self.metrics.trace,
            tree_cls=Tree,
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
            **options,
        )
        self.club = club
        club.store.measure = self.metrics.measure
        self.patience = patience
        self._shards = shards
        self.live = live
        self._commands = CommandSync(self.tree, club.store, home_guild)
        self.tasks = RunningTasks()
        self.pictures = Pictures(self.metrics.measure, painters)
        self.records = Records(club.clock)
        self.thinkers = Thinkers(thinkers)
        self.pairers = Pairers()
        self.reviewers = Reviewers()
        self.sweeping = Periodic("a sweep", self.sweep_while_reachable)
        self.thinking = Periodic("looking for due moves of computer players", self.think, _OFTEN)
        self.pinging = Periodic("sending held pings and warnings", self.ping, _OFTEN)
        self.pairing = Periodic("advancing the due tournaments", self.pair, _OFTEN)
        self.timing = Periodic("checking live matches", self.check_live_clocks, _OFTEN)
        self._periodic = (self.sweeping, self.thinking, self.pinging, self.pairing, self.timing)
        self._wire(RateLimiter(club.clock, per_second), live, classic=classic)

    def _wire(self, limiter: RateLimiter, live: LiveAddresses | None, *, classic: bool) -> None:
        """Create all components except the cogs and the deliveries."""
        club = self.club
        club.computers.thinker = self.thinkers if self.thinkers.count else None
        club.tournament_changes.advance_off_loop = self.pairers.advance
        self.wiring = wiring = Wiring(
            {
                discord.Client: self,
                discord.AutoShardedClient: self,
                Clock: club.clock,
                Begin: self.tasks.begin,
                LiveAddresses | None: live,
            }
        )
        wiring.add(club, *vars(club).values(), *self.child_processes, self.metrics, self.gate, self.tasks, limiter)
        self.remote_guilds = wiring.make(RemoteGuilds)
        self.presses = Presses(wiring.make(MatchFinder).require, self.require_bot)
        self.messages = Messages(
            self.presses,
            classic=classic,
            allowed=partial(known_permissions, self),
            take_post=PublicPosts(club.clock).take,
        )
        wiring.add(self.presses, self.messages)
        self.boundary = wiring.make(ErrorBoundary)
        self.entrance = wiring.make(Entrance)
        self.open_panels = wiring.make(OpenPanels)
        self.pings = wiring.make(HeldPings)
        self.low_time = wiring.make(LowTime)
        self.arena_panels = wiring.make(ArenaPanels)
        self.open_panels.on_press = self._note_press
        self.open_panels.looks_at_tournament = self.arena_panels.is_looking
        club.tournament_changes.on_changed = self.arena_panels.follow
        self.poster = wiring.make(Poster)
        self.poster.follow = self.open_panels.follow
        self.live_clocks = wiring.make(LiveClocks)
        club.worker.is_present = self.remote_guilds.has_member

    def _note_press(self, match: int, member: int) -> None:
        """Note that a member has pressed a match's panel, so that a held ping isn't needed."""
        self.pings.answered(match, member)
        self.arena_panels.note_press(member)

    @property
    def child_processes(self) -> tuple[ChildProcesses, ...]:
        """Return everything that has child processes, which are watched and ended alike."""
        return self.pictures, self.records, self.thinkers, self.pairers, self.reviewers

    async def setup_hook(self) -> None:
        """Load every cog, and register the commands with Discord if they have changed."""
        await self.pictures.start()
        self.add_dynamic_items(Press)
        await self.tree.set_translator(FluentTranslator())
        self.wiring.make(ReminderCards)  # No class has these as a dependency; notices find them by key.
        for delivery in kinds_of(Delivery):
            self.poster.add(self.wiring.make(delivery))
        kinds = kinds_of(commands.Cog)
        inner = {needed for kind in kinds for needed in needs(kind).values()}
        for kind in kinds:
            cog = self.wiring.make(kind)
            self.presses.add(cog)
            for menu in menus(cog):
                self.tree.add_command(menu)
            if kind not in inner:  # The commands of inner cogs are subcommands of another cog.
                await self.add_cog(cog)
        await self.sync_commands()

    async def connect(self, *, reconnect: bool = True) -> None:
        """Connect to the gateway, and start on due work as soon as the guilds are known."""
        await self.club.leases.release_all()
        await self.live_clocks.start()
        await self.note_running()
        self.metrics.beat()
        await gateway.wait_for_starts(self)
        for one in self._periodic:
            one.start(self.wait_until_ready)
        await super().connect(reconnect=reconnect)

    async def close(self) -> None:
        """Stop accepting interactions, drain the running ones briefly, then disconnect.

        The gateway is disconnected first: an interaction accepted now would only be answered after the next start.
        """
        started = self.timing.going_on and self.timing.started
        leaving = [asyncio.create_task(shard.disconnect()) for shard in self.shards.values()]
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(self.patience):
                await asyncio.gather(*(one.end() for one in self._periodic))
                await self.tasks.finish()
                await asyncio.gather(*leaving)
        await self.tasks.cancel()
        self.metrics.rest()
        if started:
            await asyncio.wait([asyncio.create_task(self.live_clocks.stop())], timeout=_CLOSES_WITHIN)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_CLOSES_WITHIN):
                await asyncio.gather(super().close(), *(kept.close() for kept in self.child_processes))

    async def sweep_while_reachable(self) -> None:
        """Do all due work unless members can't reach the bot, in which case their clocks stop until they can."""
        if self.reachable:
            await self.note_running(connected=True)
            await self.sweep(lambda: self.sweeping.going_on)

    async def think(self) -> None:
        """Start the due moves of computer players without waiting for any of them."""
        if self.reachable:
            for match in await self.club.computers.due():
                self.tasks.begin(self._play(match))

    async def _play(self, match: int) -> None:
        if await self.club.computers.act(match):
            self.poster.schedule_match(match)

    async def ping(self) -> None:
        """Send the held pings that are due, and warn players whose time is low."""
        if self.reachable:
            await self.pings.send_due()
            await self.low_time.warn_due()

    async def pair(self) -> None:
        """Advance the tournaments that are due, so that free players don't wait for a sweep."""
        if self.reachable:
            await self.club.worker.advance_tournaments()

    async def check_live_clocks(self) -> None:
        """End the live matches whose time is up, and pause until the next one is due."""
        if self.reachable:
            self.timing.pause = await self.live_clocks.check()

    async def on_shard_connect(self, shard: int) -> None:
        """Resume live clocks when a shard has logged in, or has connected again."""
        await self.club.store.run_to_end(self.live_clocks.note_found(shard))

    on_shard_resumed = on_shard_connect

    async def on_shard_disconnect(self, shard: int) -> None:
        """Stop live clocks while a shard isn't connected."""
        if not self.is_closed() and self.timing.going_on:
            await self.club.store.run_to_end(self.live_clocks.note_lost(shard))

    async def sweep(self, going_on: Callable[[], bool] = lambda: True) -> None:
        """Have the worker do everything that is due, as long as ``going_on`` returns true."""
        with self.metrics.measure("sweep"):
            await self.club.worker.sweep(going_on)

    async def catch_up(self) -> datetime | None:
        """Do the work due at the injected clock's time. Returns when the next work is due, or ``None``."""
        if self.reachable:
            await self.sweep()
        return await self.club.schedule.next_due()

    async def expect(self, moment: datetime) -> None:
        """Prepare for the clock to be set forward to a moment: members can then move as if time had passed."""
        await self.club.outages.note_running_until(moment)

    def hasten(self) -> None:
        """Start the next sweep now."""
        self.sweeping.hasten()

    @property
    def reachable(self) -> bool:
        """Return true if members can reach the bot: at least one connection to Discord is open."""
        return any(not shard.is_closed() for shard in self.shards.values())

    async def note_running(self, *, connected: bool = False) -> None:
        """Record that the bot is running, or only its ``connected`` shards.

        This sets the club's clock: if the machine's clock has jumped ahead, the gap is stored as an outage first.
        """
        clock = self.club.clock
        wall = clock.wall() if isinstance(clock, SteadyClock) else None
        if wall is not None and wall - clock() > _STOOD_STILL:
            await self.club.outages.note_gap(clock(), wall)
        if self._shards is None:
            await self.club.outages.note_running(now=wall)
        else:
            open_ones = [number for number, shard in self.shards.items() if not shard.is_closed()]
            running = open_ones if connected else self._shards.numbers
            await self.club.outages.note_running(running, self._shards.count, now=wall)
        if isinstance(clock, SteadyClock):
            clock.set()

    async def sync_commands(self, *, force: bool = False) -> bool:
        """Register the commands unless Discord has them already. Returns true if they were registered.

        Raises ``HomeGuildRefused``.
        """
        return await self._commands.sync(force=force)

    async def require_bot(self, interaction: Interaction, answer: object, cog: object) -> None:
        """Raise ``Refused`` with an invitation if an answer of a cog needs the bot in a guild without it."""
        guild = interaction.guild_id
        if guild is None or not contexts.requires_bot(answer, cog) or await self.remote_guilds.has_bot(guild):
            return
        raise Refused("error-bot-missing", invitation=contexts.invitation(interaction.application_id, guild))

    async def answer_press(self, interaction: Interaction, custom_id: str, *chosen: str) -> None:
        """Answer a press of any button or menu."""
        async with (
            self.open_panels.pressed(interaction, custom_id),
            self.entrance.admit(interaction, self.presses.cost(custom_id)) as admitted,
        ):
            if admitted:
                async with self.boundary.guard(interaction):
                    await self.presses.answer(interaction, custom_id, *chosen)
                    await self._note_answer(interaction, custom_id)

    async def _note_answer(self, interaction: Interaction, custom_id: str) -> None:
        """Note that a press in a turn has been answered, because a live clock doesn't count the time until then."""
        match = match_in(custom_id)
        if match is not None and custom_id.partition(":")[0] in STEPS:
            await self.club.matches.note_press(match, interaction.user.id, interaction.id)

    async def on_app_command_completion(self, interaction: Interaction, _command: object) -> None:
        """Note that a command has been carried out."""
        self.metrics.end(interaction, "ok")


class Tree(app_commands.CommandTree[Hatoba]):
    """Answer commands in the member's language, and handle their errors like those of presses."""

    async def _call(self, interaction: Interaction) -> None:
        """Handle every command and autocompletion, because the library has no public hook around all of that."""
        is_typed = interaction.type is discord.InteractionType.autocomplete
        price = TYPED if is_typed else cost(getattr(interaction.command, "callback", None))
        async with self.client.entrance.admit(interaction, price) as admitted:
            if admitted:
                await self._carry_out(interaction)

    async def _carry_out(self, interaction: Interaction) -> None:
        try:
            data: Mapping[str, Any] = interaction.data or {}
            typed = interaction.type is discord.InteractionType.autocomplete
            if not are_sound(data, typed=typed):
                raise app_commands.AppCommandError("an option is not of its kind")
            if not typed:
                await self._require_bot(interaction)
            await super()._call(interaction)
        except app_commands.AppCommandError:
            raise
        except Exception as error:
            # The payload has another structure than Discord documents, and none of our code has run yet.
            _log.info("interaction %s can't be read: %r", interaction.id, error)
            raise app_commands.AppCommandError from error

    async def _require_bot(self, interaction: Interaction) -> None:
        """Raise ``CommandInvokeError`` if the command needs the bot in a guild without it."""
        command = interaction.command
        if command is None:
            return
        answer = command.callback
        cog = command.binding if isinstance(command, app_commands.Command) else getattr(answer, "__self__", None)
        try:
            await self.client.require_bot(interaction, answer, cog)
        except Refused as refusal:
            raise app_commands.CommandInvokeError(command, refusal) from refusal

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError, /) -> None:
        """Turn an error of a command into one private sentence."""
        # The library logs errors in autocompletion itself.
        if interaction.type is discord.InteractionType.autocomplete:
            self.client.metrics.end(interaction, "refused")
            with contextlib.suppress(discord.HTTPException, discord.InteractionResponded, *LOST):
                await interaction.response.autocomplete([])
            return
        cause: BaseException
        if isinstance(error, app_commands.CommandInvokeError):
            cause = error.original
        elif isinstance(error, app_commands.TransformerError):
            cause = Refused("error-option", option="", value=str(error.value)[:40])
        else:
            cause = Refused("error-commands-changed")
        await self.client.boundary.apologise(interaction, cause)
