"""A club in which much has happened, and more goes on: something stands in nearly every table."""

from dataclasses import replace
from datetime import time

from club.challenges.cooldown import count_calls
from club.challenges.terms import Terms
from club.clocks.calendar import Hours
from club.delivery.notices import Notice
from club.tournaments.rules import Form, Rules
from club.tournaments.tournament import Entrant, Tournament
from engines import GAMES
from tests.club.hall import ANN, BOB, CHANNEL, CID, DAN, DOVES, GUILD, Hall

EVE, FAY = 812345678901234567, 812345678901234568
"""Members who go; their numbers are as long as Discord's, so that nothing else looks like them."""

EDEN = "Eve of Eden"

SECRET = next(key for key in GAMES if GAMES[key].secret)

LOST = ("A*c2", "A*a4", "Y*b2", "Y*a5")
"""A whole match of doves, lost by the first seat."""


async def match(
    hall: Hall, *members: int, game: str = DOVES, begins: str = "challenger", rated: bool = False, **options: str
) -> int:
    """Begin a match by the first member with the others and return its number."""
    terms = Terms(game, options, len(members), begins, rated=rated)
    challenges = hall.club.challenges
    challenge = await challenges.make(terms, members[0], members[1:], GUILD, CHANNEL, hall.request())
    for member in members[1:]:
        challenge = await challenges.accept(challenge.id, member)
    assert challenge.match is not None
    return challenge.match


async def past(hall: Hall) -> None:
    """Let Eve have been around: all that may be stored of her is, and nothing of it goes on."""
    club = hall.club
    await hall.play(await match(hall, EVE, ANN, rated=True), *LOST)
    over = await match(hall, BOB, EVE, CID, game="lots", rated=True, first="0")
    await hall.play(over, "none", "none", "none")
    await club.matches.depart(over, EVE, f"departed {over} {EVE}")
    await club.matches.resign(over, BOB, hall.request())
    secret = await match(hall, ANN, EVE, game=SECRET, rated=True)
    async with club.store.writing() as transaction:
        await transaction.private_hands.change(secret, 1, channel=901, message=902)  # type: ignore[arg-type]
    await club.matches.resign(secret, ANN, hall.request())
    await club.last_names.keep(GUILD, EVE, EDEN)
    await club.preferences.change(EVE, marks=False)
    await club.preferences.keep_hours(EVE, Hours("Asia/Tokyo", time(8), time(22)))
    await club.vacations.begin(EVE, 3)
    async with club.store.writing() as transaction:
        await count_calls(transaction.cooldowns, EVE, (DAN,), hall.clock())
        await count_calls(transaction.cooldowns, DAN, (EVE,), hall.clock())
    await club.blocks.add(EVE, DAN)
    await club.blocks.add(DAN, EVE)
    await club.outbox.add(
        Notice("back", over, member=EVE),
        Notice("moved", over, mentions=(EVE, BOB)),
        Notice("moved", over, mentions=(EVE,)),
        Notice("ruled", over, details={"moderator": f"<@{EVE}>"}),
        Notice("moved", over, mentions=(CID,)),
        Notice("replaced", tournament=await tournament(hall, EVE, ANN), details={"name": "Spring", "by": EDEN}),
    )
    run(hall, "UPDATE tournament SET status = 'over'")


async def tournament(hall: Hall, organiser: int, *others: int) -> int:
    """Store a tournament that its organiser and others have entered."""
    now = hall.clock()
    made = Tournament(0, GUILD, CHANNEL, organiser, "Spring", Rules(DOVES, {}, Form.SWISS, "3d"), now)
    async with hall.club.store.writing() as transaction:
        number = await transaction.tournaments.add(made, hall.request(), None)
        before = await transaction.tournaments.get(number)
        assert before is not None
        names = {organiser: EDEN}
        coming = (Entrant(count, who, names.get(who, "x"), now) for count, who in enumerate((organiser, *others), 1))
        await transaction.tournaments.store(before, replace(before, entrants=tuple(coming)), now, None)
    return number


async def engaged(hall: Hall) -> list[int]:
    """Let Eve take part in much that is not over; return the matches."""
    challenges = hall.club.challenges

    async def made(by: int, *invited: int, seats: int = 2, hosted: bool = False) -> int:
        terms = Terms("lots", seats=seats, hosted=hosted)
        return (await challenges.make(terms, by, invited, GUILD, CHANNEL, hall.request())).id

    await made(EVE)
    await made(ANN, EVE)
    for number in (await made(ANN, seats=3), await made(ANN, seats=3, hosted=True)):
        await challenges.accept(number, EVE)
    await challenges.accept(await made(ANN, EVE, BOB, seats=3), EVE)
    three = await match(hall, ANN, EVE, BOB, game="lots", first="0")
    four = await match(hall, ANN, EVE, BOB, CID, game="lots", begins="random", first="0")
    two = await match(hall, ANN, EVE)
    await hall.club.plans.add(two, EVE, ("A*c2", "A*a4"))
    return [three, four, two]


def run(hall: Hall, statement: str) -> None:
    hall.database.run(statement)
