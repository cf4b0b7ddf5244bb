//! Accepted paths that emitted something: the first ones in depth-first order, whatever order they come in.

use std::collections::BTreeMap;

use tarry_report::{GALLERY, PathRecord};

/// At most `GALLERY` paths.
#[derive(Default)]
pub struct Gallery {
    /// By the decisions of the path.
    first: BTreeMap<Vec<u64>, PathRecord>,
    seen: u64,
}

impl Gallery {
    /// `record` is asked for only if the path is among the first so far.
    pub fn offer(&mut self, decisions: &[u64], record: impl FnOnce() -> PathRecord) {
        self.seen += 1;
        let full = self.first.len() == GALLERY;
        if full && self.first.last_key_value().is_some_and(|(last, _)| decisions > last.as_slice()) {
            return;
        }
        self.first.insert(decisions.to_vec(), record());
        if full {
            self.first.pop_last();
        }
    }

    /// Keeps the first ones of both.
    pub fn merge(&mut self, other: Gallery) {
        self.seen += other.seen;
        self.first.extend(other.first);
        while self.first.len() > GALLERY {
            self.first.pop_last();
        }
    }

    /// Paths that were offered, kept or not.
    pub fn seen(&self) -> u64 {
        self.seen
    }

    /// Those that are kept, in depth-first order.
    pub fn paths(&self) -> Vec<PathRecord> {
        self.first.values().cloned().collect()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Number;

    use super::*;

    fn record(n: u64) -> PathRecord {
        PathRecord {
            outcome: tarry_report::PathOutcome::Accepted,
            trace: n.to_string(),
            weight: Some(Number::from(1)),
            condition: None,
            output: String::new(),
            emitted: Vec::new(),
            exception: None,
            choices: Vec::new(),
            exit: None,
            exit_stack: Vec::new(),
        }
    }

    #[test]
    fn the_first_are_kept_in_any_order_of_arrival() {
        let expected: Vec<u64> = (0..GALLERY as u64).collect();
        let (mut ours, mut theirs) = (Gallery::default(), Gallery::default());
        // 7 and 1000 have no common factor: every number comes once.
        for n in (0..1000).map(|i| i * 7 % 1000) {
            let gallery = if n % 2 == 0 { &mut ours } else { &mut theirs };
            gallery.offer(&[n], || record(n));
        }
        ours.merge(theirs);
        let kept: Vec<u64> = ours.paths().iter().map(|p| p.trace.parse().expect("a number")).collect();
        assert_eq!((kept, ours.seen()), (expected, 1000));
    }
}
