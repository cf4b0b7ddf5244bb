//! What of a class was run, from the probes that were reached (`tarry_vm::code::probes`), counted as JaCoCo counts.
//!
//! An instruction was run if a probe after it was reached; so an exception in the middle of a line hides what came before it
//! since the last probe. What a compiler adds to what was written is left out (`filter`).
//!
//! Left out of the filters: code of ECJ, of javac before 11, and of compilers for other languages. Methods with subroutines
//! (`jsr`, which javac has not made since Java 6) are not counted.
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod filter;
mod instruction;
mod method;

use tarry_classfile::access::{ACC_MODULE, ACC_SYNTHETIC};
use tarry_classfile::{ClassFile, mutf8};
use tarry_report::{ClassCoverage, MethodCoverage};

use crate::method::Method;

/// Counts a class. `reached` tells by a method's number in the class file and a probe of that method.
/// `None`: nobody wrote the class.
pub fn class_coverage(file: &ClassFile, reached: &dyn Fn(usize, u32) -> bool) -> Option<ClassCoverage> {
    if file.access & (ACC_SYNTHETIC | ACC_MODULE) != 0 {
        return None;
    }
    let methods: Vec<MethodCoverage> =
        (0..file.methods.len()).filter_map(|number| method_coverage(file, number, reached)).collect();
    let name = mutf8::to_string_lossy(file.name());
    let source_file = file.source_file().map(mutf8::to_string_lossy);
    Some(ClassCoverage::new(name, source_file, methods))
}

fn method_coverage(
    file: &ClassFile,
    number: usize,
    reached: &dyn Fn(usize, u32) -> bool,
) -> Option<MethodCoverage> {
    let method = Method::of(file, file.methods[number])?;
    let mut instructions = instruction::all(&method, &|probe| reached(number, probe));
    let filtered = filter::all(&method);
    filtered.combine(&mut instructions);
    let counted: Vec<_> = instructions
        .iter()
        .enumerate()
        .filter(|(i, _)| !filtered.is_ignored(*i))
        .map(|(_, instruction)| (instruction.line, instruction.counter(), instruction.branch_counter()))
        .collect();
    let name = mutf8::to_string_lossy(method.name());
    let descriptor = mutf8::to_string_lossy(method.descriptor());
    (!counted.is_empty()).then(|| MethodCoverage::new(name, descriptor, &counted))
}
