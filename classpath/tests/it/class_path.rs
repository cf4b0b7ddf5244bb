//! Class paths of directories and jars; what a program sees of them is compared with the JDK.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::support::{Scratch, jdks};
use tarry_classpath::{ClassPath, ClassPathWarning, EntryKind};

const NO_MANIFEST: [(&str, &str); 0] = [];

fn parse(spec: &str) -> ClassPath {
    ClassPath::parse(spec, 17).unwrap()
}

fn spec(paths: &[&Path]) -> String {
    paths.iter().map(|path| path.display().to_string()).collect::<Vec<_>>().join(":")
}

/// The content of the class found, as text: the tests' classes need not be class files.
fn class(class_path: &ClassPath, name: &str) -> Option<String> {
    let found = class_path.class(name.as_bytes()).unwrap()?;
    Some(String::from_utf8(found.bytes.to_vec()).unwrap())
}

fn resource(class_path: &ClassPath, name: &str) -> Option<String> {
    let found = class_path.resource(name).unwrap()?;
    Some(String::from_utf8(found.bytes().unwrap().to_vec()).unwrap())
}

#[test]
fn the_first_entry_wins() {
    let scratch = Scratch::new("first-entry");
    scratch.write("dir/p/C.class", "dir");
    let jar = scratch.jar("x.jar", &[("p/C.class", "jar"), ("p/D.class", "only in jar")]);
    let dir = scratch.join("dir");
    let dir_first = parse(&spec(&[&dir, &jar]));
    assert_eq!(class(&dir_first, "p/C").as_deref(), Some("dir"));
    assert_eq!(class(&dir_first, "p/D").as_deref(), Some("only in jar"));
    assert_eq!(class(&dir_first, "p/E"), None);
    assert_eq!(class(&parse(&spec(&[&jar, &dir])), "p/C").as_deref(), Some("jar"));
    let found = dir_first.class(b"p/D").unwrap().unwrap();
    assert_eq!(found.origin.index(), 1);
    let entry = dir_first.entry(found.origin);
    assert_eq!((entry.path(), entry.kind()), (jar.as_path(), EntryKind::Jar));
    assert_eq!(entry.url(), format!("file:{}", jar.display()));
}

#[test]
fn missing_entries_are_skipped_with_a_warning() {
    let scratch = Scratch::new("missing-entries");
    scratch.write("dir/C.class", "dir");
    let missing = scratch.join("no.jar");
    let class_path = parse(&spec(&[&missing, &scratch.join("dir")]));
    assert_eq!(class(&class_path, "C").as_deref(), Some("dir"));
    assert_eq!(class_path.warnings(), [ClassPathWarning::Missing { path: missing.clone(), named_by: None }]);
    assert_eq!(
        class_path.warnings()[0].to_string(),
        format!("class path: {} does not exist", missing.display())
    );
}

#[test]
fn an_empty_element_is_the_current_directory() {
    let here = std::env::current_dir().unwrap().canonicalize().unwrap();
    for spec in ["", ".", ":", "./"] {
        let class_path = parse(spec);
        assert_eq!(class_path.entries().len(), 1, "{spec:?}");
        assert_eq!(class_path.entries()[0].path(), here);
    }
    assert!(ClassPath::of([], 17).unwrap().entries().is_empty());
}

#[test]
fn a_wildcard_stands_for_the_jars_of_a_directory() {
    let scratch = Scratch::new("wildcard");
    scratch.jar("lib/b.jar", &[("C.class", "b")]);
    scratch.jar("lib/a.JAR", &[("C.class", "a"), ("A.class", "a")]);
    scratch.jar("lib/c.Jar", &[("D.class", "another spelling is not matched")]);
    scratch.jar("lib/below/d.jar", &[("D.class", "not searched")]);
    scratch.write("lib/D.class", "classes beside the jars do not count");
    let class_path = parse(&format!("{}/*", scratch.join("lib").display()));
    let names: Vec<_> = class_path.entries().iter().map(|entry| entry.path().file_name().unwrap()).collect();
    assert_eq!(names, ["a.JAR", "b.jar"]);
    assert_eq!(class(&class_path, "C").as_deref(), Some("a"));
    assert_eq!(class(&class_path, "D"), None);
    fs::create_dir(scratch.join("none")).unwrap();
    assert_eq!(parse(&format!("{}/*", scratch.join("none").display())).warnings().len(), 1);
}

