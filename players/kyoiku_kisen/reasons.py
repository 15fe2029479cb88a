"""Explain the effects of a line of Kyōiku Kisen."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from engines import CHANCE, Event, Seat, State
from engines.contract import Parameters, Sentence, Term
from engines.kyoiku_kisen.board import GENERAL, HUES, KINDS
from engines.kyoiku_kisen.describe import piece_term, points_of_both, yaku_term
from engines.kyoiku_kisen.game import Kyoiku
from engines.kyoiku_kisen.notation import DECLARATIONS, DROP, MOVE, STEP, TAM, TAXOT, Action, action
from engines.kyoiku_kisen.rules import guarded_cells
from engines.kyoiku_kisen.turns import ACTING, LANDING, RATES
from engines.kyoiku_kisen.yaku import CODES, UNITS, FormedYaku, counts, formed_yaku, yaku_within_reach

_PIECES = {"A": 70, "C": 70, "G": 70, "H": 70, "K": 330, "P": 45, "S": 50}
ON_BOARD = tuple(_PIECES[kind] for kind in KINDS)
"""The value of a piece on the board to its owner, by its kind."""


class _Line(NamedTuple):
    """The states before each event of a line, the events, the state after them, and their sentences by key."""

    states: tuple[Kyoiku, ...]
    events: tuple[Event, ...]
    now: Kyoiku
    sentences: Mapping[str, Sentence]

    @property
    def start(self) -> Kyoiku:
        """Return the state before the line."""
        return self.states[0]

    @property
    def declared(self) -> bool:
        """Return true if the line ends with a declaration."""
        return self.events[-1] in DECLARATIONS


def explain(state: State, seat: Seat, events: Sequence[Event]) -> Iterator[Sentence]:
    """Yield the effects of a line: the end of the match or season, yaku, the rate, captures, threats, then the move."""
    assert isinstance(state, Kyoiku)
    line = _line(state, events)
    if line.now.outcome is not None:
        yield from _ended(line, seat)
        return
    if line.events[-1] == TAXOT or line.now.season > state.season:
        yield _season_ended(line, seat)
        return
    yield from _gained(line, seat)
    if state.phase == ACTING:
        yield from _prevented(line, seat)
        yield from _moved(line, seat, action(events[0]))
    if line.now.to_move == CHANCE and line.now.turn == state.turn:
        yield from _hoped(line.now, seat)


def _line(state: Kyoiku, events: Sequence[Event]) -> _Line:
    states, sentences = [state], dict[str, Sentence]()
    for event in events:
        if event not in DECLARATIONS:
            sentences.update((sentence.key, sentence) for sentence in states[-1].describe(event))
        states.append(states[-1].apply(event))
    return _Line((*states[:-1],), (*events,), states[-1], sentences)


def _ended(line: _Line, seat: Seat) -> Iterator[Sentence]:
    """Yield how a line ends the match, unless it loses."""
    assert line.now.outcome is not None
    place, own, other = line.now.outcome.places[seat], *points_of_both(line.now.points, seat)
    if place == 1:
        yield Sentence("why-draws" if own == other else "why-wins", {"own": own, "other": other})


def _season_ended(line: _Line, seat: Seat) -> Sentence:
    """Return the effect of a line that ends the season."""
    own, other = points_of_both(line.now.points, seat)
    change = own - points_of_both(line.start.points, seat)[0]
    score: Parameters = {"own": own, "other": other, "change": change}
    if change <= 0:
        return Sentence("why-taxot-safe", {**score, "seat": Term(f"seat-{1 - seat}")})
    made = _made(line)
    return Sentence("why-yaku-taxot", {**score, "yaku": made["yaku"]}) if made else Sentence("why-taxot", score)


def _made(line: _Line) -> Parameters:
    """Return the yaku that a line makes, with its points at the line's rate. It is empty if there is none."""
    for key in ("told-yaku", "told-yaku-flush"):
        if key in line.sentences:
            made = line.sentences[key].parameters
            assert isinstance(made["points"], int)
            return {"yaku": made["yaku"], "points": made["points"] * line.start.rate}
    return {}


def _gained(line: _Line, seat: Seat) -> Iterator[Sentence]:
    """Yield the yaku that a line makes, the rate that it raises, and the pieces that it takes or may take."""
    made, doubled = _made(line), line.now.rate > line.start.rate
    rate: Parameters = {"rate": line.now.rate}
    if made:
        yield Sentence("why-yaku-tymok", {**made, **rate}) if doubled else Sentence("why-yaku", made)
    if doubled:
        owed = line.states[-1].event and sum(line.states[-1].due) < 0
        yield Sentence("why-tymok-forgets" if owed else "why-tymok", rate)
    if "told-take" in line.sentences:
        yield _taken(line, seat)


