//! One operation in the words of SMT-LIB's theories of bit vectors and floating point.

use crate::{Node, Op, Sort, TermId, Terms};

pub fn sort(sort: Sort) -> &'static str {
    match sort {
        Sort::Bool => "Bool",
        Sort::Int => "(_ BitVec 32)",
        Sort::Long => "(_ BitVec 64)",
        Sort::Float => "(_ FloatingPoint 8 24)",
        Sort::Double => "(_ FloatingPoint 11 53)",
    }
}

/// The conversion to a Float or Double.
pub fn to_fp(sort: Sort) -> &'static str {
    if sort == Sort::Float { "(_ to_fp 8 24)" } else { "(_ to_fp 11 53)" }
}

pub fn constant(of: Sort, bits: u64) -> String {
    match of {
        Sort::Bool => (bits != 0).to_string(),
        Sort::Int => format!("#x{bits:08x}"),
        Sort::Long => format!("#x{bits:016x}"),
        Sort::Float if f32::from_bits(bits as u32).is_nan() => "(_ NaN 8 24)".into(),
        Sort::Double if f64::from_bits(bits).is_nan() => "(_ NaN 11 53)".into(),
        Sort::Float => {
            format!("(fp #b{} #b{:08b} #b{:023b})", bits >> 31, (bits >> 23) & 0xff, bits & 0x7f_ffff)
        }
        Sort::Double => {
            let (exponent, fraction) = ((bits >> 52) & 0x7ff, bits & ((1 << 52) - 1));
            format!("(fp #b{} #b{exponent:011b} #b{fraction:052b})", bits >> 63)
        }
    }
}

/// A float whose value is a power of two, up to its sign.
fn power(of: Sort, exponent: i32, negative: bool) -> String {
    let number = if negative { -(2f64.powi(exponent)) } else { 2f64.powi(exponent) };
    let bits = if of == Sort::Float { u64::from((number as f32).to_bits()) } else { number.to_bits() };
    constant(of, bits)
}

/// The conversion of a number to an integer: towards zero, the nearest one outside of the range, 0 for NaN.
fn saturated(from: Sort, to: Sort, a: &str) -> String {
    let width = to.width();
    let (least, most) = (power(from, width as i32 - 1, true), power(from, width as i32 - 1, false));
    let bits = |n: u64| constant(to, n);
    let min = 1u64 << (width - 1);
    format!(
        "(ite (fp.isNaN {a}) {} (ite (fp.leq {a} {least}) {} (ite (fp.geq {a} {most}) {} ((_ fp.to_sbv {width}) RTZ {a}))))",
        bits(0),
        bits(min),
        bits(min - 1),
    )
}

/// Math.min and Math.max: NaN wins, and of two zeros the one that counts as less or greater.
fn extreme(from: Sort, a: &str, b: &str, greater: bool) -> String {
    let nan =
        constant(from, if from == Sort::Float { u64::from(f32::NAN.to_bits()) } else { f64::NAN.to_bits() });
    let (less, zero) = if greater { ("fp.gt", "fp.isPositive") } else { ("fp.lt", "fp.isNegative") };
    format!(
        "(ite (or (fp.isNaN {a}) (fp.isNaN {b})) {nan} (ite (fp.eq {a} {b}) (ite ({zero} {a}) {a} {b}) (ite ({less} {a} {b}) {a} {b})))"
    )
}

fn signum(from: Sort, a: &str) -> String {
    let (minus, plus) = (power(from, 0, true), power(from, 0, false));
    format!("(ite (or (fp.isNaN {a}) (fp.isZero {a})) {a} (ite (fp.isNegative {a}) {minus} {plus}))")
}

