"""``/tournament manage``: what those who run a tournament can decide about it once it is announced."""

from collections.abc import Awaitable, Callable
from typing import TypeVar

import discord
from discord import app_commands
from discord.ext import commands

from club.clock import Clock
from club.clocks.parse_dates import parse_moment
from club.errors import Refused
from club.matches.rulings import require_another
from club.matches.service import Matches
from club.storage.transaction import Queries
from club.tournaments.decisions import pairing_at
from club.tournaments.service import Tournaments
from club.tournaments.tournament import Entrant, Status, Tournament
from cogs.app.option_checks import TEXT_OPTION
from cogs.app.permissions import require_organiser
from cogs.app.press import Interaction, guild_of, number, on_press, target
from cogs.app.translator import phrase
from cogs.delivery.poster import Poster
from cogs.tournaments import announcement, organiser_lines
from cogs.tournaments.find import (
    MOMENT_OPTION,
    TOURNAMENT_OPTION,
    TournamentCog,
    TournamentFinder,
    entrant_choices,
    find_entrant,
    typed_option,
)
from cogs.ui import wording
from cogs.ui.card import Card
from cogs.ui.confirm import confirmation
from cogs.ui.literal import literal
from cogs.ui.messages import Messages
from texts import words

NO_DATE = "-"
"""Is typed where a date is to be there no more."""

Callback = TypeVar("Callback", bound=Callable[..., object])


def _options(**keys: str) -> Callable[[Callback], Callback]:
    """Give the options of a command their names and descriptions; each has ``tournament`` besides."""
    keys = {**keys, "tournament": "option-tournament"}
    renamed = app_commands.rename(**{name: phrase(key) for name, key in keys.items()})
    described = app_commands.describe(**{name: phrase(f"{key}-text") for name, key in keys.items()})
    completed = app_commands.autocomplete(tournament=TournamentCog.complete_run)
    return lambda callback: completed(described(renamed(callback)))


