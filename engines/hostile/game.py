"""HOSTILE: the state, the game, and positions from text."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Self

from engines.common.letters import by_letters
from engines.common.options import option_words, split_options
from engines.contract import (
    CHANCE,
    Event,
    Game,
    Outcome,
    RandomSource,
    RulesError,
    Seat,
    Sentence,
    State,
    Step,
    Unreadable,
)
from engines.hostile.actions import apply_action, chances, describe_action, legal_events, refusal, warnings
from engines.hostile.decode import decode
from engines.hostile.encode import encode
from engines.hostile.from_text import challengers_of, check, gems_of, heaps_of, layout_of, pile_of
from engines.hostile.news import describe_turn
from engines.hostile.notation import ACTIONS
from engines.hostile.rounds import begin_turn
from engines.hostile.snapshot import (
    PICKS,
    SETUP,
    SIDES,
    TILING,
    TURN,
    Challenger,
    Laws,
    Snapshot,
    seat_to_move,
    seats_clockwise,
)
from engines.hostile.steps import event_of, rank, steps_of
from engines.hostile.typed import PARTNER, read
from engines.hostile.verbs import VERBS
from engines.hostile.view import HostileView, view_of

FIRST = Seat(0)


@dataclass(frozen=True, slots=True)
class Hostile(State):
    """One position of HOSTILE. Seat 0 is the first start player. Only the order of the decks is hidden."""

    snapshot: Snapshot

    @property
    def to_move(self) -> Seat | None:
        """Return the seat to decide, ``CHANCE`` if a draw is due, or ``None`` if the game is over."""
        return seat_to_move(self.snapshot)

    @property
    def seat_count(self) -> int:
        """Return the number of seats."""
        return len(self.snapshot.challengers)

    @property
    def turn(self) -> int:
        """Return the number of finished turns: a turn is a run of one seat's decisions, also in drafts."""
        return self.snapshot.turn

    @property
    def outcome(self) -> Outcome | None:
        """Return the result of the game, or ``None`` if it isn't over."""
        return self.snapshot.ending

    def chances(self) -> Mapping[Event, int]:
        """Return each tile that may be drawn next with its copies, or each pair of skills that may be removed."""
        return chances(self.snapshot)

    def _legal(self) -> Iterable[Event]:
        return legal_events(self.snapshot)

    def _apply(self, event: Event) -> Self:
        return type(self)(apply_action(self.snapshot, ACTIONS[event]))

    def view(self, viewer: Seat | None) -> HostileView:
        """Return the whole game, which every viewer may see."""
        return view_of(self.snapshot, viewer)

    def describe(self, event: Event) -> tuple[Sentence, ...]:
        """Describe an action and its consequences. The last tile drawn for a round describes all of them."""
        action = ACTIONS[event]
        return tuple(describe_action(self.snapshot, apply_action(self.snapshot, action), action))

    @classmethod
    def describe_turn(cls, happened: Sequence[tuple[Self, Event]]) -> Iterable[Sentence]:
        """Yield everything that a seat did in one line, then the consequences."""
        return describe_turn((state.snapshot, ACTIONS[event]) for state, event in happened)

    def steps(self, event: Event) -> tuple[Step, ...]:
        """Split an event into act, tile with its facing, column and cell, if it has them."""
        return steps_of(event)

    def rank(self, step: Step) -> int:
        """Rank moves first, the end of the turn last, and the facings of a tile clockwise."""
        return rank(step)

    def _warnings(self, event: Event) -> Iterable[Sentence]:
        """Yield a warning if the event would lose a tile: in an endless loop, or because the hand is full."""
        return () if self.to_move == CHANCE else warnings(self.snapshot, ACTIONS[event])

    def hint(self, steps: Sequence[Step]) -> Sentence | None:
        """Return a hint: the end of a step, the points that ending the turn wastes, or the loss of a tile."""
        event = event_of(steps)
        action = None if event is None else ACTIONS[event]
        return None if action is None else VERBS[action.verb].hint(self.snapshot, action)

    def feat(self, after: Self) -> int:
        """Return the gems that the seat to decide gains."""
        seat = self.snapshot.seat
        return max(0, after.snapshot.challengers[seat].gems - self.snapshot.challengers[seat].gems)

    def formality(self) -> Event | None:
        """Return the end of a turn without points, tiles and skills that could still be used."""
        return "end" if self.legal() == ("end",) else None

    def idle_events(self) -> tuple[Event, ...]:
        """Return the end of the turn, or every choice of a draft.

        Two seats need each other, so there is nothing then.
        """
        if self.to_move in (CHANCE, None) or len(self.snapshot.challengers) == 2:
            return ()
        return ("end",) if self.snapshot.phase == TURN else self.legal()

    def alike(self, letters: str) -> Iterable[Event]:
        """Return the events of seats with these words."""
        return _alike().get(letters, ())

    def read(self, text: str) -> str:
        """Return text with other words and cases, or a label in English or Japanese, in notation."""
        due = self.snapshot.phase == SETUP and self.snapshot.seat == 0 and self.snapshot.mine.corner >= 0
        return read(text, PARTNER if due else self.snapshot.phase)

    def determinize(self, viewer: Seat | None, rng: RandomSource) -> Self:
        """Return this state unchanged, because nothing is hidden."""
        return self

    def encode(self) -> str:
        """Return the board, the phase, the seats, the heaps, the content of cells, the drafts and the options."""
        return " ".join([encode(self.snapshot), *option_words(GAME, self.snapshot.laws.options)])

    @classmethod
    def _decode(cls, line: str) -> Self:
        words, options = split_options(GAME, line)
        return cls(decode(words, lambda seats: _laws(seats, options)))

    def _refusal(self, event: Event) -> RulesError:
        action = ACTIONS.get(event) if isinstance(event, str) else None
        if action is None:
            return Unreadable(event=str(event)[:40])
        return refusal(self.snapshot, action)


