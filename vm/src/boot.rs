//! Starting up: the classes the machine knows by name, the main thread, and the JDK's own initialisation.

use crate::class::Shape;
use crate::class::define::ArraySupers;
use crate::known::Core;
use crate::machine::Machine;
use crate::native::Stop;
use crate::outcome::{Limit, Outcome, Pause};
use crate::state::StringLayout;
use crate::state::stack::Return;
use crate::state::thread::Status;
use crate::{ClassId, FieldId, Kind, LoaderId, MethodId, Ref, ThreadId};

/// Why the machine could not start or a call from outside did not return.
#[derive(Debug, thiserror::Error)]
pub enum BootError {
    #[error("the JDK lacks {0}")]
    Missing(String),
    #[error("{0}")]
    Failed(String),
}

/// Why a class cannot be loaded.
#[derive(Debug, thiserror::Error)]
pub enum NotLoaded {
    /// The error that says so: its class, and all of it with message, stack and causes.
    #[error("{text}")]
    Error { class: String, text: String },
    /// The program's own loader, or the machine, did not come to an end.
    #[error("{0}")]
    Unanswered(String),
    #[error("the limit of {} was met", .0.option())]
    Limit(Limit),
    /// Somebody wants to stop (`Run::stop_wanted`). What was loaded so far stays loaded.
    #[error("somebody wants to stop")]
    Stopped,
}

impl Machine {
    /// Loads what the machine needs and runs `System.initPhase1` to 3.
    pub fn boot(&mut self) -> Result<(), BootError> {
        self.boot_core()?;
        self.set_unsafe_constants()?;
        for class in INITIALISED_BEFORE_THREADS {
            self.initialise_now(class)?;
        }
        self.make_main_thread()?;
        for class in INITIALISED_BEFORE_PHASE_1 {
            self.initialise_now(class)?;
        }
        self.call_static("java/lang/System", "initPhase1", "()V", &[])?;
        let phase2 = self.call_static("java/lang/System", "initPhase2", "(ZZ)I", &[1, 1])?;
        if phase2 as u32 != 0 {
            return Err(BootError::Failed("the JDK's module system did not start".into()));
        }
        self.find_builtin_loaders().map_err(|s| self.boot_error(s))?;
        if self.program.options.jdk_version > 17 {
            // Core reflection of newer JDKs asks whether this has happened.
            self.initialise_now("java/lang/invoke/MethodHandleNatives")?;
        }
        self.call_static("java/lang/System", "initPhase3", "()V", &[])?;
        self.state.charged.slice_end = 0;
        Ok(())
    }

    /// Loads the classes whose fields the machine knows, and makes a main thread. Code that needs nothing else of a JDK runs.
    pub fn boot_core(&mut self) -> Result<(), BootError> {
        self.load_core().map_err(|s| self.boot_error(s))?;
        let main = self.add_thread(None);
        debug_assert_eq!(main, ThreadId(0));
        self.state.current = main;
        self.state.change_thread(main, |t| t.status = Status::Runnable);
        self.state.charged.slice_end = u64::MAX;
        self.state.observable.nanos = 0;
        Ok(())
    }

    /// Facts about memory that the machine writes over the placeholders in the class, before `Unsafe` reads them.
    fn set_unsafe_constants(&mut self) -> Result<(), BootError> {
        let name = "jdk/internal/misc/UnsafeConstants";
        self.initialise_now(name)?;
        let class = self.load(LoaderId::BOOT, name.as_bytes()).map_err(|s| self.boot_error(s))?;
        let statics = self.statics(class).map_err(|s| self.boot_error(s))?;
        for (field, value) in [("ADDRESS_SIZE0", 8), ("PAGE_SIZE", 4096), ("UNALIGNED_ACCESS", 1)] {
            let Some(field) = self.field_named(class, field) else {
                return Err(BootError::Missing(format!("{name}.{field}")));
            };
            self.state.set_static_slot(statics, self.program.classes.field(field).offset as usize, value);
        }
        Ok(())
    }

    fn boot_error(&mut self, stop: Stop) -> BootError {
        match stop {
            Stop::Raise(raised) => {
                BootError::Missing(format!("{}: {}", raised.class, raised.message.unwrap_or_default()))
            }
            other => BootError::Failed(format!("{other:?}")),
        }
    }

