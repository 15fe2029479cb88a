"""Ryūki: the state, the game, and positions from text."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain
from typing import Self

from engines.common.bitboard import bits
from engines.common.letters import by_letters
from engines.common.options import option_words, split_options
from engines.contract import (
    CHANCE,
    Event,
    Game,
    Illegal,
    Outcome,
    Parameter,
    RandomSource,
    RulesError,
    Seat,
    Sentence,
    Step,
    Unreadable,
    step,
)
from engines.ryuki import board as board
from engines.ryuki.cards import START, Side, card_cells, is_whole, kinds, piece_at, size
from engines.ryuki.describe import (
    check_sentence,
    describe_action,
    describe_draw,
    describe_waking,
    named,
    placement_warnings,
)
from engines.ryuki.determinize import redeal
from engines.ryuki.notation import (
    ACTIONS,
    DRAWN,
    DRAWS,
    PASSING,
    PROMOTES,
    STANDARD,
    UNKNOWN,
    board_text,
    draw_weights,
    events_of,
    from_japanese,
    heaps_text,
    parse_sides,
    side,
)
from engines.ryuki.refusals import refusal, setup_refusal
from engines.ryuki.rules import DONE, DRAW, DROP, MOVE, PLACE, actions, checkers, choices, laws, points
from engines.ryuki.turns import ACTING, AUTOMATIC, EXTRA, SETTING, WAKING, TurnState, ending_for
from engines.ryuki.view import RyukiView, board_cards, checks, heap_counts


@dataclass(frozen=True, slots=True)
class Ryuki(TurnState):
    """One position of Ryūki, with its notation, views and sentences."""

    def chances(self) -> Mapping[Event, int]:
        """Return each card that may be drawn, with its number of copies in the deck."""
        return draw_weights(self.mine.deck) if self.to_move == CHANCE else {}

    def _legal(self) -> Iterable[Event]:
        if self.phase in (AUTOMATIC, EXTRA):
            return self.chances()
        return chain.from_iterable(map(events_of, self.choices))

    def _apply(self, event: Event) -> Self:
        return self._apply_before_waking(event).settle()

    def _apply_before_waking(self, event: Event) -> Self:
        """Apply an event without waking cards yet."""
        return self.draw_card(DRAWS[event]) if event in DRAWS else self.take_action(ACTIONS[event])

    def view(self, viewer: Seat | None) -> RyukiView:
        """Return the view of ``viewer``: only the numbers of cards in other hands and decks and of face-down cards."""
        sides = self._visible_sides(viewer)
        (south, north), pairs = sides, checks(sides)
        own = None if viewer is None else self.sides[viewer]
        return RyukiView(
            viewer=viewer,
            phase="setup" if self.phase == SETTING else "play",
            cards=board_cards(sides, viewer),
            decks=(size(south.deck), size(north.deck)),
            hands=(size(south.hand), size(north.hand)),
            hand=None if own is None else heap_counts(own.hand),
            deck=None if own is None else heap_counts(own.deck),
            captured=(heap_counts(south.captured), heap_counts(north.captured)),
            checked=tuple(sorted({seat for seat, _, _ in pairs})),
            attackers=tuple(heaps_text[1:] for heaps_text in pairs),
            woken=board.names(self.woken),
            to_move=self.to_move,
            outcome=self.ending,
            ply=self.ply,
            points=(points(south, self.laws), points(north, self.laws)),
            options=self.laws.options,
        )

    def _visible_sides(self, viewer: Seat | None) -> tuple[Side, Side]:
        """Return both sides as a viewer may see them. Another seat's set-up is hidden until it is finished.

        The order in which its cards are laid would reveal them.
        """
        if self.phase != SETTING or viewer == self.seat:
            return self.sides
        return self.in_seat_order(START, self.theirs)

    def describe(self, event: Event) -> tuple[Sentence, ...]:
        """Describe the event, then the cards that wake, the check they give, and whether that costs a turn.

        A card that is drawn or placed face-down has two sentences: one with the card for its seat, one without it for
        all other viewers. The set-up of another seat is described at its end, all cells in one sentence.
        """
        if event in DRAWS:
            lines = [*describe_draw(self.seat, self.mine, DRAWS[event])]
        else:
            action = ACTIONS[event]
            lines = [*describe_action(self.seat, self.mine, self.theirs, action, setting=self.phase == SETTING)]
        state = self._apply_before_waking(event)
        if self.phase == ACTING and self._gives_check(state):
            lines.append(check_sentence(self.other))
        while state.phase == WAKING:
            after = state.wake_cards()
            lines += describe_waking(state.seat, state.sides, after.ending.reason if after.ending else None)
            state = after
        return tuple(lines)

    def _gives_check(self, after: Self) -> bool:
        """Return true if the other seat's king is visibly in check afterwards."""
        return any(seat == self.other for seat, _, _ in checks(after.sides))

    def redact(self, event: Event, viewer: Seat | None) -> Event:
        """Return the event without the card that is drawn or laid face-down, unless the viewer is its owner.

        A card laid in the set-up is hidden completely: its cell would reveal the order of laying.
        """
        if viewer == self.seat:
            return event
        if event in DRAWS:
            return DRAWN + UNKNOWN
        if ACTIONS[event].verb != PLACE:
            return event
        return UNKNOWN if self.phase == SETTING else UNKNOWN + event[1:]

    def steps(self, event: Event) -> tuple[Step, ...]:
        """Split an event into the act, the card, and the cell, with or without promotion if there is a choice.

        In the set-up, and when chance draws a card, the card comes first.
        """
        if event in DRAWS:
            return (step("card", event[-1]),)
        verb, card, target, promotes = ACTIONS[event]
        if verb in (DRAW, DONE):
            return (step("act", verb),)
        name = board.name(target)
        cell = step("cell", name)
        if self.phase == SETTING:
            return step("card", event[0]), cell
        if verb != MOVE:
            return step("act", "drop" if verb == DROP else "place"), step("card", event[0]), cell
        if any(choice[:2] == (MOVE, card) and choice[2] & choice[3] & target for choice in self.choices):
            cell = step("promote", name + PROMOTES) if promotes else step("keep", name)
        return step("act", "move"), step("card", board.name(card)), cell

    def warnings(self, event: Event) -> tuple[Sentence, ...]:
        """Return the risks of a face-down placement: a dead end, two pawns, a king within reach."""
        if event in DRAWS:
            return ()
        return tuple(placement_warnings(self.seat, self.mine, ACTIONS[event], setting=self.phase == SETTING))

    def standard_setup(self) -> tuple[Event, ...]:
        """Return a complete set-up for a seat that hasn't begun its own."""
        untouched = self.phase == SETTING and not card_cells(self.mine)
        return STANDARD[self.seat] if untouched else ()

    def feat(self, after: Self) -> int:
        """Return 1 if the seat to act takes a card."""
        seat = self.seat
        return int(size(after.sides[seat].captured) > size(self.sides[seat].captured))

    def step_value(self, step: Step) -> Parameter:
        """Return both names of a cell, and the letter of a card, with the seat if the name depends on it."""
        name = step.value.removesuffix(PROMOTES)
        return board.cell_names(name) if name in board.CELLS else named(step.value, self.seat)

    def hint(self, steps: Sequence[Step]) -> Sentence | None:
        """Return a hint that names the card to be moved."""
        if [step.kind for step in steps] != ["act", "card"] or steps[0].value != "move":
            return None
        letter = self._letter(steps[1].value)
        return Sentence("hint-card", {"card": named(letter.replace(PROMOTES, "promoted-"), self.seat)})

    def _letter(self, cell: str) -> str:
        """Return the letter of the seat's card on a cell, with a plus if it is promoted."""
        turned, kind = divmod(piece_at(self.mine, board.CELLS[cell]), board.TURNED)
        return PROMOTES * turned + board.KINDS[kind]

    def spellings(self, event: Event) -> tuple[str, ...]:
        """Return a move with the letter of the card, with and without its source cell."""
        if event in DRAWS or ACTIONS[event].verb != MOVE:
            return ()
        letter = self._letter(event[:2])[-1]
        return f"{letter}{event}", f"{letter}{event[2:]}"

    def alike(self, letters: str) -> Iterable[Event]:
        """Return the events with these letters, and those of the seat's cards with the first letter as their name."""
        yield from _alike().get(letters, ())
        if letters and letters[0].upper() in board.KINDS:
            for cell in bits(card_cells(self.mine)):
                start = board.name(cell)
                if self._letter(start)[-1].casefold() == letters[0]:
                    for rest in (letters[1:], start + letters[1:]):
                        yield from (event for event in _alike().get(rest, ()) if event.startswith(start))

    def read(self, text: str) -> str:
        """Normalise Japanese names of cards and cells to notation."""
        return from_japanese(text)

    def determinize(self, viewer: Seat | None, rng: RandomSource) -> Self:
        """Return this state with the hands, decks and face-down cards of the other seats dealt again."""
        south, north = (
            held if seat == viewer else self._redeal(Seat(seat), rng) for seat, held in enumerate(self.sides)
        )
        dealt = type(self)(
            self.laws, (south, north), self.phase, self.seat, self.ply, self.seen, self.woken, self.ending
        )
        return dealt.with_choices()

    def _redeal(self, seat: Seat, rng: RandomSource) -> Side:
        """Return a side that a seat could have, as far as the opponent knows. A seat to act has a legal action."""
        acting = self.phase == ACTING and seat == self.seat
        setting = self.phase == SETTING and seat == self.seat
        king_lies = self.phase != SETTING or seat < self.seat
        room = board.CAMPS[seat] if setting else 0

        def fits(held: Side) -> bool:
            return not acting or bool(choices(seat, held, self.theirs, self.laws))

        return redeal(self.sides[seat], king_lies, room, fits, rng)

    def encode(self) -> str:
        """Return the board, phase, seat, ply, heaps, woken cells, end, positions that may be repeated, and options.

        The heaps are hands, decks and captured cards, each as two words with a ``/`` in between: seat 0 and seat 1.
        """
        (*_, hand, deck, captured), (*_, others_hand, others_deck, others_captured) = self.sides
        heaps = ((hand, others_hand), (deck, others_deck), (captured, others_captured))
        ended = f"{self.ending.reason}:{self.ending.places[0]}" if self.ending else "-"
        place = board_text(self.sides), self.phase, str(self.seat), str(self.ply)
        options = option_words(GAME, self.laws.options)
        earlier = (
            f"{seat}:{board_text(sides)}:{heaps_text(held.captured for held in sides)}" for seat, *sides in self.seen
        )
        woken = ",".join(board.names(self.woken)) or "-"
        return " ".join([*place, *map(heaps_text, heaps), woken, ended, *earlier, *options])

    @classmethod
    def _decode(cls, line: str) -> Self:
        words, options = split_options(GAME, line)
        rows, phase, seat, ply, hands, decks, captured, woken, ended, *earlier = words
        before = (word.split(":") for word in earlier)
        seen = tuple((Seat(int(seat)), *parse_sides(rows, captured=taken)) for seat, rows, taken in before)
        state = cls(
            laws(options),
            parse_sides(rows, hands, decks, captured),
            phase,
            Seat(int(seat)),
            int(ply),
            seen,
            sum(board.CELLS[name] for name in woken.split(",") if name != "-"),
            None if ended == "-" else _ending(ended),
        )
        return state.with_choices()

    def _refusal(self, event: Event) -> RulesError:
        if event == PASSING:
            return Illegal("error-pass")
        if not isinstance(event, str) or not (event in ACTIONS or event in DRAWS):
            return Unreadable(event=str(event)[:40])
        if self.to_move == CHANCE or event in DRAWS:
            return Illegal("error-chance")
        action = ACTIONS[event]
        if self.phase == SETTING:
            return setup_refusal(self.seat, self.mine, action)
        return refusal(self.seat, self.mine, self.theirs, self.laws, action)


