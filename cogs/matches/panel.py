"""Build the private panel of a match with the member's own view and the choices, step by step."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

import discord

from club.challenges.rematches import has_rematch
from club.clocks.display import ClockDisplay
from club.model.matches.entries import PASSING
from club.model.matches.plans import unplannable
from club.model.matches.position import Position
from club.reviews.service import is_reviewable
from club.services import Club
from cogs.core.press import target
from cogs.core.ui import clock_wording, wording
from cogs.core.ui.card import Button, Card, Row, Shown, fit
from cogs.core.ui.pictures import Pictures
from cogs.core.ui.way_in import way_in
from cogs.matches.controls import Controls, steps_in_words
from cogs.matches.offer_buttons import decisions, standing, waiting
from engines.choices import Prompt, ask
from engines.contract import Seat, State
from names import clip
from texts import Words

_ROWS, _ROW = 5, 5
"""The maximum number of rows of buttons, and of buttons in a row."""

_DONE = 600
"""The number of characters that the panel reserves for the results of a turn."""


@dataclass(eq=False, repr=False)
class Panels:
    """Make panels. ``say`` has the words in the member's language."""

    _club: Club
    _pictures: Pictures

    async def panel(
        self, position: Position, member: int, say: Words, chosen: tuple[str, ...] = (), note: str = ""
    ) -> Card:
        """Return the panel after the steps ``chosen``, starting with the ``note``.

        The news is shown if nothing is chosen yet. If the steps spell an event, its warnings are shown with a request
        for confirmation. Raises ``NotSeated``, or ``Illegal`` if no legal event begins with ``chosen``.
        """
        seat = position.seat_of(member)
        if position.mover != seat:
            return await self._waiting(position, seat, say, note)
        asked, taken = ask(position.state, chosen)
        head, news, small = [f"### {wording.title(say, position.header)}"], [], []
        leads: Sequence[Button] = ()
        if note:
            head.append(f"**{note}**")
        has_clock = position.header.pace.is_live or not chosen
        clock = await self._club.matches.clock_display(position) if has_clock else ClockDisplay()
        clocks = clock_wording.live_clocks(say, position, clock)
        if not chosen:
            head += waiting(say, position, seat, self._club.clock())
            news = await self._news(position, seat, say)
            time = (f"-# {line}" for line in clock_wording.time(say, clock))
            small = [clock_wording.footer(say, position, clock), *time]
        else:
            small = [f"-# {line}" for line in clocks]
        if not chosen and position.turn_start == position.ply:
            goal, leads = await way_in(self._club.exercises, say, member, position.header.game)
            small += goal
        if asked.event is not None:
            small += [f"⚠ {say.tell(told)}" for told in position.state.warnings(asked.event)]
        small.append(f"**{question(say, position.state, asked)}**")
        settings = await self._club.preferences.of(member)
        picture = await self._pictures.board(position, seat, say, taken, asked.ways, settings)
        hints = position.header.hints and position.header.game in self._club.computers.games
        rows = choices(say, position, taken, asked, hints=hints)
        if not chosen:
            others = [*leads, *([since_button(say, position)] if others_acted(position, seat) else [])]
            if position.turn_start == position.ply and await self._club.variations.allows(position):
                others.append(if_button(say, position))
            rows = _beside(rows, others)
        shown = shown_of(position, seat, self._club.clock(), busy=bool(chosen or note))
        shown = replace(shown, clocks="".join(clocks))
        return Card(fit(head, news, ""), picture, "\n".join(small), rows, shown=shown)

    async def _news(self, position: Position, seat: Seat, say: Words) -> list[str]:
        """Return the events since the last turn of a seat."""
        since = position.since(seat)
        position = await self._club.matches.with_history(position, since)
        news = [say.tell(told) for told in position.news(since, seat)]
        return [*news, say.say("set-up")] if position.mover == seat and position.state.standard_setup() else news

    async def _waiting(self, position: Position, seat: Seat, say: Words, note: str) -> Card:
        """Return the panel of a member who currently has no choice to make."""
        head = [f"### {wording.title(say, position.header)}", *([f"**{note}**"] if note else [])]
        member = position.member_at(seat)
        goal, leads = await way_in(self._club.exercises, say, member, position.header.game)
        head += [*goal, *waiting(say, position, seat, self._club.clock())]
        clock = await self._club.matches.clock_display(position)
        text = fit(head, await self._news(position, seat, say), clock_wording.turn(say, position, clock))
        settings = await self._club.preferences.of(member)
        picture = await self._pictures.board(position, seat, say, settings=settings)
        others = [*leads, if_button(say, position)] if await self._club.variations.allows(position) else [*leads]
        rows = _beside(_waiting_rows(say, position, seat), others)
        shown = shown_of(position, seat, self._club.clock(), busy=bool(note))
        return Card(text, picture, clock_wording.footer(say, position, clock), rows, shown=shown)

    async def done(self, position: Position, member: int, say: Words, ply: int) -> Card:
        """Return the panel of a member who has ended a turn, with the results and the next player in one paragraph.

        The public post has the picture. ``ply`` is that of the member's press.
        """
        seat = position.seat_of(member)
        position = await self._club.matches.with_history(position, ply)
        news = say.listed((say.tell(told) for told in position.news(ply, seat)), "sentences")
        clock = await self._club.matches.clock_display(position)
        text = f"{clip(news, _DONE)}\n{clock_wording.turn(say, position, clock)}"
        shown = shown_of(position, seat, self._club.clock(), since=ply)
        small = "\n".join(f"-# {line}" for line in clock_wording.live_clocks(say, position, clock))
        return Card(text, small=small, rows=_waiting_rows(say, position, seat), shown=shown)

    async def next(self, position: Position, shown: Shown, say: Words) -> Card:
        """Return an open panel's next card: the member's turn, the end, or the next player."""
        own = position.mover == position.seat_of(shown.member)
        if shown.since is None or own or position.outcome is not None:
            return await self.panel(position, shown.member, say)
        return await self.done(position, shown.member, say, shown.since)

    async def hand(self, position: Position, member: int, say: Words) -> Card:
        """Return the member's own view without choices. Raises ``NotSeated``."""
        seat = position.seat_of(member)
        news = [say.tell(told) for told in position.news(position.turn_ply, seat)]
        clock = await self._club.matches.clock_display(position)
        text = fit([f"### {wording.title(say, position.header)}"], news, clock_wording.turn(say, position, clock))
        settings = await self._club.preferences.of(member)
        picture = await self._pictures.board(position, seat, say, settings=settings)
        return Card(text, picture, clock_wording.footer(say, position, clock))


