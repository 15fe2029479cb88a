"""Append entries to the log of a match, and update its clocks, notices, plans, ratings and tournament."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from club.matches.live_turns import TurnClocks, begin_live, is_older, work_out_live
from club.model.clocks.calendar import Calendar
from club.model.clocks.live import LiveClock
from club.model.delivery.notices import Notice, notice_of_entry
from club.model.matches import deadlines
from club.model.matches.deadlines import Timing
from club.model.matches.entries import CONVERSATION, EntryKind, Header
from club.model.matches.fold import settle
from club.model.matches.plans import Plan, Sequel, Sitting, carry_out_plans
from club.model.matches.position import Position, initial_position
from club.model.members.kinds import is_member
from club.model.members.settings import MemberSettings
from club.model.tournaments.finals import FIRST_MOVE, reminder_of
from club.ratings.recording import record_results
from club.storage.queries.calendars import Turn
from club.storage.queries.outages import OutageScope
from club.storage.queries.tournaments.places import PairingPlace
from club.storage.transaction import Transaction
from engines import Seat

_REPLY = timedelta(minutes=1)
"""How long the post of a turn in practice waits for the computer's reply, so that one post shows both turns."""


@dataclass(frozen=True, slots=True)
class MatchChange:
    """The entries to append to a match between the positions ``before`` and ``after``, with their effects.

    ``post_due`` is when the channel gets a post (``None`` means unchanged) of the entries before the ply ``post_ply``.
    ``plans`` are the changed plans.
    """

    before: Position
    after: Position
    clocks: TurnClocks
    post_due: datetime | None
    post_ply: int
    plans: Mapping[Seat, Plan]
    notices: tuple[Notice, ...]

    @property
    def match(self) -> int:
        """Return the number of the match."""
        return self.before.header.id

    @property
    def at(self) -> datetime:
        """Return when the change happened."""
        return self.after.entries[-1].at


async def work_out_change(transaction: Transaction, before: Position, after: Position) -> MatchChange:
    """Work out the changes to store between two positions of a match, including the plans to carry out now.

    Raises ``Refused`` for a move that was made after the player's time was up.
    """
    sitting = await transaction.plans.sitting(before.header.id)
    decided = not after.game.secret and after.outcome is None
    sequel = carry_out_plans(before, after, sitting if decided else {})
    after, at = sequel.position, after.entries[-1].at
    turn_over = after.state.turn != before.state.turn
    staffed = (after.left, after.deputies) != (before.left, before.deputies)
    over = after.outcome is not None or turn_over or staffed
    going_on = over or after.timer != before.timer
    if before.header.pace.is_live and not is_older(before, sitting):
        clocks = await work_out_live(transaction, before, sequel, sitting, going_on=going_on)
    else:
        clocks = await _work_out_slow(transaction, sequel, sitting, at, going_on=going_on)
        if before.header.pace.is_live and (turn_over or after.outcome is not None):
            bank = None if after.mover is None else clocks.banks.get(after.mover, sitting[after.mover].bank)
            clocks = replace(clocks, timing=begin_live(after, bank, at))
    written = (notice_of_entry(after, entry) for entry in after.entries[before.ply :])
    notices = tuple(one for one in written if one is not None)
    waits = after.header.is_practice and after.outcome is None and after.computer_at(after.to_move) is not None
    post_due = None if not over else at + _REPLY if waits else at
    return MatchChange(before, after, clocks, post_due, sequel.to_tell, sequel.plans, notices)


async def _work_out_slow(
    transaction: Transaction, sequel: Sequel, sitting: Mapping[Seat, Sitting], at: datetime, *, going_on: bool
) -> TurnClocks:
    """Work out the banks and the timing of a match that isn't live."""
    after = sequel.position
    banked = [position for position in sequel.ended if _has_bank(position)]
    turns = {turn for position in (*banked, *[after] * going_on) if (turn := _turn(position)) is not None}
    calendars = await transaction.calendars.of_turns(turns, at)
    banks = _left_in_banks(banked, sitting, calendars, at)
    return TurnClocks(banks, _timing(after, sitting, calendars, banks, at) if going_on else None)


