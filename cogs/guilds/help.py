"""Explain: ``/rules`` with pictures, and ``/help``."""

from dataclasses import dataclass

from discord import ButtonStyle, app_commands
from discord.ext import commands

from club.computers.service import Computers
from club.members.preferences import Preferences
from club.model.errors import Refused, UnknownButton
from cogs.core.contexts import personal, works_without_bot
from cogs.core.option_checks import TEXT_OPTION
from cogs.core.press import Interaction, number, on_press, target
from cogs.core.translator import phrase
from cogs.core.ui.card import Button, Card, Menu, Picture
from cogs.core.ui.messages import Messages
from cogs.core.ui.paging import Page, Pager
from cogs.core.ui.pictures import Pictures
from cogs.matches.find_game import game_choices, game_of_name
from engines import GAMES
from players.lessons import lessons
from texts import Words, pages, words

_RULES = Pager("page", 1)

_TOPICS = ("playing", "tournaments", "settings", "moderators")
"""The pages of ``/help`` after the first, with one command on each line."""


@works_without_bot
@dataclass(eq=False, repr=False)
class HelpCommands(commands.Cog):
    """Help members to find their way."""

    _computers: Computers
    _preferences: Preferences
    _messages: Messages
    _pictures: Pictures

    @app_commands.command(name=phrase("command-rules"), description=phrase("command-rules-text"))
    @personal
    @app_commands.rename(game=phrase("option-game"))
    @app_commands.describe(game=phrase("option-rules-game-text"))
    @app_commands.autocomplete(game=game_choices)
    async def rules(self, interaction: Interaction, game: TEXT_OPTION) -> None:
        """Open the rules of a game at their contents."""
        await self._messages.acknowledge(interaction, private=True)
        await self._messages.answer(interaction, await self._contents(interaction, game_of_name(game)))

    @on_press("rules")
    async def open(self, interaction: Interaction, game: str, _page: str) -> None:
        """Open the contents of the rules in a new private message."""
        await self._messages.acknowledge(interaction, private=True)
        await self._messages.answer(interaction, await self._contents(interaction, game))

    @on_press("contents")
    async def turn_to_contents(self, interaction: Interaction, game: str) -> None:
        """Turn back to the contents in place."""
        await self._messages.acknowledge(interaction)
        await self._messages.change(interaction, await self._contents(interaction, game))

    @on_press("page")
    async def turn(self, interaction: Interaction, game: str, page: str) -> None:
        """Turn to another page in place."""
        await self._messages.acknowledge(interaction)
        await self._messages.change(interaction, await self._page(interaction, game, number(page)))

    async def _contents(self, interaction: Interaction, game: str) -> Card:
        """Return the introduction to a game, with a menu of the pages of its rules."""
        say = _words_of(interaction, game)
        book = pages(say.locale, game)
        lines = [say.say("rules-pages", pages=len(book))]
        if GAMES[game].authors:
            lines.append(say.say("rules-authors", authors=GAMES[game].authors))
        small = "\n".join(f"-# {line}" for line in lines)
        first = Button(target("page", game, 0), say.say("button-rules-begin"), ButtonStyle.primary)
        playing = (Button(target("learn", game), say.say("button-learn")),) if game in lessons() else ()
        text = f"### {say.say('button-rules-of', game=say.say('name'))}\n{_about(say)}"
        rows = (_menu(say, game), (first, *playing))
        return Card(text, await self._picture(interaction, game, 0), small=small, rows=rows)

    async def _page(self, interaction: Interaction, game: str, page: int) -> Card:
        say = _words_of(interaction, game)
        book = pages(say.locale, game)
        page = min(page, len(book) - 1)
        shown, here = book[page], Page(page, len(book))
        contents = Button(target("contents", game), say.say("button-contents"))
        earlier, later = _RULES.turning(say, here, game)
        turning: tuple[Button, ...] = (earlier, contents, later)
        taught = (place for place, lesson in enumerate(lessons().get(game, ())) if lesson.page == shown.picture)
        if shown.picture is not None and (place := next(taught, None)) is not None:
            trying = Button(target("lesson", game, place), say.say("button-try-it"), ButtonStyle.primary)
            turning = (*turning, trying)
        picture = await self._picture(interaction, game, page)
        text = f"### {shown.title}\n{shown.text}"
        return Card(text, picture, small=here.caption(say), rows=(turning, _menu(say, game, page)))

    async def _picture(self, interaction: Interaction, game: str, page: int) -> Picture | None:
        """Return the picture of a page of rules, if it has one."""
        say = _words_of(interaction, game)
        key = pages(say.locale, game)[page].picture
        if key is None:
            return None
        return await self._pictures.page(game, key, say, await self._preferences.of(interaction.user.id))

    @app_commands.command(name=phrase("command-help"), description=phrase("command-help-text"))
    @personal
    async def help(self, interaction: Interaction) -> None:
        """Say in three steps how to play, and show the games."""
        await self._messages.acknowledge(interaction, private=True)
        await self._messages.answer(interaction, await self._first_steps(interaction))

    @on_press("help")
    async def turn_help(self, interaction: Interaction, topic: str) -> None:
        """Show the commands of a topic in place, or the first steps."""
        if topic not in ("start", *_TOPICS):
            raise UnknownButton()
        await self._messages.acknowledge(interaction)
        say = words(str(interaction.locale))
        lines = f"### {say.say(f'help-{topic}-title')}\n{self._say(say, f'help-{topic}')}" if topic != "start" else ""
        start = (Button(target("help", "start"), say.say("button-help-start")),)
        card = Card(lines, rows=(_topics(say, topic), start)) if lines else await self._first_steps(interaction)
        await self._messages.change(interaction, card)

    async def _first_steps(self, interaction: Interaction) -> Card:
        say = words(str(interaction.locale))
        books = [words(say.locale, key) for key in GAMES]
        games = "\n".join(say.say("help-game", game=book.say("name"), about=_about(book)) for book in books)
        drawn = [await self._picture(interaction, key, 0) for key in GAMES]
        rules = tuple(
            Button(target("rules", key, 0), say.say("button-rules-of", game=book.say("name")))
            for key, book in zip(GAMES, books, strict=True)
        )
        pictures = tuple(picture for picture in drawn if picture is not None)
        learning = Button(target("learn-games"), say.say("button-learn"), ButtonStyle.success)
        practice = Button(target("practice"), say.say("button-practice"), ButtonStyle.success)
        text = self._say(say, "help-direct" if interaction.guild_id is None else "help", games=games)
        alone = (learning, practice) if self._computers.games else (learning,)
        rows = (alone, rules, _topics(say, "start"))
        return Card(text, pictures=pictures, rows=rows)

    def _say(self, say: Words, key: str, **details: str) -> str:
        """Return a help text, which mentions computer players only if there are any."""
        return say.say(key, computers="yes" if self._computers.games else "no", **details)


def _words_of(interaction: Interaction, game: str) -> Words:
    if game not in GAMES:
        raise Refused("error-no-game", game=game[:40])
    return words(str(interaction.locale), game)


def _menu(say: Words, game: str, page: int | None = None) -> Menu:
    """Return the contents of the rules of a game as a menu. Discord's limit of 25 choices holds for the pages."""
    titles = ((str(at), f"{at + 1}. {shown.title}") for at, shown in enumerate(pages(say.locale, game)))
    chosen = None if page is None else str(page)
    return Menu(target("page", game), say.say("rules-contents"), tuple(titles), chosen)


def _topics(say: Words, topic: str) -> tuple[Button, ...]:
    """Return a button for each page of help. The open page's button is disabled."""
    return tuple(
        Button(target("help", one), say.say(f"help-{one}-title"), ButtonStyle.primary, disabled=one == topic)
        for one in _TOPICS
    )


def _about(say: Words) -> str:
    """Return the description of a game, with its numbers of players and its length."""
    return say.listed((say.say("blurb"), say.say("size")), "sentences")
