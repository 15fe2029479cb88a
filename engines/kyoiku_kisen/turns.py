"""How the turns and seasons of Kyōiku Kisen follow each other: throws, declarations, points, the end."""

from dataclasses import dataclass, field, replace
from typing import NamedTuple, Self

from engines.contract import CHANCE, Outcome, Seat, State
from engines.kyoiku_kisen.notation import START
from engines.kyoiku_kisen.rules import (
    ENTERS,
    NOTHING,
    Choices,
    Laws,
    Layout,
    choices,
    dropped,
    gone,
    landings,
    needs_throw,
)
from engines.kyoiku_kisen.yaku import KUT_TAM, SITUATIONS, TAM_TY_ZAK, FormedYaku, made, newly

TOTAL = 20
"""All points there are; whoever has them all has won."""

START_POINTS = TOTAL // 2

RATES = (1, 2, 4, 8, 16, 32, 64)
"""By what the points of a taxot may be multiplied; each tymok goes on to the next, the last one stays."""

# The phases: sticks for the first move, an action, sticks for a slide, its landing, sticks at the water, a declaration.
FIRST, ACTING, SLIDING, LANDING, ENTERING, DECLARING, OVER = "first", "act", "slide", "land", "water", "declare", "over"


class Movement(NamedTuple):
    """Say how a piece is under way: from a cell, over another (0: straight), to a third (0: not chosen yet).

    ``reach`` is how far it may slide, -1 where that is not thrown or it does not slide.
    """

    source: int
    via: int
    target: int
    reach: int = -1


STANDING = Movement(0, 0, 0)


