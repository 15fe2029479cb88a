"""Show the current board of a match: ``/board``, as a picture or in words."""

import asyncio
from dataclasses import dataclass

import discord
from discord import app_commands

from club.delivery.posts import Posts
from club.matches.service import Matches
from club.model.errors import Frozen, UnknownMatch
from club.model.matches.export import record_text
from club.model.matches.position import Position
from club.storage.transaction import Queries
from club.variations.service import Variations
from cogs.core.contexts import personal, works_without_bot
from cogs.core.delivery.poster import Poster
from cogs.core.languages import member_words
from cogs.core.menus import on_menu
from cogs.core.permissions import missing
from cogs.core.press import Interaction, Presses, number, on_press
from cogs.core.translator import phrase
from cogs.core.ui import clock_wording, wording
from cogs.core.ui.card import Card, Picture
from cogs.core.ui.messages import Messages
from cogs.core.ui.pictures import Pictures
from cogs.matches.find_match import MATCH_OPTION, MatchCog, MatchFinder
from cogs.matches.panel import Panels, if_button
from engines.choices import events_in_menu_order
from engines.contract import Seat, State
from texts import Words

_EVENTS = 80
"""The number of legal events listed in the text version of a position."""


@works_without_bot
@dataclass(eq=False, repr=False)
class BoardCommands(MatchCog):
    """Commands that show the current board of a match."""

    _matches: Matches
    _variations: Variations
    _posts: Posts
    _read: Queries
    _finder: MatchFinder
    _messages: Messages
    _panels: Panels
    _pictures: Pictures
    _poster: Poster
    _presses: Presses

    @app_commands.command(name=phrase("command-board"), description=phrase("command-board-text"))
    @personal
    @app_commands.rename(match=phrase("option-match"), text=phrase("option-text"))
    @app_commands.describe(match=phrase("option-match-text"), text=phrase("option-text-text"))
    @app_commands.autocomplete(match=MatchCog.complete_match)
    async def board(self, interaction: Interaction, match: MATCH_OPTION = None, text: bool = False) -> None:
        """Show the current board of a match: players see their own side, and everyone else the public view."""
        await self._messages.acknowledge(interaction, private=True)
        await self._show(interaction, await self._finder.number(interaction, match), text=text)

    @on_menu("menu-board")
    async def board_of(self, interaction: Interaction, message: discord.Message) -> None:
        """Show the match of the chosen message."""
        await self._messages.acknowledge(interaction, private=True)
        match = await self._finder.on_message(interaction, message, self._presses)
        await self._show(interaction, match, text=False)

    async def _show(self, interaction: Interaction, meant: int, *, text: bool) -> None:
        try:
            position = await self._finder.position(interaction, meant)
        except Frozen as frozen:
            await self._messages.answer(interaction, await self._frozen(interaction, frozen))
            return
        await self._come_home(interaction, position)
        say = member_words(interaction, position.header.game)
        if text:
            card = await self._text(interaction, position, say)
        elif interaction.user.id in position.header.seats:
            card = await self._panels.panel(position, interaction.user.id, say)
        else:
            card = await self._public(position, say)
        await self._messages.answer(interaction, card)

    async def _public(self, position: Position, say: Words, note: str = "") -> Card:
        lines = [f"### {wording.title(say, position.header)}", *([f"**{note}**"] if note else [])]
        lines += [say.tell(told) for told in position.news(position.turn_ply)]
        clock = await self._matches.clock_display(position)
        lines.append(clock_wording.turn(say, position, clock))
        picture = await self._pictures.board(position, None, say)
        rows = ((if_button(say, position),),) if await self._variations.allows(position) else ()
        return Card("\n".join(lines), picture, clock_wording.footer(say, position, clock), rows)

    async def _text(self, interaction: Interaction, position: Position, say: Words) -> Card:
        """Return the position in words for screen readers, with the legal events on the member's turn."""
        seat = (
            position.header.seats.index(interaction.user.id) if interaction.user.id in position.header.seats else None
        )
        clock = await self._matches.clock_display(position)
        lines = [
            f"### {wording.title(say, position.header)}",
            *self._pictures.sentences(position, None if seat is None else Seat(seat), say),
            clock_wording.turn(say, position, clock),
        ]
        if seat is not None and position.mover == seat:
            lines += _possible(say, position.state)
        return Card("\n".join(lines), small=clock_wording.footer(say, position, clock))

    async def _frozen(self, interaction: Interaction, frozen: Frozen) -> Card:
        """Return a card with the parts that can still be shown of a match whose log can't be replayed."""
        header, entries, position = await self._matches.remains(frozen.match)
        if interaction.guild_id not in (None, header.guild):
            raise UnknownMatch(frozen.match)
        say = member_words(interaction, header.game if position else None)
        record = (f"match{header.id}.txt", await asyncio.to_thread(record_text, header, entries))
        picture: Picture | None = None
        if position is not None and not position.game.secret:
            picture = await self._pictures.board(position, None, say)
        shown = record if position is not None and not position.game.secret else None
        return Card(say.tell(frozen), picture, attachment=shown)

    async def _come_home(self, interaction: Interaction, position: Position) -> None:
        """Post a match here from now on if it can't be posted in its own place and a player asks for it here."""
        posting = await self._read.posts.get(position.header.id)
        if (
            (posting.blocked is not None or (position.header.home is None and posting.due is None))
            and interaction.guild_id is not None
            and interaction.user.id in position.header.seats
            and interaction.channel_id is not None
            and not missing(
                interaction.channel,
                interaction.app_permissions,
                await self._read.guild_settings.get(interaction.guild_id),
            )
        ):
            await self._posts.move(position.header.id, interaction.channel_id)
            self._poster.schedule_match(position.header.id)

    @on_press("text")
    async def text_board(self, interaction: Interaction, match: str) -> None:
        """Show a match in words."""
        await self._messages.acknowledge(interaction, private=True)
        position = await self._matches.position(number(match))
        say = member_words(interaction, position.header.game)
        await self._messages.answer(interaction, await self._text(interaction, position, say))


def _possible(say: Words, state: State) -> list[str]:
    """Return the legal events of a state in the order of the choices, as many as a message has room for."""
    events = [event for event, _ in events_in_menu_order(state)]
    lines = [say.say("your-events", count=len(events)), " ".join(f"`{event}`" for event in events[:_EVENTS])]
    if len(events) > _EVENTS:
        lines.append(say.say("your-events-more", count=len(events) - _EVENTS))
    return lines
