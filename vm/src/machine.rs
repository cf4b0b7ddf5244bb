//! The machine: the program, which every path shares, the state, which is the path, and the run.

use tarry_classfile::Bytes;

use crate::native::Native;
use crate::program::Program;
use crate::run::Run;
use crate::state::State;
use crate::{LoaderId, Symbol};

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
    /// Choices stay open: instructions compute terms (`crate::symbolic`).
    pub symbolic: bool,
    /// Somebody will see what symbolic paths print.
    pub shows_output: bool,
    /// Operations on each other that a symbolic value may be the result of.
    pub max_term: usize,
    /// See `Instrumentation::force_loads`.
    pub force_loads: bool,
    /// Whose code shows where lines begin, so that `Run::stop_at_lines` has an effect.
    pub line_stops: LineStops,
    /// Code of the program's classes says which blocks it enters, what is called and returns (`State::trail`).
    pub events: bool,
    /// Places of classes (`Origin::Place`) whose coverage is measured.
    pub measured: Vec<String>,
    /// Wall-clock time at the start, in nanoseconds since the epoch.
    pub start_time: i64,
    /// Bytecodes take no time while no thread waits for a time to come: what a clock shows hangs on how often it was looked at alone.
    pub code_takes_no_time: bool,
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
            symbolic: false,
            shows_output: true,
            max_term: 10_000,
            force_loads: false,
            line_stops: LineStops::Nowhere,
            events: false,
            measured: Vec::new(),
            start_time: 0,
            code_takes_no_time: false,
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

/// What runs: the program, true on every path; the state, which is the path; and the run, which no path can tell.
pub struct Machine {
    pub program: Program,
    pub state: State,
    pub run: Run,
}

impl Machine {
    /// A machine with nothing loaded but the primitive types; `boot` comes next.
    pub fn new(
        options: Options,
        natives: Vec<Native>,
        source: Box<dyn ClassSource>,
    ) -> std::io::Result<Machine> {
        // Room beyond the limit: natives allocate between collections.
        let reserve = (options.max_memory / 8)
            .saturating_add(options.max_heap_words)
            .saturating_add(WORDS_BEYOND_LIMITS);
        let reserve = reserve.min(u32::MAX as usize);
        let symbolic = options.symbolic;
        let first_collection = FIRST_COLLECTION.min(options.max_heap_words.max(FIRST_COLLECTION / 8));
        let mut state = State::new(reserve).map_err(|e| {
            let megabytes = reserve.div_ceil(1 << 17);
            std::io::Error::new(e.kind(), format!("{megabytes} MB of address space for the heap: {e}"))
        })?;
        if symbolic {
            state.symbols.turn(true);
        }
        state.room.check_at = options.max_heap_words as u64 / 2;
        state.room.clear_at = state.room.check_at;
        Ok(Machine {
            program: Program::new(options, natives, source),
            state,
            run: Run::new(first_collection),
        })
    }

    pub fn symbol(&mut self, name: &str) -> Symbol {
        self.program.classes.symbols.intern(name.as_bytes())
    }
}

/// Words allocated before the first collection, at most: 64 MB.
const FIRST_COLLECTION: usize = 8 << 20;

/// Words that errors of exhausted memory and small allocations of natives find beyond all limits.
const WORDS_BEYOND_LIMITS: usize = 1 << 20;
