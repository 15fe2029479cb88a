"""Nothing that a viewer receives depends on what is hidden from it, in every game with secrets."""

from collections.abc import Iterator
from random import Random

import pytest

from engines import CHANCE, Event, RulesError, Seat, State
from engines.contract import Sentence
from tests.engines.play import VERSIONS, Seldom, careful_course, seeded

every_secret_game = pytest.mark.parametrize("key", [key for key in VERSIONS if VERSIONS[key].secret])

SEEDS = 120
WHOLE = 12
"""In this many games every position is checked, in the others only rare kinds of positions."""
OFTEN = 8
"""A kind of position that occurs more often isn't rare."""
TRIED = 4
"""How many events of other positions are tried in each position, to compare the refusals."""


def viewers(seats: int) -> list[Seat | None]:
    return [None, *map(Seat, range(seats))]


def received(state: State, viewer: Seat | None, tried: list[Event]) -> object:
    """Return everything that a viewer may be given of a position."""
    common = (state.view(None), state.to_move, state.turn, state.outcome, bool(state.legal()))
    if viewer is None:
        return common
    if state.to_move != viewer:
        return state.view(viewer), common
    shown = [(event, state.steps(event), state.warnings(event)) for event in state.legal()]
    return state.view(viewer), common, shown, state.standard_setup(), [refusal(state, event) for event in tried]


def refusal(state: State, event: Event) -> object:
    try:
        state.apply(event)
    except RulesError as error:
        return type(error), error.key, error.parameters
    return None


def read(lines: tuple[Sentence, ...], viewer: Seat | None) -> list[Sentence]:
    return [line for line in lines if line.audience is None or viewer in line.audience]


@every_secret_game
def test_viewers_receive_the_same_whatever_is_hidden(key: str) -> None:
    seldom = Seldom(OFTEN)
    for seed in range(SEEDS):
        rng = seeded(seed)
        seats = VERSIONS[key].seats[0]
        met: list[Event] = []
        before = VERSIONS[key].start(seats)
        for event, state in careful_course(before, seed):
            met += state.legal()[:: len(state.legal()) // 3 + 1]
            if seldom(happened(before, event, state)) or seed < WHOLE:
                tried = [rng.choice(met) for _ in range(TRIED) if met]
                for viewer in viewers(seats):
                    assert received(state, viewer, tried) == received(state.determinize(viewer, rng), viewer, tried)
            before = state


def happened(before: State, event: Event, state: State) -> object:
    """Return the kind of a position: the keys of the event's sentences, the seat to move, and the reason of the end."""
    told = [line.key for line in before.describe(event)] if event else []
    outcome = state.outcome
    return tuple(told), state.to_move, outcome and outcome.reason


def course_beside(key: str, seed: int) -> Iterator[tuple[State, Event, State, Seat | None, State]]:
    """Yield each state of a game, the next event and state, a viewer, and another state that looks the same to it."""
    seats = VERSIONS[key].seats[0]
    course = careful_course(VERSIONS[key].start(seats), seed)
    _, before = next(course)
    for event, after in course:
        for viewer in viewers(seats):
            yield before, event, after, viewer, before.determinize(viewer, seeded(seed))
        before = after


@every_secret_game
def test_viewers_are_told_and_shown_no_more_than_they_see(key: str) -> None:
    """The description and redaction of an event must follow from the views before and after it."""
    compared = 0
    for seed in range(5):
        for before, event, after, viewer, other in course_beside(key, seed):
            shown, told = before.redact(event, viewer), read(before.describe(event), viewer)
            seen = after.view(viewer)
            assert told or after.turn == before.turn, "everybody hears of every turn"
            if shown != event:
                assert refusal(before, shown), "a mask isn't notation"
            for alike in other.legal():
                if other.apply(alike).view(viewer) == seen:
                    compared += alike != event
                    assert (other.redact(alike, viewer), read(other.describe(alike), viewer)) == (shown, told)
    assert compared > 100, "hidden events were compared with others that look the same"


def turns_played(key: str, seed: int) -> Iterator[tuple[State, list[Event]]]:
    """Yield the state at the start of each turn of a game, with the events of the turn."""
    course = careful_course(VERSIONS[key].start(VERSIONS[key].seats[0]), seed)
    _, begun = next(course)
    events: list[Event] = []
    for event, after in course:
        events.append(event)
        if after.turn != begun.turn:
            yield begun, events
            begun, events = after, []


def told_of(state: State, events: list[Event], viewer: Seat | None) -> tuple[object, ...]:
    """Return everything that a viewer receives during some events, and the view after them."""
    shown, told, seen = [], [], []
    for event in events:
        shown.append(state.redact(event, viewer))
        told += read(state.describe(event), viewer)
        state = state.apply(event)
        seen.append(state.view(viewer))
    return shown, told, seen


@every_secret_game
def test_nobody_learns_in_which_order_hidden_things_were_done(key: str) -> None:
    """A player who may not see the placed cards may not see their order either: habits would reveal the cards."""
    compared = 0
    for seed in range(SEEDS // 4):
        rng = seeded(seed)
        for state, events in turns_played(key, seed):
            for viewer in viewers(VERSIONS[key].seats[0]):
                other = shuffled_where_hidden(state, events, viewer, rng)
                if other == events:
                    continue
                assert told_of(state, other, viewer) == told_of(state, events, viewer)
                compared += 1
    assert compared or not sets_up(key), "hidden things were done in another order"


def sets_up(key: str) -> bool:
    """Return true if a game starts with a set-up."""
    return bool(VERSIONS[key].start(VERSIONS[key].seats[0]).standard_setup())


def shuffled_where_hidden(state: State, events: list[Event], viewer: Seat | None, rng: Random) -> list[Event]:
    """Return a turn's events, with those hidden from the viewer shuffled if another order is legal."""
    places, begun = [], state
    for place, event in enumerate(events):
        if state.to_move not in (CHANCE, viewer) and state.redact(event, viewer) != event:
            places.append(place)
        state = state.apply(event)
    other = list(events)
    for place, event in zip(places, rng.sample([events[place] for place in places], len(places)), strict=True):
        other[place] = event
    try:
        told_of(begun, other, viewer)
    except RulesError:
        return events
    return other
