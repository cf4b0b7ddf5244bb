//! Every native method that `tarry-natives` declares is one: it exists in the class files of a JDK, with that
//! descriptor, and is native there, or not native where the declaration says that it replaces Java code.
//!
//! With `TARRY_LIST_NATIVES` set, lists the native methods of java.base that are not declared.
#![forbid(unsafe_code)]

use std::collections::BTreeMap;

use tarry_classfile::access::{ACC_NATIVE, ACC_SYNCHRONIZED};
use tarry_classfile::{Bytes, ClassFile};
use tarry_classpath::Image;
use tarry_tests::jdk;

/// Declarations for a JDK that is often not there: checked only where it is.
const ONLY_21: &[&str] = &[
    "java/lang/Thread.sleep0(J)V",
    "java/lang/StackStreamFactory$AbstractStackWalker.callStackWalk\
     (JILjdk/internal/vm/ContinuationScope;Ljdk/internal/vm/Continuation;II[Ljava/lang/Object;)Ljava/lang/Object;",
];

/// Method by `class.name+descriptor`, with its access flags.
type Methods = BTreeMap<String, u16>;

fn methods_of(image: &Image, class: &str, into: &mut Methods) {
    let Some((bytes, _)) = image.class(class.as_bytes()).expect("the image is readable") else { return };
    let file = ClassFile::parse(Bytes::from(bytes)).expect("the JDK's own class");
    for method in &file.methods {
        let (name, descriptor) = (method.name(&file), method.descriptor(&file));
        let text = |b: &[u8]| String::from_utf8_lossy(b).into_owned();
        into.insert(format!("{class}.{}{}", text(name), text(descriptor)), method.access);
    }
}

#[test]
fn declared_natives_exist() {
    let versions = [17, 21, 25];
    let images: Vec<(u32, Image)> = versions
        .into_iter()
        .filter_map(|v| Some((v, Image::open(&jdk::find(v)?.home.join("lib/modules")).ok()?)))
        .collect();
    if images.is_empty() {
        eprintln!("SKIPPED: no JDK 17, 21 or 25");
        return;
    }
    let has_21 = images.iter().any(|(v, _)| *v == 21);
    let declared = tarry_natives::all();
    let mut classes: Vec<&str> = declared.iter().map(|n| n.class).collect();
    classes.sort_unstable();
    classes.dedup();
    let by_image: Vec<Methods> = images
        .iter()
        .map(|(_, image)| {
            let mut methods = Methods::new();
            classes.iter().for_each(|c| methods_of(image, c, &mut methods));
            methods
        })
        .collect();
    let mut wrong = Vec::new();
    for native in &declared {
        let key = format!("{}.{}{}", native.class, native.name, native.descriptor);
        if native.class.starts_with("tarry/") || !has_21 && ONLY_21.contains(&key.as_str()) {
            continue;
        }
        let found: Vec<u16> = by_image.iter().filter_map(|m| m.get(&key).copied()).collect();
        let fits = |access: u16| (access & ACC_NATIVE == 0) == native.replaces;
        if !found.iter().any(|a| fits(*a)) {
            wrong.push(if found.is_empty() {
                format!("{key} exists nowhere")
            } else {
                format!("{key} is not native")
            });
        }
    }
    if std::env::var_os("TARRY_LIST_NATIVES").is_some() {
        images.iter().for_each(|(version, image)| list_missing(*version, image));
    }
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), declared.len(), wrong.join("\n"));
}

fn list_missing(version: u32, image: &Image) {
    let declared: Vec<String> =
        tarry_natives::all().iter().map(|n| format!("{}.{}{}", n.class, n.name, n.descriptor)).collect();
    let mut methods = Methods::new();
    for class in image.classes().filter(|c| c.module == "java.base") {
        methods_of(image, &class.name(), &mut methods);
    }
    for (key, access) in methods {
        if access & ACC_NATIVE != 0 && !declared.contains(&key) {
            let lock = if access & ACC_SYNCHRONIZED != 0 { " (synchronized)" } else { "" };
            println!("{version} lacks {key}{lock}");
        }
    }
}
