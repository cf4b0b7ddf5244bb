//! Reader of class files (JVMS 4), versions 45 to 69.
//!
//! [`ClassFile::parse`] checks the whole structure once; everything after it is a lazy view over the bytes and cannot panic.
//! Left to the verifier: the meaning of the bytecode, constant kinds named by instructions, the contents of stack map frames.
//! Left to reflection: annotations and the `Module` attribute, which are handed out as raw bytes.
#![forbid(unsafe_code)]
#![cfg_attr(test, allow(clippy::unwrap_used, reason = "a test fails by panicking"))]

pub mod access;
mod annotations;
mod attributes;
pub mod bytecode;
mod bytes;
mod captured;
mod check;
mod class;
mod code;
mod cursor;
pub mod descriptor;
mod error;
mod frames;
mod member;
pub mod mutf8;
mod names;
mod pool;
mod source_name;
mod uses;

pub use annotations::annotation_types;
pub use attributes::Attributes;
pub use bytes::Bytes;
pub use captured::{Borrowed, Captured, Captures};
pub use class::{BootstrapMethod, ClassFile, EnclosingMethod, InnerClass, RecordComponent};
pub use code::{Code, Handler, LocalVariable};
pub use error::{ClassFileError, Reason};
pub use frames::{Frame, FrameKind, Frames, StackMapError, VerificationType, VerificationTypes};
pub use member::Member;
pub use pool::{Constant, MemberKind, MemberRef, Pool};
pub use uses::Uses;

/// The newest class-file version this reader accepts (Java 25).
pub const NEWEST_MAJOR: u16 = 69;
