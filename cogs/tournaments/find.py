"""Find the tournament, the entrants and the moments that a member means, and offer them while they are typed."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TypeAlias

from discord import app_commands
from discord.ext import commands

from club.clock import Clock
from club.members.preferences import Preferences
from club.model.clocks.parse_dates import OFFERED, format_date, format_moment, parse_moment
from club.model.clocks.time_zones import zone_of_language
from club.model.errors import Refused, UnknownTournament
from club.model.tournaments.tournament import Entrant, Tournament, TournamentSummary
from club.model.typed_text import whole_number
from club.storage.queries.tournaments.honours import PastTournament
from club.storage.transaction import Queries
from club.tournaments.service import Tournaments
from cogs.core.permissions import leave, runs_tournaments
from cogs.core.press import Interaction, guild_of, is_public, number
from cogs.core.translator import phrase
from cogs.core.ui.choices import fitting, fitting_numbers, told_apart
from cogs.matches.visibility import sees
from names import clip

TOURNAMENT_OPTION: TypeAlias = app_commands.Range[int, 1, 2**53 - 1] | None
"""The command option that selects a tournament."""

LONGEST_MOMENT = 40
"""The maximum length of a typed time in characters."""

MOMENT_OPTION: TypeAlias = app_commands.Range[str, 1, LONGEST_MOMENT]
"""The command option for a date and time."""

_READ = 50
"""The number of past tournaments that are read at once."""


@dataclass(eq=False, repr=False)
class TournamentFinder:
    """Resolve the arguments of tournament commands."""

    _tournaments: Tournaments
    _read: Queries
    _preferences: Preferences
    _clock: Clock

    async def tournament(self, interaction: Interaction, named: int | None) -> Tournament:
        """Return the tournament with a number, or that of this channel. Raises ``Refused``."""
        if named is not None:
            return await self.visible(interaction, named)
        for place in leave(interaction).channels:
            found = await self._read.tournaments.at(place)
            if found is not None:
                return await self._tournaments.get(found, interaction.guild_id)
        raise Refused("error-which-tournament")

    async def visible(self, interaction: Interaction, tournament: int) -> Tournament:
        """Return a tournament of this guild that the member may see. Raises ``Unknown`` if there is none.

        Members who can see its place, play in it or organise it, or run tournaments in the guild may know of it.
        """
        going = await self._tournaments.get(tournament, interaction.guild_id)
        member = interaction.user.id
        joined = going.entrant_of(member) is not None or going.waiting_place(member) is not None
        own = member == going.organiser or joined
        if own or sees(interaction, going.place) or await self._runs(interaction):
            return going
        raise UnknownTournament()

    async def of_press(self, interaction: Interaction, word: str) -> Tournament:
        """Return the tournament in a word of a ``custom_id``. If the message is public, everyone may see it.

        Raises ``Refused``.
        """
        if is_public(interaction):
            return await self._tournaments.get(number(word), interaction.guild_id)
        return await self.visible(interaction, number(word))

    async def runs(self, interaction: Interaction, going: Tournament) -> bool:
        """Return true if a member runs a tournament."""
        return going.organiser == interaction.user.id or await self._runs(interaction)

    async def _runs(self, interaction: Interaction) -> bool:
        if interaction.guild_id is None:
            return False
        return runs_tournaments(interaction, await self._read.guild_settings.get(interaction.guild_id))

    async def of_options(self, interaction: Interaction) -> Tournament | None:
        """Return the tournament that a half-typed command means, if there is one."""
        typed = typed_option(interaction, "option-tournament")
        try:
            return await self.tournament(interaction, whole_number(typed))
        except Refused:
            return None

    async def run_of_options(self, interaction: Interaction) -> Tournament | None:
        """Return the tournament that a half-typed command means, if there is one and the member runs it."""
        going = await self.of_options(interaction)
        return going if going is None or await self.runs(interaction, going) else None

    async def choices(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        """Offer the newest tournaments of the guild that the member may know of."""
        listed, made = await self._listed(interaction)
        if any(not sees(interaction, one.channel) for one in listed) and not await self._runs(interaction):
            entered = await self._read.tournaments.entered(interaction.user.id)
            own = {*entered, *(one.number for one in made)}
            listed = [one for one in listed if one.number in own or sees(interaction, one.channel)]
        return await self._fitting(interaction, listed, typed)

    async def run_choices(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        """Offer the newest tournaments of the guild that the member runs."""
        listed, own = await self._listed(interaction)
        return await self._fitting(interaction, listed if await self._runs(interaction) else own, typed)

    async def _fitting(
        self, interaction: Interaction, listed: Sequence[TournamentSummary], typed: str
    ) -> list[app_commands.Choice[int]]:
        """Offer the tournaments that match the typed text. Those with the same name also show their dates."""
        zone = await self.zone_of(interaction)
        dates = {one.number: "" if one.starts is None else format_date(one.starts, zone) for one in listed}
        labels = told_apart({one.number: one.name for one in listed}, dates)
        return fitting_numbers(((label, number) for number, label in labels.items()), typed)

    async def past(
        self,
        interaction: Interaction,
        most: int,
        game: str | None = None,
        *,
        before: int | None = None,
        after: int | None = None,
    ) -> tuple[list[PastTournament], bool]:
        """Return finished tournaments of the guild that the member may know of, the newest first.

        They are limited to a ``game``, if given, and to numbers ``before`` one or the next ``after`` it. Also return
        whether there are more than ``most`` in that direction.
        """
        member, all_seen = interaction.user.id, await self._runs(interaction)
        found: list[PastTournament] = []
        while len(found) <= most:
            some = await self._read.honours.past(guild_of(interaction), _READ, game=game, before=before, after=after)
            onwards = some if after is None else some[::-1]
            found += [one for one in onwards if all_seen or one.organiser == member or sees(interaction, one.place)]
            if len(some) < _READ:
                break
            before, after = (onwards[-1].number, None) if after is None else (None, onwards[-1].number)
        return sorted(found[:most], key=lambda one: -one.number), len(found) > most

    async def _listed(
        self, interaction: Interaction
    ) -> tuple[Sequence[TournamentSummary], Sequence[TournamentSummary]]:
        """Return the newest tournaments of the guild, and the ones among them that the member has created."""
        listed = await self._read.tournaments.in_guild(guild_of(interaction))
        return listed, [one for one in listed if one.organiser == interaction.user.id]

    async def zone_of(self, interaction: Interaction) -> str:
        """Return the time zone in which a member reads and writes moments.

        If the member hasn't set one, it is the zone of their Discord's language or else of the guild's, or UTC.
        """
        hours = await self._preferences.hours(interaction.user.id)
        if hours is not None:
            return hours.zone
        guesses = map(zone_of_language, (str(interaction.locale), str(interaction.guild_locale)))
        return next(filter(None, guesses), "UTC")

    async def assumed_zone(self, interaction: Interaction) -> str:
        """Return the time zone of a member who hasn't set one, or an empty string for all others."""
        known = await self._preferences.hours(interaction.user.id) is not None
        return "" if known else await self.zone_of(interaction)

    async def moments(self, interaction: Interaction, *texts: str | None) -> list[datetime | None]:
        """Return the moments that a member means, ``None`` for no text. Raises ``Refused``."""
        zone, now = await self.zone_of(interaction), self._clock()
        return [None if text is None else parse_moment(text, zone, now) for text in texts]

    async def moment_choices(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Offer the moment that is meant, or some common ones."""
        zone, now = await self.zone_of(interaction), self._clock()
        offered = []
        for text in (typed,) if typed.strip() else OFFERED:
            try:
                moment = format_moment(parse_moment(text, zone, now), zone)
            except Refused:
                continue
            offered.append(app_commands.Choice(name=f"{clip(text.strip(), 40)} → {moment} ({zone})", value=moment))
        return offered


class TournamentCog(commands.Cog):
    """Complete the arguments of a cog's tournament commands."""

    _finder: TournamentFinder

    async def complete_tournament(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        """Offer the tournaments that the member may know of."""
        return await self._finder.choices(interaction, typed)

    async def complete_run(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        """Offer the tournaments that the member runs."""
        return await self._finder.run_choices(interaction, typed)

    async def complete_moment(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Offer moments."""
        return await self._finder.moment_choices(interaction, typed)


def typed_option(interaction: Interaction, key: str) -> object:
    """Return the text typed so far into the command option whose name is the text ``key``."""
    return getattr(interaction.namespace, str(phrase(key)), None)


def entrant_choices(entrants: Iterable[Entrant], typed: str) -> list[app_commands.Choice[int]]:
    """Offer the entrants whose name or number matches the typed text."""
    return fitting(((f"{one.number} · {one.name}", one.number) for one in entrants), typed)


def find_entrant(going: Tournament, number: int) -> Entrant:
    """Return the entrant of a number. Raises ``Refused``."""
    try:
        return going.entrant(number)
    except KeyError:
        raise Refused("error-tournament-not-in") from None
