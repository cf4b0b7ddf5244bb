//! `tarry replay --trace-steps`: the lines of the program as they are executed, and the variables each has changed.
//!
//! A change shows when its frame comes to its next line, or has returned: below the line that made it, and below what
//! that line called. Variables have names if the class was compiled with `-g`, as tarry does; fields of `this` always. Classes of
//! the JDK are shown if they are asked for (`which`).

use std::collections::{BTreeMap, VecDeque};

use tarry_search::trace::Trace;
use tarry_search::{ReplayError, Watch};
use tarry_vm::machine::{LineStops, Machine};
use tarry_vm::outcome::Outcome;
use tarry_vm::state::stack::Frame;
use tarry_vm::{Kind, MethodId, Ref, ThreadId};

use crate::jdk_sources::JdkSources;
use crate::source_line::Sources;
use crate::{frames, value_text};

/// Deeper frames are not indented further.
const MAX_INDENT: usize = 30;

/// The classes that `--trace-steps` names: none, `all`, or a list like `java.util.HashMap,java.util.regex.*`.
pub fn which(option: Option<&str>) -> LineStops {
    match option {
        None => LineStops::Nowhere,
        Some("") => LineStops::Program,
        Some("all") => LineStops::Also(vec!["*".into()]),
        Some(list) => LineStops::Also(list.split(',').map(|name| name.trim().to_string()).collect()),
    }
}

/// Runs the path of a trace that fits and hands out what is to be shown, line by line.
pub fn trace_steps(
    machine: &mut Machine,
    trace: &Trace,
    sources: Sources,
    jdk_sources: JdkSources,
    limit: usize,
) -> Result<(Outcome, Vec<String>), ReplayError> {
    let mut steps =
        Steps { sources, jdk_sources, shown: Ends::new(limit), threads: BTreeMap::new(), current: None };
    machine.run.stop_at_lines = true;
    let mut watch = Watch::new(machine, trace);
    let outcome = loop {
        match watch.line() {
            Ok(None) => steps.at_line(watch.machine()),
            Ok(Some(outcome)) => break Ok(outcome),
            Err(misfit) => break Err(misfit),
        }
    };
    machine.run.stop_at_lines = false;
    Ok((outcome?, steps.shown.finish()))
}

struct Steps {
    sources: Sources,
    jdk_sources: JdkSources,
    shown: Ends,
    threads: BTreeMap<ThreadId, Vec<Seen>>,
    current: Option<ThreadId>,
}

/// A frame as it was at its last line.
struct Seen {
    method: MethodId,
    /// First register: tells it from another frame of the method.
    base: u32,
    variables: Vec<(String, String)>,
    this: Option<Ref>,
    fields: Vec<(String, String)>,
    /// The collector has run so often; references are of no use after the next time.
    collections: u64,
}

impl Steps {
    fn at_line(&mut self, machine: &Machine) {
        let thread = machine.state.current;
        if self.current.replace(thread).is_some_and(|before| before != thread) {
            self.shown.push(format!("thread {}:", thread.index()));
        }
        let stack = machine.state.stack();
        let shows = |f: &&Frame| machine.shows_lines(machine.program.classes.method(f.method).class);
        let depth = stack.frames().filter(shows).count();
        let Some(top) = stack.innermost() else { return };
        let mut seen = self.threads.remove(&thread).unwrap_or_default();
        let is_known = |s: &Seen| (s.method, s.base) == (top.method, top.base);
        while seen.len() > depth || (seen.len() == depth && !seen.last().is_some_and(is_known)) {
            self.returned(machine, seen.len() - 1, seen.pop());
        }
        let now = Seen::of(machine, top);
        let level = depth - 1;
        match seen.last_mut().filter(|s| is_known(s)) {
            Some(before) => {
                self.changes(level, &before.variables, &now.variables);
                if before.this.is_some() && before.collections == machine.run.collections {
                    self.fields(level, &before.fields, &now.fields);
                }
                *before = now;
            }
            None => {
                let name = method_name(machine, top.method);
                let arguments: Vec<String> = now
                    .variables
                    .iter()
                    .filter(|v| v.0 != "this")
                    .map(|(n, v)| format!("{n} = {v}"))
                    .collect();
                self.shown.push(format!("{}{name}({})", indent(level), arguments.join(", ")));
                seen.push(now);
            }
        }
        self.threads.insert(thread, seen);
        self.line(machine, level, top);
    }

    /// What the last line of a frame that is gone did to its object.
    fn returned(&mut self, machine: &Machine, level: usize, frame: Option<Seen>) {
        if let Some(Seen { this: Some(this), fields, collections, .. }) = frame
            && collections == machine.run.collections
        {
            self.fields(level, &fields, &value_text::fields(machine, this));
        }
    }

