"""Import the bot's modules once, so that processes that are killed again and again restart faster."""

import gc

import bench.faults.preload  # noqa: F401
import tests.club.concurrent_player
import tests.club.crashes
import tests.e2e.child  # the code that runs in each of them
import tests.test_bench  # noqa: F401 - and in each measurement

gc.freeze()  # as in the modules that all bots start with, which are imported first
