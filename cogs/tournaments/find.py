"""Find the tournament, the entrants and the moments that a member means, and offer them while they are typed."""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from discord import app_commands

from club.clocks.parse_dates import OFFERED, moment_named, spelled
from club.errors import Refused, Unknown
from club.tournaments.tournament import Entrant, Listed, Tournament
from cogs.app.permissions import leave, runs_tournaments
from cogs.app.press import Interaction
from cogs.app.translator import named
from cogs.matches.completions import is_number
from cogs.matches.visibility import sees

TOURNAMENT_OPTION: TypeAlias = app_commands.Range[int, 1, 2**53 - 1] | None
"""The option of a command that names a tournament."""

LONGEST_MOMENT = 40
"""How many characters a moment may have, as it is typed."""

MOMENT_OPTION: TypeAlias = app_commands.Range[str, 1, LONGEST_MOMENT]
"""The option of a command that names a moment."""

_OFFERED = 25
"""How many completions Discord shows."""


async def tournament_meant(interaction: Interaction, number: int | None) -> Tournament:
    """Return the tournament of a number, or the one of this channel; raises ``Refused``."""
    tournaments = interaction.client.club.tournaments
    if number is not None:
        return await tournament_seen(interaction, number)
    for place in leave(interaction).channels:
        found = await tournaments.at(place)
        if found is not None:
            return await tournaments.get(found, interaction.guild_id)
    raise Refused("error-which-tournament")


async def tournament_seen(interaction: Interaction, number: int) -> Tournament:
    """Return a tournament of this guild that the member may know of; raises ``Unknown`` as if there were no other.

    Those may who see its channel, who take part in it or organise it, and who run tournaments in the guild.
    """
    going = await interaction.client.club.tournaments.get(number, interaction.guild_id)
    member = interaction.user.id
    own = member == going.organiser or going.entrant_of(member) is not None
    if own or sees(interaction, going.channel) or await _runs(interaction):
        return going
    raise Unknown("error-no-tournament")


async def _runs(interaction: Interaction) -> bool:
    if interaction.guild_id is None:
        return False
    return runs_tournaments(interaction, await interaction.client.customs(interaction))


async def tournament_typed(interaction: Interaction) -> Tournament | None:
    """Return the tournament that a half-typed command means, if there is one."""
    typed = typed_option(interaction, "option-tournament")
    try:
        return await tournament_meant(interaction, typed if isinstance(typed, int) and is_number(typed) else None)
    except Refused:
        return None


def typed_option(interaction: Interaction, key: str) -> object:
    """Return what has been typed so far into the option of a command whose name is the text ``key``."""
    return getattr(interaction.namespace, str(named(key)), None)


async def tournament_choices(interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
    """Offer the newest tournaments of the guild, as far as the member may know of them."""
    listed, made = await _listed(interaction)
    if any(not sees(interaction, one.channel) for one in listed) and not await _runs(interaction):
        entered = await interaction.client.club.tournaments.entered(interaction.user.id)
        own = {*entered, *(one.number for one in made)}
        listed = [one for one in listed if one.number in own or sees(interaction, one.channel)]
    return _fitting(listed, typed)


async def run_choices(interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
    """Offer the newest tournaments of the guild that the member runs."""
    listed, own = await _listed(interaction)
    return _fitting(listed if await _runs(interaction) else own, typed)


async def run_typed(interaction: Interaction) -> Tournament | None:
    """Return the tournament that a half-typed command means, if there is one and the member runs it."""
    going = await tournament_typed(interaction)
    if going is None or going.organiser == interaction.user.id or await _runs(interaction):
        return going
    return None


async def _listed(interaction: Interaction) -> tuple[Sequence[Listed], Sequence[Listed]]:
    """Return the newest tournaments of the guild, and those of them that the member has made."""
    assert interaction.guild_id is not None
    listed = await interaction.client.club.tournaments.listed(interaction.guild_id)
    return listed, [one for one in listed if one.organiser == interaction.user.id]


def _fitting(listed: Iterable[Listed], typed: str) -> list[app_commands.Choice[int]]:
    begun = typed.strip().casefold()
    fitting = (one for one in listed if begun in f"{one.number} {one.name}".casefold())
    return [app_commands.Choice(name=one.name, value=one.number) for one in fitting]


def entrant_choices(entrants: Iterable[Entrant], typed: str) -> list[app_commands.Choice[int]]:
    """Offer those of some entrants whose name or number fits what is typed."""
    begun = typed.strip().casefold()
    called = ((f"{one.number} · {one.name}", one.number) for one in entrants)
    fitting = [(name, number) for name, number in called if begun in name.casefold()]
    return [app_commands.Choice(name=name[:100], value=number) for name, number in fitting[:_OFFERED]]


def entrant_meant(going: Tournament, number: int) -> Entrant:
    """Return the entrant of a number; raises ``Refused``."""
    try:
        return going.entrant(number)
    except KeyError:
        raise Refused("error-tournament-not-in") from None


async def zone_of(interaction: Interaction) -> str:
    """Return the time zone in which a member reads and writes moments."""
    hours = await interaction.client.club.preferences.hours(interaction.user.id)
    return "UTC" if hours is None else hours.zone


async def moment_choices(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Offer the moment that is meant, or some that are often meant."""
    zone, now = await zone_of(interaction), interaction.client.club.clock()
    offered = []
    for text in (typed,) if typed.strip() else OFFERED:
        try:
            moment = spelled(moment_named(text, zone, now), zone)
        except Refused:
            continue
        offered.append(app_commands.Choice(name=f"{text.strip()[:40]} → {moment} ({zone})", value=moment))
    return offered
