//! Throwing: constructing exceptions in Java, finding handlers, recording where a throwable was made.

use crate::class::Body;
use crate::code::RESUME;
use crate::machine::Machine;
use crate::native::Stop;
use crate::outcome::Outcome;
use crate::state::Table;
use crate::state::thread::Return;
use crate::{ClassId, Kind, LoaderId, MethodId, Ref, ThreadId};

impl Machine {
    /// Pushes the constructor of a new exception; when it returns, the exception is thrown.
    pub(crate) fn raise(&mut self, class: &str, message: Option<&str>) -> Result<(), Stop> {
        let class = self.load(LoaderId::BOOT, class.as_bytes())?;
        // If initialisers are pushed here, the instruction runs again afterwards and raises again.
        self.initialise(class)?;
        let exception = self.new_object(class)?;
        let names = &self.known.names;
        let (descriptor, has_message) = match message {
            Some(_) => (names.string_void, true),
            None => (names.void_descriptor, false),
        };
        let init = self.known.names.init;
        let constructor = self.classes.declared_method(class, init, descriptor);
        let mut args = vec![u64::from(exception.0)];
        let constructor = match (constructor, has_message) {
            (Some(found), true) => {
                let text = self.new_string(message.unwrap_or_default())?;
                args.push(u64::from(text.0));
                found
            }
            (Some(found), false) => found,
            // NullPointerException() and ArithmeticException(String) exist; this is an engine bug.
            (None, _) => unreachable!("no constructor in {}", self.classes.external_name(class)),
        };
        self.push_call(constructor, &args, Return::Throw, exception.0)
    }

    /// The class failed to initialise before: what JVMS 5.5 step 5 asks for, with the JDK's message.
    pub(crate) fn failed_before(&mut self, class: ClassId, name: String) -> Result<(), Stop> {
        let cause = self.state.cell(Table::InitError, class.index());
        let _ = cause;
        Stop::raise("java/lang/NoClassDefFoundError", format!("Could not initialize class {name}"))
    }

    /// Transfers control to the handler of `exception` in the current thread, dropping frames without one.
    pub(crate) fn unwind(&mut self, exception: Ref) -> Result<(), Stop> {
        loop {
            let Some(frame) = self.state.thread().frames.last().copied() else {
                return Err(Stop::End(Outcome::Threw(exception)));
            };
            // Otherwise the continuation itself has thrown.
            if frame.pc == RESUME && self.awaits_call() {
                self.deliver_to_native(Err(exception));
                return Ok(());
            }
            match self.find_handler(frame.method, frame.pc, exception) {
                Ok(Some((target, register, run))) => {
                    let current = self.state.current.index();
                    let depth = self.state.thread().frames.len() - 1;
                    self.state.save_frames_down_to(current, depth);
                    let thread = self.state.thread_mut();
                    let top = thread.top_mut();
                    top.pc = target;
                    let at = top.base as usize + register as usize;
                    thread.slots[at] = u64::from(exception.0);
                    self.fuel -= i64::from(run);
                    return Ok(());
                }
                Ok(None) => {}
                // Loading a catch type failed or needs Java: the exception waits.
                Err(stop) => {
                    let current = self.state.current;
                    self.state.change_thread(current, |t| t.pending = Some(exception));
                    return Err(stop);
                }
            }
            if let Some(stop) = self.drop_frame(exception)? {
                return Err(stop);
            }
        }
    }

    /// Drops the top frame on the way of an exception. `Some`: something else is to be thrown or the thread ends.
    fn drop_frame(&mut self, exception: Ref) -> Result<Option<Stop>, Stop> {
        let current = self.state.current.index();
        let depth = self.state.thread().frames.len();
        self.state.save_frames_down_to(current, depth.saturating_sub(2));
        let frame = self.state.thread_mut().frames.pop().expect("unwinding a running thread");
        match frame.ret {
            Return::ToCaller | Return::ToNative | Return::Restart | Return::Throw => Ok(None),
            Return::ToCallerUnlock => {
                self.release(Ref(frame.aux));
                Ok(None)
            }
            Return::Initialiser => {
                let class = ClassId(frame.aux);
                self.initialiser_failed(class, exception);
                let error = self.load(LoaderId::BOOT, b"java/lang/Error")?;
                if self.is_instance(exception, error) {
                    return Ok(None);
                }
                Ok(Some(self.wrap_initialiser_failure(exception)?))
            }
            Return::EndThread | Return::Outside => Ok(Some(Stop::End(Outcome::Threw(exception)))),
        }
    }

    /// `new ExceptionInInitializerError(exception)`, thrown where the class was needed.
    fn wrap_initialiser_failure(&mut self, exception: Ref) -> Result<Stop, Stop> {
        let class = self.load(LoaderId::BOOT, b"java/lang/ExceptionInInitializerError")?;
        let error = self.new_object(class)?;
        let descriptor = self.symbol("(Ljava/lang/Throwable;)V");
        let constructor = self
            .classes
            .declared_method(class, self.known.names.init, descriptor)
            .expect("the JDK's ExceptionInInitializerError takes a Throwable");
        let args = [u64::from(error.0), u64::from(exception.0)];
        self.push_call(constructor, &args, Return::Throw, error.0)?;
        Ok(Stop::Restart)
    }

