"""Confirm what the reason for a better line and the cost of a played one claim, by the rules alone."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from engines import Event, Seat, State
from engines.contract import Parameter, Sentence, Term
from engines.hostile.game import Hostile
from engines.kyoiku_kisen.game import Kyoiku
from engines.ryuki.cards import card_cells, piece_at
from engines.ryuki.describe import card_key
from engines.ryuki.game import Ryuki
from engines.ryuki.notation import ACTIONS
from engines.ryuki.rules import MOVE
from engines.tokyo_doves import Doves
from engines.tokyo_doves.rules import act, free_sides, targets
from players.certain import wins_for_certain
from players.contract import Budget

_PROVING = 3_000_000
"""How many states may be looked at to prove a win: many more than a review looks at."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A decision of a ``seat`` in the state ``before``: what was ``played``, and the line that is called ``better``."""

    game: str
    before: State
    seat: Seat
    played: tuple[Event, ...]
    better: tuple[Event, ...]

    @property
    def after(self) -> State:
        """Return the state after what was played."""
        return _after(self.before, self.played)

    @property
    def instead(self) -> State:
        """Return the state after the better line."""
        return _after(self.before, self.better)


def confirm(choice: Choice, said: Sentence) -> bool | None:
    """Return true if a sentence about a choice is true, ``None`` if it claims nothing that the rules could confirm."""
    named = dict(said.parameters)
    if said.key in ("why-wins", "why-wins-stuck", "why-mates"):
        return _has_won(choice.instead, choice.seat) and _ends_with(choice, named)
    if said.key == "why-wins-in":
        return _wins(choice.game, choice.instead, choice.seat, _number(named["moves"]) - 1)
    if said.key == "why-lost":
        states = (choice.before.apply(event) for event in choice.before.legal())
        return all(_wins(choice.game, state, Seat(1 - choice.seat), 1) for state in states)
    if said.key == "cost-lost":
        outcome = choice.after.outcome
        return outcome is not None and outcome.places[choice.seat] > 1
    if said.key == "cost-loses":
        return _wins(choice.game, choice.after, _seat(named), _number(named["moves"]))
    if said.key == "cost-wins":
        return _wins(choice.game, choice.instead, _seat(named), _number(named["moves"]) - 1)
    own = {"tokyo_doves": _doves, "ryuki": _ryuki, "kyoiku_kisen": _kyoiku, "hostile": _hostile}[choice.game]
    return own(choice, said.key, named)


Named: TypeAlias = dict[str, Parameter]


def _doves(choice: Choice, key: str, named: Named) -> bool | None:
    """Confirm what is said of free sides and of bosses that could be shut in."""
    before, after, instead = choice.before, choice.after, choice.instead
    assert isinstance(before, Doves)
    assert isinstance(after, Doves)
    assert isinstance(instead, Doves)
    seat, other = choice.seat, Seat(1 - choice.seat)
    if key == "why-saves":
        return _can_shut_in(before, other) and not _can_shut_in(instead, other)
    if key == "why-threatens":
        return _can_shut_in(instead, seat)
    if key == "why-closes":
        return _free(instead, other) == named["left"] and _free(instead, other) < _free(before, other)
    if key == "why-opens":
        return _free(instead, seat) == named["left"] and _free(instead, seat) > _free(before, seat)
    if key == "cost-closes":
        states = [after.apply(event) for event in after.legal()]
        return any(_free(state, seat) == named["left"] for state in states) and _number(named["left"]) < _free(
            after, seat
        )
    return None


def _free(state: Doves, seat: Seat) -> int:
    """Return how many free sides the boss of a seat has."""
    mine, _ = free_sides(state.sides[seat], state.sides[1 - seat])
    return mine.bit_count()


def _can_shut_in(state: Doves, seat: Seat) -> bool:
    """Return true if a seat could shut in the other boss, and not its own, if it were to move."""
    mine, theirs = state.sides[seat], state.sides[1 - seat]
    for dove, cells in enumerate(targets(mine, theirs, state.laws)):
        for target in (1 << place for place in range(cells.bit_length()) if cells >> place & 1):
            own, enemy = free_sides(*act(mine, theirs, dove, target))
            if own and not enemy:
                return True
    return False