    fn load_core(&mut self) -> Result<(), Stop> {
        let mut get = |name: &str| self.load(LoaderId::BOOT, name.as_bytes());
        let object = get("java/lang/Object")?;
        let cloneable = get("java/lang/Cloneable")?;
        let serializable = get("java/io/Serializable")?;
        let string = get("java/lang/String")?;
        let class = get("java/lang/Class")?;
        let throwable = get("java/lang/Throwable")?;
        let thread = get("java/lang/Thread")?;
        let supers = ArraySupers { object, cloneable, serializable };
        let byte_array = self.program.classes.define_array(self.program.known.primitive(Kind::Byte), &supers);
        self.program.boolean_array =
            self.program.classes.define_array(self.program.known.primitive(Kind::Boolean), &supers);
        let offset = |m: &Machine, c: ClassId, name: &str| match m.field_named(c, name) {
            Some(f) => Ok(m.program.classes.field(f).offset as usize),
            None => Stop::unsupported(format!(
                "{}.{name} is missing in this JDK",
                m.program.classes.external_name(c)
            )),
        };
        let init = self.program.known.names.init;
        let void = self.program.known.names.void_descriptor;
        let object_init = self.program.classes.declared_method(object, init, void);
        let thread_eetop: Option<FieldId> = self.field_named(thread, "eetop");
        let (get_message, of_string) = (self.symbol("getMessage"), self.symbol("()Ljava/lang/String;"));
        let get_message = self.program.classes.declared_method(throwable, get_message, of_string);
        let (Some(object_init), Some(thread_eetop), Some(get_message)) =
            (object_init, thread_eetop, get_message)
        else {
            return Stop::unsupported(
                "Object.<init>, Thread.eetop or Throwable.getMessage is missing in this JDK",
            );
        };
        let core = Core {
            object,
            string,
            class,
            throwable,
            thread,
            supers,
            byte_array,
            string_layout: StringLayout {
                value: offset(self, string, "value")?,
                coder: offset(self, string, "coder")?,
            },
            class_id: self.program.classes.class(class).instance_words as usize - 1,
            class_loader_field: offset(self, class, "classLoader")?,
            class_component: offset(self, class, "componentType")?,
            class_module: offset(self, class, "module")?,
            throwable_message: offset(self, throwable, "detailMessage")?,
            throwable_backtrace: offset(self, throwable, "backtrace")?,
            throwable_depth: offset(self, throwable, "depth")?,
            throwable_trace: offset(self, throwable, "stackTrace")?,
            object_init,
            get_message,
            thread_eetop,
        };
        self.program.known.set_core(core);
        Ok(())
    }

    /// The fields of a `java.lang.Class` that the machine fills.
    pub(crate) fn fill_mirror(&mut self, class: ClassId, mirror: Ref) -> Result<(), Stop> {
        let core = *self.program.known.core();
        let loader = self.program.classes.class(class).loader;
        let loader_object = self.loader_object(loader);
        self.put_ref(mirror, core.class_loader_field, loader_object);
        self.set_mirror_module(class, mirror);
        // JDK 25 reads these as fields.
        let access = self.class_modifiers(class);
        let c = self.program.classes.class(class);
        let is_primitive = matches!(c.shape, Shape::Primitive(_));
        let flags = c.access;
        self.put_int_field(mirror, "modifiers", i32::from(access));
        self.put_int_field(mirror, "primitive", i32::from(is_primitive));
        self.put_int_field(mirror, "classFileAccessFlags", i32::from(flags));
        Ok(())
    }

    /// Sets an `int`-like field of an object if its class has one of that name.
    pub fn put_int_field(&mut self, object: Ref, name: &str, value: i32) {
        let class = self.class_of(object);
        if let Some(field) = self.field_named(class, name) {
            let f = self.program.classes.field(field);
            if f.kind != Kind::Ref && !f.kind.is_wide() && !f.is_static() {
                let offset = f.offset as usize;
                self.put_slot(object, offset, u64::from(value as u32));
            }
        }
    }

