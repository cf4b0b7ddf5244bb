//! How and where paths end, and which choices stand above: the search tree folded up.

use std::collections::{BTreeMap, HashMap};

use crate::{choices, frames};
use tarry_report::{AboveRecord, DEADLOCK, EndKind, EndRecord, Frame};
use tarry_search::verdict::PathEnd;
use tarry_search::{Ended, Verdict};
use tarry_vm::machine::Machine;
use tarry_vm::outcome::Limit;
use tarry_vm::state::unknowns::Caller;
use tarry_vm::{ClassId, MethodId};

/// Groups that are kept. Programs have few places where paths end, but one may exit with a status for every input.
const MAX_GROUPS: usize = 1000;

/// Of one worker. Classes and methods are its machine's; the text of a place is made when the place is first met.
#[derive(Default)]
pub struct EndNotes {
    groups: HashMap<(EndKind, HowEnded), Group>,
    /// Paths so far.
    paths: u64,
}

#[derive(Clone, PartialEq, Eq, Hash)]
enum HowEnded {
    Returned,
    /// Who pruned: the method of the API, and where it was called.
    Pruned(Option<(MethodId, MethodId, u32)>),
    /// Class of the exception, and the innermost frame of the program.
    Threw(ClassId, Option<(MethodId, i32)>),
    Exited(i32),
    Deadlock,
    Limit(&'static str),
    /// More choices than these.
    TooDeep(usize),
    Unsupported(String),
    /// Beyond the first `MAX_GROUPS`.
    Others,
}

struct Group {
    record: EndRecord,
    above: HashMap<(MethodId, u32), Above>,
}

struct Above {
    record: AboveRecord,
    /// Its least place among the choices of a path.
    first: usize,
    /// The last path that was counted.
    counted: u64,
}

impl EndNotes {
    /// Counts a path; the machine stands at its end.
    pub fn ended(&mut self, machine: &Machine, path: &Ended<'_>) {
        self.paths += 1;
        let mut key = (kind(path.verdict), HowEnded::of(machine, path));
        if self.groups.len() >= MAX_GROUPS && !self.groups.contains_key(&key) {
            key.1 = HowEnded::Others;
        }
        let depth = path.decisions.len() as u64;
        let group = self
            .groups
            .entry(key.clone())
            .or_insert_with(|| Group { record: key.1.record(machine, key.0, depth), above: HashMap::new() });
        let Group { record, above } = group;
        record.paths += 1;
        record.depths = (record.depths.0.min(depth), record.depths.1.max(depth));
        for (number, unknown) in machine.state.unknowns.iter().enumerate() {
            let Some(caller) = unknown.caller() else { continue };
            let site = above.entry((caller.method, caller.pc)).or_insert_with(|| Above {
                record: AboveRecord {
                    call: choices::api_name(machine, caller),
                    at: frames::caller(machine, caller),
                    paths: 0,
                    asked: 0,
                    looked_at: 0,
                },
                first: number,
                counted: 0,
            });
            site.first = site.first.min(number);
            site.record.asked += 1;
            site.record.looked_at += u64::from(!unknown.is_open());
            site.record.paths += u64::from(site.counted != self.paths);
            site.counted = self.paths;
        }
    }
}

fn kind(verdict: Verdict) -> EndKind {
    match verdict {
        Verdict::Accepted => EndKind::Accepted,
        Verdict::Pruned => EndKind::Pruned,
        Verdict::Failed => EndKind::Failed,
        Verdict::Limited => EndKind::Limited,
        Verdict::Unsupported => EndKind::Unsupported,
    }
}

impl HowEnded {
    fn of(machine: &Machine, path: &Ended<'_>) -> HowEnded {
        match PathEnd::of(machine, path.outcome) {
            PathEnd::Returned => HowEnded::Returned,
            PathEnd::Pruned => HowEnded::Pruned(machine.choice_caller().map(|c| (c.api, c.method, c.pc))),
            PathEnd::Threw(exception) | PathEnd::LimitError(exception) => {
                let frame = machine.frame_of_program(machine.stored_backtrace(exception));
                HowEnded::Threw(machine.class_of(exception), frame)
            }
            PathEnd::Exited(status) => HowEnded::Exited(status),
            PathEnd::Deadlock => HowEnded::Deadlock,
            PathEnd::Limit(Limit::Depth) => HowEnded::TooDeep(path.decisions.len()),
            PathEnd::Limit(limit) => HowEnded::Limit(limit.option()),
            PathEnd::Unsupported(what) => HowEnded::Unsupported(what.to_string()),
        }
    }

