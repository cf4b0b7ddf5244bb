//! `tarry diff --all`: a driver for every public class that changed or reaches one that did, within a time budget.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::diagnostics::say;
use crate::diff::baseline::Baseline;
use crate::diff::free::Libraries;
use crate::diff::options::DiffOptions;
use crate::diff::subject::Subject;
use crate::diff::versions::{self, Done, Finished};
use crate::failure::Failure;

/// For all classes, unless `--timeout` says something else.
const BUDGET: Duration = Duration::from_secs(600);

/// No class gets less.
const LEAST: Duration = Duration::from_secs(2);

pub fn compare(
    options: &DiffOptions,
    baseline: &Baseline,
    interrupted: &AtomicBool,
) -> Result<Vec<Finished>, Failure> {
    let versions = Subject::versions(options)?;
    let libraries = Libraries::read(&versions, options)?;
    let changed = libraries.changed();
    let end = Instant::now() + options.timeout.unwrap_or(BUDGET);
    let say = |text: String| {
        if !options.program.manners.quiet {
            say!("tarry: {text}");
        }
    };
    if changed.is_empty() {
        say("no public class changed or reaches one that did".into());
    }
    let mut all = Vec::new();
    for (number, change) in changed.iter().enumerate() {
        if Instant::now() >= end || interrupted.load(Ordering::SeqCst) {
            say(format!("{} of {} classes are left for lack of time", changed.len() - number, changed.len()));
            break;
        }
        let class = change.class.replace(['/', '$'], ".");
        let compared = libraries.subject(&versions, &class, options).and_then(|subject| {
            // What is left is shared by those that are left; a class that needs less leaves more to the others. Compiling
            // the driver is not part of it.
            let now = Instant::now();
            let share = end.saturating_duration_since(now) / (changed.len() - number) as u32;
            versions::one(options, &subject, baseline, interrupted, Some(now + share.max(LEAST)))
        });
        match compared {
            Ok(Done::Compared(finished)) => all.push(*finished),
            Ok(Done::Shown(_)) => unreachable!("--trace is not for --all"),
            Err(failure) => say(failure.to_string()),
        }
    }
    Ok(all)
}
