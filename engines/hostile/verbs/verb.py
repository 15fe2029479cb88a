"""What a verb of HOSTILE is: one kind of thing that happens, with all that the rules and the texts need of it."""

from abc import ABC, abstractmethod
from collections.abc import Iterator

from engines.contract import Parameters, Sentence, Step, Term, step
from engines.hostile.board import NAMES, STARTS
from engines.hostile.notation import Action
from engines.hostile.snapshot import HAND_LIMIT, TURN, Snapshot, seat_at
from engines.hostile.tiles import FLOOR, TILE_NAMES, face_name, size


class Verb(ABC):
    """Do, describe, refuse and offer one kind of action.

    ``phase`` is when it may happen; ``needs_hand`` says that it plays a tile of the hand.
    """

    phase = TURN
    needs_hand = False

    @abstractmethod
    def apply(self, snapshot: Snapshot, action: Action) -> Snapshot:
        """Return the position after a legal action; the ply of ``snapshot`` counts the action already."""

    @abstractmethod
    def describe(self, before: Snapshot, after: Snapshot, action: Action) -> Iterator[Sentence]:
        """Yield what the action itself does; gems gained and the like are added for all verbs alike."""

    @abstractmethod
    def steps(self, action: Action) -> tuple[Step, ...]:
        """Return the choices that lead to the action."""

    @abstractmethod
    def refusal(self, snapshot: Snapshot, action: Action) -> str:
        """Return why an illegal action is refused in the phase of the verb, as the end of the key of an error."""

    def dangers(self, snapshot: Snapshot, action: Action) -> Iterator[tuple[str, Parameters]]:
        """Yield how the action loses its tile: the end of a key of a hint and a warning, with its parameters."""
        yield from ()

    def hint(self, snapshot: Snapshot, action: Action) -> Sentence | None:
        """Return what to know of the action at a glance: the first of its dangers, if there is one."""
        return next(
            (Sentence(f"hint-{danger}", parameters) for danger, parameters in self.dangers(snapshot, action)), None
        )


# Words for what verbs name.

TO = " → "
"""What stands between the cells of a way, in every language."""


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
    """Return the end of the key and the parameters that name a tile: gem tiles are named by their cell."""
    if tile < FLOOR:
        return "-gem", {"gem": NAMES[tile]}
    return "", {"tile": Term(f"tile-{TILE_NAMES[tile]}")}


# Steps and checks that several verbs have.


def cell_steps(cell: int) -> tuple[Step, ...]:
    """Return the choice of a cell of the whole board: its column first."""
    return step("column", NAMES[cell][0]), step("cell", NAMES[cell])


def is_hand_full(snapshot: Snapshot) -> bool:
    """Return whether the seat to decide has no room for another tile."""
    return size(snapshot.mine.hand) == HAND_LIMIT


def placement_obstacle(snapshot: Snapshot, cell: int) -> str:
    """Return why no tile can be placed on a cell, as the end of the key of an error."""
    if STARTS >> cell & 1:
        return "cell-is-start"
    if seat_at(snapshot, cell) is not None:
        return "cell-has-player"
    return "cell-has-tile" if snapshot.layout[cell] else "near-enemy-start"
