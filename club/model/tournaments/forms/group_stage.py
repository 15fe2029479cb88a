"""Divide entrants into groups that each play a round robin, and find out who advances to the knock-out."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import count as count_from

from club.model.tournaments.forms.round_robin import beginners, berger
from club.model.tournaments.rules import Rules
from club.model.tournaments.standings import StandingsLine, order_by_points, rank_in_place
from club.model.tournaments.tournament import NOBODY, Entrant, Tournament

SMALLEST, FEWEST = 3, 2
"""The minimum size of a group, and the minimum number of groups."""


def count(rules: Rules, entrants: int) -> int:
    """Return the number of groups for a number of entrants: of the size in the rules, or a little smaller.

    If that would leave some with fewer than three, there are fewer groups, and some are larger by one or two.
    """
    return max(FEWEST, min(-(-entrants // rules.group), entrants // SMALLEST))


def groups(tournament: Tournament) -> tuple[tuple[Entrant, ...], ...]:
    """Return the entrants of each group, strongest first, including those who have left since.

    They are distributed in a snake: the best to the first group, the next ones to the others, then back from the last.
    """
    number = count(tournament.rules, len(beginners(tournament)))
    dealt: list[list[Entrant]] = [[] for _ in range(number)]
    for place, one in enumerate(beginners(tournament)):
        row, at = divmod(place, number)
        dealt[number - 1 - at if row % 2 else at].append(one)
    return tuple(map(tuple, dealt))


def name(group: int) -> str:
    """Return the name of a group, which counts from 0: a letter, and after Z two."""
    letter = chr(ord("A") + group % 26)
    return letter if group < 26 else name(group // 26 - 1) + letter


def group_of(tournament: Tournament, entrant: int) -> int | None:
    """Return the group of an entrant, counted from 0, if there is one."""
    for number, group in enumerate(groups(tournament)):
        if any(one.number == entrant for one in group):
            return number
    return None


def rounds(tournament: Tournament) -> int:
    """Return the number of group rounds."""
    return max(len(berger(len(group))) for group in groups(tournament))


def next_round(tournament: Tournament) -> tuple[int, tuple[tuple[Entrant, Entrant], ...]] | None:
    """Return the number of the next group round and its meetings, or ``None`` after the last.

    A round without meetings, because entrants have left, is skipped.
    """
    for number in range(tournament.round + 1, rounds(tournament) + 1):
        if meetings := tuple(_meetings(tournament, number)):
            return number, meetings
    return None


def _meetings(tournament: Tournament, number: int) -> Iterator[tuple[Entrant, Entrant]]:
    for group in groups(tournament):
        table = berger(len(group))
        for first, second in table[number - 1] if number <= len(table) else ():
            # In a group with an odd number of entrants, each of them sits out one round without points.
            if max(first, second) <= len(group):
                one, other = group[first - 1], group[second - 1]
                if one.playing or other.playing:
                    yield one, other


def is_over(tournament: Tournament) -> bool:
    """Return true if everything in the groups is decided."""
    if any(one.slot for one in tournament.pairings):
        return True
    return tournament.complete and next_round(tournament) is None


def tables(tournament: Tournament) -> tuple[tuple[StandingsLine, ...], ...]:
    """Return the standings of each group, best first.

    The order decides who advances, so an entrant without a played match keeps a place in it, but has no rank.
    """
    return tuple(map(table, as_tournaments(tournament)))


def as_tournaments(tournament: Tournament) -> tuple[Tournament, ...]:
    """Return each group as a tournament of its own, without the knock-out."""
    found = []
    for group in groups(tournament):
        numbers = {one.number for one in group}
        met = (one for one in tournament.pairings if one.slot is None and one.entrants[0] in numbers)
        found.append(replace(tournament, entrants=group, pairings=tuple(met)))
    return tuple(found)


def table(group: Tournament) -> tuple[StandingsLine, ...]:
    """Return the standings of one of ``as_tournaments``."""
    return rank_in_place(order_by_points(group), count_from(1))


@cache
def bracket_places(groups: int, through: int) -> tuple[tuple[int, int], ...]:
    """Return the group and the place in it, both counted from 0, from which each seed of the knock-out comes.

    The winners are seeded first, with that of the first group at the top. The runner-up of each group is in the other
    half of the bracket than its winner, so that they can't meet before the final.
    """
    winners = [(group, 0) for group in range(groups)]
    if through == 1:
        return tuple(winners)
    waiting, seconds = list(range(groups)), []
    for seed in range(groups + 1, 2 * groups + 1):
        group = next(one for one in waiting if _is_in_upper_half(one + 1) != _is_in_upper_half(seed))
        waiting.remove(group)
        seconds.append((group, 1))
    return (*winners, *seconds)


def _is_in_upper_half(seed: int) -> bool:
    """Return true if a seed is in the half of a bracket with 1, 4, 5, 8, 9 …, not in that with 2, 3, 6, 7 …."""
    return seed % 4 < 2


def places(tournament: Tournament) -> tuple[tuple[int, int], ...]:
    """Return the group and the place in it from which each seed of a tournament's knock-out comes."""
    return bracket_places(count(tournament.rules, len(beginners(tournament))), tournament.rules.through)


def seeds(tournament: Tournament) -> tuple[int | None, ...]:
    """Return the entrants of the knock-out, first seed first, with ``None`` for those not known yet.

    The place of an entrant who left before the knock-out goes to the next active one of the group.
    """
    coming = places(tournament)
    if not is_over(tournament):
        return (None,) * len(coming)
    there = [
        sorted(table, key=lambda line: not tournament.entrant(line.entrant).playing) for table in tables(tournament)
    ]
    return tuple(there[group][place].entrant if place < len(there[group]) else NOBODY for group, place in coming)
