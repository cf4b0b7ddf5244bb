//! What the machine has told a path about its code (`tarry_vm::state::told`), as it stands in texts, and what stands there instead when two
//! versions are compared.
//!
//! A message about null names variables and methods, a frame of a stack trace has a file, a line and the names that compilers give. Only
//! what the machine has told this path is replaced: nothing behind it, and nothing that a program only words alike.

use std::sync::Arc;

use tarry_vm::machine::Machine;
use tarry_vm::state::told::Told;
use tarry_vm::{MethodId, text};

use crate::canonical;
use crate::class_names::{compared_name, compared_text};
use crate::normal::Rule;
use crate::record::Other;

/// A text of the machine and its normal form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replaced {
    pub rule: Rule,
    pub text: Vec<u8>,
    pub by: Vec<u8>,
}

impl Replaced {
    /// Whether it stands at the beginning of a text. What is before a frame is no part of its name.
    pub fn is_at(&self, before: Option<u8>, text: &[u8]) -> bool {
        let is_name = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'$' | b'.') || b >= 0x80;
        text.starts_with(&self.text) && (self.rule != Rule::Line || !before.is_some_and(is_name))
    }
}

/// What stands for a message about null.
const NULL_MESSAGE: &str = "(what was null)";

/// What rules replace in the texts of a path, the longest first. Messages of exceptions that nobody caught are asked for when the path has
/// ended, so those that were made for it are given.
pub fn by_rules<'m>(machine: &Machine, about_null: impl Iterator<Item = &'m str>) -> Arc<[Replaced]> {
    let mut all = Vec::new();
    let mut add = |rule, text: &str, by: &str| {
        all.push(Replaced { rule, text: text.as_bytes().to_vec(), by: by.as_bytes().to_vec() });
        let (escaped, by) = (escaped(text), escaped(by));
        if escaped != text.as_bytes() {
            all.push(Replaced { rule, text: escaped, by });
        }
    };
    about_null.for_each(|message| add(Rule::Null, message, NULL_MESSAGE));
    for told in machine.state.told() {
        match told {
            Told::NullPointer(method, bci) => {
                if let Some(message) = machine.null_pointer_message(*method, *bci) {
                    add(Rule::Null, &message, NULL_MESSAGE);
                }
            }
            Told::Frame(method, bci) => {
                let (frame, by) = frame(machine, *method, *bci);
                add(Rule::Line, &frame, &by);
            }
            Told::Cast(_) => {}
        }
    }
    all.sort_by_key(|replaced| std::cmp::Reverse(replaced.text.len()));
    all.into()
}

/// Messages about casts, with the names of classes as they are compared.
pub fn casts(machine: &Machine) -> Vec<(Vec<u8>, Vec<u8>)> {
    let mut all = Vec::new();
    for told in machine.state.told() {
        let Told::Cast(message) = told else { continue };
        let compared = compared_text(machine, message);
        if *compared != **message {
            all.push((message.as_bytes().to_vec(), compared.as_bytes().to_vec()));
            all.push((escaped(message), escaped(&compared)));
        }
    }
    all
}

/// As a structure has it.
fn escaped(text: &str) -> Vec<u8> {
    let mut out = Vec::new();
    canonical::string(&text::units(text), &mut out);
    out[1..out.len() - 1].to_vec()
}

/// An element of a stack trace as `StackTraceElement.toString` writes it, and without what compilers and edits change.
fn frame(machine: &Machine, method: MethodId, bci: i32) -> (String, String) {
    let classes = &machine.program.classes;
    let info = classes.method(method);
    let class = classes.external_name(info.class);
    let name = classes.symbols.text(info.name);
    let file = classes.class(info.class).file.as_ref();
    let source = file.and_then(|file| file.source_file()).map(String::from_utf8_lossy);
    let place = match (source, machine.line_number(method, bci)) {
        _ if bci == NATIVE => "Native Method".to_string(),
        (Some(source), Some(line)) => format!("{source}:{line}"),
        (Some(source), None) => source.into_owned(),
        (None, _) => "Unknown Source".into(),
    };
    // Of `lambda$run$0` or `lambda$0` nothing is in the source.
    let called = if name.starts_with("lambda$") { "lambda$" } else { &name };
    let compared = compared_name(machine, info.class, Other::Version);
    (format!("{class}.{name}({place})"), format!("{compared}.{called}"))
}

/// The bytecode index of frames of native methods.
const NATIVE: i32 = -2;
