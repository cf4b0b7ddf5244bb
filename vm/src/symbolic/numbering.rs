//! Names of the alternatives of `Choice::Number`: by the number chosen, those nearest to 0 first, of two the positive one. So a decision means the
//! same to everybody, whichever other numbers are possible.

use tarry_terms::{Sort, value};

/// The alternative of `Choice::Shown` that decides nothing. The least Long has this name too: where that is one of the values, they stay open.
pub const LEFT_OPEN: u64 = u64::MAX;

/// The name of a value of this sort, given as bits.
pub fn number_of(sort: Sort, bits: u64) -> u64 {
    if sort.is_float() {
        // The sign last: by magnitude, 0.0 before -0.0.
        let sign = bits >> (sort.width() - 1) & 1;
        return (bits << (65 - sort.width()) >> (64 - sort.width())) | sign;
    }
    let number = value::signed(sort, bits);
    let far = number.unsigned_abs();
    // The least of all Longs is its own absolute value, and comes last.
    if number > 0 || number == i64::MIN { (far - 1) * 2 + 1 } else { far * 2 }
}

/// The bits behind a name.
pub fn value_of(sort: Sort, name: u64) -> u64 {
    if sort.is_float() {
        return name >> 1 | (name & 1) << (sort.width() - 1);
    }
    if name == 0 {
        return 0;
    }
    let far = name.div_ceil(2);
    let number = if name % 2 == 1 { far as i64 } else { (far as i64).wrapping_neg() };
    value::bits(sort, number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_back() {
        let ints = [0, 1, -1, 2, -2, i64::from(i32::MAX), i64::from(i32::MIN)];
        let names: Vec<u64> = ints.iter().map(|n| number_of(Sort::Int, value::bits(Sort::Int, *n))).collect();
        assert!(names.is_sorted(), "{names:?}");
        for (name, number) in names.iter().zip(ints) {
            assert_eq!(value::signed(Sort::Int, value_of(Sort::Int, *name)), number);
        }
        for number in [0, 1, -1, i64::MAX, -i64::MAX, i64::MIN] {
            let name = number_of(Sort::Long, number as u64);
            assert_eq!(value_of(Sort::Long, name) as i64, number);
        }
        for float in [0.0f32, -0.0, 1.5, -1.5, f32::INFINITY, f32::NAN] {
            let bits = u64::from(float.to_bits());
            assert_eq!(value_of(Sort::Float, number_of(Sort::Float, bits)), bits);
        }
        for double in [0.0f64, -0.0, 1e300, f64::NEG_INFINITY] {
            assert_eq!(value_of(Sort::Double, number_of(Sort::Double, double.to_bits())), double.to_bits());
        }
    }
}
