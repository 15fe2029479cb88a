"""The client: what every cog shares, and one boundary for everything that can go wrong while answering."""

import asyncio
import contextlib
import hashlib
import json
import logging
import pkgutil
import secrets
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from importlib import import_module
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

import cogs
from club import Club
from club.challenges.challenge import Challenge
from club.delivery.shards import Shards
from club.errors import NotRateable, Refused
from club.journal import about
from club.members.guild_settings import Customs
from club.storage.failures import STORAGE_FAILURES
from cogs.app import gateway
from cogs.app.languages import Languages
from cogs.app.member_names import Names
from cogs.app.metrics import Meter, kind_of
from cogs.app.option_checks import are_sound
from cogs.app.press import Interaction, Press, Presses
from cogs.app.rate_limit import ANY, TYPED, Turnstile, cost
from cogs.app.remote_guilds import Guildhall
from cogs.app.shutdown import PATIENCE, UnderWay
from cogs.app.translator import FluentTranslator, locale
from cogs.challenges.invitation_card import invitation_card
from cogs.delivery.poster import Poster
from cogs.matches.find_match import Finder
from cogs.matches.panel import Panels
from cogs.ui.card import Button, Card, Row
from cogs.ui.messages import Messages
from cogs.ui.pictures import ASKER, Pictures
from cogs.workers.record_reader import Records
from engines.contract import RulesError
from texts import Words, words

_log = logging.getLogger(__name__)

_TOO_LATE = {10062, 40060, 50027, 10015}
"""Codes that say an answer came too late or twice; what was decided stands, so there is nothing to repair."""

_CLOSES_WITHIN = 1.6
"""Seconds for closing connections and child processes once nothing is under way any more; killed children included."""

_COMMANDS_NOTE = "commands"


def _matters(record: logging.LogRecord) -> bool:
    """Tell whether an error of a completion is more than that it came too late for somebody who has typed on."""
    error = None if record.exc_info is None else record.exc_info[1]
    return not (isinstance(error, discord.HTTPException) and error.code in _TOO_LATE)


logging.getLogger("discord.app_commands.tree").addFilter(_matters)  # where the library writes them, and nobody asks us


