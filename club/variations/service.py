"""Explore how a match could have continued from one of its turns, without storing anything."""

from collections.abc import Sequence
from dataclasses import dataclass

from club.matches.remembered import Replays
from club.members.guilds import Guilds
from club.model.errors import Refused
from club.model.matches import chance
from club.model.matches.entries import HAPPENING, Entry, EntryKind
from club.model.matches.fold import enter
from club.model.matches.history import History
from club.model.matches.position import Position, Timer
from club.model.matches.turns import Turn
from club.model.variations.tree import MOST_EVENTS, Place, Tree
from engines import CHANCE, Event, RulesError, State


@dataclass(frozen=True, slots=True)
class Beginning:
    """The start of a variation: the end of the turn ``turn`` of ``turns``, counted from 0.

    ``plies`` are the ends of the turns from which a variation can start. They name a turn as long as the match is kept.
    ``position`` is the match at that ply, as if nobody had left and nothing had been agreed.
    """

    position: Position
    turn: int
    turns: int
    plies: tuple[int, ...]

    @property
    def ply(self) -> int:
        """Return the ply that names the turn."""
        return self.plies[self.turn]


@dataclass(frozen=True, slots=True)
class Variation:
    """A variation from a ``beginning``: all moves tried out, and the position at one ``place`` among them.

    ``history`` are the entries from the beginning to that place, each with the state before it.
    """

    beginning: Beginning
    tree: Tree
    place: Place
    position: Position
    history: tuple[tuple[State, Entry], ...]

    @property
    def goes_on(self) -> bool:
        """Return true if another event can be added here."""
        return self.position.outcome is None and self.place.depth < MOST_EVENTS

    @property
    def turns(self) -> tuple[Turn, ...]:
        """Return the variation's events as turns to be shown one after another, one per event."""
        states = [*(state for state, _ in self.history), self.position.state]
        steps = zip(self.history, states[1:], strict=True)
        begun = Turn(self.beginning.position.ply, states[0])
        return (begun, *(Turn(one[1].ply + 1, state, (one,)) for one, state in steps))

    @property
    def drawing(self) -> bool:
        """Return true if chance decides the next event."""
        return self.goes_on and bool(self.position.chances)


@dataclass(eq=False, repr=False)
class Variations:
    """Compute variations."""

    _guilds: Guilds
    _replays: Replays

    async def refusal(self, position: Position) -> Refused | None:
        """Return why a match can't be tried out, if so: it would reveal secrets, or help in a rated match."""
        if position.outcome is not None:
            return None
        if position.game.secret:
            return Refused("error-variation-secret")
        if position.header.rated and not await self._guilds.lets_vary(position.header.guild):
            return Refused("error-variation-rated")
        return None

    async def allows(self, position: Position) -> bool:
        """Return true if variations of a match can be tried out."""
        return await self.refusal(position) is None

    async def begin(self, position: Position, ply: int | None = None) -> Beginning:
        """Return the match's turn that ends at a ply, or its last one, if a game can continue from there.

        For the turn that ends the game, it is the one before. Raises ``Refused`` if nothing may be explored, or the
        turn no longer exists.
        """
        if (refusal := await self.refusal(position)) is not None:
            raise refusal
        turns = await self._replays.turns(position)
        going_on = turns
        while len(going_on) > 1 and going_on[-1].state.outcome is not None:
            going_on = going_on[:-1]
        plies = tuple(turn.ply for turn in going_on)
        if ply is None or ply == turns[-1].ply:
            ply = plies[-1]
        if ply not in plies:
            raise Refused("error-variation-gone")
        at = plies.index(ply)
        return Beginning(_beginning(position, going_on[at]), at, len(turns) - 1, plies)

    async def explore(self, beginning: Beginning, tree: Tree, place: Place) -> Variation:
        """Return the variation at a place of a tree. Raises ``Refused`` if it can't be played."""
        if not tree.has(place):
            raise Refused("error-variation-unreadable")
        try:
            position, history = _played(beginning.position, tree.path(place))
        except RulesError:
            raise Refused("error-variation-unreadable") from None
        return Variation(beginning, tree, place, position, history)

    async def play(self, variation: Variation, event: Event) -> Variation:
        """Return the variation after one more event. Raises ``RulesError`` if the event isn't possible."""
        position, happened = _played(variation.position, (event,))
        tree, place = variation.tree.add(variation.place, event)
        return Variation(variation.beginning, tree, place, position, (*variation.history, *happened))

    async def draw(self, variation: Variation, key: str) -> Variation:
        """Return the variation after all chance events here, drawn by ``key``. Raises ``Refused`` if there are none."""
        if not variation.drawing:
            raise Refused("error-variation-unreadable")
        while variation.drawing:
            event = chance.outcome(variation.position.chances, key, variation.position.ply)
            variation = await self.play(variation, event)
        return variation


def _played(position: Position, events: Sequence[Event]) -> tuple[Position, History]:
    """Return the position after some events, each by the seat to move or chance, and the states before them.

    Raises ``RulesError``.
    """
    history = []
    for event in events:
        drawn = position.to_move == CHANCE
        kind, seat = (EntryKind.CHANCE, None) if drawn else (EntryKind.PLAY, position.to_move)
        entry = Entry(position.ply, kind, seat, event, position.timer.began)
        history.append((position.state, entry))
        position = enter(position, entry)
    return position, tuple(history)


def _beginning(position: Position, turn: Turn) -> Position:
    """Return the position of a match at the end of a turn, based on its events alone."""
    happened = [(state, entry) for state, entry in turn.happened if entry.kind in HAPPENING]
    begun, ended = (happened[0][1].ply, happened[-1][1].ply + 1) if happened else (turn.ply, turn.ply)
    before = happened[0][0] if happened else turn.state
    entries = position.entries[:ended]
    return Position(
        position.header,
        turn.state,
        before,
        Timer(position.header.created),
        begun,
        entries,
        recent=tuple(happened),
        recent_since=begun,
    )
