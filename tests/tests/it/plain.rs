//! A plain JVM that runs the program again for every path gives the same paths, and takes the same traces.

use super::batch::Batch;
use super::replays::{one_of, spread};
use tarry_search::Strategy;
use tarry_tests::explored::Mode;
use tarry_tests::plain_jvm::{Task, carry_out};

/// What is wrong with each of the programs.
pub fn laws(batch: &mut Batch, classes: &[&str]) -> Vec<Result<u64, String>> {
    let mut tasks = Vec::new();
    let mut delayed = Vec::new();
    for class in classes {
        tasks.push(Task::Explore((*class).to_string()));
        let (paths, _) = batch.machine(Mode::Delayed).explore(class, Strategy::DepthFirst);
        let traces: Vec<String> = spread(&paths).map(|path| path.trace.clone()).collect();
        tasks.extend(traces.iter().map(|trace| Task::Replay((*class).to_string(), trace.clone())));
        delayed.push(traces);
    }
    let mut theirs = carry_out(&batch.jdk, &batch.classes, &tasks).into_iter();
    let mut results = Vec::new();
    for (class, traces) in classes.iter().zip(delayed) {
        let explored = theirs.next().expect("an answer for every task");
        let replayed: Vec<_> = theirs.by_ref().take(traces.len()).collect();
        results.push(check(batch, class, explored, traces.into_iter().zip(replayed)));
    }
    results
}

type Paths = Vec<tarry_tests::explored::Explored>;

fn check(
    batch: &mut Batch,
    class: &str,
    explored: Paths,
    replayed: impl Iterator<Item = (String, Paths)>,
) -> Result<u64, String> {
    let (ours, _) = batch.machine(Mode::Eager).explore(class, Strategy::DepthFirst);
    let different = ours.iter().zip(&explored).find(|(a, b)| a != b);
    if let Some((ours, theirs)) = different {
        return Err(format!("eager {ours:?}\n  JVM {theirs:?}"));
    }
    if ours.len() != explored.len() {
        return Err(format!("{} paths, {} on a plain JVM", ours.len(), explored.len()));
    }
    for (trace, paths) in replayed {
        let [path] = &paths[..] else { return Err(format!("{trace} is pruned on a plain JVM")) };
        one_of(&trace, &path.shown, &batch.machine(Mode::Delayed).completions(class, &trace)?)?;
    }
    Ok(ours.len() as u64)
}
