"""The contents of Tokyo Doves' picture and of its alt text."""

from collections.abc import Iterator
from itertools import combinations, pairwise, product

import pytest
from PIL import Image

from engines import GAMES, Seat, State
from engines.choices import prompt
from engines.contract import Sentence, Step, Term
from engines.tokyo_doves import DOVES, DovesView, arrange
from render import THEMES, Frame, Scene, draw
from render.kit.paint import paint
from render.kit.scene import Box, Drawing, Label, Polygon, Sprite
from render.tokyo_doves.alt_text import describe
from render.tokyo_doves.cards import card, emblem
from render.tokyo_doves.examples import Example, examples
from render.tokyo_doves.last_turn import last_turn
from tests.engines.play import course, shy_course
from tests.render.sprites import contrast, found, pixels
from texts import COMPLETE, words

RED, GREEN = Seat(0), Seat(1)
THEME = next(iter(THEMES.values()))
EVERYTHING = {"connectivity": "no_lone", "put_back": "on"}


def seen(state: State) -> DovesView:
    view = state.view(None)
    assert isinstance(view, DovesView)
    return view


def picture(rows: str, to_move: Seat = RED, frame: Frame | None = None) -> Scene:
    return draw("tokyo_doves", seen(arrange(rows, to_move)), frame or Frame(RED))


def cells(scene: Scene, name: str) -> set[str]:
    """Return the names, read from the picture's own labels, of the cells in which a drawing lies."""
    (field,) = found(scene, "field-")
    labels = [shape for shape in field.drawing.shapes if isinstance(shape, Label)]
    columns = _lines([(label.x, label.text) for label in labels if label.text.isalpha()])
    rows = _lines([(label.y, label.text) for label in labels if label.text.isdigit()])
    names = set()
    for sprite in found(scene, name):
        x = (sprite.x + sprite.drawing.width * sprite.scale / 2 - field.x) / field.scale
        y = (sprite.y + sprite.drawing.height * sprite.scale / 2 - field.y) / field.scale
        names |= {column + row for column, row in product(_near(columns, x), _near(rows, y))}
    return names


def _near(lines: dict[float, str], place: float) -> list[str]:
    return [name for middle, name in lines.items() if abs(middle - place) < 0.5]


def _lines(labels: list[tuple[float, str]]) -> dict[float, str]:
    """Return the names of the lines by their middles, including those in the wall, which have no label."""
    (first, name), (second, other) = sorted(labels)[:2]
    way = round((ord(other) - ord(name)) / (second - first))
    return {
        first + place: chr(ord(name) + way * place) for place in range(-1, 8) if chr(ord(name) + way * place).isalnum()
    }


def matches() -> Iterator[tuple[State, State, str]]:
    """Yield positions of random matches under the widest rules: before, after, and the event between."""
    for seed in range(6):
        for before, after in pairwise(shy_course(GAMES["tokyo_doves"].start(2, EVERYTHING), seed, 60)):
            yield before, after, next(event for event in before.legal() if before.apply(event) == after)


def test_start() -> None:
    scene = picture("b/B")
    assert cells(scene, "card-0-B") == {"b2"}
    assert cells(scene, "card-1-B") == {"b3"}
    assert [sprite.drawing.name[5:8] for sprite in found(scene, "card-0")] == [f"0-{dove}" for dove in "AYMTHB"]
    assert not found(scene, "landed")
    assert not found(scene, "offered")


@pytest.mark.parametrize("bottom", [RED, GREEN])
def test_labels_stay_true_when_turned(bottom: Seat) -> None:
    for before, _, _ in matches():
        view = seen(before)
        scene = draw("tokyo_doves", view, Frame(bottom))
        for dove in view.doves:
            assert dove.cell in cells(scene, f"card-{dove.seat}-{dove.dove}")


def test_the_window_fills_the_room_between_the_hands() -> None:
    for rows, size in (("b/B", 1.4), ("b.../BA.y/..m.", 1.15), ("ba../B.yt/A.../T...", 1.15)):
        scene = picture(rows)
        cards = found(scene, "card-0-B")
        (field,) = found(scene, "field-")
        assert cards[0].scale > size
        assert field.x >= 0
        assert field.x + field.drawing.width * field.scale <= scene.width
        hands = [sprite.y for sprite in found(scene, "card-") if sprite.scale == 1]
        assert min(hands) + 1 < field.y < field.y + field.drawing.height * field.scale < max(hands)


