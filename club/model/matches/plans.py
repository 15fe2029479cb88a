"""Plan moves in advance: a tree of answers to what others may play, and moves that are forced."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import timedelta
from functools import reduce
from json import dumps
from typing import TypeAlias

from club.model.errors import Refused
from club.model.matches.entries import AUTOMATIC, HAPPENING, Entry, EntryKind
from club.model.matches.fold import enter, settle
from club.model.matches.position import Position
from club.model.members.settings import MemberSettings
from engines import CHANCE, Event, RulesError, Seat
from engines.contract import GameOver

MOST_LINES, LONGEST, LARGEST = 8, 12, 4096
"""How many lines a plan may have, of how many events each, and of how many bytes all together."""

PlanLine: TypeAlias = tuple[Event, ...]
"""Events that may come one after the other, each by whoever is to move then; the last is the planner's own."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What a seat answers to what the others may play.

    ``lines`` begin where the present turn began. ``draft`` is the beginning of one more, from the present position on.
    ``word`` is what the member has not been told yet: that the plan was ``played``, or ``dropped`` as it did not fit.
    """

    lines: tuple[PlanLine, ...] = ()
    draft: PlanLine = ()
    word: str = ""


NO_PLAN = Plan()


@dataclass(frozen=True, slots=True)
class Sitting:
    """What is stored of a seat beside the log: its ``plan``, and the ``settings`` of its member.

    ``bank`` is what its bank of time held at the end of its last turn, ``None`` where there are no banks.
    """

    bank: timedelta | None
    settings: MemberSettings
    plan: Plan


@dataclass(frozen=True, slots=True)
class Sequel:
    """What follows from some entries: the ``position`` then, what is left of the ``plans`` that they changed.

    What comes from the ply ``to_tell`` on belongs to a turn that is still to be ended by hand. ``ended`` are the
    positions before each event, or events by the same request, with which a turn ended.
    """

    position: Position
    to_tell: int
    plans: Mapping[Seat, Plan] = field(default_factory=dict)
    ended: tuple[Position, ...] = ()


def turn_events(position: Position) -> PlanLine:
    """Return what has happened in the present turn."""
    return tuple(entry.event for entry in position.entries[position.turn_start :] if entry.kind in HAPPENING)


def matching_lines(position: Position, lines: Iterable[PlanLine]) -> tuple[PlanLine, ...]:
    """Return how those lines go on that fit what has happened in the present turn."""
    events = turn_events(position)
    return tuple(line[len(events) :] for line in lines if line[: len(events)] == events and len(line) > len(events))


def play_ahead(position: Position, events: Sequence[Event]) -> Position:
    """Return the position as it would be after some events, each by the seat to move.

    Raises ``Refused`` where chance decides, ``GameOver`` and what the game itself refuses.
    """
    for event in events:
        if position.outcome is not None:
            raise GameOver()
        if position.chances:
            raise Refused("error-plan-chance")
        position = enter(position, Entry(position.ply, EntryKind.PLAY, position.to_move, event, position.timer.began))
    return position


def unplannable(position: Position, seat: Seat) -> RulesError | None:
    """Return why a seat can't plan now: nothing is to be decided beforehand, or it would tell what is hidden."""
    if position.outcome is not None:
        return GameOver()
    if position.game.secret:
        return Refused("error-plan-secret")
    if seat in position.left:
        return Refused("error-left")
    return Refused("error-plan-turn") if position.to_move == seat else None


def require_plannable(position: Position, seat: Seat) -> None:
    """Raise what ``unplannable`` returns, if it does."""
    if (refusal := unplannable(position, seat)) is not None:
        raise refusal


