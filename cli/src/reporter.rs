//! What a search shows: paths as they end, progress, and the summary.

use std::fmt::Write;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use num_bigint::BigUint;
use tarry_findings::example::Example;
use tarry_findings::groups::{Finding, Findings};
use tarry_findings::notes::{Noted, Notes};
use tarry_findings::open_choice_names::name_open;
use tarry_findings::partial::Partial;
use tarry_findings::path_record::{finding_record, number, path_record};
use tarry_findings::profile::{self, Profile};
use tarry_findings::reached::Reached;
use tarry_findings::solver;
use tarry_findings::source_line;
use tarry_findings::tally::Tally;
use tarry_findings::too_many;
use tarry_report::test_class::TESTS_PER_CLASS;
use tarry_report::{
    CoverageRecord, PathOutcome, PathRecord, SCHEDULES_ONE, Summary, coverage_text, failure_parts,
    minimized_text, profile_text, summary_text, verdict_line,
};
use tarry_search::trace::{Recorded, Trace};
use tarry_search::weight::{Sum, Weight};
use tarry_search::{Ended, Left, Notes as SearchNotes, Observer, Share, Totals, Verdict};
use tarry_vm::machine::Machine;
use tarry_vm::outcome::Choice;

use crate::args::{Format, Output, RunOptions};
use crate::coverage::{self, CoverageDir};
use crate::diagnostics;
use crate::diagnostics::say;
use crate::failure::Failure;
use crate::launch;
use crate::page::{self, PageFile};
use crate::pictures::Pictures;
use crate::progress::Progress;
use crate::replay_command::replay_command;
use crate::report_dir::ReportDir;
use crate::results::Results;
use crate::stdout;
use crate::symbolic;

/// What all workers of a search have in common.
pub struct Common<'a> {
    pub options: &'a RunOptions,
    pub interrupted: &'a AtomicBool,
    pub started: Instant,
    pub deadline: Option<Instant>,
    pub progress: Option<Progress>,
    pub report_dir: Option<ReportDir>,
    pub coverage_dir: Option<CoverageDir>,
    pub page: Option<PageFile>,
    /// With `--mode symbolic`: what it had to leave out.
    pub symbolic: Option<SearchNotes>,
    /// Makes a machine at the root where every choice has a value, for what is to be run again; none if the time is over.
    pub concrete: &'a (dyn Fn() -> Result<Option<Machine>, Failure> + Sync),
}

impl Common<'_> {
    /// The first example that does something else than its path: trace and difference.
    fn first_wrong(&self, examples: &[Example]) -> Result<Option<(String, String)>, Failure> {
        if examples.is_empty() || self.is_over() {
            return Ok(None);
        }
        let Some(mut machine) = (self.concrete)()? else { return Ok(None) };
        let checked = examples.iter().take_while(|_| !self.is_over());
        let mut wrong = checked.filter_map(|e| Some((e.trace.clone(), e.difference(&mut machine)?)));
        Ok(wrong.next())
    }

    /// What ended the search before its end, if that was not the search.
    fn reason(&self, totals: &Totals) -> Option<&'static str> {
        match totals {
            _ if totals.complete() => None,
            Totals { engine_bug: true, .. } => Some(IN_TARRY),
            Totals { too_many: true, .. } => {
                Some("a choice is among too many values to try: use --mode symbolic")
            }
            _ if self.interrupted.load(Ordering::SeqCst) => Some("the search was interrupted"),
            _ if self.is_over() => Some("the time of --timeout was over"),
            _ => None,
        }
    }

    /// Somebody has ended the search, or its time is up.
    fn is_over(&self) -> bool {
        self.interrupted.load(Ordering::SeqCst) || self.deadline.is_some_and(|at| Instant::now() >= at)
    }
}

/// The observer of one worker.
pub struct Reporter<'a> {
    common: &'a Common<'a>,
    worker: usize,
    pieces: Vec<Piece>,
    /// What is not of a piece: where the time went, and what was reached.
    own: Partial,
    printer: Printer,
    /// A result could not be written: nobody wants to have the rest.
    unwritten: Option<Failure>,
    /// With several workers paths are shown at the end, in depth-first order.
    is_one_of_several: bool,
    /// A choice that ended the search, for the user.
    refused: Option<String>,
    /// For `--check-models`.
    examples: Vec<Example>,
}

