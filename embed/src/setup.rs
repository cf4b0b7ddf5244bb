//! What a program gets and what it may take.

use std::path::{Path, PathBuf};

use tarry_vm::machine::Options;

use crate::error::Error;

/// Limits of a program, and what it sees of the world: nothing, unless it is said here.
#[derive(Clone, Debug)]
pub struct Setup {
    options: Options,
    max_memory: Option<usize>,
    max_steps: Option<u64>,
    allow_read: Vec<PathBuf>,
}

/// Bytes on the heap before OutOfMemoryError, unless another limit is given.
pub const MAX_HEAP: usize = 2 << 30;
/// Frames of a thread before StackOverflowError, unless another limit is given.
pub const MAX_STACK: usize = 9000;
/// Bytes a path may print where nobody says otherwise: all of it is kept until the path has ended.
const MAX_OUTPUT: usize = 64 << 20;
/// Where the clock of a program starts: 2026-01-01T00:00:00Z, so that a path is the same tomorrow. Nanoseconds since 1970.
pub const START_TIME: i64 = 1_767_225_600_000_000_000;

/// For the memory of a machine, unless it is given: so many times the heap, and not less than this.
const MEMORY_PER_HEAP: usize = 3;
const MIN_MEMORY: usize = 4 << 30;

/// Registers that a thread starts with.
const MIN_SLOTS: usize = 1 << 10;

impl Default for Setup {
    fn default() -> Setup {
        Setup::new()
    }
}

impl Setup {
    /// For exploring: assertions are enabled.
    pub fn new() -> Setup {
        let options = Options { exploring: true, assertions: true, ..Options::default() };
        let setup = Setup { options, max_memory: None, max_steps: None, allow_read: Vec::new() };
        setup.max_heap(MAX_HEAP).max_stack(MAX_STACK).max_output(MAX_OUTPUT).start_time(START_TIME)
    }

    /// As `java` runs programs: choices are not allowed, assertions not enabled.
    pub fn concrete() -> Setup {
        let mut setup = Setup::new().assertions(false);
        setup.options.exploring = false;
        setup
    }

    /// Bytes that may be reachable on the heap before OutOfMemoryError.
    #[must_use]
    pub fn max_heap(mut self, bytes: usize) -> Setup {
        self.options.max_heap_words = bytes / 8;
        self
    }

    /// Bytes for a path, its heap included, and for going back from it, before it is cut. 3 times the heap, at least 4 GB, unless
    /// this says otherwise.
    #[must_use]
    pub fn max_memory(mut self, bytes: Option<usize>) -> Setup {
        self.max_memory = bytes;
        self
    }

    /// Frames of a thread before StackOverflowError.
    #[must_use]
    pub fn max_stack(mut self, frames: usize) -> Setup {
        self.options.max_frames = frames;
        self.options.max_slots = max_slots(frames);
        self
    }

    /// Bytecodes of a path before it is cut.
    #[must_use]
    pub fn max_steps(mut self, steps: Option<u64>) -> Setup {
        self.max_steps = steps;
        self
    }

    /// Bytes that a path may print before it is cut.
    #[must_use]
    pub fn max_output(mut self, bytes: usize) -> Setup {
        self.options.max_output = bytes;
        self
    }

    /// Whether `assert` looks, in classes outside the JDK.
    #[must_use]
    pub fn assertions(mut self, enabled: bool) -> Setup {
        self.options.assertions = enabled;
        self
    }

    /// Choices are made where they are called, not at their first use.
    #[must_use]
    pub fn eager(mut self, eager: bool) -> Setup {
        self.options.eager = eager;
        self
    }

    /// Choices stay open, and instructions compute with what is not known; what is printed stays open too.
    #[must_use]
    pub fn symbolic(mut self, symbolic: bool) -> Setup {
        self.options.symbolic = symbolic;
        self.options.shows_output = !symbolic;
        self
    }

