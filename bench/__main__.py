"""Runs everything in bench/, each in a process of its own, and fails if one of them misses its limit."""

import subprocess
import sys
from pathlib import Path

NOT_BENCHES = {"__init__", "__main__", "scene"}


def main() -> int:
    names = sorted(path.stem for path in Path(__file__).parent.glob("*.py") if path.stem not in NOT_BENCHES)
    missed = []
    for name in names:
        print(f"== {name}", flush=True)
        if subprocess.run([sys.executable, "-m", f"bench.{name}"]).returncode:
            missed.append(name)
    if missed:
        print(f"missed: {', '.join(missed)}", file=sys.stderr)
    return bool(missed)


if __name__ == "__main__":
    sys.exit(main())
