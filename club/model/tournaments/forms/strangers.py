"""Seat players with strangers only: find tables at which no two players have met lately, if there are any."""

from collections.abc import Collection, Iterator, Mapping, Sequence

Table = tuple[int, ...]

_MOST_TRIES = 20_000
"""The number of dead ends after which the search gives up. Forty players who have met nine others each cause 300."""


def tables_of_strangers(
    waiting: Sequence[int], strangers: Mapping[int, Collection[int]], plan: Sequence[int], must: int
) -> list[Table] | None:
    """Return tables of the sizes in a plan at which all are ``strangers`` to each other, or ``None``.

    Of the players who are ``waiting``, the first ``must`` have to get a seat. Of the others, the first ones do if
    possible.
    """
    dead_ends = set[tuple[Table, Table]]()
    bound = {*waiting[:must]}

    def search(left: Table, sizes: Table) -> list[Table] | None:
        if not sizes:
            return []
        if (left, sizes) in dead_ends or len(dead_ends) >= _MOST_TRIES:
            return None
        first, *others = left
        for size in sorted({*sizes}, reverse=True):
            for company in _groups([one for one in others if one in strangers[first]], strangers, size - 1):
                rest = tuple(one for one in others if one not in company)
                found = search(rest, _without(sizes, size))
                if found is not None:
                    return [(first, *company), *found]
        if first not in bound and len(left) > sum(sizes):
            found = search(tuple(others), sizes)
            if found is not None:
                return found
        dead_ends.add((left, sizes))
        return None

    return search(tuple(waiting), tuple(plan))


def _groups(there: Sequence[int], strangers: Mapping[int, Collection[int]], size: int) -> Iterator[Table]:
    """Yield the groups of a size who are strangers to each other."""
    if not size:
        yield ()
    for place, one in enumerate(there if size else ()):
        unknown = [other for other in there[place + 1 :] if other in strangers[one]]
        for others in _groups(unknown, strangers, size - 1):
            yield one, *others


def _without(sizes: Table, size: int) -> Table:
    place = sizes.index(size)
    return sizes[:place] + sizes[place + 1 :]
