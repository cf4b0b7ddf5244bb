//! Threads of the running program: their status, and their stack (`stack.rs`).

use crate::Ref;
use crate::state::stack::Stack;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// Created but not started, and never scheduled.
    New,
    Runnable,
    /// Waits to enter the monitor of an object.
    Blocked {
        on: Ref,
    },
    /// In `Object.wait`; `locks` is restored when it owns the monitor again.
    Waiting {
        on: Ref,
        locks: u32,
        until: Option<i64>,
    },
    /// Notified or timed out, wants the monitor back.
    Reacquiring {
        on: Ref,
        locks: u32,
    },
    Parked {
        until: Option<i64>,
    },
    Sleeping {
        until: i64,
    },
    /// The main thread, done, until all other non-daemon threads have ended.
    Joining,
    Ended,
}

impl Status {
    /// JVMTI thread state bits, as `Thread.threadStatus` keeps them and `VM.toThreadState` reads them.
    pub fn as_seen_by_java(self) -> i32 {
        const ALIVE: i32 = 0x1;
        const TERMINATED: i32 = 0x2;
        const RUNNABLE: i32 = 0x4;
        const INDEFINITELY: i32 = 0x80 | 0x10;
        const WITH_TIMEOUT: i32 = 0x80 | 0x20;
        const SLEEPING: i32 = 0x40;
        const IN_OBJECT_WAIT: i32 = 0x100;
        const PARKED: i32 = 0x200;
        const BLOCKED: i32 = 0x400;
        let waits = |until: Option<i64>| if until.is_some() { WITH_TIMEOUT } else { INDEFINITELY };
        match self {
            Status::New => 0,
            Status::Runnable => ALIVE | RUNNABLE,
            Status::Blocked { .. } | Status::Reacquiring { .. } => ALIVE | BLOCKED,
            Status::Waiting { until, .. } => ALIVE | IN_OBJECT_WAIT | waits(until),
            Status::Parked { until } => ALIVE | PARKED | waits(until),
            Status::Sleeping { .. } => ALIVE | SLEEPING | WITH_TIMEOUT,
            Status::Joining | Status::Ended => TERMINATED,
        }
    }
}

/// Why a thread that waited, slept or was parked runs again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wake {
    Notified,
    TimedOut,
    Interrupted,
}

/// What of a thread changes rarely; logged as a whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ThreadInfo {
    pub status: Status,
    /// The `java.lang.Thread`.
    pub object: Option<Ref>,
    pub interrupted: bool,
    /// Set when a wait ends, taken by the instruction that waited.
    pub wake: Option<Wake>,
    pub park_permit: bool,
    pub daemon: bool,
    /// The program asked for it (`thread_origin.rs`).
    pub of_program: bool,
    /// Exception on its way through the frames of this thread, while the machine runs Java code in between.
    pub pending: Option<Ref>,
    /// What `ScopedValue` remembers for this thread.
    pub scoped_values: Option<Ref>,
}

impl ThreadInfo {
    pub(super) fn visit_refs(&mut self, visit: &mut dyn FnMut(&mut u32)) {
        for r in [&mut self.object, &mut self.pending, &mut self.scoped_values].into_iter().flatten() {
            visit(&mut r.0);
        }
        match &mut self.status {
            Status::Blocked { on } | Status::Waiting { on, .. } | Status::Reacquiring { on, .. } => {
                visit(&mut on.0);
            }
            _ => {}
        }
    }
}

#[derive(Clone)]
pub struct Thread {
    pub stack: Stack,
    pub info: ThreadInfo,
}

impl Thread {
    pub fn new(object: Option<Ref>) -> Thread {
        Thread {
            stack: Stack::default(),
            info: ThreadInfo {
                status: Status::New,
                object,
                interrupted: false,
                wake: None,
                park_permit: false,
                daemon: false,
                of_program: false,
                pending: None,
                scoped_values: None,
            },
        }
    }

    /// It has no frames and never runs again.
    pub fn has_ended(&self) -> bool {
        self.info.status == Status::Ended
    }
}
