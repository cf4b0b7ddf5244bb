//! Register code: what methods are translated to before they run.

pub mod concat;
pub mod flow;
pub mod insn;
pub mod instrumentation;
mod polymorphic;
pub mod probes;
pub mod refmap;
mod select;
pub mod table;
pub mod translate;

use std::ops::Range;

use crate::code::concat::{Concat, Part};
use crate::code::insn::Insn;
use crate::code::polymorphic::Polymorphic;
use crate::code::translate::Translated;
use crate::method_handles::fit::Fits;
use crate::method_handles::link::Link;
use crate::{ClassId, MethodId};

/// Code of all translated methods. A pc is an index into `insns`.
pub struct Code {
    insns: Vec<Insn>,
    /// Bytecode index of each instruction, parallel to `insns`.
    pub bci: Vec<u16>,
    pub sites: Vec<Site>,
    /// What sites with several receiver classes have selected.
    pub polymorphic: Polymorphic,
    /// Call sites that the JDK links.
    pub links: Vec<Link>,
    pub fits: Fits,
    pub switches: Vec<Switch>,
    pub wide_constants: Vec<u64>,
    pub concats: Vec<Concat>,
    /// Why methods could not be translated (`Insn::Reject`).
    pub rejections: Vec<String>,
    /// Translated methods by first pc, ascending.
    pub bodies: Vec<CodeBody>,
    /// Methods with probes, by first probe, ascending.
    pub probed: Vec<Probed>,
    /// Bytes that switches, concatenations, handlers and rejections have outside of these vectors.
    pub(crate) boxed: usize,
}

/// A method whose code reports which of its probes (`probes::Plan`) it reaches.
#[derive(Clone, Copy, Debug)]
pub struct Probed {
    pub method: MethodId,
    /// The number of the method's probe 0 among all probes.
    pub first: u32,
    pub count: u32,
}

/// A translated method.
pub struct CodeBody {
    pub start: u32,
    pub end: u32,
    pub method: MethodId,
    pub handlers: Box<[Handler]>,
    /// Registers of what its frames have locked.
    pub locks: Range<u16>,
}

/// Half-open range of instructions guarded by a handler.
#[derive(Clone, Copy, Debug)]
pub struct Handler {
    pub start: u32,
    pub end: u32,
    pub target: u32,
    /// Pool index of the class caught; 0: everything.
    pub catch_type: u16,
    /// Register that receives the exception.
    pub register: u16,
    /// Bytecodes from the target to the next unconditional jump.
    pub run: u32,
}

/// A call site with its inline cache.
#[derive(Clone, Copy, Debug)]
pub struct Site {
    pub call: SiteCall,
    /// Receiver class seen last, and what it selects.
    pub class: ClassId,
    pub target: MethodId,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SiteCall {
    Virtual { vindex: u32 },
    Interface { method: MethodId },
}

pub struct Switch {
    pub default: SwitchTarget,
    pub cases: SwitchCases,
}

#[derive(Clone, Copy, Debug)]
pub struct SwitchTarget {
    pub pc: u32,
    pub charge: i32,
}

pub enum SwitchCases {
    Table { low: i32, targets: Box<[SwitchTarget]> },
    Lookup { keys: Box<[i32]>, targets: Box<[SwitchTarget]> },
}

impl Switch {
    pub fn select(&self, key: i32) -> SwitchTarget {
        let case = match &self.cases {
            SwitchCases::Table { low, targets } => targets.get(key.wrapping_sub(*low) as u32 as usize),
            SwitchCases::Lookup { keys, targets } => keys.binary_search(&key).ok().map(|i| &targets[i]),
        };
        *case.unwrap_or(&self.default)
    }
}

impl Default for Code {
    fn default() -> Self {
        // pc 0 is "no code"; executing it would be an engine bug.
        Code {
            insns: vec![Insn::Trap, Insn::Resume],
            bci: vec![0, 0],
            sites: Vec::new(),
            polymorphic: Polymorphic::default(),
            links: Vec::new(),
            fits: Fits::default(),
            switches: Vec::new(),
            wide_constants: Vec::new(),
            concats: Vec::new(),
            rejections: Vec::new(),
            bodies: Vec::new(),
            probed: Vec::new(),
            boxed: 0,
        }
    }
}

/// Where frames of native methods stand that wait for a call to return.
pub const RESUME: u32 = 1;

impl Code {
    /// The translated method that contains `pc`.
    pub fn body_at(&self, pc: u32) -> Option<&CodeBody> {
        let at = self.bodies.partition_point(|b| b.start <= pc).checked_sub(1)?;
        self.bodies.get(at).filter(|b| pc < b.end)
    }

    #[inline(always)]
    pub fn insns(&self) -> &[Insn] {
        &self.insns
    }

    /// Puts another instruction in the place of one. Nothing else changes code that has been translated: whoever keeps something
    /// made from the code of a method learns of it here.
    pub fn rewrite(&mut self, pc: usize, insn: Insn) {
        self.insns[pc] = insn;
    }

    /// A body without a class file. Gives its first pc.
    pub fn add_stub<const N: usize>(&mut self, method: MethodId, insns: [Insn; N]) -> u32 {
        let start = self.insns.len() as u32;
        self.insns.extend(insns);
        self.bci.extend([0; N]);
        let end = start + N as u32;
        self.bodies.push(CodeBody { start, end, method, handlers: Box::new([]), locks: 0..0 });
        start
    }

    /// A body that throws.
    pub fn reject(&mut self, message: String) -> Translated {
        let start = self.insns.len() as u32;
        self.insns.push(Insn::Reject { reason: self.rejections.len() as u32 });
        self.bci.push(0);
        self.boxed += message.len();
        self.rejections.push(message);
        Translated { size: 0, run: 0, start, handlers: Box::new([]), locks: 0..0 }
    }

    /// How many probes all code has.
    pub fn probes(&self) -> u32 {
        self.probed.last().map_or(0, |p| p.first + p.count)
    }

    pub(crate) fn add_body(&mut self, body: CodeBody) {
        self.boxed += size_of_val(&*body.handlers);
        self.bodies.push(body);
    }

    pub(crate) fn add_switch(&mut self, switch: Switch) {
        self.boxed += match &switch.cases {
            SwitchCases::Table { targets, .. } => size_of_val(&**targets),
            SwitchCases::Lookup { keys, targets } => size_of_val(&**keys) + size_of_val(&**targets),
        };
        self.switches.push(switch);
    }

    pub(crate) fn add_concat(&mut self, concat: Concat) {
        self.boxed += size_of_val(&*concat.parts);
        self.boxed += concat.parts.iter().map(Part::bytes).sum::<usize>();
        self.concats.push(concat);
    }

    /// Memory it takes.
    pub(crate) fn size(&self) -> usize {
        let Code {
            insns,
            bci,
            sites,
            polymorphic: _,
            links,
            fits,
            switches,
            wide_constants,
            concats,
            rejections,
            bodies,
            probed,
            boxed,
        } = self;
        size_of_val(&**insns)
            + size_of_val(&**bci)
            + size_of_val(&**sites)
            + size_of_val(&**links)
            + fits.size()
            + size_of_val(&**switches)
            + size_of_val(&**wide_constants)
            + size_of_val(&**concats)
            + size_of_val(&**rejections)
            + size_of_val(&**bodies)
            + size_of_val(&**probed)
            + boxed
    }

    pub fn bci_at(&self, pc: u32) -> u16 {
        self.bci[pc as usize]
    }
}
