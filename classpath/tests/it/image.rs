//! The image of every installed JDK against the JDK's own `jimage list`, and images that are not one.

use std::collections::BTreeSet;
use std::fs;
use std::process::Command;

use crate::support::{Scratch, jdks};
use tarry_classpath::{Image, ImageError, Jdk};

#[test]
fn every_class_is_listed_and_found() {
    for jdk in jdks("every_class_is_listed_and_found") {
        let image = jdk.open_image().unwrap();
        let mut listed = BTreeSet::new();
        for class in image.classes() {
            let (bytes, module) = image.class(class.name().as_bytes()).unwrap().expect("listed, so found");
            assert_eq!(module, class.module, "{}", class.name());
            assert_eq!(bytes[..4], [0xca, 0xfe, 0xba, 0xbe], "{}", class.name());
            listed.insert((module.to_owned(), class.name()));
        }
        println!("JDK {}: {} classes in {} modules", jdk.version, listed.len(), image.modules().len());
        match jimage_list(&jdk) {
            Some(expected) => assert!(listed == expected, "differs from jimage list"),
            None => println!("SKIPPED comparison: no jimage tool in JDK {}", jdk.version),
        }
        let release: BTreeSet<&str> = jdk.property("MODULES").unwrap().split(' ').collect();
        assert_eq!(image.modules().iter().copied().collect::<BTreeSet<_>>(), release);
    }
}

/// (module, class) as the JDK's own tool lists them.
fn jimage_list(jdk: &Jdk) -> Option<BTreeSet<(String, String)>> {
    let tool = jdk.home.join("bin/jimage");
    let output = Command::new(tool).arg("list").arg(jdk.home.join("lib/modules")).output().ok()?;
    let text = String::from_utf8(output.stdout).unwrap();
    let mut module = String::new();
    let mut classes = BTreeSet::new();
    for line in text.lines().map(str::trim) {
        if let Some(name) = line.strip_prefix("Module: ") {
            module = name.to_owned();
        } else if let Some(name) = line.strip_suffix(".class").filter(|&name| name != "module-info") {
            classes.insert((module.clone(), name.to_owned()));
        }
    }
    Some(classes)
}

#[test]
fn packages_lead_to_modules() {
    for jdk in jdks("packages_lead_to_modules") {
        let image = jdk.open_image().unwrap();
        assert_eq!(image.module_of_package("java/util"), Some("java.base"));
        assert_eq!(image.module_of_package("java/sql"), Some("java.sql"));
        assert_eq!(image.module_of_package("java"), None);
        assert_eq!(image.module_of_package("no/such"), None);
        assert_eq!(image.module_of_package(""), None);
    }
}

#[test]
fn absent_names_are_not_found() {
    for jdk in jdks("absent_names_are_not_found") {
        let image = jdk.open_image().unwrap();
        for name in ["java/util/Lisp", "java/util", "Object", "", "/", "java/lang/Object.class", "../x"] {
            assert!(image.class(name.as_bytes()).unwrap().is_none(), "{name}");
        }
        assert!(image.class(b"java/util/\xff\xfe").unwrap().is_none());
        assert!(image.find("java.sql", "java/lang/Object.class").unwrap().is_none());
        assert!(image.find("", "").unwrap().is_none());
        assert!(image.find("java.base", "java/lang/Object.class").unwrap().is_some());
    }
}

#[test]
fn resources_of_all_modules() {
    for jdk in jdks("resources_of_all_modules") {
        let image = jdk.open_image().unwrap();
        let descriptors = image.resources("module-info.class").unwrap();
        assert_eq!(descriptors.len(), image.modules().len());
        assert!(image.resources("no/such/resource").unwrap().is_empty());
    }
}

#[test]
fn images_share_one_mapping() {
    for jdk in jdks("images_share_one_mapping") {
        let object = |image: Image| image.class(b"java/lang/Object").unwrap().unwrap().0.as_ptr();
        assert_eq!(object(jdk.open_image().unwrap()), object(jdk.open_image().unwrap()));
    }
}

/// An image of one resource, "/m/p/C.class", whose content is `content`.
fn tiny_image(compressed_size: u8, claimed_size: u8, content: &[u8]) -> Vec<u8> {
    let strings = b"\0m\0p\0C\0class\0";
    let locations = [
        [1 << 3, 1],
        [2 << 3, 3],
        [3 << 3, 5],
        [4 << 3, 7],
        [5 << 3, 0],
        [6 << 3, compressed_size],
        [7 << 3, claimed_size],
        [0, 0],
    ]
    .concat();
    let words = [0xcafe_dada, 1 << 16, 0, 1, 1, locations.len() as u32, strings.len() as u32];
    let mut bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    bytes.extend((-1i32).to_le_bytes());
    bytes.extend(0u32.to_le_bytes());
    [&bytes, &locations, &strings[..], content].concat()
}

