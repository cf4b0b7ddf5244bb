//! Findings as data: what there is to say about a path and about all paths of a search, read from the machine that stands where a path
//! has ended. `report` shows it.
#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod bounds;
pub mod choices;
pub mod condition;
pub mod course;
pub mod ends;
pub mod example;
pub mod frames;
pub mod gallery;
pub mod groups;
pub mod jdk_sources;
pub mod limits;
pub mod notes;
pub mod open_choice_names;
pub mod partial;
pub mod path_record;
pub mod profile;
pub mod reached;
pub mod solver;
pub mod source_line;
pub mod space;
pub mod steps;
pub mod structure;
pub mod structure_walk;
pub mod tally;
pub mod too_many;
pub mod value_text;
