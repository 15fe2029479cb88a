"""``/server puzzle``: the channel and time of a guild's daily puzzle."""

from discord import app_commands
from discord.ext import commands

from club.learning.daily_puzzles import DailyPuzzles
from club.model.errors import UnknownButton
from club.storage.queries.learning.daily_puzzles import Daily
from club.storage.transaction import Queries
from cogs.core.permissions import require_manager
from cogs.core.press import Interaction, guild_of, number, on_press, target
from cogs.core.translator import phrase
from cogs.core.ui.card import Button, Card, Channels, Menu, Row
from cogs.core.ui.channel_choice import Place, Places
from cogs.core.ui.messages import Messages
from cogs.guilds.season import require_posts
from cogs.tournaments.find import TournamentFinder
from players.puzzles import PUZZLED
from texts import Words, words

_HOURS = range(24)

_ALL = "all"
"""The menu value for puzzles of all games in turn."""


class DailyPuzzleCommands(commands.Cog):
    """Answer the ``/server`` command and the presses about daily puzzles."""

    _read: Queries
    _daily_puzzles: DailyPuzzles
    _messages: Messages
    _finder: TournamentFinder

    @app_commands.command(name=phrase("command-server-puzzle"), description=phrase("command-server-puzzle-text"))
    @app_commands.rename(place=phrase("option-channel"), hour=phrase("option-hour"), game=phrase("option-game"))
    @app_commands.describe(
        place=phrase("option-daily-channel-text"),
        hour=phrase("option-hour-text"),
        game=phrase("option-daily-game-text"),
    )
    @app_commands.choices(game=[app_commands.Choice(name=phrase("name", game), value=game) for game in PUZZLED])
    async def daily_puzzle(
        self,
        interaction: Interaction,
        place: app_commands.Transform[Place, Places] | None = None,
        hour: app_commands.Range[int, 0, 23] | None = None,
        game: str | None = None,
    ) -> None:
        """Show the settings of the daily puzzle after applying the given changes."""
        require_manager(interaction)
        channel = None if place is None else await require_posts(interaction, self._read, place)
        if (channel, hour, game) != (None, None, None):
            await self._set_daily(interaction, channel, hour, game)
        await self._messages.answer(interaction, await self._daily_panel(interaction))

    @on_press("daily")
    async def change_daily(self, interaction: Interaction, name: str, value: str) -> None:
        """Change the channel, time or game of the daily puzzle, or turn it off."""
        require_manager(interaction)
        if name == "channel":
            await self._set_daily(interaction, await require_posts(interaction, self._read, number(value)))
        elif name == "hour" and number(value) in _HOURS:
            await self._set_daily(interaction, hour=number(value))
        elif name == "game" and (value == _ALL or value in PUZZLED):
            await self._set_daily(interaction, game="" if value == _ALL else value)
        elif (name, value) == ("off", "0"):
            await self._daily_puzzles.remove(guild_of(interaction))
        else:
            raise UnknownButton()
        await self._messages.change(interaction, await self._daily_panel(interaction))

    async def _set_daily(
        self, interaction: Interaction, channel: int | None = None, hour: int | None = None, game: str | None = None
    ) -> None:
        zone = await self._finder.zone_of(interaction)
        await self._daily_puzzles.set(guild_of(interaction), zone, channel, hour, game)

    async def _daily_panel(self, interaction: Interaction) -> Card:
        say = words(str(interaction.locale))
        return daily_panel(say, await self._read.daily_puzzles.get(guild_of(interaction)))


def daily_panel(say: Words, daily: Daily | None) -> Card:
    """Return the panel with the channel and time of the daily puzzle, and the controls to change them."""
    rows: list[Row] = [Channels(target("daily", "channel"), say.say("daily-choose-channel"))]
    told = say.say("daily-off")
    if daily is not None:
        hours = tuple((str(hour), f"{hour}:00") for hour in _HOURS)
        names = ((game, words(say.locale, game).say("name")) for game in PUZZLED)
        games = ((_ALL, say.say("daily-all-games")), *names)
        told = say.say(
            "daily-on",
            hour=str(daily.hour),
            zone=daily.zone,
            channel=f"<#{daily.channel}>",
            game=dict(games)[daily.game or _ALL],
            at=str(int(daily.next.timestamp())),
        )
        rows += [
            Menu(target("daily", "hour"), say.say("daily-choose-hour"), hours, str(daily.hour)),
            Menu(target("daily", "game"), say.say("daily-choose-game"), games, daily.game or _ALL),
            (Button(target("daily", "off", 0), say.say("button-daily-off")),),
        ]
    text = f"### {say.say('daily-panel-title')}\n{told}\n-# {say.say('daily-panel-hint')}"
    return Card(text, rows=tuple(rows))
