"""Read and write rulings, the decisions of moderators and organisers about the result of a match.

``void`` cancels a match, ``draw`` lets all share first place, ``win 1`` lets a seat win with its side. With three sides
or more, ``places 213`` gives each seat its place. A 0 stands for a place that is still to be chosen.
"""

from collections.abc import Iterator, Sequence
from itertools import chain, combinations

from club.model.errors import Refused
from engines import Outcome
from engines.contract import Parameters, Term

WIN, DRAW, VOID, PLACES = "win", "draw", "void", "places"


def ruled_places(ruling: str, sides: Sequence[int]) -> tuple[int, ...]:
    """Return the places of the seats. Raises ``Refused`` if the ruling isn't possible with these sides."""
    if ruling in (DRAW, VOID):
        return (1,) * len(sides)
    kind, _, detail = ruling.partition(" ")
    if kind == WIN and detail in map(str, range(len(sides))):
        return tuple(1 if side == sides[int(detail)] else 2 for side in sides)
    if kind == PLACES and ruling in orders(sides):
        return tuple(map(int, detail))
    raise Refused("error-illegal", event=ruling[:40])


def orders(sides: Sequence[int], begun: str = "") -> Iterator[str]:
    """Yield the ruling for each order of the sides that continues the one ``begun``, with the fewest ties first.

    A draw of all sides is left out: it has a ruling of its own.
    """
    found = [begun or f"{PLACES} {'0' * len(sides)}"]
    complete: list[str] = []
    while found:
        complete += [one for one in found if is_complete(one)]
        found = [after for one in found if not is_complete(one) for after in continued(sides, one)]
    yield from sorted(complete, key=lambda ruling: len(sides) - len({*_digits(ruling, sides)}))


def continued(sides: Sequence[int], begun: str = "") -> list[str]:
    """Return the rulings that add the next place to an order, for one side or for several that share it.

    The last side gets the last place by itself.
    """
    places, still_open = _digits(begun, sides), open_sides(begun, sides)
    following = len({*sides}) - len(still_open) + 1
    most = len(still_open) - (following == 1)
    sharing = chain.from_iterable(combinations(still_open, count) for count in range(1, most + 1))
    return [_with(sides, places, following, shared) for shared in sharing]


def open_sides(begun: str, sides: Sequence[int]) -> list[int]:
    """Return the sides that have no place yet."""
    return list(dict.fromkeys(side for side, place in zip(sides, _digits(begun, sides), strict=True) if not place))


def is_complete(ruling: str) -> bool:
    """Return true if each seat has its place."""
    return not ruling.startswith(PLACES) or "0" not in ruling


def chosen(ruling: str, sides: Sequence[int]) -> dict[int, list[int]]:
    """Return which seats have each place so far, the first place first."""
    places = _digits(ruling, sides)
    return {place: [seat for seat, own in enumerate(places) if own == place] for place in sorted({*places} - {0})}


def ruling_parameters(ruling: str, sides: Sequence[int], tournament: int | None) -> Parameters:
    """Return the variables of a sentence about a ruling, in a match that may belong to a ``tournament``.

    They are the ``judge``, and all ``places`` if the ruling sets them, else the winning ``seat``.
    """
    judge = Term("judge-moderator" if tournament is None else "judge-organisers")
    order = [(place, Term(f"seat-{seat}")) for place, seats in chosen(ruling, sides).items() for seat in seats]
    if not ruling.startswith(PLACES):
        return {"judge": judge, "seat": order[0][1]}
    return {"judge": judge, "places": tuple(Term("place", {"place": at, "member": seat}) for at, seat in order)}


def require_another(outcome: Outcome | None, sides: Sequence[int], ruling: str) -> None:
    """Raise ``Refused`` if a ruling doesn't change the outcome of a match, or isn't valid."""
    places = ruled_places(ruling, sides)
    if outcome is not None and (outcome.places, outcome.void) == (places, ruling == VOID):
        raise Refused("error-same-result")


def _digits(ruling: str, sides: Sequence[int]) -> list[int]:
    if ruling and not ruling.startswith(PLACES):
        return list(ruled_places(ruling, sides))
    digits = ruling.removeprefix(PLACES).strip()
    if digits and (len(digits) != len(sides) or not (digits.isascii() and digits.isdecimal())):
        raise Refused("error-illegal", event=ruling[:40])
    return [int(digit) for digit in digits] if digits else [0] * len(sides)


def _with(sides: Sequence[int], places: Sequence[int], place: int, shared: Sequence[int]) -> str:
    """Return an order with another place. A single winner with all others tied becomes an ordinary win."""
    given = [place if side in shared else own for side, own in zip(sides, places, strict=True)]
    rest = {side for side, own in zip(sides, given, strict=True) if not own}
    if len(rest) == 1:
        last = place + len(shared)
        given = [own or last for own in given]
    winners = {side for side, own in zip(sides, given, strict=True) if own == 1}
    if {*given} == {1, 2} and len(winners) == 1:
        return f"{WIN} {given.index(1)}"
    return f"{PLACES} {''.join(map(str, given))}"