    fn line(&mut self, machine: &Machine, level: usize, frame: &Frame) {
        let bci = i32::from(machine.program.code.bci_at(frame.pc));
        let line = machine.line_number(frame.method, bci).map_or(0, u32::from);
        let class = machine.program.classes.method(frame.method).class;
        let name = machine.program.classes.external_name(class);
        let file = machine.program.classes.class(class).file.as_ref().and_then(|f| f.source_file());
        let file = file.map(|f| String::from_utf8_lossy(f).into_owned()).unwrap_or_default();
        let folder =
            name.rsplit_once('.').map_or(String::new(), |(package, _)| package.replace('.', "/") + "/");
        let path = format!("{folder}{file}");
        let text = match machine.program.classes.is_of_program_or_api(class) {
            true => self.sources.line(&name, &path, line),
            false => self.jdk_sources.line(&path, line),
        };
        let text = text.unwrap_or_else(|| frames::frame(machine, frame.method, bci).to_string());
        self.shown.push(format!("{}{line:>4}  {text}", indent(level)));
    }

    fn fields(&mut self, level: usize, before: &[(String, String)], now: &[(String, String)]) {
        let of_this = |all: &[(String, String)]| -> Vec<(String, String)> {
            all.iter().map(|(name, value)| (format!("this.{name}"), value.clone())).collect()
        };
        self.changes(level, &of_this(before), &of_this(now));
    }

    fn changes(&mut self, level: usize, before: &[(String, String)], now: &[(String, String)]) {
        for (name, value) in now {
            if name != "this" && !before.contains(&(name.clone(), value.clone())) {
                self.shown.push(format!("{}        {name} = {value}", indent(level)));
            }
        }
    }
}

fn indent(level: usize) -> String {
    "  ".repeat(level.min(MAX_INDENT))
}

fn method_name(machine: &Machine, method: MethodId) -> String {
    let m = machine.program.classes.method(method);
    format!(
        "{}.{}",
        machine.program.classes.external_name(m.class),
        machine.program.classes.symbols.text(m.name)
    )
}

impl Seen {
    fn of(machine: &Machine, frame: &Frame) -> Seen {
        let this = this_of(machine, frame);
        Seen {
            method: frame.method,
            base: frame.base,
            variables: variables(machine, frame),
            this,
            fields: this.map_or(Vec::new(), |this| value_text::fields(machine, this)),
            collections: machine.run.collections,
        }
    }
}

/// The receiver. Calls look at it, so it is never an open choice.
fn this_of(machine: &Machine, frame: &Frame) -> Option<Ref> {
    if machine.program.classes.method(frame.method).is_static() {
        return None;
    }
    Ref::from_bits(machine.state.stack().registers(frame)[0] as u32)
}

/// The local variables in scope, by the class file's own table.
fn variables(machine: &Machine, frame: &Frame) -> Vec<(String, String)> {
    let method = machine.program.classes.method(frame.method);
    let Some(file) = &machine.program.classes.class(method.class).file else { return Vec::new() };
    let Some(code) = file.methods[method.index as usize].code(file) else { return Vec::new() };
    let bci = machine.program.code.bci_at(frame.pc);
    let slots = machine.state.stack().slots_from(frame.base as usize);
    let in_scope = code
        .local_variables()
        .filter(|v| v.start_pc <= bci && u32::from(bci) < u32::from(v.start_pc) + u32::from(v.length));
    let mut all: Vec<(u16, String, String)> = in_scope
        .filter_map(|v| {
            let kind = Kind::of_descriptor(file.pool().utf8(v.descriptor))?;
            let at = usize::from(v.index);
            let name = String::from_utf8_lossy(file.pool().utf8(v.name)).into_owned();
            let tag = if kind.is_wide() { *slots.get(at + 1)? } else { 0 };
            Some((v.index, name, value_text::of(machine, *slots.get(at)?, tag, kind)))
        })
        .collect();
    all.sort_by_key(|v| v.0);
    all.into_iter().map(|(_, name, value)| (name, value)).collect()
}

/// The first and the last lines of a long run.
struct Ends {
    limit: usize,
    first: Vec<String>,
    last: VecDeque<String>,
    left_out: u64,
}

impl Ends {
    fn new(limit: usize) -> Ends {
        Ends { limit: limit.max(2), first: Vec::new(), last: VecDeque::new(), left_out: 0 }
    }

    fn push(&mut self, line: String) {
        if self.first.len() < self.limit / 2 {
            return self.first.push(line);
        }
        if self.last.len() == self.limit - self.limit / 2 {
            self.last.pop_front();
            self.left_out += 1;
        }
        self.last.push_back(line);
    }

    fn finish(mut self) -> Vec<String> {
        if self.left_out > 0 {
            let note = format!("... {} lines left out here: --trace-limit N shows more", self.left_out);
            self.first.push(note);
        }
        self.first.extend(self.last);
        self.first
    }
}
