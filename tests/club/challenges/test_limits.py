"""Limits of a guild: where challenges are made, by whom, and how many a member may have open."""

import asyncio
from collections.abc import Awaitable

import pytest

from club.model.challenges.challenge import Challenge
from club.model.challenges.terms import LIFETIME, ChannelAndRoles, Terms
from club.model.errors import Refused
from club.model.members.guild_settings import GuildSettings
from engines.contract import Parameters
from tests.club.harness import ANN, BOB, CHANNEL, CID, DOVES, GUILD, Harness

pytestmark = pytest.mark.postgres

ELSEWHERE, THREAD = 9, 10
PLAYERS, STAFF = 500, 501


async def made(
    harness: Harness, leave: ChannelAndRoles | None = None, guild: int = GUILD, member: int = ANN
) -> Challenge:
    return await harness.club.challenges.make(Terms(DOVES), member, (), guild, CHANNEL, harness.request(), leave)


async def refused(harness: Harness, key: str, attempt: Awaitable[object]) -> Parameters:
    """Await an attempt that is refused with a key and changes nothing; return the message's parameters."""
    kept = harness.dump()
    with pytest.raises(Refused) as error:
        await attempt
    assert error.value.key == key
    assert harness.dump() == kept
    return error.value.parameters


async def test_a_guild_has_its_own_limits_at_first_the_defaults(harness: Harness) -> None:
    assert await harness.club.read.guild_settings.get(GUILD) == GuildSettings((), (), 10)
    await harness.club.guilds.toggle(GUILD, "channels", CHANNEL)
    await harness.club.guilds.toggle(GUILD, "roles", PLAYERS)
    await harness.club.guilds.change(GUILD, challenges=3)
    assert await harness.club.read.guild_settings.get(GUILD) == GuildSettings((CHANNEL,), (PLAYERS,), 3)
    assert await harness.club.read.guild_settings.get(GUILD + 1) == GuildSettings()


async def test_channels_and_roles_are_put_on_their_lists_and_taken_off_one_by_one(harness: Harness) -> None:
    guilds = harness.club.guilds
    for number in (3, 4, 5):
        await guilds.toggle(GUILD, "channels", number)
        await guilds.toggle(GUILD, "roles", number)
    assert (await guilds.toggle(GUILD, "channels", 4)).channels == (3, 5)
    assert (await guilds.toggle(GUILD, "roles", 3)).roles == (4, 5)
    assert (await guilds.change(GUILD, channels=())).channels == ()
    assert (await guilds.change(GUILD, roles=())) == GuildSettings()


async def test_lists_end_somewhere(harness: Harness) -> None:
    for number in range(25):
        await harness.club.guilds.toggle(GUILD, "channels", number)
    await refused(harness, "error-limit-full", harness.club.guilds.toggle(GUILD, "channels", 99))
    assert len((await harness.club.guilds.toggle(GUILD, "channels", 7)).channels) == 24


async def test_challenges_are_made_in_the_channels_named_and_their_threads(harness: Harness) -> None:
    await harness.club.guilds.toggle(GUILD, "channels", CHANNEL)
    assert await refused(harness, "error-limit-channels", made(harness, ChannelAndRoles((ELSEWHERE,)))) == {
        "channels": f"<#{CHANNEL}>"
    }
    for places in ((CHANNEL,), (THREAD, CHANNEL)):
        await harness.club.challenges.check(ANN, (), GUILD, ChannelAndRoles(places))
        await made(harness, ChannelAndRoles(places))
    await made(harness, ChannelAndRoles((ELSEWHERE,)), guild=GUILD + 1)
    await harness.club.guilds.toggle(GUILD, "channels", ELSEWHERE)
    await made(harness, ChannelAndRoles((ELSEWHERE,)))


async def test_only_members_with_a_role_make_and_accept_challenges(harness: Harness) -> None:
    before = await made(harness)
    for role in (PLAYERS, STAFF):
        await harness.club.guilds.toggle(GUILD, "roles", role)
    for roles in ((), (502,)):
        told = await refused(harness, "error-limit-roles", made(harness, ChannelAndRoles((CHANNEL,), roles)))
        assert told == {"roles": f"<@&{PLAYERS}> <@&{STAFF}>"}
        await refused(harness, "error-limit-roles", harness.club.challenges.accept(before.id, BOB, roles=roles))
    await made(harness, ChannelAndRoles((CHANNEL,), (502, STAFF)))
    assert (await harness.club.challenges.accept(before.id, BOB, roles=(PLAYERS,))).match is not None


async def test_a_member_has_no_more_open_challenges_than_allowed(harness: Harness) -> None:
    await harness.club.guilds.change(GUILD, challenges=2)
    first, second = await made(harness), await made(harness)
    assert await refused(harness, "error-limit-challenges", made(harness)) == {"count": 2}
    await made(harness, guild=GUILD + 1)
    await made(harness, member=CID)
    await harness.club.challenges.accept(first.id, BOB)
    await made(harness)
    await harness.club.challenges.withdraw(second.id, ANN)
    await made(harness)
    await refused(harness, "error-limit-challenges", made(harness))
    harness.clock.now += LIFETIME
    await made(harness)


async def test_ten_challenges_may_be_open_unless_the_guild_says_otherwise(harness: Harness) -> None:
    for _ in range(10):
        await made(harness)
    await refused(harness, "error-limit-challenges", made(harness))


async def test_a_panel_pressed_twice_is_no_second_challenge(harness: Harness) -> None:
    await harness.club.guilds.change(GUILD, challenges=1)
    presses = [harness.club.challenges.make(Terms(DOVES), ANN, (), GUILD, CHANNEL, "panel 1") for _ in range(2)]
    first, second = await asyncio.gather(*presses)
    assert first == second


async def test_two_processes_allow_no_more_than_one(harness: Harness) -> None:
    await harness.club.guilds.change(GUILD, challenges=1)
    async with harness.second() as other:
        making = [
            club.challenges.make(Terms(DOVES), ANN, (), GUILD, CHANNEL, harness.request())
            for club in (harness.club, other, harness.club, other)
        ]
        results = await asyncio.gather(*making, return_exceptions=True)
    assert sum(isinstance(result, Challenge) for result in results) == 1
    assert harness.rows("SELECT count(*) FROM challenge") == [(1,)]
