"""Messages of the largest tournaments fit Discord's limits, in every language, and are complete."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import cache

import pytest

from club.model.delivery.notices import Notice
from club.model.errors import Refused
from club.model.tournaments import live
from club.model.tournaments.concerns import Concern, WatchedPairing
from club.model.tournaments.decisions import enter
from club.model.tournaments.forms.play import FORMS
from club.model.tournaments.posts import RoundPart
from club.model.tournaments.progress import pair_all
from club.model.tournaments.rules import Form, Publicity, Rules, Seeding, TieBreak
from club.model.tournaments.tournament import WAITING, Entrant, Pairing, Reason, Status, Tournament
from club.storage.queries.tournaments.oversight import Problem
from club.tournaments.organisers.oversight import Overview
from club.tournaments.organisers.problems import LONGEST_PROBLEM
from cogs.tournaments import announcement, details, panel, rounds
from cogs.tournaments.organisers import card as organiser_card
from cogs.tournaments.rounds import Whereabouts
from tests._cards import flaws
from texts import COMPLETE, Words, words

NOW = datetime(2026, 5, 1, 12, tzinfo=UTC)
ROOM = 3900
"""How much text fits in a card before it is cut."""

MOST = dict.fromkeys(FORMS, 400) | {Form.ROBIN: 16}
GAMES = {Form.TABLES: "hostile"}


@cache
def tournament(form: Form, *, begun: bool) -> Tournament:
    """Return a full tournament, with all of its first round paired if it has started."""
    entrants = tuple(
        Entrant(one, 10**18 + one, f"name {one} " + "W" * 20, NOW, one if begun else None)
        for one in range(1, MOST[form] + 1)
    )
    roles = tuple(10**18 + role for role in range(25))
    game = GAMES.get(form, "tokyo_doves")
    rules = Rules(
        game, {}, form, "30d+1d", max(form.seats), minimum=50, roles=roles, seeding=Seeding.LOT, check_in=True,
        points=(6, 4, 2), tie_breaks=(TieBreak.MEDIAN, TieBreak.BUCHHOLZ, TieBreak.SONNEBORN),
    )  # fmt: skip
    going = Tournament(
        10**6, 10**18, 10**18, 10**18, "W" * 60, rules, NOW, closes=NOW + timedelta(1), finish=NOW + timedelta(90),
        entrants=entrants,
    )  # fmt: skip
    if not begun:
        waiting = (Entrant(1000 + one, 10**18 + 1000 + one, "name", NOW, status=WAITING) for one in range(128))
        return replace(going, pinged=going.closes, waiting=tuple(waiting))
    going = replace(going, status=Status.RUNNING, began=NOW)
    going = pair_all(going)
    numbered = (one if one.decided else replace(one, match=number) for number, one in enumerate(going.pairings, 10**6))
    return replace(going, pairings=tuple(numbered))


def read(say: Words, going: Tournament) -> str:
    """Return everything that is under *Details*."""
    return "\n".join(line for page in details.pages(say, going) for line in page)


@pytest.mark.parametrize("form", MOST)
@pytest.mark.parametrize("locale", COMPLETE)
@pytest.mark.parametrize("begun", [False, True])
def test_the_message_of_the_largest_tournament_is_not_cut(form: Form, locale: str, *, begun: bool) -> None:
    going = tournament(form, begun=begun)
    say = words(locale, going.rules.game)
    homes = {one.match: 10**18 + one.match for one in going.pairings if one.match is not None}
    card = announcement.tournament_card(say, going, homes, None)
    assert len(card.text) <= ROOM
    if begun and form != Form.LADDER:
        count = sum(not one.decided for one in going.pairings)
        shown = min(count, 12)
        assert card.text.count("https://") == shown
        assert (say.say("tournament-more", count=count - shown) in card.text) == (count > shown)


@pytest.mark.parametrize("form", MOST)
@pytest.mark.parametrize("locale", COMPLETE)
def test_whatever_the_organiser_types_the_announcement_is_not_cut(form: Form, locale: str) -> None:
    told = Publicity("W" * 600, "W" * 300, 10**18, 10**18, 10**18, 10**18, event=True)
    most = tournament(form, begun=False)
    going = replace(most, publicity=told, rules=replace(most.rules, roles=(10**18,)))
    card = announcement.tournament_card(words(locale, going.rules.game), going, {}, None)
    assert len(card.text) <= ROOM
    assert f"({MOST[form]})" in card.text.replace("（", "(").replace("人", "").replace("）", ")")


@pytest.mark.parametrize("form", MOST)
@pytest.mark.parametrize("locale", COMPLETE)
def test_the_notice_of_the_largest_round_and_every_page_of_the_panel_fit(form: Form, locale: str) -> None:
    going = tournament(form, begun=True)
    say = words(locale, going.rules.game)
    homes = {one.match: 10**18 + one.match for one in going.pairings if one.match is not None}
    if going.round:
        deadlines = dict.fromkeys(homes, NOW + timedelta(1))
        card = rounds.round_card(say, going, RoundPart(1), Whereabouts(homes, deadlines, NOW))
        assert len(card.text) <= ROOM
        assert card.text.count("<t:") > min(len(homes), 10)
    before = tournament(form, begun=False)
    pages = panel.pages_of(say, before, {}, "entrants")
    listed = [panel.panel_card(say, before, "entrants", page, pages).text for page in range(len(pages))]
    assert max(map(len, listed)) <= ROOM
    assert all(f"<@{one.member}>" in "".join(listed) for one in (*before.entrants, *before.waiting))
    for view in ("matches", "about", "entrants"):
        pages = panel.pages_of(say, going, homes, view)
        texts = [panel.panel_card(say, going, view, page, pages).text for page in range(len(pages))]
        assert max(map(len, texts)) <= ROOM
        if view == "entrants":
            assert all(f"<@{one.member}>" in "".join(texts) for one in going.entrants)
        elif view == "matches":
            assert sum(text.count("https://") for text in texts) == len(homes)


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_members_can_join_late_as_long_as_the_message_offers_it(rounds: int) -> None:
    going = replace(tournament(Form.SWISS, begun=True), entrants=tournament(Form.SWISS, begun=True).entrants[:16])
    going = replace(going, pairings=tuple(Pairing(one, 1, (1, 2), places=(1, 2)) for one in range(1, rounds + 1)))
    card = announcement.tournament_card(words("en", going.rules.game), going, {}, None)
    offered = any(button.target.startswith("enter:") for row in card.rows if isinstance(row, tuple) for button in row)
    try:
        joined = enter(going, 7, "late", NOW).entrant_of(7)
    except Refused:
        joined = None
    assert offered == (joined is not None) == (rounds <= 2), "four rounds are played by sixteen"


@pytest.mark.parametrize("locale", COMPLETE)
def test_a_ladder_that_is_set_up_without_a_last_day_says_that_it_needs_one(locale: str) -> None:
    say = words(locale, "tokyo_doves")
    told = {form: replace(tournament(form, begun=False), finish=None) for form in (Form.LADDER, Form.SWISS)}
    ends = {form: announcement.finish(say, going) for form, going in told.items()}
    assert ends[Form.SWISS] == say.say("tournament-endless")
    assert ends[Form.LADDER] == say.say("tournament-dateless")


def test_a_tournament_that_is_over_says_when_it_ended_and_no_more_until_when_it_goes_on() -> None:
    going = replace(tournament(Form.SWISS, begun=True), status=Status.OVER, ended=NOW + timedelta(3))
    about = read(words("en", going.rules.game), going)
    assert "**Ended:**" in about
    assert "**Last day:**" not in about


def test_the_post_of_a_break_follows_its_own_end_only() -> None:
    going = replace(tournament(Form.SWISS, begun=True), next_round=NOW + timedelta(minutes=1))
    notice = live.break_notice(going)

    def moment(now: Tournament) -> str:
        return announcement.notice_card(words("en"), now, notice).text.partition("<t:")[2].partition(":")[0]

    first, later = (str(int((NOW + timedelta(minutes=count)).timestamp())) for count in (1, 9))
    moved = replace(going, next_round=NOW + timedelta(minutes=9))
    after = replace(moved, pairings=(*moved.pairings, Pairing(2, 1, (1, 2))))
    assert [moment(going), moment(moved), moment(after)] == [first, later, first]


def test_who_is_warned_finds_the_way_to_the_tournament_and_everybody_else_is_spared_it() -> None:
    going, say = tournament(Form.SWISS, begun=True), words("en", "tokyo_doves")
    told = {"name": going.name}
    warned = announcement.notice_card(say, going, Notice("tournament-warned", member=7, tournament=1, details=told))
    assert f"https://discord.com/channels/{going.guild}/{going.channel}" in warned.small
    assert not announcement.notice_card(say, going, Notice("tournament-paused", tournament=1, details=told)).small


@pytest.mark.parametrize(("form", "told"), [(Form.SINGLE, "to the next round"), (Form.SWISS, "3 points")])
def test_who_has_nobody_to_play_with_gets_a_point_only_where_points_count(form: Form, told: str) -> None:
    going = tournament(form, begun=True)
    bye = Pairing(1, 201, (400,), places=(1,), reason=Reason.BYE)
    going, say = replace(going, pairings=(*going.pairings[:63], bye)), words("en", going.rules.game)
    listed = panel.pages_of(say, going, {}, "matches")[-1][-1]
    for text in (rounds.round_card(say, going, RoundPart(1), Whereabouts({}, {}, NOW)).text, listed):
        assert told in text
        assert ("point" in text) == form.by_points


def test_a_game_that_four_play_in_teams_says_so_only_of_tables_of_four() -> None:
    four = tournament(Form.TABLES, begun=False)
    three = replace(four, rules=replace(four.rules, seats=3))
    said = [read(words("en", "hostile"), one) for one in (four, three)]
    assert ["you play two against two" in text for text in said] == [True, False]


@pytest.mark.parametrize("locale", COMPLETE)
@pytest.mark.parametrize("text", ["W" * LONGEST_PROBLEM, "*" * LONGEST_PROBLEM, "short"])
async def test_a_match_with_the_most_and_longest_reports_is_shown_whole(locale: str, text: str) -> None:
    going = tournament(Form.TABLES, begun=True)
    met = going.pairings[0]
    named = [replace(one, name=f"{one.number}".ljust(32, "*")) for one in going.entrants]
    going = replace(going, entrants=tuple(named))
    members = [going.entrant(one).member for one in met.entrants]
    reports = [Problem(one, going.id, (met.round, met.board), members[one % 4], text, NOW, None) for one in range(12)]
    watched = WatchedPairing(met, None, (Concern.PROBLEM, Concern.AWAY), NOW)
    overview = Overview((watched,), tuple(reports), frozenset(members))
    card = organiser_card.pairing_card(words(locale, "hostile"), going, overview, met)
    assert flaws(card) == []
    assert card.text.count("\n> ") == 5
