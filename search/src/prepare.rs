//! Preparing a machine for a search: classes that paths would initialise again and again are initialised once.

use tarry_vm::ClassId;
use tarry_vm::link::InitState;
use tarry_vm::machine::Machine;
use tarry_vm::outcome::{Choice, Outcome, Pause};
use tarry_vm::state::undo::Mark;

use crate::drive::{Lead, drive};
use crate::replay::value_choice;

/// Paths of a dry run, and bytecodes of all of them behind the first choice.
const MAX_PATHS: usize = 16;
const MAX_STEPS: u64 = 30_000_000;
/// Choices of a path of a dry run, each of which costs memory: it may ask without end.
const MAX_CHOICES: usize = 10_000;

/// Bytecodes before the first choice: a program that sets up more than this pays for it only once.
const LONGEST_START: u64 = 50_000_000;

/// Bytecodes between two looks at whether somebody wants to stop.
const ASK_STEPS: u64 = 5_000_000;

/// Finds out by a dry run which classes are initialised after the first choice, and initialises those ahead where no
/// path can tell. `start` puts `main` on the machine; it does so again at the end.
///
/// The dry run depends on program, arguments and mode only, so a replay and every worker prepare the same way. If somebody wants to
/// stop meanwhile, nothing is initialised ahead: a search that begins then is over.
pub fn prepare<E>(machine: &mut Machine, start: impl Fn(&mut Machine) -> Result<(), E>) -> Result<(), E> {
    // What is symbolic is left out: any path that a concrete value takes will do.
    let symbolic = machine.state.symbols.is_on();
    machine.state.symbols.turn(false);
    let late = machine.aside(|machine| start(machine).map(|()| dry_run(machine)));
    machine.state.symbols.turn(symbolic);
    let late = late?;
    if !machine.is_stop_wanted() {
        machine.fill_caches(&late);
    }
    if !machine.is_stop_wanted() {
        machine.hoist(&late);
    }
    start(machine)
}

/// Classes that the first paths initialise after their first choice: up to the first that is not pruned.
fn dry_run(machine: &mut Machine) -> Vec<ClassId> {
    let end = machine.state.charged.steps + LONGEST_START;
    let mut run = DryRun { machine, end, open: Vec::new(), early: None };
    let mut late = Vec::new();
    for _ in 0..MAX_PATHS {
        let outcome = drive(&mut run);
        // Without a choice there is one path, which pays for its classes once.
        let Some(early) = &run.early else { return late };
        let now = initialised(run.machine);
        let is_new = |i: &usize| now[*i] && !early.get(*i).copied().unwrap_or(false);
        for class in (0..now.len()).filter(is_new).map(|i| ClassId(i as u32)) {
            if !late.contains(&class) {
                late.push(class);
            }
        }
        if !matches!(outcome, Ok(Outcome::Pruned)) || !run.backtrack() {
            break;
        }
    }
    late
}

struct DryRun<'m> {
    machine: &'m mut Machine,
    /// Bytecodes at which it is over.
    end: u64,
    /// Choices made, with the number of their alternatives.
    open: Vec<(Mark, Choice, u64)>,
    /// What was initialised at the first choice.
    early: Option<Vec<bool>>,
}

/// It takes too long, or nobody tries what can be chosen.
struct Left;

impl Lead for DryRun<'_> {
    type Left = Left;

    fn run(&mut self) -> Pause {
        let left = self.end.saturating_sub(self.machine.state.charged.steps);
        self.machine.run(left.min(ASK_STEPS))
    }

    fn decide(&mut self, choice: Choice) -> Result<(), Left> {
        let unknown = value_choice(choice);
        if self.open.len() == MAX_CHOICES || self.machine.state.unknowns.is_too_many_to_try(unknown) {
            return Err(Left);
        }
        if self.early.is_none() {
            self.early = Some(initialised(self.machine));
            self.end = self.machine.state.charged.steps + MAX_STEPS;
        }
        let alternatives = self.machine.alternatives(choice).expect("nothing is symbolic here");
        self.open.push((self.machine.mark(), choice, alternatives));
        self.machine.choose(choice, 0);
        Ok(())
    }

    fn poll(&mut self) -> Result<(), Left> {
        let is_over = self.machine.state.charged.steps >= self.end || self.machine.is_stop_wanted();
        if is_over { Err(Left) } else { Ok(()) }
    }
}

impl DryRun<'_> {
    /// Takes the last alternative of the newest choice: it leads away from what was just pruned.
    fn backtrack(&mut self) -> bool {
        while let Some((mark, choice, alternatives)) = self.open.pop() {
            self.machine.rollback(&mark);
            self.machine.drop_mark(&mark);
            if alternatives > 1 {
                self.machine.choose(choice, alternatives - 1);
                return true;
            }
        }
        false
    }
}

/// By class: whether its initialisation has at least begun.
fn initialised(machine: &Machine) -> Vec<bool> {
    let count = machine.program.classes.classes.len() as u32;
    let has_begun = |i| !matches!(machine.init_state(ClassId(i)), InitState::NotYet | InitState::Failed);
    (0..count).map(has_begun).collect()
}
