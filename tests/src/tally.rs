//! Counting, and the last line in the words of Rust's own test harness, which `./test` adds up.

use std::collections::BTreeMap;
use std::process::ExitCode;

#[derive(Default)]
pub struct Tally {
    pub passed: usize,
    pub failed: usize,
    pub skipped: usize,
    /// Passed and all, by row.
    rows: BTreeMap<String, (usize, usize)>,
}

impl Tally {
    pub fn pass(&mut self, row: &str) {
        self.passed += 1;
        let (passed, all) = self.rows.entry(row.to_string()).or_default();
        *passed += 1;
        *all += 1;
    }

    pub fn fail(&mut self, row: &str, what: &str) {
        println!("FAILED {what}");
        self.failed += 1;
        self.rows.entry(row.to_string()).or_default().1 += 1;
    }

    pub fn known(&mut self, row: &str, what: &str) {
        println!("KNOWN {what}");
        self.skipped += 1;
        self.rows.entry(row.to_string()).or_default().1 += 1;
    }

    pub fn skip(&mut self, what: &str) {
        println!("SKIPPED {what}");
        self.skipped += 1;
    }

    pub fn finish(self) -> ExitCode {
        for (row, (passed, all)) in &self.rows {
            println!("{row:<40} {passed:>5} of {all}");
        }
        let word = if self.failed == 0 { "ok" } else { "FAILED" };
        let Tally { passed, failed, skipped, .. } = self;
        println!("\ntest result: {word}. {passed} passed; {failed} failed; {skipped} ignored");
        if self.failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
    }
}
