"""Show exercises as if they were matches, so that both use the same panel, picture and words."""

from datetime import UTC, datetime
from itertools import takewhile
from zlib import crc32

from club.model.clocks.pace import Pace
from club.model.learning.attempt import Attempt
from club.model.matches.entries import CONVERSATION, Entry, EntryKind, Header
from club.model.matches.fold import enter
from club.model.matches.position import Position, initial_position
from club.model.members.kinds import Computer
from engines import CHANCE, GAMES, Event, Seat, State

_LONG_AGO = datetime(1970, 1, 1, tzinfo=UTC)


def position_of(attempt: Attempt) -> Position:
    """Return the position of an attempt, as a match that isn't stored. Raises ``RulesError``.

    The member has the exercise's seat, and computer players have the others. The match's number is negative.
    """
    position = initial_position(_header(attempt))
    for event in attempt.events:
        position = advance(position, event)
    return position


def advance(position: Position, event: Event) -> Position:
    """Return a position after one more event."""
    kind, seat = (EntryKind.CHANCE, None) if position.to_move == CHANCE else (EntryKind.PLAY, position.to_move)
    return enter(position, Entry(position.ply, kind, seat, event, _LONG_AGO))


def own_turn(position: Position, seat: Seat) -> tuple[tuple[State, Entry], ...]:
    """Return a seat's last turn, each entry with the state before it, if chance ended it and others have moved.

    The member hasn't seen how that turn ended, because the reply follows at once.
    """
    if position.to_move not in (seat, None):
        return ()
    history = position.history(0)
    moves = [place for place, (_, entry) in enumerate(history) if entry.kind == EntryKind.PLAY]
    others = takewhile(lambda place: history[place][1].seat != seat, reversed(moves))
    reply = min(others, default=None)
    own = [] if reply is None else [*takewhile(lambda one: one < reply, moves)]
    if reply is None or not own:
        return ()
    turn = history[own[-1]][0].turn
    part = tuple(one for one in history[:reply] if one[0].turn == turn)
    return part if part[-1][1].kind == EntryKind.CHANCE else ()


def _header(attempt: Attempt) -> Header:
    exercise, game = attempt.exercise, GAMES[attempt.game]
    seats = [Computer(exercise.level or 1, which).number for which in range(1, attempt.line.now.seat_count)]
    seats.insert(exercise.seat, attempt.member)
    return Header(
        id=-1 - crc32(f"{attempt.kind} {attempt.game} {attempt.key}".encode()),
        game=game.key,
        rules=game.rules,
        options=game.complete({}),
        members=tuple(seats),
        begins="challenger",
        seats=tuple(seats),
        seed="",
        pace=Pace(),
        guild=CONVERSATION,
        channel=0,
        home=None,
        created=_LONG_AGO,
        start=exercise.position,
    )
