"""The strongest player of Tokyo Doves finds every win that is near."""

import pytest

from engines import GAMES
from players import PLAYERS

PLAYER = PLAYERS["tokyo_doves"]


@pytest.mark.parametrize(
    ("position", "winning"),
    [
        ("aYth/Tmy./A.bH/.B.M 0 22 aYth/Tm.y/ABbH/...M:0 aYth/Tm.y/A.bH/.B.M:1", "A-c3"),
        ("hm.t/H.ba/.ByM/A.YT 0 14 hmat/H.b./.ByM/A.YT:1", "A-b3"),
        ("..a./YM.t/TAbh/H.B. 1 11", "H-c2"),
        ("h.a./.b../B.tY/ATH. 1 11 h.a./.b../.BtY/ATH.:0", "T-c3"),
        ("yth./..Am/bB../.THY 0 10", "T-b2"),
        (".tmy/h..b/..HB/MTA. 0 8", "Y*c4"),
        (".tma/yYMH/.bBA/h... 0 16", "A-d2"),
        ("...t/..h./.b.a/M.BA 1 9 ..t./..h./.bAa/MB..:0 ..t./..h./.b.a/MB.A:1 ...t/..h./.b.a/MB.A:0", "A-d3"),
    ],
)
def test_the_highest_level_finds_the_only_win_within_five_plies(position: str, winning: str) -> None:
    """Positions of matches that were played half well: of sixty, one has such a win, and none within three plies."""
    state = GAMES["tokyo_doves"].decode(position)
    assert state.to_move is not None
    assert PLAYER.choose(state, state.to_move, PLAYER.levels, 1) == winning
