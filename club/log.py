"""The log is the match: entries, the header, and the fold that makes a table of them."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import StrEnum
from functools import reduce

from club import chance
from club.errors import Frozen, NotSeated
from engines import CHANCE, GAMES, Event, Game, Outcome, RulesError, Seat, State
from engines._core import Term, Told


class Kind(StrEnum):
    """Name what an entry of the log is."""

    PLAY = "play"
    CHANCE = "chance"
    ABSENT = "absent"
    UNDO = "undo"
    RESIGN = "resign"
    TIMEOUT = "timeout"
    ABORT = "abort"


HAPPENING = (Kind.PLAY, Kind.CHANCE, Kind.ABSENT)
"""The kinds of entries that hold an event of the game."""

LEAVING = (Kind.RESIGN, Kind.TIMEOUT)
"""The kinds of entries after which a member plays no more."""


@dataclass(frozen=True, slots=True)
class Entry:
    """Hold one line of the log.

    ``kind`` is a ``Kind``; a stored entry of any other kind is kept as it is and follows from no table. ``seat`` made
    it (``None`` for chance); what an ``ABSENT`` seat does is drawn for it, since its member has left. ``event`` is
    notation for these kinds and plays, empty otherwise. ``request`` is the interaction that asked for it, so that no
    request is carried out twice.
    """

    ply: int
    kind: str
    seat: Seat | None
    event: str
    at: datetime
    request: str | None = None


@dataclass(frozen=True, slots=True)
class Header:
    """Hold everything that is agreed about a match before its first event.

    ``members`` are in the order challenger, then those who accepted, those of one side together; ``seats`` is the same
    in the order of play, found from ``begins`` and ``seed``. ``channel`` is where the challenge was made, ``home``
    where the match is posted (``None``: nowhere at present). ``pace`` is the time for each move.
    """

    id: int
    game: str
    rules: int
    options: Mapping[str, str]
    members: tuple[int, ...]
    begins: str
    seats: tuple[int, ...]
    seed: str
    pace: timedelta | None
    guild: int
    channel: int
    home: int | None
    created: datetime

    @property
    def commitment(self) -> str:
        """Return the hash of the seed, which may be told at any time; the seed only at the end."""
        return chance.commitment(self.seed)


def seated(members: tuple[int, ...], begins: str, seed: str, sides: tuple[int, ...] = ()) -> tuple[int, ...]:
    """Return ``members`` (challenger first) in the order of their seats: ``random``, ``challenger`` or ``opponent``.

    Where seats play together, ``sides`` names the side of each; ``members`` are sorted by their sides then, the
    challenger's first.
    """
    match begins:
        case "challenger":
            order = members
        case "opponent":
            own = max(1, sides.count(0))
            order = members[own:] + members[:own]
        case _:
            order = chance.shuffled(members, seed)
    if not sides:
        return order
    side = dict(zip(members, sides, strict=True))
    return tuple(sorted(order, key=lambda member: side[member] != side[order[0]]))


@dataclass(frozen=True, slots=True)
class Table:
    """Be a match as it stands: the header, the state, and the entries that led to it.

    ``outcome`` is the game's own or the platform's (``resign``, ``timeout``, ``abort``), ``None`` while it goes on.
    ``before`` is the state in which the last turn began, at the ply ``turn_ply``: a turn is a seat's entries in a row,
    with the chance among them and what is drawn for absent seats after them. ``left`` are the seats whose members have
    left while others play on, the first to leave first.
    """

    header: Header
    state: State
    before: State
    turn_ply: int = 0
    entries: tuple[Entry, ...] = ()
    outcome: Outcome | None = None
    left: tuple[Seat, ...] = ()

    @property
    def game(self) -> Game:
        """Return the game that is played here."""
        return GAMES[self.header.game]

    @property
    def ply(self) -> int:
        """Return the number of entries, which is the ply of the next one."""
        return len(self.entries)

    @property
    def to_move(self) -> Seat | None:
        """Return the seat to move, or ``None`` when the match is over."""
        return None if self.outcome else self.state.to_move

    @property
    def may_abort(self) -> bool:
        """Tell whether the match may still be called off: not every seat has moved yet."""
        moved = {entry.seat for entry in self.entries if entry.kind == Kind.PLAY} | {*self.left}
        return self.outcome is None and len(moved) < len(self.header.seats)

    @property
    def playing(self) -> tuple[int, ...]:
        """Return the members who have not left."""
        return tuple(member for seat, member in enumerate(self.header.seats) if seat not in self.left)

    def seat_of(self, member: int) -> Seat:
        """Return the seat of ``member``; raises ``NotSeated``."""
        if member not in self.header.seats:
            raise NotSeated
        return Seat(self.header.seats.index(member))

    def member_at(self, seat: Seat) -> int:
        """Return the member who sits on ``seat``."""
        return self.header.seats[seat]

    def after(self, entry: Entry) -> "Table":
        """Return the table with one more entry; raises ``RulesError`` when it does not follow from this one."""
        if self.outcome is not None or entry.ply != self.ply:
            raise RulesError("error-game-over")
        if entry.kind == Kind.UNDO:
            return self._taken_back(entry)
        state, outcome, left = self.state, None, self.left
        if entry.kind in HAPPENING:
            if not self._may_happen(entry):
                raise RulesError("error-not-your-turn")
            state = self._applied(entry.event)
            outcome = state.outcome and standing(state.outcome, left)
        elif entry.kind == Kind.ABORT and entry.seat in range(len(self.header.seats)):
            outcome = Outcome((1,) * len(self.header.seats), entry.kind, void=True)
        else:
            left = (*self.left, self._leaving(entry))
            everybody = Outcome((1,) * len(self.header.seats), entry.kind)
            outcome = None if self.goes_on_without(left) else standing(everybody, left)
        before, turn_ply = self.before, self.turn_ply
        if entry.kind not in (Kind.CHANCE, Kind.ABSENT) and self.state.turn != self.before.turn:
            before, turn_ply = self.state, self.ply
        return Table(self.header, state, before, turn_ply, (*self.entries, entry), outcome, left)

    @property
    def drawn(self) -> Mapping[Event, int]:
        """Return what the seed decides now, with weights: chance, or what a seat does whose member has left."""
        absent = self.to_move in self.left
        return lots(self.state, absent=absent) if absent or self.to_move == CHANCE else {}

    def _may_happen(self, entry: Entry) -> bool:
        """Tell whether an event of this kind, by this seat, can come now."""
        if entry.kind == Kind.CHANCE:
            return self.state.to_move == CHANCE
        absent = entry.kind == Kind.ABSENT
        lawful = not absent or entry.event in self.state.idle()
        return self.state.to_move == entry.seat and absent == (entry.seat in self.left) and lawful

    def _applied(self, event: Event) -> State:
        try:
            return self.state.apply(event)
        except RulesError as error:
            error.game = self.header.game
            raise

    def _leaving(self, entry: Entry) -> Seat:
        """Return the seat whose member leaves by an entry."""
        seats = range(len(self.header.seats))
        if entry.kind not in LEAVING or entry.seat is None or entry.seat not in seats or entry.seat in self.left:
            raise RulesError("error-illegal", event=entry.kind[:40])
        return entry.seat

    def goes_on_without(self, left: tuple[Seat, ...]) -> bool:
        """Tell whether the others play on without some seats: they are two sides still, and the game knows how."""
        seats = len(self.header.seats)
        sides = self.game.sides.get(seats, range(seats))
        playing = {side for seat, side in enumerate(sides) if seat not in left}
        return len(playing) > 1 and bool(self.state.idle())

    @property
    def turn_began(self) -> datetime | None:
        """Return when the turn before the present one ended, however often this was begun anew; ``None`` if none."""
        begun = self.turn_ply if self.state.turn == self.before.turn else self.ply
        while begun and self.entries[begun - 1].kind == Kind.UNDO:
            begun = self.at(begun - 1).turn_ply
        return self.entries[begun - 1].at if begun else None

    @property
    def may_take_back(self) -> bool:
        """Tell whether the seat to move may begin its turn anew: it has begun, and no chance has come out in it."""
        begun = [entry for entry in self.entries[self.turn_ply :] if entry.kind in HAPPENING]
        going_on = self.outcome is None and bool(begun) and self.state.turn == self.before.turn
        return going_on and all(entry.kind == Kind.PLAY and entry.seat == self.to_move for entry in begun)

    def _taken_back(self, entry: Entry) -> "Table":
        if not self.may_take_back or entry.seat != self.to_move:
            raise RulesError("error-nothing-to-take-back")
        return Table(self.header, self.before, self.before, self.ply + 1, (*self.entries, entry), left=self.left)

    def history(self, since: int) -> list[tuple[State, Entry]]:
        """Return the entries from the ply ``since`` on, at which a turn began, each with the state before it.

        Those that were taken back are left out.
        """
        state = turn = self.before if since == self.turn_ply else self.at(since).state
        kept: list[tuple[State, Entry]] = []
        turn_length = 0
        for entry in self.entries[since:]:
            if entry.kind == Kind.UNDO:
                state = turn
                kept[turn_length:] = [one for one in kept[turn_length:] if one[1].kind not in HAPPENING]
                continue
            if entry.kind not in (Kind.CHANCE, Kind.ABSENT) and state.turn != turn.turn:
                turn, turn_length = state, len(kept)
            kept.append((state, entry))
            if entry.kind in HAPPENING:
                state = state.apply(entry.event)
        return kept

    def draws(self) -> Iterator[tuple[int, Mapping[Event, int], Event]]:
        """Yield all that the seed has decided: the ply, what could happen with its weights, and what did."""
        for state, entry in self.history(0):
            if entry.kind in (Kind.CHANCE, Kind.ABSENT):
                yield entry.ply, lots(state, absent=entry.kind == Kind.ABSENT), entry.event

    def news(self, since: int, viewer: Seat | None = None) -> tuple[Told, ...]:
        """Return what the entries from the ply ``since`` on tell ``viewer`` (``None``: a spectator)."""
        lines: list[Told] = []
        for state, entry in self.history(since):
            if entry.kind in HAPPENING:
                lines += state.told(entry.event)
            else:
                lines.append(self._told(entry))
        return tuple(line for line in lines if line.audience is None or viewer in line.audience)

    def _told(self, entry: Entry) -> Told:
        """Return what an entry of the platform tells."""
        key = f"told-{entry.kind}"
        if entry.kind == Kind.ABORT and entry.request is None:  # nobody asked for it: the time was over
            key = "told-idle"
        elif entry.kind in LEAVING and (self.outcome is None or entry.ply + 1 < self.ply):
            key = "told-left-resign" if entry.kind == Kind.RESIGN else "told-left-timeout"
        return Told(key, {"seat": Term(f"seat-{entry.seat}")})

    def shown(self, since: int, viewer: Seat | None = None) -> tuple[Event, ...]:
        """Return the events from the ply ``since`` on in the form that ``viewer`` may know."""
        happened = ((state, entry.event) for state, entry in self.history(since) if entry.kind in HAPPENING)
        return tuple(state.shown(event, viewer) for state, event in happened)

    def at(self, ply: int) -> "Table":
        """Return the table as it stood before the entry ``ply``."""
        return self if ply >= self.ply else fold(self.header, self.entries[:ply])


def lots(state: State, *, absent: bool) -> Mapping[Event, int]:
    """Return what the seed decides in a state, with weights: chance, or what an absent seat does, each alike."""
    return dict.fromkeys(state.idle(), 1) if absent else state.chances()


def standing(outcome: Outcome, left: tuple[Seat, ...]) -> Outcome:
    """Return an outcome with those who left behind all others, the first to leave last of all."""
    if not left:
        return outcome
    stayed = sorted({place for seat, place in enumerate(outcome.places) if seat not in left})
    behind = {seat: len(stayed) + count for count, seat in enumerate(reversed(left), 1)}
    places = (behind.get(Seat(seat)) or stayed.index(place) + 1 for seat, place in enumerate(outcome.places))
    return replace(outcome, places=tuple(places))


def opened(header: Header) -> Table:
    """Return the table of a match before its first event; raises ``Frozen`` for a game or rules that are not here."""
    game = GAMES.get(header.game)
    if game is None or game.rules != header.rules:
        raise Frozen(header.id, 0)
    try:
        state = game.start(len(header.seats), header.options)
        return Table(header, state, state)
    except RulesError as error:
        raise Frozen(header.id, 0) from error


def fold(header: Header, entries: Iterable[Entry]) -> Table:
    """Return the table that ``entries`` lead to; raises ``Frozen`` naming the first that does not follow."""
    return reduce(follow, entries, opened(header))


def follow(table: Table, entry: Entry) -> Table:
    """Return ``table`` after a stored entry; raises ``Frozen`` when it does not follow."""
    try:
        return table.after(entry)
    except RulesError as error:
        raise Frozen(table.header.id, entry.ply) from error


def longest(header: Header, entries: Iterable[Entry]) -> Table:
    """Return the table of the longest part of the log that still folds; raises ``Frozen`` when not even none does."""
    table = opened(header)
    for entry in entries:
        try:
            table = table.after(entry)
        except RulesError:
            break
    return table