@dataclass(frozen=True, slots=True)
class TurnState(State):
    """Be one position of Kyōiku Kisen without a word about it; seat 0 is the black king's, sits south.

    ``seat`` is to act, or begins the season if it throws more. ``points`` are those of seat 0, the other has the rest
    of ``TOTAL``. ``over`` counts the turns that are over in the match, the throws for a first move being one; ``turns``
    those over in the season. ``tam_moved`` says that the season's last turn moved the tam. ``thrown`` is what seat 0
    has thrown for the first move, -1 before. ``event`` and ``made`` call for the declaration that is due.
    """

    laws: Laws
    place: Layout
    phase: str
    seat: Seat
    points: int
    season: int
    rate: int
    over: int
    turns: int
    tam_moved: bool = False
    thrown: int = -1
    going: Movement = STANDING
    event: str = ""
    made: tuple[FormedYaku, ...] = ()
    ending: Outcome | None = None
    choices: Choices = field(default=NOTHING, compare=False, repr=False)

    @property
    def to_move(self) -> Seat | None:
        """Return the seat to act, ``CHANCE`` when sticks are to be thrown, or ``None`` when the game is over."""
        if self.ending:
            return None
        return CHANCE if self.phase in (FIRST, SLIDING, ENTERING) else self.seat

    @property
    def turn(self) -> int:
        """Return how many turns are over; the throws for the first move of a season are one."""
        return self.over

    @property
    def outcome(self) -> Outcome | None:
        """Return how the game ended, or ``None`` while it goes on."""
        return self.ending

    @property
    def due(self) -> tuple[int, ...]:
        """Return what a taxot would score for: the points of all yaku in the hand, and of what happened this turn."""
        hand = tuple(yaku.points for yaku in made(self.place.hands[self.seat]))
        return (*hand, SITUATIONS[self.event]) if self.event else hand

    def after_taxot(self) -> int:
        """Return the points of seat 0 if the seat to act says taxot now."""
        return self._paid(sum(self.due) * self.rate)

    def landings(self) -> int:
        """Return where the slide that is under way may end."""
        source, via, _, reach = self.going
        return landings(self.place, self.seat, self.laws, source, via, reach)

    def threw(self, sticks: int) -> Self:
        """Return the state after a throw."""
        if self.phase == FIRST:
            return self._threw_first(sticks)
        if self.phase == ENTERING:
            return self._landed(self.going) if sticks >= ENTERS else self._stopped(self.going)
        going = self.going._replace(reach=sticks)
        sliding = self._under_way(LANDING, going)
        return sliding if sliding.landings() else self._stopped(going)

    def moved(self, source: int, via: int, target: int) -> Self:
        """Return the state after a piece sets out: without a target it slides."""
        going = Movement(source, via, target)
        return self._arriving(going) if target else self._under_way(SLIDING, going)

    def landed(self, target: int) -> Self:
        """Return the state after the landing of a slide is chosen; 0 stays where the piece came from."""
        return self._arriving(self.going._replace(target=target)) if target else self._stopped(self.going)

    def tam_to(self, target: int) -> Self:
        """Return the state after the tam went to a cell."""
        again = self.tam_moved or target == self.place.tam
        event = TAM_TY_ZAK if again and not self.laws.immediate else ""
        return self._done(self.place._replace(tam=target), event, tam_moved=True)

    def put(self, code: int, target: int) -> Self:
        """Return the state after a piece of the hand went onto the board."""
        return self._done(dropped(self.place, self.seat, code, target), "")

    def tymok(self) -> Self:
        """Return the state after the season goes on at twice the rate."""
        return self._next(self.place, min(RATES[-1], 2 * self.rate), self.points, tam_moved=self.tam_moved)

    def taxot(self) -> Self:
        """Return the state after the season ends and its points are paid."""
        return self._season_over(self.after_taxot())

    @classmethod
    def beginning(cls, under: Laws, points: int, season: int, over: int) -> Self:
        """Return the state in which the sticks decide who begins a season."""
        return cls(under, START, FIRST, Seat(0), points, season, 1, over, 0)

    @classmethod
    def acting(
        cls, under: Laws, place: Layout, seat: Seat, points: int, season: int, rate: int, over: int, turns: int,
        *, tam_moved: bool,
    ) -> Self:  # fmt: skip
        """Return the state in which a seat is to act; without anything to do the game ends."""
        found = choices(place, seat, under, tam=not (under.immediate and tam_moved))
        state = cls(under, place, ACTING, seat, points, season, rate, over, turns, tam_moved, choices=found)
        return state if found else state._ended(points, "no_action")

    def _threw_first(self, sticks: int) -> Self:
        """Return the state after a throw for the first move: of both seats, the one with more begins."""
        if self.thrown < 0:
            return replace(self, thrown=sticks)
        if self.thrown == sticks:
            return replace(self, thrown=-1)
        seat = Seat(int(sticks > self.thrown))
        return self.acting(
            self.laws, self.place, seat, self.points, self.season, self.rate, self.over + 1, 0, tam_moved=False
        )

    def _under_way(self, phase: str, going: Movement) -> Self:
        """Return the state in which a piece is between two parts of its turn."""
        return type(self)(
            self.laws, self.place, phase, self.seat, self.points, self.season, self.rate, self.over, self.turns,
            self.tam_moved, going=going,
        )  # fmt: skip

    def _arriving(self, going: Movement) -> Self:
        if needs_throw(self.place, going.source, going.target):
            return self._under_way(ENTERING, going)
        return self._landed(going)

    def _landed(self, going: Movement) -> Self:
        """Return the state after a piece has come to its target."""
        return self._done(gone(self.place, self.seat, going.source, going.target), self._stepped(going))

    def _stopped(self, going: Movement) -> Self:
        """Return the state after a piece stays where it was: what it stepped on counts all the same."""
        return self._done(self.place, self._stepped(going))

    def _stepped(self, going: Movement) -> str:
        return KUT_TAM if going.via & self.place.tam else ""

    def _done(self, place: Layout, event: str, *, tam_moved: bool = False) -> Self:
        """Return the state after what a seat does in its turn is done; a declaration may be due."""
        points = self.points
        if event and self.laws.immediate:
            points, event = self._paid(SITUATIONS[event] * self.rate), ""
            if points in (0, TOTAL):
                return replace(self, place=place)._ended(points, "target")
        before, hand = self.place.hands[self.seat], place.hands[self.seat]
        found = made(hand) if self.laws.any_yaku else newly(before, hand) if hand != before else ()
        if not (event or found):
            return self._next(place, self.rate, points, tam_moved=tam_moved)
        return type(self)(
            self.laws, place, DECLARING, self.seat, points, self.season, self.rate, self.over, self.turns,
            tam_moved, event=event, made=found,
        )  # fmt: skip

    def _next(self, place: Layout, rate: int, points: int, *, tam_moved: bool) -> Self:
        """Return the state in which the next turn begins."""
        turns, over = self.turns + 1, self.over + 1
        if turns == self.laws.cap:
            return replace(self, place=place)._season_over(points)
        seat = Seat(1 - self.seat)
        return self.acting(self.laws, place, seat, points, self.season, rate, over, turns, tam_moved=tam_moved)

    def _paid(self, points: int) -> int:
        """Return the points of seat 0 after the seat to act won so many."""
        return max(0, min(TOTAL, self.points + (-points if self.seat else points)))

    def _season_over(self, points: int) -> Self:
        if points in (0, TOTAL):
            return self._ended(points, "target")
        if self.season == self.laws.seasons:
            return self._ended(points, "seasons")
        return self.beginning(self.laws, points, self.season + 1, self.over + 1)

    def _ended(self, points: int, reason: str) -> Self:
        """Return the end of the game, which the points decide."""
        scores = points, TOTAL - points
        places = (1 + (scores[0] < scores[1]), 1 + (scores[1] < scores[0]))
        ending = Outcome(places, reason, scores)
        return replace(
            self, phase=OVER, points=points, going=STANDING, event="", made=(), choices=NOTHING, ending=ending
        )
