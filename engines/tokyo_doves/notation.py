"""The notation of Tokyo Doves: events, positions as text, and the notation of the Rust crate tokyodoves.

An event is spelled by a dove, an index in ``DOVES``, and its target.
"""

from collections.abc import Iterator, Mapping

from engines.contract import Event
from engines.tokyo_doves import window as window
from engines.tokyo_doves.rules import DOVES, FIELDS, STRIDE, fold

PUTS = tuple({cell: f"{dove}*{name}" for name, cell in window.CELLS.items()} for dove in DOVES)
MOVES = tuple(
    {cell: f"{dove}-{name}" for name, cell in window.CELLS.items()} | {window.HAND: f"{dove}^"} for dove in DOVES
)
ACTIONS: Mapping[Event, tuple[int, int]] = {
    event: (dove, target)
    for spellings in (PUTS, MOVES)
    for dove, spelled in enumerate(spellings)
    for target, event in spelled.items()
}


def places(side: int) -> Iterator[tuple[str, tuple[int, int]]]:
    """Yield each dove of a side on the field with its column and row in the window, counted from 0."""
    for dove, letter in enumerate(DOVES):
        cell = side >> STRIDE * dove & window.WINDOW
        if cell:
            yield letter, window.spot(cell)


def hand(side: int) -> str:
    """Return the doves of a side that aren't on the field."""
    return "".join(letter for letter, field in zip(DOVES, FIELDS, strict=True) if not side & field)


def board(sides: tuple[int, int]) -> str:
    """Return the box as rows from north to south divided by ``/``: ``.`` empty, capitals red."""
    columns, rows = window.extent(fold(sides[0] | sides[1]))
    letters = {place: dove for dove, place in places(sides[0])}
    letters |= {place: dove.lower() for dove, place in places(sides[1])}
    return "/".join("".join(letters.get((column, row), ".") for column in columns) for row in reversed(rows))


def parse_board(rows: str) -> tuple[int, int]:
    """Return the sides from text written by ``board``. For other text, ``board`` of the result differs from it."""
    lines = rows.split("/")[::-1]
    spots = [(letter, x, y) for y, line in enumerate(lines, 1) for x, letter in enumerate(line, 1)]
    fits = max(len(lines), *map(len, lines)) <= window.LONGEST
    cells = {letter: 1 << window.SIZE * x + y for letter, x, y in spots if fits}
    red, green = (
        sum(cells.get(letter, 0) << STRIDE * dove for dove, letter in enumerate(letters))
        for letters in (DOVES, DOVES.lower())
    )
    return red, green


def ssn(event: Event, boss: int, seat: int) -> str:
    """Return an event in the crate's notation: relative to the cell of the red boss, the colour of a seat as case."""
    target = ACTIONS[event][1]
    letter = event[0].lower() if seat else event[0]
    if target == window.HAND:
        return f"-{letter}"
    (column, row), (east, north) = window.spot(boss), window.spot(target)
    return ("+" if event[1] == "*" else "") + letter + _distance("NS", north - row) + _distance("EW", east - column)


def _distance(letters: str, distance: int) -> str:
    return f"{letters[distance < 0]}{abs(distance)}" if distance else ""
