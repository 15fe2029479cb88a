"""Paint lists and profiles as wide as members see them."""

import pytest


@pytest.fixture
def painted_small() -> None:
    """Paint in full width: tests look at it."""
