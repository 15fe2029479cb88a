"""The strongest player of Tokyo Doves finds every win that is near."""

from random import Random

from engines import GAMES, State
from engines.tokyo_doves import Doves
from players import PLAYERS, tokyo_doves
from players.contract import Budget

PLAYER = PLAYERS["tokyo_doves"]

WINS = 4
"""How many positions are looked for in which a win within five plies is there, and none within three."""


def value(state: State, plies: int) -> int:
    """Return how well the side to act stands, as far as so many plies go, with no limit to what is looked at."""
    assert isinstance(state, Doves)
    assert state.to_move is not None
    search = tokyo_doves._Search(state.laws, Budget(1 << 60), tokyo_doves._seen(state), state.laws.move_cap or 1e9)
    mine, theirs = state.sides[state.to_move], state.sides[1 - state.to_move]
    return search.value(mine, theirs, plies, -tokyo_doves._WON, tokyo_doves._WON, state.ply)


def reached(rng: Random) -> State:
    """Return a position of a match that is played half well."""
    state = GAMES["tokyo_doves"].start()
    for _ in range(rng.randrange(8, 30)):
        if state.to_move is None:
            break
        thought = rng.random() < 0.6
        event = PLAYER.choose(state, state.to_move, 3, rng.getrandbits(40)) if thought else rng.choice(state.legal())
        state = state.apply(event)
    return state


def test_the_highest_level_never_misses_a_win_within_five_plies() -> None:
    rng, found = Random(1), 0  # noqa: S311 - the same positions every time
    while found < WINS:
        state = reached(rng)
        if state.to_move is None or abs(value(state, 3)) > tokyo_doves._SURE:
            continue
        if value(state, 5) <= tokyo_doves._SURE:
            continue
        found += 1
        after = state.apply(PLAYER.choose(state, state.to_move, PLAYER.levels, found))
        assert after.outcome is not None or value(after, 4) < -tokyo_doves._SURE, state.encode()
