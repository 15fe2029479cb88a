"""Show the other actions of a match in the menu of ``More``."""

from collections.abc import Iterator
from dataclasses import dataclass

import discord
from discord.ext import commands

from club.challenges.rematches import has_rematch
from club.clock import Clock
from club.computers.service import Computers
from club.matches.service import Matches
from club.model.matches.position import Position
from club.reviews.service import is_reviewable
from club.variations.service import Variations
from cogs.core.languages import member_words
from cogs.core.press import Interaction, number, on_press, target
from cogs.core.ui import wording
from cogs.core.ui.batches import batches
from cogs.core.ui.card import Button, Card
from cogs.core.ui.messages import Messages
from cogs.matches.offer_buttons import agreement_buttons
from cogs.matches.panel import if_button
from texts import Words


@dataclass(eq=False, repr=False)
class MoreMenu(commands.Cog):
    """Show the actions that have no button of their own below a post."""

    _matches: Matches
    _variations: Variations
    _computers: Computers
    _clock: Clock
    _messages: Messages

    @on_press("more")
    async def more(self, interaction: Interaction, match: str, _ply: str) -> None:
        """Show the other actions of a match."""
        position = await self._matches.position(number(match))
        say = member_words(interaction, position.header.game)
        here = position.header.id
        rows: list[tuple[Button, ...]] = [
            (
                Button(target("text", here), say.say("button-text")),
                Button(target("rules", position.header.game, 0), say.say("button-rules")),
                Button(target("replay", here), say.say("button-replay")),
                Button(target("record", here), say.say("button-record")),
                Button(target("fair", here), say.say("button-fair")),
            )
        ]
        if await self._variations.allows(position):
            rows.append((if_button(say, position),))
        rows += self._dealing(say, await self._matches.with_history(position), interaction.user.id)
        header = position.header
        lines = (
            f"### {wording.title(say, header)}",
            wording.terms_line(say, header),
            *(f"-# {line}" for line in wording.code(say, header.game, header.code, "fair-code-here")),
        )
        await self._messages.answer(interaction, Card("\n".join(lines), rows=tuple(rows)))

    def _dealing(self, say: Words, position: Position, member: int) -> Iterator[tuple[Button, ...]]:
        """Yield rows with the offers and endings available to a member or, after the match, the rematch controls."""
        here = position.header.id
        after = [Button(target("review", here), say.say("button-review"))] if is_reviewable(position) else []
        if position.outcome is not None and member in position.header.seats and has_rematch(position):
            after.append(Button(target("rematch", here), say.say("button-rematch")))
        if after:
            yield tuple(after)
        if position.header.tournament is not None and member in position.header.seats:
            yield (Button(target("report", here), say.say("button-report")),)
        if position.outcome is not None or member not in position.playing:
            return
        seat, computers = position.seat_of(member), position.header.game in self._computers.games
        dealing = [*agreement_buttons(say, position, seat, self._clock(), computers=computers)]
        dealing.append(Button(target("resign", here), say.say("button-resign"), discord.ButtonStyle.danger))
        if position.may_abort:
            dealing.append(Button(target("abort", here), say.say("button-abort"), discord.ButtonStyle.danger))
        yield from map(tuple, batches(dealing, 5))
