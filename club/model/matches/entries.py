"""The lines of a log, which of them are told together, and what is agreed about a match before the first of them."""

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
    """Name what an entry of the log is."""

    PLAY = "play"
    CHANCE = "chance"
    ABSENT = "absent"
    UNDO = "undo"
    RESIGN = "resign"
    TIMEOUT = "timeout"
    DEPARTED = "departed"
    ABORT = "abort"
    OFFER = "offer"
    ACCEPT = "accept"
    AGREED = "agreed"
    DECLINE = "decline"
    HINT = "hint"
    OVERDUE = "overdue"
    EXTEND = "extend"
    RULING = "ruling"


HAPPENING = (EntryKind.PLAY, EntryKind.CHANCE, EntryKind.ABSENT)
"""The kinds of entries that hold an event of the game."""

LEAVING = (EntryKind.RESIGN, EntryKind.TIMEOUT, EntryKind.DEPARTED)
"""The kinds of entries after which a member plays no more: given up, out of time, or gone from the guild."""

AUTOMATIC = "automatic"
"""What a request begins with that nobody made: there was only one thing to do, and the member wants that done."""

OFFERING = (EntryKind.OFFER, EntryKind.ACCEPT, EntryKind.DECLINE)
"""The kinds of entries by which members come to agree on something; they change nothing yet."""

PASSING = (*OFFERING, EntryKind.HINT, EntryKind.OVERDUE, EntryKind.EXTEND)
"""The kinds of entries that leave the position as it is; notices tell of them at once, and nothing does later."""


CONVERSATION = 0
"""What stands for the guild of a match in a conversation with the bot, which nobody sees but its member."""

OVERTIMES = ("loses", "asks")
"""What may happen when somebody's time is up: that member loses, or the opponent is asked; the first is the default."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log.

    ``kind`` is an ``EntryKind``; a stored entry of another kind is kept as it is and follows from no position. ``seat``
    made it (``None`` for chance and rulings); what an ``ABSENT`` seat does is drawn for it, since its member has left.
    ``event`` is notation for these kinds and plays, what is offered or agreed on (``draw``, ``takeback 12``, ``time``,
    ``abort``, ``computer`` with a seat and a level), what is ruled (see ``rulings``), the event that a
    hint named (nobody else is told before the end), and empty otherwise. ``request`` is the interaction that asked for
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
        """Return what is offered, agreed on or ruled, without the ``detail``."""
        return self.event.partition(" ")[0]

    @property
    def detail(self) -> str:
        """Return the ply that is gone back to, or the seat that a ruling names; empty where there is none."""
        return self.event.partition(" ")[2]

    @property
    def automatic(self) -> bool:
        """Tell whether this was played for a member who had no choice."""
        return self.request is not None and self.request.startswith(AUTOMATIC)


@dataclass(frozen=True, slots=True)
class Header:
    """Everything that is agreed about a match before its first event.

    ``members`` are in the order challenger, then those who accepted, those of one side together; ``seats`` is the same
    in the order of play, found from ``begins`` and ``key``. ``channel`` is where the challenge was made, ``home``
    where the match is posted (``None``: nowhere at present). ``overtime`` is one of ``OVERTIMES``. A ``rated`` match
    changes the ratings of its members; ``tournament`` is the one that it belongs to, if it does. ``draw`` is what
    chance follows from; a match from before there were codes has none. With ``hints`` everybody may ask for some.
    ``start`` is the position from which it is played, as ``State.encode`` writes it; without one, that of the game.
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
        """Return the state before the first event; raises ``KeyError`` or ``RulesError`` where the game is not here."""
        game = GAMES[self.game].under(self.rules)
        return game.decode(self.start) if self.start else game.start(len(self.seats), self.options)

    @property
    def is_practice(self) -> bool:
        """Return true if one member plays against computer players alone."""
        return sum(not is_computer(who) for who in self.seats) == 1

    @property
    def only_reader(self) -> Seat | None:
        """Return the seat of the one member who reads all that is posted of a match: only a conversation has one."""
        alone = self.guild == CONVERSATION and self.home in (None, self.channel)
        members = [Seat(seat) for seat, who in enumerate(self.seats) if not is_computer(who)]
        return members[0] if alone and len(members) == 1 and is_member(self.seats[members[0]]) else None

    @property
    def code(self) -> str:
        """Return the fair-play code, which may be told at any time; seed and key only at the end."""
        return chance.commitment(self.seed) if self.draw is None else self.draw.code

    @property
    def key(self) -> str:
        """Return what all chance follows from: in matches from before there were codes, the seed."""
        return self.seed if self.draw is None else self.draw.key

    def mixed_in(self, what: str) -> Mapping[str, str]:
        """Return the ``presses`` or ``words`` of members that have gone into the draws, by the member."""
        return {} if self.draw is None or self.draw.agreed is None else self.draw.agreed.get(what, {})


def news_parts(history: Iterable[tuple[State, Entry]]) -> Iterator[list[tuple[State, Entry]]]:
    """Yield the parts of a history that are told together: events of one turn, or one entry of another kind.

    An event that was chosen automatically ends a part, as that is told after it.
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
