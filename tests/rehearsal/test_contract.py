"""The recorded parts of an answer, and which files are contracts."""

from pathlib import Path

import pytest

from rehearsal.contract import Contract, Unreadable
from rehearsal.record import answer, fields

BUCKET = {"Content-Type": "application/json", "X-RateLimit-Limit": "5", "X-RateLimit-Bucket": "a1b2", "Via": "1.1 x"}


def test_fields_are_names_three_levels_deep_without_ids_and_places() -> None:
    body = {"id": "123", "author": {"id": "7", "name": "Ann"}, "list": [{"a": 1}, {"b": {"c": {"d": 2}}}]}
    assert fields(body) == ["author", "author.id", "author.name", "id", "list", "list[].a", "list[].b", "list[].b.c"]
    assert fields({"users": {"139000000000000001": {"id": "1"}}}) == ["users", "users.#", "users.#.id"]
    assert fields([{"a": 1}]) == ["[].a"]
    assert fields(None) == []


def test_an_answer_keeps_status_code_reasons_and_limits() -> None:
    errors = {"components": {"0": {"_errors": [{"code": "BASE_TYPE_REQUIRED", "message": "secret"}]}}}
    path = "/api/v10/channels/139000000000000001/messages/@me"
    assert answer("PATCH", path, 400, BUCKET, {"code": 50035, "message": "secret", "errors": errors}) == {
        "request": "PATCH /channels/{}/messages/@me",
        "status": 400,
        "code": 50035,
        "reasons": ["BASE_TYPE_REQUIRED"],
        "fields": ["code", "errors", "errors.components", "errors.components.#", "message"],
        "limits": ["via", "x-ratelimit-bucket", "x-ratelimit-limit: 5"],
    }


def test_tokens_are_no_part_of_a_route() -> None:
    for token in ("aW50ZXJhY3Rpb246MTM5", "interaction-139000000000000001", "a" * 31):
        assert answer("POST", f"/api/v10/webhooks/1/{token}", 204, {}, None)["request"] == "POST /webhooks/{}/{}"


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"source": 1}'])
def test_what_is_no_contract_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "file").write_text(text, "utf-8")
    with pytest.raises(Unreadable):
        Contract.read(tmp_path / "file")
    with pytest.raises(Unreadable):
        Contract.read(tmp_path / "missing")
