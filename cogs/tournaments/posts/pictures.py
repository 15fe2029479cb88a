"""Draw tournaments: the standings, and the podium at the end."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, replace

from club.model.members.settings import MemberSettings
from club.model.tournaments.forms.play import FORMS
from club.model.tournaments.standings import StandingsLine
from club.model.tournaments.tournament import Pairing, Status, Tournament
from club.services import Club
from club.tournaments.ceremony.finals import FinalFacts
from cogs.core.avatars import Avatars
from cogs.core.ui.card import Picture
from cogs.core.ui.drawings import Drawing, turn_drawing
from cogs.core.ui.pictures import Pictures
from cogs.tournaments import brackets, charts
from cogs.tournaments.ceremony import podium
from cogs.tournaments.charts import ChartKind
from cogs.tournaments.context import TournamentView
from cogs.tournaments.finals import versus
from texts import Words

_PLAIN = MemberSettings()


@dataclass(eq=False, repr=False)
class TournamentPictures:
    """Draw tournaments, with the avatars of a few entrants if they are known."""

    _club: Club
    _pictures: Pictures
    _avatars: Avatars

    async def chart(
        self, say: Words, tournament: Tournament, kind: ChartKind, page: int, settings: MemberSettings = _PLAIN
    ) -> Picture:
        """Draw a page of the standings or another picture of a tournament. Pages count from 1."""
        members = brackets.pictured(tournament) if kind == ChartKind.BRACKET else {}
        shown = await self._with_avatars(await showing(say, tournament), members)
        return await charts.picture(self._pictures, shown, kind, page, settings)

    async def podium(self, say: Words, tournament: Tournament) -> Picture | None:
        """Draw the podium of a finished tournament, or return ``None`` if it is empty."""
        shown = await showing(say, tournament)
        members = podium.members(shown)
        if not members:
            return None
        shown, board = await self._with_avatars(shown, members), await self._last_board(shown)
        name = f"tournament{tournament.id}-{tournament.version}-podium"
        return await self._pictures.scene(name, lambda: podium.drawing(shown, board), say)

    async def final(self, say: Words, tournament: Tournament, pairing: Pairing, facts: FinalFacts) -> Picture:
        """Draw the two players of a final."""
        members = {number: tournament.entrant(number).member for number in pairing.entrants}
        shown = await self._with_avatars(await showing(say, tournament), members)
        name = f"tournament{tournament.id}-{tournament.version}-final-{pairing.round}-{pairing.board}"
        return await self._pictures.scene(name, lambda: versus.drawing(shown, pairing, facts), say)

    async def last_board(self, say: Words, pairing: Pairing) -> Picture | None:
        """Draw the end of the last match of a pairing from the public view, or return ``None`` without a match."""
        board = await self._end_of(say, pairing)
        if board is None:
            return None
        return await self._pictures.scene(f"match{pairing.matches[-1]}-end", lambda: board, say)

    async def _with_avatars(self, shown: TournamentView, members: Mapping[int, int]) -> TournamentView:
        """Return a view with the avatars of some members, by the numbers of the entrants."""
        avatars = await self._avatars.of(shown.tournament.guild, members.values())
        known = {number: avatars[member] for number, member in members.items() if member in avatars}
        return replace(shown, avatars=known)

    async def _last_board(self, shown: TournamentView) -> Drawing | None:
        """Return the drawing of the end of the winner's last match, from the public view."""
        pairing = podium.last_match(shown)
        return None if pairing is None else await self._end_of(shown.say, pairing)

    async def _end_of(self, say: Words, pairing: Pairing) -> Drawing | None:
        """Return the drawing of the end of the last match of a pairing, from the public view."""
        for position in await self._club.matches.positions(pairing.matches[-1:]):
            turns = await self._club.replays.turns(position)
            return turn_drawing(position, turns[-1], None, say, _PLAIN)
        return None


async def showing(say: Words, tournament: Tournament) -> TournamentView:
    """Return the data for pictures of a tournament. Entrants have the names they joined with."""
    return TournamentView(tournament, await _standings(tournament), {}, say)


async def _standings(tournament: Tournament) -> tuple[StandingsLine, ...]:
    """Return the standings, computed in a thread: for 400 entrants it takes too long for the event loop."""
    return await asyncio.to_thread(FORMS[tournament.rules.form].standings, tournament)


async def final_standings(tournament: Tournament) -> tuple[StandingsLine, ...]:
    """Return the final standings. It is empty before the end."""
    return await _standings(tournament) if tournament.status == Status.OVER else ()
