"""Announce a tournament that has been set up."""

from dataclasses import dataclass
from datetime import datetime

import discord
from discord.utils import format_dt

from club.model.errors import Refused
from club.model.tournaments.draft import TournamentDraft
from club.model.tournaments.tournament import Tournament
from club.storage.transaction import Queries
from club.tournaments.announcing.repeats import Repeats, may_repeat
from club.tournaments.service import Tournaments
from cogs.core.delivery.poster import Poster
from cogs.core.permissions import missing, require_organiser, require_permissions
from cogs.core.press import Interaction, guild_of
from cogs.core.ui.card import Card
from cogs.core.ui.messages import Messages
from cogs.tournaments.beginning.publicity import require_allowed
from cogs.tournaments.find import TournamentFinder
from texts import words

_THREADS = ("create_public_threads", "send_messages_in_threads")
"""The additional permissions needed to give every match a thread."""


@dataclass(eq=False, repr=False)
class Announcer:
    """Announce tournaments in the channel where they were set up."""

    _tournaments: Tournaments
    _repeats: Repeats
    _finder: TournamentFinder
    _read: Queries
    _messages: Messages
    _poster: Poster

    async def require_grounds(self, interaction: Interaction) -> None:
        """Raise ``Refused`` if the member doesn't run tournaments, or if there can't be one here."""
        customs = await self._read.guild_settings.get(guild_of(interaction))
        require_organiser(interaction, customs)
        if not isinstance(interaction.channel, discord.TextChannel):
            raise Refused("error-tournament-channel")
        granted = interaction.app_permissions
        lacking = dict.fromkeys(missing(interaction.channel, granted, customs))
        lacking |= {name: None for name in _THREADS if not getattr(granted, name)}
        require_permissions(interaction, interaction.channel_id, tuple(lacking))

    async def announce(
        self,
        interaction: Interaction,
        draft: TournamentDraft,
        name: str,
        closes: datetime | None,
        finish: datetime | None,
    ) -> None:
        """Announce a tournament, which is done only once for a draft, and answer the organiser."""
        require_allowed(interaction, draft.publicity)
        if draft.publicity.event and closes is None:
            raise Refused("error-event-closes")
        await self._messages.acknowledge(interaction)
        place = interaction.channel_id
        assert place is not None
        made = await self._tournaments.create(
            draft.rules,
            name,
            draft.member,
            draft.guild,
            place,
            f"draft {draft.number}",
            closes,
            finish,
            publicity=draft.publicity,
        )
        if draft.evening is not None and draft.evening.weekly and may_repeat(made):
            await self._repeats.begin(made, await self._finder.zone_of(interaction))
        await self._poster.post_tournament(made.id)
        self._poster.schedule_publicity(made)
        await self._answer(interaction, await self._tournaments.get(made.id))

    async def _answer(self, interaction: Interaction, made: Tournament) -> None:
        """Tell the organiser where a tournament was announced, and what follows."""
        say = words(str(interaction.locale))
        if made.message is None:
            lines = [say.say("tournament-waiting")]
        elif made.closes is None:
            lines = [say.say("tournament-announced")]
        else:
            when, span = format_dt(made.closes, "F"), format_dt(made.closes, "R")
            lines = [say.say("tournament-announced-closing", when=when, span=span)]
        if made.repeat is not None:
            lines.append(say.say("repeat-announced"))
        if made.home is not None:
            lines.append(say.say("tournament-announced-post", post=f"<#{made.home}>"))
        await self._messages.change(interaction, Card("\n".join(lines)))
