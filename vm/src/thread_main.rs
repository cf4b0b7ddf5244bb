//! The life of a thread, as a native method with continuations: run it, hand an uncaught exception to its
//! handler, let `Thread.exit` clean up, tell those who join. The main thread then waits for the others and
//! runs the shutdown hooks, as a thread "DestroyJavaVM": the one of `main` has ended for those who look.

use crate::class::{Body, Method};
use crate::link::InitState;
use crate::machine::Machine;
use crate::native::{Call, Continuation, NativeResult, Resumed, Stop, Value};
use crate::outcome::Outcome;
use crate::state::Table;
use crate::state::Uncaught;
use crate::state::stack::{Frame, Return};
use crate::state::thread::Status;
use crate::throwable::Cause;
use crate::{ClassId, LoaderId, MethodId, Ref, ThreadId, ref_slot};

impl Machine {
    /// Pushes the bottom frame of a thread that runs `method` on `args`, after initialising its class.
    pub fn start(&mut self, id: ThreadId, method: MethodId, args: Vec<u64>) -> Result<(), Stop> {
        let before = self.state.current;
        self.state.touch_thread(id.index());
        self.state.current = id;
        let method = self.call_stub(method);
        let call = Call { method, args, then: after_run, saved: Vec::new() };
        let driver = self.driver();
        let pushed = self.push_continuation(driver, 0, Return::EndThread, 0, call);
        self.set_status(id, Status::Runnable);
        self.state.current = before;
        pushed
    }

    /// Pushes the bottom frame of the main thread: it initialises the main class and calls `main`.
    pub fn start_main(&mut self, main: &Main) -> Result<(), Stop> {
        let me = self.state.current;
        self.program.main = Some(main.method);
        let saved = [
            (u64::from(main.class.0), false),
            (u64::from(main.method.0), false),
            (u64::from(main.constructor.map_or(0, |c| c.0)), false),
            (ref_slot(main.args), true),
        ];
        self.push_driver(Return::EndThread, initialise_main, &saved)?;
        self.state.change_thread(me, |t| {
            t.status = Status::Runnable;
            t.of_program = true;
        });
        Ok(())
    }

