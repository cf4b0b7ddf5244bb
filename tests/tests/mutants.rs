//! The laws are tried themselves: each fault of `terms/src/mutants.rs` is switched on, and the law that is named here for
//! it must reject it.
//!
//! One build has all mutants. A law that runs out of time has rejected nothing. The table in `docs/testing.md` is
//! this one; `TARRY_BLESS=1` writes it, `TARRY_MUTANTS=UndoInOrder,OutputStays` tries only these.
#![forbid(unsafe_code)]

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use tarry_tests::process::{self, End, Ran};
use tarry_tests::{full, root};
use tarry_vm::mutants::Mutant;

/// A law: the binary of tests that it is in, and its name there. Of tests in another crate the binary is named as the crate's folder.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Law(&'static str, &'static str);

const ROLLBACK: Law = Law("laws", "it::rollback::rollback_restores_the_state");
const COLLECTED_ROLLBACK: Law = Law("laws", "it::rollback::rollback_restores_the_state_across_collections");
const COLLECTOR: Law = Law("laws", "it::collector::collecting_often_changes_nothing");
const MODES: Law = Law("exploration_laws", "delayed_choice_has_the_outcomes_of_eager_choice");
const REPLAYS: Law = Law("exploration_laws", "traces_lead_to_the_same_path_again");
const STRATEGIES: Law = Law("exploration_laws", "strategies_find_the_same_paths");
const SEARCH: Law = Law("search_laws", "one_worker_counts_exactly");
const WEIGHTS: Law = Law("weights", "a_range_weighs_as_many_as_it_has_values");
const COMPLETE: Law = Law("totals", "complete_says_that_nothing_is_missing");
const LIBRARY: Law = Law("library_law", "delayed_choice_has_the_outcomes_of_eager_choice_over_library_calls");
const SMALL_HEAPS: Law = Law("small_heaps", "when_there_is_no_room_is_a_fact_of_the_path");
const SEEDED: Law = Law("diff_laws", "seeded_changes_are_found_exactly");
const REWRITTEN: Law = Law("diff_laws", "other_ways_to_write_and_compile_are_no_difference");
const COMPUTED: Law =
    Law("exploration_laws", "what_is_computed_from_symbolic_values_is_what_eager_choice_computes");
const SYMBOLIC_STRATEGIES: Law = Law("exploration_laws", "strategies_find_the_same_symbolic_paths");
const OPERATIONS: Law = Law("terms_oracle", "every_operation_gives_what_the_jvm_gives");
const UNDONE: Law = Law("terms", "undo::after_truncating_terms_are_made_as_if_nothing_had_been");
const CIRCUITS: Law = Law("solver", "laws::answers_of_circuits_are_those_of_trying_all_values");
const ANSWERS: Law = Law("solver", "laws::answers_over_small_domains_are_those_of_trying_all_values");
const POOLS: Law = Law("pools", "delayed_is_eager_for_all_read_orders");

