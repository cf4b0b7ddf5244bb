//! Values as Java literals (JLS 3.10).

/// `"a\tb"`; code units that are no characters are escaped.
pub fn string(units: &[u16]) -> String {
    let escaped: String = char::decode_utf16(units.iter().copied())
        .map(|c| match c {
            Ok('\'') => "'".into(),
            Ok(c) => escape(c),
            Err(lone) => format!("\\u{:04x}", lone.unpaired_surrogate()),
        })
        .collect();
    format!("\"{escaped}\"")
}

/// A `char` of Java.
pub fn character(unit: u16) -> String {
    match char::from_u32(u32::from(unit)) {
        Some('"') => "'\"'".into(),
        Some(c) => format!("'{}'", escape(c)),
        None => format!("'\\u{unit:04x}'"),
    }
}

fn escape(c: char) -> String {
    match c {
        '\n' => "\\n".into(),
        '\r' => "\\r".into(),
        '\t' => "\\t".into(),
        '\\' => "\\\\".into(),
        '"' => "\\\"".into(),
        '\'' => "\\'".into(),
        ' '..='~' => c.to_string(),
        c if c.is_alphanumeric() => c.to_string(),
        // Not \u000a: javac translates those before it looks for the end of a literal. Controls are below 256.
        c if (c as u32) < 256 => format!("\\{:03o}", c as u32),
        c => c.encode_utf16(&mut [0; 2]).iter().map(|unit| format!("\\u{unit:04x}")).collect(),
    }
}

/// A `float` of Java, which reads as the same bits but for NaN.
pub fn float(value: f32) -> String {
    match value {
        v if v.is_nan() => "Float.NaN".into(),
        f32::INFINITY => "Float.POSITIVE_INFINITY".into(),
        f32::NEG_INFINITY => "Float.NEGATIVE_INFINITY".into(),
        v => format!("{v:?}f"),
    }
}

/// A `double` of Java, which reads as the same bits but for NaN.
pub fn double(value: f64) -> String {
    match value {
        v if v.is_nan() => "Double.NaN".into(),
        f64::INFINITY => "Double.POSITIVE_INFINITY".into(),
        f64::NEG_INFINITY => "Double.NEGATIVE_INFINITY".into(),
        v => format!("{v:?}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_and_characters() {
        let text: Vec<u16> = "it's \"\n\\ \u{1}é\u{2028}😀".encode_utf16().chain([0xd800]).collect();
        assert_eq!(string(&text), r#""it's \"\n\\ \001é\u2028\ud83d\ude00\ud800""#);
        assert_eq!(character(u16::from(b'\'')), r"'\''");
        assert_eq!(character(u16::from(b'"')), "'\"'");
        assert_eq!(character(0xdfff), r"'\udfff'");
    }

    #[test]
    fn floating_point() {
        assert_eq!(float(0.1), "0.1f");
        assert_eq!([double(-0.0), double(1e300), double(f64::NAN)], ["-0.0", "1e300", "Double.NaN"]);
    }
}
