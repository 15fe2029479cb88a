"""Let members agree on something: a draw, a turn taken back, more time, or that a match does not count."""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from club.clocks.pace import Pace
from club.errors import Refused
from club.matches.entries import HAPPENING, Entry, Kind
from engines import Seat
from engines.contract import GameOver

if TYPE_CHECKING:
    from club.matches.position import Table

OFFERS = ("draw", "takeback", "time", "abort")
"""What can be offered: a draw, one's own last turn taken back, more time for oneself, a match that does not count."""

TAKEBACKS = 100
"""How many turns can be taken back in a match: each makes it longer to work out how it stands."""

STANDS = timedelta(days=3)
"""How long an offer may be accepted."""


@dataclass(frozen=True, slots=True)
class Offer:
    """Hold an offer by ``seat``, made as the entry ``ply``: it stands until ``expires`` unless something ends it.

    ``event`` is what the log says of it: the kind, for a takeback followed by the ply to go back to. ``accepted`` are
    the seats that have accepted; the others are still ``asked``.
    """

    event: str
    seat: Seat
    ply: int
    expires: datetime
    asked: tuple[Seat, ...]

    @property
    def kind(self) -> str:
        """Return what is offered, one of ``OFFERS``."""
        return self.event.partition(" ")[0]

    @property
    def back_to(self) -> int:
        """Return the ply to go back to, of a takeback."""
        return int(self.event.partition(" ")[2])


@dataclass(frozen=True, slots=True)
class Offering:
    """Hold the offers that stand, and which kinds have been declined to whom since that seat moved last."""

    standing: tuple[Offer, ...] = ()
    declined: frozenset[tuple[str, Seat]] = frozenset()

    def find(self, kind: str, now: datetime) -> Offer | None:
        """Return the offer of a kind that stands, if there is one."""
        return next((offer for offer in self.standing if offer.kind == kind and offer.expires > now), None)

    def without(self, offer: Offer) -> "Offering":
        """Return what is left when an offer stands no more."""
        return replace(self, standing=tuple(one for one in self.standing if one.ply != offer.ply))

    def after_event(self, entry: Entry, *, turn_over: bool) -> "Offering":
        """Return what still stands after an event of the game.

        What would be taken back is no more the last turn; who plays on takes no draw; more time is for one turn.
        """
        if not self.standing and not self.declined:
            return self
        played = entry.kind == Kind.PLAY
        over = {"takeback"} | ({"time"} if turn_over else set())
        kept = tuple(
            offer
            for offer in self.standing
            if offer.kind not in over and not (offer.kind == "draw" and played and offer.seat != entry.seat)
        )
        return Offering(kept, frozenset(one for one in self.declined if not (played and one[1] == entry.seat)))


NOTHING_OFFERED = Offering()


def proposed(table: "Table", seat: Seat, kind: str, now: datetime) -> str:
    """Return what the log says of an offer that a seat makes now; raises ``Refused`` where it can't be made."""
    if kind not in OFFERS:
        raise Refused("error-unknown-button")
    if table.outcome is not None:
        raise GameOver("error-game-over")
    if seat in table.left:
        raise Refused("error-left")
    if table.offering.find(kind, now) is not None:
        raise Refused("error-offer-stands")
    if (kind, seat) in table.offering.declined:
        raise Refused("error-offer-declined")
    if kind in ("takeback", "abort") and table.header.tournament is not None:
        raise Refused(f"error-tournament-{kind}")
    if kind == "time" and (table.header.pace == Pace() or table.to_move != seat or table.timer.overdue is not None):
        raise Refused("error-offer-time")
    return f"takeback {_turn_to_take_back(table, seat)}" if kind == "takeback" else kind


def _turn_to_take_back(table: "Table", seat: Seat) -> int:
    """Return the ply at which a seat's last turn began; raises ``Refused`` when nothing in between may be undone."""
    if table.game.secret:
        raise Refused("error-takeback-secret")
    if sum(1 for entry in table.entries if entry.kind == Kind.AGREED and entry.subject == "takeback") >= TAKEBACKS:
        raise Refused("error-takeback-often", count=TAKEBACKS)
    happened = [(state, entry) for state, entry in table.history(0) if entry.kind in HAPPENING]
    last = next((state for state, entry in reversed(happened) if entry.kind == Kind.PLAY and entry.seat == seat), None)
    if last is None:
        raise Refused("error-takeback-none")
    undone = [entry for state, entry in happened if state.turn >= last.turn]
    if any(entry.kind != Kind.PLAY for entry in undone):
        raise Refused("error-takeback-chance")
    return undone[0].ply


def offered(table: "Table", entry: Entry) -> "Table":
    """Return the table after an offer; raises ``Refused`` for one that can't be made."""
    assert entry.seat is not None
    kind = entry.subject
    if entry.event != proposed(table, entry.seat, kind, entry.at):
        raise Refused("error-illegal", event=entry.event[:40])
    asked = tuple(
        Seat(seat) for seat in range(len(table.header.seats)) if seat != entry.seat and seat not in table.left
    )
    offer = Offer(entry.event, entry.seat, entry.ply, entry.at + STANDS, asked)
    others = tuple(one for one in table.offering.standing if one.kind != kind)
    return replace(table, entries=(*table.entries, entry), offering=replace(table.offering, standing=(*others, offer)))


def accepted(table: "Table", entry: Entry) -> "Table":
    """Return the table after one seat's consent to an offer that others are still asked about, or the last consent."""
    offer = _standing(table, entry)
    if entry.seat not in offer.asked:
        raise Refused("error-offer-not-asked")
    if (len(offer.asked) == 1) != (entry.kind == Kind.AGREED):
        raise Refused("error-illegal", event=entry.event[:40])
    offering = table.offering.without(offer)
    if entry.kind == Kind.ACCEPT:
        offer = replace(offer, asked=tuple(seat for seat in offer.asked if seat != entry.seat))
        offering = replace(offering, standing=(*offering.standing, offer))
    return replace(table, entries=(*table.entries, entry), offering=offering)


def declined(table: "Table", entry: Entry) -> "Table":
    """Return the table after an offer was declined by one who is asked, or taken back by the one who made it."""
    offer = _standing(table, entry)
    if entry.seat not in (*offer.asked, offer.seat):
        raise Refused("error-offer-not-asked")
    left = table.offering.without(offer)
    left = replace(left, declined=left.declined | {(offer.kind, offer.seat)})
    return replace(table, entries=(*table.entries, entry), offering=left)


def _standing(table: "Table", entry: Entry) -> Offer:
    """Return the offer that an entry answers."""
    offer = table.offering.find(entry.subject, entry.at)
    if offer is None or offer.event != entry.event:
        raise Refused("error-offer-over")
    return offer
