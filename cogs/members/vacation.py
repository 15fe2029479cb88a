"""Vacations of some days, on a page of ``/settings``: the member's clocks stop in every match."""

from dataclasses import dataclass

import discord
from discord.ext import commands
from discord.utils import format_dt

from club.members.vacations import Vacations, VacationStatus
from cogs.core.contexts import works_without_bot
from cogs.core.press import Interaction, number, on_press, target
from cogs.core.ui.card import Button, Card, Menu, Row
from cogs.core.ui.messages import Messages
from cogs.members.settings_panel import page_buttons
from texts import Words, words

_LENGTHS = (1, 2, 3, 4, 5, 6, 7, 10, 14, 21, 30)
"""The numbers of days in the menu. Members can type others."""

MOST_DAYS = 60
"""The maximum number of vacation days: all those of one year and all of the next."""


@works_without_bot
@dataclass(eq=False, repr=False)
class VacationPanel(commands.Cog):
    """The controls to start and end a vacation."""

    _vacations: Vacations
    _messages: Messages

    @on_press("vacation")
    async def open_panel(self, interaction: Interaction, days: str = "") -> None:
        """Show the vacation status, or the effect of a vacation of this many days."""
        await self._messages.acknowledge(interaction)
        say = words(str(interaction.locale))
        await self._messages.change(
            interaction, await vacation_card(say, self._vacations, interaction.user.id, number(days) if days else None)
        )

    @on_press("away")
    async def begin(self, interaction: Interaction, days: str) -> None:
        await self._messages.acknowledge(interaction)
        leave = await self._vacations.begin(interaction.user.id, number(days))
        await self._messages.change(interaction, panel(words(str(interaction.locale)), leave))

    @on_press("back")
    async def end(self, interaction: Interaction) -> None:
        """End a vacation early."""
        await self._messages.acknowledge(interaction)
        leave = await self._vacations.end(interaction.user.id)
        await self._messages.change(interaction, panel(words(str(interaction.locale)), leave))


async def vacation_card(say: Words, vacations: Vacations, member: int, days: int | None) -> Card:
    """Return the vacation status of a member, or the effect of a vacation of this many days."""
    if days is None:
        return panel(say, await vacations.of(member))
    return question(say, await vacations.preview(member, days), days)


def panel(say: Words, leave: VacationStatus) -> Card:
    """Return the vacation status of a member, with its controls."""
    lines = [f"### {say.say('vacation-title')}"]
    row: Row = ()
    if leave.back is not None:
        lines.append(say.say("vacation-runs", when=format_dt(leave.back, "f"), left=format_dt(leave.back, "R")))
        row = (Button(target("back"), say.say("button-back-again"), discord.ButtonStyle.primary),)
    else:
        lines.append(say.say("vacation-how"))
        options = tuple((str(days), say.say("span-d", count=days)) for days in _LENGTHS if days <= leave.longest)
        row = Menu(target("vacation"), say.say("vacation-choose"), options) if options else ()
    lines.append(f"-# {say.say('vacation-left', count=leave.left)}")
    return Card("\n".join(lines), rows=(*((row,) if row else ()), page_buttons(say, "vacation")))


def question(say: Words, leave: VacationStatus, days: int) -> Card:
    """Return the confirmation question for a vacation, with its consequences."""
    assert leave.back is not None
    lines = (
        f"### {say.say('vacation-title')}",
        say.say("vacation-ask", span=say.say("span-d", count=days), when=format_dt(leave.back, "f")),
        f"-# {say.say('vacation-left-then', count=leave.left)}",
    )
    buttons = (
        Button(target("away", days), say.say("button-away"), discord.ButtonStyle.success),
        Button(target("vacation"), say.say("button-back")),
    )
    return Card("\n".join(lines), rows=(buttons,))
