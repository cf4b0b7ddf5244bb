//! What the machine has told the program about its code, in words that change with the code: texts with it in them can be compared by more
//! than their letters.

use std::rc::Rc;

use crate::MethodId;
use crate::state::State;

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Told {
    /// The message of a NullPointerException that an instruction has raised.
    NullPointer(MethodId, i32),
    /// An element of a stack trace, by its bytecode index.
    Frame(MethodId, i32),
    /// The message of a ClassCastException that an instruction has raised.
    Cast(Rc<str>),
}

impl State {
    pub fn told(&self) -> &[Told] {
        &self.told
    }

    /// Notes what the program is told. Seldom many: they are places in code.
    pub fn tell(&mut self, what: Told) {
        if !self.told.contains(&what) {
            self.told.push(what);
        }
    }
}
