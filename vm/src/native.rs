//! The interface between the machine and native methods.
//!
//! Natives never call Java: they return `Stop::Call` with a continuation, which becomes a frame of the state.
//! They change nothing before they return `Stop::Restart` or `Stop::Force`, because they then run again.

use hashbrown::HashMap;

use crate::charge::Cost;
use crate::class::Classes;
use crate::machine::Machine;
use crate::outcome::{Choice, Outcome};
use crate::state::symbols::LatePart;
use crate::state::unknowns::{LATE, term_of, unknown_of};
use crate::symbolic::OfChar;
use crate::{Kind, MethodId, Ref, Symbol, UnknownId, ref_slot};

/// Why an instruction or a native method did not complete.
#[derive(Debug)]
pub enum Stop {
    /// Throw this object where the current frame stands.
    Throw(Ref),
    /// Construct and throw an exception.
    Raise(Box<Raised>),
    /// Frames were pushed; when they are done the instruction runs again.
    Restart,
    /// An unknown has to be chosen; then the instruction runs again.
    Force(UnknownId),
    /// Something else has to be chosen; then the instruction runs again.
    Choose(Choice),
    /// A text has to be put together (`Machine::make_late`); then the instruction runs again.
    Late(u32),
    /// The length of an array has to be decided and its elements laid out (`Machine::make_sparse`); then the instruction runs again.
    Lay(u32),
    /// A table has to be filled, by a method whose receiver is this (`Machine::tabulate`); then the instruction runs again.
    Tabulate(Box<(OfChar, u64)>),
    /// Call a method; a continuation gets its result. Natives only.
    Call(Box<Call>),
    /// A collection is due before so many words are allocated; then the instruction runs again. Instructions only.
    Collect(usize),
    /// The current thread cannot go on; its status says why. The instruction runs again when it can.
    Block,
    /// Let another thread run; the instruction is complete. Natives only.
    Yield,
    /// Somebody outside wants to stop; the instruction runs again if not (`Machine::poll`).
    Poll,
    /// A line of source begins and somebody wants to see it. Instructions only.
    Line,
    /// The path is over.
    End(Outcome),
}

/// An exception that is to be constructed and thrown.
#[derive(Debug)]
pub struct Raised {
    /// Internal name.
    pub class: &'static str,
    pub message: Option<String>,
    /// Instead of it, where it mentions what is not known.
    pub parts: Vec<LatePart>,
}

/// Natives and instructions return it, so it has to go through registers.
const _: () = assert!(size_of::<Stop>() <= 16);

impl Stop {
    /// Somebody looks at a handle that has no value yet. Instructions (`Machine::deferred`), natives and continuations all ask here.
    pub fn undecided(handle: u64) -> Stop {
        match term_of(handle) {
            Some(term) => Stop::Choose(Choice::Number(term)),
            None if handle & LATE != 0 => Stop::Late(handle as u32 - 1),
            None => Stop::Force(unknown_of(handle)),
        }
    }

    pub fn bare(class: &'static str) -> Stop {
        Stop::Raise(Box::new(Raised { class, message: None, parts: Vec::new() }))
    }

    pub fn with_message(class: &'static str, message: impl Into<String>) -> Stop {
        Stop::Raise(Box::new(Raised { class, message: Some(message.into()), parts: Vec::new() }))
    }

    /// With a message that mentions what is not known.
    pub fn with_parts(class: &'static str, parts: Vec<LatePart>) -> Stop {
        Stop::Raise(Box::new(Raised { class, message: None, parts }))
    }

    pub fn raise<T>(class: &'static str, message: impl Into<String>) -> Result<T, Stop> {
        Err(Stop::with_message(class, message))
    }

    pub fn null<T>() -> Result<T, Stop> {
        Err(Stop::bare("java/lang/NullPointerException"))
    }

    pub fn unsupported<T>(what: impl Into<String>) -> Result<T, Stop> {
        Err(Stop::End(Outcome::Unsupported(Box::new(what.into()))))
    }
}

#[derive(Debug)]
pub struct Call {
    pub method: MethodId,
    /// Receiver first; wide values take two slots.
    pub args: Vec<u64>,
    pub then: Continuation,
    /// What the continuation needs: slot and whether it is a reference.
    pub saved: Vec<(u64, bool)>,
}

