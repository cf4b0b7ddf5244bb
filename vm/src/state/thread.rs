//! Threads of the running program: their frames and registers.
//!
//! Registers are not logged. A thread keeps a low-water depth: frames below it still hold what they held at
//! the newest mark, so the first time one of them is about to run or to be dropped, it is saved whole.
//! Frames pushed above it simply vanish on rollback.

use crate::{MethodId, Ref};

/// How a frame came to be, and so what its return means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Return {
    /// Called by an instruction: the result goes to the callee's first register, the caller goes on after it.
    ToCaller,
    /// As `ToCaller`, and the monitor in the frame's `aux` is released.
    ToCallerUnlock,
    /// As `ToCaller`, and the result must be of the class in the frame's `aux`.
    ToCallerAs,
    /// Pushed by the machine in the middle of an instruction, which runs again afterwards.
    Restart,
    /// The constructor of an exception (`aux` is the object) that is thrown where the caller stands.
    Throw,
    /// Called by a native method: its continuation gets the result.
    ToNative,
    /// The bottom frame of a thread.
    EndThread,
    /// Called from outside the machine (`Machine::call`): the run ends with the result.
    Outside,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Frame {
    pub method: MethodId,
    /// Index into the machine's code of the instruction the frame stands at; for a frame of a native
    /// method, the number of its continuation.
    pub pc: u32,
    /// First register, in the thread's slots.
    pub base: u32,
    /// Number of registers.
    pub size: u16,
    pub ret: Return,
    /// See `Return`.
    pub aux: u32,
}

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
    pub slots: Vec<u64>,
    pub frames: Vec<Frame>,
    pub info: ThreadInfo,
    /// Frames with an index below this are as they were at the newest mark.
    pub low: u32,
    /// Serial of the newest mark under which the thread has run.
    pub touched: u32,
}

/// Registers a thread starts with; its slots grow by doubling.
const FIRST_SLOTS: usize = 1 << 10;

impl Thread {
    pub fn new(object: Option<Ref>) -> Thread {
        Thread {
            slots: vec![0; FIRST_SLOTS],
            frames: Vec::with_capacity(32),
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
            low: 0,
            touched: 0,
        }
    }

    /// It has no frames and never runs again.
    pub fn has_ended(&self) -> bool {
        self.info.status == Status::Ended
    }

    /// The register after the last one of the top frame.
    pub fn end(&self) -> usize {
        self.frames.last().map_or(0, |f| f.base as usize + f.size as usize)
    }

    pub fn top(&self) -> &Frame {
        self.frames.last().expect("a thread that runs has a frame")
    }

    pub fn top_mut(&mut self) -> &mut Frame {
        self.frames.last_mut().expect("a thread that runs has a frame")
    }

    /// Makes registers up to `end` exist.
    #[inline]
    pub fn reserve(&mut self, end: usize) {
        if end > self.slots.len() {
            self.grow(end);
        }
    }

    #[cold]
    fn grow(&mut self, end: usize) {
        let size = end.next_power_of_two();
        self.slots.resize(size, 0);
    }
}
