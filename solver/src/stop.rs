//! Who no longer wants an answer.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// When questions are given up that take long: the search ends, so the answer is of no use any more. All clones know of it at once.
#[derive(Clone, Default, Debug)]
pub struct Stop(Option<Arc<When>>);

#[derive(Debug)]
struct When {
    interrupted: fn() -> bool,
    deadline: Option<Instant>,
    has_come: AtomicBool,
}

impl Stop {
    pub fn when(interrupted: fn() -> bool, deadline: Option<Instant>) -> Stop {
        Stop(Some(Arc::new(When { interrupted, deadline, has_come: AtomicBool::new(false) })))
    }

    /// Whether it is time; asks whoever says so.
    pub fn is_wanted(&self) -> bool {
        let Some(when) = &self.0 else { return false };
        let has_come = (when.interrupted)() || when.deadline.is_some_and(|end| Instant::now() >= end);
        if has_come {
            when.has_come.store(true, Ordering::Relaxed);
        }
        has_come
    }

    /// Whether a question may have been given up.
    #[inline]
    pub fn has_come(&self) -> bool {
        self.0.as_ref().is_some_and(|when| when.has_come.load(Ordering::Relaxed))
    }
}