    /// Sets a `long` field of an object if its class has one of that name.
    pub fn put_long_field(&mut self, object: Ref, name: &str, value: i64) {
        let class = self.class_of(object);
        if let Some(field) = self.field_named(class, name) {
            let f = self.program.classes.field(field);
            if f.kind == Kind::Long && !f.is_static() {
                let offset = f.offset as usize;
                self.put_slot(object, offset, value as u64);
                self.put_slot(object, offset + 1, 0);
            }
        }
    }

    pub fn put_ref_field(&mut self, object: Ref, name: &str, value: Option<Ref>) {
        let class = self.class_of(object);
        if let Some(field) = self.field_named(class, name) {
            let offset = self.program.classes.field(field).offset as usize;
            self.put_ref(object, offset, value);
        }
    }

    pub fn get_ref_field(&self, object: Ref, name: &str) -> Option<Ref> {
        let field = self.field_named(self.class_of(object), name)?;
        self.get_ref(object, self.program.classes.field(field).offset as usize)
    }

    /// A field of an object, if it has one of that name, or the request to choose what is in it.
    pub fn get_int_field(&self, object: Ref, name: &str) -> Result<Option<i32>, Stop> {
        let Some(field) = self.field_named(self.class_of(object), name) else { return Ok(None) };
        let slot = self.get_slot(object, self.program.classes.field(field).offset as usize);
        Ok(Some(self.concrete(slot, 0, Kind::Int)? as u32 as i32))
    }

    /// Modifiers as `Class.getModifiers` gives them: the inner-class flags for member classes.
    pub fn class_modifiers(&self, class: ClassId) -> u16 {
        use tarry_classfile::access::{ACC_ABSTRACT, ACC_FINAL, ACC_PRIVATE, ACC_PROTECTED, ACC_PUBLIC};
        let c = self.program.classes.class(class);
        if let Some((component, _)) = self.program.classes.component(class) {
            let visibility = ACC_PUBLIC | ACC_PRIVATE | ACC_PROTECTED;
            return self.class_modifiers(component) & visibility | ACC_FINAL | ACC_ABSTRACT;
        }
        let Some(file) = &c.file else { return c.access };
        let own = file.name();
        let inner = file.inner_classes().find(|i| file.pool().class_name(i.inner) == own);
        let flags = inner.map_or(c.access, |i| i.access);
        flags & !tarry_classfile::access::ACC_SUPER
    }

    fn make_main_thread(&mut self) -> Result<(), BootError> {
        let group_class = "java/lang/ThreadGroup";
        let system = self.construct(group_class, "()V", &[])?;
        let name = self.new_string("main").map_err(|s| self.boot_error(s))?;
        let args = [u64::from(system.0), u64::from(name.0)];
        let group = self.construct(group_class, "(Ljava/lang/ThreadGroup;Ljava/lang/String;)V", &args)?;
        let thread = self.instantiate("java/lang/Thread")?;
        let main = ThreadId(0);
        self.state.change_thread(main, |t| t.object = Some(thread));
        self.bind_thread_object(thread, main);
        self.put_int_field(thread, "priority", 5);
        let name = self.new_string("main").map_err(|s| self.boot_error(s))?;
        let args = [u64::from(thread.0), u64::from(group.0), u64::from(name.0)];
        let init = self
            .method_named("java/lang/Thread", "<init>", "(Ljava/lang/ThreadGroup;Ljava/lang/String;)V")
            .map_err(|s| self.boot_error(s))?;
        self.call(init, &args)?;
        self.set_thread_status(thread, Status::Runnable.as_seen_by_java());
        Ok(())
    }

    /// Ties a `java.lang.Thread` to a thread of the machine.
    pub fn bind_thread_object(&mut self, object: Ref, id: ThreadId) {
        let offset = self.program.classes.field(self.program.known.core().thread_eetop).offset as usize;
        self.put_slot(object, offset, u64::from(id.0) + 1);
    }

    /// The machine's thread behind a `java.lang.Thread`; `None` before it starts and after it ended.
    pub fn thread_of(&self, object: Ref) -> Option<ThreadId> {
        let offset = self.program.classes.field(self.program.known.core().thread_eetop).offset as usize;
        let value = self.get_slot(object, offset);
        (value != 0).then(|| ThreadId(value as u32 - 1))
    }

