//! `tarry exec`: one run, like `java`.

use std::io::Write;
use std::path::Path;

use tarry_findings::frames;
use tarry_vm::machine::Machine;
use tarry_vm::outcome::{Outcome, Pause};

use crate::args::ExecOptions;
use crate::diagnostics::say;
use crate::exit_code;
use crate::failure::Failure;
use crate::instant;
use crate::launch;
use crate::stdout::heard;

/// Bytecodes between two looks at the output.
const SLICE: u64 = 5_000_000;
/// Of the place where something unsupported was met.
const SHOWN_FRAMES: usize = 16;

pub fn exec(options: &ExecOptions) -> Result<u8, Failure> {
    let (target, args) = options.program_and_args.split_first().expect("clap requires one");
    let program = launch::find(&options.program, target)?;
    let start = options.program.start_time.as_ref().map_or_else(instant::now, |given| given.nanos);
    let setup = launch::concrete_setup(&options.program)?
        .start_time(start)
        .max_steps(options.max_steps)
        .max_output(options.max_output)
        .adjust(|o| o.encoding = encoding());
    let mut machine = program.started(&setup, args)?;
    loop {
        let pause = machine.run(SLICE);
        flush(&mut machine)?;
        match pause {
            Pause::Budget => {}
            Pause::Done(outcome) => {
                list_called_natives(&machine)?;
                explain(&machine, &outcome);
                return Ok(exit_code::of_run(&machine, &outcome));
            }
            Pause::Choice(_) => {
                return Err(Failure::BadInput("the program asks for choices: use `tarry run`".into()));
            }
        }
    }
}

/// Into the file that `TARRY_CALLED_NATIVES` names: for the test that some program calls each native.
fn list_called_natives(machine: &Machine) -> std::io::Result<()> {
    let Some(file) = std::env::var_os("TARRY_CALLED_NATIVES") else { return Ok(()) };
    let lines: Vec<String> = machine.program.natives.called().map(|native| native.key() + "\n").collect();
    std::fs::write(file, lines.concat())
}

/// The charset of the user's locale, as java finds it; `run` prints UTF-8 whatever the locale.
fn encoding() -> String {
    let mut set = ["LC_ALL", "LC_CTYPE", "LANG"].iter().filter_map(|name| std::env::var(name).ok());
    let locale = set.find(|value| !value.is_empty()).unwrap_or_default().to_lowercase();
    let is_utf8 = locale.contains("utf-8") || locale.contains("utf8");
    if is_utf8 { "UTF-8".into() } else { "ANSI_X3.4-1968".into() }
}

/// Says what the program's own output does not tell.
fn explain(machine: &Machine, outcome: &Outcome) {
    match outcome {
        Outcome::Returned | Outcome::Exited(_) | Outcome::Threw(_) | Outcome::Pruned => {}
        Outcome::Limit(limit) => say!("tarry: stopped at the limit of {}", limit.option()),
        Outcome::Unsupported(what) => {
            say!("tarry: unsupported: {what}");
            where_it_stands(machine);
        }
        Outcome::Deadlock(threads) => {
            say!("tarry: deadlock:");
            for thread in frames::waiting(machine, threads) {
                say!("  {thread}");
            }
        }
    }
}

/// The innermost frames of the running thread, as a stack trace shows them.
fn where_it_stands(machine: &Machine) {
    for (method, bci) in machine.visible_frames().take(SHOWN_FRAMES) {
        let found = machine.program.classes.method(method);
        let (class, name) = (
            machine.program.classes.external_name(found.class),
            machine.program.classes.symbols.text(found.name),
        );
        let line = machine.line_number(method, bci).map_or(String::new(), |line| format!(":{line}"));
        say!("\tat {class}.{name}{line}");
    }
}

/// Hands on what the program has printed. A reader that has gone away does not stop the program, as in java.
fn flush(machine: &mut Machine) -> std::io::Result<()> {
    let output = std::mem::take(&mut machine.state.output);
    for (chunk, bytes) in output.parts() {
        let written = match chunk.to {
            1 => std::io::stdout().write_all(bytes),
            _ => std::io::stderr().write_all(bytes),
        };
        heard(written)?;
    }
    heard(std::io::stdout().flush())
}

pub fn api_jar(file: &Path) -> Result<u8, Failure> {
    std::fs::write(file, tarry::models::jar())?;
    Ok(0)
}
