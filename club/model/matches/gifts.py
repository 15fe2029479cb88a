"""A minute that players of a live match may give an opponent, such as one who has lost the connection."""

from dataclasses import replace
from datetime import timedelta

from club.model.errors import Refused
from club.model.matches.entries import Entry
from club.model.matches.position import Position
from engines import Seat

GIFT = "minute"
"""The event of an ``EXTEND`` entry that gives time before it has run out."""

MINUTE = timedelta(minutes=1)
"""The time that is given, at most once a turn."""


def may_give(position: Position, seat: Seat) -> bool:
    """Return true if a seat may give a minute to the seat to move: an opponent's, in a live match, once a turn."""
    to_move = position.mover
    if to_move is None or not position.header.pace.is_live or position.timer.overdue is not None:
        return False
    opponents = position.sides[seat] != position.sides[to_move] and seat not in position.left
    return opponents and not position.timer.given


def require_gift(position: Position, seat: Seat) -> None:
    """Raise ``Refused`` unless a seat may give a minute to the seat to move."""
    if not may_give(position, seat):
        raise Refused("error-minute")


def enter_gift(position: Position, entry: Entry) -> Position:
    """Return the position after a gift. Raises ``Refused`` if it isn't possible."""
    if entry.seat is None or entry.seat not in range(len(position.header.seats)):
        raise Refused("error-minute")
    require_gift(position, entry.seat)
    return replace(position, timer=replace(position.timer, extra=position.timer.extra + MINUTE, given=True))
