"""Limits of a guild: where challenges are made, by whom, and how many a member may have open."""

import asyncio
from collections.abc import Awaitable

import pytest

from club.model.challenges.challenge import Challenge
from club.model.challenges.terms import LIFETIME, ChannelAndRoles, Terms
from club.model.errors import Refused
from club.model.members.guild_settings import GuildSettings
from engines.contract import Parameters
from tests.club.hall import ANN, BOB, CHANNEL, CID, DOVES, GUILD, Hall

pytestmark = pytest.mark.postgres

ELSEWHERE, THREAD = 9, 10
PLAYERS, STAFF = 500, 501


async def made(hall: Hall, leave: ChannelAndRoles | None = None, guild: int = GUILD, member: int = ANN) -> Challenge:
    return await hall.club.challenges.make(Terms(DOVES), member, (), guild, CHANNEL, hall.request(), leave)


async def refused(hall: Hall, key: str, attempt: Awaitable[object]) -> Parameters:
    """Await an attempt that is refused with a key and changes nothing; return the message's parameters."""
    kept = hall.dump()
    with pytest.raises(Refused) as error:
        await attempt
    assert error.value.key == key
    assert hall.dump() == kept
    return error.value.parameters


async def test_a_guild_has_its_own_limits_at_first_the_defaults(hall: Hall) -> None:
    assert await hall.club.read.guild_settings.get(GUILD) == GuildSettings((), (), 10)
    await hall.club.guilds.toggle(GUILD, "channels", CHANNEL)
    await hall.club.guilds.toggle(GUILD, "roles", PLAYERS)
    await hall.club.guilds.change(GUILD, challenges=3)
    assert await hall.club.read.guild_settings.get(GUILD) == GuildSettings((CHANNEL,), (PLAYERS,), 3)
    assert await hall.club.read.guild_settings.get(GUILD + 1) == GuildSettings()


async def test_channels_and_roles_are_put_on_their_lists_and_taken_off_one_by_one(hall: Hall) -> None:
    guilds = hall.club.guilds
    for number in (3, 4, 5):
        await guilds.toggle(GUILD, "channels", number)
        await guilds.toggle(GUILD, "roles", number)
    assert (await guilds.toggle(GUILD, "channels", 4)).channels == (3, 5)
    assert (await guilds.toggle(GUILD, "roles", 3)).roles == (4, 5)
    assert (await guilds.change(GUILD, channels=())).channels == ()
    assert (await guilds.change(GUILD, roles=())) == GuildSettings()


async def test_lists_end_somewhere(hall: Hall) -> None:
    for number in range(25):
        await hall.club.guilds.toggle(GUILD, "channels", number)
    await refused(hall, "error-limit-full", hall.club.guilds.toggle(GUILD, "channels", 99))
    assert len((await hall.club.guilds.toggle(GUILD, "channels", 7)).channels) == 24


async def test_challenges_are_made_in_the_channels_named_and_their_threads(hall: Hall) -> None:
    await hall.club.guilds.toggle(GUILD, "channels", CHANNEL)
    assert await refused(hall, "error-limit-channels", made(hall, ChannelAndRoles((ELSEWHERE,)))) == {
        "channels": f"<#{CHANNEL}>"
    }
    for places in ((CHANNEL,), (THREAD, CHANNEL)):
        await hall.club.challenges.check(ANN, (), GUILD, ChannelAndRoles(places))
        await made(hall, ChannelAndRoles(places))
    await made(hall, ChannelAndRoles((ELSEWHERE,)), guild=GUILD + 1)
    await hall.club.guilds.toggle(GUILD, "channels", ELSEWHERE)
    await made(hall, ChannelAndRoles((ELSEWHERE,)))


async def test_only_members_with_a_role_make_and_accept_challenges(hall: Hall) -> None:
    before = await made(hall)
    for role in (PLAYERS, STAFF):
        await hall.club.guilds.toggle(GUILD, "roles", role)
    for roles in ((), (502,)):
        told = await refused(hall, "error-limit-roles", made(hall, ChannelAndRoles((CHANNEL,), roles)))
        assert told == {"roles": f"<@&{PLAYERS}> <@&{STAFF}>"}
        await refused(hall, "error-limit-roles", hall.club.challenges.accept(before.id, BOB, roles=roles))
    await made(hall, ChannelAndRoles((CHANNEL,), (502, STAFF)))
    assert (await hall.club.challenges.accept(before.id, BOB, roles=(PLAYERS,))).match is not None


async def test_a_member_has_no_more_open_challenges_than_allowed(hall: Hall) -> None:
    await hall.club.guilds.change(GUILD, challenges=2)
    first, second = await made(hall), await made(hall)
    assert await refused(hall, "error-limit-challenges", made(hall)) == {"count": 2}
    await made(hall, guild=GUILD + 1)
    await made(hall, member=CID)
    await hall.club.challenges.accept(first.id, BOB)
    await made(hall)
    await hall.club.challenges.withdraw(second.id, ANN)
    await made(hall)
    await refused(hall, "error-limit-challenges", made(hall))
    hall.clock.now += LIFETIME
    await made(hall)


async def test_ten_challenges_may_be_open_unless_the_guild_says_otherwise(hall: Hall) -> None:
    for _ in range(10):
        await made(hall)
    await refused(hall, "error-limit-challenges", made(hall))


async def test_a_panel_pressed_twice_is_no_second_challenge(hall: Hall) -> None:
    await hall.club.guilds.change(GUILD, challenges=1)
    presses = [hall.club.challenges.make(Terms(DOVES), ANN, (), GUILD, CHANNEL, "panel 1") for _ in range(2)]
    first, second = await asyncio.gather(*presses)
    assert first == second


async def test_two_processes_allow_no_more_than_one(hall: Hall) -> None:
    await hall.club.guilds.change(GUILD, challenges=1)
    async with hall.second() as other:
        making = [
            club.challenges.make(Terms(DOVES), ANN, (), GUILD, CHANNEL, hall.request())
            for club in (hall.club, other, hall.club, other)
        ]
        results = await asyncio.gather(*making, return_exceptions=True)
    assert sum(isinstance(result, Challenge) for result in results) == 1
    assert hall.rows("SELECT count(*) FROM challenge") == [(1,)]
