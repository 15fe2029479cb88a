"""Find pairs of players whose matches in a tournament often end early, so that organisers can look at them.

Results may be arranged, or matches thrown for a friend. It may also be chance, so organisers only read about it.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from statistics import median

from club.model.matches.entries import EntryKind
from club.model.tournaments.feats import Feats
from club.model.tournaments.tournament import NOBODY, Reason, Tournament, pair

LEAST = 2
"""The number of matches of a pair that must have ended early with the same result."""

_MOST = 5
"""The maximum number of pairs that are listed, the most suspicious first."""

_FEW = 0.4
"""A match ended early if it had less than this part of the usual number of moves."""


@dataclass(frozen=True, slots=True)
class Suspicion:
    """Two players, of whose ``met`` matches ``early`` ended early and were all won by ``winner``.

    If these were draws, the winner is ``NOBODY``.
    """

    players: tuple[int, int]
    winner: int
    early: int
    met: int


def suspicions(tournament: Tournament, feats: Mapping[int, Feats], reasons: Mapping[int, str]) -> tuple[Suspicion, ...]:
    """Return the pairs whose matches repeatedly ended early. ``feats`` and ``reasons`` are by match number."""
    usual = median([one.moves for one in feats.values() if one.finished] or [0])
    met: Counter[tuple[int, int]] = Counter()
    early: defaultdict[tuple[int, int], Counter[int]] = defaultdict(Counter)
    for pairing in tournament.pairings:
        if len(pairing.entrants) != 2 or pairing.reason not in (Reason.PLAYED, Reason.FORFEIT):
            continue
        for match in pairing.matches:
            two = pair(*pairing.entrants)
            met[two] += 1
            if _ended_early(feats.get(match), reasons.get(match), usual):
                first = [number for number in two if pairing.share(number) == 1]
                early[two][first[0] if first else NOBODY] += 1
    return tuple(sorted(_repeated(met, early), key=lambda one: (-one.early, one.players))[:_MOST])


def _ended_early(feats: Feats | None, reason: str | None, usual: float) -> bool:
    """Return true if a match was resigned or agreed on after few moves, or lost without playing."""
    if feats is None:
        return False
    few = feats.moves < _FEW * usual if usual else not feats.played
    return few or (reason == EntryKind.RESIGN and feats.moves < usual / 2)


def _repeated(met: Mapping[tuple[int, int], int], early: Mapping[tuple[int, int], Counter[int]]) -> Iterable[Suspicion]:
    for two, results in early.items():
        for winner, count in results.items():
            if count >= LEAST:
                yield Suspicion(two, winner, count, met[two])
