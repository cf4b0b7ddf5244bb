//! Classes, fields and methods the machine itself uses, resolved once at boot.

use crate::class::Classes;
use crate::class::define::ArraySupers;
use crate::method_handles::HandleLayout;
use crate::state::StringLayout;
use crate::{ClassId, FieldId, Kind, MethodId, Symbol};

/// Filled in two steps: primitives when the machine is made, the rest when `java.lang.Class` is loaded.
pub struct Known {
    /// By `Kind`, without `Ref`.
    pub primitives: [ClassId; 8],
    pub void: ClassId,
    pub names: Names,
    core: Option<Core>,
    /// Found when method handles are first used.
    pub handles: Option<HandleLayout>,
}

/// Symbols that are compared often.
pub struct Names {
    pub init: Symbol,
    pub clinit: Symbol,
    pub void_descriptor: Symbol,
    pub string_void: Symbol,
    pub shutdown: Symbol,
    pub verify: Symbol,
    pub assume: Symbol,
}

/// Well-known classes and the places of their fields (word offsets).
#[derive(Clone, Copy)]
pub struct Core {
    pub object: ClassId,
    pub string: ClassId,
    pub class: ClassId,
    pub throwable: ClassId,
    pub thread: ClassId,
    pub supers: ArraySupers,
    /// `[B`, by far the most allocated array class.
    pub byte_array: ClassId,
    pub string_layout: StringLayout,
    /// Where the machine keeps the class id in a `java.lang.Class`.
    pub class_id: usize,
    pub class_loader_field: usize,
    pub class_component: usize,
    pub class_module: usize,
    pub throwable_message: usize,
    pub throwable_backtrace: usize,
    pub throwable_depth: usize,
    pub throwable_trace: usize,
    pub object_init: MethodId,
    /// `Throwable.getMessage`.
    pub get_message: MethodId,
    pub thread_eetop: FieldId,
}

impl Known {
    pub fn new(classes: &mut Classes) -> Known {
        let primitives = Kind::PRIMITIVES.map(|k| classes.define_primitive(Some(k)));
        let void = classes.define_primitive(None);
        let names = Names {
            init: classes.symbols.intern(b"<init>"),
            clinit: classes.symbols.intern(b"<clinit>"),
            void_descriptor: classes.symbols.intern(b"()V"),
            string_void: classes.symbols.intern(b"(Ljava/lang/String;)V"),
            verify: classes.symbols.intern(b"tarry/Verify"),
            assume: classes.symbols.intern(b"assume"),
            shutdown: classes.symbols.intern(b"java/lang/Shutdown"),
        };
        Known { primitives, void, names, core: None, handles: None }
    }

    pub fn set_core(&mut self, core: Core) {
        self.core = Some(core);
    }

    #[inline]
    pub fn core(&self) -> &Core {
        self.core.as_ref().expect("set first thing at boot")
    }

    pub fn primitive(&self, kind: Kind) -> ClassId {
        self.primitives[kind as usize]
    }
}