async def store_change(transaction: Transaction, change: MatchChange) -> None:
    """Store a change of a match. Raises ``IntegrityError`` if another process was faster."""
    clocks = change.clocks
    for seat, bank in clocks.banks.items():
        await transaction.match_clocks.set_bank(change.match, seat, bank)
    if clocks.times:
        await transaction.match_clocks.add_times(change.match, clocks.times)
    await append(transaction, change.after, change.before.ply, clocks.timing, change.post_due, change.post_ply)
    for seat, plan in change.plans.items():
        await transaction.plans.set(change.match, seat, plan)
    await transaction.notices.add(change.notices, change.at)


async def store_match(transaction: Transaction, header: Header) -> Header:
    """Store a new match with any chance events before its first move, and return its header with its number."""
    position = settle(initial_position(header), header.created)
    live = header.pace.is_live
    timing = begin_live(position) if live else await next_timing(transaction, position, header.created)
    header = await transaction.matches.add(position, timing)
    await transaction.channel_lists.renew(header.channel, header.created)
    # A DM needs no such message, because the match itself shows the hand.
    if position.game.secret and header.guild != CONVERSATION:
        held = [Seat(seat) for seat, member in enumerate(header.seats) if is_member(member)]
        await transaction.private_hands.add(header.id, held, header.created)
    if position.entries:
        await append(transaction, replace(position, header=header), 0, timing, header.created, position.ply)
    return header


async def append(
    transaction: Transaction,
    position: Position,
    since: int,
    timing: Timing | None,
    post_due: datetime | None,
    post_ply: int,
) -> None:
    """Store the entries of a match from the ply ``since`` on, and make everything due that shows the match."""
    await transaction.matches.append(position, since, timing, post_due, post_ply)
    match, at = position.header.id, position.entries[-1].at
    if timing is not None:
        await transaction.channel_lists.renew(position.header.channel, at)
    if post_due is not None and position.game.secret:
        await transaction.private_hands.renew(match, post_due)
    if position.header.tournament is not None and _has_first_move(position, since):
        await _remind_of_first_move(transaction, position.header, at)
    if position.outcome is not None:
        await _conclude(transaction, position, at)


def _has_first_move(position: Position, since: int) -> bool:
    """Return true if the first move of a match is among its entries from the ply ``since`` on."""
    before, new = position.entries[:since], position.entries[since:]
    return any(one.kind == EntryKind.PLAY for one in new) and all(one.kind != EntryKind.PLAY for one in before)


async def _remind_of_first_move(transaction: Transaction, header: Header, at: datetime) -> None:
    """Store the DMs to members who want to know that a final has started."""
    place = await transaction.series.place_of(header.id)
    if place is None or place.number > 1:
        return
    members = await transaction.finals.reminded(PairingPlace(*place[:3]), at_end=False)
    watch = await transaction.watch_threads.of_match(header.id)
    channel = str((watch and watch.thread) or header.home or header.channel)
    going = await transaction.tournaments.get(place.tournament) if members else None
    if going is not None:
        await transaction.notices.add([reminder_of(going, FIRST_MOVE, one, channel=channel) for one in members], at)


async def _conclude(transaction: Transaction, position: Position, at: datetime) -> None:
    """Update the plans, results, challenge and tournament of a match that has ended."""
    match, tournament = position.header.id, position.header.tournament
    await transaction.outages.end(OutageScope(position.header.guild, match=match), at)
    await transaction.plans.remove_all(match)
    await record_results(transaction, position)
    await transaction.challenges.show_result(match, at)
    if tournament is not None:
        await transaction.tournaments.make_due(tournament, at)


@dataclass(frozen=True, slots=True)
class RunningClock:
    """The clock of the member to move."""

    position: Position
    turn: Turn
    bank: timedelta | None
    calendar: Calendar
    settings: MemberSettings
    live: LiveClock | None = None

    @property
    def deadline(self) -> datetime | None:
        """Return the deadline, or ``None`` without a time limit or while the clock is paused."""
        if self.calendar.paused:
            return None
        return deadlines.deadline(self.position, self.bank, self.calendar, self.live)

    def timing(self, now: datetime) -> Timing:
        """Return when to look at the position again."""
        return Timing(deadlines.runs_out(self.deadline, self.live), self.reminder(now))

    def left(self, now: datetime) -> timedelta | None:
        """Return the time that is left on the clock, or ``None``."""
        return deadlines.left(self.position, self.bank, self.calendar, now, self.live)

    def reminder(self, since: datetime) -> datetime | None:
        """Return the next moment after ``since`` at which to remind the member, or ``None``."""
        if self.calendar.paused:
            return None
        return deadlines.reminder(self.position, self.bank, self.calendar, self.settings.reminders, since)


