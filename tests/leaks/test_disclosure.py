"""The file with all that is stored about a member tells the same of all matches that look alike from their seat."""

from club.matches.export import visible_entries
from tests.engines.play import seeded
from tests.leaks.conftest import every_secret_game
from tests.leaks.worlds import course, twins, viewers


@every_secret_game
def test_logs_of_matches_that_go_on_tell_the_same_whatever_is_hidden(key: str) -> None:
    hidden = 0
    for seed in range(20):
        *_, table = course(key, seed)
        for viewer in filter(lambda one: one is not None, viewers(table)):
            assert viewer is not None
            here, there = twins(table, viewer, seeded(seed))
            hidden += here.entries != there.entries
            assert visible_entries(here, viewer) == visible_entries(there, viewer)
    assert hidden > 20, "there is something to hide"
