"""Confirm with the rules alone what reviews say about better lines, and about what a played line gave up."""

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from engines import Event, Seat, State
from engines.contract import Parameter, Sentence, Term
from engines.hostile.game import Hostile
from engines.ryuki.cards import card_cells, piece_at
from engines.ryuki.describe import card_key
from engines.ryuki.game import Ryuki
from engines.ryuki.notation import ACTIONS
from engines.ryuki.rules import MOVE
from engines.tokyo_doves import Doves
from engines.tokyo_doves.rules import free_sides
from players.certain import wins_for_certain
from players.contract import BEST, Budget
from tests.players import reasons

_PROVING = 3_000_000
"""How many states may be examined to prove a win: many more than in a review."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A decision of a ``seat`` in the state ``before``: the ``played`` line, and the one that is called ``better``."""

    game: str
    before: State
    seat: Seat
    played: tuple[Event, ...]
    better: tuple[Event, ...]

    @property
    def after(self) -> State:
        """Return the state after the played line."""
        return reasons.played(self.before, self.played)

    @property
    def instead(self) -> State:
        """Return the state after the better line."""
        return reasons.played(self.before, self.better)


def confirm(choice: Choice, said: Sentence) -> bool | None:
    """Return true if a sentence about a choice is true, ``None`` if it claims nothing that the rules could confirm."""
    if said == BEST:
        return None
    if said.key == "why-wins-in":
        return _wins(choice.game, choice.instead, choice.seat, _number(said.parameters, "moves") - 1)
    if said.key.startswith("why-"):
        is_true: Any = import_module(f"tests.players.reasons.{choice.game}").is_true
        return bool(is_true(reasons.Said(choice.before, choice.instead, choice.seat, choice.better, said)))
    named, game = said.parameters, choice.game
    match said.key:
        case "cost-lost":
            return reasons.has_lost(choice.after, choice.seat)
        case "cost-loses":
            return _wins(game, choice.after, _seat(named), _number(named, "moves"))
        case "cost-wins":
            return _wins(game, choice.instead, _seat(named), _number(named, "moves") - 1)
        case "cost-closes":
            return _closes(choice, _number(named, "left"))
        case "cost-gems":
            return _gems(choice.instead, choice.seat) - _gems(choice.after, choice.seat) == named["gems"]
    if game == "ryuki":
        return any(_takes(choice.after, event, named) for event in choice.after.legal())
    told = [one for event in choice.after.legal() for one in choice.after.describe(event)]
    name, keys = ("piece", {"told-take"}) if said.key == "cost-takes" else ("yaku", {"told-yaku", "told-yaku-flush"})
    return any(one.key in keys and one.parameters[name] == named[name] for one in told)


def _closes(choice: Choice, left: int) -> bool:
    """Return true if the opponent can reduce the free sides of a seat's boss to this number."""
    states = [choice.after.apply(event) for event in choice.after.legal()]
    return any(_free(state, choice.seat) == left for state in states) and left < _free(choice.after, choice.seat)


def _free(state: State, seat: Seat) -> int:
    """Return how many free sides the boss of a seat has."""
    assert isinstance(state, Doves)
    mine, _ = free_sides(state.sides[seat], state.sides[1 - seat])
    return mine.bit_count()


def _takes(state: State, event: Event, named: Mapping[str, Parameter]) -> bool:
    """Return true if an event takes the named card, or a face-down one if none is named."""
    assert isinstance(state, Ryuki)
    action, theirs = ACTIONS[event], state.theirs
    if action.verb != MOVE or not action.target & card_cells(theirs):
        return False
    if "card" not in named:
        return bool(action.target & theirs.asleep)
    return named["card"] == Term(card_key(piece_at(theirs, action.target)))


def _gems(state: State, seat: Seat) -> int:
    assert isinstance(state, Hostile)
    return state.snapshot.challengers[seat].gems


def _wins(game: str, state: State, seat: Seat, moves: int) -> bool:
    return wins_for_certain(game, state, seat, moves, Budget(_PROVING))


def _seat(named: Mapping[str, Parameter]) -> Seat:
    """Return the seat that a sentence names."""
    term = named["seat"]
    assert isinstance(term, Term)
    return Seat(int(term.key.removeprefix("seat-")))


def _number(named: Mapping[str, Parameter], name: str) -> int:
    value = named[name]
    assert isinstance(value, int)
    return value
