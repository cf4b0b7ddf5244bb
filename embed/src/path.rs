//! A path as data: what there is to know about it when the machine has gone on.

use num_bigint::BigUint;
use serde_json::{Number, Value};
use tarry_findings::choices;
use tarry_findings::open_choice_names::name_open;
use tarry_findings::path_record::path_record;
use tarry_report::{ChoiceRecord, Failure, PathRecord};
use tarry_search::{Ended, Verdict, weight};
use tarry_vm::machine::Machine;

/// A path that has ended.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Path {
    /// How it counts.
    pub verdict: Verdict,
    /// Its picks, as `Search::replay` and `tarry replay` take them.
    pub trace: String,
    /// Its choices, in the order in which the program has asked for them.
    pub choices: Vec<ChoiceRecord>,
    /// How many inputs it stands for: all values of the choices it never looked at.
    pub weight: Number,
    /// What it has printed.
    pub output: String,
    /// What it has handed to `Verify.emit`.
    pub emitted: Vec<Value>,
    /// The exception or the deadlock that it failed with.
    pub failure: Option<Failure>,
    /// The status it gave to `System.exit`.
    pub exit: Option<i32>,
}

impl Path {
    /// The machine still stands where the path ended.
    pub fn of(machine: &Machine, path: &Ended<'_>) -> Path {
        let weight = BigUint::from(&weight::of(&machine.state));
        let PathRecord { trace, weight, output, emitted, exception, exit, .. } =
            path_record(machine, path, Some(&weight));
        let mut choices = choices::of(machine);
        name_open(machine, &mut choices);
        let weight = weight.expect("it was given");
        Path { verdict: path.verdict, trace, choices, weight, output, emitted, failure: exception, exit }
    }
}
