"""Kyōiku Kisen: the state, the game, and positions from text."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Self

from engines.common.bitboard import bits
from engines.common.options import option_words, split_options
from engines.contract import (
    CHANCE,
    Event,
    Game,
    Illegal,
    RandomSource,
    RulesError,
    Seat,
    Sentence,
    Step,
    Unreadable,
    step,
)
from engines.kyoiku_kisen.board import CELLS, HUES
from engines.kyoiku_kisen.describe import describe_action, describe_declaration, describe_stay, describe_throw
from engines.kyoiku_kisen.hints import acts, hint_for, warnings_for
from engines.kyoiku_kisen.legal import actions
from engines.kyoiku_kisen.notation import (
    ALL_THROWS,
    DECLARATIONS,
    DROP,
    LAND,
    SLIDE,
    STEP,
    TAM,
    THROWS,
    TYMOK,
    WEIGHTS,
    action,
    board_text,
    events_alike,
    from_japanese,
    hand_text,
    is_notation,
    landing_events,
    parse_layout,
)
from engines.kyoiku_kisen.refusals import refusal
from engines.kyoiku_kisen.rules import Layout, guarded_cells, laws
from engines.kyoiku_kisen.turns import (
    ACTING,
    DECLARING,
    LANDING,
    OVER,
    RATES,
    STANDING,
    START_POINTS,
    TOTAL,
    Movement,
    TurnState,
    ending_by,
)
from engines.kyoiku_kisen.view import BoardPiece, KyoikuView, PendingMove, Yaku
from engines.kyoiku_kisen.yaku import CODES, counts, formed_yaku

_LATER: Mapping[str, int] = {"T": 1, STEP: 1, SLIDE: 2, **dict.fromkeys(CODES, 2)}
"""Choices that are offered last, because they are rarely useful or need a throw."""


@dataclass(frozen=True, slots=True)
class Kyoiku(TurnState):
    """One position of Kyōiku Kisen, with its notation, view and sentences."""

    def chances(self) -> Mapping[Event, int]:
        """Return each throw with the number of ways in which the sticks can show it."""
        return WEIGHTS if self.to_move == CHANCE else {}

    def _legal(self) -> tuple[Event, ...]:
        if self.phase == ACTING:
            return tuple(actions(self.layout, self.seat, self.laws, tam=self.tam_free))
        if self.phase == LANDING:
            return landing_events(self.landings())
        if self.phase == DECLARING:
            return DECLARATIONS
        return () if self.phase == OVER else ALL_THROWS

    def _apply(self, event: Event) -> Self:
        if event in THROWS:
            return self.throw_sticks(THROWS[event])
        if event in DECLARATIONS:
            return self.declare_tymok() if event == TYMOK else self.declare_taxot()
        done = action(event)
        if done is None:  # The piece stays where it is.
            return self.choose_landing(0)
        if done.verb == LAND:
            return self.choose_landing(done.target)
        if done.verb == TAM:
            return self.move_tam(done.target)
        return self.drop(done.code, done.target) if done.verb == DROP else self.begin_move(*done[1:4])

    def view(self, viewer: Seat | None) -> KyoikuView:
        """Return the whole game, which every viewer may see."""
        hue = HUES[self.laws.own_hue][self.layout.tam]
        return KyoikuView(
            viewer=viewer,
            phase=self.phase,
            pieces=tuple(_board_pieces(self.layout, hue)),
            tam=CELLS.name(self.layout.tam),
            hue=CELLS.names(hue),
            hands=(_hand_counts(self.layout.hands[0]), _hand_counts(self.layout.hands[1])),
            yaku=(_yaku(self.layout.hands[0]), _yaku(self.layout.hands[1])),
            made=tuple(yaku.key for yaku in self.made),
            event=self.event or None,
            moving=self._pending_move(),
            points=(self.points, TOTAL - self.points),
            rate=self.rate,
            season=self.season,
            seasons=self.laws.seasons,
            turns=self.turns,
            cap=self.laws.cap,
            thrown=() if self.thrown < 0 else (self.thrown,),
            to_move=self.to_move,
            outcome=self.ending,
            options=self.laws.options,
        )

    def _pending_move(self) -> PendingMove | None:
        """Return the unfinished move, if there is one."""
        if self.movement == STANDING:
            return None
        source, via, target = (CELLS.name(cell) if cell else None for cell in self.movement[:3])
        assert source is not None
        return PendingMove(source, via, target, None if self.movement.reach < 0 else self.movement.reach)

    def describe(self, event: Event) -> tuple[Sentence, ...]:
        """Describe the event and its consequences: a capture, a situation, new yaku, the end of a season."""
        after = self._apply(event)
        if event in THROWS:
            return tuple(describe_throw(self, THROWS[event], after))
        if event in DECLARATIONS:
            return tuple(describe_declaration(self, event, after))
        done = action(event)
        return tuple(describe_stay(self, after) if done is None else describe_action(self, done, after))

    def steps(self, event: Event) -> tuple[Step, ...]:
        """Split an event into the piece, the kind of move if there are several, the cell stepped over, and the end."""
        done = action(event)
        if done is None or not done.source:
            return _path(event)
        return _path(event, several=len(acts(self, done.source)) > 1)

    def rank(self, step: Step) -> int:
        """Rank own pieces first, then the tam, then the hand. Moves before steps, and slides last."""
        return _LATER.get(step.value, 0)

    def hint(self, steps: Sequence[Step]) -> Sentence | None:
        """Return a hint: the piece, the odds, the piece taken or stepped on, or the value of a declaration."""
        return hint_for(self, steps)

    def _warnings(self, event: Event) -> Iterable[Sentence]:
        """Yield warnings of lost points: stepping on the tam, moving it again, a taxot with a negative score."""
        return () if event in THROWS else warnings_for(self, event, action(event))

    def feat(self, after: Self) -> int:
        """Return the points that the seat to act wins with a taxot or at once."""
        won = after.points - self.points
        return max(0, -won if self.seat else won)

    def spellings(self, event: Event) -> tuple[str, ...]:
        """Return the event with the letter of the piece, with and without the cells before the last one."""
        done = action(event)
        if done is None or not done.source:
            return ()
        letter = CODES[self.layout.code(done.source)][1]
        return f"{letter}{event}", f"{letter}-{event.rpartition('-')[2] or event[3:]}"

    def alike(self, letters: str) -> Iterable[Event]:
        """Return the events with these letters, and those of the seat's pieces with the first letter as their name."""
        yield from events_alike(letters)
        for cell in bits(self.layout.owned[self.seat]):
            start = CELLS.name(cell)
            if CODES[self.layout.code(cell)][1].casefold() == letters[:1]:
                for rest in (letters[1:], start + letters[1:]):
                    yield from (event for event in events_alike(rest) if event.startswith(start))

    def read(self, text: str) -> str:
        """Convert Japanese names, landings without ``>`` and slides without their last dash to notation."""
        text = from_japanese(text)
        legal = {event.casefold(): event for event in self.legal()}
        meant = (legal.get(f"{before}{text}{after}".casefold()) for before, after in (("", ""), (">", ""), ("", "-")))
        return next(filter(None, meant), text)

    def determinize(self, viewer: Seat | None, rng: RandomSource) -> Self:
        """Return this state unchanged, because nothing is hidden."""
        return self

    def encode(self) -> str:
        """Return the board and hands, the phase and seat, the counts of turns and points, and the options."""
        movement = ">".join(CELLS.name(cell) if cell else "" for cell in self.movement[:3])
        due = ",".join([self.event, *(f"{yaku.key}:{yaku.points}" for yaku in self.made)]) or "-"
        ended = self.ending.reason if self.ending else "-"
        reach = self.movement.reach
        numbers = (self.seat, self.over, self.season, self.turns, self.points, self.rate, self.thrown, reach)
        hands = "/".join(map(hand_text, self.layout.hands))
        options = option_words(GAME, self.laws.options)
        tam = "again" if self.tam_moved else "-"
        words = (hands, self.phase, *map(str, numbers), tam, movement, due, ended, *options)
        return " ".join((board_text(self.layout), *words))

    @classmethod
    def _decode(cls, line: str) -> Self:
        (board, hands, phase, *rest), options = split_options(GAME, line)
        seat, over, season, turns, points, rate, thrown, reach = map(int, rest[:8])
        tam, movement, due, ended = rest[8:]
        layout = parse_layout(board, [" ".join(re.findall("..", hand)) for hand in hands.split("/")])
        source, via, target = (CELLS.named[name] if name else 0 for name in movement.split(">"))
        event, *made = due.strip("-").split(",")
        formed = {f"{yaku.key}:{yaku.points}": yaku for yaku in formed_yaku(layout.hands[seat])}
        return cls(
            laws(options), layout, phase, Seat(seat), points, season, rate, over, turns, tam == "again", thrown,
            Movement(source, via, target, reach), event, tuple(formed[word] for word in made),
            None if ended == "-" else ending_by(points, ended),
        )  # fmt: skip

    def _refusal(self, event: Event) -> RulesError:
        if not isinstance(event, str) or not is_notation(event):
            return Unreadable(event=str(event)[:40])
        if self.to_move == CHANCE or event in THROWS:
            return Illegal("error-chance")
        return refusal(self, event, action(event))


