"""Names of tournaments and entrants: clean, whole and different in titles, lists and pictures."""

from club.tournaments.rules import Form
from sandbox import Member
from tests.e2e import cup
from tests.e2e.park import Park, shown


def named(park: Park, *names: str) -> list[Member]:
    return [Member.join(park.guild, name) for name in names]


async def test_the_name_of_a_tournament_is_cleaned_like_names_of_members(served: Park) -> None:
    served.guild.members[served.ann] = frozenset({"MANAGE_GUILD"})
    panel = await cup.set_up(served, served.ann)
    marked = "C" + "\u0336" * 20 + "up"
    await cup.announce(served, served.ann, panel, name=f"@here\u202e [{marked}] 👩‍💻 {'🇯🇵' * 8}")
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


async def test_entrants_of_the_same_name_are_told_apart(served: Park) -> None:
    other, third = named(served, "Ann", "محمد")
    members = served.ann, other, third
    going = await cup.started(served, *members, form=Form.ROBIN)
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


async def test_an_entrant_who_left_the_server_keeps_the_name(served: Park) -> None:
    await cup.started(served, served.ann, served.bob, served.cid)
    thread = next(one for one in served.channel.threads if "Bob" in one.name)
    served.guild.remove(served.bob)
    served.advance(hours=2)
    await served.hatoba.club.matches.rule(served.channel.threads.index(thread) + 1, "void", "a moderator")
    before = thread.name
    await served.sweep()
    await served.discord.until(lambda: thread.name != before)
    assert "Bob" in thread.name
