"""``/review``: the turning points of a finished match, and better moves."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import TypeAlias

from discord import app_commands

from club.matches.remembered import Replays
from club.matches.service import Matches
from club.model.matches.position import Position
from club.reviews.review import Review
from club.reviews.service import Reviews, require_reviewable
from cogs.core.contexts import needs_bot, personal, works_without_bot
from cogs.core.delivery.failures import FAILURES
from cogs.core.languages import Languages, member_words
from cogs.core.press import Interaction, guild_of, number, on_press, target
from cogs.core.rate_limit import SHEET, costs
from cogs.core.translator import phrase
from cogs.core.ui import wording
from cogs.core.ui.card import Button, Card
from cogs.core.ui.messages import Messages
from cogs.core.ui.share import require_voice, share
from cogs.matches.find_match import MATCH_OPTION, MatchCog, MatchFinder
from cogs.reviews.look import Look
from cogs.reviews.making import Making, Makings
from cogs.reviews.review_card import ReviewCards, knowing_of
from engines import Seat
from texts import Words

_Show: TypeAlias = Callable[[Card], Awaitable[object]]
"""Show a card in the member's message."""


@works_without_bot
@dataclass(eq=False, repr=False)
class ReviewCommands(MatchCog):
    """Reviews of finished matches."""

    _matches: Matches
    _replays: Replays
    _reviews: Reviews
    _makings: Makings
    _cards: ReviewCards
    _finder: MatchFinder
    _languages: Languages
    _messages: Messages
    _following: set[asyncio.Task[None]] = field(init=False, default_factory=set)

    @app_commands.command(name=phrase("command-review"), description=phrase("command-review-text"))
    @personal
    @app_commands.rename(match=phrase("option-match"))
    @app_commands.describe(match=phrase("option-match-text"))
    @app_commands.autocomplete(match=MatchCog.complete_match)
    @costs(SHEET)
    async def review(self, interaction: Interaction, match: MATCH_OPTION = None) -> None:
        """Open the review of a match."""
        await self._messages.acknowledge(interaction, private=True)
        await self._open(interaction, await self._finder.position(interaction, match))

    @on_press("review")
    @costs(SHEET)
    async def begin(self, interaction: Interaction, match: str) -> None:
        """Open the review of a match in a new private message."""
        await self._messages.acknowledge(interaction, private=True)
        await self._open(interaction, await self._matches.position(number(match)))

    async def _open(self, interaction: Interaction, position: Position) -> None:
        require_reviewable(position, None)
        await self._show(interaction, position, None, 0, partial(self._messages.answer, interaction))

    @on_press("review-turn", "review-pick")
    @costs(SHEET)
    async def turn(self, interaction: Interaction, match: str, view: str, place: str, _way: str = "") -> None:
        """Show another turning point, the whole match, or the view of a seat."""
        await self._messages.acknowledge(interaction)
        position, knowing = await self._position(match, view)
        show = partial(self._messages.change, interaction)
        await self._show(interaction, position, knowing, number(place), show)

    @needs_bot
    @on_press("review-post")
    @costs(SHEET)
    async def post(self, interaction: Interaction, match: str, view: str, place: str) -> None:
        """Post the current view publicly, in the guild's language."""
        require_voice(interaction)
        await self._messages.acknowledge(interaction)
        position, knowing = await self._position(match, view)
        review = await self._reviews.find(position, knowing)
        if review is None:  # Players have revealed something since, so the review has to be computed again.
            await self._show(interaction, position, knowing, 0, partial(self._messages.change, interaction))
            return
        member, at = interaction.user.id, number(place)
        say = member_words(interaction, position.header.game)
        panel = await self._cards.card(await self._look(say, position, review, member), at, member)
        say = await self._languages.guild_words(guild_of(interaction), position.header.game)
        posted = await self._cards.card(await self._look(say, position, review, None), at)
        done = member_words(interaction, None).say("button-review-posted")
        await share(self._messages, interaction, posted, panel, done)

    async def _position(self, match: str, view: str) -> tuple[Position, Seat | None]:
        """Return the match of a button, and by whose knowledge it is reviewed. Raises ``Refused``."""
        position = await self._matches.position(number(match))
        knowing = knowing_of(view)
        require_reviewable(position, knowing)
        return position, knowing

    async def _show(
        self, interaction: Interaction, position: Position, knowing: Seat | None, place: int, show: _Show
    ) -> None:
        """Show a review. If it has to be computed first, show its progress without waiting for it."""
        member, say = interaction.user.id, member_words(interaction, position.header.game)
        review = await self._reviews.find(position, knowing)
        if review is not None:
            await show(await self._cards.card(await self._look(say, position, review, member), place, member))
            return
        making = self._makings.begin(position, knowing, member)
        await show(_progress(say, position, making))
        following = asyncio.create_task(self._follow(say, position, making, member, show))
        self._following.add(following)
        following.add_done_callback(self._following.discard)

    async def _follow(self, say: Words, position: Position, making: Making, member: int, show: _Show) -> None:
        """Show the progress of a review, and finally the review, as long as Discord accepts edits of the answer."""
        with suppress(*FAILURES):
            async for _ in making.progress():
                await show(_progress(say, position, making))
            await show(await self._made(say, position, making, member))

    async def _made(self, say: Words, position: Position, making: Making, member: int) -> Card:
        """Return the review, or an error message if it couldn't be computed. The log has the reason."""
        if making.task.cancelled() or making.task.exception() is not None:
            again = Button(target("review", position.header.id), say.say("button-review"))
            return Card(say.say("error-review-failed"), rows=((again,),))
        look = await self._look(say, position, making.task.result(), member)
        return await self._cards.card(look, 0, member)

    async def _look(self, say: Words, position: Position, review: Review, member: int | None) -> Look:
        turns, seats = await self._replays.turns(position), position.header.seats
        reader = Seat(seats.index(member)) if member in seats else None
        return Look(say, position, turns, review, reader, await self._matches.times(position.header.id))

    async def cog_unload(self) -> None:
        """Stop reporting the progress of reviews."""
        for task in self._following:
            task.cancel()
        self._makings.close()


def _progress(say: Words, position: Position, making: Making) -> Card:
    """Return the progress of a review."""
    waits = say.say("review-making", done=making.done, due=making.due) if making.due else say.say("review-waiting")
    return Card(f"### {say.say('review-title', match=wording.title(say, position.header))}\n{waits}")
