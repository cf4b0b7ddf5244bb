//! The programs that generators emit, one for each accepted path.

use std::collections::BTreeSet;
use std::path::Path;

use tarry::Program;
use tarry_findings::{structure, too_many};
use tarry_search::trace::Trace;
use tarry_search::{Ended, Explorer, Observer, Settings, Share, Totals, Verdict};
use tarry_vm::machine::Machine;
use tarry_vm::outcome::Choice;

use super::Options;
use crate::error::Error;

/// A generated program.
pub struct Generated {
    /// The generator's class.
    pub generator: String,
    pub text: String,
}

/// What all of them emit, each text once; one in so many of each generator.
pub fn all<E: From<Error>>(
    options: &Options,
    generators: &[String],
    args: &[String],
    find: impl Fn(&str) -> Result<Program, E>,
) -> Result<Vec<Generated>, E> {
    let mut programs = Vec::new();
    let mut seen = BTreeSet::new();
    for generator in generators {
        let name =
            Path::new(generator).file_stem().map_or(generator.clone(), |n| n.to_string_lossy().into_owned());
        let texts = emitted_by(&find(generator)?, generator, options, args)?;
        for text in texts.into_iter().step_by(options.every.max(1)) {
            if seen.insert(text.clone()) {
                programs.push(Generated { generator: name.clone(), text });
            }
        }
    }
    Ok(programs)
}

fn emitted_by(
    program: &Program,
    generator: &str,
    options: &Options,
    args: &[String],
) -> Result<Vec<String>, Error> {
    let mut machine = program.ready(&options.exploring, args)?;
    let settings = Settings::default();
    let mut emitted = Emitted { texts: Vec::new(), problem: None };
    let totals = Explorer::new(&mut machine, settings).explore(&mut emitted);
    match emitted.problem {
        Some(problem) => Err(Error::BadInput(format!("{generator}: {problem}"))),
        None if !totals.is_uncut() => Err(Error::BadInput(format!(
            "{generator}: not all of its paths can be explored; `tarry run` says why"
        ))),
        None if emitted.texts.is_empty() => Err(Error::BadInput(format!(
            "{generator} emits no program; it should call Verify.emit with its text"
        ))),
        None => Ok(emitted.texts),
    }
}

struct Emitted {
    texts: Vec<String>,
    problem: Option<String>,
}

impl Observer for Emitted {
    fn ended(&mut self, machine: &Machine, path: &Ended<'_>) {
        match path.verdict {
            Verdict::Accepted => {}
            Verdict::Failed => {
                let trace = Trace::of(&machine.state);
                self.problem = Some(format!("a path fails: `tarry replay '{trace}'` shows it"));
                return;
            }
            _ => return,
        }
        for snapshot in &machine.state.emitted {
            match structure::to_json(machine, snapshot)["root"].as_str() {
                Some(text) => self.texts.push(text.to_string()),
                None => self.problem = Some("it emits something that is no String".into()),
            }
        }
    }

    fn engine_bug(&mut self, trace: &Trace) {
        self.problem = Some(format!("an error in tarry on the path {trace}"));
    }

    fn too_many(&mut self, machine: &Machine, choice: Choice) {
        self.problem = Some(too_many::text(machine, choice));
    }

    fn interrupted(&mut self) -> bool {
        self.problem.is_some()
    }

    fn progress(&mut self, _: &Totals, _: usize, _: Share) {}

    fn sampled(&mut self, _: &Machine) {}
}
