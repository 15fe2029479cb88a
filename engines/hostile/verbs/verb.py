"""The base class of HOSTILE's verbs, which contain everything that rules and texts need for a kind of action."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import ClassVar

from engines.common.bitboard import select
from engines.contract import Event, Parameters, Sentence, Step, Term, step
from engines.hostile.board import EVERY_CELL, NAMES
from engines.hostile.notation import EVENTS, Action, placements
from engines.hostile.snapshot import HAND_LIMIT, TURN, Barred, Snapshot, barred_cells
from engines.hostile.tiles import EVERY_KIND, FLOOR, TILE_NAMES, face_name, size, tile_set


class Verb(ABC):
    """List, check, apply and describe the actions of one kind.

    ``name`` is its name in an ``Action``. ``phase`` is when it may happen. ``needs_hand`` is true if it plays a tile of
    the hand. Legality is defined once, by ``obstacle`` and ``barred``.
    """

    name: ClassVar[str]
    phase = TURN
    needs_hand = False

    def obstacle(self, snapshot: Snapshot) -> str:
        """Return the reason why no action is legal now, as the suffix of an error key, or nothing."""
        return ""

    def barred(self, snapshot: Snapshot) -> Iterable[Barred]:
        """Return the targets that are illegal now, with the reasons. A target gets the first reason that applies."""
        return ()

    def events(self, snapshot: Snapshot, targets: int = -1) -> Iterable[Event]:
        """Return the legal events in the phase of the verb, for a set of targets or for all."""
        if self.obstacle(snapshot):
            return ()
        events = EVENTS[self.name]
        targets &= (1 << len(events)) - 1
        for _, illegal in self.barred(snapshot):
            targets &= ~illegal
            if not targets:
                return ()
        return chain.from_iterable(select(events, targets))

    def refusal(self, snapshot: Snapshot, action: Action) -> str:
        """Return why an illegal action is refused in the phase of the verb, as the end of the key of an error."""
        reasons = (reason for reason, illegal in self.barred(snapshot) if illegal >> action.target & 1)
        return self.obstacle(snapshot) or next(reasons)

    def weight(self, snapshot: Snapshot, action: Action) -> int:
        """Return the weight of the action among the random outcomes, if it is a random event."""
        return 1

    @abstractmethod
    def apply(self, snapshot: Snapshot, action: Action) -> Snapshot:
        """Return the position after a legal action. The ply of ``snapshot`` already counts the action."""

    @abstractmethod
    def describe(self, before: Snapshot, after: Snapshot, action: Action) -> Iterator[Sentence]:
        """Yield the direct effects of the action. Gains of gems and the like are added for all verbs."""

    @abstractmethod
    def steps(self, action: Action) -> tuple[Step, ...]:
        """Return the choices that lead to the action."""

    def dangers(self, snapshot: Snapshot, action: Action) -> Iterator[tuple[str, Parameters]]:
        """Yield the reasons why the action loses its tile, as key suffixes of hints or warnings with parameters."""
        yield from ()

    def hint(self, snapshot: Snapshot, action: Action) -> Sentence | None:
        """Return a short hint about the action: by default the first of its dangers, if there is one."""
        return next(
            (Sentence(f"hint-{danger}", parameters) for danger, parameters in self.dangers(snapshot, action)), None
        )


# Terms in the sentences of verbs

TO = " → "
"""The separator of the cells of a path, in every language."""


def seat_term(seat: int) -> Term:
    """Return the word for a seat."""
    return Term(f"seat-{seat}")


def skill_term(skill: str) -> Term:
    """Return the word for a skill."""
    return Term(f"skill-{skill}")


def face_term(code: int) -> Term:
    """Return the words for a tile with its facing."""
    return Term(f"tile-{face_name(code)}")


def tile_terms(tile: int) -> tuple[str, dict[str, str | int | Term]]:
    """Return the key suffix and the parameters for a tile's name. Gem tiles are named after their cells."""
    if tile < FLOOR:
        return "-gem", {"gem": NAMES[tile]}
    return "", {"tile": Term(f"tile-{TILE_NAMES[tile]}")}


# Steps and rules shared by several verbs


def cell_steps(cell: int) -> tuple[Step, ...]:
    """Return the choice of a cell of the whole board: its column first."""
    return step("column", NAMES[cell][0]), step("cell", NAMES[cell])


def is_hand_full(snapshot: Snapshot) -> bool:
    """Return true if the seat to decide has no room for another tile."""
    return size(snapshot.mine.hand) == HAND_LIMIT


def barred_placements(snapshot: Snapshot, pile: int, reason: str) -> Iterator[Barred]:
    """Yield the illegal placements: of kinds that a pile doesn't hold, and on cells that aren't free."""
    yield reason, placements(EVERY_CELL, EVERY_KIND & ~(tile_set(pile) >> FLOOR))
    for obstacle, cells in barred_cells(snapshot):
        yield obstacle, placements(cells, EVERY_KIND)
