"""The kinds of work that are scheduled, and how long a process may claim an item."""

from dataclasses import dataclass
from datetime import datetime, timedelta

LEASE = timedelta(minutes=2)
"""How long a claim keeps other processes away. Afterwards they take over the work of a process that has died."""


@dataclass(frozen=True, slots=True)
class Work:
    """A kind of work, and the resource that is claimed for it.

    Kinds with the same ``claimed`` are never done for one item by two processes at once.
    """

    name: str
    claimed: str


DEADLINES = Work("deadline", "deadline")
LIVE_DEADLINES = Work("live deadline", "deadline")
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
BOARDS = Work("board", "board")
ORGANISERS = Work("organisers", "organisers")
SEASONS = Work("season", "season")
SEASON_ENDS = Work("season end", "season end")
REPEATS = Work("repeat", "repeat")
DIGESTS = Work("digest", "digest")
DAILIES = Work("daily puzzle", "daily puzzle")
ROLES = Work("role", "role")
SECOND_POSTS = Work("second post", "second post")
SCHEDULED_EVENTS = Work("scheduled event", "scheduled event")
WATCHING = Work("watch thread", "watch thread")
ERASURES = Work("erasure", "erasure")

DELIVERIES = (
    *(POSTS, OPENINGS, THREADS, HANDS, NOTICES, CHALLENGES, LISTS, ROUNDS, STANDINGS, ORGANISERS, SEASON_ENDS),
    *(ROLES, SECOND_POSTS, SCHEDULED_EVENTS, BOARDS, WATCHING),
)
"""The kinds of work that only update Discord. No time was promised to members for them."""


@dataclass(frozen=True, slots=True)
class Claim:
    """The process that claims something, and when."""

    owner: str
    now: datetime

    @property
    def until(self) -> datetime:
        """Return until when the claim is valid."""
        return self.now + LEASE