/// Who has to notice. A new mutant does not compile without a law.
fn law_of(mutant: Mutant) -> Law {
    use Mutant::*;
    match mutant {
        ArrayWideningNotLogged => MODES,
        BreadthFirstForgetsOne => STRATEGIES,
        CastsDecidedByObjectsMade => MODES,
        CellsNotLogged => ROLLBACK,
        ChoicesStayMade => ROLLBACK,
        ComparingDropsAField => SEEDED,
        ComparingDropsTypes => SEEDED,
        ComparingForgetsErrors => SEEDED,
        ComparingMatchesBySite => REWRITTEN,
        ComparingNormalisesAlways => SEEDED,
        CompleteIgnoresUnsupported => COMPLETE,
        CompleteIgnoresWhatIsOpen => SEARCH,
        CopiedElementsNotDeferred => MODES,
        CopiedElementsNotLogged => ROLLBACK,
        DecisionNamedByRank => SYMBOLIC_STRATEGIES,
        DivisionByZeroForgotten => COMPUTED,
        DroppedMarkLosesItsWords => ROLLBACK,
        EmitHappensBeforeItsForce => MODES,
        FactDropped => ANSWERS,
        FramesNotSavedOnReturn => ROLLBACK,
        FramesNotSavedOnUnwinding => ROLLBACK,
        GarbageCountsAsReachable => SMALL_HEAPS,
        InitialisationCheckDropped => ROLLBACK,
        InternedStringsStay => ROLLBACK,
        IntervalRefinedInPlace => UNDONE,
        KeptFramesOfInnerMarks => ROLLBACK,
        LastWordBelowMarkNotLogged => ROLLBACK,
        LessThanUnsigned => CIRCUITS,
        LiteralsOutliveRollback => CIRCUITS,
        LogKeepsTheLatestEntry => COLLECTED_ROLLBACK,
        ModelStale => ANSWERS,
        MonitorsOfFramesNotMoved => COLLECTOR,
        NarrowingTestsTheLowerBoundOnly => MODES,
        OperandsOfRestartedInstructionsNotMoved => COLLECTOR,
        OtherThreadsNotSaved => ROLLBACK,
        OutputStays => ROLLBACK,
        PoolsAsPrinted => POOLS,
        ReplayTakesTheFirstFreshObject => REPLAYS,
        ShiftMaskTooWide => OPERATIONS,
        StaticsLeak => ROLLBACK,
        StaticsNotMoved => COLLECTOR,
        StepsGivenBackAreLost => ROLLBACK,
        ThreadStatusNotLogged => ROLLBACK,
        UndoInOrder => ROLLBACK,
        WeightOfAllLongsIsZero => WEIGHTS,
        WeightsOfRangesTooSmall => MODES,
        WideArraysReadAsPacked => LIBRARY,
    }
}

/// How long a law may take where it holds, on a busy machine.
const PATIENCE: Duration = Duration::from_secs(900);

/// Quick subjects of the laws, which between them notice every mutant.
const SETTINGS: [(&str, &str); 4] = [
    ("TARRY_PROGRAMS", "300"),
    (
        "TARRY_LAWS",
        "../laws/Choices,../laws/Unwinding,arrays/ArrayCopyOverlap,exceptions/DeepUnwinding,init/InitInOtherThread,\
         init/SuperclassFirst,lambdas/IntersectionCasts,memory/References,strings/Interning,threads/ProducerConsumer",
    ),
    ("TARRY_CALLS_OF", "java.util.Arrays"),
    // A program that breaks a law is not made smaller.
    ("TARRY_PATIENCE", "0"),
];

/// Tests of other crates, by the names of their folders.
const OTHER_CRATES: [&str; 2] = ["terms", "solver"];

/// The tests of these laws built with mutants, by name; beside them the binary that some of them run.
fn built(laws: &[Law]) -> BTreeMap<String, PathBuf> {
    let binary = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .args(["build", "--locked", "--profile", "quick", "--config", "profile.quick.debug=0"])
        .args(["-p", "tarry-cli", "--features", "tarry-vm/mutants", "--target-dir"])
        .arg(root().join("target/mutants"))
        .current_dir(root())
        .status()
        .expect("cargo runs these tests");
    assert!(binary.success(), "tarry does not build with mutants");
    let built = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .args(["test", "--no-run", "--locked", "--message-format=json", "--profile", "quick"])
        .args(["--config", "profile.quick.debug=0", "--features", "tarry-tests/mutants"])
        .args(["-p", "tarry-tests", "-p", "tarry-vm", "-p", "tarry-search"])
        .args(["-p", "tarry-terms", "-p", "tarry-solver"])
        .args(
            laws.iter().flat_map(|law| ["--test", if OTHER_CRATES.contains(&law.0) { "it" } else { law.0 }]),
        )
        .arg("--target-dir")
        .arg(root().join("target/mutants"))
        .current_dir(root())
        .stderr(std::process::Stdio::inherit())
        .output()
        .expect("cargo runs these tests");
    assert!(built.status.success(), "the tests do not build with mutants");
    let messages = String::from_utf8_lossy(&built.stdout).into_owned();
    let messages = messages.lines().filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok());
    let executable = |message: serde_json::Value| {
        let name = message["target"]["name"].as_str()?;
        let source = message["target"]["src_path"].as_str()?;
        let folder =
            OTHER_CRATES.iter().find(|folder| source.ends_with(&format!("/{folder}/tests/it/main.rs")));
        let name = folder.copied().unwrap_or(name);
        Some((name.to_string(), PathBuf::from(message["executable"].as_str()?)))
    };
    messages.filter_map(executable).collect()
}

