//! Preparation and initialisation of classes (JVMS 5.4.2, 5.5).
//!
//! Initialising means pushing frames: the instruction that needed the class runs again when they are done. At
//! the bottom is a frame of the machine that initialises the supertypes one by one, then calls `<clinit>`, and
//! learns how that ended.

use hashbrown::HashSet;
use tarry_classfile::Constant;

use crate::class::Shape;
use crate::machine::Machine;
use crate::native::{Call, NativeResult, Resumed, Stop, Value};
use crate::state::Table;
use crate::state::stack::Return;
use crate::throwable::Cause;
use crate::{ClassId, Kind, LoaderId, Ref, ThreadId};

/// How far the initialisation of a class has come on this path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InitState {
    NotYet,
    Running(ThreadId),
    Done,
    Failed,
}

impl InitState {
    fn decode(cell: u32) -> InitState {
        match cell {
            0 => InitState::NotYet,
            1 => InitState::Done,
            2 => InitState::Failed,
            n => InitState::Running(ThreadId(n - 3)),
        }
    }

    fn encode(self) -> u32 {
        match self {
            InitState::NotYet => 0,
            InitState::Done => 1,
            InitState::Failed => 2,
            InitState::Running(t) => t.0 + 3,
        }
    }
}

impl Machine {
    pub fn init_state(&self, class: ClassId) -> InitState {
        InitState::decode(self.state.cell(Table::Init, class.index()))
    }

    fn set_init_state(&mut self, class: ClassId, to: InitState) {
        self.state.set_cell(Table::Init, class.index(), to.encode());
    }

    /// Where a class's statics are, whether it is initialised or being initialised. Prepares it if needed.
    pub fn statics(&mut self, class: ClassId) -> Result<usize, Stop> {
        match self.state.cell(Table::Prepared, class.index()) {
            0 => self.prepare(class),
            at => Ok(at as usize),
        }
    }

    /// Ensures the class is initialised, or being initialised by the current thread; `Err(Restart)` if
    /// frames were pushed to that end.
    #[inline]
    pub fn initialise(&mut self, class: ClassId) -> Result<(), Stop> {
        if self.state.cell(Table::Statics, class.index()) != 0 {
            return Ok(());
        }
        self.initialise_slow(class)
    }

    #[cold]
    fn initialise_slow(&mut self, class: ClassId) -> Result<(), Stop> {
        if self.program.classes.class(class).shape != Shape::Object {
            return Ok(());
        }
        let me = self.state.current;
        match self.init_state(class) {
            InitState::Done => return Ok(()),
            InitState::Running(t) if t == me => return Ok(()),
            InitState::Running(_) => {
                let mirror = self.mirror(class)?;
                self.wait_for_initialiser(mirror);
                return Err(Stop::Block);
            }
            InitState::Failed => return self.failed_before(class),
            InitState::NotYet => {}
        }
        self.link(class)?;
        if self.program.classes.class(class).initialiser.is_none() && self.next_supertype(class).is_none() {
            return self.initialised(class);
        }
        self.check_needed(class)?;
        self.push_driver(Return::Restart, after_supertype, &[(u64::from(class.0), false)])?;
        self.set_init_state(class, InitState::Running(me));
        Err(Stop::Restart)
    }

    /// Links a class after its supertypes (5.4). One that cannot be linked is not marked as failed: it fails again next time.
    fn link(&mut self, class: ClassId) -> Result<(), Stop> {
        let c = self.program.classes.class(class);
        let (interfaces, ancestors) = (c.all_interfaces.len(), c.ancestors.len());
        for at in 0..interfaces {
            self.verify(self.program.classes.class(class).all_interfaces[at])?;
        }
        let is_linked = |c: &ClassId| self.state.cell(Table::Linked, c.index()) != 0;
        let linked =
            self.program.classes.class(class).ancestors.iter().rposition(is_linked).map_or(0, |at| at + 1);
        for at in linked..ancestors {
            let ancestor = self.program.classes.class(class).ancestors[at];
            self.verify(ancestor)?;
            // What a built-in loader's class has to be checked for is true on every path.
            if !self.program.classes.class(ancestor).loader.is_builtin() {
                self.constrain_overriding(ancestor)?;
                self.state.set_cell(Table::Linked, ancestor.index(), 1);
            }
        }
        Ok(())
    }

    /// The supertype to initialise next (5.5 step 7): the superclass, then superinterfaces with default
    /// methods.
    fn next_supertype(&self, class: ClassId) -> Option<ClassId> {
        let c = self.program.classes.class(class);
        if self.program.classes.is_interface(class) {
            return None;
        }
        let me = self.state.current;
        let is_open = |s: ClassId| {
            let state = self.init_state(s);
            state != InitState::Done && state != InitState::Running(me)
        };
        if let Some(parent) = c.super_class
            && is_open(parent)
        {
            return Some(parent);
        }
        if !c.has_defaults {
            return None;
        }
        let mut seen = HashSet::new();
        self.find_superinterface(class, &|i| is_open(i) && self.declares_default(i), &mut seen)
    }