@pytest.mark.parametrize("locale", COMPLETE)
def test_cards_have_the_names_of_doves_in_the_language_of_the_reader(locale: str) -> None:
    captions = words(locale, "tokyo_doves").captions
    scene = picture("b./BA", frame=Frame(RED, captions=captions))
    labels = {shape.text for card in found(scene, "card-") for shape in card.drawing.shapes if isinstance(shape, Label)}
    assert labels == {text for key, text in captions}, "a boss is told by its crown"


def test_own_side_is_below() -> None:
    for bottom, other in ((RED, GREEN), (GREEN, RED)):
        scene = picture("b/B", frame=Frame(bottom))
        own, far = found(scene, f"card-{bottom}"), found(scene, f"card-{other}")
        assert min(sprite.y for sprite in own) > max(sprite.y for sprite in far)
        assert {sprite.drawing.name[-5:] for sprite in own} == {"False"}
        assert {sprite.drawing.name[-4:] for sprite in far} == {"True"}


def test_last_event_is_marked_where_the_window_has_moved() -> None:
    before = arrange("b./B./A./.T", RED)
    scene = draw("tokyo_doves", seen(before.apply("T-c6")), Frame(RED, seen(before), ("T-c6",)))
    assert cells(scene, "gone") == {"c1"}
    assert cells(scene, "landed") == {"c5"}
    assert [sprite.drawing.name for sprite in found(scene, "way")] == ["way-0--4"]


def test_last_event_agrees_with_the_doves_that_stood_still() -> None:
    for before, after, event in matches():
        happened = last_turn(Frame(RED, seen(before), (event,)))
        old = {(dove.seat, dove.dove): dove for dove in seen(before).doves}
        new = {(dove.seat, dove.dove): dove for dove in seen(after).doves}
        acting = (before.to_move, event[0])
        still = next(key for key in old.keys() & new.keys() if key != acting)
        east, north = new[still].column - old[still].column, new[still].row - old[still].row
        assert happened is not None
        assert (happened.seat, happened.dove) == acting
        left, to = old.get(acting), new.get(acting)
        assert (happened.to and happened.to.name) == (to and to.cell)
        assert (happened.to_named or "") == event[2:]
        if left is None:
            assert happened.left is None
            assert happened.left_named is None
        else:
            assert happened.left_named == left.cell
            assert happened.left is not None
            assert (happened.left.column, happened.left.row) == (left.column + east, left.row + north)


def test_last_of_several_events() -> None:
    states = [arrange("b/B", RED)]
    for event in ("A*a2", "A*c4", "A-b3"):
        states.append(states[-1].apply(event))
    told = describe(seen(states[-1]), Frame(RED, seen(states[0]), ("A*a2", "A*c4", "A-b3")))
    move = next(one for one in told if one.key == "alt-move")
    assert move.parameters == {"seat": Term("seat-0"), "dove": Term("dove-A"), "from": "b2", "cell": "b3"}


@pytest.mark.parametrize(
    ("rows", "columns_walled", "rows_walled"),
    [
        ("b./BA", False, False),
        ("b.../BA.y/..m.", True, False),
        ("b/B/A/T", False, True),
        ("ba../B.yt/A.../T...", True, True),
    ],
)
def test_walls_stand_only_on_an_axis_of_four(rows: str, columns_walled: bool, rows_walled: bool) -> None:
    (field,) = found(picture(rows), "field-")
    bricks = [shape for shape in field.drawing.shapes if isinstance(shape, Box) and shape.fill == "wall-joint"]
    assert any(wall.height > wall.width for wall in bricks) == columns_walled
    assert any(wall.width > wall.height for wall in bricks) == rows_walled
    assert len(bricks) == 2 * (columns_walled + rows_walled)


def test_room_to_grow_is_where_no_wall_is() -> None:
    def room(rows: str) -> int:
        (field,) = found(picture(rows), "field-")
        return sum(isinstance(shape, Box) and shape.fill == "room" for shape in field.drawing.shapes)

    assert room("b/B") == 10
    assert room("b.../BA.y/..m.") == 8
    assert room("b/B/A/T") == 8
    assert room("ba../B.yt/A.../T...") == 0


@pytest.mark.parametrize(
    ("rows", "names"),
    [
        ("b/B", "abc1234"),
        ("b.../BA.y/..m.", "bcde12345"),
        ("b./B./A./.T", "abcd23456"),
        ("ba../B.yt/A.../T...", "bcde2345"),
    ],
)
def test_cells_that_nobody_can_go_to_have_no_name(rows: str, names: str) -> None:
    (field,) = found(picture(rows), "field-")
    labels = [shape.text for shape in field.drawing.shapes if isinstance(shape, Label)]
    assert "".join(sorted(labels, key=str.isdigit)) == names


