//! Preparing a machine for a search: classes that paths would initialise again and again are initialised once.

use tarry_vm::ClassId;
use tarry_vm::init::InitState;
use tarry_vm::machine::Machine;
use tarry_vm::outcome::{Outcome, Pause};
use tarry_vm::state::undo::Mark;

/// Paths of a dry run, and bytecodes of all of them behind the first choice.
const MOST_PATHS: usize = 16;
const MOST_STEPS: u64 = 30_000_000;
/// Choices of a path of a dry run, each of which costs memory: it may ask without end.
const MOST_CHOICES: usize = 10_000;

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
    let root = machine.state.mark();
    let started = start(machine);
    let late = if started.is_ok() { dry_run(machine) } else { Vec::new() };
    machine.rollback(&root);
    machine.state.drop_mark(&root);
    started?;
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
    let mut end = machine.state.counters.steps + LONGEST_START;
    let mut open: Vec<(Mark, usize, u64)> = Vec::new();
    let mut early: Option<Vec<bool>> = None;
    let mut late = Vec::new();
    for _ in 0..MOST_PATHS {
        let outcome = loop {
            match machine.run(end.saturating_sub(machine.state.counters.steps).min(ASK_STEPS)) {
                Pause::Budget if machine.state.counters.steps >= end || machine.is_stop_wanted() => {
                    break None;
                }
                Pause::Budget => {}
                Pause::Done(outcome) => break Some(outcome),
                Pause::Choice { .. } if open.len() == MOST_CHOICES => break None,
                Pause::Choice { unknown } => {
                    let alternatives = machine.state.alternatives(unknown);
                    if early.is_none() {
                        early = Some(initialised(machine));
                        end = machine.state.counters.steps + MOST_STEPS;
                    }
                    open.push((machine.state.mark(), unknown, alternatives));
                    machine.state.force(unknown, 0);
                }
            }
        };
        // Without a choice there is one path, which pays for its classes once.
        let Some(early) = &early else { return late };
        let now = initialised(machine);
        let is_new = |i: &usize| now[*i] && !early.get(*i).copied().unwrap_or(false);
        for class in (0..now.len()).filter(is_new).map(|i| ClassId(i as u32)) {
            if !late.contains(&class) {
                late.push(class);
            }
        }
        if outcome != Some(Outcome::Pruned) || !backtrack(machine, &mut open) {
            break;
        }
    }
    late
}

/// Takes the last alternative of the newest choice: it leads away from what was just pruned.
fn backtrack(machine: &mut Machine, open: &mut Vec<(Mark, usize, u64)>) -> bool {
    while let Some((mark, unknown, alternatives)) = open.pop() {
        machine.rollback(&mark);
        machine.state.drop_mark(&mark);
        if alternatives > 1 {
            machine.state.force(unknown, alternatives - 1);
            return true;
        }
    }
    false
}

/// By class: whether its initialisation has at least begun.
fn initialised(machine: &Machine) -> Vec<bool> {
    let count = machine.classes.classes.len() as u32;
    let has_begun = |i| !matches!(machine.init_state(ClassId(i)), InitState::NotYet | InitState::Failed);
    (0..count).map(has_begun).collect()
}
