"""The scripts of the recipe tell how they are used where an option lacks its value."""

import subprocess
from pathlib import Path

import pytest


@pytest.mark.parametrize("call", ["train --work", "train --card --start", "train --elsewhere DIR", "rebuild-words --out"])
def test_an_option_without_its_value_shows_the_usage(call: str) -> None:
    script, *options = call.split()
    done = subprocess.run([Path(__file__).parents[1] / script, *options], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith(f"usage: {script}")
