//! Choices made late, early or at every load: the same outcomes, as often. A path weighs as much as it stands for.

use std::collections::BTreeMap;

use super::batch::Batch;
use tarry_search::Strategy;
use tarry_tests::explored::{Mode, Outcomes, outcomes};

pub fn law(batch: &mut Batch, class: &str) -> Result<u64, String> {
    let (eager, _) = batch.machine(Mode::Eager).explore(class, Strategy::DepthFirst);
    let eager = outcomes(eager.iter().map(|path| &path.shown));
    for mode in [Mode::Delayed, Mode::NoCopyPropagation] {
        let late = completed(batch, class, mode)?;
        if late != eager {
            return Err(format!("{mode:?} and eager differ:\n{}", difference(&late, &eager)));
        }
    }
    Ok(eager.values().sum())
}

/// The outcomes with everything filled in that no code has looked at.
fn completed(batch: &mut Batch, class: &str, mode: Mode) -> Result<Outcomes, String> {
    let machine = batch.machine(mode);
    let (paths, _) = machine.explore(class, Strategy::DepthFirst);
    let mut all = BTreeMap::new();
    for path in paths {
        let shown = machine.completions(class, &path.trace)?;
        if path.weight != shown.len().to_string() {
            return Err(format!("{mode:?} weighs {} instead of {}: {path:?}", path.weight, shown.len()));
        }
        shown.into_iter().for_each(|s| *all.entry(s).or_default() += 1);
    }
    Ok(all)
}

fn difference(ours: &Outcomes, theirs: &Outcomes) -> String {
    let mut lines = Vec::new();
    for shown in ours.keys().chain(theirs.keys().filter(|k| !ours.contains_key(k))) {
        let count = |of: &Outcomes| of.get(shown).copied().unwrap_or(0);
        if count(ours) != count(theirs) {
            lines.push(format!("  {} times instead of {}: {shown:?}", count(ours), count(theirs)));
        }
    }
    lines.truncate(6);
    lines.join("\n")
}
