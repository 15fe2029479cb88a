"""The sentences for the events of Kyōiku Kisen."""

from collections.abc import Iterator

from engines.contract import Parameter, Parameters, Seat, Sentence, Term
from engines.kyoiku_kisen.board import CELLS, KINDS
from engines.kyoiku_kisen.notation import DROP, LAND, SLIDE, STEP, TAM, TYMOK, Action
from engines.kyoiku_kisen.rules import ENTERS, Layout
from engines.kyoiku_kisen.turns import DECLARING, ENTERING, FIRST, SLIDING, TOTAL, TurnState
from engines.kyoiku_kisen.yaku import CODES, SITUATIONS, FormedYaku, formed_yaku, stand_ins


def piece_term(layout: Layout, cell: int) -> Term:
    """Return the name of the piece on a cell."""
    return Term("piece-T" if cell & layout.tam else f"piece-{CODES[layout.code(cell)]}")


def seat_term(seat: int) -> Term:
    """Return the word for a seat."""
    return Term(f"seat-{seat}")


def yaku_term(key: str) -> Term:
    """Return the name of a yaku."""
    return Term(f"yaku-{key.replace('_', '-')}")


def describe_throw(state: TurnState, sticks: int, after: TurnState) -> Iterator[Sentence]:
    """Describe a throw and its consequences."""
    if state.phase == FIRST:
        if state.thrown >= 0:  # Both throws are described together.
            both: Parameters = {"first": state.thrown, "second": sticks}
            tied = sticks == state.thrown
            yield (
                Sentence("told-tie", both) if tied else Sentence("told-begins", {**both, "seat": seat_term(after.seat)})
            )
        return
    who: Parameters = {"seat": seat_term(state.seat), "sticks": sticks}
    source, _, target, _ = state.movement
    piece = piece_term(state.layout, source)
    if state.phase == SLIDING:
        yield Sentence("told-slide-throw", who)
        if after.movement.source != source:
            yield Sentence("told-too-short", {"piece": piece, "from": CELLS.name(source)})
    elif sticks >= ENTERS:
        yield Sentence("told-enters", {**who, "piece": piece, "cell": CELLS.name(target)})
        yield from _describe_capture(state, target)
    else:
        yield Sentence("told-fails-to-enter", {**who, "piece": piece, "from": CELLS.name(source)})
    yield from _describe_consequences(state, after)


def describe_action(state: TurnState, action: Action, after: TurnState) -> Iterator[Sentence]:
    """Describe an action and its consequences."""
    verb, source, via, target, code = action
    said: dict[str, Parameter] = {"seat": seat_term(state.seat)}
    if target:
        said["cell"] = CELLS.name(target)
    if verb == DROP:
        yield Sentence("told-drop", {**said, "piece": Term(f"piece-{CODES[code]}")})
    elif verb == TAM:
        yield Sentence("told-tam-stays" if target == state.layout.tam else "told-tam", said)
    else:
        source, via = (state.movement.source, state.movement.via) if verb == LAND else (source, via)
        said |= {"piece": piece_term(state.layout, source), "from": CELLS.name(source)}
        if verb in (STEP, SLIDE):
            said |= {"via": CELLS.name(via), "over": piece_term(state.layout, via)}
        yield Sentence(f"told-{verb}", said)
        if after.phase == ENTERING:
            yield Sentence("told-at-water", {"cell": CELLS.name(target)})
        elif verb != SLIDE:
            yield from _describe_capture(state, target)
    yield from _describe_consequences(state, after)


def describe_stay(state: TurnState, after: TurnState) -> Iterator[Sentence]:
    """Describe that a piece doesn't slide after all."""
    source = state.movement.source
    yield Sentence(
        "told-stay",
        {"seat": seat_term(state.seat), "piece": piece_term(state.layout, source), "from": CELLS.name(source)},
    )
    yield from _describe_consequences(state, after)


