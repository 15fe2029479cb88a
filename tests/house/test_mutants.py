"""``python -m bench mutants`` finds the mistakes of some code, chooses a stable sample and tries each."""

from pathlib import Path

import pytest

from bench.mutants.changes import Change, changes
from bench.mutants.sample import sample
from bench.mutants.trial import attempt, difference

BANK = """
def pay(bank: int, spent: int) -> int:
    # お金
    return bank - spent
"""


def mistakes(body: str, head: str = "f(a, b)") -> list[str]:
    """Return the changed code of a function for each possible mistake."""
    source = f"def {head}:\n    {body}\n".encode()
    return [change.apply(source).decode().partition("\n    ")[2].rstrip() for change in changes("a.py", source)]


@pytest.mark.parametrize(
    ("body", "wrong"),
    [
        ("if a: raise Refused()", ["if False: raise Refused()"]),
        ("if a: b = 'x'", ["if True: b = 'x'"]),
        ("return 'x' if a else b", ["return 'x' if (not (a)) else b"]),
        ("return a < b", ["return (a <= b)"]),
        ("return a not in b", ["return (a in b)"]),
        ("return (a < b) != b", ["return ((a < b) == b)", "return ((a <= b)) != b"]),
        ("return a and not b", ["return ((a) or (not b))", "return (not b)", "return (a)", "return a and (b)"]),
        ("return q.where(a < b, b)", ["return q.where(b)", "return q.where(a < b)", "return q.where((a <= b), b)"]),
        ("return [c for c in a if c]", ["return [c for c in a if True]"]),
        ("return max(a)", ["return min(a)"]),
        ("return g(c=True)", ["return g(c=False)"]),
        ("return a[0]", ["return a[-1]", "return a[1]"]),
        ("return g(K.ONE, K.TWO, L.ONE)", ["return g(K.TWO, K.TWO, L.ONE)", "return g(K.ONE, K.ONE, L.ONE)"]),
        ("await g(a)", ["pass"]),
        ("return min(a.b, c.b)", ["return max(a.b, c.b)"]),
        ("return g(a.b, c.b)", ["return g(c.b, a.b)"]),
        ("_log.info(a < b)", []),
        ("assert a < b", []),
        ("return f'{a < b}'", []),
    ],
)  # fmt: skip
def test_the_mistakes_of_a_statement(body: str, wrong: list[str]) -> None:
    assert mistakes(body, "f(a, b)") == wrong


def test_an_argument_is_mistaken_for_another_of_its_type() -> None:
    assert mistakes("return g(a)", "f(a: int, b: int, c: str)") == ["return g(b)"]


def test_a_sample_stays_the_same_while_other_code_changes() -> None:
    one = "\n".join(f"def f{number}(a):\n    return a < {number}, a == 1\n" for number in range(40))
    other = f"def new(a):\n    return a < 9\n\n\n# moved\n{one}"
    before, after = (sample(changes("club/a.py", text.encode()), 10, 1) for text in (one, other))
    assert len({*keys(before)} & {*keys(after)}) >= 9
    assert len({*keys(before)}) == len({change.function for change in before}) == 10
    assert keys(sample(changes("club/a.py", one.encode()), 10, 2)) != keys(before)


def keys(chosen: list[Change]) -> list[str]:
    return [change.key for change in chosen]


def test_a_mistake_is_noticed_by_a_test_that_fails_and_is_taken_out_again(tmp_path: Path) -> None:
    file = tmp_path / "bank.py"
    file.write_text(BANK, "utf-8")
    (tmp_path / "test_bank.py").write_text("from bank import pay\n\ndef test_pay():\n    assert pay(5, 0) == 5\n")
    (change,) = (one for one in changes("bank.py", BANK.encode()) if one.kind == "order")
    assert not attempt(change, [["test_bank.py"]], tmp_path, len).noticed
    (tmp_path / "test_bank.py").write_text("from bank import pay\n\ndef test_pay():\n    assert pay(5, 1) == 4\n")
    assert attempt(change, [["test_bank.py"]], tmp_path, len).by == "test_bank.py::test_pay"
    assert file.read_text("utf-8") == BANK
    assert difference(change, tmp_path).splitlines()[-2:] == ["-    return bank - spent", "+    return (bank + spent)"]
