//! Initialising classes ahead of their time, once instead of on every path (design.md section 2).
//!
//! A class is first initialised on trial, under a mark. The trial counts only if no path could tell that the class was
//! initialised before its first use:
//!
//! - it ended normally, made no choice, printed nothing, started no thread, drew no identity hash, looked at no clock;
//! - it changed nothing older than itself but its own statics, and new objects;
//! - of other classes' statics it read only constants (`is_constant`), and no native told it where it is: on which
//!   thread, under which callers;
//! - every class it needs was initialised ahead as well, by a trial of its own. So classes that need each other, where
//!   the order would show, stay lazy.
//!
//! Bytecodes and words of kept trials are charged to no path. Strings that a kept initialiser mentions are interned
//! from the start, also on paths that never use the class.

use std::cell::OnceCell;

use hashbrown::{HashMap, HashSet};
use tarry_classfile::access::{ACC_ENUM, ACC_FINAL, ACC_SYNTHETIC};

use crate::class::Shape;
use crate::code::insn::Insn;
use crate::link::InitState;
use crate::machine::Machine;
use crate::native::Stop;
use crate::object_slots::Place;
use crate::state::Table;
use crate::state::unknowns::is_deferred;
use crate::{ClassId, Kind, Ref};

/// A class that is being initialised on trial.
pub(crate) struct Trial {
    class: ClassId,
    /// Another class has to be initialised first.
    needs: Option<ClassId>,
    /// Initialised so far: the class itself, and others that have nothing to run.
    pub(crate) done: Vec<ClassId>,
}

enum Tried {
    Kept,
    Refused,
    Needs(ClassId),
}

/// Bytecodes of one trial: a class that needs more stays lazy.
const MAX_TRIAL_STEPS: u64 = 20_000_000;

impl Machine {
    /// Initialises those of the classes where nobody can tell. To be called from outside, where no mark is.
    pub fn hoist(&mut self, classes: &[ClassId]) {
        assert!(!self.state.is_marked(), "hoisting is for the root of a search");
        let mut decided = HashMap::new();
        for class in classes {
            let kept = self.hoist_one(*class, &mut decided);
            tracing::debug!(
                class = self.program.classes.external_name(*class),
                kept,
                "initialiser tried ahead"
            );
        }
        let kept = decided.values().filter(|kept| **kept).count();
        tracing::info!(tried = decided.len(), kept, "initialisers run ahead of the search");
    }

    /// Whether the class is initialised now.
    fn hoist_one(&mut self, class: ClassId, decided: &mut HashMap<ClassId, bool>) -> bool {
        if let Some(known) = decided.get(&class) {
            return *known;
        }
        // Found again while it is being decided, the class needs itself.
        decided.insert(class, false);
        let kept = loop {
            match self.try_out(class) {
                Tried::Kept => break true,
                Tried::Refused => break false,
                Tried::Needs(other) if !self.hoist_one(other, decided) => break false,
                Tried::Needs(_) => {}
            }
        };
        decided.insert(class, kept);
        kept
    }

    fn try_out(&mut self, class: ClassId) -> Tried {
        match self.init_state(class) {
            InitState::Done => return Tried::Kept,
            InitState::Running(_) | InitState::Failed => return Tried::Refused,
            InitState::NotYet => {}
        }
        if self.program.classes.name(class)
            == self.program.classes.symbols.get(self.program.known.names.shutdown)
        {
            // That it is not initialised tells the end of a path that there are no hooks to run.
            return Tried::Refused;
        }
        if !self.exists_at_root(class) {
            return Tried::Refused;
        }
        if self.is_measured(class) || self.reports_events(class) {
            // Which paths run its initialiser is to be told.
            return Tried::Refused;
        }
        let shown = self.state.hide_statics();
        let before = self.state.untouched();
        let mark = self.mark();
        // No other thread has its turn.
        self.state.charged.slice_end = u64::MAX;
        let max_steps = self.program.options.max_steps;
        self.program.options.max_steps =
            max_steps.min(self.state.charged.steps.saturating_add(MAX_TRIAL_STEPS));
        self.run.trial = Some(Trial { class, needs: None, done: Vec::new() });
        let ended = self.initialise_class(class);
        let trial = self.run.trial.take().expect("set above");
        self.program.options.max_steps = max_steps;
        let block = self.state.cell(Table::Prepared, class.index()) as usize;
        let own = block..block + self.program.classes.class(class).static_words as usize;
        let caches = OnceCell::new();
        let may_differ =
            |at: usize| own.contains(&at) || caches.get_or_init(|| self.cache_words()).contains(&at);
        let kept = ended.is_ok() && self.state.only_added(&before, may_differ);
        if let (Err(why), None) = (&ended, trial.needs) {
            tracing::debug!(class = self.program.classes.external_name(class), %why, "initialiser stays lazy");
        }
        if kept {
            for class in &trial.done {
                let statics = self.state.cell(Table::Prepared, class.index());
                self.state.set_cell(Table::Statics, class.index(), statics);
            }
            self.state.uncount(&before);
        } else {
            self.rollback(&mark);
        }
        self.drop_mark(&mark);
        self.state.show_statics(&shown);
        match trial.needs {
            _ if kept => Tried::Kept,
            Some(other) => Tried::Needs(other),
            None => Tried::Refused,
        }
    }

