"""``/practice``: play against computer players, in a thread of the channel or in a DM with the bot."""

from dataclasses import dataclass

from discord import app_commands
from discord.ext import commands

from club.challenges.service import Challenges
from club.computers.service import Computers
from club.delivery.conversations import KnownConversations
from club.matches.service import Matches
from club.model.challenges.terms import ChannelAndRoles, Terms
from club.model.errors import Refused, UnknownButton
from club.model.matches.entries import CONVERSATION
from club.model.members.kinds import Computer
from club.ratings.profiles import Profiles
from club.storage.transaction import Queries
from cogs.core.contexts import personal
from cogs.core.delivery.poster import Poster
from cogs.core.languages import member_words
from cogs.core.option_checks import TEXT_OPTION
from cogs.core.permissions import leave, require_room
from cogs.core.press import Interaction, number, on_press, target
from cogs.core.translator import phrase
from cogs.core.ui.card import Button, Card
from cogs.core.ui.choices import fitting
from cogs.core.ui.messages import Messages
from cogs.matches.find_game import game_choices, game_of_name
from cogs.matches.panel import Panels
from engines import GAMES
from players import PLAYERS
from texts import words

_SEATS = sorted({seats for game in PLAYERS for seats in GAMES[game].seats})

_HIGHEST = max(player.levels for player in PLAYERS.values())


@dataclass(eq=False, repr=False)
class PracticeCommands(commands.Cog):
    """The command to play alone."""

    _challenges: Challenges
    _matches: Matches
    _computers: Computers
    _conversations: KnownConversations
    _profiles: Profiles
    _read: Queries
    _messages: Messages
    _panels: Panels
    _poster: Poster

    @app_commands.command(name=phrase("command-practice"), description=phrase("command-practice-text"))
    @personal
    @app_commands.rename(game=phrase("option-game"), level=phrase("option-level"), seats=phrase("option-seats"))
    @app_commands.describe(
        game=phrase("option-game-text"), level=phrase("option-level-text"), seats=phrase("option-seats-text")
    )
    @app_commands.choices(seats=[app_commands.Choice(name=str(seats), value=seats) for seats in _SEATS])
    @app_commands.autocomplete(game=game_choices)
    async def practice(
        self,
        interaction: Interaction,
        game: TEXT_OPTION | None = None,
        level: app_commands.Range[int, 1, _HIGHEST] | None = None,
        seats: int = 2,
    ) -> None:
        """Start a match against computer players at once, or ask for the game if none is given."""
        if game is None:
            await self._ask_game(interaction, level or 0, seats)
            return
        await self._messages.acknowledge(interaction, private=True)
        await self._begin(interaction, game_of_name(game), level, seats)

    @practice.autocomplete("level")
    async def complete_level(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        """Offer the levels of the game that match the typed text, and mark the one that suits the member."""
        named = getattr(interaction.namespace, "game", None)
        try:
            game = game_of_name(named if isinstance(named, str) else "")
        except Refused:
            return []
        if game not in self._computers.games:
            return []
        say, suits = words(str(interaction.locale)), await self._profiles.propose_level(interaction.user.id, game)
        levels = range(1, PLAYERS[game].levels + 1)
        names = (say.say("level-fitting" if one == suits else "level", level=one) for one in levels)
        return fitting(zip(names, levels, strict=True), typed)

    @on_press("practice")
    async def choose(self, interaction: Interaction) -> None:
        """Ask for the two-player game to play at the level that suits the member."""
        await self._ask_game(interaction, 0, 2)

    async def _ask_game(self, interaction: Interaction, level: int, seats: int) -> None:
        """Ask for the game, out of those for this many players at a level (0 means the one that suits the member)."""
        say = words(str(interaction.locale))
        self._computers.require(next(iter(PLAYERS)))
        games = [game for game in PLAYERS if seats in GAMES[game].seats]
        buttons = tuple(
            Button(target("begin-practice", game, level, seats), words(say.locale, game).say("name")) for game in games
        )
        goals = (
            say.say("practice-goal", game=book.say("name"), goal=book.say("goal"))
            for book in (words(say.locale, game) for game in games)
        )
        text = "\n".join((say.say("practice-which-game"), *goals))
        learning = Button(target("learn-games"), say.say("button-learn"))
        await self._messages.answer(interaction, Card(text, rows=(buttons, (learning,))))

    @on_press("begin-practice")
    async def begin(self, interaction: Interaction, game: str, level: str = "0", seats: str = "2") -> None:
        """Begin a match of the game that was chosen."""
        if game not in PLAYERS:
            raise UnknownButton()
        await self._messages.acknowledge(interaction, private=True)
        await self._begin(interaction, game, number(level) or None, number(seats))

    async def _begin(self, interaction: Interaction, game: str, level: int | None, seats: int) -> None:
        """Begin a match, and open the member's panel on it."""
        self._computers.require(game)
        if seats not in GAMES[game].seats:
            raise Refused("error-not-so-many", count=seats, seats=tuple(map(str, GAMES[game].seats)))
        member = interaction.user.id
        level = level or await self._profiles.propose_level(member, game)
        if level > PLAYERS[game].levels:
            raise Refused("error-level", levels=PLAYERS[game].levels)
        terms = Terms(game, seats=seats, begins="challenger", pace="none", hints=True)
        others = [Computer(level, which).number for which in range(1, seats)]
        assert interaction.channel_id is not None
        guild, channel = interaction.guild_id or CONVERSATION, interaction.channel_id
        where = await self._place(interaction, channel)
        made = await self._challenges.make(terms, member, others, guild, channel, f"practice {interaction.id}", where)
        assert made.match is not None
        if guild != CONVERSATION:
            await self._poster.post_challenge(made.id)
            await self._poster.post_match(made.match)  # Posting the match opens the thread that the panel links to.
        self._poster.schedule_match(made.match)
        say = member_words(interaction, game)
        position = await self._matches.position(made.match)
        home = position.header.home
        note = "" if home in (None, channel) else say.say("practice-goes-on", place=f"<#{home}>")
        await self._messages.answer(interaction, await self._panels.panel(position, member, say, note=note))

    async def _place(self, interaction: Interaction, channel: int) -> ChannelAndRoles:
        """Return the channel and roles for a guild's limits. In DMs, store the channel."""
        if interaction.guild_id is not None:
            await require_room(interaction, self._read)
            return leave(interaction)
        await self._conversations.note_written(interaction.user.id, channel)
        return ChannelAndRoles((channel,))
