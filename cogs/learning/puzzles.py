"""``/puzzle``: find the only solution in a position, on the private panel."""

from dataclasses import dataclass

import discord
from discord import app_commands
from discord.ext import commands

from club.learning.daily_puzzles import DailyPuzzles
from club.learning.exercises import Exercises
from club.learning.puzzles import GRADES, Puzzles
from club.model.errors import Stale, UnknownButton
from club.model.learning.attempt import Attempt, Kind, Status
from club.model.ratings.skill import shown
from club.storage.transaction import Queries
from cogs.core.contexts import personal, works_without_bot
from cogs.core.delivery.poster import Poster
from cogs.core.languages import member_words
from cogs.core.option_checks import TEXT_OPTION
from cogs.core.press import Interaction, guild_of, number, on_press, target
from cogs.core.translator import phrase
from cogs.core.ui.card import Button, Card
from cogs.core.ui.messages import Messages
from cogs.learning.exercise_card import ExerciseCards, Told, take_choices
from cogs.learning.puzzle_words import solution_line, solution_reason, task
from cogs.matches.controls import split_choices
from cogs.matches.find_game import game_choices, game_of_name
from engines import GAMES
from players.puzzles import PUZZLED, find_puzzle
from texts import Words, words


@works_without_bot
@dataclass(eq=False, repr=False)
class PuzzleCommands(commands.Cog):
    """Give puzzles, one at a time."""

    _puzzles: Puzzles
    _exercises: Exercises
    _daily_puzzles: DailyPuzzles
    _read: Queries
    _messages: Messages
    _cards: ExerciseCards
    _poster: Poster

    @app_commands.command(name=phrase("command-puzzle"), description=phrase("command-puzzle-text"))
    @personal
    @app_commands.rename(game=phrase("option-game"), level=phrase("option-level"))
    @app_commands.describe(game=phrase("option-puzzle-game-text"), level=phrase("option-puzzle-level-text"))
    @app_commands.autocomplete(game=game_choices)
    async def puzzle(
        self,
        interaction: Interaction,
        game: TEXT_OPTION | None = None,
        level: app_commands.Range[int, 1, GRADES] | None = None,
    ) -> None:
        """Continue the open puzzle or give the next one, or ask for the game if none is given."""
        await self._messages.acknowledge(interaction, private=True)
        open_one = await self._puzzles.current(interaction.user.id) if game is None else None
        if open_one is not None:
            card = await self._card(interaction, open_one)
        elif game is None:
            card = await self._games(interaction)
        else:
            card = await self._next(interaction, game_of_name(game), level)
        await self._messages.answer(interaction, card)

    @on_press("puzzle-next")
    async def go_on(self, interaction: Interaction, game: str) -> None:
        """Give the next puzzle of a game in place."""
        async with self._messages.acknowledged(interaction):
            await self._messages.change(interaction, await self._next(interaction, game))

    @on_press("puzzle-games")
    async def choose_game(self, interaction: Interaction) -> None:
        """Ask, in the same message, for the game of the next puzzle."""
        async with self._messages.acknowledged(interaction):
            await self._messages.change(interaction, await self._games(interaction))

    @on_press("puzzle-step")
    async def step(self, interaction: Interaction, game: str, which: str, mark: str, chosen: str) -> None:
        """Go on to the choices after ``chosen``, or play the event that they spell."""
        await self._go(interaction, game, which, mark, split_choices(chosen))

    @on_press("puzzle-pick")
    async def pick(
        self, interaction: Interaction, game: str, which: str, mark: str, chosen: str, _menu: str, value: str
    ) -> None:
        """Take a choice from a menu."""
        await self._go(interaction, game, which, mark, (*split_choices(chosen), *split_choices(value)))

    async def _go(self, interaction: Interaction, game: str, which: str, mark: str, chosen: tuple[str, ...]) -> None:
        async with self._messages.acknowledged(interaction):
            attempt = await self._attempt(interaction, game, which)
            attempt, chosen, note = await take_choices(
                self._messages, interaction, attempt, mark, chosen, self._puzzles.play
            )
            await self._note_solved(interaction, attempt)
            await self._messages.change(interaction, await self._card(interaction, attempt, chosen, note))

    async def _note_solved(self, interaction: Interaction, attempt: Attempt) -> None:
        """Show below the puzzle of a day that the member has solved it."""
        guild = interaction.guild_id
        if guild is not None and await self._daily_puzzles.note_solved(guild, attempt):
            self._poster.schedule_daily_puzzle(guild)

    @on_press("daily-solve")
    async def solve_daily(self, interaction: Interaction, day: str) -> None:
        """Open the daily puzzle in a new private message."""
        async with self._messages.acknowledged(interaction, private=True):
            post = await self._read.daily_puzzles.post(guild_of(interaction), day)
            if post is None:
                raise UnknownButton()
            attempt = await self._attempt(interaction, post.game, str(post.number))
            if post.explained:
                attempt = await self._puzzles.tell_solution(attempt)
            await self._note_solved(interaction, attempt)
            await self._messages.answer(interaction, await self._card(interaction, attempt))

    @on_press("puzzle-give-up")
    async def give_up(self, interaction: Interaction, game: str, which: str, mark: str) -> None:
        """Give up on a puzzle, and show its solution."""
        async with self._messages.acknowledged(interaction):
            attempt = await self._attempt(interaction, game, which)
            note = ""
            if attempt.stands_at(mark):
                attempt = await self._puzzles.give_up(attempt, mark)
            else:
                note = words(str(interaction.locale)).tell(Stale())
            await self._messages.change(interaction, await self._card(interaction, attempt, (), note))

    async def _attempt(self, interaction: Interaction, game: str, which: str) -> Attempt:
        if game not in GAMES:
            raise UnknownButton()
        return await self._exercises.attempt(interaction.user.id, Kind.PUZZLE, game, str(number(which)))

    async def _next(self, interaction: Interaction, game: str, grade: int | None = None) -> Card:
        if game not in GAMES:
            raise UnknownButton()
        return await self._card(interaction, await self._puzzles.next(interaction.user.id, game, grade))

    async def _games(self, interaction: Interaction) -> Card:
        """Ask for the game of the puzzle, with the member's puzzle skill in each."""
        say = words(str(interaction.locale))
        lines, buttons = [], []
        for game in PUZZLED:
            name = words(say.locale, game).say("name")
            standing = await self._standing(say, interaction.user.id, game)
            lines.append(say.say("puzzle-standing-of", game=name, standing=standing))
            buttons.append(Button(target("puzzle-next", game), name, discord.ButtonStyle.primary))
        text = "\n".join((f"### {say.say('puzzle-title')}", say.say("puzzle-about"), *lines))
        return Card(text, rows=(tuple(buttons), (Button(target("learn-games"), say.say("button-learn")),)))

    async def _standing(self, say: Words, member: int, game: str) -> str:
        """Return a member's rating at the puzzles of a game in words."""
        rating = await self._puzzles.rating(member, game)
        return say.say("puzzle-standing", rating=str(shown(rating.mu)), solved=rating.solved, streak=rating.streak)

    async def _card(
        self, interaction: Interaction, attempt: Attempt, chosen: tuple[str, ...] = (), note: str = ""
    ) -> Card:
        say = member_words(interaction, attempt.game)
        puzzle = find_puzzle(attempt.game, int(attempt.key))
        title = say.say("puzzle-heading", game=say.say("name"), number=puzzle.number)
        head, answer = [f"### {title}"], [f"**{note}**"] if note else []
        standing = f"-# {await self._standing(say, attempt.member, attempt.game)}"
        place = attempt.game, attempt.key, attempt.mark
        if attempt.status == Status.OPEN:
            if attempt.events and not note and not puzzle.most:
                answer = [f"✓ {say.say('puzzle-right')}"]
            giving_up = Button(target("puzzle-give-up", *place), say.say("button-give-up"))
            counts = () if attempt.rated else (f"-# {say.say('puzzle-counts')}",)
            told = Told(head, "\n".join((task(say, puzzle), standing, *counts)), (giving_up,), answer)
            return await self._cards.card(attempt, puzzle.number, say, told, chosen)
        head += answer
        head.append(say.say(f"puzzle-{attempt.status}"))
        if attempt.status == Status.GIVEN_UP:
            head.append(solution_line(say, puzzle))
        head.append(solution_reason(say, puzzle))
        going = Button(target("puzzle-next", attempt.game), say.say("button-puzzle-next"), discord.ButtonStyle.primary)
        games = Button(target("puzzle-games"), say.say("button-puzzle-games"))
        return await self._cards.card(attempt, puzzle.number, say, Told(head, standing, (going, games)))
