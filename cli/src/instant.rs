//! Instants as `--start-time` takes them, in nanoseconds since the epoch.

use std::time::{SystemTime, UNIX_EPOCH};

const NANOS: i64 = 1_000_000_000;

pub fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |d| i64::try_from(d.as_nanos()).unwrap_or(i64::MAX))
}

/// An instant that the user gave.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Given {
    pub nanos: i64,
    /// As it was given.
    pub text: String,
}

pub fn given(text: &str) -> Result<Given, String> {
    Ok(Given { nanos: parse(text)?, text: text.into() })
}

/// `2026-01-31`, `2026-01-31T08:30:00Z`, `2026-01-31T08:30:00.25Z`; the day alone is its midnight in UTC.
fn parse(text: &str) -> Result<i64, String> {
    let wrong = || format!("`{text}` is not an instant like 2026-01-31 or 2026-01-31T08:30:00Z");
    let (day, time) = match text.split_once('T') {
        Some((day, time)) => (day, time.strip_suffix('Z').ok_or_else(wrong)?),
        None => (text, "00:00:00"),
    };
    let (time, fraction) = time.split_once('.').unwrap_or((time, "0"));
    let [year, month, day] = numbers(day, '-', [4, 2, 2]).ok_or_else(wrong)?;
    let [hour, minute, second] = numbers(time, ':', [2, 2, 2]).ok_or_else(wrong)?;
    let days = days_before(year, month, day).ok_or_else(wrong)?;
    let digits = !fraction.is_empty() && fraction.len() <= 9 && fraction.bytes().all(|b| b.is_ascii_digit());
    if hour > 23 || minute > 59 || second > 59 || !digits {
        return Err(wrong());
    }
    let nanos: i64 = format!("{fraction:0<9}").parse().map_err(|_| wrong())?;
    let seconds = days * 86_400 + hour * 3600 + minute * 60 + second;
    let total = seconds.checked_mul(NANOS).and_then(|n| n.checked_add(nanos));
    total.ok_or_else(|| format!("{text} is too far from 1970: the clock counts nanoseconds in 64 bits"))
}

/// Numbers of so many digits each.
fn numbers(text: &str, separator: char, digits: [usize; 3]) -> Option<[i64; 3]> {
    let parts: Vec<&str> = text.split(separator).collect();
    let mut all = [0; 3];
    if parts.len() != all.len() {
        return None;
    }
    for ((part, digits), number) in parts.iter().zip(digits).zip(&mut all) {
        if part.len() != digits || !part.bytes().all(|b| b.is_ascii_digit()) {
            return None;
        }
        *number = part.parse().ok()?;
    }
    Some(all)
}

/// Days from 1970-01-01 to a date of the Gregorian calendar; none if there is no such date.
fn days_before(year: i64, month: i64, day: i64) -> Option<i64> {
    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let lengths = [31, if leap { 29 } else { 28 }, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    let length = lengths.get(usize::try_from(month - 1).ok()?)?;
    if !(1..=*length).contains(&day) {
        return None;
    }
    let before = year - 1;
    let to_year = 365 * before + before.div_euclid(4) - before.div_euclid(100) + before.div_euclid(400);
    let of_months: i64 = lengths[..month as usize - 1].iter().sum();
    // 719,162 days are between 0001-01-01 and 1970-01-01.
    Some(to_year + of_months + day - 1 - 719_162)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn instants_are_read() {
        assert_eq!(parse("1970-01-01"), Ok(0));
        assert_eq!(parse("1970-01-01T00:00:01.5Z"), Ok(1_500_000_000));
        assert_eq!(parse("1969-12-31T23:59:59Z"), Ok(-NANOS));
        assert_eq!(parse("2026-01-01T00:00:00Z"), Ok(tarry::START_TIME));
        assert_eq!(parse("2000-02-29"), Ok(951_782_400 * NANOS));
        assert_eq!(parse("2024-12-31T23:59:59Z"), Ok(1_735_689_599 * NANOS));
    }

    #[test]
    fn what_is_no_instant_is_refused() {
        for text in [
            "",
            "now",
            "2026",
            "2026-13-01",
            "2025-02-29",
            "2026-1-1",
            "2026-01-01T00:00:00",
            "2026-01-01T24:00:00Z",
            "2026-01-01T00:00:00.Z",
            "2026-01-01T00:00:00.1234567890Z",
            "+026-01-01",
            "9999-01-01",
            "0000-01-01",
            "1900-02-29",
        ] {
            assert!(parse(text).is_err(), "{text}");
        }
    }
}
