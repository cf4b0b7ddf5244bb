//! Every class of every JDK on this machine reads the same as with the crates `cafebabe` and `classfile-parser`.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "support/agree.rs"]
mod agree;
#[path = "support/agree_parser.rs"]
mod agree_parser;
#[path = "support/jdk.rs"]
mod jdk;

use tarry_classfile::{Bytes, ClassFile, Constant};

#[derive(Default, Debug)]
struct Counts {
    classes: usize,
    fields: usize,
    methods: usize,
    instructions: usize,
    frames: usize,
    /// Classes that cafebabe rejects, wrongly, for a dynamic constant among the bootstrap arguments.
    rejected_by_cafebabe: usize,
    /// Classes with constants that classfile-parser does not know.
    beyond_classfile_parser: usize,
}

#[test]
fn all_jdk_classes_read_as_other_readers_read_them() {
    let jdks = jdk::installed();
    if jdks.is_empty() {
        println!("SKIPPED: no JDK with lib/modules and bin/jimage in JAVA_HOME or /usr/lib/jvm");
    }
    for jdk in jdks {
        let mut counts = Counts::default();
        for file in jdk.class_files() {
            let bytes = std::fs::read(&file).unwrap();
            compare(&bytes, &mut counts)
                .unwrap_or_else(|difference| panic!("{}: {difference}", file.display()));
        }
        println!("{}: {counts:?}", jdk.name());
        assert!(counts.classes > 1000, "{} has too few classes", jdk.name());
        assert!(counts.rejected_by_cafebabe * 1000 < counts.classes, "cafebabe rejects too many");
        assert!(counts.beyond_classfile_parser * 100 < counts.classes, "classfile-parser rejects too many");
    }
}

fn compare(bytes: &[u8], counts: &mut Counts) -> Result<(), String> {
    let ours = ClassFile::parse(Bytes::from(bytes.to_vec())).map_err(|error| error.to_string())?;
    counts.classes += 1;
    counts.fields += ours.fields.len();
    counts.methods += ours.methods.len();
    let (instructions, frames) = count_code(&ours)?;
    counts.instructions += instructions;
    counts.frames += frames;
    if agree_parser::is_beyond_it(&ours) {
        counts.beyond_classfile_parser += 1;
    } else {
        agree_parser::classes(&ours, bytes)?;
    }
    match cafebabe::parse_class(bytes) {
        Ok(theirs) => agree::classes(&ours, &theirs),
        Err(_) if has_dynamic_bootstrap_argument(&ours) => {
            counts.rejected_by_cafebabe += 1;
            Ok(())
        }
        Err(error) => Err(format!("only cafebabe rejects it: {error}")),
    }
}

/// Instructions and stack map frames.
fn count_code(class: &ClassFile) -> Result<(usize, usize), String> {
    let mut counts = (0, 0);
    for code in class.methods.iter().filter_map(|method| method.code(class)) {
        for instruction in tarry_classfile::bytecode::instructions(code.bytecode) {
            instruction.map_err(|error| error.to_string())?;
            counts.0 += 1;
        }
        for frame in code.frames() {
            frame.map_err(|error| error.to_string())?;
            counts.1 += 1;
        }
    }
    Ok(counts)
}

fn has_dynamic_bootstrap_argument(class: &ClassFile) -> bool {
    let bootstraps = (0..class.bootstrap_method_count()).filter_map(|index| class.bootstrap_method(index));
    let mut arguments = bootstraps.flat_map(|bootstrap| bootstrap.arguments());
    arguments.any(|index| matches!(class.pool().get(index), Constant::Dynamic { .. }))
}
