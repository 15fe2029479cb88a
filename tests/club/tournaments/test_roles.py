"""Roles of tournaments: who gets and loses which, stored with the change itself, and how refusals are handled."""

import pytest

from club.model.delivery.notices import Notice
from club.model.delivery.work_queue import ROLES
from club.model.tournaments.roles import RoleChange
from club.model.tournaments.rules import Form, Publicity, Rules
from tests.club.harness import ANN, BOB, CHANNEL, CID, DAN, DOVES, GUILD, Harness

PLAYERS, CHAMPION, STARS = 501, 502, 503
NOTICE = Notice("tournament-role-refused", tournament=1, member=ANN, details={"name": "Cup", "role": "Players"})


async def announced(
    harness: Harness, *members: int, request: str = "cup", guild: int = GUILD, role: int = PLAYERS
) -> int:
    """Announce a round robin that gives roles, and sign members up."""
    publicity = Publicity(entrant_role=role, winner_role=CHAMPION)
    rules = Rules(DOVES, {}, Form.ROBIN, "1d")
    made = await harness.club.tournaments.create(rules, "Cup", ANN, guild, CHANNEL, request, publicity=publicity)
    for member in members:
        await harness.club.tournaments.join(made.id, member, f"member {member}")
    return made.id


async def made(harness: Harness) -> list[tuple[int, int, bool]]:
    """Make all changes that are due, as Discord does, and return them: who, which role, whether it was given."""
    done = []
    for number in await harness.due(ROLES):
        change = await harness.club.tournament_publicity.role_change(number)
        assert change is not None
        given = change.given or await harness.club.tournament_publicity.keeps(change)
        done.append((change.member, change.role, given))
        await harness.club.tournament_publicity.note_made(change)
    return sorted(done)


@pytest.mark.postgres
async def test_who_joins_gets_the_role_and_who_leaves_loses_it(harness: Harness) -> None:
    number = await announced(harness, ANN, BOB)
    assert await made(harness) == [(ANN, PLAYERS, True), (BOB, PLAYERS, True)]
    await harness.club.tournaments.leave(number, BOB)
    assert await made(harness) == [(BOB, PLAYERS, False)]
    assert await made(harness) == []


async def test_who_leaves_before_the_role_was_given_only_loses_it(harness: Harness) -> None:
    number = await announced(harness, ANN)
    await harness.club.tournaments.leave(number, ANN)
    assert await made(harness) == [(ANN, PLAYERS, False)]


async def test_a_substitute_gets_the_role_in_place_of_who_is_replaced(harness: Harness) -> None:
    number = await announced(harness, ANN, BOB, CID)
    await harness.club.tournaments.start(number)
    await made(harness)
    await harness.club.tournaments.substitute(number, BOB, DAN, "Dan", by=ANN)
    assert await made(harness) == [(BOB, PLAYERS, False), (DAN, PLAYERS, True)]


@pytest.mark.postgres
async def test_at_the_end_all_lose_the_role_and_the_winner_gets_another_that_follows_rulings(harness: Harness) -> None:
    number = await announced(harness, ANN, BOB, CID)
    await harness.club.tournaments.start(number)
    await made(harness)
    going = await harness.club.tournaments.get(number)
    while going.round and not going.ended:
        for one in going.pairings:
            if not one.decided and one.match is not None:
                members = [going.entrant(entrant).member for entrant in one.entrants]
                winner = members.index(min(members))
                going = await harness.club.tournaments.rule(
                    number, (one.round, one.board), f"win {winner}", ANN, harness.request()
                )
    assert await made(harness) == [
        (ANN, PLAYERS, False), (ANN, CHAMPION, True), (BOB, PLAYERS, False), (CID, PLAYERS, False),
    ]  # fmt: skip
    for one in going.pairings:
        members = [going.entrant(entrant).member for entrant in one.entrants]
        if ANN in members and len(members) == 2:
            other = 1 - members.index(ANN)
            await harness.club.tournaments.rule(number, (one.round, one.board), f"win {other}", ANN, harness.request())
    assert await made(harness) == [(ANN, CHAMPION, False), (BOB, CHAMPION, True)]