def _taken(line: _Line, seat: Seat) -> Sentence:
    """Return the captures of a line with their cost, or the best yaku that then lacks one more piece."""
    took, layout, now = line.sentences["told-take"].parameters["piece"], line.start.layout, line.now
    taken = counts(now.layout.hands[seat] - layout.hands[seat]).index(1)
    if now.phase == ACTING and now.seat != seat:
        lost = _dearest(_captures(now))
        if lost is not None and ON_BOARD[lost.code // 2] > ON_BOARD[taken // 2]:
            costs: Parameters = {"lost": Term(f"piece-{CODES[lost.code]}"), "seat": Term(f"seat-{1 - seat}")}
            return Sentence("why-takes-for", {"piece": took, **costs})
    before, after = (
        yaku_within_reach(tuple(zip(CODES, counts(position.hands[seat]), strict=True)))
        for position in (layout, now.layout)
    )
    known = {yaku.key for yaku in before}
    new = next((yaku for yaku in after if yaku.key not in known), None)
    if new is None:
        return Sentence("why-takes", {"piece": took})
    return Sentence("why-nears", {"piece": took, "yaku": yaku_term(new.key), "lacking": Term(f"kind-{new.lacking}")})


def _hoped(now: Kyoiku, seat: Seat) -> Iterator[Sentence]:
    """Yield the most valuable piece that a slide or entering the water may take, with the odds."""
    ways, weights = Counter[int](), now.chances()
    for throw, weight in weights.items():
        ways.update(dict.fromkeys(_taken_after(now, throw, seat), weight))
    if ways:
        code = max(ways, key=lambda piece: (ON_BOARD[piece // 2], ways[piece]))
        odds: Parameters = {"ways": ways[code], "all": sum(weights.values())}
        yield Sentence("why-hopes", {"piece": Term(f"piece-{CODES[code]}"), **odds})


def _taken_after(now: Kyoiku, throw: Event, seat: Seat) -> set[int]:
    """Return the codes of the pieces that a seat has taken after a throw, or may take with its landing."""
    thrown = now.apply(throw)
    hands = [thrown.layout.hands]
    if thrown.phase == LANDING:
        hands = [thrown.apply(event).layout.hands for event in thrown.legal()]
    gained = (counts(each[seat] - now.layout.hands[seat]) for each in hands if each[seat] > now.layout.hands[seat])
    return {code.index(1) for code in gained}


class _Capture(NamedTuple):
    """A capture that needs no throw: the cell and the code of the piece, and the yaku that it makes."""

    cell: int
    code: int
    made: tuple[FormedYaku, ...]


def _captures(state: Kyoiku) -> list[_Capture]:
    """Return the pieces that the seat to act can take without a throw."""
    prey, found = state.layout.owned[1 - state.seat], list[_Capture]()
    for event in state.legal():
        meant = action(event)
        if meant is not None and meant.verb in (MOVE, STEP) and meant.target & prey:
            after = state.apply(event)
            if after.to_move != CHANCE:
                found.append(_Capture(meant.target, state.layout.code(meant.target), after.made))
    return found


def _dearest(captures: Sequence[_Capture]) -> _Capture | None:
    return max(captures, key=lambda capture: ON_BOARD[capture.code // 2], default=None)


def _prevented(line: _Line, seat: Seat) -> Iterator[Sentence]:
    """Yield the yaku or the capture that the other seat could have made at once, and can't after the line."""
    state, now = line.start, line.now
    if now.phase != ACTING or now.seat == seat:
        return
    passed = Kyoiku.begin_turn(
        state.laws, state.layout, Seat(1 - seat), state.points, state.season, state.rate, state.over, state.turns,
        tam_moved=False,
    )  # fmt: skip
    before, later = _captures(passed), _captures(now)
    other = Term(f"seat-{1 - seat}")
    making = [capture for capture in before if capture.made]
    if making and not any(capture.made for capture in later):
        threat = max(making, key=lambda capture: capture.made[0].points)
        named: Parameters = {"yaku": yaku_term(threat.made[0].key), "piece": piece_term(state.layout, threat.cell)}
        yield Sentence("why-prevents-yaku", {"seat": other, **named})
    meant = action(line.events[0])
    source, target = (meant.source, meant.target) if meant and meant.source else (0, 0)
    reached = {capture.cell for capture in later}
    saved = _dearest(
        [capture for capture in before if (target if capture.cell == source else capture.cell) not in reached]
    )
    lost = _dearest(later)
    if saved and (lost is None or ON_BOARD[lost.code // 2] < ON_BOARD[saved.code // 2]):
        yield Sentence("why-saves", {"seat": other, "piece": piece_term(state.layout, saved.cell)})


def _moved(line: _Line, seat: Seat, meant: Action | None) -> Iterator[Sentence]:
    """Yield the other effects of a line's action: with the Tam, with a piece of the hand, in tam hue."""
    state = line.start
    if meant is None:
        return
    if not line.declared and not state.laws.immediate and state.rate < RATES[-1]:
        if meant.via & state.layout.tam:
            yield Sentence("why-steps-tam")
        elif "told-tam-ty-zak" in line.sentences:
            yield Sentence("why-tam-again")
    if meant.verb == TAM:
        yield from _tam_moved(line, seat)
    elif meant.verb == DROP:
        hand = state.layout.hands[seat]
        if formed_yaku(hand - UNITS[meant.code]) == formed_yaku(hand):
            yield Sentence("why-drops", {"piece": Term(f"piece-{CODES[meant.code]}")})
    elif meant.verb in (MOVE, STEP):
        hue = HUES[state.laws.own_hue][state.layout.tam]
        if line.now.layout.owned[seat] & meant.target & hue & ~meant.source and not meant.source & hue:
            yield Sentence("why-hue", {"piece": piece_term(state.layout, meant.source)})


def _tam_moved(line: _Line, seat: Seat) -> Iterator[Sentence]:
    """Yield whose generals guard more or less since the Tam has moved."""
    hues = [HUES[line.start.laws.own_hue][state.layout.tam] for state in (line.start, line.now)]
    guards = line.start.layout.boards[GENERAL]
    own, theirs = ([bool(guarded_cells(line.start.layout, owner, hue)) for hue in hues] for owner in (seat, 1 - seat))
    if guards and theirs == [True, False]:
        yield Sentence("why-tam-unguards", {"seat": Term(f"seat-{1 - seat}")})
    if guards and own == [False, True]:
        yield Sentence("why-tam-guards")
    yield Sentence("why-tam")
