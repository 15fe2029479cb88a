"""Give hints in matches that allow them: the strongest computer player's move and its reason."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce

from discord.ext import commands

from club.computers.service import Computers
from club.matches.service import Matches
from club.model.matches.entries import Entry
from club.model.matches.position import Position
from club.model.matches.turns import Turn
from cogs.core.delivery.poster import Poster
from cogs.core.languages import member_words
from cogs.core.press import Interaction, number, on_press
from cogs.core.rate_limit import SHEET, costs
from cogs.core.ui.messages import Messages
from cogs.matches.controls import event_in_words
from cogs.matches.panel import Panels
from engines import Event, Seat, State
from engines.contract import Term
from players import PLAYERS
from texts import Words


@dataclass(eq=False, repr=False)
class HintButton(commands.Cog):
    """Answer members who ask for a hint."""

    _matches: Matches
    _computers: Computers
    _messages: Messages
    _panels: Panels
    _poster: Poster

    @on_press("hint")
    @costs(SHEET)
    async def hint(self, interaction: Interaction, match: str) -> None:
        """Show the best move, with the reason, above the choices of the panel."""
        await self._messages.acknowledge(interaction)
        member, request = interaction.user.id, str(interaction.id)
        before = await self._matches.position(number(match))
        position, events, why = await self._computers.hint(before, member, request)
        say = member_words(interaction, position.header.game)
        note = say.say("hint-best", event=_line_named(say, before.state, events), why=say.tell(why))
        await self._messages.change(interaction, await self._panels.panel(position, member, say, note=note))
        self._poster.schedule_match(position.header.id)


def told_hints(say: Words, position: Position, turn: Turn, viewer: Seat | None) -> list[str]:
    """Return the sentences about the hints in a turn, as far as the viewer may see them."""
    return [_told(say, position, state, entry, viewer) for state, entry in turn.hints]


def _told(say: Words, position: Position, state: State, entry: Entry, viewer: Seat | None) -> str:
    assert entry.seat is not None
    seat, event, player = Term(f"seat-{entry.seat}"), entry.event, PLAYERS.get(position.header.game)
    if position.outcome is None or player is None or not event or state.redact(event, viewer) != event:
        return say.say("told-hint", seat=seat)
    why = say.tell(player.reason(state, entry.seat, (event,)))
    return say.say("told-hint-event", seat=seat, event=event_in_words(say, state, event), why=why)


def _line_named(say: Words, state: State, events: Sequence[Event]) -> str:
    """Return the names of events in a row, as far as they can be named before the first one is played."""
    named = list[str]()
    for event in events:
        named.append(event_in_words(say, state, event))
        state = state.apply(event)
    return reduce(lambda one, other: say.say("hint-then", one=one, next=other), named)
