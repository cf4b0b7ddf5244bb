//! After a rollback the state equals the state at the mark, whatever happened in between.

use super::collector::{at_most, every};
use crate::Subject;
use tarry_tests::program::{End, Setting, choose, finish};
use tarry_vm::machine::Machine;
use tarry_vm::outcome::Pause;
use tarry_vm::state::State;
use tarry_vm::state::undo::Mark;

use tarry_tests::random::Random;

/// Marks tried per run.
const MARKS: u64 = 60;
/// Deepest nesting of marks.
const NESTING: usize = 4;

/// Runs a program while marking, running on, rolling back and running again, at random.
struct Journey {
    machine: Machine,
    /// Marks taken with copies of the state at that moment.
    marks: Vec<(Mark, State)>,
    random: Random,
    /// Longest stretch between two events, in bytecodes.
    stretch: u64,
    end: Option<End>,
}

impl Journey {
    fn go_on(&mut self) {
        let budget = 1 + self.random.below(self.stretch);
        match self.machine.run(budget) {
            Pause::Budget => {}
            Pause::Done(outcome) => self.end = Some(End::of(&self.machine, &outcome)),
            Pause::Choice(choice) => choose(&mut self.machine, choice),
        }
    }

    fn mark(&mut self) {
        let copy = self.machine.state.clone();
        let mark = self.machine.mark();
        self.marks.push((mark, copy));
    }

    /// Returns to a random mark and compares.
    fn roll_back(&mut self) -> Result<(), String> {
        let to = self.random.below(self.marks.len() as u64) as usize;
        self.marks.truncate(to + 1);
        let (mark, copy) = &self.marks[to];
        self.machine.rollback(mark);
        self.end = None;
        match self.machine.state.difference(copy) {
            None => Ok(()),
            Some(what) => Err(format!("after a rollback to the mark at {} steps {what}", copy.charged.steps)),
        }
    }

    fn drop_mark(&mut self) {
        let (mark, _) = self.marks.pop().expect("a mark to drop");
        self.machine.drop_mark(&mark);
    }

    fn travel(mut self) -> Result<End, String> {
        for _ in 0..MARKS {
            if self.marks.len() < NESTING {
                self.mark();
            }
            self.go_on();
            while self.end.is_some() || self.random.below(2) == 0 {
                self.roll_back()?;
                if self.random.below(2) == 0 {
                    break;
                }
                self.go_on();
            }
            match self.random.below(6) {
                0 | 1 => self.drop_mark(),
                // Where the journey is now it does not come back from.
                2 => (0..self.marks.len()).for_each(|_| self.drop_mark()),
                _ => {}
            }
        }
        Ok(finish(&mut self.machine))
    }
}

fn law(subject: &Subject, collecting: bool) -> Result<(), String> {
    let mut machine = subject.start(Setting::default());
    let started = machine.state.charged.steps;
    let plain = finish(&mut machine);
    let collect_every = collecting.then(|| every(started, &plain));
    let mut machine = subject.start(Setting { collect_every, ..Setting::default() });
    machine.program.options.max_steps = at_most(&plain);
    let stretch = ((plain.steps - started) / MARKS * 3).max(50);
    let seed = subject.name().bytes().map(u64::from).sum();
    let journey = Journey { machine, marks: Vec::new(), random: Random::new(seed), stretch, end: None };
    let end = journey.travel()?;
    if end == plain { Ok(()) } else { Err(format!("{plain:?}\n  but {end:?}")) }
}

#[test]
fn rollback_restores_the_state() {
    super::super::check(|subject| law(subject, false));
}

#[test]
fn rollback_restores_the_state_across_collections() {
    super::super::check(|subject| law(subject, true));
}
