//! Which names may be looked up, and the file a class is in.
//!
//! Names come from the explored program, which must not reach files outside the class path by them.

use std::borrow::Cow;

use tarry_classfile::mutf8;

/// Whether a resource name stays inside the entry it is looked up in. Java also finds `a/../b` in a
/// directory (not in a jar); here `..` is refused throughout.
pub(super) fn is_inside(name: &str) -> bool {
    !name.starts_with('/') && !name.contains('\0') && !name.split(['/', '\\']).any(|part| part == "..")
}

/// "p/C.class" for the class `p/C`; none for what cannot be the name of a class in a file (JVMS 4.2.1).
pub(super) fn class_file(name: &[u8]) -> Option<String> {
    let is_segment =
        |segment: &[u8]| !segment.is_empty() && !segment.iter().any(|byte| b".;[\0".contains(byte));
    if !name.split(|&byte| byte == b'/').all(is_segment) {
        return None;
    }
    let mut file = unicode(name)?.into_owned();
    file.push_str(".class");
    Some(file)
}

/// File systems and jars hold UTF-8; modified UTF-8 differs from it beyond the basic plane.
fn unicode(name: &[u8]) -> Option<Cow<'_, str>> {
    if name.is_ascii() {
        return std::str::from_utf8(name).ok().map(Cow::Borrowed);
    }
    let text: Result<String, _> = char::decode_utf16(mutf8::to_utf16(name)).collect();
    text.ok().filter(|_| mutf8::is_valid(name)).map(Cow::Owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_lead_out_are_refused() {
        for name in ["../x", "a/../../x", "..", "/etc/passwd", "a\\..\\x", "a\0b"] {
            assert!(!is_inside(name), "{name}");
        }
        for name in ["", "x", "a/b.txt", "a/..b", "./x", "META-INF/services/p.S"] {
            assert!(is_inside(name), "{name}");
        }
    }

    #[test]
    fn class_names_become_files_or_nothing() {
        assert_eq!(class_file(b"p/Outer$Inner").as_deref(), Some("p/Outer$Inner.class"));
        assert_eq!(class_file("p/Größe".as_bytes()).as_deref(), Some("p/Größe.class"));
        assert_eq!(class_file(b"\xed\xa0\xb5\xed\xb4\xb8").as_deref(), Some("\u{1d538}.class"));
        for name in [&b"p.C"[..], b"../C", b"/C", b"p//C", b"[I", b"p/", b"", b"\xed\xa0\xb5", b"a\0"] {
            assert_eq!(class_file(name), None, "{name:?}");
        }
    }
}
