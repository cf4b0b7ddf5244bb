//! Legal names (JVMS 4.2).
//!
//! Deviation: classes before version 49 should have only Java identifiers as names; here the later, wider rule holds for all.

/// A field name, or one part of a class name.
pub(crate) fn is_unqualified(name: &[u8]) -> bool {
    !name.is_empty() && !name.iter().any(|byte| matches!(byte, b'.' | b';' | b'[' | b'/'))
}

pub(crate) fn is_method(name: &[u8]) -> bool {
    match name {
        b"<init>" | b"<clinit>" => true,
        _ => {
            !name.is_empty()
                && !name.iter().any(|byte| matches!(byte, b'.' | b';' | b'[' | b'/' | b'<' | b'>'))
        }
    }
}

/// A class or interface name in internal form, `java/lang/Object`.
pub(crate) fn is_class(name: &[u8]) -> bool {
    class_prefix(name) == Some(name.len())
}

/// The length of the class name at the start of `text`, up to a `;` or the end.
pub(crate) fn class_prefix(text: &[u8]) -> Option<usize> {
    let mut part = 0;
    for (at, byte) in text.iter().enumerate() {
        match byte {
            b'/' if part == at => return None,
            b'/' => part = at + 1,
            b';' => return (part < at).then_some(at),
            b'.' | b'[' => return None,
            _ => {}
        }
    }
    (part < text.len()).then_some(text.len())
}

/// What a `Class` constant may name: a class, or an array type by its descriptor.
pub(crate) fn is_class_or_array(name: &[u8]) -> bool {
    match name.first() {
        Some(b'[') => crate::descriptor::is_field(name),
        _ => is_class(name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn class_names() {
        for good in ["A", "java/lang/Object", "a/b$1", "module-info", "λ/µ"] {
            assert!(is_class(good.as_bytes()), "{good}");
        }
        for bad in ["", "/", "/a", "a/", "a//b", "a.b", "a;", "[I", "La;"] {
            assert!(!is_class(bad.as_bytes()), "{bad}");
        }
    }

    #[test]
    fn arrays_are_named_by_descriptor() {
        for good in ["[I", "[[Ljava/lang/Object;", "A"] {
            assert!(is_class_or_array(good.as_bytes()), "{good}");
        }
        for bad in ["[", "[V", "[LA", "[I;", "LA;"] {
            assert!(!is_class_or_array(bad.as_bytes()), "{bad}");
        }
    }

    #[test]
    fn method_names() {
        for good in ["<init>", "<clinit>", "a b", "-"] {
            assert!(is_method(good.as_bytes()), "{good}");
        }
        for bad in ["", "<x>", "a<", "a>", "a.b", "a/b", "a;b", "[a"] {
            assert!(!is_method(bad.as_bytes()), "{bad}");
        }
        assert!(is_unqualified(b"<x>"), "a field may be called so");
    }
}