    /// Whether the class is there before the program runs. One that paths define themselves, each when it gets there, is not,
    /// and neither are its loader and its mirror.
    fn exists_at_root(&self, class: ClassId) -> bool {
        let c = self.program.classes.class(class);
        let is_found = || self.known_class(c.loader, c.name) == Some(class);
        c.loader.is_builtin() && (c.generated || is_found())
    }

    /// In a trial, an initialiser that has to run first ends it.
    pub(crate) fn check_needed(&mut self, class: ClassId) -> Result<(), Stop> {
        match &mut self.run.trial {
            Some(trial) if trial.class != class => {
                trial.needs = Some(class);
                Stop::unsupported("an initialiser within another")
            }
            _ => Ok(()),
        }
    }

    /// In a trial, an instruction is about to access statics of a class.
    pub(crate) fn watch_statics(&mut self, class: ClassId) -> Result<(), Stop> {
        let Some(trial) = &self.run.trial else { return Ok(()) };
        if trial.class == class {
            return Ok(());
        }
        let insn = self.program.code.insns()[self.state.stack().top().pc as usize];
        match insn {
            Insn::GetS { offset, .. } | Insn::GetSWide { offset, .. }
                if self.is_constant(class, offset.into()) =>
            {
                Ok(())
            }
            Insn::GetS { offset, .. } | Insn::GetSWide { offset, .. } | Insn::PutS { offset, .. }
                if self.cache_static(class) == Some(offset.into()) =>
            {
                Ok(())
            }
            _ => {
                let class = self.program.classes.external_name(class);
                Stop::unsupported(format!("an initialiser that looks at statics of {class}"))
            }
        }
    }

    /// Where a class of the JDK has a static that is set once and for all, by whoever comes first, or means nothing to programs.
    fn cache_static(&self, class: ClassId) -> Option<u32> {
        let cache: &[u8] = match self.program.classes.name(class) {
            _ if !self.is_of_the_jdk(class) => return None,
            b"java/lang/Class" => b"reflectionFactory",
            b"java/lang/ref/SoftReference" => b"clock",
            _ => return None,
        };
        let mut fields = self.program.classes.fields_of(class).map(|f| self.program.classes.field(f));
        let found = fields.find(|f| f.is_static() && self.program.classes.symbols.get(f.name) == cache);
        found.map(|f| f.offset)
    }

    /// Words of the JDK's statics and of class mirrors that answer the same whenever they are filled.
    fn cache_words(&self) -> HashSet<usize> {
        let mirrors = self.program.known.core().class;
        let of_mirrors: Vec<usize> = self
            .program
            .classes
            .fields_of(mirrors)
            .map(|f| self.program.classes.field(f))
            .filter(|f| !f.is_static() && MIRROR_CACHES.contains(&self.program.classes.symbols.get(f.name)))
            .map(|f| f.offset as usize)
            .collect();
        let block = self.state.cell(Table::Prepared, mirrors.index()) as usize;
        let mut words: HashSet<usize> =
            self.cache_static(mirrors).map(|at| block + at as usize).into_iter().collect();
        for class in 0..self.program.classes.classes.len() {
            if let Some(mirror) = Ref::from_bits(self.state.cell(Table::Mirror, class)) {
                words.extend(of_mirrors.iter().map(|offset| mirror.index() + offset));
            }
        }
        words
    }

    /// In a trial, statics are about to be accessed in a way that is not looked into.
    pub(crate) fn watch_statics_from_outside(&self, class: ClassId) -> Result<(), Stop> {
        match &self.run.trial {
            Some(trial) if trial.class != class => {
                Stop::unsupported("an initialiser that looks at other classes by reflection")
            }
            _ => Ok(()),
        }
    }

    /// In a trial, a native is about to run.
    pub(crate) fn watch_native(&self, index: u32) -> Result<(), Stop> {
        match self.program.natives.all[index as usize].of_the_moment {
            true => Stop::unsupported("an initialiser that looks at the path"),
            false => Ok(()),
        }
    }

