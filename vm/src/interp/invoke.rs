//! Calls and returns that are not plain Java to Java: natives, synchronized methods, calls the machine makes itself,
//! first calls that need translation. What natives wait for is in `continuation.rs`.

use crate::charge::Cost;
use crate::class::Body;
use crate::code::{RESUME, Site, SiteCall};
use crate::machine::Machine;
use crate::mutants::Mutant;
use crate::native::{Forcing, Native, NativeFn, Stop, Value};
use crate::outcome::Outcome;
use crate::state::stack::{Frame, Return};
use crate::state::thread::Status;
use crate::state::unknowns::is_deferred;
use crate::{ClassId, Kind, MethodId, Ref};

impl Machine {
    /// Selects the method a call site calls for this receiver class, and caches it.
    #[cold]
    pub(crate) fn select(&mut self, site: u32, class: ClassId) -> Result<MethodId, Stop> {
        let target = match self.program.code.sites[site as usize].call {
            SiteCall::Virtual { vindex } => self.program.classes.class(class).vtable[vindex as usize],
            SiteCall::Interface { method } => self.select_interface(class, method)?,
        };
        let Site { class: seen, target: cached, .. } = &mut self.program.code.sites[site as usize];
        *seen = class;
        *cached = target;
        self.program.code.polymorphic.put(site, class, target);
        Ok(target)
    }

    /// Selection of an interface method (JVMS 5.4.6), with the errors of invokeinterface.
    pub fn select_interface(&mut self, receiver: ClassId, method: MethodId) -> Result<MethodId, Stop> {
        let declaring = self.program.classes.method(method).class;
        if !self.program.classes.is_interface(declaring) {
            let vindex = self.program.classes.method(method).vindex;
            return Ok(vindex.map_or(method, |v| self.program.classes.class(receiver).vtable[v as usize]));
        }
        if self.program.classes.method(method).is_private() {
            return Ok(method);
        }
        if !self.program.classes.is_subtype(receiver, declaring) {
            let message = format!(
                "Class {} does not implement the requested interface {}",
                self.program.classes.external_name(receiver),
                self.program.classes.external_name(declaring)
            );
            return Stop::raise("java/lang/IncompatibleClassChangeError", message);
        }
        match self.program.classes.select_interface(receiver, method) {
            Ok(Some(found)) => {
                let m = self.program.classes.method(found);
                let public = m.access & tarry_classfile::access::ACC_PUBLIC != 0;
                if !public && !self.program.classes.is_interface(m.class) {
                    let message = format!(
                        "class {} tried to access {}method '{}' ({})",
                        self.program.classes.external_name(declaring),
                        if m.is_private() { "private " } else { "" },
                        self.signature_text(found),
                        self.loaders_phrase(declaring, m.class)
                    );
                    return Stop::raise("java/lang/IllegalAccessError", message);
                }
                Ok(found)
            }
            Ok(None) => self.abstract_method(receiver, method),
            Err(conflict) => {
                let names: Vec<String> = conflict
                    .iter()
                    .map(|m| {
                        let m = self.program.classes.method(*m);
                        format!(
                            "{}.{}",
                            self.program.classes.external_name(m.class),
                            self.program.classes.symbols.text(m.name)
                        )
                    })
                    .collect();
                let message = format!("Conflicting default methods: {}", names.join(" "));
                Stop::raise("java/lang/IncompatibleClassChangeError", message)
            }
        }
    }

    /// The receiver class has no implementation.
    pub(crate) fn abstract_method<T>(&self, receiver: ClassId, method: MethodId) -> Result<T, Stop> {
        let m = self.program.classes.method(method);
        let (params, returns) = crate::text::java_types(self.program.classes.symbols.get(m.descriptor));
        let kind = if self.program.classes.is_interface(m.class) { "interface" } else { "abstract class" };
        let message = format!(
            "Receiver class {} does not define or inherit an implementation of the resolved method 'abstract {returns} {}({})' of {kind} {}.",
            self.program.classes.external_name(receiver),
            self.program.classes.symbols.text(m.name),
            params.join(", "),
            self.program.classes.external_name(m.class)
        );
        Stop::raise("java/lang/AbstractMethodError", message)
    }