    /// Where a `java.lang.Thread` keeps a field that newer JDKs moved to a holder object.
    pub fn thread_field(&self, thread: Ref, name: &'static str) -> Option<(Ref, &'static str)> {
        match self.field_named(self.class_of(thread), name) {
            Some(_) => Some((thread, name)),
            None => Some((self.get_ref_field(thread, "holder")?, name)),
        }
    }

    /// Sets `Thread.threadStatus`; a thread under construction may have no place for it yet.
    pub(crate) fn set_thread_status(&mut self, thread: Ref, status: i32) {
        if let Some((holder, name)) = self.thread_field(thread, "threadStatus") {
            self.put_int_field(holder, name, status);
        }
    }

    pub(crate) fn mark_thread_ended(&mut self, thread: Ref) {
        let offset = self.program.classes.field(self.program.known.core().thread_eetop).offset as usize;
        self.put_slot(thread, offset, 0);
        self.set_thread_status(thread, Status::Ended.as_seen_by_java());
    }

    pub fn thread_name(&self, thread: Ref) -> Option<Ref> {
        self.get_ref_field(thread, "name")
    }

    pub(crate) fn set_interrupted_field(&mut self, thread: Ref, value: bool) {
        self.put_int_field(thread, "interrupted", i32::from(value));
    }

    // Calls from outside: the whole run is the call.

    fn instantiate(&mut self, class: &str) -> Result<Ref, BootError> {
        self.initialise_now(class)?;
        let id = self.load(LoaderId::BOOT, class.as_bytes()).map_err(|s| self.boot_error(s))?;
        self.new_object(id).map_err(|s| self.boot_error(s))
    }

    fn construct(&mut self, class: &str, descriptor: &str, args: &[u64]) -> Result<Ref, BootError> {
        let object = self.instantiate(class)?;
        let init = self.method_named(class, "<init>", descriptor).map_err(|s| self.boot_error(s))?;
        let all: Vec<u64> = std::iter::once(u64::from(object.0)).chain(args.iter().copied()).collect();
        self.call(init, &all)?;
        Ok(object)
    }

    pub fn call_static(
        &mut self,
        class: &str,
        name: &str,
        descriptor: &str,
        args: &[u64],
    ) -> Result<u64, BootError> {
        self.initialise_now(class)?;
        let method = self.method_named(class, name, descriptor).map_err(|s| self.boot_error(s))?;
        self.call(method, args)
    }

    fn initialise_now(&mut self, name: &str) -> Result<(), BootError> {
        let class = match self.load(LoaderId::BOOT, name.as_bytes()) {
            Ok(class) => class,
            Err(stop) => return Err(self.boot_error(stop)),
        };
        self.initialise_class(class)
    }

    /// Runs a class's initialiser to its end, from outside.
    pub fn initialise_class(&mut self, class: ClassId) -> Result<(), BootError> {
        loop {
            match self.initialise(class) {
                Ok(()) => return Ok(()),
                Err(Stop::Restart) => {
                    // The initialiser's frame is the bottom one: its return ends the run.
                    debug_assert!(self.state.stack().depth() == 1, "called from outside");
                    self.finish_outside()?;
                }
                Err(stop) => return Err(self.boot_error(stop)),
            }
        }
    }

    /// Loads a class from outside, asking the program's loaders as far as needed. The error says why it cannot
    /// be loaded.
    pub fn load_now(&mut self, loader: LoaderId, name: &[u8]) -> Result<Option<ClassId>, NotLoaded> {
        loop {
            match self.try_load(loader, name) {
                Ok(found) => return Ok(found),
                Err(Stop::Restart) => {
                    self.finish_outside().map_err(|e| NotLoaded::Unanswered(e.to_string()))?;
                }
                Err(Stop::Raise(raised)) => {
                    let class = raised.class.replace('/', ".");
                    let text = raised.message.map_or(class.clone(), |message| format!("{class}: {message}"));
                    return Err(NotLoaded::Error { class, text });
                }
                Err(Stop::Throw(exception)) => {
                    let class = self.program.classes.external_name(self.class_of(exception));
                    return Err(NotLoaded::Error { class, text: self.describe_throwable(exception) });
                }
                Err(Stop::Poll) => return Err(NotLoaded::Stopped),
                Err(Stop::End(Outcome::Limit(limit))) => return Err(NotLoaded::Limit(limit)),
                Err(stop) => return Err(NotLoaded::Unanswered(format!("{stop:?}"))),
            }
        }
    }

