//! Compiled programs run: `tarry.compilers.RunAll` runs many in one process, on a JVM and on tarry.

use std::collections::BTreeMap;
use std::io::Read;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::process::Stdio;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

use tarry::{ClassPath, Jdk, Program, Setup};
use tarry_search::verdict::PathEnd;
use tarry_vm::machine::Machine;
use tarry_vm::outcome::{Outcome, Pause};

use super::compiler::{API_JAR, plain};
use crate::error::Error;
use crate::normal::{Normal, Rule};

const MAIN: &str = "tarry.compilers.RunAll";

/// As messages name the loader that `RunAll` makes, before its identity hash.
const LOADER: &str = "loader 'program' @";

/// A program on a JVM that prints nothing for so long hangs.
const JVM_LIMIT: Duration = Duration::from_secs(60);

/// The same on tarry, in bytecodes: more than any program needs that is small enough to be generated.
const STEP_LIMIT: u64 = 500_000_000;
const SLICE: u64 = 5_000_000;

/// What each program printed and how it ended, by its number.
pub type Runs = BTreeMap<usize, String>;

/// Programs `numbers` of the archive, on a JVM.
pub fn on_jvm(jdk: &Jdk, classes: &Path, numbers: &[usize]) -> Result<Runs, Error> {
    let api = classes.with_file_name(API_JAR);
    in_attempts(numbers, |from, entries| {
        let mut java = plain(jdk);
        java.arg("-cp").arg(&api).arg(MAIN).arg(classes).arg(from.to_string());
        let mut child = java.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
        let mut pipe = child.stdout.take().expect("piped");
        let (send, received) = mpsc::channel();
        let reader = std::thread::spawn(move || {
            let mut part = vec![0; 1 << 16];
            while let Ok(length @ 1..) = pipe.read(&mut part) {
                if send.send(part[..length].to_vec()).is_err() {
                    break;
                }
            }
        });
        let hangs = loop {
            match received.recv_timeout(JVM_LIMIT) {
                Ok(part) => entries.add(&part),
                Err(RecvTimeoutError::Disconnected) => break false,
                Err(RecvTimeoutError::Timeout) => break true,
            }
        };
        if hangs {
            child.kill()?;
        }
        let status = child.wait()?;
        drop(received);
        reader.join().expect("it only reads");
        Ok(match (hangs, status.code()) {
            (true, _) => "does not end".into(),
            (false, Some(code)) => format!("ends the process with exit code {code}"),
            (false, None) => "the process was killed".into(),
        })
    })
}

/// The same on tarry.
pub fn on_tarry(setup: &Setup, jdk: &Jdk, classes: &Path, numbers: &[usize]) -> Result<Runs, Error> {
    let setup = setup.clone().allow_read(classes);
    in_attempts(numbers, |from, entries| {
        let class_path = ClassPath::of([], jdk.version)?;
        let program = Program::new(jdk.clone(), class_path, MAIN.replace('.', "/"));
        let args = [classes.display().to_string(), from.to_string()];
        let mut machine = program.started(&setup, &args)?;
        let mut last = machine.state.charged.steps;
        // Nothing of the machine is looked at after a panic.
        let ran = catch_unwind(AssertUnwindSafe(|| {
            loop {
                let pause = machine.run(SLICE);
                let output = std::mem::take(&mut machine.state.output);
                if !output.is_empty() {
                    last = machine.state.charged.steps;
                    entries.add(&output.of(1));
                }
                match pause {
                    Pause::Done(outcome) => return ended(&machine, &outcome),
                    Pause::Budget if machine.state.charged.steps - last > STEP_LIMIT => {
                        return "does not end".into();
                    }
                    Pause::Budget => {}
                    Pause::Choice(_) => return "asks for choices".into(),
                }
            }
        }));
        Ok(ran.unwrap_or_else(|_| "tarry itself fails".into()))
    })
}

