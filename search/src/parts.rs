//! A search in parts, each of which gets a share of the time and of the paths.

use std::collections::VecDeque;
use std::time::Instant;

use crate::decide::Decider;
use crate::explore::Explorer;
use crate::observer::Observer;
use crate::settings::{Part, Settings};
use crate::totals::Totals;
use crate::work::Work;

/// Paths between two checks whether a part is over, which may have milliseconds only.
const CHECK_PATHS: u64 = 64;

impl<D: Decider> Explorer<'_, D> {
    /// Explores these parts, depth first. Each gets its share of the time and of the paths that are left when it begins, so that
    /// what one does not use is there for those after it; what is left in the end is for those that were not finished, which go
    /// on where they stopped. Gives the numbers of those that were not finished even so.
    pub fn explore_each(&mut self, parts: &[Part], observer: &mut dyn Observer) -> (Totals, Vec<usize>) {
        let Settings { deadline: end, max_paths, .. } = self.settings;
        self.check_paths = CHECK_PATHS;
        let root = self.mark_root();
        observer.piece_begins();
        self.totals.open = parts.len() as i128;
        // What is left of each part, the next to be done first.
        let mut rest: Vec<VecDeque<Work>> =
            parts.iter().map(|part| [Work::below(&part.beginning)].into()).collect();
        let mut is_first_pass = true;
        'passes: loop {
            let is_open = |rest: &[VecDeque<Work>], number: usize| {
                let is_in_vain = parts[number].after.is_some_and(|before| !rest[before].is_empty());
                !rest[number].is_empty() && !is_in_vain
            };
            let mut has_begun = false;
            for (number, part) in parts.iter().enumerate() {
                if !is_open(&rest, number) {
                    continue;
                }
                let others = (number..parts.len()).filter(|other| is_open(&rest, *other)).count();
                let share = if is_first_pass { part.share } else { 1.0 / others as f64 };
                let (now, paths) = (Instant::now(), self.frontier.paths);
                let is_spent = end.is_some_and(|end| now >= end) || paths >= max_paths;
                if is_spent || !observer.part_begins(share) {
                    break 'passes;
                }
                has_begun = true;
                self.paths_until_check = self.check_paths;
                self.settings.deadline =
                    end.map(|end| now + end.saturating_duration_since(now).mul_f64(share));
                let granted = ((max_paths - paths) as f64 * share).ceil() as u64;
                self.settings.max_paths = paths.saturating_add(granted.max(1)).min(max_paths);
                self.frontier.restart(std::mem::take(&mut rest[number]));
                self.explore_waiting(&root, observer);
                if self.totals.engine_bug || self.totals.too_many {
                    break 'passes;
                }
                rest[number] =
                    self.what_is_left().into_iter().chain(self.frontier.waiting.drain(..)).collect();
                if observer.interrupted() {
                    break 'passes;
                }
            }
            if !has_begun {
                break;
            }
            is_first_pass = false;
        }
        (self.settings.deadline, self.settings.max_paths) = (end, max_paths);
        self.finish(&root, observer);
        (self.totals, (0..parts.len()).filter(|number| !rest[*number].is_empty()).collect())
    }
}
