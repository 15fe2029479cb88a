"""Monitoring for the operator: metrics that count what happened, and the health check."""

import asyncio
import io
import json
import logging
import math
import re
from collections.abc import AsyncIterator, Mapping
from pathlib import Path

import pytest
from aiohttp import ClientSession
from prometheus_client.parser import text_string_to_metric_families

import bot
import runtime
from club.journal import Objects
from cogs.app import health
from cogs.app.health import ask, serve
from cogs.matches.records.record_reader import PAGES
from cogs.workers.pool import ChildProcesses, Died, Unanswered, Workers
from sandbox.model.clock import HANGING
from settings import Settings, SettingsError
from tests.e2e.scenario import GAME, Scenario

HOST = "127.0.0.1"


@pytest.fixture
async def port(served: Scenario) -> AsyncIterator[int]:
    """Yield the port on which the running bot serves its health."""
    async with serve(served.hatoba, HOST, 0) as number:
        yield number


async def figures(port: int) -> Mapping[str, float]:
    """Scrape the metrics and return the value of each ``name{label=value,…}``."""
    async with ClientSession() as session, session.get(f"http://{HOST}:{port}/metrics") as answer:
        text = await answer.text()
    return {
        f"{sample.name}{{{','.join(f'{name}={value}' for name, value in sorted(sample.labels.items()))}}}": sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


async def more(
    scenario: Scenario, port: int, before: Mapping[str, float], wanted: Mapping[str, float]
) -> Mapping[str, float]:
    """Wait until some metrics have grown by ``wanted``: the last are counted only after the answer."""
    for _ in range(200):
        after = await figures(port)
        grown = {name: after.get(name, 0) - before.get(name, 0) for name in wanted}
        if grown == wanted:
            return after
        await scenario.discord.wait(lambda: False, 0.02)
    raise AssertionError(grown)


async def test_what_members_do_is_counted(served: Scenario, port: int) -> None:
    thread = await served.match()
    before = await more(served, port, {}, {"hatoba_told_total{kind=post,result=done}": 1})
    await served.press_moves(thread, GAME[0])
    await served.move(served.bob, thread, GAME[1])
    await served.bob.complete("move", thread, {}, focused=("move", ""))
    await served.move(served.bob, thread, "nonsense")
    counted = {
        "hatoba_moves_total{game=tokyo_doves}": 2,
        "hatoba_told_total{kind=post,result=done}": 2,
        "hatoba_interactions_total{kind=press,result=ok}": 3,
        "hatoba_interactions_total{kind=command,result=ok}": 1,
        "hatoba_interactions_total{kind=command,result=refused}": 1,
        "hatoba_interactions_total{kind=completion,result=ok}": 1,
        "hatoba_first_answer_seconds_count{kind=press}": 3,
        "hatoba_first_answer_seconds_count{kind=command}": 2,
        "hatoba_discord_requests_total{kind=answer,status=200}": 6,
        "hatoba_discord_requests_total{kind=counted,status=200}": 2,
    }
    after = await more(served, port, before, counted)
    assert after["hatoba_work_seconds_count{work=picture}"] > before["hatoba_work_seconds_count{work=picture}"]
    assert after["hatoba_work_seconds_count{work=write}"] >= before["hatoba_work_seconds_count{work=write}"] + 2
    assert after["hatoba_shard_connected{shard=0}"] == after["hatoba_database_up{}"] == 1
    assert after["process_resident_memory_bytes{}"] > 2**20


async def test_what_is_due_is_told_with_its_age(served: Scenario, port: int, tmp_path: Path) -> None:
    await served.match(pace="40m")
    served.discord.faults.fail("POST /channels/{channel}/messages", status=403, code=50001, times=10)
    served.advance(minutes=43)
    served.hatoba.club.worker.swept = None
    late = await figures(port)
    assert (late["hatoba_due{kind=deadline}"], late["hatoba_due_oldest_seconds{kind=deadline}"]) == (1, 180)
    assert late["hatoba_due{kind=notice}"] == late["hatoba_due_oldest_seconds{kind=notice}"] == 0
    await served.sweep()
    await served.hatoba.club.backups.back_up_if_due(tmp_path / "backups", 1, served.clock.now.hour)
    swept = await figures(port)
    assert math.isnan(late["hatoba_last_backup_age_seconds{}"])
    assert swept["hatoba_last_backup_age_seconds{}"] == served.clock.now.minute * 60
    assert swept["hatoba_due{kind=deadline}"] == 0
    assert swept["hatoba_last_sweep_age_seconds{}"] < late["hatoba_last_sweep_age_seconds{}"] == math.inf
    assert swept["hatoba_work_seconds_count{work=sweep}"] == late.get("hatoba_work_seconds_count{work=sweep}", 0) + 1


async def test_health_names_what_is_wrong_and_is_well_again(served: Scenario, port: int) -> None:
    served.hatoba.club.worker.swept = None
    assert await ask(HOST, port) == (False, "nothing due has been looked at yet\n")
    await served.sweep()
    assert await ask(HOST, port) == (True, "ok\n")
    assert served.hatoba.club.worker.swept is not None
    served.hatoba.club.worker.swept -= 240
    served.change("ALTER TABLE notice RENAME TO mislaid")
    well, wrong = await ask(HOST, port)
    late = re.fullmatch(r"what is due was looked at (\d+) s ago\nthe database does not answer\n", wrong)
    assert not well
    assert late
    assert int(late[1]) >= 240
    assert (await figures(port))["hatoba_database_up{}"] == 0
    served.change("ALTER TABLE mislaid RENAME TO notice")
    await served.sweep()
    assert await ask(HOST, port) == (True, "ok\n")


async def test_health_and_figures_name_who_waits_too_long(
    served: Scenario, port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    thread = await served.match()
    await served.sweep()
    monkeypatch.setattr(health, "UNANSWERED_FOR", 0.0)
    assert await ask(HOST, port) == (True, "ok\n")
    served.discord.faults.slow_down("PATCH /webhooks/", seconds=60)
    await served.ann.slash("board", thread)
    await served.discord.until(lambda: any(r.route.startswith("/webhooks/") for r in served.discord.requests))
    well, wrong = await ask(HOST, port)
    assert not well
    assert re.fullmatch(r"the oldest command has waited for \d+ s\n", wrong)
    assert (await figures(port))["hatoba_unanswered_oldest_seconds{kind=command}"] > 0
    served.hatoba.patience = 0.1


async def test_health_and_figures_tell_of_a_record_that_waits_too_long(
    served: Scenario, port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    await served.sweep()
    monkeypatch.setattr(health, "UNANSWERED_FOR", 0.0)
    await served.hatoba.records.close()
    served.hatoba.records.workers[PAGES] = Workers("tests.e2e.mortal_worker:answer", 1, seconds=HANGING)
    await served.ann.slash("replay", served.channel, file=served.ann.attach("record.txt", b"hang"))
    async with asyncio.timeout(HANGING):
        while not served.hatoba.records.oldest():
            await served.discord.wait(lambda: False, 0.02)
    well, wrong = await ask(HOST, port)
    assert not well
    assert re.search(r"^the oldest record has waited for \d+ s$", wrong, re.MULTILINE)
    assert (await figures(port))["hatoba_unanswered_oldest_seconds{kind=record}"] > 0
    served.hatoba.patience = 0.1


async def test_health_names_the_child_processes_that_cannot_be_started(
    served: Scenario, port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    await served.sweep()
    hatoba = served.hatoba
    kinds = [kind for kept in hatoba.child_processes for kind in kept.workers]
    assert {"record", "review", "thought", "pairing"} <= {*kinds}
    assert sum(isinstance(kept, ChildProcesses) for kept in vars(hatoba).values()) == len(hatoba.child_processes)
    with monkeypatch.context() as broken:
        broken.setattr("sys.executable", "/nowhere/python")
        with pytest.raises(Died):
            await hatoba.reviewers.workers["review"].ask(b"")
    assert await ask(HOST, port) == (False, "the process for each review can't be started\n")
    with pytest.raises(Unanswered):  # it can be restarted, but this isn't a match
        await hatoba.reviewers.workers["review"].ask(b"")
    assert await ask(HOST, port) == (True, "ok\n")


async def test_a_shard_without_connection_is_named(served: Scenario, port: int) -> None:
    await served.sweep()
    await served.hatoba.shards[0].disconnect()
    assert await ask(HOST, port) == (False, "shard 0 is not connected to Discord\n")
    assert (await figures(port))["hatoba_shard_connected{shard=0}"] == 0


async def test_a_line_says_which_press_and_which_match_it_is_about(served: Scenario) -> None:
    thread = await served.match()
    await served.hatoba.tasks.finish()  # otherwise the notices about the start might include this, too
    written, handler = io.StringIO(), logging.StreamHandler()
    handler.setStream(written)
    handler.setFormatter(Objects())
    served.discord.faults.fail("POST /channels/{channel}/messages", status=400, code=50035)
    logging.getLogger("cogs").addHandler(handler)
    try:
        await served.move(served.ann, thread, GAME[0])
        await served.hatoba.tasks.finish()
    finally:
        logging.getLogger("cogs").removeHandler(handler)
    line = json.loads(written.getvalue().splitlines()[0])
    ((request,),) = served.rows("SELECT request FROM log WHERE request IS NOT NULL")
    assert (line["match"], line["ply"], str(line["interaction"])) == (1, 1, request)
    assert line["guild"] == served.guild.id


async def test_the_command_line_asks_the_bot_that_runs(
    served: Scenario, port: int, capsys: pytest.CaptureFixture[str]
) -> None:
    settings = Settings.read({"metrics_port": port}, None)
    await served.sweep()
    assert await bot.health(settings) == 0
    with pytest.raises(SettingsError, match="METRICS_PORT"):
        async with runtime.serve_pages(settings, served.hatoba):
            pass
    assert capsys.readouterr().out == "ok\n"
