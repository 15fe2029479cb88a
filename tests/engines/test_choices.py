"""Members' choices: few questions, with which every event can be reached."""

from statistics import mean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bench.presses import presses
from engines import CHANCE, GAMES, Event, State
from engines.choices import LISTED, MOST, ROW, ROWS, ask, laid_out, previous_choice
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


def test_a_tile_is_placed_by_its_kind_with_its_facing_and_its_cell() -> None:
    state = arrange(pieces="C3 - - -", hands=("slide ice",))
    tiles = {way.step.value: way for way in ask(state)[0].ways if [one.value for one in way.headings] == ["place"]}
    assert [*tiles] == ["ice", "slide-N", "slide-E", "slide-S", "slide-W"]
    cells, _ = ask(state, tiles["slide-N"].values)
    assert {way.step.kind for way in cells.ways} == {"cell"}
    assert len(cells.ways) > MOST
    assert all(way.event is not None for way in cells.ways)


@every_game
@checked
@given(data=st.data())
def test_every_question_fits_into_a_message(key: str, seats: int, data: st.DataObject) -> None:
    state = data.draw(states(key, seats))
    if not state.legal():
        return
    asked, taken = ask(state)
    while asked.event is None:
        buttons, menus = laid_out(asked.ways)
        assert sorted([*buttons, *(way for menu in menus for way in menu)]) == sorted(asked.ways)
        assert -(-len(buttons) // ROW) + sum(-(-len(menu) // LISTED) for menu in menus) <= ROWS
        assert all(len({way.group for way in menu}) == 1 for menu in menus)
        asked, taken = ask(state, (*taken, *data.draw(st.sampled_from(asked.ways)).values))


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


def pressed(state: State, event: Event) -> int:
    """Return the presses that an event takes without the one that confirms a warning."""
    return presses(state, event) - bool(state.warnings(event))


def test_placing_a_tile_takes_two_presses_and_keeping_one_takes_one() -> None:
    played = recorded("hostile")
    placing = [pressed(state, event) for state, event in played if "place" in event.split()[:3]]
    assert len(placing) > 100
    assert {*placing} == {2}
    assert {pressed(state, event) for state, event in played if event.endswith(" hand")} == {1}


@pytest.mark.parametrize("skills", ["", "crash", "rotate", "steal", "quick"])
def test_a_turn_with_one_tile_takes_five_presses_with_the_one_that_opens_the_panel(skills: str) -> None:
    for tile in ("slide", "wall_l E6", "ice D5"):
        state: State = arrange(
            "D6:ice E6:slide/N", pieces="C3 - - -", hands=(tile,), skills=(skills,), line="spring stop wall_box D6 E3"
        )
        way = f"place {tile.split()[0]} B5" + {"slide": " N", "wall_l": " NE", "ice": ""}[tile.split()[0]]
        count = 1
        for event in (way, "step n", "step e"):
            count += presses(state, event)
            state = state.apply(event)
        assert count == 5
        assert state.formality() == ("end" if (tile, skills) in (("slide", ""), ("slide", "steal")) else None)


def test_every_card_of_ryuki_moves_in_two_presses() -> None:
    played = [(state, event) for state, event in recorded("ryuki") if event not in ("draw", "done")]
    assert {pressed(state, event) for state, event in played} == {1, 2}
    assert sum("*" in event for _, event in played) > 4
    assert sum("+" in event for _, event in played) > 8


def test_a_slide_with_a_declaration_takes_four_presses_at_most_on_average() -> None:
    played = recorded("kyoiku_kisen")
    sliding = [presses(state, event) for state, event in played if event.endswith("-") or event.startswith(">")]
    declaring = [presses(state, event) for state, event in played if event in ("tymok", "taxot")]
    assert min(len(sliding), len(declaring)) > 40
    assert 1 + mean(sliding) + mean(declaring) <= 4, "with the press that opens the panel"
