"""``/challenge``: propose a match, set it up on a private panel, accept, decline or withdraw."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from club.challenges.service import Challenges
from club.computers.service import Computers
from club.model.errors import Refused, UnknownButton
from club.model.matches.commitments import LONGEST_WORD
from club.ratings.service import Ratings
from club.storage.transaction import Queries
from cogs.challenges.draft import Draft, setting_up, terms_options
from cogs.challenges.invitation_messages import InvitationMessages
from cogs.core.delivery.poster import Poster
from cogs.core.entrance import Entrance
from cogs.core.menus import on_menu
from cogs.core.option_checks import TEXT_OPTION
from cogs.core.permissions import leave, require_room
from cogs.core.press import Interaction, guild_of, number, on_press, target
from cogs.core.translator import phrase
from cogs.core.ui import wording
from cogs.core.ui.card import Button, Card
from cogs.core.ui.literal import literal
from cogs.core.ui.messages import Messages
from cogs.core.ui.pictures import Pictures
from cogs.matches.casual import CASUAL, is_casual, or_casual
from cogs.matches.find_game import game_of_name
from cogs.matches.seek_list import LISTED
from engines import GAMES
from texts import Words, words


class WordForm(discord.ui.Modal):
    """Ask for a word that is a source of a match's draws. ``accepting`` means that submitting accepts the challenge."""

    def __init__(self, cog: "ChallengeCommands", say: Words, challenge: str, *, accepting: bool) -> None:
        super().__init__(title=say.say("modal-word-accept" if accepting else "modal-word"), timeout=900)
        self._cog, self._challenge, self._accepting = cog, challenge, accepting
        self._word: discord.ui.TextInput[Any] = discord.ui.TextInput(max_length=LONGEST_WORD)
        text, description = say.say("modal-word-name"), say.say("modal-word-text")
        self.add_item(discord.ui.Label(text=text, description=description, component=self._word))

    async def on_submit(self, interaction: discord.Interaction[Any], /) -> None:
        """Add the word, or report the problem."""
        adding = partial(self._cog.add_word, interaction, self._challenge, str(self._word), accepting=self._accepting)
        await self._cog.entrance.answer(interaction, adding)


