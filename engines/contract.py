"""The contract between the games and the rest: a state is a value, and an event is a line of notation."""

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
"""The seat to move when the next event is random."""

Event: TypeAlias = str
"""One move or one random outcome in the notation of the game. Every event has exactly one spelling."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence for people, as its text key and parameters. The words are in ``texts/``.

    ``audience`` holds the viewers that may read it: seats, and ``None`` for spectators. Without an audience, every
    viewer may. If one sentence names a secret and another leaves it out, no viewer is in the audience of both.
    """

    key: str
    parameters: Parameters = field(default_factory=dict)
    audience: frozenset[Seat | None] | None = None


class Step(NamedTuple):
    """One choice within an event: its kind and its value.

    Both are short and free of ``:`` and ``,``: they travel in the ``custom_id`` of buttons. A member reads the text
    ``step-<kind>`` of the game, with ``$value``.
    """

    kind: str
    value: str


@lru_cache(maxsize=1 << 12)
def step(kind: str, value: str) -> Step:
    """Return a step within an event. Steps are cached because the events of all positions share the same few."""
    return Step(kind, value)


CANCELLED = frozenset({"abort", "interrupted", "agreed", "ruling", "ruling-organisers"})
"""The reasons of void outcomes that the rules of a game don't know."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game: the place of each seat (1 is best, equal numbers are ties) and the reason.

    ``scores`` are the points of each seat if the game has points. A game is ``void`` if it was cancelled, or if its
    rules end it without a result.
    """

    places: tuple[int, ...]
    reason: str
    scores: tuple[int, ...] | None = None
    void: bool = False

    @property
    def cancelled(self) -> bool:
        """Return true if the match was ended without a result, false if the rules of the game did that."""
        return self.void and self.reason in CANCELLED

    def is_drawn(self, sides: Sequence[int]) -> bool:
        """Return true if no side was beaten. A side may share first place though one of its players left and is last.

        ``sides`` names the side of each seat.
        """
        first = {side for side, place in zip(sides, self.places, strict=True) if place == 1}
        return first == {*sides}


class RulesError(Exception):
    """An event or a request is refused, for a reason given as a text key with parameters.

    ``game`` names the game whose texts the key belongs to, if it isn't one of the bot's. The default ``key`` is that of
    the class.
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
    """Raised if it is another seat's turn."""


class Unreadable(RulesError):
    """Refuse because the text is not notation of this game."""

    key = "error-notation"


class Illegal(RulesError):
    """Refuse because the rules don't allow the event here."""


class RandomSource(Protocol):
    """A source of random numbers, such as ``random.Random``. Games get one as an argument and never make their own."""

    def random(self) -> float:
        """Return a number in [0, 1)."""

    def shuffle(self, x: list[int]) -> None:
        """Shuffle a list in place."""


@dataclass(frozen=True, slots=True)
class View:
    """What one viewer knows. Each game has a subclass, which is filled field by field from visible things.

    ``viewer`` is ``None`` for a spectator. ``to_move`` and ``outcome`` are those of the state.
    """

    viewer: Seat | None
    to_move: Seat | None
    outcome: Outcome | None