def describe_declaration(state: TurnState, event: str, after: TurnState) -> Iterator[Sentence]:
    """Describe a declaration."""
    who = seat_term(state.seat)
    if event == TYMOK:
        yield Sentence("told-tymok", {"seat": who, "rate": after.rate})
    else:
        yield _taxot_sentence(state, after)
    yield from _describe_consequences(state, after, taxot=event != TYMOK)


def _taxot_sentence(state: TurnState, after: TurnState) -> Sentence:
    """Return the parts of a taxot's score with their points, and the number of points that change hands."""
    own, other = points_of_both(after.points, state.seat)
    change, moved = sum(state.due) * state.rate, own - points_of_both(state.points, state.seat)[0]
    said: Parameters = {
        "seat": seat_term(state.seat),
        "scored": tuple(_score_terms(state)),
        "rate": state.rate,
        "change": signed_points(change),
        "own": own,
        "other": other,
    }
    if moved == change:
        return Sentence("told-taxot", said)
    return Sentence("told-taxot-capped", {**said, "moved": signed_points(moved)})


def _score_terms(state: TurnState) -> Iterator[Term]:
    """Yield everything that a taxot would score now."""
    hand = state.layout.hands[state.seat]
    for yaku in formed_yaku(hand):
        name = _yaku_name(hand, yaku)
        yield Term("scored-flush" if yaku.flush else "scored", {"yaku": name, "points": signed_points(yaku.points)})
    if state.event:
        yield Term("scored", {"yaku": yaku_term(state.event), "points": signed_points(SITUATIONS[state.event])})


def _yaku_name(hand: int, yaku: FormedYaku) -> Term:
    """Return the name of a yaku that a hand makes, with the pieces that its kings replace."""
    pieces = tuple(Term(f"kind-{KINDS[kind]}") for kind in stand_ins(hand, yaku))
    name = yaku_term(yaku.key)
    return Term("yaku-with-king", {"yaku": name, "pieces": pieces}) if pieces else name


def points_of_both(points: int, seat: Seat) -> tuple[int, int]:
    """Return the points of a seat and of the opponent, given those of seat 0."""
    return (TOTAL - points, points) if seat else (points, TOTAL - points)


def signed_points(points: int) -> str:
    """Return a change of points with a plus or minus: ``+7``, ``−5``, ``±0``."""
    return f"+{points}" if points > 0 else f"−{-points}" if points else "±0"


def _describe_capture(state: TurnState, target: int) -> Iterator[Sentence]:
    if target & state.layout.owned[1 - state.seat]:
        yield Sentence("told-take", {"seat": seat_term(state.seat), "piece": piece_term(state.layout, target)})


def _describe_consequences(state: TurnState, after: TurnState, *, taxot: bool = False) -> Iterator[Sentence]:
    """Describe the consequences of an event: a situation, new yaku, the end of a season."""
    who = seat_term(state.seat)
    if after.points != state.points and not taxot:
        own, other = points_of_both(after.points, state.seat)
        yield Sentence("told-kut-tam-paid", {"seat": who, "own": own, "other": other})
    if after.phase == DECLARING:
        if after.event:
            key = f"told-{after.event.replace('_', '-')}"
            yield Sentence(key, {"seat": who, "points": signed_points(SITUATIONS[after.event])})
        hand = after.layout.hands[state.seat]
        yield from (_yaku_sentence(state.seat, hand, yaku) for yaku in after.made)
    if after.season > state.season:
        key = "told-season-over" if taxot else "told-season-void"
        yield Sentence(key, {"season": state.season, "next": after.season})
    elif after.ending and after.ending.reason == "seasons" and not taxot:
        yield Sentence("told-last-season-void", {"season": state.season})


def _yaku_sentence(seat: Seat, hand: int, yaku: FormedYaku) -> Sentence:
    key = "told-yaku-flush" if yaku.flush else "told-yaku"
    return Sentence(key, {"seat": seat_term(seat), "yaku": _yaku_name(hand, yaku), "points": yaku.points})