    /// The method that stands for the machine itself, at the bottom of threads and under initialisers; never
    /// shown.
    pub(crate) fn driver(&mut self) -> MethodId {
        if let Some(known) = self.program.driver {
            return known;
        }
        let name = self.symbol("<machine>");
        let descriptor = self.program.known.names.void_descriptor;
        let method = self.program.classes.add_method(Method {
            class: self.program.known.void,
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
        self.program.driver = Some(method);
        method
    }

    /// A method of the boot loader's class, by name; the machine's own needs.
    pub fn method_named(&mut self, class: &str, name: &str, descriptor: &str) -> Result<MethodId, Stop> {
        let class: ClassId = self.load(LoaderId::BOOT, class.as_bytes())?;
        let (name_symbol, descriptor_symbol) = (self.symbol(name), self.symbol(descriptor));
        match self.program.classes.find_method(class, name_symbol, descriptor_symbol) {
            Some(found) => Ok(found),
            None => Stop::unsupported(format!(
                "{}.{name}{descriptor} is missing in this JDK",
                self.program.classes.external_name(class)
            )),
        }
    }

    fn call_then(&mut self, method: MethodId, args: Vec<u64>, then: Continuation) -> NativeResult {
        Err(Stop::Call(Box::new(Call { method, args, then, saved: Vec::new() })))
    }

    /// Whether the frame on top is that of `main`, about to return, and nothing that follows can be seen. Nearly every
    /// accepted path ends here: nothing is changed, so nothing has to be undone.
    pub(crate) fn ends_unwatched(&mut self) -> bool {
        let stack = self.state.stack();
        stack.depth() == 2
            && Some(stack.top().method) == self.program.main
            && self.state.current == MAIN
            && self.state.uncaught().is_empty()
            && self.nobody_watches_the_end()
    }

    /// No other thread can run and no hook was registered, so what `Thread.exit` and `Shutdown` do is not seen.
    fn nobody_watches_the_end(&mut self) -> bool {
        let alone = self.thread_ids().skip(1).all(|id| !self.keeps_alive(id));
        alone && self.shutdown_class().is_none_or(|class| self.init_state(class) == InitState::NotYet)
    }

    /// `java.lang.Shutdown`, if it is loaded.
    fn shutdown_class(&mut self) -> Option<ClassId> {
        let loaded = self.program.classes.classes.len();
        if self.program.shutdown.0 != loaded {
            self.program.shutdown =
                (loaded, self.program.classes.find(LoaderId::BOOT, self.program.known.names.shutdown));
        }
        self.program.shutdown.1
    }

    /// The running thread has ended with an exception, and the JDK's own handler is about to say so.
    pub(crate) fn reports_uncaught(&self) -> bool {
        let mut frames = self.state.stack().frames().skip(2);
        let Some(handler) = frames.next() else { return false };
        let method = self.program.classes.method(handler.method);
        let of_image = |frame: &Frame| {
            self.program.classes.class(self.program.classes.method(frame.method).class).is_of_image()
        };
        self.program.classes.symbols.get(method.name) == b"uncaughtException"
            && self.program.classes.is_jdk_class(method.class, b"java/lang/ThreadGroup")
            && frames.all(of_image)
    }

    /// Whether somebody but the JDK's own thread group is told of an exception that ends a thread.
    fn has_handler(&self, thread: Ref) -> bool {
        let field = |object: Ref, name: &str| {
            let field = self.field_named(self.class_of(object), name)?;
            Some(self.get_slot(object, self.program.classes.field(field).offset as usize))
        };
        let own = field(thread, "uncaughtExceptionHandler").is_none_or(|slot| slot != 0);
        let class = self.program.classes.symbols.lookup(b"java/lang/Thread");
        let class = class.and_then(|name| self.program.classes.find(LoaderId::BOOT, name));
        let of_all = class.is_none_or(|class| {
            let default = self.field_named(class, "defaultUncaughtExceptionHandler");
            let block = self.state.cell(Table::Statics, class.index()) as usize;
            default.filter(|_| block != 0).is_none_or(|default| {
                self.state.static_slot(block, self.program.classes.field(default).offset as usize) != 0
            })
        });
        let holder = field(thread, "holder").and_then(|slot| Ref::from_bits(slot as u32)).unwrap_or(thread);
        let group = field(holder, "group").and_then(|slot| Ref::from_bits(slot as u32));
        let is_plain =
            |group: Ref| self.program.classes.is_jdk_class(self.class_of(group), b"java/lang/ThreadGroup");
        own || of_all || !group.is_some_and(is_plain)
    }

    fn thread_object(&self) -> Result<Ref, Stop> {
        match self.state.thread().info.object {
            Some(object) => Ok(object),
            None => Stop::unsupported("a thread without a java.lang.Thread"),
        }
    }
}

/// The `main` to run.
pub struct Main {
    pub class: ClassId,
    pub method: MethodId,
    /// For instance main methods (JEP 512): what makes the instance.
    pub constructor: Option<MethodId>,
    /// The `String[]`, unless `main` takes none.
    pub args: Option<Ref>,
}

/// Main class, method, constructor or 0, arguments or null, as `start_main` saved them.
fn initialise_main(m: &mut Machine, r: &Resumed) -> NativeResult {
    if r.result.is_err() {
        return after_run(m, r);
    }
    let class = ClassId(r.saved[0] as u32);
    match m.initialise(class) {
        Err(Stop::Raise(raised)) => {
            let error = m.make_throwable(raised.class, raised.message.as_deref(), Cause::Open)?;
            return not_linked(m, class, error);
        }
        Err(Stop::Throw(error)) => return not_linked(m, class, error),
        started => started?,
    }
    if r.saved[2] == 0 {
        return call_main(m, None, r);
    }
    let object = m.new_object(class)?;
    let saved =
        vec![(r.saved[0], false), (r.saved[1], false), (u64::from(object.0), true), (r.saved[3], true)];
    let constructor = MethodId(r.saved[2] as u32);
    let args = vec![u64::from(object.0)];
    Err(Stop::Call(Box::new(Call { method: constructor, args, then: after_main_constructor, saved })))
}

/// The main class cannot be linked: nothing of it has run. The JDK's launcher finds out before it starts anything.
fn not_linked(m: &mut Machine, class: ClassId, error: Ref) -> NativeResult {
    m.state.add_uncaught(Uncaught { exception: error, thread: None });
    m.state.observable.main_threw = true;
    let name = m.program.classes.external_name(m.class_of(error));
    let message = m.throwable_message(error).map_or(String::new(), |message| format!(": {message}"));
    let main = m.program.classes.external_name(class);
    let text = format!("Error: Unable to initialize main class {main}\nCaused by: {name}{message}\n");
    m.print(2, text.as_bytes())?;
    exit_thread(m)
}

fn after_main_constructor(m: &mut Machine, r: &Resumed) -> NativeResult {
    match r.result {
        Ok(_) => call_main(m, Ref::from_bits(r.saved[2] as u32), r),
        Err(_) => after_run(m, r),
    }
}

fn call_main(m: &mut Machine, receiver: Option<Ref>, r: &Resumed) -> NativeResult {
    let method = MethodId(r.saved[1] as u32);
    let takes_args = !m.program.classes.method(method).params.is_empty();
    let args = receiver.map(|o| u64::from(o.0)).into_iter().chain(takes_args.then_some(r.saved[3]));
    m.call_then(method, args.collect(), after_run)
}

/// `Thread.run` or `main` is over.
fn after_run(m: &mut Machine, r: &Resumed) -> NativeResult {
    let Err(exception) = r.result else { return exit_thread(m) };
    let object = m.thread_object()?;
    let thread = m.thread_name(object).filter(|_| m.state.current != MAIN);
    m.state.add_uncaught(Uncaught { exception, thread });
    m.state.observable.main_threw |= m.state.current == MAIN;
    if m.state.symbols.is_on() && !m.has_handler(object) {
        // All that the JDK would do is to print it, and to print it somebody would have to decide what its message mentions.
        return exit_thread(m);
    }
    let dispatch =
        m.method_named("java/lang/Thread", "dispatchUncaughtException", "(Ljava/lang/Throwable;)V")?;
    m.call_then(dispatch, vec![u64::from(object.0), u64::from(exception.0)], after_dispatch)
}

/// An exception of an uncaught-exception handler is mentioned and forgotten, as HotSpot does.
fn after_dispatch(m: &mut Machine, r: &Resumed) -> NativeResult {
    if let Err(exception) = r.result {
        let class = m.program.classes.external_name(m.class_of(exception));
        let name = m.thread_name(m.thread_object()?);
        let name = name.map(|text| m.string_text(text)).transpose()?.unwrap_or_default();
        let text =
            format!("\nException: {class} thrown from the UncaughtExceptionHandler in thread \"{name}\"\n");
        m.print_report(text.as_bytes())?;
    }
    exit_thread(m)
}

fn exit_thread(m: &mut Machine) -> NativeResult {
    if m.state.current == MAIN && m.nobody_watches_the_end() {
        return end(m);
    }
    let object = m.thread_object()?;
    let exit = m.method_named("java/lang/Thread", "exit", "()V")?;
    // The group is still needed for the thread that shuts down; `exit` forgets it.
    let group = m.thread_field(object, "group").and_then(|(holder, name)| m.get_ref_field(holder, name));
    let call = Call {
        method: exit,
        args: vec![u64::from(object.0)],
        then: end_thread,
        saved: vec![(ref_slot(group), true)],
    };
    Err(Stop::Call(Box::new(call)))
}

/// Runs again while the main thread waits for the others.
fn end_thread(m: &mut Machine, r: &Resumed) -> NativeResult {
    let me = m.state.current;
    let object = m.thread_object()?;
    m.mark_thread_ended(object);
    m.notify_waiters(object, true);
    if me != MAIN {
        return Ok(Value::Void);
    }
    if m.thread_ids().any(|id| id != me && m.keeps_alive(id)) {
        m.set_status(me, Status::Joining);
        return Err(Stop::Block);
    }
    become_destroyer(m, r.saved[0])
}

/// The launcher's thread, whose `main` is over, shuts down under another name.
fn become_destroyer(m: &mut Machine, group: u64) -> NativeResult {
    let me = m.state.current;
    let init =
        m.method_named("java/lang/Thread", "<init>", "(Ljava/lang/ThreadGroup;Ljava/lang/String;)V")?;
    let thread = m.new_object(m.program.known.core().thread)?;
    let name = m.new_string("DestroyJavaVM")?;
    m.state.change_thread(me, |t| t.object = Some(thread));
    m.bind_thread_object(thread, me);
    m.put_int_field(thread, "priority", 5);
    m.set_status(me, Status::Runnable);
    m.call_then(init, vec![u64::from(thread.0), group, u64::from(name.0)], shut_down)
}

fn shut_down(m: &mut Machine, _: &Resumed) -> NativeResult {
    let shutdown = m.method_named("java/lang/Shutdown", "shutdown", "()V")?;
    let class = m.program.classes.method(shutdown).class;
    m.initialise(class)?;
    m.call_then(shutdown, Vec::new(), after_shutdown)
}

fn after_shutdown(m: &mut Machine, _: &Resumed) -> NativeResult {
    end(m)
}

fn end(m: &Machine) -> NativeResult {
    let outcome = match m.state.first_uncaught() {
        Some(exception) => Outcome::Threw(exception),
        None => Outcome::Returned,
    };
    Err(Stop::End(outcome))
}

/// The thread that runs `main`.
pub(crate) const MAIN: ThreadId = ThreadId(0);
