//! The progress line on a terminal: paths, paths per second, depth, explored share, time left.

use std::io::{IsTerminal, Write};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use tarry_search::{Share, Totals};

/// Shared by all workers.
pub struct Progress {
    started: Instant,
    workers: Mutex<Line>,
}

struct Line {
    /// When the line was last written.
    last: Instant,
    is_on_screen: bool,
    /// Paths, depth and share of each worker when it was last heard of.
    workers: Vec<(u64, usize, f64)>,
}

const EVERY: Duration = Duration::from_millis(200);
/// A smaller share says nothing about the time that is left.
const MIN_SHARE: f64 = 0.001;

impl Progress {
    /// `None` if standard error is not a terminal: nothing of this is written to files and pipes.
    pub fn on_terminal(started: Instant, workers: usize) -> Option<Progress> {
        let shown = Line { last: started, is_on_screen: false, workers: vec![(0, 0, 0.0); workers] };
        std::io::stderr().is_terminal().then(|| Progress { started, workers: Mutex::new(shown) })
    }

    pub fn report(&self, worker: usize, totals: &Totals, depth: usize, share: Share) {
        let mut shown = self.workers.lock().unwrap_or_else(PoisonError::into_inner);
        shown.workers[worker] = (totals.explored(), depth, share.0);
        let now = Instant::now();
        if now - shown.last < EVERY {
            return;
        }
        shown.last = now;
        shown.is_on_screen = true;
        let paths = shown.workers.iter().map(|w| w.0).sum();
        let share = shown.workers.iter().map(|w| w.2).sum();
        // A terminal that has gone away does not end the search.
        let _ = write!(std::io::stderr(), "\r\x1b[K{}", line(now - self.started, paths, depth, share));
    }

    /// Removes the line before something else is written.
    pub fn clear(&self) {
        let mut shown = self.workers.lock().unwrap_or_else(PoisonError::into_inner);
        if std::mem::take(&mut shown.is_on_screen) {
            let _ = write!(std::io::stderr(), "\r\x1b[K");
        }
    }
}

fn line(elapsed: Duration, paths: u64, depth: usize, share: f64) -> String {
    let seconds = elapsed.as_secs_f64();
    let rate = paths as f64 / seconds;
    let mut text =
        format!("{paths} paths, {rate:.0} paths/s, depth {depth}, {:.1} % explored", share * 100.0);
    if share > MIN_SHARE {
        let left = (seconds / share - seconds).max(0.0);
        text += &format!(", about {} left", duration(left));
    }
    text
}

fn duration(seconds: f64) -> String {
    let whole = seconds.round() as u64;
    match whole {
        0..120 => format!("{whole} s"),
        120..7200 => format!("{} min", whole / 60),
        _ => format!("{} h", whole / 3600),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_says_what_is_left_once_that_can_be_known() {
        let ten = Duration::from_secs(10);
        assert_eq!(
            line(ten, 5000, 7, 0.25),
            "5000 paths, 500 paths/s, depth 7, 25.0 % explored, about 30 s left"
        );
        assert_eq!(line(ten, 20, 3, 0.0001), "20 paths, 2 paths/s, depth 3, 0.0 % explored");
        assert!(line(ten, 1, 1, 0.002).ends_with("about 83 min left"));
        assert!(line(ten, 1, 1, 1.0 + 1e-9).ends_with("about 0 s left"));
    }
}
