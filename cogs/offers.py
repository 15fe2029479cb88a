"""Answer offers, and decide what follows when the opponent's time is up."""

from datetime import datetime

import discord
from discord.ext import commands
from discord.utils import format_dt

from club.log import Table
from club.notices import Notice
from club.offers import OFFERS, Offer
from cogs import _wording
from cogs._card import Button, Card
from cogs._client import Hatoba
from cogs._notices import plain
from cogs._press import Interaction, number, target
from engines._core import Term
from texts import Words, words


class Offering(commands.Cog):
    """Let members agree."""

    def __init__(self, client: Hatoba) -> None:
        self.client = client
        client.presses.add("agree", self.agree)
        client.presses.add("disagree", self.disagree)
        client.presses.add("claim", self.claim)
        client.presses.add("extend", self.extend)
        makers = client.poster.notices.makers
        makers |= {f"offer-{kind}": self.offer_notice for kind in OFFERS}
        makers |= {"overdue": self.overdue_notice, "agreed-time": self.time_notice, "extended": self.time_notice}

    # Notices

    async def offer_notice(self, notice: Notice, table: Table | None) -> Card | None:
        """Return the notice of an offer with its answers, while it stands."""
        assert table is not None
        ply = notice.details["ply"]
        offer = next((one for one in self._standing(table) if one.ply == ply), None)
        if offer is None:
            return None
        say = self.client.guild_words(table.header.guild, table.header.game)
        more_time = _wording.span(say, table.header.pace.extension)
        rows = (answers(say, table, offer),)
        return plain(self.client, notice, table, rows, until=format_dt(offer.expires, "R"), span=more_time)

    async def overdue_notice(self, notice: Notice, table: Table | None) -> Card | None:
        """Return the question what is to happen now that somebody's time is up, while it is open."""
        assert table is not None
        if table.outcome is not None or table.timer.overdue is None:
            return None
        say = self.client.guild_words(table.header.guild, table.header.game)
        more_time = _wording.span(say, table.header.pace.extension)
        ends = await self.client.club.matches.deadline(table)
        return plain(self.client, notice, table, (decisions(say, table),), until=_moment(ends), span=more_time)

    async def time_notice(self, notice: Notice, table: Table | None) -> Card | None:
        """Return the news that a turn has more time, while it lasts."""
        assert table is not None
        ends = await self.client.club.matches.deadline(table)
        return None if ends is None else plain(self.client, notice, table, until=_moment(ends))

    def _standing(self, table: Table) -> tuple[Offer, ...]:
        return standing(table, self.client.club.clock())

    # Answers

    async def agree(self, interaction: Interaction, match: str, ply: str) -> None:
        """Accept an offer."""
        await interaction.response.defer()
        matches, member = self.client.club.matches, interaction.user.id
        table = await matches.accept(number(match), member, number(ply), str(interaction.id))
        entry = next(one for one in reversed(table.entries) if one.request == str(interaction.id))
        asked = next((one.asked for one in self._standing(table) if one.ply == number(ply)), ())
        if asked:
            self.client.poster.wake(table.header.id)
            say = words(str(interaction.locale), table.header.game)
            others = " · ".join(_wording.mention(table.member_at(seat)) for seat in asked)
            await self.client.answer(interaction, Card(say.say("offer-accepted", members=others)))
            return
        await self._answered(interaction, table, f"told-agreed-{entry.event.partition(' ')[0]}")

    async def disagree(self, interaction: Interaction, match: str, ply: str) -> None:
        """Decline an offer, or take it back."""
        await interaction.response.defer()
        matches, member = self.client.club.matches, interaction.user.id
        table = await matches.decline(number(match), member, number(ply), str(interaction.id))
        made = table.entries[number(ply)]
        done = "withdrawn" if made.seat == table.seat_of(member) else "declined"
        await self._answered(interaction, table, f"notice-{done}-{made.event.partition(' ')[0]}")

    async def claim(self, interaction: Interaction, match: str) -> None:
        """Claim the match from the opponent whose time is up."""
        await interaction.response.defer()
        table = await self.client.club.matches.claim(number(match), interaction.user.id, str(interaction.id))
        await self._answered(interaction, table, "claimed")

    async def extend(self, interaction: Interaction, match: str) -> None:
        """Give the opponent whose time is up some more."""
        await interaction.response.defer()
        table = await self.client.club.matches.extend(number(match), interaction.user.id, str(interaction.id))
        await self._answered(interaction, table, "told-extend")

    async def _answered(self, interaction: Interaction, table: Table, key: str) -> None:
        """Say what came of it in place of the message that was pressed, in the language of those who see that."""
        self.client.poster.wake(table.header.id)
        alone = interaction.message is not None and interaction.message.flags.ephemeral
        header = table.header
        say = (
            words(str(interaction.locale), header.game) if alone else self.client.guild_words(header.guild, header.game)
        )
        seat = Term(f"seat-{table.seat_of(interaction.user.id)}")
        title = f"-# {_wording.title(say, header)}"
        await self.client.change(interaction, Card(say.say(key, seat=seat), small=title))


def standing(table: Table, now: datetime) -> tuple[Offer, ...]:
    """Return the offers that can be answered."""
    if table.outcome is not None:
        return ()
    return tuple(offer for offer in table.offering.standing if offer.expires > now)


def answers(say: Words, table: Table, offer: Offer) -> tuple[Button, ...]:
    """Return the buttons that answer an offer."""
    match = table.header.id
    return (
        Button(target("agree", match, offer.ply), say.say("button-accept"), discord.ButtonStyle.success),
        Button(target("disagree", match, offer.ply), say.say("button-decline"), discord.ButtonStyle.danger),
    )


def decisions(say: Words, table: Table) -> tuple[Button, ...]:
    """Return the buttons that decide what follows when the opponent's time is up."""
    match = table.header.id
    more_time = _wording.span(say, table.header.pace.extension)
    return (
        Button(target("extend", match), say.say("button-extend", span=more_time), discord.ButtonStyle.success),
        Button(target("claim", match), say.say("button-claim"), discord.ButtonStyle.danger),
    )


def _moment(when: datetime | None) -> str:
    return "" if when is None else format_dt(when, "R")


async def setup(client: Hatoba) -> None:
    """Add the cog."""
    await client.add_cog(Offering(client))
