"""Make random results the same in every run, whatever ids Discord gives the presses with which members accept."""

import pytest

from club.model.matches import commitments


def draw_from(monkeypatch: pytest.MonkeyPatch, key: str) -> None:
    """Derive the draws of every match that starts from now on from a key."""
    monkeypatch.setattr(commitments, "key_of", lambda _facts, _seed: key)
