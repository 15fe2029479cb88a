"""An announcement is short with any choices and texts, and everything else can be read under Details."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from itertools import cycle

import pytest

from club.model.tournaments.announce import LONGEST_DESCRIPTION, LONGEST_PRIZES
from club.model.tournaments.forms.play import FORMS
from club.model.tournaments.rules import Form, Publicity, Rules, Seeding
from club.model.tournaments.tournament import Status, Tournament
from cogs.tournaments import announcement, details
from engines import GAMES
from tests.texts.test_tournament_cards import GAMES as PLAYED
from tests.texts.test_tournament_cards import NOW, ROOM, read, tournament
from texts import COMPLETE, words

MOST_LINES = 12

TYPED = {
    "nothing": Publicity(),
    "a word": Publicity("Come!", "A cake"),
    "one long line": Publicity("W" * LONGEST_DESCRIPTION, "W" * LONGEST_PRIZES),
    "wide letters": Publicity("鳩" * LONGEST_DESCRIPTION, "鳩" * LONGEST_PRIZES),
    "many lines": Publicity("\n".join(f"- rule {one}" for one in range(12)), "\n".join("123456789abc")),
    "only marks": Publicity("*" * LONGEST_DESCRIPTION, "_" * LONGEST_PRIZES),
}


def rules_of(form: Form) -> Iterator[Rules]:
    """Yield the simplest rules of a format, and some with as much as can be chosen."""
    game = PLAYED.get(form, "tokyo_doves")
    yield Rules(game, {}, form, "10m", max(form.seats))
    options = {name: values[-1] for name, values in GAMES[game].options.items()}
    lengths = (3, 5) if form.has_series else (1,)
    for best_of in lengths:
        yield Rules(
            game, options, form, "30d+1d", max(form.seats), rated=False, rounds=12 if form.paired_by_score else 0,
            twice=form == Form.ROBIN, minimum=50, idle=60, roles=(10**18,), vacation=30, most=16, seeding=Seeding.LOT,
            check_in=True, points=(6, 4, 2), best_of=best_of,
            final_of=5 if form.has_bracket else 0,
        )  # fmt: skip


def announced(form: Form, rules: Rules, told: Publicity) -> Iterator[Tournament]:
    """Yield a tournament before and during its check-in, with 400 players, and one that nobody has joined yet."""
    role = 10**18
    public = replace(told, mention=role, entrant_role=role, winner_role=role, channel=role, event=True)
    full = replace(tournament(form, begun=False), rules=rules, publicity=public, code="0" * 64)
    yield full
    yield replace(full, pinged=None)
    yield replace(full, entrants=(), waiting=(), pinged=None, closes=None, finish=None)


@pytest.mark.parametrize(("typed", "locale"), [*zip(TYPED, cycle(COMPLETE), strict=False)])
@pytest.mark.parametrize("form", FORMS)
def test_an_announcement_has_at_most_twelve_lines_whatever_is_chosen(form: Form, typed: str, locale: str) -> None:
    for rules in rules_of(form):
        say = words(locale, rules.game)
        for going in announced(form, rules, TYPED[typed]):
            card = announcement.tournament_card(say, going, {}, None)
            assert len(card.text.splitlines()) <= MOST_LINES, card.text
            assert len(card.text) <= ROOM
            labels = [one.label for row in card.rows if isinstance(row, tuple) for one in row]
            assert say.say("button-details") in labels
            pages = ["\n".join(page) for page in details.pages(say, going)]
            assert max(map(len, pages)) <= ROOM - 100, "everything is under Details, uncut"


@pytest.mark.parametrize("locale", COMPLETE)
def test_a_member_reads_what_matters_first(locale: str) -> None:
    going = next(announced(Form.SWISS, next(rules_of(Form.SWISS)), Publicity("Come!", "A cake")))
    say = words(locale, "tokyo_doves")
    text = announcement.tournament_card(say, going, {}, None).text
    assert going.closes is not None
    wanted = (
        going.name, say.say("name"), say.say("form-swiss"), "10", f"<t:{int(going.closes.timestamp())}:F>",
        say.say("announce-players", fewest=3, most=0), "A cake",
    )  # fmt: skip
    places = [text.index(one) for one in wanted]
    assert places == sorted(places)


def test_a_description_is_shown_whole_if_there_is_room_and_cut_where_a_word_ends_otherwise() -> None:
    rules, say = next(rules_of(Form.SINGLE)), words("en", "tokyo_doves")
    for typed, shown in (
        ("Our **Friday** cup\n- be nice\n- rules: https://example.org/rules", None),
        ("one\n" * 11 + "two", "one …"),
        ("Come! " * 80 + "https://example.org/" + "a" * 80, "Come! …"),
    ):
        going = replace(next(announced(Form.SINGLE, rules, Publicity(typed))), pinged=None)
        lines = announcement.tournament_card(say, going, {}, None).text.splitlines()
        if shown is None:
            assert typed in "\n".join(lines)
        else:
            assert any(line.endswith(shown) for line in lines), lines
        assert typed in read(say, going)


@pytest.mark.parametrize(
    ("form", "absent"), [(Form.SINGLE, "Buchholz"), (Form.SINGLE, "Vacation"), (Form.SWISS, "3rd")]
)
def test_details_that_do_not_apply_are_not_mentioned(form: Form, absent: str) -> None:
    going = next(announced(form, next(rules_of(form)), Publicity()))
    assert absent not in read(words("en", going.rules.game), going)


@pytest.mark.parametrize(
    ("pace", "lasts", "told"),
    [("10m", 60, False), ("1h", 60, False), ("1d", 60, True), ("3d", 1, False), ("3d", 2, True), ("30d+0m", 60, True)],
)
def test_vacations_are_only_mentioned_if_a_player_can_be_away_that_long(pace: str, lasts: int, told: bool) -> None:
    rules = replace(next(rules_of(Form.SWISS)), pace=pace)
    closes = NOW + timedelta(days=7)
    going = next(announced(Form.SWISS, rules, Publicity()))
    going = replace(going, closes=closes, finish=closes + timedelta(days=lasts))
    assert ("Vacation" in read(words("en", "tokyo_doves"), going)) == told


def test_a_check_in_is_not_announced_any_more_once_the_tournament_has_started() -> None:
    rules = replace(next(rules_of(Form.SWISS)), check_in=True)
    going = replace(next(announced(Form.SWISS, rules, Publicity())), pinged=None)
    say = words("en", "tokyo_doves")
    assert "Check-in" in read(say, going)
    assert "Check-in" not in read(say, replace(going, status=Status.RUNNING, began=going.closes))


def test_buttons_for_members_come_before_those_for_organisers() -> None:
    going = next(announced(Form.SWISS, next(rules_of(Form.SWISS)), Publicity()))
    rows = announcement.tournament_card(words("en", "tokyo_doves"), going, {}, None).rows
    verbs = [[one.target.partition(":")[0] for one in row] for row in rows if isinstance(row, tuple)]
    assert verbs == [["cuphere"], ["enter", "quit", "entrants", "cupabout", "rules"], ["kickoff", "cuprun"]]
