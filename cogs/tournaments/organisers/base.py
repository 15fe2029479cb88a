"""The common code of all commands and presses of organisers."""

from collections.abc import Awaitable

from club.clock import Clock
from club.matches.service import Matches
from club.model.clocks.parse_dates import parse_moment
from club.model.errors import Refused
from club.model.matches.rulings import require_another
from club.model.tournaments.decisions import pairing_at
from club.model.tournaments.tournament import Status, Tournament
from club.storage.transaction import Queries
from club.tournaments.service import Tournaments
from cogs.core.delivery.poster import Poster
from cogs.core.languages import Languages
from cogs.core.permissions import require_organiser
from cogs.core.press import Interaction, guild_of, number
from cogs.core.ui.card import Card
from cogs.core.ui.messages import Messages
from cogs.tournaments import evening_name
from cogs.tournaments.find import TournamentCog
from cogs.tournaments.organisers import card as organiser_card
from cogs.tournaments.organisers import lines as organiser_lines
from texts import words

NO_DATE = "-"
"""The input that removes a date."""


class OrganiserCog(TournamentCog):
    """Find the tournament, refuse members who don't run it, and confirm decisions."""

    _clock: Clock
    _matches: Matches
    _languages: Languages
    _messages: Messages
    _poster: Poster
    _read: Queries
    _tournaments: Tournaments

    async def _find(self, interaction: Interaction, named_tournament: int | None) -> Tournament:
        """Return the tournament, after acknowledging the command. Raises ``Refused`` if the member doesn't run it."""
        await self._messages.acknowledge(interaction, private=True)
        return await self._run_by(interaction, await self._finder.tournament(interaction, named_tournament))

    async def _find_pressed(self, interaction: Interaction, tournament: str) -> Tournament:
        """Return the tournament of a press, after acknowledging it. Raises ``Refused`` if the member doesn't run it."""
        await self._messages.acknowledge(interaction)
        return await self._known(interaction, tournament)

    async def _known(self, interaction: Interaction, tournament: str) -> Tournament:
        """Return the tournament of a press. Raises ``Refused`` if the member doesn't run it."""
        going = await self._tournaments.get(number(tournament), interaction.guild_id)
        return await self._run_by(interaction, going)

    async def _run_by(self, interaction: Interaction, going: Tournament) -> Tournament:
        if interaction.user.id != going.organiser:
            require_organiser(interaction, await self._read.guild_settings.get(guild_of(interaction)))
        return going

    async def _reschedule(
        self, interaction: Interaction, going: Tournament, closes: str | None, finish: str | None
    ) -> Tournament:
        """Change the dates of a tournament as typed: ``None`` keeps a date, ``NO_DATE`` removes it."""
        zone, now = await self._finder.zone_of(interaction), self._clock()
        moments = []
        for typed, known in ((closes, going.closes), (finish, going.finish)):
            erased = typed is not None and typed.strip() == NO_DATE
            moments.append(None if erased else parse_moment(typed, zone, now) if typed else known)
        say = await self._languages.guild_words(going.guild, going.rules.game)
        after, last = moments
        return await self._tournaments.reschedule(going.id, after, last, evening_name.moved(say, going, after))

    async def _ask_for_result(
        self, interaction: Interaction, going: Tournament, place: tuple[int, int], result: str, sparing: str = "spare"
    ) -> Card:
        """Return the confirmation question for the result of a pairing. Raises ``Refused``."""
        if going.status == Status.CANCELLED:
            raise Refused("error-tournament-over")
        met = pairing_at(going, place)
        say = words(str(interaction.locale), going.rules.game)
        chosen = organiser_lines.find_outcome(organiser_lines.outcomes(say, going, met), result)
        position = None if met.ruled_match is None else await self._matches.position(met.ruled_match)
        if position is not None:
            require_another(position.outcome, position.sides, chosen[0])
        return organiser_card.ask_for_result(say, going, met, chosen, position, sparing)

    async def _ask_for_next_place(
        self, interaction: Interaction, going: Tournament, place: tuple[int, int], begun: str, back: str
    ) -> Card:
        """Return the question about the next place at a table whose places are being set."""
        say = words(str(interaction.locale), going.rules.game)
        return organiser_card.ask_for_next_place(say, going, pairing_at(going, place), begun, back)

    async def _carry_out(
        self, interaction: Interaction, deciding: Awaitable[Tournament], key: str, **details: str
    ) -> None:
        """Carry out a decision and say that it is done."""
        after = await deciding
        await self._tell(interaction, after.id, words(str(interaction.locale)).say(key, details))

    async def _tell(self, interaction: Interaction, tournament: int, text: str) -> None:
        """Update the channel, and show who decided."""
        self._poster.schedule_tournament(tournament)
        await self._messages.answer(interaction, Card(text))

    async def _change(self, interaction: Interaction, tournament: int, key: str, **details: object) -> None:
        """Update the channel, and replace the question with a confirmation."""
        self._poster.schedule_tournament(tournament)
        say = words(str(interaction.locale))
        await self._messages.change(
            interaction, Card(say.say(key, details), rows=(organiser_card.back_to_panel(say, tournament),))
        )
