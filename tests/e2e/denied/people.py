"""The server on which every way in is tried, and the people who try it."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from club.storage.schema import metadata
from sandbox import Channel, Member, Message
from sandbox.api.posting import post
from sandbox.model.role import Role
from tests.e2e.scenario import Scenario


class Who(Enum):
    """The people who try a way in, and where they do."""

    ANN = "the organiser, host and first player"
    BOB = "the second player"
    STRANGER = "a member who takes part in nothing"
    MANAGER = "a member with Manage Server"
    HELPER = "a member with the role that runs tournaments"
    LOST_ROLE = "a member who had that role and lost it"
    LOST_RIGHTS = "a member who had Manage Server and lost it"
    OTHER_SERVER = "a manager and helper of another server, who presses there"
    ANN_ELSEWHERE = "the same as Ann, on another server"
    HELPER_ELSEWHERE = "the helper, on another server"
    DIRECT = "a stranger in direct messages with the bot"
    LEFT = "a player who has left the tournament or the match"
    MUTED = "a member who may not write in the channel"
    TIMED_OUT = "a member who is timed out"


GUESTS = {
    Who.STRANGER: "Sue",
    Who.MANAGER: "Max",
    Who.HELPER: "Hal",
    Who.LOST_ROLE: "Lou",
    Who.LOST_RIGHTS: "Liz",
    Who.LEFT: "Lea",
    Who.MUTED: "Mia",
    Who.TIMED_OUT: "Tom",
}

ELSEWHERE = (Who.OTHER_SERVER, Who.ANN_ELSEWHERE, Who.HELPER_ELSEWHERE)


@dataclass
class Town:
    """A server with everybody in ``Who`` and a second channel, the ``square``; the role ``runs`` tournaments."""

    scenario: Scenario
    members: Mapping[Who, Member]
    square: Channel
    runs: Role

    def place(self, who: Who) -> Channel:
        """Return the channel in which a person types and presses."""
        if who is Who.DIRECT:
            return self.scenario.discord.dm_channel(self.members[who])
        return self.scenario.boats if who in ELSEWHERE else self.scenario.channel

    async def state(self) -> dict[str, list[tuple[object, ...]]]:
        """Return the stored rows, by table, and the public messages, once the bot has posted everything that is due.

        The names and languages that any interaction notes are left out.
        """
        await self.scenario.hatoba.tasks.finish()
        places = [one for one in self.scenario.discord.channels.values() if one.guild is not None]
        tables = sorted({*metadata.tables} - {"member_name", "taste"})
        with self.scenario.database.at_once():
            stored = {name: self.scenario.rows(f'SELECT * FROM "{name}"') for name in tables}
        return {**stored, "messages": [(message.id,) for place in places for message in place.messages]}


async def town(scenario: Scenario) -> Town:
    """Have all members join the server of the bot, then take away the roles and rights that some have lost."""
    members = {Who.ANN: scenario.ann, Who.BOB: scenario.bob}
    members |= {who: Member.join(scenario.guild, name) for who, name in GUESTS.items()}
    runs = scenario.guild.role("Referees")
    runs.give(members[Who.HELPER], members[Who.LOST_ROLE])
    for who in (Who.MANAGER, Who.LOST_RIGHTS):
        scenario.guild.join(members[who], ["MANAGE_GUILD"])
    other = members[Who.OTHER_SERVER] = Member.join(scenario.pond.guild, "Pia", may=["MANAGE_GUILD"])
    there = scenario.pond.guild.role("Referees")
    there.give(other)
    scenario.pond.guild.join(members[Who.HELPER])
    members |= {Who.ANN_ELSEWHERE: scenario.ann, Who.HELPER_ELSEWHERE: members[Who.HELPER]}
    members[Who.DIRECT] = members[Who.STRANGER]
    for guild, role in ((scenario.guild, runs), (scenario.pond.guild, there)):
        await scenario.hatoba.club.guilds.change(guild.id, managers=(role.id,))
    runs.take(members[Who.LOST_ROLE])
    scenario.guild.join(members[Who.LOST_RIGHTS])
    scenario.guild.muted.add(members[Who.MUTED])
    scenario.guild.time_out(members[Who.TIMED_OUT], 28 * 86400)
    return Town(scenario, members, scenario.guild.channel("square"), runs)


def panel(scenario: Scenario, member: Member, place: Channel) -> Message:
    """Return a message of the bot that only a member sees; in DMs, every message is one."""
    hidden = None if place.guild is None else member
    return post(place, scenario.discord.bot, {"content": "old"}, {}, ephemeral_to=hidden)