/// Runs a law, with a mutant or without.
fn tried(binary: &Path, law: Law, mutant: Option<Mutant>) -> Ran {
    let mut command = Command::new(binary);
    command.args(["--exact", law.1]).envs(SETTINGS).env("RUST_BACKTRACE", "0").env_remove("TARRY_FULL");
    command.current_dir(root().join("tests")).env("TARRY", root().join("target/mutants/quick/tarry"));
    match mutant {
        Some(mutant) => command.env("TARRY_MUTANT", format!("{mutant:?}")),
        None => command.env_remove("TARRY_MUTANT"),
    };
    process::run(&mut command, PATIENCE)
}

#[test]
fn laws_reject_their_mutants() {
    let chosen = std::env::var("TARRY_MUTANTS").ok();
    if !full() && chosen.is_none() {
        println!("SKIPPED: mutants are for ./test --full");
        return;
    }
    let is_chosen = |m: &Mutant| {
        chosen.as_ref().is_none_or(|names| names.split(',').any(|name| name == format!("{m:?}")))
    };
    let mutants: Vec<Mutant> = Mutant::ALL.iter().copied().filter(is_chosen).collect();
    let mut laws: Vec<Law> = mutants.iter().map(|m| law_of(*m)).collect();
    laws.sort();
    laws.dedup();
    let built = built(&laws);
    for law in laws {
        let ran = tried(&built[law.0], law, None);
        let out = String::from_utf8_lossy(&ran.out);
        assert!(
            ran.end == End::Code(0) && out.contains("1 passed"),
            "{} does not hold by itself: {out}",
            law.1
        );
        println!("{}: holds without mutants, {} s", law.1, ran.took.as_secs());
    }
    let mut survived = Vec::new();
    for mutant in mutants {
        let law = law_of(mutant);
        let ran = tried(&built[law.0], law, Some(mutant));
        let verdict = match ran.end {
            End::Code(0) => "SURVIVED",
            End::TimedOut => "RAN OUT OF TIME",
            End::Code(_) => "rejected",
            End::Signal => "rejected, the process died",
        };
        println!("{mutant:?}: {verdict} ({}, {} s)", law.1, ran.took.as_secs());
        if matches!(ran.end, End::Code(0) | End::TimedOut) {
            survived.push(mutant);
        }
    }
    assert!(survived.is_empty(), "no law rejects {survived:?}");
}

/// Where the table begins in the document.
const HEAD: &str = "| mutant | what is broken | law that rejects it |\n|---|---|---|\n";

#[test]
fn the_table_of_mutants_is_in_the_document() {
    let mut table = HEAD.to_string();
    for mutant in Mutant::ALL {
        let Law(file, name) = law_of(*mutant);
        let name = name.rsplit("::").next().expect("a name");
        writeln!(table, "| {mutant:?} | {} | `{name}` in {file} |", mutant.what()).expect("a string grows");
    }
    let path = root().join("docs/testing.md");
    let text = std::fs::read_to_string(&path).expect("it is in the repository");
    let start = text.find(HEAD).expect("docs/testing.md has the head of the table");
    let end = text[start..].find("\n\n").map_or(text.len(), |end| start + end + 1);
    if text[start..end] == table {
        return;
    }
    assert!(std::env::var_os("TARRY_BLESS").is_some(), "docs/testing.md has another table of mutants");
    std::fs::write(&path, format!("{}{table}{}", &text[..start], &text[end..])).expect("it can be written");
}
