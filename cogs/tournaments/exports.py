"""Give members a tournament as a file."""

import asyncio

from discord import app_commands

from club.clock import Clock
from club.model.errors import Refused, UnknownButton
from club.model.tournaments.exports.addresses import LiveAddresses
from club.model.tournaments.exports.chess_report import is_reported, trf
from club.model.tournaments.exports.tables import pairings_csv, standings_csv
from club.model.tournaments.forms.play import FORMS
from club.model.tournaments.tournament import Tournament
from club.ratings.service import Ratings
from club.storage.transaction import Queries
from club.tournaments.exports.live import json_document
from cogs.core.press import Interaction, on_press, target
from cogs.core.rate_limit import WHOLE, costs
from cogs.core.translator import phrase
from cogs.core.ui.card import Card, Menu
from cogs.core.ui.messages import Messages
from cogs.tournaments import announcement
from cogs.tournaments.find import TOURNAMENT_OPTION, TournamentCog
from texts import words

_FILES = {"standings": "-standings.csv", "pairings": "-pairings.csv", "json": ".json", "report": ".trf"}
"""The suffix of each file's name."""

_CHOICES = (*_FILES, "live")
"""The exports: a file, or the address at which programs can read the JSON."""

_UTF_8 = "\ufeff"
"""The byte order mark of a table. Without it, Excel misreads names."""


class Exports(TournamentCog):
    """The tournament commands for exports."""

    _clock: Clock
    _live: LiveAddresses | None
    _messages: Messages
    _read: Queries
    _ratings: Ratings

    @app_commands.command(
        name=phrase("command-tournament-export"), description=phrase("command-tournament-export-text")
    )
    @app_commands.rename(what=phrase("option-export"), tournament=phrase("option-tournament"))
    @app_commands.describe(what=phrase("option-export-text"), tournament=phrase("option-tournament-text"))
    @app_commands.choices(what=[app_commands.Choice(name=phrase(f"export-{one}"), value=one) for one in _CHOICES])
    @app_commands.autocomplete(tournament=TournamentCog.complete_tournament)
    @costs(WHOLE)
    async def export(self, interaction: Interaction, what: str, tournament: TOURNAMENT_OPTION = None) -> None:
        """Give a tournament as a file."""
        await self._messages.acknowledge(interaction, private=True)
        await self._give(interaction, await self._finder.tournament(interaction, tournament), what)

    @on_press("cupfiles")
    async def offer(self, interaction: Interaction, tournament: str) -> None:
        """Offer the files that there are of a tournament."""
        await self._messages.acknowledge(interaction, private=True)
        going = await self._finder.of_press(interaction, tournament)
        say = words(str(interaction.locale), going.rules.game)
        live = self._live is not None and await self._finder.runs(interaction, going)
        there = [one for one in _FILES if one != "report" or is_reported(going)] + ["live"] * live
        options = tuple((one, say.say(f"export-{one}")) for one in there)
        text = say.say("export-offer", name=announcement.escaped_name(going))
        menu = Menu(target("cupfile", going.id), say.say("option-export-text"), options)
        await self._messages.answer(interaction, Card(text, rows=(menu,)))

    @on_press("cupfile")
    @costs(WHOLE)
    async def take(self, interaction: Interaction, tournament: str, what: str) -> None:
        """Give the file that was chosen."""
        await self._messages.acknowledge(interaction, private=True)
        await self._give(interaction, await self._finder.of_press(interaction, tournament), what)

    async def _give(self, interaction: Interaction, going: Tournament, what: str) -> None:
        if what not in _CHOICES:
            raise UnknownButton()
        say = words(str(interaction.locale), going.rules.game)
        if what == "live":
            await self._messages.answer(interaction, Card(await self._live_address(interaction, going)))
            return
        file = f"tournament-{going.id}{_FILES[what]}", await self._content(going, what)
        name = announcement.escaped_name(going)
        text = f"{say.say('exported', name=name)}\n-# {say.say(f'export-{what}-use')}"
        await self._messages.answer(interaction, Card(text, attachment=file))

    async def _live_address(self, interaction: Interaction, going: Tournament) -> str:
        """Return the address at which programs read a tournament. Raises ``Refused`` unless the member organises it."""
        if not await self._finder.runs(interaction, going):
            raise Refused("error-not-organiser")
        if self._live is None:
            raise Refused("error-live-off")
        say, name = words(str(interaction.locale)), announcement.escaped_name(going)
        return say.say("export-live-address", name=name, address=self._live.address(going.id))

    async def _content(self, going: Tournament, what: str) -> str:
        """Return a file. Large tournaments are written in a thread, because they take too long for the event loop."""
        match what:
            case "standings":
                return await asyncio.to_thread(_standings_table, going)
            case "pairings":
                return _UTF_8 + await asyncio.to_thread(pairings_csv, going)
            case "json":
                return (await json_document(self._read, going))[0]
            case _:
                return await self._report(going)

    async def _report(self, going: Tournament) -> str:
        """Return the chess report of a tournament, with the ratings that its players had at its start."""
        members, began = {one.member: one.number for one in going.entrants}, going.began or self._clock()
        known = await self._ratings.at(going.guild, going.rules.game, members, began)
        rounds = FORMS[going.rules.form].rounds(going) or going.round
        ratings = {members[one]: rating.shown for one, rating in known.items()}
        return await asyncio.to_thread(trf, going, rounds, ratings)


def _standings_table(going: Tournament) -> str:
    return _UTF_8 + standings_csv(going, FORMS[going.rules.form].standings(going))
