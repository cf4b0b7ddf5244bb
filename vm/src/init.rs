//! Preparation and initialisation of classes (JVMS 5.4.2, 5.5).
//!
//! Initialising means pushing `<clinit>` frames: the instruction that needed the class runs again when they
//! are done. So one call pushes at most one frame, and superclasses come first by repetition.

use tarry_classfile::Constant;

use crate::class::Shape;
use crate::machine::Machine;
use crate::native::Stop;
use crate::state::Table;
use crate::state::thread::Return;
use crate::{ClassId, Kind, Ref, ThreadId};

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
        if self.classes.class(class).shape != Shape::Object {
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
            InitState::Failed => {
                let name = self.classes.external_name(class);
                return self.failed_before(class, name);
            }
            InitState::NotYet => {}
        }
        self.verify(class)?;
        if let Some(parent) = self.classes.class(class).super_class
            && !self.classes.is_interface(class)
        {
            self.super_initialised(class, parent)?;
            if self.classes.class(class).has_defaults {
                for i in self.classes.class(class).all_interfaces.to_vec().into_iter().rev() {
                    if self.declares_default(i) {
                        self.super_initialised(class, i)?;
                    }
                }
            }
        }
        let statics = self.statics(class)?;
        match self.classes.class(class).initialiser {
            None => {
                self.set_init_state(class, InitState::Done);
                self.state.set_cell(Table::Statics, class.index(), statics as u32);
                Ok(())
            }
            Some(initialiser) => {
                self.set_init_state(class, InitState::Running(me));
                self.push_call(initialiser, &[], Return::Initialiser, class.0)?;
                Err(Stop::Restart)
            }
        }
    }

    /// Initialises a supertype. If that fails, the class itself has failed (5.5 step 7): the frame of the
    /// super's initialiser cannot know, so a failed super is noticed here when the instruction runs again.
    fn super_initialised(&mut self, class: ClassId, parent: ClassId) -> Result<(), Stop> {
        if self.init_state(parent) == InitState::Failed {
            self.set_init_state(class, InitState::Failed);
        }
        self.initialise(parent)
    }

    fn declares_default(&self, interface: ClassId) -> bool {
        let skip = tarry_classfile::access::ACC_ABSTRACT | tarry_classfile::access::ACC_STATIC;
        self.classes.methods_of(interface).any(|m| self.classes.method(m).access & skip == 0)
    }

    /// The initialiser of `class` returned.
    pub(crate) fn initialiser_returned(&mut self, class: ClassId) -> Result<(), Stop> {
        let statics = self.statics(class)?;
        self.set_init_state(class, InitState::Done);
        self.state.set_cell(Table::Statics, class.index(), statics as u32);
        self.wake_initialisation_waiters(class);
        Ok(())
    }

    pub(crate) fn initialiser_failed(&mut self, class: ClassId, cause: Ref) {
        self.set_init_state(class, InitState::Failed);
        self.state.set_cell(Table::InitError, class.index(), cause.0);
        self.wake_initialisation_waiters(class);
    }

    fn wake_initialisation_waiters(&mut self, class: ClassId) {
        if let Some(mirror) = Ref::from_bits(self.state.cell(Table::Mirror, class.index())) {
            self.wake_blocked_on(mirror);
        }
    }

    /// Allocates the statics and gives them their default or constant values.
    #[cold]
    fn prepare(&mut self, class: ClassId) -> Result<usize, Stop> {
        let words = self.classes.class(class).static_words as usize;
        let at = self.bump(words.max(1))?;
        self.state.heap.words_mut()[at] = STATICS_BLOCK | u64::from(class.0);
        self.state.set_cell(Table::Prepared, class.index(), at as u32);
        let Some(file) = self.classes.class(class).file.clone() else { return Ok(at) };
        for id in self.classes.fields_of(class) {
            let field = self.classes.field(id);
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
            self.state.heap.words_mut()[at + offset] = value;
        }
        Ok(at)
    }
}

/// Set in the first word of a block of statics; the rest of the low half is the class id.
pub const STATICS_BLOCK: u64 = 1 << 31;
