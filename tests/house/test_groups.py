"""Tests of a group go to one worker: each that has one keeps a process of a hundred and fifty MiB for them."""

import os

import pytest


@pytest.mark.xdist_group("killed")
def test_whoever_hands_tests_out_is_told_of_their_group(request: pytest.FixtureRequest) -> None:
    assert request.node.nodeid.endswith("@killed") == ("PYTEST_XDIST_WORKER" in os.environ)
