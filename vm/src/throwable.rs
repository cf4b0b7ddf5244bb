//! Throwables made without running Java: errors for which there is no room to run a constructor, and those
//! whose cause no constructor takes. The fields are set as `Throwable`'s own constructor sets them.

use crate::link::InitState;
use crate::machine::Machine;
use crate::native::Stop;
use crate::{ClassId, Kind, LoaderId, MethodId, Ref};

/// The cause of a new throwable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cause {
    /// Not known, may be set later: the throwable itself stands in the field.
    Open,
    Is(Option<Ref>),
}

/// What making one costs, in bytecodes, besides its trace.
const MADE_STEPS: usize = 100;

/// Instructions that raise exceptions about classes (JVMS 6.5).
const CHECKCAST: u8 = 0xc0;
const AASTORE: u8 = 0x53;

impl Machine {
    /// A throwable of the JDK's class with the current backtrace.
    pub(crate) fn make_throwable(
        &mut self,
        class: &str,
        message: Option<&str>,
        cause: Cause,
    ) -> Result<Ref, Stop> {
        // As long as a constructor and its trace.
        self.charge_now(MADE_STEPS + self.state.stack().depth());
        let class = self.load(LoaderId::BOOT, class.as_bytes())?;
        let throwable = self.new_object(class)?;
        let message = message.map(|text| self.new_string(text)).transpose()?;
        self.put_ref(throwable, self.program.known.core().throwable_message, message);
        let cause = match cause {
            Cause::Open => Some(throwable),
            Cause::Is(cause) => cause,
        };
        self.put_ref_field(throwable, "cause", cause);
        let sentinel = self.throwable_constant("SUPPRESSED_SENTINEL");
        self.put_ref_field(throwable, "suppressedExceptions", sentinel);
        self.store_backtrace(throwable)?;
        let unassigned = self.throwable_constant("UNASSIGNED_STACK");
        self.put_ref(throwable, self.program.known.core().throwable_trace, unassigned);
        Ok(throwable)
    }

    /// Shows the stack of another throwable instead of its own.
    pub(crate) fn share_backtrace(&mut self, throwable: Ref, of: Ref) {
        let core = *self.program.known.core();
        for offset in [core.throwable_backtrace, core.throwable_depth, core.throwable_trace] {
            let slot = self.get_slot(of, offset);
            self.put_slot(throwable, offset, slot);
        }
    }

    /// A static of `Throwable`; null while it is not initialised, which its methods bear.
    fn throwable_constant(&mut self, name: &str) -> Option<Ref> {
        let class = self.program.known.core().throwable;
        if self.init_state(class) != InitState::Done {
            return None;
        }
        let field = self.field_named(class, name)?;
        let offset = self.program.classes.field(field).offset as usize;
        let statics = self.statics(class).ok()?;
        Ref::from_bits(self.state.static_slot(statics, offset) as u32)
    }

    /// What `getMessage` gives, without running Java: the detail message, or what a null pointer was.
    pub fn throwable_message(&self, throwable: Ref) -> Option<String> {
        let message = self.throwable_text(throwable).map(|text| self.string_shown(text));
        message.or_else(|| {
            let is_null_pointer = self.is_null_pointer_exception(throwable);
            let (method, bci) = is_null_pointer.then(|| self.raising_frame(throwable)).flatten()?;
            self.null_pointer_message(method, bci)
        })
    }

    /// The detail message that it was made with.
    pub fn throwable_text(&self, throwable: Ref) -> Option<Ref> {
        self.get_ref(throwable, self.program.known.core().throwable_message)
    }

    /// The `getMessage` of the throwable's class, if only running it tells the message: it is not one that
    /// `throwable_message` stands for, or what it gives is a choice nobody has looked at.
    pub fn overridden_message(&self, throwable: Ref) -> Option<MethodId> {
        let class = self.class_of(throwable);
        let core = self.program.known.core();
        let vindex = self.program.classes.method(core.get_message).vindex?;
        let selected = self.program.classes.class(class).vtable[vindex as usize];
        let message = self.get_slot(throwable, core.throwable_message);
        let is_open = self.concrete(message, 0, Kind::Ref).is_err();
        let is_known = selected == core.get_message || self.is_null_pointer_exception(throwable);
        (is_open || !is_known).then_some(selected)
    }

