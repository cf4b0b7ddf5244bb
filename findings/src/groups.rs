//! Failed paths in groups: the same exception from the same place in the program is one finding.
//!
//! Of each group the smallest path is kept (fewest choices, then smallest values), and how many there were. So a search with
//! millions of failures keeps a few records.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::example::Example;
use crate::frames;
use num_bigint::BigUint;
use tarry_report::{DEADLOCK, FindingRecord, MinimizedRecord, PathRecord, SizeRecord};
use tarry_search::trace::Recorded;
use tarry_search::verdict::uncaught;
use tarry_search::{Ended, Goal, shrink, weight};
use tarry_vm::machine::Machine;
use tarry_vm::outcome::Outcome;
use tarry_vm::state::undo::Mark;
use tarry_vm::state::unknowns::Unknown;
use tarry_vm::{MethodId, Ref};

use crate::path_record::{exit_frames, finding_record};

/// Findings that `--minimize` makes smaller: as many as are printed.
const MINIMIZED: usize = 20;

/// Groups in the order of their smallest paths.
#[derive(Default)]
pub struct Findings {
    groups: BTreeMap<Key, Finding>,
    /// Failed paths of groups beyond the first `MAX_GROUPS`.
    pub left_out: u64,
}

/// Groups that are kept. Programs have few places that fail, but one may end with a status for every input.
const MAX_GROUPS: usize = 1000;

/// Failures that are alike: by exception and place, and the same of the causes.
pub struct Finding {
    /// Paths that fail so.
    pub count: u64,
    size: Size,
    /// The one to show; with `--minimize` it may be smaller than any that the search came by.
    pub smallest: PathRecord,
    /// Of `--minimize`.
    pub minimized: Option<MinimizedRecord>,
}

impl Finding {
    /// As reports have it.
    pub fn record(&self) -> FindingRecord {
        let PathRecord { exception, trace, choices, condition, weight, .. } = &self.smallest;
        FindingRecord {
            count: self.count,
            trace: trace.clone(),
            condition: condition.clone(),
            inputs: condition.as_ref().and(weight.clone()),
            choices: choices.clone(),
            exception: exception.clone(),
            exit: self.smallest.exit,
            exit_stack: self.smallest.exit_stack.clone(),
            minimized: self.minimized,
        }
    }
}

impl Finding {
    fn minimize(
        &mut self,
        key: &Key,
        machine: &mut Machine,
        root: &Mark,
        budget: u64,
        over: &dyn Fn() -> bool,
    ) {
        let Ok(Recorded { trace, .. }) = self.smallest.trace.parse() else { return };
        // What is known of a symbolic path beyond its example is lost where it is replayed, and kept if nothing smaller is found.
        let found = self.smallest.clone();
        let mut goal = Minimized { key, finding: self, over };
        let shrunk = shrink(machine, root, &trace, budget, &mut goal);
        if shrunk.as_ref().is_none_or(|shrunk| shrunk.to == shrunk.from) {
            self.smallest = found;
        }
        let Some(shrunk) = shrunk else { return };
        let record = |size: tarry_search::Size| SizeRecord {
            choices: size.choices as u64,
            sum: u64::try_from(size.sum).unwrap_or(u64::MAX),
        };
        let (from, to) = (record(shrunk.from), record(shrunk.to));
        self.minimized = Some(MinimizedRecord { from, to, replays: shrunk.replays });
    }
}

/// A finding that becomes smaller.
struct Minimized<'a> {
    key: &'a Key,
    finding: &'a mut Finding,
    over: &'a dyn Fn() -> bool,
}

impl Goal for Minimized<'_> {
    fn is_same(&mut self, machine: &mut Machine, outcome: &Outcome) -> bool {
        let path = Ended::of(machine, outcome, &[]);
        Key::of(machine, &path) == *self.key
    }

    fn smaller(&mut self, machine: &mut Machine, outcome: &Outcome) {
        let path = Ended::of(machine, outcome, &[]);
        self.finding.smallest =
            finding_record(machine, &path, Some(&BigUint::from(&weight::of(&machine.state))));
        self.finding.size = size(machine);
    }

    fn is_over(&mut self) -> bool {
        (self.over)()
    }
}

/// The exception's class, or what else ended the path, the innermost frame of the program, and the same of the causes.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Key {
    what: String,
    /// Class, method, descriptor and bytecode index. As text: workers number methods differently.
    place: String,
    causes: Vec<(String, String)>,
}

/// Number of choices, then the picks; a choice nobody looked at is the smallest.
pub type Size = (usize, Vec<Option<i64>>);

/// Of the path that the machine is on.
pub fn size(machine: &Machine) -> Size {
    let picks: Vec<_> = machine.state.unknowns.iter().map(Unknown::pick).collect();
    (picks.len(), picks)
}

