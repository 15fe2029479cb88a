"""Name every kind of work that is done when it is due, and how long one of several processes may claim it."""

from dataclasses import dataclass
from datetime import datetime, timedelta

LEASE = timedelta(minutes=2)
"""How long a claim keeps others off; a process that dies leaves its work to them after that."""


@dataclass(frozen=True, slots=True)
class Work:
    """Name a kind of work, and what is claimed for it.

    Works with the same ``claimed`` are not done on one thing by two processes at once.
    """

    name: str
    claimed: str


DEADLINES = Work("deadline", "deadline")
REMINDERS = Work("reminder", "reminder")
POSTS = Work("post", "match")
OPENINGS = Work("opening", "match")
THREADS = Work("thread", "match")
HANDS = Work("hand", "match")
NOTICES = Work("notice", "notice")
THOUGHTS = Work("thought", "thought")
CHALLENGES = Work("challenge", "challenge")
LAPSING = Work("lapsing", "challenge")
LISTS = Work("list", "list")
ROUNDS = Work("round", "round")
STANDINGS = Work("tournament", "tournament")
ORGANISERS = Work("organisers", "organisers")
SEASONS = Work("season", "season")
SEASON_ENDS = Work("season end", "season end")
DIGESTS = Work("digest", "digest")
DAILIES = Work("daily puzzle", "daily puzzle")
ROLES = Work("role", "role")
SECOND_POSTS = Work("second post", "second post")
SCHEDULED_EVENTS = Work("scheduled event", "scheduled event")
ERASURES = Work("erasure", "erasure")

DELIVERIES = (
    *(POSTS, OPENINGS, THREADS, HANDS, NOTICES, CHALLENGES, LISTS, ROUNDS, STANDINGS, ORGANISERS, SEASON_ENDS),
    *(ROLES, SECOND_POSTS, SCHEDULED_EVENTS),
)
"""The works that only bring Discord up to date: no member was promised a moment for them."""


@dataclass(frozen=True, slots=True)
class Claim:
    """Say who claims something, and when."""

    owner: str
    now: datetime

    @property
    def until(self) -> datetime:
        """Return until when it holds."""
        return self.now + LEASE
