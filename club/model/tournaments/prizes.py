"""Give the small prizes at the end of a tournament: for the best feat, the quickest win, the longest match, an upset.

Only played matches count: no forfeits, no cancelled matches, and none that organisers decided.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime

from club.model.matches.entries import EntryKind
from club.model.tournaments.facts import End
from club.model.tournaments.feats import Feats
from club.model.tournaments.rules import Seeding
from club.model.tournaments.tournament import NOBODY, Prize, PrizeKind, Tournament

_UPSET = 3
"""For an upset, the winners must be seeded this many places below the best opponent they beat."""

_LONG_AGO = datetime.min.replace(tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class _Played:
    """A match that counts: its winners, and the seed difference to the best-seeded loser."""

    match: int
    feats: Feats
    winners: tuple[int, ...]
    losers: tuple[int, ...]
    upset: int


def prizes(
    tournament: Tournament, ends: Mapping[int, End], remembered: Mapping[int, Feats], rated: Collection[int]
) -> tuple[Prize, ...]:
    """Return the prizes of a tournament whose matches have ended. Ties go to the match that ended first.

    A single match is neither the quickest nor the longest. ``rated`` are the members who had a rating at the start:
    the seeds of others follow the order of joining, so a win of one over another isn't an upset.
    """
    order = sorted(ends, key=lambda match: (ends[match].ended or _LONG_AGO, match))
    by_hand = tournament.rules.seeding == Seeding.HAND
    ranked = {one.number for one in tournament.entrants if by_hand or one.member in rated}
    played = [
        _played(tournament, match, ends[match], remembered[match], ranked) for match in order if match in remembered
    ]
    return tuple(_prizes([one for one in played if one is not None]))


def _played(tournament: Tournament, match: int, end: End, feats: Feats, ranked: Collection[int]) -> _Played | None:
    """Return a match if it counts, otherwise ``None``. The seeds of ``ranked`` entrants say how strong they are."""
    if end.void or end.reason == EntryKind.RULING or not feats.played or NOBODY in feats.entrants:
        return None
    winners, losers = (
        tuple(number for number, place in zip(feats.entrants, end.places, strict=True) if (place == 1) == first)
        for first in (True, False)
    )
    seeds = [[tournament.entrant(number).seed or 0 for number in side] for side in (winners, losers)]
    known = tournament.rules.seeding != Seeding.LOT and all(seeds) and all(map(all, seeds))
    known = known and any(number in ranked for number in feats.entrants)
    return _Played(match, feats, winners, losers, min(seeds[0]) - min(seeds[1]) if known else 0)


def _prizes(played: list[_Played]) -> Iterator[Prize]:
    feat = max(played, key=lambda one: one.feats.much, default=None)
    if feat is not None and feat.feats.best is not None:
        yield Prize(PrizeKind.FEAT, feat.match, (feat.feats.best,), (), feat.feats.much)
    won = [one for one in played if one.feats.finished and one.losers]
    quickest = min(won, key=lambda one: one.feats.moves, default=None)
    longest = max(played, key=lambda one: one.feats.moves, default=None)
    if quickest is not None and longest is not None and quickest.feats.moves < longest.feats.moves:
        yield Prize(PrizeKind.QUICKEST, quickest.match, quickest.winners, quickest.losers, quickest.feats.moves)
        yield Prize(PrizeKind.LONGEST, longest.match, longest.feats.entrants, (), longest.feats.moves)
    upset = max((one for one in played if one.losers), key=lambda one: one.upset, default=None)
    if upset is not None and upset.upset >= _UPSET:
        yield Prize(PrizeKind.UPSET, upset.match, upset.winners, upset.losers, upset.upset)
