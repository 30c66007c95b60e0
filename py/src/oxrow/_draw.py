"""Pictures of a table for notebooks, from what a view says and nothing else. Cards look as on the page."""

from __future__ import annotations

from html import escape
from typing import Any

from oxrow import _native

CARD_W, CARD_H = _native.CARD
GAP, LABEL_W = 6, 110
#: Words in place of cards are those of what somebody did who played none.
SIGNS = frozenset(["stop", "redraw"])


class _Sheet:
    def __init__(self, has_heads: bool) -> None:
        self.has_heads = has_heads
        self.parts: list[str] = []
        self.width = 0
        self.y = GAP

    def text(self, x: int, text: str) -> None:
        middle = self.y + CARD_H / 2 + 5
        self.parts.append(f'<text x="{x}" y="{middle}" font-size="13">{escape(text)}</text>')

    def line(self, label: str, cards: list[str | None], marked: str | None = None) -> None:
        """A label with cards behind it; ``None`` is one that is there and not seen."""
        self.text(GAP, label)
        x = LABEL_W
        for card in cards:
            is_marked = card is not None and card == marked
            self.parts.append(_native.card_svg(card, self.has_heads, x, self.y, is_marked))
            x += CARD_W + GAP
        self.width = max(self.width, x)
        self.y += CARD_H + GAP

    def word(self, label: str, word: str) -> None:
        """A label with what stands there in place of cards."""
        self.text(GAP, label)
        self.text(LABEL_W, word)
        self.y += CARD_H + GAP

    def svg(self) -> str:
        width, height = max(self.width, 260), self.y
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
            f'font-family="sans-serif"><rect width="100%" height="100%" fill="{_native.FELT}"/>'
            f"{''.join(self.parts)}</svg>"
        )


def _card(card: Any) -> str | None:
    """A card as it is written in a view."""
    return None if card is None else str(card)


def _cards(value: Any) -> list[str | None]:
    return [_card(card) for card in value] if isinstance(value, list) else []


def svg(view: dict[str, Any], n_seats: int) -> str:
    """The table of a view: rows or the trick, then what is known of each seat."""
    table: dict[str, Any] = view["table"]
    board: dict[str, Any] = table.get("board", table)
    # Where there are tricks there are no bull heads.
    sheet = _Sheet(has_heads="trick" not in table)
    for nth, row in enumerate(board.get("rows", [])):
        sheet.line(f"Row {nth}", _cards(row))
    if draft := _cards(table.get("draft", {}).get("pool")):
        sheet.line("Draft", draft)
    for act in table.get("trick", {}).get("acts", []):
        if act is not None:
            label, did = f"Seat {act['seat']}", str(act["did"])
            if cards := _cards(act.get("cards")) or ([did] if did in SIGNS else []):
                sheet.line(label, cards)
            else:
                sheet.word(label, did)
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
            hand += [None] * (place.get("hand_len", sizes[0] if "net" in place and sizes else 0) - len(hand))
        total = place.get("points", place.get("chips", 0))
        sheet.line(f"Seat {seat}: {total}", hand, _card((secret or {}).get("chosen")))
        for pile in ("x_row", "reserves"):
            if cards := _cards(place.get(pile)):
                sheet.line("  X row" if pile == "x_row" else "  Reserve", cards)
    return sheet.svg()
