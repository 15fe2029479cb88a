"""Work out when computer players have to act in a match: to move, or to answer an offer."""

from collections.abc import Iterator
from datetime import datetime, timedelta

from club.model.matches.entries import HAPPENING
from club.model.matches.offering import Offer
from club.model.matches.position import Position
from engines import Seat

THINKING = timedelta(seconds=1)
"""How long a computer player waits, so that members can see what happened before."""


def thought_due(position: Position) -> datetime | None:
    """Return when a computer player has to act, or ``None`` if none does.

    It waits a moment first, so that members can follow, and then continues its turn without delay.
    """
    last = position.entries[-1] if position.entries else None
    moves = position.computer_at(position.to_move) is not None
    if position.outcome is not None or not (moves or any(asked_computers(position))):
        return None
    goes_on = last is not None and position.turn_start < position.ply and last.kind in HAPPENING
    began = position.header.created if last is None else last.at
    return began if goes_on else began + THINKING


def asked_computers(position: Position) -> Iterator[tuple[Offer, Seat]]:
    """Yield the offers that computer players have to answer now, expired or not, each with one of their seats.

    They answer a draw offer last, because their answer would reveal how they judge the position.
    """
    for offer in position.offering.standing:
        computers = [seat for seat in offer.asked if position.computer_at(seat) is not None]
        if computers and (offer.kind != "draw" or len(computers) == len(offer.asked)):
            yield offer, computers[0]
