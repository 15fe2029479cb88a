"""The pairings and points of an arena, compared with an independent calculation."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from fractions import Fraction
from itertools import combinations
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from club.model.tournaments import decisions
from club.model.tournaments.facts import End, Facts
from club.model.tournaments.feats import Feats
from club.model.tournaments.forms.arena import (
    APART,
    ARENA,
    BREATH,
    PATIENCE,
    QUIET,
    available,
    free,
    next_pairing,
    pair_free,
    score_sheets,
)
from club.model.tournaments.rules import Form
from club.model.tournaments.suspicions import Suspicion, suspicions
from club.model.tournaments.tournament import Pairing, Reason, Status, Tournament
from tests.club.rounds import NOON, chance, entrant, tournament
from tests.club.rounds import places as random_places

_SECOND = timedelta(seconds=1)


def arena(size: int, minutes: int = 60) -> Tournament:
    going = tournament(Form.ARENA, size)
    return replace(going, status=Status.RUNNING, began=NOON, finish=NOON + timedelta(minutes=minutes))


def decided(*results: str) -> Tournament:
    """Return an arena in which entrant 1 has played 2, with these results. ``-`` is a cancelled match."""
    places = {"1": (1, 2), "0": (2, 1), "½": (1, 1), "-": (1, 1)}
    pairings = tuple(
        Pairing(number, 1, (1, 2), match=number, places=places[result],
                reason=Reason.VOID if result == "-" else Reason.PLAYED)
        for number, result in enumerate(results, 1)
    )  # fmt: skip
    return replace(arena(2), pairings=pairings)


def test_from_the_third_win_in_a_row_results_count_double_until_one_is_not_won() -> None:
    sheet = score_sheets(decided(*"1111½1101"))[1]
    assert [int(one.points) for one in sheet.scores] == [2, 2, 4, 4, 2, 2, 2, 0, 2]
    assert (int(sheet.points), sheet.streak, sheet.doubles) == (20, 1, False)
    assert score_sheets(decided(*"110"))[2].points == 2, "the loser's streak doesn't matter"


def test_a_cancelled_match_brings_nothing_and_keeps_the_streak() -> None:
    sheet = score_sheets(decided(*"11-1"))[1]
    assert [int(one.points) for one in sheet.scores] == [2, 2, 4]


def test_equal_points_are_ordered_by_wins_then_wins_without_the_first_seat_then_seed() -> None:
    going = arena(6)
    games = [((1, 2), (1, 1)), ((1, 2), (1, 1)), ((3, 4), (1, 2)), ((6, 5), (2, 1))]
    pairings = tuple(
        Pairing(number, 1, two, match=number, places=places, reason=Reason.PLAYED)
        for number, (two, places) in enumerate(games, 1)
    )
    lines = ARENA.standings(replace(going, pairings=pairings))
    assert [(line.rank, line.entrant, int(line.points)) for line in lines] == [
        (1, 5, 2), (2, 3, 2), (3, 1, 2), (4, 2, 2), (5, 4, 0), (6, 6, 0),
    ]  # fmt: skip


@dataclass
class Evening:
    """An arena that is played second by second: who wins how fast, pauses, leaves and comes late is chance."""

    going: Tournament
    rng: Random
    boards: tuple[int, ...]
    now: datetime = NOON
    ends: dict[int, End] = field(default_factory=dict)
    until: dict[int, datetime] = field(default_factory=dict)

    def facts(self) -> Facts:
        return Facts(self.now, self.ends, {}, boards=self.boards)

    def pairings(self) -> Iterator[tuple[Tournament, tuple[Pairing, ...]]]:
        """Yield each set of new pairings with the arena before them."""
        while self.going.finish is not None and self.now < self.going.finish:
            before = self.going
            self.going = pair_free(before, self.facts())
            if new := self.going.pairings[len(before.pairings) :]:
                yield before, new
                self._begin(new)
            self.now += self.rng.choice((1, 1, 2, 5)) * _SECOND
            self._end_some()
            self._move_some()

    def _begin(self, new: tuple[Pairing, ...]) -> None:
        begun = tuple(replace(one, match=one.round) for one in new)
        self.going = replace(self.going, pairings=(*self.going.pairings[: -len(new)], *begun))
        for one in begun:
            self.until[one.round] = self.now + self.rng.randint(5, 60) * _SECOND

    def _end_some(self) -> None:
        over = {match for match, until in self.until.items() if until <= self.now} - self.ends.keys()
        pairings = list(self.going.pairings)
        for match in sorted(over):
            places = random_places(pairings[match - 1], self.rng)
            self.ends[match] = End(places, "played", ended=self.now)
            pairings[match - 1] = replace(pairings[match - 1], places=places, reason=Reason.PLAYED)
        self.going = replace(self.going, pairings=tuple(pairings))

    def _move_some(self) -> None:
        entrants = list(self.going.entrants)
        if self.rng.random() < 0.05:
            at = self.rng.randrange(len(entrants))
            entrants[at] = replace(entrants[at], paused=not entrants[at].paused)
        if self.rng.random() < 0.02:
            entrants.append(replace(entrant(len(entrants) + 1, None), joined=self.now))
        self.going = replace(self.going, entrants=tuple(entrants))


def _lately(going: Tournament, two: tuple[int, ...], few: int) -> bool:
    """Return true if two players met in one of the last ``few`` matches of either, reading all pairings backwards."""
    for number in two:
        last = [pairing.entrants for pairing in reversed(going.pairings) if number in pairing.entrants][:few]
        if any({*met} == {*two} for met in last):
            return True
    return False


def _waited(evening: Evening, before: Tournament, number: int) -> timedelta:
    ended = [
        evening.ends[one.round].ended or NOON
        for one in before.pairings
        if number in one.entrants and one.round in evening.ends
    ]
    return evening.now - max(NOON, before.entrant(number).joined, *ended)


@given(st.integers(0, 10**6), st.integers(2, 11), st.integers(1, 6))
def test_an_evening_pairs_only_players_who_are_free_and_have_not_met_lately(seed: int, size: int, boards: int) -> None:
    evening = Evening(arena(size, minutes=8), chance(seed), tuple(range(1, boards + 1)))
    for before, new in evening.pairings():
        there, waiting = {one.number for one in available(before)}, {one.number for one in free(before)}
        paired = [number for one in new for number in one.entrants]
        assert len(paired) == len({*paired}), "each player has one match at a time"
        assert waiting >= {*paired}
        busy = [one.board for one in before.pairings if not one.decided]
        assert len({*busy, *(one.board for one in new)}) == len(busy) + len(new), "each board has one match at a time"
        assert [one.round for one in new] == [before.round + place for place in range(1, len(new) + 1)]
        assert evening.now < NOON + timedelta(minutes=8) - QUIET
        few = min(APART, len(there) - 2)
        for one in new:
            waits = [_waited(evening, before, number) for number in one.entrants]
            assert min(waits) >= BREATH
            assert min(waits) >= PATIENCE or not _lately(before, one.entrants, few)
        rest = [number for number in waiting - {*paired} if _waited(evening, before, number) >= BREATH]
        if len(busy) + len(new) < boards:
            assert all(_lately(before, two, few) for two in combinations(rest, 2)), "nobody waits without need"
    _sides_are_balanced(evening.going)


@given(st.integers(0, 10**6), st.integers(3, 11), st.sampled_from((3, 4)))
def test_an_evening_at_tables_seats_everybody_who_waits(seed: int, size: int, seats: int) -> None:
    going = arena(size, minutes=8)
    going = replace(going, rules=replace(going.rules, game="hostile", seats=seats))
    evening = Evening(going, chance(seed), tuple(range(1, 10)))
    for before, new in evening.pairings():
        waiting = {one.number for one in free(before)}
        paired = [number for one in new for number in one.entrants]
        assert len(paired) == len({*paired})
        assert waiting >= {*paired}
        assert {len(one.entrants) for one in new} <= {*range(3, seats + 1)}
        assert all(len({*one.sides}) == 2 for one in new if len(one.entrants) == 4), "two play against two"
        assert all(_waited(evening, before, number) >= BREATH for number in paired)
        rest = [number for number in waiting - {*paired} if _waited(evening, before, number) >= PATIENCE]
        assert len(rest) < 3, "three who have waited for long get a table"
    sheets = score_sheets(evening.going)
    for one in evening.going.entrants:
        decided = [pairing for pairing in evening.going.of(one.number) if pairing.decided]
        assert sheets[one.number].points == _points_at_tables(one.number, decided)


def _points_at_tables(number: int, decided: list[Pairing]) -> Fraction:
    """Return the points of a player, computed from the places: the share of the other sides beaten, ties as half."""
    total, firsts = Fraction(0), 0
    for pairing in decided:
        assert pairing.places is not None
        sides = pairing.sides or tuple(range(len(pairing.entrants)))
        own = pairing.entrants.index(number)
        best = {side: min(p for p, s in zip(pairing.places, sides, strict=True) if s == side) for side in {*sides}}
        others = [best[side] for side in best if side != sides[own]]
        place = pairing.places[own]
        beaten = sum((Fraction(2 if place < other else place == other, 2) for other in others), Fraction(0)) / len(
            others
        )
        if 1 not in pairing.places:
            beaten = Fraction(0)
        total += 2 * beaten * (2 if firsts >= 2 else 1)
        firsts = firsts + 1 if beaten == 1 else 0
    return total


def _sides_are_balanced(going: Tournament) -> None:
    for one in going.entrants:
        own = going.of(one.number)
        firsts = sum(pairing.entrants[0] == one.number for pairing in own)
        assert abs(2 * firsts - len(own)) <= 4, (one.number, firsts, len(own))


def test_a_longer_list_of_opponents_is_no_reason_to_meet_again_if_another_pairing_exists() -> None:
    """Of four who are free, two have just met: each gets one of the others, however close the two are."""
    met = Pairing(1, 1, (1, 2), match=1, places=(1, 2), reason=Reason.PLAYED)
    going = replace(arena(4), pairings=(met,))
    facts = Facts(NOON + timedelta(minutes=9), {1: End((1, 2), "played", ended=NOON + _SECOND)}, {}, boards=(1, 2, 3))
    pairs = [{*one.entrants} for one in pair_free(going, facts).pairings[1:]]
    assert len(pairs) == 2
    assert {1, 2} not in pairs


def test_players_who_have_waited_longest_come_first_if_boards_are_short() -> None:
    going = arena(4)
    late = tuple(replace(one, joined=NOON + timedelta(minutes=2)) if one.number < 3 else one for one in going.entrants)
    facts = Facts(NOON + timedelta(minutes=3), {}, {}, boards=(5,))
    (one,) = pair_free(replace(going, entrants=late), facts).pairings
    assert ({*one.entrants}, one.board) == ({3, 4}, 5)


def test_two_alone_meet_again_at_once_and_others_wait_for_a_third() -> None:
    met = Pairing(1, 1, (1, 2), match=1, places=(1, 2), reason=Reason.PLAYED)
    ended = NOON + timedelta(minutes=5)

    def paired(size: int, waited: timedelta) -> bool:
        busy = (Pairing(2, 2, (3, 4)),) if size > 3 else ()
        going = replace(arena(size), pairings=(met, *busy))
        facts = Facts(ended + waited, {1: End((1, 2), "played", ended=ended)}, {}, boards=(1, 2))
        after = pair_free(going, facts)
        if after == going:
            assert next_pairing(going, facts) is not None, "it is looked at again"
        return after != going

    assert not paired(2, _SECOND)
    assert paired(2, BREATH)
    assert not paired(4, BREATH)
    assert paired(4, PATIENCE)


def test_nobody_is_paired_near_the_end() -> None:
    def facts(before_end: timedelta) -> Facts:
        return Facts(NOON + timedelta(minutes=60) - before_end, {}, {}, boards=(1, 2))

    assert pair_free(arena(4), facts(QUIET + _SECOND)) != arena(4)
    assert pair_free(arena(4), facts(QUIET)) == arena(4)
    assert next_pairing(arena(4), facts(QUIET)) is None


def test_organisers_read_about_pairs_whose_matches_repeatedly_end_early() -> None:
    moves = {1: 30, 2: 3, 3: 28, 4: 2, 5: 33, 6: 4, 7: 5}
    games = [((3, 4), (1, 2)), ((1, 2), (1, 2)), ((1, 5), (1, 2)), ((2, 1), (2, 1)),
             ((4, 5), (1, 2)), ((3, 5), (1, 2)), ((5, 3), (1, 2))]  # fmt: skip
    pairings = tuple(
        Pairing(number, 1, two, match=number, places=places, reason=Reason.PLAYED)
        for number, (two, places) in enumerate(games, 1)
    )
    feats = {match: Feats((), count, played=True, finished=count > 5) for match, count in moves.items()}
    reasons = {match: "resign" if count < 6 else "mate" for match, count in moves.items()}
    found = suspicions(replace(arena(5), pairings=pairings), feats, reasons)
    assert found == (Suspicion((1, 2), 1, 2, 2),), "3 and 5 have each won once"


def test_leaving_or_pausing_and_coming_back_changes_nothing() -> None:
    games = [((1, 2), (1, 2)), ((3, 1), (2, 1)), ((4, 5), (1, 1))]
    pairings = tuple(
        Pairing(number, 1, two, match=number, places=places, reason=Reason.PLAYED)
        for number, (two, places) in enumerate(games, 1)
    )
    going = replace(arena(5), pairings=pairings)
    member = going.entrant(1).member
    left = decisions.leave(going, member)
    assert [one.number for one in free(left)] == [2, 3, 4, 5]
    rested = decisions.rest(going, member, paused=True)
    assert [one.number for one in free(rested)] == [2, 3, 4, 5]
    facts = Facts(NOON + timedelta(minutes=9), {}, {}, boards=(1, 2))
    for back in (decisions.come_back(left, member), decisions.rest(rested, member, paused=False)):
        assert score_sheets(back)[1].doubles
        assert (ARENA.standings(back), pair_free(back, facts)) == (ARENA.standings(going), pair_free(going, facts))
    removed = decisions.leave(going, member, "dropped")
    assert not decisions.may_return(removed, member), "organisers have removed them"