@dataclass(eq=False, repr=False)
class ChallengeCommands(commands.Cog):
    """Bring members together."""

    _challenges: Challenges
    _computers: Computers
    _ratings: Ratings
    _read: Queries
    _messages: Messages
    entrance: Entrance
    _poster: Poster
    _invitations: InvitationMessages
    _pictures: Pictures

    @app_commands.command(name=phrase("command-challenge"), description=phrase("command-challenge-text"))
    @app_commands.rename(
        opponent=phrase("option-opponent"), opponent2=phrase("option-opponent2"), opponent3=phrase("option-opponent3")
    )
    @app_commands.describe(
        opponent=phrase("option-opponent-text"),
        opponent2=phrase("option-opponent-more-text"),
        opponent3=phrase("option-opponent-more-text"),
    )
    @terms_options
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
        game = game_of_name(game)
        guests = [guest for guest in (opponent, opponent2, opponent3) if guest is not None]
        await self._check(interaction, guests)
        await require_room(interaction, self._read)
        panel = await self._panel(interaction, game, [guest.id for guest in guests], pace, rated)
        await self._messages.answer(interaction, panel)

    @on_menu("menu-challenge")
    async def challenge_member(self, interaction: Interaction, member: discord.Member | discord.User) -> None:
        """Ask for the game in which to challenge the chosen member."""
        say = words(str(interaction.locale))
        if isinstance(member, discord.User):
            raise Refused("error-opponent-gone", member=wording.mention(member.id))
        await self._check(interaction, [member])
        await require_room(interaction, self._read)
        games = ((game, words(say.locale, game).say("name")) for game in GAMES)
        buttons = tuple(Button(target("challenge", game, member.id), name) for game, name in games)
        asked = say.say("challenge-which-game", member=wording.mention(member.id))
        await self._messages.answer(interaction, Card(asked, rows=(buttons,)))

    @on_press("challenge")
    async def choose_game(self, interaction: Interaction, game: str, member: str) -> None:
        """Open the panel for the game that was chosen."""
        if game not in GAMES:
            raise UnknownButton()
        await self._messages.change(interaction, await self._panel(interaction, game, [number(member)]))

    async def _panel(
        self,
        interaction: Interaction,
        game: str,
        invited: Sequence[int],
        pace: str | None = None,
        rated: bool | None = None,
    ) -> Card:
        """Return the panel with all that is proposed at first."""
        guild = guild_of(interaction)
        seats = len(invited) + 1 if len(invited) > 1 and len(invited) + 1 in GAMES[game].seats else 0
        rated, why_casual = await self._propose_rated(guild, (interaction.user.id, *invited), rated)
        pace = pace or (await self._read.guild_settings.get(guild)).proposed
        draft = Draft.plain(game, invited, pace, seats, rated=rated)
        return await setting_up(interaction, self._pictures, self._computers.games, draft, why_casual)

    async def _propose_rated(self, guild: int, members: Sequence[int], wanted: bool | None) -> tuple[bool, str]:
        """Return true if a match is proposed as rated, and the key of the sentence that says why it isn't."""
        ratings = self._ratings
        if wanted is False:
            return False, ""
        if not await ratings.may_rate(guild, members):
            return False, "setup-worn-out"
        if wanted is None and not await ratings.proposes_rated(guild, members):
            return False, "setup-learning"
        return True, ""

    async def _check(self, interaction: Interaction, guests: Sequence[discord.Member]) -> None:
        """Raise ``Refused`` when the guests can't be challenged here, or not by this member."""
        invited = [guest.id for guest in guests]
        await self._challenges.check(interaction.user.id, invited, guild_of(interaction), leave(interaction))
        for guest in guests:
            if guest == interaction.client.user and self._computers.games:
                raise Refused("error-challenge-me")
            if guest.bot:
                raise Refused("error-bot-opponent", member=wording.mention(guest.id))
            if guest.resolved_permissions is not None and not guest.resolved_permissions.view_channel:
                raise Refused("error-opponent-cannot-see", member=wording.mention(guest.id))

    @on_press("setup")
    async def set_up(
        self, interaction: Interaction, game: str, guests: str, pace: str, counts: str, field: str, chosen: str
    ) -> None:
        """Take a choice on the panel."""
        await self._redraw(interaction, Draft.read((game, guests, pace, counts)).with_choice(field, chosen))

    @on_press("open")
    async def open_page(self, interaction: Interaction, game: str, guests: str, pace: str, counts: str) -> None:
        """Open a page of the panel."""
        await self._redraw(interaction, Draft.read((game, guests, pace, counts)))

    async def _redraw(self, interaction: Interaction, draft: Draft) -> None:
        card = await setting_up(interaction, self._pictures, self._computers.games, draft)
        await self._messages.change(interaction, replace(card, kept=_has_thumbnail(interaction.message)))

    @on_press("send")
    async def send(self, interaction: Interaction, game: str, guests: str, pace: str, counts: str) -> None:
        """Post the challenge."""
        known = Draft.read((game, guests, pace, counts))
        if known.terms().hints:
            self._computers.require(known.game)
        await require_room(interaction, self._read)
        await self._messages.acknowledge(interaction)
        assert interaction.channel_id is not None
        assert interaction.message is not None
        with or_casual("send", *known.casual().words()):
            challenge = await self._challenges.make(
                known.terms(),
                interaction.user.id,
                known.invited,
                guild_of(interaction),
                interaction.channel_id,
                # A panel sends only one challenge, even if the button is pressed twice.
                f"panel {interaction.message.id}",
                leave(interaction),
            )
        await self._poster.post_challenge(challenge.id)
        say = words(str(interaction.locale), known.game)
        stands = (await self._challenges.get(challenge.id)).message is not None
        sent, waiting = ("lobby-sent", "lobby-waiting") if challenge.hosted else ("challenge-sent", "challenge-waiting")
        await self._messages.change(interaction, Card(say.say(sent if stands else waiting)))

    @on_press("post-again")
    async def post_again(self, interaction: Interaction, challenge: str, how: str = "") -> None:
        """Post the same challenge again that has expired. ``how`` may make it casual."""
        await require_room(interaction, self._read)
        await self._messages.acknowledge(interaction, private=True)
        with or_casual("post-again", number(challenge), CASUAL):
            again = await self._challenges.make_again(
                number(challenge), interaction.user.id, leave(interaction), casual=is_casual(how)
            )
        await self._poster.post_challenge(again.id)
        posted = await self._challenges.get(again.id)
        say = words(str(interaction.locale), posted.game)
        kind = "lobby" if posted.hosted else "challenge"
        text = say.say(
            f"{kind}-waiting" if posted.message is None else f"{kind}-again", place=wording.message_address(posted)
        )
        await self._messages.answer(interaction, Card(text))

    @on_press("accept")
    async def accept(self, interaction: Interaction, challenge: str, how: str = "") -> None:
        """Accept a challenge and start the match, or join a lobby. ``how`` says where, or that it becomes casual."""
        if how == LISTED:
            await self._accept_listed(interaction, challenge)
        elif is_casual(how):
            await self._accept_casual(interaction, challenge)
        else:
            await self._accept(interaction, challenge)

    async def _accept_casual(self, interaction: Interaction, challenge: str) -> None:
        """Accept a challenge from its message, without ratings at stake."""
        await require_room(interaction, self._read)
        await self._messages.acknowledge(interaction)
        accepted = await self._challenges.accept(
            number(challenge), interaction.user.id, None, leave(interaction).roles, str(interaction.id), casual=True
        )
        await self._invitations.show_casual(interaction, accepted)

    async def _accept_listed(self, interaction: Interaction, challenge: str) -> None:
        """Accept a challenge or join a lobby from the list of seeks, which gives way to the match."""
        await self._messages.acknowledge(interaction)
        with or_casual("accept", number(challenge), CASUAL):
            accepted = await self._challenges.accept(
                number(challenge), interaction.user.id, None, leave(interaction).roles, str(interaction.id)
            )
        await self._invitations.show_elsewhere(interaction, accepted)

    async def _accept(self, interaction: Interaction, challenge: str, word: str = "") -> None:
        await require_room(interaction, self._read)
        await self._messages.acknowledge(interaction)
        message = None if interaction.message is None else interaction.message.id
        with or_casual("accept", number(challenge), CASUAL):
            accepted = await self._challenges.accept(
                number(challenge), interaction.user.id, message, leave(interaction).roles, str(interaction.id), word
            )
        await self._invitations.show(interaction, accepted)

    @on_press("word")
    async def ask_word(self, interaction: Interaction, challenge: str) -> None:
        """Open the form for a word that is a source of the draws."""
        known = await self._challenges.get(number(challenge))
        coming = interaction.user.id in {one.member for one in known.invitations}
        say = words(str(interaction.locale))
        if known.status != "open" or (not coming and (known.invited or known.hosted)):
            raise Refused("error-word-not-in")
        await interaction.response.send_modal(WordForm(self, say, challenge, accepting=not coming))

    async def add_word(self, interaction: Interaction, challenge: str, word: str, *, accepting: bool) -> None:
        """Add a member's word to the random draws. A member who isn't in an open challenge yet also accepts it."""
        if accepting:
            await self._accept(interaction, challenge, word)
            return
        await self._messages.acknowledge(interaction, private=True)
        added = await self._challenges.add_word(number(challenge), interaction.user.id, word)
        own = next(one.word for one in added.invitations if one.member == interaction.user.id)
        text = words(str(interaction.locale)).say("word-added", word=literal(own or ""))
        await self._messages.answer(interaction, Card(text))

    @on_press("decline")
    async def decline(self, interaction: Interaction, challenge: str) -> None:
        await self._messages.acknowledge(interaction)
        await self._invitations.show(
            interaction, await self._challenges.decline(number(challenge), interaction.user.id)
        )

    @on_press("withdraw")
    async def withdraw(self, interaction: Interaction, challenge: str) -> None:
        """Take one's own challenge back."""
        await self._messages.acknowledge(interaction)
        await self._invitations.show(
            interaction, await self._challenges.withdraw(number(challenge), interaction.user.id)
        )


def _has_thumbnail(message: discord.Message | None) -> bool:
    """Return true if a message already shows a thumbnail, in either form."""
    if message is None:
        return False
    inner = [child for top in message.components for child in getattr(top, "children", ())]
    return any(isinstance(one, discord.SectionComponent) for one in inner) or any(
        embed.thumbnail.url for embed in message.embeds
    )
