"""The explanations of the standings: every player is listed once, in texts that fit and are complete."""

from dataclasses import replace

import pytest

from club.model.tournaments.forms.play import FORMS
from club.model.tournaments.pairing import Pairing, Reason
from club.model.tournaments.rules import Form, Points, TieBreak
from club.model.tournaments.tournament import Status, Tournament
from cogs.tournaments import numbers, panel
from tests.club.rounds import added, chance, joined, places, tournament
from texts import words

LIMIT = 4000
GAMES = {Form.TABLES: "hostile"}


def played(form: Form, size: int, rounds: int, points: Points = (2, 1, 0)) -> Tournament:
    """Return a tournament after some rounds with random results; in some formats a late player joins."""
    now = replace(tournament(form, size, seats=4 if form == Form.TABLES else 2), status=Status.RUNNING)
    game = GAMES.get(form, now.rules.game)
    now = replace(now, rules=replace(now.rules, points=points, tie_breaks=tuple(TieBreak), game=game, rounds=rounds))
    for turn in range(rounds):
        pairings = [
            one
            if one.decided
            else replace(one, match=1000 * turn + at + 1, places=places(one, chance(at)), reason=Reason.PLAYED)
            for at, one in enumerate(FORMS[form].pair(now))
        ]
        now = added(now, pairings)
        now = joined(now) if form in (Form.SWISS, Form.TABLES) and not turn else now
    return now


def read(locale: str, now: Tournament, member: int | None = None) -> list[str]:
    say = words(locale, "tokyo_doves")
    return numbers.paragraphs(say, now, FORMS[now.rules.form].standings(now), member)


def test_a_player_reads_first_where_the_own_numbers_come_from() -> None:
    now = added(
        tournament(Form.SWISS, 7),
        [
            Pairing(1, 1, (1, 2), match=11, places=(1, 2), reason=Reason.PLAYED),
            Pairing(2, 1, (3, 1), match=21, places=(2, 1), reason=Reason.PLAYED),
            Pairing(2, 2, (2, 4), match=22, places=(1, 1), reason=Reason.PLAYED),
            Pairing(3, 1, (1,), places=(1,), reason=Reason.BYE),
            Pairing(3, 2, (2, 3), match=32, places=(1, 2), reason=Reason.PLAYED),
        ],
    )
    assert read("en", now)[0].splitlines() == [
        "**1.** <@1001>",
        "- Points **3** = 2 wins, 1 bye",
        "- Buchholz **1½** = <@1002> 1½ + <@1003> 0",
        "- Sonneborn-Berger **1½** = <@1002> 1½",
    ]
    own = read("en", now, 1002)
    assert own[0].splitlines() == [
        "**2.** <@1002>",
        "- Points **1½** = 1 win, 1 draw · nothing for 1 loss",
        "- Buchholz **3½** = <@1001> 3 + <@1004> ½ + <@1003> 0",
        "- Sonneborn-Berger **¼** = ½ × <@1004> ½",
    ]
    assert len(own) == len(set(own)) == 7
    assert "- 勝ち点 **3** = 勝ち2、不戦勝（BYE）1" in read("ja", now)[0]


def test_own_points_are_said_for_each_kind_of_result() -> None:
    now = replace(tournament(Form.SWISS, 7), rules=replace(tournament(Form.SWISS, 7).rules, points=(6, 2, 0)))
    now = added(
        now,
        [
            Pairing(1, 1, (1, 2), match=11, places=(1, 2), reason=Reason.PLAYED),
            Pairing(2, 1, (3, 1), match=21, places=(1, 1), reason=Reason.PLAYED),
            Pairing(3, 1, (1, 4), match=31, places=(1, 1), reason=Reason.VOID),
        ],
    )
    assert "- Points **5** = 1 win (3), 1 draw (1), 1 unfinished match (1)" in read("en", now)[0]


def test_points_of_several_equal_results_are_said_to_be_their_sum() -> None:
    now = replace(tournament(Form.SWISS, 7), rules=replace(tournament(Form.SWISS, 7).rules, points=(6, 2, 0)))
    now = added(
        now,
        [
            Pairing(1, 1, (1, 2), match=11, places=(1, 2), reason=Reason.PLAYED),
            Pairing(2, 1, (1, 3), match=21, places=(1, 2), reason=Reason.PLAYED),
            Pairing(3, 1, (1, 4), match=31, places=(1, 1), reason=Reason.PLAYED),
        ],
    )
    assert "- Points **7** = 2 wins (6 in all), 1 draw (1)" in read("en", now)[0]
    assert "- 勝ち点 **7** = 勝ち2（計6点）、引き分け1（1点）" in read("ja", now)[0]


def test_a_late_player_reads_what_missed_rounds_bring() -> None:
    now = played(Form.SWISS, 8, 1)
    (late,) = (one for one in read("en", now) if f"<@{1000 + len(now.entrants)}>" in one.splitlines()[0])
    assert late.splitlines()[0].endswith("no match played, not ranked")
    assert "- Points **0** · nothing for 1 round before joining" in late


@pytest.mark.parametrize(
    ("form", "size", "rounds", "locale", "points"),
    [
        (Form.SWISS, 40, 18, "en", (6, 4, 2)),
        (Form.ROBIN, 16, 15, "ja", (6, 4, 2)),
        (Form.TABLES, 40, 20, "en", (6, 4, 2)),
        (Form.GROUPS, 24, 5, "ja", (2, 1, 0)),
        (Form.SINGLE, 22, 2, "en", (2, 1, 0)),
        (Form.DOUBLE, 22, 3, "ja", (2, 1, 0)),
        (Form.LADDER, 5, 1, "en", (2, 1, 0)),
        (Form.SWISS, 400, 1, "ja", (2, 1, 0)),
    ],
)
def test_every_player_is_explained_on_one_page_and_pages_fit(
    form: Form, size: int, rounds: int, locale: str, points: Points
) -> None:
    now = played(form, size, rounds, points)
    say = words(locale, "tokyo_doves")
    paragraphs = read(locale, now, 1003)
    assert "<@1003>" in paragraphs[0].splitlines()[0]
    pages = panel.pages_of_numbers(say, now, paragraphs)
    cards = [panel.panel_card(say, now, panel.NUMBERS, number, pages) for number in range(len(pages))]
    assert max(len(one.text) for one in cards) <= LIMIT
    shown = "\n".join(one.text for one in cards)
    heads = [line for line in shown.splitlines() if "<@" in line and not line.startswith("- ")]
    assert len(heads) == len(now.entrants)
