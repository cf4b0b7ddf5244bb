//! What there is to say about a path, read from the machine that stands on it: places of the program, choices, who holds those
//! that nobody has looked at, and values in a few words.
#![forbid(unsafe_code)]

pub mod choices;
pub mod frames;
pub mod held_by;
pub mod value_text;
