//! What a symbolic search holds for, in words: every value of the types that were asked for, up to the lengths that were.

use std::collections::BTreeSet;

use tarry_vm::machine::Machine;
use tarry_vm::state::unknowns::Unknown;
use tarry_vm::{Kind, UnknownId};

use crate::condition;

/// What a choice is among.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum AnyOf {
    /// Every value of a type.
    Kind(Kind),
    /// The length of a string, up to this one.
    String(i64),
    /// The length of an array.
    Array(i64),
    /// A part of one.
    Part,
    /// An integer from the first to the second, both included.
    Numbers(i64, i64),
    /// One of so many.
    List(u64),
    /// An object of a pool, or null.
    Pool,
}

impl AnyOf {
    /// What `unknown` is among; `id` is its own.
    pub fn of(machine: &Machine, id: UnknownId, unknown: &Unknown) -> AnyOf {
        if unknown.part().is_some() {
            return AnyOf::Part;
        }
        if unknown.pool_variable().is_some() {
            return AnyOf::Pool;
        }
        // The parts of something follow its length.
        let next = machine.state.unknowns.all().nth(id.index() + 1).map(|(_, next)| next);
        let first = next.filter(|next| next.part().is_some_and(|part| part.length == id));
        match (first, unknown.every_value_of(), unknown.numbers(), unknown.elements()) {
            (Some(part), _, Some((_, most)), _) if condition::is_of_string(machine, part) => {
                AnyOf::String(most)
            }
            (Some(_), _, Some((_, most)), _) => AnyOf::Array(most),
            (_, Some(kind), ..) => AnyOf::Kind(kind),
            _ if unknown.is_boolean() => AnyOf::Kind(Kind::Boolean),
            (_, _, Some((lo, hi)), _) => AnyOf::Numbers(lo, hi),
            (.., elements) => AnyOf::List(elements.map_or(0, |values| values.len() as u64)),
        }
    }
}

/// What the choices of all paths were among.
#[derive(Default)]
pub struct Bounds(BTreeSet<AnyOf>);

impl Bounds {
    /// The choices of a path.
    pub fn add(&mut self, all: impl IntoIterator<Item = AnyOf>) {
        self.0.extend(all);
    }

    /// Adds what another part of the search has seen.
    pub fn merge(&mut self, other: Bounds) {
        self.0.extend(other.0);
    }

    /// `any int`, `strings up to 8 characters`.
    pub fn words(&self) -> Vec<String> {
        let mut all: Vec<String> = Vec::new();
        let kinds: Vec<&str> = self.0.iter().filter_map(kind).map(Kind::name).collect();
        if let Some((last, others)) = kinds.split_last() {
            let others = if others.is_empty() { String::new() } else { format!("{} or ", others.join(", ")) };
            all.push(format!("any {others}{last}"));
        }
        for any in &self.0 {
            match *any {
                AnyOf::Kind(_) | AnyOf::Part => {}
                // One that is no choice.
                AnyOf::Numbers(lo, hi) if lo == hi => {}
                AnyOf::String(most) => all.push(format!("strings up to {}", counted(most, "character"))),
                AnyOf::Array(most) => all.push(format!("arrays up to {}", counted(most, "element"))),
                AnyOf::Numbers(lo, hi) => all.push(format!("numbers from {lo} to {hi}")),
                AnyOf::List(len) => all.push(format!("one of {len} values")),
                AnyOf::Pool => all.push("objects of a pool".into()),
            }
        }
        all
    }
}

fn kind(any: &AnyOf) -> Option<Kind> {
    if let AnyOf::Kind(kind) = any { Some(*kind) } else { None }
}

fn counted(number: i64, what: &str) -> String {
    if number == 1 { format!("1 {what}") } else { format!("{number} {what}s") }
}
