"""Build brackets, and fill their slots with the entrants who have reached them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache, lru_cache

from club.model.tournaments.forms import group_stage
from club.model.tournaments.rules import Form
from club.model.tournaments.tournament import NOBODY, Entrant, Pairing, Tournament


class Part(StrEnum):
    """The parts of a bracket; the names of its slots begin with them."""

    WINNERS = "W"
    """Whoever has lost nothing; the whole of a single elimination."""
    LOSERS = "L"
    """Whoever has lost once, in a double elimination."""
    FINAL = "F"
    """The winners of both: F1, and F2 when that leaves both with one loss."""
    THIRD = "T"
    """The losers of the two matches before the final."""


@dataclass(frozen=True, slots=True)
class Source:
    """Who comes to a slot: the entrant of a ``seed``, or the winner or the loser (``lost``) of a ``slot``.

    With neither nobody comes, and the other entrant has a bye.
    """

    seed: int = NOBODY
    slot: str = ""
    lost: bool = False


@dataclass(frozen=True, slots=True)
class Slot:
    """A place in a bracket where two meet, named like W1-3: of the winners' first round the third.

    ``round`` and ``position`` are those in its part, ``column`` and ``board`` those in the order of play; all count
    from 1. ``rank`` is certain for both who get here, even if they lose from now on. The winner goes on to the slot
    ``next``, the loser to ``drop``, if anywhere.
    """

    name: str
    part: Part
    round: int
    position: int
    column: int
    rank: int
    sources: tuple[Source, Source]
    board: int = 0
    next: str | None = None
    drop: str | None = None


@dataclass(frozen=True, slots=True)
class FilledSlot:
    """The entrants of a slot, in the order of its sources, and who won.

    ``None`` is not known yet, ``NOBODY`` an empty place. A decider that is not needed is empty, and its winner is that
    of the final.
    """

    slot: Slot
    entrants: tuple[int | None, int | None]
    winner: int | None = None
    loser: int | None = None


@lru_cache(maxsize=32)  # a large one takes 120 KB, and hundreds are possible
def bracket(entrants: int, double: bool, third: bool) -> tuple[Slot, ...]:
    """Return the slots for so many entrants in the order of play, none for fewer than two.

    The byes of the first round go to the best seeds. ``third`` adds a match for the third place to a single
    elimination of at least four; in a double elimination the third is known anyway.
    """
    if entrants < 2:
        return ()
    rounds = (entrants - 1).bit_length()
    slots = list(_winners(entrants, rounds, double))
    if double:
        slots += [*_losers(rounds), *_finals(rounds)]
    elif third and entrants > 3:
        losers = Source(slot=f"W{rounds - 1}-1", lost=True), Source(slot=f"W{rounds - 1}-2", lost=True)
        slots.append(Slot("T", Part.THIRD, 1, 1, rounds, 4, losers))
    return _link(sorted(slots, key=lambda slot: slot.column))


def seeding(rounds: int) -> tuple[int, ...]:
    """Return the seeds of the first round from top to bottom: the better two are, the later they meet."""
    seeds = [1]
    for _ in range(rounds):
        seeds = [seed for better in seeds for seed in (better, 2 * len(seeds) + 1 - better)]
    return tuple(seeds)


def _winners(entrants: int, rounds: int, double: bool) -> Iterator[Slot]:
    seeds = [seed if seed <= entrants else NOBODY for seed in seeding(rounds)]
    for number in range(1, rounds + 1):
        # In a double elimination a round of the losers lies between two of the winners.
        column = max(1, 2 * number - 2) if double else number
        for position in range(1, 2 ** (rounds - number) + 1):
            upper, lower = 2 * position - 1, 2 * position
            if number == 1:
                sources = Source(seed=seeds[upper - 1]), Source(seed=seeds[lower - 1])
            else:
                sources = Source(slot=f"W{number - 1}-{upper}"), Source(slot=f"W{number - 1}-{lower}")
            rank = 2 ** (rounds - number) + 1
            yield Slot(f"W{number}-{position}", Part.WINNERS, number, position, column, rank, sources)


def _losers(rounds: int) -> Iterator[Slot]:
    """Yield the losers' slots: they meet among themselves in odd rounds, and the newly beaten in even ones."""
    last = 2 * rounds - 2
    games = [2 ** (rounds - 1 - (number + 1) // 2) for number in range(1, last + 1)]
    for number in range(1, last + 1):
        for position in range(1, games[number - 1] + 1):
            rank = 3 + sum(games[number:])
            sources = _loser_sources(rounds, number, position)
            yield Slot(f"L{number}-{position}", Part.LOSERS, number, position, number + 1, rank, sources)


def _loser_sources(rounds: int, number: int, position: int) -> tuple[Source, Source]:
    upper, lower = 2 * position - 1, 2 * position
    if number == 1:
        return Source(slot=f"W1-{upper}", lost=True), Source(slot=f"W1-{lower}", lost=True)
    if number % 2:
        return Source(slot=f"L{number - 1}-{upper}"), Source(slot=f"L{number - 1}-{lower}")
    beaten = number // 2 + 1
    crossed = (position - 1 ^ _crossings(rounds)[beaten - 1]) + 1
    return Source(slot=f"W{beaten}-{crossed}", lost=True), Source(slot=f"L{number - 1}-{position}")


@cache
def _crossings(rounds: int) -> tuple[int, ...]:
    """Return for each winners' round what its positions are crossed with on the way to the losers.

    Both parts halve their positions from round to round. So whoever lost in two rounds, the later one having beaten
    the earlier one, meet again after as many halvings as it takes until the two crossings are the same. Of all
    crossings that one is taken with which the first of these meetings is as late as can be, then the second …
    """
    crossings: list[int] = []
    for number in range(1, rounds + 1):

        def meetings(crossing: int, number: int = number) -> list[int]:
            earlier = [before >> (number - 1 - index) for index, before in enumerate(crossings)]
            return [(crossing ^ before).bit_length() for before in reversed(earlier)]

        # The first losers stay where they are: they meet each other, and nobody whom they know.
        possible = range(2 ** (rounds - number)) if crossings else [0]
        crossings.append(max(possible, key=lambda crossing: (sorted(meetings(crossing)), meetings(crossing))))
    return tuple(crossings)


def _finals(rounds: int) -> Iterator[Slot]:
    survivor = Source(slot=f"L{2 * rounds - 2}-1") if rounds > 1 else Source(slot="W1-1", lost=True)
    yield Slot("F1", Part.FINAL, 1, 1, 2 * rounds, 2, (Source(slot=f"W{rounds}-1"), survivor))
    yield Slot("F2", Part.FINAL, 2, 1, 2 * rounds + 1, 2, (Source(slot="F1"), Source(slot="F1", lost=True)))


def _link(slots: Sequence[Slot]) -> tuple[Slot, ...]:
    """Return the slots with their boards, and with where winners and losers go on."""
    goals = {(source.slot, source.lost): slot for slot in slots for source in slot.sources if source.slot}
    boards: dict[int, int] = {}
    linked = []
    for slot in slots:
        boards[slot.column] = boards.get(slot.column, 0) + 1
        on, off = goals.get((slot.name, False)), goals.get((slot.name, True))
        linked.append(
            replace(
                slot,
                rank=off.rank if off else slot.rank,
                board=boards[slot.column],
                next=on.name if on else None,
                drop=off.name if off else None,
            )
        )
    return tuple(linked)


def field(tournament: Tournament) -> tuple[Entrant, ...]:
    """Return who stands in the bracket, best seed first; before it begins whoever would."""
    seeded = [one for one in tournament.entrants if one.seed is not None and not one.late]
    return tuple(sorted(seeded, key=tournament.strength)) or tournament.playing


def _seeds(tournament: Tournament) -> tuple[int | None, ...]:
    """Return who comes to the bracket, the best seed first; ``None`` while nobody knows."""
    if tournament.rules.form == Form.GROUPS:
        return group_stage.seeds(tournament)
    return tuple(one.number for one in field(tournament))


def rounds_before(tournament: Tournament) -> int:
    """Return how many rounds are played before those of the bracket."""
    return group_stage.rounds(tournament) if tournament.rules.form == Form.GROUPS else 0


def slots_of(tournament: Tournament) -> tuple[Slot, ...]:
    """Return the bracket of a tournament."""
    coming = group_stage.places(tournament) if tournament.rules.form == Form.GROUPS else field(tournament)
    return bracket(len(coming), tournament.rules.form == Form.DOUBLE, tournament.rules.third)


def final_slots(tournament: Tournament) -> frozenset[str | None]:
    """Return the slots in which a tournament is won: the final, and the deciding match of a double elimination."""
    slots = [one for one in slots_of(tournament) if one.part != Part.THIRD]
    finals = [one for one in slots if one.part == Part.FINAL] or slots[-1:]
    return frozenset(one.name for one in finals)


def fill_slots(tournament: Tournament) -> tuple[FilledSlot, ...]:
    """Return the slots of a tournament's bracket with their entrants, in the order of ``bracket``.

    Whoever was paired in a slot stays there, even if an earlier result changes. So a result can be changed until one of
    the two has been paired further on; after that, whoever went on has won.
    """
    seeds = dict(enumerate(_seeds(tournament), start=1))
    paired = by_slot(tournament)
    found: dict[str, FilledSlot] = {}
    for slot in slots_of(tournament):
        met = paired.get(slot.name, ())
        first, second = (_entrant_from(source, seeds, found) for source in slot.sources)
        if slot.name == "F2" and not met and _needs_no_decider(found["F1"]):
            found[slot.name] = FilledSlot(slot, (NOBODY, NOBODY), first, second)
            continue
        entrants = _slot_entrants((first, second), met)
        found[slot.name] = FilledSlot(slot, entrants, *_winner_and_loser(tournament, slot, entrants, paired))
    return tuple(found.values())


def _needs_no_decider(final: FilledSlot) -> bool:
    """Tell whether a final needs no decider: whoever won it had lost nothing before, or is alone."""
    return final.winner is not None and (final.winner == final.entrants[0] or final.loser == NOBODY)


def by_slot(tournament: Tournament) -> Mapping[str | None, Sequence[Pairing]]:
    """Return the pairings of each slot in the order in which they were made."""
    found: dict[str | None, list[Pairing]] = {}
    for pairing in sorted(tournament.pairings, key=lambda one: one.board):
        if pairing.slot is not None:
            found.setdefault(pairing.slot, []).append(pairing)
    return found


def has_gone_on(tournament: Tournament, pairing: Pairing) -> bool:
    """Tell whether somebody of a pairing of the bracket has been paired further on, or again in its slot."""
    paired = by_slot(tournament)
    slot = next(one for one in slots_of(tournament) if one.name == pairing.slot)
    return bool({slot.next, slot.drop} & paired.keys()) or paired[pairing.slot][-1] != pairing


def advances_level(tournament: Tournament, pairing: Pairing) -> int | None:
    """Return who goes on from the last pairing of a slot if that is level: nobody where they play once more."""
    again = len(by_slot(tournament)[pairing.slot]) == 1 and pairing.best_of == 1
    places = (1,) * len(pairing.entrants)
    return _winner_by_places(tournament, pairing.entrants, places, again=again)


def _entrant_from(source: Source, seeds: Mapping[int, int | None], found: Mapping[str, FilledSlot]) -> int | None:
    if not source.slot:
        return seeds.get(source.seed, NOBODY)
    return found[source.slot].loser if source.lost else found[source.slot].winner


def _slot_entrants(coming: tuple[int | None, int | None], met: Sequence[Pairing]) -> tuple[int | None, int | None]:
    """Return who stands in a slot: whoever was paired there, each on the side that leads here if any does."""
    if not met:
        return coming
    others = [one for one in met[-1].entrants if one not in coming]
    first, second = (one if one in met[-1].entrants else others.pop(0) if others else NOBODY for one in coming)
    return first, second


def _winner_and_loser(
    tournament: Tournament,
    slot: Slot,
    entrants: tuple[int | None, int | None],
    paired: Mapping[str | None, Sequence[Pairing]],
) -> tuple[int | None, int | None]:
    """Return winner and loser of a slot."""
    first, second = entrants
    met = paired.get(slot.name, ())
    passed = bool({slot.next, slot.drop} & paired.keys())
    again = len(met) == 1 and not passed and met[0].best_of == 1  # a level series had one match more already
    if first is None or second is None:
        return None, None
    winner = _winner_by_next_slots(slot, (first, second), paired)
    if winner is None and met and met[-1].places is not None:
        winner = _winner_by_places(tournament, met[-1].entrants, met[-1].places, again=again)
    elif not met and (passed or first == second):
        # Nobody came, and it is too late for anybody who would come after all.
        winner = NOBODY
    if not winner:
        return winner, winner
    return winner, second if winner == first else first


def _winner_by_next_slots(
    slot: Slot, entrants: tuple[int, int], paired: Mapping[str | None, Sequence[Pairing]]
) -> int | None:
    """Return who went on as the winner, as far as later pairings tell."""
    first, second = entrants
    if slot.next == slot.drop:
        # There is a decider only where the one who had lost before has won the final.
        return second if slot.part == Part.FINAL and slot.next in paired else None
    if slot.drop in paired:
        # Asked first: whoever has lost may come back to where the winner is, at the end of a double elimination.
        losers = paired[slot.drop][-1].entrants
        if first in losers or second in losers:
            return second if first in losers else first
    winners = paired[slot.next][-1].entrants if slot.next in paired else ()
    return next((one for one in entrants if one in winners), None)


def _winner_by_places(
    tournament: Tournament, entrants: Sequence[int], places: Sequence[int], again: bool
) -> int | None:
    """Return who won; where nobody is first nobody goes on, and of two it is the better seed unless they play again."""
    best = [one for one, place in zip(entrants, places, strict=True) if place == 1]
    if len(best) > 1 and again:
        return None
    return min(best, key=lambda one: tournament.strength(tournament.entrant(one)), default=NOBODY)
