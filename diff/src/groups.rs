//! Differences in groups, each with its smallest input, and the sums over all inputs.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use num_bigint::BigUint;
use tarry_search::weight::{Sum, Weight};

use crate::classify::{Difference, Verdict};
use crate::record::Names;
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
    pub smallest: Example,
    size: Size,
}

/// Everything that was compared.
#[derive(Default)]
pub struct Groups {
    pub same: Sum,
    pub different: Sum,
    pub not_compared: Sum,
    found: BTreeMap<Difference, Group>,
}

impl Groups {
    /// Counts inputs. The example is asked for only if the group has no smaller one.
    pub fn add(&mut self, verdict: Verdict, inputs: &Weight, example: impl FnOnce() -> Example) {
        let difference = match verdict {
            Verdict::Nothing => return,
            Verdict::Same => return self.same.add(inputs),
            Verdict::NotCompared => return self.not_compared.add(inputs),
            Verdict::Different(difference) => difference,
        };
        self.different.add(inputs);
        let example = example();
        let size = size(&example);
        match self.found.entry(difference) {
            Entry::Vacant(place) => {
                let mut sum = Sum::default();
                sum.add(inputs);
                place.insert(Group { difference, inputs: sum, pairs: 1, smallest: example, size });
            }
            Entry::Occupied(mut known) => {
                let known = known.get_mut();
                known.inputs.add(inputs);
                known.pairs += 1;
                if size < known.size {
                    (known.size, known.smallest) = (size, example);
                }
            }
        }
    }

    pub fn inputs(&self) -> BigUint {
        self.same.total() + self.different.total() + self.not_compared.total()
    }

    /// Smallest inputs first.
    pub fn in_order(&self) -> Vec<&Group> {
        let mut all: Vec<&Group> = self.found.values().collect();
        all.sort_by(|a, b| (&a.size, a.difference).cmp(&(&b.size, b.difference)));
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
