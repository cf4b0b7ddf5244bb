//! A driver for every public class that changed or reaches one that did, within a time budget.

use std::time::{Duration, Instant};

use super::compare;
use super::generated_driver::{Libraries, WantedDriver};
use super::subject::Subject;
use crate::error::Error;
use crate::listener::Listener;
use crate::options::Options;
use crate::reported::Results;

/// For all classes, unless another time is given.
const BUDGET: Duration = Duration::from_secs(600);

/// No class gets less.
const MIN_TIME_PER_CLASS: Duration = Duration::from_secs(2);

/// Classes whose driver cannot be written or run are told of, and left out.
pub fn compare_all(
    versions: &Subject,
    wanted: &WantedDriver,
    options: &Options,
    listener: &dyn Listener,
) -> Result<Results, Error> {
    let libraries = Libraries::read(versions, wanted)?;
    let changed = libraries.changed();
    let end = Instant::now() + options.timeout.unwrap_or(BUDGET);
    if changed.is_empty() {
        listener.note("no public class changed or reaches one that did");
    }
    let mut all = Results::default();
    for (number, change) in changed.iter().enumerate() {
        if Instant::now() >= end || (options.interrupted)() {
            let left = changed.len() - number;
            listener.note(&format!("{left} of {} classes are left for lack of time", changed.len()));
            break;
        }
        let class = change.class.replace(['/', '$'], ".");
        let compared = libraries.subject(versions, &class, wanted, listener).and_then(|subject| {
            // What is left is shared by those that are left; a class that needs less leaves more to the others. Compiling
            // the driver is not part of it.
            let now = Instant::now();
            let share = end.saturating_duration_since(now) / (changed.len() - number) as u32;
            compare(&subject, options, listener, Some(now + share.max(MIN_TIME_PER_CLASS)))
        });
        match compared {
            Ok(results) => all.add(results),
            Err(error) => listener.note(&error.to_string()),
        }
    }
    Ok(all)
}
