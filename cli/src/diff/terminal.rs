//! What a comparison tells while it goes on, on the terminal.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use tarry_diff::Listener;
use tarry_search::trace::Trace;
use tarry_search::{Share, Totals};

use crate::diagnostics;
use crate::progress::Progress;
use crate::signals;

/// The progress line of the machines that are at work, unless nobody wants to see it.
pub struct Terminal {
    quiet: bool,
    progress: Mutex<Option<Progress>>,
}

impl Terminal {
    pub fn new(quiet: bool) -> Terminal {
        Terminal { quiet, progress: Mutex::new(None) }
    }

    fn line(&self) -> MutexGuard<'_, Option<Progress>> {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Listener for Terminal {
    fn note(&self, text: &str) {
        diagnostics::note(text);
    }

    fn starts(&self, machines: usize) {
        *self.line() = (!self.quiet).then(|| Progress::on_terminal(Instant::now(), machines)).flatten();
    }

    fn search_begins(&self) {
        signals::search_begins();
    }

    fn progress(&self, machine: usize, totals: &Totals, depth: usize, share: Share) {
        if let Some(progress) = &*self.line() {
            progress.report(machine, totals, depth, share);
        }
    }

    fn ends(&self) {
        if let Some(progress) = self.line().take() {
            progress.clear();
        }
    }

    fn engine_bug(&self, trace: &Trace) {
        diagnostics::engine_bug(trace);
    }
}
