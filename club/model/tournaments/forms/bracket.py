"""Build brackets, and fill their slots with entrants."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache, lru_cache

from club.model.tournaments.forms import group_stage
from club.model.tournaments.rules import Form
from club.model.tournaments.tournament import NOBODY, Entrant, Pairing, Tournament


class Part(StrEnum):
    """The parts of a bracket. Slot names start with them."""

    WINNERS = "W"
    """The entrants without a loss, or the whole bracket of a single elimination."""
    LOSERS = "L"
    """The entrants with one loss, in a double elimination."""
    FINAL = "F"
    """The winners of both parts. F1 is the final, and F2 follows if F1 leaves both with one loss."""
    THIRD = "T"
    """The losers of the two semi-finals."""


@dataclass(frozen=True, slots=True)
class Source:
    """Where an entrant of a slot comes from: a ``seed``, or the winner or the loser (``lost``) of a ``slot``.

    Without either the place is empty, and the other entrant has a bye.
    """

    seed: int = NOBODY
    slot: str = ""
    lost: bool = False


@dataclass(frozen=True, slots=True)
class Slot:
    """A slot of a bracket in which two entrants meet, named like W1-3: the third slot of the winners' first round.

    ``round`` and ``position`` are within its part, ``column`` and ``board`` in the order of play. All count from 1.
    Both entrants have at least this ``rank``, even if they lose from now on. The winner advances to the slot ``next``,
    the loser to ``drop``, if there is one.
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
    """The entrants of a slot, in the order of its sources, and the winner.

    ``None`` isn't known yet, ``NOBODY`` is an empty place. A decider that isn't needed is empty, and its winner is the
    winner of the final.
    """

    slot: Slot
    entrants: tuple[int | None, int | None]
    winner: int | None = None
    loser: int | None = None


@lru_cache(maxsize=32)  # A large bracket takes 120 KB, and hundreds are possible.
def bracket(entrants: int, double: bool, third: bool) -> tuple[Slot, ...]:
    """Return the slots for a number of entrants in the order of play, or none for fewer than two.

    The best seeds have byes in the first round. ``third`` adds a match for the third place to a single elimination of
    at least four. In a double elimination the third place is decided anyway.
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
    """Return the seeds of the first round from top to bottom, such that better seeds meet later."""
    seeds = [1]
    for _ in range(rounds):
        seeds = [seed for better in seeds for seed in (better, 2 * len(seeds) + 1 - better)]
    return tuple(seeds)


def _winners(entrants: int, rounds: int, double: bool) -> Iterator[Slot]:
    seeds = [seed if seed <= entrants else NOBODY for seed in seeding(rounds)]
    for number in range(1, rounds + 1):
        # In a double elimination, there is a losers' round between any two winners' rounds.
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
    """Yield the losers' slots: losers meet among themselves in odd rounds, and new losers in even ones."""
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
    """Return for each winners' round the XOR mask that moves its losers to positions in the losers' part.

    Both parts halve their positions from round to round. If one entrant beat another and lost in a later round, the two
    meet again after as many halvings as it takes to make the two crossings equal. Among all crossings, the one is
    chosen for which the first of these rematches is as late as possible, then the second …
    """
    crossings: list[int] = []
    for number in range(1, rounds + 1):

        def meetings(crossing: int, number: int = number) -> list[int]:
            earlier = [before >> (number - 1 - index) for index, before in enumerate(crossings)]
            return [(crossing ^ before).bit_length() for before in reversed(earlier)]

        # The losers of the first round keep their positions, because they haven't met each other yet.
        possible = range(2 ** (rounds - number)) if crossings else [0]
        crossings.append(max(possible, key=lambda crossing: (sorted(meetings(crossing)), meetings(crossing))))
    return tuple(crossings)


def _finals(rounds: int) -> Iterator[Slot]:
    survivor = Source(slot=f"L{2 * rounds - 2}-1") if rounds > 1 else Source(slot="W1-1", lost=True)
    yield Slot("F1", Part.FINAL, 1, 1, 2 * rounds, 2, (Source(slot=f"W{rounds}-1"), survivor))
    yield Slot("F2", Part.FINAL, 2, 1, 2 * rounds + 1, 2, (Source(slot="F1"), Source(slot="F1", lost=True)))


def _link(slots: Sequence[Slot]) -> tuple[Slot, ...]:
    """Return the slots with their boards, and with the next slots of winners and losers."""
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
    """Return the entrants of the bracket, best seed first, or the expected ones before the start."""
    seeded = [one for one in tournament.entrants if one.seed is not None and not one.late]
    return tuple(sorted(seeded, key=tournament.strength)) or tournament.playing


def _seeds(tournament: Tournament) -> tuple[int | None, ...]:
    """Return the numbers of the bracket's entrants, best seed first, with ``None`` for unknown ones."""
    if tournament.rules.form == Form.GROUPS:
        return group_stage.seeds(tournament)
    return tuple(one.number for one in field(tournament))


