//! Differences in groups, each with its smallest input, and the sums over all inputs.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

use num_bigint::BigUint;
use tarry_search::weight::{Sum, Weight};
use xxhash_rust::xxh3::xxh3_64;

use crate::behaviour::{End, Seen};
use crate::classify::{Difference, Verdict};
use crate::normal::Rules;
use crate::record::{Name, Names, Tables};
use crate::shape::{Picks, ShapeId};

/// An input on one side: the path's shape and its picks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Input {
    pub shape: ShapeId,
    pub picks: Picks,
}

/// Old and new; one of them is missing if only one side has the input.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Example {
    pub old: Option<Input>,
    pub new: Option<Input>,
}

/// Number of choices, then the picks; a choice nobody looked at is the smallest.
type Size = (usize, Picks);

pub struct Group {
    pub difference: Difference,
    /// How many inputs differ so.
    pub inputs: Sum,
    /// Pairs of paths.
    pub pairs: u64,
    pub members: Members,
    /// Up to `EXAMPLES`, smallest first.
    examples: Vec<(Size, Example)>,
    /// The smallest of each way in which members differ, and how many inputs do so.
    ways: BTreeMap<Way, (Size, Example, Sum)>,
    /// Inputs that differ in ways beyond `WAYS`.
    more_ways: Sum,
}

/// What exceptions say on both sides, but for numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Way([u64; 2]);

impl Way {
    pub fn of(old: Option<&Seen>, new: Option<&Seen>) -> Way {
        Way([old, new].map(|seen| match seen.map(|seen| seen.end) {
            Some(End::Threw(thrown)) => thrown.wording,
            _ => 0,
        }))
    }
}

/// An input that is shown, and how many differ in the same way, if there are several ways.
pub struct Shown<'g> {
    pub example: &'g Example,
    pub alike: Option<&'g Sum>,
}

/// Inputs of a group that are shown.
const EXAMPLES: usize = 4;
/// Ways of which an example is kept, and shown.
const WAYS: usize = 12;

impl Group {
    /// The smallest first: one of each way in which members differ, and the smallest of all.
    pub fn examples(&self) -> Vec<Shown<'_>> {
        let mut all: Vec<(&Size, Shown<'_>)> = Vec::new();
        for (size, example, inputs) in self.ways.values() {
            all.push((size, Shown { example, alike: (self.ways.len() > 1).then_some(inputs) }));
        }
        for (size, example) in &self.examples {
            if all.len() < EXAMPLES && !all.iter().any(|(_, known)| known.example == example) {
                all.push((size, Shown { example, alike: None }));
            }
        }
        all.sort_by_key(|(size, _)| *size);
        all.into_iter().map(|(_, shown)| shown).collect()
    }

    /// Inputs that differ in ways of which no example is kept.
    pub fn more_ways(&self) -> &Sum {
        &self.more_ways
    }

    fn add_example(&mut self, example: Example, way: Way, inputs: &Weight) {
        let size = size(&example);
        let is_full = self.ways.len() >= WAYS;
        match self.ways.entry(way) {
            Entry::Occupied(known) => {
                let (known_size, known_example, sum) = known.into_mut();
                sum.add(inputs);
                if size < *known_size {
                    (*known_size, *known_example) = (size.clone(), example.clone());
                }
            }
            Entry::Vacant(_) if is_full => self.more_ways.add(inputs),
            Entry::Vacant(place) => {
                let mut sum = Sum::default();
                sum.add(inputs);
                place.insert((size.clone(), example.clone(), sum));
            }
        }
        let at = self.examples.partition_point(|(known, _)| *known <= size);
        if at < EXAMPLES {
            self.examples.insert(at, (size, example));
            self.examples.truncate(EXAMPLES);
        }
    }
}

/// A pair of paths that differ, by its inputs and by what both show: the same in every run.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Member(pub u64);

impl Member {
    pub fn of(tables: &Tables, example: &Example, old: Option<&Seen>, new: Option<&Seen>) -> Member {
        let mut text = Vec::new();
        for (input, seen) in [(&example.old, old), (&example.new, new)] {
            if let Some(input) = input {
                let trace = tables.shapes.get(input.shape).trace(&input.picks);
                text.extend_from_slice(trace.to_string().as_bytes());
            }
            text.push(0);
            text.extend(seen.map(|seen| seen.print(&tables.names)).unwrap_or_default());
            text.push(0);
        }
        Member(xxh3_64(&text))
    }
}

