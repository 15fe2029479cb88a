from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from club.model.errors import Refused
from club.model.tournaments.exports.chess_report import trf
from club.model.tournaments.forms.play import FORMS
from club.model.tournaments.rules import USUAL_POINTS, Form, Points
from club.model.tournaments.standings import standings_by_points
from club.model.tournaments.tournament import Pairing, Reason, Tournament
from tests.club import bbp
from tests.club.report import report
from tests.club.rounds import added, chance, finished, joined, tournament, without
from tests.club.tournaments.exports.odd import large, named, swiss

if TYPE_CHECKING:
    from py4swiss.trf import ParsedTrf

SCALES: tuple[Points, ...] = (USUAL_POINTS, (4, 2, 0), (6, 2, 0), (6, 4, 2), (5, 3, 1))


def results(now: "ParsedTrf") -> dict[int, list[str]]:
    return {
        player.starting_number: [result.to_string().strip() for result in player.results]
        for player in now.player_sections
    }


def test_everything_that_happens_in_a_swiss_tournament_stands_in_the_report(tmp_path: Path) -> None:
    assert results(report(swiss(), tmp_path)) == {
        1: ["4 w 1", "0000 - H"],
        2: ["5 b =", "8 w +"],
        3: ["6 w -", "0000 - U"],
        4: ["1 b 0", "0000 - H"],
        5: ["2 w =", "0000 - H"],
        6: ["3 b +", "0000 - H"],
        7: ["0000 - U", "0000 - Z"],
        8: ["0000 - Z", "2 b -"],
    }


def test_the_report_says_what_tournament_it_is(tmp_path: Path) -> None:
    now = replace(swiss(), name="Autumn\nCup", began=datetime(2026, 11, 1, tzinfo=UTC))
    section = report(now, tmp_path).tournament_section
    assert section.tournament_name == "Autumn Cup"
    assert (section.date_of_start, section.date_of_end) == ("2026/11/01", None)
    assert section.number_of_players == "8"
    assert section.type_of_tournament == "Individual: Swiss-System"
    now = replace(now, finish=datetime(2026, 12, 24, tzinfo=UTC))
    assert report(now, tmp_path).tournament_section.date_of_end == "2026/12/24"
    assert report(now, tmp_path, rounds=5).x_section.number_of_rounds == 5


def test_names_ratings_and_ranks_stand_in_their_columns(tmp_path: Path) -> None:
    now = named(swiss(), one="鳩場 王手", two="x" * 40, three="tab\there")
    players = report(now, tmp_path, ratings={1: 1834, 2: -20, 3: 12345}).player_sections
    assert [player.name for player in players[:3]] == ["鳩場 王手", "x" * 33, "tab here"]
    assert [player.fide_rating for player in players[:4]] == [1834, 0, 9999, None]
    two_rounds = replace(now, pairings=tuple(one for one in now.pairings if one.round < 3))
    ranks = {line.entrant: rank for rank, line in enumerate(standings_by_points(two_rounds), 1)}
    assert [player.rank for player in players] == [ranks[number] for number in range(1, 9)]
    first = trf(now, 9, {1: 1834}).splitlines()[4]
    assert first[:8] == "001    1"
    assert first[48:52] == "1834"
    assert first[80:84] == " 1.5"
    assert first[91:] == "   4 w 1  0000 - H"


@pytest.mark.parametrize("size", [3, 6, 9])
@pytest.mark.parametrize("twice", [False, True])
def test_a_round_robin_with_somebody_who_left_is_read_as_it_was_played(size: int, twice: bool, tmp_path: Path) -> None:
    robin = FORMS[Form.ROBIN]
    now = without(tournament(Form.ROBIN, size, twice=twice), size)
    now = finished(robin, now, chance(size))
    read_back = report(now, tmp_path, rounds=robin.rounds(now) or 0)
    points = {line.entrant: int(line.points * 10) for line in standings_by_points(now)}
    assert {player.starting_number: player.points_times_ten for player in read_back.player_sections} == points


@pytest.mark.parametrize("form", [Form.SINGLE, Form.DOUBLE, Form.LADDER, Form.TABLES, Form.GROUPS])
def test_the_report_is_for_round_robins_and_swiss_tournaments_only(form: Form) -> None:
    now = tournament(form, 4)
    with pytest.raises(Refused) as refused:
        trf(now, 3, {})
    assert refused.value.key == "error-export-form"


