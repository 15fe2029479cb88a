"""Components are found by type, and each class is instantiated once."""

import discord
import pytest

from cogs.app.wiring import Wiring
from cogs.core.delivery.public_places import PublicPlaces
from cogs.guilds.digests import DigestPosts


def test_what_several_need_is_made_once() -> None:
    wiring = Wiring({discord.Client: discord.Client(intents=discord.Intents.none())})
    assert wiring.make(PublicPlaces) is wiring.make(PublicPlaces)


def test_a_part_is_found_by_its_class_and_by_those_it_derives_from() -> None:
    class Client(discord.Client):
        """A client of another kind."""

    wiring = Wiring({})
    wiring.add(client := Client(intents=discord.Intents.none()))
    assert wiring.make(Client) is wiring.make(discord.Client) is client


def test_a_part_that_is_missing_is_named() -> None:
    with pytest.raises(TypeError, match=r"club\.services\.Club.* is not among the parts"):
        Wiring({}).make(DigestPosts)
