//! The library of z3, loaded when it is asked for: nothing of it is needed to build tarry.
//!
//! A search gives each question a session of its own, so that answers do not depend on those before. The only file of this crate with
//! `unsafe`.
#![allow(unsafe_code)]

use std::ffi::{CStr, CString, c_char, c_uint, c_void};
use std::sync::OnceLock;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use super::{POLL, SolverError};
use crate::Stop;

const NAMES: [&str; 4] = ["libz3.so.4", "libz3.so", "libz3.dylib", "libz3.dll"];

/// The first version whose SMT-LIB front end is known to work through `Z3_eval_smtlib2_string`.
const MIN_VERSION: (c_uint, c_uint) = (4, 8);

type Config = *mut c_void;
type Context = *mut c_void;

/// The functions of z3 that are used, with the types that `z3_api.h` gives them.
pub struct Library {
    make_config: unsafe extern "C" fn() -> Config,
    delete_config: unsafe extern "C" fn(Config),
    set_parameter: unsafe extern "C" fn(Config, *const c_char, *const c_char),
    make_context: unsafe extern "C" fn(Config) -> Context,
    delete_context: unsafe extern "C" fn(Context),
    set_error_handler: unsafe extern "C" fn(Context, Option<unsafe extern "C" fn(Context, c_uint)>),
    evaluate: unsafe extern "C" fn(Context, *const c_char) -> *const c_char,
    interrupt: unsafe extern "C" fn(Context),
    /// Keeps the functions where they are.
    _library: libloading::Library,
}

static LIBRARY: OnceLock<Library> = OnceLock::new();

impl Library {
    /// The library, loaded once for all threads.
    pub fn open() -> Result<&'static Library, SolverError> {
        if let Some(library) = LIBRARY.get() {
            return Ok(library);
        }
        let loaded = Library::load(&NAMES)?;
        Ok(LIBRARY.get_or_init(|| loaded))
    }

    fn load(names: &[&str]) -> Result<Library, SolverError> {
        // SAFETY: loading z3 runs its initialisers, which touch nothing of ours.
        let found = names.iter().find_map(|name| unsafe { libloading::Library::new(name) }.ok());
        let library = found.ok_or_else(|| SolverError::NoLibrary { tried: names.join(", ") })?;
        // SAFETY: the type is that of `Z3_get_version` in `z3_api.h`, the same in all versions.
        let version: unsafe extern "C" fn(*mut c_uint, *mut c_uint, *mut c_uint, *mut c_uint) =
            unsafe { function(&library, "Z3_get_version") }?;
        let mut numbers = [0; 4];
        let [major, minor, build, revision] = &mut numbers;
        // SAFETY: it writes four numbers, for which there is room.
        unsafe { version(major, minor, build, revision) };
        let [major, minor, build, _] = numbers;
        if (major, minor) < MIN_VERSION {
            return Err(SolverError::WrongVersion { found: format!("{major}.{minor}.{build}") });
        }
        // SAFETY: the types of the fields are those of these functions in `z3_api.h` since `MIN_VERSION`.
        unsafe {
            Ok(Library {
                make_config: function(&library, "Z3_mk_config")?,
                delete_config: function(&library, "Z3_del_config")?,
                set_parameter: function(&library, "Z3_set_param_value")?,
                make_context: function(&library, "Z3_mk_context")?,
                delete_context: function(&library, "Z3_del_context")?,
                set_error_handler: function(&library, "Z3_set_error_handler")?,
                evaluate: function(&library, "Z3_eval_smtlib2_string")?,
                interrupt: function(&library, "Z3_interrupt")?,
                _library: library,
            })
        }
    }
}

/// A conversation with z3: what was declared and assumed in one script is there in the next.
pub struct Session {
    library: &'static Library,
    context: Context,
}

impl Session {
    pub fn new(limit: Duration) -> Result<Session, SolverError> {
        let library = Library::open()?;
        let (name, value) = (text("timeout"), text(&limit.as_millis().to_string()));
        // SAFETY: the configuration is made and deleted here, and the strings live until after the calls. Without a handler z3 reports
        // errors as text.
        let context = unsafe {
            let config = (library.make_config)();
            (library.set_parameter)(config, name.as_ptr(), value.as_ptr());
            let context = (library.make_context)(config);
            (library.delete_config)(config);
            (library.set_error_handler)(context, None);
            context
        };
        Ok(Session { library, context })
    }

    /// What z3 prints for a script.
    pub fn evaluate(&mut self, script: &str) -> String {
        let script = text(script);
        // SAFETY: the context lives as long as `self`, which no other thread has; the string lives until after the call. The answer belongs
        // to the context until the next call, so it is copied.
        unsafe {
            let answer = (self.library.evaluate)(self.context, script.as_ptr());
            if answer.is_null() {
                String::new()
            } else {
                CStr::from_ptr(answer).to_string_lossy().into_owned()
            }
        }
    }
}

/// A context whose work another thread may interrupt.
struct Interruptible {
    context: Context,
    interrupt: unsafe extern "C" fn(Context),
}

// SAFETY: `Z3_interrupt` is the one function of z3 that another thread may call while a context works.
unsafe impl Send for Interruptible {}

impl Interruptible {
    fn interrupt(&self) {
        // SAFETY: whoever made this keeps the context until the thread that has it is done (`Session::evaluate_until`).
        unsafe { (self.interrupt)(self.context) }
    }
}

impl Session {
    /// As `evaluate`; after the time limit, or when nobody wants the answer any more, z3 is told to give up.
    pub fn evaluate_until(&mut self, script: &str, limit: Duration, stop: &Stop) -> String {
        let working = Interruptible { context: self.context, interrupt: self.library.interrupt };
        let (done, is_done) = mpsc::channel::<()>();
        let end = Instant::now() + limit;
        thread::scope(|scope| {
            scope.spawn(move || {
                while is_done.recv_timeout(POLL) == Err(RecvTimeoutError::Timeout) {
                    // What it is told before it has begun to search has no effect, so it is told again.
                    if Instant::now() >= end || stop.is_wanted() {
                        working.interrupt();
                    }
                }
            });
            let said = self.evaluate(script);
            drop(done);
            said
        })
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        // SAFETY: nothing else has the context.
        unsafe { (self.library.delete_context)(self.context) };
    }
}

fn text(text: &str) -> CString {
    CString::new(text.replace('\0', " ")).unwrap_or_default()
}

/// A function of the library.
///
/// # Safety
/// `F` must be the type that the function has.
unsafe fn function<F: Copy>(library: &libloading::Library, name: &'static str) -> Result<F, SolverError> {
    // SAFETY: the caller vouches for the type.
    let found = unsafe { library.get::<F>(name.as_bytes()) };
    found.map(|symbol| *symbol).map_err(|_| SolverError::NoFunction { name })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_library_that_is_not_there_is_said_so() {
        let Err(error) = Library::load(&["libz3-that-is-not-there.so"]) else { panic!("there is none") };
        assert!(error.to_string().contains("apt-get install"), "{error}");
    }

    #[test]
    fn a_library_that_is_not_z3_is_said_so() {
        let error = Library::load(&["libc.so.6"]).err();
        assert!(matches!(error, Some(SolverError::NoFunction { .. } | SolverError::NoLibrary { .. })));
    }
}
