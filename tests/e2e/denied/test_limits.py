"""The limits of a server (roles and channels for play) apply however a match or tournament is started."""

from club.model.challenges.terms import Terms
from tests.club.thinker import HereAndNow
from tests.e2e.denied.checks import Check, Row
from tests.e2e.denied.people import Town, Who, town
from tests.e2e.denied.scenes import Scenes, Words
from tests.e2e.denied.trying import attempt
from tests.e2e.scenario import GAME, Scenario, button, shown

DOVES = {"game": "tokyo_doves"}
NEEDS_ROLE = "On this server, only members with one of these roles can play: <@&{role}>"
ELSEWHERE = "On this server, you can make challenges only in <#{square}>."

ANN = Check("has a role that plays", (Who.ANN,), {})

ROWS = (
    Row("/challenge", ANN, "", "### ", options={"opponent": "{bob}", **DOVES}),
    Row("/lobby", ANN, "", "### ", options={"seats": "2", **DOVES}),
    Row("/practice", ANN, "", "Which dove?", options=DOVES),
    Row("menu Challenge", ANN, "", "<@{bob}>"),
    Row("begin-practice:tokyo_doves:1:2", ANN, "", "Which dove?"),
    Row("{send}", ANN, "", " is posted."),
    Row("rematch:{match}", ANN, "", "The rematch is proposed here"),
)
"""Ways to start matches, for a member without the role, in another channel than that of the limits."""

ANYWHERE = (
    Row("accept:{challenge}", ANN, "", "Accepted: match"),
    Row("enter:{tournament}", ANN, "", "You’re in."),
)
"""Ways that only require a role."""


async def prepared(around: Town) -> Words:
    """Return the words of the rows: a panel of a challenge, an open challenge, a finished match, a tournament."""
    scenes, scenario = Scenes(around), around.scenario
    panel = shown(await scenario.ann.slash("challenge", scenario.channel, game="tokyo_doves", opponent=scenario.cid))
    terms, guild, place = Terms("tokyo_doves", pace="3d"), scenario.guild.id, scenario.channel.id
    made = await scenario.hatoba.club.challenges.make(terms, scenario.bob.id, [], guild, place, "open")
    return {
        "send": button(panel, "send"),
        "challenge": made.id,
        "match": await scenes.doves(*GAME),
        "tournament": await scenes.tournament(Who.BOB),
        "bob": scenario.bob.id,
        "role": around.runs.id,
        "square": around.square.id,
    }


async def read(around: Town, rows: tuple[Row, ...], words: Words) -> dict[str, list[str]]:
    """Return the texts that Ann reads, by way in."""
    return {row.act: (await attempt(around, row, Who.ANN, words)).texts for row in rows}


async def test_who_has_no_role_that_plays_begins_and_joins_nothing(served: Scenario) -> None:
    around, guilds = await town(served), served.hatoba.club.guilds
    served.hatoba.club.computers.thinker = HereAndNow()
    words = await prepared(around)
    await guilds.change(served.guild.id, roles=(around.runs.id,))
    before = await around.state()
    told = await read(around, (*ROWS, *ANYWHERE), words)
    assert told == {row.act: [NEEDS_ROLE.format(**words)] for row in (*ROWS, *ANYWHERE)}
    assert await around.state() == before
    around.runs.give(served.ann)
    told = await read(around, (*ROWS, *ANYWHERE), words)
    wrong = {
        row.act: told[row.act] for row in (*ROWS, *ANYWHERE) if row.reads.format(**words) not in "".join(told[row.act])
    }
    assert wrong == {}


async def test_matches_begin_in_the_channels_of_the_server_alone(served: Scenario) -> None:
    around, guilds = await town(served), served.hatoba.club.guilds
    served.hatoba.club.computers.thinker = HereAndNow()
    words = await prepared(around)
    await guilds.change(served.guild.id, channels=(around.square.id,))
    before = await around.state()
    told = await read(around, ROWS, words)
    assert told == {row.act: [ELSEWHERE.format(**words)] for row in ROWS}
    assert await around.state() == before
