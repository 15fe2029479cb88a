"""Pair knock-outs: single and double elimination."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from club.model.tournaments.forms.bracket import (
    FilledSlot,
    Part,
    Slot,
    by_slot,
    field,
    fill_slots,
    rounds_before,
    slots_of,
)
from club.model.tournaments.rules import MAX_ENTRANTS, Rules
from club.model.tournaments.standings import StandingsLine, order_by_points, rank_in_place
from club.model.tournaments.tournament import NOBODY, Pairing, Reason, Tournament

MIN_ENTRANTS = 2


class Knockout:
    """Knock-out: winners advance. In a double elimination, losers play on among themselves until they lose again.

    An entrant without an opponent gets a decided pairing as well, so that every result is stored: a bye has one
    entrant, and if the other has left it is a forfeit win. Entrants who have left are never first, so nobody advances
    if both have. A match without a winner is played once more with the seats swapped. If that has no winner either, the
    better seed advances. A level series has one extra match, and isn't replayed.

    A result may be changed until one of the two has been paired in a later slot. Existing pairings stay as they are.
    """

    def refusal(self, rules: Rules, entrants: int) -> str | None:
        """Return the text key of why that many entrants can't play by these rules, or ``None``."""
        if rules.rounds:
            return "error-tournament-knockout-rounds"
        if entrants < MIN_ENTRANTS:
            return "error-tournament-knockout-few"
        if entrants > MAX_ENTRANTS:
            return "error-tournament-knockout-many"
        return None

    def rounds(self, tournament: Tournament) -> int:
        """Return the number of rounds for the entrants at the start. A decider may add one more."""
        needed = {place.slot.column for place in fill_slots(tournament) if not _is_unneeded(place)}
        return rounds_before(tournament) + max(needed, default=0)

    def pair(self, tournament: Tournament) -> tuple[Pairing, ...]:
        """Return all pairings with two known entrants, and byes with everything that follows from them at once.

        ``round`` is the column of the bracket after the rounds before it. A replayed match has a board of its own
        there.
        """
        going = tournament
        while added := tuple(_new_pairings(going)):
            going = replace(going, pairings=(*going.pairings, *added))
        return going.pairings[len(tournament.pairings) :]

    def is_finished(self, tournament: Tournament) -> bool:
        """Return true if everything is decided, no match is running, and there is nothing to pair."""
        return tournament.complete and not any(_new_pairings(tournament))

    def standings(self, tournament: Tournament) -> tuple[StandingsLine, ...]:
        """Return the standings of all entrants, each with the rank that is certain so far, even if shared."""
        entrants = field(tournament)
        ranks = {one.number: len(entrants) for one in entrants}
        return in_bracket_order(tournament, ranks | ranks_in_bracket(tournament))


KNOCKOUT = Knockout()


def _is_unneeded(place: FilledSlot) -> bool:
    """Return true if the deciding match isn't needed, or isn't yet."""
    return place.slot.name == "F2" and place.entrants in ((NOBODY, NOBODY), (None, None))


def _new_pairings(tournament: Tournament) -> Iterator[Pairing]:
    """Yield the pairings that can be made from the results so far."""
    met = by_slot(tournament)
    for place in fill_slots(tournament):
        before = met.get(place.slot.name, ())
        if place.winner is None and None not in place.entrants and all(one.decided for one in before):
            there = [one for one in place.entrants if one]
            yield _pairing(tournament, place.slot, there, before)


def _pairing(tournament: Tournament, slot: Slot, there: Sequence[int], before: Sequence[Pairing]) -> Pairing:
    """Return the pairing of the entrants of a slot, decided at once unless two of them still play."""
    width = max(one.board for one in slots_of(tournament) if one.column == slot.column)
    seats = tuple(reversed(before[-1].entrants)) if before else _by_seat(tournament, there)
    number = rounds_before(tournament) + slot.column
    pairing = Pairing(number, slot.board + width * len(before), seats, slot.name)
    playing = [tournament.entrant(one).playing for one in seats]
    if len(seats) > 1 and all(playing):
        return pairing
    reason = Reason.BYE if playing == [True] else Reason.FORFEIT
    return replace(pairing, places=tuple(1 if plays else 2 for plays in playing), reason=reason)


def _by_seat(tournament: Tournament, there: Sequence[int]) -> tuple[int, ...]:
    """Return the entrants by seat: first the one who had the first seat less often, then the better seed."""

    def claim(number: int) -> tuple[int, tuple[bool, int, int]]:
        firsts = sum(one.met and one.entrants[0] == number for one in tournament.pairings)
        return firsts, tournament.strength(tournament.entrant(number))

    return tuple(sorted(there, key=claim))


def in_bracket_order(tournament: Tournament, ranks: Mapping[int, int]) -> tuple[StandingsLine, ...]:
    """Return the lines of the entrants with ``ranks``. The rank of an entrant without a played match stays vacant."""
    lines, last = order_by_points(tournament), max(ranks.values(), default=0)
    there = [replace(line, reached=last - ranks[line.entrant]) for line in lines if line.entrant in ranks]
    ranked = rank_in_place(there, (ranks[line.entrant] for line in there))
    return tuple(
        sorted(
            ranked,
            key=lambda line: (line.rank is None, -line.reached, tournament.strength(tournament.entrant(line.entrant))),
        )
    )


def ranks_in_bracket(tournament: Tournament) -> dict[int, int]:
    """Return the rank that is certain for each entrant of the bracket."""
    ranks: dict[int, int] = {}
    for place in fill_slots(tournament):
        reached = {one: place.slot.rank for one in place.entrants if one}
        if place.winner and place.slot.part == Part.THIRD:
            reached[place.winner] = place.slot.rank - 1
        elif place.winner and place.slot.next is None:
            reached[place.winner] = 1
        for one, rank in reached.items():
            ranks[one] = min(ranks.get(one, rank), rank)
    return ranks
