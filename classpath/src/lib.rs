//! Where class bytes and resources come from: the JDK's run-time image, directories, jars, and `.java`
//! files compiled on demand.
//!
//! `jdk` finds an installation, `image` reads its `lib/modules`, `class_path` reads the user's entries,
//! `javac` compiles one source file into a cache. Nothing here interprets class files beyond what the
//! cache needs; linking is the machine's business.

#![deny(unsafe_code)]

mod class_path;
mod image;
pub mod javac;
mod jdk;
mod map;

pub use class_path::{
    ClassPath, ClassPathError, ClassPathWarning, Entry, EntryKind, Found, Manifest, Origin, Resource,
};
pub use image::{Image, ImageClass, ImageError};
pub use jdk::{Jdk, JdkError, JdkWarning, NEWEST_TESTED, OLDEST_SUPPORTED};
