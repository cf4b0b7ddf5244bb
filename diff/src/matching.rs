//! Which paths of two explorations are the same inputs.
//!
//! As long as both explorations look at the same choices in the same order, their paths come in the same order, and a pair is
//! compared and dropped at once. Other paths wait by their picks; what nobody meets is joined at the end (`join.rs`).

use std::collections::{HashMap, VecDeque};

use crate::batch::{Batch, View};
use crate::behaviour::End;
use crate::join;
pub use crate::meet::Meet;
use crate::record::Path;
use crate::shape::{Picks, ShapeId, Shapes};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Side {
    Old,
    New,
}

/// Is shown what belongs together.
pub trait Visitor {
    /// Two paths with the same choices and picks returned with the same results: nearly all of them.
    fn same(&mut self, path: &View<'_>);
    /// Two other paths with the same choices and the same picks.
    fn pair(&mut self, old: &Path, new: &Path);
    /// Inputs that two paths have in common.
    fn part(&mut self, old: &Path, new: &Path, meet: &Meet);
    /// A path whose inputs cannot be told in the other exploration, and why.
    fn unmatched(&mut self, old: &Path, why: &str);
    /// A path that has no input in common with any of the other exploration.
    fn alone(&mut self, side: Side, path: &Path);
}

#[derive(Default)]
pub struct Matcher {
    old: Stream,
    new: Stream,
}

#[derive(Default)]
struct Stream {
    arrived: VecDeque<Batch>,
    /// Paths of the first batch that are done with.
    done: usize,
    /// Paths that have arrived and are not done with.
    count: usize,
    waiting: HashMap<(ShapeId, Picks), Path>,
}

impl Stream {
    fn arrive(&mut self, batch: Batch) {
        if !batch.is_empty() {
            self.count += batch.len();
            self.arrived.push_back(batch);
        }
    }

    fn first(&self) -> Option<View<'_>> {
        self.arrived.front().map(|batch| batch.get(self.done))
    }

    fn drop_first(&mut self) {
        self.done += 1;
        self.count -= 1;
        if self.arrived.front().is_some_and(|batch| batch.len() == self.done) {
            self.arrived.pop_front();
            self.done = 0;
        }
    }

    fn take_first(&mut self) -> Option<Path> {
        let path = self.first()?.to_path();
        self.drop_first();
        Some(path)
    }

    fn wait(&mut self, path: Path) {
        self.waiting.insert((path.shape, path.picks.clone()), path);
    }

    /// The path that waits for this one.
    fn partner(&mut self, path: &Path) -> Option<Path> {
        if self.waiting.is_empty() {
            return None;
        }
        self.waiting.remove(&(path.shape, path.picks.clone()))
    }
}

impl Matcher {
    /// Paths in the order in which they ended.
    pub fn add(&mut self, side: Side, paths: Batch, visitor: &mut dyn Visitor) {
        match side {
            Side::Old => self.old.arrive(paths),
            Side::New => self.new.arrive(paths),
        }
        while let (Some(old), Some(new)) = (self.old.first(), self.new.first()) {
            if old.is_same_input(&new) {
                if old.end == End::Returned && old.shows_the_same(&new) {
                    visitor.same(&old);
                } else {
                    visitor.pair(&old.to_path(), &new.to_path());
                }
                self.old.drop_first();
                self.new.drop_first();
            } else {
                self.old_waits(visitor);
                self.new_waits(visitor);
            }
        }
    }

    /// How many paths the other side is behind.
    pub fn ahead(&self, side: Side) -> usize {
        match side {
            Side::Old => self.old.count,
            Side::New => self.new.count,
        }
    }

    fn old_waits(&mut self, visitor: &mut dyn Visitor) {
        let Some(old) = self.old.take_first() else { return };
        match self.new.partner(&old) {
            Some(new) => visitor.pair(&old, &new),
            None => self.old.wait(old),
        }
    }

    fn new_waits(&mut self, visitor: &mut dyn Visitor) {
        let Some(new) = self.new.take_first() else { return };
        match self.old.partner(&new) {
            Some(old) => visitor.pair(&old, &new),
            None => self.new.wait(new),
        }
    }

    /// Both explorations have ended. Paths without any partner are told only if both are complete.
    pub fn finish(mut self, shapes: &Shapes, complete: bool, visitor: &mut dyn Visitor) {
        while self.old.count > 0 {
            self.old_waits(visitor);
        }
        while self.new.count > 0 {
            self.new_waits(visitor);
        }
        let sorted = |stream: Stream| {
            let mut all: Vec<Path> = stream.waiting.into_values().collect();
            all.sort_by(|a, b| (a.picks.len(), &a.picks, a.shape).cmp(&(b.picks.len(), &b.picks, b.shape)));
            all
        };
        join::join(shapes, &sorted(self.old), &sorted(self.new), complete, visitor);
    }
}