def plan_lines(position: Position, seat: Seat, lines: Iterable[Sequence[Event]]) -> tuple[PlanLine, ...]:
    """Return lines from the present position on as a plan keeps them; of two that contradict, the later one.

    Raises ``Refused`` where no plan can be made, for too much of it and for a line that does not end a turn of the
    seat; what can't be played raises what ``play_ahead`` does.
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
    """Return lines with one more, without those that it goes on from, goes less far than, or contradicts."""
    movers = _movers(position, seat, line)

    def apart(other: PlanLine) -> bool:
        """Tell whether somebody else's choice is what first tells two lines apart."""
        first = next((place for place, pair in enumerate(zip(other, line, strict=False)) if pair[0] != pair[1]), None)
        return first is not None and movers[first] != seat

    return (*filter(apart, lines), line)


def _movers(position: Position, seat: Seat, line: PlanLine) -> list[Seat | None]:
    """Return who plays each event of a line that a plan of ``seat`` may have."""
    if len(line) > LONGEST:
        raise Refused("error-plan-long", events=LONGEST)
    positions = [position]
    for event in line:
        positions.append(play_ahead(positions[-1], (event,)))
    if not line or not is_whole(positions[-1], seat):
        raise Refused("error-plan-open")
    return [one.to_move for one in positions]


def is_whole(after: Position, seat: Seat) -> bool:
    """Tell whether a line may end with the last event: the seat's own, with which its turn ends or chance decides."""
    if not after.entries or after.entries[-1].seat != seat:
        return False
    return after.outcome is not None or after.to_move != seat or after.state.turn != after.before.turn


def carry_out_plans(position: Position, after: Position, sitting: Mapping[Seat, Sitting]) -> Sequel:
    """Return what comes of the entries that ``after`` has more than ``position``, with all that was decided beforehand.

    An event of a plan is played when its turn has come and it is possible; after that, and only where nothing is
    hidden, the one event that is possible for a member who wants that.
    """
    left = {seat: one.plan for seat, one in sitting.items() if one.plan != NO_PLAN}
    before, played = dict(left), set()
    undone = after.entries[position.ply].kind == EntryKind.AGREED  # a turn taken back costs the other side no time
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
    """Return the ply up to which all belongs to turns that are over."""
    return position.turn_start if position.outcome is None else position.ply


def _stages(position: Position, after: Position) -> Iterator[tuple[Position, Position]]:
    """Yield the position before and after each entry that ``after`` has more than ``position``."""
    for entry in after.entries[position.ply :]:
        reached = enter(position, entry)
        yield position, reached
        position = reached


def _following(plan: Plan, seat: Seat, before: Position, after: Position) -> Plan:
    """Return what is left of a plan after one more entry: the lines that go on from where it leads."""
    if after.outcome is not None or seat in after.left:
        return NO_PLAN
    if after.state is before.state:
        return plan
    if after.entries[-1].kind == EntryKind.UNDO:
        return replace(plan, draft=())
    if (
        after.entries[-1].kind != EntryKind.PLAY
    ):  # chance, or a turn taken back, after which nothing is as it was planned
        return replace(plan, lines=(), draft=())
    if after.state.turn == before.state.turn:
        return replace(plan, draft=())
    events = (*turn_events(before), after.entries[-1].event)
    going_on = tuple(line[len(events) :] for line in plan.lines if line[: len(events)] == events)
    return replace(plan, lines=tuple(filter(None, going_on)), draft=())


def _with_news(before: Plan, plan: Plan, *, played: bool) -> Plan:
    """Return a plan with what its member is to be told of what became of it."""
    return replace(plan, word="played" if played else "dropped" if before.lines and not plan.lines else plan.word)


def _planned_event(
    position: Position, sitting: Mapping[Seat, Sitting], left: Mapping[Seat, Plan]
) -> tuple[Event, str | None] | None:
    """Return the event that was decided beforehand for now, and what names its request, or ``None``."""
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
    """Tell whether a seat has moved before, and has not begun this turn by hand: then it may want to begin it anew."""
    own = [entry for entry in position.entries if entry.kind == EntryKind.PLAY and entry.seat == seat]
    by_hand = [
        entry for entry in own if entry.ply >= position.turn_start and entry.request is not None and not entry.automatic
    ]
    return bool(own) and not by_hand
