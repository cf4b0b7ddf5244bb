//! Calls of the JDK's `MethodHandleNatives` in the middle of an instruction, which runs again afterwards and
//! finds what the continuation stored in the path.

use crate::machine::Machine;
use crate::native::{Call, Continuation, Stop};
use crate::state::stack::Return;
use crate::{ClassId, Kind, LoaderId, MethodId, Ref};

const NATIVES: &[u8] = b"java/lang/invoke/MethodHandleNatives";

impl Machine {
    /// Calls Java; `then` keeps the result and the instruction runs again.
    pub(crate) fn upcall<T>(&mut self, call: Call) -> Result<T, Stop> {
        let base = self.state.stack().end();
        let driver = self.driver();
        self.push_continuation(driver, base, Return::Restart, 0, call)?;
        Err(Stop::Restart)
    }

    /// A static method of `MethodHandleNatives`, whose class is initialised.
    pub(super) fn jdk_linker(&mut self, name: &str) -> Result<MethodId, Stop> {
        let class = self.load(LoaderId::BOOT, NATIVES)?;
        self.initialise(class)?;
        let symbol = self.symbol(name);
        let found =
            self.program.classes.methods_of(class).find(|m| self.program.classes.method(*m).name == symbol);
        match found {
            Some(method) => Ok(method),
            None => Stop::unsupported(format!("MethodHandleNatives.{name} is missing in this JDK")),
        }
    }

    /// The call that makes the `MethodType` of a descriptor, as seen from a class.
    pub(super) fn method_type_call(
        &mut self,
        from: ClassId,
        descriptor: &[u8],
        then: Continuation,
        saved: Vec<(u64, bool)>,
    ) -> Result<Call, Stop> {
        let method = self.jdk_linker("findMethodHandleType")?;
        let parsed = tarry_classfile::descriptor::MethodDescriptor::parse(descriptor);
        let parsed = parsed.expect("the reader checked the descriptor");
        let mut parameters = Vec::new();
        for p in parsed.parameters() {
            let class = self.class_of_type(from, p)?;
            parameters.push(Some(self.mirror(class)?));
        }
        let returns = match parsed.return_type() {
            Some(t) => self.class_of_type(from, t)?,
            None => self.program.known.void,
        };
        let returns = self.mirror(returns)?;
        let parameters = self.new_ref_array(self.program.known.core().class, &parameters)?;
        Ok(Call { method, args: vec![slot(returns), slot(parameters)], then, saved })
    }

    /// The class a type in a descriptor of `from` means.
    pub(super) fn class_of_type(
        &mut self,
        from: ClassId,
        t: tarry_classfile::descriptor::FieldType<'_>,
    ) -> Result<ClassId, Stop> {
        use tarry_classfile::descriptor::FieldType;
        let class = match t {
            FieldType::Class(name) => {
                let name = self.program.classes.symbols.intern(name);
                self.load_from(from, name)?
            }
            FieldType::Array(_) => {
                let component = t.component().expect("an array has a component");
                let component = self.class_of_type(from, component)?;
                self.array_class(component)
            }
            primitive => return Ok(self.program.known.primitive(Kind::of_type(primitive))),
        };
        self.check_class_access(from, class)?;
        Ok(class)
    }
}

pub(super) fn slot(object: Ref) -> u64 {
    u64::from(object.0)
}
