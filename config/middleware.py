"""Notes when a request came: its page knows all that was so then, and its stream tells the rest (league/events.py)."""

import time


def arrival(get_response):
    def answer(request):
        request.arrived_at = time.time()
        return get_response(request)

    return answer
