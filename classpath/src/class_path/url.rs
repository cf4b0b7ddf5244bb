//! `file:` and `jar:` URLs as the JDK writes them (`sun.net.www.ParseUtil`), and their inverse.

use std::path::{Path, PathBuf};

/// The URL of a class path entry: a directory's ends in a slash.
pub(super) fn of_entry(path: &Path, is_directory: bool) -> String {
    let mut url = format!("file:{}", encode(&path.to_string_lossy()));
    if is_directory && !url.ends_with('/') {
        url.push('/');
    }
    url
}

pub(super) fn in_directory(entry_url: &str, name: &str) -> String {
    format!("{entry_url}{}", encode(name))
}

pub(super) fn in_jar(entry_url: &str, member: &str) -> String {
    format!("jar:{entry_url}!/{}", encode(member))
}

/// Percent-encodes what `ParseUtil.encodePath` does: everything outside ASCII, controls, and a few marks.
pub(crate) fn encode(path: &str) -> String {
    let mut encoded = String::with_capacity(path.len());
    for byte in path.bytes() {
        if byte.is_ascii_graphic() && !b"=;?#<>%\"{}|\\^[]`".contains(&byte) {
            encoded.push(char::from(byte));
        } else {
            encoded.push_str(&format!("%{byte:02x}"));
        }
    }
    encoded
}

/// None where a `%` is not followed by two hexadecimal digits, or the bytes are not UTF-8.
pub(crate) fn decode(url: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(url.len());
    let mut rest = url.bytes();
    while let Some(byte) = rest.next() {
        let mut digit = || char::from(rest.next()?).to_digit(16);
        bytes.push(if byte == b'%' { u8::try_from(digit()? * 16 + digit()?).ok()? } else { byte });
    }
    String::from_utf8(bytes).ok()
}

/// The path an element of a manifest's `Class-Path` stands for, relative to the directory of the jar; none
/// if it is no file URL.
pub(super) fn resolve(element: &str, directory: &Path) -> Option<PathBuf> {
    let path = match element.split_once(':') {
        Some((scheme, path)) if scheme.eq_ignore_ascii_case("file") => path,
        Some((scheme, _)) if scheme.chars().all(|c| c.is_ascii_alphanumeric()) => return None,
        _ => element,
    };
    let path = match path.strip_prefix("//") {
        Some(with_host) => &with_host[with_host.find('/')?..],
        None => path,
    };
    decode(path).map(|path| directory.join(path))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn encoding_is_undone_by_decoding() {
        assert_eq!(encode("/a b/größe#1.jar"), "/a%20b/gr%c3%b6%c3%9fe%231.jar");
        assert_eq!(decode(&encode("/a b/größe#1.jar")).as_deref(), Some("/a b/größe#1.jar"));
        assert_eq!(decode("100%"), None);
        assert_eq!(decode("%zz"), None);
    }

    #[test]
    fn class_path_elements_are_relative_urls() {
        let resolve = |element| resolve(element, Path::new("/lib")).map(|path| path.display().to_string());
        assert_eq!(resolve("a%20b.jar").as_deref(), Some("/lib/a b.jar"));
        assert_eq!(resolve("../x/").as_deref(), Some("/lib/../x/"));
        assert_eq!(resolve("file:/opt/x.jar").as_deref(), Some("/opt/x.jar"));
        assert_eq!(resolve("file:///opt/x.jar").as_deref(), Some("/opt/x.jar"));
        assert_eq!(resolve("http://host/x.jar"), None);
    }
}
