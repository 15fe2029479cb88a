"""Tests of a group go to one worker: each that has one keeps a browser, or a process of 150 MiB, for them."""

import os

import pytest


@pytest.mark.xdist_group("killed")
def test_whoever_hands_tests_out_is_told_of_their_groups(request: pytest.FixtureRequest) -> None:
    grouped = [item for item in request.session.items if item.get_closest_marker("xdist_group") is not None]
    told = [item for item in grouped if "@" in item.nodeid.rpartition("::")[2]]
    assert len(told) == (len(grouped) if "PYTEST_XDIST_WORKER" in os.environ else 0)
