//! Paths that are run again: to be shown, and to see what they do when their open choices are filled in.

use tarry_findings::choices;
use tarry_report::{ChoiceRecord, SideRecord};
use tarry_search::Ended;
use tarry_search::trace::Trace;
use tarry_vm::machine::Machine;

use crate::behaviour::Seen;
use crate::record::Recorder;
use crate::reported::side_record;
use crate::shape::Picks;

/// A path as reports show it.
pub struct PathInFull {
    pub side: SideRecord,
    pub seen: Seen,
    pub choices: Vec<ChoiceRecord>,
}

/// A path in full; the trace also fills in what the path leaves open.
pub fn shown(
    machine: &mut Machine,
    recorder: &mut Recorder<'_>,
    trace: &Trace,
) -> Result<PathInFull, String> {
    let fill: Picks = trace.0.iter().map(|p| p.number()).collect();
    replayed(machine, trace, |m, path| {
        let shape = recorder.shape(m);
        let uncaught = recorder.uncaught(m, path);
        PathInFull {
            side: side_record(m, path, (&shape, recorder.other()), &fill, uncaught),
            seen: recorder.filled(m, path, &fill),
            choices: choices::filled(m, &fill),
        }
    })
}

/// What `look` sees where the path of a trace has ended.
pub fn replayed<T>(
    machine: &mut Machine,
    trace: &Trace,
    look: impl FnOnce(&Machine, &Ended<'_>) -> T,
) -> Result<T, String> {
    machine.aside(|machine| {
        let outcome = tarry_search::replay(machine, trace).map_err(|e| e.to_string())?;
        let path = Ended::in_full(machine, &outcome);
        Ok(look(machine, &path))
    })
}
