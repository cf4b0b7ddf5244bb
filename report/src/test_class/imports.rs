//! Names of the JDK in the statements of a test, imported where nothing else has the same simple name.

use std::collections::{BTreeMap, BTreeSet};

pub struct Imports {
    all: BTreeSet<String>,
    /// `java.util.List`, to be written as `List`.
    short: BTreeMap<String, String>,
}

/// A piece of a statement.
#[derive(PartialEq, Eq)]
enum Piece<'a> {
    /// `java.util.List.of`, `node.next`.
    Name(&'a str),
    /// A literal, or what is between names.
    Other(&'a str),
}

impl Imports {
    /// What the statements name.
    pub fn of<'a>(statements: impl Iterator<Item = &'a str>) -> Imports {
        let (mut qualified, mut plain) = (BTreeSet::new(), BTreeSet::new());
        for piece in statements.flat_map(pieces) {
            let Piece::Name(name) = piece else { continue };
            match class_of(name) {
                Some(class) => qualified.insert(class.to_string()),
                None => plain.insert(name.split('.').next().unwrap_or(name).to_string()),
            };
        }
        let mut short: BTreeMap<String, String> = BTreeMap::new();
        for class in qualified {
            let simple = class.rsplit('.').next().unwrap_or(&class).to_string();
            if !plain.contains(&simple) && !short.values().any(|other| *other == simple) {
                short.insert(class, simple);
            }
        }
        Imports { all: short.keys().filter(|c| !c.starts_with("java.lang.")).cloned().collect(), short }
    }

    pub fn add(&mut self, import: String) {
        self.all.insert(import);
    }

    /// Static ones first, and an empty line at the end.
    pub fn text(&self) -> String {
        let (fixed, plain): (Vec<&String>, Vec<&String>) =
            self.all.iter().partition(|i| i.starts_with("static "));
        let lines = |all: &[&String]| all.iter().map(|i| format!("import {i};\n")).collect::<String>() + "\n";
        if fixed.is_empty() { lines(&plain) } else { lines(&fixed) + &lines(&plain) }
    }

    pub fn shortened(&self, statement: &str) -> String {
        let shorter = |piece: Piece<'_>| match piece {
            Piece::Name(name) => match class_of(name).and_then(|class| Some((class, self.short.get(class)?)))
            {
                Some((class, simple)) => format!("{simple}{}", &name[class.len()..]),
                None => name.to_string(),
            },
            Piece::Other(text) => text.to_string(),
        };
        pieces(statement).into_iter().map(shorter).collect()
    }
}

/// `java.util.List` of `java.util.List.of`: up to the first part that begins with a capital.
fn class_of(name: &str) -> Option<&str> {
    if !name.starts_with("java.") {
        return None;
    }
    let mut end = 0;
    for part in name.split('.') {
        end += part.len();
        if part.starts_with(char::is_uppercase) {
            return Some(&name[..end]);
        }
        end += 1;
    }
    None
}

fn pieces(statement: &str) -> Vec<Piece<'_>> {
    let is_name = |c: char| c.is_alphanumeric() || "._$".contains(c);
    let mut all = Vec::new();
    let mut rest = statement;
    while let Some(first) = rest.chars().next() {
        let end = match first {
            '"' | '\'' => literal_end(rest, first),
            c if is_name(c) => rest.find(|c| !is_name(c)).unwrap_or(rest.len()),
            c => c.len_utf8(),
        };
        let (piece, after) = rest.split_at(end);
        all.push(if is_name(first) { Piece::Name(piece) } else { Piece::Other(piece) });
        rest = after;
    }
    all
}

fn literal_end(text: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            c if c == quote => return at + 1,
            _ => {}
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_the_jdk_are_imported() {
        let body =
            [r#"java.util.List<Set> a = java.util.List.of("java.util.Map", 'x', java.util.Set.of());"#];
        let imports = Imports::of(body.into_iter());
        assert_eq!(imports.text(), "import java.util.List;\n\n");
        assert_eq!(
            imports.shortened(body[0]),
            r#"List<Set> a = List.of("java.util.Map", 'x', java.util.Set.of());"#
        );
    }

    #[test]
    fn of_two_classes_with_one_name_one_is_imported() {
        let body = ["java.sql.Date a = java.util.Date.x;"];
        assert_eq!(Imports::of(body.into_iter()).shortened(body[0]), "Date a = java.util.Date.x;");
    }
}
