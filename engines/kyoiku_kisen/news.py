"""What is told of the events of Kyōiku Kisen."""

from collections.abc import Iterator

from engines.contract import Parameters, Seat, Sentence, Term
from engines.kyoiku_kisen.board import CELLS
from engines.kyoiku_kisen.notation import DROP, LAND, SLIDE, STEP, TAM, TYMOK, Action
from engines.kyoiku_kisen.rules import ENTERS, Layout
from engines.kyoiku_kisen.turns import DECLARING, ENTERING, FIRST, SLIDING, TOTAL, TurnState
from engines.kyoiku_kisen.yaku import CODES, SITUATIONS, FormedYaku


def piece_key(place: Layout, cell: int) -> Term:
    """Return the name of what stands on a cell."""
    return Term("piece-T" if cell & place.tam else f"piece-{CODES[place.code(cell)]}")


def seat_key(seat: int) -> Term:
    """Return the word for a seat."""
    return Term(f"seat-{seat}")


def yaku_key(key: str) -> Term:
    """Return the name of a yaku."""
    return Term(f"yaku-{key.replace('_', '-')}")


def thrown(state: TurnState, sticks: int, after: TurnState) -> Iterator[Sentence]:
    """Yield what a throw says and what comes of it at once."""
    if state.phase == FIRST:
        second = int(state.thrown >= 0)
        yield Sentence("told-first-throw", {"seat": seat_key(second), "sticks": sticks})
        if second:
            tied = sticks == state.thrown
            yield Sentence("told-first-tie") if tied else Sentence("told-begins", {"seat": seat_key(after.seat)})
        return
    who: Parameters = {"seat": seat_key(state.seat), "sticks": sticks}
    source, _, target, _ = state.going
    piece = piece_key(state.place, source)
    if state.phase == SLIDING:
        yield Sentence("told-slide-throw", who)
        if after.going.source != source:
            yield Sentence("told-too-short", {"piece": piece, "from": CELLS.name(source)})
    elif sticks >= ENTERS:
        yield Sentence("told-enters", {**who, "piece": piece, "cell": CELLS.name(target)})
        yield from _taken(state, target)
    else:
        yield Sentence("told-fails-to-enter", {**who, "piece": piece, "from": CELLS.name(source)})
    yield from _followed(state, after)


def acted(state: TurnState, action: Action, after: TurnState) -> Iterator[Sentence]:
    """Yield what a seat does and what comes of it at once."""
    verb, source, via, target, code = action
    said: dict[str, str | int | Term] = {"seat": seat_key(state.seat)}
    if target:
        said["cell"] = CELLS.name(target)
    if verb == DROP:
        yield Sentence("told-drop", {**said, "piece": Term(f"piece-{CODES[code]}")})
    elif verb == TAM:
        yield Sentence("told-tam-stays" if target == state.place.tam else "told-tam", said)
    else:
        source, via = (state.going.source, state.going.via) if verb == LAND else (source, via)
        said |= {"piece": piece_key(state.place, source), "from": CELLS.name(source)}
        if verb in (STEP, SLIDE):
            said |= {"via": CELLS.name(via), "over": piece_key(state.place, via)}
        yield Sentence(f"told-{verb}", said)
        if after.phase == ENTERING:
            yield Sentence("told-at-water", {"cell": CELLS.name(target)})
        elif verb != SLIDE:
            yield from _taken(state, target)
    yield from _followed(state, after)


def stayed(state: TurnState, after: TurnState) -> Iterator[Sentence]:
    """Yield that a piece does not slide after all."""
    source = state.going.source
    yield Sentence(
        "told-stay",
        {"seat": seat_key(state.seat), "piece": piece_key(state.place, source), "from": CELLS.name(source)},
    )
    yield from _followed(state, after)


def declared(state: TurnState, event: str, after: TurnState) -> Iterator[Sentence]:
    """Yield what a declaration means."""
    who = seat_key(state.seat)
    if event == TYMOK:
        yield Sentence("told-tymok", {"seat": who, "rate": after.rate})
    else:
        raw = sum(state.due)
        own, other = shared(after.points, state.seat)
        change = signed(raw * state.rate)
        said: Parameters = {"seat": who, "raw": signed(raw), "rate": state.rate, "change": change}
        yield Sentence("told-taxot", {**said, "own": own, "other": other})
    yield from _followed(state, after, taxot=event != TYMOK)


def shared(points: int, seat: Seat) -> tuple[int, int]:
    """Return the points of a seat and of the other, given those of seat 0."""
    return (TOTAL - points, points) if seat else (points, TOTAL - points)


def signed(points: int) -> str:
    """Return points won with their sign: ``+7``, ``−5``, ``±0``."""
    return f"+{points}" if points > 0 else f"−{-points}" if points else "±0"


def _taken(state: TurnState, target: int) -> Iterator[Sentence]:
    if target & state.place.owned[1 - state.seat]:
        yield Sentence("told-take", {"seat": seat_key(state.seat), "piece": piece_key(state.place, target)})


def _followed(state: TurnState, after: TurnState, *, taxot: bool = False) -> Iterator[Sentence]:
    """Yield what an event brings about beyond itself: a situation, new yaku, the end of a season."""
    who = seat_key(state.seat)
    if after.points != state.points and not taxot:
        own, other = shared(after.points, state.seat)
        yield Sentence("told-kut-tam-paid", {"seat": who, "own": own, "other": other})
    if after.phase == DECLARING:
        if after.event:
            key = f"told-{after.event.replace('_', '-')}"
            yield Sentence(key, {"seat": who, "points": signed(SITUATIONS[after.event])})
        yield from (_made(state.seat, yaku) for yaku in after.made)
    if after.season > state.season:
        key = "told-season-over" if taxot else "told-season-void"
        yield Sentence(key, {"season": state.season, "next": after.season})
    elif after.ending and after.ending.reason == "seasons" and not taxot:
        yield Sentence("told-last-season-void", {"season": state.season})


def _made(seat: Seat, yaku: FormedYaku) -> Sentence:
    key = "told-yaku-flush" if yaku.flush else "told-yaku"
    return Sentence(key, {"seat": seat_key(seat), "yaku": yaku_key(yaku.key), "points": yaku.points})