def rounds_before(tournament: Tournament) -> int:
    """Return the number of rounds before the bracket."""
    return group_stage.rounds(tournament) if tournament.rules.form == Form.GROUPS else 0


def slots_of(tournament: Tournament) -> tuple[Slot, ...]:
    """Return the bracket of a tournament."""
    coming = group_stage.places(tournament) if tournament.rules.form == Form.GROUPS else field(tournament)
    return bracket(len(coming), tournament.rules.form == Form.DOUBLE, tournament.rules.third)


def final_slots(tournament: Tournament) -> frozenset[str | None]:
    """Return the slots that decide a tournament: the final, and the decider of a double elimination."""
    slots = [one for one in slots_of(tournament) if one.part != Part.THIRD]
    finals = [one for one in slots if one.part == Part.FINAL] or slots[-1:]
    return frozenset(one.name for one in finals)


def fill_slots(tournament: Tournament) -> tuple[FilledSlot, ...]:
    """Return the slots of a tournament's bracket with their entrants, in the order of ``bracket``.

    Entrants who were paired in a slot stay there, even if an earlier result changes. So a result can be changed until
    one of the two has been paired in a later slot. After that, the entrant who advanced counts as the winner.
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
    """Return true if a final needs no decider: its winner had no loss before, or has no opponent."""
    return final.winner is not None and (final.winner == final.entrants[0] or final.loser == NOBODY)


def by_slot(tournament: Tournament) -> Mapping[str | None, Sequence[Pairing]]:
    """Return the pairings of each slot in the order in which they were made."""
    found: dict[str | None, list[Pairing]] = {}
    for pairing in sorted(tournament.pairings, key=lambda one: one.board):
        if pairing.slot is not None:
            found.setdefault(pairing.slot, []).append(pairing)
    return found


def has_gone_on(tournament: Tournament, pairing: Pairing) -> bool:
    """Return true if an entrant of a bracket pairing has been paired in a later slot, or again in the same one."""
    paired = by_slot(tournament)
    slot = next(one for one in slots_of(tournament) if one.name == pairing.slot)
    return bool({slot.next, slot.drop} & paired.keys()) or paired[pairing.slot][-1] != pairing


def advances_level(tournament: Tournament, pairing: Pairing) -> int | None:
    """Return the entrant who advances if the last pairing of a slot is tied, or ``None`` if it is replayed."""
    again = len(by_slot(tournament)[pairing.slot]) == 1 and pairing.best_of == 1
    places = (1,) * len(pairing.entrants)
    return _winner_by_places(tournament, pairing.entrants, places, again=again)


def _entrant_from(source: Source, seeds: Mapping[int, int | None], found: Mapping[str, FilledSlot]) -> int | None:
    if not source.slot:
        return seeds.get(source.seed, NOBODY)
    return found[source.slot].loser if source.lost else found[source.slot].winner


def _slot_entrants(coming: tuple[int | None, int | None], met: Sequence[Pairing]) -> tuple[int | None, int | None]:
    """Return the entrants of a slot: those paired there, each at the source they come from if there is one."""
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
    """Return the winner and the loser of a slot."""
    first, second = entrants
    met = paired.get(slot.name, ())
    passed = bool({slot.next, slot.drop} & paired.keys())
    # A series that ended in a draw has already had its extra match.
    again = len(met) == 1 and not passed and met[0].best_of == 1
    if first is None or second is None:
        return None, None
    winner = _winner_by_next_slots(slot, (first, second), paired)
    if winner is None and met and met[-1].places is not None:
        winner = _winner_by_places(tournament, met[-1].entrants, met[-1].places, again=again)
    elif not met and (passed or first == second):
        # The slot was empty, and entrants who could still reach it would be too late.
        winner = NOBODY
    if not winner:
        return winner, winner
    return winner, second if winner == first else first


def _winner_by_next_slots(
    slot: Slot, entrants: tuple[int, int], paired: Mapping[str | None, Sequence[Pairing]]
) -> int | None:
    """Return the entrant who advanced as the winner according to later pairings."""
    first, second = entrants
    if slot.next == slot.drop:
        # The decider is played only if the entrant with one loss has won the final.
        return second if slot.part == Part.FINAL and slot.next in paired else None
    if slot.drop in paired:
        # This is checked first: in a double elimination, the loser may return in the slot that follows the winner's.
        losers = paired[slot.drop][-1].entrants
        if first in losers or second in losers:
            return second if first in losers else first
    winners = paired[slot.next][-1].entrants if slot.next in paired else ()
    return next((one for one in entrants if one in winners), None)


def _winner_by_places(
    tournament: Tournament, entrants: Sequence[int], places: Sequence[int], again: bool
) -> int | None:
    """Return the winner, who is nobody if no place is first, and the better seed if two tie and don't play again."""
    best = [one for one, place in zip(entrants, places, strict=True) if place == 1]
    if len(best) > 1 and again:
        return None
    return min(best, key=lambda one: tournament.strength(tournament.entrant(one)), default=NOBODY)
