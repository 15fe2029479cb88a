"""The check after each fault finds the damage; ``tests/test_bench.py`` runs the faults themselves."""

import asyncio
from pathlib import Path

from sqlalchemy import update

from bench.faults.findings import Findings, audit, audit_settled
from bench.faults.players import Ledger
from bench.faults.stage import Stage, open_stage
from club.storage.schema import matches
from sandbox.api import posting
from sandbox.model.clock import HANGING
from tests._database import address, laid
from tests._tasks import end_all

MORE = "more:1:0"
"""The ``custom_id`` of the last button under the first post of match 1."""


async def found(stage: Stage, *carried: str) -> list[str]:
    """Return the broken requirements if members were told that these requests were carried out."""
    findings = Findings()
    await audit(stage, Ledger(dict.fromkeys(carried, "a move")), findings)
    await audit_settled(stage, findings)
    return [breach.partition(":")[0] for breach in findings.breaches]


async def changed(stage: Stage, **values: object) -> None:
    """Change the row of match 1 behind everybody's back."""
    async with stage.store.writing() as transaction:
        await transaction.connection.execute(update(matches).where(matches.c.id == 1).values(**values))


async def test_what_a_fault_leaves_behind_is_found(tmp_path: Path) -> None:
    await laid(tmp_path / "club.db")
    async with open_stage(tmp_path, address(tmp_path / "club.db"), seed=1) as stage:
        async with asyncio.timeout(HANGING):
            while await found(stage):
                await stage.discord.wait(lambda: False, 0.1)
        await stage.bot.kill()
        assert await found(stage, "press") == ["acknowledged, and not in the log"]
        thread = next(place for place in stage.channel.threads if place.messages[0].buttons[-1].custom_id == MORE)
        button = {"type": 2, "style": 2, "label": "More", "custom_id": MORE}
        again = posting.post(thread, stage.discord.bot, {"components": [{"type": 1, "components": [button]}]}, {})
        assert await found(stage) == ["posted twice"]
        posting.remove(again)
        post = thread.messages[0]
        posting.remove(post)
        assert await found(stage) == ["the last turn of these matches was never posted"]
        stage.deleted.append(post)
        assert await found(stage) == []
        await changed(stage, post_due=stage.now())
        assert await found(stage) == ["still due"]
        await changed(stage, post_due=None, post_ply=1)
        assert await found(stage) == ["the last turn of these matches was never posted"]
        await changed(stage, post_ply=0, home=None)
        assert await found(stage) == ["a thread was opened that no match is played in"]
        await changed(stage, home=thread.id, ply=1)
        assert await found(stage) == ["a log does not fold to what is stored"]
    await end_all()
