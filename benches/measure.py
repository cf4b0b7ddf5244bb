"""What the comparisons have in common: finding the tools, and the CPU time of a process."""
import os
import resource
import subprocess

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def java_home(given):
    return given or os.path.dirname(os.path.dirname(os.path.realpath(subprocess.getoutput("command -v java"))))


def tarry():
    """The release binary, built if need be; the variable TARRY names another."""
    given = os.environ.get("TARRY")
    if given:
        return given
    subprocess.run([os.path.join(ROOT, "tarry"), "--version"], check=True, stdout=subprocess.DEVNULL)
    return os.path.join(os.environ.get("CARGO_TARGET_DIR", os.path.join(ROOT, "target")), "release", "tarry")


def cpu_seconds(command):
    """CPU seconds and output of a process, or None and the last line of its errors."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if ran.returncode != 0:
        return None, (ran.stderr.strip().splitlines() or ["it failed"])[-1]
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime, ran.stdout
