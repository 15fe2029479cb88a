"""A view of a review: the match with its turns, the basis of its judgements, and its reader."""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import reduce

from club.model.clocks.live import TurnTime
from club.model.matches.entries import HAPPENING, Entry, EntryKind
from club.model.matches.position import Position
from club.model.matches.turns import Turn
from club.reviews.review import Review
from engines import Seat, State
from engines.contract import Term
from players.review import Judgement
from texts import Words


@dataclass(frozen=True)
class Look:
    """A review of a match with the words ``say``, for the player of ``reader`` or for everyone."""

    say: Words
    position: Position
    turns: Sequence[Turn]
    review: Review
    reader: Seat | None
    times: Sequence[TurnTime] = ()

    def turn_of(self, ply: int) -> int:
        """Return the number of the turn to which an entry belongs, as the replay counts."""
        return min(bisect_right(self.turns, ply, key=lambda turn: turn.ply), len(self.turns) - 1)

    def name_of(self, side: int) -> Term:
        """Return the name of a side, made from its seats."""
        first, *others = (Term(f"seat-{seat}") for seat, one in enumerate(self.position.sides) if one == side)
        return reduce(lambda one, other: Term("review-pair", {"one": one, "other": other}), others, first)

    def played(self, moment: Judgement) -> Turn:
        """Return the events of a turning point as a separate turn. An ending is part of the last one."""
        turn = self.turns[self.turn_of(moment.ply)]
        if moment.ending:
            return turn
        befores = [(state, entry) for state, entry in turn.happened if entry.kind in HAPPENING]
        first = next(place for place, (_, entry) in enumerate(befores) if entry.ply >= moment.ply)
        happened = befores[first : first + len(moment.played)]
        return _turn(happened, happened[-1][1].ply + 1)

    def better(self, moment: Judgement) -> Turn | None:
        """Return the better continuation at a turning point, if there was one."""
        if not moment.better:
            return None
        state, entry = self.played(moment).happened[0]
        happened = []
        for event in moment.better:
            happened.append((state, Entry(moment.ply, EntryKind.PLAY, moment.seat, event, entry.at)))
            state = state.apply(event)
        return _turn(happened, moment.ply)

    def after(self, turn: Turn) -> Position:
        """Return the match after a hypothetical turn: it is over only if that turn ends it."""
        return replace(self.position, entries=self.position.entries[: turn.ply], outcome=turn.state.outcome)

    def viewer(self, moment: Judgement) -> Seat | None:
        """Return the viewer of a turning point: the reader or, in a game with secrets, a seat that knew the events."""
        if self.review.knowing is not None or not self.position.game.secret:
            return self.reader if self.review.knowing is None else self.review.knowing
        if not moment.by_chance:
            return moment.seat
        happened = self.played(moment).happened
        seats = [Seat(seat) for seat in range(len(self.position.header.seats))]
        knew = (seat for seat in seats if all(_is_seen(*one, seat) for one in happened))
        return next(knew, self.reader)

    def told(self, turn: Turn, viewer: Seat | None) -> str:
        """Return the events of a turn in words."""
        return self.say.listed((self.say.tell(line) for line in turn.sentences(self.position, viewer)), "sentences")


def _turn(happened: Sequence[tuple[State, Entry]], ply: int) -> Turn:
    state, entry = happened[-1]
    return Turn(ply, state.apply(entry.event), tuple(happened))


def _is_seen(state: State, entry: Entry, seat: Seat) -> bool:
    return state.redact(entry.event, seat) == entry.event
