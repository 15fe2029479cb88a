"""Results change the ratings of the members, in the order in which the matches end."""

from datetime import timedelta

import pytest

from club.challenges.rematches import rematch
from club.model.challenges.terms import ChannelAndRoles, Terms
from club.model.errors import Refused
from club.model.ratings.results import Season
from club.model.ratings.skill import NEW, Rating, rate
from tests.club.harness import ANN, BOB, CHANNEL, CID, DAN, DOVES, GUILD, Harness
from tests.club.standings import Rows

MU = rate((NEW, NEW), (1, 2))[0][0]
"""A beginner's skill after a first win."""


async def begun(harness: Harness, *others: int, rated: bool = True) -> int:
    """Start a match in which everybody has moved, and return its number."""
    match = await harness.begin("dice", *others, rated=rated)
    await harness.play(match, *("none" for _ in range(max(2, len(others) + 1))))
    return match


async def won(harness: Harness, winner: int, *, others: tuple[int, ...] = (BOB,), rated: bool = True) -> int:
    """End a match with the first place for a seat, and return its number."""
    match = await begun(harness, *others, rated=rated)
    await harness.club.matches.rule(match, f"win {winner}", harness.request())
    return match


async def standing(harness: Harness, *members: int, game: str = "dice") -> list[Rating]:
    return list((await harness.club.ratings.current(GUILD, game, members)).values())


async def scores(harness: Harness, match: int) -> list[tuple[str, bool]]:
    return [(result.score, result.late) for result in await harness.club.read.results.of_match(match)]


async def test_a_rated_match_changes_the_ratings_of_its_members(harness: Harness, dice: str) -> None:
    match = await won(harness, 1)
    ann, bob = await standing(harness, ANN, BOB)
    ((low, about), (high, _)) = rate((NEW, NEW), (2, 1))
    assert (ann, bob) == (Rating(low, about, 1, lost=1), Rating(high, about, 1, won=1, quick=1))
    first, second = await harness.club.read.results.of_match(match)
    assert (first.member, first.place, first.mu, first.sigma) == (ANN, 2, low, about)
    assert (second.member, second.score, second.mu) == (BOB, "won", high)


async def test_a_casual_match_is_on_record_and_changes_no_rating(harness: Harness, dice: str) -> None:
    match = await won(harness, 0, rated=False)
    assert await scores(harness, match) == [("won", False), ("lost", False)]
    assert await standing(harness, ANN, BOB) == [NEW, NEW]


async def test_each_game_is_rated_for_itself(harness: Harness, dice: str) -> None:
    await won(harness, 0)
    assert await standing(harness, ANN, BOB, game=DOVES) == [NEW, NEW]


async def test_what_is_shared_with_another_side_is_a_draw(harness: Harness, dice: str) -> None:
    match = await begun(harness, BOB, CID)
    await harness.club.matches.rule(match, "draw", harness.request())
    assert await scores(harness, match) == [("drawn", False)] * 3
    assert [rating.drawn for rating in await standing(harness, ANN, BOB, CID)] == [1, 1, 1]


@pytest.mark.postgres
async def test_a_side_wins_and_is_rated_together(harness: Harness, dice: str) -> None:
    match = await won(harness, 3, others=(BOB, CID, DAN))
    assert [score for score, _ in await scores(harness, match)] == ["lost", "lost", "won", "won"]
    ann, bob, cid, dan = await standing(harness, ANN, BOB, CID, DAN)
    assert ann == bob
    assert cid == dan
    assert ann.mu < 25 < cid.mu


@pytest.mark.parametrize("cancelled", ["by a moderator", "by agreement", "by one player"])
async def test_a_cancelled_match_changes_no_rating(harness: Harness, dice: str, cancelled: str) -> None:
    match = await harness.begin(dice, rated=True)
    if cancelled == "by one player":  # Only possible before both have moved.
        await harness.club.matches.abort(match, BOB, harness.request())
    else:
        await harness.play(match, "none", "none")
    if cancelled == "by a moderator":
        await harness.club.matches.rule(match, "void", harness.request())
    elif cancelled == "by agreement":
        offered = await harness.club.agreements.offer(match, ANN, "abort", harness.request())
        await harness.club.agreements.accept(match, BOB, offered.ply - 1, harness.request())
    assert await scores(harness, match) == [("void", False)] * 2
    assert await standing(harness, ANN, BOB) == [NEW, NEW]


