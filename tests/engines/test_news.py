"""The news of every game names the seat that did something, even if a line is about several seats."""

from collections.abc import Iterator
from itertools import pairwise

import pytest

from engines import CHANCE, Event, State
from engines.contract import Sentence, Term
from tests.engines.play import VERSIONS, played, seeded
from tests.engines.record import course_of, game_of, recordings
from texts import Words, words

TEXTS = [path.read_text("utf-8") for path in recordings()]
LONGEST = 12
"""The most events that are described together; random picks for seats that have left make it many."""


def parts_of(course: list[tuple[State, Event]], seed: int) -> Iterator[list[tuple[State, Event]]]:
    """Yield a game cut into parts of random length, as if seats had left in between."""
    rng, begun = seeded(seed), 0
    while begun < len(course):
        end = begun + rng.randint(1, LONGEST)
        yield course[begun:end]
        begun = end


def misattributed(say: Words, part: list[tuple[State, Event]]) -> Iterator[str]:
    """Yield each line with an action that a reader would attribute to another seat."""
    heading: object = None
    actors = {f"seat-{state.to_move}" for state, _ in part if state.to_move != CHANCE}
    for line in type(part[0][0]).describe_turn(part):
        if line.audience is not None and None not in line.audience:
            continue
        text, seat = say.tell(line), line.parameters.get("seat")
        if isinstance(seat, Term):
            if seat.key != heading and say.say(seat.key) not in text:
                yield text
            heading = seat.key
        named = seat
        for term in terms(line):
            own = term.parameters.get("seat")
            alone = say.tell(Sentence(term.key, term.parameters))
            if isinstance(own, Term) and own.key in actors and own != named:
                if say.say(own.key) not in alone:
                    yield f"{text} – {alone}"
                named = seat or own


def terms(line: Sentence | Term) -> Iterator[Term]:
    """Yield all terms in a sentence."""
    for value in line.parameters.values():
        for term in value if isinstance(value, tuple) else (value,):
            if isinstance(term, Term):
                yield term
                yield from terms(term)


@pytest.mark.parametrize("text", TEXTS, ids=range(len(TEXTS)))
def test_recorded_games_name_the_seat_of_each_action(text: str) -> None:
    say, course = words("en", game_of(text)), [*course_of(text)]
    events = [(state, happened.partition(" ")[2]) for (_, state), (happened, _) in pairwise(course)]
    for seed in range(3):
        assert [line for part in parts_of(events, seed) for line in misattributed(say, part)] == []


@pytest.mark.parametrize(("key", "seats"), [(key, seats) for key in VERSIONS for seats in VERSIONS[key].seats])
def test_random_games_name_the_seat_of_each_action(key: str, seats: int) -> None:
    say = words("en", VERSIONS[key].key)
    for seed in range(4):
        course = [(state, event) for state, event, _ in played(VERSIONS[key].start(seats), seed)][:400]
        assert [line for part in parts_of(course, seed) for line in misattributed(say, part)] == []
