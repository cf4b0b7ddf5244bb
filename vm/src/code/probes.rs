//! Where the run of a method can be told: the same places as JaCoCo's probes, so that counts made from them agree.
//!
//! A probe is an edge of the control flow, or the reaching of an exit. There is one wherever ways join (or an exception
//! may enter), so that between probes control can only go straight; and one before each line with a call, because calls
//! throw. Instructions are named by their number in the code. Methods with subroutines (`jsr`) have none.

use std::collections::{BTreeMap, HashSet};

use tarry_classfile::Code;
use tarry_classfile::bytecode::{self, Instruction};

use crate::code::flow;

/// The probes of a method, numbered from 0.
pub struct Plan {
    /// Going on to an instruction from the one before it.
    pub entered: Vec<Option<u32>>,
    /// Taking the jump of an instruction, or reaching it if it is a return or throw.
    pub left: Vec<Option<u32>>,
    /// Going from a switch to a target: (switch, target).
    pub cases: BTreeMap<(usize, usize), u32>,
    pub count: u32,
}

/// A method's instructions with their bytecode indices.
pub type Instructions<'a> = Vec<(usize, Instruction<'a>)>;

/// `None`: the bytecode cannot be decoded.
pub fn decode<'a>(code: &Code<'a>) -> Option<Instructions<'a>> {
    let mut insns = Vec::with_capacity(code.bytecode.len() / 2);
    let mut at = 0;
    while at < code.bytecode.len() {
        let (insn, length) = bytecode::decode(code.bytecode, at).ok()?;
        insns.push((at, insn));
        at += length;
    }
    Some(insns)
}

/// The number of the instruction at a bytecode index.
pub fn number_at(insns: &Instructions<'_>, bci: u32) -> Option<usize> {
    insns.binary_search_by_key(&(bci as usize), |(at, _)| *at).ok()
}

impl Plan {
    /// `None`: the method has no probes.
    pub fn of(code: &Code<'_>) -> Option<Plan> {
        let insns = &decode(code)?;
        if insns.iter().any(|(_, i)| matches!(i, Instruction::Jsr { .. } | Instruction::Ret { .. })) {
            return None;
        }
        let falls_into = |i: usize| i > 0 && flow::falls_through(&insns[i - 1].1);
        let ways = ways_to(code, insns)?;
        let is_joined = |i: usize| ways[i] > 1 || (ways[i] == 1 && falls_into(i));
        let calls = lines_with_calls(code, insns);
        let mut plan = Plan {
            entered: vec![None; insns.len()],
            left: vec![None; insns.len()],
            cases: BTreeMap::new(),
            count: 0,
        };
        for (i, (_, insn)) in insns.iter().enumerate() {
            if falls_into(i) && (is_joined(i) || calls[i]) {
                plan.entered[i] = Some(plan.next());
            }
            match insn {
                Instruction::Return { .. } | Instruction::AThrow => plan.left[i] = Some(plan.next()),
                Instruction::TableSwitch(_) | Instruction::LookupSwitch(_) => {
                    for target in distinct_targets(insns, insn)? {
                        if is_joined(target) {
                            let probe = plan.next();
                            plan.cases.insert((i, target), probe);
                        }
                    }
                }
                _ => {
                    if let Some(target) = distinct_targets(insns, insn)?.first()
                        && is_joined(*target)
                    {
                        plan.left[i] = Some(plan.next());
                    }
                }
            }
        }
        Some(plan)
    }

    fn next(&mut self) -> u32 {
        self.count += 1;
        self.count - 1
    }
}

/// The instructions that a jump or switch may lead to, each once, a switch's default first.
pub fn distinct_targets(insns: &Instructions<'_>, insn: &Instruction<'_>) -> Option<Vec<usize>> {
    let mut seen = HashSet::new();
    let distinct = flow::targets(insn).into_iter().filter(|bci| seen.insert(*bci));
    distinct.map(|bci| number_at(insns, bci)).collect()
}

/// How many ways lead to each instruction, other than from the one before it. The start of a guarded range counts as one:
/// an exception in it must not hide that the range was entered.
fn ways_to(code: &Code<'_>, insns: &Instructions<'_>) -> Option<Vec<u32>> {
    let mut ways = vec![0; insns.len()];
    *ways.first_mut()? = 1;
    for h in code.handlers() {
        ways[number_at(insns, u32::from(h.start))?] += 1;
        ways[number_at(insns, u32::from(h.handler))?] += 1;
    }
    for (_, insn) in insns {
        for target in distinct_targets(insns, insn)? {
            ways[target] += 1;
        }
    }
    Some(ways)
}

/// The instructions that begin a line in which something is called.
fn lines_with_calls(code: &Code<'_>, insns: &Instructions<'_>) -> Vec<bool> {
    let mut begins = vec![false; insns.len()];
    for (bci, _) in code.line_numbers() {
        if let Some(i) = number_at(insns, u32::from(bci)) {
            begins[i] = true;
        }
    }
    let mut calls = vec![false; insns.len()];
    let mut line = None;
    for (i, (_, insn)) in insns.iter().enumerate() {
        if begins[i] {
            line = Some(i);
        }
        if let (Some(line), Instruction::Invoke { .. } | Instruction::InvokeDynamic { .. }) = (line, insn) {
            calls[line] = true;
        }
    }
    calls
}
