//! What a search shows: paths as they end, progress, and the summary.

use std::collections::BTreeMap;
use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use num_bigint::BigUint;
use tarry_report::test_class::TESTS_PER_CLASS;
use tarry_report::{
    CoverageRecord, PathRecord, Summary, coverage_text, failure_text, minimized_text, profile_text,
    summary_text,
};
use tarry_search::trace::Trace;
use tarry_search::weight::{self, Sum, Weight};
use tarry_search::{Ended, Observer, Share, Totals, Verdict};
use tarry_vm::machine::Machine;
use tarry_vm::outcome::{Limit, Outcome};

use crate::args::{Format, Output, RunOptions};
use crate::coverage::{CoverageDir, Reached};
use crate::diagnostics;
use crate::failure::Failure;
use crate::findings::{By, Finding, Findings};
use crate::held_by::name_open;
use crate::limits::Limits;
use crate::page::{self, Noted, Notes, PageFile};
use crate::path_record::{finding_record, number, path_record};
use crate::pictures::Pictures;
use crate::profile::{self, Profile};
use crate::progress::Progress;
use crate::replay_command::replay_command;
use crate::report_dir::ReportDir;
use crate::results::Results;
use crate::source_line;

/// What all workers of a search have in common.
pub struct Common<'a> {
    pub options: &'a RunOptions,
    pub interrupted: &'a AtomicBool,
    pub started: Instant,
    pub progress: Option<Progress>,
    pub report_dir: Option<ReportDir>,
    pub coverage_dir: Option<CoverageDir>,
    pub page: Option<PageFile>,
}

/// The observer of one worker.
pub struct Reporter<'a> {
    common: &'a Common<'a>,
    worker: usize,
    tally: Tally,
    findings: Findings,
    profile: Option<Profile>,
    reached: Option<Reached>,
    /// For `--html`.
    notes: Option<Notes>,
    printer: Printer,
    /// With several workers paths are shown at the end, in depth-first order.
    held: Option<Vec<(Vec<u64>, Shown)>>,
}

/// Sums over paths, beyond the counts of the search itself.
#[derive(Default)]
struct Tally {
    unsupported: BTreeMap<String, u64>,
    accepted_weight: Sum,
    failed_weight: Sum,
    /// Of JPF's `Verify.incrementCounter` and the like, over accepted paths.
    counters: BTreeMap<i32, i64>,
    limits: Limits,
}

/// What is to be shown of a path.
struct Shown {
    verdict: Verdict,
    /// What the program printed, or the line of `jsonl`.
    text: Vec<u8>,
    /// For people: what went wrong.
    failure: String,
    /// For `--out`.
    record: Option<String>,
    /// For `--draw`.
    drawn: Option<PathRecord>,
    /// For `--emit-tests`: the trace of a path that has emitted something.
    tested: Option<Trace>,
}

/// Where paths are shown.
#[derive(Default)]
struct Printer {
    results: Option<Results>,
    pictures: Option<Pictures>,
    tested: Tested,
    /// The last byte written was not the end of a line.
    in_line: bool,
}

/// What tests are written for.
pub struct Found {
    pub findings: Vec<PathRecord>,
    pub tested: Tested,
}

impl Found {
    /// A single path.
    pub fn only(path: PathRecord, trace: Trace) -> Found {
        let (mut findings, mut tested) = (Vec::new(), Tested::default());
        if path.outcome == "failed" {
            findings.push(path);
        } else if !path.emitted.is_empty() {
            tested.traces.push(trace);
        }
        Found { findings, tested }
    }
}

/// Accepted paths that have emitted something, up to the limit of tests.
#[derive(Default)]
pub struct Tested {
    pub traces: Vec<Trace>,
    pub more: u64,
}

/// Findings printed in full; the rest are counted.
const FINDINGS_SHOWN: usize = 20;

