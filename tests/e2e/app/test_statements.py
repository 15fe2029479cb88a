"""How often the database is asked for what members do; what a member waits for, somebody has to pay for."""

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import event as hooks
from sqlalchemy.engine.interfaces import CacheStats

from sandbox import Channel
from tests.club.statements import counted
from tests.e2e import ryuki
from tests.e2e.park import Park, button, step


@asynccontextmanager
async def at_most(park: Park, most: int) -> AsyncIterator[None]:
    """Require that the block, with all that it brings about, takes no more statements; beginnings count, too."""
    await park.hatoba.tasks.finish()
    with counted(park.hatoba.club) as statements:
        yield
        await park.hatoba.tasks.finish()
    assert len(statements) <= most, "\n".join(statements)


async def typed(park: Park, thread: Channel, events: Iterable[str]) -> None:
    """Let Ann type moves."""
    for event in events:
        await park.move(park.ann, thread, event)


async def test_a_press_that_only_looks_asks_for_the_match_its_clock_a_plan_and_experience(served: Park) -> None:
    post = (await served.match()).messages[-1]
    await (await served.ann.slash("help", served.channel)).done()  # which tells what she likes to see
    async with at_most(served, 4):
        panel = await served.panel(served.ann, post)
    async with at_most(served, 1):
        await step(served.ann, panel, "A")
    async with at_most(served, 1):
        await (await served.ann.press(post, custom_id=button(post, "more"))).done()


async def test_a_move_is_stored_and_posted_with_few_statements(served: Park) -> None:
    thread = await served.match()
    post = thread.messages[-1]
    panel = await served.panel(served.ann, post)
    await step(served.ann, panel, "A")
    async with at_most(served, 14):
        await step(served.ann, panel, "A,c2")
        await thread.next(post)


async def test_a_move_that_ends_no_turn_tells_nobody(served: Park) -> None:
    thread = await ryuki.match(served)
    await (await served.ann.slash("help", served.channel)).done()  # after which her language is known
    async with at_most(served, 8):
        await typed(served, thread, ryuki.BLUE_SET_UP[:1])


async def test_what_every_press_asks_for_is_compiled_once(served: Park) -> None:
    thread = await served.match()
    anew: list[str] = []
    engine = served.hatoba.club.store._reader.sync_engine

    def note(_connection: object, _cursor: object, statement: str, _given: object, context: Any, _many: bool) -> None:  # noqa: ANN401
        if context.compiled is not None and context.cache_hit is not CacheStats.CACHE_HIT:
            anew.append(statement)

    await step(served.ann, await served.panel(served.ann, thread.messages[-1]), "A")
    hooks.listen(engine, "before_cursor_execute", note)
    await step(served.ann, await served.panel(served.ann, thread.messages[-1]), "A")
    hooks.remove(engine, "before_cursor_execute", note)
    assert anew == []


async def test_hands_are_brought_up_to_date_together(served: Park) -> None:
    thread = await ryuki.match(served)
    await typed(served, thread, ryuki.BLUE_SET_UP[:-1])
    async with at_most(served, 23):
        await typed(served, thread, ryuki.BLUE_SET_UP[-1:])
    assert served.rows("SELECT count(*) FROM hand WHERE due IS NOT NULL") == [(0,)]
