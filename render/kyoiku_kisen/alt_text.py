"""The alt text of Kyōiku Kisen: the position in sentences, most important first."""

from collections.abc import Iterator

from engines.contract import Seat, Sentence, Term
from engines.kyoiku_kisen import KyoikuView, yaku_within_reach
from render.kit.alt_text import present_parameters, result, seat_term
from render.kit.scene import Frame
from render.kyoiku_kisen.last_turn import LastTurn, Throw, last_throws, last_turn
from render.kyoiku_kisen.slate import MOST_THROWS
from render.kyoiku_kisen.slate_values import declaration_values, points_won, season_ran_out, turns_played


def describe(view: KyoikuView, frame: Frame) -> tuple[Sentence, ...]:
    """Return the alt text: the pending action, last turn, pieces, tam, hands with their yaku, score and cells.

    The position can be played from these sentences without the picture.
    """
    last = last_turn(view, frame)
    return (
        *_due(view, frame),
        *_last_turn(view, last),
        *(_throw(throw) for throw in last_throws(last, frame)[-MOST_THROWS:]),
        *_pieces(view),
        *_hands(view),
        *_score(view, last),
        *_near_yaku(view),
        Sentence("alt-cells"),
    )


def _due(view: KyoikuView, frame: Frame) -> Iterator[Sentence]:
    if view.outcome is not None:
        yield from result(view.outcome, frame)
    elif view.to_move not in (0, 1):
        yield Sentence(f"alt-due-{view.phase}")
    else:
        yield Sentence(f"alt-to-{view.phase}", {"seat": seat_term(view.to_move)})
        if view.phase == "declare":
            situation = (view.event,) if view.event is not None else ()
            yield from (Sentence("alt-made", {"yaku": _yaku(key)}) for key in (*situation, *view.made))
            yield Sentence("alt-worth", {"points": declaration_values(view, view.to_move)["taxot"]})


def _last_turn(view: KyoikuView, last: LastTurn) -> Iterator[Sentence]:
    """Yield the effects of the last turn or of the unfinished one. In a new season, the last move is left out."""
    if last.seat is None:
        return
    if last.action and last.season == view.season:
        yield _move(view, last, last.seat)
    if last.declared == "tymok":
        yield Sentence("alt-tymok", {"seat": seat_term(last.seat)})
    elif last.declared == "taxot":
        yield Sentence("alt-taxot", {"seat": seat_term(last.seat), "points": points_won(view, last)})
    elif season_ran_out(view, last):
        yield Sentence("alt-ran-out", {"season": last.season})


def _move(view: KyoikuView, last: LastTurn, seat: Seat) -> Sentence:
    action = last.action
    if last.stayed:
        action = "sunk" if last.sunk else "stayed"
    elif view.moving is not None:
        action = "wading" if last.target else "stepping"
    elif action == "tam" and last.source == last.target:
        action = "tam-stays"
    cells = present_parameters({"cell": last.target, "from": last.source, "via": last.via})
    return Sentence(f"alt-{action}", {"seat": seat_term(seat), "piece": _piece(last.colour + last.kind), **cells})


def _throw(throw: Throw) -> Sentence:
    assert throw.seat is not None
    result = "" if throw.purpose != "water" else "-entered" if throw.enters else "-failed"
    return Sentence(f"alt-throw-{throw.purpose}{result}", {"seat": seat_term(throw.seat), "sticks": throw.sticks})


def _pieces(view: KyoikuView) -> Iterator[Sentence]:
    """Yield the pieces of each side on the board, then the tam with its hue, and which pieces can't be taken."""
    for seat in (Seat(0), Seat(1)):
        own = [one for one in view.pieces if one.seat == seat]
        if own:
            placed = (Term("alt-piece-at", {"cell": one.cell, "piece": _piece(one.colour + one.kind)}) for one in own)
            yield Sentence("alt-pieces", {"seat": seat_term(seat), "pieces": tuple(placed)})
    yield Sentence("alt-hue", {"cell": view.tam, "cells": " ".join(view.hue)})
    if guarded := [one.cell for one in view.pieces if one.guarded]:
        yield Sentence("alt-guarded", {"cells": " ".join(guarded)})


def _hands(view: KyoikuView) -> Iterator[Sentence]:
    """Yield the hand of each side and its yaku."""
    for seat in (Seat(0), Seat(1)):
        if hand := view.hands[seat]:
            counted = (Term("alt-piece-count", {"piece": _piece(code), "count": count}) for code, count in hand)
            yield Sentence("alt-hand", {"seat": seat_term(seat), "pieces": tuple(counted)})
        if yaku := view.yaku[seat]:
            worth = (Term("alt-yaku-points", {"yaku": _yaku(one.key), "points": one.points}) for one in yaku)
            yield Sentence("alt-yaku", {"seat": seat_term(seat), "yaku": tuple(worth)})


def _near_yaku(view: KyoikuView) -> Iterator[Sentence]:
    """Yield the yaku that lack one piece of each side's hand."""
    if view.outcome is None:
        for seat in (Seat(0), Seat(1)):
            if near := yaku_within_reach(view.hands[seat]):
                yaku = tuple(_yaku(one.key) for one in near)
                yield Sentence("alt-near", {"seat": seat_term(seat), "yaku": yaku})


def _score(view: KyoikuView, last: LastTurn) -> Iterator[Sentence]:
    """Yield the points, the rate and the season, and towards its end the number of turns."""
    yield Sentence("alt-points", {"first": view.points[0], "second": view.points[1], "rate": view.rate})
    yield Sentence("alt-season", {"season": view.season, "seasons": view.seasons})
    over = turns_played(view, last)
    if over is not None and view.cap is not None:
        yield Sentence("alt-turns", {"over": over, "cap": view.cap})


def _piece(code: str) -> Term:
    return Term(f"piece-{code}")


def _yaku(key: str) -> Term:
    return Term(f"yaku-{key.replace('_', '-')}")