    /// Calls a method whose arguments are in the current frame's registers from `at`, when the fast way is
    /// closed. The current frame's pc is up to date. True: a frame was pushed; false: the call is complete.
    pub(crate) fn enter(&mut self, method: MethodId, at: u16) -> Result<bool, Stop> {
        match self.program.classes.method(method).body {
            Body::Bytecode => {
                self.ensure_translated(method)?;
                let base = self.state.stack().top().base as usize + at as usize;
                self.push_frame(method, base)?;
                Ok(true)
            }
            Body::Native(index) => self.call_native(method, index, at),
            Body::Abstract => {
                let receiver = self.receiver(at);
                self.abstract_method(receiver, method)
            }
            Body::Missing => self.missing_native(method),
            Body::Polymorphic => {
                let m = self.program.classes.method(method);
                let message = format!(
                    "{}.{} cannot be invoked reflectively",
                    self.program.classes.external_name(m.class).replace("java.lang.invoke.", ""),
                    self.program.classes.symbols.text(m.name)
                );
                Stop::raise("java/lang/UnsupportedOperationException", message)
            }
            Body::Linker(linker) => self.enter_linker(linker, method, at),
        }
    }

    /// As `enter`, for a call site that expects an object of a class. The JDK links these to methods of its own.
    pub(crate) fn enter_expecting(&mut self, method: MethodId, at: u16, class: ClassId) -> Result<(), Stop> {
        let m = self.program.classes.method(method);
        if m.body != Body::Bytecode || m.is_synchronized() {
            return Stop::unsupported(format!(
                "a call site linked to {}",
                self.program.classes.describe(method)
            ));
        }
        self.enter(method, at)?;
        let top = self.state.stack_mut().top_mut();
        (top.ret, top.return_operand) = (Return::ToCallerAs, class.0);
        Ok(())
    }

    /// No library of the program's is ever loaded; natives of the JDK ought to be there.
    fn missing_native<T>(&self, method: MethodId) -> Result<T, Stop> {
        if self.program.classes.class(self.program.classes.method(method).class).is_of_image() {
            return Stop::unsupported(self.program.classes.describe(method));
        }
        Stop::raise("java/lang/UnsatisfiedLinkError", format!("'{}'", self.signature_text(method)))
    }

    fn receiver(&self, at: u16) -> ClassId {
        self.class_of(Ref(self.state.stack().register(at) as u32))
    }

    /// Pushes a frame whose arguments already lie from `base` on. Takes the monitor of synchronized methods.
    fn push_frame(&mut self, method: MethodId, base: usize) -> Result<(), Stop> {
        let entry = self.program.classes.entries[method.index()];
        let end = base + entry.size as usize;
        self.check_stack(end)?;
        let (ret, return_operand) = if self.program.classes.method(method).is_synchronized() {
            let monitor = self.method_monitor(method, base)?;
            self.acquire(monitor)?;
            (Return::ToCallerUnlock, monitor.0)
        } else {
            (Return::ToCaller, 0)
        };
        let (pc, base, size) = (entry.body, base as u32, entry.size);
        self.state.stack_mut().push(Frame { method, pc, base, size, ret, return_operand });
        self.run.fuel -= i64::from(entry.run);
        Ok(())
    }

    /// The object a synchronized method locks: the receiver or the class.
    fn method_monitor(&mut self, method: MethodId, base: usize) -> Result<Ref, Stop> {
        let m = self.program.classes.method(method);
        if m.is_static() {
            let class = m.class;
            return self.mirror(class);
        }
        Ok(Ref(self.state.stack().slot(base) as u32))
    }

    #[inline]
    pub(crate) fn check_stack(&self, end: usize) -> Result<(), Stop> {
        let frames = self.state.stack().depth();
        if frames >= self.program.options.max_frames || end > self.program.options.max_slots {
            return Err(Stop::bare("java/lang/StackOverflowError"));
        }
        Ok(())
    }