class State(ABC):
    """One position of one game, as an immutable value.

    A game's state is a frozen, hashable dataclass with slots. ``apply`` returns a new state and leaves this one
    unchanged.
    """

    __slots__ = ()

    @property
    @abstractmethod
    def to_move(self) -> Seat | None:
        """Return the seat to move, ``CHANCE`` if a random outcome is due, or ``None`` if the game is over."""

    @property
    def seat_count(self) -> int:
        """Return the number of seats, by default two."""
        return 2

    @property
    @abstractmethod
    def turn(self) -> int:
        """Return the number of finished turns. The events of one turn are posted together, and may be taken back."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """Return the result of the game, or ``None`` if it isn't over."""

    @abstractmethod
    def _legal(self) -> Iterable[Event]:
        """Yield each legal event once, in any order, or none if the game is over."""

    @abstractmethod
    def _apply(self, event: Event) -> Self:
        """Return the state after an event that is known to be legal."""

    @abstractmethod
    def view(self, viewer: Seat | None) -> View:
        """Return the view of ``viewer`` (``None`` means a spectator)."""

    @abstractmethod
    def describe(self, event: Event) -> tuple[Sentence, ...]:
        """Return sentences for people about applying the legal ``event`` here."""

    @classmethod
    def describe_turn(cls, happened: Sequence[tuple[Self, Event]]) -> Iterable[Sentence]:
        """Yield the sentences about the events of one turn, each given with the state before it.

        A turn may be described in parts. Random outcomes belong to the event before them. A game whose turns have many
        events overrides this to summarise them.
        """
        return (line for state, event in happened for line in state.describe(event))

    @abstractmethod
    def steps(self, event: Event) -> tuple[Step, ...]:
        """Split a legal event into the choices that lead to it. No event's steps begin another's."""

    @abstractmethod
    def determinize(self, viewer: Seat | None, rng: RandomSource) -> Self:
        """Return a state with the same ``view(viewer)`` in which things hidden from ``viewer`` are dealt at random."""

    @abstractmethod
    def encode(self) -> str:
        """Return the whole state as one readable line. Different states have different lines.

        Options are written by name, and only those that differ from their defaults: ``engines/common/options.py``.
        """

    @classmethod
    @abstractmethod
    def _decode(cls, line: str) -> Self:
        """Return the state that ``encode`` writes as ``line``. Any other line may lead to any state.

        Raises ``ValueError``, ``LookupError`` or ``RulesError`` if it can't be read.
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
        """Return a legal event in the form that ``viewer`` may know, which is the event itself if it hides nothing.

        Any other form isn't valid notation, and is the same for all events that the viewer can't tell apart.
        """
        return event

    def warnings(self, event: Event) -> tuple[Sentence, ...]:
        """Return the warnings that the seat to move should confirm before a legal event. It is asked once.

        One of them says that the event loses the game at once. A game with secrets overrides this method, so that
        warnings only use what the seat can know.
        """
        return (*self._warnings(event), *((Sentence("warn-lost"),) if self._loses(event) else ()))

    def _warnings(self, event: Event) -> Iterable[Sentence]:
        """Yield the warnings of the game itself."""
        return ()

    def _loses(self, event: Event) -> bool:
        """Return true if the seat to move loses at once with a legal event."""
        seat = self.to_move
        if seat is None or seat == CHANCE:
            return False
        outcome = self._apply(event).outcome
        return outcome is not None and not outcome.void and outcome.places[seat] > 1

    def feat(self, after: Self) -> int:
        """Return the feat of the seat to move, such as points won, in the event that leads to ``after``.

        ``Game.feat`` says over what feats add up. The player with the greatest one in a tournament gets a prize.
        """
        return 0

    def rank(self, step: Step) -> int:
        """Return the rank of a choice among those offered with it.

        The lowest comes first. Ties keep the events' order.
        """
        return 0

    def step_value(self, step: Step) -> Parameter:
        """Return the value of a choice as a parameter of the step's text."""
        return step.value

    def hint(self, steps: Sequence[Step]) -> Sentence | None:
        """Return a hint about the last of some steps for the seat to move, shown on the step's button.

        ``steps`` begin those of a legal event.
        """
        return None

    def standard_setup(self) -> tuple[Event, ...]:
        """Return events that complete the set-up in a common way, or nothing outside a set-up."""
        return ()

    def formality(self) -> Event | None:
        """Return the event that ends a turn if nothing else can be done. Members don't have to choose it."""
        return None

    def idle_events(self) -> tuple[Event, ...]:
        """Return the legal events for a seat whose member has left, one of which is chosen at random.

        There are none if the game can't continue without that member.
        """
        return ()

    def alike(self, letters: str) -> Iterable[Event]:
        """Return events in notation, legal or not, that are written with the given letters and digits.

        ``letters`` has no signs, and its case is folded. A piece may stand for the cell that it is on. If a member
        types an illegal event without signs, these events provide the reason of the refusal.
        """
        return ()

    def read(self, text: str) -> str:
        """Convert other ways of writing an event to notation. The result need not be legal.

        Spaces are removed if the notation has none.
        """
        return "".join(text.split())

    def spellings(self, event: Event) -> tuple[str, ...]:
        """Return other ways to write a legal event, such as with the name of the piece that moves."""
        return ()

    def chances(self) -> Mapping[Event, int]:
        """Return each possible outcome with its integer weight before a random event, or nothing otherwise."""
        return MappingProxyType({})

    def legal(self) -> tuple[Event, ...]:
        """Return the legal events, sorted: the random outcomes before a random event, and none at the end."""
        return _sorted_legal(self)

    def apply(self, event: Event) -> Self:
        """Return the state after ``event``.

        Raises ``GameOver`` at the end, ``Unreadable`` for text that isn't notation, ``Illegal`` for an event that the
        rules don't allow here.
        """
        legal = self.legal()
        place = bisect_left(legal, event) if isinstance(event, str) else len(legal)
        if place < len(legal) and legal[place] == event:
            return self._apply(event)
        if self.to_move is None:
            raise GameOver()
        raise self._refusal(event)

    def _refusal(self, event: Event) -> RulesError:
        """Return the reason why an illegal event is refused. Games override this with more specific reasons."""
        return Illegal("error-illegal", event=str(event)[:40])


