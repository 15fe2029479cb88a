"""The contract between the games and everything else: a state is a value, an event is a line of notation."""

from abc import ABC, abstractmethod
from bisect import bisect_left
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple, NewType, Protocol, Self, TypeAlias

from engines.parameters import Cell as Cell
from engines.parameters import Parameter as Parameter
from engines.parameters import Parameters as Parameters
from engines.parameters import Term as Term

Seat = NewType("Seat", int)
"""One side of a game that is played by one player, counted from 0."""

CHANCE = Seat(-1)
"""The seat that is to move when something is drawn by chance."""

Event: TypeAlias = str
"""One move or one outcome of chance in the notation of the game; every event has exactly one spelling."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """Name one sentence for people by its text key and parameters; the words are in ``texts/``.

    ``audience`` holds the viewers that may read it: seats, and ``None`` for spectators. Without an audience everybody
    may. Where one sentence names a secret and another leaves it out, no viewer is in the audience of both.
    """

    key: str
    parameters: Parameters = field(default_factory=dict)
    audience: frozenset[Seat | None] | None = None


class Step(NamedTuple):
    """Hold one choice within an event: its kind and its value.

    Both are short and free of ``:`` and ``,``: they travel in the ``custom_id`` of buttons. A member reads the text
    ``step-<kind>`` of the game, with ``$value``.
    """

    kind: str
    value: str


@lru_cache(maxsize=1 << 12)
def step(kind: str, value: str) -> Step:
    """Return a choice within an event; there are few, and the events of every position share them."""
    return Step(kind, value)


@dataclass(frozen=True, slots=True)
class Outcome:
    """Hold how a game ended: the place of each seat (1 is best, equal numbers are ties) and the reason.

    ``scores`` are the points of each seat where the game has points. A void game is no contest.
    """

    places: tuple[int, ...]
    reason: str
    scores: tuple[int, ...] | None = None
    void: bool = False


class RulesError(Exception):
    """Refuse an event or a request; carries a text key and parameters, never a sentence.

    ``game`` names the game whose words are needed to say it, where those of the bot are not enough. ``key`` is the one
    of the class where none is given.
    """

    game: str | None = None
    key: str = ""

    def __init__(self, key: str | None = None, **parameters: Parameter) -> None:
        self.key = key or self.key
        super().__init__(self.key, parameters)
        self.parameters: Parameters = parameters


class GameOver(RulesError):
    """Refuse because the game is over."""

    key = "error-game-over"


class NotYourTurn(RulesError):
    """Refuse because another seat is to move."""


class Unreadable(RulesError):
    """Refuse because the text is not notation of this game."""

    key = "error-notation"


class Illegal(RulesError):
    """Refuse because the rules do not allow the event here."""


class RandomSource(Protocol):
    """Draw random numbers; ``random.Random`` fits. Games are handed one and never make their own."""

    def random(self) -> float:
        """Return a number in [0, 1)."""

    def shuffle(self, x: list[int]) -> None:
        """Shuffle a list in place."""


@dataclass(frozen=True, slots=True)
class View:
    """Hold what one viewer may know; each game has a subclass, which is filled field by field from what is visible.

    ``viewer`` is ``None`` for a spectator. ``to_move`` and ``outcome`` are those of the state.
    """

    viewer: Seat | None
    to_move: Seat | None
    outcome: Outcome | None


class State(ABC):
    """Hold one position of one game, as an immutable value.

    A game's state is a frozen, hashable dataclass with slots. ``apply`` returns a new state and leaves this one as it
    was.
    """

    __slots__ = ()

    @property
    @abstractmethod
    def to_move(self) -> Seat | None:
        """Return the seat to move, ``CHANCE`` when an outcome is due, or ``None`` when the game is over."""

    @property
    def seat_count(self) -> int:
        """Return how many play; two where a game is for no other number."""
        return 2

    @property
    @abstractmethod
    def turn(self) -> int:
        """Return how many turns are over; the events of one turn are posted together, and may be taken back."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """Return how the game ended, or ``None`` while it goes on."""

    @abstractmethod
    def _legal(self) -> Iterable[Event]:
        """Yield each event possible here once, in any order; nothing when the game is over."""

    @abstractmethod
    def _apply(self, event: Event) -> Self:
        """Return the state after an event that is known to be legal."""

    @abstractmethod
    def view(self, viewer: Seat | None) -> View:
        """Return the view of ``viewer`` (``None``: a spectator)."""

    @abstractmethod
    def describe(self, event: Event) -> tuple[Sentence, ...]:
        """Describe for people what happens when the legal ``event`` is applied here."""

    @classmethod
    def describe_turn(cls, happened: Sequence[tuple[Self, Event]]) -> Iterable[Sentence]:
        """Yield what the events of one turn tell when they are read together, each given with the state before it.

        A turn may be told in parts; the outcomes of chance that follow an event belong to it. A game in which a turn
        has many events says it shorter here.
        """
        return (line for state, event in happened for line in state.describe(event))

    @abstractmethod
    def steps(self, event: Event) -> tuple[Step, ...]:
        """Split a legal event into the choices that lead to it; no event's steps begin another's."""

    @abstractmethod
    def determinize(self, viewer: Seat | None, rng: RandomSource) -> Self:
        """Return a state with the same ``view(viewer)`` in which what is hidden from ``viewer`` is dealt at random."""

    @abstractmethod
    def encode(self) -> str:
        """Return the whole state as one readable line; different states have different lines.

        Options are written by name, and only those that differ from their defaults: ``engines/common/options.py``.
        """

    @classmethod
    @abstractmethod
    def _decode(cls, line: str) -> Self:
        """Return the state that ``encode`` writes as ``line``; any other line may give any state.

        Raises ``ValueError``, ``LookupError`` or ``RulesError`` where it can't be read.
        """

    @classmethod
    def decode(cls, line: str) -> Self:
        """Return the state that ``encode`` writes as ``line``.

        Raises ``Unreadable`` for any other line, from the reason.
        """
        try:
            state = cls._decode(line)
            if (written := state.encode()) != line:
                raise ValueError(f"encode writes {written!r}")
        except (ValueError, LookupError, RulesError) as reason:
            raise Unreadable(event=line[:40]) from reason
        return state

    def redact(self, event: Event, viewer: Seat | None) -> Event:
        """Return a legal event in the form that ``viewer`` may know; the event itself where it hides nothing.

        Any other form is no notation, and the same for all events that the viewer can't tell apart.
        """
        return event

    def warnings(self, event: Event) -> tuple[Sentence, ...]:
        """Return the warnings that the seat to move should confirm before a legal event; it is asked once.

        That the event loses the game at once is among them; a game with secrets overrides this with what the seat can
        know.
        """
        return (*self._warnings(event), *((Sentence("warn-lost"),) if self._loses(event) else ()))

    def _warnings(self, event: Event) -> Iterable[Sentence]:
        """Yield the warnings of the game itself."""
        return ()

    def _loses(self, event: Event) -> bool:
        """Return whether the seat to move loses at once by a legal event."""
        seat = self.to_move
        if seat is None or seat == CHANCE:
            return False
        outcome = self._apply(event).outcome
        return outcome is not None and not outcome.void and outcome.places[seat] > 1

    def feat(self, after: Self) -> int:
        """Return how much the seat to move does here of what its game is remembered for, by going on to ``after``.

        ``Game.feat`` says what that is; the player who does most of it in a tournament gets a prize.
        """
        return 0

    def rank(self, step: Step) -> int:
        """Return the rank of a choice among those offered with it: lowest first, ties in the order of the events."""
        return 0

    def step_value(self, step: Step) -> Parameter:
        """Return the value of a choice as it is put into the text of the step."""
        return step.value

    def hint(self, steps: Sequence[Step]) -> Sentence | None:
        """Return a hint about the last of some steps for the seat to move; the button of the step shows it.

        ``steps`` begin those of a legal event.
        """
        return None

    def standard_setup(self) -> tuple[Event, ...]:
        """Return events that complete the set-up in a usual way; nothing outside a set-up."""
        return ()

    def formality(self) -> Event | None:
        """Return the end of a turn in which nothing else is left to do; members are not asked for it."""
        return None

    def idle_events(self) -> tuple[Event, ...]:
        """Return the events of which one is drawn for a seat whose member has left.

        Nothing where the game can't go on without that member.
        """
        return ()

    def alike(self, letters: str) -> Iterable[Event]:
        """Return events of the notation, possible here or not, that are written with some letters and digits.

        ``letters`` has no signs, and its case is folded. A piece may stand for the cell that it is on. What is typed
        without signs gets the reason for which such an event is refused.
        """
        return ()

    def read(self, text: str) -> str:
        """Put other ways of writing an event into notation; the result need not be legal.

        Blanks are removed where the notation has none.
        """
        return "".join(text.split())

    def spellings(self, event: Event) -> tuple[str, ...]:
        """Return other ways to write a legal event: by the name of the piece that moves, where cells alone stand."""
        return ()

    def chances(self) -> Mapping[Event, int]:
        """Return each possible outcome with its whole-number weight when chance is to move, else nothing."""
        return MappingProxyType({})

    def legal(self) -> tuple[Event, ...]:
        """Return every event possible here, sorted; the outcomes when chance is to move, nothing at the end."""
        return _sorted_legal(self)

    def apply(self, event: Event) -> Self:
        """Return the state after ``event``.

        Raises ``GameOver`` at the end, ``Unreadable`` for text that is no notation, ``Illegal`` for an event that the
        rules do not allow here.
        """
        legal = self.legal()
        place = bisect_left(legal, event) if isinstance(event, str) else len(legal)
        if place < len(legal) and legal[place] == event:
            return self._apply(event)
        if self.to_move is None:
            raise GameOver()
        raise self._refusal(event)

    def _refusal(self, event: Event) -> RulesError:
        """Return why an event that is not legal is refused; a game says more where it can."""
        return Illegal("error-illegal", event=str(event)[:40])


@lru_cache(maxsize=1 << 8)
def _sorted_legal(state: State) -> tuple[Event, ...]:
    """Return the legal events, sorted. They are cached because ``apply`` looks an event up in what was just listed."""
    return tuple(sorted(state._legal()))


@dataclass(frozen=True, slots=True)
class Game:
    """Describe one game: what it is called in the code, what can be chosen, how it may end, how it starts.

    ``options`` maps each option to its values, the default first. ``reasons`` are all reasons an outcome can have.
    ``rules`` is the version of the rules and changes only when a recorded match would replay differently. ``secret``
    says that seats hold things that others may not see. ``bound`` is the number of plies within which every match
    under the default options ends. ``sides`` names the side of each seat for numbers of seats at which seats play
    together; elsewhere each plays for itself. ``authors`` are those whom the sheet of the game names, or who published
    it; empty where nobody is named. ``kanji`` says that its pieces are told apart by kanji, ``shogi`` that its cells
    can be named as in shogi, ``opposite`` that the second seat looks at the board from the other side. ``closing`` are
    the values of the steps that end a turn, a set-up or a season. ``feat`` says over what the feats of a seat add up,
    one ``turn`` or the whole ``match``; where it is empty the game has none. ``chance`` says that chance decides
    anything after the start. ``earlier`` are the same game under earlier rules, for matches that began under them.
    """

    key: str
    seats: tuple[int, ...]
    options: Mapping[str, tuple[str, ...]]
    reasons: frozenset[str]
    rules: int
    secret: bool
    bound: int
    begin: Callable[[int, Mapping[str, str]], State]
    sides: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    authors: str = ""
    kanji: bool = False
    shogi: bool = False
    opposite: bool = False
    closing: frozenset[str] = frozenset()
    feat: str = ""
    chance: bool = False
    earlier: tuple["Game", ...] = ()

    def __post_init__(self) -> None:
        """Raise ``ValueError`` where a match could not tell the versions of the rules apart."""
        numbers = [game.rules for game in self.versions]
        if numbers != sorted({*numbers}, reverse=True) or any(game.key != self.key for game in self.versions):
            raise ValueError(f"{self.key}: the versions of a game have one key and count down: {numbers}")

    @property
    def versions(self) -> tuple["Game", ...]:
        """Return the game under each version of its rules, the newest first."""
        return (self, *self.earlier)

    def under(self, rules: int) -> "Game":
        """Return the game under the rules of a version; raises ``KeyError`` for one that is not known here."""
        return {game.rules: game for game in self.versions}[rules]

    def complete(self, options: Mapping[str, str]) -> Mapping[str, str]:
        """Return ``options`` with the defaults filled in, in the game's order; raises ``Unreadable``."""
        for name, value in options.items():
            if value not in self.options.get(name, ()):
                raise Unreadable("error-option", option=str(name)[:40], value=str(value)[:40])
        return {name: options.get(name, values[0]) for name, values in self.options.items()}

    def start(self, seats: int = 2, options: Mapping[str, str] | None = None) -> State:
        """Return the first state; raises ``Unreadable`` for a number of seats or an option that the game lacks."""
        if seats not in self.seats:
            raise Unreadable("error-seats", seats=str(seats)[:40])
        return self.begin(seats, self.complete(options or {}))

    def decode(self, line: str) -> State:
        """Return the state that ``State.encode`` writes as ``line``; raises ``Unreadable``."""
        return type(self.start(self.seats[0])).decode(line)
