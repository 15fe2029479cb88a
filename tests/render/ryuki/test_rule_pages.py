"""The pictures in the rules of Ryūki agree with the engine."""

from functools import reduce
from itertools import product

import pytest

from engines import GAMES, Seat, State
from engines.choices import prompt
from engines.ryuki import arrange
from render import pages
from render.kit.scene import Disc, Polygon, Sprite
from render.ryuki.cards import KANJI, PROMOTED, SLIDES, STEPS, Direction, drawn_face
from render.ryuki.examples import Example, examples
from tests.render.ryuki.scenes import FIRST, SECOND, seen
from tests.render.sprites import found, middle

SET_UP = "K~c1 G~b1 S~d1 P~a2 P~c2 P~e2 done K~c5 G~b5"
FORMS = [*product(KANJI, (False,)), *product(PROMOTED, (True,))]


def told(text: str, state: State) -> State:
    """Return the state after events."""
    return reduce(lambda position, event: position.apply(event), text.split(), state)


def true(example: Example) -> State:
    """Return the engine's position for an example: arranged, or reached by playing its events."""
    match example.key:
        case "start":
            return told(f"{SET_UP} P~c4", GAMES["ryuki"].start())
        case "wake":
            return told(f"{SET_UP} S~d5 P~b4 P~d4 done card:N", GAMES["ryuki"].start())
        case "promotion":
            return told("b3-b4+ card:L", arranged(example.sides, ("+Pb4", "Pb3"), drawn=("", "L")))
        case "check":
            return told("card:N card:L", arranged(example.sides, ("Rc2", "Rc2~"), drawn=("N", "L"), begins=True))
        case "first-checker":
            return told("b2-c2 card:L", arranged(example.sides, ("Rc2", "Rb2"), ("Ra4", "Ra4~"), drawn=("", "L")))
        case "mate":
            return told("a3-a5", arranged(example.sides, ("Ra5", "Ra3")))
    return arranged(example.sides)


def arranged(
    sides: tuple[str, str], *earlier: tuple[str, str], drawn: tuple[str, str] = ("", ""), begins: bool = False
) -> State:
    """Return the position of an example, with some cards in their earlier places and some still in the decks."""
    heaps: dict[str, list[str]] = {"h": [], "c": [], "d": [], "": []}
    for side, card in zip(sides, drawn, strict=True):
        words = {word[:1]: word[2:] for word in side.split() if word[1] == ":"}
        lying = " ".join(word for word in side.split() if word[1] != ":")
        for new, old in earlier:
            lying = lying.replace(new, old)
        heaps[""].append(lying)
        heaps["h"].append(words.get("h", "").replace(card, "", 1))
        heaps["c"].append(words.get("c", ""))
        heaps["d"].append(words.get("d", "") + card)
    (south, north), hands, captured, decks = ((a, b) for a, b in (heaps[key] for key in ("", "h", "c", "d")))
    return arrange((south, north), FIRST, hands=hands, captured=captured, decks=decks, begins=begins)


@pytest.mark.parametrize("example", tuple(examples()), ids=lambda example: example.key)
def test_rules_pages_are_true(example: Example) -> None:
    state = true(example)
    view, shown = seen(state, FIRST), example.view
    for name in ("phase", "cards", "decks", "hands", "hand", "deck", "captured", "checked", "attackers", "woken"):
        assert getattr(shown, name) == getattr(view, name), name
    assert (shown.to_move, shown.outcome) == (view.to_move, view.outcome)
    if example.frame.chosen:
        offered = prompt(state, example.frame.chosen).steps
        assert {*example.frame.offered} == {*offered}
        assert not {*example.forbidden} & {step.value for step in offered}


def spot(cell: str, seat: Seat, way: Direction) -> str | None:
    """Return the cell that lies in a direction of a seat's, or ``None`` beyond the board."""
    sign = 1 if seat == FIRST else -1
    column, row = "abcde".index(cell[0]) + sign * way[0], int(cell[1]) - sign * way[1]
    return f"{'abcde'[column]}{row}" if column in range(5) and row in range(1, 6) else None


