"""Members' actions in their own tournaments: matches and places, exports, challenges on a ladder."""

import csv
import io
import json
from datetime import datetime, timedelta

import pytest

from club.model.tournaments.rules import Form
from club.model.tournaments.tournament import Tournament
from sandbox import Member, Message
from tests.e2e import organising
from tests.e2e.scenario import Scenario, shown


async def asked(member: Member, scenario: Scenario, what: str, **options: object) -> Message:
    answer = await member.slash(f"tournament {what}", scenario.channel, **options)  # type: ignore[arg-type]
    return shown(await answer.done())


async def climbing(scenario: Scenario, *members: Member, idle: int = 0) -> Tournament:
    """Start a ladder on which members stand in the order of joining."""
    finish = scenario.clock() + timedelta(days=31)
    return await organising.started(scenario, *members, form=Form.LADDER, finish=finish, idle=idle)


async def test_members_see_their_places_and_matches(either: Scenario) -> None:
    assert "You aren’t in any tournaments" in (await asked(either.ann, either, "mine")).text
    await organising.announced(either, either.ann, either.bob, either.cid)
    assert "It hasn’t started yet." in (await asked(either.ann, either, "mine")).text
    await either.hatoba.club.tournaments.start(1)
    either.advance(seconds=30)
    await either.sweep()
    going, thread = await either.hatoba.club.tournaments.get(1), either.channel.threads[0]
    met, bye = sorted(going.pairings, key=lambda one: -len(one.entrants))
    members = {member.id: member for member in (either.ann, either.bob, either.cid)}
    first, second = (members[going.entrant(number).member] for number in met.entrants)
    mine = (await asked(first, either, "mine")).text
    assert f"channels/{either.guild.id}/{either.channel.id}/{organising.shown(either).id}" in mine
    assert f"channels/{either.guild.id}/{thread.id}" in mine
    assert f"against {second.mention}" in mine
    assert "**your turn**" in mine
    alone = members[going.entrant(bye.entrants[0]).member]
    if alone is either.cid:
        assert "今、進行中の対局はありません。" in (await asked(alone, either, "mine")).text
    else:
        assert "You have no match in progress" in (await asked(alone, either, "mine")).text


async def test_a_tournament_is_given_as_tables_and_as_a_report(either: Scenario) -> None:
    await organising.started(either, either.ann, either.bob, either.cid)
    for what, columns in (("standings", "points"), ("pairings", "name_2")):
        answer = await asked(either.bob, either, "export", file=what)
        assert answer.ephemeral_to is either.bob
        (file,) = answer.attachments
        assert file.filename == f"tournament-1-{what}.csv"
        rows = list(csv.DictReader(io.StringIO(file.bytes.decode("utf-8-sig"))))
        assert columns in rows[0]
        assert "Ann" in file.bytes.decode()
    (report,) = (await asked(either.bob, either, "export", file="report")).attachments
    assert (report.filename, report.bytes.decode()[:15]) == ("tournament-1.trf", "012 Spring Cup\n")


async def test_a_website_gets_all_that_members_see_with_links_to_running_matches(either: Scenario) -> None:
    await organising.started(either, either.ann, either.bob, form=Form.SINGLE)
    answer = await asked(either.bob, either, "export", file="json")
    (file,) = answer.attachments
    assert file.filename == "tournament-1.json"
    found = json.loads(file.bytes)
    (pairing,) = found["rounds"][0]["pairings"]
    thread = either.channel.threads[0]
    assert found["tournament"]["url"].endswith(f"/{either.guild.id}/{either.channel.id}/{organising.shown(either).id}")
    assert pairing["url"] == f"https://discord.com/channels/{either.guild.id}/{thread.id}"
    assert datetime.fromisoformat(pairing["deadline"]) == either.clock.now + timedelta(days=3, seconds=-30)
    assert sorted(one["name"] for one in found["entrants"]) == ["Ann", "Bob"]
    assert [one["slot"] for one in found["bracket"]] == ["W1-1"]


async def test_files_are_offered_where_a_tournament_is_looked_at(either: Scenario) -> None:
    await organising.started(either, either.ann, either.bob, form=Form.SINGLE)
    panel = shown(await (await either.cid.press(organising.shown(either), custom_id="entrants:1")).done())
    offered = shown(await (await either.cid.press(panel, custom_id="cupfiles:1")).done())
    assert [option.value for option in offered.selects[0].options] == ["standings", "pairings", "json"]
    given = shown(await (await either.cid.choose(offered, ["json"])).done())
    assert given.ephemeral_to is either.cid
    assert [file.filename for file in given.attachments] == ["tournament-1.json"]


