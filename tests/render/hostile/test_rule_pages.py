"""The pictures in the rules of HOSTILE agree with the engine."""

import re
from dataclasses import replace
from functools import reduce

import pytest

from engines import GAMES, State
from engines.choices import prompt
from engines.hostile import SKILLS, HostileView, arrange
from render import pages
from render.hostile.examples import Example, Setup, examples
from render.kit.scene import Label, Sprite
from tests.engines.play import seeded
from tests.render.hostile.scenes import FIRST, cells, names, seen
from tests.render.sprites import found
from texts import COMPLETE, words
from texts import pages as rule_texts

EXAMPLES = {example.key: example for example in examples()}
STARTS = "corner A1 / partner A8 / corner H8"
SPILLED = "gem:B4 / gem:C5 / gem:D3 / gem:E6 / gem:F5 / gem:D7 / gem:G4"
FLOORS = "ice ice slide slide slide_diag spring stop wall_box wall_l wall_para"


def true(example: Example) -> State:
    """Return the engine's position for an example."""
    if example.key == "skill-draft":
        tiles = " / ".join(f"tile:{kind}" for kind in FLOORS.split())
        return told(GAMES["hostile"].start(4), f"{STARTS} / {SPILLED} / {tiles} / out:crash+recall".split(" / "))
    return told(begun(example), example.events)


def told(state: State, events: list[str] | tuple[str, ...]) -> State:
    return reduce(lambda position, event: position.apply(event), events, state)


def begun(example: Example) -> State:
    """Return the engine's position at the start of an example."""
    position: Setup = example.setup
    before = example.frame.before
    mover = before.to_move if isinstance(before, HostileView) else example.view.to_move
    return arrange(
        position.tiles,
        corners=position.corners,
        pieces=position.pieces,
        gems=position.gems,
        hands=position.hands,
        skills=position.skills,
        scores=position.scores,
        line=position.line,
        deck=position.deck or None,
        to_move=mover if mover is not None else FIRST,
        drafting=example.view.phase == "tiles",
    )


BOARD = ("phase", "round", "half", "halves", "start_seat", "seats", "target", "gems", "line", "line_gems")
TURN = ("picks", "action_points", "stopped", "ghost", "crashes", "rotations", "recalls", "pool", "removed", "left_over")
REST = ("last_round", "mover", "trail", "to_move", "outcome")


@pytest.mark.parametrize("key", EXAMPLES)
def test_rules_pages_are_true(key: str) -> None:
    example = EXAMPLES[key]
    shown = example.view
    view = replace(seen(true(example)), round=example.setup.round)  # arranged positions are of the first round
    for name in BOARD + TURN + REST:
        assert getattr(shown, name) == getattr(view, name), name
    assert lying(shown) == lying(view)
    if example.frame.before is not None:
        assert isinstance(example.frame.before, HostileView)
        assert lying(example.frame.before) == lying(seen(begun(example)))
    assert example.frame.events == example.events


def lying(view: HostileView) -> list[tuple[str, str, str]]:
    return [(laid.cell, laid.kind, laid.facing) for laid in view.tiles]


@pytest.mark.parametrize("key", [key for key, example in EXAMPLES.items() if example.part is None])
def test_whole_tables_have_true_decks(key: str) -> None:
    view, shown = seen(true(EXAMPLES[key])), EXAMPLES[key].view
    for name in ("floor_deck", "gem_deck", "floor_discard", "gem_discard"):
        assert getattr(shown, name) == getattr(view, name), name


@pytest.mark.parametrize("key", [key for key, one in EXAMPLES.items() if one.frame.offered and key != "placing"])
def test_what_pages_offer_is_offered(key: str) -> None:
    example = EXAMPLES[key]
    state = true(example)
    assert {*example.frame.offered} == {*prompt(state, example.frame.chosen).steps}
    assert example.view.ways == (seen(state).ways if "act" in {step.kind for step in example.frame.offered} else ())
    steps = {"up": "step n", "left": "step w"}
    assert key != "walls" or not {*steps.values()} & {*state.legal()}


