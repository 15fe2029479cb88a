"""A second, slow rule book of Tokyo Doves: doves in a dictionary, cells as pairs, one rule at a time.

It shares no code with the engine, so that both must be wrong in the same way for a mistake to stay hidden.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product

Cell = tuple[int, int]
Doves = dict[str, Cell]
"""The cell of each dove on the field, by its letter: capitals are red."""

SPELLINGS = [
    *(f"{dove}{verb}{column}{row}" for dove in "BAYMTH" for verb in "*-" for column in "abcdef" for row in "123456"),
    *(f"{dove}^" for dove in "BAYMTH"),
]


def read(rows: str) -> Doves:
    lines = rows.split("/")
    return {letter: (x, -y) for y, line in enumerate(lines) for x, letter in enumerate(line) if letter != "."}


def write(doves: Doves) -> str:
    (west, east), (south, north) = box(doves.values())
    standing = {cell: letter for letter, cell in doves.items()}
    rows = range(north, south - 1, -1)
    return "/".join("".join(standing.get((x, y), ".") for x in range(west, east + 1)) for y in rows)


def box(cells: Iterable[Cell]) -> tuple[tuple[int, int], tuple[int, int]]:
    xs, ys = zip(*cells, strict=True)
    return (min(xs), max(xs)), (min(ys), max(ys))


def fits(cells: Iterable[Cell]) -> bool:
    return all(high - low < 4 for low, high in box(cells))


@cache
def around(cell: Cell) -> set[Cell]:
    """Return the eight cells that touch a cell."""
    x, y = cell
    return {(x + east, y + north) for east, north in product((-1, 0, 1), repeat=2)} - {cell}


def beside(cell: Cell) -> list[Cell]:
    x, y = cell
    return [(x, y + 1), (x + 1, y), (x, y - 1), (x - 1, y)]


def lone(cells: set[Cell]) -> bool:
    return any(around(one).isdisjoint(cells) for one in cells)


def hang_together(cells: set[Cell]) -> bool:
    reached, fresh = set[Cell](), {min(cells)}
    while fresh:
        reached |= fresh
        fresh = (cells & set[Cell]().union(*map(around, fresh))) - reached
    return reached == cells


def surrounded(doves: Doves, boss: str) -> bool:
    taken = set(doves.values())
    return all(cell in taken or not fits(taken | {cell}) for cell in beside(doves[boss]))


class Rules:
    """The rules for single events: ``broken`` returns the text keys of all rules that an event breaks."""

    def __init__(self, connectivity: str, put_back: str) -> None:
        self.one_clump = connectivity == "one_clump"
        self.put_back = put_back == "on"

    def broken(self, doves: Doves, red: bool, event: str) -> set[str]:
        own = event[0] if red else event[0].lower()
        if event[1] == "^":
            return set(self.against_back(doves, own))
        (west, east), (south, north) = box(doves.values())
        target = self.target(west, south, event)
        outside = not (west - 1 <= target[0] <= east + 1 and south - 1 <= target[1] <= north + 1)
        found = {"error-outside-window"} if outside else set()
        if target in doves.values():
            found.add("error-taken")
        against = self.against_put if event[1] == "*" else self.against_move
        return found | set(against(doves, own, target))

    def target(self, west: int, south: int, event: str) -> Cell:
        return west - 1 + "abcdef".index(event[2]), south - 1 + "123456".index(event[3])

    def against_put(self, doves: Doves, dove: str, target: Cell) -> Iterator[str]:
        enemy_boss = doves["b" if dove.isupper() else "B"]
        if dove in doves:
            yield "error-not-in-hand"
        if around(target).isdisjoint(cell for other, cell in doves.items() if other.isupper() == dove.isupper()):
            yield "error-touch-own"
        if target in beside(enemy_boss):
            yield "error-beside-enemy-boss"
        if not fits({*doves.values(), target}):
            yield "error-too-wide"

    def against_move(self, doves: Doves, dove: str, target: Cell) -> Iterator[str]:
        if dove not in doves:
            yield "error-not-on-field"
            return
        start = doves[dove]
        rest = {cell for other, cell in doves.items() if other != dove}
        if not self.reaches(dove.upper(), target[0] - start[0], target[1] - start[1]):
            yield "error-out-of-reach"
        elif dove.upper() == "T" and any(cell in rest for cell in self.between(start, target)):
            yield "error-blocked"
        if not fits(rest | {target}):
            yield "error-too-wide"
        yield from self.against_contact(rest | {target})

    def against_back(self, doves: Doves, dove: str) -> Iterator[str]:
        if not self.put_back:
            yield "error-no-put-back"
        if dove in "Bb":
            yield "error-boss-stays"
        if dove not in doves:
            yield "error-not-on-field"
        yield from self.against_contact({cell for other, cell in doves.items() if other != dove})

    def against_contact(self, cells: set[Cell]) -> Iterator[str]:
        if lone(cells):
            yield "error-alone"
        if self.one_clump and not hang_together(cells):
            yield "error-two-clumps"

    def reaches(self, dove: str, east: int, north: int) -> bool:
        far, near = max(abs(east), abs(north)), min(abs(east), abs(north))
        return {
            "B": far == 1,
            "A": far == 1,
            "Y": (far, near) == (1, 0),
            "M": (far, near) == (1, 1),
            "T": far > 0 and near == 0,
            "H": (far, near) == (2, 1),
        }[dove]

    def between(self, start: Cell, target: Cell) -> Iterator[Cell]:
        distance = max(abs(target[0] - start[0]), abs(target[1] - start[1]))
        for step in range(1, distance):
            yield (
                start[0] + (target[0] - start[0]) // distance * step,
                start[1] + (target[1] - start[1]) // distance * step,
            )

    def after(self, doves: Doves, red: bool, event: str) -> Doves:
        own = event[0] if red else event[0].lower()
        rest = {other: cell for other, cell in doves.items() if other != own}
        (west, _), (south, _) = box(doves.values())
        return rest if event[1] == "^" else rest | {own: self.target(west, south, event)}
