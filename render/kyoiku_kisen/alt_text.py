"""What the picture of Kyōiku Kisen says to those who do not see it, the most important first."""

from collections.abc import Iterator

from engines.contract import Seat, Sentence, Term
from engines.kyoiku_kisen import KyoikuView
from render.kit.alt_text import named, numbered, result
from render.kit.scene import Frame
from render.kyoiku_kisen.last_turn import Last, Throw
from render.kyoiku_kisen.slate import SHOWN
from render.kyoiku_kisen.slate_values import brings, ran_out, turns, won

_PIECES, _KINDS = 10, 7
"""How many pieces, and how many kinds in a hand, one sentence names."""


def words(view: KyoikuView, happened: Last, frame: Frame) -> tuple[Sentence, ...]:
    """Return one sentence each: what is due, what happened, the pieces, the tam, hands, yaku, the score, the cells."""
    return (
        *_due(view, frame),
        *_happened(view, happened),
        *(_throw(throw) for throw in happened.throws[-SHOWN:]),
        *_pieces(view),
        *_beside(view),
        *_score(view, happened),
        Sentence("alt-cells"),
    )


def _due(view: KyoikuView, frame: Frame) -> Iterator[Sentence]:
    if view.outcome is not None:
        yield from result(view.outcome, frame)
    elif view.to_move not in (0, 1):
        yield Sentence(f"alt-due-{view.phase}")
    else:
        yield Sentence(f"alt-to-{view.phase}", {"seat": named(view.to_move)})
        if view.phase == "declare":
            situation = (view.event,) if view.event is not None else ()
            yield from (Sentence("alt-made", {"yaku": _yaku(key)}) for key in (*situation, *view.made))
            yield Sentence("alt-worth", {"points": brings(view, view.to_move)["taxot"]})


def _happened(view: KyoikuView, happened: Last) -> Iterator[Sentence]:
    """Yield what the last turn did, or what is under way; a new season begins without a way."""
    if happened.seat is None:
        return
    if happened.action and happened.season == view.season:
        yield _way(view, happened, happened.seat)
    if happened.declared == "tymok":
        yield Sentence("alt-tymok", {"seat": named(happened.seat)})
    elif happened.declared == "taxot":
        yield Sentence("alt-taxot", {"seat": named(happened.seat), "points": won(view, happened)})
    elif ran_out(view, happened):
        yield Sentence("alt-ran-out", {"season": happened.season})


def _way(view: KyoikuView, happened: Last, seat: Seat) -> Sentence:
    """Return the way of a piece; what the sentence for it does not need is left out of it."""
    action = happened.action
    if happened.stayed:
        action = "sunk" if happened.sunk else "stayed"
    elif view.moving is not None:
        action = "wading" if happened.target else "stepping"
    elif action == "tam" and happened.source == happened.target:
        action = "tam-stays"
    cells = {"cell": happened.target, "from": happened.source, "via": happened.via}
    said = {name: cell for name, cell in cells.items() if cell is not None}
    return Sentence(
        f"alt-{action}", {"seat": named(seat), "piece": Term(f"piece-{happened.colour}{happened.kind}"), **said}
    )


def _throw(throw: Throw) -> Sentence:
    who = {"seat": named(throw.seat)} if throw.seat is not None else {}
    return Sentence(f"alt-throw-{throw.purpose}", {**who, "sticks": throw.sticks})


def _pieces(view: KyoikuView) -> Iterator[Sentence]:
    """Yield each side's pieces on the board, then the tam with its hue, and what can't be taken."""
    for seat in (Seat(0), Seat(1)):
        own = [one for one in view.pieces if one.seat == seat]
        for first in range(0, len(own), _PIECES):
            told = own[first : first + _PIECES]
            said = numbered("cell", (one.cell for one in told))
            said |= numbered("piece", (Term(f"piece-{one.colour}{one.kind}") for one in told))
            yield Sentence(f"alt-pieces-{len(told)}", {"seat": named(seat), **said})
    yield Sentence("alt-hue", {"cell": view.tam, "cells": " ".join(view.hue)})
    if guarded := [one.cell for one in view.pieces if one.guarded]:
        yield Sentence("alt-guarded", {"cells": " ".join(guarded)})


def _beside(view: KyoikuView) -> Iterator[Sentence]:
    """Yield each side's hand and the yaku that it makes."""
    for seat in (Seat(0), Seat(1)):
        hand = view.hands[seat]
        for first in range(0, len(hand), _KINDS):
            told = hand[first : first + _KINDS]
            said = numbered("piece", (Term(f"piece-{code}") for code, _ in told))
            said |= numbered("count", (count for _, count in told))
            yield Sentence(f"alt-hand-{len(told)}", {"seat": named(seat), **said})
        if yaku := view.yaku[seat]:
            said = numbered("yaku", (_yaku(one.key) for one in yaku))
            said |= numbered("points", (one.points for one in yaku))
            yield Sentence(f"alt-yaku-{len(yaku)}", {"seat": named(seat), **said})


def _score(view: KyoikuView, happened: Last) -> Iterator[Sentence]:
    """Yield the points, the rate and the season, towards its end with its turns."""
    yield Sentence("alt-points", {"first": view.points[0], "second": view.points[1], "rate": view.rate})
    yield Sentence("alt-season", {"season": view.season, "seasons": view.seasons})
    over = turns(view, happened)
    if over is not None and view.cap is not None:
        yield Sentence("alt-turns", {"over": over, "cap": view.cap})


def _yaku(key: str) -> Term:
    return Term(f"yaku-{key.replace('_', '-')}")