@pytest.mark.parametrize(("bottom", "open_sides"), [(RED, {(0, 1)}), (GREEN, {(0, -1)})])
def test_free_sides_of_a_boss_are_open(bottom: Seat, open_sides: set[tuple[int, int]]) -> None:
    scene = picture("b.../BA.y/..m.", frame=Frame(bottom))
    boss = card(RED, "B", far=bottom != RED, ground="floor", name="", free=frozenset(open_sides))
    assert [sprite.drawing for sprite in found(scene, "card-0-B")] == [boss]


def test_chosen_and_offered_are_marked() -> None:
    state = arrange("b./BA", RED)
    first = draw("tokyo_doves", seen(state), Frame(RED, offered=prompt(state).steps))
    assert len(found(first, "ready")) == len(prompt(state).steps) == 6
    second = draw("tokyo_doves", seen(state), Frame(RED, chosen=("A",), offered=prompt(state, ["A"]).steps))
    assert cells(second, "picked") == {"c2"}
    assert cells(second, "offered") == {event[2:] for event in state.legal() if event.startswith("A-")}
    third = draw("tokyo_doves", seen(state), Frame(RED, chosen=("Y", "d3")))
    assert cells(third, "aimed") == {"d3"}
    assert not cells(third, "picked"), "the dove is still in the hand"
    (picked,), (in_hand,) = found(third, "picked"), found(third, "card-0-Y")
    assert (picked.x + picked.drawing.width / 2, picked.y + picked.drawing.height / 2) == pytest.approx(
        (in_hand.x + 0.5, in_hand.y + 0.5)
    )


def test_back_is_offered_in_the_slot_of_the_dove() -> None:
    state = arrange("b./BA", RED, EVERYTHING)
    scene = draw("tokyo_doves", seen(state), Frame(RED, chosen=("A",), offered=(Step("back", "back"),)))
    (mark,), (neighbour,) = found(scene, "back"), found(scene, "card-0-Y")
    assert (mark.x, mark.y) == (neighbour.x - 1, neighbour.y)


@pytest.mark.parametrize("bottom", [RED, GREEN])
def test_back_points_out_of_the_field_into_the_slot(bottom: Seat) -> None:
    state = arrange("b./BA", RED, EVERYTHING)
    scene = draw("tokyo_doves", seen(state), Frame(bottom, chosen=("A",), offered=(Step("back", "back"),)))
    (mark,), (field,) = found(scene, "back"), found(scene, "field-")
    (head,) = (shape for shape in mark.drawing.shapes if isinstance(shape, Polygon))
    tip, *neck = (y for _, y in head.points)
    assert (tip > max(neck)) == (mark.y > field.y), "away from the field"
    assert (tip > max(neck)) == (bottom == RED)


def test_who_is_to_move_is_shown_beside_the_hand() -> None:
    for seat, bottom in ((RED, RED), (GREEN, RED), (GREEN, GREEN)):
        scene = picture("b/B", seat, Frame(bottom))
        (mark,) = found(scene, "to-move")
        assert {sprite.y for sprite in found(scene, f"card-{seat}-A")} == {mark.y}
        assert len(found(scene, "turn-")) == 1


def test_the_end_shows_the_caught_boss_and_the_winner() -> None:
    before = arrange("a../.b./YBA", GREEN)
    scene = draw("tokyo_doves", seen(before.apply("Y*a5")), Frame(RED, seen(before), ("Y*a5",)))
    assert cells(scene, "caught") == cells(scene, "card-0-B") == {"d2"}
    (star,) = found(scene, "won")
    assert star.y == found(scene, "card-1-M")[0].y
    assert not found(scene, "to-move")


def test_a_draw_shows_on_both_sides() -> None:
    state: State = arrange("b/B", RED)
    for event in ("B-c2", "B-c3", "B-c2", "B-c3") * 2:
        if state.to_move is not None:
            state = state.apply(event)
    scene = draw("tokyo_doves", seen(state), Frame(RED))
    assert len(found(scene, "even")) == 2
    assert not found(scene, "caught")


@pytest.mark.parametrize("example", tuple(examples()), ids=lambda example: example.key)
def test_rules_pages_are_true(example: Example) -> None:
    view = example.view
    placed = {(dove.column, dove.row): dove.dove if dove.seat == RED else dove.dove.lower() for dove in view.doves}
    lines = [
        "".join(placed.get((column, row), ".") for column in range(2, view.columns))
        for row in range(view.rows - 1, 1, -1)
    ]
    before = example.frame.before
    true = seen(arrange("a../.b./YBA", GREEN).apply("Y*a5") if before else arrange("/".join(lines), RED))
    for name in ("columns", "rows", "doves", "hands", "free_sides", "wall_columns", "wall_rows", "to_move", "outcome"):
        assert getattr(view, name) == getattr(true, name), name
    if example.frame.chosen:
        dove = example.frame.chosen[0]
        legal = {event[2:] for event in arrange("/".join(lines), RED).legal() if event[0] == dove}
        assert {step.value for step in example.frame.offered} == legal
        assert example.forbidden
        assert not legal & {*example.forbidden}


