//! `coverage` in the last line of `--format json`.

use serde::Serialize;

use super::sums::{Counts, Coverage};

/// What `--coverage` has counted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CoverageRecord {
    /// Of the whole program.
    pub total: Counts,
    /// Those with code, run or not.
    pub classes: Vec<ClassRecord>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ClassRecord {
    /// As in Java: `java.util.Map$Entry`.
    pub name: String,
    pub source_file: Option<String>,
    pub counts: Counts,
    pub methods: Vec<MethodRecord>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct MethodRecord {
    pub name: String,
    pub descriptor: String,
    pub line: Option<u32>,
    pub counts: Counts,
}

impl From<&Coverage> for CoverageRecord {
    fn from(coverage: &Coverage) -> CoverageRecord {
        let classes = coverage.classes().map(|class| ClassRecord {
            name: class.name.replace('/', "."),
            source_file: class.source_file.clone(),
            counts: class.counts,
            methods: class
                .methods
                .iter()
                .map(|m| MethodRecord {
                    name: m.name.clone(),
                    descriptor: m.descriptor.clone(),
                    line: m.first_line(),
                    counts: m.counts,
                })
                .collect(),
        });
        CoverageRecord { total: coverage.counts, classes: classes.collect() }
    }
}
