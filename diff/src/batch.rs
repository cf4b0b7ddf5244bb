//! Paths on their way from an exploration to the comparison, many in few allocations: memory that one thread takes and another
//! gives back costs more than all else that is done with a path.

use std::ops::Range;

use tarry_search::weight::Weight;

use crate::behaviour::{Emission, End, Printed, Seen};
use crate::record::Path;
use crate::shape::ShapeId;

/// Paths in the order in which they ended.
#[derive(Default)]
pub struct Batch {
    heads: Vec<Head>,
    /// Of all paths, one after the other.
    parts: Parts,
}

/// The parts of a path that have any length.
#[derive(Default)]
pub struct Parts {
    pub picks: Vec<Option<i64>>,
    pub emitted: Vec<Emission>,
    pub open: Vec<u32>,
}

struct Head {
    shape: ShapeId,
    end: End,
    printed: Printed,
    weight: Weight,
    /// Where its parts begin.
    picks: usize,
    emitted: usize,
    open: usize,
}

/// A path of a batch.
#[derive(Clone, Copy)]
pub struct View<'a> {
    pub shape: ShapeId,
    pub picks: &'a [Option<i64>],
    pub end: End,
    pub printed: Printed,
    pub emitted: &'a [Emission],
    pub open: &'a [u32],
    pub weight: &'a Weight,
}

impl Batch {
    pub fn len(&self) -> usize {
        self.heads.len()
    }

    pub fn is_empty(&self) -> bool {
        self.heads.is_empty()
    }

    /// An empty one with room for as much as this one has.
    pub fn next(&self) -> Batch {
        Batch {
            heads: Vec::with_capacity(self.heads.len()),
            parts: Parts {
                picks: Vec::with_capacity(self.parts.picks.len()),
                emitted: Vec::with_capacity(self.parts.emitted.len()),
                open: Vec::with_capacity(self.parts.open.len()),
            },
        }
    }

    /// Adds a path whose parts are appended by `append`, which also says how it ended and what it wrote.
    pub fn push(
        &mut self,
        shape: ShapeId,
        weight: Weight,
        append: impl FnOnce(&mut Parts) -> (End, Printed),
    ) {
        let Parts { picks, emitted, open } = &self.parts;
        let (picks, emitted, open) = (picks.len(), emitted.len(), open.len());
        let (end, printed) = append(&mut self.parts);
        self.heads.push(Head { shape, end, printed, weight, picks, emitted, open });
    }

    pub fn get(&self, at: usize) -> View<'_> {
        let head = &self.heads[at];
        let next = self.heads.get(at + 1);
        let until =
            |begin: fn(&Head) -> usize, all: usize| -> Range<usize> { begin(head)..next.map_or(all, begin) };
        View {
            shape: head.shape,
            picks: &self.parts.picks[until(|h| h.picks, self.parts.picks.len())],
            end: head.end,
            printed: head.printed,
            emitted: &self.parts.emitted[until(|h| h.emitted, self.parts.emitted.len())],
            open: &self.parts.open[until(|h| h.open, self.parts.open.len())],
            weight: &head.weight,
        }
    }
}

impl FromIterator<Path> for Batch {
    fn from_iter<T: IntoIterator<Item = Path>>(paths: T) -> Batch {
        let mut batch = Batch::default();
        for path in paths {
            batch.push(path.shape, path.weight, |parts| {
                parts.picks.extend_from_slice(&path.picks);
                parts.emitted.extend_from_slice(&path.seen.emitted);
                parts.open.extend_from_slice(&path.open);
                (path.seen.end, path.seen.printed)
            });
        }
        batch
    }
}

impl View<'_> {
    pub fn is_same_input(&self, other: &View<'_>) -> bool {
        (self.shape, self.picks) == (other.shape, other.picks)
    }

    pub fn shows_the_same(&self, other: &View<'_>) -> bool {
        (self.end, self.printed, self.emitted) == (other.end, other.printed, other.emitted)
    }

    pub fn to_path(self) -> Path {
        Path {
            shape: self.shape,
            picks: self.picks.into(),
            seen: Seen { end: self.end, printed: self.printed, emitted: self.emitted.into() },
            open: self.open.into(),
            weight: self.weight.clone(),
        }
    }
}
