"""Matches with handwritten judgements, so that each word and number of their reviews is known in advance."""

from engines import CHANCE, Event, Seat
from engines.contract import Sentence, Term
from players.review import Judgement
from sandbox import Channel, Member, Message
from tests.e2e import playing, ryuki
from tests.e2e.scenario import GAME, Scenario, shown

HOSTILE = ("corner A1", "partner A8", "corner H1")
"""The choices of Red and Yellow at the start of a match of two against two; the board is then laid out at random."""

LAID_OUT, SKILL = 18, "skill crash"
"""The number of random events that lay out the board, and Red's choice after them."""


def judged(
    ply: int,
    seat: Seat | None,
    played: tuple[Event, ...],
    chances: tuple[float, float],
    better: tuple[Event, ...] = (),
    *said: Sentence,
    side: int | None = None,
    ending: str = "",
) -> Judgement:
    """Return a judgement that changes the first side's chance from one value to another, in its own turn."""
    before, after = ((chance, 1 - chance) for chance in chances)
    whose = seat if side is None and seat != CHANCE else side
    reason, cost = (*said, None, None)[:2]
    return Judgement(ply, ply, seat, whose, played, before, after, better, reason, cost, ending)


DOVES = (
    judged(0, Seat(0), GAME[:1], (0.5, 0.375), ("H*c2",), Sentence("why-brings")),
    judged(1, Seat(1), GAME[1:2], (0.375, 0.375)),
    judged(
        2, Seat(0), GAME[2:3], (0.375, 0), ("H*b2",), Sentence("why-closes", {"left": 2}),
        Sentence("cost-loses", {"seat": Term("seat-1"), "moves": 1}),
    ),
    judged(3, Seat(1), GAME[3:], (0, 0)),
)  # fmt: skip
"""Ann gives away two times; the chance of 37.5% is 38% wherever it is named."""


async def doves(scenario: Scenario) -> Channel:
    """Play a match that Bob wins against Ann, store ``DOVES`` as its review and return its thread."""
    thread = await scenario.match()
    await scenario.play(thread, *GAME)
    await keep(scenario, None, *DOVES)
    return thread


async def hostile(scenario: Scenario) -> Channel:
    """Play a match that Ann and Bob win when Cid and Dan resign, store a review and return its thread."""
    members = scenario.ann, scenario.bob, scenario.cid, Member.join(scenario.guild, "Dan")
    thread, matches = await playing.gathered(scenario, "hostile", members), scenario.hatoba.club.matches
    for number, event in enumerate((*HOSTILE, SKILL)):
        await matches.play(1, members[2 if event == "corner H1" else 0].id, None, event, f"event {number}")
    for member in members[2:]:
        await matches.resign(1, member.id, f"resign {member.id}")
    drawn = tuple(entry.event for entry in (await matches.position(1)).entries[3 : 3 + LAID_OUT])
    await keep(
        scenario,
        None,
        judged(0, Seat(0), HOSTILE[:2], (0.5, 0.5), side=0),
        judged(2, Seat(2), HOSTILE[2:], (0.5, 0.55), ("corner H8",), Sentence("why-corner"), side=1),
        judged(3, CHANCE, drawn, (0.55, 0.48)),
        judged(21, Seat(0), (SKILL,), (0.48, 0.39), ("skill king",), Sentence("why-skill-king"), side=0),
        judged(22, Seat(2), (), (0.39, 0.57), side=1, ending="resign"),
        judged(23, Seat(3), (), (0.57, 1), side=1, ending="resign"),
    )
    return thread


async def hands(scenario: Scenario) -> Channel:
    """Play a match that Ann (Blue) wins against Bob, store the full review and Red's, and return its thread."""
    thread = await ryuki.match(scenario)
    await playing.type_in(scenario, thread, *ryuki.GAME)
    entries = (await scenario.hatoba.club.matches.position(1)).entries
    cards = [entry.event for entry in entries if entry.event.startswith("card:")]
    set_up = judged(0, Seat(0), ryuki.BLUE_SET_UP, (0.5, 0.5))
    better = ("c5-d5",), Sentence("why-answers-check"), Sentence("cost-takes-hidden", {"seat": Term("seat-0")})
    await keep(
        scenario,
        None,
        set_up,
        judged(4, Seat(1), ryuki.RED_SET_UP, (0.5, 0.6), ("K~d5", "done"), Sentence("why-set-up")),
        judged(6, CHANCE, (cards[0],), (0.6, 0.7)),
        judged(9, Seat(1), ("draw",), (0.7, 1), *better),
        judged(17, Seat(0), ("c3-c4",), (1, 1)),
    )
    await keep(
        scenario,
        Seat(1),
        set_up,
        judged(4, Seat(1), ryuki.RED_SET_UP, (0.5, 0.5)),
        judged(7, Seat(0), ("c2-c3",), (0.5, 0.62)),
        judged(9, Seat(1), ("draw",), (0.62, 0.8), *better),
        judged(10, CHANCE, tuple(cards[2:4]), (0.8, 0.74)),
        judged(17, Seat(0), ("c3-c4",), (0.74, 1)),
    )
    return thread


async def keep(scenario: Scenario, knowing: Seat | None, *judgements: Judgement) -> None:
    """Store judgements as the review of match 1."""
    position = await scenario.hatoba.club.matches.position(1)
    await scenario.hatoba.club.reviews.keep(position, knowing, judgements)


async def opened(member: Member, thread: Channel) -> Message:
    """Open the review of the match in a thread as a member."""
    return shown(await (await member.slash("review", thread)).done())


async def pick(member: Member, panel: Message, place: int) -> Message:
    """Go to a turning point as a member."""
    await (await member.choose(panel, [str(place)], custom_id=panel.selects[0].custom_id)).done()
    return panel
