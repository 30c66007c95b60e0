"""One match from Python."""

from __future__ import annotations

import copy
import pickle

import numpy as np
import oxrow
import pytest
from conftest import LANGUAGES, ONE_EACH, TABLES, play_on, table


@pytest.mark.parametrize(("id", "seats"), TABLES)
def test_a_match_is_played_to_its_end(id: str, seats: int) -> None:
    match = table(id, seats, seed=1)
    play_on(match, np.random.default_rng(1))
    assert match.is_over and match.to_act == () and match.legal() == []
    returns = match.returns()
    assert len(returns) == seats and all(value == int(value) for value in returns)
    best = max(returns)
    if oxrow.game(id).has_points:
        assert match.winners == tuple(seat for seat in range(seats) if returns[seat] == best)
    else:
        # Krass Kariert, -1 for each chip owed: whoever could not pay the third one has lost, everybody else has won.
        assert match.winners == tuple(seat for seat in range(seats) if returns[seat] > -3)
        assert min(returns) == -3


@pytest.mark.parametrize(("id", "seats"), ONE_EACH)
def test_moves_are_objects_indices_and_text(id: str, seats: int) -> None:
    match = table(id, seats, seed=2)
    rng = np.random.default_rng(2)
    game = oxrow.game(id)
    while not match.is_over:
        if match.is_chance:
            match.deal()
            continue
        seat = match.to_act[-1]
        legal = match.legal(seat)
        assert legal == match.legal_indices(seat) == np.flatnonzero(match.mask(seat)).tolist()
        move = legal[int(rng.integers(len(legal)))]
        assert game.move(str(move)) == move == game.move(int(move))
        assert pickle.loads(pickle.dumps(move)).text == move.text
        one, two = match.clone(), match.clone()
        match.play(move, seat)
        one.play(str(move), seat)
        two.play(int(move), seat)
        assert match == one == two


@pytest.mark.parametrize(("id", "seats"), ONE_EACH)
def test_a_view_tells_no_more_than_its_seat_may_know(id: str, seats: int) -> None:
    match = table(id, seats, seed=3)
    rng = np.random.default_rng(3)
    for _ in range(12):
        play_on(match, rng, most=3)
        if match.is_over:
            break
        if match.is_chance:
            match.deal()
        for seat in range(seats):
            view = match.view(seat)
            world = view.determinize(seed=7)
            # Another world that looks the same: whatever a seat is told is the same as well.
            told = world.view(seat)
            assert told == view and told.key() == view.key() and hash(told) == hash(view)
            assert told.legal() == view.legal() == match.legal(seat)
            assert np.array_equal(told.obs(), view.obs())
            assert np.array_equal(world.obs(seat), match.obs(seat))
            assert np.array_equal(told.history(), view.history())
            assert told.text() == view.text() and told.svg() == view.svg()
            assert not hasattr(view, "record") and not hasattr(view, "to_bytes")
        assert match.view().seat is None and match.view().legal() == []


def test_secret_choices_stay_secret_until_all_have_chosen() -> None:
    match = oxrow.make("6nimmt", 2, seed=4)
    match.deal()
    before = match.view(1).history()
    first, other = match.legal(0)[:2]
    one, two = match.clone(), match.clone()
    one.play(first, 0)
    two.play(other, 0)
    assert one.view(1) == two.view(1)
    assert np.array_equal(one.view(1).history(), two.view(1).history())
    assert not np.array_equal(one.view(1).history(), before), "that somebody has chosen is no secret"
    assert not np.array_equal(one.view(0).history(), two.view(0).history())
    for match in (one, two):
        match.play(match.legal(1)[0], 1)
    assert not np.array_equal(one.view(1).history(), two.view(1).history()), "now all cards lie open"


@pytest.mark.parametrize(("id", "seats"), ONE_EACH)
def test_copies_pickles_bytes_and_records_go_on_alike(id: str, seats: int) -> None:
    match = table(id, seats, seed=5)
    play_on(match, np.random.default_rng(5), most=9)
    others = [
        match.clone(),
        copy.copy(match),
        copy.deepcopy(match),
        pickle.loads(pickle.dumps(match)),
        oxrow.Match.from_bytes(match.to_bytes()),
    ]
    again = oxrow.Match.from_record(match.record(), seed=5)
    assert again.record() == match.record()
    for other in others:
        assert other == match and other is not match
        assert np.array_equal(other.view(0).history(), match.view(0).history())
        play_on(other, np.random.default_rng(6))
    play_on(match, np.random.default_rng(6))
    # Deals to come are the same too.
    assert {other.record() for other in others} == {match.record()}


def test_a_sampled_world_is_kept_but_has_no_past() -> None:
    match = table("xnimmt", 2, seed=6)
    play_on(match, np.random.default_rng(6), most=5)
    world = match.view(0).determinize(seed=1)
    assert pickle.loads(pickle.dumps(world)) == world
    assert world == match.view(0).determinize(seed=1) != match.view(0).determinize(seed=2)
    with pytest.raises(oxrow.BadState, match="sampled world"):
        world.record()
    play_on(world, np.random.default_rng(7))
    assert world.is_over


