//! Choices made late, early or at every load: the same outcomes, as often. A path weighs as much as it stands for.

use std::collections::BTreeMap;

use super::batch::Batch;
use tarry_search::Strategy;
use tarry_tests::explored::{Explored, Mode, Outcomes, Shown, outcomes};

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

/// Inputs that a solver finds are those that are tried one by one, and what a path shows is what it shows when it is replayed.
pub fn symbolic_law(batch: &mut Batch, class: &str) -> Result<u64, String> {
    let (eager, _) = batch.machine(Mode::Eager).explore(class, Strategy::DepthFirst);
    let eager = outcomes(eager.iter().map(|path| &path.shown));
    let (listed, totals) = batch.machine(Mode::Symbolic).explore(class, Strategy::DepthFirst);
    if totals.limit_met {
        return Err("something was left out".into());
    }
    let mut found = BTreeMap::new();
    for path in listed {
        for shown in replayed(batch, class, &path)? {
            *found.entry(shown).or_default() += 1;
        }
    }
    if found != eager {
        return Err(format!("symbolic and eager differ:\n{}", difference(&found, &eager)));
    }
    counts(batch, class, &eager)
}

/// What a path that has decided all but pools stands for, as the delayed machine sees it.
fn replayed(batch: &mut Batch, class: &str, path: &Explored) -> Result<Vec<Shown>, String> {
    let delayed = batch.machine(Mode::Delayed);
    let mut shown = Vec::new();
    for trace in delayed.filled_in(class, &path.trace)? {
        shown.extend(delayed.completions(class, &trace)?);
    }
    if path.weight != shown.len().to_string() {
        return Err(format!("weighs {} instead of {}: {path:?}", path.weight, shown.len()));
    }
    // Objects of pools that nobody has looked at are shown as what they may be.
    if let [only] = &shown[..]
        && *only != path.shown
        && !path.trace.contains('*')
    {
        return Err(format!("{}\n  gave {:?}\n  and as a replay {only:?}", path.trace, path.shown));
    }
    Ok(shown)
}

/// Paths that list no inputs: their examples replay, and together they stand for as many inputs with each end.
fn counts(batch: &mut Batch, class: &str, eager: &Outcomes) -> Result<u64, String> {
    let (paths, _) = batch.machine(Mode::Symbolic).examples(class, Strategy::DepthFirst);
    let kind = |shown: &Shown| shown.outcome.clone();
    let (mut found, mut wanted) = (BTreeMap::<String, u64>::new(), BTreeMap::<String, u64>::new());
    eager.iter().for_each(|(shown, count)| *wanted.entry(kind(shown)).or_default() += count);
    for path in &paths {
        let weight = path.weight.parse::<u64>().map_err(|_| format!("not counted: {path:?}"))?;
        *found.entry(kind(&path.shown)).or_default() += weight;
        let completions = batch.machine(Mode::Delayed).completions(class, &path.trace)?;
        let has_no_emits = path.shown.emitted.is_empty();
        if has_no_emits && !completions.contains(&path.shown) {
            return Err(format!("the example of {path:?}\n  is replayed as {completions:?}"));
        }
    }
    if found != wanted {
        return Err(format!("paths stand for {found:?} instead of {wanted:?}"));
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