#[test]
fn a_tiny_image_is_read() {
    let scratch = Scratch::new("tiny-image");
    let image = Image::open(&scratch.write("modules", tiny_image(0, 3, b"abc"))).unwrap();
    assert_eq!(image.find("m", "p/C.class").unwrap(), Some(&b"abc"[..]));
    let others =
        [("n", "p/C.class"), ("m", "q/C.class"), ("m", "p/D.class"), ("m", "p/C"), ("m", "p/C.classy")];
    for (module, path) in others {
        assert_eq!(image.find(module, path).unwrap(), None, "/{module}/{path}");
    }
    assert_eq!(image.classes().map(|class| class.name()).collect::<Vec<_>>(), ["p/C"]);
}

#[test]
fn a_name_without_extension_is_read() {
    let scratch = Scratch::new("bare-image");
    let mut bytes = tiny_image(0, 3, b"abc");
    let extension = 28 + 8 + 7;
    assert_eq!(bytes[extension - 1..=extension], [4 << 3, 7]);
    bytes[extension] = 0;
    let image = Image::open(&scratch.write("modules", bytes)).unwrap();
    assert_eq!(image.find("m", "p/C").unwrap(), Some(&b"abc"[..]));
    for path in ["p/C.class", "p/Cx", "p/C."] {
        assert_eq!(image.find("m", path).unwrap(), None, "{path}");
    }
}

#[test]
fn compressed_resources_say_so() {
    let scratch = Scratch::new("compressed-image");
    let path = scratch.write("modules", tiny_image(2, 3, b"ab"));
    let error = Image::open(&path).unwrap().find("m", "p/C.class").unwrap_err();
    assert!(matches!(error, ImageError::Compressed { .. }));
    let expected = format!("{}: /m/p/C.class is compressed, which is not supported; ", path.display());
    assert!(error.to_string().starts_with(&expected), "{error}");
}

#[test]
fn content_outside_the_file_is_an_error() {
    let scratch = Scratch::new("short-image");
    let path = scratch.write("modules", tiny_image(0, 4, b"abc"));
    let error = Image::open(&path).unwrap().find("m", "p/C.class").unwrap_err();
    assert!(error.to_string().ends_with("/m/p/C.class lies outside the file"), "{error}");
}

#[test]
fn broken_images_are_refused_with_the_reason() {
    let scratch = Scratch::new("broken-images");
    let whole = tiny_image(0, 0, b"");
    let mut newer = whole.clone();
    newer[4] = 7;
    let mut swapped = whole.clone();
    swapped[..4].reverse();
    let table = [
        ("empty", vec![], "it ends within the header"),
        ("header", whole[..20].to_vec(), "it ends within the header"),
        ("tables", whole[..whole.len() - 1].to_vec(), "it ends within its tables"),
        ("magic", b"PK\x03\x04....".to_vec(), "it starts with 0x04034b50 instead of 0xcafedada"),
        ("version", newer, "format 1.7 instead of 1.0"),
        ("order", swapped, "it was written for a machine of the other byte order"),
    ];
    for (name, bytes, reason) in table {
        let path = scratch.write(name, bytes);
        let expected = format!("{}: not a usable run-time image: {reason}", path.display());
        assert_eq!(Image::open(&path).unwrap_err().to_string(), expected);
    }
}

/// Whatever a byte of the tables is changed to, lookups answer or fail, but do not panic.
#[test]
fn damaged_tables_do_no_harm() {
    let scratch = Scratch::new("damaged-images");
    let whole = tiny_image(0, 3, b"abc");
    for at in 0..whole.len() {
        for value in [0, 1, 0x7f, 0x80, 0xff] {
            let mut bytes = whole.clone();
            bytes[at] = value;
            let path = scratch.write(&format!("{at}-{value}"), bytes);
            let Ok(image) = Image::open(&path) else { continue };
            let _ = image.find("m", "p/C.class");
            let _ = image.class(b"p/C");
            assert!(image.classes().count() <= 1);
            fs::remove_file(&path).unwrap();
        }
    }
}
