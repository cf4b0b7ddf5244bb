//! Method handle, method type and dynamic constants, and signature-polymorphic calls.

use tarry_classfile::Constant;

use crate::class::Body;
use crate::code::insn::Insn;
use crate::machine::Machine;
use crate::native::Stop;
use crate::{ClassId, MethodId, Ref};

impl Machine {
    /// A method handle, method type or dynamic constant as an object.
    pub(crate) fn make_dynamic_constant(&mut self, from: ClassId, k: u16) -> Result<Ref, Stop> {
        Stop::unsupported(format!("constant #{k} in {}", self.classes.external_name(from)))
    }

    /// The bits of a dynamic constant of a primitive type; `None` if the constant is an object.
    pub(crate) fn primitive_dynamic_constant(&mut self, from: ClassId, k: u16) -> Result<Option<u64>, Stop> {
        let file = self.file_of(from);
        let Constant::Dynamic { name_and_type, .. } = file.pool().get(k) else { return Ok(None) };
        match file.pool().name_and_type(name_and_type).1.first() {
            Some(b'L' | b'[') => Ok(None),
            _ => Stop::unsupported(format!("constant #{k} in {}", self.classes.external_name(from))),
        }
    }

    /// The instruction that carries out a call of a signature-polymorphic method, if `method` is one.
    pub(crate) fn link_polymorphic(
        &mut self,
        _from: ClassId,
        _k: u16,
        method: MethodId,
        _at: u16,
    ) -> Result<Option<Insn>, Stop> {
        match self.classes.method(method).body {
            Body::Polymorphic => Stop::unsupported(self.classes.describe(method)),
            _ => Ok(None),
        }
    }
}
