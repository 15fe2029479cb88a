"""What members have offered each other in a match, as values."""

from dataclasses import dataclass, replace
from datetime import datetime

from club.model.matches.entries import Entry, EntryKind
from engines import Seat


@dataclass(frozen=True, slots=True)
class Offer:
    """An offer by ``seat``, made as the entry ``ply``: it stands until ``expires`` unless something ends it.

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
    """The offers that stand, and which kinds have been declined to whom since that seat moved last."""

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
        played = entry.kind == EntryKind.PLAY
        over = {"takeback"} | ({"time"} if turn_over else set())
        kept = tuple(
            offer
            for offer in self.standing
            if offer.kind not in over and not (offer.kind == "draw" and played and offer.seat != entry.seat)
        )
        return Offering(kept, frozenset(one for one in self.declined if not (played and one[1] == entry.seat)))


NOTHING_OFFERED = Offering()
