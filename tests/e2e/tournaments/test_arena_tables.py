"""An arena at tables: what it says about more than two players, and about players who are out of a match."""

from club.model.tournaments.rules import Form, Rules
from sandbox import Member
from tests.e2e import organising
from tests.e2e.scenario import Scenario, private, verbs
from tests.e2e.tournaments.test_arena import arena_panel, board, ticks


async def test_a_team_plays_on_without_a_player_who_is_out(served: Scenario) -> None:
    dan = Member.join(served.guild, "Dan", may=["MANAGE_GUILD"])
    rules = Rules("hostile", {}, Form.ARENA, "2m", seats=4, minutes=60)
    members = {one.id: one for one in (served.ann, served.bob, dan, Member.join(served.guild, "Eve"))}
    club = served.hatoba.club
    await club.tournaments.create(rules, "Friday", dan.id, served.guild.id, served.channel.id, "made")
    for member in members.values():
        await club.tournaments.join(1, member.id, member.name)
    await served.sweep()
    post = organising.shown(served)
    assert "Arena · 60 minutes · tables of three or four · 2 minutes a move" in post.text
    about = await private(await served.bob.press(post, "Details"))
    assert "matches won; matches won without going first; then the better seed." in about
    assert "Only opponents you’ve played count" not in about, "no tie-break depends on opponents"
    assert "Partners change from match to match." in about, "an arena has no rounds"

    managing = await organising.start(dan, post)
    assert "The first matches are about to start." in managing.text
    await served.sweep()
    begun = next(message for message in served.channel.messages if "Press **My arena**" in message.text)
    panel = await arena_panel(served.ann, begun)
    assert "Looking for players for your next table" in panel.text

    await ticks(served, 120)
    going = await club.tournaments.get(1)
    (pairing,) = going.pairings
    first, *others = (members[going.entrant(number).member] for number in pairing.entrants)
    thread = board(served, pairing.board)
    assert "Time left: Red 2:00 · Blue 2:00 · Yellow 2:00 · Green 2:00" in thread.messages[-1].text
    assert pairing.match is not None
    await club.matches.resign(pairing.match, first.id, "resign")
    served.hatoba.poster.schedule_match(pairing.match)
    await served.hatoba.tasks.finish()
    assert "Time left: Blue 2:00 · Yellow 2:00 · Green 2:00" in thread.messages[-1].text, "Red has no time any more"
    panel = await arena_panel(first, begun)
    assert f"You’re out of the match on **board {pairing.board}**." in panel.text
    assert "play" not in verbs(panel)
    panel = await arena_panel(others[0], begun)
    assert f"Board {pairing.board}**, with {first.mention} against" in panel.text
