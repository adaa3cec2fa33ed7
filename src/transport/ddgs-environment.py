"""Makes the virtual environment of a package, one process at a time.

What is asked for comes as JSON in the first argument. How far it is goes to stdout, one JSON object a line.
As long as stdin is open somebody waits. A byte on it means: go on alone, I leave. Its end without one means that
whoever waited is gone or wants no more: everything that was started is stopped and what was half made is removed.
"""
import ctypes
import json
import os
import shutil
import signal
import subprocess
import sys
import threading
import time

posix = os.name == "posix"
asked = json.loads(sys.argv[1])
venv = asked["venv"]
python = os.path.join(venv, *(["bin", "python"] if posix else ["Scripts", "python.exe"]))
# Held by whoever ends the work: the last step, a wish to stop, or the time limit.
ending = threading.Lock()
state = {"lock": None, "ours": False, "alone": False, "running": None, "stopping": False}
libc = ctypes.CDLL(None) if sys.platform == "linux" else None


class Failed(Exception):
    pass


def say(**facts):
    try:
        print(json.dumps(facts), flush=True)
    except OSError:
        pass  # nobody listens any more


def take_lock():
    """The kernel frees it when the last process that holds it is gone: an installer that outlived us holds it too."""
    os.makedirs(os.path.dirname(venv) or ".", exist_ok=True)
    path = venv + ".lock"
    while state["lock"] is None:
        handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        if try_lock(handle) and is_at(path, handle):
            state["lock"] = handle
            return
        os.close(handle)
        if state["alone"]:
            os._exit(0)  # somebody else makes it, and nobody waits
        time.sleep(0.2)


def try_lock(handle):
    try:
        if posix:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        else:
            import msvcrt

            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        return True
    except OSError:
        return False


def is_at(path, handle):
    """Its last owner may have removed it: then the next lock is another file."""
    try:
        return not posix or os.fstat(handle).st_ino == os.stat(path).st_ino
    except FileNotFoundError:
        return False


def free_lock():
    if state["lock"] is None:
        return
    if posix:
        os.unlink(venv + ".lock")
    os.close(state["lock"])
    state["lock"] = None
    if not posix:
        try:
            os.unlink(venv + ".lock")
        except OSError:
            pass  # the next one has it open


def end_with_parent():
    if libc is not None:
        libc.prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG


def run(*command):
    if state["stopping"]:
        threading.Event().wait()  # for the end, which is near
    more = {"pass_fds": [state["lock"]], "preexec_fn": end_with_parent} if posix else {}
    try:
        process = subprocess.Popen(
            command, cwd=venv, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **more
        )
    except OSError as error:
        return 127, str(error)
    state["running"] = process
    out, err = process.communicate()
    state["running"] = None
    return process.returncode, (err or out).decode("utf-8", "replace")


def is_ready():
    return os.path.exists(python) and run(python, "-I", "-c", "import " + asked["program"])[0] == 0


def pip():
    """A pip for this environment: its own, the one of the interpreter that made it, or one put there now."""
    own = [python, "-m", "pip"]
    outside = [asked["python"], "-m", "pip", "--python", python]
    for command in (own, outside):
        if run(*command, "--version")[0] == 0:
            return command
    code, said = run(python, "-m", "ensurepip")
    if code != 0:
        raise Failed("pip", said)
    return own


def make():
    if is_ready():
        return
    state["ours"] = not os.path.exists(venv)
    os.makedirs(venv, exist_ok=True)
    if not os.path.exists(python):
        say(progress="creating a Python environment for " + asked["program"])
        # Without pip: putting it there takes half a minute, and most machines have one that can install from outside.
        code, said = run(asked["python"], "-m", "venv", "--without-pip", venv)
        if code != 0:
            raise Failed("venv", said)
    command = pip() + ["install", "--no-input", "--disable-pip-version-check", "--quiet", asked["package"]]
    # Package indexes fail now and then. pip says why it found none only when it tries again itself.
    for attempt in range(1, asked["tries"] + 1):
        say(progress="installing " + asked["package"] + (" (try %d)" % attempt if attempt > 1 else ""))
        code, said = run(*command, "--retries", "1" if attempt == asked["tries"] else "0")
        if code == 0:
            return
        if attempt < asked["tries"]:
            time.sleep(1)
    raise Failed("install", said)


def end(code, kind=None, said=""):
    """Once, whoever comes first. What was half made would look like a whole one; somebody else's is left alone."""
    ending.acquire()
    if kind is not None and state["lock"] is not None:
        stop_children()
        if state["ours"]:
            shutil.rmtree(venv, ignore_errors=True)
        if state["alone"] and kind != "stopped":
            with open(venv + ".failed.json", "w", encoding="utf-8") as file:
                json.dump({"kind": kind, "said": said[-2000:]}, file)
    if kind is not None:
        say(failed=kind, said=said[-2000:])
    free_lock()
    if kind is not None and posix:
        leave_nobody()
    os._exit(code)


def leave_nobody():
    """Who did not listen to SIGTERM is in our group; so are we, which is why this comes last."""
    if state["stopping"]:
        os.killpg(os.getpgrp(), signal.SIGKILL)


def stop_children():
    state["stopping"] = True
    process = state["running"]
    if process is None:
        return
    if posix:
        os.killpg(os.getpgrp(), signal.SIGTERM)
    else:
        process.kill()
    for _ in range(20):
        if process.poll() is not None:
            return
        time.sleep(0.1)
    process.kill()


def on_signal(*_):
    if not state["stopping"]:
        threading.Thread(target=end, args=(130, "stopped"), daemon=True).start()


def watch_stdin():
    if os.read(0, 1) == b"":
        end(130, "stopped")
    state["alone"] = True


def watch_time():
    time.sleep(asked["seconds"])
    end(1, "install", "it took longer than %d seconds" % asked["seconds"])


def main():
    if posix and os.getpgrp() != os.getpid():
        os.setpgid(0, 0)
    for name in (signal.SIGTERM, signal.SIGINT):
        signal.signal(name, on_signal)
    for task in (watch_stdin, watch_time):
        threading.Thread(target=task, daemon=True).start()
    take_lock()
    try:
        make()
        if os.path.exists(venv + ".failed.json"):
            os.unlink(venv + ".failed.json")
    except Failed as failure:
        end(1, *failure.args)
    except OSError as error:
        end(1, "venv", str(error))
    end(0)


main()
