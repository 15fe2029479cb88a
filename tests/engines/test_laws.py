"""The laws of every game, in every version of its rules."""

from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from itertools import chain, pairwise

import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from engines import CHANCE, Event, RulesError, Seat, State
from engines.choices import prompt
from engines.contract import GameOver, Illegal, Sentence, Unreadable
from tests.engines.play import VERSIONS, course, seeded, shy_course
from texts import COMPLETE, words

every_game = pytest.mark.parametrize(
    ("key", "seats"), [(key, seats) for key in VERSIONS for seats in VERSIONS[key].seats], scope="module"
)
"""All laws of one game come before those of the next, so that only one game's matches are cached, not 60 MiB."""

every_secret_game = pytest.mark.parametrize("key", [key for key in VERSIONS if VERSIONS[key].secret])
every_open_game = pytest.mark.parametrize("key", [key for key in VERSIONS if not VERSIONS[key].secret])
checked = hypothesis_settings(max_examples=25)

FULL_GAMES = 5
BEGUN = 80
"""How many games with any options are started."""
LONGEST_VALUES = 60
"""Characters of all steps of an event together: they share the 100 of a button's ``custom_id`` with other data."""


@st.composite
def states(draw: st.DrawFn, key: str, seats: int | None = None) -> State:
    """Draw a state that a game reaches under some options."""
    seats = seats or draw(st.sampled_from(VERSIONS[key].seats))
    return draw(st.sampled_from(begun(key, seats, draw(st.integers(0, BEGUN - 1)))))


@lru_cache(BEGUN)
def begun(key: str, seats: int, number: int) -> tuple[State, ...]:
    """Return the checked part of a game with its own options; all laws use the same games."""
    rng = seeded(number)
    options = {name: rng.choice(values) for name, values in VERSIONS[key].options.items()}
    return tuple(shy_course(VERSIONS[key].start(seats, options), number, 60))


@lru_cache(1)
def full_games(key: str, seats: int) -> tuple[tuple[State, ...], ...]:
    """Return games that were played to the end at random under the default options."""
    return tuple(tuple(course(VERSIONS[key].start(seats), seed)) for seed in range(FULL_GAMES))


def viewers(seats: int) -> list[Seat | None]:
    return [None, *map(Seat, range(seats))]


@every_game
@checked
@given(data=st.data())
def test_legal_events_are_sorted_unique_and_accepted(key: str, seats: int, data: st.DataObject) -> None:
    state = data.draw(states(key, seats))
    assert list(state.legal()) == sorted(set(state.legal()))
    for event in state.legal():
        state.apply(event)


@every_game
@checked
@given(data=st.data())
def test_apply_leaves_the_state_as_it_was_and_always_leads_to_the_same(
    key: str, seats: int, data: st.DataObject
) -> None:
    state = data.draw(states(key, seats))
    before = (state.encode(), state.legal(), state.outcome, [state.view(viewer) for viewer in viewers(seats)])
    after = {event: state.apply(event) for event in state.legal()}
    assert after == {event: state.apply(event) for event in state.legal()}
    assert before == (
        state.encode(),
        state.legal(),
        state.outcome,
        [state.view(viewer) for viewer in viewers(seats)],
    )


@every_game
def test_game_is_over_exactly_when_there_is_an_outcome(key: str, seats: int) -> None:
    for game in full_games(key, seats):
        for state in game:
            assert (state.to_move is None) == (state.outcome is not None) == (not state.legal())
        outcome = game[-1].outcome
        assert outcome is not None
        assert outcome.reason in VERSIONS[key].reasons
        assert len(outcome.places) == seats
        assert min(outcome.places) == 1
        with pytest.raises(GameOver):
            game[-1].apply("")


@every_game
def test_game_ends_within_its_bound(key: str, seats: int) -> None:
    assert max(len(game) - 1 for game in full_games(key, seats)) <= VERSIONS[key].bound


@every_game
@checked
@given(data=st.data())
def test_chance_has_a_weight_for_each_of_its_events(key: str, seats: int, data: st.DataObject) -> None:
    state = data.draw(states(key, seats))
    chances = state.chances()
    assert tuple(sorted(chances)) == (state.legal() if state.to_move == CHANCE else ())
    assert all(isinstance(weight, int) and weight > 0 for weight in chances.values())


@every_game
def test_chance_decides_something_exactly_in_games_that_say_so(key: str, seats: int) -> None:
    met = {state.to_move for number in range(BEGUN) for state in begun(key, seats, number)}
    assert (CHANCE in met) == VERSIONS[key].chance


