"""Play with the private panel that ``Play`` opens, or with ``/move`` for members who prefer typing."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from discord import app_commands

from club.delivery.posts import Posts
from club.matches.plan_service import PlanService
from club.matches.service import Matches
from club.model.errors import NotSeated, Refused, Stale
from club.model.matches.position import Position
from club.model.matches.typed_moves import LONGEST, parse_move
from club.model.typed_text import whole_number
from club.storage.transaction import Queries
from cogs.core.contexts import personal
from cogs.core.delivery.poster import Poster
from cogs.core.languages import member_words
from cogs.core.metrics import Metrics
from cogs.core.press import Interaction, number, on_press
from cogs.core.translator import phrase
from cogs.core.ui.card import Card
from cogs.core.ui.choices import choice
from cogs.core.ui.messages import Messages
from cogs.matches.completions import completions
from cogs.matches.controls import next_choices, split_choices
from cogs.matches.find_match import MATCH_OPTION, MatchCog, MatchFinder
from cogs.matches.following.open_panels import OpenPanels
from cogs.matches.panel import Panels
from engines.contract import Event, State
from texts import names, words

STEPS = ("play", "pick", "step", "sure", "standard", "again")
"""The verbs of presses by which a member makes a turn."""


@dataclass(eq=False, repr=False)
class PlayCommands(MatchCog):
    """Take members' moves."""

    _matches: Matches
    _posts: Posts
    _read: Queries
    _plans: PlanService
    _finder: MatchFinder
    _messages: Messages
    _metrics: Metrics
    _open_panels: OpenPanels
    _panels: Panels
    _poster: Poster

    @on_press("play")
    async def open_panel(self, interaction: Interaction, match: str, _ply: str) -> None:
        """Open the private panel at the current position, however old the post is."""
        async with self._messages.acknowledged(interaction, private=True):
            position = await self._matches.position(number(match))
            note = await self._dm_news(interaction, position) or await self._plan_news(interaction, position)
            await self._messages.answer(interaction, await self._panel(interaction, position, note=note))

    @on_press("hand")
    async def hand(self, interaction: Interaction, match: str) -> None:
        """Show the member's own view, even if it isn't the member's turn."""
        async with self._messages.acknowledged(interaction, private=True):
            position = await self._matches.position(number(match))
            say = member_words(interaction, position.header.game)
            await self._messages.answer(interaction, await self._panels.hand(position, interaction.user.id, say))

    async def _dm_news(self, interaction: Interaction, position: Position) -> str:
        """Return, once per match, a notice that the member's hand can't be sent by DM. It is empty if it can."""
        if not position.game.secret:
            return ""
        hand = await self._read.private_hands.get(position.header.id, position.seat_of(interaction.user.id))
        if hand is None or hand.told or not hand.closed:
            return ""
        await self._posts.change_hand(hand, told=True)
        return words(str(interaction.locale)).say("messages-closed")

    async def _plan_news(self, interaction: Interaction, position: Position) -> str:
        """Return, once, the outcome of the member's plan. It is empty if it has been shown already."""
        if position.game.secret:
            return ""
        word = await self._plans.word(position, interaction.user.id)
        return words(str(interaction.locale)).say(f"plan-{word}") if word else ""

    @on_press("pick")
    async def pick(self, interaction: Interaction, match: str, ply: str, chosen: str, _menu: str, value: str) -> None:
        """Take a choice from a menu."""
        await self.step(interaction, match, ply, f"{chosen},{value}" if chosen else value)

    @on_press("step")
    async def step(self, interaction: Interaction, match: str, ply: str, chosen: str) -> None:
        """Go on to the choices after ``chosen``, or play the event that they spell."""
        async with self._messages.acknowledged(interaction):
            position = await self._matches.position(number(match))
            if not position.stands_since(number(ply)) or position.to_move is None:
                await self._refresh(interaction, position)
                return
            _require_turn(position, interaction.user.id)
            choices = split_choices(chosen)
            asked = next_choices(position.state, choices)
            if asked is None:
                await self._refresh(interaction, position)
                return
            if asked.event is None or position.state.warnings(asked.event):
                await self._messages.change(interaction, await self._panel(interaction, position, choices))
                return
            await self._messages.acknowledge(interaction)
            await self._play(interaction, position, position.ply, _with_formality(position.state, asked.event))

    @on_press("sure")
    async def sure(self, interaction: Interaction, match: str, ply: str, chosen: str) -> None:
        """Play the event that ``chosen`` spells, whatever its warnings."""
        await self._messages.acknowledge(interaction)
        position = await self._matches.position(number(match))
        if not position.stands_since(number(ply)) or position.to_move is None:
            await self._refresh(interaction, position)
            return
        _require_turn(position, interaction.user.id)
        asked = next_choices(position.state, split_choices(chosen))
        if asked is None or asked.event is None:
            await self._refresh(interaction, position)
            return
        await self._play(interaction, position, position.ply, _with_formality(position.state, asked.event))

    @on_press("standard")
    async def standard(self, interaction: Interaction, match: str, ply: str) -> None:
        """Finish the set-up in the usual way."""
        await self._messages.acknowledge(interaction)
        position = await self._matches.position(number(match))
        await self._play(interaction, position, number(ply), position.state.standard_setup())

    @on_press("again")
    async def again(self, interaction: Interaction, match: str, ply: str) -> None:
        """Undo the events of the current turn."""
        await self._messages.acknowledge(interaction)
        try:
            position = await self._matches.take_back(
                number(match), interaction.user.id, number(ply), str(interaction.id)
            )
        except Stale:
            await self._refresh(interaction, await self._matches.position(number(match)))
            return
        await self._show(interaction, position, number(ply))

    async def _play(self, interaction: Interaction, seen: Position, ply: int, events: tuple[str, ...]) -> None:
        """Play events and show the resulting position. A press on an outdated position shows the current one."""
        match = seen.header.id
        try:
            position = await self._matches.play_all(match, interaction.user.id, ply, events, str(interaction.id), seen)
        except Stale:
            await self._refresh(interaction, await self._matches.position(match))
            return
        self._metrics.moves.labels(position.header.game).inc(len(events))
        await self._show(interaction, position, ply)

    async def _show(self, interaction: Interaction, position: Position, ply: int) -> None:
        """Show and post the position after a change."""
        async with self._posted(interaction, position):
            await self._messages.change(interaction, await self._after(interaction, position, ply))

    @asynccontextmanager
    async def _posted(self, interaction: Interaction, position: Position) -> AsyncIterator[None]:
        """Post a change while its answer is sent, or after it if the same member moves next.

        That happens if a plan replies or the rules skip a turn. The post needs no ping if the new panel can follow.
        """
        again = position.mover == position.seat_of(interaction.user.id)
        if not again:
            self._poster.schedule_match(position.header.id)
        try:
            yield
        finally:
            if again:
                self._poster.schedule_match(position.header.id)

    async def _refresh(self, interaction: Interaction, position: Position) -> None:
        """Show the current position to a member who pressed a button of an earlier one."""
        note = words(str(interaction.locale)).tell(Stale())
        await self._messages.change(interaction, await self._panel(interaction, position, note=note))

    async def _panel(
        self, interaction: Interaction, position: Position, chosen: tuple[str, ...] = (), note: str = ""
    ) -> Card:
        say = member_words(interaction, position.header.game)
        return await self._panels.panel(position, interaction.user.id, say, chosen, note)

    async def _after(self, interaction: Interaction, position: Position, ply: int) -> Card:
        """Return the panel after a change at a ply, with the next choice or the results of a finished turn."""
        member = interaction.user.id
        if position.mover == position.seat_of(member):
            return await self._panel(interaction, position)
        say = member_words(interaction, position.header.game)
        return await self._panels.done(position, member, say, ply)

    @app_commands.command(name=phrase("command-move"), description=phrase("command-move-text"))
    @personal
    @app_commands.rename(event=phrase("option-event"), match=phrase("option-match"))
    @app_commands.describe(event=phrase("option-event-text"), match=phrase("option-match-text"))
    @app_commands.autocomplete(match=MatchCog.complete_match)
    async def move(
        self, interaction: Interaction, event: app_commands.Range[str, 1, LONGEST], match: MATCH_OPTION = None
    ) -> None:
        """Play an event in record notation. If there are warnings, ask for confirmation on the panel."""
        await self._messages.acknowledge(interaction, private=True)
        position = await self._finder.position(interaction, match, waiting=True)
        _require_turn(position, interaction.user.id)
        meant = parse_move(position, event, names(position.header.game))
        if meant in position.state.legal() and position.state.warnings(meant):
            chosen = tuple(step.value for step in position.state.steps(meant))
            await self._messages.answer(interaction, await self._panel(interaction, position, chosen))
            await self._matches.note_press(position.header.id, interaction.user.id, interaction.id)
            return
        played = await self._matches.play_all(
            position.header.id, interaction.user.id, None, (meant,), str(interaction.id), position
        )
        self._metrics.moves.labels(position.header.game).inc()
        self._open_panels.forget(position.header.id, interaction.user.id)  # The answer becomes the new panel.
        async with self._posted(interaction, played):
            await self._messages.answer(interaction, await self._after(interaction, played, position.ply))

    @move.autocomplete("event")
    async def complete_event(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Offer the member's legal events that match the typed text, with their meaning."""
        try:
            match = getattr(interaction.namespace, "match", None)
            position = await self._finder.position(interaction, whole_number(match), waiting=True)
            seat = position.seat_of(interaction.user.id)
        except (Refused, NotSeated):
            return []
        if position.mover != seat:
            return []
        say = member_words(interaction, position.header.game)
        return [choice(name, event) for event, name in completions(say, position, typed)]


def _with_formality(state: State, event: Event) -> tuple[Event, ...]:
    """Return an event and, if nothing else can be done in the turn then, the end of the turn."""
    then = state.apply(event).formality()
    return (event,) if then is None else (event, then)


def _require_turn(position: Position, member: int) -> None:
    """Refuse other members before their choice is checked: its legality would reveal the hand of the seat to move."""
    position.require_turn(position.seat_of(member))
