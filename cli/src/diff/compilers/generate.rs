//! The programs that generators emit, one for each accepted path.

use std::collections::BTreeSet;
use std::path::Path;

use tarry_findings::structure;
use tarry_search::trace::Trace;
use tarry_search::{Ended, Explorer, Observer, Settings, Share, Strategy, Totals, Verdict};
use tarry_vm::machine::Machine;

use crate::args::ProgramOptions;
use crate::failure::Failure;
use crate::launch::Program;
use crate::run;

/// A generated program.
pub struct Generated {
    /// The generator's class.
    pub generator: String,
    pub text: String,
}

/// What all of them emit, each text once; every `every`th of each generator.
pub fn all(
    options: &ProgramOptions,
    generators: &[String],
    args: &[String],
    every: usize,
) -> Result<Vec<Generated>, Failure> {
    let mut programs = Vec::new();
    let mut seen = BTreeSet::new();
    for generator in generators {
        let name =
            Path::new(generator).file_stem().map_or(generator.clone(), |n| n.to_string_lossy().into_owned());
        let texts = emitted_by(options, generator, args)?;
        for text in texts.into_iter().step_by(every.max(1)) {
            if seen.insert(text.clone()) {
                programs.push(Generated { generator: name.clone(), text });
            }
        }
    }
    Ok(programs)
}

fn emitted_by(options: &ProgramOptions, generator: &str, args: &[String]) -> Result<Vec<String>, Failure> {
    let program = Program::find(options, generator)?;
    let mut machine = run::at_start(program, options, None, args, |_| {}, |_| {})?;
    let settings = Settings {
        strategy: Strategy::DepthFirst,
        max_paths: u64::MAX,
        max_depth: usize::MAX,
        deadline: None,
        all: false,
        pruned_too: false,
        sample_every: None,
    };
    let mut emitted = Emitted { texts: Vec::new(), problem: None };
    let totals = Explorer::new(&mut machine, settings).explore(&mut emitted);
    match emitted.problem {
        Some(problem) => Err(Failure::BadInput(format!("{generator}: {problem}"))),
        None if !totals.is_uncut() => Err(Failure::BadInput(format!(
            "{generator}: not all of its paths can be explored; `tarry run` says why"
        ))),
        None if emitted.texts.is_empty() => Err(Failure::BadInput(format!(
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

    fn interrupted(&mut self) -> bool {
        self.problem.is_some()
    }

    fn progress(&mut self, _: &Totals, _: usize, _: Share) {}

    fn sampled(&mut self, _: &Machine) {}
}