def arrange(
    tiles: str = "",
    *,
    corners: str = "A1 A8 H8 H1",
    pieces: str = "",
    gems: str = "",
    hands: Sequence[str] = (),
    skills: Sequence[str] = (),
    scores: Sequence[int] = (),
    reached: Sequence[int] = (),
    line: str = "",
    deck: str | None = None,
    to_move: Seat = FIRST,
    start: Seat = FIRST,
    drafting: bool = False,
    options: Mapping[str, str] | None = None,
) -> Hostile:
    """Return a position in the last half of the first round, at the start of a seat's turn or picks.

    ``tiles`` lie on the board, the newest last: ``C3:slide/N D4:ice``. ``corners`` and ``pieces`` are cells, one a
    seat, ``-`` for a piece at home. ``gems`` names a cell for each gem. Hands, line and deck are tiles (``slide D5``).
    If ``deck`` names its floor tiles, all tiles that are nowhere else are discarded. ``reached`` is when each side
    gained its last gem. Raises ``ValueError`` if that isn't a valid position, ``Unreadable`` for a wrong option.
    """
    challengers = challengers_of(corners, pieces, hands, skills, scores)
    under = _laws(len(challengers), tuple(GAME.complete(options or {}).items()))
    layout, handled = layout_of(tiles)
    snapshot = Snapshot(
        under,
        TILING,
        to_move,
        challengers,
        seats_clockwise(challengers),
        start,
        next((seat for seat, challenger in enumerate(challengers) if "king" in challenger.skills), None),
        round=1,
        half=under.halves,
        layout=layout,
        handled=handled,
        gems=gems_of(gems),
        line=pile_of(line),
        picks=PICKS,
        reached=tuple(reached) or (0,) * (max(under.sides) + 1),
        ply=len(tiles.split()),
    )
    rest, discard = heaps_of(snapshot.line, challengers, layout, deck)
    check(snapshot)
    snapshot = snapshot._replace(deck=rest, discard=discard)
    return Hostile(snapshot if drafting else begin_turn(snapshot._replace(picks=0), to_move))


@cache
def _laws(seats: int, options: tuple[tuple[str, str], ...]) -> Laws:
    if seats not in GAME.seats:
        raise ValueError(f"no position: {seats} seats")
    chosen = dict(options)
    return Laws(
        sides=SIDES.get(seats, tuple(range(seats))),
        target=15 if seats == 3 else 20,
        halves=2 if seats == 2 else 1,
        corner=chosen["diagonal_walls"] == "corner",
        both=chosen["two_player_skills"] == "both",
        options=options,
    )


def _begin(seats: int, options: Mapping[str, str]) -> Hostile:
    under = _laws(seats, tuple(options.items()))
    return Hostile(Snapshot(under, SETUP, FIRST, (Challenger(),) * seats, reached=(0,) * (max(under.sides) + 1)))


GAME = Game(
    key="hostile",
    seats=(2, 3, 4),
    options={"two_player_skills": ("latest", "both"), "diagonal_walls": ("blocked", "corner")},
    reasons=frozenset({"gems", "tiles"}),
    rules=1,
    secret=False,
    bound=900,
    authors="KOMNATA 712",
    begin=_begin,
    closing=frozenset({"end"}),
    feat="turn",
    chance=True,
    sides=SIDES,
    live_pace="2m",
)


@cache
def _alike() -> Mapping[str, tuple[Event, ...]]:
    return by_letters(event for event in ACTIONS if ":" not in event)
