"""One search with ddgs. Arguments come in a file; the answer stands between SEARCH_OK and SEARCH_DONE."""
import json
import os
import signal
import sys
import threading


def stop(*_):
    os._exit(130)


def stop_with_parent():
    # The other end of stdin is the program that started us: when it is gone, so are we.
    try:
        while sys.stdin.buffer.read(1):
            pass
    finally:
        stop()


def fail(kind, message):
    print("SEARCH_ERROR", flush=True)
    print(json.dumps({"kind": kind, "message": str(message)[:500]}), flush=True)
    os._exit(1)


def main():
    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, stop)
    threading.Thread(target=stop_with_parent, daemon=True).start()
    with open(sys.argv[1], encoding="utf-8") as file:
        asked = json.load(file)
    try:
        from ddgs import DDGS
    except ImportError as error:
        fail("missing", error)
    method = asked.pop("method")
    query = asked.pop("query")
    timeout = asked.pop("timeout")
    try:
        engine = DDGS(timeout=timeout)
        rows = list(getattr(engine, method)(query, **asked) or [])
    except Exception as error:  # the package raises its own classes; their names are all we need
        name = type(error).__name__
        if "no results" in str(error).lower():
            rows = []
        elif "ratelimit" in name.lower():
            fail("rate", error)
        elif "timeout" in name.lower():
            fail("timeout", error)
        else:
            fail("failed", "%s: %s" % (name, error))
    print("SEARCH_OK", flush=True)
    print(json.dumps(rows, default=str), flush=True)
    print("SEARCH_DONE", flush=True)
    # Threads of the package may still wait for slow engines.
    os._exit(0)


main()
