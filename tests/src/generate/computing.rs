//! What programs compute from what they have chosen, where that is what is tried: all operators of all widths, methods of numbers,
//! characters and strings, boxes, switches and maps.

use super::kind::Kind;
use super::writer::Writer;

/// Where numbers wrap around, and where shifts do.
const BORDERS: [i64; 8] = [i32::MAX as i64 - 1, i32::MIN as i64, 30, 62, 254, 9, 1 << 20, -2];
const WIDE_BORDERS: [&str; 6] =
    ["Long.MAX_VALUE - 2", "Long.MIN_VALUE", "(1L << 31) - 1", "(1L << 32) - 1", "-(1L << 31) - 1", "62L"];

impl Writer<'_> {
    /// A choice of `n` numbers beside a border.
    pub(super) fn beside_a_border(&mut self, kind: Kind, n: u64) -> Option<String> {
        Some(match kind {
            Kind::Int => {
                let lo = self.one_of(&BORDERS).min(i64::from(i32::MAX) - n as i64 + 1);
                format!("Verify.getInt({lo}, {})", lo + n as i64 - 1)
            }
            Kind::Long => {
                let lo = self.one_of(&WIDE_BORDERS);
                let more = (n - 1).min(2);
                format!("Verify.getLong({lo}, {lo} + {more})")
            }
            Kind::Char => format!(
                "Verify.getChar('{0}', (char) ('{0}' + {1}))",
                self.one_of(&['0', '8', 'A', 'y']),
                n - 1
            ),
            Kind::Float => {
                let values = ["Float.NaN", "-0f", "Float.MAX_VALUE", "1e-45f", "1f"];
                format!("Verify.getFloatFromList({})", values[..n as usize].join(", "))
            }
            Kind::Double => {
                let values = ["-0d", "Double.NaN", "4.9e-324", "1e300", "2.5"];
                format!("Verify.getDoubleFromList({})", values[..n as usize].join(", "))
            }
            _ => return None,
        })
    }

    /// An expression of this kind that is not only a copy.
    pub(super) fn computed(&mut self, kind: Kind) -> Option<String> {
        let (a, b) = (self.source(kind), self.source(kind));
        let [i, l, c, f, d] =
            [Kind::Int, Kind::Long, Kind::Char, Kind::Float, Kind::Double].map(|k| self.source(k));
        Some(match kind {
            Kind::Int => self.computed_int(&a, &b, [&l, &c, &f, &d]),
            Kind::Long => self.computed_long(&a, &b, [&i, &f, &d]),
            Kind::Boolean => self.computed_boolean([&i, &l, &c, &f, &d]),
            Kind::Char => match self.random.below(6) {
                0 => format!("Character.toUpperCase({a})"),
                1 => format!("(char) ({a} ^ {i})"),
                2 => format!("(\"\" + {a} + {b} + \"xyz\").charAt({i} & 3)"),
                3 => format!("Character.forDigit({i} & 15, 16)"),
                4 => format!("new StringBuilder().append({a}).append({b}).reverse().charAt(0)"),
                _ => format!("(\"\" + {i}).charAt(0)"),
            },
            Kind::Byte => match self.random.below(4) {
                0 => format!("(byte) ({a} + {b})"),
                1 => format!("(byte) ({a} << {i})"),
                2 => format!("(byte) {d}"),
                _ => format!("(byte) ({l} >>> 3)"),
            },
            Kind::Short => match self.random.below(4) {
                0 => format!("(short) ({a} * {b})"),
                1 => format!("(short) ({a} >>> {i})"),
                2 => format!("(short) {f}"),
                _ => format!("Short.reverseBytes({a})"),
            },
            Kind::Float => match self.random.below(9) {
                0 => format!("{a} + {b}"),
                1 => format!("{a} - {b}"),
                2 => format!("{a} / {b}"),
                3 => format!("-{a}"),
                4 => format!("Math.max({a}, {b})"),
                5 => format!("(float) {d}"),
                6 => format!("(float) {l}"),
                7 => format!("Math.abs({a})"),
                _ => format!("{a} % {b}"),
            },
            Kind::Double => match self.random.below(11) {
                0 => format!("{a} + {b}"),
                1 => format!("{a} * {b}"),
                2 => format!("{a} - {b}"),
                3 => format!("Math.min({a}, {b})"),
                4 => format!("Math.floor({a})"),
                5 => format!("Math.rint({a})"),
                6 => format!("Math.sqrt({a})"),
                7 => format!("Math.copySign({a}, {b})"),
                8 => format!("{a} % {b}"),
                9 => format!("Math.ceil({a})"),
                _ => format!("Math.signum({a})"),
            },
            Kind::Object => match self.random.below(6) {
                0 => format!("new StringBuilder().append({c}).append({i}).reverse().toString()"),
                1 => format!("String.valueOf({i})"),
                2 => format!("(\"<\" + {c} + {l}).substring(1)"),
                3 => format!("Integer.toHexString({i})"),
                4 => format!("(\"a-\" + {c}).replace('-', {c})"),
                _ => format!("(\" \" + {c} + \" \").trim()"),
            },
            Kind::Cell => return None,
        })
    }

    fn computed_int(&mut self, a: &str, b: &str, [l, c, f, d]: [&str; 4]) -> String {
        match self.random.below(44) {
            0 => format!("({a} & {b})"),
            1 => format!("({a} | {b})"),
            2 => format!("({a} ^ {b})"),
            3 => format!("({a} << {b})"),
            4 => format!("({a} >> {b})"),
            5 => format!("({a} >>> {b})"),
            6 => format!("~{a}"),
            7 => format!("-{a}"),
            8 => format!("{a} * {b}"),
            9 => format!("(int) {l}"),
            10 => format!("(int) {d}"),
            11 => format!("(int) {f}"),
            12 => format!("Math.max({a}, {b})"),
            13 => format!("Math.abs({a})"),
            14 => format!("Math.floorMod({a}, {b})"),
            15 => format!("Math.addExact({a}, {b})"),
            16 => format!("Integer.compare({a}, {b})"),
            17 => format!("Integer.bitCount({a})"),
            18 => format!("Integer.numberOfLeadingZeros({a})"),
            19 => format!("Integer.numberOfTrailingZeros({a})"),
            20 => format!("Integer.reverse({a})"),
            21 => format!("Integer.rotateLeft({a}, {b})"),
            22 => format!("Integer.parseInt(\"1\" + {c})"),
            23 => format!("Character.digit({c}, 16)"),
            24 => format!("\"abcq8z\".indexOf({c})"),
            25 => format!("\"abc\".compareTo(\"a\" + {c})"),
            26 => format!("Integer.valueOf({a}).compareTo({b})"),
            27 => format!("Long.hashCode({l})"),
            28 => format!("Double.compare({d}, {f})"),
            29 => format!("String.valueOf({a}).length()"),
            30 => format!("java.util.Arrays.hashCode(new int[] {{{a}, {b}}})"),
            31 => format!("(switch ({a}) {{ case 0 -> 5; case 1, 2 -> {b}; case 97 -> 3; default -> 7; }})"),
            32 => format!("java.util.Map.of(1, 10, 2, 20, 62, 30).getOrDefault({a}, {b})"),
            33 => format!("new int[] {{3, 1, 4, 1}}[{a} & 3]"),
            34 => format!("(\"\" + {c} + {a}).hashCode()"),
            35 => format!("Integer.divideUnsigned({a}, 3)"),
            36 => format!("Integer.compareUnsigned({a}, {b})"),
            37 => format!("Float.floatToIntBits({f})"),
            38 => format!("Math.multiplyExact({a}, {b})"),
            39 => format!("Integer.highestOneBit({a})"),
            40 => format!(
                "(switch (\"\" + {c}) {{ case \"a\" -> 1; case \"b\", \"8\" -> {b}; default -> 0; }})"
            ),
            41 => format!("Kit.Colour.values()[{a} & 1].ordinal()"),
            42 => format!("Math.round({f})"),
            _ => format!("Math.floorDiv({a}, {b})"),
        }
    }

    fn computed_long(&mut self, a: &str, b: &str, [i, f, d]: [&str; 3]) -> String {
        match self.random.below(18) {
            0 => format!("({a} << {i})"),
            1 => format!("({a} >> {i})"),
            2 => format!("({a} >>> {i})"),
            3 => format!("({a} & {b})"),
            4 => format!("({a} ^ {b})"),
            5 => format!("({a} | {i})"),
            6 => format!("{a} * {b}"),
            7 => format!("{a} % {b}"),
            8 => format!("{a} - {b}"),
            9 => format!("-{a}"),
            10 => format!("(long) {d}"),
            11 => format!("(long) {f}"),
            12 => format!("Math.abs({a})"),
            13 => format!("Integer.toUnsignedLong({i})"),
            14 => format!("Double.doubleToLongBits({d})"),
            15 => format!("Math.min({a}, {b})"),
            16 => format!("(long) Long.numberOfTrailingZeros({a})"),
            _ => format!("Math.subtractExact({a}, {b})"),
        }
    }

    fn computed_boolean(&mut self, [i, l, c, f, d]: [&str; 5]) -> String {
        match self.random.below(13) {
            0 => format!("Character.isDigit({c})"),
            1 => format!("Character.isLetterOrDigit({c})"),
            2 => format!("\"abq8\".contains(\"\" + {c})"),
            3 => format!("(\"b\" + {i}).equals(\"\" + {c} + 1)"),
            4 => format!("Integer.valueOf({i}).equals(1)"),
            5 => format!("{i} % 2 == 0"),
            6 => format!("Double.isNaN({d})"),
            7 => format!("{f} < {d}"),
            8 => format!("{l} > {d}"),
            9 => format!("(\"x\" + {c}).startsWith(\"xa\")"),
            10 => format!("java.util.Objects.equals((Object) {i}, (Object) {l})"),
            11 => format!("new java.util.HashSet<>(java.util.List.of({i})).contains(1)"),
            _ => format!("({i} & 5) == ({l} & 5)"),
        }
    }
}
