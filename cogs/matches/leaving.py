"""Leave matches with ``/resign``, or cancel one that has hardly started, after a confirmation."""

from dataclasses import dataclass

import discord
from discord import app_commands

from club.clocks.display import ClockDisplay
from club.matches.service import Matches
from club.model.errors import NotSeated, Refused
from club.model.matches.entries import EntryKind
from club.model.matches.position import Position
from club.storage.queries.results import CANCELLED_FOR, CANCELLED_MOST
from cogs.core.contexts import personal
from cogs.core.delivery.poster import Poster
from cogs.core.languages import member_words
from cogs.core.press import Interaction, number, on_press, target
from cogs.core.translator import phrase
from cogs.core.ui import clock_wording, wording
from cogs.core.ui.card import Button, Card
from cogs.core.ui.messages import Messages
from cogs.matches.find_match import MATCH_OPTION, MatchCog, MatchFinder
from engines import Seat
from texts import Words


@dataclass(eq=False, repr=False)
class LeavingCommands(MatchCog):
    """Commands to leave matches."""

    _matches: Matches
    _finder: MatchFinder
    _messages: Messages
    _poster: Poster

    @app_commands.command(name=phrase("command-resign"), description=phrase("command-resign-text"))
    @personal
    @app_commands.rename(match=phrase("option-match"))
    @app_commands.describe(match=phrase("option-match-text"))
    @app_commands.autocomplete(match=MatchCog.complete_match)
    async def resign(self, interaction: Interaction, match: MATCH_OPTION = None) -> None:
        """Ask for confirmation before resigning."""
        position = await self._finder.position(interaction, match)
        await self._ask(interaction, position, "resign", "resigned")

    @on_press("resign")
    async def ask_to_resign(self, interaction: Interaction, match: str) -> None:
        """Ask for confirmation before resigning."""
        await self._ask(interaction, await self._matches.position(number(match)), "resign", "resigned")

    @on_press("abort")
    async def ask_to_abort(self, interaction: Interaction, match: str) -> None:
        """Ask for confirmation before cancelling the match."""
        await self._ask(interaction, await self._matches.position(number(match)), "abort", "aborted")

    async def _ask(self, interaction: Interaction, position: Position, question: str, verb: str) -> None:
        seat = position.seat_of(interaction.user.id)
        if position.outcome is not None:
            raise Refused("error-game-over")
        if seat in position.left:
            raise Refused("error-left")
        if question == "abort" and not position.may_abort:
            raise Refused("error-too-late-to-abort")
        say = member_words(interaction, position.header.game)
        rows = (
            (
                Button(target(verb, position.header.id), say.say(f"button-{question}"), discord.ButtonStyle.danger),
                Button(target("stay", position.header.id), say.say("button-stay")),
            ),
        )
        text = self._question(say, position, seat) if question == "resign" else ""
        text = text or say.say(f"ask-{question}", title=wording.title(say, position.header))
        goes_on = question == "resign" and position.goes_on_without((*position.left, seat))
        if not goes_on and (position.leaving_cancels or (question == "abort" and position.chance_decided)):
            text += f"\n{say.say('ask-abort-drawn', most=CANCELLED_MOST, days=CANCELLED_FOR.days)}"
        await self._messages.answer(interaction, Card(text, rows=rows))

    def _question(self, say: Words, position: Position, seat: Seat) -> str:
        """Return the question before leaving and its consequences. It is empty if the other side wins."""
        title = wording.title(say, position.header)
        after = self._matches.with_entry(position, EntryKind.RESIGN, seat, "", None)
        if after.outcome is not None:
            winners = [say.say(f"seat-{one}") for one, place in enumerate(after.outcome.places) if place == 1]
            alone = len({*position.sides}) > 2
            named = say.listed(winners, "dot")
            return say.say("ask-resign-alone", title=title, winners=named, count=len(winners)) if alone else ""
        partners = [position.member_at(one) for one in position.partners(seat) if one not in position.left]
        named = say.listed((wording.polite(say, partner) for partner in partners), "dot")
        return say.say("ask-leave-team" if partners else "ask-leave", title=title, partners=named)

    @on_press("resigned")
    async def resign_for_sure(self, interaction: Interaction, match: str) -> None:
        """Give up a match."""
        await self._messages.acknowledge(interaction)
        position = await self._matches.resign(number(match), interaction.user.id, str(interaction.id))
        await self._tell_leaving(interaction, position)

    @on_press("aborted")
    async def abort_for_sure(self, interaction: Interaction, match: str) -> None:
        """Cancel a match."""
        await self._messages.acknowledge(interaction)
        position = await self._matches.abort(number(match), interaction.user.id, str(interaction.id))
        await self._tell_leaving(interaction, position)

    async def _tell_leaving(self, interaction: Interaction, position: Position) -> None:
        self._poster.schedule_match(position.header.id)
        say = member_words(interaction, position.header.game)
        goes_on = position.outcome is None
        text = say.say("error-left") if goes_on else clock_wording.turn(say, position, ClockDisplay())
        await self._messages.change(interaction, Card(text))

    @on_press("stay")
    async def stay(self, interaction: Interaction, match: str) -> None:
        """Go on with a match after all."""
        position = await self._matches.position(number(match))
        if interaction.user.id not in position.header.seats:
            raise NotSeated
        say = member_words(interaction, position.header.game)
        await self._messages.change(interaction, Card(say.say("stayed")))
