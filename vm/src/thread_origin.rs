//! Which threads belong to the program.
//!
//! One that runs code of the program, or that code of the program asked for: a worker of an executor, of a parallel stream, a
//! timer. Not one that the JDK needs for itself: its references' handlers, Common-Cleaner, the logging system's hook. These are
//! started before the program, by an initialiser of the JDK's (whoever was the first to use the class), or by the shutdown.

use crate::machine::Machine;
use crate::thread_main::MAIN;
use crate::{MethodId, Ref};

impl Machine {
    /// Threads of the program that were started on this path, its main thread included; also those that have ended.
    pub fn threads_of_program(&self) -> u32 {
        self.state.threads.iter().filter(|thread| thread.info.of_program).count() as u32
    }

    /// Whether a thread that is about to be started belongs to the program. The current thread starts it.
    pub fn is_thread_of_program(&self, thread: Ref) -> bool {
        let task = ["target", "task"].into_iter().find_map(|name| self.thread_task(thread, name));
        let runs_program = [Some(thread), task]
            .into_iter()
            .flatten()
            .any(|object| self.program.classes.is_of_program(self.class_of(object)));
        runs_program || self.is_asked_for()
    }

    /// What it runs, unless it overrides `run`; the field was renamed when it moved to a holder.
    fn thread_task(&self, thread: Ref, name: &'static str) -> Option<Ref> {
        let (holder, name) = self.thread_field(thread, name)?;
        self.field_named(self.class_of(holder), name)?;
        self.get_ref_field(holder, name)
    }

    /// The innermost frame that says something decides. A worker of a pool starts others with nothing but the JDK below.
    fn is_asked_for(&self) -> bool {
        let frames = self.all_frames(self.state.current);
        let told = frames.map(|(method, _)| self.asks(method)).find_map(|asks| asks);
        told.unwrap_or_else(|| self.state.current != MAIN && self.state.thread().info.of_program)
    }

    fn asks(&self, method: MethodId) -> Option<bool> {
        let method = self.program.classes.method(method);
        let is_for_itself = method.name == self.program.known.names.clinit
            || self.program.classes.name(method.class) == b"java/lang/Shutdown";
        match self.program.classes.is_of_program(method.class) {
            true => Some(true),
            false => is_for_itself.then_some(false),
        }
    }
}