    fn is_null_pointer_exception(&self, throwable: Ref) -> bool {
        self.program.classes.is_jdk_class(self.class_of(throwable), b"java/lang/NullPointerException")
    }

    /// The `getCause` of the throwable's class, if it is not `Throwable`'s.
    pub fn overridden_cause(&self, throwable: Ref) -> Option<MethodId> {
        let symbols = &self.program.classes.symbols;
        let name = symbols.lookup(b"getCause")?;
        let descriptor = symbols.lookup(b"()Ljava/lang/Throwable;")?;
        let declared =
            self.program.classes.declared_method(self.program.known.core().throwable, name, descriptor)?;
        let vindex = self.program.classes.method(declared).vindex?;
        let selected = self.program.classes.class(self.class_of(throwable)).vtable[vindex as usize];
        (selected != declared).then_some(selected)
    }

    /// What the throwable was made because of.
    pub fn throwable_cause(&self, throwable: Ref) -> Option<Ref> {
        let field = self.field_named(self.program.known.core().throwable, "cause")?;
        // One that nobody gave a cause is its own.
        self.get_ref(throwable, self.program.classes.field(field).offset as usize)
            .filter(|cause| *cause != throwable)
    }

    /// What it was given to keep beside itself, as `try` with resources does.
    pub fn throwable_suppressed(&self, throwable: Ref) -> Vec<Ref> {
        let held = |object: Ref, class: ClassId, name: &str| {
            let field = self.field_named(class, name)?;
            self.get_ref(object, self.program.classes.field(field).offset as usize)
        };
        // An empty list of another class until there is one.
        let list = held(throwable, self.program.known.core().throwable, "suppressedExceptions")
            .filter(|list| self.program.classes.is_jdk_class(self.class_of(*list), b"java/util/ArrayList"));
        let elements = list.and_then(|list| held(list, self.class_of(list), "elementData"));
        let Some(elements) = elements else { return Vec::new() };
        let slots = (0..self.array_len(elements)).map(|i| self.element_slot(elements, Kind::Ref, i).0);
        slots.filter_map(|slot| Ref::from_bits(self.concrete(slot, 0, Kind::Ref).ok()? as u32)).collect()
    }

    /// The message is one that the machine makes up when it is asked.
    pub fn makes_message_up(&self, throwable: Ref) -> bool {
        self.is_null_pointer_exception(throwable)
            && self.get_slot(throwable, self.program.known.core().throwable_message) == 0
    }

    /// The message is the machine's, about the classes of a cast or of a store into an array.
    pub fn tells_classes(&self, throwable: Ref) -> bool {
        let classes = &self.program.classes;
        let instruction = match classes.name(self.class_of(throwable)) {
            b"java/lang/ClassCastException" => CHECKCAST,
            b"java/lang/ArrayStoreException" => AASTORE,
            _ => return false,
        };
        let raising = self.raising_frame(throwable).and_then(|(method, bci)| {
            let method = classes.method(method);
            let file = classes.class(method.class).file.as_ref()?;
            let code = file.methods.get(method.index as usize)?.code(file)?;
            code.bytecode.get(usize::try_from(bci).ok()?).copied()
        });
        raising == Some(instruction)
    }

    /// The error that later uses of a class give as their cause, made when its initialiser fails (JDK 17).
    pub(crate) fn make_initialisation_error(&mut self, cause: Ref) -> Result<Ref, Stop> {
        let thread = self.state.thread().info.object.and_then(|t| self.thread_name(t));
        let thread = thread.map(|text| self.string_text(text)).transpose()?.unwrap_or_default();
        let class = self.class_of(cause);
        let name = self.program.classes.external_name(class);
        let detail = self.get_slot(cause, self.program.known.core().throwable_message);
        let detail = Ref::from_bits(self.concrete(detail, 0, Kind::Ref)? as u32);
        let detail = detail.map(|text| self.string_text(text)).transpose()?;
        let detail = detail.map_or(String::new(), |text| format!(": {text}"));
        let message = format!("Exception {name}{detail} [in thread \"{thread}\"]");
        let error =
            self.make_throwable("java/lang/ExceptionInInitializerError", Some(&message), Cause::Is(None))?;
        self.share_backtrace(error, cause);
        Ok(error)
    }
}
