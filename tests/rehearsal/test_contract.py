"""What is written down of an answer, and how two contracts are told apart."""

from copy import deepcopy
from pathlib import Path

import pytest

from rehearsal.arguments import OURS
from rehearsal.contract import Contract, Unreadable, differences
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


def test_differences_name_the_step_and_both_sides() -> None:
    ours = Contract.read(OURS)
    other = Contract("discord", (), deepcopy(ours.steps))
    assert differences(ours, other) == []
    posted, refused = "components: posted with a picture", "nonce: again after the message was deleted"
    other.steps[posted]["answers"][0]["fields"].remove("author.avatar")
    other.steps[posted]["answers"][0]["fields"].append("new")
    other.steps[refused]["answers"][0] |= {"status": 200, "code": None}
    other.steps["nonce: again in another place"]["facts"]["same message"] = False
    other.steps["form: sent"]["heard"].pop()
    del other.steps["member: fetched"]
    other.steps["threads until refused"]["figures"] = {"opened": 1}
    found = differences(ours, other)
    assert f"{posted}: POST /channels/{{}}/messages, fields: author.avatar | new  ({ours.source} | discord)" in found
    assert any(line.startswith(f"{refused}: POST /channels/{{}}/messages: 404 10008 | POST") for line in found)
    assert any("{'same message': True} | {'same message': False}" in line for line in found)
    assert any(line.startswith("form: sent: what the member sent: components") for line in found)
    assert any(line.startswith("member: fetched: GET") and "| nothing" in line for line in found)
    assert len(found) == 5


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"source": 1}'])
def test_what_is_no_contract_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "file").write_text(text, "utf-8")
    with pytest.raises(Unreadable):
        Contract.read(tmp_path / "file")
    with pytest.raises(Unreadable):
        Contract.read(tmp_path / "missing")
