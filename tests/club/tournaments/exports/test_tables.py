import csv
from dataclasses import replace

import pytest

from club.model.tournaments.exports.tables import pairings_csv, standings_csv
from club.model.tournaments.forms.play import FORMS
from club.model.tournaments.rules import Form
from club.model.tournaments.standings import standings_by_points
from club.model.tournaments.tournament import Pairing, Reason
from tests.club.brackets import begun, better
from tests.club.rounds import tournament
from tests.club.series import played as series_played
from tests.club.series import series_of
from tests.club.tournaments.exports.odd import large, named, swiss
from tests.club.tournaments.exports.stages import stages


def read(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(text.splitlines()))


def test_the_table_of_standings_has_every_tie_break() -> None:
    rows = read(standings_csv(swiss(), standings_by_points(swiss())))
    unranked = {row["entrant"] for row in rows[4:]}
    assert [row["rank"] for row in rows] == ["1", "2", "3", "4", "", "", "", ""]
    assert unranked == {"3", "6", "7", "8"}, "they have byes, forfeits and void matches only"
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
    now = replace(tournament(Form.TABLES, 4, seats=4), pairings=(table,))
    (row,) = read(pairings_csv(now))
    assert [row[f"points_{seat}"] for seat in (1, 2, 3, 4)] == ["0.6667", "1", "0.3333", "0"]


def test_partners_have_the_same_side() -> None:
    teams = Pairing(1, 1, (1, 2, 3, 4), match=1, places=(1, 2, 1, 2), reason=Reason.PLAYED, sides=(0, 1, 0, 1))
    three = Pairing(1, 2, (5, 6, 7), match=2)
    now = replace(tournament(Form.TABLES, 7, seats=4), pairings=(teams, three))
    rows = read(pairings_csv(now))
    assert [[row[f"side_{seat}"] for seat in (1, 2, 3, 4)] for row in rows] == [
        ["0", "1", "0", "1"],
        ["0", "1", "2", ""],
    ]
    assert [row["points_1"] for row in rows] == ["1", ""]


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
    assert "score" not in pairings_csv(swiss()).splitlines()[0]


def test_a_single_match_beside_a_series_has_no_score() -> None:
    match, series = (
        Pairing(1, 1, (1, 2), "W1-1", 11, (1, 2), Reason.PLAYED),
        Pairing(2, 1, (1, 3), "W2-1", 12, best_of=3),
    )
    one, final = read(pairings_csv(replace(tournament(Form.SINGLE, 4), pairings=(match, series))))
    assert [one["score_1"], one["score_2"], final["score_1"], final["score_2"]] == ["", "", "0", "0"]


@pytest.mark.parametrize("form", Form)
def test_tables_are_complete_for_any_form_at_any_moment(form: Form) -> None:
    for now in stages(form, 9, seed=1):
        lines = FORMS[form].standings(now)
        rows = read(standings_csv(now, lines))
        assert [(int(row["entrant"]), row["rank"]) for row in rows] == [
            (line.entrant, "" if line.rank is None else str(line.rank)) for line in lines
        ]
        assert [float(row["points"]) for row in rows] == pytest.approx([float(line.points) for line in lines], abs=1e-4)
        met = read(pairings_csv(now))
        assert [(int(row["round"]), int(row["board"])) for row in met] == [
            (one.round, one.board) for one in now.pairings
        ]


def test_tables_of_400_have_a_line_for_each() -> None:
    now = named(large(), one="=HYPERLINK(1)\n@x", two='"; =1')
    rows = read(standings_csv(now, standings_by_points(now)))
    assert sorted(int(row["entrant"]) for row in rows) == list(range(1, 401))
    assert len(read(pairings_csv(now))) == 9 * 200
