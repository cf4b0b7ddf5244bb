//! Signals: what ends a search, and what must not end the process.

use std::sync::atomic::{AtomicBool, Ordering};

use nix::sys::signal::{SigSet, Signal};

use crate::exit_code;
use crate::failure::Failure;

/// Becomes true with the first signal after a search has begun.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);
/// Somebody waits for signals.
static LISTENING: AtomicBool = AtomicBool::new(false);
/// There may be something to report.
static SEARCHING: AtomicBool = AtomicBool::new(false);

/// Becomes true with the first Ctrl-C, SIGTERM or SIGHUP: a search then reports what it has. A second one ends the process at once,
/// and so does the first one where no search has begun.
///
/// They are blocked here, before any other thread is there, and so in all of them; one thread waits for them.
pub fn interrupt_flag() -> Result<&'static AtomicBool, Failure> {
    if LISTENING.swap(true, Ordering::SeqCst) {
        return Ok(&INTERRUPTED);
    }
    let mut ends = SigSet::from_iter([Signal::SIGINT, Signal::SIGTERM]);
    if !is_ignored(Signal::SIGHUP) {
        ends.add(Signal::SIGHUP);
    }
    let wait = move || {
        while ends.wait().is_ok() {
            if !SEARCHING.load(Ordering::SeqCst) || INTERRUPTED.swap(true, Ordering::SeqCst) {
                std::process::exit(i32::from(exit_code::INTERRUPTED));
            }
        }
    };
    let started = ends.thread_block().map_err(std::io::Error::from);
    let started = started.and_then(|()| std::thread::Builder::new().name("signals".into()).spawn(wait));
    started.map_err(|e| Failure::BadInput(format!("cannot wait for signals: {e}")))?;
    Ok(&INTERRUPTED)
}

/// From now on a signal ends the search, not the process.
pub fn search_begins() {
    SEARCHING.store(true, Ordering::SeqCst);
}

pub fn is_interrupted() -> bool {
    INTERRUPTED.load(Ordering::SeqCst)
}

/// Writing beyond the limit of file sizes (`ulimit -f`) is an error of that file, and does not end the process.
pub fn survive_large_files() {
    // Where that cannot be had the process ends as it would.
    let _ = SigSet::from(Signal::SIGXFSZ).thread_block();
}

/// Whether whoever started the process does not want it to hear a signal: `nohup` and SIGHUP.
fn is_ignored(signal: Signal) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    mask.is_some_and(|mask| mask >> (signal as i32 - 1) & 1 == 1)
}
