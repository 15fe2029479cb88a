"""Answer presses before a tournament starts: check in, extend registration, set the seeds."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from typing import Any

import discord
from discord.ext import commands
from discord.utils import format_dt

from club.clock import EPOCH, MILLISECOND
from club.model.errors import Refused, UnknownButton
from club.model.tournaments.live import is_live
from club.model.tournaments.organising import require_going
from club.model.tournaments.tournament import Status, Tournament
from club.model.typed_text import whole_number
from club.storage.transaction import Queries
from club.tournaments.beginning.preparations import TournamentPreparations
from club.tournaments.service import Tournaments
from cogs.core.delivery.poster import Poster
from cogs.core.entrance import Entrance
from cogs.core.permissions import require_organiser
from cogs.core.press import Interaction, guild_of, number, on_press, target
from cogs.core.ui.card import Button, Card
from cogs.core.ui.messages import Messages
from cogs.tournaments import announcement
from cogs.tournaments.beginning import registration_lines, seeds
from cogs.tournaments.find import TournamentFinder
from cogs.tournaments.posts.message import TournamentMessages
from names import clip
from texts import Words, words

_SPANS: Mapping[str, timedelta] = {
    "hour": timedelta(hours=1),
    "day": timedelta(days=1),
    "days": timedelta(days=2),
}
"""The times by which a button can extend registration."""

_LIVE_SPANS: Mapping[str, timedelta] = {
    "minutes": timedelta(minutes=10),
    "half": timedelta(minutes=30),
    "hour": timedelta(hours=1),
}
"""The same for a tournament that is played in one sitting."""


class SeedForm(discord.ui.Modal):
    """Ask for the new place of an entrant."""

    def __init__(self, cog: "Preparations", say: Words, going: Tournament, entrant: int) -> None:
        name = next((one.name for one in going.entrants if one.number == entrant), "")
        super().__init__(title=clip(say.say("seeds-place-title", entrant=name), 45), timeout=900)
        self._cog, self._tournament, self._entrant = cog, going.id, entrant
        self._place: discord.ui.TextInput[Any] = discord.ui.TextInput(max_length=10)
        text = say.say("seeds-place-field", count=len(going.playing))
        self.add_item(discord.ui.Label(text=text, component=self._place))

    async def on_submit(self, interaction: discord.Interaction[Any], /) -> None:
        """Move the entrant, or report the problem."""
        moving = partial(self._cog.move_as_typed, interaction, self._tournament, self._entrant, str(self._place))
        await self._cog.entrance.answer(interaction, moving)


@dataclass(eq=False, repr=False)
class Preparations(commands.Cog):
    """Handle check-ins of entrants, and extensions of the registration and seeds set by organisers."""

    _tournaments: Tournaments
    _preparations: TournamentPreparations
    _read: Queries
    _finder: TournamentFinder
    entrance: Entrance
    _messages: Messages
    _poster: Poster
    _posted: TournamentMessages

    @on_press("cuphere")
    async def check_in(self, interaction: Interaction, tournament: str, _mark: str = "") -> None:
        """Note that a member is there to play."""
        going = await self._finder.of_press(interaction, tournament)
        await self._messages.acknowledge(interaction)
        after = await self._preparations.check_in(going.id, interaction.user.id)
        await self._posted.answer(interaction, going.id)
        self._poster.schedule_tournament(going.id)
        say = words(str(interaction.locale))
        await self._messages.answer(interaction, registration_lines.checked_in_card(say, after, interaction.user.id))

    # Extending registration

    @on_press("cupextend")
    async def ask_extent(self, interaction: Interaction, tournament: str, _mark: str = "") -> None:
        """Ask for the extension of the registration."""
        going = await self._run(interaction, tournament)
        require_going(going)
        if going.status != Status.OPEN:
            raise Refused("error-tournament-begun")
        say, name = words(str(interaction.locale)), announcement.escaped_name(going)
        if going.closes is None:
            text, seen = say.say("extend-closed", name=name), 0
        else:
            text, seen = say.say("extend-open", name=name, **_moment(going.closes)), _stamp(going.closes)
        spans = _LIVE_SPANS if is_live(going.rules) else _SPANS
        buttons = (Button(target("cupextendby", going.id, span, seen), say.say(f"extend-{span}")) for span in spans)
        await self._messages.answer(interaction, Card(text, rows=(tuple(buttons),)))

    @on_press("cupextendby")
    async def extend(self, interaction: Interaction, tournament: str, span: str, seen: str) -> None:
        """Extend the registration."""
        going = await self._run(interaction, tournament)
        added = {**_SPANS, **_LIVE_SPANS}.get(span)
        if added is None:
            raise UnknownButton()
        await self._messages.acknowledge(interaction)
        closes = going.closes
        if number(seen) != (0 if closes is None else _stamp(closes)):
            raise Refused("error-tournament-dates-moved")
        after = await self._preparations.extend(going.id, closes, added)
        self._poster.schedule_tournament(going.id)
        assert after.closes is not None
        done = words(str(interaction.locale)).say("extend-done", _moment(after.closes))
        await self._messages.change(interaction, Card(done))

    # Manual seeding

    @on_press("cupseeds")
    async def show_seeds(self, interaction: Interaction, tournament: str, page: str = "0") -> None:
        going = await self._run(interaction, tournament)
        await self._messages.change(interaction, await self._card(interaction, going, 0, number(page)))

    @on_press("cupseedpick")
    async def choose(self, interaction: Interaction, tournament: str, entrant: str) -> None:
        """Choose the entrant to move."""
        going = await self._run(interaction, tournament)
        await self._messages.change(interaction, await self._card(interaction, going, number(entrant)))

    @on_press("cupseedmove")
    async def move(self, interaction: Interaction, tournament: str, entrant: str, how: str) -> None:
        """Move an entrant up or down."""
        going = await self._run(interaction, tournament)
        if how not in seeds.MOVES:
            raise UnknownButton()
        place = seeds.place_of(going, await self._strengths(going), number(entrant)) + seeds.MOVES[how]
        await self._move(interaction, going, number(entrant), place)

    @on_press("cupseedtype")
    async def ask_place(self, interaction: Interaction, tournament: str, entrant: str) -> None:
        """Ask for the new place of an entrant."""
        going = await self._run(interaction, tournament)
        seeds.require_settable(going)
        form = SeedForm(self, words(str(interaction.locale)), going, number(entrant))
        await interaction.response.send_modal(form)

    async def move_as_typed(self, interaction: Interaction, tournament: int, entrant: int, typed: str) -> None:
        """Move an entrant to the place that was typed."""
        going = await self._run(interaction, str(tournament))
        count, place = len(going.playing), whole_number(typed)
        if place is None or place > count:
            raise Refused("error-seeds-place", value=typed[:10], count=count)
        await self._move(interaction, going, entrant, place)

    async def _move(self, interaction: Interaction, going: Tournament, entrant: int, place: int) -> None:
        await self._messages.acknowledge(interaction)
        after = await self._preparations.move(going.id, entrant, place)
        await self._messages.change(interaction, await self._card(interaction, after, entrant))

    async def _card(self, interaction: Interaction, going: Tournament, chosen: int, page: int = 0) -> Card:
        seeds.require_settable(going)
        return seeds.panel_card(words(str(interaction.locale)), going, await self._strengths(going), chosen, page)

    async def _strengths(self, going: Tournament) -> Mapping[int, float]:
        members = [one.member for one in going.entrants]
        return await self._read.ratings.strengths(going.guild, going.rules.game, members)

    async def _run(self, interaction: Interaction, tournament: str) -> Tournament:
        """Return the tournament of a press. Raises ``Refused`` if the member doesn't run it."""
        going = await self._tournaments.get(number(tournament), guild_of(interaction))
        if interaction.user.id != going.organiser:
            require_organiser(interaction, await self._read.guild_settings.get(going.guild))
        return going


def _moment(moment: datetime) -> dict[str, str]:
    return {"when": format_dt(moment, "f"), "span": format_dt(moment, "R")}


def _stamp(moment: datetime) -> int:
    """Return a date as a number for a ``custom_id``."""
    return (moment - EPOCH) // MILLISECOND