def shown_of(position: Position, seat: Seat, now: datetime, *, busy: bool = False, since: int | None = None) -> Shown:
    """Return the part of a position that a panel shows (see ``Shown``)."""
    own = position.mover == seat
    played = next((entry.ply for entry in reversed(position.entries) if entry.kind not in PASSING), -1)
    stage = (position.outcome, (position.state.turn, played) if own else None)
    offers = tuple(offer.ply for offer in standing(position, now) if seat in offer.asked)
    details = (position.to_move, position.state.turn, position.timer, offers)
    return Shown(position.header.id, position.member_at(seat), stage, details, busy, since)


def question(say: Words, state: State, asked: Prompt) -> str:
    """Return the steps chosen so far and the question for the next one."""
    kinds = [way.step.kind for way in asked.ways]
    asking = "ask-act" if "act" in kinds else f"ask-{kinds[0]}" if kinds else "ask-sure"
    return " → ".join([*steps_in_words(say, state, asked.taken), say.say(asking)])


def _waiting_rows(say: Words, position: Position, seat: Seat) -> tuple[Row, ...]:
    """Return the controls of a member who isn't to move: for a late opponent, for plans, and for after the match."""
    if position.outcome is not None:
        ways_on = after_buttons(say, position)
        return (ways_on,) if ways_on else ()
    deciding = (decisions(say, position),) if position.timer.overdue is not None else ()
    if unplannable(position, seat) is not None:
        return deciding
    return (*deciding, (Button(target("plan", position.header.id), say.say("button-plan")),))


def after_buttons(say: Words, position: Position) -> tuple[Button, ...]:
    """Return the buttons that lead on from a match that is over: its review and a rematch."""
    review = Button(target("review", position.header.id), say.say("button-review"))
    again = Button(target("rematch", position.header.id), say.say("button-rematch"))
    return (*((review,) if is_reviewable(position) else ()), *((again,) if has_rematch(position) else ()))


def choices(
    say: Words, position: Position, chosen: tuple[str, ...], asked: Prompt, *, hints: bool = False
) -> tuple[Row, ...]:
    """Return the controls for the next choice, with ``hints`` if there are any.

    Below them: back to the last choice, back to the start of the turn, the standard set-up; once nothing is
    left to choose, the confirmation.
    """
    match, ply = position.header.id, position.ply
    controls = Controls(say, position, chosen, (match, ply))
    turning = controls.back()
    first = not turning
    if asked.event is not None:
        sure = target("sure", match, ply, ",".join(chosen))
        turning = (Button(sure, say.say("button-sure"), discord.ButtonStyle.danger), *turning)
    if first and position.may_take_back:
        turning = (*turning, Button(target("again", match, ply), say.say("button-again")))
    if first and position.state.standard_setup():
        turning = (*turning, Button(target("standard", match, ply), say.say("button-standard")))
    if first and hints:
        turning = (*turning, Button(target("hint", match), say.say("button-hint")))
    rows = controls.rows(asked)
    return (*rows, turning) if turning else rows


def others_acted(position: Position, seat: Seat) -> bool:
    """Return true if other seats have done anything since the last turn of a seat."""
    end = position.turn_start if position.mover == seat else position.ply
    entries = position.entries[position.since(seat) : end]
    return any(entry.seat not in (seat, None) and entry.kind not in PASSING for entry in entries)


def play_button(say: Words, match: int, place: int | str) -> Button:
    """Return the button that opens the panel. ``place`` is the ply of a post, or another identifier of its message.

    It is grey because older messages keep theirs: they shouldn't look as if they needed attention.
    """
    return Button(target("play", match, place), say.say("button-play"))


def since_button(say: Words, position: Position) -> Button:
    """Return the button that animates the events since the member's last turn."""
    return Button(target("since", position.header.id), say.say("button-since"))


def if_button(say: Words, position: Position, ply: int | None = None) -> Button:
    """Return the button that lets the member try moves out, from a turn of the match or from the last one on."""
    return Button(target("if", position.header.id, *(() if ply is None else (ply,))), say.say("button-if"))


def _beside(rows: tuple[Row, ...], buttons: Sequence[Button]) -> tuple[Row, ...]:
    """Return rows with more buttons, below them if there is room, or else as many as fit in the last row."""
    if not buttons or len(rows) < _ROWS:
        return (*rows, *([(*buttons,)] if buttons else []))
    *above, last = rows
    return (*above, (*last, *buttons)[:_ROW]) if isinstance(last, tuple) else rows
