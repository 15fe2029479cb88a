"""HOSTILE: build a board of slides, springs and walls, and run across it for gems. For two to four players."""

from engines.hostile.game import GAME, Hostile, arrange
from engines.hostile.tiles import KINDS, SKILLS
from engines.hostile.view import BoardTile, HostileView, SeatView, TrailCell

__all__ = ["GAME", "KINDS", "SKILLS", "BoardTile", "Hostile", "HostileView", "SeatView", "TrailCell", "arrange"]
