//! `invokedynamic` (JVMS 5.4.3.6) for the bootstraps that javac emits, linked by the machine itself: no
//! `java.lang.invoke` code runs for them. Other bootstraps and uses that javac does not make, wrong ones among
//! them, go the JDK's way (`method_handles`), and so do dynamic constants, which javac emits only as labels
//! that `switch` reads without making them.
//!
//! Linking a call site means generating a small hidden class beside the class of the call site and rewriting
//! the instruction into an ordinary one that uses it. Generated classes and rewritten instructions are true on
//! every path; the instance of a lambda that captures nothing is a static of its class, so it belongs to the
//! path.

mod builder;
mod call_site;
mod code_builder;
mod concat;
mod convert;
pub(crate) use convert::wrapper_class;
mod handle;
mod lambda;
mod record;
mod switch;

use hashbrown::HashMap;

use crate::machine::Machine;
use crate::native::Stop;
use crate::{ClassId, MethodId, Ref, Symbol};

/// What linking has generated that more than one call site uses.
#[derive(Default)]
pub(crate) struct Generated {
    /// Methods that convert the operands of a concatenation, by shape and recipe.
    concats: HashMap<concat::Key, MethodId>,
    /// Of a lambda's class: the class of the call site, and what type the implementation has as its result.
    results: HashMap<ClassId, (ClassId, Symbol)>,
    /// Numbers generated classes that are named by nothing else.
    count: u32,
}

impl Machine {
    /// A class that everything a lambda or method reference gives back is an instance of, if its code says so. Nothing is
    /// known of what an interface's type promises, because verification does not look at it.
    pub fn lambda_result(&mut self, lambda: Ref) -> Result<Option<ClassId>, Stop> {
        let Some((host, name)) = self.program.generated.results.get(&self.class_of(lambda)).copied() else {
            return Ok(None);
        };
        let class = self.load_from(host, name)?;
        Ok(Some(class).filter(|class| !self.program.classes.is_interface(*class)))
    }
}

/// Descriptors of the parameters and of the result (`V` for void) of a method descriptor.
fn signature(descriptor: &[u8]) -> (Vec<Vec<u8>>, Vec<u8>) {
    let end = descriptor.iter().position(|b| *b == b')').expect("a checked descriptor");
    let (mut params, mut rest) = (Vec::new(), &descriptor[1..end]);
    while !rest.is_empty() {
        let (first, tail) = rest.split_at(first_type(rest));
        params.push(first.to_vec());
        rest = tail;
    }
    (params, descriptor[end + 1..].to_vec())
}

/// Length of the first field descriptor.
fn first_type(descriptors: &[u8]) -> usize {
    let element = descriptors.iter().position(|b| *b != b'[').expect("a checked descriptor");
    match descriptors[element] {
        b'L' => descriptors.iter().position(|b| *b == b';').expect("a checked descriptor") + 1,
        _ => element + 1,
    }
}

/// The descriptor of a class named in a `Class` constant.
fn class_descriptor(name: &[u8]) -> Vec<u8> {
    match name.first() {
        Some(b'[') => name.to_vec(),
        _ => [b"L", name, b";"].concat(),
    }
}

/// Internal name of a class type.
fn class_name(descriptor: &[u8]) -> Option<&[u8]> {
    descriptor.strip_prefix(b"L")?.strip_suffix(b";")
}
