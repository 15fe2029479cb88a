"""Find the objections that an organiser should know before starting a tournament, and detect changes."""

import zlib
from dataclasses import dataclass
from datetime import datetime, timedelta

from club.model.tournaments.beginning import registration
from club.model.tournaments.decisions import require_enough, require_open, shorten
from club.model.tournaments.forms.play import FORMS
from club.model.tournaments.rules import Seeding
from club.model.tournaments.tournament import Entrant, Tournament


@dataclass(frozen=True, slots=True)
class StartCheck:
    """The objections to starting now.

    It would start ``early`` by that much, if registration is announced to last longer. The announced check-in hasn't
    taken place if it ``opens`` later. The ``absent`` players were pinged but haven't checked in, and keep their places:
    the ``waiting`` members have checked in, but get none. The ``unseeded`` players have no seed although seeds are set
    by hand. ``rounds`` are the planned number and the number that so few players can play, if that is lower.
    """

    early: timedelta | None
    opens: datetime | None
    absent: tuple[Entrant, ...]
    waiting: tuple[Entrant, ...]
    unseeded: tuple[Entrant, ...]
    rounds: tuple[int, int] | None


def check_start(going: Tournament, now: datetime) -> StartCheck:
    """Return the reasons not to start a tournament now. Raises ``Refused`` if it can't be started."""
    require_open(going)
    shorter = shorten(going)
    require_enough(shorter)
    pinged = going.pinged is not None and going.closes in (None, going.pinged)
    early = None if going.closes is None else going.closes - now
    absent = (one for one in going.playing if pinged and one.here != going.pinged)
    return StartCheck(
        early if early is not None and early > timedelta(0) else None,
        registration.check_in_opens(going) if not pinged else None,
        tuple(absent),
        tuple(one for one in going.waiting if pinged and one.here == going.pinged),
        tuple(one for one in going.playing if going.rules.seeding == Seeding.HAND and one.seed is None),
        None if shorter == going else (going.rules.rounds, FORMS[going.rules.form].rounds(shorter) or 0),
    )


def question(going: Tournament) -> str:
    """Return a fingerprint that changes if other players would start, or if there is a new objection."""
    players = tuple((one.number, one.seed) for one in going.playing)
    return f"{zlib.crc32(repr((going.closes, going.pinged, players)).encode()):08x}"
