//! Threads on one processor: a deterministic scheduler, monitors, waiting, sleeping, parking.
//!
//! A thread that cannot go on sets its status and stops with `Stop::Block`; its instruction runs again when it
//! is scheduled next, and finds in `wake` why. The processor changes hands only where a thread blocks, yields,
//! ends or has used up its slice. Picking the next thread is one function, so that it can become a choice.

use crate::machine::Machine;
use crate::native::Stop;
use crate::outcome::{Outcome, Waiting};
use crate::state::thread::{Status, Thread, Wake};
use crate::{Ref, ThreadId};

/// Bytecodes a thread runs before another one gets its turn; the clock moves as many nanoseconds.
const SLICE: u64 = 200_000;
/// What the clock moves when a thread gives up its turn, so that loops of `yield` wait for time.
const YIELD_NANOS: i64 = 1000;
/// What switching costs, in bytecodes: so that threads that only wait for each other meet the limits.
const SWITCH_STEPS: usize = 100;
/// Threads that are looked at in the time of a bytecode.
const THREADS_PER_STEP: usize = 4;
/// Instead of the end of a slice: the thread gave it up.
const GIVEN_UP: u64 = 0;

const INTERRUPTED: &str = "java/lang/InterruptedException";
pub(crate) const ILLEGAL_MONITOR: &str = "java/lang/IllegalMonitorStateException";

impl Machine {
    // Monitors

    /// Enters a monitor or blocks.
    pub fn acquire(&mut self, object: Ref) -> Result<(), Stop> {
        if self.state.try_lock(object) {
            return Ok(());
        }
        let me = self.state.current;
        self.set_status(me, Status::Blocked { on: object });
        Err(Stop::Block)
    }

    /// Changes what a thread does, and what `Thread.getState` says of it.
    pub fn set_status(&mut self, id: ThreadId, status: Status) {
        self.state.change_thread(id, |t| t.status = status);
        if let Some(object) = self.state.threads[id.index()].info.object {
            self.set_thread_status(object, status.as_seen_by_java());
        }
    }

    /// Leaves a monitor the current thread owns.
    pub fn release(&mut self, object: Ref) {
        let owned = self.state.unlock(object);
        debug_assert!(owned, "released by its owner");
        if self.state.threads.len() > 1 && self.state.lock_of(object).is_none() {
            self.wake_blocked_on(object);
        }
    }

    pub(crate) fn wake_blocked_on(&mut self, object: Ref) {
        for id in self.thread_ids() {
            if self.state.threads[id.index()].info.status == (Status::Blocked { on: object }) {
                self.set_status(id, Status::Runnable);
            }
        }
    }

    /// The current thread waits until another one has initialised a class.
    pub(crate) fn wait_for_initialiser(&mut self, mirror: Ref) {
        let me = self.state.current;
        self.set_status(me, Status::Blocked { on: mirror });
    }

    fn owns(&self, object: Ref) -> Option<u32> {
        self.state.lock_of(object).filter(|(owner, _)| *owner == self.state.current).map(|(_, count)| count)
    }

    /// `Object.wait`: 0 nanoseconds wait for ever.
    pub fn wait_on(&mut self, object: Ref, nanos: i64) -> Result<(), Stop> {
        let me = self.state.current;
        let info = self.state.thread().info;
        if let Some(wake) = info.wake {
            // Back from waiting: the monitor first.
            let Status::Reacquiring { locks, .. } = info.status else {
                unreachable!("a waiter that was woken wants its monitor")
            };
            if self.state.lock_of(object).is_some() {
                return Err(Stop::Block);
            }
            self.ready_to_raise(INTERRUPTED)?;
            self.state.set_lock(object, Some((me, locks)));
            self.set_status(me, Status::Runnable);
            self.state.change_thread(me, |t| t.wake = None);
            return self.interrupted_wake(wake);
        }
        let Some(locks) = self.owns(object) else {
            return Stop::raise(ILLEGAL_MONITOR, "current thread is not owner");
        };
        self.check_interrupt()?;
        let until = (nanos > 0).then(|| self.state.observable.nanos.saturating_add(nanos));
        self.state.set_lock(object, None);
        self.wake_blocked_on(object);
        self.set_status(me, Status::Waiting { on: object, locks, until });
        Err(Stop::Block)
    }

    /// `Object.notify` and `notifyAll`: waiters are woken in the order in which threads were started.
    pub fn notify(&mut self, object: Ref, all: bool) -> Result<(), Stop> {
        if self.owns(object).is_none() {
            return Stop::raise(ILLEGAL_MONITOR, "current thread is not owner");
        }
        self.notify_waiters(object, all);
        Ok(())
    }

    pub(crate) fn notify_waiters(&mut self, object: Ref, all: bool) {
        self.charge_threads();
        for id in self.thread_ids() {
            let status = self.state.threads[id.index()].info.status;
            if matches!(status, Status::Waiting { on, .. } if on == object) {
                self.wake(id, Wake::Notified);
                if !all {
                    return;
                }
            }
        }
    }

