//! Budgets of processor time: a search that is cut by one does not depend on what else the machine has to do.

use std::time::Duration;

use nix::time::{ClockId, clock_gettime};

/// What the thread that asks has used so far.
fn of_thread() -> Duration {
    // Every Linux has this clock; without it nothing would ever be cut.
    clock_gettime(ClockId::CLOCK_THREAD_CPUTIME_ID).map_or(Duration::ZERO, Duration::from)
}

/// Of one thread, and of the part of its work that it is at.
pub struct CpuBudget {
    end: Duration,
    end_of_part: Duration,
}

impl CpuBudget {
    /// From now on, of this thread.
    pub fn start(time: Duration) -> CpuBudget {
        let end = of_thread() + time;
        CpuBudget { end, end_of_part: end }
    }

    /// A part may use this share of what is left; false if nothing is.
    pub fn part_begins(&mut self, share: f64) -> bool {
        let now = of_thread();
        self.end_of_part = now + self.end.saturating_sub(now).mul_f64(share);
        now < self.end
    }

    pub fn is_spent(&self) -> bool {
        of_thread() >= self.end_of_part
    }
}