def test_the_page_of_placing_marks_every_cell() -> None:
    example = EXAMPLES["placing"]
    allowed = {event.split()[2] for event in true(example).legal() if event.startswith("place")}
    assert {step.value for step in example.frame.offered} == allowed
    every = {f"{column}{row}" for column in "ABCDEFGH" for row in range(1, 9)}
    assert {*example.forbidden} == every - allowed
    scene = dict(pages("hostile"))["placing"]
    assert cells(scene, "forbidden") == every - allowed
    assert cells(scene, "offered") == allowed


def test_the_tile_of_the_loop_is_gone_and_was_warned_of() -> None:
    example = EXAMPLES["loop"]
    assert begun(example).warnings(example.events[0])
    assert cells(dict(pages("hostile"))["loop"], "lost") == {"F4"}


@pytest.mark.parametrize("key", ["slide", "ice", "spring", "stop", "chain", "home"])
def test_ways_are_drawn_on_the_cells_that_are_named(key: str) -> None:
    scene, trail = dict(pages("hostile"))[key], EXAMPLES[key].view.trail
    assert cells(scene, "gone") == {trail[0].cell}
    assert cells(scene, "landed") == {trail[-1].cell}
    assert len(names(scene, "move-")) == len(trail) - 1


@pytest.mark.parametrize("locale", COMPLETE)
def test_all_skills_are_numbered_as_in_the_words_beside_them(locale: str) -> None:
    scene = dict(pages("hostile"))["skills"]
    shapes = scene.sprites[0].drawing.shapes
    shown = [shape.text for shape in shapes if isinstance(shape, Label)]
    icons = [shape.drawing.name for shape in shapes if isinstance(shape, Sprite)]
    assert icons == [f"icon-{name}-accent" for name in SKILLS]
    (text,) = (page.text for page in rule_texts(locale, "hostile") if page.picture == "skills")
    say = words(locale, "hostile")
    told = re.findall(r"^(\d)\. \*\*(\w+)", text, re.MULTILINE)
    assert told == [(number, say.say(f"skill-{name}")) for number, name in zip(shown, SKILLS, strict=True)]


def test_the_order_of_seats_is_that_of_the_engine() -> None:
    scene = dict(pages("hostile"))["king"]
    rows: dict[float, list[tuple[float, str]]] = {}
    for one in found(scene, "order-"):
        rows.setdefault(one.y, []).append((one.x, one.drawing.name.removeprefix("order-")))
    shown = [[name.split("-") for _, name in sorted(rows[y])] for y in sorted(rows)]
    assert [[number for _, number in row] for row in shown] == [["1", "2", "3", "4"]] * 6
    assert [[int(seat) for seat, _ in row] for row in shown] == orders()
    assert names(scene, "table-") == ["0-2", "2-None"], "Red has the flag, Yellow takes King; then it has the flag"


def orders() -> list[list[int]]:
    """Return the order of skills, tiles and turns in the first two rounds; Yellow is King in the first."""
    state, rng, took = GAMES["hostile"].start(4), seeded(3), list[tuple[int, str, int]]()
    state = told(state, STARTS.split(" / "))
    while (view := seen(state)).round < 3:
        legal = state.legal()
        event = "skill king" if view.to_move == 2 and "skill king" in legal else rng.choice(legal)
        if view.to_move != 2 and event == "skill king":
            event = next(one for one in legal if one != "skill king")
        if view.to_move in range(4) and view.phase in ("skills", "tiles", "turn"):
            took.append((view.round, view.phase, int(view.to_move or 0)))
        state = state.apply("end" if view.phase == "turn" else event)
    phases = [(number, phase) for number in (1, 2) for phase in ("skills", "tiles", "turn")]
    return [list(dict.fromkeys(seat for number, name, seat in took if (number, name) == one)) for one in phases]
