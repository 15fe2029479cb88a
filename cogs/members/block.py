"""``/block``: with whom a member does not want to play."""

from dataclasses import dataclass

import discord
from discord import app_commands
from discord.ext import commands

from club.challenges.blocks import LISTED, Blocks
from cogs.core.contexts import works_without_bot
from cogs.core.press import Interaction, number, on_press, target
from cogs.core.translator import phrase
from cogs.core.ui import wording
from cogs.core.ui.card import Card, Members
from cogs.core.ui.messages import Messages
from cogs.core.ui.paging import Page, Pager
from texts import Words, words

_BLOCKS = Pager("blocks", LISTED)


@works_without_bot
@dataclass(eq=False, repr=False)
class BlockCommands(commands.Cog):
    """Keep members apart who don't want to play each other."""

    _blocks: Blocks
    _messages: Messages

    @app_commands.command(name=phrase("command-block"), description=phrase("command-block-text"))
    @app_commands.rename(member=phrase("option-member"))
    @app_commands.describe(member=phrase("option-member-text"))
    async def block(self, interaction: Interaction, member: discord.User | None = None) -> None:
        """Block a member, if one is given, and show all blocked members."""
        blocks, own = self._blocks, interaction.user.id
        blocked = await (blocks.of(own) if member is None else blocks.add(own, member.id))
        card = _card(words(str(interaction.locale)), 0, blocked, None if member is None else member.id)
        await self._messages.answer(interaction, card)

    @on_press("blocks")
    async def turn(self, interaction: Interaction, page: str) -> None:
        """Turn to another page of the blocked members in place."""
        listed = await self._blocks.page(interaction.user.id, number(page))
        await self._messages.change(interaction, _card(words(str(interaction.locale)), *listed))

    @on_press("unblock")
    async def unblock(self, interaction: Interaction, member: str) -> None:
        """Unblock a member, and show the remaining blocked members."""
        blocked = await self._blocks.remove(interaction.user.id, number(member))
        await self._messages.change(interaction, _card(words(str(interaction.locale)), 0, blocked))


def _card(say: Words, number: int, blocked: tuple[int, ...], new: int | None = None) -> Card:
    """Return a page of the members whom a member has blocked, and the menu that unblocks them.

    A ``new`` one is on it, whatever its page will be.
    """
    page = Page(number, number + (2 if len(blocked) > LISTED else 1))
    shown = blocked[:LISTED]
    if new is not None and new not in shown:
        shown = (new, *shown)
    lines = (
        f"### {say.say('block-title')}",
        say.listed(map(wording.mention, shown), "dot") or say.say("block-none"),
        f"-# {say.say('block-hint')}",
    )
    choosing = (Members(target("unblock"), say.say("block-choose")),) if shown else ()
    turning = _BLOCKS.turning(say, page)
    return Card("\n".join(lines), rows=(*choosing, *((turning,) if turning else ())))
