//! What the code of a method reports besides doing its work. It is decided when the method is translated: code that reports nothing
//! has no instruction for it.

use crate::code::insn::Insn;
use crate::code::probes::Plan;
use crate::symbolic::Intrinsic;

/// The same for every translation of a method: the collector's maps rest on it.
#[derive(Default)]
pub struct Instrumentation {
    /// Reading a local variable, field or element decides a deferred value: delayed choice without copy propagation, for
    /// comparison.
    pub force_loads: bool,
    /// Lines begin with `Insn::Line`.
    pub lines: bool,
    /// Coverage (`Insn::Probe`).
    pub probes: Option<Plan>,
    /// Basic blocks, calls and returns (`Insn::Report`).
    pub events: bool,
    /// Lengths and identities of boxes may not be known (`Insn::LengthOf`, `Insn::IfSame`).
    pub symbolic: bool,
    /// The method is one operation on terms.
    pub intrinsic: Option<Intrinsic>,
}

impl Instrumentation {
    /// Where choices are symbolic, lengths of arrays and identities of boxes may not be known.
    pub(super) fn open_to_terms(&self, insns: &mut [Insn]) {
        if !self.symbolic {
            return;
        }
        for insn in insns {
            *insn = match *insn {
                Insn::ArrayLength { d, a } => Insn::LengthOf { d, a },
                Insn::IfACmpEq { a, b, off, w } => Insn::IfSame { a, b, off, w },
                Insn::IfACmpNe { a, b, off, w } => Insn::IfNotSame { a, b, off, w },
                other => other,
            };
        }
    }

    /// Whether each way through the bytecode has to be there as it is in the class file: then a test at the end of a loop is not
    /// a copy of the one at its head.
    pub fn keeps_ways_apart(&self) -> bool {
        self.probes.is_some() || self.events
    }
}

/// What code reports of itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reported {
    /// The method begins.
    Call,
    /// A basic block of the class file begins.
    Block,
    /// The method returns.
    Return,
}