impl Findings {
    /// Of each finding its smallest path.
    pub fn examples(&self) -> impl Iterator<Item = Example> + '_ {
        self.groups.values().map(|finding| Example::of(&finding.smallest))
    }

    /// Counts a failed path. `record` is asked for only if the path is the smallest of its group so far.
    pub fn add(&mut self, machine: &Machine, path: &Ended<'_>, record: impl FnOnce() -> PathRecord) {
        let size = size(machine);
        let full = self.groups.len() >= MAX_GROUPS;
        match self.groups.entry(Key::of(machine, path)) {
            Entry::Vacant(_) if full => self.left_out += 1,
            Entry::Vacant(place) => {
                place.insert(Finding { count: 1, size, smallest: record(), minimized: None });
            }
            Entry::Occupied(mut known) => {
                let known = known.get_mut();
                known.count += 1;
                if size < known.size {
                    known.size = size;
                    known.smallest = record();
                }
            }
        }
    }

    /// Takes over the findings of another worker.
    pub fn merge(&mut self, other: Findings) {
        self.left_out += other.left_out;
        for (key, theirs) in other.groups {
            let full = self.groups.len() >= MAX_GROUPS;
            match self.groups.entry(key) {
                Entry::Vacant(_) if full => self.left_out += theirs.count,
                Entry::Vacant(place) => {
                    place.insert(theirs);
                }
                Entry::Occupied(mut ours) => {
                    let ours = ours.get_mut();
                    ours.count += theirs.count;
                    if theirs.size < ours.size {
                        (ours.size, ours.smallest) = (theirs.size, theirs.smallest);
                    }
                }
            }
        }
    }

    /// Makes the paths of the first findings smaller, each with up to `budget` replays, until it is over. The machine stands at
    /// the root.
    pub fn minimize(&mut self, machine: &mut Machine, budget: u64, over: &dyn Fn() -> bool) {
        let root = machine.mark();
        let mut all: Vec<(&Key, &mut Finding)> = self.groups.iter_mut().collect();
        all.sort_by(|a, b| a.1.size.cmp(&b.1.size));
        for (key, finding) in all.into_iter().take(MINIMIZED) {
            // A panic loses what could have become smaller, not what was found.
            let smaller =
                catch_unwind(AssertUnwindSafe(|| finding.minimize(key, machine, &root, budget, over)));
            if smaller.is_err() {
                return;
            }
        }
        machine.rollback(&root);
        machine.drop_mark(&root);
    }

    /// The smallest path of each finding, in order.
    pub fn into_smallest(self) -> Vec<PathRecord> {
        let mut all: Vec<Finding> = self.groups.into_values().collect();
        all.sort_by(|a, b| a.size.cmp(&b.size));
        all.into_iter().map(|finding| finding.smallest).collect()
    }

    /// Smallest paths first.
    pub fn in_order(&self) -> Vec<&Finding> {
        let mut all: Vec<&Finding> = self.groups.values().collect();
        all.sort_by(|a, b| a.size.cmp(&b.size));
        all
    }
}

impl Key {
    fn of(machine: &Machine, path: &Ended<'_>) -> Key {
        let outcome = path.outcome;
        let thrown_at = |thrown: Ref| {
            let class = machine.program.classes.external_name(machine.class_of(thrown));
            (class, user_frame(machine, machine.stored_backtrace(thrown)))
        };
        let causes = path.thrown.iter().skip(1).map(|cause| thrown_at(cause.throwable)).collect();
        if let Some(exception) = uncaught(machine, outcome) {
            let (class, place) = thrown_at(exception);
            let what = match outcome {
                Outcome::Deadlock(_) => format!("{class}, then {DEADLOCK}"),
                _ => class,
            };
            return Key { what, place, causes };
        }
        match outcome {
            Outcome::Exited(status) => Key {
                what: format!("exit {status}"),
                place: user_frame(machine, exit_frames(machine)),
                causes,
            },
            Outcome::Deadlock(threads) => {
                let threads: Vec<String> =
                    frames::waiting(machine, threads).iter().map(ToString::to_string).collect();
                Key { what: format!("{DEADLOCK}: {}", threads.join("; ")), place: String::new(), causes }
            }
            other => Key { what: format!("{other:?}"), place: String::new(), causes },
        }
    }
}

/// The innermost frame outside the JDK and the API.
fn user_frame(machine: &Machine, frames: impl IntoIterator<Item = (MethodId, i32)>) -> String {
    let frame = machine.frame_of_program(frames);
    frame.map_or(String::new(), |(method, bci)| format!("{}@{bci}", machine.program.classes.describe(method)))
}
