//! One recorded path in small steps: somebody looks at the machine at every call and every jump back, or at every line.

use tarry_vm::machine::Machine;
use tarry_vm::outcome::{Choice, Outcome, Pause};

use crate::decide::Offered;
use crate::drive::{Lead, drive};
use crate::replay::{Replay, ReplayError, value_choice};
use crate::trace::{Pick, Trace};

/// A path on its way.
pub struct Watch<'a>(Replay<'a>);

impl<'a> Watch<'a> {
    /// The machine stands at the root. The trace has a pick for every choice (`complete`).
    pub fn new(machine: &'a mut Machine, trace: &'a Trace) -> Watch<'a> {
        Watch(Replay::new(machine, trace, Offered))
    }

    /// Goes on to the next call, jump or end. `None`: it has not ended.
    pub fn step(&mut self) -> Result<Option<Outcome>, ReplayError> {
        self.go_on(Machine::run_to_event)
    }

    /// Goes on to the next line, if the machine stops at lines, or to the end. `None`: it has not ended.
    pub fn line(&mut self) -> Result<Option<Outcome>, ReplayError> {
        self.go_on(|machine| machine.run(u64::MAX / 2))
    }

    fn go_on(&mut self, run: fn(&mut Machine) -> Pause) -> Result<Option<Outcome>, ReplayError> {
        match drive(&mut Steps { replay: &mut self.0, run }) {
            Ok(outcome) => Ok(Some(outcome)),
            Err(None) => Ok(None),
            Err(Some(misfit)) => Err(misfit),
        }
    }

    /// The machine between two steps. It must be given back as it was: what follows relies on it.
    pub fn machine(&mut self) -> &mut Machine {
        self.0.machine
    }

    /// Does something to the machine that is taken back.
    pub fn aside<T>(&mut self, work: impl FnOnce(&mut Self) -> T) -> T {
        let names = self.0.names.clone();
        let mark = self.0.machine.mark();
        let result = work(self);
        self.0.machine.rollback(&mark);
        self.0.machine.drop_mark(&mark);
        self.0.names = names;
        result
    }

    /// Decides what the program has asked for and not looked at yet, as the trace says.
    pub fn settle(&mut self) -> Result<(), ReplayError> {
        let mut from = 0;
        while let Some(open) = self.0.machine.state.unknowns.first_open(from) {
            self.0.pick(open)?;
            from = open.index() + 1;
        }
        Ok(())
    }
}

/// A replay that is left at every step.
struct Steps<'r, 'a> {
    replay: &'r mut Replay<'a>,
    run: fn(&mut Machine) -> Pause,
}

impl Lead for Steps<'_, '_> {
    /// Nothing: there is more to come.
    type Left = Option<ReplayError>;

    fn run(&mut self) -> Pause {
        (self.run)(self.replay.machine)
    }

    fn decide(&mut self, choice: Choice) -> Result<(), Self::Left> {
        self.replay.pick(value_choice(choice)).map_err(Some)
    }

    fn poll(&mut self) -> Result<(), Self::Left> {
        Err(None)
    }
}

/// The trace of the path that has ended, with values for what nobody has looked at.
pub fn complete(machine: &mut Machine) -> Trace {
    machine.choose_stand_ins();
    let trace = Trace::of(&machine.state);
    debug_assert!(!trace.0.contains(&Pick::Open));
    trace
}
