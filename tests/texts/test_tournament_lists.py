"""Lists of players and of prizes: who is on them, in which order, with which numbers."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from club.model.delivery.notices import Notice
from club.model.tournaments.concerns import Concern, WatchedPairing
from club.model.tournaments.forms.play import FORMS
from club.model.tournaments.rules import Form, Rules, Seeding
from club.model.tournaments.tournament import WAITING, Entrant, Pairing, Prize, PrizeKind, Reason, Status, Tournament
from club.tournaments.organisers.oversight import Overview
from cogs.tournaments import announcement, panel
from cogs.tournaments.ceremony import last_post
from cogs.tournaments.organisers import card as organiser_card
from tests.leaks.worlds import header
from texts import words

NOW = datetime(2026, 5, 1, 12, tzinfo=UTC)
EN, JA = words("en", "tokyo_doves"), words("ja", "tokyo_doves")


def tournament(seeding: Seeding, *entrants: Entrant, began: datetime | None = None) -> Tournament:
    """Return a tournament that these members have joined, with one more on the waiting list before it starts."""
    rules = Rules("tokyo_doves", {}, Form.SWISS, "3d", seeding=seeding)
    waiting = () if began else (Entrant(9, 19, "nine", NOW, status=WAITING),)
    return Tournament(1, 2, 3, 4, "Cup", rules, NOW, entrants=entrants, waiting=waiting, began=began)


def listed(going: Tournament) -> list[str]:
    """Return the list of players, who have ratings in the order 2, 3, 1."""
    (page,) = panel.pages_of(EN, going, {}, "entrants", {11: 31.0, 12: 33.0, 13: 32.0})
    return [*page]


def entrant(number: int, seed: int | None = None, status: str = "in") -> Entrant:
    return Entrant(number, 10 + number, f"member {number}", NOW, seed, status=status)


WAIT = ["**Waiting list:**", "1. <@19>"]


@pytest.mark.parametrize(
    ("seeding", "seeds", "lines"),
    [
        (Seeding.LOT, (), ["Seeds will be random, drawn when the tournament starts.", "- <@11>", "- <@12>", "- <@13>"]),
        (
            Seeding.RATING,
            (),
            ["Current seeds, by rating:", "1. <@12>", "2. <@13>", "3. <@11>"],
        ),
        (
            Seeding.HAND,
            (2, 1),
            ["Current seeds, set by the organisers:", "1. <@12>", "2. <@11>", "3. <@13>"],
        ),
    ],
)
def test_before_the_start_players_stand_in_the_order_of_seeds_that_are_known(
    seeding: Seeding, seeds: tuple[int, ...], lines: list[str]
) -> None:
    given = dict(enumerate(seeds, 1))
    going = tournament(seeding, *(entrant(number, given.get(number)) for number in (1, 2, 3)))
    assert listed(going) == [*lines, *WAIT]
    assert listed(replace(going, waiting=())) == lines
    left = replace(going, entrants=(*going.entrants, entrant(4, status="withdrawn")), waiting=())
    assert listed(left) == lines


def test_after_the_start_players_stand_by_seed_and_late_ones_last() -> None:
    players = entrant(1, 2), entrant(2, 1), entrant(3, 3, status="withdrawn"), entrant(4)
    going = tournament(Seeding.LOT, *players, began=NOW)
    assert listed(going) == [
        "Seeds at the start, random:",
        *("1. <@12>", "2. <@11>", "3. ~~<@13>~~", "– <@14> · joined later"),
    ]
    assert listed(tournament(Seeding.RATING))[0] == "**No players yet.**"


def test_a_match_has_a_link_once_it_has_a_place() -> None:
    met = Pairing(1, 1, (2, 1), match=7), Pairing(1, 2, (3, 4), match=8)
    going = tournament(Seeding.LOT, *(entrant(number, number) for number in (1, 2, 3, 4)), began=NOW)
    going = replace(going, pairings=met, status=Status.RUNNING)
    text = announcement.tournament_card(EN, going, {7: 70}, None).text
    assert [line for line in text.splitlines() if line.startswith("- ")] == [
        "- [Match 7](https://discord.com/channels/2/70) · <@12> – <@11>",
        "- <@13> – <@14>",
    ]


PLAYED = Pairing(1, 1, (1, 2), match=7, places=(1, 2), reason=Reason.PLAYED)
GOES_ON = Pairing(1, 2, (3, 4), match=8)


@pytest.mark.parametrize(
    ("watched", "head"),
    [
        ((), "No matches are in progress right now."),
        (((GOES_ON, False),), "One match in progress, no problems."),
        (((GOES_ON, True),), "**One match needs attention** (1 in progress). Choose one to deal with it:"),
        (((PLAYED, True),), "**One match needs attention** (0 in progress). Choose one to deal with it:"),
        (
            ((PLAYED, True), (GOES_ON, True)),
            "**2 matches need attention** (1 in progress). Choose one to deal with it:",
        ),
    ],
)
def test_organisers_read_how_many_matches_go_on_and_need_a_look(
    watched: tuple[tuple[Pairing, bool], ...], head: str
) -> None:
    going = tournament(Seeding.LOT, *(entrant(number, number) for number in (1, 2, 3, 4)), began=NOW)
    going = replace(going, pairings=tuple(one for one, _ in watched), status=Status.RUNNING)
    concerns = {True: (Concern.PROBLEM,), False: ()}
    seen = tuple(WatchedPairing(one, None, concerns[needs], NOW) for one, needs in watched)
    card = organiser_card.panel(EN, going, Overview(seen, (), frozenset()), 0)
    assert card.text.splitlines()[:2] == ["### Cup", head]


@pytest.mark.parametrize(
    ("best_of", "ruling", "said"),
    [
        (1, "win 0", ["The match isn’t rated, because not every side has made a move. Ratings don’t change."]),
        (1, "void", ["The match won’t count for ratings."]),
        (3, "win 0", []),
        (3, "void", []),
    ],
)
def test_only_a_single_match_that_is_decided_may_change_ratings(best_of: int, ruling: str, said: list[str]) -> None:
    going = tournament(Seeding.LOT, *(entrant(number, number) for number in (1, 2, 3, 4)), began=NOW)
    card = organiser_card.ask_for_result(EN, going, replace(GOES_ON, best_of=best_of), (ruling, "this"), None)
    assert [line for line in card.text.splitlines() if line.startswith("The match")] == said


PRIZES = (
    Prize(PrizeKind.FEAT, 7, (3,), (), 1),
    Prize(PrizeKind.QUICKEST, 7, (4,), (1,), 1),
    Prize(PrizeKind.LONGEST, 7, (4, 1), (), 51),
    Prize(PrizeKind.UPSET, 7, (4, 3), (2, 1), 3),
)


def over() -> Tournament:
    """Return a tournament of four that player 4 has won, with each kind of prize."""
    met = Pairing(1, 1, (4, 1), match=7, places=(1, 2), reason=Reason.PLAYED)
    going = tournament(Seeding.RATING, *(entrant(number, number) for number in (1, 2, 3, 4)), began=NOW)
    return replace(going, pairings=(met,), status=Status.OVER, ended=NOW, prizes=PRIZES)


def test_the_last_post_says_who_has_each_prize_and_for_what() -> None:
    going, notice = over(), Notice("tournament-over", tournament=1, details={}, mentions=(14,))
    lines = FORMS[Form.SWISS].standings(going)
    headers = {7: replace(header("tokyo_doves", 1), id=7, guild=2, channel=3, home=None)}
    card = last_post.card(EN, going, notice, lines, headers, None, None)
    prizes = card.text.partition("**Special awards**\n")[2].splitlines()
    assert [line.partition(" · [")[0] for line in prizes] == [
        "✨ <@13>: one move made while their boss had only one free side",
        "⚡ Quickest win: <@14> against <@11>, 1 move",
        "⏳ Longest match: <@14>, <@11>, 51 moves",
        "🎯 Biggest upset: <@14>, <@13>, seed 3, beat <@12>, <@11>, seed 1",
    ]
    assert all("/2/3)" in line.partition(" · [")[2] for line in prizes)
    assert "🥇 <@14> · 1" in card.text
    assert card.mentions == (14,)
    assert "Special awards" not in last_post.card(EN, going, notice, lines, {}, None, None).text
    assert "51手" in last_post.card(JA, going, notice, lines, headers, None, None).text
