//! Every native method that `tarry-natives` declares is one: it exists in the class files of a JDK, with that
//! descriptor, and is native there, or not native where the declaration says that it replaces Java code.
//!
//! And those that real programs call (`natives/real-programs-VERSION.txt`) are declared, but for those in
//! `natives/undeclared.txt`.
//!
//! With `TARRY_LIST_NATIVES` set, lists the native methods of java.base that are not declared.
#![forbid(unsafe_code)]

use std::collections::BTreeSet;

use tarry_classfile::access::{ACC_NATIVE, ACC_SYNCHRONIZED};
use tarry_classpath::Image;
use tarry_tests::jdk_methods::{self, Methods};
use tarry_tests::known::Known;
use tarry_tests::program::{self, Setting};
use tarry_tests::{jdk, root};
use tarry_vm::charge::Cost;
use tarry_vm::native::Native;

/// Declarations for a JDK that is often not there: checked only where it is.
const ONLY_21: &[&str] = &[
    "java/lang/Thread.sleep0(J)V",
    "java/lang/StackStreamFactory$AbstractStackWalker.callStackWalk\
     (JILjdk/internal/vm/ContinuationScope;Ljdk/internal/vm/Continuation;II[Ljava/lang/Object;)Ljava/lang/Object;",
];

#[test]
fn declared_natives_exist() {
    let versions = [17, 21, 25];
    let images: Vec<(u32, Image)> =
        versions.into_iter().filter_map(|v| Some((v, jdk_methods::image(&jdk::find(v)?)))).collect();
    if images.is_empty() {
        eprintln!("SKIPPED: no JDK 17, 21 or 25");
        return;
    }
    let has_21 = images.iter().any(|(v, _)| *v == 21);
    let declared = tarry_natives::all();
    let by_image: Vec<Methods> =
        images.iter().map(|(_, image)| jdk_methods::of_declared(image, &declared)).collect();
    let mut wrong = Vec::new();
    for native in &declared {
        let key = native.key();
        if native.class.starts_with("tarry/") || !has_21 && ONLY_21.contains(&key.as_str()) {
            continue;
        }
        let found: Vec<u16> = by_image.iter().filter_map(|m| m.get(&key).copied()).collect();
        if !found.iter().any(|access| jdk_methods::fits(native, *access)) {
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

#[test]
fn natives_of_real_programs_are_declared() {
    let known = Known::read(&root().join("tests/natives/undeclared.txt"));
    let declared: BTreeSet<String> = tarry_natives::all().iter().map(Native::key).collect();
    let mut wrong = Vec::new();
    for version in ["17", "25"] {
        let file = root().join(format!("tests/natives/real-programs-{version}.txt"));
        let list = std::fs::read_to_string(&file).expect("a list of native methods");
        assert!(list.lines().count() > 100, "{} is cut short", file.display());
        for key in list.lines() {
            match (declared.contains(key), known.reason(version, key)) {
                (true, None) | (false, Some(_)) => {}
                (false, None) => wrong.push(format!("{version}: {key} is not declared")),
                (true, Some(_)) => {
                    wrong.push(format!("{version}: {key} is declared; remove it from undeclared.txt"))
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A native that takes or gives strings or arrays may take as long as they are: it is charged for that, or
/// `natives/constant.txt` says why not.
#[test]
fn natives_of_any_length_are_charged() {
    let known = Known::read(&root().join("tests/natives/constant.txt"));
    let mut wrong = Vec::new();
    for native in tarry_natives::all() {
        let has_length = native.descriptor.contains('[') || native.descriptor.contains("Ljava/lang/String;");
        let is_charged = native.cost == Cost::Charged;
        match (has_length && !is_charged, known.reason("*", &native.key())) {
            (true, None) => wrong.push(format!("{} is not charged", native.key())),
            (false, Some(_)) => wrong.push(format!("{}: remove it from constant.txt", native.key())),
            _ => {}
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The primitives of the Java API; the fixtures that the JDK runs too cannot call them.
#[test]
fn primitives_of_the_api_are_called() {
    let mut called = BTreeSet::new();
    for source in ["Choices", "EveryPrimitive", "UnsupportedPrimitive"] {
        let file = root().join("java-fixtures/laws").join(format!("{source}.java"));
        let mut machine = program::start_source(&file, Setting::default());
        program::finish(&mut machine);
        called.extend(machine.program.natives.called().map(Native::key));
    }
    let all = tarry_natives::all();
    let missing: Vec<String> = all
        .iter()
        .filter(|n| n.class.starts_with("tarry/"))
        .map(Native::key)
        .filter(|k| !called.contains(k))
        .collect();
    assert!(missing.is_empty(), "no program calls {}", missing.join(", "));
}

fn list_missing(version: u32, image: &Image) {
    let declared: Vec<String> = tarry_natives::all().iter().map(Native::key).collect();
    let mut methods = Methods::new();
    for class in image.classes().filter(|c| c.module == "java.base") {
        jdk_methods::add(image, &class.name(), &mut methods);
    }
    for (key, access) in methods {
        if access & ACC_NATIVE != 0 && !declared.contains(&key) {
            let lock = if access & ACC_SYNCHRONIZED != 0 { " (synchronized)" } else { "" };
            println!("{version} lacks {key}{lock}");
        }
    }
}
