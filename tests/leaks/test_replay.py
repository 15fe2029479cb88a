"""Everything shown about a whole match is the same in all matches that look alike to a viewer.

That includes replays, animations, and the log in the file with all stored data of a member.
"""

from functools import cache

import pytest

from club.model.matches.export import visible_entries
from club.model.matches.position import Position
from club.model.matches.turns import turns
from cogs.core.ui.pictures import Pictures
from engines import Seat
from tests.engines.play import seeded
from tests.leaks.composer import Scenes
from tests.leaks.conftest import every_secret_game
from tests.leaks.worlds import course, twins, viewers
from texts import words


@cache
def told_twice(key: str, seed: int) -> tuple[tuple[Seat | None, Position, Position], ...]:
    """Return each viewer of a random match, with the match's start and one that looks alike to that viewer."""
    *_, position = course(key, seed)
    return tuple((viewer, *twins(position, viewer, seeded(seed))) for viewer in viewers(position))


async def received(pictures: Pictures, position: Position, viewer: Seat | None) -> list[object]:
    """Return everything that a viewer receives in the replay of a match and in its animation."""
    say = words("en", position.header.game)
    told = turns(position)
    found: list[object] = [await pictures.animation(position, told, viewer, say)]
    for turn in told:
        found.append([say.tell(line) for line in turn.sentences(position, viewer)])
        found.append(await pictures.turn(position, turn, viewer, say))
    if isinstance(pictures, Scenes):
        found.append(pictures.laid_out)
    await pictures.close()
    return found


@every_secret_game
@pytest.mark.parametrize(("painter", "seeds"), [(Scenes, range(8)), (Pictures, range(8, 9))])
async def test_all_turns_are_told_and_shown_the_same_whatever_is_hidden(
    key: str, painter: type[Pictures], seeds: range
) -> None:
    compared = []
    for seed in seeds:
        for viewer, here, there in told_twice(key, seed):
            if here.entries != there.entries:
                assert await received(painter(), here, viewer) == await received(painter(), there, viewer)
                compared.append(here.ply)
    assert sum(compared) > 20 * len(seeds), "there is something to compare"


@every_secret_game
def test_logs_of_matches_that_go_on_tell_the_same_whatever_is_hidden(key: str) -> None:
    hidden = 0
    for seed in range(8):
        for viewer, here, there in told_twice(key, seed):
            if viewer is not None:
                hidden += here.entries != there.entries
                assert visible_entries(here, viewer) == visible_entries(there, viewer)
    assert hidden > 8, "there is something to hide"
