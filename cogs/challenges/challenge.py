"""``/challenge``: propose a match, set it up on a private panel, accept, decline or withdraw."""

from collections.abc import Sequence
from functools import partial
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands
from discord.utils import escape_markdown

from club.errors import Refused
from club.matches.commitments import LONGEST_WORD
from cogs.app.client import Hatoba
from cogs.app.option_checks import TEXT_OPTION
from cogs.app.permissions import leave, require_room
from cogs.app.press import Interaction, number
from cogs.app.translator import named
from cogs.challenges.casual import CASUAL, is_casual, or_casual
from cogs.challenges.draft import Draft, pace_choices, setting_up
from cogs.matches.find_game import game_choices, game_named
from cogs.ui import wording
from cogs.ui.card import Card
from engines import GAMES
from texts import Words, words


class Word(discord.ui.Modal):
    """Ask for a word that goes into the draws of a match; ``accepting`` says that the challenge is accepted with it."""

    def __init__(self, cog: "Challenging", say: Words, challenge: str, *, accepting: bool) -> None:
        super().__init__(title=say.say("modal-word-accept" if accepting else "modal-word"), timeout=900)
        self._cog, self._challenge, self._accepting = cog, challenge, accepting
        self._word: discord.ui.TextInput[Any] = discord.ui.TextInput(max_length=LONGEST_WORD)
        text, description = say.say("modal-word-name"), say.say("modal-word-text")
        self.add_item(discord.ui.Label(text=text, description=description, component=self._word))

    async def on_submit(self, interaction: discord.Interaction[Any], /) -> None:
        """Add the word, or say what is wrong."""
        client = self._cog.client
        adding = partial(self._cog.add_word, interaction, self._challenge, str(self._word), accepting=self._accepting)
        await client.let_in(interaction, lambda: client.guard(interaction, adding()))


class Challenging(commands.Cog):
    """Bring members together."""

    def __init__(self, client: Hatoba) -> None:
        self.client = client
        client.presses.add("setup", self.set_up)
        client.presses.add("open", self.open_page)
        client.presses.add("send", self.send)
        client.presses.add("accept", self.accept)
        client.presses.add("word", self.ask_word)
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
    @app_commands.autocomplete(game=game_choices, pace=pace_choices)
    async def challenge(
        self,
        interaction: Interaction,
        game: TEXT_OPTION,
        opponent: discord.Member | None = None,
        opponent2: discord.Member | None = None,
        opponent3: discord.Member | None = None,
        pace: TEXT_OPTION | None = None,
        rated: bool | None = None,
    ) -> None:
        """Open the private panel on which a challenge is set up."""
        game = game_named(game)
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
                raise Refused("error-bot-opponent", member=wording.mention(guest.id))
            if guest.resolved_permissions is not None and not guest.resolved_permissions.view_channel:
                raise Refused("error-opponent-cannot-see", member=wording.mention(guest.id))

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
        with or_casual("send", *known.casual().words()):
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

    async def accept(self, interaction: Interaction, challenge: str, how: str = "") -> None:
        """Accept a challenge and begin the match, or join a table; ``how`` says whether it becomes casual by that."""
        if is_casual(how):
            await self._accept_casual(interaction, challenge)
        else:
            await self._accept(interaction, challenge)

    async def _accept_casual(self, interaction: Interaction, challenge: str) -> None:
        """Accept a challenge from beside its message, with no ratings at stake."""
        await require_room(interaction)
        await interaction.response.defer()
        accepted = await self.client.club.challenges.accept(
            number(challenge), interaction.user.id, None, leave(interaction).roles, str(interaction.id), casual=True
        )
        await self.client.show_casual(interaction, accepted)

    async def _accept(self, interaction: Interaction, challenge: str, word: str = "") -> None:
        await require_room(interaction)
        await interaction.response.defer()
        message = None if interaction.message is None else interaction.message.id
        with or_casual("accept", number(challenge), CASUAL):
            accepted = await self.client.club.challenges.accept(
                number(challenge), interaction.user.id, message, leave(interaction).roles, str(interaction.id), word
            )
        await self.client.show_challenge(interaction, accepted)
        if accepted.match is not None:
            self.client.poster.wake(accepted.match)

    async def ask_word(self, interaction: Interaction, challenge: str) -> None:
        """Open the form in which a member types a word that goes into the draws."""
        known = await self.client.club.challenges.get(number(challenge))
        coming = interaction.user.id in {one.member for one in known.invitations}
        say = words(str(interaction.locale))
        if known.status != "open" or (not coming and (known.invited or known.hosted)):
            raise Refused("error-word-not-in")
        await interaction.response.send_modal(Word(self, say, challenge, accepting=not coming))

    async def add_word(self, interaction: Interaction, challenge: str, word: str, *, accepting: bool) -> None:
        """Let a member's word go into the draws; who is not in an open challenge yet accepts it with that."""
        if accepting:
            await self._accept(interaction, challenge, word)
            return
        await interaction.response.defer(ephemeral=True, thinking=True)
        added = await self.client.club.challenges.add_word(number(challenge), interaction.user.id, word)
        own = next(one.word for one in added.invitations if one.member == interaction.user.id)
        text = words(str(interaction.locale)).say("word-added", word=escape_markdown(own or ""))
        await self.client.answer(interaction, Card(text))

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
