"""What members are asked: few questions, through which every event can be reached."""

from statistics import mean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bench.presses import presses
from engines import CHANCE, GAMES, Event, State
from engines.choices import MOST, ask, previous_choice
from engines.contract import Illegal
from engines.hostile import arrange
from tests.engines.play import shy_course
from tests.engines.record import FOLDER, course_of
from tests.engines.test_laws import checked, every_game, states


@every_game
@checked
@given(data=st.data())
def test_every_event_is_reached_and_each_question_leaves_a_choice(key: str, seats: int, data: st.DataObject) -> None:
    state = data.draw(states(key, seats))
    if not state.legal():
        return
    event = data.draw(st.sampled_from(state.legal()))
    wanted = tuple(step.value for step in state.steps(event))
    asked, taken = ask(state)
    before = None
    while asked.event is None:
        assert previous_choice(state, taken) == before
        assert len(asked.ways) > 1 or asked.ways[0].event is not None
        assert len({way.values for way in asked.ways}) == len(asked.ways) <= 100
        (way,) = [way for way in asked.ways if (*taken, *way.values) == wanted[: len(taken) + len(way.values)]]
        before = taken
        asked, taken = ask(state, (*taken, *way.values))
        assert way.event == asked.event
    assert asked.event == event


@pytest.mark.parametrize("key", GAMES)
def test_what_nothing_begins_with_is_refused(key: str) -> None:
    course = shy_course(GAMES[key].start(GAMES[key].seats[0]), 1, 30)
    state = next(state for state in course if state.to_move not in (CHANCE, None))
    with pytest.raises(Illegal):
        ask(state, ("nothing",))


def test_a_tile_is_placed_by_its_kind_its_cell_and_its_facing() -> None:
    state = arrange(pieces="C3 - - -", hands=("slide ice",))
    tiles = {way.step.value: way for way in ask(state)[0].ways if [one.value for one in way.headings] == ["place"]}
    assert {*tiles} == {"slide", "ice"}
    cells, taken = ask(state, tiles["slide"].values)
    assert {way.step.kind for way in cells.ways} == {"cell"}
    assert len(cells.ways) > MOST
    facings = ask(state, (*taken, *cells.ways[0].values))[0]
    assert [way.step.value for way in facings.ways] == ["N", "E", "S", "W"]
    assert all(way.event is not None for way in facings.ways)


def recorded(game: str) -> list[tuple[State, Event]]:
    """Return each event that a seat played in the recorded games, with the position before it."""
    played = []
    for file in sorted((FOLDER / game).glob("*.txt")):
        before = None
        for happened, state in course_of(file.read_text("utf-8")):
            if before is not None and before.to_move != CHANCE:
                played.append((before, happened.partition(" ")[2]))
            before = state
    return played


def test_placing_a_tile_takes_three_presses_at_most_on_average() -> None:
    placing = [presses(state, event) for state, event in recorded("hostile") if "place" in event.split()[:3]]
    assert len(placing) > 100
    assert mean(placing) <= 3


def test_a_slide_with_a_declaration_takes_four_presses_at_most_on_average() -> None:
    played = recorded("kyoiku_kisen")
    sliding = [presses(state, event) for state, event in played if event.endswith("-") or event.startswith(">")]
    declaring = [presses(state, event) for state, event in played if event in ("tymok", "taxot")]
    assert min(len(sliding), len(declaring)) > 40
    assert 1 + mean(sliding) + mean(declaring) <= 4, "with the press that opens the panel"