def test_seeds_decide_deals() -> None:
    one, same, other = (oxrow.make("6nimmt", 4, seed=seed) for seed in (1, 1, 2))
    for match in (one, same, other):
        match.deal()
    assert one == same and one.view(0) != other.view(0)
    given = oxrow.make("6nimmt", 4, seed=3)
    given.deal(seed=9)
    also = oxrow.make("6nimmt", 4, seed=3)
    also.deal(seed=9)
    assert given == also


def test_a_deal_can_be_given() -> None:
    match = oxrow.make("6nimmt", 2, seed=0, lab_deck=12, lab_hand=2, lab_rows=2, end="rounds", rounds=1)
    assert match.options == [
        ("end", "rounds"),
        ("lab.deck", "12"),
        ("lab.hand", "2"),
        ("lab.rows", "2"),
        ("rounds", "1"),
    ]
    match.deal("3 7 | 1 12 | 5 8")
    assert [str(move) for move in match.legal(0)] == ["1", "12"]
    match.play("12", 0)
    match.play("8", 1)
    # 8 goes behind the 7, then 12 behind the 8.
    assert match.view().to_dict()["table"]["board"]["rows"] == [[3], [7, 8, 12]]
    match.play("1", 0)
    match.play("5", 1)
    assert [str(move) for move in match.legal(0)] == ["row0", "row1"]
    match.play("row0", 0)
    assert match.is_over and match.returns() == [-1, 0] and match.winners == (1,)


def test_what_was_seen_is_told() -> None:
    match = table("6nimmt", 2, seed=8)
    play_on(match, np.random.default_rng(8), most=2)
    own, public = match.seen(0), match.seen()
    assert len(own) == len(public) and own != public
    assert [event for event in public if "hand" in str(event)] != []


@pytest.mark.parametrize(("id", "seats"), ONE_EACH)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_match_is_told_in_words_and_as_a_picture(id: str, seats: int, lang: str) -> None:
    import xml.etree.ElementTree as xml

    match = table(id, seats, seed=9)
    play_on(match, np.random.default_rng(9), most=7)
    assert len(match.text(lang).splitlines()) > seats
    for seat in (None, *range(seats)):
        picture = xml.fromstring(match.svg(seat))
        assert picture.tag.endswith("svg") and len(picture) > 4
    assert match.view(0)._repr_svg_() == match.svg(0)


def test_cards_in_pictures_have_the_heads_that_count() -> None:
    def heads(n: int) -> int:
        return 7 if n == 55 else 5 if n % 11 == 0 else 3 if n % 10 == 0 else 2 if n % 5 == 0 else 1

    match = table("6nimmt", 3, seed=2)
    match.deal()
    view = match.view(1).to_dict()
    cards = [card for row in view["table"]["board"]["rows"] for card in row] + view["secrets"][1]["hand"]
    drawn = match.svg(1)
    bull = oxrow._native.card_svg("1", True, 0, 0, False).split('<path d="')[2].split('"')[0]
    assert all(f">{card}</text>" in drawn for card in cards)
    assert drawn.count(bull) == sum(map(heads, cards))
    assert drawn.count('stroke="#5a2fc2" stroke-width="3"') == 20, "the hands of others lie face down"
    match = table("krasskariert", 3, seed=2)
    match.deal()
    assert bull not in match.svg(0), "Krass Kariert has no heads"
    stop = oxrow._native.card_svg("STOP", False, 0, 0, False)
    assert 'd="M7 2h6l5 5v6l-5 5H7l-5-5V7zM6 10h8"' in stop, "words are written large in views of Krass Kariert"


@pytest.mark.parametrize("id", oxrow.games())
def test_columns_are_told_and_hold_what_they_say(id: str) -> None:
    game = oxrow.game(id)
    assert sum(column.len for column in game.layout) == game.columns
    assert [column.start for column in game.layout][0] == 0
    assert len({column.name for column in game.layout}) == len(game.layout)
    assert all(column.meaning for column in game.layout)
    assert game.OBS_VERSION >= 1 and game.MOVES_VERSION >= 1
    most = np.concatenate([np.full(column.len, column.max) for column in game.layout])
    rng = np.random.default_rng(10)
    floats = np.zeros(game.columns, dtype=np.float32)
    for seats in range(game.seats_min, game.seats_max + 1):
        match = table(id, seats, seed=seats)
        while not match.is_over:
            if match.is_chance:
                match.deal()
            for seat in range(seats):
                obs = match.obs(seat)
                assert obs.dtype == np.uint8 and (obs <= most).all()
                assert match.obs(seat, out=floats) is floats
                assert np.allclose(floats, obs / most, atol=1e-6)
            play_on(match, rng, most=3)


def test_6nimmt_has_256_columns() -> None:
    assert oxrow.game("6nimmt").columns == 256
