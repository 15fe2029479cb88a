"""Which tournament a channel, a game or a member refers to, if there are several."""

from club.model.tournaments.rules import Form
from tests.club.arena import rules, running
from tests.club.hall import ANN, CHANNEL, DOVES, GUILD, Hall


async def made(hall: Hall, guild: int = GUILD, channel: int = CHANNEL, game: str = DOVES) -> int:
    """Announce a tournament that members 101 to 104 have joined and return its number."""
    create = hall.club.tournaments.create
    number = (await create(rules(Form.SWISS, game=game), "Cup", ANN, guild, channel, hall.request())).id
    for member in range(101, 105):
        await hall.club.tournaments.join(number, member, f"Member {member}")
    return number


async def test_a_channel_means_its_newest_tournament_that_is_not_over(hall: Hall) -> None:
    first, second, _ = await made(hall), await made(hall), await made(hall, channel=CHANNEL + 1)
    at = hall.club.read.tournaments.at
    assert await at(CHANNEL) == second
    await hall.club.tournaments.cancel(second)
    assert await at(CHANNEL) == first
    await hall.club.tournaments.cancel(first)
    assert await at(CHANNEL) == second
    assert await at(CHANNEL + 2) is None


async def test_the_last_tournament_of_a_game_is_one_of_the_same_server(hall: Hall) -> None:
    older, newer = await made(hall), await made(hall)
    await hall.club.tournaments.cancel(newer)
    await made(hall, guild=GUILD + 1)
    other = await made(hall, game="ryuki")
    newest = hall.club.read.tournaments.newest
    assert (await newest(GUILD, DOVES), await newest(GUILD, "ryuki")) == (newer, other)
    assert await newest(GUILD + 1, "ryuki") is None
    assert older < newer


async def test_members_find_the_tournaments_in_which_they_still_play(hall: Hall) -> None:
    going = (await running(hall, Form.SWISS, members=4)).number
    left = (await running(hall, Form.SWISS, members=4)).number
    over = (await running(hall, Form.SWISS, members=4)).number
    await hall.club.tournaments.leave(left, 101)
    await hall.club.tournaments.cancel(over)
    entered = hall.club.read.tournaments.entered
    assert (await entered(101), await entered(102), await entered(105)) == ((going,), (going, left), ())