    /// Whether a static of an initialised class is the same whenever it is read, and what hangs on it too.
    ///
    /// The JDK's final statics are trusted: they are constants, or caches that answer the same whatever they hold; those
    /// of its internal packages and of method handles also if they are not final, since they are set up once. `System` is different: its
    /// `out` is final and is replaced all the same. A security manager that the program installs is not asked by
    /// initialisers that ran before.
    fn is_constant(&self, class: ClassId, offset: u32) -> bool {
        let found = self.program.classes.fields_of(class).find(|f| {
            let f = self.program.classes.field(*f);
            f.is_static() && f.offset == offset
        });
        let Some(field) = found else { return false };
        let field = self.program.classes.field(field);
        let is_final = field.access & ACC_FINAL != 0;
        let name = self.program.classes.name(class);
        if self.is_of_the_jdk(class) {
            let internal: [&[u8]; 3] = [b"jdk/internal/", b"sun/", b"java/lang/invoke/"];
            let is_internal = internal.iter().any(|package| name.starts_with(package));
            return match name {
                b"java/lang/System" => match self.program.classes.symbols.get(field.name) {
                    // Method handles look for switches that nobody else knows.
                    b"props" => self.trial_is_of(b"java/lang/invoke/"),
                    other => SETTLED.contains(&other),
                },
                _ => is_final || is_internal,
            };
        }
        let block = self.state.cell(Table::Prepared, class.index()) as usize;
        let value = self.state.static_slot(block, offset as usize);
        // The array behind `values()` of an enum, which hands out copies of it.
        let is_values =
            field.access & ACC_SYNTHETIC != 0 && self.program.classes.class(class).access & ACC_ENUM != 0;
        match Ref::from_bits(value as u32) {
            _ if !is_final => false,
            _ if field.kind != Kind::Ref => true,
            Some(array) if is_values => (0..self.array_len(array))
                .all(|i| self.never_changes(self.element_slot(array, Kind::Ref, i).0)),
            _ => self.never_changes(value),
        }
    }

    fn trial_is_of(&self, package: &[u8]) -> bool {
        self.run.trial.as_ref().is_some_and(|t| self.program.classes.name(t.class).starts_with(package))
    }

    fn is_of_the_jdk(&self, class: ClassId) -> bool {
        self.program.classes.class(class).is_of_image()
    }

    /// Superclasses of the JDK whose fields never show.
    fn is_base_of_values(&self, class: ClassId) -> bool {
        let bases: [&[u8]; 3] = [b"java/lang/Object", b"java/lang/Enum", b"java/lang/Record"];
        bases.contains(&self.program.classes.name(class))
    }

    /// Whether everything reachable from a reference is final.
    fn never_changes(&self, root: u64) -> bool {
        let mut seen = HashSet::new();
        let mut work = vec![root];
        while let Some(slot) = work.pop() {
            if is_deferred(slot) {
                return false;
            }
            let Some(object) = Ref::from_bits(slot as u32) else { continue };
            if !seen.insert(object) {
                continue;
            }
            let class = self.class_of(object);
            if self.is_of_the_jdk(class) && VALUES.contains(&self.program.classes.name(class)) {
                continue;
            }
            if self.program.classes.class(class).shape != Shape::Object {
                return false;
            }
            let mut ancestors = self.program.classes.class(class).ancestors.iter();
            if !ancestors.all(|c| !self.is_of_the_jdk(*c) || self.is_base_of_values(*c)) {
                return false;
            }
            for (place, slot) in self.slots_of(object) {
                let Place::Field(field) = place else { unreachable!("arrays were refused") };
                let field = self.program.classes.field(field);
                match field.access & ACC_FINAL {
                    // An enum constant's name and ordinal, and a cached hash.
                    _ if self.is_of_the_jdk(field.class) => {}
                    0 => return false,
                    _ if field.kind == Kind::Ref => work.push(slot.value),
                    _ => {}
                }
            }
        }
        true
    }
}

/// Statics of `System` that the JDK's start settles.
const SETTLED: [&[u8]; 3] = [b"allowSecurityManager", b"security", b"lineSeparator"];

/// Fields of `java.lang.Class` that are filled when somebody asks.
const MIRROR_CACHES: [&[u8]; 9] = [
    b"name",
    b"packageName",
    b"cachedConstructor",
    b"reflectionData",
    b"genericInfo",
    b"enumConstants",
    b"enumConstantDirectory",
    b"annotationData",
    b"annotationType",
];

/// Classes of the JDK whose objects never change.
const VALUES: [&[u8]; 12] = [
    b"java/lang/String",
    b"java/lang/Class",
    b"java/lang/Boolean",
    b"java/lang/Byte",
    b"java/lang/Character",
    b"java/lang/Short",
    b"java/lang/Integer",
    b"java/lang/Long",
    b"java/lang/Float",
    b"java/lang/Double",
    b"java/math/BigInteger",
    b"java/math/BigDecimal",
];
