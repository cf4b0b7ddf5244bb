//! What a comparison holds for, in words: every value of the types that were asked for, up to the lengths that were.

use std::collections::BTreeSet;

use tarry_vm::Kind;

use super::case::{AnyOf, Case};

/// What the choices of all paths were among.
#[derive(Default)]
pub(crate) struct Bounds(BTreeSet<AnyOf>);

impl Bounds {
    pub fn of<'c>(cases: impl Iterator<Item = &'c Case>) -> Bounds {
        let mut all = BTreeSet::new();
        let mut last: *const super::case::Asked = std::ptr::null();
        for case in
            cases.filter(|case| case.asked.as_ptr() != std::mem::replace(&mut last, case.asked.as_ptr()))
        {
            all.extend(case.asked.iter().map(|asked| asked.any));
        }
        Bounds(all)
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