async def test_who_did_not_move_in_time_was_late(harness: Harness, dice: str) -> None:
    idle = await harness.begin(dice, pace="1d", rated=True)
    late = await harness.begin(dice, pace="1d", rated=True)
    await harness.play(late, "none", "none")
    harness.clock.advance(days=1)
    assert set(await harness.club.overdue.end()) == {idle, late}
    assert await scores(harness, idle) == [("void", True), ("void", False)]
    assert await scores(harness, late) == [("lost", True), ("won", False)]


@pytest.mark.parametrize("moves", [0, 1])
async def test_a_match_counts_only_once_everybody_has_moved(harness: Harness, dice: str, moves: int) -> None:
    match = await harness.begin(dice, rated=True)
    if moves:
        await harness.play(match, "none")
    await harness.club.matches.resign(match, BOB, harness.request())
    assert await scores(harness, match) == [("won", False), ("lost", False)]
    assert await standing(harness, ANN, BOB) == [NEW, NEW]


async def test_who_leaves_the_guild_was_late_and_who_resigns_was_not(harness: Harness, dice: str) -> None:
    departed, resigned = await harness.begin(dice, rated=True), await harness.begin(dice, rated=True)
    await harness.club.matches.depart(departed, BOB, harness.request())
    await harness.club.matches.resign(resigned, BOB, harness.request())
    assert await scores(harness, departed) == [("won", False), ("lost", True)]
    assert await scores(harness, resigned) == [("won", False), ("lost", False)]


@pytest.mark.postgres
async def test_a_ruling_later_on_makes_ratings_what_they_would_have_been(harness: Harness, dice: str) -> None:
    first = await won(harness, 0)
    harness.clock.advance(hours=1)
    await won(harness, 0, others=(CID,))
    harness.clock.advance(hours=1)
    await harness.club.matches.amend(first, "void", harness.request())
    ann, bob, cid = await standing(harness, ANN, BOB, CID)
    assert (ann.mu, ann.games, bob, cid.games) == (MU, 1, NEW, 1)
    assert await scores(harness, first) == [("void", False)] * 2
    await harness.club.matches.amend(first, "win 1", harness.request())
    ann, bob, cid = await standing(harness, ANN, BOB, CID)
    assert (ann.won, ann.lost, bob.mu) == (1, 1, MU)
    assert (await harness.club.ratings.rerate()).differed == 0


@pytest.mark.postgres
async def test_a_match_that_ended_earlier_than_others_counts_before_them(harness: Harness, dice: str) -> None:
    late = await begun(harness, BOB)
    match = await won(harness, 0)
    harness.clock.advance(minutes=-5)
    await harness.club.matches.rule(late, "win 0", harness.request())
    first = (await harness.club.read.results.of_match(late))[0]
    assert first.mu == MU
    assert (await harness.club.read.results.of_match(match))[0].mu == (await standing(harness, ANN))[0].mu
    assert (await standing(harness, ANN))[0].mu > MU
    assert (await harness.club.ratings.rerate()).differed == 0


async def test_a_new_season_starts_and_the_former_one_stays(harness: Harness, dice: str) -> None:
    await won(harness, 0)
    harness.clock.advance(days=1)
    assert await harness.club.read.seasons.present(GUILD) == Season(1, None)
    season = await harness.club.seasons.start(GUILD, 2)
    assert await harness.club.read.seasons.all(GUILD) == (Season(1, None), season)
    assert season == Season(2, harness.clock.now)
    assert await standing(harness, ANN, BOB) == [NEW, NEW]
    harness.clock.advance(days=1)
    await won(harness, 0)
    async with harness.club.store.reading() as transaction:
        former, present = [await transaction.ratings.of(GUILD, dice, number, (ANN,)) for number in (1, 2)]
    assert former == present == {ANN: Rating(MU, former[ANN].sigma, 1, won=1, quick=1)}


