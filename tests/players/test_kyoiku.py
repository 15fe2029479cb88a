"""The computer of Kyōiku Kisen ends seasons: it declares its yaku instead of just waiting."""

from engines import CHANCE, GAMES
from engines.kyoiku_kisen.game import Kyoiku
from engines.kyoiku_kisen.notation import TAXOT
from players import PLAYERS
from tests.engines.play import seeded

LEVEL = 3
"""The level that plays: higher ones think the same way, for longer."""

MATCHES = 2


def season_ends(seed: int) -> list[str]:
    """Return the last event of each season of a match of a level against itself."""
    rng, state, last = seeded(seed), GAMES["kyoiku_kisen"].start(2), []
    while (seat := state.to_move) is not None:
        assert isinstance(state, Kyoiku)
        if seat == CHANCE:
            chances = state.chances()
            event = rng.choices([*chances], [*chances.values()])[0]
        else:
            event = PLAYERS["kyoiku_kisen"].choose(state, seat, LEVEL, rng.getrandbits(40))
        after = state.apply(event)
        assert isinstance(after, Kyoiku)
        if after.season != state.season or after.outcome is not None:
            last.append(event)
        state = after
    return last


def test_most_seasons_end_by_declaration() -> None:
    ends = [event for seed in range(MATCHES) for event in season_ends(seed)]
    assert ends.count(TAXOT) > len(ends) * 3 // 4, ends