def arrange(
    cards: tuple[str, str],
    to_move: Seat,
    *,
    hands: tuple[str, str] = ("", ""),
    decks: tuple[str, str] = ("", ""),
    captured: tuple[str, str] = ("", ""),
    begins: bool = False,
    options: Mapping[str, str] | None = None,
) -> Ryuki:
    """Return a position at ply 0 with a seat to act or, with ``begins``, at the start of its turn.

    ``cards`` are each seat's on the board: ``Kc1 Gb2~ +Rc4`` with ``~`` for face-down and ``+`` for promoted; hands,
    decks and captured cards are letters. Raises ``ValueError`` if that isn't a valid position, ``Unreadable`` for a
    wrong option.
    """
    under = laws(tuple(GAME.complete(options or {}).items()))
    south, north = (
        side(*given, second_pawn=under.second_pawn) for given in zip(cards, hands, decks, captured, strict=True)
    )
    sides = south, north
    state = Ryuki(under, sides, WAKING, to_move, 0)
    asleep = state.mine.asleep and not begins
    if not all(map(is_whole, sides)) or card_cells(south) & card_cells(north) or asleep or checkers(state.other, sides):
        raise ValueError(f"no position: {cards!r}")
    return state.begin_turn(sides, to_move, 0).settle() if begins else state.begin_action(sides, 0)


