"""A club with a long past and much going on: nearly every table has rows."""

from dataclasses import replace
from datetime import time, timedelta

from club.challenges.cooldown import count_calls
from club.model.challenges.terms import Terms
from club.model.clocks.calendar import Hours
from club.model.delivery.notices import Notice
from club.model.learning.attempt import Attempt, Kind
from club.model.tournaments.draft import TournamentDraft
from club.model.tournaments.posts import TournamentPost
from club.model.tournaments.roles import RoleChange
from club.model.tournaments.rules import Form, Rules
from club.model.tournaments.tournament import Entrant, Tournament
from club.storage.queries.learning.daily_puzzles import DailyPost
from club.storage.queries.learning.puzzle_ratings import PuzzleRating
from engines import GAMES
from tests.club.arena import rules
from tests.club.hall import ANN, BOB, CHANNEL, CID, DAN, DOVES, GUILD, Hall

EVE, FAY = 812345678901234567, 812345678901234568
"""Members who leave; their ids are as long as Discord's, so that nothing else looks like them."""

EDEN = "Eve of Eden"

AFTER, BEFORE = EVE * 10 + 1, 10**18 + EVE
"""Members whose numbers contain Eve's: one starts with it, one ends with it."""

SECRET = next(key for key in GAMES if GAMES[key].secret)

LOST = ("A*c2", "A*a4", "Y*b2", "Y*a5")
"""A whole match of doves, lost by the first seat."""


async def match(
    hall: Hall, *members: int, game: str = DOVES, begins: str = "challenger", rated: bool = False, **options: str
) -> int:
    """Start a match by the first member with the others and return its number."""
    terms = Terms(game, options, len(members), begins, rated=rated)
    challenges = hall.club.challenges
    challenge = await challenges.make(terms, members[0], members[1:], GUILD, CHANNEL, hall.request())
    for member in members[1:]:
        challenge = await challenges.accept(challenge.id, member, press=f"press of {member}", word=f"word of {member}")
    assert challenge.match is not None
    return challenge.match


async def past(hall: Hall, member: int = EVE, name: str = EDEN) -> None:
    """Store a member's finished matches, settings and notices; no match is running."""
    club = hall.club
    await hall.play(await match(hall, member, ANN, rated=True), *LOST)
    over = await match(hall, BOB, member, CID, game="lots", rated=True, first="0")
    await hall.play(over, "none", "none", "none")
    await club.matches.depart(over, member, f"departed {over} {member}")
    await club.matches.resign(over, BOB, hall.request())
    secret = await match(hall, ANN, member, game=SECRET, rated=True)
    async with club.store.writing() as transaction:
        await transaction.private_hands.change(secret, 1, channel=901, message=902)  # type: ignore[arg-type]
    await club.matches.resign(secret, ANN, hall.request())
    await club.last_names.keep(GUILD, member, name)
    await club.preferences.change(member, marks=False)
    await club.preferences.keep_hours(member, Hours("Asia/Tokyo", time(8), time(22)))
    await club.vacations.begin(member, 3)
    async with club.store.writing() as transaction:
        await count_calls(transaction.cooldowns, member, (DAN,), hall.clock())
        await count_calls(transaction.cooldowns, DAN, (member,), hall.clock())
    await club.blocks.add(member, DAN)
    await club.blocks.add(DAN, member)
    await club.outbox.add(
        Notice("back", over, member=member),
        Notice("moved", over, mentions=(member, BOB)),
        Notice("moved", over, mentions=(member,)),
        Notice("ruled", over, details={"moderator": f"<@{member}>"}),
        Notice("moved", over, mentions=(CID,)),
        Notice(
            "replaced",
            tournament=await tournament(hall, member, ANN, name=name),
            details={"name": "Spring", "by": name},
        ),
    )
    run(hall, "UPDATE tournament SET status = 'over'")


async def tournament(hall: Hall, organiser: int, *others: int, name: str = EDEN) -> int:
    """Store a tournament that its organiser and others have entered."""
    now = hall.clock()
    made = Tournament(0, GUILD, CHANNEL, organiser, "Spring", Rules(DOVES, {}, Form.SWISS, "3d"), now)
    async with hall.club.store.writing() as transaction:
        number = await transaction.tournaments.add(made, hall.request(), None)
        before = await transaction.tournaments.get(number)
        assert before is not None
        names = {organiser: name}
        coming = (
            Entrant(count, who, names.get(who, f"name of {who}"), now)
            for count, who in enumerate((organiser, *others), 1)
        )
        await transaction.tournaments.store(before, replace(before, entrants=tuple(coming)), now, None)
    return number


async def engaged(hall: Hall, member: int = EVE) -> list[int]:
    """Have a member join challenges and matches that aren't over; return the matches."""
    challenges = hall.club.challenges

    async def made(by: int, *invited: int, seats: int = 2, hosted: bool = False) -> int:
        terms = Terms("lots", seats=seats, hosted=hosted)
        return (await challenges.make(terms, by, invited, GUILD, CHANNEL, hall.request())).id

    await made(member)
    await made(ANN, member)
    for number in (await made(ANN, seats=3), await made(ANN, seats=3, hosted=True)):
        await challenges.accept(number, member)
    await challenges.accept(await made(ANN, member, BOB, seats=3), member)
    three = await match(hall, ANN, member, BOB, game="lots", first="0")
    four = await match(hall, ANN, member, BOB, CID, game="lots", begins="random", first="0")
    two = await match(hall, ANN, member)
    await hall.club.plans.add(two, member, ("A*c2", "A*a4"))
    return [three, four, two]


async def remembered(hall: Hall, member: int = EVE, message: int = 5) -> None:
    """Store everything else that can be stored about a member; call ``past`` first."""
    club, now = hall.club, hall.clock()
    await club.conversations.reserve(member, patient=False)
    await club.conversations.note_opened(member, 77)
    await club.tournament_drafts.add(TournamentDraft(0, GUILD, member, rules(), typed={"name": "Autumn"}))
    async with club.store.writing() as transaction:
        await transaction.oversight.add_problem(1, (1, 1), member, "They stall", now)
        await transaction.role_changes.add([RoleChange(1, GUILD, member, 88, given=True)], now)
        await transaction.attempts.set(Attempt(member, Kind.PUZZLE, DOVES, "7", now, tries=2, reached=True))
        await transaction.puzzle_ratings.set_member(member, DOVES, PuzzleRating(27.0, 4.0, solved=3))
        await transaction.daily_puzzles.add_solver(DailyPost(GUILD, "2026-05-01", DOVES, 7, 5), member, 2, now)
        note = Notice("tournament-moved-up", member=member, tournament=1)
        await transaction.tournament_posts.add(TournamentPost(note, 77, message))
        await transaction.personal_data.begin_erasure(member, now + timedelta(days=9))


def run(hall: Hall, statement: str) -> None:
    hall.database.run(statement)
