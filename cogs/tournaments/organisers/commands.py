"""``/tournament manage``: organisers' decisions about a tournament after its announcement."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from typing import TypeVar

import discord
from cachetools import TTLCache
from discord import app_commands
from discord.ext import commands

from club.clock import Clock
from club.matches.service import Matches
from club.model.errors import Refused
from club.model.tournaments.decisions import pairing_at
from club.model.tournaments.tournament import Status
from club.storage.transaction import Queries
from club.tournaments.announcing.repeats import Repeats
from club.tournaments.organisers.oversight import Oversight
from club.tournaments.organisers.problems import Problems
from club.tournaments.service import Tournaments
from cogs.core.delivery.poster import Poster
from cogs.core.entrance import Entrance
from cogs.core.languages import Languages
from cogs.core.option_checks import TEXT_OPTION
from cogs.core.press import Interaction, number, on_press
from cogs.core.translator import phrase
from cogs.core.ui import wording
from cogs.core.ui.choices import fitting
from cogs.core.ui.literal import literal
from cogs.core.ui.messages import Messages
from cogs.core.ui.results import rating_lines
from cogs.tournaments import announcement
from cogs.tournaments.find import (
    MOMENT_OPTION,
    TOURNAMENT_OPTION,
    TournamentCog,
    TournamentFinder,
    entrant_choices,
    find_entrant,
    typed_option,
)
from cogs.tournaments.organisers import card as organiser_card
from cogs.tournaments.organisers import lines as organiser_lines
from cogs.tournaments.organisers.panel import OrganiserPanel
from texts import words

_TYPED, _KEPT = 100, timedelta(minutes=15)
"""The number of forms whose typed text is cached, and how long it is cached."""

Callback = TypeVar("Callback", bound=Callable[..., object])


def _options(**keys: str) -> Callable[[Callback], Callback]:
    """Add names and descriptions to the options of a command, including ``tournament``, which each command has."""
    keys = {**keys, "tournament": "option-tournament"}
    renamed = app_commands.rename(**{name: phrase(key) for name, key in keys.items()})
    described = app_commands.describe(**{name: phrase(f"{key}-text") for name, key in keys.items()})
    completed = app_commands.autocomplete(tournament=TournamentCog.complete_run)
    return lambda callback: completed(described(renamed(callback)))


@dataclass(eq=False, repr=False)
class OrganiseCommands(
    OrganiserPanel,
    commands.GroupCog,
    group_name=phrase("command-organise"),
    group_description=phrase("command-organise-text"),
):
    """Organisers' decisions about a tournament. Players are notified of those that concern them."""

    _matches: Matches
    _read: Queries
    _tournaments: Tournaments
    _clock: Clock
    _finder: TournamentFinder
    _messages: Messages
    _poster: Poster
    _oversight: Oversight
    _problems: Problems
    _repeats: Repeats
    entrance: Entrance
    _languages: Languages

    def __post_init__(self) -> None:
        self._typed_dates = TTLCache(_TYPED, _KEPT, self._clock)

    # The whole tournament

    @app_commands.command(name=phrase("command-organise-start"), description=phrase("command-organise-start-text"))
    @_options()
    async def start(self, interaction: Interaction, tournament: TOURNAMENT_OPTION = None) -> None:
        """Ask for confirmation before starting a tournament with the players who have joined."""
        going = await self._find(interaction, tournament)
        await self._messages.answer(interaction, self._ask_to_start(interaction, going))

    @app_commands.command(name=phrase("command-organise-pause"), description=phrase("command-organise-pause-text"))
    @_options()
    async def pause(self, interaction: Interaction, tournament: TOURNAMENT_OPTION = None) -> None:
        """Pause a tournament: no new matches start."""
        going = await self._find(interaction, tournament)
        await self._carry_out(interaction, self._tournaments.pause(going.id, paused=True), "organise-paused")

    @app_commands.command(name=phrase("command-organise-resume"), description=phrase("command-organise-resume-text"))
    @_options()
    async def resume(self, interaction: Interaction, tournament: TOURNAMENT_OPTION = None) -> None:
        """Resume a paused tournament."""
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
        """Change the end of registration and of a tournament. Omitted dates stay."""
        going = await self._find(interaction, tournament)
        after = await self._reschedule(interaction, going, closes, finish)
        say = words(str(interaction.locale), going.rules.game)
        await self._tell(interaction, going.id, f"{say.say('organise-dates')}\n{announcement.dates(say, after)}")

    @app_commands.command(name=phrase("command-organise-cancel"), description=phrase("command-organise-cancel-text"))
    @_options()
    async def cancel(self, interaction: Interaction, tournament: TOURNAMENT_OPTION = None) -> None:
        """Ask for confirmation before cancelling a tournament."""
        going = await self._find(interaction, tournament)
        if going.status not in (Status.OPEN, Status.RUNNING):
            raise Refused("error-tournament-over")
        say = words(str(interaction.locale))
        await self._messages.answer(interaction, organiser_card.ask_to_cancel(say, going))

    @on_press("cupcancel")
    async def cancel_for_sure(self, interaction: Interaction, tournament: str) -> None:
        """Cancel a tournament."""
        going = await self._find_pressed(interaction, tournament)
        await self._tournaments.cancel(going.id)
        await self._change(interaction, going.id, "organise-cancelled")

    # Players

    @app_commands.command(name=phrase("command-organise-add"), description=phrase("command-organise-add-text"))
    @_options(newcomer="option-newcomer")
    async def add(
        self, interaction: Interaction, newcomer: discord.Member, tournament: TOURNAMENT_OPTION = None
    ) -> None:
        """Add a player, even one who doesn't meet the entry conditions."""
        going = await self._find(interaction, tournament)
        _require_human(newcomer)
        roles = [role.id for role in newcomer.roles]
        adding = self._tournaments.add(going.id, newcomer.id, newcomer.display_name, interaction.user.id, roles)
        await self._carry_out(interaction, adding, "organise-added", member=wording.mention(newcomer.id))

    @app_commands.command(name=phrase("command-organise-remove"), description=phrase("command-organise-remove-text"))
    @_options(entrant="option-entrant")
    async def remove(self, interaction: Interaction, entrant: int, tournament: TOURNAMENT_OPTION = None) -> None:
        """Ask for confirmation before removing a player from the tournament or its waiting list."""
        going = await self._find(interaction, tournament)
        leaving = next((one for one in going.waiting if one.number == entrant), None) or find_entrant(going, entrant)
        card = organiser_card.ask_to_remove(words(str(interaction.locale)), going, leaving.member)
        await self._messages.answer(interaction, card)

    @on_press("cupremove")
    async def remove_for_sure(self, interaction: Interaction, tournament: str, member: str) -> None:
        """Remove a player from the tournament or its waiting list."""
        going, leaving = await self._find_pressed(interaction, tournament), number(member)
        await self._tournaments.remove(going.id, leaving, interaction.user.id)
        key = "organise-removed" if going.waiting_place(leaving) is None else "organise-taken-off"
        await self._change(interaction, going.id, key, member=wording.mention(leaving))

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
        """Substitute another member for an entrant."""
        going = await self._find(interaction, tournament)
        leaving = find_entrant(going, entrant)
        _require_human(newcomer)
        await self._carry_out(
            interaction,
            self._tournaments.substitute(
                going.id,
                leaving.member,
                newcomer.id,
                newcomer.display_name,
                interaction.user.id,
                [role.id for role in newcomer.roles],
            ),
            "organise-substituted",
            member=wording.mention(leaving.member),
            newcomer=wording.mention(newcomer.id),
        )

    # Pairings and results

    @app_commands.command(name=phrase("command-organise-swap"), description=phrase("command-organise-swap-text"))
    @_options(entrant="option-entrant", other="option-other")
    async def swap(
        self, interaction: Interaction, entrant: int, other: int, tournament: TOURNAMENT_OPTION = None
    ) -> None:
        """Swap two entrants in the current round."""
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
        """Forbid a pairing of two entrants, or allow it again. List the forbidden pairings."""
        going = await self._find(interaction, tournament)
        if (entrant is None) != (other is None):
            raise Refused("error-tournament-same")
        if entrant is not None and other is not None:
            one, two = (find_entrant(going, who).member for who in (entrant, other))
            going = await self._tournaments.forbid(going.id, one, two)
        elif not going.rules.form.paired_by_score:
            raise Refused("error-tournament-form")
        say = words(str(interaction.locale))
        self._poster.schedule_tournament(going.id)
        await self._messages.answer(interaction, organiser_lines.kept_apart(say, going, 0))

    @on_press("cupapart")
    async def turn_kept_apart(self, interaction: Interaction, tournament: str, page: str) -> None:
        """Turn to another page of the forbidden pairings."""
        going = await self._find_pressed(interaction, tournament)
        say = words(str(interaction.locale))
        await self._messages.change(interaction, organiser_lines.kept_apart(say, going, number(page)))

    @app_commands.command(name=phrase("command-organise-result"), description=phrase("command-organise-result-text"))
    @_options(pairing="option-pairing", result="option-result")
    async def result(
        self, interaction: Interaction, pairing: TEXT_OPTION, result: TEXT_OPTION, tournament: TOURNAMENT_OPTION = None
    ) -> None:
        """Ask for confirmation before setting or changing the result of a match."""
        going = await self._find(interaction, tournament)
        card = await self._ask_for_result(interaction, going, organiser_lines.parse_place(pairing), result)
        await self._messages.answer(interaction, card)

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
        """Apply a ruling to a match."""
        going, place = await self._find_pressed(interaction, tournament), (number(turn), number(board))
        met, ruled = pairing_at(going, place), f"{ruling} {winner}".rstrip()
        await self._tournaments.rule(going.id, place, ruled, interaction.user.id, str(interaction.id), number(over_at))
        if met.match is not None:
            self._poster.schedule_match(met.match)
        say = words(str(interaction.locale), going.rules.game)
        position = None if met.ruled_match is None else await self._matches.position(met.ruled_match)
        rated = rating_lines(say, position, ruled, rated=going.rules.rated and met.best_of == 1)
        rating = "".join(f"\n{line}" for line in rated)
        result = literal(organiser_lines.outcome(say, going, met, ruled))
        await self._change(interaction, going.id, "organise-result", result=result, rating=rating)

    # Autocompletion

    @remove.autocomplete("entrant")
    async def complete_leaving(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        """Offer the players who still play, and the waiting list."""
        going = await self._finder.run_of_options(interaction)
        return [] if going is None else entrant_choices((*going.playing, *going.waiting), typed)

    @swap.autocomplete("entrant")
    @swap.autocomplete("other")
    @forbid.autocomplete("entrant")
    @forbid.autocomplete("other")
    async def complete_playing(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        """Offer the players who still play."""
        going = await self._finder.run_of_options(interaction)
        return [] if going is None else entrant_choices((one for one in going.entrants if one.playing), typed)

    @substitute.autocomplete("entrant")
    async def complete_entrant(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        """Offer all players, including those who have left."""
        going = await self._finder.run_of_options(interaction)
        return [] if going is None else entrant_choices(going.entrants, typed)

    @result.autocomplete("pairing")
    async def complete_pairing(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Offer the pairings, the ones being played first."""
        going = await self._finder.run_of_options(interaction)
        return [] if going is None else organiser_lines.pairing_choices(words(str(interaction.locale)), going, typed)

    @result.autocomplete("result")
    async def complete_result(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Offer the possible results of the given match."""
        going = await self._finder.run_of_options(interaction)
        if going is None:
            return []
        try:
            typed_place = typed_option(interaction, "option-pairing")
            met = pairing_at(going, organiser_lines.parse_place(str(typed_place)))
        except Refused:
            return []
        offered = organiser_lines.outcomes(words(str(interaction.locale)), going, met)
        return fitting(((name, key) for key, name in offered), typed)


def _require_human(member: discord.Member) -> None:
    """Raise ``Refused`` for a bot."""
    if member.bot:
        raise Refused("error-bot-opponent", member=wording.mention(member.id))
