"""Store members' plans, which are replies to the opponents' possible moves."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from club.matches.service import Matches
from club.model.errors import Refused, Stale
from club.model.matches.plans import (
    LONGEST,
    Plan,
    PlanLine,
    add_line,
    matching_lines,
    plan_lines,
    play_ahead,
    require_plannable,
)
from club.model.matches.position import Position
from club.model.matches.typed_moves import Names, is_notation, is_too_long, parse_move, without_label
from club.storage.store import Store
from engines import Event, RulesError, Seat

LONGEST_LINE = 400
"""The maximum length of a line in characters, as it is typed."""

_COMMAS = re.compile("[,，、;]")


@dataclass(frozen=True, slots=True)
class Planned:
    """A member's plan now: its ``lines`` and ``draft`` continue from the current position."""

    position: Position
    seat: Seat
    lines: tuple[PlanLine, ...]
    draft: PlanLine


@dataclass(eq=False, repr=False)
class PlanService:
    """Store and read plans. A plan starts from the position that its member sees, and no other member can see it."""

    _store: Store
    _matches: Matches

    async def get(self, match: int, member: int) -> Planned:
        """Return a member's plan. Raises ``Unknown`` or ``NotSeated``."""
        position = await self._matches.position(match)
        seat = position.seat_of(member)
        async with self._store.reading() as transaction:
            return _planned(position, seat, await transaction.plans.get(match, seat))

    async def plan(self, match: int, member: int, lines: Sequence[Sequence[Event]]) -> Planned:
        """Replace a member's plan with ``lines`` from the current position, or delete it if there are none.

        Raises ``Unknown``, ``NotSeated``, and the errors of ``plan_lines``, without changing anything.
        """
        return await self._change(match, member, lambda position, seat, _: Plan(plan_lines(position, seat, lines)))

    async def add(self, match: int, member: int, line: Sequence[Event]) -> Planned:
        """Add a line to a member's plan, replacing the lines that contradict it. Raises the errors of ``plan``."""

        def extend_plan(position: Position, seat: Seat, plan: Plan) -> Plan:
            require_plannable(position, seat)
            return Plan(
                plan_lines(position, seat, add_line(position, seat, matching_lines(position, plan.lines), tuple(line)))
            )

        return await self._change(match, member, extend_plan)

    async def sketch(self, match: int, member: int, ply: int, draft: Sequence[Event]) -> Planned:
        """Store an unfinished line that the member is working on. Raises ``Stale`` if the position is outdated.

        A line that can't be played raises as ``play_ahead`` does.
        """

        def keep_draft(position: Position, seat: Seat, plan: Plan) -> Plan:
            require_plannable(position, seat)
            if position.ply != ply:
                raise Stale
            play_ahead(position, draft)
            return Plan(plan.lines, tuple(draft), plan.word)

        return await self._change(match, member, keep_draft)

    async def word(self, position: Position, member: int) -> str:
        """Return, once, what happened to a member's plan: ``played``, ``dropped``, or nothing if that isn't new."""
        match, seat = position.header.id, position.seat_of(member)
        async with self._store.querying() as transaction:
            if not (word := (await transaction.plans.get(match, seat)).word):
                return ""
        async with self._store.writing() as transaction:
            plan = await transaction.plans.get(match, seat)
            await transaction.plans.set(match, seat, Plan(plan.lines, plan.draft))
        return word

    async def _change(self, match: int, member: int, change: Callable[[Position, Seat, Plan], Plan]) -> Planned:
        """Change a plan while its match is locked. Raises ``Stale`` if another process was faster."""
        position = await self._matches.position(match)
        seat = position.seat_of(member)
        async with self._store.writing() as transaction:
            if await transaction.matches.hold(match) != position.ply:
                raise Stale
            plan = change(position, seat, await transaction.plans.get(match, seat))
            await transaction.plans.set(match, seat, plan)
        return _planned(position, seat, plan)


def parse_line(position: Position, text: str, names: Names | None = None) -> PlanLine:
    """Return the events that ``text`` spells, separated by commas or blanks.

    Raises as ``play_ahead`` does, and ``Refused`` if the line has more events than a plan allows.
    """
    line: list[Event] = []
    text = without_label(text)
    for piece in filter(None, map(str.strip, _COMMAS.split(text))):
        for word in (piece,) if _is_one(position, piece, names) else piece.split():
            if len(line) == LONGEST:
                raise Refused("error-plan-long", events=LONGEST)
            event = parse_move(position, word, names)
            position = play_ahead(position, (event,))
            line.append(event)
    return tuple(line)


def _is_one(position: Position, text: str, names: Names | None) -> bool:
    """Return true if text with spaces is a single event, because spaces may occur in its notation or between names."""
    if is_too_long(text):
        return False
    try:
        return is_notation(position.state, parse_move(position, text, names))
    except RulesError:
        return True


def parse_partial_line(position: Position, text: str, names: Names | None = None) -> tuple[PlanLine, str]:
    """Return the events in partly typed ``text``, and the rest of it. Raises the errors of ``parse_line``."""
    *whole, rest = _COMMAS.split(text)
    line = parse_line(position, ",".join(whole), names)
    *words, last = rest.split(" ")
    try:
        return line + parse_line(play_ahead(position, line), " ".join(words), names), last
    except RulesError:  # The notation contains spaces.
        return line, rest


def _planned(position: Position, seat: Seat, plan: Plan) -> Planned:
    return Planned(position, seat, matching_lines(position, plan.lines), plan.draft)
