//! The life of a thread, as a native method with continuations: run it, hand an uncaught exception to its
//! handler, let `Thread.exit` clean up, tell those who join. The main thread then waits for the others and
//! runs the shutdown hooks.

use crate::class::{Body, Method};
use crate::machine::Machine;
use crate::native::{Call, Continuation, NativeResult, Resumed, Stop, Value};
use crate::outcome::Outcome;
use crate::state::thread::{Return, Status};
use crate::{ClassId, LoaderId, MethodId, Ref, ThreadId};

impl Machine {
    /// Pushes the bottom frame of a thread that runs `method` on `args`.
    pub fn start(&mut self, id: ThreadId, method: MethodId, args: Vec<u64>) -> Result<(), Stop> {
        let before = self.state.current;
        self.state.touch_thread(id.index());
        self.state.current = id;
        let call = Call { method, args, then: after_run, saved: Vec::new() };
        let driver = self.driver();
        let pushed = self.push_continuation(driver, 0, Return::EndThread, call);
        self.state.change_thread(id, |t| t.status = Status::Runnable);
        self.state.current = before;
        pushed
    }

    /// The method that stands for the machine at the bottom of threads; never shown.
    fn driver(&mut self) -> MethodId {
        if let Some(known) = self.driver {
            return known;
        }
        let name = self.symbol("<thread>");
        let descriptor = self.known.names.void_descriptor;
        let method = self.classes.add_method(Method {
            class: self.known.void,
            name,
            descriptor,
            access: tarry_classfile::access::ACC_STATIC | tarry_classfile::access::ACC_NATIVE,
            index: 0,
            vindex: None,
            params: Box::new([]),
            returns: None,
            body: Body::Missing,
            hidden_frame: true,
        });
        self.driver = Some(method);
        method
    }

    /// A method of the boot loader's class, by name; the machine's own needs.
    pub fn method_named(&mut self, class: &str, name: &str, descriptor: &str) -> Result<MethodId, Stop> {
        let class: ClassId = self.load(LoaderId::BOOT, class.as_bytes())?;
        let (name_symbol, descriptor_symbol) = (self.symbol(name), self.symbol(descriptor));
        match self.classes.find_method(class, name_symbol, descriptor_symbol) {
            Some(found) => Ok(found),
            None => Stop::unsupported(format!(
                "{}.{name}{descriptor} is missing in this JDK",
                self.classes.external_name(class)
            )),
        }
    }

    fn call_then(&mut self, method: MethodId, args: Vec<u64>, then: Continuation) -> NativeResult {
        Err(Stop::Call(Box::new(Call { method, args, then, saved: Vec::new() })))
    }

    fn thread_object(&self) -> Result<Ref, Stop> {
        match self.state.thread().info.object {
            Some(object) => Ok(object),
            None => Stop::unsupported("a thread without a java.lang.Thread"),
        }
    }
}

/// `Thread.run` or `main` is over.
fn after_run(m: &mut Machine, r: &Resumed) -> NativeResult {
    match r.result {
        Ok(_) => exit_thread(m, r),
        Err(exception) => {
            if m.state.uncaught.is_none() {
                m.state.set_uncaught(exception);
            }
            let object = m.thread_object()?;
            let dispatch = m.method_named(
                "java/lang/Thread",
                "dispatchUncaughtException",
                "(Ljava/lang/Throwable;)V",
            )?;
            let args = vec![u64::from(object.0), u64::from(exception.0)];
            m.call_then(dispatch, args, exit_thread)
        }
    }
}

/// Exceptions of an uncaught-exception handler are ignored, as the JVM does.
fn exit_thread(m: &mut Machine, _: &Resumed) -> NativeResult {
    if m.state.current == ThreadId(0) {
        return end_main(m, None);
    }
    let object = m.thread_object()?;
    let exit = m.method_named("java/lang/Thread", "exit", "()V")?;
    m.call_then(exit, vec![u64::from(object.0)], end_thread)
}

fn end_thread(m: &mut Machine, _: &Resumed) -> NativeResult {
    let object = m.thread_object()?;
    m.mark_thread_ended(object);
    m.notify_waiters(object, true);
    Ok(Value::Void)
}

fn end_main(m: &mut Machine, _: Option<&Resumed>) -> NativeResult {
    let me = m.state.current;
    let others = m.thread_ids().any(|id| id != me && m.keeps_alive(id));
    if others {
        m.state.change_thread(me, |t| t.status = Status::Joining);
        return Err(Stop::Block);
    }
    let shutdown = m.method_named("java/lang/Shutdown", "shutdown", "()V")?;
    let class = m.classes.method(shutdown).class;
    m.initialise(class)?;
    m.call_then(shutdown, Vec::new(), after_shutdown)
}

fn after_shutdown(m: &mut Machine, _: &Resumed) -> NativeResult {
    let outcome = match m.state.uncaught {
        Some(exception) => Outcome::Threw(exception),
        None => Outcome::Returned,
    };
    Err(Stop::End(outcome))
}