class OrganiseCommands(
    TournamentCog,
    commands.GroupCog,
    group_name=phrase("command-organise"),
    group_description=phrase("command-organise-text"),
):
    """Let those who run a tournament decide about it; every decision is told where players have to know of it."""

    def __init__(
        self,
        matches: Matches,
        read: Queries,
        tournaments: Tournaments,
        clock: Clock,
        finder: TournamentFinder,
        messages: Messages,
        poster: Poster,
    ) -> None:
        self._matches = matches
        self._read = read
        self._tournaments = tournaments
        self._clock = clock
        self._finder = finder
        self._messages = messages
        self._poster = poster

    # The whole tournament

    @app_commands.command(name=phrase("command-organise-start"), description=phrase("command-organise-start-text"))
    @_options()
    async def start(self, interaction: Interaction, tournament: TOURNAMENT_OPTION = None) -> None:
        """Begin a tournament with those who have joined."""
        going = await self._find(interaction, tournament)
        await self._carry_out(interaction, self._tournaments.start(going.id), "organise-started")

    @app_commands.command(name=phrase("command-organise-pause"), description=phrase("command-organise-pause-text"))
    @_options()
    async def pause(self, interaction: Interaction, tournament: TOURNAMENT_OPTION = None) -> None:
        """Let no new matches begin."""
        going = await self._find(interaction, tournament)
        await self._carry_out(interaction, self._tournaments.pause(going.id, paused=True), "organise-paused")

    @app_commands.command(name=phrase("command-organise-resume"), description=phrase("command-organise-resume-text"))
    @_options()
    async def resume(self, interaction: Interaction, tournament: TOURNAMENT_OPTION = None) -> None:
        """Let a paused tournament go on."""
        going = await self._find(interaction, tournament)
        await self._carry_out(interaction, self._tournaments.pause(going.id, paused=False), "organise-resumed")

    @app_commands.command(name=phrase("command-organise-dates"), description=phrase("command-organise-dates-text"))
    @_options(closes="option-new-closes", finish="option-new-finish")
    @app_commands.autocomplete(closes=TournamentCog.complete_moment, finish=TournamentCog.complete_moment)
    async def dates(
        self,
        interaction: Interaction,
        closes: MOMENT_OPTION | None = None,
        finish: MOMENT_OPTION | None = None,
        tournament: TOURNAMENT_OPTION = None,
    ) -> None:
        """Change when registration closes and when a tournament ends; what is not named stays."""
        going = await self._find(interaction, tournament)
        zone, now = await self._finder.zone_of(interaction.user.id), self._clock()
        moments = []
        for typed, known in ((closes, going.closes), (finish, going.finish)):
            erased = typed is not None and typed.strip() == NO_DATE
            moments.append(None if erased else parse_moment(typed, zone, now) if typed else known)
        after = await self._tournaments.reschedule(going.id, *moments)
        say = words(str(interaction.locale), going.rules.game)
        await self._tell(interaction, going.id, f"{say.say('organise-dates')}\n{announcement.dates(say, after)}")

    @app_commands.command(name=phrase("command-organise-cancel"), description=phrase("command-organise-cancel-text"))
    @_options()
    async def cancel(self, interaction: Interaction, tournament: TOURNAMENT_OPTION = None) -> None:
        """Ask whether a tournament is to be called off."""
        going = await self._find(interaction, tournament)
        if going.status not in (Status.OPEN, Status.RUNNING):
            raise Refused("error-tournament-over")
        say = words(str(interaction.locale))
        asked = say.say("ask-organise-cancel", name=announcement.escaped_name(going))
        cancelling = target("cupcancel", going.id)
        await self._messages.answer(interaction, confirmation(say, asked, cancelling, "button-organise-cancel"))

    @on_press("cupcancel")
    async def cancel_for_sure(self, interaction: Interaction, tournament: str) -> None:
        """Call a tournament off."""
        going = await self._find_pressed(interaction, tournament)
        await self._tournaments.cancel(going.id)
        await self._change(interaction, going.id, "organise-cancelled")

    # Who takes part

    @app_commands.command(name=phrase("command-organise-add"), description=phrase("command-organise-add-text"))
    @_options(newcomer="option-newcomer")
    async def add(
        self, interaction: Interaction, newcomer: discord.Member, tournament: TOURNAMENT_OPTION = None
    ) -> None:
        """Let somebody take part, whatever is asked of others."""
        going = await self._find(interaction, tournament)
        _require_human(newcomer)
        adding = self._tournaments.add(going.id, newcomer.id, newcomer.display_name, interaction.user.id)
        await self._carry_out(interaction, adding, "organise-added", member=wording.mention(newcomer.id))

    @app_commands.command(name=phrase("command-organise-remove"), description=phrase("command-organise-remove-text"))
    @_options(entrant="option-entrant")
    async def remove(self, interaction: Interaction, entrant: int, tournament: TOURNAMENT_OPTION = None) -> None:
        """Ask whether somebody is to take part no more."""
        going = await self._find(interaction, tournament)
        leaving = _playing(going, entrant)
        say = words(str(interaction.locale))
        asked = say.say(
            f"ask-organise-remove-{going.status}",
            member=wording.mention(leaving.member),
            name=announcement.escaped_name(going),
        )
        removing = target("cupremove", going.id, leaving.member)
        await self._messages.answer(interaction, confirmation(say, asked, removing, "button-organise-remove"))

    @on_press("cupremove")
    async def remove_for_sure(self, interaction: Interaction, tournament: str, member: str) -> None:
        """Let somebody take part no more."""
        going, leaving = await self._find_pressed(interaction, tournament), number(member)
        await self._tournaments.remove(going.id, leaving, interaction.user.id)
        await self._change(interaction, going.id, "organise-removed", member=wording.mention(leaving))

    @app_commands.command(
        name=phrase("command-organise-substitute"), description=phrase("command-organise-substitute-text")
    )
    @_options(entrant="option-entrant", newcomer="option-newcomer")
    async def substitute(
        self,
        interaction: Interaction,
        entrant: int,
        newcomer: discord.Member,
        tournament: TOURNAMENT_OPTION = None,
    ) -> None:
        """Let somebody else play on in an entrant's place."""
        going = await self._find(interaction, tournament)
        leaving = find_entrant(going, entrant)
        _require_human(newcomer)
        await self._carry_out(
            interaction,
            self._tournaments.substitute(
                going.id, leaving.member, newcomer.id, newcomer.display_name, interaction.user.id
            ),
            "organise-substituted",
            member=wording.mention(leaving.member),
            newcomer=wording.mention(newcomer.id),
        )

    # Who meets whom, and what comes of it

    @app_commands.command(name=phrase("command-organise-swap"), description=phrase("command-organise-swap-text"))
    @_options(entrant="option-entrant", other="option-other")
    async def swap(
        self, interaction: Interaction, entrant: int, other: int, tournament: TOURNAMENT_OPTION = None
    ) -> None:
        """Let two entrants change places in the present round."""
        going = await self._find(interaction, tournament)
        one, two = (find_entrant(going, who).member for who in (entrant, other))
        swapping = self._tournaments.swap(going.id, one, two)
        names = {"member": wording.mention(one), "other": wording.mention(two)}
        await self._carry_out(interaction, swapping, "organise-swapped", **names)

    @app_commands.command(name=phrase("command-organise-forbid"), description=phrase("command-organise-forbid-text"))
    @_options(entrant="option-entrant", other="option-other")
    async def forbid(
        self,
        interaction: Interaction,
        entrant: int | None = None,
        other: int | None = None,
        tournament: TOURNAMENT_OPTION = None,
    ) -> None:
        """Let two entrants never meet, or meet again where that was forbidden; show who is kept apart."""
        going = await self._find(interaction, tournament)
        if (entrant is None) != (other is None):
            raise Refused("error-tournament-same")
        if entrant is not None and other is not None:
            one, two = (find_entrant(going, who).member for who in (entrant, other))
            going = await self._tournaments.forbid(going.id, one, two)
        elif not going.rules.form.paired_by_score:
            raise Refused("error-tournament-form")
        say = words(str(interaction.locale))
        await self._tell(interaction, going.id, "\n".join(organiser_lines.kept_apart(say, going)))

    @app_commands.command(name=phrase("command-organise-result"), description=phrase("command-organise-result-text"))
    @_options(pairing="option-pairing", result="option-result")
    async def result(
        self, interaction: Interaction, pairing: TEXT_OPTION, result: TEXT_OPTION, tournament: TOURNAMENT_OPTION = None
    ) -> None:
        """Ask whether a match is to come to something else than it has, or to end with it."""
        going = await self._find(interaction, tournament)
        if going.status == Status.CANCELLED:
            raise Refused("error-tournament-over")
        met = pairing_at(going, organiser_lines.parse_place(pairing))
        say = words(str(interaction.locale), going.rules.game)
        ruling, label = organiser_lines.find_outcome(organiser_lines.outcomes(say, going, met), result)
        match = going.ruled_match(met)
        over_at = 0 if match is None else await self._over_at(match, ruling)
        asked = say.say(
            "ask-organise-result" if going.rules.best_of == 1 else "ask-organise-series",
            name=announcement.escaped_name(going),
            members=announcement.meeting(going, met),
            stands=organiser_lines.stands(say, going, met),
            result=literal(label),
        )
        deciding = target("cupresult", going.id, met.round, met.board, over_at, *ruling.split())
        await self._messages.answer(interaction, confirmation(say, asked, deciding, "button-organise-result"))

    async def _over_at(self, match: int, ruling: str) -> int:
        """Return at which ply a match was over; raises ``Refused`` where a ruling changes nothing."""
        position = await self._matches.position(match)
        require_another(position, ruling)
        return position.over_at

    @on_press("cupresult")
    async def decide(
        self,
        interaction: Interaction,
        tournament: str,
        turn: str,
        board: str,
        over_at: str,
        ruling: str,
        winner: str = "",
    ) -> None:
        """Let a match come to what was decided."""
        going, place = await self._find_pressed(interaction, tournament), (number(turn), number(board))
        met, ruled = pairing_at(going, place), f"{ruling} {winner}".rstrip()
        await self._tournaments.rule(going.id, place, ruled, interaction.user.id, str(interaction.id), number(over_at))
        if met.match is not None:
            self._poster.schedule_match(met.match)
        say = words(str(interaction.locale), going.rules.game)
        label = next(name for key, name in organiser_lines.outcomes(say, going, met) if key == ruled)
        await self._change(interaction, going.id, "organise-result", result=literal(label))

    # What is common to them

    async def _find(self, interaction: Interaction, named_tournament: int | None) -> Tournament:
        """Return the tournament that is meant, once we have time; raises ``Refused`` for those who do not run it."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        return await self._run_by(interaction, await self._finder.tournament(interaction, named_tournament))

    async def _find_pressed(self, interaction: Interaction, tournament: str) -> Tournament:
        """Return the tournament of a press, once we have time; raises ``Refused`` for those who do not run it."""
        await interaction.response.defer()
        going = await self._tournaments.get(number(tournament), interaction.guild_id)
        return await self._run_by(interaction, going)

    async def _run_by(self, interaction: Interaction, going: Tournament) -> Tournament:
        if interaction.user.id != going.organiser:
            require_organiser(interaction, await self._read.guild_settings.get(guild_of(interaction)))
        return going

    async def _carry_out(
        self, interaction: Interaction, deciding: Awaitable[Tournament], key: str, **details: str
    ) -> None:
        """Carry out a decision and say that it is done."""
        after = await deciding
        await self._tell(interaction, after.id, words(str(interaction.locale)).say(key, details))

    async def _tell(self, interaction: Interaction, tournament: int, text: str) -> None:
        """Bring the channel up to date, and tell who decided."""
        self._poster.schedule_tournament(tournament)
        await self._messages.answer(interaction, Card(text))

    async def _change(self, interaction: Interaction, tournament: int, key: str, **details: str) -> None:
        """Bring the channel up to date, and say that it is done in place of the question."""
        self._poster.schedule_tournament(tournament)
        await self._messages.change(interaction, Card(words(str(interaction.locale)).say(key, details)))

    # What is offered while somebody types

    @remove.autocomplete("entrant")
    @swap.autocomplete("entrant")
    @swap.autocomplete("other")
    @forbid.autocomplete("entrant")
    @forbid.autocomplete("other")
    async def complete_playing(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        """Offer those who still play."""
        going = await self._finder.run_of_options(interaction)
        return [] if going is None else entrant_choices((one for one in going.entrants if one.playing), typed)

    @substitute.autocomplete("entrant")
    async def complete_entrant(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        """Offer everybody who takes part, and those who have left."""
        going = await self._finder.run_of_options(interaction)
        return [] if going is None else entrant_choices(going.entrants, typed)

    @result.autocomplete("pairing")
    async def complete_pairing(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Offer who meets whom, what is being played first."""
        going = await self._finder.run_of_options(interaction)
        return [] if going is None else organiser_lines.pairing_choices(words(str(interaction.locale)), going, typed)

    @result.autocomplete("result")
    async def complete_result(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Offer what the match that is named can come to."""
        going = await self._finder.run_of_options(interaction)
        if going is None:
            return []
        try:
            typed_place = typed_option(interaction, "option-pairing")
            met = pairing_at(going, organiser_lines.parse_place(str(typed_place)))
        except Refused:
            return []
        begun = typed.strip().casefold()
        offered = organiser_lines.outcomes(words(str(interaction.locale)), going, met)
        return [app_commands.Choice(name=name[:100], value=key) for key, name in offered if begun in name.casefold()]


def _playing(going: Tournament, entrant: int) -> Entrant:
    """Return an entrant who still plays; raises ``Refused``."""
    found = find_entrant(going, entrant)
    if going.status not in (Status.OPEN, Status.RUNNING):
        raise Refused("error-tournament-over")
    if not found.playing:
        raise Refused("error-tournament-not-in")
    return found


def _require_human(member: discord.Member) -> None:
    """Raise ``Refused`` for a bot."""
    if member.bot:
        raise Refused("error-bot-opponent", member=wording.mention(member.id))
