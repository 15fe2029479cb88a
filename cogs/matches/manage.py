"""``/manage``: end, cancel or move any match of the guild, for its managers."""

import asyncio
import contextlib
from dataclasses import dataclass, field

import discord
from discord import app_commands
from discord.ext import commands

from club.clocks.display import ClockDisplay
from club.matches.moderation import Rulings, notice_of_ruling
from club.matches.service import Matches
from club.model.errors import Frozen, Refused, Unknown
from club.model.matches.entries import Header
from club.model.matches.position import Position
from club.model.matches.rulings import PLACES, WIN, require_another
from club.model.typed_text import plain, whole_number
from club.storage.transaction import Queries
from cogs.core.delivery.channels import channel
from cogs.core.delivery.failures import FAILURES
from cogs.core.delivery.poster import Poster
from cogs.core.languages import Languages, member_words
from cogs.core.member_names import MemberNames
from cogs.core.option_checks import TEXT_OPTION
from cogs.core.permissions import missing, require_manager, require_permissions
from cogs.core.press import Interaction, guild_of, number, on_press, target
from cogs.core.translator import phrase
from cogs.core.ui import clock_wording, titles, wording
from cogs.core.ui.card import Card
from cogs.core.ui.channel_choice import Place, Places, bot_permissions
from cogs.core.ui.choices import fitting
from cogs.core.ui.confirm import confirmation
from cogs.core.ui.messages import Messages
from cogs.core.ui.results import possible_results, rating_lines, ruling_label
from cogs.matches.find_match import MATCH_OPTION, OfferedMatch, match_choices
from engines.contract import GameOver
from texts import Words, words