class Hatoba(commands.AutoShardedBot):
    """Connect to Discord and answer with the club's matches.

    ``classic`` sends embeds instead of Components V2. ``home_guild`` gets the commands at once, for development.
    ``shards`` are those that this process runs, where there are others; alone it runs as many as Discord asks for.
    ``per_second`` requests a member may make for long. ``painters`` are other processes that paint.
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
        **options: Any,  # noqa: ANN401 - those of the library
    ) -> None:
        if shards is not None:
            options |= {"shard_ids": list(shards.numbers), "shard_count": shards.count}
        self.meter = Meter()
        gateway.use()
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            max_ratelimit_timeout=30,
            http_trace=self.meter.trace,
            tree_cls=Tree,
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
            **options,
        )
        self.club = club
        club.store.measured = self.meter.measured
        self.classic = classic
        self.guildhall = Guildhall(self)
        self.languages = Languages(club.guilds, club.preferences, self.guildhall)
        self.messages = Messages(classic=classic)
        self.names = Names(self, club.clock)
        self.pictures = Pictures(self.meter.measured, painters)
        self.records = Records(club.clock)
        self.presses = Presses()
        self.under_way = UnderWay()
        self.patience = PATIENCE
        self.turnstile = Turnstile(club.clock, per_second)
        self.panels = Panels(club, self.pictures)
        self.finder = Finder(club.matches)
        self.poster = Poster(self)
        self._shards = shards
        self._home_guild = None if home_guild is None else discord.Object(home_guild)

    async def setup_hook(self) -> None:
        """Load every cog and tell Discord about the commands if they have changed."""
        await self.pictures.start()
        self.add_dynamic_items(Press)
        await self.tree.set_translator(FluentTranslator())
        for found in pkgutil.walk_packages(cogs.__path__, "cogs."):
            module = import_module(found.name)  # an extension would be read again for each client
            if not found.ispkg and hasattr(module, "setup"):
                await module.setup(self)
        await self.sync_commands()

    async def connect(self, *, reconnect: bool = True) -> None:
        """Connect to the gateway, and do what is due as soon as that tells of the guilds."""
        await self.club.claims.forget()
        await self.seen()
        self.meter.beat()
        self.poster.rounds.start(self.wait_until_ready)
        await super().connect(reconnect=reconnect)

    async def close(self) -> None:
        """Take nothing more, finish what is under way as far as that is soon, then disconnect.

        What members do meanwhile never comes here; with the connection, it would be told only after the next start.
        """
        leaving = [asyncio.create_task(shard.disconnect()) for shard in self.shards.values()]
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(self.patience):
                await self.poster.rounds.end()
                await self.under_way.finished()
                await asyncio.gather(*leaving)
        await self.under_way.cut_short()
        self.meter.rest()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_CLOSES_WITHIN):
                await asyncio.gather(super().close(), self.pictures.close(), self.records.close())

    @property
    def reachable(self) -> bool:
        """Tell whether Discord can tell us what members do: a connection to it is open."""
        return any(not shard.is_closed() for shard in self.shards.values())

    async def seen(self, *, connected: bool = False) -> None:
        """Note that the bot is running, or only those of its shards that are ``connected``."""
        if self._shards is None:
            await self.club.outages.seen()
            return
        open_ones = [number for number, shard in self.shards.items() if not shard.is_closed()]
        await self.club.outages.seen(open_ones if connected else self._shards.numbers, self._shards.count)

    async def sync_commands(self, *, force: bool = False) -> bool:
        """Tell Discord about the commands when they differ from those told last; return whether it was told."""
        translator = self.tree.translator
        assert translator is not None
        told = [await command.get_translated_payload(self.tree, translator) for command in self.tree.get_commands()]
        place = None if self._home_guild is None else self._home_guild.id
        digest = hashlib.sha256(json.dumps([place, told], sort_keys=True).encode()).hexdigest()
        async with self.club.store.reading() as transaction:
            if not force and await transaction.notes.get(_COMMANDS_NOTE) == digest:
                return False
        assert self.application_id is not None, "known since the client has logged in"
        if self._home_guild is None:  # the tree would translate everything once more
            await self.http.bulk_upsert_global_commands(self.application_id, payload=told)
        else:
            self.tree.copy_global_to(guild=self._home_guild)
            await self.http.bulk_upsert_guild_commands(self.application_id, self._home_guild.id, payload=told)
        async with self.club.store.writing() as transaction:
            await transaction.notes.set(_COMMANDS_NOTE, digest)
        return True

    async def customs(self, interaction: Interaction) -> Customs:
        """Return what the guild of an interaction has set."""
        assert interaction.guild_id is not None
        return await self.club.guilds.limits(interaction.guild_id)

    async def guild_words(self, guild: int, game: str | None = None) -> Words:
        """Return the words of a guild's language, for what everybody there reads."""
        return await self.languages.guild_words(guild, game)

    async def words_for(self, member: int | None, guild: int, game: str | None = None) -> Words:
        """Return the words in which a member is written to directly, or (``None``) everybody in a guild."""
        return await self.languages.words_for(member, guild, game)

    async def pressed(self, interaction: Interaction, custom_id: str, *chosen: str) -> None:
        """Answer a press of any button or menu."""
        answering = partial(self.presses.answer, interaction, custom_id, *chosen)
        await self.let_in(interaction, lambda: self.guard(interaction, answering()), self.presses.cost(custom_id))

    async def let_in(
        self, interaction: Interaction, answering: Callable[[], Awaitable[object]], cost: float = ANY
    ) -> None:
        """Do what a member asks for, unless the member asks for too much; everything begins here.

        Whoever does is told so now and then, and otherwise ignored: no work is done for it.
        """
        if not (isinstance(interaction.user, discord.abc.User) and isinstance(interaction.locale.value, str)):
            _log.info("interaction %s is of nobody, or has no language: nobody can be answered", interaction.id)
            return
        member = interaction.user.id
        with self.turnstile.passed(member, cost) as allowed:
            if allowed:
                await self.address(interaction)
                await answering()
            elif interaction.type is not discord.InteractionType.autocomplete and self.turnstile.warns(member):
                await self.address(interaction)
                await self.apologise(interaction, Refused("error-too-fast"))
            else:
                self.meter.ended(interaction, "ignored")

    async def address(self, interaction: Interaction) -> None:
        """Let all that follows speak the language that the member has chosen, where one is."""
        self.meter.began(interaction)
        self.names.heard(interaction.guild_id, interaction.user)
        ASKER.set(interaction.user.id)
        about(interaction=interaction.id, **({} if interaction.guild_id is None else {"guild": interaction.guild_id}))
        task = asyncio.current_task()
        assert task is not None, "the library answers each interaction in a task of its own"
        self.under_way.add(task, kind_of(interaction))
        try:
            chosen = await self.club.preferences.language(interaction.user.id)
        except STORAGE_FAILURES as failure:  # whatever was asked for tells of it
            _log.info("the language of member %s can't be read: %r", interaction.user.id, failure)
            return
        own = interaction.extras.setdefault("locale", interaction.locale)
        interaction.locale = own if chosen is None else locale(chosen)

    async def guard(self, interaction: Interaction, answering: Awaitable[object]) -> None:
        """Wait for ``answering``; whatever it raises becomes one private sentence, and a log line where it is ours."""
        try:
            await answering
        except Exception as error:
            await self.apologise(interaction, error)
        else:
            self.meter.ended(interaction, "ok")

    async def on_app_command_completion(self, interaction: Interaction, _command: object) -> None:
        """Note that a command has been carried out."""
        self.meter.ended(interaction, "ok")

    async def apologise(self, interaction: Interaction, error: BaseException) -> None:
        """Tell a member what went wrong, privately, in their language."""
        say = words(str(interaction.locale), error.game if isinstance(error, RulesError) else None)
        if isinstance(error, RulesError):
            self.meter.ended(interaction, "refused")
            _log.info("interaction %s refused: %s", interaction.id, error.key)
            sentence = say.tell(error)
        elif isinstance(error, discord.HTTPException) and error.code in _TOO_LATE:
            self.meter.ended(interaction, "late")
            _log.info("interaction %s was answered too late or twice (%s)", interaction.id, error.code)
            return
        else:
            self.meter.ended(interaction, "failed")
            mark = secrets.token_hex(4)
            _log.error("interaction %s failed [%s]", interaction.id, mark, exc_info=error)
            unsaved = isinstance(error, STORAGE_FAILURES)
            sentence = say.say("error-storage" if unsaved else "error-unexpected", mark=mark)
        rows: tuple[Row, ...] = ()
        if isinstance(error, NotRateable) and error.instead:
            rows = ((Button(error.instead, say.say("button-play-casual")),),)
        elif isinstance(error, NotRateable) and not error.casual:
            sentence += f" {say.say('error-limit-host')}"
        try:
            await self.answer(interaction, Card(sentence, rows=rows))
        except (discord.HTTPException, OSError) as failure:
            _log.info("interaction %s could not be told: %s", interaction.id, failure)

    async def answer(self, interaction: Interaction, card: Card) -> None:
        """Answer privately with ``card``."""
        await self.messages.answer(interaction, card)

    async def show_challenge(self, interaction: Interaction, challenge: Challenge) -> None:
        """Show a challenge as it is now in place of the message that was pressed, and note that it stands there."""
        say = await self.guild_words(challenge.guild, challenge.game)
        await self.change(interaction, invitation_card(say, challenge, await self.club.ratings.announced(challenge)))
        message = None if interaction.message is None else interaction.message.id
        await self.club.challenges.posted(challenge, message)

    async def show_casual(self, interaction: Interaction, challenge: Challenge) -> None:
        """Say beside the message of a challenge that it is casual now, bring that up to date, and begin its match."""
        await self.poster.tell_challenge(challenge.id)
        if challenge.match is not None:
            self.poster.wake(challenge.match)
        say = words(str(interaction.locale), challenge.game)
        key = "casual-joined" if challenge.match is None else "casual-begins"
        await self.change(interaction, Card(say.say(key, match=str(challenge.match))))

    async def change(self, interaction: Interaction, card: Card) -> None:
        """Put ``card`` in place of the message that was pressed, whose press has been acknowledged."""
        await self.messages.change(interaction, card)


