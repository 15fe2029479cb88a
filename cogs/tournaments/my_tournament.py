"""What members do in tournaments that they play in: look at their matches, and challenge others on a ladder."""

from collections.abc import Iterator

from discord import app_commands

from club.matches.dashboard import DashboardLine
from club.matches.service import Matches
from club.model.clocks.parse_dates import format_date
from club.model.errors import Refused
from club.model.tournaments.forms import ladder
from club.model.tournaments.tournament import Entrant, Status, Tournament
from club.storage.queries.matches import Listing
from club.storage.transaction import Queries
from club.tournaments.service import Tournaments
from cogs.core.delivery.poster import Poster
from cogs.core.press import Interaction, number, on_press
from cogs.core.translator import phrase
from cogs.core.ui import wording
from cogs.core.ui.card import Card
from cogs.core.ui.choices import told_apart
from cogs.core.ui.literal import literal
from cogs.core.ui.messages import Messages
from cogs.core.ui.paging import Pager
from cogs.matches import match_lines
from cogs.tournaments import announcement
from cogs.tournaments.beginning import registration_lines
from cogs.tournaments.beginning.joining import blocked_members
from cogs.tournaments.find import (
    TOURNAMENT_OPTION,
    TournamentCog,
    entrant_choices,
    find_entrant,
)
from cogs.tournaments.posts.pictures import showing
from texts import words

_MINE = Pager("mine-turn", 5)


class Own(TournamentCog):
    """The tournament commands for a member's own part in tournaments."""

    _matches: Matches
    _messages: Messages
    _poster: Poster
    _read: Queries
    _tournaments: Tournaments

    @app_commands.command(name=phrase("command-tournament-mine"), description=phrase("command-tournament-mine-text"))
    async def mine(self, interaction: Interaction) -> None:
        """List the tournaments in which the member plays, with the member's place and running matches."""
        await self._messages.acknowledge(interaction, private=True)
        await self._messages.answer(interaction, await self._mine(interaction, 0))

    @on_press("mine-turn")
    async def turn_mine(self, interaction: Interaction, page: str) -> None:
        """Turn to another page of the member's tournaments in place."""
        await self._messages.acknowledge(interaction)
        await self._messages.change(interaction, await self._mine(interaction, number(page)))

    async def _mine(self, interaction: Interaction, shown: int) -> Card:
        """Return a page of the member's tournaments. A tournament is a row of several lines."""
        member = interaction.user.id
        say = words(str(interaction.locale))
        listings = {one.match: one for one in await self._read.matches.running(member)}
        entered = [await self._tournaments.get(one) for one in await self._read.tournaments.entered(member)]
        zone = await self._finder.zone_of(interaction)
        dates = {one.id: format_date(one.began or one.closes or one.created, zone) for one in entered}
        labels = told_apart({one.id: one.name for one in entered}, dates)
        parts = []
        for one in entered:
            title = f"**[{literal(labels[one.id])}]({announcement.address(one)})**"
            parts.append("\n".join((title, *await self._part(interaction, one, listings))))
        page = _MINE.page(parts, shown)
        text = "\n".join((f"### {say.say('mine-title')}", *(parts[page.part] or [say.say("mine-none")])))
        turning = _MINE.turning(say, page)
        return Card(text, small=page.caption(say), rows=(turning,) if turning else ())

    async def _part(self, interaction: Interaction, going: Tournament, listings: dict[int, Listing]) -> list[str]:
        """Return a member's standing in a tournament, and the running matches there."""
        say = words(str(interaction.locale), going.rules.game)
        own = going.entrant_of(interaction.user.id)
        lines = registration_lines.own_part(say, going, interaction.user.id)
        if own is None:  # The member is on the waiting list.
            return lines
        if members := blocked_members(going, own.member):
            lines.append(say.say("mine-apart", members=members))
        if going.status == Status.OPEN:
            return [*lines, say.say("mine-open")]
        lines += [
            announcement.standing(say, going, line)
            for line in (await showing(say, going)).lines
            if line.entrant == own.number
        ]
        playing = [one.match for one in going.of(own.number) if not one.decided and one.match in listings]
        matches = (listings[match] for match in playing if match is not None)
        lines += [
            match_lines.standing(say, DashboardLine(one, one.deadline, paused=going.clocks_are_stopped))
            for one in matches
        ]
        return lines if playing else [*lines, say.say("mine-waiting")]

    @app_commands.command(
        name=phrase("command-tournament-challenge"), description=phrase("command-tournament-challenge-text")
    )
    @app_commands.rename(entrant=phrase("option-entrant"), tournament=phrase("option-tournament"))
    @app_commands.describe(entrant=phrase("option-above-text"), tournament=phrase("option-tournament-text"))
    @app_commands.autocomplete(tournament=TournamentCog.complete_tournament)
    async def challenge(self, interaction: Interaction, entrant: int, tournament: TOURNAMENT_OPTION = None) -> None:
        """Start a match with a player who is higher on a ladder."""
        await self._messages.acknowledge(interaction, private=True)
        going = await self._finder.tournament(interaction, tournament)
        if going.entrant_of(interaction.user.id) is None:
            raise Refused("error-tournament-you-not-in")
        other = find_entrant(going, entrant).member
        await self._tournaments.challenge(going.id, interaction.user.id, other)
        self._poster.schedule_tournament(going.id)
        say = words(str(interaction.locale))
        await self._messages.answer(interaction, Card(say.say("ladder-challenged", member=wording.mention(other))))

    @challenge.autocomplete("entrant")
    async def complete_above(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        """Offer the entrants whom the member may challenge now."""
        going = await self._finder.of_options(interaction)
        own = None if going is None else going.entrant_of(interaction.user.id)
        if going is None or own is None or not going.rules.form.by_challenge or going.status != Status.RUNNING:
            return []
        return entrant_choices(_above(going, own), typed)


def _above(going: Tournament, own: Entrant) -> Iterator[Entrant]:
    """Yield the entrants whom an entrant of a ladder may challenge now, highest first."""
    for other in ladder.order(going):
        if ladder.may_challenge(going, own.number, other) is None:
            yield going.entrant(other)