@every_game
@checked
@given(data=st.data(), noise=st.text(max_size=12), cut=st.integers(0, 12))
def test_nonsense_raises_only_rules_errors(key: str, seats: int, data: st.DataObject, noise: str, cut: int) -> None:
    state = data.draw(states(key, seats))
    event = data.draw(st.sampled_from(state.legal() or ("",)))
    for text in (noise, noise + event, event + noise, event[:cut], event[:cut] + noise + event[cut:], event.swapcase()):
        if text not in state.legal():
            with pytest.raises(RulesError) as refused:
                state.apply(text)
            assert refused.value.key


@every_game
def test_a_move_of_another_position_is_refused_with_a_reason_in_the_games_own_words(key: str, seats: int) -> None:
    """Both matter to members who type: a text that isn't notation is looked up by name, and notation needs a reason."""
    own, common = ([words(locale, game) for locale in COMPLETE] for game in (VERSIONS[key].key, None))
    rng, met = seeded(1), 0
    for number in range(3):
        game = begun(key, seats, number)
        moves = sorted({event for state in game if state.to_move != CHANCE for event in state.legal()})
        for state in game[::4]:
            if state.to_move in (None, CHANCE):
                continue
            with pytest.raises(Unreadable):
                state.apply("?!")
            for event in rng.sample(moves, min(len(moves), 20)):
                if event in state.legal():
                    continue
                with pytest.raises(Illegal) as refused:
                    state.apply(event)
                met += 1
                for said, of_the_bot in zip(own, common, strict=True):
                    assert refused.value.key not in of_the_bot, (event, state.encode())
                    assert said.tell(refused.value)
    assert met > 10


@every_game
@checked
@given(data=st.data())
def test_prompts_reach_every_event_and_nothing_else(key: str, seats: int, data: st.DataObject) -> None:
    state = data.draw(states(key, seats))
    if not state.legal():
        return
    reached = []
    begun: list[tuple[str, ...]] = [()]
    while begun:
        chosen = begun.pop()
        offered = prompt(state, chosen)
        if offered.event is not None:
            reached.append(offered.event)
        values = [step.value for step in offered.steps]
        assert len(values) == len(set(values))
        begun.extend((*chosen, value) for value in values)
    assert sorted(reached) == list(state.legal())


@every_game
@checked
@given(data=st.data())
def test_steps_fit_a_button_and_none_begin_others(key: str, seats: int, data: st.DataObject) -> None:
    state = data.draw(states(key, seats))
    paths = sorted(tuple(step.value for step in state.steps(event)) for event in state.legal())
    for shorter, longer in pairwise(paths):
        assert longer[: len(shorter)] != shorter
    for path in paths:
        assert len(",".join(path)) <= LONGEST_VALUES
        assert all(value and not set(value) & {":", ","} for value in path)


@every_game
def test_lines_of_different_states_differ(key: str, seats: int) -> None:
    met: dict[str, State] = {}
    for game in full_games(key, seats):
        for state in game:
            line = state.encode()
            assert met.setdefault(line, state) == state
            assert "\n" not in line


@every_game
@checked
@given(data=st.data())
def test_views_are_values_of_their_viewer(key: str, seats: int, data: st.DataObject) -> None:
    state = data.draw(states(key, seats))
    for viewer in viewers(seats):
        view = state.view(viewer)
        assert view.viewer == viewer
        assert hash(view) == hash(state.view(viewer))
        assert view == state.view(viewer)


@every_game
@checked
@given(data=st.data())
def test_something_is_told_of_all_that_seats_do(key: str, seats: int, data: st.DataObject) -> None:
    state = data.draw(states(key, seats))
    for event in state.legal():
        told = state.describe(event)
        assert told or state.to_move == CHANCE  # random events may be described together, with the last of them
        assert all(line.key for line in told)
        assert all(line.audience is None or line.audience <= {None, *range(seats)} for line in told)


@every_game
@checked
@given(data=st.data())
def test_events_are_shown_to_those_who_make_them(key: str, seats: int, data: st.DataObject) -> None:
    state = data.draw(states(key, seats))
    for event in state.legal():
        if state.to_move != CHANCE:
            assert state.redact(event, state.to_move) == event
        if not VERSIONS[key].secret:
            assert {state.redact(event, viewer) for viewer in viewers(seats)} == {event}


@every_game
def test_turns_only_go_forward_and_last_until_another_seat_is_to_move(key: str, seats: int) -> None:
    for game in full_games(key, seats):
        movers = [(state.turn, state.to_move) for state in game if state.to_move not in (CHANCE, None)]
        for (turn, mover), (later, follower) in pairwise(movers):
            assert turn <= later
            assert turn < later or mover == follower


