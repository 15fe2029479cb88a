"""Names of tournaments and entrants: clean, complete and distinct in titles, lists and pictures."""

from datetime import timedelta

from club.model.tournaments.rules import Form, Rules
from sandbox import Member
from tests.e2e import organising
from tests.e2e.scenario import Scenario, shown


def named(scenario: Scenario, *names: str) -> list[Member]:
    return [Member.join(scenario.guild, name) for name in names]


async def test_the_name_of_a_tournament_is_cleaned_like_names_of_members(served: Scenario) -> None:
    served.guild.members[served.ann] = frozenset({"MANAGE_GUILD"})
    panel = await organising.set_up(served, served.ann)
    marked = "C" + "\u0336" * 20 + "up"
    await organising.announce(served, served.ann, panel, name=f"@here\u202e [{marked}] 👩‍💻 {'🇯🇵' * 8}")
    clean = f"C{chr(0x336) * 3}up"
    going = await served.hatoba.club.tournaments.get(1)
    assert going.name.startswith(f"@here [{clean}] 👩‍💻 🇯🇵")
    for member in (served.ann, served.bob, served.cid):
        await served.hatoba.club.tournaments.join(1, member.id, member.name)
    await served.hatoba.club.tournaments.start(1)
    served.advance(seconds=30)
    await served.sweep()
    thread = served.channel.threads[0]
    assert f"here {clean} 👩‍💻 🇯🇵" in thread.name
    assert not {*"@[]\u202e"} & {*thread.name}
    assert len(thread.name) <= 100
    offered = await served.ann.complete("tournament status", served.channel, {}, focused=("tournament", "here"))
    assert [name for name, _ in offered] == [going.name]


async def test_entrants_of_the_same_name_are_told_apart(served: Scenario) -> None:
    other, third = named(served, "Ann", "محمد")
    members = served.ann, other, third
    going = await organising.started(served, *members, form=Form.ROBIN)
    ann, second = (f"Ann #{str(member.id)[-4:]}" for member in (served.ann, other))
    titles = " ".join(thread.name for thread in served.channel.threads)
    assert len({thread.name for thread in served.channel.threads}) == len(served.channel.threads)
    offered = await served.ann.complete("tournament manage result", served.channel, {}, focused=("match", ""))
    called = " ".join(name for name, _ in offered)
    assert all(("Ann" in name or "محمد" in name) and len(name) <= 100 for name, _ in offered)
    assert ann in called or second in called
    panel = shown(await (await served.ann.slash("tournament status", served.channel, tournament=going.id)).done())
    told = str(panel.attachments[0].alt)
    assert all(name in told for name in (ann, second, "محمد")), titles


async def test_an_entrant_who_left_the_server_keeps_the_name(served: Scenario) -> None:
    await organising.started(served, served.ann, served.bob, served.cid)
    thread = next(one for one in served.channel.threads if "Bob" in one.name)
    served.guild.remove(served.bob)
    served.advance(hours=2)
    await served.hatoba.club.matches.rule(served.channel.threads.index(thread) + 1, "void", "a moderator")
    before = thread.name
    await served.sweep()
    await served.discord.until(lambda: thread.name != before)
    assert "Bob" in thread.name


async def test_tournaments_of_the_same_name_are_told_apart_by_date_or_number(served: Scenario) -> None:
    create, guild = served.hatoba.club.tournaments.create, (served.guild.id, served.channel.id)
    named = (("Friday cup", 0), ("Friday cup", 7), ("friday  cup", 14), ("Open", 0), ("Open", 0))
    for count, (name, days) in enumerate(named):
        rules = Rules("tokyo_doves", {}, Form.SINGLE, "3d")
        closes = served.clock() + timedelta(days=days, hours=1)
        made = await create(rules, name, served.ann.id, *guild, f"made {count}", closes=closes)
        for member in (served.ann, served.bob):
            await served.hatoba.club.tournaments.join(made.id, member.id, member.name)
    for command in ("tournament status", "tournament manage panel", "tournament export"):
        offered = await served.ann.complete(command, served.channel, {}, focused=("tournament", ""))
        assert len({name for name, _ in offered}) == 5, offered
        assert {name for name, _ in offered} >= {"Friday cup · 2026-05-08", "Friday cup · 2026-05-01"}
    typed = await served.ann.complete("tournament status", served.channel, {}, focused=("tournament", "friday 05-08"))
    assert [value for _, value in typed] == [2]
    mine = shown(await (await served.ann.slash("tournament mine", served.channel)).done())
    titles = [line for line in mine.text.splitlines() if line.startswith("**[")]
    assert len({title.partition("](")[0] for title in titles}) == 5, titles


async def test_past_tournaments_of_the_same_name_are_told_apart_in_the_menu(served: Scenario) -> None:
    create, guild = served.hatoba.club.tournaments.create, (served.guild.id, served.channel.id)
    for count in range(4):
        rules = Rules("tokyo_doves", {}, Form.SINGLE, "3d")
        await create(rules, "Friday cup", served.ann.id, *guild, f"made {count}")
        ended = int((served.clock() + timedelta(days=count // 2)).timestamp() * 1000)
        served.change(f"UPDATE tournament SET status = 'over', ended = {ended} WHERE id = {count + 1}")
    past = shown(await (await served.ann.slash("tournament past", served.channel)).done())
    (menu,) = (menu for menu in past.selects if menu.custom_id == "past-open")
    assert len({option.label for option in menu.options}) == 4, menu.options
    assert all(option.label.startswith("Friday cup · 2026-05-0") for option in menu.options)


async def test_matches_of_the_same_two_on_a_ladder_are_told_apart(served: Scenario) -> None:
    finish = served.clock() + timedelta(days=60)
    await organising.started(served, served.ann, served.bob, form=Form.LADDER, finish=finish)
    tournaments, matches = served.hatoba.club.tournaments, served.hatoba.club.matches
    for number in (1, 2, 3):
        going = await tournaments.challenge(1, served.bob.id, served.ann.id)
        match = next(one.match for one in going.pairings if not one.decided)
        assert match is not None
        await matches.rule(match, "draw", f"ruled {number}")
        await tournaments.advance(1)
    options = {"tournament": 1}
    offered = await served.ann.complete("tournament manage result", served.channel, options, focused=("match", ""))
    assert len({name for name, _ in offered}) == len(offered) == 3, offered
