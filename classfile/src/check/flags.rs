//! Which access flags go together (JVMS 4.1, 4.5, 4.6), by class-file version.
//!
//! Follows what HotSpot rejects; flags that mean nothing in a place are ignored, as the specification asks.

use crate::access::*;

fn any(access: u16, flags: u16) -> bool {
    access & flags != 0
}

fn all(access: u16, flags: u16) -> bool {
    access & flags == flags
}

fn visibility_is_legal(access: u16) -> bool {
    (access & (ACC_PUBLIC | ACC_PRIVATE | ACC_PROTECTED)).count_ones() <= 1
}

pub(super) fn class_is_legal(access: u16, major: u16) -> bool {
    if any(access, ACC_MODULE) {
        return access & !(ACC_SYNTHETIC | ACC_MODULE) == 0;
    }
    let versioned = major < 49
        || if any(access, ACC_INTERFACE) {
            !any(access, ACC_SUPER | ACC_ENUM)
        } else {
            !any(access, ACC_ANNOTATION)
        };
    versioned
        && !all(access, ACC_ABSTRACT | ACC_FINAL)
        && (!any(access, ACC_INTERFACE) || any(access, ACC_ABSTRACT))
}

pub(super) fn field_is_legal(access: u16, in_interface: bool, major: u16) -> bool {
    if in_interface {
        let no = ACC_PRIVATE | ACC_PROTECTED | ACC_VOLATILE | ACC_TRANSIENT;
        let no = if major >= 49 { no | ACC_ENUM } else { no };
        return all(access, ACC_PUBLIC | ACC_STATIC | ACC_FINAL) && !any(access, no);
    }
    visibility_is_legal(access) && !all(access, ACC_FINAL | ACC_VOLATILE)
}

/// For methods other than `<clinit>`, whose flags do not matter.
pub(super) fn method_is_legal(access: u16, in_interface: bool, is_constructor: bool, major: u16) -> bool {
    if in_interface {
        return interface_method_is_legal(access, major);
    }
    let no = if is_constructor {
        let bridge = if major >= 49 { ACC_BRIDGE } else { 0 };
        ACC_STATIC | ACC_FINAL | ACC_SYNCHRONIZED | ACC_NATIVE | ACC_ABSTRACT | bridge
    } else if any(access, ACC_ABSTRACT) {
        let versioned = if major >= 49 { ACC_SYNCHRONIZED | strict(major) } else { 0 };
        ACC_FINAL | ACC_NATIVE | ACC_PRIVATE | ACC_STATIC | versioned
    } else {
        0
    };
    visibility_is_legal(access) && !any(access, no)
}

fn interface_method_is_legal(access: u16, major: u16) -> bool {
    if major >= 52 {
        let no = ACC_PROTECTED | ACC_FINAL | ACC_NATIVE | ACC_SYNCHRONIZED;
        let no_if_abstract = ACC_PRIVATE | ACC_STATIC | strict(major);
        return any(access, ACC_PUBLIC) != any(access, ACC_PRIVATE)
            && !any(access, no)
            && !(any(access, ACC_ABSTRACT) && any(access, no_if_abstract));
    }
    let no = ACC_STATIC | ACC_FINAL | ACC_NATIVE;
    let versioned = ACC_PRIVATE | ACC_PROTECTED | ACC_SYNCHRONIZED | ACC_STRICT;
    let no = if major >= 49 { no | versioned } else { no };
    all(access, ACC_PUBLIC | ACC_ABSTRACT) && !any(access, no)
}

