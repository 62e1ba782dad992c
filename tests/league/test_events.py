"""The stream handler, called as a server would call it."""

import asyncio
import time

import pytest
from django.contrib.auth.models import AnonymousUser

from league import events
from league.live import TOPICS, channel_token, hub
from league.models import League
from tests import loops
from tests.streams import Visit


def on_a_loop(scenario):
    async def run():
        hub.attach()
        await asyncio.sleep(0.001)
        await asyncio.wait_for(scenario(), 60)

    try:
        loops.run(run())
    finally:
        hub.loop = None
    assert len(hub) == 0


def query(league_id=5, age="0"):
    return f"token={channel_token(AnonymousUser(), League(pk=league_id))}&age={age}"


def test_a_stream_says_what_changed_and_nothing_else():
    async def scenario():
        visit = Visit(query())
        task = asyncio.create_task(visit.run())
        await visit.until("event: beat\ndata: open\n\n")
        assert visit.status == 200
        headers = dict(visit.sent[0]["headers"])
        assert headers[b"content-type"] == b"text/event-stream; charset=utf-8"
        assert headers[b"cache-control"] == b"no-store"
        hub.deliver(6, ["members"])
        hub.deliver(5, ["table", "log"])
        await visit.until("change")
        assert visit.text == "event: beat\ndata: open\n\nevent: change\ndata: log table\n\n"
        visit.left.set()
        await task

    on_a_loop(scenario)


@pytest.mark.parametrize("age", ["999999999", "", "-1", "soon", "9" * 40, "²"])
def test_a_page_that_is_old_or_cannot_say_looks_at_everything_again(age):
    async def scenario():
        visit = Visit(query(age=age))
        task = asyncio.create_task(visit.run())
        await visit.until(f"event: change\ndata: {' '.join(sorted(TOPICS))}\n\n")
        visit.left.set()
        await task

    on_a_loop(scenario)


def test_a_new_page_hears_what_changed_since_it_was_asked_for_and_nothing_older():
    """By the server's clock: the stream may take as long as it likes to open."""

    async def scenario():
        hub.deliver(5, ["table"])
        await asyncio.sleep(0.01)
        asked_for = int(time.time() * 1000)
        await asyncio.sleep(0.01)
        current = Visit(query() + f"&since={asked_for}")
        task = asyncio.create_task(current.run())
        await current.until("open")
        hub.deliver(5, ["log"])
        await current.until("change")
        assert "data: log\n" in current.text
        late = Visit(query() + f"&since={asked_for}")
        other = asyncio.create_task(late.run())
        await late.until(f"event: change\ndata: {' '.join(sorted(TOPICS))}\n\n")
        for visit in (current, late):
            visit.left.set()
        await asyncio.gather(task, other)

    on_a_loop(scenario)


@pytest.mark.parametrize("words", ["", "token=", "token=5.0:abc:def", "token=%00", "token=%FF&age=1", "age=1"])
def test_without_a_valid_token_there_is_no_stream(words):
    async def scenario():
        visit = Visit(words)
        await visit.run()
        assert (visit.status, visit.text) == (403, "")

    on_a_loop(scenario)


def test_an_old_token_opens_no_stream(monkeypatch):
    words = query()
    monkeypatch.setattr("league.live.TOKEN_SECONDS", -1)

    async def scenario():
        visit = Visit(words)
        await visit.run()
        assert visit.status == 403

    on_a_loop(scenario)


def test_only_get_is_answered():
    async def scenario():
        visit = Visit(query(), method="POST")
        await visit.run()
        assert visit.status == 405

    on_a_loop(scenario)


def test_there_is_a_heartbeat(monkeypatch):
    monkeypatch.setattr(events, "HEARTBEAT_SECONDS", 0.02)

    async def scenario():
        visit = Visit(query())
        task = asyncio.create_task(visit.run())
        await visit.until("event: beat\ndata: alive\n\nevent: beat\ndata: alive\n\n")
        visit.left.set()
        await task

    on_a_loop(scenario)


def test_a_stream_ends_by_itself_so_that_its_reader_is_checked_again(monkeypatch):
    monkeypatch.setattr(events, "LIFE_SECONDS", 0.05)

    async def scenario():
        visit = Visit(query())
        await visit.run()
        assert visit.sent[-1] == {"type": "http.response.body", "body": b""}

    on_a_loop(scenario)


def test_too_many_streams_are_asked_to_come_back(monkeypatch):
    monkeypatch.setattr(events, "MOST_STREAMS", 1)

    async def scenario():
        first, second = Visit(query()), Visit(query())
        task = asyncio.create_task(first.run())
        await first.until("open")
        await second.run()
        assert second.status == 503
        assert (b"retry-after", b"30") in second.sent[0]["headers"]
        first.left.set()
        await task

    on_a_loop(scenario)


def test_a_reader_whose_line_is_stuck_holds_up_nobody(monkeypatch):
    monkeypatch.setattr(events, "FAREWELL_SECONDS", 0.05)

    class Stuck(Visit):
        async def send(self, message):
            await super().send(message)
            if b"change" in message.get("body", b""):
                await asyncio.Event().wait()

    async def scenario():
        stuck, well = Stuck(query()), Visit(query())
        tasks = [asyncio.create_task(well.run())]
        await well.until("open")
        monkeypatch.setattr(events, "LIFE_SECONDS", 0.3)  # of the stuck one alone
        tasks.append(asyncio.create_task(stuck.run()))
        await stuck.until("open")
        for number in range(3):
            hub.deliver(5, ["table"])
            await well.until("event: change\ndata: table\n\n" * (number + 1))
        well.left.set()
        await asyncio.gather(*tasks)

    on_a_loop(scenario)


def test_stopping_the_server_ends_the_streams():
    async def scenario():
        visit = Visit(query())
        task = asyncio.create_task(visit.run())
        await visit.until("open")
        hub.close()
        await task
        assert visit.sent[-1] == {"type": "http.response.body", "body": b""}

    on_a_loop(scenario)