    /// Ends a wait, sleep or park.
    fn wake(&mut self, id: ThreadId, why: Wake) {
        let status = match self.state.threads[id.index()].info.status {
            Status::Waiting { on, locks, .. } => Status::Reacquiring { on, locks },
            _ => Status::Runnable,
        };
        self.set_status(id, status);
        self.state.change_thread(id, |t| t.wake = Some(why));
    }

    fn interrupted_wake(&mut self, wake: Wake) -> Result<(), Stop> {
        match wake {
            Wake::Interrupted => self.check_interrupt(),
            _ => Ok(()),
        }
    }

    /// Throws and clears a pending interrupt.
    pub fn check_interrupt(&mut self) -> Result<(), Stop> {
        if !self.state.thread().info.interrupted {
            return Ok(());
        }
        self.ready_to_raise(INTERRUPTED)?;
        let me = self.state.current;
        self.state.change_thread(me, |t| t.interrupted = false);
        if let Some(object) = self.state.thread().info.object {
            self.set_interrupted_field(object, false);
        }
        Err(Stop::bare(INTERRUPTED))
    }

    // Sleeping and parking

    pub fn sleep(&mut self, nanos: i64) -> Result<(), Stop> {
        let me = self.state.current;
        if let Some(wake) = self.state.thread().info.wake {
            self.ready_to_raise(INTERRUPTED)?;
            self.state.change_thread(me, |t| t.wake = None);
            return match wake {
                Wake::Interrupted => {
                    self.state.change_thread(me, |t| t.interrupted = false);
                    if let Some(object) = self.state.thread().info.object {
                        self.set_interrupted_field(object, false);
                    }
                    Stop::raise(INTERRUPTED, "sleep interrupted")
                }
                _ => Ok(()),
            };
        }
        if self.state.thread().info.interrupted {
            self.state.change_thread(me, |t| t.wake = Some(Wake::Interrupted));
            return self.sleep(nanos);
        }
        let until = self.state.observable.nanos.saturating_add(nanos.max(0));
        self.set_status(me, Status::Sleeping { until });
        Err(Stop::Block)
    }

    /// `Unsafe.park` with an absolute deadline on the virtual clock.
    pub fn park(&mut self, until: Option<i64>) -> Result<(), Stop> {
        let me = self.state.current;
        let info = self.state.thread().info;
        if info.wake.is_some() || info.park_permit || info.interrupted {
            self.state.change_thread(me, |t| {
                t.wake = None;
                t.park_permit = false;
            });
            return Ok(());
        }
        self.set_status(me, Status::Parked { until });
        Err(Stop::Block)
    }

    pub fn unpark(&mut self, id: ThreadId) {
        match self.state.threads[id.index()].info.status {
            Status::Parked { .. } => self.wake(id, Wake::Notified),
            _ => self.state.change_thread(id, |t| t.park_permit = true),
        }
    }

    pub fn interrupt(&mut self, id: ThreadId) {
        self.state.change_thread(id, |t| t.interrupted = true);
        match self.state.threads[id.index()].info.status {
            Status::Waiting { .. } | Status::Sleeping { .. } | Status::Parked { .. } => {
                self.wake(id, Wake::Interrupted);
            }
            _ => {}
        }
    }

    /// Gives up the rest of the time slice.
    pub fn yield_slice(&mut self) {
        self.state.charged.slice_end = GIVEN_UP;
        self.request_attention();
    }

    /// So many steps do not count for the time slice.
    pub(crate) fn lengthen_slice(&mut self, steps: u64) {
        let end = &mut self.state.charged.slice_end;
        if *end != GIVEN_UP {
            *end = end.saturating_add(steps);
        }
    }

    // Scheduling

    pub fn thread_ids(&self) -> impl Iterator<Item = ThreadId> + use<> {
        (0..self.state.threads.len() as u32).map(ThreadId)
    }

    /// Adds a thread; it is scheduled once it is `Runnable` and has a frame.
    pub fn add_thread(&mut self, object: Option<Ref>) -> ThreadId {
        let id = ThreadId(self.state.threads.len() as u32);
        self.state.threads.push(Thread::new(object));
        id
    }

    /// The running thread cannot go on: switches to the next one that can, or lets time pass until one can.
    pub(crate) fn schedule(&mut self) -> Result<(), Stop> {
        self.charge_now(SWITCH_STEPS);
        loop {
            self.wake_expired();
            if let Some(next) = self.next_thread() {
                self.switch_to(next);
                return Ok(());
            }
            match self.next_deadline() {
                Some(at) => {
                    self.state.observable.nanos = at;
                    self.state.observable.clock_looks += 1;
                }
                None => return Err(Stop::End(Outcome::Deadlock(Box::new(self.describe_threads())))),
            }
        }
    }

