import json
from copy import deepcopy
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from jsonschema_rs import Draft202012Validator, meta

from club.model.tournaments.exports.document import MatchFacts, document
from club.model.tournaments.forms.play import FORMS
from club.model.tournaments.rules import Form
from club.model.tournaments.standings import StandingsLine
from club.model.tournaments.tournament import Pairing, Reason, Status, Tournament
from tests.club.brackets import begun, better
from tests.club.rounds import NOON, tournament
from tests.club.series import played as series_played
from tests.club.series import series_of
from tests.club.tournaments.exports.odd import large, named, swiss
from tests.club.tournaments.exports.stages import stages

SCHEMA: dict[str, Any] = json.loads(Path("docs/tournament.schema.json").read_text("utf-8"))

NOTHING = MatchFacts({}, {}, {})


def closed(schema: Any) -> Any:  # noqa: ANN401 - a part of a schema
    """Return a schema that allows only the fields that it describes."""
    if isinstance(schema, list):
        return [closed(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    found = {key: closed(one) for key, one in schema.items()}
    return found | {"additionalProperties": False} if schema.get("type") == "object" else found


VALIDATOR = Draft202012Validator(closed(deepcopy(SCHEMA)))


def standings(now: Tournament) -> tuple[StandingsLine, ...]:
    return FORMS[now.rules.form].standings(now)


def read(now: Tournament, running: MatchFacts = NOTHING) -> dict[str, Any]:
    """Read the document as a program does; every field must be in the schema."""
    text = document(now, standings(now), running)
    assert text.count("\n") == 1
    found: dict[str, Any] = json.loads(text)
    VALIDATOR.validate(found)
    return found


def points(found: dict[str, Any], entrant: int) -> float:
    """Return the points of an entrant, computed from the results."""
    results = (one for turn in found["rounds"] for pairing in turn["pairings"] for one in pairing["entrants"])
    return sum(one["points"] or 0 for one in results if one["number"] == entrant)


def test_the_schema_is_a_schema() -> None:
    meta.validate(SCHEMA)


@pytest.mark.parametrize("form", Form)
@pytest.mark.parametrize("size", [4, 7, 13])
def test_a_program_reads_a_tournament_of_any_form_at_any_moment(form: Form, size: int) -> None:
    statuses = set()
    for now in stages(form, size, seed=size):
        found = read(now)
        statuses.add(found["tournament"]["status"])
        assert [one["number"] for one in found["entrants"]] == [one.number for one in now.entrants]
        assert {one["entrant"]: one["rank"] for one in found["standings"]} == {
            line.entrant: line.rank for line in standings(now)
        }
        if form.by_points:
            for line in found["standings"]:
                results = (one for turn in found["rounds"] for met in turn["pairings"] for one in met["entrants"])
                assert line["played"] == sum(one["played"] for one in results if one["number"] == line["entrant"])
                assert line["points"] == pytest.approx(points(found, line["entrant"]), abs=0.001)
        assert bool(found["bracket"]) == (form.has_bracket and now.began is not None)
    assert statuses == set(Status)


def test_the_bracket_says_who_won_and_where_winners_and_losers_go_on() -> None:
    now = better(replace(begun(Form.SINGLE, 4), status=Status.RUNNING, began=NOON))
    found = read(now)
    slots = {one["slot"]: one for one in found["bracket"]}
    assert {name: one["winner_to"] for name, one in slots.items()} == {
        "W1-1": "W2-1", "W1-2": "W2-1", "W2-1": None, "T": None,
    }  # fmt: skip
    assert (slots["W1-1"]["loser_to"], slots["W1-1"]["part"], slots["T"]["part"]) == ("T", "winners", "third_place")
    final = next(one for turn in found["rounds"] for one in turn["pairings"] if one["slot"] == "W2-1")
    assert [one["number"] for one in final["entrants"] if one["place"] == 1] == [slots["W2-1"]["winner"]]
    early = {one["slot"]: one for one in read(replace(begun(Form.SINGLE, 3), began=NOON))["bracket"]}
    assert early["W1-1"]["entrants"] == [1, 0], "the place next to the best of three stays empty"
    assert early["W2-1"]["entrants"] == [1, None], "nobody knows yet who meets the best"


def test_a_running_match_has_its_place_and_its_deadline() -> None:
    running = MatchFacts({32: 555, 31: 444}, {32: NOON + timedelta(days=1, milliseconds=5)}, {31: NOON})
    found = read(swiss(), running)
    over, going = found["rounds"][2]["pairings"]
    assert (over["url"], over["deadline"], over["decided"]) == (None, None, True)
    assert over["matches"] == [{"number": 31, "ended": "2026-11-22T12:00:00.000Z"}]
    assert going["matches"] == [{"number": 32, "ended": None}]
    assert going["url"] == "https://discord.com/channels/2/555"
    assert going["deadline"] == "2026-11-23T12:00:00.005Z"
    assert [going["entrants"][seat][key] for seat in (0, 1) for key in ("place", "points", "score")] == [None] * 6


def test_partners_have_the_same_side() -> None:
    teams = Pairing(1, 1, (1, 2, 3, 4), match=1, places=(1, 2, 1, 2), reason=Reason.PLAYED, sides=(0, 1, 0, 1))
    now = replace(tournament(Form.TABLES, 4, seats=4), pairings=(teams,), began=NOON)
    (pairing,) = read(now)["rounds"][0]["pairings"]
    assert [(one["side"], one["points"]) for one in pairing["entrants"]] == [(0, 1), (1, 0), (0, 1), (1, 0)]


def test_a_series_has_its_matches_and_its_score() -> None:
    now = series_of(Form.SWISS, 8, 3)
    now = series_played(series_played(now, now.pairings[0], "+", "=", "="), now.pairings[1], "-")
    over, going, *_ = read(now)["rounds"][0]["pairings"]
    assert [one["number"] for one in over["matches"]] == [one.match for one in now.pairings[0].series]
    assert [one[key] for one in over["entrants"] for key in ("place", "points", "score")] == [1, 1, 2, 2, 0, 1]
    assert [one[key] for one in going["entrants"] for key in ("place", "points", "score")] == [
        None,
        None,
        0,
        None,
        None,
        1,
    ]


def test_names_of_any_kind_stay_as_they_are_on_one_line() -> None:
    now = named(swiss(), one='</script>"\\', two="=1+1\r\nnext\u2028line", three="鳩場 👩‍🚀")
    assert [one["name"] for one in read(now)["entrants"][:3]] == ['</script>"\\', "=1+1 next line", "鳩場 👩‍🚀"]


def test_it_tells_no_member_and_no_secret() -> None:
    text = document(swiss(), standings(swiss()), NOTHING)
    assert not any(str(one.member) in text for one in swiss().entrants)
    assert "forbidden" not in text


def test_equal_tournaments_are_equal_texts() -> None:
    assert document(swiss(), standings(swiss()), NOTHING) == document(swiss(), standings(swiss()), NOTHING)


def test_a_tournament_of_400_is_read_whole() -> None:
    found = read(large())
    assert len(found["standings"]) == len(found["entrants"]) == 400
    assert [len(turn["pairings"]) for turn in found["rounds"]] == [200] * 9
