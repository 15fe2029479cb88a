"""Pair the next round with another program, by the Dutch system, and compare the quality of the pairings."""

from collections.abc import Iterable, Sequence

from caissify_pairings.engines.dutch import DutchEngine

from club.model.tournaments.forms.history import EntrantHistory, histories
from club.model.tournaments.tournament import Reason, Tournament, points_of

Quality = tuple[int, int, int, int, int]
"""Byes, rematches, second byes, the points of those who got a bye, and the squares of the gaps, in half points."""


def dutch(now: Tournament, rounds: int) -> list[tuple[int, ...]]:
    """Return the pairings and the bye that the other program proposes."""
    field = histories(now)
    players = [_player(now, past) for past in field]
    met = {(past.number, other) for past in field for other in past.met}
    engine = DutchEngine(players, met, now.round + 1, rounds)
    return [tuple(one[end] for end in ("white_id", "black_id") if one[end]) for one in engine.generate_pairings()]


def _player(now: Tournament, past: EntrantHistory) -> dict[str, object]:
    own = now.of(past.number)
    won = [one for one in own if one.reason == Reason.FORFEIT and not one.met and one.share(past.number)]
    return {
        "id": past.number,
        "name": str(past.number),
        "rating": 2000 - past.strength,
        "starting_number": past.strength + 1,
        "pairing_number": past.strength + 1,
        "score": float(past.points),
        "color_hist": ["black" if seat else "white" for seat in past.seats],
        "float_history": [_float(now, past.number, turn) for turn in range(1, now.round + 1)],
        "bye_count": sum(one.reason == Reason.BYE for one in own),
        "forfeit_win_count": len(won),
    }


def _float(now: Tournament, entrant: int, turn: int) -> str:
    before = [one for one in now.pairings if one.round < turn]
    for one in now.in_round(turn):
        if entrant in one.entrants and one.met:
            (other,) = set(one.entrants) - {entrant}
            mine, theirs = points_of(entrant, before), points_of(other, before)
            return "down" if mine > theirs else "up" if mine < theirs else "none"
    return "down"


def quality(field: Sequence[EntrantHistory], meetings: Iterable[Sequence[int]]) -> Quality:
    """Return the quality of a round; smaller is better."""
    known = {past.number: past for past in field}
    pairs = [[known[number] for number in meeting] for meeting in meetings]
    free = [pair[0] for pair in pairs if len(pair) == 1]
    met = [pair for pair in pairs if len(pair) == 2]
    return (
        len(free),
        sum(one.met[other.number] ** 2 for one, other in met),
        sum(past.byes for past in free),
        sum(int(2 * past.points) for past in free),
        sum(int(2 * (one.points - other.points)) ** 2 for one, other in met),
    )
