"""``/tournament manage panel`` and *Manage*: run a tournament from one private panel, with buttons only."""

from collections.abc import Mapping, MutableMapping
from functools import partial
from typing import Any

import discord
from discord import app_commands

from club.model.clocks.parse_dates import format_moment
from club.model.errors import Refused
from club.model.matches.rulings import is_complete
from club.model.tournaments.beginning.start import question
from club.model.tournaments.decisions import pairing_at
from club.model.tournaments.tournament import Status, Tournament
from club.tournaments.announcing.repeats import Repeats
from club.tournaments.organisers.oversight import Oversight
from club.tournaments.organisers.problems import LONGEST_PROBLEM, Problems
from cogs.core.entrance import Entrance
from cogs.core.languages import Languages
from cogs.core.press import Interaction, is_public, number, on_press, target
from cogs.core.translator import phrase
from cogs.core.ui import wording
from cogs.core.ui.card import Card
from cogs.tournaments import announcement
from cogs.tournaments.beginning import start as start_card
from cogs.tournaments.find import LONGEST_MOMENT, TOURNAMENT_OPTION, TournamentCog, find_entrant
from cogs.tournaments.organisers import card as organiser_card
from cogs.tournaments.organisers import lines as organiser_lines
from cogs.tournaments.organisers import notices as organiser_notices
from cogs.tournaments.organisers import repeat_lines
from cogs.tournaments.organisers.base import NO_DATE, OrganiserCog
from texts import Words, words


class DatesForm(discord.ui.Modal):
    """Ask for the dates of a tournament, which are typed."""

    def __init__(
        self, panel: "OrganiserPanel", say: Words, going: Tournament, zone: str, typed: Mapping[str, str]
    ) -> None:
        super().__init__(title=say.say("modal-dates"), timeout=900)
        self._panel, self._tournament = panel, going.id
        moments = {"closes": going.closes, "finish": going.finish}
        if going.began is not None:
            del moments["closes"]
        elif going.rules.form.is_timed:  # The end follows from the start.
            del moments["finish"]
        self._fields: dict[str, discord.ui.TextInput[Any]] = {
            name: discord.ui.TextInput(
                default=typed.get(name, None if moment is None else format_moment(moment, zone)),
                required=False,
                max_length=LONGEST_MOMENT,
            )
            for name, moment in moments.items()
        }
        for name, field in self._fields.items():
            text, how = say.say(f"modal-{name}"), say.say("modal-moment", zone=zone)
            self.add_item(discord.ui.Label(text=text, description=how, component=field))

    async def on_submit(self, interaction: discord.Interaction[Any], /) -> None:
        """Change the dates, or report the problem."""
        typed = {name: str(field) for name, field in self._fields.items()}
        changing = partial(self._panel.change_dates, interaction, str(self._tournament), typed)
        await self._panel.entrance.answer(interaction, changing)


class AnswerForm(discord.ui.Modal):
    """Ask for an answer to a report, which may be empty."""

    def __init__(self, panel: "OrganiserPanel", say: Words, tournament: str, problem: int) -> None:
        super().__init__(title=say.say("modal-answer"), timeout=900)
        self._panel, self._tournament, self._problem = panel, tournament, problem
        self._text: discord.ui.TextInput[Any] = discord.ui.TextInput(
            style=discord.TextStyle.paragraph, max_length=LONGEST_PROBLEM, required=False
        )
        how = say.say("modal-answer-how")
        self.add_item(discord.ui.Label(text=say.say("modal-answer-text"), description=how, component=self._text))

    async def on_submit(self, interaction: discord.Interaction[Any], /) -> None:
        """Send the answer, or say why that can't be."""
        answering = partial(self._panel.settle, interaction, self._tournament, self._problem, str(self._text))
        await self._panel.entrance.answer(interaction, answering)


