"""The weekly digest has tournaments and their winners, ladders to join, and the match of the week with its picture."""

from datetime import UTC, datetime, timedelta

import pytest

from club.delivery.digests import Findings
from club.model.tournaments.rules import Form, Rules
from club.model.tournaments.tournament import TournamentSummary
from club.reviews.best import changes
from club.reviews.review import CurvePoint
from club.storage.queries.seasons.ends import SeasonDate
from club.storage.queries.seasons.week import Spot, Upset, Watch
from club.storage.queries.tournaments.honours import PastTournament
from cogs.guilds import digest_card
from cogs.guilds.digest_card import FEW
from engines import Seat
from players.review import Judgement
from sandbox import Member, Message
from tests.e2e.scenario import GAME, Scenario
from texts import words


async def tournament(scenario: Scenario, name: str, form: Form, *, begin: bool = True) -> int:
    """Announce a tournament that Ann, Bob and Cid join, start it if ``begin``, and return its number."""
    club, finish = scenario.hatoba.club, scenario.hatoba.club.clock() + timedelta(days=40)
    made = await club.tournaments.create(
        Rules("tokyo_doves", {}, form, "3d"),
        name,
        scenario.ann.id,
        scenario.guild.id,
        scenario.channel.id,
        name,
        finish=finish if form == Form.LADDER else None,
    )
    for member in (scenario.ann, scenario.bob, scenario.cid):
        await club.tournaments.join(made.id, member.id, member.name)
    if begin:
        await club.tournaments.start(made.id)
    return made.id


async def review(scenario: Scenario, match: int, *chances: float) -> None:
    """Store a review of a match with the first side's chances after each of its moves."""
    position, before, judged = await scenario.hatoba.club.matches.position(match), 0.5, []
    for ply, now in enumerate(chances):
        ends = (before, 1 - before), (now, 1 - now)
        judged.append(Judgement(ply, ply, Seat(ply % 2), ply % 2, (GAME[ply],), *ends))
        before = now
    await scenario.hatoba.club.reviews.keep(position, None, judged)


async def week(scenario: Scenario) -> Message:
    """Play a week with a finished and two running tournaments and two reviewed matches, and return its digest."""
    club, news = scenario.hatoba.club, scenario.guild.channel("news")
    for number, moves in enumerate(((0.9, 0.1, 0.9, 1.0), (0.6, 0.7, 0.8, 1.0)), 1):
        thread = await scenario.match()
        await scenario.play(thread, *GAME)
        await review(scenario, number, *moves)
    over = await tournament(scenario, "Spring Cup", Form.SINGLE)
    await tournament(scenario, "Robin", Form.ROBIN)
    await tournament(scenario, "Ladder *1*", Form.LADDER)
    await tournament(scenario, "Autumn Cup", Form.SWISS, begin=False)
    for _ in range(2):
        going = await club.tournaments.advance(over)
        for pairing in (one for one in going.pairings if not one.decided and one.match is not None):
            assert pairing.match is not None
            await club.matches.resign(pairing.match, going.entrant(pairing.entrants[1]).member, f"r{pairing.match}")
    await club.tournaments.advance(over)
    scenario.advance(seconds=30)
    await scenario.sweep()
    manager = Member.join(scenario.guild, "Dan", may=["MANAGE_GUILD"])
    await (await manager.slash("server digest", scenario.channel, channel=news, weekday=5, hour=9)).done()
    scenario.advance(days=1)
    await scenario.sweep()
    (post,) = news.messages
    return post


async def test_a_digest_has_tournaments_ladders_and_the_match_of_the_week(either: Scenario) -> None:
    post = await week(either)
    home = f"https://discord.com/channels/{either.guild.id}"
    best = either.channel.threads[0]
    lines = post.text.splitlines()
    assert (
        f"Match of the week: [Tokyo Doves · match 1]({home}/{best.id}), {either.ann.mention} – {either.bob.mention}. "
        "The lead changed hands 3 times, the most in any match reviewed this week."
    ) in lines
    last = next(one for one in either.channel.messages if "**Spring Cup** is over" in one.text)
    going = await either.hatoba.club.tournaments.get(1)
    (winner,) = (one.member for one in going.entrants if one.place == 1)
    place = lines.index("**Tournament winners**")
    assert lines[place + 1] == f"- 🥇 <@{winner}> · [Spring Cup]({home}/{either.channel.id}/{last.id})"
    place = lines.index("**Tournaments in progress**")
    assert lines[place + 1] == f"- [Robin]({home}/{either.channel.id})"
    assert lines[place + 2] == "**To join**"
    assert lines[place + 3 : place + 5] == [
        f"- [Autumn Cup]({home}/{either.channel.id})",
        f"- [Ladder \\*1\\*]({home}/{either.channel.id}) (ladder, open at any time)",
    ]
    (picture,) = post.images
    assert str(picture.alt).startswith("Green has won.")
    assert post.mentions == []


@pytest.mark.parametrize("language", ["ja"])
async def test_the_digest_of_tournaments_reads_in_japanese(served: Scenario) -> None:
    text = (await week(served)).text
    assert "検討された対局の中で最も多く、形勢が3回入れ替わりました。" in text
    assert "（ラダー、いつでも参加可）" in text


@pytest.mark.parametrize(
    ("chances", "changed"), [((0.5, 0.9, 0.1), 1), ((0.9, 0.52, 0.9), 0), ((0.5, 0.52, 0.48), 0), ((0.9, 0.1, 0.9), 2)]
)
def test_the_favourite_changes_only_if_another_side_is_clearly_ahead(chances: tuple[float, ...], changed: int) -> None:
    assert changes(CurvePoint(ply, (one, 1 - one)) for ply, one in enumerate(chances)) == changed


def test_the_longest_names_fit_into_a_digest() -> None:
    place, long = 10**19, "*_`" * 34
    spot = Spot(10**6, "kyoiku_kisen", place, place)
    named = tuple(TournamentSummary(number, long, place, place) for number in range(12))
    until = datetime(2026, 5, 2, 9, tzinfo=UTC)
    past = PastTournament(1, long, "ryuki", until, 9, (place,) * 9, place, place, place, (place, place))
    found = Findings(
        until, 99, 99, (Upset(spot, place, 1500, place, 1700),) * 3, ((place, 9),) * 3, ((spot, 99),),
        (Watch(spot, (place, place), (1700, 1690), 20, long),) * 3, named[:3], SeasonDate(7, 2, until, 8),
        (), (past,) * 3, named[3 : 3 + FEW], named[6 : 6 + FEW],
    )  # fmt: skip
    card = digest_card.card(words("en"), place, found)
    assert card.text.endswith(".")
    assert len(card.text) < 3900
