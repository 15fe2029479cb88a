"""The marks in the panel of Kyōiku Kisen: the chosen steps, and the next choices."""

import pytest

from engines import Seat
from engines.choices import prompt
from engines.kyoiku_kisen import Kyoiku, arrange
from render import Frame, draw
from render.kyoiku_kisen.ground import HEIGHT
from tests.render.kyoiku_kisen.scenes import FIRST, SECOND, cells, choosing, names, seen, start, turns
from tests.render.sprites import found, lies_over


def test_choices_are_marked_where_they_are() -> None:
    kinds = set()
    for _, state, _ in turns(2):
        if state.to_move not in (FIRST, SECOND):
            continue
        view = seen(state)
        chosen: tuple[str, ...] = ()
        taken = {one.cell for one in view.pieces} | {view.tam}
        while offered := prompt(state, chosen).steps:
            scene = draw("kyoiku_kisen", view, Frame(state.to_move, chosen=chosen, offered=offered))
            aims = {step.value for step in offered if step.kind == "cell"}
            assert cells(scene, "takeable") == aims & taken
            assert cells(scene, "offered") == aims - taken
            ready = {view.tam if step.value == "T" else step.value for step in offered if step.kind == "piece"}
            assert cells(scene, "ready") == ready
            assert len(found(scene, "ready")) == len(ready) + sum(step.kind == "drop" for step in offered)
            assert cells(scene, "foothold") >= {step.value for step in offered if step.kind == "via"}
            kinds |= {step.kind for step in offered}
            chosen = (*chosen, offered[(len(chosen) * 7 + view.turns) % len(offered)].value)
    assert kinds == {"piece", "drop", "act", "via", "cell", "stay", "declare"}


def test_cells_that_need_a_throw_at_the_water_are_marked() -> None:
    """The engine says for every event if a throw is needed."""
    waves = 0
    for _, state, _ in turns(2):
        assert isinstance(state, Kyoiku)
        view = seen(state)
        if view.phase != "act":
            continue
        for piece_step in prompt(state).steps:
            chosen: tuple[str, ...] = (piece_step.value,)
            while (offered := prompt(state, chosen).steps) and offered[0].kind in ("act", "via"):
                chosen = (*chosen, offered[-1].value)
            scene = draw("kyoiku_kisen", view, Frame(FIRST, chosen=chosen, offered=offered))
            wet = set()
            for step in offered:
                event = prompt(state, (*chosen, step.value)).event
                wet |= {step.value} if event and state.apply(event).phase == "water" else set()
            assert cells(scene, "wave") == wet
            waves += len(wet)
    assert waves > 100


def test_a_choice_shows_its_way_so_far() -> None:
    scene = choosing(start(), "c2", "step", "c4")
    assert (cells(scene, "picked"), cells(scene, "foothold")) == ({"c2"}, {"c4"})
    assert names(scene, "onward-") == ["onward-0--2"]
    scene = choosing(start(), "c2", "step", "c4", "d4")
    assert cells(scene, "aimed") == {"d4"}
    assert names(scene, "onward-") == ["onward-0--2", "onward-1-0"]
    scene = choosing(start(), "e1", "move", "e3")
    assert (names(scene, "onward-"), cells(scene, "aimed")) == (["onward-0--2"], {"e3"})
    assert not found(scene, "foothold")
    state = arrange("2rk2/rp4/5/2T2/bA4/5/2bK2", FIRST, hands=("rP", ""))
    assert cells(choosing(state, "a3", "slide", "a6"), "foothold") == {"a6"}
    assert cells(choosing(state, "a3", "move", "a6"), "aimed") == {"a6"}
    scene = choosing(state, "rP", "b2")
    (mark,), (held,) = found(scene, "picked"), found(scene, "held-0")
    assert lies_over(mark, held)
    assert cells(scene, "aimed") == {"b2"}


@pytest.mark.parametrize("bottom", [FIRST, SECOND])
def test_where_a_slide_may_land_is_shown_with_its_reach(bottom: Seat) -> None:
    state = start().apply("c2-c4-").apply("throw:2")
    frame = Frame(bottom, seen(start()), ("c2-c4-", "throw:2"), offered=prompt(state).steps)
    scene = draw("kyoiku_kisen", seen(state), frame)
    assert names(scene, "reach-") == ["reach-2"]
    assert cells(scene, "reach-") == {"c4"}
    assert cells(scene, "back-again") == {"c2"}, "the ship may stay"
    assert cells(scene, "offered") == {"c3", "c5"}
    assert cells(scene, "takeable") == {"c2", "c6"}, "signs of pieces stay readable"
    assert {*names(scene, "onward-")} == {"onward-0--2" if bottom == FIRST else "onward-0-2"}


def test_a_panel_of_the_second_seat_chooses_from_its_own_hand() -> None:
    state = arrange("2rk2/5/5/2T2/5/5/2bK2", SECOND, hands=("rP", "bP bA"))
    scene = choosing(state, "bA", bottom=SECOND)
    (mark,) = found(scene, "picked")
    assert lies_over(mark, found(scene, "held-1-bA")[0])
    assert mark.y > HEIGHT / 2
