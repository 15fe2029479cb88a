"""Build the private card for planning ahead, with the saved lines, the draft, and its possible next events."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

import discord

from club.matches.plan_service import Planned
from club.model.matches.plans import is_whole, play_ahead
from club.model.matches.position import Position
from club.model.matches.typed_moves import LONGEST
from club.services import Club
from cogs.core.press import target
from cogs.core.ui import wording
from cogs.core.ui.card import Button, Card, Menu, Row, fit
from cogs.core.ui.pictures import Pictures
from cogs.matches.controls import Controls, event_in_words
from cogs.matches.panel import question
from engines import Event, Seat
from engines.choices import NOTHING, Prompt, ask
from engines.contract import Term
from texts import Words


@dataclass(eq=False, repr=False)
class PlanCards:
    """Make planning cards. ``say`` has the words in the member's language."""

    _club: Club
    _pictures: Pictures

    async def card(self, planned: Planned, say: Words, chosen: tuple[str, ...] = (), note: str = "") -> Card:
        """Return the card after the steps ``chosen`` of the next event, starting with the ``note``.

        Raises ``Illegal`` if no event that is possible at that point begins with ``chosen``.
        """
        position, seat, draft = planned.position, planned.seat, planned.draft
        then = play_ahead(position, draft)
        asked, taken = ask(then.state, chosen) if _goes_on(then, draft) else (NOTHING, ())
        head = [f"### {wording.title(say, position.header)}", *([f"**{note}**"] if note else []), say.say("plan-about")]
        lines = [f"{number}. {line_in_words(say, planned, line)}" for number, line in enumerate(planned.lines, 1)]
        if draft:
            key = "plan-shown" if draft in planned.lines else "plan-draft"
            lines += [say.say(key, line=line_in_words(say, planned, draft)), *_warnings(say, planned)]
        settings = await self._club.preferences.of(position.member_at(seat))
        picture = await self._pictures.board(then, seat, say, taken, asked.ways, settings, draft)
        small = f"-# {wording.seating(say, position)}"
        rows = self._rows(planned, say, then, taken, asked)
        return Card(fit(head, lines, _question(say, then, seat, draft, asked)), picture, small, rows)

    def _rows(
        self, planned: Planned, say: Words, then: Position, chosen: tuple[str, ...], asked: Prompt
    ) -> tuple[Row, ...]:
        """Return the controls for the next event, the actions on the line, and the lines to look at."""
        match, ply, depth = planned.position.header.id, planned.position.ply, len(planned.draft)
        place = match, ply, depth
        rows: tuple[Row, ...] = ()
        turning: tuple[Button, ...] = ()
        if asked.ways:
            choosing = Controls(say, then, chosen, place, "plan-")
            rows, turning = choosing.rows(asked), choosing.back()
        controls = tuple(_controls(planned, say, then, place))
        sentences = [line_in_words(say, planned, line).replace("**", "") for line in planned.lines]
        shown = tuple((str(number), sentence) for number, sentence in enumerate(sentences))
        here = str(planned.lines.index(planned.draft)) if planned.draft in planned.lines else None
        menu = (Menu(target("plan-line", match, ply), say.say("plan-lines"), shown, here),) if shown else ()
        return (*rows, *(row for row in (turning, controls) if row), *menu)


def _goes_on(then: Position, draft: tuple[Event, ...]) -> bool:
    """Return true if a line can be extended by one event."""
    return then.outcome is None and not then.chances and len(draft) < LONGEST


def _controls(planned: Planned, say: Words, then: Position, place: tuple[int, int, int]) -> Iterator[Button]:
    """Yield buttons: save the draft, undo its last event, and delete the line or the whole plan."""
    draft, lines = planned.draft, planned.lines
    if draft and draft not in lines and is_whole(then, planned.seat):
        yield Button(target("plan-save", *place), say.say("button-plan-save"), discord.ButtonStyle.success)
    if draft:
        yield Button(target("plan-undo", *place), say.say("button-plan-undo"))
    if draft in lines:
        yield Button(target("plan-drop", *place), say.say("button-plan-drop"), discord.ButtonStyle.danger)
    elif lines:
        yield Button(target("plan-clear", *place[:2]), say.say("button-plan-clear"), discord.ButtonStyle.danger)


def _question(say: Words, then: Position, seat: Seat, draft: tuple[Event, ...], asked: Prompt) -> str:
    """Return the question for the next event, or the reason the line ends here."""
    if not asked.ways:
        end = "over" if then.outcome else "chance" if then.chances else "long"
        return say.say(f"plan-end-{end}", events=LONGEST) if end == "long" else say.say(f"plan-end-{end}")
    if then.to_move == seat:
        who = say.say("plan-ask-own")
    else:
        who = say.say("plan-ask-then" if draft else "plan-ask-first", seat=Term(f"seat-{then.to_move}"))
    return f"{who} {question(say, then.state, asked)}"


def line_in_words(say: Words, planned: Planned, line: tuple[Event, ...]) -> str:
    """Return a line as a sentence: if the others play this, then I play that."""
    parts: list[str] = []
    for mover, moves in groupby(_moves(say, planned.position, line), key=lambda move: move[0]):
        key = "plan-then" if mover == planned.seat else "plan-and-if" if parts else "plan-if"
        named = tuple(f"**{name}**" for _, name in moves)
        whose = {} if key == "plan-then" else {"seat": Term(f"seat-{mover}")}
        parts.append(say.say(key, whose, events=named))
    return say.listed(parts)


def _moves(say: Words, position: Position, line: Iterable[Event]) -> Iterator[tuple[Seat | None, str]]:
    """Yield the seat and the name of each event of a line."""
    for event in line:
        yield position.to_move, event_in_words(say, position.state, event)
        position = play_ahead(position, (event,))


def _warnings(say: Words, planned: Planned) -> Iterator[str]:
    """Yield warnings about the member's own events in the line being edited."""
    position = planned.position
    for event in planned.draft:
        if position.to_move == planned.seat:
            yield from (f"⚠ {say.tell(told)}" for told in position.state.warnings(event))
        position = play_ahead(position, (event,))
