//! All that a part of a search has found, as one value: of a piece, of a worker, of the whole.

use crate::groups::Findings;
use crate::notes::Notes;
use crate::profile::Profile;
use crate::reached::Reached;
use crate::tally::Tally;

/// Parts are merged in any order, but for notes and profiles, which are kept side by side until the end.
#[derive(Default)]
pub struct Partial {
    /// Sums over its paths.
    pub tally: Tally,
    /// Its failures, in groups.
    pub findings: Findings,
    /// For `--html`.
    pub notes: Vec<Notes>,
    /// For `--profile`.
    pub profiles: Vec<Profile>,
    /// Where coverage is measured.
    pub reached: Option<Reached>,
}

impl Partial {
    /// Adds another part; the order does not matter for what is shown.
    pub fn merge(&mut self, other: Partial) {
        let Partial { tally, findings, notes, profiles, reached } = other;
        self.tally.merge(tally);
        self.findings.merge(findings);
        self.notes.extend(notes);
        self.profiles.extend(profiles);
        if let Some(reached) = reached {
            self.reached.get_or_insert_default().merge(reached);
        }
    }
}
