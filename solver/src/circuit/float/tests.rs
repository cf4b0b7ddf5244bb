//! Circuits of a format so small that all pairs of numbers can be tried, against exact arithmetic.

use tarry_terms::Op;

use super::Format;
use crate::circuit::{Bit, Gates};

const TINY: [Format; 3] = [
    Format { exponent: 3, fraction: 3 },
    Format { exponent: 4, fraction: 2 },
    Format { exponent: 2, fraction: 4 },
];

impl Format {
    /// The number behind bits; all of these formats are exact as doubles.
    fn number(self, bits: u64) -> f64 {
        let fraction = bits & ((1 << self.fraction) - 1);
        let exponent = (bits >> self.fraction & ((1 << self.exponent) - 1)) as i32;
        let sign = if bits >> (self.width() - 1) & 1 == 1 { -1.0 } else { 1.0 };
        let scale = |e: i32| f64::powi(2.0, e - self.bias() as i32 - self.fraction as i32);
        let hidden = 1u64 << self.fraction;
        sign * match exponent {
            0 => fraction as f64 * scale(1),
            e if e == (1 << self.exponent) - 1 => {
                return if fraction == 0 { sign * f64::INFINITY } else { f64::NAN };
            }
            e => (fraction + hidden) as f64 * scale(e),
        }
    }

    /// The bits of the nearest number, of two the one with an even fraction; found by looking at all.
    fn nearest(self, number: f64) -> u64 {
        let top = 1u64 << (self.width() - 1);
        let sign = if number.is_sign_negative() { top } else { 0 };
        if number.is_nan() {
            return self.nan();
        }
        // What the number after the greatest would be is where rounding to infinity begins to be considered.
        let finite = self.infinity();
        let value = |bits: u64| {
            if bits == finite {
                2.0 * self.number(finite - 1) - self.number(finite - 2)
            } else {
                self.number(bits)
            }
        };
        let distance = |bits: u64| (value(bits) - number.abs()).abs();
        let best =
            (0..=finite).min_by(|a, b| distance(*a).total_cmp(&distance(*b)).then((a & 1).cmp(&(b & 1))));
        sign | if number.is_infinite() { finite } else { best.expect("there are numbers") }
    }
}

fn expected(format: Format, op: Op, a: u64, b: u64) -> u64 {
    let (x, y) = (format.number(a), format.number(b));
    let number = match op {
        Op::FAdd => x + y,
        Op::FSub => x - y,
        Op::FMul => x * y,
        Op::FDiv => x / y,
        Op::Floor => x.floor(),
        Op::Ceil => x.ceil(),
        Op::Rint => x.round_ties_even(),
        Op::FEq => return u64::from(x == y),
        Op::FLt => return u64::from(x < y),
        Op::FLe => return u64::from(x <= y),
        Op::F2I => return u64::from(x as i32 as u32),
        _ => unreachable!("not tried"),
    };
    format.nearest(number)
}

#[test]
fn all_pairs_of_tiny_floats_agree_with_exact_arithmetic() {
    let ops = [
        Op::FAdd,
        Op::FSub,
        Op::FMul,
        Op::FDiv,
        Op::Floor,
        Op::Ceil,
        Op::Rint,
        Op::FEq,
        Op::FLt,
        Op::FLe,
        Op::F2I,
    ];
    for format in TINY {
        let count = 1u64 << format.width();
        for op in ops {
            let mut gates = Gates::default();
            let mut word =
                |variable| (0..format.width() as u32).map(|n| gates.input(variable, n)).collect::<Vec<Bit>>();
            let (a, b) = (word(0), word(1));
            let result = format.operation(&mut gates, op, &a, &b);
            for x in 0..count {
                for start in (0..count).step_by(64) {
                    let outputs = gates.simulate(|variable, bit| {
                        (0..64).map(|n| (if variable == 0 { x } else { start + n } >> bit & 1) << n).sum()
                    });
                    for n in 0..64 {
                        let bit =
                            |b: Bit| (outputs[b.gate() as usize] >> n & 1) ^ u64::from(b.is_complement());
                        let computed: u64 = result.iter().enumerate().map(|(at, b)| bit(*b) << at).sum();
                        let y = start + n;
                        assert_eq!(computed, expected(format, op, x, y), "{op:?} {format:?} {x:#x} {y:#x}");
                    }
                }
            }
        }
    }
}
