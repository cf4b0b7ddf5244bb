//! From the name of a class to code that runs (JVMS 5): loading, resolution, verification, initialisation.
//!
//! Loading: `load` finds and defines classes, `user_loader` asks the program's own loaders, `loader_objects` knows loaders as
//! objects, `hidden_classes` defines hidden ones. Checks of a class against others: `supertypes`, `class_access`, `nest_hosts`,
//! `loading_constraints`. First uses: `resolve` for constants, `method_code` for code, `initialise` for classes. `unlink` takes
//! links back that rest on what a path's loader answered.

mod class_access;
mod hidden_classes;
mod initialise;
mod load;
mod loader_objects;
mod loading_constraints;
mod method_code;
mod nest_hosts;
mod resolve;
mod supertypes;
mod unlink;
mod user_loader;

pub(crate) use hidden_classes::HiddenKey;
pub use initialise::InitState;
