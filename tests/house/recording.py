"""Record which lines each test function executes: a plugin of pytest that ``python -m tests.house.record`` loads."""

import json
import os
import resource
from collections import defaultdict
from collections.abc import Generator
from pathlib import Path

import pytest
from coverage import Coverage

from tests.house.imports import HOUSE

FOLDER = "HATOBA_REACH"
"""The environment variable with the folder for the data of each worker."""


OFTEN = 50
"""The number of cases after which a worker writes its data, so that an interrupted run isn't lost."""


class Recorder:
    """Set a context in the coverage data for each test function, and add up the processor time of its cases."""

    def __init__(self, folder: Path, worker: str) -> None:
        left_out = [f"{HOUSE}/tests/*", f"{HOUSE}/.venv/*"]
        self._coverage = Coverage(
            folder / f"cov.{worker}", config_file=False, concurrency=["thread"], source=[str(HOUSE)], omit=left_out
        )
        self._seconds = defaultdict[str, float](float)
        self._times = folder / f"seconds.{worker}.json"
        self._cases = 0
        self._coverage.start()

    @pytest.hookimpl(tryfirst=True, wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """Record one case."""
        context = item.nodeid.partition("[")[0].partition("@")[0]
        self._coverage.switch_context(context)
        began = _processor_time()
        done = yield
        self._seconds[context] += _processor_time() - began
        self._cases += 1
        if self._cases % OFTEN == 0:
            self._save()
        return done

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self) -> None:
        """Write the data."""
        self._coverage.stop()
        self._save()

    def _save(self) -> None:
        self._coverage.save()
        self._times.write_text(json.dumps(self._seconds))


def _processor_time() -> float:
    """Return the seconds of this process and of its children that have ended; a busy machine makes no difference.

    ``os.times`` counts in hundredths of a second, so that a short test may seem to take no time.
    """
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(one.ru_utime + one.ru_stime for one in used)


def pytest_configure(config: pytest.Config) -> None:
    """Record in each worker, or in this process if it has no workers."""
    alone = not config.getoption("numprocesses", default=None)
    worker = getattr(config, "workerinput", {}).get("workerid", "alone" if alone else None)
    if worker is not None:
        config.pluginmanager.register(Recorder(Path(os.environ[FOLDER]), worker))