_ORDER = "HGSPCAK"
"""The order of pieces in a hand, which keeps those of a yaku together."""


@lru_cache(maxsize=1 << 10)
def _path(event: Event, *, several: bool = False) -> tuple[Step, ...]:
    """Return the steps of an event. ``several`` is true if its piece has other kinds of moves too."""
    if event in THROWS:
        return (step("throw", str(THROWS[event])),)
    if event in DECLARATIONS:
        return (step("declare", event),)
    done = action(event)
    if done is None:
        return (step("stay", "stay"),)
    last = (step("cell", CELLS.name(done.target)),) if done.target else ()
    if done.verb == LAND:
        return last
    if done.verb == DROP:
        return step("drop", CODES[done.code]), *last
    if done.verb == TAM:
        return step("piece", "T"), *last
    act = (step("act", done.verb),) if several else ()
    via = (step("via", CELLS.name(done.via)),) if done.via else ()
    return step("piece", CELLS.name(done.source)), *act, *via, *last


def _hand_counts(pieces: int) -> tuple[tuple[str, int], ...]:
    """Return the pieces of a hand, as colour and letter, with their counts."""
    found = dict(zip(CODES, counts(pieces), strict=True))
    return tuple((colour + kind, found[colour + kind]) for kind in _ORDER for colour in "br" if found[colour + kind])


