//! Method handles and variable handles (JVMS 2.9.3, 5.4.3.5, 5.4.3.6), divided as HotSpot divides them: the
//! JDK's own `java.lang.invoke` builds, adapts and links handles in Java, and the machine provides what lies
//! below.
//!
//! - `member_name`: `MemberName`, the JDK's symbolic and then resolved reference to a method or field;
//! - `linkers`: `invokeBasic` and `linkTo*`, the calls that LambdaForms are made of;
//! - `link`: `invokeExact`, `invoke` and access modes of `VarHandle`, whose call sites the JDK links;
//! - `call_site`: `invokedynamic` with bootstraps that the machine does not link itself;
//! - `fit`: that targets take what handles pass;
//! - `constants`: method handles and method types as constants;
//! - `upcall`: how the machine asks the JDK in the middle of an instruction.
//!
//! Not covered: `linkToNative` (foreign functions), and bootstrap methods that pull their arguments.

mod call_site;
mod constants;
pub mod fit;
pub mod link;
pub mod linkers;
pub mod member_name;
mod upcall;

use crate::machine::Machine;
use crate::native::Stop;
use crate::{ClassId, LoaderId};

/// Where the objects of `java.lang.invoke` keep what the machine looks at: word offsets.
#[derive(Clone, Copy)]
pub struct HandleLayout {
    pub member_name: ClassId,
    /// `MethodHandle.form`.
    pub form: usize,
    /// `LambdaForm.vmentry`.
    pub entry: usize,
    /// The machine's own word of a `MemberName`: id of the method it was resolved to, plus 1, or that of a field, plus 1, with
    /// `IS_FIELD_ID`.
    pub target: usize,
}

/// Words the machine adds to instances of `MemberName`.
pub(crate) const MEMBER_NAME_WORDS: u32 = 1;

impl Machine {
    /// The layout of handles, found when they are first used.
    pub fn handle_layout(&mut self) -> Result<HandleLayout, Stop> {
        if let Some(known) = self.program.known.handles {
            return Ok(known);
        }
        let member_name = self.load(LoaderId::BOOT, b"java/lang/invoke/MemberName")?;
        let layout = HandleLayout {
            member_name,
            form: self.offset_in("java/lang/invoke/MethodHandle", "form")?,
            entry: self.offset_in("java/lang/invoke/LambdaForm", "vmentry")?,
            target: self.program.classes.class(member_name).instance_words as usize - 1,
        };
        self.program.known.handles = Some(layout);
        Ok(layout)
    }

    fn offset_in(&mut self, class: &str, field: &str) -> Result<usize, Stop> {
        let id = self.load(LoaderId::BOOT, class.as_bytes())?;
        match self.field_named(id, field) {
            Some(found) => Ok(self.program.classes.field(found).offset as usize),
            None => Stop::unsupported(format!("{class}.{field} is missing in this JDK")),
        }
    }
}
