"""The position of a match: the header, the state, the timer of the turn, the offers, and the log so far."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from itertools import takewhile

from club.model.errors import Frozen, NotSeated, Refused
from club.model.matches.entries import HAPPENING, LEAVING, PASSING, Entry, EntryKind, Header, news_parts
from club.model.matches.history import History, replay
from club.model.matches.offering import NOTHING_OFFERED, Offering
from club.model.matches.rulings import VOID, ruled_places, ruling_parameters
from club.model.members.kinds import Computer, computer, is_computer
from engines import CHANCE, GAMES, Event, Game, Outcome, RulesError, Seat, State
from engines.contract import GameOver, NotYourTurn, Sentence, Term


@dataclass(frozen=True, slots=True)
class Timer:
    """The clock of the current turn, which has been running since ``began``.

    ``extra`` is added to the time of the pace, unless that is ``spent``. ``overdue`` is when all of it was used up, and
    the opponent was asked to decide. ``given`` says that an opponent has given a minute.
    """

    began: datetime
    extra: timedelta = timedelta(0)
    spent: bool = False
    overdue: datetime | None = None
    given: bool = False


@dataclass(frozen=True, slots=True)
class Position:
    """The position of a match: the header, the state, and the entries so far.

    ``outcome`` is the game's own or the platform's, ``None`` while the match continues. ``timer`` is the clock of the
    current turn, ``offering`` the offers. ``before`` is the state in which the last turn began, at the ply
    ``turn_ply``: a turn is a seat's entries in a row, including chance among them and draws for absent seats after
    them. ``left`` are the seats whose members have left while others play on, the first to leave first. ``ended`` is
    when the match was first over: a ruling may change its outcome after that. ``deputies`` are the computer players,
    as numbers, that replace members who left. ``recent`` is the history from the ply ``recent_since`` on.
    """

    header: Header
    state: State
    before: State
    timer: Timer
    turn_ply: int = 0
    entries: tuple[Entry, ...] = ()
    outcome: Outcome | None = None
    left: tuple[Seat, ...] = ()
    offering: Offering = NOTHING_OFFERED
    ended: datetime | None = None
    deputies: Mapping[Seat, int] = field(default_factory=dict)
    recent: History = field(default=(), repr=False, compare=False)
    recent_since: int = field(default=0, repr=False, compare=False)

    @property
    def game(self) -> Game:
        """Return the game of the match, under the match's rules."""
        return GAMES[self.header.game].under(self.header.rules)

    @property
    def sides(self) -> tuple[int, ...]:
        """Return the side of each seat. Each seat is its own side if all play alone."""
        seats = len(self.header.seats)
        return self.game.sides.get(seats, tuple(range(seats)))

    @property
    def ply(self) -> int:
        """Return the number of entries, which is the ply of the next one."""
        return len(self.entries)

    def stands_since(self, ply: int) -> bool:
        """Return true if the game hasn't changed since a ply, so that only passing entries were added."""
        return 0 <= ply <= self.ply and all(entry.kind in PASSING for entry in self.entries[ply:])

    @property
    def over_at(self) -> int:
        """Return the ply at which the match ended with its current result, or 0 while it is running."""
        return self.ply if self.outcome else 0

    @property
    def to_move(self) -> Seat | None:
        """Return the seat to move, or ``None`` if the match is over."""
        return None if self.outcome else self.state.to_move

    @property
    def mover(self) -> Seat | None:
        """Return the seat whose member is to move, or ``None`` if a computer player is, or the match is over."""
        return None if self.computer_at(self.to_move) else self.to_move

    @property
    def may_abort(self) -> bool:
        """Return true if the match may still be cancelled: not all seats have moved, and it isn't in a tournament."""
        moved = self.seats_that_moved | {*self.left}
        return self.outcome is None and len(moved) < len(self.header.seats) and self.header.tournament is None

    @property
    def chance_decided(self) -> bool:
        """Return true if chance has already decided anything, either the seats or a draw."""
        return self.header.begins == "random" or any(entry.kind == EntryKind.CHANCE for entry in self.entries)

    @property
    def seats_that_moved(self) -> frozenset[Seat]:
        """Return the seats that have made a move."""
        return frozenset(
            entry.seat for entry in self.entries if entry.kind == EntryKind.PLAY and entry.seat is not None
        )

    @property
    def is_played(self) -> bool:
        """Return true if the result reflects the players' skill, so that the match can be rated or earn a prize.

        Every side has had a move, made by a member or drawn for one who has left, and members of two sides have made
        theirs. How the match ended, and who decided that, doesn't matter.
        """
        had = {self.sides[entry.seat] for entry in self.entries if entry.seat is not None and entry.kind in HAPPENING}
        made = {self.sides[seat] for seat in self.seats_that_moved}
        return had == {*self.sides} and len(made) > 1

    @property
    def leaving_cancels(self) -> bool:
        """Return true if leaving amounts to cancelling: ratings would stay, though chance has decided something."""
        return self.header.rated and self.chance_decided and not self.is_played

    def leavers(self, ply: int | None = None) -> tuple[tuple[Seat, str], ...]:
        """Return the seats whose members have left, up to a ply or up to now, each with the kind of its entry."""
        entries = (entry for entry in self.entries[:ply] if entry.kind in LEAVING)
        return tuple((entry.seat, str(entry.kind)) for entry in entries if entry.seat is not None)

    def unreplaced(self, ply: int | None = None) -> tuple[tuple[Seat, str], ...]:
        """Return the ``leavers`` who weren't replaced by a computer player."""
        agreed = (entry for entry in self.entries[:ply] if entry.kind == EntryKind.AGREED)
        replaced = {int(entry.detail.split()[0]) for entry in agreed if entry.subject == "computer"}
        return tuple(one for one in self.leavers(ply) if one[0] not in replaced)

    @property
    def playing(self) -> tuple[int, ...]:
        """Return the members who haven't left."""
        return tuple(member for seat, member in enumerate(self.header.seats) if seat not in self.left)

    def seat_of(self, member: int) -> Seat:
        """Return the seat of ``member``. Raises ``NotSeated``."""
        if member not in self.header.seats:
            raise NotSeated
        return Seat(self.header.seats.index(member))

    def require_turn(self, seat: Seat) -> None:
        """Raise ``GameOver`` at the end, and ``Refused`` for a seat whose member has left, even if it was replaced.

        Raises ``NotYourTurn``, naming the player to move, unless ``seat`` is to move.
        """
        if self.outcome is not None:
            raise GameOver()
        if seat in self.left:
            raise Refused("error-left")
        if self.to_move != seat:
            assert self.to_move is not None
            player = self.computer_at(self.to_move)
            member = {"member": f"<@{self.member_at(self.to_move)}>"}
            name = Term("polite", member) if player is None else Term("computer-name", player.parameters)
            raise NotYourTurn("error-waiting-for", member=name)

    def partners(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the other seats of a seat's side."""
        return tuple(Seat(one) for one, side in enumerate(self.sides) if side == self.sides[seat] and one != seat)

    def member_at(self, seat: Seat) -> int:
        """Return the member who sits on ``seat``."""
        return self.header.seats[seat]

    def player_at(self, seat: Seat) -> int:
        """Return the player on a seat: its member, or a computer player, which may have replaced a member who left."""
        return self.deputies.get(seat, self.header.seats[seat])

    def computer_at(self, seat: Seat | None) -> Computer | None:
        """Return the computer player on a seat, if there is one."""
        number = None if seat is None or seat == CHANCE else self.player_at(seat)
        return computer(number) if number is not None and is_computer(number) else None

    @property
    def computers(self) -> int:
        """Return the number of computer players in the match."""
        return len(self.deputies) + sum(1 for member in self.header.seats if is_computer(member))

    def is_absent(self, seat: Seat | None) -> bool:
        """Return true if a seat's member has left and wasn't replaced, so that its events are drawn at random."""
        return seat in self.left and seat not in self.deputies

    @property
    def turn_start(self) -> int:
        """Return the ply at which the current turn started, which is the current one if the last turn is over."""
        return self.turn_ply if self.state.turn == self.before.turn else self.ply

    def turn_beginning(self) -> tuple[State, int]:
        """Return the state and the ply in which the current turn began."""
        return self.before if self.turn_start == self.turn_ply else self.state, self.turn_start

    def outcome_by(self, ruling: str) -> Outcome:
        """Return the outcome by a ruling. Raises ``Refused`` if there is no such ruling."""
        return Outcome(ruled_places(ruling, self.sides), str(EntryKind.RULING), void=ruling == VOID)

    def all_alike(self, reason: str, *, void: bool = False) -> Outcome:
        """Return an outcome in which all seats have the same place."""
        return Outcome((1,) * len(self.header.seats), str(reason), void=void)

    @property
    def asks_when_overdue(self) -> bool:
        """Return true if the opponent decides once the time of the seat to move is up, and hasn't been asked yet."""
        seat = self.to_move
        if self.header.overtime != "asks" or seat is None or self.timer.overdue is not None or self.may_abort:
            return False
        return not self.goes_on_without((*self.left, seat))

    @property
    def chances(self) -> Mapping[Event, int]:
        """Return the events that the seed may draw now, with weights: chance, or the events of an absent seat."""
        absent = self.is_absent(self.to_move)
        return lots(self.state, absent=absent) if absent or self.to_move == CHANCE else {}

    def goes_on_without(self, left: tuple[Seat, ...]) -> bool:
        """Return true if the others continue to play without some seats.

        There have to be two sides left with at least one member, and the game has to support it.
        """
        staying = [seat for seat in range(len(self.sides)) if seat not in left]
        somebody = any(not is_computer(self.header.seats[seat]) for seat in staying)
        return len({self.sides[seat] for seat in staying}) > 1 and somebody and bool(self.state.idle_events())

    @property
    def may_take_back(self) -> bool:
        """Return true if the seat to move may restart its turn: it has events, all of them its own plays."""
        events = [entry for entry in self.entries[self.turn_ply :] if entry.kind in HAPPENING]
        going_on = self.outcome is None and bool(events) and self.state.turn == self.before.turn
        return going_on and all(entry.kind == EntryKind.PLAY and entry.seat == self.to_move for entry in events)

    def history(self, since: int) -> History:
        """Return the entries from the ply ``since`` on, at which a turn began, each with the state before it.

        Events that were taken back are left out. If ``since`` is before ``recent``, the match is replayed.
        """
        return tuple(one for one in self.with_history(since).recent if one[1].ply >= since)

    def with_history(self, since: int = 0) -> "Position":
        """Return the position with its history from the ply ``since`` on, replaying the match if necessary."""
        if since >= self.recent_since:
            return self
        return replace(self, recent=replay(self.header.begin(), self.entries), recent_since=0)

    def with_recent_turns(self) -> "Position":
        """Return the position with the history of the current turn, and of each seat's last turn before it.

        That covers everything that members are shown, and that can be taken back.
        """
        oldest = self.state.turn - len(self.header.seats)
        earlier = sum(1 for _ in takewhile(lambda one: one[0].turn < oldest, self.recent))
        if not earlier:
            return self
        return replace(self, recent=self.recent[earlier:], recent_since=self.recent[earlier - 1][1].ply + 1)

    def beginning(self, ply: int) -> State:
        """Return the state before the entry ``ply``, where a turn began."""
        for since in (self.recent_since, 0):
            events = [one for one in self.history(since) if one[1].ply < ply and one[1].kind in HAPPENING]
            if events:
                state, entry = events[-1]
                return state.apply(entry.event)
        return self.header.begin()

    def draws(self) -> Iterator[tuple[int, Mapping[Event, int], Event]]:
        """Yield every draw from the seed: the ply, the possible events with weights, and the drawn event."""
        for state, entry in self.history(0):
            if entry.kind in (EntryKind.CHANCE, EntryKind.ABSENT):
                yield entry.ply, lots(state, absent=entry.kind == EntryKind.ABSENT), entry.event

    def news(self, since: int, viewer: Seat | None = None) -> tuple[Sentence, ...]:
        """Return the sentences for ``viewer`` (``None``: a spectator) about the entries from the ply ``since`` on."""
        return self.sentences(self.history(since), viewer)

    def sentences(self, history: Iterable[tuple[State, Entry]], viewer: Seat | None) -> tuple[Sentence, ...]:
        """Return the sentences for ``viewer`` about a part of the history."""
        return tuple(self.lines(history, viewer))

    def lines(self, history: Iterable[tuple[State, Entry]], viewer: Seat | None) -> Iterator[Sentence]:
        """Yield the sentences for ``viewer`` about a part of the history, with one turn's events together."""
        for part in news_parts(history):
            state, entry = part[-1]
            if entry.kind in HAPPENING:
                found = (*type(state).describe_turn([(before, one.event) for before, one in part]),)
                found = (*found, Sentence("told-automatic")) if entry.automatic else found
            else:
                found = (self._sentence_of(state, entry),)
            yield from (line for line in found if line.audience is None or viewer in line.audience)

    def _sentence_of(self, state: State, entry: Entry) -> Sentence:
        """Return the sentence about an entry that isn't an event of the game."""
        key, seat = f"told-{entry.kind}", entry.seat
        if entry.kind == EntryKind.ABORT and entry.request is None:  # The time ran out if there is no request.
            key = "told-idle"
        elif entry.kind in LEAVING and not self._ended_by_leaving(state, entry.ply):
            key = f"told-left-{entry.kind}"
        elif entry.kind == EntryKind.AGREED:
            key = f"told-agreed-{entry.subject}"
        elif entry.kind == EntryKind.RULING:
            key = f"told-{'amended' if self._over_before(state, entry) else 'ruling'}-{entry.subject}"
            return Sentence(key, ruling_parameters(entry.event, self.sides, self.header.tournament))
        return Sentence(key, {"seat": Term(f"seat-{seat}")})

    def _over_before(self, state: State, ruling: Entry) -> bool:
        """Return true if the match was over in a state, before a ruling: after its end only rulings are entered."""
        last = self.entries[ruling.ply - 1] if ruling.ply else ruling
        left = last.kind in LEAVING and self._ended_by_leaving(state, last.ply)
        cancelled = last.kind == EntryKind.AGREED and last.subject in ("draw", "abort")
        decided = last is not ruling and last.kind in (EntryKind.ABORT, EntryKind.INTERRUPTED, EntryKind.RULING)
        return state.outcome is not None or left or cancelled or decided

    def _ended_by_leaving(self, state: State, ply: int) -> bool:
        """Return true if the match ended in a state when a member left in the entry at a ply."""
        left = tuple(Seat(one.seat) for one in self.entries[: ply + 1] if one.kind in LEAVING and one.seat is not None)
        return not replace(self, state=state).goes_on_without(left)

    def since(self, seat: Seat) -> int:
        """Return the ply from which a seat should see what happened.

        For the seat to move, that is the end of its own last turn (0 before its first), else the beginning of the last
        turn.
        """
        if self.to_move != seat:
            return self.turn_ply
        over = self.turn_start
        own = (ply for ply in reversed(range(over)) if self.entries[ply].kind == EntryKind.PLAY)
        last = next((ply for ply in own if self.entries[ply].seat == seat), -1)
        by_chance = EntryKind.CHANCE, EntryKind.ABSENT
        others = [entry for entry in self.entries[last + 1 : over] if entry.kind not in by_chance]
        # The turn that was restarted isn't shown.
        undone = takewhile(lambda entry: entry.seat == others[0].seat, others)
        restart = max((entry.ply + 1 for entry in undone if entry.kind == EntryKind.UNDO), default=None)
        return restart if restart is not None else others[0].ply if others else over

    def visible_events(self, since: int, viewer: Seat | None = None) -> tuple[Event, ...]:
        """Return the events from the ply ``since`` on in the form that ``viewer`` may know."""
        happened = ((state, entry.event) for state, entry in self.history(since) if entry.kind in HAPPENING)
        return tuple(state.redact(event, viewer) for state, event in happened)


def lots(state: State, *, absent: bool) -> Mapping[Event, int]:
    """Return the events that may be drawn in a state, with weights. An absent seat's events have equal weights."""
    return dict.fromkeys(state.idle_events(), 1) if absent else state.chances()


def initial_position(header: Header) -> Position:
    """Return the position before the first event. Raises ``Frozen`` if the game or its rules aren't installed."""
    try:
        state = header.begin()
        return Position(header, state, state, Timer(header.created))
    except (KeyError, RulesError) as error:
        raise Frozen(header.id, 0) from error
