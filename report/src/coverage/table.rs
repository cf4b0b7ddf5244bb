//! `--coverage` for a terminal: a line per class and, below it, per method.

use std::fmt::Write;

use super::sums::{Counter, Counts, Coverage};

/// Classes with their methods; of the rest only how many there are.
const MAX_CLASSES: usize = 40;
/// Methods of one class.
const METHODS_SHOWN: usize = 30;

/// A table for the terminal, a row for each class.
pub fn coverage_text(coverage: &Coverage) -> String {
    let mut text = String::from("coverage of accepted and failed paths:\n");
    let _ = writeln!(text, "{:>16}{:>16}", "lines", "branches");
    for class in coverage.classes().take(MAX_CLASSES) {
        row(&mut text, &class.counts, &class.name.replace('/', "."));
        for method in class.methods.iter().take(METHODS_SHOWN) {
            let parameters = parameters(&method.descriptor);
            row(&mut text, &method.counts, &format!("  {}({parameters})", method.name));
        }
        if class.methods.len() > METHODS_SHOWN {
            let _ = writeln!(text, "{:>34}  {} more methods", "", class.methods.len() - METHODS_SHOWN);
        }
    }
    let classes = coverage.classes().count();
    if classes > MAX_CLASSES {
        let _ = writeln!(text, "{:>32}  {} more classes: --format json has all", "", classes - MAX_CLASSES);
    }
    row(&mut text, &coverage.counts, "total");
    text
}

fn row(text: &mut String, counts: &Counts, name: &str) {
    let _ = writeln!(text, "{:>16}{:>16}  {name}", share(counts.line), share(counts.branch));
}

/// `7/8  87%`, rounded down so that only what is whole is 100%.
fn share(counter: Counter) -> String {
    match counter.total() {
        0 => "-".to_string(),
        total => format!(
            "{}/{total} {:>4}",
            counter.covered,
            format!("{}%", u64::from(counter.covered) * 100 / u64::from(total))
        ),
    }
}

/// `(Ljava/lang/String;[I)V` as `String, int[]`.
fn parameters(descriptor: &str) -> String {
    let inside = descriptor.strip_prefix('(').and_then(|d| d.split(')').next()).unwrap_or_default();
    let mut names = Vec::new();
    let mut rest = inside;
    while !rest.is_empty() {
        let element = rest.trim_start_matches('[');
        let dimensions = rest.len() - element.len();
        let length = match element.strip_prefix('L') {
            Some(_) => element.find(';').map_or(element.len(), |at| at + 1),
            None => element.chars().next().map_or(0, char::len_utf8),
        };
        let (kind, after) = element.split_at(length);
        let name = match kind {
            "Z" => "boolean",
            "B" => "byte",
            "C" => "char",
            "S" => "short",
            "I" => "int",
            "J" => "long",
            "F" => "float",
            "D" => "double",
            class => {
                let class = class.trim_start_matches('L').trim_end_matches(';');
                class.rsplit(['/', '$']).next().unwrap_or(class)
            }
        };
        names.push(format!("{name}{}", "[]".repeat(dimensions)));
        rest = after;
        if length == 0 {
            break;
        }
    }
    names.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parameters_are_as_in_java() {
        assert_eq!(parameters("(Ljava/util/Map$Entry;[[IJ)V"), "Entry, int[][], long");
        assert_eq!(parameters("()V"), "");
    }

    #[test]
    fn only_what_is_whole_is_100_percent() {
        assert_eq!(share(Counter { missed: 1, covered: 999 }), "999/1000  99%");
        assert_eq!(share(Counter { missed: 0, covered: 2 }), "2/2 100%");
        assert_eq!(share(Counter::default()), "-");
    }
}
