//! The interpreter: `run` until something outside has to decide, with `execute` as its inner loop.

pub mod arith;
pub mod backtrace;
mod concat;
mod continuation;
mod execute;
mod invoke;
mod locks;
mod paranoid;
mod quicken;
mod report;
mod slow;
mod stub;
pub mod throw;

use crate::interp::execute::Left;
use crate::machine::Machine;
use crate::mutants::Mutant;
use crate::native::Stop;
use crate::outcome::{Choice, Limit, Outcome, Pause};

/// Fuel that nothing gives back: every call and jump finds it used up.
const NEVER_ENOUGH: i64 = i64::MIN / 2;

impl Machine {
    /// Runs the current thread and those it starts, for about `budget` bytecodes. A path of a search may be a few dozen of them, so
    /// that a call more is seen.
    #[inline(always)]
    pub fn run(&mut self, budget: u64) -> Pause {
        let end = self.state.counters.steps.saturating_add(budget);
        loop {
            self.refuel(end);
            let left = if self.options.paranoid { self.execute::<true>() } else { self.execute::<false>() };
            self.account();
            match left {
                Left::Choice(unknown) => return Pause::Choice(Choice::Value(unknown)),
                Left::Returned => return Pause::Done(Outcome::Returned),
                Left::Pruned => return Pause::Done(Outcome::Pruned),
                Left::Stopped => {
                    let pause = self.handle(end);
                    // Frames it pushed or dropped were charged.
                    self.account();
                    if let Some(pause) = pause {
                        return pause;
                    }
                }
            }
        }
    }

    /// Runs to the next call or jump. A budget of one bytecode would not do: a branch gives back what was charged for code it
    /// skips, and the next call would pass unseen.
    pub fn run_to_event(&mut self) -> Pause {
        self.stepping = true;
        let pause = self.run(0);
        self.stepping = false;
        pause
    }

    /// Gives `execute` bytecodes until the next event: budget, step limit or time slice.
    fn refuel(&mut self, end: u64) {
        let c = &self.state.counters;
        let mut next = end.min(self.options.max_steps).min(c.slice_end);
        if let Some(n) = self.options.collect_every {
            next = next.min(c.steps.saturating_add(n));
        }
        self.fuel = match self.stepping {
            true => NEVER_ENOUGH,
            false => next.saturating_sub(c.steps).min(i64::MAX as u64) as i64,
        };
        self.fuel_given = self.fuel;
        if self.state.heap.top() > self.gc_at {
            self.request_attention();
        }
    }

    /// Brings the step counter up to date. Branches give back what was charged for code they skip, so the
    /// difference may be negative.
    pub(crate) fn account(&mut self) {
        let steps = &mut self.state.counters.steps;
        let spent = self.fuel_given - self.fuel;
        let spent = if Mutant::StepsGivenBackAreLost.is_on() { spent.max(0) } else { spent };
        *steps = steps.wrapping_add_signed(spent);
        self.fuel_given = self.fuel;
    }

    /// Lets the inner loop stop at its next branch or call.
    pub(crate) fn request_attention(&mut self) {
        self.fuel_given -= self.fuel;
        self.fuel = 0;
    }

    /// Deals with whatever ended the inner loop. `Some`: the caller has to decide.
    #[inline(never)]
    fn handle(&mut self, end: u64) -> Option<Pause> {
        let mut stop = self.stopped.take().expect("it says why the loop was left");
        loop {
            let next = match stop {
                Stop::Restart => Ok(()),
                Stop::Throw(exception) => self.unwind(exception),
                Stop::Raise(raised) => self.raise(raised.class, raised.message.as_deref()),
                Stop::Force(unknown) => return Some(Pause::Choice(Choice::Value(unknown))),
                Stop::Collect(words) => self.collect_for(words),
                Stop::Block => self.schedule(),
                Stop::Yield => match self.look_up(end) {
                    Some(next) => next,
                    None => return Some(Pause::Budget),
                },
                Stop::Line | Stop::Look => return Some(Pause::Budget),
                Stop::End(outcome) => return Some(Pause::Done(outcome)),
                Stop::Call(_) => unreachable!("natives' calls are made where natives are called"),
            };
            match next {
                Ok(()) => return None,
                Err(again) => stop = again,
            }
        }
    }

    /// The fuel is used up, or something asked for attention, between two instructions.
    /// `None`: the budget is used up.
    fn look_up(&mut self, end: u64) -> Option<Result<(), Stop>> {
        if self.state.heap.top() > self.gc_at || self.options.collect_every.is_some() {
            self.collect();
            if self.is_stop_wanted() {
                return None;
            }
        }
        self.state.compact_long_log();
        if let Err(stop) = self.check_memory() {
            return Some(Err(stop));
        }
        let steps = self.state.counters.steps;
        if steps >= self.options.max_steps {
            return Some(Err(Stop::End(Outcome::Limit(Limit::Steps))));
        }
        if steps >= self.state.counters.slice_end {
            self.next_slice();
        }
        if steps >= end || self.stepping {
            return None;
        }
        Some(Ok(()))
    }
}
