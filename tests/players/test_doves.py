"""The strongest player of Tokyo Doves finds every win that is near."""

import pytest

from engines import GAMES, State
from engines.tokyo_doves import Doves
from players import PLAYERS, tokyo_doves
from players.contract import Budget

PLAYER = PLAYERS["tokyo_doves"]


def value(state: State, plies: int) -> int:
    """Return the value of a position for the side to act, with an exhaustive search of this many plies."""
    assert isinstance(state, Doves)
    assert state.to_move is not None
    search = tokyo_doves._Search(state.laws, Budget(1 << 60), tokyo_doves._seen(state), state.laws.move_cap or 1e9)
    mine, theirs = state.sides[state.to_move], state.sides[1 - state.to_move]
    return search.value(mine, theirs, plies, -tokyo_doves._WON, tokyo_doves._WON, state.ply)


@pytest.mark.parametrize(
    "position",
    [
        "aYth/Tmy./A.bH/.B.M 0 22 aYth/Tm.y/ABbH/...M:0 aYth/Tm.y/A.bH/.B.M:1",
        "hm.t/H.ba/.ByM/A.YT 0 14 hmat/H.b./.ByM/A.YT:1",
        "..a./YM.t/TAbh/H.B. 1 11",
        "h.a./.b../B.tY/ATH. 1 11 h.a./.b../.BtY/ATH.:0",
        "yth./..Am/bB../.THY 0 10",
        ".tmy/h..b/..HB/MTA. 0 8",
        ".tma/yYMH/.bBA/h... 0 16",
        "...t/..h./.b.a/M.BA 1 9 ..t./..h./.bAa/MB..:0 ..t./..h./.b.a/MB.A:1 ...t/..h./.b.a/MB.A:0",
    ],
)
def test_the_highest_level_never_misses_a_win_within_five_plies(position: str) -> None:
    """Positions of matches that were played half well: of sixty, one has such a win, and none within three plies."""
    state = GAMES["tokyo_doves"].decode(position)
    assert state.to_move is not None
    assert abs(value(state, 3)) <= tokyo_doves._SURE
    assert value(state, 5) > tokyo_doves._SURE
    after = state.apply(PLAYER.choose(state, state.to_move, PLAYER.levels, 1))
    assert after.outcome is not None or value(after, 4) < -tokyo_doves._SURE