/// What happens after a call that a native method asked for.
pub type Continuation = fn(&mut Machine, &Resumed) -> NativeResult;

/// What a continuation gets.
pub struct Resumed {
    pub saved: Vec<u64>,
    /// The result (0 for void), or the exception the call ended with.
    pub result: Result<u64, Ref>,
    /// The second slot of a wide result.
    pub tag: u64,
}

impl Resumed {
    /// The object that the call gave, which is decided for that.
    pub fn object(&self, machine: &Machine) -> Result<Result<Option<Ref>, Ref>, Stop> {
        let slot = |slot| machine.state.concrete(slot, 0, Kind::Ref);
        let result = self.result.map(slot);
        result.map_or_else(|thrown| Ok(Err(thrown)), |slot| Ok(Ok(Ref::from_bits(slot? as u32))))
    }
}

/// Result of a native method.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Value {
    Void,
    /// boolean, byte, char, short and int.
    Int(i32),
    Long(i64),
    Float(f32),
    Double(f64),
    Ref(Option<Ref>),
    /// A slot as it is, perhaps deferred.
    Slot(u64),
    /// Both slots of a wide value, perhaps deferred.
    Wide(u64, u64),
}

impl From<bool> for Value {
    fn from(b: bool) -> Value {
        Value::Int(i32::from(b))
    }
}

impl From<Ref> for Value {
    fn from(r: Ref) -> Value {
        Value::Ref(Some(r))
    }
}

impl From<Option<Ref>> for Value {
    fn from(r: Option<Ref>) -> Value {
        Value::Ref(r)
    }
}

impl Value {
    /// The value as one or two slots.
    pub fn slots(self) -> (u64, Option<u64>) {
        match self {
            Value::Void => (0, None),
            Value::Int(i) => (u64::from(i as u32), None),
            Value::Float(f) => (u64::from(f.to_bits()), None),
            Value::Ref(r) => (ref_slot(r), None),
            Value::Slot(s) => (s, None),
            Value::Long(l) => (l as u64, Some(0)),
            Value::Double(d) => (d.to_bits(), Some(0)),
            Value::Wide(value, tag) => (value, Some(tag)),
        }
    }
}

pub type NativeResult = Result<Value, Stop>;

/// Argument slots of a native call, receiver first. Wide values take two slots.
pub struct Args<'a>(pub &'a [u64]);

impl Args<'_> {
    pub fn int(&self, slot: usize) -> i32 {
        self.0[slot] as u32 as i32
    }

    pub fn bool(&self, slot: usize) -> bool {
        self.0[slot] as u32 != 0
    }

    pub fn long(&self, slot: usize) -> i64 {
        self.0[slot] as i64
    }

    pub fn float(&self, slot: usize) -> f32 {
        f32::from_bits(self.0[slot] as u32)
    }

    pub fn double(&self, slot: usize) -> f64 {
        f64::from_bits(self.0[slot])
    }

    pub fn reference(&self, slot: usize) -> Option<Ref> {
        Ref::from_bits(self.0[slot] as u32)
    }

    /// A reference that must not be null.
    pub fn object(&self, slot: usize) -> Result<Ref, Stop> {
        self.reference(slot).ok_or_else(|| Stop::bare("java/lang/NullPointerException"))
    }

    /// The slot as it is, perhaps deferred.
    pub fn slot(&self, slot: usize) -> u64 {
        self.0[slot]
    }
}

pub type NativeFn = fn(&mut Machine, &Args) -> NativeResult;

/// Which arguments a native method looks at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Forcing {
    /// All of them: they are concrete when it is called.
    All,
    /// It forces what it looks at itself and may pass on the rest.
    Own,
    /// Which objects they are, not what is in them: the length of an array stays unknown.
    Identity,
}

