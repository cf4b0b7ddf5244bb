//! Conditions as an SMT-LIB 2.6 script that z3 and cvc5 read, and their answers as models (`answer.rs`).
//!
//! Every term is one definition, in the order of the arena, so a script is as long as its terms are many. A Float or Double is a number of
//! the theory of floating point, which has one NaN. Where bits of one are asked for they have definitions of their own (`b7` beside `t7`):
//! of a computed number or a variable a bit vector that converts to it, with the bits of `Float.NaN` for NaN; of what only changes the sign
//! or chooses, computed from the bits of its operands.

mod answer;
mod expression;

use std::fmt::Write;

use hashbrown::HashSet;

use crate::facts::range;
use crate::{Node, Op, Sort, TermId, Terms, VarId};

pub use answer::{Answer, BadAnswer};

/// What a script asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ask {
    /// Whether the conditions hold together.
    Check,
    /// And values of the variables that occur.
    Model,
}

impl Terms {
    /// A script that asks whether the conditions hold together.
    pub fn smt(&self, conditions: &[TermId], ask: Ask) -> String {
        let used = self.all_used(conditions);
        let bits = self.bits_needed(&used);
        let floats = used.iter().any(|t| self.sort(*t).is_float());
        let mut script = String::new();
        if ask == Ask::Model {
            script.push_str("(set-option :produce-models true)\n");
        }
        let _ = writeln!(script, "(set-logic {})", if floats { "QF_BVFP" } else { "QF_BV" });
        let mut variables = Vec::new();
        for &term in &used {
            let node = self.node(term);
            match node.op {
                Op::Const => {}
                Op::Var => {
                    self.declare(&mut script, term, node);
                    variables.push(format!("v{}", node.payload));
                }
                _ => {
                    let sort = expression::sort(node.sort);
                    let _ = writeln!(script, "(define-fun t{} () {sort} {})", term.0, self.expression(term));
                }
            }
            if bits.contains(&term) && node.op != Op::Const {
                self.define_bits(&mut script, term, node);
            }
        }
        for condition in conditions {
            let _ = writeln!(script, "(assert {})", self.name(*condition));
        }
        script.push_str("(check-sat)\n");
        if ask == Ask::Model && !variables.is_empty() {
            let _ = writeln!(script, "(get-value ({}))", variables.join(" "));
        }
        script
    }

    /// All terms that these are made of, the oldest first.
    fn all_used(&self, conditions: &[TermId]) -> Vec<TermId> {
        let mut seen: HashSet<TermId> = conditions.iter().copied().collect();
        let mut open: Vec<TermId> = seen.iter().copied().collect();
        while let Some(next) = open.pop() {
            open.extend(self.node(next).operands().iter().filter(|o| seen.insert(**o)));
        }
        let mut used: Vec<TermId> = seen.into_iter().collect();
        used.sort_unstable();
        used
    }

    /// The Floats and Doubles whose bits somebody asks for.
    fn bits_needed(&self, used: &[TermId]) -> HashSet<TermId> {
        let mut needed = HashSet::new();
        for &term in used.iter().rev() {
            let node = self.node(term);
            let [a, b, c] = node.operands;
            match node.op {
                Op::ToBits => drop(needed.insert(a)),
                Op::CopySign => {
                    // Its sign is that of the bits, of a NaN too.
                    needed.insert(b);
                    if needed.contains(&term) {
                        needed.insert(a);
                    }
                }
                Op::FNeg | Op::FAbs if needed.contains(&term) => drop(needed.insert(a)),
                Op::Ite if needed.contains(&term) => needed.extend([b, c]),
                _ => {}
            }
        }
        needed
    }

    fn declare(&self, script: &mut String, term: TermId, node: &Node) {
        let variable = self.variable(VarId(node.payload as u32));
        let name = self.name(term);
        let shown: String = variable.name.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        let _ = writeln!(script, "; {name} is {shown}");
        let _ = writeln!(script, "(declare-fun {name} () {})", expression::sort(node.sort));
        let (least, most) = range(node.sort);
        if !matches!(node.sort, Sort::Int | Sort::Long) {
            return;
        }
        let number = |n: i64| expression::constant(node.sort, crate::value::bits(node.sort, n));
        if variable.lo > least {
            let _ = writeln!(script, "(assert (bvsle {} {name}))", number(variable.lo));
        }
        if variable.hi < most {
            let _ = writeln!(script, "(assert (bvsle {name} {}))", number(variable.hi));
        }
    }

    fn define_bits(&self, script: &mut String, term: TermId, node: &Node) {
        let id = term.0;
        let [a, b, c] = node.operands;
        let (whole, sign, rest, nan) = match node.sort {
            Sort::Float => (Sort::Int, 1u64 << 31, (1u64 << 31) - 1, u64::from(f32::NAN.to_bits())),
            _ => (Sort::Long, 1 << 63, u64::MAX >> 1, f64::NAN.to_bits()),
        };
        let sort = expression::sort(whole);
        let bits = |of: TermId| self.bits_name(of);
        let constant = |bits: u64| expression::constant(whole, bits);
        let definition = match node.op {
            Op::FNeg => format!("(bvxor {} {})", bits(a), constant(sign)),
            Op::FAbs => format!("(bvand {} {})", bits(a), constant(rest)),
            Op::CopySign => {
                let (number, of) = (bits(a), bits(b));
                format!("(bvor (bvand {number} {}) (bvand {of} {}))", constant(rest), constant(sign))
            }
            Op::FromBits => self.name(a),
            Op::Ite => format!("(ite {} {} {})", self.name(a), bits(b), bits(c)),
            Op::Table => self.table_expression(term, whole),
            _ => {
                let _ = writeln!(script, "(declare-fun b{id} () {sort})");
                let name = self.name(term);
                let convert = expression::to_fp(node.sort);
                let _ = writeln!(script, "(assert (= ({convert} b{id}) {name}))");
                let _ = writeln!(script, "(assert (=> (fp.isNaN {name}) (= b{id} {})))", constant(nan));
                return;
            }
        };
        let _ = writeln!(script, "(define-fun b{id} () {sort} {definition})");
    }

    /// How a term is called in the script.
    fn name(&self, term: TermId) -> String {
        let node = self.node(term);
        match node.op {
            Op::Const => expression::constant(node.sort, node.payload),
            Op::Var => format!("v{}", node.payload),
            _ => format!("t{}", term.0),
        }
    }

    /// How the bits of a Float or Double are called.
    fn bits_name(&self, term: TermId) -> String {
        let node = self.node(term);
        let whole = if node.sort == Sort::Float { Sort::Int } else { Sort::Long };
        match node.op {
            Op::Const => expression::constant(whole, node.payload),
            _ => format!("b{}", term.0),
        }
    }
}
