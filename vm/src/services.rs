//! What natives ask of the machine beyond objects: copying, the clock, standard input, callers.

use crate::class::Shape;
use crate::machine::Machine;
use crate::native::Stop;
use crate::outcome::{Limit, Outcome};
use crate::{ClassId, Kind, LoaderId, Ref};

impl Machine {
    /// A shallow copy, as `Object.clone` makes it. Deferred values are shared, not looked at.
    pub fn copy_object(&mut self, object: Ref) -> Result<Ref, Stop> {
        let class = self.class_of(object);
        if let Shape::Array { element, .. } = self.program.classes.class(class).shape {
            let len = self.array_len(object);
            self.charge_bytes(len << element.shift());
            let copy = self.new_array(class, len)?;
            if self.state.is_wide_array(object) {
                self.ready_to_widen(copy, element)?;
            }
            self.copy_elements(object, 0, copy, 0, len, element);
            return Ok(copy);
        }
        let copy = self.new_object(class)?;
        let words = self.program.classes.class(class).instance_words as usize;
        self.state.copy_fields(object, copy, words);
        Ok(copy)
    }

    /// Copies elements between arrays of the same element kind; ranges are checked, overlap is fine.
    pub fn copy_elements(
        &mut self,
        source: Ref,
        from: usize,
        destination: Ref,
        to: usize,
        len: usize,
        kind: Kind,
    ) {
        self.state.copy_elements(kind, (source, from), (destination, to), len);
    }

    /// The virtual clock. Looking at it lets a little time pass.
    pub fn now(&mut self) -> i64 {
        self.state.observable.nanos += 100;
        self.state.observable.clock_looks += 1;
        self.state.observable.nanos
    }

    /// Writes to standard output (1) or error (2).
    pub fn print(&mut self, fd: u8, bytes: &[u8]) -> Result<(), Stop> {
        self.write_out(fd, fd == 2 && self.reports_uncaught(), bytes)
    }

    /// Writes what the JVM itself says about an exception that nobody caught.
    pub(crate) fn print_report(&mut self, bytes: &[u8]) -> Result<(), Stop> {
        self.write_out(2, true, bytes)
    }

    fn write_out(&mut self, fd: u8, is_report: bool, bytes: &[u8]) -> Result<(), Stop> {
        self.charge_bytes(bytes.len());
        let printed = self.state.observable.output + bytes.len() as u64;
        if printed > self.program.options.max_output as u64 {
            return Err(Stop::End(Outcome::Limit(Limit::Output)));
        }
        self.state.output.write(fd, is_report, bytes);
        self.state.observable.output = printed;
        Ok(())
    }

    /// Takes up to `len` bytes of standard input.
    pub fn read_stdin(&mut self, len: usize) -> Vec<u8> {
        let start = self.state.observable.stdin as usize;
        let end = (start + len).min(self.program.options.stdin.len());
        self.state.observable.stdin = end as u64;
        self.program.options.stdin[start..end].to_vec()
    }

    pub fn stdin_left(&self) -> usize {
        self.program.options.stdin.len() - self.state.observable.stdin as usize
    }

    /// Lets the collector run soon, because the program asked for it.
    pub fn request_collection(&mut self) {
        self.run.gc_at = self.state.heap.top();
        self.request_attention();
    }

    /// The class that called the caller-sensitive method which runs a native: the frames of reflection and of
    /// method handles in between do not count.
    pub fn caller_class(&self) -> Option<ClassId> {
        let shown = self.state.stack().walk().filter(|f| !self.program.classes.method(f.method).hidden_frame);
        let mut callers = shown.skip(1).filter(|f| !self.is_ignored_caller(f.method));
        callers.next().map(|f| self.program.classes.method(f.method).class)
    }

    /// As HotSpot's `Method::is_ignored_by_security_stack_walk`, for the accessors of JDK 17 to 25.
    pub fn is_ignored_caller(&self, method: crate::MethodId) -> bool {
        let m = self.program.classes.method(method);
        let class = self.program.classes.class(m.class);
        // Those of the image, those generated beside them, and generated accessors.
        if class.loader != LoaderId::BOOT && !class.is_accessor() {
            return false;
        }
        match self.program.classes.name(m.class) {
            b"java/lang/reflect/Method" => self.program.classes.symbols.get(m.name) == b"invoke",
            class => {
                class.starts_with(b"java/lang/invoke/LambdaForm$")
                    || ACCESSORS.iter().any(|prefix| class.starts_with(prefix))
            }
        }
    }
}

/// Classes that reflection puts between `Method.invoke` and the method, by the start of their names.
const ACCESSORS: [&[u8]; 4] = [
    b"jdk/internal/reflect/NativeMethodAccessorImpl",
    b"jdk/internal/reflect/DelegatingMethodAccessorImpl",
    b"jdk/internal/reflect/DirectMethodHandleAccessor",
    b"jdk/internal/reflect/GeneratedMethodAccessor",
];
