//! Instructions with their branches, and which of them were run.

use std::collections::BTreeSet;

use tarry_classfile::bytecode::Instruction as Bytecode;
use tarry_report::Counter;
use tarry_vm::code::flow;

use crate::method::Method;

#[derive(Clone, Debug)]
pub struct Instruction {
    pub line: Option<u32>,
    pub branches: u32,
    /// Branches taken: 0 leads to the next instruction or a switch's default, a jump is 1, cases count up from 1.
    pub taken: BTreeSet<u32>,
}

impl Instruction {
    pub fn counter(&self) -> Counter {
        Counter::one(!self.taken.is_empty())
    }

    /// Only where there is more than one way to go.
    pub fn branch_counter(&self) -> Counter {
        match self.branches {
            0 | 1 => Counter::default(),
            all => Counter { missed: all - self.taken.len() as u32, covered: self.taken.len() as u32 },
        }
    }
}

enum Way {
    To(usize),
    /// Over a probe, which tells whether it was taken.
    Probe(u32),
}

/// All instructions of a method. Probes lie where ways join, so each instruction has at most one way to it that has none.
pub fn all(method: &Method<'_>, reached: &dyn Fn(u32) -> bool) -> Vec<Instruction> {
    let count = method.insns.len();
    let mut all: Vec<Instruction> = method
        .lines
        .iter()
        .map(|line| Instruction { line: *line, branches: 0, taken: BTreeSet::new() })
        .collect();
    let mut before: Vec<Option<(usize, u32)>> = vec![None; count];
    let mut taken = Vec::new();
    for (i, instruction) in all.iter_mut().enumerate() {
        for (branch, way) in ways(method, i) {
            instruction.branches += 1;
            match way {
                Way::To(target) => before[target] = Some((i, branch)),
                Way::Probe(probe) if reached(probe) => taken.push((i, branch)),
                Way::Probe(_) => {}
            }
        }
    }
    while let Some((i, branch)) = taken.pop() {
        let is_first = all[i].taken.is_empty();
        all[i].taken.insert(branch);
        // What leads here was run too, and so on back to a probe.
        if is_first {
            taken.extend(before[i]);
        }
    }
    all
}

fn ways(method: &Method<'_>, i: usize) -> Vec<(u32, Way)> {
    let plan = &method.plan;
    let insn = &method.insns[i].1;
    let mut ways = Vec::new();
    match insn {
        Bytecode::Return { .. } | Bytecode::AThrow => ways.extend(plan.left[i].map(|p| (0, Way::Probe(p)))),
        Bytecode::TableSwitch(_) | Bytecode::LookupSwitch(_) => {
            for (branch, target) in method.targets(i).into_iter().enumerate() {
                let way = plan.cases.get(&(i, target)).map_or(Way::To(target), |p| Way::Probe(*p));
                ways.push((branch as u32, way));
            }
        }
        _ => {
            if let Some(target) = method.targets(i).first() {
                ways.push((1, plan.left[i].map_or(Way::To(*target), Way::Probe)));
            }
        }
    }
    if flow::falls_through(insn) && i + 1 < method.insns.len() {
        ways.push((0, plan.entered[i + 1].map_or(Way::To(i + 1), Way::Probe)));
    }
    ways
}
