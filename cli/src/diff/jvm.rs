//! `tarry diff --jvm`: every path that tarry finds is replayed on real JVMs.

use tarry::Jdk;
use tarry_diff::jvm::{self, Subject};

use super::accept;
use super::options::DiffOptions;
use super::terminal::Terminal;
use crate::failure::Failure;
use crate::launch;
use crate::replay_command;

pub fn compare(options: &DiffOptions) -> Result<u8, Failure> {
    if options.driver.is_some() || options.emit_test.is_some() {
        return Err(Failure::Usage(
            "--driver and --emit-test are for two versions of a library, without --jvm".into(),
        ));
    }
    let baseline = accept::read(options)?;
    let subject = subject(options)?;
    let with = options.comparison(baseline)?;
    if let Some(trace) = &options.trace {
        return super::show(&jvm::one_input(&subject, &with, trace)?);
    }
    let terminal = Terminal::new(options.program.terminal.quiet);
    super::finish(options, jvm::compare(&subject, &with, &terminal)?, &with)
}

fn subject(options: &DiffOptions) -> Result<Subject, Failure> {
    let program = &options.program;
    let jdks: Vec<Jdk> = match &program.jdk[..] {
        [] => vec![Jdk::find(None)?],
        all => all.iter().map(|jdk| Jdk::find(Some(jdk))).collect::<Result<_, _>>()?,
    };
    let oldest = jdks.iter().min_by_key(|j| j.version).expect("at least one").clone();
    Ok(Subject {
        program: launch::find_with(oldest, program, &options.first)?,
        jdks,
        target: options.first.clone(),
        args: options.second.iter().chain(&options.rest).cloned().collect(),
        assertions: !program.no_assertions,
        properties: program.properties.clone(),
        environment: program.environment.clone(),
        path_timeout: options.path_timeout,
        repeated: replay_command::repeated(program),
    })
}
