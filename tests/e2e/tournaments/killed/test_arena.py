"""An arena of six members with a bot that is killed while it posts, from the first pairing to the podium."""

from datetime import timedelta

from club.model.tournaments.rules import Form, Rules
from club.model.tournaments.tournament import Status, Tournament
from tests.e2e.app.test_killed import told
from tests.e2e.scenario import Scenario
from tests.e2e.tournaments.killed.evening import started


async def test_an_arena_loses_nothing_and_uses_no_board_twice(scenario: Scenario) -> None:
    async with started(scenario, Rules("tokyo_doves", {}, Form.ARENA, "5m+5s", minutes=30), 6) as evening:
        club = evening.club
        for count in range(1, 4):
            going = await evening.killed(3)
            running = [one for one in going.pairings if not one.decided]
            assert len(going.pairings) == 3 * count
            assert len({one.board for one in running}) == 3
            assert {number for one in running for number in one.entrants} == set(range(1, 7)), "nobody waits"
            await evening.mortal.die()
            for one in running:
                assert one.match is not None
                await club.matches.resign(one.match, going.entrant(one.entrants[1]).member, f"resign {one.match}")
        await club.tournaments.reschedule(going.id, None, club.clock() + timedelta(seconds=1))
        await evening.mortal.live()
        while (going := await evening.quiet(0)).status != Status.OVER:
            evening.advance(seconds=1)
        await evening.mortal.die()
    check(scenario, going)


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