#[test]
fn multi_release_members_are_chosen_by_release() {
    let scratch = Scratch::new("multi-release");
    let members = [
        ("p/C.class", "base"),
        ("META-INF/versions/8/p/C.class", "too old to count"),
        ("META-INF/versions/11/p/C.class", "11"),
        ("META-INF/versions/9/p/C.class", "9"),
        ("META-INF/versions/21/p/C.class", "21"),
        ("META-INF/versions/21/p/New.class", "new in 21"),
        ("META-INF/services/S", "base"),
        ("META-INF/versions/11/META-INF/services/S", "not versioned"),
    ];
    let manifest = ("META-INF/MANIFEST.MF", "Manifest-Version: 1.0\r\nMulti-Release: true\r\n");
    let jar = scratch.jar("mr.jar", &[&[manifest], &members[..]].concat());
    let seen = |version| class(&ClassPath::of([jar.clone()], version).unwrap(), "p/C").unwrap();
    assert_eq!([8, 9, 10, 11, 17, 21, 25].map(seen), ["base", "9", "9", "11", "11", "21", "21"]);
    let at_25 = ClassPath::of([jar.clone()], 25).unwrap();
    assert_eq!(class(&at_25, "p/New").as_deref(), Some("new in 21"));
    assert_eq!(class(&ClassPath::of([jar.clone()], 17).unwrap(), "p/New"), None);
    assert_eq!(resource(&at_25, "META-INF/services/S").as_deref(), Some("base"));
    let url = at_25.resource("p/C.class").unwrap().unwrap().url;
    assert_eq!(url, format!("jar:file:{}!/META-INF/versions/21/p/C.class", jar.display()));

    let plain = scratch.jar("plain.jar", &members);
    assert_eq!(class(&ClassPath::of([plain], 25).unwrap(), "p/C").as_deref(), Some("base"));
}

#[test]
fn a_manifests_class_path_follows_its_jar() {
    let scratch = Scratch::new("manifest-class-path");
    let manifest = |class_path| format!("Manifest-Version: 1.0\nClass-Path: {class_path}\n");
    let a = manifest("lib/b.jar dir/ bare a.jar no.jar http://host/x.jar");
    let b = manifest("../a.jar sp%20ace.jar");
    let a = scratch.jar("a.jar", &[("META-INF/MANIFEST.MF", &a), ("A.class", "a")]);
    let b = scratch.jar("lib/b.jar", &[("META-INF/MANIFEST.MF", &b), ("C.class", "b")]);
    let space = scratch.jar("lib/sp ace.jar", &[("C.class", "space"), ("S.class", "space")]);
    scratch.write("dir/C.class", "dir");
    scratch.write("bare/X.class", "a directory without a slash is not searched");
    let last = scratch.jar("last.jar", &[("C.class", "last")]);
    let class_path = parse(&spec(&[&a, &last]));
    let paths: Vec<_> = class_path.entries().iter().map(|entry| entry.path()).collect();
    assert_eq!(paths, [&a, &b, &space, &scratch.join("dir"), &last]);
    assert_eq!(class(&class_path, "C").as_deref(), Some("b"));
    assert_eq!(class(&class_path, "S").as_deref(), Some("space"));
    assert_eq!(class(&class_path, "X"), None);
    let expected = [
        ClassPathWarning::NoSlash { path: scratch.join("bare"), named_by: a.clone() },
        ClassPathWarning::NotAFile { url: "http://host/x.jar".to_owned(), named_by: a.clone() },
        ClassPathWarning::Missing { path: scratch.join("no.jar"), named_by: Some(a.clone()) },
    ];
    assert_eq!(class_path.warnings(), expected);
}

