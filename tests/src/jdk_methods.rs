//! The methods of a JDK's own classes, by `class.name+descriptor`, with their access flags.

use std::collections::BTreeMap;

use tarry_classfile::access::ACC_NATIVE;
use tarry_classfile::{Bytes, ClassFile};
use tarry_classpath::Image;
use tarry_vm::native::Native;

use crate::jdk::Jdk;

pub type Methods = BTreeMap<String, u16>;

pub fn image(jdk: &Jdk) -> Image {
    Image::open(&jdk.home.join("lib/modules")).expect("the JDK's image is readable")
}

/// Adds the methods of a class; none if the JDK has no such class.
pub fn add(image: &Image, class: &str, into: &mut Methods) {
    let Some((bytes, _)) = image.class(class.as_bytes()).expect("the image is readable") else { return };
    let file = ClassFile::parse(Bytes::from(bytes)).expect("the JDK's own class");
    for method in &file.methods {
        let text = |b: &[u8]| String::from_utf8_lossy(b).into_owned();
        let (name, descriptor) = (text(method.name(&file)), text(method.descriptor(&file)));
        into.insert(format!("{class}.{name}{descriptor}"), method.access);
    }
}

/// The methods of all classes that have declared natives.
pub fn of_declared(image: &Image, declared: &[Native]) -> Methods {
    let mut classes: Vec<&str> = declared.iter().map(|n| n.class).collect();
    classes.sort_unstable();
    classes.dedup();
    let mut methods = Methods::new();
    classes.iter().for_each(|class| add(image, class, &mut methods));
    methods
}

/// Whether a method with these flags is what the declaration says: native, unless it replaces Java code.
pub fn fits(native: &Native, access: u16) -> bool {
    (access & ACC_NATIVE == 0) == native.replaces
}