    /// A system property, as by `-D`.
    #[must_use]
    pub fn property(mut self, key: impl Into<String>, value: impl Into<String>) -> Setup {
        self.options.properties.push((key.into(), value.into()));
        self
    }

    /// An environment variable. The program sees none of the host's.
    #[must_use]
    pub fn environment(mut self, name: impl Into<String>, value: impl Into<String>) -> Setup {
        self.options.environment.push((name.into(), value.into()));
        self
    }

    /// A file, or a directory with all that is below it, that the program may read besides its class path and its JDK.
    #[must_use]
    pub fn allow_read(mut self, path: impl Into<PathBuf>) -> Setup {
        self.allow_read.push(path.into());
        self
    }

    /// What the program reads from `System.in`.
    #[must_use]
    pub fn stdin(mut self, bytes: Vec<u8>) -> Setup {
        self.options.stdin = bytes;
        self
    }

    /// Where its clock starts, in nanoseconds since 1970.
    #[must_use]
    pub fn start_time(mut self, nanos: i64) -> Setup {
        self.options.start_time = nanos;
        self
    }

    /// What else the machine can be asked for: stops at lines, measured classes, checks for tests. What depends on the program and its
    /// JDK is set when a machine is made.
    #[must_use]
    pub fn adjust(mut self, adjust: impl FnOnce(&mut Options)) -> Setup {
        adjust(&mut self.options);
        self
    }

    /// A program that may read files finds them where it was started; others see the root.
    pub fn working_dir(&self) -> String {
        let current = if self.allow_read.is_empty() { None } else { std::env::current_dir().ok() };
        current.map_or("/".into(), |dir| dir.display().to_string())
    }

    /// See `allow_read`.
    pub(crate) fn readable(&self) -> &[PathBuf] {
        &self.allow_read
    }

    /// `max_steps` from where the machine stands.
    pub(crate) fn steps_after(&self, steps: u64) -> u64 {
        self.max_steps.map_or(u64::MAX, |max| steps.saturating_add(max))
    }

    /// For a program with this class path on this JDK.
    pub(crate) fn machine_options(
        &self,
        jdk: &tarry_classpath::Jdk,
        class_path: String,
    ) -> Result<Options, Error> {
        let heap = self.options.max_heap_words.saturating_mul(8);
        Ok(Options {
            jdk_version: jdk.version,
            jdk_full_version: jdk.property("JAVA_VERSION").unwrap_or_default().to_string(),
            java_home: text(&jdk.home),
            class_path,
            working_dir: self.working_dir(),
            max_memory: max_memory(self.max_memory, heap)?,
            ..self.options.clone()
        })
    }
}

fn text(path: &Path) -> String {
    path.display().to_string()
}

fn max_memory(given: Option<usize>, heap: usize) -> Result<usize, Error> {
    match given {
        None => Ok(heap.saturating_mul(MEMORY_PER_HEAP).max(MIN_MEMORY)),
        Some(bytes) if bytes >= heap => Ok(bytes),
        Some(_) => Err(Error::MemoryBelowHeap),
    }
}

/// Registers of a thread: a power of two, as its stack grows, so that how deep calls go does not depend on how large another path
/// has made the stack.
fn max_slots(max_stack: usize) -> usize {
    let registers = max_stack.saturating_mul(64).min(1 << 40);
    registers.next_power_of_two().max(MIN_SLOTS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_is_at_least_the_heap() {
        assert_eq!(max_memory(None, 1 << 20).ok(), Some(MIN_MEMORY));
        assert_eq!(max_memory(None, 4 << 30).ok(), Some(12 << 30));
        assert_eq!(max_memory(Some(8), 8).ok(), Some(8));
        assert!(matches!(max_memory(Some(7), 8), Err(Error::MemoryBelowHeap)));
    }

    #[test]
    fn the_registers_of_a_thread_are_a_power_of_two() {
        assert_eq!([0, 1, 16, 17, 9000].map(max_slots), [1024, 1024, 1024, 2048, 1 << 20]);
        assert!(max_slots(usize::MAX).is_power_of_two());
    }
}