    /// The handler in a method for an exception thrown at `pc`: target, register, steps to charge.
    fn find_handler(
        &mut self,
        method: MethodId,
        pc: u32,
        exception: Ref,
    ) -> Result<Option<(u32, u16, u32)>, Stop> {
        let class = self.classes.method(method).class;
        let Some(body) = self.code.body_at(pc) else { return Ok(None) };
        let handlers: Vec<_> =
            body.handlers.iter().filter(|h| h.start <= pc && pc < h.end).copied().collect();
        for h in handlers {
            let caught = match h.catch_type {
                0 => true,
                k => {
                    let wanted = self.resolve_class(class, k)?;
                    self.is_instance(exception, wanted)
                }
            };
            if caught {
                return Ok(Some((h.target, h.register, h.run)));
            }
        }
        Ok(None)
    }

    // Backtraces: pairs (method id, bytecode index) in a `long[]`, innermost first.

    /// Frames of the current thread that a throwable under construction shows.
    pub fn backtrace(&self, throwable: Ref) -> Vec<(MethodId, i32)> {
        let core = self.known.core();
        let class = self.class_of(throwable);
        let mut frames = self.visible_frames().peekable();
        // The frames of fillInStackTrace and of the throwable's own constructors are not shown.
        while let Some((m, _)) = frames.peek() {
            let method = self.classes.method(*m);
            let fill = method.class == core.throwable
                && self.classes.symbols.get(method.name).starts_with(b"fillInStackTrace");
            if !fill {
                break;
            }
            frames.next();
        }
        while let Some((m, _)) = frames.peek() {
            let method = self.classes.method(*m);
            let constructor = method.name == self.known.names.init
                && self.classes.is_subclass(class, method.class)
                && self.classes.class(method.class).traits.throwable;
            if !constructor {
                break;
            }
            frames.next();
        }
        frames.take(MAX_TRACE).collect()
    }

    /// Frames of the current thread, innermost first, without the machine's own and hidden ones.
    pub fn visible_frames(&self) -> impl Iterator<Item = (MethodId, i32)> + '_ {
        self.visible_frames_of(self.state.current)
    }

    pub fn visible_frames_of(&self, thread: ThreadId) -> impl Iterator<Item = (MethodId, i32)> + '_ {
        let frames = self.state.threads[thread.index()].frames.iter().rev();
        frames.filter(|f| !self.is_hidden_frame(f.method)).map(|f| (f.method, self.frame_bci(f.method, f.pc)))
    }

    pub fn is_hidden_frame(&self, method: MethodId) -> bool {
        let m = self.classes.method(method);
        m.hidden_frame || self.classes.class(m.class).hidden_from_traces()
    }

    /// Bytecode index of a frame; -2 for native methods, as StackTraceElement wants it.
    pub fn frame_bci(&self, method: MethodId, pc: u32) -> i32 {
        match self.classes.method(method).body {
            Body::Bytecode => i32::from(self.code.bci_at(pc)),
            _ => -2,
        }
    }

    pub fn store_backtrace(&mut self, throwable: Ref) -> Result<(), Stop> {
        let trace = self.backtrace(throwable);
        let array = self.new_primitive_array(Kind::Long, trace.len())?;
        for (i, (method, bci)) in trace.iter().enumerate() {
            let packed = u64::from(method.0) << 32 | u64::from(*bci as u32);
            self.put_element_slot(array, Kind::Long, i, packed, 0);
        }
        let core = *self.known.core();
        self.put_ref(throwable, core.throwable_backtrace, Some(array));
        self.put_slot(throwable, core.throwable_depth, trace.len() as u64);
        self.put_ref(throwable, core.throwable_trace, None);
        Ok(())
    }

    pub fn stored_backtrace(&self, throwable: Ref) -> Vec<(MethodId, i32)> {
        let Some(array) = self.get_ref(throwable, self.known.core().throwable_backtrace) else {
            return Vec::new();
        };
        self.unpack_backtrace(array)
    }

    pub fn unpack_backtrace(&self, array: Ref) -> Vec<(MethodId, i32)> {
        let entries = (0..self.array_len(array)).map(|i| self.element_slot(array, Kind::Long, i).0);
        entries.map(|packed| (MethodId((packed >> 32) as u32), packed as u32 as i32)).collect()
    }

    /// Source line of a bytecode index, if the class file tells.
    pub fn line_number(&self, method: MethodId, bci: i32) -> Option<u16> {
        let m = self.classes.method(method);
        let file = self.classes.class(m.class).file.as_ref()?;
        let code = file.methods[m.index as usize].code(file)?;
        let at = u16::try_from(bci).ok()?;
        code.line_numbers().filter(|(start, _)| *start <= at).max_by_key(|(start, _)| *start).map(|(_, l)| l)
    }
}

/// As HotSpot's MaxJavaStackTraceDepth.
const MAX_TRACE: usize = 1024;
