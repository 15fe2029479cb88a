"""``/server digest``: the channel and time of a guild's weekly digest."""

from discord import app_commands
from discord.ext import commands

from club.delivery.digests import Digests, posted_at
from club.model.errors import UnknownButton
from club.storage.queries.seasons.digests import Digest
from club.storage.transaction import Queries
from cogs.core.permissions import require_manager
from cogs.core.press import Interaction, guild_of, number, on_press, target
from cogs.core.translator import phrase
from cogs.core.ui.card import Button, Card, Channels, Menu, Row
from cogs.core.ui.channel_choice import Place, Places
from cogs.core.ui.messages import Messages
from cogs.guilds.season import require_posts
from cogs.tournaments.find import TournamentFinder
from texts import Words, words

_WEEKDAYS, _HOURS = range(7), range(24)


class DigestCommands(commands.Cog):
    """Answer the ``/server`` command and the presses about digests."""

    _read: Queries
    _digests: Digests
    _messages: Messages
    _finder: TournamentFinder

    @app_commands.command(name=phrase("command-server-digest"), description=phrase("command-server-digest-text"))
    @app_commands.rename(place=phrase("option-channel"), weekday=phrase("option-weekday"), hour=phrase("option-hour"))
    @app_commands.describe(
        place=phrase("option-digest-channel-text"),
        weekday=phrase("option-weekday-text"),
        hour=phrase("option-hour-text"),
    )
    @app_commands.choices(weekday=[app_commands.Choice(name=phrase(f"weekday-{day}"), value=day) for day in _WEEKDAYS])
    async def digest(
        self,
        interaction: Interaction,
        place: app_commands.Transform[Place, Places] | None = None,
        weekday: int | None = None,
        hour: app_commands.Range[int, 0, 23] | None = None,
    ) -> None:
        """Show the settings of the digest after applying the given changes."""
        require_manager(interaction)
        channel = None if place is None else await require_posts(interaction, self._read, place)
        if (channel, weekday, hour) != (None, None, None):
            await self._set(interaction, channel, weekday, hour)
        await self._messages.answer(interaction, await self._digest_panel(interaction))

    @on_press("digest")
    async def change_digest(self, interaction: Interaction, name: str, value: str) -> None:
        """Change the channel or time of the digest, or turn it off."""
        require_manager(interaction)
        if name == "channel":
            await self._set(interaction, await require_posts(interaction, self._read, number(value)), None, None)
        elif name == "weekday" and number(value) in _WEEKDAYS:
            await self._set(interaction, None, number(value), None)
        elif name == "hour" and number(value) in _HOURS:
            await self._set(interaction, None, None, number(value))
        elif (name, value) == ("off", "0"):
            await self._digests.remove(guild_of(interaction))
        else:
            raise UnknownButton()
        await self._messages.change(interaction, await self._digest_panel(interaction))

    async def _set(self, interaction: Interaction, channel: int | None, weekday: int | None, hour: int | None) -> None:
        zone = await self._finder.zone_of(interaction)
        await self._digests.set(guild_of(interaction), zone, channel, weekday, hour)

    async def _digest_panel(self, interaction: Interaction) -> Card:
        say = words(str(interaction.locale))
        return panel(say, await self._read.digests.get(guild_of(interaction)))


def panel(say: Words, digest: Digest | None) -> Card:
    """Return the panel with the channel and time of the digest, and the controls to change them."""
    rows: list[Row] = [Channels(target("digest", "channel"), say.say("digest-choose-channel"))]
    told = say.say("digest-off")
    if digest is not None:
        days = [(str(day), say.say(f"weekday-{day}")) for day in _WEEKDAYS]
        hours = [(str(hour), f"{hour}:00") for hour in _HOURS]
        told = say.say(
            "digest-on", weekday=days[digest.weekday][1], hour=str(digest.hour), zone=digest.zone,
            channel=f"<#{digest.channel}>", at=str(int(posted_at(digest).timestamp())),
        )  # fmt: skip
        rows += [
            Menu(target("digest", "weekday"), say.say("digest-choose-weekday"), tuple(days), str(digest.weekday)),
            Menu(target("digest", "hour"), say.say("digest-choose-hour"), tuple(hours), str(digest.hour)),
            (Button(target("digest", "off", 0), say.say("button-digest-off")),),
        ]
    text = f"### {say.say('digest-panel-title')}\n{told}\n-# {say.say('digest-hint')}"
    return Card(text, rows=tuple(rows))