def _ryuki(choice: Choice, key: str, named: Named) -> bool | None:
    """Confirm what is said of cards that are taken or could be."""
    if key in ("why-takes", "why-takes-for", "why-takes-hidden"):
        return any(_takes(choice.before, event, named) for event in choice.better)
    if key in ("cost-takes", "cost-takes-hidden"):
        return any(_takes(choice.after, event, named) for event in choice.after.legal())
    return None


def _takes(state: State, event: Event, named: Named) -> bool:
    """Return true if an event takes the card that is named, or one that lies face-down if none is."""
    assert isinstance(state, Ryuki)
    action, theirs = ACTIONS[event], state.theirs
    if action.verb != MOVE or not action.target & card_cells(theirs):
        return False
    if "card" not in named:
        return bool(action.target & theirs.asleep)
    return named["card"] == Term(card_key(piece_at(theirs, action.target)))


def _kyoiku(choice: Choice, key: str, named: Named) -> bool | None:
    """Confirm what is said of pieces that are taken and of yaku that are made."""
    better = [*_told(choice.before, choice.better)]
    if key in ("why-takes", "why-nears", "why-takes-for"):
        return any(one.key == "told-take" and one.parameters["piece"] == named["piece"] for one in better)
    if "taxot" in key and not _season_ends(choice):
        return False
    if key.startswith("why-yaku"):
        return any(one.key in _YAKU and one.parameters["yaku"] == named["yaku"] for one in better)
    answers = [one for event in choice.after.legal() for one in choice.after.describe(event)] if "cost" in key else []
    if key == "cost-takes":
        return any(one.key == "told-take" and one.parameters["piece"] == named["piece"] for one in answers)
    if key == "cost-yaku":
        return any(one.key in _YAKU and one.parameters["yaku"] == named["yaku"] for one in answers)
    return None


def _season_ends(choice: Choice) -> bool:
    before, instead = choice.before, choice.instead
    assert isinstance(before, Kyoiku)
    assert isinstance(instead, Kyoiku)
    return instead.outcome is not None or instead.season > before.season


_YAKU = ("told-yaku", "told-yaku-flush")


def _hostile(choice: Choice, key: str, named: Named) -> bool | None:
    """Confirm what is said of gems that are collected."""
    gained, left = (
        _gems(state, choice.seat) - _gems(choice.before, choice.seat) for state in (choice.instead, choice.after)
    )
    if key in ("why-gems", "why-turn-gems"):
        return gained == named["gems"]
    return gained - left == named["gems"] if key == "cost-gems" else None


def _gems(state: State, seat: Seat) -> int:
    assert isinstance(state, Hostile)
    return state.snapshot.challengers[seat].gems


def _ends_with(choice: Choice, named: Named) -> bool:
    """Return true if a match ends with the points that are named, if any are."""
    outcome = choice.instead.outcome
    if "own" not in named:
        return True
    return outcome is not None and outcome.scores is not None and outcome.scores[choice.seat] == named["own"]


def _has_won(state: State, seat: Seat) -> bool:
    return _wins("", state, seat, 0)


def _wins(game: str, state: State, seat: Seat, moves: int) -> bool:
    return wins_for_certain(game, state, seat, moves, Budget(_PROVING))


def _told(state: State, events: Sequence[Event]) -> Iterator[Sentence]:
    """Yield what the rules tell of some events."""
    for event in events:
        yield from state.describe(event)
        state = state.apply(event)


def _after(state: State, events: Iterable[Event]) -> State:
    for event in events:
        state = state.apply(event)
    return state


def _seat(named: Named) -> Seat:
    """Return the seat that a sentence names."""
    term = named["seat"]
    return Seat(int(getattr(term, "key", "").removeprefix("seat-")))


def _number(value: Parameter) -> int:
    assert isinstance(value, int)
    return value