fn ended(machine: &Machine, outcome: &Outcome) -> String {
    match PathEnd::of(machine, outcome) {
        PathEnd::Returned => "ends the process with exit code 0".into(),
        PathEnd::Exited(code) => format!("ends the process with exit code {code}"),
        PathEnd::Threw(thrown) | PathEnd::LimitError(thrown) => {
            format!("ends with {}", machine.program.classes.external_name(machine.class_of(thrown)))
        }
        PathEnd::Pruned => "ends by an assumption that does not hold".into(),
        PathEnd::Limit(limit) => format!("does not end within the limit of {}", limit.option()),
        PathEnd::Deadlock => "does not end: all threads wait".into(),
        PathEnd::Unsupported(what) => format!("unsupported: {what}"),
    }
}

/// `attempt` runs programs from one on and says how the process ended. If programs are missing then, the first of them is the one that
/// ended it, and the next attempt begins after it.
fn in_attempts(
    numbers: &[usize],
    mut attempt: impl FnMut(usize, &mut Entries) -> Result<String, Error>,
) -> Result<Runs, Error> {
    let mut runs = Runs::new();
    while let Some(first) = numbers.get(runs.len()) {
        let mut entries = Entries::default();
        let end = attempt(*first, &mut entries)?;
        runs.append(&mut entries.runs);
        if let Some(culprit) = numbers.get(runs.len()) {
            runs.insert(*culprit, end);
        }
    }
    Ok(runs)
}

/// The entries that `RunAll` writes, as they come.
#[derive(Default)]
struct Entries {
    pending: Vec<u8>,
    runs: Runs,
}

impl Entries {
    fn add(&mut self, part: &[u8]) {
        self.pending.extend_from_slice(part);
        let mut rest = &self.pending[..];
        while let Some((number, after)) = rest.split_first_chunk::<4>()
            && let Some((length, after)) = after.split_first_chunk::<4>()
            && let Some((text, after)) = after.split_at_checked(u32::from_be_bytes(*length) as usize)
        {
            self.runs.insert(u32::from_be_bytes(*number) as usize, settled(&String::from_utf8_lossy(text)));
            rest = after;
        }
        self.pending = rest.to_vec();
    }
}

/// Without what differs from run to run: identity hashes, also of the loader in messages, and the numbers of lambda classes.
fn settled(text: &str) -> String {
    let text = Normal::new(vec![Rule::Hash, Rule::Lambda]).text(text);
    let mut parts = text.split(LOADER);
    let mut out = parts.next().unwrap_or_default().to_string();
    for part in parts {
        out += LOADER;
        out += part.trim_start_matches(|c: char| c.is_ascii_hexdigit());
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_come_in_parts() {
        let mut bytes = Vec::new();
        for (number, text) in [(3u32, "three"), (7, "")] {
            bytes.extend(number.to_be_bytes());
            bytes.extend((text.len() as u32).to_be_bytes());
            bytes.extend(text.as_bytes());
        }
        let mut entries = Entries::default();
        bytes.chunks(5).for_each(|part| entries.add(part));
        assert_eq!(entries.runs, Runs::from([(3, "three".into()), (7, String::new())]));
    }

    #[test]
    fn the_program_that_ends_the_process_is_passed_over() {
        let runs = in_attempts(&[1, 4, 6, 9], |from, entries| {
            for number in [1, 4, 6, 9].into_iter().filter(|n| *n >= from && *n != 9).take_while(|n| *n != 4) {
                entries.runs.insert(number, "ran".into());
            }
            Ok(format!("exit from {from}"))
        });
        let runs: Vec<String> = runs.expect("no failure").into_values().collect();
        assert_eq!(runs, ["ran", "exit from 1", "ran", "exit from 6"]);
    }

    #[test]
    fn hashes_and_lambda_numbers_are_left_out() {
        let text = "A@1b2c $f Main$$Lambda$14/0x00ff@12 loader 'program' @5e91993f, @Inner(a=1) loader 'program' @c)";
        assert_eq!(
            settled(text),
            "A@# $f Main$$Lambda@# loader 'program' @, @Inner(a=1) loader 'program' @)"
        );
    }
}