/// All members of a group: one by one, or by their sum if there are many.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Members {
    pub listed: BTreeSet<Member>,
    pub count: u64,
    pub sum: u64,
}

impl Members {
    /// More are not listed.
    pub const LISTED: usize = 200;

    fn add(&mut self, member: Member) {
        self.count += 1;
        self.sum = self.sum.wrapping_add(member.0);
        if self.listed.len() < Members::LISTED {
            self.listed.insert(member);
        }
    }

    pub fn is_listed(&self) -> bool {
        self.count <= Members::LISTED as u64
    }
}

/// Everything that was compared.
#[derive(Default)]
pub struct Groups {
    pub same: Sum,
    /// Of those, inputs that return normally.
    pub returned: Sum,
    /// Of those, inputs that are the same only after rules.
    pub after_rules: BTreeMap<Rules, Sum>,
    pub different: Sum,
    /// By reason.
    pub not_compared: BTreeMap<Name, Sum>,
    found: BTreeMap<Difference, Group>,
}

impl Groups {
    /// Inputs that both sides return from with the same results.
    pub fn add_same(&mut self, inputs: &Weight) {
        self.same.add(inputs);
        self.returned.add(inputs);
    }

    /// Counts inputs. What differs is asked for an example and for what tells it from others.
    pub fn add(
        &mut self,
        verdict: Verdict,
        inputs: &Weight,
        differs: impl FnOnce() -> (Example, Member, Way),
    ) {
        let difference = match verdict {
            Verdict::Nothing => return,
            Verdict::Same { rules, returned } => {
                self.same.add(inputs);
                if returned {
                    self.returned.add(inputs);
                }
                if !rules.is_empty() {
                    self.after_rules.entry(rules).or_default().add(inputs);
                }
                return;
            }
            Verdict::NotCompared(why) => return self.not_compared.entry(why).or_default().add(inputs),
            Verdict::Different(difference) => difference,
        };
        self.different.add(inputs);
        let (example, member, way) = differs();
        let group = match self.found.entry(difference) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(place) => place.insert(Group {
                difference,
                inputs: Sum::default(),
                pairs: 0,
                members: Members::default(),
                examples: Vec::new(),
                ways: BTreeMap::new(),
                more_ways: Sum::default(),
            }),
        };
        group.inputs.add(inputs);
        group.pairs += 1;
        group.members.add(member);
        group.add_example(example, way, inputs);
    }

    pub fn not_compared(&self) -> BigUint {
        self.not_compared.values().map(Sum::total).sum()
    }

    pub fn inputs(&self) -> BigUint {
        self.same.total() + self.different.total() + self.not_compared()
    }

    /// Smallest inputs first.
    pub fn in_order(&self) -> Vec<&Group> {
        let mut all: Vec<&Group> = self.found.values().collect();
        let smallest = |group: &Group| group.examples.first().map(|(size, _)| size.clone());
        all.sort_by_cached_key(|group| (smallest(group), group.difference));
        all
    }
}

fn size(example: &Example) -> Size {
    let Some(shown) = example.new.as_ref().or(example.old.as_ref()) else { return Size::default() };
    (shown.picks.len(), shown.picks.clone())
}

/// What names a group in a baseline: 16 hex digits. Nothing that a line added to the driver or to the library changes.
pub fn fingerprint(subject: &str, difference: &Difference, names: &Names) -> String {
    let Difference { kind, old_exception, new_exception, place, about } = difference;
    let named = [old_exception, new_exception, place, about].map(|n| n.map(|n| names.get(n)));
    let mut text = format!("{subject}\n{}", kind.text());
    for part in named {
        text.push('\n');
        text.push_str(part.as_deref().unwrap_or("-"));
    }
    format!("{:016x}", fnv(text.as_bytes()))
}

/// FNV-1a: the same on every machine and in every version.
fn fnv(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, b| (hash ^ u64::from(*b)).wrapping_mul(0x100_0000_01b3))
}