    /// The time slice is over.
    pub(crate) fn next_slice(&mut self) {
        let is_given_up = self.state.charged.slice_end == GIVEN_UP;
        let takes_time =
            is_given_up || !self.program.options.code_takes_no_time || self.next_deadline().is_some();
        if takes_time {
            self.state.observable.nanos += if is_given_up { YIELD_NANOS } else { SLICE as i64 };
        }
        self.wake_expired();
        self.charge_now(SWITCH_STEPS);
        self.state.charged.slice_end = self.state.charged.steps + SLICE;
        if self.state.threads.len() > 1
            && let Some(next) = self.next_thread()
            && next != self.state.current
        {
            self.switch_to(next);
        }
    }

    /// The next thread after the current one, in a circle, that can run.
    fn next_thread(&self) -> Option<ThreadId> {
        let count = self.state.threads.len() as u32;
        let first = self.state.current.0 + 1;
        (0..count).map(|i| ThreadId((first + i) % count)).find(|id| self.can_run(*id))
    }

    fn can_run(&self, id: ThreadId) -> bool {
        let thread = &self.state.threads[id.index()];
        match thread.info.status {
            Status::Runnable => !thread.stack.is_empty(),
            Status::Reacquiring { on, .. } => self.state.lock_of(on).is_none(),
            Status::Joining => !self.thread_ids().any(|other| other != id && self.keeps_alive(other)),
            _ => false,
        }
    }

    /// A started non-daemon thread that has not ended.
    pub(crate) fn keeps_alive(&self, id: ThreadId) -> bool {
        let info = &self.state.threads[id.index()].info;
        !info.daemon && !matches!(info.status, Status::New | Status::Ended)
    }

    fn switch_to(&mut self, id: ThreadId) {
        self.state.touch_thread(id.index());
        self.state.current = id;
        self.state.charged.slice_end = self.state.charged.steps + SLICE;
    }

    /// Charges a look at every thread there ever was.
    pub(crate) fn charge_threads(&mut self) {
        self.charge_now(self.state.threads.len() / THREADS_PER_STEP);
    }

    fn wake_expired(&mut self) {
        self.charge_threads();
        let now = self.state.observable.nanos;
        for id in self.thread_ids() {
            if deadline(self.state.threads[id.index()].info.status).is_some_and(|at| at <= now) {
                self.wake(id, Wake::TimedOut);
            }
        }
    }

    /// When a thread wakes up by itself that may do something for the others.
    fn next_deadline(&self) -> Option<i64> {
        let threads = self.state.threads.iter().filter(|t| !self.is_jdk_housekeeping(t));
        threads.filter_map(|t| deadline(t.info.status)).min()
    }

    /// A thread of the JDK like Common-Cleaner, which wakes up every minute to look whether there is anything to do.
    fn is_jdk_housekeeping(&self, thread: &Thread) -> bool {
        let class = thread.info.object.map(|object| self.class_of(object));
        class.is_some_and(|class| {
            self.program.classes.is_jdk_class(class, b"jdk/internal/misc/InnocuousThread")
        })
    }

    fn describe_threads(&self) -> Vec<Waiting> {
        let waits = |id: &ThreadId| self.state.threads[id.index()].info.status != Status::Joining;
        let alive = self.thread_ids().filter(|id| self.keeps_alive(*id)).filter(waits);
        alive.map(|id| self.describe_thread(id)).collect()
    }

    fn describe_thread(&self, id: ThreadId) -> Waiting {
        let thread = &self.state.threads[id.index()];
        let shown = |object: Option<Ref>| {
            let name = object.and_then(|o| self.thread_name(o));
            name.map_or(String::new(), |text| self.string_shown(text))
        };
        let name = shown(thread.info.object);
        let what = match thread.info.status {
            Status::Blocked { on } => {
                let owner = self.state.lock_of(on).map(|(t, _)| t);
                let owner = owner.and_then(|t| self.state.threads[t.index()].info.object);
                let owner = shown(owner);
                let class = self.program.classes.external_name(self.class_of(on));
                format!("waits to lock a {class} held by \"{owner}\"")
            }
            Status::Waiting { on, .. } | Status::Reacquiring { on, .. } => {
                format!(
                    "waits for a notification on a {}",
                    self.program.classes.external_name(self.class_of(on))
                )
            }
            Status::Parked { .. } => "is parked".into(),
            other => format!("is {other:?}"),
        };
        let at = self.frame_of_program(self.visible_frames_of(id)).or(self.visible_frames_of(id).next());
        Waiting { what: format!("\"{name}\" {what}"), at }
    }
}

fn deadline(status: Status) -> Option<i64> {
    match status {
        Status::Waiting { until, .. } | Status::Parked { until } => until,
        Status::Sleeping { until } => Some(until),
        _ => None,
    }
}