@pytest.mark.postgres
async def test_a_season_is_begun_once(harness: Harness) -> None:
    await harness.club.seasons.start(GUILD, 2)
    for number in (1, 2, 4):
        with pytest.raises(Refused, match="error-season-begun"):
            await harness.club.seasons.start(GUILD, number)
    assert (await harness.club.read.seasons.present(GUILD)).number == 2
    assert (await harness.club.read.seasons.present(GUILD + 1)).number == 1


@pytest.mark.postgres
async def test_a_season_lasts_for_a_week_at_least(harness: Harness) -> None:
    begun = await harness.club.seasons.start(GUILD, 2)
    assert begun.began is not None
    harness.clock.advance(days=6, hours=23)
    for asking in (harness.club.seasons.require_over(GUILD), harness.club.seasons.start(GUILD, 3)):
        with pytest.raises(Refused, match="error-season-soon") as refused:
            await asking
        assert refused.value.parameters["until"] == str(int((begun.began + timedelta(days=7)).timestamp()) + 1)
    await harness.club.seasons.start(GUILD + 1, 2)
    harness.clock.advance(hours=1)
    assert (await harness.club.seasons.start(GUILD, 3)).number == 3


@pytest.mark.postgres
async def test_a_ruling_counts_in_the_season_in_which_the_match_ended(harness: Harness, dice: str) -> None:
    match = await won(harness, 0)
    harness.clock.advance(days=1)
    await harness.club.seasons.start(GUILD, 2)
    harness.clock.advance(days=1)
    await harness.club.matches.amend(match, "win 1", harness.request())
    assert await standing(harness, ANN, BOB) == [NEW, NEW]
    assert [result.season for result in await harness.club.read.results.of_match(match)] == [1, 1]
    async with harness.club.store.reading() as transaction:
        assert (await transaction.ratings.of(GUILD, dice, 1, (BOB,)))[BOB].mu == MU


@pytest.mark.postgres
async def test_matches_that_ended_by_the_clock_of_another_process_stay_in_their_season(
    harness: Harness, dice: str
) -> None:
    harness.clock.advance(minutes=1)
    await won(harness, 0)
    harness.clock.advance(minutes=-1)
    season = await harness.club.seasons.start(GUILD, 2)
    assert season.began == harness.clock.now + timedelta(minutes=1)
    assert (await harness.club.ratings.rerate()).differed == 0


@pytest.mark.postgres
async def test_two_members_begin_three_rated_matches_a_day(harness: Harness, dice: str) -> None:
    for _ in range(3):
        await won(harness, 0)
    assert not await harness.club.ratings.may_rate(GUILD, (ANN, BOB))
    with pytest.raises(Refused) as refused:
        await harness.begin(dice, BOB, rated=True)
    assert refused.value.parameters == {"count": 3, "members": (f"<@{ANN}>", f"<@{BOB}>")}
    await harness.begin(dice, BOB)
    await harness.begin(dice, CID, rated=True)
    harness.clock.advance(hours=24)
    await harness.begin(dice, BOB, rated=True)


async def test_who_has_played_enough_is_seen_when_an_open_challenge_begins(harness: Harness, dice: str) -> None:
    for _ in range(3):
        await won(harness, 0)
    anyone = await harness.club.challenges.make(Terms(dice, rated=True), ANN, (), GUILD, CHANNEL, harness.request())
    with pytest.raises(Refused, match="error-limit-rated"):
        await harness.club.challenges.accept(anyone.id, BOB)
    assert (await harness.club.challenges.accept(anyone.id, CID)).match is not None


async def test_matches_of_tournaments_do_not_use_up_the_day(harness: Harness, dice: str) -> None:
    await harness.club.guilds.change(GUILD, rated=1)
    match = await won(harness, 0)
    harness.tamper("UPDATE match SET tournament = 1 WHERE id = ?", match)
    assert await harness.club.ratings.may_rate(GUILD, (ANN, BOB))


