"""Plan moves in advance: a tree of replies to the opponents' possible moves, and forced moves."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import timedelta
from functools import reduce
from json import dumps
from typing import TypeAlias

from club.model.clocks.live import NOT_STARTED, LiveClock
from club.model.errors import Refused
from club.model.matches.entries import AUTOMATIC, HAPPENING, Entry, EntryKind
from club.model.matches.fold import enter, settle
from club.model.matches.position import Position
from club.model.members.settings import MemberSettings
from engines import CHANCE, Event, RulesError, Seat
from engines.contract import GameOver

MOST_LINES, LONGEST, LARGEST = 8, 12, 4096
"""The maximum number of lines of a plan, of events in a line, and of bytes in total."""

PlanLine: TypeAlias = tuple[Event, ...]
"""Successive events, each by the seat to move at that point. The last one is the planner's own."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A seat's replies to the moves that the other seats may play.

    ``lines`` start at the beginning of the current turn. ``draft`` is an unfinished line from the current position.
    ``word`` is news for the member: that the plan was ``played``, or ``dropped`` because it no longer fitted.
    """

    lines: tuple[PlanLine, ...] = ()
    draft: PlanLine = ()
    word: str = ""


NO_PLAN = Plan()


@dataclass(frozen=True, slots=True)
class Sitting:
    """A seat's stored data apart from the log: its ``plan``, and its member's ``settings``.

    ``bank`` is what its bank of time held at the end of its last turn, ``None`` if there are no banks. ``live`` is the
    clock of the match's current turn.
    """

    bank: timedelta | None
    settings: MemberSettings
    plan: Plan
    live: LiveClock = NOT_STARTED


@dataclass(frozen=True, slots=True)
class Sequel:
    """The effects of some entries: the ``position`` afterwards, and the remaining ``plans`` that they changed.

    Entries from the ply ``to_tell`` on belong to a turn that still has to be ended by hand. ``ended`` are the positions
    before each event, or group of events by one request, that ended a turn.
    """

    position: Position
    to_tell: int
    plans: Mapping[Seat, Plan] = field(default_factory=dict)
    ended: tuple[Position, ...] = ()


def turn_events(position: Position) -> PlanLine:
    """Return the events of the current turn."""
    return tuple(entry.event for entry in position.entries[position.turn_start :] if entry.kind in HAPPENING)


def matching_lines(position: Position, lines: Iterable[PlanLine]) -> tuple[PlanLine, ...]:
    """Return the continuations of the lines that match the events of the current turn."""
    events = turn_events(position)
    return tuple(line[len(events) :] for line in lines if line[: len(events)] == events and len(line) > len(events))


def play_ahead(position: Position, events: Sequence[Event]) -> Position:
    """Return the hypothetical position after some events, each by the seat to move.

    Raises ``Refused`` if chance decides, ``GameOver``, and the game's own errors.
    """
    for event in events:
        if position.outcome is not None:
            raise GameOver()
        if position.chances:
            raise Refused("error-plan-chance")
        position = enter(position, Entry(position.ply, EntryKind.PLAY, position.to_move, event, position.timer.began))
    return position


def unplannable(position: Position, seat: Seat) -> RulesError | None:
    """Return the reason why a seat can't plan now: nothing to plan, or a risk of revealing hidden information."""
    if position.outcome is not None:
        return GameOver()
    if position.game.secret:
        return Refused("error-plan-secret")
    if seat in position.left:
        return Refused("error-left")
    return Refused("error-plan-turn") if position.to_move == seat else None


def require_plannable(position: Position, seat: Seat) -> None:
    """Raise the error that ``unplannable`` returns, if there is one."""
    if (refusal := unplannable(position, seat)) is not None:
        raise refusal


def plan_lines(position: Position, seat: Seat, lines: Iterable[Sequence[Event]]) -> tuple[PlanLine, ...]:
    """Return lines from the current position as a plan stores them. If two contradict, the later one is kept.

    Raises ``Refused`` if no plan can be made, if it is too large, or if a line doesn't end a turn of the seat. A line
    that can't be played raises as ``play_ahead`` does.
    """
    require_plannable(position, seat)
    wanted: tuple[PlanLine, ...] = reduce(
        lambda kept, line: add_line(position, seat, kept, line), map(tuple, lines), ()
    )
    stored = tuple(turn_events(position) + line for line in wanted)
    if len(wanted) > MOST_LINES or len(dumps(stored).encode()) > LARGEST:
        raise Refused("error-plan-large", lines=MOST_LINES)
    return stored


def add_line(position: Position, seat: Seat, lines: Iterable[PlanLine], line: PlanLine) -> tuple[PlanLine, ...]:
    """Return the lines with another one added, without those that it extends, partly repeats, or contradicts."""
    movers = _movers(position, seat, line)

    def apart(other: PlanLine) -> bool:
        """Return true if two lines first differ at another seat's choice."""
        first = next((place for place, pair in enumerate(zip(other, line, strict=False)) if pair[0] != pair[1]), None)
        return first is not None and movers[first] != seat

    return (*filter(apart, lines), line)


