//! Method handle, method type and dynamic constants.

use tarry_classfile::Constant;

use crate::machine::Machine;
use crate::native::Stop;
use crate::{ClassId, Ref};

impl Machine {
    /// A method handle, method type or dynamic constant as an object.
    pub(crate) fn make_dynamic_constant(&mut self, from: ClassId, k: u16) -> Result<Ref, Stop> {
        match self.file_of(from).pool().get(k) {
            Constant::MethodHandle { .. } => self.make_method_handle(from, k),
            Constant::MethodType { .. } => self.make_method_type(from, k),
            _ => self.link_constant_by_jdk(from, k),
        }
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
}