class OrganiserPanel(OrganiserCog):
    """Show organisers what needs their attention, and handle their decisions."""

    _oversight: Oversight
    _problems: Problems
    _repeats: Repeats
    _typed_dates: MutableMapping[tuple[int, int], Mapping[str, str]]
    """The rejected dates that a member typed for a tournament, by the IDs of both."""
    _languages: Languages
    entrance: Entrance

    @app_commands.command(name=phrase("command-organise-panel"), description=phrase("command-organise-panel-text"))
    @app_commands.rename(tournament=phrase("option-tournament"))
    @app_commands.describe(tournament=phrase("option-tournament-text"))
    @app_commands.autocomplete(tournament=TournamentCog.complete_run)
    async def panel(self, interaction: Interaction, tournament: TOURNAMENT_OPTION = None) -> None:
        """Open the panel."""
        going = await self._find(interaction, tournament)
        await self._messages.answer(interaction, await self._panel(interaction, going))

    @on_press("cuprun")
    async def run(self, interaction: Interaction, tournament: str, page: str = "0", _mark: str = "") -> None:
        """Open the panel, or refresh it if it is already open."""
        going = await self._find_pressed(interaction, tournament)
        card = await self._panel(interaction, going, number(page))
        await (self._messages.answer if is_public(interaction) else self._messages.change)(interaction, card)

    async def _panel(self, interaction: Interaction, going: Tournament, page: int = 0) -> Card:
        say = words(str(interaction.locale), going.rules.game)
        repeat = await self._repeats.of(going)
        repeated = "" if repeat is None else repeat_lines.when(say, repeat)
        overview, own = await self._oversight.overview(going), going.organiser == interaction.user.id
        return organiser_card.panel(say, going, overview, page, repeated, own=own)

    async def _refresh(self, interaction: Interaction, tournament: int) -> None:
        """Update the channel, and show the current panel."""
        self._poster.schedule_tournament(tournament)
        card = await self._panel(interaction, await self._tournaments.get(tournament))
        await self._messages.change(interaction, card)

    # The whole tournament

    @on_press("cupstart", "kickoff")
    async def ask_to_start(self, interaction: Interaction, tournament: str) -> None:
        """Ask for confirmation before starting a tournament, and list the problems."""
        going = await self._find_pressed(interaction, tournament)
        card = self._ask_to_start(interaction, going)
        await (self._messages.answer if is_public(interaction) else self._messages.change)(interaction, card)

    def _ask_to_start(self, interaction: Interaction, going: Tournament) -> Card:
        return start_card.ask_to_start(words(str(interaction.locale)), going, self._clock())

    @on_press("cupbegin")
    async def begin(self, interaction: Interaction, tournament: str, asked: str = "") -> None:
        """Start a tournament, or ask again if that has become another question since."""
        going = await self._find_pressed(interaction, tournament)
        if going.status == Status.OPEN and asked != question(going):
            await self._messages.change(interaction, self._ask_to_start(interaction, going))
            return
        await self._tournaments.start(going.id, asked)
        await self._refresh(interaction, going.id)

    @on_press("cuppause")
    async def pause_or_resume(self, interaction: Interaction, tournament: str, paused: str) -> None:
        """Pause all clocks and new matches, or resume them."""
        going = await self._find_pressed(interaction, tournament)
        await self._tournaments.pause(going.id, paused=number(paused) == 1)
        await self._refresh(interaction, going.id)

    @on_press("cup-take")
    async def take_over(self, interaction: Interaction, tournament: str) -> None:
        """Make the member who presses the organiser of a tournament and its repeats."""
        going = await self._find_pressed(interaction, tournament)
        await self._tournaments.take_over(going.id, interaction.user.id)
        await self._change(interaction, going.id, "organise-taken-over", name=announcement.escaped_name(going))

    @on_press("cupend")
    async def ask_to_cancel(self, interaction: Interaction, tournament: str) -> None:
        """Ask for confirmation before cancelling a tournament."""
        going = await self._find_pressed(interaction, tournament)
        say = words(str(interaction.locale))
        card = organiser_card.ask_to_cancel(say, going, organiser_card.to_panel(going.id))
        await self._messages.change(interaction, card)

    @on_press("cupoff")
    async def ask_to_remove(self, interaction: Interaction, tournament: str, member: str) -> None:
        """Ask for confirmation before removing a player from the tournament or its waiting list."""
        going = await self._find_pressed(interaction, tournament)
        say, to_panel = words(str(interaction.locale)), organiser_card.to_panel(going.id)
        card = organiser_card.ask_to_remove(say, going, number(member), to_panel)
        await self._messages.change(interaction, card)

    @on_press("cupdates")
    async def ask_for_dates(self, interaction: Interaction, tournament: str) -> None:
        """Ask for other dates."""
        going = await self._known(interaction, tournament)
        say, zone = words(str(interaction.locale)), await self._finder.zone_of(interaction)
        typed = self._typed_dates.get((interaction.user.id, going.id), {})
        await interaction.response.send_modal(DatesForm(self, say, going, zone, typed))

    async def change_dates(self, interaction: Interaction, tournament: str, typed: Mapping[str, str]) -> None:
        """Set the typed dates of a tournament. An empty field removes the date."""
        going = await self._find_pressed(interaction, tournament)
        self._typed_dates[interaction.user.id, going.id] = typed
        dates = {name: text.strip() or NO_DATE for name, text in typed.items()}
        after = await self._reschedule(interaction, going, dates.get("closes"), dates.get("finish"))
        self._typed_dates.pop((interaction.user.id, going.id), None)
        say = words(str(interaction.locale), going.rules.game)
        self._poster.schedule_tournament(going.id)
        text = f"{say.say('organise-dates')}\n{announcement.dates(say, after)}"
        await self._messages.change(interaction, Card(text, rows=(organiser_card.back_to_panel(say, going.id),)))

    @on_press("cupall")
    async def ask_to_give_time(self, interaction: Interaction, tournament: str) -> None:
        """Ask for confirmation before giving everyone more time."""
        going = await self._find_pressed(interaction, tournament)
        count = sum(not one.decided and one.match is not None for one in going.pairings)
        say = words(str(interaction.locale))
        await self._messages.change(interaction, organiser_card.ask_to_give_time(say, going, count, interaction.id))

    @on_press("cupgive")
    async def give_everybody_time(self, interaction: Interaction, tournament: str, request: str) -> None:
        """Give everyone more time, once for each question."""
        going = await self._find_pressed(interaction, tournament)
        given = await self._oversight.give_everybody_time(going, f"organiser {number(request)}")
        self._poster.schedule_matches(given)
        await self._change(interaction, going.id, "run-all-given", count=len(given))

    # One pairing

    @on_press("cuppair")
    async def open_pairing(self, interaction: Interaction, tournament: str, place: str, _mark: str = "") -> None:
        """Show one pairing with the possible actions."""
        going = await self._find_pressed(interaction, tournament)
        card = await self._pairing(interaction, going, place)
        await (self._messages.answer if is_public(interaction) else self._messages.change)(interaction, card)

    async def _pairing(self, interaction: Interaction, going: Tournament, place: str) -> Card:
        met = pairing_at(going, organiser_lines.parse_place(place))
        say = words(str(interaction.locale), going.rules.game)
        return organiser_card.pairing_card(say, going, await self._oversight.overview(going), met)

    @on_press("cupout")
    async def ask_for_outcome(self, interaction: Interaction, tournament: str, place: str, result: str) -> None:
        """Ask for confirmation before setting or changing the result of a match."""
        going = await self._find_pressed(interaction, tournament)
        where, back = organiser_lines.parse_place(place), target("cuppair", going.id, place)
        ask = self._ask_for_result if is_complete(result) else self._ask_for_next_place
        await self._messages.change(interaction, await ask(interaction, going, where, result, back))

    @on_press("cupmore")
    async def give_time(self, interaction: Interaction, tournament: str, place: str, ply: str) -> None:
        """Give the player to move more time, unless the match has gone on since that was offered."""
        going = await self._find_pressed(interaction, tournament)
        where, request = organiser_lines.parse_place(place), str(interaction.id)
        self._poster.schedule_match(await self._oversight.give_time(going, where, request, number(ply)))
        await self._messages.change(interaction, await self._pairing(interaction, going, place))

    @on_press("cupcall")
    async def ping(self, interaction: Interaction, tournament: str, place: str) -> None:
        """Ping the player to move in the thread of the match."""
        going = await self._find_pressed(interaction, tournament)
        self._poster.schedule_match(await self._oversight.ping(going, organiser_lines.parse_place(place)))
        await self._messages.change(interaction, await self._pairing(interaction, going, place))

    @on_press("cupdone")
    async def ask_for_answer(self, interaction: Interaction, tournament: str, problem: str) -> None:
        """Ask for the answer to the player who reported a problem."""
        await self._known(interaction, tournament)
        say = words(str(interaction.locale))
        await interaction.response.send_modal(AnswerForm(self, say, tournament, number(problem)))

    async def settle(self, interaction: Interaction, tournament: str, problem: int, answer: str) -> None:
        """Settle a problem and send the player who reported it the answer."""
        going = await self._find_pressed(interaction, tournament)
        settled = await self._problems.settle(going, problem, answer)
        self._poster.schedule_tournament(going.id)
        if is_public(interaction):
            say = await self._languages.guild_words(going.guild, going.rules.game)
            told = organiser_notices.settled_card(say, going, settled, interaction.user.id)
            await self._messages.change(interaction, told)
            return
        card = await self._pairing(interaction, going, "{}.{}".format(*settled.place))
        await self._messages.change(interaction, card)

    @on_press("cupsub")
    async def ask_for_substitute(self, interaction: Interaction, tournament: str, place: str, entrant: str) -> None:
        """Ask for the substitute for an entrant."""
        going = await self._find_pressed(interaction, tournament)
        leaving, say = find_entrant(going, number(entrant)), words(str(interaction.locale))
        await self._messages.change(interaction, organiser_card.substitute_card(say, going, leaving.number, place))

    @on_press("cupnew")
    async def let_play_on(self, interaction: Interaction, tournament: str, entrant: str, newcomer: str) -> None:
        """Substitute another member for an entrant."""
        going = await self._find_pressed(interaction, tournament)
        leaving, member = find_entrant(going, number(entrant)).member, number(newcomer)
        name, roles = _chosen_member(interaction, member)
        await self._tournaments.substitute(going.id, leaving, member, name, interaction.user.id, roles)
        members = {"member": wording.mention(leaving), "newcomer": wording.mention(member)}
        await self._change(interaction, going.id, "organise-substituted", **members)


def _chosen_member(interaction: Interaction, member: int) -> tuple[str, list[int]]:
    """Return the name and the roles of a member chosen in a menu.

    Raises ``Refused`` if the member is a bot or isn't in the guild.
    """
    data: Mapping[str, Any] = interaction.data or {}
    resolved: Mapping[str, Mapping[str, Any]] = data.get("resolved", {})
    user, there = resolved.get("users", {}).get(str(member)), resolved.get("members", {}).get(str(member))
    if user is None or there is None:
        raise Refused("error-organiser-not-here", member=wording.mention(member))
    if user.get("bot"):
        raise Refused("error-bot-opponent", member=wording.mention(member))
    name = str(there.get("nick") or user.get("global_name") or user["username"])
    return name, [int(role) for role in there.get("roles", ())]
