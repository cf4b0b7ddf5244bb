//! Whether what a handle leads to takes what is passed to it, and gives what is expected.
//!
//! The JDK's `java.lang.invoke` keeps that true by comparing types when handles are made and invoked, so that `invokeBasic` and the
//! `linkTo` methods need not. But a program that has `Unsafe` gets at the JDK's own methods, and can have it make handles that
//! say they are of another type than what they call. So the machine looks at every such call: at kinds once for each pair of
//! call and method, at classes of arguments each time, and at the class of what a call site linked by the JDK returns. What
//! does not fit ends the path.

use std::rc::Rc;

use hashbrown::HashMap;
use tarry_classfile::descriptor::{FieldType, MethodDescriptor};

use crate::class::define::method_kinds;
use crate::machine::Machine;
use crate::native::Stop;
use crate::state::unknowns::handle;
use crate::{ClassId, Kind, MethodId, Ref, Symbol};

/// What calls pass, and which methods were found to take it.
#[derive(Default)]
pub struct Fits {
    passed: Vec<Passed>,
    numbers: HashMap<(Symbol, bool), u32>,
    found: HashMap<(u32, How, MethodId), Rc<Fit>>,
}

/// What the calls with one descriptor pass and expect.
struct Passed {
    /// The receiver first.
    kinds: Box<[Kind]>,
    returns: Option<Kind>,
    /// Class of the expected result, if it is a reference and any object will not do.
    result: Option<Symbol>,
}

/// With what of it the target is called.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum How {
    /// All of it: `invokeBasic`, call sites.
    Whole,
    /// All of it and an appendix.
    WithAppendix,
    /// Without the last argument, which names the target: `linkToStatic`.
    NamedStatic,
    /// The same for methods with a receiver.
    NamedInstance,
}

/// A method that takes what is passed.
struct Fit {
    /// The arguments whose classes have to be looked at, by slot.
    params: Box<[(u16, Param)]>,
    /// What the call expects, if the method may give something else.
    expected: Option<Symbol>,
}

/// The class that an argument has to be of.
#[derive(Clone, Copy)]
enum Param {
    /// On every path.
    Is(ClassId),
    /// What the class of the method means by this name.
    Named(Symbol),
}

const OBJECT: &[u8] = b"java/lang/Object";
const MEMBER_NAME: &[u8] = b"java/lang/invoke/MemberName";

/// Bytes of the kinds and parameters of one entry, more or less: descriptors have 255 parameters at most.
const USUAL: usize = 64;

impl Fits {
    /// Memory it takes.
    pub(crate) fn size(&self) -> usize {
        let Fits { passed, numbers, found } = self;
        passed.len() * (size_of::<Passed>() + USUAL)
            + numbers.allocation_size()
            + found.allocation_size()
            + found.len() * (size_of::<Fit>() + USUAL)
    }
}

impl Machine {
    /// The number of what a call with this descriptor passes.
    pub(crate) fn passed(&mut self, descriptor: &[u8], has_receiver: bool) -> u32 {
        let key = (self.program.classes.symbols.intern(descriptor), has_receiver);
        if let Some(known) = self.program.code.fits.numbers.get(&key) {
            return *known;
        }
        let (params, returns) = method_kinds(descriptor);
        let kinds = has_receiver.then_some(Kind::Ref).into_iter().chain(params).collect();
        let result = result_class(descriptor).map(|name| self.program.classes.symbols.intern(name));
        let fits = &mut self.program.code.fits;
        fits.passed.push(Passed { kinds, returns, result });
        let number = fits.passed.len() as u32 - 1;
        fits.numbers.insert(key, number);
        number
    }

    /// Registers that they take.
    pub(super) fn slots_passed(&self, passed: u32) -> usize {
        self.program.code.fits.passed[passed as usize].kinds.iter().map(|kind| kind.slots()).sum()
    }

    /// Whether the target takes what lies in registers from `at` of the frame on top. Gives the class that the result must be of, if
    /// that has to be looked at when it is there (`Return::ToCallerAs`); `from` makes the call.
    pub(crate) fn check_fit(
        &mut self,
        passed: u32,
        how: How,
        target: MethodId,
        at: u16,
        from: ClassId,
    ) -> Result<Option<ClassId>, Stop> {
        let fit = match self.program.code.fits.found.get(&(passed, how, target)) {
            Some(known) => known.clone(),
            None => self.find_fit(passed, how, target)?,
        };
        let base = self.state.stack().top().base as usize + at as usize;
        for (slot, param) in &fit.params {
            self.check_argument(base + *slot as usize, *param, target)?;
        }
        fit.expected.map(|name| self.load_from(from, name)).transpose()
    }

