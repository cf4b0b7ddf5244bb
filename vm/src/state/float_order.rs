//! The values of `float` and `double` in one row, so that a choice among all of them is a range of numbers.
//!
//! 0.0 is number 0, above it come the positive values up to infinity and NaN, below it -0.0 and the negative ones. All NaNs are one,
//! that of `Float.NaN` and `Double.NaN`: no operation of Java but a look at the raw bits tells them apart.

/// Which of the two types.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FloatOrder {
    Float,
    Double,
}

impl FloatOrder {
    fn sign(self) -> u64 {
        match self {
            FloatOrder::Float => 1 << 31,
            FloatOrder::Double => 1 << 63,
        }
    }

    fn infinity(self) -> u64 {
        match self {
            FloatOrder::Float => u64::from(f32::INFINITY.to_bits()),
            FloatOrder::Double => f64::INFINITY.to_bits(),
        }
    }

    fn nan(self) -> u64 {
        match self {
            FloatOrder::Float => 0x7fc0_0000,
            FloatOrder::Double => 0x7ff8_0000_0000_0000,
        }
    }

    /// First and last number: those of negative infinity and of NaN.
    pub fn bounds(self) -> (i64, i64) {
        let infinity = self.infinity() as i64;
        (-infinity - 1, infinity + 1)
    }

    /// The bits of the value with this number.
    pub fn bits(self, number: i64) -> u64 {
        if number == self.bounds().1 {
            return self.nan();
        }
        if number < 0 { self.sign() | !number as u64 } else { number as u64 }
    }

    /// The number of a value by its bits, whichever NaN they are.
    pub fn number(self, bits: u64) -> i64 {
        let (sign, magnitude) = (bits & self.sign(), bits & (self.sign() - 1));
        if magnitude > self.infinity() {
            return self.bounds().1;
        }
        if sign != 0 { !(magnitude as i64) } else { magnitude as i64 }
    }
}

#[cfg(test)]
mod tests {
    use super::FloatOrder;

    #[test]
    fn numbers_ascend_with_the_values() {
        let floats =
            [f32::NEG_INFINITY, f32::MIN, -1.0, -1e-45, -0.0, 0.0, 1e-45, 1.0, f32::MAX, f32::INFINITY];
        let numbers = floats.map(|f| FloatOrder::Float.number(u64::from(f.to_bits())));
        assert!(numbers.is_sorted_by(|a, b| a < b));
        assert_eq!(numbers[4..=5], [-1, 0]);
        let doubles =
            [f64::NEG_INFINITY, f64::MIN, -1.0, -5e-324, -0.0, 0.0, 5e-324, 1.0, f64::MAX, f64::INFINITY];
        let numbers = doubles.map(|d| FloatOrder::Double.number(d.to_bits()));
        assert!(numbers.is_sorted_by(|a, b| a < b));
        assert_eq!(numbers[4..=5], [-1, 0]);
    }

    #[test]
    fn every_value_has_one_number_and_all_nans_the_same() {
        for (order, step) in [(FloatOrder::Float, 65_537), (FloatOrder::Double, 0x0001_0000_0000_0001)] {
            let (first, last) = order.bounds();
            let all = std::iter::successors(Some(first), |n| n.checked_add(step).filter(|n| *n < last));
            for number in all.chain([last]) {
                assert_eq!(order.number(order.bits(number)), number);
            }
        }
        assert_eq!(FloatOrder::Float.bounds(), (-0x7f80_0001, 0x7f80_0001));
        assert_eq!(FloatOrder::Float.number(0xffff_ffff), 0x7f80_0001);
        assert_eq!(FloatOrder::Double.number(0x7ff0_0000_0000_0001), FloatOrder::Double.bounds().1);
        assert!(f64::from_bits(FloatOrder::Double.bits(FloatOrder::Double.bounds().1)).is_nan());
    }
}
