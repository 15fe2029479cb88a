"""The surroundings of texts and pictures (buttons, file names, "is thinking …") reveal nothing either."""

from sandbox import Message
from sandbox.model.world import Change
from tests.e2e import playing, ryuki
from tests.e2e.scenario import Scenario, shown
from tests.leaks.composer import Composer
from tests.leaks.conftest import every_secret_game
from tests.leaks.worlds import course


@every_secret_game
async def test_public_posts_differ_by_nothing_but_the_ply_and_what_all_see(composer: Composer, key: str) -> None:
    for position in course(key, 1):
        post = await composer.post(position)
        (row,) = post.rows
        assert isinstance(row, tuple)
        targets = [button.target for button in row]
        playing = [f"play:1:{position.ply}", "hand:1"] if position.outcome is None else []
        assert targets == [
            *playing,
            f"more:1:{position.ply}",
            *(["review:1", "rematch:1"] if position.to_move is None else []),
        ]
        assert post.picture is not None
        assert post.picture.name == f"match1-{position.ply}-0.png"
        assert post.attachment is None


async def test_all_that_answers_a_member_is_for_that_member_alone(either: Scenario) -> None:
    answers: list[Message] = []

    def hear(change: Change) -> None:
        if isinstance(change.subject, Message) and change.subject.interaction is not None:
            answers.append(change.subject)

    either.discord.listen(hear)
    thread = await ryuki.match(either)
    await playing.type_in(either, thread, *ryuki.SET_UP)
    for member in (either.ann, either.bob, either.cid):
        for typed in ("P~c3", "R~c3", "c2-c3", "歩を3三に伏せる"):
            await (await member.slash("move", thread, move=typed)).done()
        await (await member.slash("board", thread)).done()
    await either.sweep()
    in_play = [message for message in answers if message.channel is not either.channel]
    assert len(in_play) > len(ryuki.SET_UP)
    for message in in_play:
        assert message.interaction is not None
        assert message.ephemeral_to is message.interaction.member, message
    public = "\n".join(str(message) for message in thread.messages)
    assert "伏せる" not in public
    assert all(message.interaction is None for message in thread.messages)


async def test_a_frozen_match_with_hands_is_shown_without_board_and_record(scenario: Scenario) -> None:
    async with scenario.bot():
        thread = await ryuki.match(scenario)
        await playing.type_in(scenario, thread, *ryuki.SET_UP)
        await scenario.sweep()
    scenario.change("UPDATE log SET event = 'nonsense' WHERE ply = 6")
    async with scenario.bot():
        for member in (scenario.bob, scenario.cid):
            frozen = shown(await (await member.slash("board", thread, match=1)).done())
            assert "1" in frozen.text
            assert (frozen.images, frozen.attachments) == ([], []), member.name