@pytest.mark.parametrize("form", Form)
async def test_every_file_but_the_chess_report_is_there_before_a_start_and_after_a_cancellation(
    served: Scenario, form: Form
) -> None:
    finish = served.clock() + timedelta(days=31) if form == Form.LADDER else None
    more = {"game": "hostile", "seats": 4} if form == Form.TABLES else {}
    await organising.announced(served, served.ann, form=form, finish=finish, **more)
    for cancelled in (False, True):
        if cancelled:
            await served.hatoba.club.tournaments.cancel(1)
        for what in ("standings", "pairings", "json"):
            (file,) = (await asked(served.bob, served, "export", file=what)).attachments
            assert what == "pairings" or "Ann" in file.bytes.decode()


async def test_a_report_carries_the_ratings_that_entrants_had_at_the_start(served: Scenario) -> None:
    going = await organising.started(served, served.ann, served.bob, served.cid)
    for pairing in going.pairings:
        if pairing.match is not None:
            await served.hatoba.club.tournaments.rule(going.id, (pairing.round, pairing.board), "win 0", 1, "ruled")
    assert {rating for (rating,) in served.rows("SELECT mu FROM rating")} != {25.0}
    (report,) = (await asked(served.bob, served, "export", file="report")).attachments
    players = [line for line in report.bytes.decode().splitlines() if line.startswith("001")]
    assert [line[48:52] for line in players] == ["1500"] * 3


async def test_a_report_is_refused_for_a_form_that_it_does_not_know(served: Scenario) -> None:
    await organising.started(served, served.ann, served.bob, form=Form.SINGLE)
    answer = await asked(served.bob, served, "export", file="report")
    assert "only works for round robin and Swiss" in answer.text


async def test_a_ladder_is_climbed_by_challenges(served: Scenario) -> None:
    going = await climbing(served, served.ann, served.bob, served.cid)
    offered = await served.cid.complete("tournament challenge", served.channel, {}, focused=("player", ""))
    assert offered == [("1 · Ann", 1), ("2 · Bob", 2)]
    assert await served.ann.complete("tournament challenge", served.channel, {}, focused=("player", "")) == []
    done = await asked(served.bob, served, "challenge", player=1)
    assert done.text.startswith(f"You’ve challenged {served.ann.mention}.")
    await served.discord.until(lambda: served.channel.threads and served.channel.threads[0].messages)
    assert served.ann.id in served.channel.threads[0].messages[0].mentions
    again = await asked(served.bob, served, "challenge", player=1)
    assert "That match has to end first." in again.text
    await served.hatoba.club.matches.resign(1, served.ann.id, "gives up")
    await served.hatoba.club.tournaments.advance(going.id)
    assert "**1.**" in (await asked(served.bob, served, "mine")).text
    assert "up to three places above" in (await asked(served.bob, served, "challenge", player=1)).text
    stranger = Member.join(served.guild, "Eve")
    assert (await asked(stranger, served, "challenge", player=1)).text == "You aren’t in this tournament."


async def test_a_ladder_says_who_drops_and_shows_who_never_played_without_a_place(served: Scenario) -> None:
    await climbing(served, served.ann, served.bob, served.cid, idle=14)
    panel = await asked(served.ann, served, "status")
    await (await served.ann.choose(panel, ["about"])).done()
    assert "Players with no match for 14 days drop to the bottom." in panel.text
    served.advance(days=1)
    await asked(served.bob, served, "challenge", player=1)
    await served.hatoba.club.matches.resign(1, served.ann.id, "gives up")
    served.advance(days=13)
    await served.sweep()
    assert any(
        "moved to the bottom of the ladder after 14 days without a match: Cid" in text
        for text in organising.others(served)
    )
    served.advance(days=17)
    await served.sweep()
    (answer,) = (await asked(served.bob, served, "export", file="standings")).attachments
    rows = list(csv.DictReader(io.StringIO(answer.bytes.decode("utf-8-sig"))))
    assert [(row["name"], row["rank"]) for row in rows] == [("Bob", "1"), ("Ann", "2"), ("Cid", "")]
    message = organising.shown(served)
    assert served.bob.mention in message.text
    assert served.cid.mention not in message.text
    assert "Cid, no match played, not ranked." in (message.images[0].alt or "")


async def test_nobody_stays_on_top_of_a_ladder_by_blocking_those_below(served: Scenario) -> None:
    await climbing(served, served.ann, served.bob)
    await served.hatoba.club.blocks.add(served.ann.id, served.bob.id)
    answer = await asked(served.bob, served, "challenge", player=1)
    assert "You’ve challenged" in answer.text
    assert len(served.rows("SELECT * FROM match")) == 1


@pytest.mark.parametrize("form", [Form.ROBIN, Form.SWISS])
async def test_where_there_is_no_ladder_nobody_is_challenged(served: Scenario, form: Form) -> None:
    await organising.started(served, served.ann, served.bob, served.cid, form=form)
    assert "isn’t possible in this format" in (await asked(served.ann, served, "challenge", player=2)).text
