"""Make and answer offers in a match. When time runs out, claim a win or give more time."""

from dataclasses import dataclass

from club.clock import Clock
from club.matches.service import Matches
from club.model.errors import Refused
from club.model.matches.entries import EntryKind
from club.model.matches.gifts import GIFT
from club.model.matches.offering import Offer
from club.model.matches.offers import spell_offer
from club.model.matches.position import Position
from engines import Seat
from engines.contract import GameOver


@dataclass(eq=False, repr=False)
class Agreements:
    """Handle offers between members."""

    _matches: Matches
    _clock: Clock

    async def offer(self, match: int, member: int, kind: str, request: str) -> Position:
        """Offer the other players one of ``OFFERS``. Raises ``Refused`` if it can't be offered now."""

        def offer(position: Position, seat: Seat) -> Position:
            return self._matches.with_entry(
                position, EntryKind.OFFER, seat, spell_offer(position, seat, kind, self._clock()), request
            )

        return await self._matches.change(match, member, request, offer, whole=kind == "takeback")

    async def accept(self, match: int, member: int, ply: int, request: str) -> Position:
        """Accept the offer that was made as the entry ``ply``, and carry it out once every player has accepted.

        Raises ``Refused`` if the offer is no longer open, or wasn't made to the member.
        """

        def accept(position: Position, seat: Seat) -> Position:
            offer = _offer(position, ply)
            kind = EntryKind.ACCEPT if len(offer.asked) > 1 else EntryKind.AGREED
            return self._matches.with_entry(position, kind, seat, offer.event, request)

        return await self._matches.change(match, member, request, accept)

    async def decline(self, match: int, member: int, ply: int, request: str) -> Position:
        """Decline the offer that was made as the entry ``ply``, or cancel it. Raises ``Refused`` as ``accept``."""

        def decline(position: Position, seat: Seat) -> Position:
            return self._matches.with_entry(position, EntryKind.DECLINE, seat, _offer(position, ply).event, request)

        return await self._matches.change(match, member, request, decline)

    async def claim(self, match: int, member: int, request: str) -> Position:
        """Claim the win after the opponent's time has run out. Raises ``Refused`` before that."""

        def claim(position: Position, seat: Seat) -> Position:
            _require_overdue(position, seat)
            return self._matches.with_entry(position, EntryKind.TIMEOUT, position.to_move, "", request)

        return await self._matches.change(match, member, request, claim)

    async def extend(self, match: int, member: int, request: str) -> Position:
        """Give more time to the opponent, whose time has run out. Raises ``Refused`` if it isn't."""

        def extend(position: Position, seat: Seat) -> Position:
            _require_overdue(position, seat)
            return self._matches.with_entry(position, EntryKind.EXTEND, seat, "", request)

        return await self._matches.change(match, member, request, extend)

    async def give_minute(self, match: int, member: int, turn: int, request: str) -> Position:
        """Give a minute to the opponent whose live turn it is. Raises ``Refused`` if that turn is over."""

        def give(position: Position, seat: Seat) -> Position:
            if position.outcome is not None:
                raise GameOver()
            if position.state.turn != turn:
                raise Refused("error-minute-turn")
            return self._matches.with_entry(position, EntryKind.EXTEND, seat, GIFT, request)

        return await self._matches.change(match, member, request, give)


def _require_overdue(position: Position, seat: Seat) -> None:
    """Raise ``Refused`` unless the time of another seat is up."""
    if position.outcome is not None:
        raise GameOver()
    if seat in position.left:
        raise Refused("error-left")
    if position.timer.overdue is None:
        raise Refused("error-not-overdue")
    if position.to_move == seat:
        raise Refused("error-overdue-own")


def _offer(position: Position, ply: int) -> Offer:
    """Return the offer that was made as an entry, while it is open."""
    if position.outcome is not None:
        raise GameOver()
    for offer in position.offering.standing:
        if offer.ply == ply:
            return offer
    raise Refused("error-offer-over")