/// What is reported of the paths of a piece of the search (`Observer::piece_begins`).
#[derive(Default)]
struct Piece {
    found: Partial,
    /// Paths to be shown, with their decisions.
    held: Vec<(Vec<u64>, ShownPath)>,
    /// With `--verdict`: the first path on which happens what must not, and its trace.
    violation: Option<(Vec<u64>, String)>,
}

impl Piece {
    fn add(&mut self, other: Piece) {
        let Piece { found, held, violation } = other;
        self.found.merge(found);
        self.held.extend(held);
        self.violation = [self.violation.take(), violation].into_iter().flatten().min();
    }
}

/// What is to be shown of a path.
struct ShownPath {
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
    /// With `--verdict`: what must not happen does.
    pub is_violated: bool,
    /// The example input of a symbolic path does not do what the path does.
    pub is_wrong: bool,
}

impl Found {
    /// A single path.
    pub fn only(path: PathRecord, trace: Trace) -> Found {
        let (mut findings, mut tested) = (Vec::new(), Tested::default());
        let is_violated = path.outcome == PathOutcome::Failed;
        if path.outcome == PathOutcome::Failed {
            findings.push(path);
        } else if !path.emitted.is_empty() {
            tested.traces.push(trace);
        }
        Found { findings, tested, is_violated, is_wrong: false }
    }
}

/// Accepted paths that have emitted something, up to the limit of tests.
#[derive(Default)]
pub struct Tested {
    pub traces: Vec<Trace>,
    pub more: u64,
}

/// Why nothing is known.
const IN_TARRY: &str = "an error in tarry itself";
/// Findings printed in full; the rest are counted.
const FINDINGS_SHOWN: usize = 20;

impl<'a> Reporter<'a> {
    /// What ended the search, if a choice among too many values did.
    pub fn take_refused(&mut self) -> Option<String> {
        self.refused.take()
    }

