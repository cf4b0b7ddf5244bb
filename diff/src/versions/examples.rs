//! `--examples`: strings for written drivers to try.

use std::path::{Path, PathBuf};

use tarry_classfile::{ClassFile, Constant, mutf8};
use tarry_classpath::ClassPath;

use crate::error::Error;

/// The lines of files, and the string constants of the classes in jars and directories; each once.
pub fn read(files: &[PathBuf]) -> Result<Vec<String>, Error> {
    let mut all: Vec<String> = Vec::new();
    for file in files {
        let is_jar = file.extension().is_some_and(|e| e == "jar");
        let found = if file.is_dir() || is_jar { of_classes(file)? } else { of_lines(file)? };
        all.extend(found.into_iter().filter(|s| !all.contains(s)).collect::<Vec<_>>());
    }
    Ok(all)
}

fn of_lines(file: &Path) -> Result<Vec<String>, Error> {
    let wrong = |what: String| Error::BadInput(format!("--examples {}: {what}", file.display()));
    let text = std::fs::read_to_string(file).map_err(|e| wrong(e.to_string()))?;
    let line = |(number, line): (usize, &str)| {
        unescaped(line)
            .ok_or_else(|| wrong(format!("line {}: `{line}` is not as Java writes strings", number + 1)))
    };
    text.lines().enumerate().map(line).collect()
}

/// Of a text as it stands between the quotes of a string literal of Java.
fn unescaped(line: &str) -> Option<String> {
    let mut units: Vec<u16> = Vec::new();
    let mut rest = line.chars().peekable();
    while let Some(c) = rest.next() {
        if c != '\\' {
            units.extend(c.encode_utf16(&mut [0; 2]).iter());
            continue;
        }
        units.push(match rest.next()? {
            'b' => 8,
            't' => 9,
            'n' => 10,
            'f' => 12,
            'r' => 13,
            's' => 32,
            quoted @ ('"' | '\'' | '\\') => quoted as u16,
            'u' => {
                while rest.next_if_eq(&'u').is_some() {}
                let digits: String = rest.by_ref().take(4).collect();
                u16::from_str_radix(&digits, 16).ok().filter(|_| digits.len() == 4)?
            }
            digit @ '0'..='7' => {
                let mut value = digit.to_digit(8)? as u16;
                while let Some(next) = rest.next_if(|c| c.is_digit(8) && value < 32) {
                    value = value * 8 + next.to_digit(8)? as u16;
                }
                value
            }
            _ => return None,
        });
    }
    Some(String::from_utf16_lossy(&units))
}

fn of_classes(path: &Path) -> Result<Vec<String>, Error> {
    let class_path = ClassPath::of([path.to_path_buf()], u16::MAX.into())?;
    let mut all = Vec::new();
    for entry in class_path.entries() {
        for name in entry.class_names()? {
            let found = class_path.class(name.as_bytes())?;
            let class = found.and_then(|found| ClassFile::parse(found.bytes).ok());
            all.extend(class.iter().flat_map(strings));
        }
    }
    Ok(all)
}

fn strings(class: &ClassFile) -> Vec<String> {
    let pool = class.pool();
    let all = pool.iter().filter_map(|(_, constant)| match constant {
        Constant::String { utf8 } => Some(mutf8::to_string_lossy(pool.utf8(utf8))),
        _ => None,
    });
    all.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_as_java_writes_them() {
        assert_eq!(unescaped("a\\tb\\u0041\\\\ \\0\\101").as_deref(), Some("a\tbA\\ \0A"));
        assert_eq!(unescaped("").as_deref(), Some(""));
        assert!(["\\", "\\x", "\\u12"].iter().all(|line| unescaped(line).is_none()));
    }
}