impl Terms {
    /// A term in terms of the names of its operands.
    pub(super) fn expression(&self, term: TermId) -> String {
        use Op::*;
        let node = self.node(term);
        let [a, b, c] = [0, 1, 2].map(|n| {
            let operand = node.operands().get(n);
            operand.map(|o| self.name(*o)).unwrap_or_default()
        });
        let from = node.operands().first().map_or(node.sort, |o| self.sort(*o));
        let binary = |name: &str| format!("({name} {a} {b})");
        let rounded = |name: &str| format!("({name} RNE {a} {b})");
        match node.op {
            Const | Var => self.name(term),
            Add => binary("bvadd"),
            Sub => binary("bvsub"),
            Mul => binary("bvmul"),
            Div => binary("bvsdiv"),
            Rem => binary("bvsrem"),
            Neg => format!("(bvneg {a})"),
            And => binary("bvand"),
            Or => binary("bvor"),
            Xor => binary("bvxor"),
            Shl | Shr | Ushr => self.shift_expression(node, &a, &b),
            I2B => format!("((_ sign_extend 24) ((_ extract 7 0) {a}))"),
            I2S => format!("((_ sign_extend 16) ((_ extract 15 0) {a}))"),
            I2C => format!("((_ zero_extend 16) ((_ extract 15 0) {a}))"),
            I2L => format!("((_ sign_extend 32) {a})"),
            L2I => format!("((_ extract 31 0) {a})"),
            I2F | I2D | L2F | L2D | F2D | D2F => format!("({} RNE {a})", to_fp(node.sort)),
            F2I | F2L | D2I | D2L => saturated(from, node.sort, &a),
            ToBits => self.bits_name(node.operands[0]),
            FromBits => format!("({} {a})", to_fp(node.sort)),
            Lcmp => three_way(&format!("(bvslt {a} {b})"), &format!("(= {a} {b})"), -1, 1),
            Fcmpl => three_way(&format!("(fp.gt {a} {b})"), &format!("(fp.eq {a} {b})"), 1, -1),
            Fcmpg => three_way(&format!("(fp.lt {a} {b})"), &format!("(fp.eq {a} {b})"), -1, 1),
            FAdd => rounded("fp.add"),
            FSub => rounded("fp.sub"),
            FMul => rounded("fp.mul"),
            FDiv => rounded("fp.div"),
            FNeg => format!("(fp.neg {a})"),
            FAbs => format!("(fp.abs {a})"),
            Floor => format!("(fp.roundToIntegral RTN {a})"),
            Ceil => format!("(fp.roundToIntegral RTP {a})"),
            Rint => format!("(fp.roundToIntegral RNE {a})"),
            FMin => extreme(from, &a, &b, false),
            FMax => extreme(from, &a, &b, true),
            Signum => signum(from, &a),
            CopySign => {
                let (sign, top) = (self.bits_name(node.operands[1]), from.width() - 1);
                let negative = format!("(= ((_ extract {top} {top}) {sign}) #b1)");
                format!("(ite {negative} (fp.neg (fp.abs {a})) (fp.abs {a}))")
            }
            Eq => binary("="),
            Lt => binary("bvslt"),
            Le => binary("bvsle"),
            FEq => binary("fp.eq"),
            FLt => binary("fp.lt"),
            FLe => binary("fp.leq"),
            Not => format!("(not {a})"),
            AndAlso => binary("and"),
            OrElse => binary("or"),
            Ite => format!("(ite {a} {b} {c})"),
            Table => self.table_expression(term, node.sort),
        }
    }

    /// The number of places is an Int, of which the low bits count.
    fn shift_expression(&self, node: &Node, a: &str, b: &str) -> String {
        let name = match node.op {
            Op::Shl => "bvshl",
            Op::Shr => "bvashr",
            _ => "bvlshr",
        };
        match node.sort {
            Sort::Int => format!("({name} {a} (bvand {b} #x0000001f))"),
            _ => format!("({name} {a} ((_ zero_extend 32) (bvand {b} #x0000003f)))"),
        }
    }

    /// The element at the index by halving; outside of the table 0.
    pub(super) fn table_expression(&self, term: TermId, of: Sort) -> String {
        enum Piece {
            Text(String),
            Range(usize, usize),
        }
        let elements = self.elements_of(term);
        let index = self.name(self.node(term).operands[0]);
        let mut text = String::new();
        let end = elements.len();
        let zero = constant(of, 0);
        let mut open = vec![
            Piece::Text(format!(" {zero})")),
            Piece::Range(0, end),
            Piece::Text(format!("(ite (bvult {index} #x{end:08x}) ")),
        ];
        while let Some(piece) = open.pop() {
            match piece {
                Piece::Text(part) => text.push_str(&part),
                Piece::Range(from, to) if elements[from..to].windows(2).all(|w| w[0] == w[1]) => {
                    let element = elements.get(from).copied().unwrap_or(0);
                    text.push_str(&constant(of, element));
                }
                Piece::Range(from, to) => {
                    let middle = from.midpoint(to);
                    open.push(Piece::Text(")".into()));
                    open.push(Piece::Range(middle, to));
                    open.push(Piece::Text(" ".into()));
                    open.push(Piece::Range(from, middle));
                    open.push(Piece::Text(format!("(ite (bvult {index} #x{middle:08x}) ")));
                }
            }
        }
        text
    }
}

/// 0 if they are equal, one number if the first condition holds, and another otherwise.
fn three_way(first: &str, equal: &str, then: i64, otherwise: i64) -> String {
    let number = |n: i64| constant(Sort::Int, crate::value::bits(Sort::Int, n));
    format!("(ite {first} {} (ite {equal} {} {}))", number(then), number(0), number(otherwise))
}