@app_commands.default_permissions(manage_guild=True)
@dataclass(eq=False, repr=False)
class ManageCommands(
    commands.GroupCog, group_name=phrase("command-manage"), group_description=phrase("command-manage-text")
):
    """Decisions of managers about matches."""

    _matches: Matches
    _read: Queries
    _rulings: Rulings
    _languages: Languages
    _messages: Messages
    _names: MemberNames
    _poster: Poster
    _client: discord.Client
    _moving: asyncio.Lock = field(init=False, default_factory=asyncio.Lock)

    @app_commands.command(name=phrase("command-manage-end"), description=phrase("command-manage-end-text"))
    @app_commands.rename(result=phrase("option-result"), match=phrase("option-match"))
    @app_commands.describe(result=phrase("option-result-text"), match=phrase("option-match-text"))
    async def end(self, interaction: Interaction, result: TEXT_OPTION, match: MATCH_OPTION = None) -> None:
        """Ask for confirmation before ending a match with a result, or changing the result of a finished one."""
        header = await self._find(interaction, match)
        try:
            position = await self._matches.position(header.id)
        except Frozen:
            raise Refused("error-frozen-end", match=str(header.id)) from None
        say = member_words(interaction, header.game)
        offered = possible_results(say, position.sides, _seats(say, position))
        meant = [key for key, label in offered if plain(result) in (key, plain(label))]
        if not meant:
            raise Refused("error-not-a-result", value=result[:40])
        await self._ask(interaction, say, position, meant[0])

    @app_commands.command(name=phrase("command-manage-cancel"), description=phrase("command-manage-cancel-text"))
    @app_commands.rename(match=phrase("option-match"))
    @app_commands.describe(match=phrase("option-match-text"))
    async def cancel(self, interaction: Interaction, match: MATCH_OPTION = None) -> None:
        """Ask for confirmation before cancelling a match, even a finished one. A frozen one can only be set aside."""
        header = await self._find(interaction, match)
        try:
            position = await self._matches.position(header.id)
        except Frozen:
            await self._ask_to_set_aside(interaction, header)
            return
        say = member_words(interaction, header.game)
        await self._ask(interaction, say, position, "void")

    @app_commands.command(name=phrase("command-manage-move"), description=phrase("command-manage-move-text"))
    @app_commands.rename(place=phrase("option-channel"), match=phrase("option-match"))
    @app_commands.describe(place=phrase("option-channel-text"), match=phrase("option-match-text"))
    async def move(
        self, interaction: Interaction, place: app_commands.Transform[Place, Places], match: MATCH_OPTION = None
    ) -> None:
        """Ask for confirmation before moving the posts of a match."""
        header = await self._find(interaction, match)
        await self._require_running(header)
        if place.id == header.home:
            raise Refused("error-same-place")
        customs = await self._read.guild_settings.get(guild_of(interaction))
        require_permissions(interaction, place.id, missing(place, bot_permissions(interaction, place), customs))
        say = member_words(interaction, header.game)
        text = say.say(
            "ask-relocate",
            title=wording.title(say, header),
            members=wording.seating(say, header),
            channel=f"<#{place.id}>",
        )
        moving = target("relocate", header.id, header.home or 0, place.id)
        await self._messages.answer(interaction, confirmation(say, text, moving, "button-relocate"))

    async def _find(self, interaction: Interaction, match: int | None) -> Header:
        """Return the intended match of this guild: the given one, or the one played here. Raises ``Unknown``."""
        require_manager(interaction)
        meant = match
        if meant is None and interaction.channel_id is not None:
            meant = await self._read.posts.newest_at(interaction.channel_id)
        if meant is None:
            raise Unknown("error-name-match")
        return await self._rulings.header(meant, interaction.guild_id)

    async def _require_running(self, header: Header) -> Position:
        """Return the position of a running match. Raises ``GameOver`` if it is over, or ``Frozen``."""
        position = await self._matches.position(header.id)
        if position.outcome is not None:
            raise GameOver()
        return position

    async def _ask(self, interaction: Interaction, say: Words, position: Position, ruling: str) -> None:
        """Ask for confirmation before a ruling. Raises ``Refused`` if the match already has that result."""
        require_another(position.outcome, position.sides, ruling)
        header, kind = position.header, "ruling" if position.outcome is None else "amending"
        named, called = ruling.partition(" ")[0], _seats(say, position)
        if len({*position.sides}) > 2 and named == WIN:
            named = PLACES
        told = say.say(f"ask-{kind}-{named}", result=ruling_label(say, ruling, position.sides, called))
        title, members = wording.title(say, header), wording.seating(say, position)
        if position.outcome is None:
            text, ending = say.say("ask-ruling", title=title, members=members, ruling=told), target("rule", header.id)
        else:
            result = wording.result(say, position, position.outcome)
            text = say.say("ask-amending", title=title, members=members, result=result, ruling=told)
            ending = target("amend", header.id, position.over_at)
        text = "\n".join((text, *rating_lines(say, position, ruling, rated=header.rated)))
        await self._messages.answer(
            interaction, confirmation(say, text, target(ending, *ruling.split()), f"button-{kind}")
        )

    async def _ask_to_set_aside(self, interaction: Interaction, header: Header) -> None:
        say = words(str(interaction.locale))
        members = say.listed((wording.player(say, one) for one in header.seats), "dot")
        text = say.say("ask-frozen", match=str(header.id), members=members)
        setting = target("aside", header.id)
        await self._messages.answer(interaction, confirmation(say, text, setting, "button-ruling"))

    @on_press("rule", guild_wide=True)
    async def rule(self, interaction: Interaction, match: str, ruling: str, winner: str = "") -> None:
        """End a match as the manager has decided."""
        header = await self._find(interaction, number(match))
        await self._messages.acknowledge(interaction)
        told, request = notice_of_ruling(header.id, interaction.user.id), str(interaction.id)
        position = await self._matches.rule(header.id, f"{ruling} {winner}".rstrip(), request, told)
        await self._tell_ruling(interaction, position)

    @on_press("amend", guild_wide=True)
    async def amend(self, interaction: Interaction, match: str, over_at: str, ruling: str, winner: str = "") -> None:
        """Change the result of a finished match.

        ``over_at`` is the ply at which it had ended when the question was asked.
        """
        header = await self._find(interaction, number(match))
        await self._messages.acknowledge(interaction)
        told, request, known = notice_of_ruling(header.id, interaction.user.id), str(interaction.id), number(over_at)
        position = await self._matches.amend(header.id, f"{ruling} {winner}".rstrip(), request, told, over_at=known)
        await self._tell_ruling(interaction, position)

    async def _tell_ruling(self, interaction: Interaction, position: Position) -> None:
        """Update the post of a match after a ruling, and confirm the ruling."""
        self._poster.schedule_match(position.header.id)
        say = member_words(interaction, position.header.game)
        await self._messages.change(
            interaction, Card(say.say("ruled", result=clock_wording.turn(say, position, ClockDisplay())))
        )

    @on_press("aside", guild_wide=True)
    async def set_aside(self, interaction: Interaction, match: str) -> None:
        """Cancel a frozen match, and notify its members where it was posted, if that place still exists."""
        header = await self._find(interaction, number(match))
        await self._messages.acknowledge(interaction)
        await self._rulings.set_aside(header.id, str(interaction.id))
        say = await self._languages.guild_words(header.guild)
        text = say.say(
            "set-aside",
            members=" ".join(wording.player(say, one) for one in header.seats),
            moderator=wording.mention(interaction.user.id),
            match=str(header.id),
        )
        with contextlib.suppress(*FAILURES):
            place = channel(self._client, header.guild, header.home or header.channel)
            await self._messages.send(place, Card(text, mentions=header.seats))
        own = words(str(interaction.locale))
        await self._messages.change(interaction, Card(own.say("set-aside-done", match=str(header.id))))

    @on_press("relocate", guild_wide=True)
    async def relocate(self, interaction: Interaction, match: str, home: str, place: str) -> None:
        """Move the posts of a match. ``home`` is where it was posted when the question was asked."""
        header = await self._find(interaction, number(match))
        await self._messages.acknowledge(interaction)
        async with self._moving:  # Two presses would otherwise open two threads.
            header = await self._rulings.header(header.id, interaction.guild_id)
            if (header.home or 0) != number(home):
                raise Refused("error-relocated")
            await self._require_running(header)
            where = await self._open(interaction, header, number(place))
            await self._rulings.relocate(header, number(place), where, interaction.user.id)
        self._poster.schedule_match(header.id)
        say = words(str(interaction.locale))
        await self._messages.change(interaction, Card(say.say("relocated", place=f"<#{where}>")))

    async def _open(self, interaction: Interaction, header: Header, place: int) -> int:
        """Open a thread for a match in a channel and return it, or the channel if threads aren't possible."""
        known = None if interaction.guild is None else interaction.guild.get_channel(place)
        threads = (await self._read.guild_settings.get(guild_of(interaction))).threads
        if (
            threads
            and isinstance(known, discord.TextChannel)
            and bot_permissions(interaction, known).create_public_threads
        ):
            say = await self._languages.match_words(header)
            names = await self._names.titles(say, header.guild, header.seats)
            title = titles.running(say, header, names, numbered=True)
            public = discord.ChannelType.public_thread
            with contextlib.suppress(*FAILURES):
                return (await known.create_thread(name=title, type=public, auto_archive_duration=10080)).id
        return place

    @on_press("spare")
    async def spare(self, interaction: Interaction) -> None:
        """Cancel the pending decision and leave the match unchanged."""
        say = words(str(interaction.locale))
        await self._messages.change(interaction, Card(say.say("ruling-spared")))

    @end.autocomplete("result")
    async def complete_result(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Offer every result that the match can have."""
        match = getattr(interaction.namespace, "match", None)
        try:
            header = await self._find(interaction, whole_number(match))
            position = await self._matches.position(header.id)
            say = member_words(interaction, header.game)
            offered = possible_results(say, position.sides, _seats(say, position))
        except Refused:
            return []
        return fitting(((name, key) for key, name in offered), typed)

    @end.autocomplete("match")
    @cancel.autocomplete("match")
    @move.autocomplete("match")
    async def complete_match(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        """Offer the running matches of the guild, the newest first."""
        if not interaction.permissions.manage_guild:
            return []
        lines = await self._read.matches.running_in(guild_of(interaction))
        players = {player for line in lines for player in line.seats}
        called = await self._names.known(member_words(interaction, None), guild_of(interaction), players)
        offered = []
        for line in lines:
            say = member_words(interaction, line.game)
            game = say.say("name") if "name" in say else line.game
            offered.append(OfferedMatch(say, line.match, game, [called[player] for player in line.seats]))
        return match_choices(offered, typed)


def _seats(say: Words, position: Position) -> list[str]:
    """Return the names of the seats."""
    return [say.say(f"seat-{seat}") for seat in range(len(position.header.seats))]