    /// Without any paths.
    fn record(&self, machine: &Machine, kind: EndKind, depth: u64) -> EndRecord {
        let (what, at) = match self {
            HowEnded::Returned => (String::new(), None),
            HowEnded::Pruned(Some((api, method, pc))) => {
                let caller = Caller { api: *api, method: *method, pc: *pc };
                (choices::api_name(machine, caller), Some(frames::caller(machine, caller)))
            }
            HowEnded::Pruned(None) => (String::new(), None),
            HowEnded::Threw(class, frame) => {
                let at = frame.map(|(method, bci)| frames::frame(machine, method, bci));
                (machine.program.classes.external_name(*class), at)
            }
            HowEnded::Exited(status) => (format!("System.exit({status})"), None),
            HowEnded::Deadlock => (DEADLOCK.into(), None),
            HowEnded::Limit(what) => (what.to_string(), None),
            HowEnded::TooDeep(depth) => (format!("--max-depth {depth}"), None),
            HowEnded::Unsupported(what) => (what.clone(), None),
            HowEnded::Others => ("others".into(), None),
        };
        EndRecord { kind, what, at, paths: 0, depths: (depth, depth), above: Vec::new() }
    }
}

/// All workers together, the most paths of each kind first. Places are matched by their text.
pub fn join(notes: Vec<EndNotes>) -> Vec<EndRecord> {
    let mut ends: BTreeMap<(EndKind, String, Option<Frame>), Joined> = BTreeMap::new();
    for Group { record, above } in notes.into_iter().flat_map(|notes| notes.groups.into_values()) {
        let key = (record.kind, record.what.clone(), record.at.clone());
        let joined = ends.entry(key).or_insert_with(|| Joined {
            record: EndRecord { paths: 0, ..record.clone() },
            above: BTreeMap::new(),
        });
        joined.add(&record, above);
    }
    let mut all: Vec<EndRecord> = ends.into_values().map(Joined::record).collect();
    all.sort_by(|a, b| (a.kind, b.paths).cmp(&(b.kind, a.paths)));
    all
}

struct Joined {
    record: EndRecord,
    /// By place and call, with the least place among the choices of a path.
    above: BTreeMap<(Frame, String), (usize, AboveRecord)>,
}

impl Joined {
    fn add(&mut self, record: &EndRecord, above: HashMap<(MethodId, u32), Above>) {
        let (from, to) = record.depths;
        self.record.paths += record.paths;
        self.record.depths = (self.record.depths.0.min(from), self.record.depths.1.max(to));
        for Above { record, first, .. } in above.into_values() {
            let key = (record.at.clone(), record.call.clone());
            let AboveRecord { paths, asked, looked_at, .. } = record;
            let empty = AboveRecord { paths: 0, asked: 0, looked_at: 0, ..record };
            let (least, sum) = self.above.entry(key).or_insert((first, empty));
            *least = first.min(*least);
            sum.paths += paths;
            sum.asked += asked;
            sum.looked_at += looked_at;
        }
    }

    fn record(self) -> EndRecord {
        let mut above: Vec<(usize, AboveRecord)> = self.above.into_values().collect();
        above.sort_by_key(|(first, _)| *first);
        EndRecord { above: above.into_iter().map(|(_, record)| record).collect(), ..self.record }
    }
}
