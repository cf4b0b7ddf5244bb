//! One recorded path in small steps: somebody looks at the machine at every call and every jump back, or at every line.

use tarry_vm::machine::Machine;
use tarry_vm::outcome::{Outcome, Pause};

use crate::replay::{Replay, ReplayError};
use crate::trace::{Pick, Trace};

/// A path on its way.
pub struct Watch<'a>(Replay<'a>);

impl<'a> Watch<'a> {
    /// The machine stands at the root. The trace has a pick for every choice (`complete`).
    pub fn new(machine: &'a mut Machine, trace: &'a Trace) -> Watch<'a> {
        Watch(Replay::new(machine, trace))
    }

    /// Goes on to the next call, jump or end. `None`: it has not ended.
    pub fn step(&mut self) -> Result<Option<Outcome>, ReplayError> {
        self.go_on(Machine::run_to_event)
    }

    /// Goes on to the next line, if the machine stops at lines, or to the end. `None`: it has not ended.
    pub fn line(&mut self) -> Result<Option<Outcome>, ReplayError> {
        self.go_on(|machine| machine.run(u64::MAX / 2))
    }

    fn go_on(&mut self, run: impl Fn(&mut Machine) -> Pause) -> Result<Option<Outcome>, ReplayError> {
        loop {
            match run(self.0.machine) {
                Pause::Budget => return Ok(None),
                Pause::Choice { unknown } => self.0.pick(unknown)?,
                Pause::Done(outcome) => return Ok(Some(outcome)),
            }
        }
    }

    pub fn machine(&mut self) -> &mut Machine {
        self.0.machine
    }

    /// Does something to the machine that is taken back.
    pub fn aside<T>(&mut self, work: impl FnOnce(&mut Self) -> T) -> T {
        let names = self.0.names.clone();
        let mark = self.0.machine.state.mark();
        let result = work(self);
        self.0.machine.rollback(&mark);
        self.0.machine.state.drop_mark(&mark);
        self.0.names = names;
        result
    }

    /// Decides what the program has asked for and not looked at yet, as the trace says.
    pub fn settle(&mut self) -> Result<(), ReplayError> {
        for unknown in 0..self.0.machine.state.unknowns.len() {
            if self.0.machine.state.unknowns[unknown].chosen.is_none() {
                self.0.pick(unknown)?;
            }
        }
        Ok(())
    }
}

/// The trace of the path that has ended, with the lowest value for what nobody has looked at.
pub fn complete(machine: &mut Machine) -> Trace {
    for unknown in 0..machine.state.unknowns.len() {
        if machine.state.unknowns[unknown].chosen.is_none() {
            machine.state.force(unknown, 0);
        }
    }
    let trace = Trace::of(&machine.state);
    debug_assert!(!trace.0.contains(&Pick::Open));
    trace
}
