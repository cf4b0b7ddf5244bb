//! The machine: classes and code, which every path shares, and the state, which is the path.

use std::cell::Cell;

use hashbrown::HashMap;
use tarry_classfile::Bytes;

use crate::class::Classes;
use crate::code::Code;
use crate::code::insn::Insn;
use crate::gc::RefMapCache;
use crate::hidden::HiddenKey;
use crate::hoist::Trial;
use crate::indy::Generated;
use crate::known::Known;
use crate::native::{Native, Natives, Stop};
use crate::room::NOTHING_HELD;
use crate::state::State;
use crate::{ClassId, LoaderId, MethodId, Symbol};

/// A file or directory the program may read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FileStat {
    pub is_directory: bool,
    pub length: u64,
    /// Milliseconds since the epoch.
    pub modified: i64,
}

/// Where classes come from, and the files the program may read. The machine itself opens no files.
///
/// What is answered once is answered for ever: answers are facts true on every path.
pub trait ClassSource {
    /// A class of the JDK with its module's name.
    fn jdk_class(&self, name: &[u8]) -> Option<(Bytes, String)>;
    /// A class of our API.
    fn api_class(&self, name: &[u8]) -> Option<Bytes>;
    /// A class on the class path with where it was found, or why it could not be read.
    fn app_class(&self, name: &[u8]) -> Result<Option<(Bytes, String)>, String>;
    /// The loader that defines the classes of a JDK module.
    fn module_loader(&self, module: &str) -> LoaderId;
    /// URLs of resources on the class path, all of that name.
    fn app_resources(&self, name: &str) -> Vec<String>;
    /// The content of a resource on the class path, by its URL.
    fn app_resource(&self, url: &str) -> Option<Bytes>;
    /// Module that contains a package (`java/util`) of the JDK.
    fn module_of_package(&self, package: &str) -> Option<String>;
    /// A resource of a JDK module.
    fn module_resource(&self, module: &str, name: &str) -> Option<Bytes>;
    /// The JDK's `lib/modules`, which its own code reads as memory.
    fn image(&self) -> Bytes;
    /// `None`: there is no such file, or the program may not see it. Paths are absolute.
    fn stat(&self, path: &str) -> Option<FileStat>;
    /// Content of a file that `stat` finds.
    fn read_file(&self, path: &str) -> Option<Bytes>;
    /// Names in a directory that `stat` finds, in alphabetical order.
    fn list(&self, path: &str) -> Option<Vec<String>>;
}

/// Settings of a run; nothing the program does changes them.
#[derive(Clone, Debug)]
pub struct Options {
    /// Feature release of the JDK whose library runs: 17, 21, 25.
    pub jdk_version: u32,
    /// `17.0.15`, `25`: as the JDK's release file says.
    pub jdk_full_version: String,
    pub java_home: String,
    pub class_path: String,
    /// Where relative file names start.
    pub working_dir: String,
    /// Charset of the standard streams and of file names, by the name the C library gives it.
    pub encoding: String,
    /// Words that may be reachable before OutOfMemoryError.
    pub max_heap_words: usize,
    /// Bytes the machine may take for a path and for going back, before the path is cut.
    pub max_memory: usize,
    /// Frames of one thread before StackOverflowError.
    pub max_frames: usize,
    /// Registers of one thread before StackOverflowError.
    pub max_slots: usize,
    /// Bytecodes per path before it is cut; `u64::MAX`: none.
    pub max_steps: u64,
    pub max_output: usize,
    /// `-ea` for classes outside the JDK.
    pub assertions: bool,
    /// System properties given by the user.
    pub properties: Vec<(String, String)>,
    /// Environment the program sees.
    pub environment: Vec<(String, String)>,
    /// What the program reads from `System.in`.
    pub stdin: Vec<u8>,
    /// Main class and arguments: what traces tell programs apart by.
    pub program: Vec<String>,
    /// Choices are allowed (`tarry run`).
    pub exploring: bool,
    /// Choices are made where they are called.
    pub eager: bool,
    /// See `Instrumentation::force_loads`.
    pub force_loads: bool,
    /// Whose code shows where lines begin, so that `Machine::stop_at_lines` has an effect.
    pub line_stops: LineStops,
    /// Code of the program's classes says which blocks it enters, what is called and returns (`State::trail`).
    pub events: bool,
    /// Places of classes (`Origin::Place`) whose coverage is measured.
    pub measured: Vec<String>,
    /// Wall-clock time at the start, in nanoseconds since the epoch.
    pub start_time: i64,
    /// Verify classes that do not come from the JDK.
    pub verify: bool,
    /// Collect whenever this many bytecodes have run, and make what was freed unusable: for tests.
    pub collect_every: Option<u64>,
    /// Check what the inner loop relies on (`interp::paranoid`): for tests.
    pub paranoid: bool,
}

/// No JDK, no program, limits that nobody meets.
impl Default for Options {
    fn default() -> Options {
        Options {
            jdk_version: 0,
            jdk_full_version: String::new(),
            java_home: String::new(),
            class_path: String::new(),
            working_dir: "/".into(),
            encoding: "UTF-8".into(),
            max_heap_words: 1 << 20,
            max_memory: 1 << 30,
            max_frames: 1 << 14,
            max_slots: 1 << 20,
            max_steps: u64::MAX,
            max_output: usize::MAX,
            assertions: true,
            properties: Vec::new(),
            environment: Vec::new(),
            stdin: Vec::new(),
            program: Vec::new(),
            exploring: false,
            eager: false,
            force_loads: false,
            line_stops: LineStops::Nowhere,
            events: false,
            measured: Vec::new(),
            start_time: 0,
            verify: true,
            collect_every: None,
            paranoid: false,
        }
    }
}

