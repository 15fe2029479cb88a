"""``/learn``: learn a game in a few short lessons, each played on the private panel."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import discord
from discord import app_commands
from discord.ext import commands

from club.computers.service import Computers
from club.learning.exercises import Exercises
from club.model.errors import Refused, UnknownButton
from club.model.learning.attempt import Attempt, Kind, Status
from club.storage.transaction import Queries
from cogs.core.contexts import personal, works_without_bot
from cogs.core.languages import member_words
from cogs.core.option_checks import TEXT_OPTION
from cogs.core.press import Interaction, number, on_press, target
from cogs.core.translator import phrase
from cogs.core.ui.card import Button, Card, Menu
from cogs.core.ui.messages import Messages
from cogs.learning.exercise_card import ExerciseCards, Told, take_choices
from cogs.matches.controls import split_choices
from cogs.matches.find_game import game_choices, game_of_name
from engines.contract import Term
from players.lessons import Lesson, lessons
from players.puzzles import PUZZLED
from texts import Words, words

_HINTED_FROM = 2
"""The number of wrong tries before the first hint. The second hint follows after one more."""


@works_without_bot
@dataclass(eq=False, repr=False)
class LessonCommands(commands.Cog):
    """Teach games."""

    _exercises: Exercises
    _computers: Computers
    _read: Queries
    _messages: Messages
    _cards: ExerciseCards

    @app_commands.command(name=phrase("command-learn"), description=phrase("command-learn-text"))
    @personal
    @app_commands.rename(game=phrase("option-game"))
    @app_commands.describe(game=phrase("option-learn-game-text"))
    @app_commands.autocomplete(game=game_choices)
    async def learn(self, interaction: Interaction, game: TEXT_OPTION | None = None) -> None:
        """Continue the lessons of a game, or ask for the game if none is given."""
        await self._messages.acknowledge(interaction, private=True)
        if game is None:
            await self._messages.answer(interaction, await self._games(interaction))
        else:
            await self._messages.answer(interaction, await self._next(interaction, game_of_name(game)))

    @on_press("learn")
    async def open(self, interaction: Interaction, game: str) -> None:
        """Continue the lessons of a game in a new private message."""
        async with self._messages.acknowledged(interaction, private=True):
            await self._messages.answer(interaction, await self._next(interaction, game))

    @on_press("learn-games")
    async def choose_game(self, interaction: Interaction) -> None:
        """Ask for the game to learn, in a new private message."""
        async with self._messages.acknowledged(interaction, private=True):
            await self._messages.answer(interaction, await self._games(interaction))

    @on_press("learn-next")
    async def go_on(self, interaction: Interaction, game: str) -> None:
        """Go on with the lessons of a game in place."""
        async with self._messages.acknowledged(interaction):
            await self._messages.change(interaction, await self._next(interaction, game))

    @on_press("learn-all")
    async def list_all(self, interaction: Interaction, game: str) -> None:
        """Show all lessons of a game in place."""
        async with self._messages.acknowledged(interaction):
            await self._messages.change(interaction, await self._contents(interaction, game))

    @on_press("lesson", "lessons")
    async def show(self, interaction: Interaction, game: str, place: str) -> None:
        """Show a lesson in the same message, at the member's progress."""
        async with self._messages.acknowledged(interaction):
            attempt = await self._attempt(interaction, game, number(place))
            await self._messages.change(interaction, await self._card(interaction, attempt, number(place)))

    @on_press("lesson-again")
    async def begin_again(self, interaction: Interaction, game: str, place: str) -> None:
        """Restart a lesson."""
        async with self._messages.acknowledged(interaction):
            attempt = await self._exercises.restart(await self._attempt(interaction, game, number(place)))
            await self._messages.change(interaction, await self._card(interaction, attempt, number(place)))

    @on_press("lesson-step")
    async def step(self, interaction: Interaction, game: str, place: str, mark: str, chosen: str) -> None:
        """Go on to the choices after ``chosen``, or play the event that they spell."""
        await self._go(interaction, game, number(place), mark, split_choices(chosen))

    @on_press("lesson-pick")
    async def pick(
        self, interaction: Interaction, game: str, place: str, mark: str, chosen: str, _menu: str, value: str
    ) -> None:
        """Take a choice from a menu."""
        await self._go(interaction, game, number(place), mark, (*split_choices(chosen), *split_choices(value)))

    async def _go(self, interaction: Interaction, game: str, place: int, mark: str, chosen: tuple[str, ...]) -> None:
        async with self._messages.acknowledged(interaction):
            attempt = await self._attempt(interaction, game, place)
            attempt, chosen, note = await take_choices(
                self._messages, interaction, attempt, mark, chosen, self._exercises.play
            )
            await self._messages.change(interaction, await self._card(interaction, attempt, place, chosen, note))

    async def _attempt(self, interaction: Interaction, game: str, place: int) -> Attempt:
        course = _course(game)
        if place >= len(course):
            raise UnknownButton()
        return await self._exercises.attempt(interaction.user.id, Kind.LESSON, game, course[place].key)

    async def _next(self, interaction: Interaction, game: str) -> Card:
        """Return the first lesson of a game that the member hasn't learned yet, or all lessons if none is left."""
        learned = await self._learned(interaction, game)
        place = next((place for place, lesson in enumerate(_course(game)) if not learned[lesson.key]), None)
        if place is None:
            return await self._contents(interaction, game)
        return await self._card(interaction, await self._attempt(interaction, game, place), place)

    async def _learned(self, interaction: Interaction, game: str) -> Mapping[str, bool]:
        """Return the keys of the game's lessons that the member has learned."""
        reached = await self._read.attempts.reached(interaction.user.id, Kind.LESSON, game)
        return {lesson.key: lesson.key in reached for lesson in _course(game)}

    async def _games(self, interaction: Interaction) -> Card:
        """Ask for the game to learn, with the member's progress in each."""
        say = words(str(interaction.locale))
        lines, buttons = [], []
        for game, course in lessons().items():
            book = words(say.locale, game)
            name, blurb = book.say("name"), book.say("blurb")
            learned = sum((await self._learned(interaction, game)).values())
            lines.append(say.say("learn-progress", game=name, learned=learned, all=len(course), blurb=blurb))
            buttons.append(Button(target("learn-next", game), name, discord.ButtonStyle.primary))
        text = f"### {say.say('learn-title')}\n{say.say('learn-about')}\n" + "\n".join(lines)
        return Card(text, rows=(tuple(buttons),))

    async def _contents(self, interaction: Interaction, game: str) -> Card:
        """Return all lessons of a game, and which of them the member has learned."""
        course, say = _course(game), member_words(interaction, game)
        learned = await self._learned(interaction, game)
        lines = [
            say.say(
                "learn-line-learned" if learned[lesson.key] else "learn-line", number=place, title=_title(say, lesson)
            )
            for place, lesson in enumerate(course, 1)
        ]
        done = sum(learned.values())
        tail = say.say(
            "learn-all-learned" if done == len(course) else "learn-some-learned", learned=done, all=len(course)
        )
        titles = tuple((str(place), f"{place + 1}. {_title(say, lesson)}") for place, lesson in enumerate(course))
        going = () if done == len(course) else (_next_button(say, game),)
        rows = (Menu(target("lessons", game), say.say("learn-choose"), titles), (*going, *_leaving(say, game)))
        text = "\n".join((f"### {say.say('learn-title-of', game=say.say('name'))}", *lines, "", tail))
        return Card(text, rows=rows)

    async def _card(
        self,
        interaction: Interaction,
        attempt: Attempt,
        place: int,
        chosen: tuple[str, ...] = (),
        note: str = "",
    ) -> Card:
        say = member_words(interaction, attempt.game)
        course = _course(attempt.game)
        if course[place].level is not None and attempt.game not in self._computers.games:
            note = note or say.say("error-computers-off")
        told = _told(say, attempt, course, place, note)
        return await self._cards.card(attempt, place, say, told, chosen)


