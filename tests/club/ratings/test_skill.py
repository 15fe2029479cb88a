"""Skill is rated as openskill's documentation says, and as people expect."""

from importlib.metadata import version
from itertools import product

import pytest

from club.model.ratings.skill import MODEL, NEW, Rating, Stakes, rate, shown, stakes, strength

STRONG, SURE, WEAK = Rating(32.444, 5.123), Rating(43.381, 2.421), Rating(25.188, 6.211)


def mus(*places: int, ratings: tuple[Rating, ...] = (), sides: tuple[int, ...] = ()) -> list[float]:
    return [mu for mu, _ in rate(ratings or (NEW,) * len(places), places, sides)]


def test_two_against_two_as_in_the_manual_of_openskill() -> None:
    won, lost = (26.964294621803063, 8.177962604389991), (23.035705378196937, 8.177962604389991)
    assert rate((NEW,) * 4, (1, 1, 2, 2), (0, 0, 1, 1)) == (won, won, lost, lost)


def test_members_of_different_strength_as_in_the_readme_of_openskill() -> None:
    # Its figures are from an earlier version, in which skill didn't drift between matches.
    after = rate((NEW, STRONG, SURE, WEAK), (1, 1, 2, 2), (0, 0, 1, 1))
    told = ((28.669648, 8.071521), (33.830870, 5.062773), (43.071275, 2.416690), (23.149503, 6.137861))
    for rating, expected in zip(after, told, strict=True):
        assert rating == pytest.approx(expected, abs=2e-3)


def test_four_alone_as_in_the_readme_of_openskill() -> None:
    assert mus(4, 1, 3, 2) == pytest.approx([20.96266, 27.79508, 24.68944, 26.55282], abs=2e-3)


def test_sides_are_told_by_number_wherever_their_seats_are() -> None:
    apart = rate((NEW, SURE, STRONG, WEAK), (1, 2, 1, 2), (0, 1, 0, 1))
    together = rate((NEW, STRONG, SURE, WEAK), (1, 1, 2, 2), (0, 0, 1, 1))
    assert apart == (together[0], together[2], together[1], together[3])


def test_equals_who_draw_stay_equal() -> None:
    for seats in (2, 3, 4):
        assert mus(*(1,) * seats) == pytest.approx([25.0] * seats)
    weak, strong = mus(1, 1, ratings=(NEW, STRONG))
    assert weak > NEW.mu
    assert strong < STRONG.mu
    assert mus(1, 1, ratings=(STRONG, NEW)) == [strong, weak]


def test_those_who_share_a_place_are_judged_alike() -> None:
    first, second, third, last = mus(1, 2, 2, 3)
    assert second == third
    assert first > second > last


def test_the_last_never_gain_and_the_first_never_lose() -> None:
    known = (NEW, STRONG, SURE, WEAK)
    for count in (2, 3, 4):
        for ratings in product(known, repeat=count):
            alone = mus(*range(1, count + 1), ratings=ratings)
            assert shown(alone[0]) >= ratings[0].shown
            assert shown(alone[-1]) <= ratings[-1].shown


def test_who_leaves_a_side_that_wins_is_judged_apart_from_it() -> None:
    stayed, left, *beaten = mus(1, 3, 2, 2, sides=(0, 0, 1, 1))
    assert left < 25 < stayed
    assert beaten[0] == beaten[1] < stayed


def test_the_number_that_people_read_begins_at_1500_and_is_provisional_for_five_matches() -> None:
    assert NEW.shown == 1500
    assert shown(30) == 1650
    assert [Rating(games=games).provisional for games in (0, 4, 5)] == [True, True, False]


def test_what_is_at_stake_is_what_comes_of_it() -> None:
    ratings = (NEW, STRONG)
    for place, change in ((1, stakes(ratings, 0).won), (2, stakes(ratings, 0).lost)):
        assert shown(mus(place, 3 - place, ratings=ratings)[0]) - 1500 == change
    assert shown(mus(1, 1, ratings=ratings)[0]) - 1500 == stakes(ratings, 0).drawn > 0


def test_a_side_stakes_together() -> None:
    own = stakes((NEW,) * 4, 3, (0, 1, 0, 1))
    assert own == Stakes(59, 0, -59)
    assert stakes((NEW,) * 2, 0) == Stakes(79, 0, -79)
    assert own.won < stakes((NEW,) * 4, 3).won


LAST = Rating(34.0, 3.0, games=20)
"""A strong player's rating at the end of a season."""


def played(*opponents: Rating, won: bool) -> Rating:
    """Return the rating of a player who started a season as a beginner and met some opponents."""
    own = NEW
    for opponent in opponents:
        mu, sigma = rate((own, opponent), (1, 2) if won else (2, 1))[0]
        own = Rating(mu, sigma, own.games + 1)
    return own


def test_who_has_not_played_this_season_is_as_good_as_in_the_last() -> None:
    assert strength({3: LAST}) == LAST


def test_one_loss_early_in_a_season_does_not_make_somebody_strong_a_beginner() -> None:
    lost = played(NEW, won=False)
    assert lost.mu < NEW.mu
    known = strength({3: LAST, 4: lost})
    assert NEW.mu + 4 < known.mu < LAST.mu


def test_the_longer_ago_a_season_is_the_more_the_present_one_counts() -> None:
    lost = played(NEW, NEW, won=False)
    numbers = [strength({1: LAST, season: lost}).mu for season in (2, 3, 9, 99)]
    assert numbers == sorted(numbers, reverse=True)
    assert numbers[0] > numbers[1]
    assert strength({1: LAST, 99: lost}).sigma < NEW.sigma


def test_what_somebody_has_shown_in_many_matches_of_a_season_outweighs_the_seasons_before() -> None:
    weak = Rating(20.0, 1.5, games=60)
    assert strength({1: LAST, 2: weak}).mu == pytest.approx(weak.mu, abs=1.5)


def test_a_season_that_has_taught_nothing_changes_nothing() -> None:
    known = strength({1: LAST, 2: NEW})
    assert known.mu == LAST.mu
    assert LAST.sigma < known.sigma < NEW.sigma


def test_a_beginners_season_after_a_beginners_season_adds_up() -> None:
    once = played(NEW, won=True)
    twice = strength({1: once, 2: once})
    assert twice.mu > once.mu


def test_the_model_is_called_after_the_version_that_is_installed() -> None:
    assert version("openskill") in MODEL
