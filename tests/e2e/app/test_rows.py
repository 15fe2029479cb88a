"""However much members have done before, their actions need as little database work as at first."""

from collections.abc import Awaitable, Callable
from pathlib import Path

from sandbox import Discord, Member
from tests._database import File, laid
from tests.club.rows import Work, worked
from tests.e2e.conftest import PATIENCE
from tests.e2e.scenario import Clock, Scenario, button, shown, step

FEW, MANY = 200, 10_000
"""How often members have done everything before; there are more than a page of blocked members either way."""

SLACK = 30
"""By how many hundred SQLite steps equal actions may differ: fuller trees are deeper."""

NUMBERS = "WITH RECURSIVE many(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM many WHERE n < {times})"

PAST = f"""
    INSERT INTO hours {NUMBERS}
        SELECT member, {{now}} - n * 600000, 'Asia/Tokyo', '00:00:00.000000', '00:00:00.000000'
        FROM many, (SELECT DISTINCT member FROM seat);
    INSERT INTO vacation (member, began, ended) {NUMBERS}
        SELECT member, {{now}} - 40000000000 - n * 60000, {{now}} - 40000000000 - n * 60000 + 1000
        FROM many, (SELECT DISTINCT member FROM seat);
    INSERT INTO outage (guild, began, ended) {NUMBERS}
        SELECT (SELECT guild FROM match), {{now}} - 40000000000 - n * 60000, {{now}} - 40000000000 - n * 60000 + 1000
        FROM many;
    INSERT INTO block {NUMBERS} SELECT member, 10 + n FROM many, (SELECT DISTINCT member FROM seat);
    INSERT INTO pause {NUMBERS} SELECT member, 10 + n, 1 + n % 8, {{now}} - 86400001 - n * 60000
        FROM many, (SELECT DISTINCT member FROM seat);
    INSERT INTO challenge (game, options, seats, begins, pace, overtime, rated, guild, channel, message, status,
            expires, request, created, named, hosted) {NUMBERS}
        SELECT game, options, seats, begins, pace, overtime, rated, guild, channel, message,
            CASE n % 3 WHEN 0 THEN 'withdrawn' WHEN 1 THEN 'declined' ELSE 'expired' END,
            {{now}} - n * 60000 + 86400000, 'past ' || n, {{now}} - n * 60000, named, hosted
        FROM many, (SELECT * FROM challenge WHERE id = 1);
    INSERT INTO invitation (challenge, place, member, answer)
        SELECT challenge.id, model.place, model.member, CASE model.place WHEN 0 THEN 'accepted' END
        FROM challenge, (SELECT place, member FROM invitation WHERE challenge = 1) AS model WHERE challenge.id > 1;
    INSERT INTO match (game, rules, options, members, begins, seed, pace, overtime, rated, guild, channel, home,
            created, ply, post_ply, posted_ply, result, ended) {NUMBERS}
        SELECT game, rules, options, members, begins, seed, pace, overtime, rated, guild, channel, home + n,
            created - n * 60000, 0, 0, 0, '{{{{"places": [1, 2], "reason": "resign", "scores": null, "void": false}}}}',
            created - n * 60000 + 1000
        FROM many, (SELECT * FROM match WHERE id = 1);
    INSERT INTO seat (match, seat, member, over)
        SELECT match.id, seat, member, 1 FROM match, (SELECT seat, member FROM seat WHERE match = 1) WHERE match.id > 1;
"""
"""The statements for the history: everything that members leave behind, many times."""


async def looks(scenario: Scenario) -> None:
    """Look at everything that Ann can look at again and again."""
    for command in ("settings", "block", "matches"):
        await (await scenario.ann.slash(command, scenario.channel)).done()


async def hours(scenario: Scenario) -> None:
    chosen = {"timezone": "Europe/Berlin", "from": "8:00", "to": "22:00"}
    await (await scenario.ann.slash("settings", scenario.channel, **chosen)).done()


async def tastes(scenario: Scenario) -> None:
    await (await scenario.ann.slash("settings", scenario.channel, reminders="24h-8h-1h")).done()
    await (await scenario.ann.slash("settings", scenario.channel, marks=False)).done()


async def vacation(scenario: Scenario) -> None:
    panel = shown(await (await scenario.bob.slash("settings", scenario.channel, vacation=2)).done())
    await (await scenario.bob.press(panel, custom_id=button(panel, "away"))).done()
    await (await scenario.bob.press(panel, custom_id=button(panel, "back"))).done()


async def blocks(scenario: Scenario) -> None:
    await (await scenario.ann.slash("block", scenario.channel, member=scenario.cid)).done()
    panel = shown(await (await scenario.ann.slash("block", scenario.channel)).done())
    await (await scenario.ann.choose(panel, [scenario.cid])).done()


async def challenges(scenario: Scenario) -> None:
    """Withdraw a challenge and decline another."""
    invitation = await scenario.challenge(scenario.bob)
    await (await scenario.ann.press(invitation, "Cancel challenge")).done()
    invitation = await scenario.challenge(scenario.cid)
    await (await scenario.cid.press(invitation, custom_id=button(invitation, "decline"))).done()


async def board(scenario: Scenario) -> None:
    thread = scenario.channel.threads[0]
    await (await scenario.bob.slash("board", thread)).done()
    panel = await scenario.panel(scenario.bob, thread.messages[-1])
    await step(scenario.bob, panel, "A")


async def move(scenario: Scenario) -> None:
    await scenario.move(scenario.bob, scenario.channel.threads[0], "A*a4")


async def offers(scenario: Scenario) -> None:
    await (await scenario.bob.slash("offer", scenario.channel.threads[0], what="draw")).done()


async def sweep(scenario: Scenario) -> None:
    """Do everything that is due: a reminder, a clock, posts."""
    scenario.advance(days=2)
    await scenario.sweep()


DEEDS: tuple[Callable[[Scenario], Awaitable[None]], ...] = (
    looks, tastes, vacation, blocks, challenges, board, move, offers, sweep, hours,
)  # fmt: skip


async def works(place: Path, *, times: int) -> dict[str, Work]:
    """Return the database work of each deed, for members who have done everything this many times before."""
    file = File(await laid(place))
    found: dict[str, Work] = {}
    async with Discord(bot="Hatoba") as discord:
        discord.answer_timeout = PATIENCE
        guild = discord.guild("Ueno Park", locale="en-GB")
        ann, bob, cid = (Member.join(guild, name, locale="en-GB") for name in ("Ann", "Bob", "Cid"))
        boats = discord.guild("Shinobazu Pond").channel("boats")
        scenario = Scenario(discord, file, Clock(), guild, guild.channel("games"), ann, bob, cid, boats)
        async with scenario.bot() as hatoba:
            await scenario.match()
            await scenario.press_moves(scenario.channel.threads[0], "A*c2")
            scenario.advance(days=1)
            await hatoba.tasks.finish()
            file.script(PAST.format(times=times, now=round(scenario.clock.now.timestamp() * 1000)))
            for deed in DEEDS:
                with worked() as found[deed.__name__]:
                    await deed(scenario)
                    await hatoba.tasks.finish()
    return found


async def test_what_members_do_costs_the_same_however_much_they_have_done_before(tmp_path: Path) -> None:
    few = await works(tmp_path / "few.db", times=FEW)
    many = await works(tmp_path / "many.db", times=MANY)
    dearer = {
        name: (few[name], work)
        for name, work in many.items()
        if work.statements > few[name].statements or work.rows > few[name].rows or work.steps > few[name].steps + SLACK
    }
    assert dearer == {}
