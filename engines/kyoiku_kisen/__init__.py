"""Kyōiku Kisen (教育机戦): pieces step over each other, sticks limit their slides, and yaku end a season."""

from engines.kyoiku_kisen.game import GAME, Kyoiku, arrange
from engines.kyoiku_kisen.turns import RATES
from engines.kyoiku_kisen.view import BoardPiece, KyoikuView, PendingMove, Yaku
from engines.kyoiku_kisen.yaku import SITUATIONS, NearYaku, yaku_within_reach

__all__ = [
    "GAME",
    "RATES",
    "SITUATIONS",
    "BoardPiece",
    "Kyoiku",
    "KyoikuView",
    "NearYaku",
    "PendingMove",
    "Yaku",
    "arrange",
    "yaku_within_reach",
]
