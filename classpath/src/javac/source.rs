//! The source file, and the root below which javac looks for others it mentions.
//!
//! The root is where the packages start: `src` for `src/p/q/Prog.java` that says `package p.q;`, and the
//! file's own directory if the two do not agree.

use std::fs;
use std::path::{Path, PathBuf};

use super::JavacError;

pub(super) struct Source {
    /// Absolute, so that the entry does not depend on the current directory. Links are not resolved: the
    /// other sources are beside the link.
    pub(super) path: PathBuf,
    pub(super) bytes: Vec<u8>,
    pub(super) root: PathBuf,
}

impl Source {
    pub(super) fn read(path: &Path) -> Result<Source, JavacError> {
        let failed = |source| JavacError::Source { source_file: path.to_path_buf(), source };
        let bytes = fs::read(path).map_err(failed)?;
        let path = std::path::absolute(path).map_err(failed)?;
        let directory = path.parent().expect("the path of a file has a parent");
        let root = root_of(directory, &package(&bytes));
        Ok(Source { bytes, root, path })
    }

    pub(super) fn is_unchanged(&self) -> bool {
        fs::read(&self.path).is_ok_and(|bytes| bytes == self.bytes)
    }
}

fn root_of(directory: &Path, package: &[String]) -> PathBuf {
    let mut root = directory;
    for part in package.iter().rev() {
        match root.parent().filter(|_| root.file_name().is_some_and(|name| name == part.as_str())) {
            Some(parent) => root = parent,
            None => return directory.to_path_buf(),
        }
    }
    root.to_path_buf()
}

/// The parts of the package declaration (JLS 7.4), which only white space and comments may precede in a
/// file that is not `package-info.java`. Unicode escapes in it are not read.
fn package(source: &[u8]) -> Vec<String> {
    let text = String::from_utf8_lossy(source);
    let declared = || {
        let after = skip_blank(&text).strip_prefix("package")?;
        let (name, _) = after.split_once(';')?;
        after.starts_with(|c: char| c.is_whitespace() || c == '/').then(|| without_comments(name))
    };
    let name = declared().unwrap_or_default();
    name.split('.').filter(|part| !part.is_empty()).map(str::to_owned).collect()
}

fn skip_blank(text: &str) -> &str {
    let text = text.trim_start_matches(['\u{feff}', ' ', '\t', '\r', '\n', '\u{c}']);
    let rest = if let Some(comment) = text.strip_prefix("//") {
        comment.split_once(['\r', '\n'])
    } else if let Some(comment) = text.strip_prefix("/*") {
        comment.split_once("*/")
    } else {
        None
    };
    rest.map_or(text, |(_, rest)| skip_blank(rest))
}

fn without_comments(mut text: &str) -> String {
    let mut kept = String::new();
    loop {
        text = skip_blank(text);
        let Some(first) = text.chars().next() else { return kept };
        kept.push(first);
        text = &text[first.len_utf8()..];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn package_declarations() {
        let package = |text: &str| package(text.as_bytes()).join(".");
        assert_eq!(package("package p.q;\nclass C {}"), "p.q");
        assert_eq!(package("\u{feff}// c\n/* package x; */\r\n\tpackage p . /* y */ q ;"), "p.q");
        assert_eq!(package("import p.q; class C { String s = \"package z;\"; }"), "");
        assert_eq!(package("packages.x = 1;"), "");
        assert_eq!(package("/* unclosed package p;"), "");
        assert_eq!(package(""), "");
    }

    #[test]
    fn the_root_is_where_packages_start() {
        let root = |directory: &str, package: &[&str]| {
            let package: Vec<String> = package.iter().map(|part| (*part).to_owned()).collect();
            root_of(Path::new(directory), &package).display().to_string()
        };
        assert_eq!(root("/src/p/q", &["p", "q"]), "/src");
        assert_eq!(root("/src/p/q", &["q"]), "/src/p");
        assert_eq!(root("/src/x/q", &["p", "q"]), "/src/x/q");
        assert_eq!(root("/src", &[]), "/src");
    }
}
