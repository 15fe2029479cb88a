"""The pairings and points of an arena, compared with an independent calculation."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from fractions import Fraction
from itertools import combinations, pairwise
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from club.model.tournaments import decisions
from club.model.tournaments.facts import End, Facts
from club.model.tournaments.feats import Feats
from club.model.tournaments.forms.arena import ARENA, QUIET, available, free, score_sheets
from club.model.tournaments.forms.arena_pairing import (
    APART,
    BREATH,
    PATIENCE,
    REMATCH,
    TABLE_PATIENCE,
    next_pairing,
    pair_free,
)
from club.model.tournaments.forms.tables import sizes
from club.model.tournaments.highlights import streak
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


def test_a_match_that_is_being_played_keeps_the_streak() -> None:
    went = decided(*"110")
    played = replace(went, pairings=(*went.pairings[:2], replace(went.pairings[2], places=None, reason=None)))
    sheet = score_sheets(played)[1]
    assert ([int(one.points) for one in sheet.scores], sheet.streak) == ([2, 2], 2)


def test_the_standings_count_wins_draws_and_losses() -> None:
    first, second = ARENA.standings(decided(*"11½½½0-"))
    assert (first.entrant, first.played, first.won, first.drawn, first.lost) == (1, 6, 2, 3, 1)
    assert (second.entrant, second.played, second.won, second.drawn, second.lost) == (2, 6, 1, 3, 2)


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


def test_partners_of_an_absent_player_who_were_not_beaten_have_drawn() -> None:
    one = Pairing(
        1, 1, (1, 2, 3, 4), match=1, places=(2, 1, 1, 1), reason=Reason.FORFEIT, sides=(0, 0, 1, 1), unmoved=(1,)
    )
    lines = {line.entrant: line for line in ARENA.standings(replace(arena(4), pairings=(one,)))}
    assert [(int(lines[number].points), lines[number].won, lines[number].drawn) for number in (2, 3, 4)] == [
        (1, 0, 1)
    ] * 3


def test_a_win_against_an_absent_player_counts_from_either_seat() -> None:
    went = decided(*"1111")
    absent = replace(went.pairings[1], reason=Reason.FORFEIT, unmoved=(2,))
    first_absent = replace(went.pairings[2], entrants=(2, 1), places=(2, 1), reason=Reason.FORFEIT, unmoved=(2, 1))
    going = replace(went, pairings=(went.pairings[0], absent, first_absent, went.pairings[3]))
    first, second = ARENA.standings(going)
    assert (int(first.points), first.won, first.played, first.second) == (12, 4, 4, 1)
    assert (int(second.points), second.won, second.played) == (0, 0, 2)
    assert score_sheets(going)[1].streak == streak(going, 1, {}) == first.won


@dataclass
class Evening:
    """An arena that is played second by second: who wins how fast, pauses, leaves and comes late is chance.

    ``seconds`` are those of the shortest and the longest match. Nobody comes or goes unless players are ``restless``.
    """

    going: Tournament
    rng: Random
    boards: tuple[int, ...]
    now: datetime = NOON
    seconds: tuple[int, int] = (5, 60)
    restless: bool = True
    ends: dict[int, End] = field(default_factory=dict)
    begun: dict[int, datetime] = field(default_factory=dict)
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
            if self.restless:
                self._move_some()

    def _begin(self, new: tuple[Pairing, ...]) -> None:
        begun = tuple(replace(one, match=one.round) for one in new)
        self.going = replace(self.going, pairings=(*self.going.pairings[: -len(new)], *begun))
        for one in begun:
            self.begun[one.round] = self.now
            self.until[one.round] = self.now + self.rng.randint(*self.seconds) * _SECOND

    def _end_some(self) -> None:
        over = {match for match, until in self.until.items() if until <= self.now} - self.ends.keys()
        pairings = list(self.going.pairings)
        for match in sorted(over):
            places = random_places(pairings[match - 1], self.rng)
            self.ends[match] = End(places, "played", began=self.begun[match], ended=self.now)
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
        if any({*met} >= {*two} for met in last):
            return True
    return False


def _just_now(evening: Evening, before: Tournament, two: tuple[int, ...]) -> bool:
    """Return true if two players have started a match within the last minutes."""
    met = [evening.begun[one.round] for one in before.pairings if {*two} <= {*one.entrants}]
    return bool(met) and evening.now - max(met) < REMATCH


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
            missing = next(count for count in range(few + 1) if not _lately(before, one.entrants, few - count))
            assert min(waits) >= missing * PATIENCE
            assert not _just_now(evening, before, one.entrants)
        rest = [number for number in waiting - {*paired} if _waited(evening, before, number) >= BREATH]
        if len(busy) + len(new) < boards:
            for two in combinations(rest, 2):
                assert _lately(before, two, few) or _just_now(evening, before, two), "nobody waits without need"
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
        beside = [two for table in new for two in combinations(table.entrants, 2)]
        assert not any(_just_now(evening, before, two) for two in beside)
        rest = [number for number in waiting - {*paired} if _waited(evening, before, number) >= 6 * TABLE_PATIENCE]
        ready = [two for two in combinations(rest, 2) if not _just_now(evening, before, two)]
        assert len(rest) < seats or len(ready) < len(rest) * (len(rest) - 1) / 2, "those who have waited for long play"
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
    assert not paired(4, PATIENCE)
    assert paired(4, 2 * PATIENCE)


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
    rested = decisions.rest(going, member, NOON, paused=True)
    assert [one.number for one in free(rested)] == [2, 3, 4, 5]
    facts = Facts(NOON + timedelta(minutes=9), {}, {}, boards=(1, 2))
    for back in (decisions.come_back(left, member, NOON), decisions.rest(rested, member, NOON, paused=False)):
        assert score_sheets(back)[1].doubles
        assert (ARENA.standings(back), pair_free(back, facts)) == (ARENA.standings(going), pair_free(going, facts))
    removed = decisions.leave(going, member, "dropped")
    assert not decisions.may_return(removed, member), "organisers have removed them"


def test_time_away_does_not_count_as_waiting() -> None:
    """Otherwise players could pause and get the next board, or choose the moment at which they meet a friend again."""
    met = Pairing(1, 1, (1, 2), match=1, places=(1, 2), reason=Reason.PLAYED)
    going = replace(arena(4), pairings=(met, Pairing(2, 2, (3, 4))))
    ends = {1: End((1, 2), "played", began=NOON, ended=NOON + timedelta(minutes=9))}
    back = NOON + timedelta(minutes=20)
    for number in (1, 2):
        member = going.entrant(number).member
        going = decisions.rest(going, member, NOON + timedelta(minutes=9), paused=True)
        going = decisions.rest(going, member, back, paused=False)
    assert pair_free(going, Facts(back + PATIENCE, ends, {}, boards=(1, 2))) == going
    assert pair_free(going, Facts(back + 2 * PATIENCE, ends, {}, boards=(1, 2))) != going


@pytest.mark.parametrize("size", [2, 3, 4, 5])
def test_friends_who_lose_quickly_to_each_other_gain_little(size: int) -> None:
    """While all others play one long match, at most one match in five minutes starts between the same two."""
    going = replace(arena(size), pairings=tuple(Pairing(1, 1, (4, 5), match=1) for _ in range(size == 5)))
    evening = Evening(going, chance(1), (1, 2), seconds=(1, 1), restless=False)
    starts: dict[frozenset[int], list[datetime]] = {}
    for _, new in evening.pairings():
        for one in new:
            starts.setdefault(frozenset(one.entrants), []).append(evening.now)
    assert starts
    for moments in starts.values():
        assert all(later - before >= REMATCH for before, later in pairwise(moments))
        assert len(moments) <= 12


@pytest.mark.parametrize(("size", "boards"), [(3, 1), (4, 1), (5, 1), (7, 2), (12, 1), (12, 3), (41, 8)])
def test_nobody_is_passed_over_again_and_again_if_boards_are_short(size: int, boards: int) -> None:
    there, rng = tuple(range(1, boards + 1)), chance(size)
    evening = Evening(arena(size, minutes=150), rng, there, seconds=(120, 480), restless=False)
    passed = {number: Counter[int]() for number in range(1, size + 1)}
    for before, new in evening.pairings():
        begun = [number for one in new for number in one.entrants]
        for one in free(before):
            passed[one.number].update(begun)
            passed[one.number] = Counter() if one.number in begun else passed[one.number]
            assert max(passed[one.number].values(), default=0) <= 2, "others play at most twice while somebody waits"


@given(st.integers(0, 10**6), st.integers(2, 8))
def test_no_two_of_few_who_wait_meet_again_if_another_pairing_exists(seed: int, size: int) -> None:
    """Compare with all possible pairings of the players who wait, however long they have waited."""
    going, facts = _after_some_rounds(seed, size, 2)
    after = pair_free(going, facts)
    pairs = [{*one.entrants} for one in after.pairings[len(going.pairings) :]]
    possible = [*_pairings(tuple(range(1, size + 1)))]
    fewest = min(sum(_lately(going, two, APART) for two in one) for one in possible if len(one) == size // 2)
    assert len(pairs) == size // 2
    assert sum(_lately(going, tuple(two), APART) for two in pairs) == 0 or fewest > 0


@example(22, 8, 3)  # Only if a player who is closer in the standings is left out.
@given(st.integers(0, 10**6), st.integers(3, 9), st.sampled_from((3, 4)))
def test_no_two_at_a_table_meet_again_if_other_tables_are_possible(seed: int, size: int, seats: int) -> None:
    going, facts = _after_some_rounds(seed, size, seats)
    tables = [one.entrants for one in pair_free(going, facts).pairings[len(going.pairings) :]]
    plan = sizes(size, seats)
    assert sorted(map(len, tables), reverse=True) == sorted(plan, reverse=True)
    again = [two for table in tables for two in combinations(table, 2) if _lately(going, two, APART)]
    exists = any(
        not any(_lately(going, two, APART) for table in one for two in combinations(table, 2))
        for one in _seatings(tuple(range(1, size + 1)), plan)
    )
    assert not again or not exists, (again, tables)


@given(st.integers(0, 10**6), st.integers(16, 41), st.sampled_from((3, 4)))
def test_many_at_tables_never_meet_again_if_everybody_can_avoid_it(seed: int, size: int, seats: int) -> None:
    """At one seating of all nobody has met: whether the bot finds that one or another is the same to the players."""
    rng = chance(seed)
    plan = sizes(size, seats)
    order = rng.sample(range(1, size + 1), size)
    hidden, start = list[set[int]](), 0
    for count in plan:
        hidden.append({*order[start : start + count]})
        start += count
    pairings: list[Pairing] = []
    for _ in range(3 * size):
        table = rng.sample(range(1, size + 1), seats)
        if all(len({*table} & one) <= 1 for one in hidden):
            pairings.append(Pairing(len(pairings) + 1, 1, tuple(table), match=len(pairings) + 1, places=(1,) * seats))
    going = _at_tables(replace(arena(size), pairings=tuple(pairings)), seats)
    tables = [one.entrants for one in pair_free(going, _long_after(going)).pairings[len(pairings) :]]
    assert len(tables) == len(plan)
    assert not any(_lately(going, two, APART) for table in tables for two in combinations(table, 2))


def test_a_table_with_players_who_have_just_met_waits_for_others() -> None:
    """Each two of them who have met lately make it wait for half a minute, if others may come."""
    met = Pairing(1, 1, (1, 2, 3, 4), match=1, places=(1, 2, 3, 4), reason=Reason.PLAYED)
    ended = NOON + timedelta(minutes=9)
    going = _at_tables(replace(arena(8), pairings=(met, Pairing(2, 2, (5, 6, 7, 8), match=2))), 4)

    def begun(tournament: Tournament, waited: timedelta) -> int:
        ends = {1: End((1, 2, 3, 4), "played", began=NOON, ended=ended)}
        facts = Facts(ended + waited, ends, {}, boards=(1, 2, 3))
        after = pair_free(tournament, facts)
        if after == tournament:
            assert next_pairing(tournament, facts) is not None, "it is looked at again"
        return len(after.pairings) - len(tournament.pairings)

    assert [begun(going, times * TABLE_PATIENCE - _SECOND) for times in (1, 2, 5, 6)] == [0, 0, 0, 0]
    assert begun(going, 6 * TABLE_PATIENCE) == 1
    alone = _at_tables(replace(arena(4), pairings=(met,)), 4)
    assert begun(alone, BREATH) == 1, "nobody else may come"


def _at_tables(going: Tournament, seats: int) -> Tournament:
    return replace(going, rules=replace(going.rules, game="hostile", seats=seats))


def _long_after(going: Tournament) -> Facts:
    """Return the facts long after all matches have ended: everybody has waited for as long."""
    ends = {one.round: End(one.places or (), "played", began=NOON, ended=NOON + _SECOND) for one in going.pairings}
    return Facts(NOON + timedelta(minutes=30), ends, {}, boards=tuple(range(1, 30)))


def _after_some_rounds(seed: int, size: int, seats: int) -> tuple[Tournament, Facts]:
    """Return an arena in which some random players have met in a few matches and all are free now."""
    rng = chance(seed)
    pairings = []
    for number in range(1, rng.randint(1, 2 * size)):
        there = rng.sample(range(1, size + 1), min(rng.randint(min(3, seats), seats), size))
        pairings.append(Pairing(number, 1, tuple(there), match=number, places=(1,) * len(there), reason=Reason.PLAYED))
    going = replace(arena(size), pairings=tuple(pairings))
    going = _at_tables(going, seats) if seats > 2 else going
    return going, _long_after(going)


def _pairings(there: tuple[int, ...]) -> Iterator[list[tuple[int, int]]]:
    """Yield all ways to pair players. Some may be left out."""
    if not there:
        yield []
        return
    first, *others = there
    for rest in _pairings(tuple(others)):
        yield rest
    for other in others:
        for rest in _pairings(tuple(one for one in others if one != other)):
            yield [(first, other), *rest]


def _seatings(there: tuple[int, ...], plan: tuple[int, ...]) -> Iterator[list[tuple[int, ...]]]:
    """Yield all ways to seat players at tables of the sizes in a plan. Some may be left out."""
    if not plan:
        yield []
        return
    for table in combinations(there, plan[0]):
        for rest in _seatings(tuple(one for one in there if one not in table), plan[1:]):
            yield [table, *rest]
