"""Post the ends of tournaments, with the podium and the final standings."""

from dataclasses import dataclass

from club.model.delivery.notices import Notice
from club.model.tournaments.tournament import Tournament
from club.services import Club
from cogs.core.ui.card import Card
from cogs.tournaments import charts
from cogs.tournaments.ceremony import last_post
from cogs.tournaments.posts.pictures import TournamentPictures, final_standings
from texts import Words

OVER = "tournament-over"
"""The key of the notice that a tournament has ended."""


@dataclass(eq=False, repr=False)
class Ceremonies:
    """Post the ends of tournaments, and remember the messages."""

    _club: Club
    _pictures: TournamentPictures

    async def card(self, say: Words, tournament: Tournament, notice: Notice) -> Card:
        """Return the last post of a tournament, in the guild's language."""
        async with self._club.store.reading() as transaction:
            found = await transaction.matches.headers([one.match for one in tournament.prizes])
        podium = await self._pictures.podium(say, tournament)
        kind = charts.kinds(tournament)[0]
        chart = None if podium is None else await self._pictures.chart(say, tournament, kind, 1)
        headers, lines = {one.id: one for one in found}, await final_standings(tournament)
        final = await self._club.honours.final_post(tournament.id)
        best = await self._club.guesses.best(tournament)
        return last_post.card(say, tournament, notice, lines, headers, podium, chart, final, best)

    async def note_sent(self, tournament: int, channel: int, message: int) -> None:
        """Record the message of the last post of a tournament."""
        await self._club.honours.note_last_post(tournament, channel, message)