async def test_a_guild_may_leave_it_to_its_members(harness: Harness, dice: str) -> None:
    await harness.club.guilds.change(GUILD, rated=0)
    for _ in range(4):
        await won(harness, 0)
    assert await harness.club.ratings.may_rate(GUILD, (ANN, BOB))


async def test_a_rematch_is_rated_like_the_match_before(harness: Harness, dice: str) -> None:
    for kind in (True, False):
        position = await harness.club.matches.position(await won(harness, 0, rated=kind))
        again = await rematch(harness.club.challenges, position, BOB, ChannelAndRoles((CHANNEL,)))
        assert again.rated is kind


async def test_what_was_told_to_be_at_stake_is_what_comes_of_it(harness: Harness, dice: str) -> None:
    await won(harness, 0)
    terms = Terms(dice, begins="challenger", rated=True)
    challenge = await harness.club.challenges.make(terms, ANN, (BOB,), GUILD, CHANNEL, harness.request())
    ann, bob = await harness.club.ratings.public_stakes(challenge)
    assert (ann.member, ann.rating.mu, bob.member) == (ANN, MU, BOB)
    match = (await harness.club.challenges.accept(challenge.id, BOB)).match
    assert match is not None
    assert await harness.club.ratings.changes(match) == ()
    await harness.play(match, "none", "none")
    await harness.club.matches.rule(match, "win 1", harness.request())
    changes = {one.member: one.after.shown - one.before.shown for one in await harness.club.ratings.changes(match)}
    assert ann.stakes is not None
    assert bob.stakes is not None
    assert changes == {ANN: ann.stakes.lost, BOB: bob.stakes.won}
    assert ann.stakes.won < bob.stakes.won


async def test_at_a_table_one_is_reckoned_against_the_others_on_average(harness: Harness, dice: str) -> None:
    await won(harness, 0)
    terms = Terms(dice, seats=4, hosted=True, rated=True)
    position = await harness.club.challenges.make(terms, ANN, (), GUILD, CHANNEL, harness.request())
    assert len(await harness.club.ratings.stakes_for(position, ANN)) == 1
    position = await harness.club.challenges.accept(position.id, BOB)
    own, others = await harness.club.ratings.stakes_for(position, CID)
    assert own.rating == NEW
    assert others.rating.shown == 1500  # what one of them won, the other one lost
    assert (others.member, others.stakes) == (None, None)
    assert own.stakes is not None
    assert own.stakes.won > 0 > own.stakes.lost


@pytest.mark.postgres
async def test_the_ratings_of_a_moment_are_those_before_what_came_later(harness: Harness, dice: str) -> None:
    await won(harness, 0)
    start = harness.clock.now
    harness.clock.advance(hours=1)
    await won(harness, 0)
    harness.clock.advance(hours=1)
    await harness.club.seasons.start(GUILD, 2)
    harness.clock.advance(hours=1)
    await won(harness, 1)
    then = await harness.club.ratings.at(GUILD, dice, (ANN, BOB, CID), start)
    assert (then[ANN].mu, then[ANN].games, then[BOB].lost, then[CID]) == (MU, 1, 1, NEW)
    now = await harness.club.ratings.at(GUILD, dice, (ANN,), harness.clock.now)
    assert now == await harness.club.ratings.current(GUILD, dice, (ANN,))


async def test_what_is_at_stake_at_a_table_of_two_sides_is_what_comes_of_it(harness: Harness, dice: str) -> None:
    terms = Terms(dice, seats=4, hosted=True, rated=True)
    position = await harness.club.challenges.make(terms, ANN, (), GUILD, CHANNEL, harness.request())
    for member in (BOB, CID):
        position = await harness.club.challenges.accept(position.id, member)
    (own, _) = await harness.club.ratings.stakes_for(position, DAN)
    match = await won(harness, 0, others=(BOB, CID, DAN))
    changes = {one.member: one.after.shown - one.before.shown for one in await harness.club.ratings.changes(match)}
    assert own.stakes is not None
    assert changes == {ANN: own.stakes.won, BOB: own.stakes.won, CID: own.stakes.lost, DAN: own.stakes.lost}


