//! Which probes (`code::probes`) the path has reached, and which any counted path has.
//!
//! A probe of a counted path costs one look afterwards. The others are listed for the path and taken off the list by a
//! rollback. Without probes in the code, this is empty and nobody asks.

use crate::state::State;
use crate::state::undo::Undone;

#[derive(Clone, Default)]
pub struct Probes {
    marks: Vec<Mark>,
    /// Reached on the path when no counted path had, in order.
    path: Vec<u32>,
    /// How many of them are counted.
    counted: usize,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    Unseen,
    OnPath,
    Counted,
}

impl Probes {
    /// Probes with numbers below `count` may be reached.
    pub(crate) fn make_room(&mut self, count: u32) {
        self.marks.resize(count as usize, Mark::Unseen);
    }

    #[inline(always)]
    pub(crate) fn is_new(&self, probe: u32) -> bool {
        self.marks[probe as usize] == Mark::Unseen
    }

    /// Some counted path has reached the probe.
    pub fn is_counted(&self, probe: u32) -> bool {
        self.marks[probe as usize] == Mark::Counted
    }

    pub(super) fn unreach(&mut self) {
        let probe = self.path.pop().expect("one entry of the log per probe on the path");
        self.counted = self.counted.min(self.path.len());
        let mark = &mut self.marks[probe as usize];
        if *mark == Mark::OnPath {
            *mark = Mark::Unseen;
        }
    }
}

impl State {
    /// Out of line: it would cost the inner loop registers.
    #[inline(never)]
    pub(crate) fn reach_probe(&mut self, probe: u32) {
        self.probes.marks[probe as usize] = Mark::OnPath;
        self.probes.path.push(probe);
        self.undo.push(Undone::ProbeReached);
    }

    /// The path has come to its end and counts.
    pub fn count_probes(&mut self) {
        let Probes { marks, path, counted } = &mut self.probes;
        for probe in &path[*counted..] {
            marks[*probe as usize] = Mark::Counted;
        }
        *counted = path.len();
    }
}