    /// One for each worker.
    pub fn all(common: &'a Common<'a>, workers: usize) -> Result<Vec<Reporter<'a>>, Failure> {
        let mut all: Vec<Reporter<'a>> = (0..workers)
            .map(|worker| Reporter {
                common,
                worker,
                pieces: Vec::new(),
                own: Partial {
                    profiles: common.options.profile.then(Profile::default).into_iter().collect(),
                    reached: common.options.is_measured().then(Reached::default),
                    ..Partial::default()
                },
                printer: Printer::default(),
                unwritten: None,
                is_one_of_several: workers > 1,
                refused: None,
                examples: Vec::new(),
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

    /// Prints what the workers have held back, in depth-first order, and the summary.
    pub fn finish(reporters: Vec<Reporter<'a>>, totals: &Totals) -> Result<Found, Failure> {
        let mut reporters = reporters.into_iter();
        let mut all = reporters.next().expect("at least one worker");
        let mut whole = Piece::default();
        all.pieces.drain(..).for_each(|piece| whole.add(piece));
        whole.found.merge(std::mem::take(&mut all.own));
        let mut examples = std::mem::take(&mut all.examples);
        for other in reporters {
            examples.extend(other.examples);
            other.pieces.into_iter().for_each(|piece| whole.add(piece));
            whole.found.merge(other.own);
        }
        let Piece { found, mut held, violation } = whole;
        let Partial { tally, mut findings, notes, profiles, reached } = found;
        held.sort_by(|a, b| a.0.cmp(&b.0));
        all.clear_progress();
        for (_, shown) in held {
            all.print(&shown);
        }
        let options = all.common.options;
        if all.common.symbolic.is_some() {
            examples.extend(findings.examples());
        }
        let wrong = all.common.first_wrong(&examples)?;
        if let Some((trace, difference)) = &wrong {
            diagnostics::wrong_example(trace, difference);
            say!("  replay: {}", replay_command(options, trace));
        }
        if let Some(budget) = options.minimize.filter(|_| totals.failed > 0 && !all.common.is_over()) {
            tracing::info!(budget, "making findings smaller");
            if let Some(mut machine) = (all.common.concrete)()? {
                findings.minimize(&mut machine, budget, &|| all.common.is_over());
            }
        }
        if is_explained_last(options) && options.format == Format::Human && options.verdict.is_none() {
            let written = all.print_findings(&findings);
            all.note(written);
        }
        let mut summary = all.summary(totals, tally, &findings);
        summary.profile = (!profiles.is_empty()).then(|| profile::record(profiles));
        if let (Some(profile), Some(notes)) = (&mut summary.profile, &all.common.symbolic) {
            profile.solver = Some(symbolic::solver_profile(notes));
        }
        let coverage = reached.as_ref().map(|reached| coverage::of(reached, options)).transpose()?;
        let shown_coverage = coverage.as_ref().filter(|_| options.coverage.is_some());
        summary.coverage = shown_coverage.map(CoverageRecord::from);
        let json = tarry_report::json(&summary);
        let text = match all.common.options.format {
            Format::Human if let Some(property) = options.verdict => {
                let violation = violation.as_ref().map(|(_, trace)| trace.as_str());
                let reason = wrong.as_ref().map(|_| IN_TARRY).or_else(|| all.common.reason(totals));
                let violation = violation.filter(|_| wrong.is_none());
                verdict_line(&summary, property.name(), violation, reason)
            }
            Format::Human => {
                let profile = summary.profile.as_ref().map(profile_text).unwrap_or_default();
                let coverage = shown_coverage.map(coverage_text).unwrap_or_default();
                format!("{profile}{coverage}{}", summary_text(&summary))
            }
            Format::Json | Format::Jsonl => json.clone(),
        };
        let written = all.printer.end_line().and_then(|()| stdout::results(format!("{text}\n").as_bytes()));
        all.note(written);
        if summary.accepted == 0 && summary.failed == 0 && !totals.too_many {
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
            let noted = Noted::new(notes, totals, summary.elapsed_ms);
            file.write(&page::of_search(options, &summary, &findings.in_order(), &noted, coverage))?;
        }
        if let Some(results) = all.printer.results {
            results.finish(&json)?;
        }
        let findings: Vec<PathRecord> = findings.into_smallest();
        if let Some(pictures) = all.printer.pictures {
            pictures.finish(findings.iter())?;
        }
        match all.unwritten {
            Some(failure) => Err(failure),
            None => Ok(Found {
                findings,
                tested: all.printer.tested,
                is_violated: violation.is_some(),
                is_wrong: wrong.is_some(),
            }),
        }
    }

    fn print(&mut self, shown: &ShownPath) {
        if self.unwritten.is_none() {
            let written = self.printer.print(shown);
            self.note(written);
        }
    }

    fn note(&mut self, written: Result<(), Failure>) {
        if let Err(failure) = written {
            self.unwritten.get_or_insert(failure);
        }
    }

    fn summary(&self, totals: &Totals, tally: Tally, findings: &Findings) -> Summary {
        let Tally {
            unsupported,
            accepted_weight,
            failed_weight,
            counters,
            limits,
            is_uncounted,
            space,
            bounds,
        } = tally;
        let weight = |sum: Sum| (!is_uncounted).then(|| number(&sum.total()));
        let symbolic = self.common.symbolic.as_ref();
        Summary {
            accepted: totals.accepted,
            pruned: totals.pruned,
            failed: totals.failed,
            limited: totals.limited,
            unsupported: totals.unsupported,
            explored: totals.explored(),
            choices: totals.choices,
            accepted_weight: weight(accepted_weight),
            failed_weight: weight(failed_weight),
            solver: symbolic.map(solver::solver_record),
            made_concrete: symbolic.map_or_else(Vec::new, |notes| solver::left(notes, Left::Values)),
            undecided: symbolic.map_or_else(Vec::new, |notes| solver::left(notes, Left::Undecided)),
            space: space.text(),
            bounds: bounds.words(),
            complete: totals.complete(),
            schedules: totals.has_schedules().then(|| SCHEDULES_ONE.into()),
            threads: totals.threads,
            threaded: totals.threaded,
            fewest_threads: totals.fewest_threads,
            is_cut: !totals.is_uncut(),
            elapsed_ms: self.common.started.elapsed().as_secs_f64() * 1000.0,
            version: env!("CARGO_PKG_VERSION").into(),
            unsupported_features: unsupported.into_iter().collect(),
            counters: counters.iter().map(|(id, sum)| (*id, number(sum))).collect(),
            findings: findings.in_order().into_iter().map(Finding::record).collect(),
            findings_left_out: findings.left_out,
            limits: limits.records(),
            profile: None,
            coverage: None,
        }
    }

    /// Works out what is to be shown; most paths of a search with `--output none` end here without any work.
    fn shown(&self, machine: &Machine, path: &Ended<'_>, weight: Option<&Weight>) -> Option<ShownPath> {
        let options = self.common.options;
        let says_nothing = machine.state.output.is_empty() && machine.state.emitted.is_empty();
        let counted = options.out.is_none() && options.format != Format::Jsonl;
        if counted && says_nothing && path.verdict == Verdict::Accepted {
            return None;
        }
        let is_result = matches!(path.verdict, Verdict::Accepted | Verdict::Failed);
        let failed = path.verdict == Verdict::Failed;
        let as_line = is_result && options.format == Format::Jsonl;
        let explained = failed
            && options.format == Format::Human
            && options.verdict.is_none()
            && !is_explained_last(options);
        let filed = is_result && options.out.is_some();
        // Findings are drawn at the end. One worker draws as it goes and knows when it has drawn enough.
        let drawn = path.verdict == Verdict::Accepted
            && options.draw.is_some()
            && !machine.state.emitted.is_empty()
            && !self.printer.pictures.as_ref().is_some_and(|p| !self.is_one_of_several && p.is_full());
        let tested = (path.verdict == Verdict::Accepted
            && options.emit_tests.is_some()
            && !machine.state.emitted.is_empty())
        .then(|| Trace::of(&machine.state));
        let printed = options.format != Format::Jsonl
            && options.verdict.is_none()
            && match options.output {
                Output::None => false,
                Output::Accepted => path.verdict == Verdict::Accepted,
                Output::All => true,
            };
        let output = if printed { machine.state.printed(1) } else { Vec::new() };
        if !(as_line || explained || filed || drawn) {
            return (!output.is_empty() || tested.is_some()).then(|| ShownPath {
                text: output,
                failure: String::new(),
                record: None,
                drawn: None,
                tested,
            });
        }
        let mut record = path_record(machine, path, weight.map(BigUint::from).as_ref());
        if explained {
            name_open(machine, &mut record.choices);
        }
        let line = (as_line || filed).then(|| tarry_report::json(&record));
        let text = match &line {
            Some(line) if as_line => format!("{line}\n").into_bytes(),
            _ => output,
        };
        let failure = if explained { self.explain(&record) } else { String::new() };
        let (line, drawn) = (line.filter(|_| filed), drawn.then_some(record));
        Some(ShownPath { text, failure, record: line, drawn, tested })
    }

    fn print_findings(&mut self, findings: &Findings) -> Result<(), Failure> {
        let found = findings.in_order();
        self.printer.end_line()?;
        let mut text = String::new();
        for finding in found.iter().take(FINDINGS_SHOWN) {
            text.push_str(&self.explain(&finding.smallest));
            if let Some(minimized) = &finding.minimized {
                let _ = writeln!(text, "  {}", minimized_text(minimized));
            }
            if finding.count > 1 {
                let _ = writeln!(text, "  {} paths fail like this; this is the smallest", finding.count);
            }
        }
        if let more @ 1.. = found.len().saturating_sub(FINDINGS_SHOWN) {
            let _ = writeln!(text, "and {more} more findings: --format json lists all");
        }
        stdout::results(text.as_bytes())
    }

    fn explain(&self, failed: &PathRecord) -> String {
        let options = self.common.options;
        let sources = source_line::of(&mut launch::sources(options), failed);
        diagnostics::failure(failure_parts(failed, &sources, &replay_command(options, &failed.trace)))
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
        if let Some(profile) = self.own.profiles.last_mut() {
            profile.ended(machine, path);
        }
        let is_checked = self.common.options.check_models && self.common.symbolic.is_some();
        if is_checked && matches!(path.verdict, Verdict::Accepted | Verdict::Failed) {
            self.examples.push(Example::of(&path_record(machine, path, None)));
        }
        let found = &mut self.pieces.last_mut().expect("a piece has begun").found;
        let weight = found.tally.count(machine, path);
        if let Some(notes) = found.notes.last_mut() {
            notes.ended(machine, path, || weight.as_ref().map(BigUint::from));
        }
        if let Some(property) = self.common.options.verdict
            && property.is_violated(machine, path)
        {
            let piece = self.pieces.last_mut().expect("a piece has begun");
            let is_first = piece.violation.as_ref().is_none_or(|(first, _)| path.decisions < &first[..]);
            if is_first {
                piece.violation = Some((path.decisions.to_vec(), Recorded::of(machine).to_string()));
            }
        }
        let found = &mut self.pieces.last_mut().expect("a piece has begun").found;
        if path.verdict == Verdict::Failed {
            let record = || finding_record(machine, path, weight.as_ref().map(BigUint::from).as_ref());
            found.findings.add(machine, path, record);
        }
        let Some(shown) = self.shown(machine, path, weight.as_ref()) else { return };
        if self.is_one_of_several {
            let piece = self.pieces.last_mut().expect("a piece has begun");
            piece.held.push((path.decisions.to_vec(), shown));
            return;
        }
        self.clear_progress();
        self.print(&shown);
    }

    fn piece_begins(&mut self) {
        let notes = self.common.page.is_some().then(|| Notes::new(self.common.started));
        let found = Partial { notes: notes.into_iter().collect(), ..Partial::default() };
        self.pieces.push(Piece { found, ..Piece::default() });
    }

    fn join_pieces(&mut self, into: &[Option<usize>]) {
        let mut joined: Vec<Piece> = Vec::new();
        for (piece, into) in self.pieces.drain(..).zip(into) {
            match into {
                Some(into) if *into < joined.len() => joined[*into].add(piece),
                Some(_) => joined.push(piece),
                None => {}
            }
        }
        self.pieces = joined;
    }

    fn engine_bug(&mut self, trace: &Trace) {
        self.clear_progress();
        diagnostics::engine_bug(trace);
        say!("  replay: {}", replay_command(self.common.options, &trace.to_string()));
    }

    fn too_many(&mut self, machine: &Machine, choice: Choice) {
        self.refused = Some(too_many::text(machine, choice));
    }

    fn sampled(&mut self, machine: &Machine) {
        if let Some(profile) = self.own.profiles.last_mut() {
            profile.sampled(machine);
        }
    }

    fn finished(&mut self, machine: &Machine) {
        if let Some(reached) = &mut self.own.reached {
            reached.add(machine);
        }
    }

    fn interrupted(&mut self) -> bool {
        self.unwritten.is_some() || self.common.interrupted.load(Ordering::SeqCst)
    }

    fn progress(&mut self, totals: &Totals, depth: usize, share: Share) {
        if let Some(progress) = &self.common.progress {
            progress.report(self.worker, totals, depth, share);
        }
    }
}

impl Printer {
    fn print(&mut self, shown: &ShownPath) -> Result<(), Failure> {
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
        stdout::results(&shown.text)?;
        if let Some(last) = shown.text.last() {
            self.in_line = *last != b'\n';
        }
        if shown.failure.is_empty() {
            return Ok(());
        }
        self.end_line()?;
        stdout::results(shown.failure.as_bytes())
    }

    /// What follows begins a line.
    fn end_line(&mut self) -> Result<(), Failure> {
        match std::mem::take(&mut self.in_line) {
            true => stdout::results(b"\n"),
            false => Ok(()),
        }
    }
}
