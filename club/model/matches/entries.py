"""The entries of a log, how they are grouped into news, and the header: the terms that players agreed on."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from club.model.clocks.pace import Pace
from club.model.matches import chance
from club.model.matches.commitments import Draw
from club.model.members.kinds import is_computer, is_member
from engines import GAMES, Seat, State


class EntryKind(StrEnum):
    """The kind of a log entry."""

    PLAY = "play"
    CHANCE = "chance"
    ABSENT = "absent"
    UNDO = "undo"
    RESIGN = "resign"
    TIMEOUT = "timeout"
    DEPARTED = "departed"
    ABORT = "abort"
    INTERRUPTED = "interrupted"
    OFFER = "offer"
    ACCEPT = "accept"
    AGREED = "agreed"
    DECLINE = "decline"
    HINT = "hint"
    OVERDUE = "overdue"
    EXTEND = "extend"
    RULING = "ruling"


HAPPENING = (EntryKind.PLAY, EntryKind.CHANCE, EntryKind.ABSENT)
"""The kinds of entries that contain an event of the game."""

LEAVING = (EntryKind.RESIGN, EntryKind.TIMEOUT, EntryKind.DEPARTED)
"""The kinds of entries after which a member no longer plays: resigned, out of time, or gone from the guild."""

BY_HAND = (EntryKind.PLAY, EntryKind.UNDO)
"""The kinds of entries that a player makes in a turn, unless they are automatic or carry out a plan."""

AUTOMATIC = "automatic"
"""The request prefix of an automatic move, which is the only legal move for a member who wants such moves played."""

OFFERING = (EntryKind.OFFER, EntryKind.ACCEPT, EntryKind.DECLINE)
"""The kinds of entries by which members negotiate. They don't change the position."""

PASSING = (*OFFERING, EntryKind.HINT, EntryKind.OVERDUE, EntryKind.EXTEND)
"""The kinds of entries that leave the position unchanged.

They are reported by notices at once, and by nothing later.
"""


CONVERSATION = 0
"""The guild ID of matches in DMs with the bot, which only their member can see."""

OVERTIMES = ("loses", "asks")
"""What happens when a member's time runs out: the member loses, or the opponent decides. The first is the default."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of the log.

    ``kind`` is an ``EntryKind``. A stored entry of another kind is kept, but never valid in any position. ``seat`` made
    it (``None`` for chance and rulings). The events of an ``ABSENT`` seat are drawn, because its member has left.
    ``event`` is notation for plays, chance and absent seats, the subject of an offer or agreement (``draw``,
    ``takeback 12``, ``time``, ``abort``, ``computer`` with a seat and a level), the ruling (see ``rulings``), or the
    hinted event, which is secret before the end. Otherwise it is empty. ``request`` is the interaction that asked for
    it, so that no request is carried out twice, or begins with ``AUTOMATIC``.
    """

    ply: int
    kind: str
    seat: Seat | None
    event: str
    at: datetime
    request: str | None = None

    @property
    def subject(self) -> str:
        """Return the subject of an offer, agreement or ruling, without the ``detail``."""
        return self.event.partition(" ")[0]

    @property
    def detail(self) -> str:
        """Return the ply that is gone back to, or the seat that a ruling names. It is empty if there is neither."""
        return self.event.partition(" ")[2]

    @property
    def automatic(self) -> bool:
        """Return true if this was played for a member who had no choice."""
        return self.request is not None and self.request.startswith(AUTOMATIC)


@dataclass(frozen=True, slots=True)
class Header:
    """The terms and the draw of a match, fixed before its first event.

    ``members`` are in the order challenger, then those who accepted, grouped by side. ``seats`` are the same members in
    the order of play, derived from ``begins`` and ``key``. ``channel`` is where the challenge was made, ``home`` where
    the match is posted (``None`` means nowhere at present). ``overtime`` is one of ``OVERTIMES``. A ``rated`` match
    changes its members' ratings. ``tournament`` is the number of its tournament, if it has one. All chance derives from
    ``draw``. Matches from before there were codes have none. With ``hints``, every player may ask for some. ``start``
    is the starting position, as ``State.encode`` writes it; without one, the game's own is used.
    """

    id: int
    game: str
    rules: int
    options: Mapping[str, str]
    members: tuple[int, ...]
    begins: str
    seats: tuple[int, ...]
    seed: str
    pace: Pace
    guild: int
    channel: int
    home: int | None
    created: datetime
    overtime: str = OVERTIMES[0]
    rated: bool = False
    tournament: int | None = None
    draw: Draw | None = None
    hints: bool = False
    start: str = ""

    def begin(self) -> State:
        """Return the state before the first event. Raises ``KeyError`` or ``RulesError`` if the game is missing."""
        game = GAMES[self.game].under(self.rules)
        return game.decode(self.start) if self.start else game.start(len(self.seats), self.options)

    @property
    def is_practice(self) -> bool:
        """Return true if one member plays against computer players alone."""
        return sum(not is_computer(who) for who in self.seats) == 1

    @property
    def only_reader(self) -> Seat | None:
        """Return the seat of the one member who reads all posts of a match: only matches in DMs have one."""
        alone = self.guild == CONVERSATION and self.home in (None, self.channel)
        members = [Seat(seat) for seat, who in enumerate(self.seats) if not is_computer(who)]
        return members[0] if alone and len(members) == 1 and is_member(self.seats[members[0]]) else None

    @property
    def code(self) -> str:
        """Return the fairness code, which is public from the start. Seed and key become public at the end."""
        return chance.commitment(self.seed) if self.draw is None else self.draw.code

    @property
    def key(self) -> str:
        """Return the key that all chance derives from, which is the seed in matches from before fairness codes."""
        return self.seed if self.draw is None else self.draw.key

    def mixed_in(self, what: str) -> Mapping[str, str]:
        """Return the ``presses`` or ``words`` that went into the draws, by member."""
        return {} if self.draw is None or self.draw.agreed is None else self.draw.agreed.get(what, {})


def news_parts(history: Iterable[tuple[State, Entry]]) -> Iterator[list[tuple[State, Entry]]]:
    """Yield the parts of a history that are reported together: events of one turn, or one entry of another kind.

    An event that was chosen automatically ends a part, because a sentence after it says so.
    """
    part: list[tuple[State, Entry]] = []
    turn: int | None = None
    for state, entry in history:
        if entry.kind in PASSING:
            continue
        begins = entry.kind not in (EntryKind.CHANCE, EntryKind.ABSENT) and state.turn != turn
        if part and (begins or entry.kind not in HAPPENING):
            yield part
            part = []
        turn = state.turn if begins or turn is None else turn
        part.append((state, entry))
        if entry.kind not in HAPPENING or entry.automatic:
            yield part
            part = []
    if part:
        yield part