async def test_the_others_at_a_table_are_on_average_as_new_as_the_newest_and_as_proven_as_the_most(
    harness: Harness, dice: str
) -> None:
    rows = Rows(harness.database)
    for member, shown, games, steady in ((ANN, 1500, 9, 0), (BOB, 1700, 9, 3), (CID, 1600, 4, 0)):
        rows.rating(dice, member, shown, games=games)
        harness.tamper("UPDATE rating SET steady = ?, quick = 2 WHERE member = ?", steady, member)
    lobby = await harness.club.challenges.make(
        Terms(dice, seats=4, hosted=True, rated=True), ANN, (), GUILD, CHANNEL, harness.request()
    )
    lobby = await harness.club.challenges.accept(lobby.id, CID)
    own, others = await harness.club.ratings.stakes_for(lobby, ANN)
    assert (others.rating.shown, others.rating.provisional) == (1600, True)
    assert own.stakes is not None
    assert own.stakes.quick is not None, "a quick win over Cid counts less"
    lobby = await harness.club.challenges.accept(lobby.id, BOB)
    own, others = await harness.club.ratings.stakes_for(lobby, ANN)
    assert (others.rating.shown, others.rating.provisional) == (1650, True)
    assert own.stakes is not None
    assert own.stakes.quick is None, "Bob is proven"
    (_, theirs) = await harness.club.ratings.stakes_for(lobby, DAN)
    assert theirs.rating.shown == 1600, "of three"
    terms = Terms(dice, seats=3, rated=True)
    named = await harness.club.challenges.make(terms, ANN, (BOB, CID), GUILD, CHANNEL, harness.request())
    assert len(await harness.club.ratings.stakes_for(named, ANN)) == 1, "nobody has accepted yet"
    named = await harness.club.challenges.accept(named.id, BOB)
    (_, others) = await harness.club.ratings.stakes_for(named, ANN)
    assert others.rating.shown == 1700, "Cid has not"


async def test_a_change_starts_from_the_match_that_ended_before_and_not_from_the_one_begun_before(
    harness: Harness, dice: str
) -> None:
    first, second = [await begun(harness, BOB) for _ in range(2)]
    other = await begun(harness, CID)
    for match in (second, other, first):
        harness.clock.advance(hours=1)
        await harness.club.matches.rule(match, "win 0", harness.request())
    ann = [(await harness.club.ratings.changes(match))[0] for match in (second, other, first)]
    assert [one.member for one in ann] == [ANN] * 3
    assert [one.before.games for one in ann] == [0, 1, 2]
    assert [one.after for one in ann[:2]] == [one.before for one in ann[1:]]
    assert ann[2].after == (await standing(harness, ANN))[0]


async def publicly(harness: Harness, *others: int, seats: int = 2, rated: bool = True) -> list[int | None]:
    """Return the members whose stakes are public in a new challenge by Ann."""
    harness.clock.advance(hours=1)
    terms = Terms("dice", seats=seats, rated=rated)
    made = await harness.club.challenges.make(terms, ANN, others, GUILD, CHANNEL, harness.request())
    return [one.member for one in await harness.club.ratings.public_stakes(made)]


async def test_stakes_are_public_in_an_open_rated_challenge_to_one_member_only(harness: Harness, dice: str) -> None:
    assert await publicly(harness, BOB) == [ANN, BOB]
    assert await publicly(harness) == []
    assert await publicly(harness, BOB, CID) == []
    assert await publicly(harness, BOB, CID, seats=3) == []
    assert await publicly(harness, BOB, rated=False) == []
    made = await harness.club.challenges.make(Terms(dice, rated=True), ANN, (DAN,), GUILD, CHANNEL, harness.request())
    assert len(await harness.club.ratings.public_stakes(made)) == 2
    assert await harness.club.ratings.public_stakes(await harness.club.challenges.decline(made.id, DAN)) == ()