def perft(state: Ryuki, depth: int) -> int:
    """Count the sequences of ``depth`` actions from a state without notation, always drawing the deck's first kind."""
    if state.to_move == CHANCE:
        return perft(state.draw_card(kinds(state.mine.deck)[0]).settle(), depth)
    if depth == 1:
        return sum(plain.bit_count() + turning.bit_count() for _, _, plain, turning in state.choices)
    return sum(perft(state.take_action(action).settle(), depth - 1) for action in actions(state.choices))


def _ending(text: str) -> Outcome:
    """Return the result of a game, given the reason and the place of seat 0. Some reasons have no winner."""
    reason, place = text.split(":")
    winner = {"1": Seat(0), "2": Seat(1)}[place]
    return ending_for(None if reason in ("move_cap", "repetition") else winner, reason)


def _begin(seats: int, options: Mapping[str, str]) -> Ryuki:
    sides = START, START
    return Ryuki(laws(tuple(options.items())), sides, SETTING, Seat(0), 0).begin_setup(sides, Seat(0))


GAME = Game(
    key="ryuki",
    seats=(2,),
    options={
        "auto_draw": ("on", "off"),
        "junior": ("off", "official", "graded"),
        "facedown_nifu": ("forbid", "wake"),
        "uchifuzume": ("allow", "forbid"),
        "move_cap": ("300", "150", "off"),
    },
    reasons=frozenset(
        {
            "checkmate",
            "indirect_mate",
            "first_checker",
            "dead_end",
            "two_pawns",
            "perpetual_check",
            "junior_points",
            "repetition",
            "move_cap",
        }
    ),
    rules=1,
    secret=True,
    bound=342,
    authors="ドラゴン",
    kanji=True,
    shogi=True,
    begin=_begin,
    opposite=True,
    closing=frozenset({"done"}),
    feat="match",
    chance=True,
    live_pace="10m+10s",
)


@cache
def _alike() -> Mapping[str, tuple[Event, ...]]:
    return by_letters(ACTIONS)