/// `ACC_STRICT` means something only in versions 46 to 60.
fn strict(major: u16) -> u16 {
    if (46..=60).contains(&major) { ACC_STRICT } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes() {
        for good in
            [0, ACC_PUBLIC | ACC_SUPER, ACC_INTERFACE | ACC_ABSTRACT, ACC_FINAL | ACC_SUPER | ACC_ENUM]
        {
            assert!(class_is_legal(good, 61), "{good:#x}");
        }
        let annotation = ACC_INTERFACE | ACC_ABSTRACT | ACC_ANNOTATION;
        assert!(class_is_legal(annotation, 61));
        for bad in [ACC_FINAL | ACC_ABSTRACT, ACC_INTERFACE, ACC_ANNOTATION, annotation | ACC_ENUM] {
            assert!(!class_is_legal(bad, 61), "{bad:#x}");
        }
        assert!(class_is_legal(ACC_INTERFACE | ACC_ABSTRACT | ACC_SUPER, 48));
        assert!(!class_is_legal(ACC_INTERFACE | ACC_ABSTRACT | ACC_SUPER, 49));
        assert!(class_is_legal(ACC_MODULE, 53));
        assert!(!class_is_legal(ACC_MODULE | ACC_PUBLIC, 53));
    }

    #[test]
    fn fields() {
        let constant = ACC_PUBLIC | ACC_STATIC | ACC_FINAL;
        assert!(field_is_legal(constant, true, 61));
        assert!(field_is_legal(constant | ACC_ENUM, true, 48));
        assert!(!field_is_legal(constant | ACC_ENUM, true, 49));
        assert!(!field_is_legal(ACC_PUBLIC | ACC_STATIC, true, 61));
        assert!(field_is_legal(ACC_PRIVATE | ACC_VOLATILE, false, 61));
        assert!(!field_is_legal(ACC_FINAL | ACC_VOLATILE, false, 61));
        assert!(!field_is_legal(ACC_PRIVATE | ACC_PUBLIC, false, 61));
    }

    #[test]
    fn methods_of_classes() {
        let legal = |access, major| method_is_legal(access, false, false, major);
        assert!(legal(ACC_PUBLIC | ACC_ABSTRACT, 61));
        assert!(legal(ACC_PRIVATE | ACC_STATIC | ACC_NATIVE | ACC_SYNCHRONIZED, 61));
        assert!(!legal(ACC_PRIVATE | ACC_PROTECTED, 61));
        for no in [ACC_FINAL, ACC_NATIVE, ACC_PRIVATE, ACC_STATIC, ACC_SYNCHRONIZED] {
            assert!(!legal(ACC_ABSTRACT | no, 61), "{no:#x}");
        }
        assert!(legal(ACC_ABSTRACT | ACC_SYNCHRONIZED, 48));
        assert!(!legal(ACC_ABSTRACT | ACC_STRICT, 60));
        assert!(legal(ACC_ABSTRACT | ACC_STRICT, 61));
        let constructor = |access| method_is_legal(access, false, true, 61);
        assert!(constructor(ACC_PROTECTED | ACC_VARARGS));
        for no in [ACC_STATIC, ACC_FINAL, ACC_SYNCHRONIZED, ACC_NATIVE, ACC_ABSTRACT, ACC_BRIDGE] {
            assert!(!constructor(no), "{no:#x}");
        }
    }

    #[test]
    fn methods_of_interfaces() {
        let legal = |access, major| method_is_legal(access, true, false, major);
        assert!(legal(ACC_PUBLIC | ACC_ABSTRACT, 45));
        assert!(legal(ACC_PUBLIC | ACC_STATIC, 52));
        assert!(!legal(ACC_PUBLIC | ACC_STATIC, 51));
        assert!(legal(ACC_PRIVATE, 52));
        assert!(!legal(0, 52));
        assert!(!legal(ACC_PUBLIC | ACC_ABSTRACT | ACC_STATIC, 52));
        assert!(!legal(ACC_PUBLIC | ACC_NATIVE, 61));
        assert!(legal(ACC_PUBLIC | ACC_ABSTRACT | ACC_SYNCHRONIZED, 48));
        assert!(!legal(ACC_PUBLIC | ACC_ABSTRACT | ACC_SYNCHRONIZED, 49));
    }
}