impl<'a> Reporter<'a> {
    /// One for each worker.
    pub fn all(common: &'a Common<'a>, workers: usize) -> Result<Vec<Reporter<'a>>, Failure> {
        let mut all: Vec<Reporter<'a>> = (0..workers)
            .map(|worker| Reporter {
                common,
                worker,
                tally: Tally::default(),
                findings: Findings::default(),
                profile: common.options.profile.then(Profile::default),
                reached: common.options.is_measured().then(Reached::default),
                notes: common.page.is_some().then(|| Notes::new(common.started)),
                printer: Printer::default(),
                held: (workers > 1).then(Vec::new),
            })
            .collect();
        if let (Some(dir), Some(first)) = (&common.options.out, all.first_mut()) {
            first.printer.results = Some(Results::create(dir)?);
        }
        if let (Some(dir), Some(first)) = (&common.options.draw, all.first_mut()) {
            first.printer.pictures = Some(Pictures::create(dir, common.options.draw_limit)?);
        }
        Ok(all)
    }

    /// Prints what the workers have held back, in depth-first order up to the failure that ends the search, and the
    /// summary.
    ///
    /// `make` gives a machine at the root, for what is to be run again.
    pub fn finish(
        reporters: Vec<Reporter<'a>>,
        totals: &Totals,
        make: &dyn Fn() -> Result<Machine, Failure>,
    ) -> Result<Found, Failure> {
        let mut reporters = reporters.into_iter();
        let mut all = reporters.next().expect("at least one worker");
        let mut held = all.held.take().unwrap_or_default();
        let mut profiles: Vec<Profile> = all.profile.take().into_iter().collect();
        let mut notes: Vec<Notes> = all.notes.take().into_iter().collect();
        for other in reporters {
            held.extend(other.held.unwrap_or_default());
            all.tally.add(other.tally);
            all.findings.merge(other.findings);
            profiles.extend(other.profile);
            notes.extend(other.notes);
            if let (Some(reached), Some(others)) = (&mut all.reached, other.reached) {
                reached.merge(others);
            }
        }
        held.sort_by(|a, b| a.0.cmp(&b.0));
        all.clear_progress();
        for (_, shown) in held {
            if all.printer.print(&shown).is_err()
                || (shown.verdict == Verdict::Failed && !all.common.options.all)
            {
                break;
            }
        }
        let options = all.common.options;
        if !options.all {
            all.findings.keep_first();
        }
        if let Some(budget) = options.minimize.filter(|_| totals.failed > 0) {
            all.findings.minimize(&mut make()?, budget, all.common.interrupted);
        }
        if is_explained_last(options) && options.format == Format::Human {
            // A reader that closed its end has seen enough.
            let _ = all.print_findings();
        }
        let mut summary = all.summary(totals);
        summary.profile = (!profiles.is_empty()).then(|| profile::record(profiles));
        let coverage = all.reached.as_ref().map(|reached| reached.coverage(options)).transpose()?;
        let shown_coverage = coverage.as_ref().filter(|_| options.coverage.is_some());
        summary.coverage = shown_coverage.map(CoverageRecord::from);
        let json = serde_json::to_string(&summary).expect("plain data");
        let text = match all.common.options.format {
            Format::Human => {
                let profile = summary.profile.as_ref().map(profile_text).unwrap_or_default();
                let coverage = shown_coverage.map(coverage_text).unwrap_or_default();
                format!("{profile}{coverage}{}", summary_text(&summary))
            }
            Format::Json | Format::Jsonl => json.clone(),
        };
        let line_end = if all.printer.in_line { "\n" } else { "" };
        let _ = writeln!(std::io::stdout().lock(), "{line_end}{text}");
        if summary.accepted == 0 && summary.failed == 0 {
            diagnostics::warning("no path was accepted; every one was pruned or cut");
        }
        if let Some(dir) = &all.common.report_dir {
            let program = all.common.options.program_and_args.join(" ");
            dir.finish(&program, &summary)?;
        }
        if let (Some(dir), Some(coverage)) = (&all.common.coverage_dir, &coverage) {
            dir.finish(options, coverage)?;
        }
        if let (Some(file), Some(coverage)) = (&all.common.page, &coverage) {
            let noted = Noted::new(notes, totals, summary.elapsed_ms, options.max_depth);
            file.write(&page::of_search(options, &summary, &all.findings.in_order(), &noted, coverage))?;
        }
        if let Some(results) = all.printer.results {
            results.finish(&json)?;
        }
        let findings: Vec<PathRecord> = all.findings.into_smallest();
        if let Some(pictures) = all.printer.pictures {
            pictures.finish(findings.iter())?;
        }
        Ok(Found { findings, tested: all.printer.tested })
    }

    fn summary(&mut self, totals: &Totals) -> Summary {
        let Tally { unsupported, accepted_weight, failed_weight, counters, limits } =
            std::mem::take(&mut self.tally);
        Summary {
            accepted: totals.accepted,
            pruned: totals.pruned,
            failed: totals.failed,
            limited: totals.limited,
            unsupported: totals.unsupported,
            explored: totals.explored(),
            choices: totals.choices,
            accepted_weight: number(&accepted_weight.total()),
            failed_weight: number(&failed_weight.total()),
            complete: totals.complete(),
            elapsed_ms: self.common.started.elapsed().as_secs_f64() * 1000.0,
            version: env!("CARGO_PKG_VERSION").into(),
            unsupported_features: unsupported.into_iter().collect(),
            counters,
            findings: self.findings.in_order().into_iter().map(Finding::record).collect(),
            findings_left_out: self.findings.left_out,
            limits: limits.records(),
            profile: None,
            coverage: None,
        }
    }

    /// Works out what is to be shown; most paths of a search with `--output none` end here without any work.
    fn shown(&self, machine: &Machine, path: &Ended<'_>, weight: &Weight) -> Option<Shown> {
        let options = self.common.options;
        let says_nothing = machine.state.output.bytes.is_empty() && machine.state.emitted.is_empty();
        let counted = options.out.is_none() && options.format != Format::Jsonl;
        if counted && says_nothing && path.verdict == Verdict::Accepted {
            return None;
        }
        let is_result = matches!(path.verdict, Verdict::Accepted | Verdict::Failed);
        let failed = path.verdict == Verdict::Failed;
        let as_line = is_result && options.format == Format::Jsonl;
        let explained = failed && options.format == Format::Human && !is_explained_last(options);
        let filed = is_result && options.out.is_some();
        // Findings are drawn at the end. One worker draws as it goes and knows when it has drawn enough.
        let drawn = path.verdict == Verdict::Accepted
            && options.draw.is_some()
            && !machine.state.emitted.is_empty()
            && !self.printer.pictures.as_ref().is_some_and(|p| self.held.is_none() && p.is_full());
        let tested = (path.verdict == Verdict::Accepted
            && options.emit_tests.is_some()
            && !machine.state.emitted.is_empty())
        .then(|| Trace::of(&machine.state));
        let printed = options.format != Format::Jsonl
            && match options.output {
                Output::None => false,
                Output::Accepted => path.verdict == Verdict::Accepted,
                Output::All => true,
            };
        let output = if printed { machine.state.output.of(1) } else { Vec::new() };
        if !(as_line || explained || filed || drawn) {
            return (!output.is_empty() || tested.is_some()).then(|| Shown {
                verdict: path.verdict,
                text: output,
                failure: String::new(),
                record: None,
                drawn: None,
                tested,
            });
        }
        let mut record = path_record(machine, path, &weight.into());
        if explained {
            name_open(machine, &mut record.choices);
        }
        let line = (as_line || filed).then(|| serde_json::to_string(&record).expect("plain data"));
        let text = match &line {
            Some(line) if as_line => format!("{line}\n").into_bytes(),
            _ => output,
        };
        let failure = if explained { self.explain(&record) } else { String::new() };
        let (line, drawn) = (line.filter(|_| filed), drawn.then_some(record));
        Some(Shown { verdict: path.verdict, text, failure, record: line, drawn, tested })
    }

    fn print_findings(&mut self) -> std::io::Result<()> {
        let found = self.findings.in_order();
        let mut out = std::io::stdout().lock();
        for finding in found.iter().take(FINDINGS_SHOWN) {
            let line_end = if self.printer.in_line { "\n" } else { "" };
            self.printer.in_line = false;
            let text = self.explain(&finding.smallest);
            write!(out, "{line_end}{text}")?;
            if let Some(minimized) = &finding.minimized {
                writeln!(out, "  {}", minimized_text(minimized))?;
            }
            if finding.count > 1 {
                writeln!(out, "  {} paths fail like this; this is the smallest", finding.count)?;
            }
        }
        match found.len().saturating_sub(FINDINGS_SHOWN) {
            0 => Ok(()),
            more => writeln!(out, "and {more} more findings: --format json lists all"),
        }
    }

    fn explain(&self, failed: &PathRecord) -> String {
        let options = self.common.options;
        let sources = source_line::of(options, failed);
        diagnostics::failure(failure_text(failed, &sources, &replay_command(options, &failed.trace)))
    }

    fn clear_progress(&self) {
        if let Some(progress) = &self.common.progress {
            progress.clear();
        }
    }
}

