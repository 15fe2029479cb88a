"""Avatars of the sandbox: named in the payloads of users, served as pictures, and saved with the world."""

from io import BytesIO

import aiohttp
from PIL import Image

from sandbox import Discord, Member
from sandbox.api import user_payloads


async def fetched(discord: Discord, path: str) -> tuple[int, bytes]:
    async with aiohttp.ClientSession() as session, session.get(f"{discord.address}/{path}") as answer:
        return answer.status, await answer.read()


async def test_each_user_has_an_avatar_of_its_own_or_none(discord: Discord) -> None:
    guild = discord.guild("Ueno Park", locale="ja")
    ann, bob, cid = (Member.join(guild, name) for name in ("Ann", "Bob", "Cid"))
    ann.avatar = bob.avatar = True
    assert user_payloads.user(cid)["avatar"] is None
    paths = [f"avatars/{one.id}/{user_payloads.user(one)['avatar']}.webp?size=128" for one in (ann, bob)]
    found = [await fetched(discord, path) for path in paths]
    pictures = [Image.open(BytesIO(file)) for status, file in found if status == 200]
    assert [picture.size for picture in pictures] == [(120, 120)] * 2
    assert pictures[0].tobytes() != pictures[1].tobytes()
    for picture in pictures:
        assert picture.tobytes() == picture.transpose(Image.Transpose.FLIP_LEFT_RIGHT).tobytes()


async def test_what_is_no_avatar_is_not_found(discord: Discord) -> None:
    guild = discord.guild("Ueno Park", locale="ja")
    ann, bob = (Member.join(guild, name) for name in ("Ann", "Bob"))
    ann.avatar = True
    name = user_payloads.user(ann)["avatar"]
    for path in (f"{bob.id}/{name}.png", f"{ann.id}/{'0' * 32}.png", f"9/{name}.png", f"{ann.id}/{name}.exe"):
        assert (await fetched(discord, f"avatars/{path}"))[0] == 404
    assert (await fetched(discord, f"avatars/{ann.id}/{name}.png?size=100"))[0] == 415