def test_a_tournament_without_a_round_is_a_list_of_its_entrants(tmp_path: Path) -> None:
    assert results(report(tournament(Form.SWISS, 5), tmp_path)) == {number: [] for number in range(1, 6)}


def decided(pairing: Pairing, rng: Random) -> Pairing:
    """Return a pairing with any possible result."""
    if pairing.decided:
        return pairing
    reason = rng.choice((Reason.PLAYED, Reason.PLAYED, Reason.PLAYED, Reason.FORFEIT, Reason.RULED, Reason.VOID))
    places = (1, 1) if reason == Reason.VOID else rng.choice(((1, 2), (2, 1), (1, 1), (2, 2)))
    match = 7 if reason == Reason.PLAYED or rng.random() < 0.5 else None
    unmoved = tuple(number for number in pairing.entrants if rng.random() < 0.2)
    return replace(pairing, match=match, places=places, reason=reason, unmoved=unmoved)


def any_tournament(form: Form, size: int, points: Points, turns: int, seed: int) -> Tournament:
    """Return a tournament in which players come late, leave and don't show up."""
    rng, now = chance(seed), tournament(form, size)
    now = replace(now, rules=replace(now.rules, points=points))
    for _ in range(turns):
        now = added(now, FORMS[form].pair(now))
        now = replace(now, pairings=tuple(decided(one, rng) for one in now.pairings))
        if rng.random() < 0.3 and len(now.playing) > 3:
            now = without(now, rng.choice(now.playing).number)
        if form.allows_late_entry and rng.random() < 0.3:
            now = joined(now)
    return now


@settings(max_examples=30)
@given(
    form=st.sampled_from((Form.SWISS, Form.ROBIN)),
    size=st.integers(3, 16),
    points=st.sampled_from(SCALES),
    turns=st.integers(0, 7),
    seed=st.integers(0, 2**32),
)
def test_programs_that_add_up_the_results_find_the_scores_of_the_standings(
    form: Form, size: int, points: Points, turns: int, seed: int
) -> None:
    now = any_tournament(form, size, points, turns, seed)
    read = bbp.read(trf(now, FORMS[form].rounds(now) or 0, {}))
    scores = {line.entrant: line.points for line in standings_by_points(now)}
    by_strength = sorted(now.entrants, key=now.strength)
    assert {number: one.points for number, one in read.players.items()} == {
        number: 10 * scores[one.number] for number, one in enumerate(by_strength, 1)
    }
    assert sorted(one.rank for one in read.players.values()) == list(range(1, len(now.entrants) + 1))
    assert all(given <= 1 for given in bbp.byes(read))


@pytest.mark.parametrize("points", SCALES)
def test_a_report_with_own_points_is_read_by_bbppairings(points: Points) -> None:
    now = replace(swiss(), rules=replace(swiss().rules, points=points))
    read = bbp.read(trf(now, 5, {1: 1834}))
    win, draw, loss = (5 * half for half in points)
    assert read.worth == {"BBW": win, "BBD": draw, "BBL": loss, "BBZ": 0, "BBF": 0, "BBU": win}
    assert read.players[1].points == win + draw
    with pytest.raises(bbp.Unreadable, match="does not match the game results"):
        bbp.read(trf(now, 5, {}).replace("   4 w 1", "   4 w ="))


def test_a_report_of_400_players_is_complete() -> None:
    now = replace(large(), rules=replace(large().rules, points=(6, 2, 0)))
    read = bbp.read(trf(now, 9, {}))
    assert len(read.players) == 400
    assert all(len(one.records) == 9 for one in read.players.values())


@pytest.mark.parametrize("size", [0, 1, 2, 5])
def test_a_tournament_that_has_not_started_is_read_too(size: int, tmp_path: Path) -> None:
    now = tournament(Form.SWISS, size)
    assert len(bbp.read(trf(now, 0, {})).players) == size
    section = report(now, tmp_path, rounds=0).x_section
    assert (section.number_of_rounds, section.configuration.first_round_color) == (1, True)
    assert "\nXXC white1\n" in trf(now, 0, {}), "without the first colour no first round can be paired"
