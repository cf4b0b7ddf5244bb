//! Why a program could not be found, started or explored.

use tarry_classpath::javac::JavacError;
use tarry_classpath::{ClassPathError, ImageError, JdkError};
use tarry_search::trace::BadTrace;
use tarry_vm::boot::BootError;
use tarry_vm::outcome::Limit;

/// What a program does itself, its exceptions included, is no error but a path.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// There is no JDK, or not where it was said to be.
    #[error(transparent)]
    Jdk(#[from] JdkError),
    /// The JDK's class library cannot be read.
    #[error(transparent)]
    Image(#[from] ImageError),
    /// A jar or directory of the class path cannot be read.
    #[error(transparent)]
    ClassPath(#[from] ClassPathError),
    /// A source file does not compile.
    #[error("{0}")]
    Javac(#[from] JavacError),
    /// A jar that does not exist.
    #[error("{file}: no such file")]
    NoFile {
        /// As it was given.
        file: String,
    },
    /// A jar that does not say what its main class is.
    #[error("{jar}: no Main-Class in its manifest")]
    NoMainClass {
        /// As it was given.
        jar: String,
    },
    /// A source file without a class.
    #[error("{file} declares no class")]
    NoClassDeclared {
        /// As it was given.
        file: String,
    },
    /// The limit of memory is below that of the heap, which is part of it.
    #[error("the limit of memory is less than that of the heap, which is part of it")]
    MemoryBelowHeap,
    /// The operating system does not give the address space that the limits of heap and memory ask for.
    #[error("cannot reserve {0}")]
    NoRoom(std::io::Error),
    /// The JDK's own start fails: an error in tarry, or a JDK that it does not know.
    #[error("cannot start the machine: {0}")]
    Boot(#[from] BootError),
    /// The class path does not have the main class.
    #[error("no class {class}: {}{}", where_it_was_looked_for(.class_path), hint(.class))]
    NoClass {
        /// External name.
        class: String,
        /// Where it was looked for.
        class_path: String,
    },
    /// The main class is there, and cannot be loaded.
    #[error("cannot load class {class}: {reason}")]
    NotLoaded {
        /// External name, and where its file is.
        class: String,
        /// As the machine says it.
        reason: String,
    },
    /// What the main class says about others is not so. In the words of the JDK's launcher.
    #[error("Error: LinkageError occurred while loading main class {class}\n\t{error}")]
    Linkage {
        /// External name.
        class: String,
        /// The exception with its message.
        error: String,
    },
    /// Somebody wanted the machine to stop (`Run::stop_wanted`) while the main class was loaded: nothing of the program has run.
    #[error("stopped before the program began, while class {class} was loaded")]
    Stopped {
        /// External name.
        class: String,
    },
    /// The main class does not fit into a limit.
    #[error("class {class} cannot be loaded within the limit of {}", .limit.option())]
    Limit {
        /// External name.
        class: String,
        /// Which one.
        limit: Limit,
    },
    /// A class that cannot be started.
    #[error("class {class} has no method `public static void main(String[] args)`")]
    NoMainMethod {
        /// External name.
        class: String,
    },
    /// A main method that needs an instance, and nothing to make one with.
    #[error(
        "class {class} has an instance main method, so it needs a constructor without arguments that is not private"
    )]
    NoConstructor {
        /// External name.
        class: String,
    },
    /// The strings of the program's arguments.
    #[error("arguments do not fit the heap")]
    ArgumentsTooLarge,
    /// The main thread cannot be made.
    #[error("{0}")]
    NotStarted(String),
    /// Text that is no trace.
    #[error(transparent)]
    BadTrace(#[from] BadTrace),
    /// A trace of another program, or of other arguments.
    #[error("cannot replay: {reason}")]
    Replay {
        /// Which choice does not fit.
        reason: String,
    },
    /// The machine has panicked: an error in tarry. The panic's message is on standard error.
    #[error("this is a bug in tarry; please report the message above and the program (picks: {trace})")]
    EngineBug {
        /// What the path begins with.
        trace: String,
    },
    /// The cache of compiled sources, or a file of the class path.
    #[error("{0}")]
    Io(#[from] std::io::Error),
}

fn where_it_was_looked_for(class_path: &str) -> String {
    match class_path {
        "" => "there is nothing on the class path, or none of its entries exists".into(),
        path => format!("the class path is {path}"),
    }
}

fn hint(class: &str) -> &'static str {
    if class.ends_with(".class") || class.starts_with('.') {
        "; give the name of the class, not of its file"
    } else {
        ""
    }
}
