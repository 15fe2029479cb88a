"""An arena of six members with a bot that is killed while it posts, from the first pairing to the podium."""

from datetime import timedelta

import runtime
from club.model.tournaments.rules import Form, Rules
from club.model.tournaments.tournament import Status, Tournament
from sandbox import Member
from settings import Secret, Settings
from tests.e2e.app.test_killed import Mortal, told
from tests.e2e.scenario import Scenario

PLAYED = """
SELECT count(*) FROM match JOIN board ON board.place = match.home
WHERE match.turn IS NOT NULL AND match.post_due IS NULL AND match.clock_started IS NOT NULL
"""
"""The number of running matches that are posted on a board, where their clocks run."""

UNTOLD = """
SELECT (SELECT count(*) FROM notice)
     + (SELECT count(*) FROM tournament WHERE post_due IS NOT NULL OR message IS NULL)
"""
"""The number of messages to send."""


async def test_an_arena_loses_nothing_and_uses_no_board_twice(scenario: Scenario) -> None:
    settings, mortal = Settings(database_url=Secret(scenario.address)), Mortal(scenario)
    crowd = [scenario.ann, *(Member.join(scenario.guild, f"Member {number}") for number in range(2, 7))]
    async with runtime.open_club(settings) as club:
        rules = Rules("tokyo_doves", {}, Form.ARENA, "5m+5s", minutes=30)
        made = await club.tournaments.create(
            rules, "Friday", scenario.ann.id, scenario.guild.id, scenario.channel.id, "made"
        )
        for member in crowd:
            await club.tournaments.join(made.id, member.id, member.name)
        await club.tournaments.start(made.id)
    for count in range(1, 4):
        going = await played(scenario, mortal, settings)
        running = [one for one in going.pairings if not one.decided]
        assert len(going.pairings) == 3 * count
        assert len({one.board for one in running}) == 3
        assert {number for one in running for number in one.entrants} == set(range(1, 7)), "nobody waits"
        async with runtime.open_club(settings) as club:
            for one in running:
                assert one.match is not None
                await club.matches.resign(one.match, going.entrant(one.entrants[1]).member, f"resign {one.match}")
    async with runtime.open_club(settings) as club:
        await club.tournaments.reschedule(made.id, None, club.clock() + timedelta(seconds=1))
    await mortal.live()
    await scenario.stored("SELECT status FROM tournament", (Status.OVER.value,))
    await scenario.stored(UNTOLD, (0,))
    await mortal.die()
    async with runtime.open_club(settings) as club:
        going = await club.tournaments.get(made.id)
    check(scenario, going)


async def played(scenario: Scenario, mortal: Mortal, settings: Settings) -> Tournament:
    """Kill the bot as soon as it posts anything, and restart it until all members play."""
    before = len(scenario.discord.requests)
    await mortal.live()
    await scenario.discord.until(lambda: any(one.method == "POST" for one in scenario.discord.requests[before:]))
    await mortal.die()
    await mortal.live()
    await scenario.stored(PLAYED, (3,))
    await mortal.die()
    async with runtime.open_club(settings) as club:
        return await club.tournaments.get(1)


def check(scenario: Scenario, going: Tournament) -> None:
    """Compare the points with the results, and what was posted with the matches."""
    boards = [one for one in scenario.channel.threads if one.name.startswith("Board")]
    assert len(boards) == 3
    begun = [told(board)[f"more:{one.match}:0"] for one in going.pairings for board in boards]
    assert sum(begun) == len(going.pairings) == 9, "every match begins on one board, once"
    texts = [message.text for message in scenario.channel.messages]
    assert len([text for text in texts if "is over. Thank you for playing!" in text]) == 1
    podium = next(text for text in texts if "is over. Thank you for playing!" in text)
    first = next(line for line in podium.splitlines() if "🥇" in line)
    assert first.endswith(f" · {max(points(going, number) for number in range(1, 7))}")


def points(going: Tournament, entrant: int) -> int:
    """Return an entrant's points: two for a win, twice as much after two wins in a row."""
    total = streak = 0
    for one in going.of(entrant):
        won = one.entrants[0] == entrant
        total += won * (4 if streak >= 2 else 2)
        streak = streak + 1 if won else 0
    return total