def _told(say: Words, attempt: Attempt, course: Sequence[Lesson], place: int, note: str) -> Told:
    """Return the text beside a lesson."""
    lesson = course[place]
    key = f"lesson-{lesson.key}"
    where = say.say("learn-place", number=place + 1, all=len(course), title=_title(say, lesson))
    contents = Button(target("learn-all", attempt.game), say.say("button-lessons"))
    head, answer = [f"### {where}"], [f"**{note}**"] if note else []
    if attempt.status != Status.OPEN:
        again = Button(target("lesson-again", attempt.game, place), say.say("button-lesson-again"))
        last = place + 1 == len(course)
        going = _leaving(say, attempt.game) if last else (_next_button(say, attempt.game, place + 1),)
        return Told((*head, *answer, f"✓ {say.say(f'{key}-done')}"), "", (*going, again, contents))
    hints = attempt.tries - _HINTED_FROM + 1
    answer += [f"💡 {say.say(f'{key}-hint-{which}')}" for which in (1, 2) if which <= hints]
    if not attempt.events:
        head.append(say.say(f"{key}-idea"))
    task = say.say("learn-task", seat=Term(f"seat-{lesson.seat}"), goal=say.say(f"{key}-goal"))
    return Told(head, task, (contents,), answer)


def _title(say: Words, lesson: Lesson) -> str:
    return say.say(f"lesson-{lesson.key}")


def _next_button(say: Words, game: str, place: int | None = None) -> Button:
    """Return the button that continues with a lesson, or with the first one that isn't learned yet."""
    pressed = target("learn-next", game) if place is None else target("lesson", game, place)
    return Button(pressed, say.say("button-lesson-next"), discord.ButtonStyle.primary)


def _leaving(say: Words, game: str) -> tuple[Button, ...]:
    """Return the buttons after the lessons: play the weakest computer player, solve a puzzle, read."""
    practice = Button(target("begin-practice", game, 1), say.say("button-practice"), discord.ButtonStyle.primary)
    puzzle = (Button(target("puzzle-next", game), say.say("button-puzzle")),) if game in PUZZLED else ()
    return practice, *puzzle, Button(target("rules", game, 0), say.say("button-rules"))


def _course(game: str) -> Sequence[Lesson]:
    """Return the lessons of a game. Raises ``Refused`` if it has none."""
    course = lessons().get(game)
    if course is None:
        raise Refused("error-no-lessons")
    return course
