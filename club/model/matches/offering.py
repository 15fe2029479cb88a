"""The open offers of a match, as values."""

from dataclasses import dataclass, replace
from datetime import datetime

from club.model.matches.entries import Entry, EntryKind
from engines import Seat


@dataclass(frozen=True, slots=True)
class Offer:
    """An offer by ``seat``, made as the entry ``ply``, which is open until ``expires`` unless something ends it.

    ``event`` is its text in the log: the kind, followed for a takeback by the ply to go back to. ``accepted`` are the
    seats that have accepted. The others are still ``asked``.
    """

    event: str
    seat: Seat
    ply: int
    expires: datetime
    asked: tuple[Seat, ...]

    @property
    def kind(self) -> str:
        """Return the kind of the offer, one of ``OFFERS``."""
        return self.event.partition(" ")[0]

    @property
    def back_to(self) -> int:
        """Return the ply that a takeback returns to."""
        return int(self.event.partition(" ")[2])


@dataclass(frozen=True, slots=True)
class Offering:
    """The open offers, and the kinds that were declined for each seat since it last moved."""

    standing: tuple[Offer, ...] = ()
    declined: frozenset[tuple[str, Seat]] = frozenset()

    def find(self, kind: str, now: datetime) -> Offer | None:
        """Return the standing offer of a kind, if there is one."""
        return next((offer for offer in self.standing if offer.kind == kind and offer.expires > now), None)

    def without(self, offer: Offer) -> "Offering":
        """Return the offers without one that is no longer open."""
        return replace(self, standing=tuple(one for one in self.standing if one.ply != offer.ply))

    def after_event(self, entry: Entry, *, turn_over: bool) -> "Offering":
        """Return the offers that are still open after an event of the game.

        A takeback is only for the last turn, an opponent who plays on declines a draw, and more time is for one turn.
        """
        if not self.standing and not self.declined:
            return self
        played = entry.kind == EntryKind.PLAY
        over = {"takeback"} | ({"time"} if turn_over else set())
        kept = tuple(
            offer
            for offer in self.standing
            if offer.kind not in over and not (offer.kind == "draw" and played and offer.seat != entry.seat)
        )
        return Offering(kept, frozenset(one for one in self.declined if not (played and one[1] == entry.seat)))


NOTHING_OFFERED = Offering()