/// A native method as it is declared, once.
#[derive(Clone, Copy)]
pub struct Native {
    pub class: &'static str,
    pub name: &'static str,
    pub descriptor: &'static str,
    pub forcing: Forcing,
    pub run: NativeFn,
    /// Replaces a method that has bytecode.
    pub replaces: bool,
    /// Runs in a frame of its own, because it may initialise classes, and their traces show it.
    pub framed: bool,
    /// What it answers or does depends on where the path is: on the thread, its callers, what is reachable. So an initialiser that
    /// calls it cannot run ahead (`hoist`).
    pub of_the_moment: bool,
    pub cost: Cost,
}

impl Native {
    pub const fn new(
        class: &'static str,
        name: &'static str,
        descriptor: &'static str,
        run: NativeFn,
    ) -> Native {
        let (forcing, cost) = (Forcing::All, Cost::Constant);
        let (replaces, framed, of_the_moment) = (false, false, false);
        Native { class, name, descriptor, forcing, run, replaces, framed, of_the_moment, cost }
    }

    /// For natives that copy arguments without looking at them.
    pub const fn lazy(
        class: &'static str,
        name: &'static str,
        descriptor: &'static str,
        run: NativeFn,
    ) -> Native {
        Native { forcing: Forcing::Own, ..Native::new(class, name, descriptor, run) }
    }

    /// For natives that do not look into the objects they are given.
    pub const fn of_identity(self) -> Native {
        Native { forcing: Forcing::Identity, ..self }
    }

    /// Takes the place of a Java method. The header of the declaring module says why.
    pub const fn replacing(self) -> Native {
        Native { replaces: true, ..self }
    }

    /// `java/lang/Object.hashCode()I`
    pub fn key(&self) -> String {
        format!("{}.{}{}", self.class, self.name, self.descriptor)
    }

    pub const fn framed(self) -> Native {
        Native { framed: true, ..self }
    }

    pub const fn of_the_moment(self) -> Native {
        Native { of_the_moment: true, ..self }
    }
}

/// All natives, by class, name and descriptor.
#[derive(Default)]
pub struct Natives {
    pub all: Vec<Native>,
    by_name: HashMap<(Symbol, Symbol, Symbol), u32>,
    /// Classes with replaced methods.
    replaced: HashMap<Symbol, ()>,
    continuations: Vec<Continuation>,
    /// Whether each was ever called, on any path. Nothing depends on it but the test that every native is.
    called: Vec<bool>,
}

impl Natives {
    pub fn new(all: Vec<Native>, classes: &mut Classes) -> Natives {
        let mut natives = Natives::default();
        for (index, n) in all.iter().enumerate() {
            let class = classes.symbols.intern(n.class.as_bytes());
            let name = classes.symbols.intern(n.name.as_bytes());
            let descriptor = classes.symbols.intern(n.descriptor.as_bytes());
            let old = natives.by_name.insert((class, name, descriptor), index as u32);
            assert!(old.is_none(), "native declared twice: {}.{}{}", n.class, n.name, n.descriptor);
            if n.replaces {
                natives.replaced.insert(class, ());
            }
        }
        natives.called = vec![false; all.len()];
        natives.all = all;
        natives
    }

    pub fn find(&self, class: Symbol, name: Symbol, descriptor: Symbol) -> Option<u32> {
        self.by_name.get(&(class, name, descriptor)).copied()
    }

    pub(crate) fn note_call(&mut self, index: u32) {
        self.called[index as usize] = true;
    }

    /// As if none had been called yet.
    pub fn forget_calls(&mut self) {
        self.called.fill(false);
    }

    /// Those that were called since the machine was made, or since that was forgotten.
    pub fn called(&self) -> impl Iterator<Item = &Native> {
        self.all.iter().zip(&self.called).filter_map(|(native, called)| called.then_some(native))
    }

    pub fn replaces_in(&self, class: Symbol) -> bool {
        self.replaced.contains_key(&class)
    }

    /// The number of a continuation, for its frame.
    pub fn continuation_id(&mut self, f: Continuation) -> u32 {
        let at = self.continuations.iter().position(|c| std::ptr::fn_addr_eq(*c, f));
        at.unwrap_or_else(|| {
            self.continuations.push(f);
            self.continuations.len() - 1
        }) as u32
    }

    pub fn continuation(&self, id: u32) -> Continuation {
        self.continuations[id as usize]
    }
}
