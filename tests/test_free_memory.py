"""What was taken once is given back to the system: the C library would keep it, and a heap for each thread."""

import asyncio
import ctypes
import json
import sys
from asyncio.subprocess import PIPE

import pytest

MEBIBYTE = 1 << 20

TAKES_AND_FREES = """
import ctypes, json, sys, threading
from cogs.workers.answer import keep_little

library = ctypes.CDLL(None)
library.malloc.restype, library.free.argtypes = ctypes.c_void_p, [ctypes.c_void_p]
NAMES = "arena ordblks smblks hblks hblkhd usmblks fsmblks uordblks fordblks keepcost".split()

class Figures(ctypes.Structure):
    _fields_ = [(name, ctypes.c_size_t) for name in NAMES]

library.mallinfo2.restype = Figures

def held():
    figures = library.mallinfo2()
    return figures.arena + figures.hblkhd

turn, blocks = threading.Lock(), [0] * 300

def work():
    with turn:  # nothing else may be taken meanwhile: it would lie above what is freed here
        library.free(library.malloc(24 << 20))
        for place in range(300):
            blocks[place] = library.malloc(100_000)
        for block in blocks:
            library.free(block)

if sys.argv[1] == "little":
    keep_little()
before = held()
work()
threads = [threading.Thread(target=work) for _ in range(4)]
with turn:
    for thread in threads:
        thread.start()
for thread in threads:
    thread.join()
print(json.dumps(held() - before))
"""


@pytest.mark.skipif(not hasattr(ctypes.CDLL(None), "mallinfo2"), reason="only glibc says how much it holds")
async def test_little_is_kept_of_what_becomes_free() -> None:
    usual, little = [await held_after(how) for how in ("usual", "little")]
    assert little <= 6 * MEBIBYTE
    assert little < usual / 3, "what is told to the C library has no effect"


async def held_after(how: str) -> int:
    """Return how many more bytes a process holds than before, after it has freed all that it took."""
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", TAKES_AND_FREES, how, stdout=PIPE)
    told, _ = await process.communicate()
    assert process.returncode == 0
    return int(json.loads(told))
