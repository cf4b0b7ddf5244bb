//! What is true on every path: classes, code and whatever was found out about them, and the settings.
//!
//! It only grows. Nothing here says what a path has done: that is `State`.

use hashbrown::HashMap;

use crate::class::Classes;
use crate::code::Code;
use crate::code::insn::Insn;
use crate::gc::RefMapCache;
use crate::indy::Generated;
use crate::known::Known;
use crate::link::HiddenKey;
use crate::machine::{ClassSource, Options};
use crate::native::{Native, Natives};
use crate::symbolic::Tabulated;
use crate::{ClassId, MethodId, Symbol};

pub struct Program {
    pub classes: Classes,
    pub code: Code,
    pub natives: Natives,
    pub known: Known,
    pub source: Box<dyn ClassSource>,
    pub options: Options,
    /// `[Z`, which byte stores have to tell from `[B`.
    pub(crate) boolean_array: ClassId,
    /// See `thread_main`.
    pub(crate) driver: Option<MethodId>,
    /// The program's `main`.
    pub(crate) main: Option<MethodId>,
    /// `java.lang.Shutdown`, as found when so many classes were loaded.
    pub(crate) shutdown: (usize, Option<ClassId>),
    /// See `call_stub`.
    pub(crate) call_stubs: HashMap<MethodId, MethodId>,
    /// Where constants of the path come from: class and pool index.
    pub(crate) constant_names: HashMap<u32, (ClassId, u16)>,
    /// Computed by the collector when it first meets a method.
    pub(crate) ref_maps: RefMapCache,
    /// `invokeBasic` and `linkTo*` as methods: (declared method, descriptor).
    pub(crate) linker_methods: HashMap<(MethodId, Symbol), MethodId>,
    /// Hidden classes by loader, nest host and content: a path takes the first it has not defined yet.
    pub(crate) hidden_classes: HashMap<HiddenKey, Vec<ClassId>>,
    /// Code as translated, for methods whose links rest on what a loader of the program answers.
    pub(crate) original_code: HashMap<MethodId, Box<[Insn]>>,
    /// Classes and methods that linking `invokedynamic` generated.
    pub(crate) generated: Generated,
    /// What methods say of characters.
    pub(crate) tabulated: Tabulated,
    /// How many methods of a class under verification have passed.
    pub(crate) verified_methods: HashMap<ClassId, usize>,
}

impl Program {
    pub(crate) fn new(options: Options, natives: Vec<Native>, source: Box<dyn ClassSource>) -> Program {
        let mut classes = Classes::default();
        let natives = Natives::new(natives, &mut classes);
        let known = Known::new(&mut classes);
        Program {
            classes,
            code: Code::default(),
            natives,
            known,
            source,
            options,
            boolean_array: ClassId(u32::MAX),
            driver: None,
            main: None,
            shutdown: (0, None),
            call_stubs: HashMap::new(),
            constant_names: HashMap::new(),
            ref_maps: RefMapCache::default(),
            linker_methods: HashMap::new(),
            hidden_classes: HashMap::new(),
            original_code: HashMap::new(),
            generated: Generated::default(),
            tabulated: Tabulated::default(),
            verified_methods: HashMap::new(),
        }
    }
}