#[test]
fn manifests_are_accessible() {
    let scratch = Scratch::new("manifests");
    let text = "Manifest-Version: 1.0\nMain-Class: p.Main\n\nName: p/\nImplementation-Title: parts\n";
    let jar = scratch.jar("app.jar", &[("meta-inf/Manifest.mf", text)]);
    let class_path = ClassPath::of([jar, scratch.path().to_path_buf()], 17).unwrap();
    let manifest = class_path.entries()[0].manifest().unwrap();
    assert_eq!(manifest.main_class(), Some("p.Main"));
    assert_eq!(manifest.section_attribute("p/", "Implementation-Title"), Some("parts"));
    assert!(class_path.entries()[1].manifest().is_none());
    let bare = scratch.jar("bare.jar", &NO_MANIFEST);
    assert!(ClassPath::of([bare], 17).unwrap().entries()[0].manifest().is_none());
}

#[test]
fn broken_jars_are_named_with_the_reason() {
    let scratch = Scratch::new("broken-jars");
    let error = |path: &Path| ClassPath::of([path.to_path_buf()], 17).unwrap_err().to_string();
    let text = scratch.write("text.jar", "this is no zip file");
    assert!(
        error(&text).starts_with(&format!("{}: not a readable jar: ", text.display())),
        "{}",
        error(&text)
    );

    let whole = fs::read(scratch.jar("whole.jar", &[("C.class", &"content ".repeat(100))])).unwrap();
    let cut = scratch.write("cut.jar", &whole[..whole.len() / 2]);
    assert!(error(&cut).starts_with(&format!("{}: not a readable jar: ", cut.display())), "{}", error(&cut));

    let odd = scratch.jar("odd.jar", &[("META-INF/MANIFEST.MF", "Manifest-Version: 1.0\nnonsense\n")]);
    let expected = format!("{}: META-INF/MANIFEST.MF line 2: expected `Name: value`", odd.display());
    assert_eq!(error(&odd), expected);
}

#[test]
fn a_damaged_member_is_named_when_it_is_read() {
    let scratch = Scratch::new("damaged-member");
    let jar = scratch.jar("x.jar", &[("A.class", &"content ".repeat(100)), ("B.class", "b")]);
    let mut bytes = fs::read(&jar).unwrap();
    bytes[40] ^= 0xff;
    fs::write(&jar, bytes).unwrap();
    let class_path = ClassPath::of([jar.clone()], 17).unwrap();
    let error = class_path.class(b"A").err().unwrap().to_string();
    assert!(error.starts_with(&format!("{}: A.class cannot be read: ", jar.display())), "{error}");
    assert_eq!(class(&class_path, "B").as_deref(), Some("b"));
}

#[test]
fn names_that_lead_out_of_an_entry_find_nothing() {
    let scratch = Scratch::new("traversal");
    scratch.write("secret.txt", "secret");
    scratch.write("Secret.class", "secret");
    fs::create_dir(scratch.join("dir")).unwrap();
    let jar = scratch
        .jar("evil.jar", &[("../secret.txt", "evil"), ("/abs.txt", "evil"), ("../Secret.class", "evil")]);
    let class_path = parse(&spec(&[&scratch.join("dir"), &jar]));
    let absolute = scratch.join("secret.txt").display().to_string();
    for name in ["../secret.txt", "x/../../secret.txt", "..", "/abs.txt", &absolute] {
        assert!(class_path.resource(name).unwrap().is_none(), "{name}");
        assert!(class_path.resources(name).unwrap().is_empty(), "{name}");
    }
    assert_eq!(class(&class_path, "../Secret"), None);
}

#[test]
fn with_first_puts_a_directory_in_front() {
    let scratch = Scratch::new("with-first");
    scratch.write("a/C.class", "a");
    scratch.write("b/C.class", "b");
    let class_path = parse(&spec(&[&scratch.join("b"), &scratch.join("a")]));
    let class_path = class_path.with_first(&scratch.join("a")).unwrap();
    assert_eq!(class(&class_path, "C").as_deref(), Some("a"));
    assert_eq!(class_path.entries().len(), 2);
}

