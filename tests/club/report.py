"""Read the report of a tournament with another program and compute the tie-breaks.

Tests that use it are in the group ``report``, so that only one worker loads that program: it takes ten megabytes.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from club.model.tournaments.exports.chess_report import trf
from club.model.tournaments.tournament import Tournament

if TYPE_CHECKING:
    from py4swiss.trf import ParsedTrf


def report(now: Tournament, folder: Path, rounds: int = 9, ratings: Mapping[int, int] | None = None) -> "ParsedTrf":
    """Read the report as the program does; it refuses points that aren't the sum of the results.

    It ignores lines that are for other programs.
    """
    from py4swiss.trf import TrfParser

    file = folder / "report.trf"
    file.write_text(trf(now, rounds, ratings or {}), "utf-8")
    return TrfParser.parse(file)


def buchholz(read: "ParsedTrf") -> dict[int, int]:
    """Return ten times the Buchholz sum of each entrant."""
    from py4swiss.engines.burstein.player import get_player_infos_from_trf

    return {player.id: player.buchholz for player in get_player_infos_from_trf(read)}


def sonneborn(read: "ParsedTrf") -> dict[int, int]:
    """Return a hundred times the Sonneborn-Berger sum of each entrant."""
    from py4swiss.engines.burstein.player import get_player_infos_from_trf

    return {player.id: player.sonneborn_berger for player in get_player_infos_from_trf(read)}
