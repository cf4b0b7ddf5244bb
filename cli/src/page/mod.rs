//! `--html FILE`: what is noted of the paths on the way, and the page at the end.

mod file;

use std::collections::BTreeMap;

use tarry_findings::groups::Finding;
use tarry_findings::notes::Noted;
use tarry_report::{Coverage, Page, PageFinding, PathOutcome, PathRecord, SCHEDULES_ONE, Summary, html};
use tarry_search::{Ended, Verdict};
use tarry_vm::outcome::Outcome;

use crate::args::RunOptions;
use crate::launch;
use crate::replay_command::replay_command;
pub use file::PageFile;

/// The page of a search.
pub fn of_search(
    options: &RunOptions,
    summary: &Summary,
    findings: &[&Finding],
    noted: &Noted,
    coverage: &Coverage,
) -> String {
    let on_page = findings.iter().map(|f| PageFinding {
        count: f.count,
        replay: replay_command(options, &f.smallest.trace),
        minimized: f.minimized,
        path: &f.smallest,
    });
    let sources = launch::sources(options);
    html(&Page {
        program: &options.program_and_args.join(" "),
        summary,
        findings: on_page.collect(),
        search: Some((&noted.ends, &noted.course)),
        gallery: &noted.gallery.paths(),
        emitting: noted.gallery.seen(),
        coverage,
        source: &|class, path| sources.text(class, path),
    })
}

/// The page of one path; one that was pruned or cut has no record.
pub fn of_path(
    options: &RunOptions,
    ended: &Ended<'_>,
    whole: bool,
    path: Option<&PathRecord>,
    threads: u32,
    coverage: &Coverage,
) -> String {
    let as_finding = path.map(|path| PageFinding {
        count: 1,
        replay: replay_command(options, &path.trace),
        minimized: None,
        path,
    });
    let is_emitting = |path: &&PathRecord| path.outcome == PathOutcome::Accepted && !path.emitted.is_empty();
    let gallery: Vec<PathRecord> = path.filter(is_emitting).cloned().into_iter().collect();
    let sources = launch::sources(options);
    html(&Page {
        program: &options.program_and_args.join(" "),
        summary: &summary_of_path(ended, whole, path, threads),
        findings: as_finding.into_iter().collect(),
        search: None,
        emitting: gallery.len() as u64,
        gallery: &gallery,
        coverage,
        source: &|class, path| sources.text(class, path),
    })
}

fn summary_of_path(ended: &Ended<'_>, whole: bool, path: Option<&PathRecord>, threads: u32) -> Summary {
    let counted = |verdict: Verdict| u64::from(ended.verdict == verdict);
    let unsupported = match ended.outcome {
        Outcome::Unsupported(what) => vec![(what.to_string(), 1)],
        _ => Vec::new(),
    };
    Summary {
        accepted: counted(Verdict::Accepted),
        pruned: counted(Verdict::Pruned),
        failed: counted(Verdict::Failed),
        limited: counted(Verdict::Limited),
        unsupported: counted(Verdict::Unsupported),
        explored: 1,
        choices: path.map_or(0, |path| path.choices.len() as u64),
        accepted_weight: Some(0.into()),
        failed_weight: Some(0.into()),
        solver: None,
        made_concrete: Vec::new(),
        undecided: Vec::new(),
        space: None,
        bounds: Vec::new(),
        complete: whole && threads < 2,
        schedules: (threads > 1).then(|| SCHEDULES_ONE.into()),
        threads,
        threaded: u64::from(threads > 1),
        fewest_threads: threads,
        is_cut: !whole,
        elapsed_ms: 0.0,
        version: env!("CARGO_PKG_VERSION").into(),
        unsupported_features: unsupported,
        counters: BTreeMap::new(),
        findings: Vec::new(),
        findings_left_out: 0,
        limits: Vec::new(),
        profile: None,
        coverage: None,
    }
}