def _yaku(pieces: int) -> tuple[Yaku, ...]:
    return tuple(Yaku(*yaku) for yaku in formed_yaku(pieces))


def _board_pieces(where: Layout, hue: int) -> Iterator[BoardPiece]:
    """Yield each piece on the board, sorted by cell."""
    guards = [guarded_cells(where, seat, hue) for seat in range(2)]
    for cell in bits(where.owned[0] | where.owned[1]):
        seat = Seat(int(bool(cell & where.owned[1])))
        code = CODES[where.code(cell)]
        yield BoardPiece(CELLS.name(cell), code[1], code[0], seat, bool(cell & guards[seat]))


def arrange(
    position: str,
    to_move: Seat,
    *,
    hands: tuple[str, str] = ("", ""),
    points: tuple[int, int] = (START_POINTS, START_POINTS),
    rate: int = 1,
    season: int = 1,
    tam_moved: bool = False,
    options: Mapping[str, str] | None = None,
) -> Kyoiku:
    """Return a position with a seat to act, in the first turn of a season.

    ``position`` is written as in ``encode``, hands as in ``bC rA``. ``tam_moved`` is true if the other seat has
    just moved the tam. Raises ``ValueError`` if that isn't a valid position, ``Unreadable`` for a wrong option.
    """
    under = laws(tuple(GAME.complete(options or {}).items()))
    if sum(points) != TOTAL or min(points) < 1 or rate not in RATES or not 0 < season <= under.seasons:
        raise ValueError(f"no position: {points}, rate {rate}, season {season}")
    where = parse_layout(position, hands)
    return Kyoiku.begin_turn(under, where, to_move, points[0], season, rate, 0, 0, tam_moved=tam_moved)


def _begin(seats: int, options: Mapping[str, str]) -> Kyoiku:
    return Kyoiku.begin_season(laws(tuple(options.items())), START_POINTS, 1, 0)


GAME = Game(
    key="kyoiku_kisen",
    seats=(2,),
    options={
        "seasons": ("4", "2", "1"),
        "situational": ("yaku", "immediate"),
        "declare_on": ("new", "any"),
        "tam_square_is_hue": ("off", "on"),
        "ply_cap": ("200", "100", "off"),
    },
    reasons=frozenset({"target", "seasons", "no_action"}),
    rules=1,
    secret=False,
    bound=4_100,
    authors="日本机戦連盟",
    kanji=True,
    begin=_begin,
    opposite=True,
    closing=frozenset({"tymok", "taxot"}),
    feat="turn",
    chance=True,
    live_pace="15m+10s",
)