#[test]
fn threads_may_share_class_paths_and_images() {
    fn is_shared<T: Send + Sync>() {}
    is_shared::<ClassPath>();
    is_shared::<tarry_classpath::Image>();
    let scratch = Scratch::new("threads");
    let members: Vec<(String, String)> =
        (0..200).map(|i| (format!("p/C{i}.class"), format!("{i} ").repeat(i * 50))).collect();
    let named: Vec<(&str, &str)> = members.iter().map(|(name, content)| (&name[..], &content[..])).collect();
    let class_path = ClassPath::of([scratch.jar("x.jar", &named)], 17).unwrap();
    std::thread::scope(|scope| {
        for step in [1, 3, 7, 9] {
            let (class_path, members) = (&class_path, &members);
            scope.spawn(move || {
                for i in (0..200).map(|i| i * step % 200) {
                    assert_eq!(class(class_path, &format!("p/C{i}")).as_ref(), Some(&members[i].1));
                }
            });
        }
    });
}

const PROBE: &str = r#"
import java.util.*;
public class Probe {
    public static void main(String[] names) throws Exception {
        ClassLoader loader = ClassLoader.getSystemClassLoader();
        for (String name : names)
            for (var url : Collections.list(loader.getResources(name)))
                try (var in = url.openStream()) {
                    System.out.println(name + " " + url + " " + Arrays.hashCode(in.readAllBytes()));
                }
    }
}
"#;

/// `Arrays.hashCode(byte[])`.
fn java_hash(bytes: &[u8]) -> i32 {
    bytes.iter().fold(1i32, |hash, &byte| hash.wrapping_mul(31).wrapping_add(i32::from(byte as i8)))
}

/// URLs, order and content of resources as a program on the JDK sees them.
#[test]
fn resources_are_what_java_finds() {
    let scratch = Scratch::new("resources as java's #1 größe");
    let probe = scratch.write("Probe.java", PROBE);
    scratch.write("dir one/data.txt", "one");
    scratch.write("dir one/p/q;r=s&t+u,v@w!x~(y)'$.txt", "odd");
    scratch.write("dir one/p/[a]{b}^`|%.txt", "odder");
    scratch.write("dir one/META-INF/services/S", "one");
    let manifest = "Manifest-Version: 1.0\nMulti-Release: true\nClass-Path: more/ lib/b.jar\n";
    let members = [
        ("META-INF/MANIFEST.MF", manifest),
        ("data.txt", "jar"),
        ("p/", ""),
        ("p/größe x.txt", "umlaut"),
        ("META-INF/versions/11/data.txt", "eleven"),
        ("META-INF/services/S", "a"),
    ];
    scratch.jar("a.jar", &members);
    scratch.write("more/data.txt", "more");
    scratch.jar("lib/b.jar", &[("data.txt", "b"), ("META-INF/services/S", "b")]);
    let spec = spec(&[&scratch.join("dir one"), &scratch.join("a.jar"), &scratch.join("lib/*")]);
    let names = [
        "data.txt",
        "p/q;r=s&t+u,v@w!x~(y)'$.txt",
        "p/[a]{b}^`|%.txt",
        "META-INF/services/S",
        "p/größe x.txt",
        "p/",
        "p",
        "META-INF",
        "no",
        "p/no",
    ];
    for jdk in jdks("resources_are_what_java_finds") {
        let output = Command::new(jdk.java())
            .args([
                "-Dfile.encoding=UTF-8",
                "-Dsun.jnu.encoding=UTF-8",
                "-Dstdout.encoding=UTF-8",
                "-cp",
                &spec,
            ])
            .arg(&probe)
            .args(names)
            .env("LC_ALL", "C.UTF-8")
            .output()
            .unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let class_path = ClassPath::parse(&spec, jdk.version).unwrap();
        let mut ours = String::new();
        for name in names {
            for found in class_path.resources(name).unwrap() {
                ours += &format!("{name} {} {}\n", found.url, java_hash(&found.bytes().unwrap()));
            }
        }
        assert_eq!(ours, String::from_utf8_lossy(&output.stdout), "JDK {}", jdk.version);
        println!("JDK {}: {} resources agree", jdk.version, ours.lines().count());
    }
}
