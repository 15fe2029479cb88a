"""The page *Your data* of ``/settings``: a file with all that is stored about a member, and to have that erased."""

from dataclasses import dataclass
from datetime import timedelta

import discord
from discord.ext import commands
from discord.utils import format_dt

from club.clock import Clock
from club.members.erasure import Privacy
from club.model.errors import Refused, UnknownButton
from club.model.members import kinds
from club.storage.queries.personal_data import NOTHING
from club.storage.transaction import Queries
from club.tournaments.service import Tournaments
from cogs.core.contexts import works_without_bot
from cogs.core.delivery.poster import Poster
from cogs.core.press import Interaction, on_press, target
from cogs.core.rate_limit import WHOLE, Allowance, costs
from cogs.core.ui.card import Button, Card
from cogs.core.ui.literal import literal
from cogs.core.ui.messages import Messages
from cogs.matches import match_lines
from cogs.members.settings_panel import page_buttons
from engines import GAMES
from texts import Words, words

_FILES, _EACH = 3, timedelta(minutes=20)
"""The number of files that a member may request at once, and the time until one more.

Each file requires reading the member's whole history.
"""

_LISTED = 10
"""The number of matches, and of tournaments, named among those that a member would leave."""


@works_without_bot
@dataclass(eq=False, repr=False)
class PrivacyPanel(commands.Cog):
    """Export and erasure of members' own data."""

    _privacy: Privacy
    _read: Queries
    _tournaments: Tournaments
    _clock: Clock
    _messages: Messages
    _poster: Poster

    def __post_init__(self) -> None:
        self._files = Allowance(_FILES, _EACH)

    @on_press("data-file")
    @costs(WHOLE)
    async def export(self, interaction: Interaction) -> None:
        """Answer with a file of all that is stored about the member."""
        await self._messages.acknowledge(interaction, private=True)
        wait = self._files.take(interaction.user.id, self._clock())
        if wait is not None:
            raise Refused("error-privacy-often", when=format_dt(wait, "R"))
        disclosure = await self._privacy.export(interaction.user.id)
        say = words(str(interaction.locale))
        small = f"-# {say.say('privacy-left-out')}" if disclosure.left_out else ""
        file = ("hatoba.json", disclosure.content)
        await self._messages.answer(interaction, Card(say.say("privacy-file"), small=small, attachment=file))

    @on_press("data-erase")
    async def ask_to_erase(self, interaction: Interaction) -> None:
        """Ask for confirmation before erasing everything about the member, and explain the consequences."""
        await self._messages.acknowledge(interaction, private=True)
        say = words(str(interaction.locale))
        lines = (
            f"### {say.say('privacy-ask-title')}",
            say.say("privacy-goes"),
            say.say("privacy-stays"),
            *await self._ending(interaction, say),
            f"-# {say.say('privacy-posts')}",
        )
        await self._messages.answer(interaction, Card("\n".join(lines), rows=(_buttons(say, "ask", "button-erase"),)))

    @on_press("erase")
    async def erase(self, interaction: Interaction, word: str) -> None:
        """Ask once more, or do as the member has decided."""
        await self._messages.acknowledge(interaction)
        say = words(str(interaction.locale))
        if word == "ask":
            card = Card(say.say("privacy-sure"), rows=(_buttons(say, "now", "button-erase-now"),))
        elif word == "not":
            card = Card(say.say("privacy-kept"))
        elif word == "now":
            card = Card(say.say("privacy-done", ghost=await self._erase(interaction.user.id)))
        else:
            raise UnknownButton()
        await self._messages.change(interaction, card)

    async def _erase(self, member: int) -> str:
        """Erase a member and post the consequences, and return the ghost's name."""
        erased = await self._privacy.erase(member, self._poster.change_roles)
        self._poster.schedule_matches(erased.left.matches)
        return kinds.ghost_name(erased.ghost)

    async def _ending(self, interaction: Interaction, say: Words) -> list[str]:
        """Return the lines about everything a member would leave."""
        member = interaction.user.id
        engagements = await self._privacy.engagements(member)
        if engagements == NOTHING:
            return [say.say("privacy-ends-nothing")]
        lines = [say.say("privacy-ends")]
        if count := len(engagements.matches):
            lines.append(say.say("privacy-matches", count=count))
            listed = await self._read.matches.running(member, _LISTED)
            lines += [match_lines.line(words(say.locale, one.game), one, None) for one in listed if one.game in GAMES]
            lines += [say.say("privacy-more", count=count - _LISTED)] if count > _LISTED else []
        if engagements.challenges:
            lines.append(say.say("privacy-challenges", count=len(engagements.challenges)))
        if count := len(engagements.tournaments):
            entered = [(await self._tournaments.get(one)).name for one in engagements.tournaments[:_LISTED]]
            names = say.listed(map(literal, entered), "dot")
            lines.append(say.say("privacy-tournaments", count=count, names=names))
        return lines


def data_card(say: Words) -> Card:
    """Return the data page of the settings: the export and the erasure of stored data."""
    buttons = (
        Button(target("data-file"), say.say("button-data-file")),
        Button(target("data-erase"), say.say("button-erase"), discord.ButtonStyle.danger),
    )
    lines = (f"### {say.say('settings-title')} · {say.say('settings-page-data')}", say.say("privacy-what"))
    return Card("\n".join(lines), rows=(buttons, page_buttons(say, "data")))


def _buttons(say: Words, going_on: str, key: str) -> tuple[Button, Button]:
    return (
        Button(target("erase", going_on), say.say(key), discord.ButtonStyle.danger),
        Button(target("erase", "not"), say.say("button-keep")),
    )
