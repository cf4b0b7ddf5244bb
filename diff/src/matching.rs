//! Which paths of two explorations are the same inputs.
//!
//! As long as both explorations look at the same choices in the same order, their paths come in the same order, and a pair is
//! compared and dropped at once. Other paths wait by their picks; what nobody meets is joined at the end (`join.rs`).

use std::collections::{HashMap, VecDeque};

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
    /// Two paths with the same choices and the same picks.
    fn pair(&mut self, old: &Path, new: &Path);
    /// Inputs that two paths have in common.
    fn part(&mut self, old: &Path, new: &Path, meet: &Meet);
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
    arrived: VecDeque<Path>,
    waiting: HashMap<(ShapeId, Picks), Path>,
}

impl Stream {
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
    pub fn add(&mut self, side: Side, paths: impl IntoIterator<Item = Path>, visitor: &mut dyn Visitor) {
        let stream = match side {
            Side::Old => &mut self.old,
            Side::New => &mut self.new,
        };
        stream.arrived.extend(paths);
        while let (Some(old), Some(new)) = (self.old.arrived.front(), self.new.arrived.front()) {
            if (old.shape, &old.picks) == (new.shape, &new.picks) {
                visitor.pair(old, new);
                self.old.arrived.pop_front();
                self.new.arrived.pop_front();
            } else {
                self.old_waits(visitor);
                self.new_waits(visitor);
            }
        }
    }

    /// How many paths the other side is behind.
    pub fn ahead(&self, side: Side) -> usize {
        match side {
            Side::Old => self.old.arrived.len(),
            Side::New => self.new.arrived.len(),
        }
    }

    fn old_waits(&mut self, visitor: &mut dyn Visitor) {
        let Some(old) = self.old.arrived.pop_front() else { return };
        match self.new.partner(&old) {
            Some(new) => visitor.pair(&old, &new),
            None => self.old.wait(old),
        }
    }

    fn new_waits(&mut self, visitor: &mut dyn Visitor) {
        let Some(new) = self.new.arrived.pop_front() else { return };
        match self.old.partner(&new) {
            Some(old) => visitor.pair(&old, &new),
            None => self.new.wait(new),
        }
    }

    /// Both explorations have ended. Paths without any partner are told only if both are complete.
    pub fn finish(mut self, shapes: &Shapes, complete: bool, visitor: &mut dyn Visitor) {
        while !self.old.arrived.is_empty() {
            self.old_waits(visitor);
        }
        while !self.new.arrived.is_empty() {
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
