//! The crate as its users see it, with the JDKs installed on the machine; one binary, to link once.

#![allow(clippy::unwrap_used)]

mod class_path;
mod image;
mod javac;
mod support;
