"""Let the members of a match deal with each other: offer and answer, and decide what follows when time is up."""

from club.clock import Clock
from club.errors import Refused
from club.matches.entries import Kind
from club.matches.offers import spell_offer
from club.matches.position import Offer, Table
from club.matches.service import Matches
from club.time_slices import Work
from engines import Seat
from engines.contract import GameOver


class Dealings:
    """Carry out what members agree on besides their moves."""

    def __init__(self, matches: Matches, clock: Clock) -> None:
        self._matches = matches
        self._clock = clock

    async def offer(self, match: int, member: int, kind: str, request: str) -> Table:
        """Offer the others one of ``OFFERS``; raises ``Refused`` where it can't be offered now."""

        def offered(table: Table, seat: Seat) -> Table:
            return self._matches.after(table, Kind.OFFER, seat, spell_offer(table, seat, kind, self._clock()), request)

        def recalled(table: Table) -> Work[None]:
            if kind == "takeback" and not table.game.secret:
                yield from table.recall(0)

        return await self._matches.change(match, member, request, offered, before=recalled)

    async def accept(self, match: int, member: int, ply: int, request: str) -> Table:
        """Consent to the offer that was made as the entry ``ply``; with the last consent it happens.

        Raises ``Refused`` when it stands no more, or the member is not asked.
        """

        def accepted(table: Table, seat: Seat) -> Table:
            offer = _offer(table, ply)
            kind = Kind.ACCEPT if len(offer.asked) > 1 else Kind.AGREED
            return self._matches.after(table, kind, seat, offer.event, request)

        def recalled(table: Table) -> Work[None]:
            for offer in table.offering.standing:
                if offer.ply == ply and offer.kind == "takeback":
                    yield from table.beginning(offer.back_to)

        return await self._matches.change(match, member, request, accepted, before=recalled)

    async def decline(self, match: int, member: int, ply: int, request: str) -> Table:
        """Decline the offer that was made as the entry ``ply``, or take it back; raises ``Refused`` as ``accept``."""

        def declined(table: Table, seat: Seat) -> Table:
            return self._matches.after(table, Kind.DECLINE, seat, _offer(table, ply).event, request)

        return await self._matches.change(match, member, request, declined)

    async def claim(self, match: int, member: int, request: str) -> Table:
        """Claim the match from the opponent whose time is up; raises ``Refused`` when nobody's is."""

        def claimed(table: Table, seat: Seat) -> Table:
            _require_overdue(table, seat)
            return self._matches.after(table, Kind.TIMEOUT, table.to_move, "", request)

        return await self._matches.change(match, member, request, claimed)

    async def extend(self, match: int, member: int, request: str) -> Table:
        """Give the opponent whose time is up some more; raises ``Refused`` when nobody's is."""

        def extended(table: Table, seat: Seat) -> Table:
            _require_overdue(table, seat)
            return self._matches.after(table, Kind.EXTEND, seat, "", request)

        return await self._matches.change(match, member, request, extended)


def _require_overdue(table: Table, seat: Seat) -> None:
    """Refuse to decide what follows when time is up while it is not, or is one's own."""
    if table.outcome is not None:
        raise GameOver("error-game-over")
    if table.timer.overdue is None:
        raise Refused("error-not-overdue")
    if table.to_move == seat:
        raise Refused("error-overdue-own")


def _offer(table: Table, ply: int) -> Offer:
    """Return the offer that was made as an entry, while it stands."""
    if table.outcome is not None:
        raise GameOver("error-game-over")
    for offer in table.offering.standing:
        if offer.ply == ply:
            return offer
    raise Refused("error-offer-over")