async def test_what_one_tournament_takes_stays_with_who_plays_in_another(harness: Harness) -> None:
    first = await announced(harness, ANN, BOB)
    await announced(harness, ANN, request="other")
    await made(harness)
    await harness.club.tournaments.cancel(first)
    assert await made(harness) == [(ANN, PLAYERS, True), (BOB, PLAYERS, False)]


async def test_what_one_server_gives_changes_no_role_on_another(harness: Harness) -> None:
    number = await announced(harness, BOB)
    await announced(harness, ANN, BOB, CID, request="other", guild=GUILD + 1)
    await harness.club.tournaments.join(number, ANN, "Ann", (PLAYERS,))
    assert await made(harness) == [
        (ANN, PLAYERS, True),
        (BOB, PLAYERS, True),
        (BOB, PLAYERS, True),
        (CID, PLAYERS, True),
    ]
    await harness.club.tournaments.join(number, CID, "Cid", (PLAYERS,))
    for member in (ANN, BOB, CID):
        await harness.club.tournaments.leave(number, member)
    assert await made(harness) == [(BOB, PLAYERS, False)], "Ann and Cid had the role before they joined"


@pytest.mark.postgres
async def test_who_comes_with_the_role_keeps_it(harness: Harness) -> None:
    await announced(harness, ANN, request="other", role=STARS)
    number = await announced(harness)
    for member in (ANN, BOB, CID):
        await harness.club.tournaments.join(number, member, "Someone", (PLAYERS,) if member == ANN else ())
    assert await made(harness) == [(ANN, STARS, True), (BOB, PLAYERS, True), (CID, PLAYERS, True)]
    await harness.club.tournaments.start(number)
    await harness.club.tournaments.substitute(number, BOB, DAN, "Dan", ANN, (PLAYERS,))
    assert await made(harness) == [(BOB, PLAYERS, False)]
    await harness.club.tournaments.cancel(number)
    assert await made(harness) == [(CID, PLAYERS, False)]


@pytest.mark.postgres
async def test_a_role_that_one_has_by_us_is_taken_however_often_one_comes_and_goes(harness: Harness) -> None:
    number = await announced(harness, ANN)
    await made(harness)
    other = await announced(harness, request="other")
    await harness.club.tournaments.join(other, ANN, "Ann", (PLAYERS,))
    await harness.club.tournaments.leave(number, ANN)
    await harness.club.tournaments.join(number, ANN, "Ann", (PLAYERS,))
    await made(harness)
    await harness.club.tournaments.cancel(other)
    assert await made(harness) == [(ANN, PLAYERS, True)]
    await harness.club.tournaments.leave(number, ANN)
    await harness.club.tournaments.join(number, ANN, "Ann", (PLAYERS,))
    await made(harness)
    await harness.club.tournaments.cancel(number)
    assert await made(harness) == [(ANN, PLAYERS, False)]


async def refused(harness: Harness) -> None:
    """Note that Discord refused all changes that are due."""
    for number in await harness.due(ROLES):
        change = await harness.club.tournament_publicity.role_change(number)
        assert change is not None
        await harness.club.tournament_publicity.note_refused(change, NOTICE)


async def test_the_organiser_is_told_once_of_a_role_that_is_refused_and_it_is_made_up_for(harness: Harness) -> None:
    number = await announced(harness, ANN, BOB)
    await refused(harness)
    await harness.club.tournaments.join(number, CID, "Cid")
    await refused(harness)
    told = "SELECT count(*) FROM notice WHERE key = 'tournament-role-refused'"
    assert harness.rows(told) == [(1,)]
    assert await harness.due(ROLES) == ()
    await harness.club.tournaments.join(number, DAN, "Dan")
    assert await made(harness) == [(DAN, PLAYERS, True)]
    assert await made(harness) == [(ANN, PLAYERS, True), (BOB, PLAYERS, True), (CID, PLAYERS, True)]


async def test_a_change_that_came_while_another_was_made_is_not_lost(harness: Harness) -> None:
    number = await announced(harness, ANN)
    (due,) = await harness.due(ROLES)
    giving = await harness.club.tournament_publicity.role_change(due)
    assert giving == RoleChange(number, GUILD, ANN, PLAYERS, given=True, id=due)
    await harness.club.tournaments.leave(number, ANN)
    await harness.club.tournament_publicity.note_made(giving)
    assert await made(harness) == [(ANN, PLAYERS, False)]
