import csv
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from club.errors import Refused
from club.tournaments.export import pairings_csv, standings_csv, trf
from club.tournaments.forms.play import FORMS
from club.tournaments.rules import Form
from club.tournaments.standings import standings_by_points
from club.tournaments.tournament import Pairing, Reason, Tournament
from tests.club.brackets import begun, better
from tests.club.report import report
from tests.club.rounds import chance, entrant, finished, tournament, without
from tests.club.series import played as series_played
from tests.club.series import series_of

if TYPE_CHECKING:
    from py4swiss.trf import ParsedTrf

pytestmark = pytest.mark.xdist_group("report")


def named(now: Tournament, **names: str) -> Tournament:
    numbers = {"one": 1, "two": 2, "three": 3}
    changed = {numbers[key]: name for key, name in names.items()}
    renamed = (replace(one, name=changed.get(one.number, one.name)) for one in now.entrants)
    return replace(now, entrants=tuple(renamed))


def read(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(text.splitlines()))


def swiss() -> Tournament:
    """Return two rounds in which everything happened that can, and a third that is being played."""
    now = tournament(Form.SWISS, 7)
    now = replace(now, entrants=(*now.entrants, entrant(8, None, late=1)))
    return replace(
        without(now, 7),
        pairings=(
            Pairing(1, 1, (1, 4), match=11, places=(1, 2), reason=Reason.PLAYED),
            Pairing(1, 2, (5, 2), match=12, places=(1, 1), reason=Reason.PLAYED),
            Pairing(1, 3, (3, 6), match=13, places=(2, 1), reason=Reason.FORFEIT),
            Pairing(1, 4, (7,), places=(1,), reason=Reason.BYE),
            Pairing(1, 5, (8,), places=(1,), reason=Reason.LATE),
            Pairing(2, 1, (6, 1), match=21, places=(1, 1), reason=Reason.VOID),
            Pairing(2, 2, (2, 8), places=(1, 2), reason=Reason.RULED),
            Pairing(2, 3, (4, 5), places=(1, 1), reason=Reason.VOID),
            Pairing(2, 4, (3,), places=(1,), reason=Reason.BYE),
            Pairing(3, 1, (1, 2), match=31, places=(1, 2), reason=Reason.PLAYED),
            Pairing(3, 2, (3, 4), match=32),
        ),
    )


def results(now: "ParsedTrf") -> dict[int, list[str]]:
    return {
        player.starting_number: [result.to_string().strip() for result in player.results]
        for player in now.player_sections
    }


