"""Start the matches of a tournament, with seeds derived from the tournament's key."""

from collections.abc import Callable, Sequence
from datetime import datetime
from itertools import count

from club.matches.append import store_match
from club.model.clocks.pace import Pace
from club.model.matches import chance
from club.model.matches.commitments import Draw, Promise, draw_of, match_facts, promise_of
from club.model.matches.entries import Header
from club.model.tournaments.tournament import Entrant, Pairing, Tournament
from club.storage.transaction import Transaction
from club.time_slices import give_way
from engines import GAMES


async def fix_draw(transaction: Transaction, tournament: Tournament) -> None:
    """Store the key of a tournament that begins: it depends on the entrants and their presses."""
    known = await transaction.tournament_draws.promise(tournament.id)
    if known is None:  # The tournament was announced before fairness codes existed.
        return
    seed, promise = known
    beginning = [one for one in tournament.entrants if one.seed is not None]
    await transaction.tournament_draws.set(tournament.id, draw_with(promise, seed, beginning))


def draw_with(promise: Promise, seed: str, entrants: Sequence[Entrant]) -> Draw:
    """Return the draw that a tournament derives all chance from if it begins with some entrants."""
    joined = {str(one.number): [str(one.member), one.press] for one in entrants}
    return draw_of(promise, {**promise.facts, "entrants": joined}, seed)


async def begin_matches(
    transaction: Transaction,
    tournament: Tournament,
    pairings: Sequence[Pairing],
    now: datetime,
    new_seed: Callable[[], str],
) -> dict[Pairing, int]:
    """Store the matches of pairings, with seeds derived from the tournament's key, and return their numbers."""
    known = await transaction.tournament_draws.get(tournament.id)
    labels = await transaction.tournament_draws.match_labels(tournament.id)
    key = None if known is None else known[2].key
    begun = {}
    for pairing in pairings:
        number = len(pairing.series) + 1
        places = ((pairing.round, pairing.board, beginning, number) for beginning in count(1))
        place = next(place for place in places if chance.match_label(*place) not in labels)
        seed = new_seed() if key is None else chance.derived(key, chance.match_label(*place))
        begun[pairing] = await _begin(transaction, tournament, pairing, now, place, seed)
        await give_way()  # A round of many matches would otherwise block the event loop.
    return begun


async def _begin(
    transaction: Transaction,
    tournament: Tournament,
    pairing: Pairing,
    now: datetime,
    place: tuple[int, int, int, int],
    seed: str,
) -> int:
    """Store the match of a pairing, with a seed derived from ``place``, and return its number."""
    rules, game = tournament.rules, GAMES[tournament.rules.game]
    seats = tuple(tournament.entrant(number).member for number in pairing.seats_in(None))
    options = game.complete(rules.options)
    label = chance.match_label(*place)
    facts = match_facts(game.key, game.rules, options, seats, "challenger")
    turn, board, beginning, number = place
    facts |= {"tournament": tournament.id, "round": turn, "board": board, "beginning": beginning}
    facts |= {"number": number} if number > 1 else {}
    header = Header(
        0, game.key, game.rules, options, seats, "challenger", seats, seed,
        Pace.read(rules.pace), tournament.guild, tournament.channel, None, now,
        rated=rules.rated, tournament=tournament.id, draw=draw_of(promise_of(facts, seed), facts, seed, label),
    )  # fmt: skip
    return (await store_match(transaction, header)).id
