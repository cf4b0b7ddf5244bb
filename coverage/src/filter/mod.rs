//! What a compiler added to what was written, and is not counted: JaCoCo's filters for javac.

mod assertion;
mod finally;
mod resources;
mod switch;
mod whole;

use std::collections::{BTreeMap, BTreeSet};

use tarry_classfile::bytecode::{Instruction as Bytecode, InvokeKind, StackOp};

use crate::instruction::Instruction;
use crate::method::{Method, Reader};

/// What the filters of a method say.
#[derive(Default)]
pub struct Filtered {
    ignored: BTreeSet<usize>,
    /// Copies of one instruction: each leads, perhaps over others, to the one that is counted for all.
    copies: BTreeMap<usize, usize>,
    /// The branches of an instruction that count, of those it has.
    branches: BTreeMap<usize, Vec<u32>>,
}

pub fn all(method: &Method<'_>) -> Filtered {
    let mut filtered = Filtered::default();
    if whole::is_generated(method) {
        filtered.ignore(0, method.insns.len());
        return filtered;
    }
    synchronized(method, &mut filtered);
    resources::filter(method, &mut filtered);
    finally::filter(method, &mut filtered);
    assertion::filter(method, &mut filtered);
    switch::filter(method, &mut filtered);
    record_patterns(method, &mut filtered);
    filtered
}

impl Filtered {
    /// Instructions from `start` up to and excluding `end`.
    fn ignore(&mut self, start: usize, end: usize) {
        self.ignored.extend(start..end);
    }

    /// `copy` counts as a run of `original`.
    fn merge(&mut self, original: usize, copy: usize) {
        let (original, copy) = (self.representative(original), self.representative(copy));
        if original != copy {
            self.copies.insert(copy, original);
        }
    }

    fn representative(&self, mut i: usize) -> usize {
        while let Some(original) = self.copies.get(&i) {
            i = *original;
        }
        i
    }

    pub fn is_ignored(&self, i: usize) -> bool {
        self.ignored.contains(&i) || self.copies.contains_key(&i)
    }

    /// Brings copies together and leaves out branches.
    pub fn combine(&self, instructions: &mut [Instruction]) {
        for copy in self.copies.keys() {
            let taken = instructions[*copy].taken.clone();
            instructions[self.representative(*copy)].taken.extend(taken);
        }
        for (i, counted) in &self.branches {
            let instruction = &mut instructions[*i];
            instruction.branches = counted.len() as u32;
            instruction.taken.retain(|branch| counted.contains(branch));
        }
    }
}

/// The way out of a synchronized block by an exception.
fn synchronized(method: &Method<'_>, filtered: &mut Filtered) {
    let exit = |handler: usize| {
        let mut r = Reader::at(method, handler);
        let thrown = r.store()?;
        r.load()?;
        r.is(|i| matches!(i, Bytecode::MonitorExit))?;
        r.load_of(thrown)?;
        r.throw()?;
        Some(r.next)
    };
    for h in method.handlers.iter().filter(|h| h.catch_type == 0 && h.start != h.target) {
        if let Some(end) = exit(h.target) {
            filtered.ignore(h.target, end);
        }
    }
}

/// What becomes of an exception that an accessor throws while a record pattern is matched. As in JaCoCo, only handlers that
/// store it where the method's first handler for `Throwable` does are found.
fn record_patterns(method: &Method<'_>, filtered: &mut Filtered) {
    const MATCH_EXCEPTION: &[u8] = b"java/lang/MatchException";
    let handlers = || method.handlers.iter().filter(|h| method.catches(h, b"java/lang/Throwable"));
    let Some(cause) = handlers().find_map(|h| Reader::at(method, h.target).store()) else { return };
    let wraps = |handler: usize| {
        let mut r = Reader::at(method, handler);
        (r.store()? == cause).then_some(())?;
        r.new_of(MATCH_EXCEPTION)?;
        r.is(|i| matches!(i, Bytecode::Stack(StackOp::Dup)))?;
        r.load_of(cause)?;
        r.invoke_of(InvokeKind::Virtual, [b"java/lang/Throwable", b"toString", b"()Ljava/lang/String;"])?;
        r.load_of(cause)?;
        let constructor = [MATCH_EXCEPTION, b"<init>", b"(Ljava/lang/String;Ljava/lang/Throwable;)V"];
        r.invoke_of(InvokeKind::Special, constructor)?;
        r.throw()?;
        Some(r.next)
    };
    for h in handlers() {
        if let Some(end) = wraps(h.target) {
            filtered.ignore(h.target, end);
        }
    }
}
