"""HOSTILE: build a puzzle of slides, springs and walls while you run through it after gems, two to four at a table."""

from engines.hostile.game import GAME, KINDS, SKILLS, Entered, Hostile, HostileView, Laid, Seated, arrange

__all__ = ["GAME", "KINDS", "SKILLS", "Entered", "Hostile", "HostileView", "Laid", "Seated", "arrange"]
