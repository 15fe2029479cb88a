"""Kyōiku Kisen (教育机戦): pieces step over each other, sticks say how far, and yaku end a season."""

from engines.kyoiku_kisen.game import GAME, RATES, SITUATIONS, Kyoiku, KyoikuView, Moving, Standing, Yaku, arrange

__all__ = ["GAME", "RATES", "SITUATIONS", "Kyoiku", "KyoikuView", "Moving", "Standing", "Yaku", "arrange"]
