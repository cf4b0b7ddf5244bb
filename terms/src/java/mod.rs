//! Terms as Java source, with the fewest brackets (JLS 17, 15): a person reads them, and javac would compute the same.
//!
//! Left out: an element outside of a table, which is 0 here and an exception there, and division by 0.
//! Nothing recurses: what is still to be written waits on a stack.

mod conditions;
mod listed;
mod literal;

use std::fmt::Write;

use crate::{Node, Op, Sort, TermId, Terms};

/// How tightly an expression binds.
mod level {
    pub const CHOICE: u8 = 2;
    pub const OR_ELSE: u8 = 3;
    pub const AND_ALSO: u8 = 4;
    pub const OR: u8 = 5;
    pub const XOR: u8 = 6;
    pub const AND: u8 = 7;
    pub const EQUALITY: u8 = 8;
    pub const RELATION: u8 = 9;
    pub const SHIFT: u8 = 10;
    pub const SUM: u8 = 11;
    pub const PRODUCT: u8 = 12;
    pub const UNARY: u8 = 14;
    pub const PRIMARY: u8 = 15;
}

/// Elements of a table that are written.
const ELEMENTS: usize = 16;

/// What is still to be written.
enum Piece {
    Text(&'static str),
    Made(String),
    /// A term, in brackets if it binds less tightly than this.
    Term(TermId, u8),
}

use Piece::{Made, Term, Text};

impl Terms {
    /// A term as a Java expression of about this many characters; `…` stands for the rest of a longer one.
    pub fn java(&self, term: TermId, limit: usize) -> String {
        self.written(vec![Term(term, 0)], limit)
    }

    fn is_whole(&self, term: TermId) -> bool {
        matches!(self.sort(term), Sort::Int | Sort::Long)
    }

    fn signed_constant(&self, term: TermId) -> Option<i64> {
        self.constant(term).map(|bits| crate::value::signed(self.sort(term), bits))
    }

    fn written(&self, mut open: Vec<Piece>, limit: usize) -> String {
        let mut text = String::new();
        let mut length = 0;
        while let Some(piece) = open.pop() {
            let part = match &piece {
                Text(part) => part,
                Made(part) => part.as_str(),
                Term(term, least) => {
                    self.take_apart(*term, *least, &mut open);
                    continue;
                }
            };
            length += part.chars().count();
            if length > limit {
                text.push('…');
                break;
            }
            text.push_str(part);
        }
        text
    }

    /// Pushes the pieces of a term, the last first.
    fn take_apart(&self, term: TermId, least: u8, open: &mut Vec<Piece>) {
        let from = open.len();
        let level = self.pieces(term, open);
        if level < least {
            open.insert(from, Text("("));
            open.push(Text(")"));
        }
        open[from..].reverse();
    }

    /// Pushes the pieces of a term in order; how tightly they bind.
    fn pieces(&self, term: TermId, open: &mut Vec<Piece>) -> u8 {
        use Op::*;
        let node = *self.node(term);
        let [a, b, c] = node.operands;
        if let Some(level) = self.pieces_of_listed(term, open) {
            return level;
        }
        match node.op {
            Const => {
                let literal = literal::literal(node.sort, node.payload);
                let level = if literal.starts_with('-') { level::UNARY } else { level::PRIMARY };
                open.push(Made(literal));
                level
            }
            Var => {
                open.push(Made(self.variables()[node.payload as usize].name.to_string()));
                level::PRIMARY
            }
            Add | Sub | FAdd | FSub => self.sum(&node, open),
            Mul | FMul => self.left_to_right(a, " * ", b, level::PRODUCT, node.op, open),
            Div | FDiv => self.left_to_right(a, " / ", b, level::PRODUCT, node.op, open),
            Rem => self.left_to_right(a, " % ", b, level::PRODUCT, node.op, open),
            Shl => self.left_to_right(a, " << ", b, level::SHIFT, node.op, open),
            Shr => self.left_to_right(a, " >> ", b, level::SHIFT, node.op, open),
            Ushr => self.left_to_right(a, " >>> ", b, level::SHIFT, node.op, open),
            And => self.left_to_right(a, " & ", b, level::AND, node.op, open),
            Or => self.left_to_right(a, " | ", b, level::OR, node.op, open),
            Xor if self.signed_constant(b) == Some(-1) => prefix("~", a, open),
            Xor => self.left_to_right(a, " ^ ", b, level::XOR, node.op, open),
            AndAlso => self.left_to_right(a, " && ", b, level::AND_ALSO, node.op, open),
            OrElse => self.left_to_right(a, " || ", b, level::OR_ELSE, node.op, open),
            Neg | FNeg => self.negative(a, open),
            I2B => prefix("(byte) ", a, open),
            I2S => prefix("(short) ", a, open),
            I2C => prefix("(char) ", a, open),
            I2L | F2L | D2L => prefix("(long) ", a, open),
            L2I | F2I | D2I => prefix("(int) ", a, open),
            I2F | L2F | D2F => prefix("(float) ", a, open),
            I2D | L2D | F2D => prefix("(double) ", a, open),
            ToBits if node.sort == Sort::Int => call("Float.floatToRawIntBits(", &[a], open),
            ToBits => call("Double.doubleToRawLongBits(", &[a], open),
            FromBits if node.sort == Sort::Float => call("Float.intBitsToFloat(", &[a], open),
            FromBits => call("Double.longBitsToDouble(", &[a], open),
            Lcmp => call("Long.compare(", &[a, b], open),
            Fcmpl => three_way(a, b, [" > ", " ? 1 : ", " ? 0 : -1"], open),
            Fcmpg => three_way(a, b, [" < ", " ? -1 : ", " ? 0 : 1"], open),
            FAbs => call("Math.abs(", &[a], open),
            FMin => call("Math.min(", &[a, b], open),
            FMax => call("Math.max(", &[a, b], open),
            Signum => call("Math.signum(", &[a], open),
            CopySign => call("Math.copySign(", &[a, b], open),
            Floor | Ceil | Rint => {
                let function = match node.op {
                    Floor => "Math.floor(",
                    Ceil => "Math.ceil(",
                    _ => "Math.rint(",
                };
                if node.sort == Sort::Double {
                    return call(function, &[a], open);
                }
                open.push(Text("(float) "));
                call(function, &[a], open);
                level::UNARY
            }
            Eq | Lt | Le | FEq | FLt | FLe => self.comparison(&node, open),
            Not => self.negation(a, open),
            Ite => {
                open.extend([Term(a, level::OR_ELSE), Text(" ? "), Term(b, level::CHOICE)]);
                open.extend([Text(" : "), Term(c, level::CHOICE)]);
                level::CHOICE
            }
            Table => self.table_access(term, &node, open),
        }
    }

