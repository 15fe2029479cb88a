"""The terms that a challenge proposes, and their validation."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta

from club.model.clocks.pace import FIRST_PACE, Pace
from club.model.errors import Refused
from club.model.matches.chance import rematched
from club.model.matches.entries import OVERTIMES
from engines import GAMES

BEGINS = ("random", "challenger", "opponent")
"""Who takes the first seat. The first value is the default."""

LIFETIME, LIVE_LIFETIME = timedelta(hours=24), timedelta(minutes=15)
"""The time for which a challenge can be accepted, and for a live match, whose players all have to be there."""


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms that a challenge proposes. ``begins`` is one of ``BEGINS``, ``pace`` spells a ``Pace``.

    A ``hosted`` challenge is a lobby: members join and leave it until its host starts the match. ``sides`` are those of
    the challenger and of each invited member, if they are agreed already. With ``hints``, every player may ask for
    some.
    """

    game: str
    options: Mapping[str, str] = field(default_factory=dict)
    seats: int = 2
    begins: str = BEGINS[0]
    pace: str = FIRST_PACE
    hosted: bool = False
    overtime: str = OVERTIMES[0]
    rated: bool = False
    sides: tuple[int, ...] = ()
    hints: bool = False

    def check(self) -> "Terms":
        """Return the same terms with every option filled in. Raises ``Refused`` or ``Unreadable`` if invalid."""
        game = GAMES.get(self.game)
        if game is None:
            raise Refused("error-no-game", game=self.game[:40])
        known = self.begins in BEGINS or rematched(self.begins, self.seats) is not None
        if not known or self.overtime not in OVERTIMES:
            raise Refused("error-option", option="", value=f"{self.begins} {self.overtime}"[:40])
        pace = agreed_pace(self.pace)
        game.start(self.seats, self.options)
        overtime = self.overtime if asks_about_overtime(pace) else OVERTIMES[0]
        options, hints = game.complete(self.options), self.hints and not self.rated
        return replace(self, options=options, overtime=overtime, hints=hints)

    def as_row(self, now: datetime) -> dict[str, object]:
        """Return the terms of a challenge that is made now, as they are stored in the database."""
        pace = agreed_pace(self.pace)
        return {
            "game": self.game,
            "options": dict(self.options),
            "seats": self.seats,
            "begins": self.begins,
            "pace": pace,
            "overtime": self.overtime,
            "rated": self.rated,
            "hints": self.hints,
            "hosted": self.hosted,
            "status": "open",
            "created": now,
            "expires": now + (LIVE_LIFETIME if pace.is_live else LIFETIME),
            "post_due": now,
        }


def agreed_pace(text: str) -> Pace:
    """Return the pace that ``text`` spells. Raises ``Refused`` if it isn't a possible pace."""
    try:
        return Pace.read(text)
    except ValueError:
        raise Refused("error-pace", pace=text[:40]) from None


def asks_about_overtime(pace: Pace) -> bool:
    """Return true if players can agree that the opponent decides once time runs out: not in a live match."""
    return pace != Pace() and not pace.is_live


@dataclass(frozen=True, slots=True)
class ChannelAndRoles:
    """The channel, its parent and the member's roles, which a guild's limits are checked against."""

    channels: tuple[int, ...]
    roles: tuple[int, ...] = ()
