//! Constants as Java writes them (JLS 17, 3.10).

use crate::{Sort, value};

/// A constant of this sort.
pub fn literal(sort: Sort, bits: u64) -> String {
    match sort {
        Sort::Bool => (bits != 0).to_string(),
        Sort::Int => value::signed(sort, bits).to_string(),
        Sort::Long => format!("{}L", bits as i64),
        Sort::Float => float(f32::from_bits(bits as u32)),
        Sort::Double => double(f64::from_bits(bits)),
    }
}

fn float(number: f32) -> String {
    match number {
        n if n.is_nan() && n.to_bits() == f32::NAN.to_bits() => "Float.NaN".into(),
        n if n.is_nan() => format!("Float.intBitsToFloat(0x{:x})", n.to_bits()),
        f32::INFINITY => "Float.POSITIVE_INFINITY".into(),
        f32::NEG_INFINITY => "Float.NEGATIVE_INFINITY".into(),
        // The shortest that is read back as the same number.
        n => format!("{n:?}f"),
    }
}

fn double(number: f64) -> String {
    match number {
        n if n.is_nan() && n.to_bits() == f64::NAN.to_bits() => "Double.NaN".into(),
        n if n.is_nan() => format!("Double.longBitsToDouble(0x{:x}L)", n.to_bits()),
        f64::INFINITY => "Double.POSITIVE_INFINITY".into(),
        f64::NEG_INFINITY => "Double.NEGATIVE_INFINITY".into(),
        n => format!("{n:?}"),
    }
}

/// A `char`, if the number is one. What is no plain ASCII is escaped; a line end or quote never by `\u`, which javac replaces first.
pub fn character(number: i64) -> Option<String> {
    let code = u16::try_from(number).ok()?;
    Some(match code {
        0x08 => r"'\b'".into(),
        0x09 => r"'\t'".into(),
        0x0a => r"'\n'".into(),
        0x0c => r"'\f'".into(),
        0x0d => r"'\r'".into(),
        0x27 => r"'\''".into(),
        0x5c => r"'\\'".into(),
        0x20..0x7f => format!("'{}'", char::from(code as u8)),
        _ => format!("'\\u{code:04x}'"),
    })
}