    /// Superinterfaces in the order of 5.5: those an interface extends before itself, as they are declared.
    fn find_superinterface(
        &self,
        class: ClassId,
        wanted: &dyn Fn(ClassId) -> bool,
        seen: &mut HashSet<ClassId>,
    ) -> Option<ClassId> {
        // One that is inherited on many ways is looked at once.
        let direct = self.program.classes.class(class).interfaces.iter().copied();
        let mut found = direct.filter_map(|i| match seen.insert(i) {
            true => self.find_superinterface(i, wanted, seen).or_else(|| wanted(i).then_some(i)),
            false => None,
        });
        found.next()
    }

    fn declares_default(&self, interface: ClassId) -> bool {
        let skip = tarry_classfile::access::ACC_ABSTRACT | tarry_classfile::access::ACC_STATIC;
        self.program.classes.methods_of(interface).any(|m| self.program.classes.method(m).access & skip == 0)
    }

    fn initialised(&mut self, class: ClassId) -> Result<(), Stop> {
        let statics = self.statics(class)?;
        self.set_init_state(class, InitState::Done);
        match &mut self.run.trial {
            // Its statics stay on the slow way, where they are watched.
            Some(trial) => trial.done.push(class),
            None => self.state.set_cell(Table::Statics, class.index(), statics as u32),
        }
        self.wake_initialisation_waiters(class);
        Ok(())
    }

    fn failed(&mut self, class: ClassId, exception: Ref) -> Result<(), Stop> {
        let error = self.make_initialisation_error(exception)?;
        self.set_init_state(class, InitState::Failed);
        self.state.set_cell(Table::InitError, class.index(), error.0);
        self.wake_initialisation_waiters(class);
        Ok(())
    }

    /// The class failed to initialise before (5.5 step 5).
    fn failed_before(&mut self, class: ClassId) -> Result<(), Stop> {
        let cause = Ref::from_bits(self.state.cell(Table::InitError, class.index()));
        let message = format!("Could not initialize class {}", self.program.classes.external_name(class));
        let error =
            self.make_throwable("java/lang/NoClassDefFoundError", Some(&message), Cause::Is(cause))?;
        Err(Stop::Throw(error))
    }

    fn wake_initialisation_waiters(&mut self, class: ClassId) {
        if let Some(mirror) = Ref::from_bits(self.state.cell(Table::Mirror, class.index())) {
            self.wake_blocked_on(mirror);
        }
    }

    /// Allocates the statics and gives them their default or constant values.
    #[cold]
    fn prepare(&mut self, class: ClassId) -> Result<usize, Stop> {
        let words = self.program.classes.class(class).static_words as usize;
        let at = self.bump(words.max(1))?;
        self.state.begin_statics(at, class);
        self.state.set_cell(Table::Prepared, class.index(), at as u32);
        let Some(file) = self.program.classes.class(class).file.clone() else { return Ok(at) };
        for id in self.program.classes.fields_of(class) {
            let field = self.program.classes.field(id);
            if !field.is_static() {
                continue;
            }
            let member = file.fields[field.index as usize];
            let (offset, kind) = (field.offset as usize, field.kind);
            let Some(constant) = member.constant_value(&file) else { continue };
            let value = match file.pool().get(constant) {
                Constant::Integer(i) => u64::from(kind.narrow(i) as u32),
                Constant::Float(bits) => u64::from(bits),
                Constant::Long(l) => l as u64,
                Constant::Double(bits) => bits,
                Constant::String { utf8 } if kind == Kind::Ref => {
                    u64::from(self.intern_mutf8(file.pool().utf8(utf8))?.0)
                }
                _ => continue,
            };
            self.state.set_static_slot(at, offset, value);
        }
        Ok(at)
    }
}

/// A class is to be initialised; its supertypes so far are.
fn after_supertype(m: &mut Machine, r: &Resumed) -> NativeResult {
    let class = ClassId(r.saved[0] as u32);
    if let Err(exception) = r.result {
        m.failed(class, exception)?;
        return Err(Stop::Throw(exception));
    }
    while let Some(supertype) = m.next_supertype(class) {
        m.poll(m.program.classes.class(class).all_interfaces.len())?;
        let started = m.initialise(supertype);
        if let Err(Stop::Throw(exception)) = started {
            m.failed(class, exception)?;
        }
        started?;
    }
    m.statics(class)?;
    match m.program.classes.class(class).initialiser {
        None => m.initialised(class).map(|()| Value::Void),
        Some(method) => {
            let saved = vec![(r.saved[0], false)];
            Err(Stop::Call(Box::new(Call { method, args: Vec::new(), then: after_initialiser, saved })))
        }
    }
}

/// `<clinit>` is over (5.5 steps 9 to 12).
fn after_initialiser(m: &mut Machine, r: &Resumed) -> NativeResult {
    let class = ClassId(r.saved[0] as u32);
    let Err(exception) = r.result else { return m.initialised(class).map(|()| Value::Void) };
    let error = m.load(LoaderId::BOOT, b"java/lang/Error")?;
    let thrown = if m.is_instance(exception, error) {
        exception
    } else {
        m.make_throwable("java/lang/ExceptionInInitializerError", None, Cause::Is(Some(exception)))?
    };
    m.failed(class, exception)?;
    Err(Stop::Throw(thrown))
}
