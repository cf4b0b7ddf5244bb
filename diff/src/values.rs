//! Objects of the JDK that are a value: a time, an address, a format. How they keep it, and what they remember of having been asked, does not
//! count.

use tarry_vm::Kind;
use tarry_vm::state::snapshot::{Content, Node};

use crate::collections::{Collections, Setting};
use crate::views::Contents;

/// Classes whose objects are seen as values.
const VALUES: [&[u8]; 4] =
    [b"java/util/Date", b"java/net/URI", b"java/util/GregorianCalendar", b"java/text/SimpleDateFormat"];

/// Whether objects of a class of the JDK are seen as values.
pub fn is_value(class: &[u8]) -> bool {
    VALUES.contains(&class)
}

/// What an object is as an instance of such a class; `None` if that is not known without running it.
pub fn of<'a>(
    all: Collections<'a, '_>,
    node: &'a Node,
    class: &[u8],
) -> Option<(Contents<'a>, Vec<Setting>)> {
    let settings = |names: &[&'static str]| all.settings(node, names);
    Some(match class {
        b"java/util/Date" => {
            let time = ("fastTime", Kind::Long, (time(all, node)? as u64, 0));
            (Contents::Nothing, vec![time])
        }
        b"java/net/URI" => (Contents::Text(address(all, node)?), Vec::new()),
        // One that has been set, and was not asked since, is not worked out yet.
        b"java/util/GregorianCalendar" if all.number(node, "isTimeSet")? != 0 => {
            let names = ["time", "gregorianCutover"];
            (Contents::Nothing, [settings(&names)?, all.settings(node, &CALENDAR)?].concat())
        }
        b"java/text/SimpleDateFormat" => {
            let names = [
                "pattern",
                "locale",
                "formatData",
                "numberFormat",
                "defaultCenturyStart",
                "useDateFormatSymbols",
            ];
            // The time of its calendar is that of the last date it was given.
            let calendar = all.node(all.slot(node, "calendar")?)?;
            (Contents::Nothing, [settings(&names)?, all.settings(calendar, &CALENDAR)?].concat())
        }
        _ => return None,
    })
}

/// What a calendar keeps whatever its time.
const CALENDAR: [&str; 4] = ["lenient", "zone", "firstDayOfWeek", "minimalDaysInFirstWeek"];

/// Milliseconds since 1970, as `Date.getTime` works them out where a part of the date has been set.
fn time(all: Collections<'_, '_>, date: &Node) -> Option<i64> {
    let parts = all.slot(date, "cdate")?;
    let parts = if parts == 0 { None } else { Some(all.node(parts)?) };
    let Some(parts) = parts.filter(|parts| all.number(parts, "normalized") != Some(1)) else {
        return all.number(date, "fastTime");
    };
    // Where the offset hangs on the time, and before there were Gregorian years, only Java knows.
    let zone = all.node(all.slot(parts, "zoneinfo")?)?;
    let is_plain = ["transitions", "simpleTimeZoneParams"].iter().all(|name| all.slot(zone, name) == Some(0));
    let [year, month, day] = ["year", "month", "dayOfMonth"].map(|name| all.number(parts, name));
    let (year, month) = (year?, month? - 1);
    let (year, month) = (year + month.div_euclid(12), month.rem_euclid(12) + 1);
    if !is_plain || year <= 1582 {
        return None;
    }
    let [hours, minutes, seconds, millis] =
        ["hours", "minutes", "seconds", "millis"].map(|name| all.number(parts, name));
    let of_day = ((hours? * 60 + minutes?) * 60 + seconds?) * 1000 + millis?;
    let time = (days(year, month) + day? - 1) * 86_400_000 + of_day - all.number(zone, "rawOffset")?;
    (time > FIRST_OF_1583).then_some(time)
}

const FIRST_OF_1583: i64 = -12_212_553_600_000;

/// Days from 1970 to the first of a month.
fn days(year: i64, month: i64) -> i64 {
    // Years from March on: the day that is added in leap years is the last.
    let (year, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
    year * 365 + year.div_euclid(4) - year.div_euclid(100) + year.div_euclid(400) + (month * 153 + 2) / 5
        - 719_468
}

/// As `URI.toString` writes it, which a URI made of parts does when it is asked.
fn address(all: Collections<'_, '_>, uri: &Node) -> Option<Vec<u16>> {
    if let Some(known) = text(all, uri, "string")? {
        return Some(known);
    }
    let units = |text: &str| text.encode_utf16().collect::<Vec<u16>>();
    let mut out = Vec::new();
    if let Some(scheme) = text(all, uri, "scheme")? {
        out.extend(scheme);
        out.extend(units(":"));
    }
    match text(all, uri, "path")? {
        None => out.extend(text(all, uri, "schemeSpecificPart")?.unwrap_or_default()),
        Some(path) => {
            if let Some(host) = text(all, uri, "host")? {
                out.extend(units("//"));
                if let Some(user) = text(all, uri, "userInfo")? {
                    out.extend(user);
                    out.extend(units("@"));
                }
                let has = |unit: char| host.contains(&(unit as u16));
                let is_bare = has(':') && !host.starts_with(&units("[")) && !host.ends_with(&units("]"));
                out.extend(if is_bare { units("[") } else { Vec::new() });
                out.extend(&host);
                out.extend(if is_bare { units("]") } else { Vec::new() });
                let port = all.number(uri, "port")?;
                out.extend(if port == -1 { Vec::new() } else { units(&format!(":{port}")) });
            } else if let Some(authority) = text(all, uri, "authority")? {
                out.extend(units("//"));
                out.extend(authority);
            }
            out.extend(path);
            if let Some(query) = text(all, uri, "query")? {
                out.extend(units("?"));
                out.extend(query);
            }
        }
    }
    if let Some(fragment) = text(all, uri, "fragment")? {
        out.extend(units("#"));
        out.extend(fragment);
    }
    Some(out)
}

/// A string in a field, or null; `None` outside if it is not known.
fn text(all: Collections<'_, '_>, node: &Node, field: &str) -> Option<Option<Vec<u16>>> {
    match all.slot(node, field)? {
        0 => Some(None),
        slot => match &all.node(slot)?.content {
            Content::Text(units) => Some(Some(units.clone())),
            _ => None,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::days;

    #[test]
    fn days_since_1970() {
        for (date, expected) in
            [((1970, 1), 0), ((1970, 3), 59), ((2000, 3), 11_017), ((1900, 1), -25_567), ((2024, 12), 20_058)]
        {
            assert_eq!(days(date.0, date.1), expected, "{date:?}");
        }
    }
}
