from render import TABLES, Heading, Table, TablePlace, Tables, tables
from render.kit.scene import Box
from tests.render.charts.labels import check, written

LONG = "髙﨑凜太郎と愉快な仲間たちの長い名前"


def table(number: int, seats: int = 4, *, now: bool = False) -> Table:
    places = (TablePlace("–" if now else str(place), LONG, "" if now else "0.67") for place in range(1, seats + 1))
    return Table(f"Table {number}", tuple(places), now)


def test_a_table_shows_its_places_names_and_points() -> None:
    decided = Table(
        "Table 1", (TablePlace("1", "Alice", "1"), TablePlace("2", "Bob", "½"), TablePlace("3", "鳩羽", "0", gone=True))
    )
    scene = tables(
        Tables(Heading("Cup", "Round 2"), (decided, Table("Table 2", (TablePlace("–", "Dan", ""),), now=True)))
    )
    assert [text for text in written(scene) if text] == [
        *("Cup", "Round 2", "Table 1", "1", "Alice", "1", "2", "Bob", "½", "3", "鳩羽", "0"),
        *("Table 2", "–", "Dan"),
    ]
    boxes = [shape for shape in scene.sprites[0].drawing.shapes if isinstance(shape, Box) and shape.fill == "sheet-row"]
    assert [box.edge for box in boxes] == [None, "accent"], "what is being played has an edge"
    assert boxes[0].x + boxes[0].width < boxes[1].x
    check(scene)


def test_a_full_picture_can_be_read() -> None:
    shown = tuple(table(number, 3 + number % 2, now=number > 6) for number in range(1, TABLES + 1))
    check(tables(Tables(Heading("Cup", "Round 2"), shown)))


def test_a_round_of_nobody_is_a_picture_too() -> None:
    check(tables(Tables(Heading("Cup"), ())))