@every_game
def test_usual_set_up_can_be_played(key: str, seats: int) -> None:
    for game in full_games(key, seats):
        for state in game:
            after = state
            for event in state.standard_setup():
                assert after.to_move == state.to_move
                after = after.apply(event)


@every_open_game
@checked
@given(data=st.data(), seed=st.integers(0, 999))
def test_open_state_has_nothing_to_draw_again(key: str, data: st.DataObject, seed: int) -> None:
    state = data.draw(states(key))
    assert state.determinize(None, seeded(seed)) == state


@every_secret_game
@checked
@given(data=st.data(), seed=st.integers(0, 999))
def test_drawing_again_changes_nothing_that_the_viewer_knows(key: str, data: st.DataObject, seed: int) -> None:
    seats = data.draw(st.sampled_from(VERSIONS[key].seats))
    state = data.draw(states(key, seats))
    for viewer in viewers(seats):
        drawn = state.determinize(viewer, seeded(seed))
        assert drawn.view(viewer) == state.view(viewer)
        assert drawn.view(None) == state.view(None)
        assert drawn.to_move == state.to_move
        if state.to_move == viewer:
            assert drawn.legal() == state.legal()


@every_secret_game
def test_drawing_again_changes_what_is_hidden(key: str) -> None:
    for seats in VERSIONS[key].seats:
        changed = {
            viewer
            for game in full_games(key, seats)
            for state in game
            for viewer in viewers(seats)
            if state.determinize(viewer, seeded(1)) != state
        }
        assert None in changed


WORLDS = 4
"""How many times everything hidden is redrawn, to see what the seat to move can be sure of."""


CAN_BE_LOST = ("hostile", "kyoiku_kisen", "tokyo_doves")
"""Games in which a seat can lose for certain by its own move."""


@every_game
def test_no_event_by_which_the_mover_loses_at_once_goes_unasked(key: str, seats: int) -> None:
    lost = 0
    for state in (*before_the_end(key, seats), *spread(key, seats)):
        for event in state.legal() if state.to_move not in (None, CHANCE) else ():
            if loses_for_sure(state, event):
                lost += 1
                assert Sentence("warn-lost") in state.warnings(event), (state.encode(), event)
    assert lost or key not in CAN_BE_LOST, "then nothing was looked at"


def before_the_end(key: str, seats: int) -> Iterator[State]:
    """Yield the last states of games: some games can be lost by one's own move only at the very end."""
    return chain.from_iterable(game[-4:] for game in full_games(key, seats))


def spread(key: str, seats: int) -> Iterator[State]:
    """Yield states from the middle and the end of games under any options."""
    games = (begun(key, seats, number) for number in range(0, BEGUN, 3))
    return chain.from_iterable((*game[:: len(game) // 4 + 1], *game[-3:]) for game in games)


def loses_for_sure(state: State, event: Event) -> bool:
    """Return true if the seat to move loses immediately by an event, whatever the hidden cards are."""
    seat = state.to_move
    assert seat is not None
    if not _loses(state, event, seat):
        return False
    rng = seeded(1)
    return all(_loses(state.determinize(seat, rng), event, seat) for _ in range(WORLDS))


def _loses(state: State, event: Event, seat: Seat) -> bool:
    outcome = state.apply(event).outcome
    return outcome is not None and not outcome.void and outcome.places[seat] > 1


@every_game
def test_decode_reads_what_encode_writes_of_full_games(key: str, seats: int) -> None:
    for state in full_games(key, seats)[0]:
        assert VERSIONS[key].decode(state.encode()) == state


@every_game
@checked
@given(data=st.data())
def test_decode_reads_what_encode_writes(key: str, seats: int, data: st.DataObject) -> None:
    state = data.draw(states(key, seats))
    assert VERSIONS[key].decode(state.encode()) == state


@every_game
@checked
@given(data=st.data(), nonsense=st.text(max_size=20))
def test_decode_refuses_what_encode_never_writes(key: str, seats: int, data: st.DataObject, nonsense: str) -> None:
    line = data.draw(states(key, seats)).encode()
    cut = data.draw(st.integers(0, len(line) - 1))
    for text in (nonsense, line[:cut] + nonsense + line[cut + 1 :], line[:cut], f"{line} "):
        with suppress(Unreadable):
            assert VERSIONS[key].decode(text).encode() == text


@every_game
def test_decode_refuses_what_lacks_a_character(key: str, seats: int) -> None:
    game = full_games(key, seats)[0]
    for line in (game[0].encode(), game[-1].encode()):
        for place in range(len(line)):
            text = line[:place] + line[place + 1 :]
            with suppress(Unreadable):
                assert VERSIONS[key].decode(text).encode() == text
