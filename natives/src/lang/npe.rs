//! The helpful message of `java.lang.NullPointerException`.

use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Native, NativeResult, Value};
use tarry_vm::state::told::Told;

pub const NATIVES: &[Native] = &[Native::new(
    "java/lang/NullPointerException",
    "getExtendedNPEMessage",
    "()Ljava/lang/String;",
    extended_message,
)
.charged()];

fn extended_message(m: &mut Machine, a: &Args) -> NativeResult {
    let Some((method, bci)) = m.raising_frame(a.object(0)?) else { return Ok(Value::Ref(None)) };
    match m.null_pointer_message(method, bci) {
        Some(text) => {
            let message = m.new_string(&text)?;
            m.state.tell(Told::NullPointer(method, bci));
            Ok(message.into())
        }
        None => Ok(Value::Ref(None)),
    }
}
