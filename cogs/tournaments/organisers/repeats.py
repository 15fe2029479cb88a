"""Repeat a tournament every week, from the organiser's panel."""

from dataclasses import dataclass
from functools import partial
from typing import Any

import discord
from discord.ext import commands

from club.clock import Clock
from club.matches.service import Matches
from club.model.clocks.time_zones import parse_hour, parse_zone
from club.model.errors import UnknownButton
from club.model.tournaments.repeats import AHEAD, Repeat
from club.model.tournaments.tournament import Tournament
from club.storage.transaction import Queries
from club.tournaments.announcing.repeats import Repeats
from club.tournaments.service import Tournaments
from cogs.core.delivery.poster import Poster
from cogs.core.entrance import Entrance
from cogs.core.languages import Languages
from cogs.core.press import Interaction, number, on_press, target
from cogs.core.ui.card import Button, Card, Menu, Row
from cogs.core.ui.messages import Messages
from cogs.tournaments import announcement
from cogs.tournaments.find import TournamentFinder
from cogs.tournaments.organisers import card as organiser_card
from cogs.tournaments.organisers import repeat_lines
from cogs.tournaments.organisers.base import OrganiserCog
from texts import Words, cities, words

_LONGEST_TIME, _LONGEST_ZONE = 20, 50


class TimeForm(discord.ui.Modal):
    """Ask for the time of day at which a repeated tournament starts, and its time zone."""

    def __init__(self, presses: "RepeatPresses", say: Words, tournament: int, repeat: Repeat) -> None:
        super().__init__(title=say.say("modal-repeat"), timeout=900)
        self._presses, self._tournament = presses, tournament
        self._time: discord.ui.TextInput[Any] = discord.ui.TextInput(default=repeat.time, max_length=_LONGEST_TIME)
        self._zone: discord.ui.TextInput[Any] = discord.ui.TextInput(default=repeat.zone, max_length=_LONGEST_ZONE)
        for name, field in (("time", self._time), ("zone", self._zone)):
            text, how = say.say(f"modal-repeat-{name}"), say.say(f"modal-repeat-{name}-how")
            self.add_item(discord.ui.Label(text=text, description=how, component=field))

    async def on_submit(self, interaction: discord.Interaction[Any], /) -> None:
        """Change the time, or report the problem."""
        typed = str(self._time), str(self._zone)
        changing = partial(self._presses.change_time, interaction, str(self._tournament), *typed)
        await self._presses.entrance.answer(interaction, changing)


@dataclass(eq=False, repr=False)
class RepeatPresses(OrganiserCog, commands.Cog):
    """Show, begin, change and end the weekly repeats of a tournament."""

    _tournaments: Tournaments
    _repeats: Repeats
    _matches: Matches
    _finder: TournamentFinder
    _languages: Languages
    _messages: Messages
    _poster: Poster
    _read: Queries
    _clock: Clock
    entrance: Entrance

    @on_press("cup-repeat")
    async def show(self, interaction: Interaction, tournament: str) -> None:
        """Show the repeats of a tournament."""
        going = await self._find_pressed(interaction, tournament)
        await self._show(interaction, going, await self._repeats.of(going))

    @on_press("cup-repeat-on")
    async def begin(self, interaction: Interaction, tournament: str) -> None:
        """Repeat a tournament every week."""
        going = await self._find_pressed(interaction, tournament)
        zone = await self._finder.zone_of(interaction)
        await self._show(interaction, going, await self._repeats.begin(going, zone))

    @on_press("cup-repeat-set")
    async def change(self, interaction: Interaction, tournament: str, field: str, chosen: str) -> None:
        """Change the day of the repeats, or of their announcement."""
        if field not in ("weekday", "ahead"):
            raise UnknownButton()
        going, value = await self._find_pressed(interaction, tournament), number(chosen)
        weekday, ahead = (value if field == one else None for one in ("weekday", "ahead"))
        changed = await self._repeats.change(await self._of(going), weekday, ahead=ahead)
        await self._show(interaction, going, changed)

    @on_press("cup-repeat-time")
    async def ask_for_time(self, interaction: Interaction, tournament: str) -> None:
        """Ask for another time of day."""
        going = await self._known(interaction, tournament)
        form = TimeForm(self, words(str(interaction.locale)), going.id, await self._of(going))
        await interaction.response.send_modal(form)

    async def change_time(self, interaction: Interaction, tournament: str, time: str, zone: str) -> None:
        """Set the typed time of day and time zone. Raises ``Refused`` if they aren't any."""
        at, zone = parse_hour(time), parse_zone(zone, self._clock(), cities())
        going = await self._find_pressed(interaction, tournament)
        changed = await self._repeats.change(await self._of(going), minute=at.hour * 60 + at.minute, zone=zone)
        await self._show(interaction, going, changed)

    @on_press("cup-repeat-skip")
    async def skip(self, interaction: Interaction, tournament: str, seen: str) -> None:
        """Leave out the next tournament, unless that is another one than the member has ``seen``."""
        going = await self._find_pressed(interaction, tournament)
        repeat = await self._of(going)
        if number(seen) == _stamp(repeat):
            repeat = await self._repeats.skip(repeat)
        await self._show(interaction, going, repeat)

    @on_press("cup-repeat-off")
    async def end(self, interaction: Interaction, tournament: str) -> None:
        """End the repeats. A tournament that is announced already takes place."""
        going = await self._find_pressed(interaction, tournament)
        await self._repeats.end(await self._of(going))
        await self._show(interaction, going, None)

    async def _of(self, going: Tournament) -> Repeat:
        """Return the repeats of a tournament. Raises ``UnknownButton`` if they have ended."""
        found = await self._repeats.of(going)
        if found is None:
            raise UnknownButton()
        return found

    async def _show(self, interaction: Interaction, going: Tournament, repeat: Repeat | None) -> None:
        say = words(str(interaction.locale))
        await self._messages.change(interaction, repeat_card(say, going, repeat))


def _stamp(repeat: Repeat) -> int:
    """Return the start of the next tournament as a number for a ``custom_id``."""
    return int(repeat.starts.timestamp())


def repeat_card(say: Words, going: Tournament, repeat: Repeat | None) -> Card:
    """Return when a tournament is repeated, and the controls that change it."""
    head = f"### {announcement.escaped_name(going)}"
    back = organiser_card.back_to_panel(say, going.id)
    if repeat is None:
        on = Button(target("cup-repeat-on", going.id), say.say("button-repeat-on"), discord.ButtonStyle.success)
        return Card(f"{head}\n{say.say('repeat-off')}", rows=((on, *back),))
    here = target("cup-repeat-set", going.id)
    days = tuple((str(day), say.say(f"weekday-{day}")) for day in range(7))
    ahead = tuple((str(one), say.say("repeat-ahead", count=one)) for one in sorted(AHEAD))
    rows: tuple[Row, ...] = (
        Menu(f"{here}:weekday", say.say("digest-choose-weekday"), days, str(repeat.weekday)),
        Menu(f"{here}:ahead", say.say("repeat-ahead", count=repeat.ahead), ahead, str(repeat.ahead)),
        (
            Button(target("cup-repeat-time", going.id), say.say("button-repeat-time")),
            Button(target("cup-repeat-skip", going.id, _stamp(repeat)), say.say("button-repeat-skip")),
            Button(target("cup-repeat-off", going.id), say.say("button-repeat-off"), discord.ButtonStyle.danger),
            *back,
        ),
    )
    lines = (head, repeat_lines.when(say, repeat), repeat_lines.upcoming(say, repeat))
    return Card("\n".join(lines), small=f"-# {say.say('repeat-hint')}", rows=rows)