/// Whether failures are explained at the end: in groups, or as small as they can be made.
fn is_explained_last(options: &RunOptions) -> bool {
    options.all || options.minimize.is_some()
}

impl Observer for Reporter<'_> {
    fn ended(&mut self, machine: &Machine, path: &Ended<'_>) {
        if let Some(profile) = &mut self.profile {
            profile.ended(machine, path);
        }
        let weight = self.tally.count(machine, path);
        if let Some(notes) = &mut self.notes {
            notes.ended(machine, path, || BigUint::from(&weight));
        }
        if path.verdict == Verdict::Failed {
            let by = if self.common.options.all { By::Size } else { By::Order };
            let record = || finding_record(machine, path, &BigUint::from(&weight));
            self.findings.add(machine, path, by, record);
        }
        let Some(shown) = self.shown(machine, path, &weight) else { return };
        let heard = match &mut self.held {
            Some(held) => {
                held.push((path.decisions.to_vec(), shown));
                Ok(())
            }
            None => {
                self.clear_progress();
                self.printer.print(&shown)
            }
        };
        // A reader that closed its end has seen enough.
        if heard.is_err() {
            self.common.interrupted.store(true, Ordering::SeqCst);
        }
    }

    fn engine_bug(&mut self, trace: &Trace) {
        self.clear_progress();
        eprintln!("tarry: this is a bug in tarry; please report the message above and the program");
        eprintln!("  picks:  {trace}");
        eprintln!("  replay: {}", replay_command(self.common.options, &trace.to_string()));
    }

    fn sampled(&mut self, machine: &Machine) {
        if let Some(profile) = &mut self.profile {
            profile.sampled(machine);
        }
    }

    fn finished(&mut self, machine: &Machine) {
        if let Some(reached) = &mut self.reached {
            reached.add(machine);
        }
    }

    fn interrupted(&mut self) -> bool {
        self.common.interrupted.load(Ordering::SeqCst)
    }

    fn progress(&mut self, totals: &Totals, depth: usize, share: Share) {
        if let Some(progress) = &self.common.progress {
            progress.report(self.worker, totals, depth, share);
        }
    }
}

