"""What reviews say is true by the rules, and what isn't true is noticed."""

from club.reviews.review import sum_up
from engines import CHANCE, GAMES, Event, Seat, State
from engines.contract import Sentence, Term
from players.certain import wins_for_certain
from players.chances import final_chances, sides_of
from players.contract import Budget
from tests.players.claims import claims, numbers
from tests.players.claims.confirm import Choice, confirm
from tests.players.review_record import judged, played
from tests.players.test_laws import every_table
from tests.players.test_review import blunders


@every_table
def test_each_number_and_each_claim_of_a_review_is_true(game: str, seats: int) -> None:
    found, (state, event) = judged(game, seats), played(game, seats)[-1]
    outcome = state.apply(event).outcome
    assert outcome is not None
    said = [*numbers(found, sum_up(None, found), final_chances(outcome, sides_of(game, seats)))]
    said += claims(game, played(game, seats), found)
    assert len(said) > len(found)
    assert [words for words, true in said if not true] == []


def test_a_win_that_is_none_is_noticed() -> None:
    game = "tokyo_doves"
    state, fatal, seat = next(blunders(game))
    harmless = next(event for event in state.legal() if not confirm(*_fatal(game, state, event, seat)))
    assert confirm(*_fatal(game, state, fatal, seat)) is True
    assert confirm(*_fatal(game, state, harmless, seat)) is False
    choice = Choice(game, state, seat, (fatal,), (harmless,))
    assert confirm(choice, Sentence("why-wins")) is False
    assert confirm(choice, Sentence("cost-wins", {"seat": Term(f"seat-{seat}"), "moves": 1})) is False
    assert confirm(choice, Sentence("cost-lost")) is False


def _fatal(game: str, state: State, event: Event, seat: Seat) -> tuple[Choice, Sentence]:
    """Return an event with the claim that the opponent wins with the next move after it."""
    said = Sentence("cost-loses", {"seat": Term(f"seat-{1 - seat}"), "moves": 1})
    return Choice(game, state, seat, (event,), (event,)), said


def test_a_proof_ends_where_chance_can_repeat_for_as_long_as_it_likes() -> None:
    state = GAMES["kyoiku_kisen"].start(2)
    assert state.to_move == CHANCE
    assert not wins_for_certain("kyoiku_kisen", state, Seat(0), 2, Budget(3_000))
