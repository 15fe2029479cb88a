"""Which tournament a channel, a game or a member refers to, if there are several."""

from club.model.tournaments.rules import Form
from tests.club.contest import rules, running
from tests.club.harness import ANN, CHANNEL, DOVES, GUILD, Harness


async def made(harness: Harness, guild: int = GUILD, channel: int = CHANNEL, game: str = DOVES) -> int:
    """Announce a tournament that members 101 to 104 have joined and return its number."""
    create = harness.club.tournaments.create
    number = (await create(rules(Form.SWISS, game=game), "Cup", ANN, guild, channel, harness.request())).id
    for member in range(101, 105):
        await harness.club.tournaments.join(number, member, f"Member {member}")
    return number


async def test_a_channel_means_its_newest_tournament_that_is_not_over(harness: Harness) -> None:
    first, second, _ = await made(harness), await made(harness), await made(harness, channel=CHANNEL + 1)
    at = harness.club.read.tournaments.at
    assert await at(CHANNEL) == second
    await harness.club.tournaments.cancel(second)
    assert await at(CHANNEL) == first
    await harness.club.tournaments.cancel(first)
    assert await at(CHANNEL) == second
    assert await at(CHANNEL + 2) is None


async def test_the_last_tournament_of_a_game_is_one_of_the_same_server(harness: Harness) -> None:
    older, newer = await made(harness), await made(harness)
    await harness.club.tournaments.cancel(newer)
    await made(harness, guild=GUILD + 1)
    other = await made(harness, game="ryuki")
    newest = harness.club.read.tournaments.newest
    assert (await newest(GUILD, DOVES), await newest(GUILD, "ryuki")) == (newer, other)
    assert await newest(GUILD + 1, "ryuki") is None
    assert older < newer


async def test_members_find_the_tournaments_in_which_they_still_play(harness: Harness) -> None:
    going = (await running(harness, Form.SWISS, members=4)).number
    left = (await running(harness, Form.SWISS, members=4)).number
    over = (await running(harness, Form.SWISS, members=4)).number
    await harness.club.tournaments.leave(left, 101)
    await harness.club.tournaments.cancel(over)
    entered = harness.club.read.tournaments.entered
    assert (await entered(101), await entered(102), await entered(105)) == ((going,), (going, left), ())