    /// Pushes a call the machine makes itself, above the current frame. A native's call of a synchronized
    /// method goes through a stub, which can wait for the monitor; other calls do not take the monitor.
    pub fn push_call(
        &mut self,
        method: MethodId,
        args: &[u64],
        ret: Return,
        return_operand: u32,
    ) -> Result<(), Stop> {
        let called = self.program.classes.method(method);
        let method = if ret == Return::ToNative && called.is_synchronized() {
            self.call_stub(method)
        } else if called.body == Body::Bytecode {
            self.ensure_translated(method)?;
            method
        } else {
            self.ensure_stub(method, method);
            method
        };
        let entry = self.program.classes.entries[method.index()];
        let base = self.state.stack().end();
        self.check_stack(base + entry.size as usize)?;
        let stack = self.state.stack_mut();
        stack.reserve(base + args.len());
        stack.push(Frame {
            method,
            pc: entry.body,
            base: base as u32,
            size: entry.size,
            ret,
            return_operand,
        });
        stack.slots_from_mut(base)[..args.len()].copy_from_slice(args);
        self.run.fuel -= i64::from(entry.run);
        Ok(())
    }

    /// Calls a native method with arguments in registers from `at`.
    pub(crate) fn call_native(&mut self, method: MethodId, index: u32, at: u16) -> Result<bool, Stop> {
        if self.run.trial.is_some() {
            self.watch_native(index)?;
        }
        self.collect_first(0)?;
        self.program.natives.note_call(index);
        let Native { run, forcing, framed, cost, .. } = self.program.natives.all[index as usize];
        let count = self.program.classes.entries[method.index()].args as usize;
        let base = self.state.stack().top().base as usize + at as usize;
        if self.state.symbols.is_on()
            && let Some(value) = self.symbolic_native(method, forcing, base, count)?
        {
            self.store_result(base, value);
            return Ok(false);
        }
        if forcing != Forcing::Own {
            self.force_args(method, base)?;
        }
        // Few have more than four slots of arguments; clearing room for more costs more than the copy.
        let mut few = [0; 4];
        let many: Vec<u64>;
        let slots = &self.state.stack().slots_from(base)[..count];
        let args: &[u64] = if count <= few.len() {
            few.iter_mut().zip(slots).for_each(|(to, from)| *to = *from);
            &few[..count]
        } else {
            many = slots.to_vec();
            &many
        };
        if self.program.classes.method(method).is_synchronized() {
            return self.call_synchronized_native(method, (run, cost), args, base);
        }
        if framed && !self.runs_in_stub(method) {
            self.check_stack(base + count)?;
            self.push_native_frame(method, base)?;
            return Ok(true);
        }
        match self.holding(|m| m.run_native(run, cost, args)) {
            Ok(value) => {
                self.store_result(base, value);
                Ok(false)
            }
            Err(Stop::Call(call)) => {
                self.push_continuation(method, base, Return::ToCaller, 0, *call)?;
                Ok(true)
            }
            Err(stop @ Stop::Raise(..)) => {
                self.push_native_frame(method, base)?;
                Err(stop)
            }
            Err(stop) => Err(stop),
        }
    }

    /// The monitor is held while the native runs; if it has to run again, it is taken again.
    fn call_synchronized_native(
        &mut self,
        method: MethodId,
        (run, cost): (NativeFn, Cost),
        args: &[u64],
        base: usize,
    ) -> Result<bool, Stop> {
        let monitor = self.method_monitor(method, base)?;
        self.acquire(monitor)?;
        match self.holding(|m| m.run_native(run, cost, args)) {
            Ok(value) => {
                self.release(monitor);
                self.store_result(base, value);
                Ok(false)
            }
            Err(Stop::Call(call)) => {
                self.push_continuation(method, base, Return::ToCallerUnlock, monitor.0, *call)?;
                Ok(true)
            }
            Err(stop) => {
                self.release(monitor);
                if matches!(stop, Stop::Raise(..)) {
                    self.push_native_frame(method, base)?;
                }
                Err(stop)
            }
        }
    }

    /// Gives a native method a frame of its own, in which its call runs again: for natives that raise an
    /// exception or run Java, so that traces show them.
    fn push_native_frame(&mut self, method: MethodId, base: usize) -> Result<(), Stop> {
        if self.runs_in_stub(method) {
            return Ok(());
        }
        self.ensure_stub(method, method);
        let entry = self.program.classes.entries[method.index()];
        let (pc, base, size) = (entry.body, base as u32, entry.size);
        self.state.stack_mut().push(Frame {
            method,
            pc,
            base,
            size,
            ret: Return::ToCaller,
            return_operand: 0,
        });
        Ok(())
    }

