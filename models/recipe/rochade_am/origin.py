"""What data or a training were made of, kept beside them: what was made of something else is not gone on with."""

from __future__ import annotations

import ast
import hashlib
import json
import sys
from collections.abc import Iterable
from pathlib import Path

_CODE = Path(__file__).parent


def of_files(paths: Iterable[Path]) -> str:
    """A hash of the contents of files, in this order."""
    return _hash(hashlib.sha256(path.read_bytes()).hexdigest() for path in paths)


def of_code(module: str) -> str:
    """A hash of a module of the recipe and of all that it imports of it; comments and documentation do not count."""
    known: dict[str, str] = {}
    todo = [module]
    while todo:
        name = todo.pop()
        if name in known:
            continue
        tree = _Undocumented().visit(ast.parse((_CODE / f"{name}.py").read_bytes()))
        known[name] = ast.dump(tree)
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.level:
                todo += [node.module] if node.module else [alias.name for alias in node.names]
    return _hash(part for item in sorted(known.items()) for part in item)


class _Undocumented(ast.NodeTransformer):
    def visit_Expr(self, node: ast.Expr) -> ast.Expr | None:
        return None if isinstance(node.value, ast.Constant) else node


def _hash(parts: Iterable[str]) -> str:
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def claim(made: Path, kept: Path, parts: dict[str, str], begun: bool) -> None:
    """Keep what ``made`` is made of in the file ``kept``; ends the program if it was begun with other parts."""
    before = json.loads(kept.read_text(encoding="utf-8")) if kept.exists() else {}
    other = ", ".join(name for name, part in parts.items() if before.get(name) != part)
    if begun and other:
        sys.exit(f"{made} was made by another recipe or of something else ({other}): take another --work or delete it")
    if other:
        kept.write_text(json.dumps(parts, indent=1) + "\n", encoding="utf-8")
