//! What paths have reached of the code of the program, for coverage.

use std::collections::{BTreeSet, HashMap};
use std::hash::{DefaultHasher, Hash, Hasher};

use tarry_classfile::ClassFile;
use tarry_vm::machine::Machine;

/// Probes that counted paths have reached, of one worker or of all.
#[derive(Default)]
pub struct Reached(HashMap<ClassKey, BTreeSet<(usize, u32)>>);

/// Name and content: workers number classes differently, and loaders may define a class again.
type ClassKey = (Vec<u8>, u64);

fn key(file: &ClassFile) -> ClassKey {
    let mut hasher = DefaultHasher::new();
    file.bytes().hash(&mut hasher);
    (file.name().to_vec(), hasher.finish())
}

impl Reached {
    /// Adds the probes that count of the path that the machine is at the end of.
    pub fn add(&mut self, machine: &Machine) {
        for probed in &machine.program.code.probed {
            let method = machine.program.classes.method(probed.method);
            let Some(file) = &machine.program.classes.class(method.class).file else { continue };
            let counted = (0..probed.count).filter(|p| machine.state.probes.is_counted(probed.first + p));
            let reached = self.0.entry(key(file)).or_default();
            reached.extend(counted.map(|probe| (usize::from(method.index), probe)));
        }
    }

    /// Adds those of another worker.
    pub fn merge(&mut self, other: Reached) {
        for (class, probes) in other.0 {
            self.0.entry(class).or_default().extend(probes);
        }
    }

    /// Method and probe of what was reached of a class.
    pub fn of(&self, file: &ClassFile) -> Option<&BTreeSet<(usize, u32)>> {
        self.0.get(&key(file))
    }
}
