"""A club with a long past and much going on: nearly every table has rows."""

from dataclasses import replace
from datetime import time, timedelta

from club.challenges.cooldown import count_pings
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
from club.storage.queries.tournaments.places import PairingPlace
from engines import GAMES
from tests.club.contest import rules
from tests.club.harness import ANN, BOB, CHANNEL, CID, DAN, DOVES, GUILD, Harness

EVE, FAY = 812345678901234567, 812345678901234568
"""Members who leave; their ids are as long as Discord's, so that nothing else looks like them."""

EDEN = "Eve of Eden"

AFTER, BEFORE = EVE * 10 + 1, 10**18 + EVE
"""Members whose numbers contain Eve's: one starts with it, one ends with it."""

SECRET = next(key for key in GAMES if GAMES[key].secret)

LOST = ("A*c2", "A*a4", "Y*b2", "Y*a5")
"""A whole match of doves, lost by the first seat."""


async def match(
    harness: Harness, *members: int, game: str = DOVES, begins: str = "challenger", rated: bool = False, **options: str
) -> int:
    """Start a match by the first member with the others and return its number."""
    terms = Terms(game, options, len(members), begins, rated=rated)
    challenges = harness.club.challenges
    challenge = await challenges.make(terms, members[0], members[1:], GUILD, CHANNEL, harness.request())
    for member in members[1:]:
        challenge = await challenges.accept(challenge.id, member, press=f"press of {member}", word=f"word of {member}")
    assert challenge.match is not None
    return challenge.match


async def past(harness: Harness, member: int = EVE, name: str = EDEN) -> None:
    """Store a member's finished matches, settings and notices; no match is running."""
    club = harness.club
    await harness.play(await match(harness, member, ANN, rated=True), *LOST)
    over = await match(harness, BOB, member, CID, game="dice", rated=True, first="0")
    await harness.play(over, "none", "none", "none")
    await club.matches.depart(over, member, f"departed {over} {member}")
    await club.matches.resign(over, BOB, harness.request())
    secret = await match(harness, ANN, member, game=SECRET, rated=True)
    async with club.store.writing() as transaction:
        await transaction.private_hands.change(secret, 1, channel=901, message=902)  # type: ignore[arg-type]
    await club.matches.resign(secret, ANN, harness.request())
    await club.last_names.keep(GUILD, member, name)
    await club.preferences.change(member, marks=False)
    await club.preferences.keep_hours(member, Hours("Asia/Tokyo", time(8), time(22)))
    await club.vacations.begin(member, 3)
    async with club.store.writing() as transaction:
        await count_pings(transaction.cooldowns, member, (DAN,), harness.clock())
        await count_pings(transaction.cooldowns, DAN, (member,), harness.clock())
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
            tournament=await tournament(harness, member, ANN, name=name),
            details={"name": "Spring", "by": name},
        ),
    )
    run(harness, "UPDATE tournament SET status = 'over'")


async def tournament(harness: Harness, organiser: int, *others: int, name: str = EDEN) -> int:
    """Store a tournament that its organiser and others have entered."""
    now = harness.clock()
    made = Tournament(0, GUILD, CHANNEL, organiser, "Spring", Rules(DOVES, {}, Form.SWISS, "3d"), now)
    async with harness.club.store.writing() as transaction:
        number = await transaction.tournaments.add(made, harness.request(), None)
        before = await transaction.tournaments.get(number)
        assert before is not None
        names = {organiser: name}
        coming = (
            Entrant(count, who, names.get(who, f"name of {who}"), now)
            for count, who in enumerate((organiser, *others), 1)
        )
        await transaction.tournaments.store(before, replace(before, entrants=tuple(coming)), now, None)
    return number


async def engaged(harness: Harness, member: int = EVE) -> list[int]:
    """Have a member join challenges and matches that aren't over; return the matches."""
    challenges = harness.club.challenges

    async def made(by: int, *invited: int, seats: int = 2, hosted: bool = False) -> int:
        terms = Terms("dice", seats=seats, hosted=hosted)
        return (await challenges.make(terms, by, invited, GUILD, CHANNEL, harness.request())).id

    await made(member)
    await made(ANN, member)
    for number in (await made(ANN, seats=3), await made(ANN, seats=3, hosted=True)):
        await challenges.accept(number, member)
    await challenges.accept(await made(ANN, member, BOB, seats=3), member)
    three = await match(harness, ANN, member, BOB, game="dice", first="0")
    four = await match(harness, ANN, member, BOB, CID, game="dice", begins="random", first="0")
    two = await match(harness, ANN, member)
    await harness.club.plans.add(two, member, ("A*c2", "A*a4"))
    return [three, four, two]


async def remembered(harness: Harness, member: int = EVE, message: int = 5) -> None:
    """Store everything else that can be stored about a member; call ``past`` first."""
    club, now = harness.club, harness.clock()
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
        await transaction.finals.remind(PairingPlace(1, 1, 1), member, to_end=True)
        await transaction.guesses.store(PairingPlace(1, 1, 1), member, 1)
        await transaction.personal_data.begin_erasure(member, now + timedelta(days=9))


def run(harness: Harness, statement: str) -> None:
    harness.database.run(statement)
