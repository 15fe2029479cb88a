"""Import once what each process of the bot would import: those that are killed again and again start faster."""

import gc

import bench.faults.preload  # noqa: F401
import tests.club.crashes
import tests.club.racer
import tests.e2e.child  # what runs in each of them
import tests.test_bench  # noqa: F401 - and in each measurement

gc.freeze()  # as in what all bots begin with, which is imported first
