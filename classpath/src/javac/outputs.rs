//! What javac wrote, as far as the cache and the choice of the main class need it.
//!
//! The class files say which sources were compiled (`SourceFile` and the package) in every release and
//! locale, unlike `-verbose`, which would also mix with the diagnostics.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use tarry_classfile::access::{ACC_PRIVATE, ACC_PUBLIC, ACC_STATIC};
use tarry_classfile::{Bytes, ClassFile, Constant, mutf8};

use super::JavacError;

/// Class files of Java 25: from there on `main` may be an instance method and lack its parameter (JEP 512).
const MAJOR_OF_FLEXIBLE_MAIN: u16 = 69;

pub(super) struct Outputs {
    pub(super) classes: Vec<Output>,
    /// Packages ("p/q") of all classes mentioned anywhere.
    pub(super) mentioned_packages: BTreeSet<String>,
}

pub(super) struct Output {
    /// Relative to the output directory.
    pub(super) file: PathBuf,
    pub(super) size: u64,
    pub(super) name: String,
    /// Name of the source file without directory.
    pub(super) source_file: String,
    pub(super) nesting: Nesting,
    /// The least line any of its methods has, which is where it is in the source.
    pub(super) first_line: Option<u16>,
    pub(super) main: Main,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Nesting {
    TopLevel,
    Nested,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Main {
    /// `public static void main(String[])`.
    Classic,
    Flexible,
    Absent,
}

impl Output {
    pub(super) fn package(&self) -> &str {
        package_of(&self.name)
    }
}

impl Outputs {
    pub(super) fn read(directory: &Path) -> Result<Outputs, JavacError> {
        let mut outputs = Outputs { classes: Vec::new(), mentioned_packages: BTreeSet::new() };
        let failed = |source| JavacError::Cache { path: directory.to_path_buf(), source };
        for file in class_files(directory).map_err(failed)? {
            let bytes = fs::read(directory.join(&file)).map_err(failed)?;
            outputs.add(file, bytes)?;
        }
        Ok(outputs)
    }

    fn add(&mut self, file: PathBuf, bytes: Vec<u8>) -> Result<(), JavacError> {
        let size = bytes.len() as u64;
        let class = ClassFile::parse(Bytes::from(bytes))?;
        for (_, constant) in class.pool().iter() {
            if let Constant::Class { name } = constant {
                let name = mutf8::to_string_lossy(class.pool().utf8(name));
                self.mentioned_packages.insert(package_of(element_class(&name)).to_owned());
            }
        }
        self.classes.push(Output {
            file,
            size,
            name: mutf8::to_string_lossy(class.name()),
            source_file: class.source_file().map(mutf8::to_string_lossy).unwrap_or_default(),
            nesting: nesting(&class),
            first_line: first_line(&class),
            main: main(&class),
        });
        Ok(())
    }
}

/// "p/C" of "[[Lp/C;".
fn element_class(name: &str) -> &str {
    match name.strip_prefix('[') {
        Some(array) => array.trim_start_matches('[').trim_start_matches('L').trim_end_matches(';'),
        None => name,
    }
}

fn package_of(name: &str) -> &str {
    name.rsplit_once('/').map_or("", |(package, _)| package)
}

/// A nested class lists itself among the inner classes (JVMS 4.7.6).
fn nesting(class: &ClassFile) -> Nesting {
    let lists_itself =
        class.inner_classes().any(|inner| class.pool().class_name(inner.inner) == class.name());
    if lists_itself { Nesting::Nested } else { Nesting::TopLevel }
}

fn first_line(class: &ClassFile) -> Option<u16> {
    let codes = class.methods.iter().filter_map(|method| method.code(class));
    codes.filter_map(|code| code.line_numbers().map(|(_, line)| line).min()).min()
}

fn main(class: &ClassFile) -> Main {
    const CLASSIC: u16 = ACC_PUBLIC | ACC_STATIC;
    let with_arguments = class.method(b"main", b"([Ljava/lang/String;)V");
    if with_arguments.is_some_and(|method| method.access & CLASSIC == CLASSIC) {
        return Main::Classic;
    }
    let without = class.method(b"main", b"()V");
    let mut candidates = with_arguments.into_iter().chain(without);
    let is_flexible = class.major >= MAJOR_OF_FLEXIBLE_MAIN
        && candidates.any(|method| method.access & ACC_PRIVATE == 0 && method.code(class).is_some());
    if is_flexible { Main::Flexible } else { Main::Absent }
}

/// Relative paths, sorted.
fn class_files(directory: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let mut pending = vec![PathBuf::new()];
    while let Some(relative) = pending.pop() {
        for entry in fs::read_dir(directory.join(&relative))? {
            let entry = entry?;
            let path = relative.join(entry.file_name());
            if entry.file_type()?.is_dir() {
                pending.push(path);
            } else if path.extension().is_some_and(|extension| extension == "class") {
                files.push(path);
            }
        }
    }
    files.sort();
    Ok(files)
}
