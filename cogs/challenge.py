"""``/challenge``: propose a match, set it up on a private panel, accept, decline or withdraw."""

from collections.abc import Sequence

import discord
from discord import app_commands
from discord.ext import commands

from club.errors import Refused
from cogs import _wording
from cogs._card import Card
from cogs._client import Hatoba
from cogs._draft import Draft, pace_choices, setting_up
from cogs._permissions import leave, require_room
from cogs._press import Interaction, number
from cogs._translator import named
from engines import GAMES
from texts import words


class Challenging(commands.Cog):
    """Bring members together."""

    def __init__(self, client: Hatoba) -> None:
        self.client = client
        client.presses.add("setup", self.set_up)
        client.presses.add("open", self.open_page)
        client.presses.add("send", self.send)
        client.presses.add("accept", self.accept)
        client.presses.add("decline", self.decline)
        client.presses.add("withdraw", self.withdraw)

    @app_commands.command(name=named("command-challenge"), description=named("command-challenge-text"))
    @app_commands.rename(
        game=named("option-game"),
        opponent=named("option-opponent"),
        opponent2=named("option-opponent2"),
        opponent3=named("option-opponent3"),
        pace=named("option-pace"),
        rated=named("option-rated"),
    )
    @app_commands.describe(
        game=named("option-game-text"),
        opponent=named("option-opponent-text"),
        opponent2=named("option-opponent-more-text"),
        opponent3=named("option-opponent-more-text"),
        pace=named("option-pace-text"),
        rated=named("option-rated-text"),
    )
    @app_commands.choices(game=[app_commands.Choice(name=named("name", key), value=key) for key in GAMES])
    @app_commands.autocomplete(pace=pace_choices)
    async def challenge(
        self,
        interaction: Interaction,
        game: str,
        opponent: discord.Member | None = None,
        opponent2: discord.Member | None = None,
        opponent3: discord.Member | None = None,
        pace: str | None = None,
        rated: bool | None = None,
    ) -> None:
        """Open the private panel on which a challenge is set up."""
        if game not in GAMES:
            raise Refused("error-option", option="", value=game[:40])
        guests = [guest for guest in (opponent, opponent2, opponent3) if guest is not None]
        assert interaction.guild_id is not None
        await self._check(interaction, guests)
        await require_room(interaction)
        seats = len(guests) + 1 if len(guests) > 1 and len(guests) + 1 in GAMES[game].seats else 0
        invited = [guest.id for guest in guests]
        rated, why_casual = await self._proposed(interaction.guild_id, (interaction.user.id, *invited), rated)
        pace = pace or (await self.client.customs(interaction)).proposed
        draft = Draft.plain(game, invited, pace, seats, rated=rated)
        await self.client.answer(interaction, setting_up(interaction, draft, why_casual))

    async def _proposed(self, guild: int, members: Sequence[int], wanted: bool | None) -> tuple[bool, str]:
        """Return whether a match is proposed as rated, and the key of the sentence that says why it is not."""
        ratings = self.client.club.ratings
        if wanted is False:
            return False, ""
        if not await ratings.may_rate(guild, members):
            return False, "setup-worn-out"
        if wanted is None and not await ratings.proposes_rated(guild, members):
            return False, "setup-learning"
        return True, ""

    async def _check(self, interaction: Interaction, guests: Sequence[discord.Member]) -> None:
        """Raise ``Refused`` when the guests can't be challenged here, or not by this member."""
        assert interaction.guild_id is not None
        invited = [guest.id for guest in guests]
        await self.client.club.challenges.check(interaction.user.id, invited, interaction.guild_id, leave(interaction))
        for guest in guests:
            if guest.bot:
                raise Refused("error-bot-opponent", member=_wording.mention(guest.id))
            if guest.resolved_permissions is not None and not guest.resolved_permissions.view_channel:
                raise Refused("error-opponent-cannot-see", member=_wording.mention(guest.id))

    async def set_up(self, interaction: Interaction, *rest: str) -> None:
        """Take a choice on the panel."""
        if len(rest) != 6:
            raise Refused("error-unknown-button")
        *draft, field, chosen = rest
        await self._redraw(interaction, Draft.read(draft).changed(field, chosen))

    async def open_page(self, interaction: Interaction, *draft: str) -> None:
        """Open a page of the panel."""
        await self._redraw(interaction, Draft.read(draft))

    async def _redraw(self, interaction: Interaction, draft: Draft) -> None:
        card = setting_up(interaction, draft)
        await interaction.response.edit_message(**card.edited(classic=self.client.classic))

    async def send(self, interaction: Interaction, *draft: str) -> None:
        """Post the challenge."""
        known = Draft.read(draft)
        await require_room(interaction)
        await interaction.response.defer()
        assert interaction.guild_id is not None
        assert interaction.channel_id is not None
        assert interaction.message is not None
        challenge = await self.client.club.challenges.make(
            known.terms(),
            interaction.user.id,
            known.invited,
            interaction.guild_id,
            interaction.channel_id,
            f"panel {interaction.message.id}",  # a panel sends one challenge, however often it is pressed
            leave(interaction),
        )
        await self.client.poster.tell_challenge(challenge.id)
        say = words(str(interaction.locale), known.game)
        stands = (await self.client.club.challenges.get(challenge.id)).message is not None
        sent, waiting = ("table-sent", "table-waiting") if challenge.hosted else ("challenge-sent", "challenge-waiting")
        await self.client.change(interaction, Card(say.say(sent if stands else waiting)))

    async def accept(self, interaction: Interaction, challenge: str) -> None:
        """Accept a challenge and begin the match."""
        await require_room(interaction)
        await interaction.response.defer()
        message = None if interaction.message is None else interaction.message.id
        accepted = await self.client.club.challenges.accept(
            number(challenge), interaction.user.id, message, leave(interaction).roles
        )
        await self.client.show_challenge(interaction, accepted)
        if accepted.match is not None:
            self.client.poster.wake(accepted.match)

    async def decline(self, interaction: Interaction, challenge: str) -> None:
        """Decline a challenge."""
        await interaction.response.defer()
        await self.client.show_challenge(
            interaction, await self.client.club.challenges.decline(number(challenge), interaction.user.id)
        )

    async def withdraw(self, interaction: Interaction, challenge: str) -> None:
        """Take one's own challenge back."""
        await interaction.response.defer()
        await self.client.show_challenge(
            interaction, await self.client.club.challenges.withdraw(number(challenge), interaction.user.id)
        )


async def setup(client: Hatoba) -> None:
    """Add the cog."""
    await client.add_cog(Challenging(client))