@lru_cache(maxsize=1 << 8)
def _sorted_legal(state: State) -> tuple[Event, ...]:
    """Return the legal events, sorted. They are cached because ``apply`` often follows and looks its event up here."""
    return tuple(sorted(state._legal()))


@dataclass(frozen=True, slots=True)
class Game:
    """The description of one game: its key, its options, the reasons for its end, and its start.

    ``options`` maps each option to its values, the default first. ``reasons`` are all reasons an outcome can have.
    ``rules`` is the version of the rules and changes only when a recorded match would replay differently. ``secret``
    is true if seats hold things that other seats may not see. ``bound`` is the number of plies within which every match
    under the default options ends. ``sides`` names the side of each seat, for the numbers of seats at which seats are
    partners; otherwise each seat plays for itself. ``authors`` are the authors or publishers named by the game's sheet,
    if any. ``kanji`` is true if kanji tell its pieces apart, ``shogi`` if its cells can be named as in shogi,
    ``opposite`` if the second seat looks at the board from the other side. ``closing`` are the values of the steps that
    end a turn, a set-up or a season. ``feat`` says over what the feats of a seat add up, one ``turn`` or the whole
    ``match``. It is empty if the game has none. ``chance`` is true if chance decides anything after the start.
    ``live_pace`` is the pace suggested for a match in one evening. ``earlier`` are the same game under earlier rules,
    for matches that began under them.
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
    live_pace: str = "10m+10s"
    earlier: tuple["Game", ...] = ()

    def __post_init__(self) -> None:
        """Raise ``ValueError`` if the versions of the rules can't be distinguished in a match."""
        numbers = [game.rules for game in self.versions]
        if numbers != sorted({*numbers}, reverse=True) or any(game.key != self.key for game in self.versions):
            raise ValueError(f"{self.key}: the versions of a game have one key and count down: {numbers}")

    @property
    def versions(self) -> tuple["Game", ...]:
        """Return the game under each version of its rules, the newest first."""
        return (self, *self.earlier)

    def under(self, rules: int) -> "Game":
        """Return the game under a version of the rules. Raises ``KeyError`` for an unknown version."""
        return {game.rules: game for game in self.versions}[rules]

    def complete(self, options: Mapping[str, str]) -> Mapping[str, str]:
        """Return ``options`` with the defaults filled in, in the game's order. Raises ``Unreadable``."""
        for name, value in options.items():
            if value not in self.options.get(name, ()):
                raise Unreadable("error-option", option=str(name)[:40], value=str(value)[:40])
        return {name: options.get(name, values[0]) for name, values in self.options.items()}

    def start(self, seats: int = 2, options: Mapping[str, str] | None = None) -> State:
        """Return the first state. Raises ``Unreadable`` for a number of seats or an option that the game lacks."""
        if seats not in self.seats:
            raise Unreadable("error-seats", seats=str(seats)[:40])
        return self.begin(seats, self.complete(options or {}))

    def decode(self, line: str) -> State:
        """Return the state that ``State.encode`` writes as ``line``. Raises ``Unreadable``."""
        return type(self.start(self.seats[0])).decode(line)
