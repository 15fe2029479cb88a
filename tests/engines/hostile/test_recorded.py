"""The recorded games of HOSTILE contain every kind of event, tile, skill and sentence."""

from functools import cache
from itertools import pairwise

import pytest

from engines import Event, State
from engines.contract import Term
from engines.hostile import KINDS, SKILLS, HostileView
from tests.engines.record import FOLDER, course_of, outcome_reason

PATHS = sorted(FOLDER.glob("hostile/*.txt"))
TEXTS = [path.read_text("utf-8") for path in PATHS]


@cache
def happenings(text: str) -> tuple[tuple[State, Event, HostileView, HostileView], ...]:
    """Return each state of a recorded game with the event, the view before it, and the view after it."""
    game = [(happened.partition(" ")[2], state, seen(state)) for happened, state in course_of(text)]
    return tuple((before, event, view, after) for (_, before, view), (event, _, after) in pairwise(game))


def seen(state: State) -> HostileView:
    view = state.view(None)
    assert isinstance(view, HostileView)
    return view


def used(text: str) -> set[str]:
    """Return the skills that did something in a recorded game."""
    found = set()
    for state, event, view, after in happenings(text):
        verb = event.split()[0]
        found |= {verb} & {"crash", "rotate", "recall", "steal"}
        if after.start_seat != view.start_seat:
            found.add("king")
        if view.phase == "turn" and state.to_move is not None:
            acts = view.seats[state.to_move].skills
            if view.action_points == 1 and after.action_points == 0 and "quick" in acts:
                found.add("quick")
            if verb == "step" and view.ghost and entered(after) & {tile.cell for tile in view.tiles}:
                found.add("ghost")
    return found


def entered(view: HostileView) -> set[str]:
    return {entered.cell for entered in view.trail[1:]}


def stepped_on(text: str) -> set[str]:
    """Return the kinds of tiles that affected a piece in a recorded game."""
    return {
        tile.kind
        for _, event, view, after in happenings(text)
        for tile in view.tiles
        if event.startswith("step") and not view.ghost and tile.cell in entered(after)
    }


@cache
def told(text: str) -> set[str]:
    return {line.key for state, event, _, _ in happenings(text) for line in state.describe(event)}


def end(text: str) -> HostileView:
    *_, (_, _, _, view) = happenings(text)
    return view


def test_every_number_of_seats_and_every_option_is_recorded() -> None:
    views = [end(text) for text in TEXTS]
    assert {len(view.seats) for view in views} == {2, 3, 4}
    assert {dict(view.options)["diagonal_walls"] for view in views} == {"blocked", "corner"}
    pairs = {dict(view.options)["two_player_skills"] for view in views if len(view.seats) == 2}
    assert pairs == {"latest", "both"}


def test_every_skill_is_used() -> None:
    assert set().union(*map(used, TEXTS)) == set(SKILLS)


def test_every_kind_of_tile_is_stepped_on() -> None:
    assert set().union(*map(stepped_on, TEXTS)) == set(KINDS)


def test_both_ends_are_reached_by_three_or_four() -> None:
    reasons = {(len(end(text).seats), outcome_reason(text)) for text in TEXTS}
    assert {(4, "gems"), (4, "tiles"), (3, "gems"), (3, "tiles")} <= reasons


def test_ties_are_broken() -> None:
    ties = 0
    for view in map(end, TEXTS):
        assert view.outcome is not None
        best = max(seat.total for seat in view.seats)
        leading = {seat.side for seat in view.seats if seat.total == best}
        winning = {seat.side for seat in view.seats if view.outcome.places[seat.seat] == 1}
        ties += len(leading) > len(winning) == 1
    assert ties


def test_skill_of_the_first_half_is_used_in_the_second() -> None:
    old = 0
    for state, event, view, _ in (found for text in TEXTS for found in happenings(text)):
        if state.to_move is not None and view.phase == "turn" and len(view.seats[state.to_move].skills) == 2:
            old += event.split()[0] == view.seats[state.to_move].skills[0]
    assert old


def test_wall_is_entered_through_a_corner() -> None:
    diagonal = 0
    for _, event, view, after in (found for text in TEXTS for found in happenings(text)):
        walls = {tile.cell for tile in view.tiles if tile.kind == "wall_l"}
        if event.startswith("step") and not view.ghost:
            pairs = zip(after.trail, after.trail[1:], strict=False)
            diagonal += sum(
                there.cell in walls and here.cell[0] != there.cell[0] and here.cell[1] != there.cell[1]
                for here, there in pairs
            )
    assert diagonal


@pytest.mark.parametrize(
    "key",
    [
        *("told-corner", "told-round", "told-spill", "told-catch", "told-line", "told-tiles-short", "told-out"),
        *("told-skill", "told-take", "told-take-gem", "told-place", "told-loop", "told-use"),
        *("told-gain", "told-gain-pair"),
        *("told-way", "told-stopped", "told-cycle", "told-buy", "told-buy-gem"),
        *("told-return", "told-return-gem", "told-recall", "told-crash", "told-rotate", "told-steal", "told-end"),
        *("told-half", "told-king", "told-enough", "told-enough-pair", "told-hand-full"),
    ],
)
def test_everything_that_can_be_told_is_told_in_some_recorded_game(key: str) -> None:
    assert any(key in told(text) for text in TEXTS)


def test_told_words_are_terms_and_plain_values() -> None:
    for text in TEXTS:
        for state, event, _, _ in happenings(text):
            for line in state.describe(event):
                assert all(isinstance(value, str | int | Term) for value in line.parameters.values())
                assert line.audience is None