    /// Whether the native method was called from its own stub.
    fn runs_in_stub(&self, method: MethodId) -> bool {
        let top = self.state.stack().top();
        top.method == method && top.pc != RESUME
    }

    fn store_result(&mut self, base: usize, value: Value) {
        let stack = self.state.stack_mut();
        let (slot, tag) = value.slots();
        stack.set_slot(base, slot);
        if let Some(tag) = tag {
            stack.set_slot(base + 1, tag);
        }
    }

    /// Makes the arguments of a native concrete.
    fn force_args(&mut self, method: MethodId, base: usize) -> Result<(), Stop> {
        let count = self.program.classes.entries[method.index()].args as usize;
        // A negative `long` looks like a handle: then its tag is asked.
        if !self.state.stack().slots_from(base)[..count].iter().any(|slot| is_deferred(*slot)) {
            return Ok(());
        }
        let m = self.program.classes.method(method);
        let mut at = base;
        let mut places = Vec::new();
        if !m.is_static() {
            places.push((at, Kind::Ref));
            at += 1;
        }
        for kind in &m.params {
            places.push((at, *kind));
            at += kind.slots();
        }
        for (at, kind) in places {
            self.force_slot(at, kind.is_wide())?;
        }
        Ok(())
    }

    /// Makes a register concrete, by its index in the thread's slots.
    pub(crate) fn force_slot(&mut self, at: usize, wide: bool) -> Result<(), Stop> {
        let tag_at = if wide { at + 1 } else { at };
        let marker = self.state.stack().slot(tag_at);
        if !is_deferred(marker) {
            return Ok(());
        }
        let value = self.state.chosen(marker).ok_or_else(|| Stop::undecided(marker))?;
        let stack = self.state.stack_mut();
        stack.set_slot(at, value);
        if wide {
            stack.set_slot(at + 1, 0);
        }
        Ok(())
    }

    /// Ends the top frame with a result, whatever its return means.
    pub(crate) fn finish_frame(&mut self, value: u64, tag: u64, is_ref: bool) -> Result<(), Stop> {
        if let Frame { ret: Return::ToCallerAs, return_operand, .. } = *self.state.stack().top() {
            self.check_result(value, ClassId(return_operand))?;
        }
        let current = self.state.current.index();
        let depth = self.state.stack().depth();
        if !Mutant::FramesNotSavedOnReturn.is_on() {
            self.state.save_frames_down_to(current, depth.saturating_sub(2));
        }
        let frame = self.state.stack_mut().pop().expect("the frame that returns");
        match frame.ret {
            Return::ToCaller | Return::ToCallerUnlock | Return::ToCallerAs => {
                if frame.ret == Return::ToCallerUnlock {
                    self.charge_threads();
                    self.release(Ref(frame.return_operand));
                }
                let method = self.program.classes.method(frame.method);
                let returns = method.returns;
                let stack = self.state.stack_mut();
                let base = frame.base as usize;
                match returns {
                    None => {}
                    Some(kind) => {
                        stack.set_slot(base, value);
                        if kind.is_wide() {
                            stack.set_slot(base + 1, tag);
                        }
                    }
                }
                stack.top_mut().pc += 1;
                Ok(())
            }
            Return::ToNative => {
                self.deliver_to_native(Ok((value, tag, is_ref)));
                Ok(())
            }
            // Started from outside (`Machine::initialise_class`).
            Return::Restart if self.state.stack().is_empty() => Err(Stop::End(Outcome::Returned)),
            Return::Restart => self.resume_pending(),
            Return::Throw => Err(Stop::Throw(Ref(frame.return_operand))),
            Return::EndThread => {
                let me = self.state.current;
                self.state.change_thread(me, |t| t.status = Status::Ended);
                self.state.stack_mut().free();
                Err(Stop::Block)
            }
            Return::Outside => {
                self.run.outside_result = Some(value);
                Err(Stop::End(Outcome::Returned))
            }
        }
    }

    /// An exception that waited for a catch type to load goes on its way.
    fn resume_pending(&mut self) -> Result<(), Stop> {
        let current = self.state.current;
        match self.state.thread().info.pending {
            None => Ok(()),
            Some(exception) => {
                self.state.change_thread(current, |t| t.pending = None);
                Err(Stop::Throw(exception))
            }
        }
    }
}