    fn check_argument(&mut self, at: usize, param: Param, target: MethodId) -> Result<(), Stop> {
        let value = self.state.stack().slot(at);
        if value == 0 {
            return Ok(());
        }
        let class = match param {
            Param::Is(class) => class,
            Param::Named(name) => self.load_from(self.program.classes.method(target).class, name)?,
        };
        if handle(value).is_some() && !self.deferred_is_instance(value, class) {
            self.force_slot(at, false)?;
        }
        let value = self.state.stack().slot(at);
        match Ref::from_bits(value as u32).filter(|_| handle(value).is_none()) {
            Some(object) if !self.is_instance(object, class) => self.does_not_fit(target),
            _ => Ok(()),
        }
    }

    /// Compares kinds, and finds the arguments whose classes are to be looked at.
    #[cold]
    fn find_fit(&mut self, passed: u32, how: How, target: MethodId) -> Result<Rc<Fit>, Stop> {
        let m = self.program.classes.method(target);
        let (owner, has_receiver) = (m.class, !m.is_static());
        let descriptor = self.program.classes.symbols.get(m.descriptor).to_vec();
        let Passed { kinds, returns, result } = &self.program.code.fits.passed[passed as usize];
        let (given, appendix) = match how {
            How::Whole => (&kinds[..], None),
            How::WithAppendix => (&kinds[..], Some(Kind::Ref)),
            How::NamedStatic | How::NamedInstance => (&kinds[..kinds.len() - 1], None),
        };
        let given = given.iter().copied().chain(appendix).map(on_stack);
        let taken = has_receiver.then_some(Kind::Ref).into_iter().chain(m.params.iter().copied());
        let is_given =
            |name: &Symbol| result_class(&descriptor) == Some(self.program.classes.symbols.get(*name));
        let expected = result.filter(|name| !is_given(name));
        let fits = has_receiver == (how == How::NamedInstance)
            && given.eq(taken.map(on_stack))
            // A result that nobody expects is dropped.
            && (returns.is_none() || returns.map(on_stack) == m.returns.map(on_stack));
        if !fits {
            return self.does_not_fit(target);
        }
        let mut params = Vec::new();
        if has_receiver {
            params.push((0, Param::Is(owner)));
        }
        let mut slot = u16::from(has_receiver);
        let parsed = MethodDescriptor::parse(&descriptor).expect("a checked descriptor");
        for parameter in parsed.parameters() {
            if let Some(name) = class_name(parameter).filter(|name| *name != OBJECT) {
                let name = self.program.classes.symbols.intern(name);
                let is_fact = self.program.classes.class(owner).loader.is_builtin();
                params.push((
                    slot,
                    if is_fact { Param::Is(self.load_from(owner, name)?) } else { Param::Named(name) },
                ));
            }
            slot += parameter.slots();
        }
        let fit = Rc::new(Fit { params: params.into(), expected });
        self.program.code.fits.found.insert((passed, how, target), fit.clone());
        Ok(fit)
    }

    /// A call site expects an object of the class, and has got one.
    #[cold]
    pub(crate) fn check_result(&mut self, value: u64, class: ClassId) -> Result<(), Stop> {
        let value = match handle(value) {
            Some(_) if self.deferred_is_instance(value, class) => return Ok(()),
            _ => self.state.concrete(value, 0, Kind::Ref)?,
        };
        match Ref::from_bits(value as u32) {
            Some(object) if !self.is_instance(object, class) => {
                let (is, wanted) = (self.class_of(object), self.program.classes.external_name(class));
                let is = self.program.classes.external_name(is);
                Stop::unsupported(format!("a method handle that gives {is} as {wanted}"))
            }
            _ => Ok(()),
        }
    }

    fn does_not_fit<T>(&self, target: MethodId) -> Result<T, Stop> {
        Stop::unsupported(format!(
            "a method handle that passes something else than {} takes",
            self.program.classes.describe(target)
        ))
    }
}

/// Whether the last argument of a `linkTo` method says which method it calls.
pub(super) fn names_its_target(descriptor: &[u8]) -> bool {
    let last = MethodDescriptor::parse(descriptor).and_then(|parsed| parsed.parameters().last());
    last == Some(FieldType::Class(MEMBER_NAME))
}

/// Those that are `int` in registers.
fn on_stack(kind: Kind) -> Kind {
    match kind {
        Kind::Boolean | Kind::Byte | Kind::Char | Kind::Short => Kind::Int,
        other => other,
    }
}

/// Of `Object` nothing is expected.
fn result_class(method_descriptor: &[u8]) -> Option<&[u8]> {
    let result = MethodDescriptor::parse(method_descriptor)?.return_type();
    result.and_then(class_name).filter(|name| *name != OBJECT)
}

/// As loaders know it.
fn class_name(t: FieldType<'_>) -> Option<&[u8]> {
    match t {
        FieldType::Class(name) | FieldType::Array(name) => Some(name),
        _ => None,
    }
}