    /// A binary operation that Java groups from the left. Of whole numbers and conditions it may as well be grouped from the right.
    fn left_to_right(
        &self,
        a: TermId,
        sign: &'static str,
        b: TermId,
        level: u8,
        op: Op,
        open: &mut Vec<Piece>,
    ) -> u8 {
        let (a, b) = self.as_written(op, a, b);
        let associative = matches!(op, Op::Mul | Op::And | Op::Or | Op::Xor | Op::AndAlso | Op::OrElse);
        let same = associative && self.node(b).op == op;
        open.extend([Term(a, level), Text(sign), Term(b, if same { level } else { level + 1 })]);
        level
    }

    fn sum(&self, node: &Node, open: &mut Vec<Piece>) -> u8 {
        let [a, b, _] = node.operands;
        let added = matches!(node.op, Op::Add | Op::FAdd);
        if let Some(bits) = self.constant(b)
            && added
        {
            let literal = literal::literal(node.sort, bits);
            let least = self.is_whole(b) && self.signed_constant(b) == Some(crate::facts::range(node.sort).0);
            // The least number has no opposite.
            if let Some(opposite) = literal.strip_prefix('-')
                && !least
            {
                open.extend([Term(a, level::SUM), Text(" - "), Made(opposite.to_string())]);
                return level::SUM;
            }
        }
        let (a, b) = self.as_written(node.op, a, b);
        let whole = node.op == Op::Add && matches!(self.node(b).op, Op::Add | Op::Sub);
        let right = if whole { level::SUM } else { level::SUM + 1 };
        open.extend([Term(a, level::SUM), Text(if added { " + " } else { " - " }), Term(b, right)]);
        level::SUM
    }

    /// Operands that may be swapped stand as in `h * 31 + c`: what was computed before what is given. In the arena the older is first.
    fn as_written(&self, op: Op, a: TermId, b: TermId) -> (TermId, TermId) {
        use Op::{Add, And, Eq, FAdd, FEq, FMul, Mul, Or, Xor};
        let symmetric = matches!(op, Add | Mul | And | Or | Xor | FAdd | FMul | Eq | FEq);
        if symmetric && self.depth(a) < self.depth(b) { (b, a) } else { (a, b) }
    }

    fn negative(&self, a: TermId, open: &mut Vec<Piece>) -> u8 {
        // Two signs in a row would be one operator.
        let sign = match self.node(a).op {
            Op::Neg | Op::FNeg => true,
            Op::Const => literal::literal(self.sort(a), self.node(a).payload).starts_with('-'),
            _ => false,
        };
        open.extend([Text("-"), Term(a, if sign { level::PRIMARY } else { level::UNARY })]);
        level::UNARY
    }

    fn table_access(&self, term: TermId, node: &Node, open: &mut Vec<Piece>) -> u8 {
        if let Some(call) = self.table_of(term).call() {
            open.extend([Made(call.before.clone()), Term(node.operands[0], 0), Made(call.after.clone())]);
            return level::PRIMARY;
        }
        let kind = match node.sort {
            Sort::Bool => "boolean",
            Sort::Int => "int",
            Sort::Long => "long",
            Sort::Float => "float",
            Sort::Double => "double",
        };
        let elements = self.elements_of(term);
        let mut text = format!("new {kind}[] {{");
        for (at, bits) in elements.iter().take(ELEMENTS).enumerate() {
            let comma = if at == 0 { "" } else { ", " };
            let _ = write!(text, "{comma}{}", literal::literal(node.sort, *bits));
        }
        text.push_str(if elements.len() > ELEMENTS { ", …}[" } else { "}[" });
        open.extend([Made(text), Term(node.operands[0], 0), Text("]")]);
        level::PRIMARY
    }
}

fn prefix(sign: &'static str, a: TermId, open: &mut Vec<Piece>) -> u8 {
    open.extend([Text(sign), Term(a, level::UNARY)]);
    level::UNARY
}

fn call(function: &'static str, arguments: &[TermId], open: &mut Vec<Piece>) -> u8 {
    open.push(Text(function));
    for (at, argument) in arguments.iter().enumerate() {
        if at > 0 {
            open.push(Text(", "));
        }
        open.push(Term(*argument, 0));
    }
    open.push(Text(")"));
    level::PRIMARY
}

/// Comparing with a value of its own for NaN.
fn three_way(a: TermId, b: TermId, signs: [&'static str; 3], open: &mut Vec<Piece>) -> u8 {
    let [compared, first, rest] = signs;
    open.extend([Term(a, level::SHIFT), Text(compared), Term(b, level::SHIFT), Text(first)]);
    open.extend([Term(a, level::RELATION), Text(" == "), Term(b, level::RELATION), Text(rest)]);
    level::CHOICE
}
