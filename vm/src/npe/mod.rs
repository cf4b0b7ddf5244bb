//! The message of a `NullPointerException` the machine raised (JEP 358), computed when it is asked for.
//!
//! The failed instruction says what could not be done; where the null came from is found by running the
//! method's code on operand stacks whose slots remember the instruction that pushed them.

mod describe;
pub(crate) mod sources;

use crate::MethodId;
use crate::class::Body;
use crate::machine::Machine;
use crate::npe::describe::Describer;
use crate::npe::sources::Sources;

impl Machine {
    /// What was null when the instruction at `bci` raised the exception. `None` if that instruction cannot
    /// have raised it, which is so for exceptions the program constructed itself.
    pub fn null_pointer_message(&self, method: MethodId, bci: i32) -> Option<String> {
        let m = self.program.classes.method(method);
        if m.body != Body::Bytecode {
            return None;
        }
        let bci = usize::try_from(bci).ok()?;
        let file = self.program.classes.class(m.class).file.as_ref()?;
        let code = file.methods[m.index as usize].code(file)?;
        self.charge(code.bytecode.len());
        let sources = Sources::up_to(file.pool(), &code, bci)?;
        let describer = Describer {
            pool: file.pool(),
            code,
            is_static: m.is_static(),
            descriptor: self.program.classes.symbols.get(m.descriptor),
            sources,
        };
        describer.message(bci)
    }
}