impl Tally {
    /// Counts a path and gives back its weight.
    fn count(&mut self, machine: &Machine, path: &Ended<'_>) -> Weight {
        let what = match path.outcome {
            Outcome::Unsupported(what) => Some(what.to_string()),
            Outcome::Limit(Limit::Output) => Some("more output than allowed".to_string()),
            _ => None,
        };
        if let Some(what) = what {
            *self.unsupported.entry(what).or_default() += 1;
        }
        let sum = match path.verdict {
            Verdict::Accepted => &mut self.accepted_weight,
            Verdict::Failed => &mut self.failed_weight,
            Verdict::Limited => {
                self.limits.add(machine, path.outcome);
                return Weight::ZERO;
            }
            Verdict::Pruned | Verdict::Unsupported => return Weight::ZERO,
        };
        let weight = weight::of(&machine.state);
        sum.add(&weight);
        if path.verdict == Verdict::Accepted && !machine.state.path_counters.is_empty() {
            let newest: BTreeMap<i32, i32> = machine.state.path_counters.iter().copied().collect();
            for (id, value) in newest {
                *self.counters.entry(id).or_default() += i64::from(value);
            }
        }
        weight
    }

    fn add(&mut self, other: Tally) {
        let Tally { unsupported, accepted_weight, failed_weight, counters, limits } = other;
        self.limits.merge(limits);
        for (what, count) in unsupported {
            *self.unsupported.entry(what).or_default() += count;
        }
        self.accepted_weight.merge(accepted_weight);
        self.failed_weight.merge(failed_weight);
        for (id, sum) in counters {
            *self.counters.entry(id).or_default() += sum;
        }
    }
}

impl Printer {
    fn print(&mut self, shown: &Shown) -> std::io::Result<()> {
        if let (Some(results), Some(record)) = (&mut self.results, &shown.record) {
            results.add(record)?;
        }
        if let (Some(pictures), Some(record)) = (&mut self.pictures, &shown.drawn) {
            pictures.accepted(record)?;
        }
        match &shown.tested {
            Some(trace) if self.tested.traces.len() < TESTS_PER_CLASS => {
                self.tested.traces.push(trace.clone())
            }
            Some(_) => self.tested.more += 1,
            None => {}
        }
        let mut out = std::io::stdout().lock();
        out.write_all(&shown.text)?;
        if let Some(last) = shown.text.last() {
            self.in_line = *last != b'\n';
        }
        if shown.failure.is_empty() {
            return Ok(());
        }
        let line_end = if self.in_line { "\n" } else { "" };
        self.in_line = false;
        write!(out, "{line_end}{}", shown.failure)
    }
}