def _movers(position: Position, seat: Seat, line: PlanLine) -> list[Seat | None]:
    """Return the seat to move before and after each event of a line that a plan of ``seat`` may have."""
    if len(line) > LONGEST:
        raise Refused("error-plan-long", events=LONGEST)
    positions = [position]
    for event in line:
        positions.append(play_ahead(positions[-1], (event,)))
    if not line or not is_whole(positions[-1], seat):
        raise Refused("error-plan-open")
    return [one.to_move for one in positions]


def is_whole(after: Position, seat: Seat) -> bool:
    """Return true if a line may end here, because the seat's own event has ended its turn or chance comes next."""
    if not after.entries or after.entries[-1].seat != seat:
        return False
    return after.outcome is not None or after.to_move != seat or after.state.turn != after.before.turn


def carry_out_plans(position: Position, after: Position, sitting: Mapping[Seat, Sitting]) -> Sequel:
    """Return the effects of the entries that ``after`` adds to ``position``, with plans and forced moves.

    A planned event is played if its turn has come and it is possible. After that, if the game hides nothing, the only
    possible event is played for members who want that.
    """
    left = {seat: one.plan for seat, one in sitting.items() if one.plan != NO_PLAN}
    before, played = dict(left), set()
    undone = after.entries[position.ply].kind == EntryKind.AGREED  # A takeback costs the opponent no time.
    ended = [position] if after.state.turn != position.state.turn and not undone else []
    for was, now in _stages(position, after) if left else ():
        left = {seat: _following(plan, seat, was, now) for seat, plan in left.items()}
    happened = any(entry.kind in HAPPENING for entry in after.entries[position.ply :])
    asked, at = after.ply, after.entries[-1].at
    while happened and (found := _planned_event(after, sitting, left)) is not None:
        event, request = found
        was, seat = after, Seat(after.to_move or 0)
        if request is None:
            played.add(seat)
        after = settle(enter(was, Entry(was.ply, EntryKind.PLAY, seat, event, at, request)), at)
        if after.state.turn != was.state.turn:
            ended.append(was)
        for earlier, later in _stages(was, after) if left else ():
            left = {seat: _following(plan, seat, earlier, later) for seat, plan in left.items()}
    playing = {seat: plan for seat, plan in left.items() if after.outcome is None and seat not in after.left}
    updated = left | {seat: _with_news(before[seat], plan, played=seat in played) for seat, plan in playing.items()}
    changed = {seat: plan for seat, plan in updated.items() if plan != before[seat]}
    return Sequel(after, max(asked, _last_turn_end(after)), changed, tuple(ended))


def _last_turn_end(position: Position) -> int:
    """Return the ply before which all entries belong to turns that are over."""
    return position.turn_start if position.outcome is None else position.ply


def _stages(position: Position, after: Position) -> Iterator[tuple[Position, Position]]:
    """Yield the position before and after each entry that ``after`` adds to ``position``."""
    for entry in after.entries[position.ply :]:
        reached = enter(position, entry)
        yield position, reached
        position = reached


def _following(plan: Plan, seat: Seat, before: Position, after: Position) -> Plan:
    """Return the rest of a plan after another entry, which is the lines that continue from there."""
    if after.outcome is not None or seat in after.left:
        return NO_PLAN
    if after.state is before.state:
        return plan
    if after.entries[-1].kind == EntryKind.UNDO:
        return replace(plan, draft=())
    # After a chance event or a takeback, the plans no longer fit the position.
    if after.entries[-1].kind != EntryKind.PLAY:
        return replace(plan, lines=(), draft=())
    if after.state.turn == before.state.turn:
        return replace(plan, draft=())
    events = (*turn_events(before), after.entries[-1].event)
    going_on = tuple(line[len(events) :] for line in plan.lines if line[: len(events)] == events)
    return replace(plan, lines=tuple(filter(None, going_on)), draft=())


def _with_news(before: Plan, plan: Plan, *, played: bool) -> Plan:
    """Return a plan with the news about it for its member."""
    return replace(plan, word="played" if played else "dropped" if before.lines and not plan.lines else plan.word)


def _planned_event(
    position: Position, sitting: Mapping[Seat, Sitting], left: Mapping[Seat, Plan]
) -> tuple[Event, str | None] | None:
    """Return the event that was planned for now, and the name of its request, or ``None``."""
    seat = position.to_move
    if seat is None or seat == CHANCE or seat not in sitting or position.game.secret:
        return None
    for line in matching_lines(position, left.get(seat, NO_PLAN).lines):
        if line[0] in position.state.legal():
            return line[0], None
    if sitting[seat].settings.automatic and _in_nobodys_way(position, seat) and len(position.state.legal()) == 1:
        return position.state.legal()[0], f"{AUTOMATIC} {position.header.id} {position.ply}"
    return None


def _in_nobodys_way(position: Position, seat: Seat) -> bool:
    """Return true if a seat has moved before, and made no event of this turn by hand that it may want to undo."""
    own = [entry for entry in position.entries if entry.kind == EntryKind.PLAY and entry.seat == seat]
    by_hand = [
        entry for entry in own if entry.ply >= position.turn_start and entry.request is not None and not entry.automatic
    ]
    return bool(own) and not by_hand
