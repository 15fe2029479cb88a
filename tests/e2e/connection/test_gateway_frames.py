"""A gateway frame that can't be decoded stops neither the bot nor the members' actions."""

import pytest

from tests.e2e.scenario import GAME, Scenario, shown

FRAMES: dict[str, str | bytes] = {
    "text that is no JSON": "garbage",
    "no object": "[1, 2]",
    "no object at all": "null",
    "no op": "{}",
    "op of a wrong kind": '{"op": {"a": []}, "d": null}',
    "event of a wrong kind": '{"op": 0, "t": {"a": 1}, "s": 5, "d": {}}',
    "sequence of a wrong kind": '{"op": 0, "t": "NOTHING", "s": "many", "d": {}}',
    "a greeting without data": '{"op": 10, "d": null}',
    "JSON without an end": '{"op": 0',
    "bytes that are not compressed": b"garbage\x00\x00\xff\xff",
    "half of a compressed frame": bytes.fromhex(
        "28b52ffd00582c0200a4037b226f70223a20302c202274223a20224e4f5448494e47222c202273"
    ),
    "bytes that never end": b"\x00\x01",
}


@pytest.mark.parametrize("name", FRAMES)
async def test_the_bot_goes_on_after_a_frame_that_cannot_be_decoded(
    served: Scenario, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    thread = await served.match()
    gateway = served.discord.gateway
    (session,) = gateway.sessions
    for _ in range(2):
        served.discord.faults.garble(FRAMES[name])
        shown(await (await served.ann.slash("help", served.channel)).done())
    await served.press_moves(thread, GAME[0])
    assert await served.move(served.bob, thread, GAME[1])
    assert list(gateway.sessions) == [session]
    lines = [record for record in caplog.records if record.levelname == "WARNING"]
    assert len(lines) == 2
    assert not [record for record in caplog.records if record.levelname == "ERROR"]
