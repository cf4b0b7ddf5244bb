//! How a machine hears that its time is over, or that somebody has interrupted it (`signals.rs`).

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use tarry_vm::machine::Machine;

use crate::diagnostics::say;
use crate::signals;

/// Of what a limit has cut.
const CUT_CODE: u8 = 3;

/// A machine that searches: also in the midst of a long native it hears Ctrl-C and when its time is over.
pub fn listens(machine: &mut Machine, deadline: Option<Instant>) {
    machine.stop_wanted =
        Some(Box::new(move || signals::is_interrupted() || deadline.is_some_and(|at| Instant::now() >= at)));
}

/// The machine is of use after the search.
pub fn listens_no_longer(machine: &mut Machine) {
    machine.stop_wanted = None;
}

/// Ends the process when the time is over: for one path, of which there is nothing to report before its end.
pub struct TimeLimit(Arc<AtomicBool>);

impl TimeLimit {
    pub fn start(time: Option<Duration>) -> TimeLimit {
        let is_done = Arc::new(AtomicBool::new(false));
        if let Some(time) = time {
            let is_done = is_done.clone();
            std::thread::spawn(move || {
                std::thread::sleep(time);
                if !is_done.load(Ordering::SeqCst) {
                    say!("tarry: the path was cut by the limit of --timeout");
                    std::process::exit(i32::from(CUT_CODE));
                }
            });
        }
        TimeLimit(is_done)
    }
}

impl Drop for TimeLimit {
    fn drop(&mut self) {
        self.0.store(true, Ordering::SeqCst);
    }
}
