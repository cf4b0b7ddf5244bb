//! The time of one path.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::diagnostics::say;
use crate::exit_code;

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
                    std::process::exit(i32::from(exit_code::CUT));
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
