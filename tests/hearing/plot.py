"""A line chart as SVG, with a text that tells the same."""

from __future__ import annotations

from html import escape
from pathlib import Path

_WIDTH, _HEIGHT, _LEFT, _RIGHT, _TOP, _BOTTOM = 720, 400, 60, 250, 30, 50
_STYLES = ("#0057b7|", "#b35900|8 4", "#007a3d|2 3", "#8a2be2|10 3 2 3", "#c00000|4 4", "#444444|1 3")
"""Colour and dashes: lines are told apart without colours too."""


def write(path: Path, title: str, points: list[str], lines: dict[str, list[float | None]]) -> None:
    """Write a chart of shares from 0 to 100 % over named points, one line for each name."""
    wide, high = _WIDTH - _LEFT - _RIGHT, _HEIGHT - _TOP - _BOTTOM

    def x(place: int) -> float:
        return _LEFT + wide * (place / max(1, len(points) - 1))

    def y(share: float) -> float:
        return _TOP + high * (1 - share)

    told = "; ".join(
        f"{name}: " + ", ".join(f"{point} {100 * share:.0f} %" for point, share in zip(points, shares) if share is not None)
        for name, shares in lines.items()
    )
    svg = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img" '
        f'font-family="sans-serif" font-size="14">',
        f"<title>{escape(title)}</title>",
        f"<desc>{escape(told)}</desc>",
        f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="white"/>',
        f'<text x="{_LEFT}" y="18">{escape(title)}</text>',
    ]
    for share in (0, 0.25, 0.5, 0.75, 1):
        svg.append(
            f'<line x1="{_LEFT}" y1="{y(share):.0f}" x2="{_LEFT + wide}" y2="{y(share):.0f}" stroke="#cccccc"/>'
            f'<text x="{_LEFT - 8}" y="{y(share) + 5:.0f}" text-anchor="end">{100 * share:.0f} %</text>'
        )
    for place, point in enumerate(points):
        anchor = "start" if place == 0 else "middle"
        svg.append(f'<text x="{x(place):.0f}" y="{_HEIGHT - 22}" text-anchor="{anchor}">{escape(point)}</text>')
    for number, (name, shares) in enumerate(lines.items()):
        colour, dashes = _STYLES[number % len(_STYLES)].split("|")
        known = [(x(place), y(share)) for place, share in enumerate(shares) if share is not None]
        path_of = " ".join(f"{left:.1f},{top:.1f}" for left, top in known)
        dash = f' stroke-dasharray="{dashes}"' if dashes else ""
        svg.append(f'<polyline points="{path_of}" fill="none" stroke="{colour}" stroke-width="2.5"{dash}/>')
        svg += [f'<circle cx="{left:.1f}" cy="{top:.1f}" r="3.5" fill="{colour}"/>' for left, top in known]
        row = _TOP + 14 + 24 * number
        start = _LEFT + wide + 20
        svg.append(
            f'<line x1="{start}" y1="{row}" x2="{start + 34}" y2="{row}" stroke="{colour}" stroke-width="2.5"{dash}/>'
            f'<text x="{start + 42}" y="{row + 5}">{escape(name)}</text>'
        )
    path.write_text("\n".join([*svg, "</svg>"]) + "\n", encoding="utf-8")
