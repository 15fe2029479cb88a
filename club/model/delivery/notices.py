"""Notices: short messages that are stored in the same transaction as the change they report, and sent afterwards."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import Enum, auto
from typing import Any

from club.model.matches.entries import Entry, EntryKind
from club.model.matches.gifts import GIFT
from club.model.matches.position import Position
from club.model.members.kinds import is_member
from engines import Seat

TURN = "turn"
"""The key of the notice that pings a member whose turn was posted without a ping."""


class Fallback(Enum):
    """What happens to a notice if its member doesn't accept DMs."""

    PRIVATE = auto()
    """Only the member may read it. In a tournament, a public ping has a button that shows it to the member alone."""
    PUBLIC = auto()
    """Everyone may read it: it is posted where the match or tournament is, and pings the member."""
    NONE = auto()
    """It is dropped, because the member can read the same elsewhere, and a ping would reveal something."""


FALLBACKS = {
    **dict.fromkeys(("nowhere", "blocked", "blocked-unknown", "blocked-timed-out", "reminder"), Fallback.PUBLIC),
    **dict.fromkeys(("tournament-warned", "tournament-absent", "tournament-dropped"), Fallback.PUBLIC),
    **dict.fromkeys(("tournament-moved-up", "tournament-moved-up-here", "tournament-moved-up-late"), Fallback.PUBLIC),
    **dict.fromkeys(("tournament-few", "tournament-few-rounds", "tournament-few-here"), Fallback.PUBLIC),
    "tournament-unpinged": Fallback.PUBLIC,
    **dict.fromkeys(("tournament-away", "tournament-away-runs", "tournament-unposted"), Fallback.PUBLIC),
    **dict.fromkeys(("tournament-boards-refused", "tournament-taken-over"), Fallback.PUBLIC),
    **dict.fromkeys(("tournament-role-refused", "tournament-role-gone", "tournament-role-powerful"), Fallback.PUBLIC),
    **dict.fromkeys(("tournament-second", "tournament-event", "tournament-watch-refused"), Fallback.PUBLIC),
    **dict.fromkeys(("challenge-expired", "tournament-bye"), Fallback.NONE),
    "tournament-apart": Fallback.NONE,  # A ping right after a member has joined would reveal a block.
}
"""The notices to a member or to organisers that needn't stay private, by key. All others are private."""


@dataclass(frozen=True, slots=True)
class Notice:
    """A short message in the place of a ``match`` or ``tournament``, or to one ``member`` by DM.

    A notice to the ``organisers`` of a tournament goes to their thread or, without a thread, to the organiser who
    announced it. ``key`` names the sentence and the ``Fallback``, ``details`` are the sentence's parameters (stored as
    JSON), and ``mentions`` the members it pings. It is ``kept`` if the member doesn't accept DMs and reads
    it by pressing a button instead.
    """

    key: str
    match: int | None = None
    member: int | None = None
    details: Mapping[str, Any] = field(default_factory=dict)
    mentions: tuple[int, ...] = ()
    id: int = 0
    created: datetime | None = None
    tournament: int | None = None
    organisers: bool = False
    kept: bool = False

    @property
    def fallback(self) -> Fallback:
        """What happens to the notice if its member doesn't accept DMs."""
        return FALLBACKS.get(self.key, Fallback.PRIVATE)


def with_mentions(notice: Notice, later: Notice) -> Notice:
    """Return a notice that also pings the members whom a later one pings."""
    return replace(notice, mentions=tuple(dict.fromkeys((*notice.mentions, *later.mentions))))


def notice_of_entry(position: Position, entry: Entry) -> Notice | None:
    """Return the notice, for the place of its match, of an entry that doesn't end a turn, or ``None``.

    ``position`` is the one after the entry. The end of a turn or of the match is reported in the post that follows.
    """
    kind = entry.subject
    match, seat = position.header.id, entry.seat
    others = tuple(member for member in position.playing if seat is None or member != position.member_at(seat))
    details = {"seat": seat, "ply": entry.ply}
    asks_members = any(map(is_member, others))
    match entry.kind:
        case EntryKind.OFFER if not asks_members:
            # A computer player answers within seconds, and the answer has its own notice.
            return None
        case EntryKind.OFFER:
            return Notice(f"offer-{kind}", match, details=details, mentions=others)
        case EntryKind.DECLINE:
            made = next(
                one for one in reversed(position.entries) if (one.kind, one.event) == (EntryKind.OFFER, entry.event)
            )
            if made.seat == seat:  # No player has to react to a withdrawn offer.
                return None if not asks_members else Notice(f"withdrawn-{kind}", match, details=details)
            return Notice(f"declined-{kind}", match, details=details, mentions=others)
        case EntryKind.AGREED if kind == "time":
            return Notice("agreed-time", match, details=details, mentions=_mover(position))
        case EntryKind.HINT if asks_members:
            return Notice("hint", match, details=details)
        case EntryKind.OVERDUE:
            return Notice("overdue", match, details=details, mentions=others)
        case EntryKind.EXTEND if seat is None:
            return Notice("extended-by-organisers", match, mentions=_mover(position))
        case EntryKind.EXTEND if kind == GIFT:
            return Notice("minute", match, details=details, mentions=_mover(position))
        case EntryKind.EXTEND:
            return Notice("extended", match, details=details, mentions=_mover(position))
    return None


def _mover(position: Position) -> tuple[int, ...]:
    return () if position.to_move is None else (position.member_at(Seat(position.to_move)),)
