"""Confirm what is said about a line of Tokyo Doves."""

from engines import Seat
from engines.common.bitboard import DIAGONAL
from engines.tokyo_doves import Doves
from engines.tokyo_doves.rules import fold, free_sides
from engines.tokyo_doves.window import WINDOW, near
from tests.players.reasons import Said, can_win, has_lost, has_won


def is_true(said: Said[Doves]) -> bool:
    """Return true if a sentence holds by the rules."""
    now, seat, other, reason = said.now, said.seat, said.other, said.now.outcome.reason if said.now.outcome else ""
    match said.why.key:
        case "why-wins":
            return has_won(now, seat) and reason in ("surrounded", "both_surrounded")
        case "why-wins-stuck":
            return has_won(now, seat) and reason == "no_action"
        case "why-draws":
            return now.outcome is not None and {*now.outcome.places} == {1}
        case "why-lost":
            return all(has_lost(one, seat) or can_win(one) for one in map(said.before.apply, said.before.legal()))
        case "why-wins-next":
            return all(has_won(one, seat) or can_win(one) for one in map(now.apply, now.legal()))
        case "why-saves":
            return can_win(_to_act(said.before, other)) and not can_win(now)
        case "why-threatens":
            return can_win(_to_act(now, seat)) and not can_win(now)
        case "why-closes":
            return _free(now, other) == said.number("left") < _free(said.before, other) and not can_win(now)
        case "why-opens":
            return _free(now, seat) == said.number("left") > _free(said.before, seat) and not can_win(now)
        case "why-corner":
            return _at_corners(now, seat) > _at_corners(said.before, seat) and not can_win(now)
        case "why-brings":
            return fold(now.sides[seat]).bit_count() > fold(said.before.sides[seat]).bit_count() and not can_win(now)
    return False


def _to_act(state: Doves, seat: Seat) -> Doves:
    return Doves.build(state.laws, state.sides, seat, state.ply, ())


def _free(state: Doves, seat: Seat) -> int:
    return free_sides(state.sides[seat], state.sides[1 - seat])[0].bit_count()


def _at_corners(state: Doves, seat: Seat) -> int:
    return (near(state.sides[1 - seat] & WINDOW, DIAGONAL) & fold(state.sides[seat])).bit_count()