def test_everything_that_happens_in_a_swiss_tournament_stands_in_the_report(tmp_path: Path) -> None:
    assert results(report(swiss(), tmp_path)) == {
        1: ["4 w 1", "6 b ="],
        2: ["5 b =", "8 w +"],
        3: ["6 w -", "0000 - U"],
        4: ["1 b 0", "0000 - H"],
        5: ["2 w =", "0000 - H"],
        6: ["3 b +", "1 w ="],
        7: ["0000 - U", "0000 - Z"],
        8: ["0000 - H", "2 b -"],
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
    assert first[91:] == "   4 w 1     6 b ="


@pytest.mark.parametrize("size", [3, 6, 9])
@pytest.mark.parametrize("twice", [False, True])
def test_a_round_robin_with_somebody_who_left_is_read_as_it_was_played(size: int, twice: bool, tmp_path: Path) -> None:
    robin = FORMS[Form.ROBIN]
    now = without(tournament(Form.ROBIN, size, twice=twice), size)
    now = finished(robin, now, chance(size))
    read_back = report(now, tmp_path, rounds=robin.rounds(now) or 0)
    points = {line.entrant: int(line.points * 10) for line in standings_by_points(now)}
    assert {player.starting_number: player.points_times_ten for player in read_back.player_sections} == points


@pytest.mark.parametrize("form", [Form.SINGLE, Form.DOUBLE, Form.LADDER, Form.PODS, Form.GROUPS])
def test_the_report_is_for_round_robins_and_swiss_tournaments_only(form: Form) -> None:
    now = tournament(form, 4)
    with pytest.raises(Refused) as refused:
        trf(now, 3, {})
    assert refused.value.key == "error-export-form"


def test_a_tournament_without_a_round_is_a_list_of_its_entrants(tmp_path: Path) -> None:
    assert results(report(tournament(Form.SWISS, 5), tmp_path)) == {number: [] for number in range(1, 6)}


def test_the_table_of_standings_has_every_tie_break() -> None:
    rows = read(standings_csv(swiss(), standings_by_points(swiss())))
    assert [row["rank"] for row in rows] == [*map(str, range(1, 8)), ""], "who came late has not played yet"
    lines = {str(line.entrant): line for line in standings_by_points(swiss())}
    for row in rows:
        line = lines[row["entrant"]]
        assert float(row["points"]) == line.points
        assert float(row["buchholz"]) == line.buchholz
        assert float(row["sonneborn_berger"]) == line.sonneborn
        assert int(row["won"]) == line.won
    assert {row["entrant"]: row["status"] for row in rows}["7"] == "withdrawn"


def test_the_table_of_pairings_has_a_line_for_each() -> None:
    rows = read(pairings_csv(swiss()))
    assert len(rows) == len(swiss().pairings)
    assert [rows[0][key] for key in ("round", "board", "match", "reason")] == ["1", "1", "11", "played"]
    assert [rows[0][key] for key in ("name_1", "place_1", "points_1")] == ["member 1", "1", "1"]
    assert [rows[1][key] for key in ("entrant_2", "place_2", "points_2")] == ["2", "1", "0.5"]
    assert (rows[3]["reason"], rows[3]["name_2"]) == ("bye", "")
    assert [rows[-1][key] for key in ("name_1", "place_1", "reason")] == ["member 3", "", ""]


def test_the_table_of_standings_says_who_was_in_which_group() -> None:
    now = tournament(Form.GROUPS, 6)
    assert {row["entrant"]: row["group"] for row in read(standings_csv(now, FORMS[Form.GROUPS].standings(now)))} == {
        "1": "A", "4": "A", "5": "A", "2": "B", "3": "B", "6": "B",
    }  # fmt: skip
    assert {row["group"] for row in read(standings_csv(swiss(), standings_by_points(swiss())))} == {""}


def test_tables_have_room_for_the_largest_table_and_round_thirds() -> None:
    table = Pairing(1, 1, (1, 2, 3, 4), match=1, places=(2, 1, 3, 4), reason=Reason.PLAYED)
    now = replace(tournament(Form.PODS, 4, seats=4), pairings=(table,))
    (row,) = read(pairings_csv(now))
    assert [row[f"points_{seat}"] for seat in (1, 2, 3, 4)] == ["0.6667", "1", "0.3333", "0"]


def test_the_slots_of_a_bracket_stand_in_the_table() -> None:
    now = better(begun(Form.SINGLE, 4))
    assert [row["slot"] for row in read(pairings_csv(now))] == ["W1-1", "W1-2", "W2-1", "T"]


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("=1+1", "'=1+1"),
        ("+49", "'+49"),
        ("-x", "'-x"),
        ("@SUM(A1)", "'@SUM(A1)"),
        (" \t=cmd", "'=cmd"),
        ("＝1", "'＝1"),
        ("a;=b", "a;'=b"),
        ("two\r\nlines\x00", "two lines"),
        ('quo"te, comma', 'quo"te, comma'),
        ("plain-name", "plain-name"),
        ("👩‍🚀", "👩‍🚀"),
    ],
)
def test_no_name_is_a_formula_or_breaks_the_table(name: str, written: str) -> None:
    now = named(swiss(), one=name)
    assert {row["name"] for row in read(standings_csv(now, standings_by_points(now))) if row["entrant"] == "1"} == {
        written
    }
    assert read(pairings_csv(now))[0]["name_1"] == written


def test_a_series_stands_in_the_table_with_all_of_its_matches_and_its_score() -> None:
    now = series_of(Form.SWISS, 8, 3)
    now = series_played(series_played(now, now.pairings[0], "+", "=", "="), now.pairings[1], "-")
    over, going, *_ = read(pairings_csv(now))
    assert over["match"] == " ".join(str(one.match) for one in now.pairings[0].series)
    assert [over[f"{column}_{seat}"] for column in ("place", "points", "score") for seat in (1, 2)] == [
        *("1", "2", "1", "0", "2", "1")
    ]
    assert len(going["match"].split()) == 2
    assert [going[f"{column}_{seat}"] for column in ("place", "points", "score") for seat in (1, 2)] == [
        *("", "", "", "", "0", "1")
    ]
    alone = replace(now, rules=replace(now.rules, best_of=1))
    assert "score" not in pairings_csv(alone).splitlines()[0]