/// Classes whose lines can be seen one by one. Those of the API never are.
#[derive(Clone, Debug, Default)]
pub enum LineStops {
    #[default]
    Nowhere,
    /// Classes of the program.
    Program,
    /// Classes of the program, and others by name: `java.util.HashMap` with its nested classes, or `java.util.*` for all that
    /// begin so.
    Also(Vec<String>),
}

pub struct Machine {
    pub classes: Classes,
    pub code: Code,
    pub state: State,
    pub natives: Natives,
    pub known: Known,
    pub source: Box<dyn ClassSource>,
    pub options: Options,
    /// Bytecodes left before the inner loop has to look up: a limit, a time slice, a collection.
    pub(crate) fuel: i64,
    /// The inner loop is left at every call and jump (`run_to_event`).
    pub(crate) stepping: bool,
    /// `fuel` when the steps were last brought up to date.
    pub(crate) fuel_given: i64,
    /// Steps that the running native method is charged when it completes (`charge`).
    pub(crate) charged: Cell<u64>,
    /// Those of them that do not shorten the time slice.
    pub(crate) charged_aside: Cell<u64>,
    /// Units of work since somebody was last asked whether to stop.
    pub(crate) since_look: Cell<u64>,
    /// Whether whoever runs the machine wants it to stop: then `run` soon ends with `Pause::Budget`. Nothing a program sees may
    /// depend on it.
    pub stop_wanted: Option<Box<dyn Fn() -> bool>>,
    /// `[Z`, which byte stores have to tell from `[B`.
    pub(crate) boolean_array: ClassId,
    /// See `thread_main`.
    pub(crate) driver: Option<MethodId>,
    /// Why the inner loop was left, until `run` has dealt with it.
    pub(crate) stopped: Option<Stop>,
    /// The program's `main`.
    pub(crate) main: Option<MethodId>,
    /// `java.lang.Shutdown`, as found when so many classes were loaded.
    pub(crate) shutdown: (usize, Option<ClassId>),
    /// See `call_stub`.
    pub(crate) call_stubs: HashMap<MethodId, MethodId>,
    /// Result of the last call from outside.
    pub(crate) outside_result: Option<u64>,
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
    /// Classes whose superclasses are being loaded.
    pub(crate) loading: Vec<Symbol>,
    /// Classes and methods that linking `invokedynamic` generated.
    pub(crate) generated: Generated,
    /// See `interp::concat`.
    pub(crate) concat_buffer: Vec<u8>,
    /// How many methods of a class under verification have passed.
    pub(crate) verified_methods: HashMap<ClassId, usize>,
    /// Heap size at which the next collection is due.
    pub(crate) gc_at: usize,
    /// Blocks from here on may be held by a native method that is running (`room`).
    pub(crate) held_from: usize,
    /// `run` ends with `Pause::Budget` where a line of source begins (`Options::line_stops`).
    pub stop_at_lines: bool,
    /// How often the collector has run: references taken outside are of no use after the next time.
    pub collections: u64,
    /// A class is being initialised on trial, outside of every path.
    pub(crate) trial: Option<Trial>,
}

impl Machine {
    /// A machine with nothing loaded but the primitive types; `boot` comes next.
    pub fn new(
        options: Options,
        natives: Vec<Native>,
        source: Box<dyn ClassSource>,
    ) -> std::io::Result<Machine> {
        let mut classes = Classes::default();
        let natives = Natives::new(natives, &mut classes);
        // Room beyond the limit: natives allocate between collections.
        let reserve = (options.max_memory / 8).saturating_add(options.max_heap_words).saturating_add(BEYOND);
        let reserve = reserve.min(u32::MAX as usize);
        let first_collection = FIRST_COLLECTION.min(options.max_heap_words.max(FIRST_COLLECTION / 8));
        let mut state = State::new(reserve).map_err(|e| {
            let megabytes = reserve.div_ceil(1 << 17);
            std::io::Error::new(e.kind(), format!("{megabytes} MB of address space for the heap: {e}"))
        })?;
        state.room.check_at = options.max_heap_words as u64 / 2;
        state.room.clear_at = state.room.check_at;
        let known = Known::new(&mut classes);
        Ok(Machine {
            classes,
            code: Code::default(),
            state,
            natives,
            known,
            source,
            options,
            fuel: 0,
            stepping: false,
            fuel_given: 0,
            charged: Cell::new(0),
            charged_aside: Cell::new(0),
            since_look: Cell::new(0),
            stop_wanted: None,
            boolean_array: ClassId(u32::MAX),
            driver: None,
            stopped: None,
            main: None,
            shutdown: (0, None),
            call_stubs: HashMap::new(),
            outside_result: None,
            constant_names: HashMap::new(),
            ref_maps: RefMapCache::default(),
            linker_methods: HashMap::new(),
            hidden_classes: HashMap::new(),
            original_code: HashMap::new(),
            loading: Vec::new(),
            verified_methods: HashMap::new(),
            generated: Generated::default(),
            concat_buffer: Vec::new(),
            gc_at: first_collection,
            held_from: NOTHING_HELD,
            stop_at_lines: false,
            collections: 0,
            trial: None,
        })
    }

    pub fn symbol(&mut self, name: &str) -> Symbol {
        self.classes.symbols.intern(name.as_bytes())
    }
}

/// Words allocated before the first collection, at most: 64 MB.
const FIRST_COLLECTION: usize = 8 << 20;

/// Words that errors of exhausted memory and small allocations of natives find beyond all limits.
const BEYOND: usize = 1 << 20;
