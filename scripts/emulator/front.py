"""Receives every request before ministack: of viewers of a distribution, of functions, and of tests."""

import asyncio
import json
import re

import delivery
import permissions
from resources import recorded, settings

DISTRIBUTION = re.compile(r"([a-z0-9]+)\.cloudfront\.(net|localhost)(:\d+)?", re.IGNORECASE)


async def read_body(receive):
    body, more = b"", True
    while more:
        message = await receive()
        body += message.get("body", b"")
        more = message.get("more_body", False)
    return body


async def respond(send, status, headers, body):
    lines = [*headers, ("content-length", len(body))]
    encoded = [(name.encode("latin-1"), str(value).encode("latin-1")) for name, value in lines]
    await send({"type": "http.response.start", "status": status, "headers": encoded})
    await send({"type": "http.response.body", "body": body})


async def to_call(scope, receive):
    path = (scope.get("raw_path") or scope["path"].encode()).decode("latin-1").partition("?")[0]
    headers = {k.decode("latin-1").lower(): v.decode("latin-1") for k, v in scope["headers"]}
    query = scope["query_string"].decode("latin-1")
    return permissions.Call(scope["method"], path, query, headers, await read_body(receive))


def distribution_of(call):
    found = DISTRIBUTION.fullmatch(call.headers.get("host", ""))
    # Host names have no case; ids do.
    ids = {one.lower(): one for one in settings}
    return ids.get(found[1].lower()) if found else None


async def deliver(distribution, call, send):
    try:
        answer = await asyncio.to_thread(delivery.deliver, distribution, call)
    except Exception as error:  # noqa: BLE001: a fault of the emulator must not look like one of the site
        answer = 502, [("content-type", "text/plain")], f"Delivery failed: {error!r}".encode()
    status, headers, body = answer
    await respond(send, status, headers, b"" if call.method == "HEAD" else body)


def front(inner, port):
    """The application that answers before `inner`."""
    delivery.ORIGIN = f"http://127.0.0.1:{port}"

    async def application(scope, receive, send):
        if scope["type"] != "http":
            await inner(scope, receive, send)
            return
        call = await to_call(scope, receive)
        if (distribution := distribution_of(call)) is not None:
            await deliver(distribution, call, send)
            return
        if call.path == "/_emulator/recorded":
            body = json.dumps(sorted(recorded)).encode()
            await respond(send, 200, [("content-type", "application/json")], body)
            return
        if (refused := permissions.refusal(call)) is not None:
            status, kind, body = refused
            await respond(send, status, [("content-type", kind)], body)
            return
        messages = iter([{"type": "http.request", "body": call.body, "more_body": False}])

        async def receive_again():
            return next(messages, None) or await receive()

        await inner(scope, receive_again, send)

    return application
