"""Every number in the standings is the sum of its explanation."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from club.model.tournaments.decisions import enter, is_open, leave
from club.model.tournaments.explanations import Explanation, ResultKind, explanations
from club.model.tournaments.forms import group_stage
from club.model.tournaments.forms.play import FORMS
from club.model.tournaments.rules import Form, TieBreak
from club.model.tournaments.tournament import Pairing, Reason, Status, Tournament
from tests.club.rounds import NOON, added, chance, places, tournament

POINTS = st.sampled_from([(2, 1, 0), (6, 2, 0), (6, 4, 2)])
TIES = st.permutations(list(TieBreak)).flatmap(lambda order: st.integers(0, len(order)).map(lambda n: tuple(order[:n])))
REASONS = (Reason.PLAYED, Reason.PLAYED, Reason.PLAYED, Reason.RULED, Reason.VOID, Reason.FORFEIT)


def ended(pairing: Pairing, match: int, seed: int) -> Pairing:
    """Return a pairing with any result: played, set, void or lost without a move."""
    rng = chance(seed)
    reason, result = rng.choice(REASONS), places(pairing, rng)
    if reason == Reason.VOID:
        result = (1,) * len(pairing.entrants)
    if pairing.sides:
        best = [min(result[seat] for seat, side in enumerate(pairing.sides) if side == own) for own in pairing.sides]
        result = tuple(1 + sum(other < own for other in best) for own in best)
    gone = (rng.choice(pairing.entrants),) if reason == Reason.FORFEIT else ()
    if gone:
        result = tuple(1 if one not in gone else len(result) for one in pairing.entrants)
    return replace(pairing, match=match, places=result, reason=reason, unmoved=gone)


def eventful(form: Form, size: int, data: st.DataObject) -> Tournament:
    """Return a tournament in which players leave and come late and matches end in every way."""
    now = replace(tournament(form, size, seats=4 if form == Form.TABLES else 2), status=Status.RUNNING)
    rules = replace(now.rules, points=data.draw(POINTS), tie_breaks=data.draw(TIES))
    if form == Form.TABLES:
        rules = replace(rules, game="hostile")
    now = replace(now, rules=rules)
    for turn in range(5):
        pairings = [replace(one, sides=rules.sides_at(len(one.entrants))) for one in FORMS[form].pair(now)]
        seed = data.draw(st.integers(0, 10**6))
        now = added(
            now,
            [one if one.decided else ended(one, 1000 * (turn + 1) + at, seed + at) for at, one in enumerate(pairings)],
        )
        if data.draw(st.booleans()) and len(now.playing) > 3:
            now = leave(now, data.draw(st.sampled_from(now.playing)).member)
        if data.draw(st.booleans()) and form.allows_late_entry and is_open(now):
            now = enter(now, 5000 + turn, f"Late {turn}", NOON)
    return now


@settings(max_examples=30)
@given(st.sampled_from([Form.SWISS, Form.ROBIN, Form.TABLES, Form.GROUPS]), st.integers(6, 11), st.data())
def test_the_parts_of_every_number_add_up_to_it(form: Form, size: int, data: st.DataObject) -> None:
    now = eventful(form, size, data)
    found = explanations(now, FORMS[form].standings(now))
    assert sorted(one.line.entrant for one in found) == [one.number for one in now.entrants]
    for one in found:
        assert sum(part.points for part in one.results) == one.line.points
        assert tuple(one.tie_breaks) == now.rules.tie_breaks
        for tie, summands in one.tie_breaks.items():
            assert sum(part.value for part in summands) == getattr(one.line, tie)
        if TieBreak.MEDIAN in one.tie_breaks and TieBreak.BUCHHOLZ in one.tie_breaks:
            left_out = sum(part.value for part in one.left_out)
            assert one.line.median + left_out == one.line.buchholz


@settings(max_examples=20)
@given(st.sampled_from([Form.SINGLE, Form.DOUBLE, Form.LADDER]), st.integers(3, 9), st.data())
def test_without_points_every_result_is_counted(form: Form, size: int, data: st.DataObject) -> None:
    now = eventful(form, size, data)
    for one in explanations(now, FORMS[form].standings(now)):
        assert sum(part.count for part in one.results) == len(now.of(one.line.entrant))
        assert one.tie_breaks == {}


def explained(now: Tournament, entrant: int) -> Explanation:
    found = explanations(now, FORMS[now.rules.form].standings(now))
    return next(one for one in found if one.line.entrant == entrant)


def test_two_wins_and_a_bye_are_named_and_only_played_opponents_count() -> None:
    now = added(
        tournament(Form.SWISS, 7),
        [
            Pairing(1, 1, (1, 2), match=11, places=(1, 2), reason=Reason.PLAYED),
            Pairing(1, 2, (3, 4), match=12, places=(1, 1), reason=Reason.PLAYED),
            Pairing(2, 1, (3, 1), match=21, places=(2, 1), reason=Reason.PLAYED),
            Pairing(3, 1, (1,), places=(1,), reason=Reason.BYE),
        ],
    )
    one = explained(now, 1)
    counts = {part.kind: (part.count, int(part.points)) for part in one.results}
    assert counts == {ResultKind.WON: (2, 2), ResultKind.BYE: (1, 1)}
    strengths = [(part.opponents[0].entrant, part.value) for part in one.tie_breaks[TieBreak.BUCHHOLZ]]
    assert strengths == [(2, 0), (3, Fraction(1, 2))]


@pytest.mark.parametrize("reason", [Reason.FORFEIT, Reason.VOID, Reason.LATE])
def test_what_was_not_played_is_named_as_such(reason: Reason) -> None:
    kinds = {
        Reason.FORFEIT: (ResultKind.FORFEIT_WIN, 1),
        Reason.VOID: (ResultKind.VOID, Fraction(1, 2)),
        Reason.LATE: (ResultKind.MISSED, 0),
    }
    entrants = (1,) if reason == Reason.LATE else (1, 2)
    result = (1, 2)[: len(entrants)] if reason != Reason.VOID else (1, 1)
    pairing = Pairing(1, 1, entrants, match=9, places=result, reason=reason, unmoved=entrants)
    one = explained(added(tournament(Form.SWISS, 7), [pairing]), 1)
    assert [(part.kind, part.points) for part in one.results] == [kinds[reason]]
    assert sum(part.value for part in one.tie_breaks[TieBreak.BUCHHOLZ]) == 0


def test_in_groups_the_table_is_explained_and_the_knock_out_listed() -> None:
    now = tournament(Form.GROUPS, 6)
    while not FORMS[Form.GROUPS].is_finished(now):
        pairings = [
            one
            if one.decided
            else replace(one, match=1000 * one.round + one.board, places=(1, 2), reason=Reason.PLAYED)
            for one in FORMS[Form.GROUPS].pair(now)
        ]
        now = added(now, pairings)
    found = explanations(now, FORMS[Form.GROUPS].standings(now))
    tables = [line for table in group_stage.tables(now) for line in table]
    assert [one.line for one in found] == tables
    assert [one.group for one in found] == [0, 0, 0, 1, 1, 1]
    assert sum(part.count for one in found for part in one.knockout) == 8, "two semi-finals and two finals"


@pytest.mark.parametrize(
    ("reason", "places", "unmoved", "kinds"),
    [
        (Reason.PLAYED, (1, 2), (), (ResultKind.WON, ResultKind.LOST)),
        (Reason.PLAYED, (1, 1), (), (ResultKind.DRAWN, ResultKind.DRAWN)),
        (Reason.RULED, (2, 1), (1, 2), (ResultKind.LOST, ResultKind.WON)),
        (Reason.FORFEIT, (1, 2), (1, 2), (ResultKind.FORFEIT_WIN, ResultKind.ABSENT)),
        (Reason.FORFEIT, (1, 2), (2,), (ResultKind.WON, ResultKind.ABSENT)),
        (Reason.FORFEIT, (2, 2), (1, 2), (ResultKind.ABSENT, ResultKind.ABSENT)),
        (Reason.VOID, (1, 1), (), (ResultKind.VOID, ResultKind.VOID)),
    ],
)
def test_both_players_read_what_their_match_has_come_to(
    reason: Reason, places: tuple[int, ...], unmoved: tuple[int, ...], kinds: tuple[ResultKind, ...]
) -> None:
    met = Pairing(1, 1, (1, 2), match=9, places=places, reason=reason, unmoved=unmoved)
    now = added(tournament(Form.SWISS, 7), [met])
    assert tuple(part.kind for number in (1, 2) for part in explained(now, number).results) == kinds


def test_places_at_tables_are_named_unless_two_play_against_two() -> None:
    alone = Pairing(1, 1, (1, 2, 3, 4), match=9, places=(2, 1, 3, 3), reason=Reason.PLAYED)
    teams = replace(alone, round=2, places=(1, 2, 1, 2), sides=(0, 1, 0, 1))
    now = added(tournament(Form.TABLES, 4, seats=4), [alone, teams])
    results = {number: explained(now, number).results for number in (1, 2, 4)}
    found = {number: [(part.kind, part.place, part.seats) for part in own] for number, own in results.items()}
    assert found == {
        1: [(ResultKind.WON, 0, 0), (ResultKind.PLACE, 2, 4)],
        2: [(ResultKind.PLACE, 1, 4), (ResultKind.LOST, 0, 0)],
        4: [(ResultKind.PLACE, 3, 4), (ResultKind.LOST, 0, 0)],
    }
