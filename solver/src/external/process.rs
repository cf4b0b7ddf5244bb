//! A solver that is a program: started for each question, ended when its time is over.

use std::io::{Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use super::{POLL, SolverError};
use crate::Stop;

/// Between looks at a program that has said all but not ended.
const PAUSE: Duration = Duration::from_millis(2);

pub fn ask(
    program: &str,
    arguments: &[String],
    script: &str,
    limit: Duration,
    stop: &Stop,
) -> Result<String, SolverError> {
    let started = Command::new(program)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn();
    let mut child =
        started.map_err(|error| SolverError::NotStarted { program: program.to_string(), error })?;
    let hung = || SolverError::Hung { program: program.to_string(), limit };
    let answer = talk(&mut child, script, limit, stop);
    let end = Instant::now() + limit;
    let Some(said) = answer else {
        end_it(&mut child);
        return Err(hung());
    };
    loop {
        match child.try_wait() {
            Ok(Some(status)) if status.success() || said.starts_with("sat") || said.starts_with("unsat") => {
                return Ok(said);
            }
            Ok(Some(status)) => {
                let said = said.chars().take(200).collect();
                return Err(SolverError::Died {
                    program: program.to_string(),
                    status: status.to_string(),
                    said,
                });
            }
            Ok(None) if Instant::now() < end && !stop.is_wanted() => thread::sleep(PAUSE),
            _ => {
                end_it(&mut child);
                return Err(hung());
            }
        }
    }
}

/// Hands over the script and reads all that the program says; None if that takes too long, or nobody wants to know any more.
fn talk(child: &mut Child, script: &str, limit: Duration, stop: &Stop) -> Option<String> {
    let (mut input, mut output) = (child.stdin.take()?, child.stdout.take()?);
    let script = script.to_string();
    let (sender, receiver) = mpsc::channel();
    // A program that does not read, or does not end, keeps only these waiting. One that ends before it has read all is no error yet.
    thread::spawn(move || drop(input.write_all(script.as_bytes())));
    thread::spawn(move || {
        let mut said = Vec::new();
        let read = output.read_to_end(&mut said);
        drop(sender.send(read.map(|_| String::from_utf8_lossy(&said).into_owned())));
    });
    let end = Instant::now() + limit;
    loop {
        match receiver.recv_timeout(POLL) {
            Ok(said) => return said.ok(),
            Err(RecvTimeoutError::Timeout) if Instant::now() < end && !stop.is_wanted() => {}
            Err(_) => return None,
        }
    }
}

fn end_it(child: &mut Child) {
    // It may have ended by itself by now.
    drop(child.kill());
    drop(child.wait());
}
