"""Every plan for an evening can be announced, fits its length if any pace does, and starts on a round moment."""

from datetime import UTC, datetime, timedelta

import pytest

from club.model.tournaments import evening as planning
from club.model.tournaments.announce import complete_rules
from club.model.tournaments.evening import LENGTHS, STARTS, Evening, forms_of_evening
from club.model.tournaments.live import is_live
from club.model.tournaments.rules import Form, Rules
from cogs.tournaments.beginning.draft import forms_of, with_form
from engines import GAMES

NOW = datetime(2026, 5, 1, 18, 2, 30, tzinfo=UTC)


def plans(game: str, form: Form) -> list[tuple[int, Rules]]:
    """Return the rules that are planned for each length of an evening, the shortest first."""
    first = Rules(game, GAMES[game].complete({}), Form.ROBIN, "3d")
    return [(length, planning.planned(with_form(first, form), Evening(length=length))) for length in sorted(LENGTHS)]


@pytest.mark.parametrize("game", GAMES)
def test_every_plan_can_be_announced_and_longer_evenings_are_not_played_faster(game: str) -> None:
    for form in forms_of_evening(forms_of(game)):
        made = plans(game, form)
        for length, rules in made:
            assert is_live(complete_rules(rules))
            if planning.duration(rules) > timedelta(minutes=length):
                assert rules.pace == made[0][1].pace, "only the fastest pace takes too long"
        assert made[-1][1].pace == GAMES[game].live_pace or form in (Form.DOUBLE, Form.GROUPS)


def test_a_tournament_starts_on_a_multiple_of_five_minutes_or_at_the_typed_moment() -> None:
    for minutes in STARTS:
        starts = planning.starts_at(Evening(start=minutes), None, NOW)
        assert (starts.minute % 5, starts.second) == (0, 0)
        assert timedelta(0) <= starts - NOW - timedelta(minutes=minutes) < timedelta(minutes=5)
    typed = NOW + timedelta(minutes=7)
    assert planning.starts_at(Evening(start=0), typed, NOW) == typed


def test_players_check_in_if_there_is_time_for_it() -> None:
    assert [planning.checks_in(NOW + timedelta(minutes=minutes), NOW) for minutes in (29, 30)] == [False, True]
