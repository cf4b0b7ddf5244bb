//! Values of `float` and `double` as traces write them, exactly: `0x1.8p1`, `-0.0`, `NaN`, `-Infinity`; those of `float` end in `f`.
//! Apart from the end and from zero it is what `Double.toHexString` and `Float.toHexString` print.

use tarry_vm::state::float_order::FloatOrder;

/// The layout of a type's bits.
struct Layout {
    /// Bits of the fraction, and hexadecimal digits that show them.
    fraction: u32,
    digits: usize,
    /// Exponent of a fraction without a leading one.
    least: i64,
    /// What the exponent's field is above the exponent.
    bias: i64,
    sign: u64,
    end: &'static str,
}

const FLOAT: Layout = Layout { fraction: 23, digits: 6, least: -126, bias: 127, sign: 1 << 31, end: "f" };
const DOUBLE: Layout = Layout { fraction: 52, digits: 13, least: -1022, bias: 1023, sign: 1 << 63, end: "" };

fn layout(order: FloatOrder) -> Layout {
    match order {
        FloatOrder::Float => FLOAT,
        FloatOrder::Double => DOUBLE,
    }
}

/// The value with these bits. All NaNs are written alike.
pub(crate) fn of(order: FloatOrder, bits: u64) -> String {
    let Layout { fraction, digits, least, bias, sign, end } = layout(order);
    let minus = if bits & sign != 0 { "-" } else { "" };
    let (field, rest) = ((bits & (sign - 1)) >> fraction, bits & ((1 << fraction) - 1));
    let is_last = field as i64 == 2 * bias + 1;
    if is_last {
        return if rest != 0 { format!("NaN{end}") } else { format!("{minus}Infinity{end}") };
    }
    if (field, rest) == (0, 0) {
        return format!("{minus}0.0{end}");
    }
    let shown = rest << (digits as u32 * 4 - fraction);
    let shown = format!("{shown:0digits$x}");
    let shown = shown.trim_end_matches('0');
    let shown = if shown.is_empty() { "0" } else { shown };
    match field {
        0 => format!("{minus}0x0.{shown}p{least}{end}"),
        _ => format!("{minus}0x1.{shown}p{}{end}", field as i64 - bias),
    }
}

/// The type and the bits that a word means, if it is one that `of` writes.
pub(crate) fn parse(word: &str) -> Option<(FloatOrder, u64)> {
    let order = if word.ends_with(FLOAT.end) { FloatOrder::Float } else { FloatOrder::Double };
    let Layout { fraction, digits, bias, sign, end, .. } = layout(order);
    let magnitude = word.strip_suffix(end)?;
    let (minus, magnitude) = match magnitude.strip_prefix('-') {
        Some(magnitude) => (sign, magnitude),
        None => (0, magnitude),
    };
    let infinity = (2 * bias as u64 + 1) << fraction;
    let bits = match magnitude {
        "0.0" => 0,
        "Infinity" => infinity,
        "NaN" => order.bits(order.bounds().1),
        _ => {
            let (leading, rest) = magnitude.strip_prefix("0x")?.split_once('.')?;
            let (shown, exponent) = rest.split_once('p')?;
            let exponent: i64 = exponent.parse().ok()?;
            let padded = format!("{shown:0<digits$}");
            let rest = u64::from_str_radix(&padded, 16).ok()? >> (digits as u32 * 4 - fraction);
            let field = if leading == "0" { 0 } else { u64::try_from(exponent.checked_add(bias)?).ok()? };
            field.checked_mul(1 << fraction)?.checked_add(rest)?
        }
    };
    // Whatever was read too generously is not written so.
    Some((order, minus | bits)).filter(|(order, bits)| of(*order, *bits) == word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_java_prints_them() {
        let double = |d: f64| of(FloatOrder::Double, d.to_bits());
        let float = |f: f32| of(FloatOrder::Float, u64::from(f.to_bits()));
        assert_eq!(double(3.0), "0x1.8p1");
        assert_eq!(double(-1.0), "-0x1.0p0");
        assert_eq!(double(0.1), "0x1.999999999999ap-4");
        assert_eq!(double(f64::MAX), "0x1.fffffffffffffp1023");
        assert_eq!(double(5e-324), "0x0.0000000000001p-1022");
        assert_eq!([double(0.0), double(-0.0)], ["0.0", "-0.0"]);
        assert_eq!([double(f64::NAN), double(f64::NEG_INFINITY)], ["NaN", "-Infinity"]);
        assert_eq!(float(0.1), "0x1.99999ap-4f");
        assert_eq!(float(1e-45), "0x0.000002p-126f");
        assert_eq!([float(-0.0), float(f32::NAN), float(f32::INFINITY)], ["-0.0f", "NaNf", "Infinityf"]);
    }

    #[test]
    fn what_is_written_is_read() {
        let mut bits = 1u64;
        for _ in 0..100_000 {
            bits = bits.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
            for (order, bits) in [(FloatOrder::Double, bits), (FloatOrder::Float, bits >> 32)] {
                let bits = order.bits(order.number(bits));
                assert_eq!(parse(&of(order, bits)), Some((order, bits)));
            }
        }
        for order in [FloatOrder::Float, FloatOrder::Double] {
            let (first, last) = order.bounds();
            for number in [first, first + 1, -2, -1, 0, 1, last - 2, last - 1, last] {
                let bits = order.bits(number);
                assert_eq!(parse(&of(order, bits)), Some((order, bits)));
            }
        }
    }

    #[test]
    fn nothing_else_is_read() {
        let words = [
            "",
            "f",
            "-",
            "0",
            "1.5",
            "+0.0",
            "nan",
            "-NaN",
            "infinity",
            "0x1p1",
            "0x1.p1",
            "0x1.80p1",
            "0X1.8p1",
            "0x1.8P1",
            "0x1.8p+1",
            "0x1.8p01",
            "0x2.8p1",
            "0x1.8p1024",
            "0x1.8p-1023",
            "0x0.8p1",
            "0x0.0p-1022",
            "0x1.99999b1p-4f",
            "0x1.999999999999a1p-4",
            "0x1.+8p1",
            "0x1.8p9223372036854775807",
            "0x1.8",
        ];
        for word in words {
            assert_eq!(parse(word), None, "{word}");
        }
    }
}
