"""A tag builds the wheel and the image; only the programs that build them are replaced."""

import shutil
import subprocess
from pathlib import Path

import pytest
import yaml

from tests.house.imports import HOUSE

FAKE = '#!/bin/sh\necho "$(basename "$0") $*" >> {calls}\nmkdir -p dist\n'


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Yield a copy of what a release needs, beside programs that only write down how they are called."""
    for name in ("pyproject.toml", "CHANGELOG.md", ".ci/release"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(HOUSE / name, tmp_path / name)
    (tmp_path / "bin").mkdir()
    for name in ("docker", "python3"):
        program = tmp_path / "bin" / name
        program.write_text(FAKE.format(calls=tmp_path / "calls"))
        program.chmod(0o755)
    return tmp_path


def release(project: Path, tag: str) -> subprocess.CompletedProcess[str]:
    """Run the script of the workflow for a tag."""
    command = [str(project / ".ci" / "release"), tag, "ghcr.io/ueno/hatoba"]
    path = f"{project / 'bin'}:/usr/bin:/bin"
    return subprocess.run(command, env={"PATH": path}, capture_output=True, text=True, check=False)


def test_a_tag_builds_the_wheel_and_the_image_and_takes_its_notes_from_the_changelog(project: Path) -> None:
    done = release(project, "v0.2.0")
    assert (done.returncode, done.stderr) == (0, "")
    assert (project / "calls").read_text().splitlines() == [
        "python3 -m pip --quiet wheel --no-deps --wheel-dir dist .",
        "docker build --tag ghcr.io/ueno/hatoba:0.2.0 --tag ghcr.io/ueno/hatoba:latest .",
    ]
    notes = (project / "dist" / "notes.md").read_text("utf-8")
    assert "\n### Playing\n" in notes
    assert "0.1.0" not in notes
    assert notes.endswith("Image: `ghcr.io/ueno/hatoba:0.2.0`\n")


def test_a_tag_that_differs_from_the_version_builds_nothing(project: Path) -> None:
    done = release(project, "v0.3.0")
    assert done.returncode == 1
    assert done.stderr == "The tag is v0.3.0, but pyproject.toml has another version.\n"
    assert not (project / "calls").exists()


def test_the_workflow_releases_tags_that_pass_the_tests() -> None:
    text = (HOUSE / ".github" / "workflows" / "release.yml").read_text("utf-8")
    workflow = yaml.safe_load(text)
    assert workflow[True] == {"push": {"tags": ["v*"]}}  # YAML reads the key `on` as true
    test, done = workflow["jobs"]["test"], workflow["jobs"]["release"]
    assert done["needs"] == "test"
    assert [step["run"] for step in test["steps"] if "run" in step] == [".ci/run"]
    build, publish = (step["run"] for step in done["steps"] if "run" in step)
    assert build == '.ci/release "$GITHUB_REF_NAME" "ghcr.io/${GITHUB_REPOSITORY,,}"'
    assert "dist/*.whl" in publish
