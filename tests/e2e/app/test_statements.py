"""Statements that members cause again and again are compiled once."""

from typing import Any

from sqlalchemy.engine.interfaces import CacheStats

from tests.club.statements import hearing
from tests.e2e.scenario import Scenario, step


class Compilations:
    """The number of compiled statements, and of the others."""

    def __init__(self) -> None:
        self.new: list[str] = []
        self.known = 0

    def note(self, _connection: object, _cursor: object, text: str, _given: object, context: Any, _many: bool) -> None:  # noqa: ANN401
        """Count a statement that is about to be sent."""
        if context.compiled is not None and context.cache_hit is not CacheStats.CACHE_HIT:
            self.new.append(text)
        else:
            self.known += 1


async def test_the_statements_of_a_press_are_compiled_once(served: Scenario) -> None:
    thread = await served.match()
    await step(served.ann, await served.panel(served.ann, thread.messages[-1]), "A")
    compilations = Compilations()
    with hearing(compilations.note):
        await step(served.ann, await served.panel(served.ann, thread.messages[-1]), "A")
    assert compilations.new == []
    assert compilations.known > 0
