//! Throwing: constructing exceptions in Java, finding handlers.

use crate::code::RESUME;
use crate::machine::Machine;
use crate::mutants::Mutant;
use crate::native::Stop;
use crate::outcome::Outcome;
use crate::state::monitor::LimitMet;
use crate::state::stack::Return;
use crate::state::symbols::LatePart;
use crate::throwable::Cause;
use crate::{LoaderId, MethodId, Ref};

pub(crate) const OUT_OF_MEMORY: &str = "java/lang/OutOfMemoryError";
pub(crate) const HEAP_SPACE: &str = "Java heap space";
/// Of `Unsafe.allocateMemory`.
pub const OFF_HEAP_MEMORY: &str = "Unable to allocate off-heap memory";
const STACK_OVERFLOW: &str = "java/lang/StackOverflowError";

/// What finding a handler costs, in bytecodes, in each frame: a handler that throws to itself has no other instruction.
const FRAME_STEPS: usize = 20;
/// Entries of a method's exception table that are looked at in the time of a bytecode.
const HANDLERS_PER_STEP: usize = 8;

impl Machine {
    /// Pushes the constructor of a new exception; when it returns, the exception is thrown. Where there is no
    /// room to run one, the error is made without Java.
    pub(crate) fn raise(
        &mut self,
        class: &str,
        message: Option<&str>,
        parts: &[LatePart],
    ) -> Result<(), Stop> {
        if class == OUT_OF_MEMORY || class == STACK_OVERFLOW {
            return Err(self.exhausted(class, message)?);
        }
        let class = self.load(LoaderId::BOOT, class.as_bytes())?;
        // If initialisers are pushed here, the instruction runs again afterwards and raises again.
        self.initialise(class)?;
        let exception = self.new_object(class)?;
        let names = &self.program.known.names;
        let has_message = message.is_some() || !parts.is_empty();
        let descriptor = if has_message { names.string_void } else { names.void_descriptor };
        let init = self.program.known.names.init;
        let constructor = self.program.classes.declared_method(class, init, descriptor);
        let mut args = vec![u64::from(exception.0)];
        let constructor = match (constructor, has_message) {
            (Some(found), true) => {
                let text = match parts {
                    [] => self.new_string(message.unwrap_or_default())?,
                    parts => self.late_string(parts.to_vec())?,
                };
                args.push(u64::from(text.0));
                found
            }
            (Some(found), false) => found,
            // NullPointerException() and ArithmeticException(String) exist; this is an engine bug.
            (None, _) => unreachable!("no constructor in {}", self.program.classes.external_name(class)),
        };
        self.leave_continuation();
        self.push_call(constructor, &args, Return::Throw, exception.0)
    }

    fn exhausted(&mut self, class: &str, message: Option<&str>) -> Result<Stop, Stop> {
        self.leave_continuation();
        let error = self.regardless(|m| m.make_throwable(class, message, Cause::Open))?;
        // An array or a string that is too long for every JVM is the program's own error.
        if class == STACK_OVERFLOW || matches!(message, Some(HEAP_SPACE | OFF_HEAP_MEMORY)) {
            let at = self.frame_of_program(self.visible_frames());
            self.state.set_limit(error, LimitMet { class: self.class_of(error), at, is_uncaught: false });
        }
        Ok(Stop::Throw(error))
    }

    /// For natives that change something before they raise: raising may need the class initialised first, and
    /// then they run again.
    pub fn ready_to_raise(&mut self, class: &str) -> Result<(), Stop> {
        let class = self.load(LoaderId::BOOT, class.as_bytes())?;
        self.initialise(class)
    }

    /// Transfers control to the handler of `exception` in the current thread, dropping frames without one.
    pub(crate) fn unwind(&mut self, exception: Ref) -> Result<(), Stop> {
        let mut exception = exception;
        loop {
            let Some(frame) = self.state.stack().innermost().copied() else {
                return Err(Stop::End(Outcome::Threw(exception)));
            };
            // Otherwise the continuation itself has thrown.
            if frame.pc == RESUME && self.awaits_call() {
                self.deliver_to_native(Err(exception));
                return Ok(());
            }
            let found = self.find_handler(frame.method, frame.pc, exception);
            if found.is_ok() {
                self.charge_now(FRAME_STEPS + self.handlers_at(frame.pc) / HANDLERS_PER_STEP);
            }
            match found {
                Ok(Some((target, register, run))) => {
                    let current = self.state.current.index();
                    let depth = self.state.stack().depth() - 1;
                    self.state.save_frames_down_to(current, depth);
                    let stack = self.state.stack_mut();
                    stack.top_mut().pc = target;
                    stack.set_register(register, u64::from(exception.0));
                    self.charge_now(run as usize);
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
            exception = self.unlock_frame(exception)?;
            if let Some(stop) = self.drop_frame(exception)? {
                return Err(stop);
            }
        }
    }

    /// Drops the top frame on the way of an exception. `Some`: something else is to be thrown or the thread ends.
    fn drop_frame(&mut self, exception: Ref) -> Result<Option<Stop>, Stop> {
        let current = self.state.current.index();
        let depth = self.state.stack().depth();
        if !Mutant::FramesNotSavedOnUnwinding.is_on() {
            self.state.save_frames_down_to(current, depth.saturating_sub(2));
        }
        let frame = self.state.stack_mut().pop().expect("unwinding a running thread");
        self.report_unwound(&frame);
        match frame.ret {
            Return::ToCaller | Return::ToCallerAs | Return::ToNative | Return::Restart | Return::Throw => {
                Ok(None)
            }
            Return::ToCallerUnlock => {
                self.charge_threads();
                self.release(Ref(frame.return_operand));
                Ok(None)
            }
            Return::EndThread | Return::Outside => Ok(Some(Stop::End(Outcome::Threw(exception)))),
        }
    }

    fn handlers_at(&self, pc: u32) -> usize {
        self.program.code.body_at(pc).map_or(0, |body| body.handlers.len())
    }

    /// The handler in a method for an exception thrown at `pc`: target, register, steps to charge.
    fn find_handler(
        &mut self,
        method: MethodId,
        pc: u32,
        exception: Ref,
    ) -> Result<Option<(u32, u16, u32)>, Stop> {
        let class = self.program.classes.method(method).class;
        let Some(body) = self.program.code.body_at(pc) else { return Ok(None) };
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
}
