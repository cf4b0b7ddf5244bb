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

use crate::UnknownId;
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
        let end = self.state.charged.steps.saturating_add(budget);
        loop {
            self.refuel(end);
            let left =
                if self.program.options.paranoid { self.execute::<true>() } else { self.execute::<false>() };
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
        self.run.stepping = true;
        let pause = self.run(0);
        self.run.stepping = false;
        pause
    }

    /// What is to be chosen where an unknown is looked at: its value, as a term where one stands for it.
    fn choice_of(&self, unknown: UnknownId) -> Choice {
        self.state.unknowns[unknown].term().map_or(Choice::Value(unknown), Choice::Number)
    }

    /// Gives `execute` bytecodes until the next event: budget, step limit or time slice.
    fn refuel(&mut self, end: u64) {
        let c = &self.state.charged;
        let mut next = end.min(self.program.options.max_steps).min(c.slice_end);
        if let Some(n) = self.program.options.collect_every {
            next = next.min(c.steps.saturating_add(n));
        }
        self.run.fuel = match self.run.stepping {
            true => NEVER_ENOUGH,
            false => next.saturating_sub(c.steps).min(i64::MAX as u64) as i64,
        };
        self.run.fuel_given = self.run.fuel;
        if self.state.heap.top() > self.run.gc_at {
            self.request_attention();
        }
    }

    /// Brings the step counter up to date. Branches give back what was charged for code they skip, so the
    /// difference may be negative.
    pub(crate) fn account(&mut self) {
        let steps = &mut self.state.charged.steps;
        let spent = self.run.fuel_given - self.run.fuel;
        let spent = if Mutant::StepsGivenBackAreLost.is_on() { spent.max(0) } else { spent };
        *steps = steps.wrapping_add_signed(spent);
        self.run.fuel_given = self.run.fuel;
    }

    /// Lets the inner loop stop at its next branch or call.
    pub(crate) fn request_attention(&mut self) {
        self.run.fuel_given -= self.run.fuel;
        self.run.fuel = 0;
    }

    /// Deals with whatever ended the inner loop. `Some`: the caller has to decide.
    #[inline(never)]
    fn handle(&mut self, end: u64) -> Option<Pause> {
        let mut stop = self.run.stopped.take().expect("it says why the loop was left");
        loop {
            let next = match stop {
                Stop::Restart => Ok(()),
                Stop::Throw(exception) => self.unwind(exception),
                Stop::Raise(raised) => self.raise(raised.class, raised.message.as_deref(), &raised.parts),
                Stop::Choose(choice) => return Some(Pause::Choice(choice)),
                Stop::Late(number) => self.make_late(number),
                Stop::Lay(number) => self.make_sparse(number),
                Stop::Tabulate(of) => {
                    self.tabulate(of.0, of.1);
                    Ok(())
                }
                Stop::Force(unknown) => return Some(Pause::Choice(self.choice_of(unknown))),
                Stop::Collect(words) => self.collect_for(words),
                Stop::Block => self.schedule(),
                Stop::Yield => match self.out_of_fuel(end) {
                    Some(next) => next,
                    None => return Some(Pause::Budget),
                },
                Stop::Line | Stop::Poll => return Some(Pause::Budget),
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
    fn out_of_fuel(&mut self, end: u64) -> Option<Result<(), Stop>> {
        if self.state.heap.top() > self.run.gc_at || self.program.options.collect_every.is_some() {
            self.collect();
            if self.is_stop_wanted() {
                return None;
            }
        }
        self.state.compact_long_log();
        if let Err(stop) = self.check_memory() {
            return Some(Err(stop));
        }
        let steps = self.state.charged.steps;
        if steps >= self.program.options.max_steps {
            return Some(Err(Stop::End(Outcome::Limit(Limit::Steps))));
        }
        if steps >= self.state.charged.slice_end {
            self.next_slice();
        }
        if steps >= end || self.run.stepping {
            return None;
        }
        Some(Ok(()))
    }
}