    /// Calls a method and runs until it returns.
    pub fn call(&mut self, method: MethodId, args: &[u64]) -> Result<u64, BootError> {
        if let Err(stop) = self.push_call(method, args, Return::Outside, 0) {
            return Err(self.boot_error(stop));
        }
        self.finish_outside()
    }

    /// Asks a method of a program that stands still, in the midst of a path or at its end. `None`: it did not return within
    /// the budget. Whatever it did is there afterwards: the caller has marked the state and rolls back.
    pub fn ask(&mut self, method: MethodId, args: &[u64], budget: u64, open: OpenChoices) -> Option<u64> {
        let max_steps = std::mem::replace(&mut self.program.options.max_steps, u64::MAX);
        let answer = self.answer(method, args, budget, open);
        self.program.options.max_steps = max_steps;
        answer
    }

    fn answer(&mut self, method: MethodId, args: &[u64], budget: u64, open: OpenChoices) -> Option<u64> {
        // The thread may be one that waits or has ended.
        let me = self.state.current;
        self.state.change_thread(me, |t| t.status = Status::Runnable);
        self.state.charged.slice_end = u64::MAX;
        self.state.observable.eager_choice = None;
        self.run.outside_result = None;
        self.push_call(method, args, Return::Outside, 0).ok()?;
        let end = self.state.charged.steps.saturating_add(budget);
        loop {
            match self.run(end.saturating_sub(self.state.charged.steps)) {
                // Not what it gives if `System.exit` was called.
                Pause::Done(Outcome::Returned) => return self.run.outside_result,
                Pause::Choice(choice) if open == OpenChoices::Lowest => self.choose(choice, 0),
                _ => return None,
            }
        }
    }

    fn finish_outside(&mut self) -> Result<u64, BootError> {
        loop {
            match self.run(u64::MAX / 2) {
                Pause::Done(Outcome::Returned) => return Ok(self.run.outside_result.unwrap_or(0)),
                Pause::Done(Outcome::Threw(e)) => {
                    let text = self.describe_throwable(e);
                    self.state.stack_mut().clear();
                    return Err(BootError::Failed(text));
                }
                Pause::Done(other) => return Err(BootError::Failed(format!("{other:?}"))),
                Pause::Budget if self.is_stop_wanted() => {
                    return Err(BootError::Failed("somebody wants to stop".into()));
                }
                Pause::Budget => {}
                Pause::Choice(_) => return Err(BootError::Failed("a choice outside a path".into())),
            }
        }
    }

    /// Class, message and stack of a throwable, without running Java.
    pub fn describe_throwable(&self, throwable: Ref) -> String {
        let mut text = self.program.classes.external_name(self.class_of(throwable));
        if let Some(message) = self.throwable_message(throwable) {
            text.push_str(": ");
            text.push_str(&message);
        }
        for (method, bci) in self.stored_backtrace(throwable) {
            let line = self.line_number(method, bci).map_or(String::new(), |l| format!(":{l}"));
            text.push_str(&format!("\n\tat {}{line}", self.program.classes.describe(method)));
        }
        if let Some(cause) = self.get_ref_field(throwable, "cause")
            && cause != throwable
        {
            text.push_str("\nCaused by: ");
            text.push_str(&self.describe_throwable(cause));
        }
        text
    }
}

/// What becomes of choices that a method that is asked looks at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OpenChoices {
    /// It has no answer then.
    GiveUp,
    /// They take their lowest alternative, as where a trace is replayed that leaves them open.
    Lowest,
}

/// Initialised before there is a thread object, in HotSpot's order.
const INITIALISED_BEFORE_THREADS: [&str; 4] =
    ["java/lang/String", "java/lang/System", "java/lang/Class", "java/lang/ThreadGroup"];

/// Initialised before `initPhase1`.
const INITIALISED_BEFORE_PHASE_1: [&str; 5] = [
    "java/lang/Module",
    "java/lang/reflect/Method",
    "java/lang/ref/Finalizer",
    "java/lang/OutOfMemoryError",
    "java/lang/StackOverflowError",
];
