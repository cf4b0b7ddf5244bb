//! `META-INF/MANIFEST.MF` (JAR File Specification, "JAR Manifest").
//!
//! The main section and the per-entry sections, whose `Name` may be a package ("p/q/"). Attribute names are
//! compared without regard to case; a line that starts with a space continues the one before.

use std::collections::HashMap;

#[derive(Debug, Clone, Default)]
pub struct Manifest {
    main: Attributes,
    sections: HashMap<String, Attributes>,
}

#[derive(Debug, Clone, Default)]
struct Attributes(Vec<(String, String)>);

impl Attributes {
    fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value.as_str())
    }
}

/// Line number and reason.
pub(super) type ManifestProblem = (usize, &'static str);

impl Manifest {
    pub fn attribute(&self, name: &str) -> Option<&str> {
        self.main.get(name)
    }

    /// An attribute that holds for one entry, or for one package: `section` is its name with a slash at
    /// the end.
    pub fn section_attribute(&self, section: &str, name: &str) -> Option<&str> {
        self.sections.get(section)?.get(name)
    }

    /// The class `java -jar` runs, with dots as in the source.
    pub fn main_class(&self) -> Option<&str> {
        self.attribute("Main-Class").map(str::trim)
    }

    pub fn is_multi_release(&self) -> bool {
        self.attribute("Multi-Release").is_some_and(|value| value.trim().eq_ignore_ascii_case("true"))
    }

    pub(super) fn class_path(&self) -> impl Iterator<Item = &str> {
        self.attribute("Class-Path").unwrap_or_default().split_ascii_whitespace()
    }

    pub(super) fn parse(bytes: &[u8]) -> Result<Manifest, ManifestProblem> {
        let mut manifest = Manifest::default();
        let mut section: Option<String> = None;
        let mut starts_section = false;
        for (line, header) in headers(bytes)? {
            if header.is_empty() {
                starts_section = true;
                continue;
            }
            let (name, value) = header.split_once(": ").ok_or((line, "expected `Name: value`"))?;
            if starts_section {
                if !name.eq_ignore_ascii_case("Name") {
                    return Err((line, "a section must start with `Name: `"));
                }
                section = Some(value.to_owned());
                starts_section = false;
                continue;
            }
            let attributes = match &section {
                Some(name) => manifest.sections.entry(name.clone()).or_default(),
                None => &mut manifest.main,
            };
            attributes.0.push((name.to_owned(), value.to_owned()));
        }
        Ok(manifest)
    }
}

/// Lines with their continuations joined, as bytes before text: a continuation may split a character.
fn headers(bytes: &[u8]) -> Result<Vec<(usize, String)>, ManifestProblem> {
    let mut joined: Vec<(usize, Vec<u8>)> = Vec::new();
    for (number, line) in (1..).zip(lines(bytes)) {
        match (line.strip_prefix(b" "), joined.last_mut()) {
            (Some(more), Some((_, header))) if !header.is_empty() => header.extend_from_slice(more),
            (Some(_), _) => return Err((number, "a continuation of nothing")),
            (None, _) => joined.push((number, line.to_vec())),
        }
    }
    let text = |(number, header)| match String::from_utf8(header) {
        Ok(text) => Ok((number, text)),
        Err(_) => Err((number, "not UTF-8")),
    };
    joined.into_iter().map(text).collect()
}

/// Lines end in CR LF, LF or CR; the last may lack its end.
fn lines(mut bytes: &[u8]) -> Vec<&[u8]> {
    let mut lines = Vec::new();
    while !bytes.is_empty() {
        let end = bytes.iter().position(|byte| b"\r\n".contains(byte)).unwrap_or(bytes.len());
        let (line, rest) = bytes.split_at(end);
        lines.push(line);
        let separator = if rest.starts_with(b"\r\n") { 2 } else { rest.len().min(1) };
        bytes = &rest[separator..];
    }
    lines
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn sections_continuations_and_line_ends() {
        let text = "Manifest-Version: 1.0\r\nclass-path: a.jar b\r\n .jar\nMain-Class: p.Main\r\rName: p/q/\nSealed: true\n\n";
        let manifest = Manifest::parse(text.as_bytes()).unwrap();
        assert_eq!(manifest.class_path().collect::<Vec<_>>(), ["a.jar", "b.jar"]);
        assert_eq!(manifest.main_class(), Some("p.Main"));
        assert_eq!(manifest.attribute("Sealed"), None);
        assert_eq!(manifest.section_attribute("p/q/", "sealed"), Some("true"));
        assert!(!manifest.is_multi_release());
    }

    #[test]
    fn a_character_split_by_a_continuation_is_whole_again() {
        let manifest = Manifest::parse(b"Title: gr\xc3\n \xb6sse\n").unwrap();
        assert_eq!(manifest.attribute("Title"), Some("grösse"));
    }

    #[test]
    fn problems_name_their_line() {
        let problem = |text: &str| Manifest::parse(text.as_bytes()).unwrap_err();
        assert_eq!(problem("Manifest-Version: 1.0\nnonsense\n"), (2, "expected `Name: value`"));
        assert_eq!(problem(" x\n"), (1, "a continuation of nothing"));
        assert_eq!(problem("A: b\n\nSealed: true\n"), (3, "a section must start with `Name: `"));
    }
}
