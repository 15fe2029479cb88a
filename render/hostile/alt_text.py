"""The alt text of HOSTILE: the position in sentences, most important first."""

from collections.abc import Iterable, Iterator

from engines.contract import CHANCE, Sentence, Term
from engines.hostile import KINDS, HostileView, SeatView
from render.kit.alt_text import Parameters, departures, result, seat_term
from render.kit.scene import Frame


def describe(view: HostileView, frame: Frame) -> tuple[Sentence, ...]:
    """Return the alt text: the pending action, round, last chain, seats, board, line, skills and deck.

    The position can be played from these sentences without the picture.
    """
    return (
        *_due(view, frame),
        *_round(view),
        *_trail(view),
        *_seats(view),
        *_board(view),
        *_line(view),
        *_skills(view),
        _deck(view),
        Sentence("alt-cells"),
    )


def _due(view: HostileView, frame: Frame) -> Iterator[Sentence]:
    if view.outcome is not None:
        yield from result(view.outcome, frame, [seated.side for seated in view.seats])
        return
    if view.to_move == CHANCE:
        yield Sentence("alt-chance")
    elif view.to_move is not None:
        counts = {"tiles": {"picks": view.picks}, "turn": {"points": view.action_points}}
        yield Sentence(f"alt-{view.phase}", {"seat": seat_term(view.to_move), **counts.get(view.phase, {})})
        yield from (Sentence(f"alt-{state}") for state in ("stopped", "ghost") if getattr(view, state))
        uses = view.crashes + view.rotations + view.recalls
        if uses:
            yield Sentence("alt-uses", {"uses": uses})
    yield from departures(frame)


def _round(view: HostileView) -> Iterator[Sentence]:
    if view.round:
        yield Sentence("alt-round", {"round": view.round, "seat": seat_term(view.start_seat)})
    if view.halves > 1:
        yield Sentence("alt-half", {"half": view.half})
    if view.outcome is not None:
        return
    if view.last_round:
        yield Sentence("alt-last-round")
    yield from (Sentence("alt-king", {"seat": seat_term(seated.seat)}) for seated in view.seats if seated.king)


def _trail(view: HostileView) -> Iterator[Sentence]:
    if view.mover is None:
        return
    parameters: Parameters = {"seat": seat_term(view.mover), "cells": _list(one.cell for one in view.trail)}
    if any(one.jumped for one in view.trail):
        jumps = _list(one.cell for one in view.trail if one.jumped)
        yield Sentence("alt-trail-jumps", {**parameters, "jumps": jumps})
    else:
        yield Sentence("alt-trail", parameters)


def _seats(view: HostileView) -> Iterator[Sentence]:
    """Yield the score of each pair, or the gems that end the game, then each seat with its hand and its skills."""
    pairs = [(one, other) for one in view.seats for other in view.seats[one.seat + 1 :] if one.side == other.side]
    for one, other in pairs:
        members = {"seat": seat_term(one.seat), "partner": seat_term(other.seat)}
        yield Sentence("alt-pair", {**members, "total": one.total, "target": view.target})
    if not pairs:
        yield Sentence("alt-target", {"target": view.target})
    yield from map(_seat, view.seats)


def _seat(seated: SeatView) -> Sentence:
    """Return one sentence for each seat, so that no hand or skill can be taken for another seat's."""
    parameters: Parameters = {
        "seat": seat_term(seated.seat),
        "gems": seated.gems,
        "hand": _possessions("tiles", map(_tile, seated.hand)),
        "skills": _possessions("skills", map(_skill, seated.skills)),
    }
    if seated.corner is None or seated.cell is None:
        return Sentence("alt-unseated", parameters)
    return Sentence("alt-seat", {**parameters, "corner": seated.corner, "cell": seated.cell})


def _possessions(kind: str, things: Iterable[Term | str]) -> Term | str:
    """Return the term for the tiles or the skills of a seat, or nothing if it has none."""
    owned = tuple(things)
    return Term(f"alt-has-{kind}", {kind: owned}) if owned else ""


def _board(view: HostileView) -> Iterator[Sentence]:
    """Yield each kind of tile with its cells, grouped by facing, then the gems."""
    for kind in KINDS:
        found: dict[str, list[str]] = {}
        for laid in view.tiles:
            if laid.kind == kind:
                found.setdefault(laid.facing, []).append(laid.cell)
        if "" in found:
            yield Sentence(f"alt-on-{kind}", {"cells": _list(found[""])})
        elif found:
            ways = tuple(Term(f"alt-way-{facing}", {"cells": _list(found[facing])}) for facing in sorted(found))
            yield Sentence(f"alt-on-{kind}", {"cells": ways})
    for gems in sorted({count for _, count in view.gems}):
        cells = _list(cell for cell, count in view.gems if count == gems)
        yield Sentence("alt-gems", {"count": gems, "cells": cells})


def _line(view: HostileView) -> Iterator[Sentence]:
    if not view.round:
        return
    if view.line_gems:
        yield Sentence("alt-line-gems", {"cells": _list(view.line_gems)})
    tiles = tuple(Term("alt-tile-count", {"tile": _tile(kind), "count": count}) for kind, count in view.line)
    yield Sentence("alt-line", {"tiles": tiles}) if tiles else Sentence("alt-line-none")


def _skills(view: HostileView) -> Iterator[Sentence]:
    """Yield the skills that can and can't be taken now, or those left for the second half."""
    if view.pool and view.outcome is None:
        yield Sentence("alt-pool", {"skills": tuple(map(_skill, view.pool))})
        yield Sentence("alt-removed", {"skills": tuple(map(_skill, view.removed))})
    elif view.left_over and view.half < view.halves:
        yield Sentence("alt-left", {"skills": tuple(map(_skill, view.left_over))})


def _deck(view: HostileView) -> Sentence:
    """Return the number of floor tiles left: once they run short, the last round begins."""
    deck, discards = (sum(count for _, count in pile) for pile in (view.floor_deck, view.floor_discard))
    return Sentence("alt-deck", {"deck": deck, "discards": discards})


def _tile(name: str) -> Term | str:
    return Term(f"short-{name}") if name in KINDS else name


def _skill(name: str) -> Term:
    return Term(f"skill-{name}")


def _list(names: Iterable[str]) -> str:
    return " ".join(names)