class Tree(app_commands.CommandTree[Hatoba]):
    """Answer commands in the member's language, and what goes wrong in them like what goes wrong in a press."""

    async def _call(self, interaction: Interaction) -> None:
        """Answer every command and completion; the library has no public place that is around all of that."""
        is_typed = interaction.type is discord.InteractionType.autocomplete
        price = TYPED if is_typed else cost(getattr(interaction.command, "callback", None))
        await interaction.client.let_in(interaction, partial(self._carry_out, interaction), price)

    async def _carry_out(self, interaction: Interaction) -> None:
        try:
            data: Mapping[str, Any] = interaction.data or {}
            typed = interaction.type is discord.InteractionType.autocomplete
            if not are_sound(data, typed=typed):
                raise app_commands.AppCommandError("an option is not of its kind")
            await super()._call(interaction)
        except app_commands.AppCommandError:
            raise
        except Exception as error:  # before any of ours was called: it has another shape than what Discord was told
            _log.info("interaction %s can't be read: %r", interaction.id, error)
            raise app_commands.AppCommandError from error

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError, /) -> None:
        """Turn an error of a command into one private sentence."""
        if interaction.type is discord.InteractionType.autocomplete:  # what ours raise there, the library logs itself
            interaction.client.meter.ended(interaction, "refused")
            with contextlib.suppress(discord.HTTPException, discord.InteractionResponded, OSError):
                await interaction.response.autocomplete([])
            return
        cause: BaseException
        if isinstance(error, app_commands.CommandInvokeError):
            cause = error.original
        elif isinstance(error, app_commands.TransformerError):
            cause = Refused("error-option", option="", value=str(error.value)[:40])
        else:
            cause = Refused("error-commands-changed")
        await interaction.client.apologise(interaction, cause)
