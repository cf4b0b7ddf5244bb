//! Comparisons: a NaN is in no order, the zeros are the same.

use super::Format;
use crate::circuit::{Bit, Gates, Word, below, constant, equal, select};

impl Format {
    fn either_nan(self, gates: &mut Gates, a: &[Bit], b: &[Bit]) -> Bit {
        let (a, b) = (self.is_nan(gates, a), self.is_nan(gates, b));
        gates.or(a, b)
    }

    pub(super) fn same(self, gates: &mut Gates, a: &[Bit], b: &[Bit]) -> Bit {
        let (bits, zeros) = (equal(gates, a, b), self.both_zero(gates, a, b));
        let same = gates.or(bits, zeros);
        let nan = self.either_nan(gates, a, b);
        gates.and(same, !nan)
    }

    pub(super) fn less(self, gates: &mut Gates, a: &[Bit], b: &[Bit]) -> Bit {
        let top = self.width() - 1;
        let smaller = below(gates, &a[..top], &b[..top], false);
        let larger = below(gates, &b[..top], &a[..top], false);
        let of_one_sign = gates.mux(a[top], larger, smaller);
        let differ = gates.xor(a[top], b[top]);
        let less = gates.mux(differ, a[top], of_one_sign);
        let (nan, zeros) = (self.either_nan(gates, a, b), self.both_zero(gates, a, b));
        gates.all([less, !nan, !zeros])
    }

    /// -1, 0 or 1 as an Int; of a NaN the greater one if `above`.
    pub(super) fn compared(self, gates: &mut Gates, a: &[Bit], b: &[Bit], above: Bit) -> Word {
        let (nan, less, same) =
            (self.either_nan(gates, a, b), self.less(gates, a, b), self.same(gates, a, b));
        let negative = gates.mux(nan, !above, less);
        let mut word = vec![negative; 32];
        word[0] = !same;
        word
    }

    pub(super) fn least(self, gates: &mut Gates, a: &[Bit], b: &[Bit]) -> Word {
        let (less, same) = (self.less(gates, a, b), self.same(gates, a, b));
        let negative = gates.and(same, a[self.width() - 1]);
        let first = gates.or(less, negative);
        self.chosen(gates, first, a, b)
    }

    pub(super) fn greatest(self, gates: &mut Gates, a: &[Bit], b: &[Bit]) -> Word {
        let (more, same) = (self.less(gates, b, a), self.same(gates, a, b));
        let positive = gates.and(same, !a[self.width() - 1]);
        let first = gates.or(more, positive);
        self.chosen(gates, first, a, b)
    }

    fn chosen(self, gates: &mut Gates, first: Bit, a: &[Bit], b: &[Bit]) -> Word {
        let nan = self.either_nan(gates, a, b);
        let chosen = select(gates, first, a, b);
        select(gates, nan, &constant(self.nan(), self.width()), &chosen)
    }
}