async def running_clocks(
    transaction: Transaction, positions: Sequence[Position], now: datetime
) -> dict[int, RunningClock]:
    """Return the clocks that run in some matches, by match number, with as many queries for all as for one."""
    held = await transaction.match_clocks.held([position.header.id for position in positions if _is_held(position)])
    turns = {
        position.header.id: turn
        for position in positions
        if (turn := _turn(position, held.live.get(position.header.id))) is not None
    }
    calendars = await transaction.calendars.of_turns(tuple(turns.values()), now)
    tastes = await transaction.member_settings.of_members({turn.member for turn in turns.values()})
    return {
        position.header.id: RunningClock(
            position,
            turn,
            held.banks.get((position.header.id, position.to_move)),
            calendars[turn],
            tastes[turn.member],
            held.live.get(position.header.id),
        )
        for position in positions
        if (turn := turns.get(position.header.id)) is not None
    }


def waiting_for(positions: Sequence[Position], member: int) -> tuple[Position, ...]:
    """Return the matches of a member that wait for that member."""
    return tuple(position for position in positions if position.to_move == position.seat_of(member))


async def retime(transaction: Transaction, positions: Sequence[Position], now: datetime) -> None:
    """Update when some positions have to be checked again, except those that have changed since."""
    clocks = (await running_clocks(transaction, positions, now)).items()
    await transaction.match_clocks.retime([(match, clock.position.ply, clock.timing(now)) for match, clock in clocks])


async def next_timing(transaction: Transaction, position: Position, now: datetime) -> Timing:
    """Return when to look at a position again, by the clock of the member to move."""
    clock = (await running_clocks(transaction, (position,), now)).get(position.header.id)
    return Timing() if clock is None else clock.timing(now)


def _is_held(position: Position) -> bool:
    """Return true if a match has banks or a live clock."""
    return position.header.pace.bank is not None or position.header.pace.is_live


def _turn(position: Position, live: LiveClock | None = None) -> Turn | None:
    """Return the turn whose clock runs in a match, or ``None`` if no clock runs, as in a computer player's turn."""
    seat = position.to_move
    if seat is None or position.computer_at(seat) is not None:
        return None
    began = position.timer.began if live is None or live.started is None else live.started
    return Turn.of(position.header, position.member_at(seat), began, older=live is None)


def _has_bank(position: Position) -> bool:
    """Return true if the member to move has a time bank."""
    return (
        position.header.pace.bank is not None
        and position.to_move is not None
        and position.to_move not in position.left
        and position.computer_at(position.to_move) is None
    )


def _timing(
    position: Position,
    sitting: Mapping[Seat, Sitting],
    calendars: Mapping[Turn, Calendar],
    banks: Mapping[Seat, timedelta],
    now: datetime,
) -> Timing:
    """Return when to check a position again, based on the mover's clock. ``banks`` override the stored ones."""
    turn, seat = _turn(position), position.to_move
    if turn is None or seat is None:
        return Timing()
    bank, settings = banks.get(seat, sitting[seat].bank), sitting[seat].settings
    return RunningClock(position, turn, bank, calendars[turn], settings).timing(now)


def _left_in_banks(
    ended: Sequence[Position], sitting: Mapping[Seat, Sitting], calendars: Mapping[Turn, Calendar], now: datetime
) -> dict[Seat, timedelta]:
    """Return the banks of the seats whose turns ended ``now``, in successive positions of one match."""
    banks: dict[Seat, timedelta] = {}
    for position in ended:
        turn, seat = _turn(position), position.to_move
        assert turn is not None
        assert seat is not None
        left = deadlines.left_in_bank(position, banks.get(seat, sitting[seat].bank), calendars[turn], now)
        if left is not None:
            banks[seat] = left
    return banks