def grey(drawing: Drawing) -> Image.Image:
    return pixels(paint(Scene(1, 1, (Sprite(drawing, 0, 0),), ()), THEME, 57)).convert("L")


@pytest.mark.parametrize("locale", COMPLETE)
def test_doves_differ_without_colour_on_a_phone(locale: str) -> None:
    captions = dict(words(locale, "tokyo_doves").captions)
    for seat in (RED, GREEN):
        cards = [
            grey(card(seat, dove, far=False, ground="floor", name=captions.get(f"scene-dove-{dove}", "")))
            for dove in DOVES
        ]
        assert min(contrast(one, other) for one, other in combinations(cards, 2)) > 5


def test_teams_differ_without_colour_on_a_phone() -> None:
    for dove in DOVES:
        red, green = (grey(card(seat, dove, far=False, ground="floor")) for seat in (RED, GREEN))
        assert contrast(red, green) > 25


def test_a_turned_dove_hangs_upside_down() -> None:
    upright = grey(Drawing("", 1, 1, "floor", (Sprite(emblem(RED, "Y"), 0.2, 0.2, 0.6),)))
    turned = grey(Drawing("", 1, 1, "floor", (Sprite(emblem(RED, "Y"), 0.2, 0.2, 0.6, turned=True),)))
    assert contrast(upright.rotate(180), turned) < 3
    assert contrast(upright, turned) > 5


def rebuilt(told: tuple[Sentence, ...]) -> dict[str, object]:
    """Return the position that a listener understands from the sentences alone."""

    def named(term: object) -> str:
        assert isinstance(term, Term)
        return term.key.partition("-")[2]

    def listed(terms: object) -> list[Term]:
        assert isinstance(terms, tuple)
        return [term for term in terms if isinstance(term, Term)]

    doves, hands, free = set(), {}, {}
    heard: dict[str, object] = {"to_move": None, "wall_columns": False, "wall_rows": False}
    for one in told:
        said = one.parameters
        topic, _, lines = one.key.removeprefix("alt-").partition("-")
        if topic == "row":
            placed = [term.parameters for term in listed(said["doves"])]
            doves |= {(dove["cell"], named(dove["seat"]), named(dove["dove"])) for dove in placed}
        elif topic == "hand":
            hands[named(said["seat"])] = "".join(map(named, listed(said["doves"])))
        elif topic == "free":
            assert isinstance(said["cells"], tuple)
            free[named(said["seat"])] = {*said["cells"]}
        elif topic == "wall":
            heard[f"wall_{lines}"] = True
        elif topic == "window":
            heard |= {"columns": said["columns"], "rows": said["rows"]}
        elif one.key == "alt-to-move":
            heard["to_move"] = named(said["seat"])
    return heard | {"doves": doves, "hands": hands, "free_sides": free}


def test_words_alone_give_the_position() -> None:
    for _, state, _ in matches():
        view = seen(state)
        assert rebuilt(describe(view, Frame(RED))) == {
            "doves": {(dove.cell, str(dove.seat), dove.dove) for dove in view.doves},
            "hands": dict(zip("01", view.hands, strict=True)),
            "free_sides": {seat: {*sides} for seat, sides in zip("01", view.free_sides, strict=True)},
            "wall_columns": view.wall_columns,
            "wall_rows": view.wall_rows,
            "columns": view.columns,
            "rows": view.rows,
            "to_move": None if view.to_move is None else str(view.to_move),
        }


def test_words_begin_with_what_is_due_and_name_the_winner() -> None:
    state = arrange("a../.b./YBA", GREEN)
    assert describe(seen(state), Frame(RED))[0] == Sentence("alt-to-move", {"seat": Term("seat-1")})
    assert describe(seen(state.apply("Y*a5")), Frame(RED))[:2] == (
        Sentence("alt-won", {"seat": Term("seat-1")}),
        Sentence("reason-surrounded", {"winner": Term("seat-1"), "loser": Term("seat-0")}),
    )


def test_the_same_words_from_either_side() -> None:
    for state in course(GAMES["tokyo_doves"].start(), seed=8):
        assert describe(seen(state), Frame(RED)) == describe(seen(state), Frame(GREEN))
