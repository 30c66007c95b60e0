"""Pictures of a table for notebooks, from what a view says and nothing else."""

from __future__ import annotations

from html import escape
from typing import Any

CARD_W, CARD_H, GAP = 34, 48, 6
#: A card that is there and not seen.
HIDDEN = "?"


class _Sheet:
    def __init__(self) -> None:
        self.parts: list[str] = []
        self.width = 0
        self.y = GAP

    def line(self, label: str, cards: list[str], marked: frozenset[str] = frozenset()) -> None:
        """A label with cards behind it."""
        x = 110
        middle = self.y + CARD_H / 2 + 5
        self.parts.append(f'<text x="{GAP}" y="{middle}" font-size="13">{escape(label)}</text>')
        for card in cards:
            fill = "#ffe9a8" if card in marked else "#e4ded0" if card == HIDDEN else "#ffffff"
            width = max(CARD_W, 10 * len(card) + 2 * GAP)
            self.parts.append(
                f'<rect x="{x}" y="{self.y}" width="{width}" height="{CARD_H}" rx="5" fill="{fill}" stroke="#555"/>'
                f'<text x="{x + width / 2}" y="{middle}" font-size="13" text-anchor="middle">{escape(card)}</text>'
            )
            x += width + GAP
        self.width = max(self.width, x)
        self.y += CARD_H + GAP

    def svg(self) -> str:
        width, height = max(self.width, 260), self.y
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
            f'font-family="sans-serif"><rect width="100%" height="100%" fill="#f4f1ea"/>{"".join(self.parts)}</svg>'
        )


def _word(card: Any) -> str:
    """A card as it is written on it."""
    return HIDDEN if card is None else str(card).upper()


def _cards(value: Any) -> list[str]:
    return [_word(card) for card in value] if isinstance(value, list) else []


def svg(view: dict[str, Any], n_seats: int) -> str:
    """The table of a view: rows or the trick, then what is known of each seat."""
    table: dict[str, Any] = view["table"]
    board: dict[str, Any] = table.get("board", table)
    sheet = _Sheet()
    for nth, row in enumerate(board.get("rows", [])):
        sheet.line(f"Row {nth}", _cards(row))
    if draft := _cards(table.get("draft", {}).get("pool")):
        sheet.line("Draft", draft)
    for act in table.get("trick", {}).get("acts", []):
        if act is not None:
            sheet.line(f"Seat {act['seat']}", _cards(act.get("cards")) or [_word(act["did"])])
    secrets: list[Any] = view.get("secrets", [])
    hands: list[Any] = table.get("hands", [])
    places: list[Any] = board.get("places", [])
    # Where all hands are as large as the own one, only that says how large they are.
    sizes = [len(secret["hand"]) for secret in secrets if secret and "hand" in secret]
    for seat in range(n_seats):
        secret = secrets[seat] if seat < len(secrets) else None
        place = places[seat] or {}
        known = hands[seat] if seat < len(hands) else place.get("hand", place.get("known", []))
        hand = _cards((secret or {}).get("hand", known))
        if secret is None and not hands:
            hand += [HIDDEN] * (place.get("hand_len", sizes[0] if "net" in place and sizes else 0) - len(hand))
        chosen = (secret or {}).get("chosen")
        marked = frozenset() if chosen is None else frozenset([_word(chosen)])
        sheet.line(f"Seat {seat}: {place.get('points', place.get('chips', 0))}", hand, marked)
        for pile in ("x_row", "reserves"):
            if cards := _cards(place.get(pile)):
                sheet.line("  X row" if pile == "x_row" else "  Reserve", cards)
    return sheet.svg()
