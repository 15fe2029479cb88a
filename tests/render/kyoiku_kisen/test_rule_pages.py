"""The pictures in the rules of Kyōiku Kisen agree with the engine."""

from dataclasses import replace
from itertools import groupby

import pytest

from engines import Seat, State
from engines.choices import prompt
from engines.contract import CHANCE, Event
from engines.kyoiku_kisen import SITUATIONS, KyoikuView, arrange
from render import pages
from render.kyoiku_kisen.examples import Example, examples
from render.kyoiku_kisen.ground import BONUS, LABELS
from render.kyoiku_kisen.rule_pages import REACHES, YAKU
from tests.render.kyoiku_kisen.scenes import FIRST, played, seen, start
from tests.render.sprites import found

EXAMPLES = pytest.mark.parametrize("example", tuple(examples()), ids=lambda example: example.key)


def written(view: KyoikuView) -> str:
    """Return the position of a view as the engine reads it."""
    letters = {one.cell: one.colour + (one.kind if one.seat == FIRST else one.kind.lower()) for one in view.pieces}
    letters[view.tam] = "T"
    rows = ([letters.get(f"{file}{rank}", "") for file in "abcde"] for rank in range(7, 0, -1))
    return "/".join(
        "".join(str(len([*run])) if gap else "".join(run) for gap, run in groupby(row, key=lambda one: not one))
        for row in rows
    )


def arranged(view: KyoikuView) -> State:
    hands = [" ".join(code for code, count in hand for _ in range(count)) for hand in view.hands]
    assert view.to_move in (0, 1)
    return arrange(
        written(view), Seat(view.to_move or 0), hands=(hands[0], hands[1]), points=view.points, rate=view.rate
    )


def true(example: Example) -> State:
    """Return the engine's position at the start of an example: the shown one, or the one before its events."""
    before = example.frame.before
    if not isinstance(before, KyoikuView):
        return arranged(example.view)
    if before.phase == "declare":
        earlier = next(other for other in examples() if other.view == before)
        return after(true(earlier), earlier.frame.events)
    return arranged(before)


def after(state: State, events: tuple[Event, ...]) -> State:
    for event in events:
        state = state.apply(event)
    return state


@EXAMPLES
def test_rules_pages_are_true(example: Example) -> None:
    state = after(true(example), example.frame.events)
    assert replace(seen(state), viewer=FIRST, options=()) == example.view
    if example.frame.offered:
        assert {*example.frame.offered} == {*prompt(state, example.frame.chosen).steps}


@EXAMPLES
def test_rules_pages_are_what_came_before(example: Example) -> None:
    """The picture's account of the previous turn is read from the view before it."""
    if isinstance(example.frame.before, KyoikuView):
        assert replace(seen(true(example)), viewer=FIRST, options=()) == example.frame.before


@pytest.mark.parametrize(("kind", "half"), [(kind, half) for kind in REACHES for half in (0, 1)])
def test_pages_of_pieces_are_true(kind: str, half: int) -> None:
    reach = REACHES[kind][half]
    state = arrange(reach.position, FIRST)
    view = seen(state)
    legal = [event.split("-") for event in state.legal() if event.startswith(f"{reach.piece}-")]
    assert {cells[1] for cells in legal if len(cells) == 2} == {*reach.cells.split()}
    own = {one.cell for one in view.pieces if one.seat == FIRST} | {view.tam}
    assert {cells[1] for cells in legal if len(cells) == 3} & own == {*reach.steps.split()}
    if kind != "T":
        assert next(one.kind for one in view.pieces if one.cell == reach.piece) == kind
        assert (reach.piece in view.hue) == bool(half)


def test_pages_of_pieces_mark_what_they_say() -> None:
    shown = dict(pages("kyoiku_kisen"))
    for kind, reaches in REACHES.items():
        scene = shown[f"piece-{kind}"]
        marks = [*found(scene, "offered"), *found(scene, "takeable")]
        assert len(marks) == sum(len(reach.cells.split()) for reach in reaches)
        assert len(found(scene, "foothold")) == sum(len(reach.steps.split()) for reach in reaches)
        assert len(found(scene, "picked")) == 2


def test_pages_of_pieces_need_no_kanji() -> None:
    """Above each board is the letter of the piece, and a sign if it needs a throw to enter the water."""
    shown = dict(pages("kyoiku_kisen"))
    for kind in REACHES:
        position, move = ("5/2T2/5/5/5/5/5", "T-c4") if kind == "T" else (f"T4/5/5/5/5/2b{kind}2/5", "c2-c4")
        if kind not in "TSAC":
            position, move = f"T4/5/5/5/2b{kind}2/5/5", "c3-c4"
        asked = arrange(position, FIRST).apply(move).to_move == CHANCE
        assert len(found(shown[f"piece-{kind}"], f"letter-{kind}")) == 2
        assert len(found(shown[f"piece-{kind}"], "toll")) == 2 * asked


def test_all_pages_have_letters_on_pieces() -> None:
    for _, scene in pages("kyoiku_kisen"):
        names = {sprite.drawing.name for sprite in scene.sprites}
        assert not {name for name in names if name.startswith(("piece-", "tam-")) and name.endswith("-False")}


def test_the_page_of_yaku_is_true() -> None:
    for key, points, hands in YAKU:
        for flush, hand in enumerate(hands):
            if hand:
                state = arrange("2T2/5/5/5/5/5/5", FIRST, hands=(hand, ""))
                yaku = {(one.key, one.points, one.flush) for one in seen(state).yaku[0]}
                assert (key, points + BONUS * flush, bool(flush)) in yaku
    assert {key for key, _, _ in YAKU} | {*SITUATIONS} == {*LABELS}


def test_situations_cost_what_the_engine_takes() -> None:
    for key, events in (("kut_tam", ("c2-c4-d4",)), ("tam_ty_zak", ("T-c4",))):
        state = after(start(), events)
        assert seen(state).event == key
        assert seen(state.apply("taxot")).points[0] == 10 + SITUATIONS[key]
        assert found(played(start(), *events), f"chip-{key}-{SITUATIONS[key]}")
