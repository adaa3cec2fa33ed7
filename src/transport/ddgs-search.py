"""One search with ddgs. Arguments come in a file; the answer stands between SEARCH_OK and SEARCH_DONE."""
import json
import os
import shutil
import signal
import sys
import threading
import time

# The answer has a way of its own: whatever the package, or a program it starts, prints goes to stderr.
answer = os.fdopen(os.dup(1), "w", encoding="utf-8")
os.dup2(2, 1)


stopping = threading.Lock()


def stop(*_):
    # Once: asking the group to stop comes back to us.
    if stopping.acquire(blocking=False):
        if hasattr(os, "killpg"):
            stop_group()
        os._exit(130)


def stop_group():
    """What the package started goes too: asked first, and made to by a process outside of the group."""
    group = os.getpgrp()
    folder = os.getcwd()
    if os.fork() == 0:
        os.setsid()
        for handle in (0, 1, 2, answer.fileno()):
            os.close(handle)
        try:
            os.killpg(group, signal.SIGTERM)
            time.sleep(0.5)
            os.killpg(group, signal.SIGKILL)
        except ProcessLookupError:
            pass  # all are gone
        finally:
            # Whoever made this folder for us is gone, or removes it too.
            if os.path.basename(folder).startswith("webglass-ddgs-"):
                shutil.rmtree(folder, ignore_errors=True)
            os._exit(0)


def stop_with_parent():
    # The other end of stdin is the program that started us: when it is gone, so are we.
    try:
        while sys.stdin.buffer.read(1):
            pass
    finally:
        stop()


def fail(kind, message):
    print("SEARCH_ERROR", file=answer)
    print(json.dumps({"kind": kind, "message": str(message)[:500]}), file=answer, flush=True)
    os._exit(1)


def main():
    if hasattr(os, "setpgid") and os.getpgrp() != os.getpid():
        os.setpgid(0, 0)
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
    print("SEARCH_OK", file=answer)
    print(json.dumps(rows, default=str), file=answer)
    print("SEARCH_DONE", file=answer, flush=True)
    # Threads of the package may still wait for slow engines.
    os._exit(0)


main()
