"""A better move is shown with its resulting position, however the match ended."""

from dataclasses import replace
from itertools import pairwise

from club.model.matches.entries import Entry, EntryKind
from club.model.matches.fold import enter
from club.model.matches.position import Position, initial_position
from club.model.matches.turns import turns
from club.reviews.review import sum_up
from cogs.reviews.lines import chart, concerned, overview
from cogs.reviews.look import Look
from engines import CHANCE, Outcome, Seat
from players.review import Judgement
from tests.e2e.scenario import GAME
from tests.leaks.worlds import CREATED, course, header
from texts import words


def look(position: Position, *judged: Judgement) -> Look:
    return Look(words("en", position.header.game), position, turns(position), sum_up(None, judged), None)


def moment(ply: int, better: str) -> Judgement:
    """Return the judgement of a move of ``GAME`` for which there was a better one."""
    chances = (0.9, 0.1) if ply % 2 == 0 else (0.1, 0.9)
    seat = Seat(ply % 2)
    return Judgement(ply, ply, seat, seat, (GAME[ply],), chances, (0.5, 0.5), (better,))


def test_a_better_move_ends_the_match_only_if_it_would_have() -> None:
    position = initial_position(header("tokyo_doves", 1))
    for ply, event in enumerate(GAME[:3]):
        position = enter(position, Entry(ply, EntryKind.PLAY, Seat(ply % 2), event, CREATED))
    other = next(event for event in position.state.legal() if position.state.apply(event).outcome is None)
    position = enter(position, Entry(3, EntryKind.PLAY, Seat(1), other, CREATED))
    position = enter(position, Entry(4, EntryKind.RESIGN, Seat(0), "", CREATED))
    assert position.outcome is not None
    ending, going_on = replace(moment(3, GAME[3]), played=(other,)), moment(1, "A*b4")
    seen = look(position, going_on, ending)
    turn = seen.better(ending)
    assert turn is not None
    won = seen.after(turn)
    assert isinstance(won.outcome, Outcome)
    assert won.outcome.places == (2, 1)
    assert won.outcome.reason != "resign"
    assert won.leavers() == ()
    assert turn.outcome(won) == won.outcome
    quiet = seen.better(replace(going_on, better=(GAME[1],)))
    assert quiet is not None
    assert seen.after(quiet).outcome is None
    assert seen.played(ending).visible_events(None) == (other,)
    assert seen.turn_of(3) == 4


def test_luck_is_told_by_the_side_that_it_changed_most() -> None:
    position = initial_position(header("hostile", 1))
    luck = Judgement(0, 1, CHANCE, None, ("E1",), (0.4, 0.3, 0.3), (0.2, 0.4, 0.4))
    even = replace(luck, before=(0.4, 0.6), after=(0.5, 0.5))
    assert [concerned(look(position, one), one) for one in (luck, even)] == [0, 0]


def test_luck_that_comes_to_nothing_is_told_where_chance_decided_something() -> None:
    position = initial_position(header("hostile", 1))
    gain = Judgement(0, 1, CHANCE, None, ("E1",), (0.4, 0.6), (0.5, 0.5))
    loss = replace(gain, ply=1, before=gain.after, after=gain.before)
    assert [line.endswith("luck ±0%") for line in overview(look(position, gain, loss))[-2:]] == [True, True]
    move = replace(gain, seat=Seat(0), side=0)
    assert not any("luck" in line for line in overview(look(position, move)))


def test_cards_of_both_players_are_shown_to_neither_of_them() -> None:
    *_, position = course("ryuki", 0)
    drawn = [entry for entry in position.entries if entry.kind == EntryKind.CHANCE]
    both = next(one for one, after in pairwise(drawn) if after.ply == one.ply + 1)
    luck = Judgement(both.ply, both.ply, CHANCE, None, (both.event,), (0.4, 0.6), (0.5, 0.5))
    seen = look(position, luck)
    owner = seen.viewer(luck)
    second = replace(luck, ply=both.ply + 1, played=(position.entries[both.ply + 1].event,))
    assert {owner, seen.viewer(second)} == {0, 1}
    assert seen.viewer(replace(luck, played=(*luck.played, *second.played))) is None


def test_the_curve_has_the_side_of_the_reader_below_and_marks_moves_and_luck() -> None:
    position = initial_position(header("tokyo_doves", 1))
    for ply, event in enumerate(GAME):
        position = enter(position, Entry(ply, EntryKind.PLAY, Seat(ply % 2), event, CREATED))
    judged = [
        Judgement(ply, ply, Seat(ply % 2), ply % 2, (GAME[ply],), (before, 1 - before), (after, 1 - after))
        for ply, (before, after) in enumerate(((0.5, 0.3), (0.3, 0.3), (0.3, 0.0), (0.0, 0.0)))
    ]
    judged[2] = replace(judged[2], seat=CHANCE, side=None)
    shown = chart(replace(look(position, *judged), reader=Seat(1)))
    assert (shown.heading.title, shown.sides) == ("Tokyo Doves · match 1", ("Green", "Red"))
    assert shown.points == ((0.5, 0.5), (0.7, 0.3), (0.7, 0.3), (1.0, 0.0), (1.0, 0.0))
    assert [(mark.place, mark.kind) for mark in shown.marks] == [(1, "move"), (3, "luck")]
    assert shown.ticks == ((1, "turn 1"), (2, "turn 2"), (3, "turn 3"), (4, "turn 4"))
    assert shown.kinds == (("move", "move"), ("luck", "luck"))
