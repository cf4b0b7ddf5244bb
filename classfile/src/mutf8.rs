//! Modified UTF-8 (JVMS 4.4.7): U+0000 takes two bytes, supplementary characters are two surrogates of three bytes each.

/// Every character in its shortest form, as class files from version 48 on must have it.
pub fn is_valid(bytes: &[u8]) -> bool {
    check(bytes, true)
}

/// As `is_valid`, but also accepts longer forms than necessary, as class files before version 48 may have.
pub(crate) fn is_valid_before_48(bytes: &[u8]) -> bool {
    check(bytes, false)
}

fn check(bytes: &[u8], shortest: bool) -> bool {
    if is_all_plain(bytes) {
        return true;
    }
    let mut at = 0;
    while at < bytes.len() {
        let Some((unit, length)) = unit_at(bytes, at) else { return false };
        let expected = match unit {
            1..=0x7f => 1,
            0 | 0x80..=0x7ff => 2,
            _ => 3,
        };
        if shortest && length != expected {
            return false;
        }
        at += length;
    }
    true
}

/// Only characters of one byte, found a word at a time: most names are that, and they are most of a constant pool.
fn is_all_plain(bytes: &[u8]) -> bool {
    let (words, rest) = bytes.as_chunks::<8>();
    words.iter().all(|word| is_plain(u64::from_le_bytes(*word)))
        && match bytes.last_chunk::<8>() {
            Some(last) => is_plain(u64::from_le_bytes(*last)),
            None => rest.iter().all(|byte| (1..=0x7f).contains(byte)),
        }
}

/// No byte is 0 or above 0x7f.
fn is_plain(word: u64) -> bool {
    const ONES: u64 = 0x0101_0101_0101_0101;
    const HIGH: u64 = 0x8080_8080_8080_8080;
    (word.wrapping_sub(ONES) | word) & HIGH == 0
}

/// The UTF-16 unit at `at` and the number of bytes it takes.
fn unit_at(bytes: &[u8], at: usize) -> Option<(u16, usize)> {
    let low =
        |i: usize| bytes.get(at + i).filter(|byte| **byte & 0xc0 == 0x80).map(|byte| u16::from(byte & 0x3f));
    let first = *bytes.get(at)?;
    match first {
        1..=0x7f => Some((first.into(), 1)),
        0xc0..=0xdf => Some((u16::from(first & 0x1f) << 6 | low(1)?, 2)),
        0xe0..=0xef => Some((u16::from(first & 0x0f) << 12 | low(1)? << 6 | low(2)?, 3)),
        _ => None,
    }
}

/// The UTF-16 units; a byte that starts no character becomes U+FFFD.
pub fn to_utf16(bytes: &[u8]) -> impl Iterator<Item = u16> + Clone + '_ {
    let mut at = 0;
    std::iter::from_fn(move || {
        if at >= bytes.len() {
            return None;
        }
        let (unit, length) = unit_at(bytes, at).unwrap_or((0xfffd, 1));
        at += length;
        Some(unit)
    })
}

pub fn from_utf16(units: impl IntoIterator<Item = u16>) -> Vec<u8> {
    let mut bytes = Vec::new();
    for unit in units {
        let last = 0x80 | (unit & 0x3f) as u8;
        match unit {
            1..=0x7f => bytes.push(unit as u8),
            0 | 0x80..=0x7ff => bytes.extend([0xc0 | (unit >> 6) as u8, last]),
            _ => bytes.extend([0xe0 | (unit >> 12) as u8, 0x80 | (unit >> 6 & 0x3f) as u8, last]),
        }
    }
    bytes
}

pub fn from_str(text: &str) -> Vec<u8> {
    from_utf16(text.encode_utf16())
}

/// For display: lone surrogates and invalid bytes become U+FFFD.
pub fn to_string_lossy(bytes: &[u8]) -> String {
    char::decode_utf16(to_utf16(bytes)).map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_unit_survives_the_round_trip() {
        for unit in 0..=u16::MAX {
            let bytes = from_utf16([unit]);
            assert!(is_valid(&bytes), "{unit:#x}");
            assert_eq!(to_utf16(&bytes).collect::<Vec<_>>(), [unit]);
        }
    }

    #[test]
    fn nul_and_supplementary_characters_have_their_own_form() {
        assert_eq!(from_str("\0"), [0xc0, 0x80]);
        assert_eq!(from_str("\u{10437}"), [0xed, 0xa0, 0x81, 0xed, 0xb0, 0xb7]);
        assert_eq!(to_string_lossy(&from_str("a\u{10437}é")), "a\u{10437}é");
    }

    #[test]
    fn all_one_and_two_byte_inputs_are_judged_by_the_definition() {
        for a in 0..=255u8 {
            assert_eq!(is_valid(&[a]), (1..=0x7f).contains(&a));
            for b in 0..=255u8 {
                let two_plain = (1..=0x7f).contains(&a) && (1..=0x7f).contains(&b);
                let continued = (0x80..=0xbf).contains(&b);
                let shortest = continued && ((a, b) == (0xc0, 0x80) || (0xc2..=0xdf).contains(&a));
                assert_eq!(is_valid(&[a, b]), two_plain || shortest, "{a:#x} {b:#x}");
                assert_eq!(is_valid_before_48(&[a, b]), two_plain || continued && (0xc0..=0xdf).contains(&a));
            }
        }
    }

    #[test]
    fn a_bad_byte_is_found_wherever_it_is() {
        for length in 1..40 {
            for at in 0..length {
                for bad in [0, 0x80, 0xff, 0xc1] {
                    let mut bytes = vec![b'x'; length];
                    assert!(is_valid(&bytes));
                    bytes[at] = bad;
                    assert!(!is_valid(&bytes), "{bad:#x} at {at} of {length}");
                }
            }
        }
    }

    #[test]
    fn longer_forms_than_necessary_are_for_old_classes() {
        for long in [&[0xc1, 0x81][..], &[0xe0, 0x81, 0x81], &[0xe0, 0x80, 0x80]] {
            assert!(!is_valid(long));
            assert!(is_valid_before_48(long));
        }
    }
}