def reached(state: State, cell: str) -> set[str]:
    return {event[3:5] for event in state.legal() if event.startswith(f"{cell}-")}


@pytest.mark.parametrize("seat", [FIRST, SECOND])
@pytest.mark.parametrize(("kind", "promoted"), FORMS)
def test_cards_are_marked_with_where_they_go(kind: str, promoted: bool, seat: Seat) -> None:
    cell = {"K": "b2" if seat == FIRST else "d4"}.get(kind, "c3")
    mine, theirs = ("a2", "e4") if kind != "K" else (cell, "e5" if seat == FIRST else "a1")
    piece = "" if kind == "K" else f"{'+' if promoted else ''}{kind}{cell} "
    sides = f"{piece}K{mine}", f"K{theirs}"
    state = arrange(sides if seat == FIRST else (sides[1], sides[0]), seat)
    ways = {*STEPS.get((kind, promoted), ())}
    ways |= {(x * n, y * n) for x, y in SLIDES.get((kind, promoted), ()) for n in range(1, 5)}
    assert reached(state, cell) == {spot(cell, seat, way) for way in ways} - {None}


@pytest.mark.parametrize("seat", [FIRST, SECOND])
@pytest.mark.parametrize(("kind", "promoted"), FORMS)
def test_marks_lie_in_the_direction_of_the_move(kind: str, promoted: bool, seat: Seat) -> None:
    shapes = drawn_face(seat, kind, promoted=promoted, marks=True).shapes
    discs = [(shape.x, shape.y) for shape in shapes if isinstance(shape, Disc)]
    pointed = [shape.points for shape in shapes if isinstance(shape, Polygon) and len(shape.points) in (3, 4)]
    steps, slides = STEPS.get((kind, promoted), ()), SLIDES.get((kind, promoted), ())
    centres = [(sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)) for points in pointed]
    signs = [(sign(x), sign(y)) for x, y in discs + centres]
    assert sorted(signs) == sorted((sign(0.5 + x), sign(0.5 + y)) for x, y in (*steps, *slides))
    assert sum(len(points) == 3 for points in pointed) == len(slides)


def sign(value: float) -> int:
    """Return the side of a card's middle on which a value is."""
    return round((value - 0.5) / max(0.15, abs(value - 0.5)))


@pytest.mark.parametrize("kind", [kind for kind in KANJI if kind != "K"])
def test_pages_of_cards_are_true(kind: str) -> None:
    scene = dict(pages("ryuki"))[f"card-{kind}"]
    boards = [one for one in found(scene, "card-0") if one.scale < 1]
    assert len(boards) == (2 if kind in PROMOTED else 1)
    for card in boards:
        others = [(cell_of(one, card), one.drawing.name[7]) for one in found(scene, "card-1")]
        near = [(cell, other) for cell, other in others if cell is not None]
        promoted = "+" if "+" in card.drawing.name else ""
        theirs = " ".join(f"{other}{cell}" for cell, other in near)
        state = arrange((f"{promoted}{kind}c3 Ka2", f"{theirs} Ke4"), FIRST)
        marked = {
            mark: {cell for one in found(scene, mark) if (cell := cell_of(one, card))}
            for mark in ("offered", "takeable")
        }
        taken = {cell for cell, _ in near}
        assert marked["takeable"] == reached(state, "c3") & taken
        assert marked["offered"] == reached(state, "c3") - taken


def cell_of(sprite: Sprite, card: Sprite) -> str | None:
    """Return the cell of a sprite on the board around a card on c3."""
    east, south = ((a - b) / card.scale for a, b in zip(middle(sprite), middle(card), strict=True))
    return spot("c3", FIRST, (round(east), round(south)))
