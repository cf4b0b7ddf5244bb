//! Classes, fields and constants that instructions name.

use tarry_classfile::{Constant, mutf8};
use tarry_report::test_class::literal;
use tarry_vm::{ClassId, FieldId, Kind};

use super::{Writer, too_much};
use crate::junit::Reason;
use crate::junit::build::primitive;
use crate::junit::names::{find, is_identifier};
use crate::junit::terms::{Term, atom, opaque, reference};

impl Writer<'_> {
    pub(super) fn loaded(&self, index: u16) -> Term {
        let pool = self.file.pool();
        match pool.get(index) {
            Constant::Integer(n) => atom(n.to_string(), Kind::Int),
            Constant::Float(bits) => atom(primitive(Kind::Float, u64::from(bits)), Kind::Float),
            Constant::Long(n) => atom(primitive(Kind::Long, n as u64), Kind::Long),
            Constant::Double(bits) => atom(primitive(Kind::Double, bits), Kind::Double),
            Constant::String { utf8 } => {
                let units: Vec<u16> = mutf8::to_utf16(pool.utf8(utf8)).collect();
                reference(literal::string(&units), "String")
            }
            _ => opaque(Kind::Ref),
        }
    }

    pub(super) fn class_name(&self, index: u16) -> Result<String, Reason> {
        let name = self.file.pool().class_name(index);
        let descriptor = if name.starts_with(b"[") { name.to_vec() } else { [b"L", name, b";"].concat() };
        let named = self.names.described(self.class, &descriptor);
        named.ok_or_else(|| Reason::new(format!("{} is not accessible", String::from_utf8_lossy(name))))
    }

    pub(super) fn field_id(&self, index: u16) -> Option<(ClassId, FieldId)> {
        let named = self.file.pool().member_ref(index)?;
        let classes = &self.names.machine.classes;
        let class = find(self.names.machine, self.class, named.class_name)?;
        let (name, descriptor) =
            (classes.symbols.lookup(named.name)?, classes.symbols.lookup(named.descriptor)?);
        classes.find_field(class, name, descriptor).map(|field| (class, field))
    }

    /// Name, type and kind of an accessible field.
    pub(super) fn field(&self, index: u16) -> Result<(String, String, Kind), Reason> {
        let classes = &self.names.machine.classes;
        let found = self.field_id(index).and_then(|(class, field)| {
            let f = classes.field(field);
            let usable = self.names.type_name(class).is_some() && self.names.may_use(f.class, f.access);
            let type_name = self.names.described(f.class, classes.symbols.get(f.descriptor))?;
            let name = classes.symbols.text(f.name).into_owned();
            (usable && is_identifier(&name)).then_some((name, type_name, f.kind))
        });
        found.ok_or_else(|| too_much("a private field"))
    }

    /// A static field that cannot be named may still be dropped, as that of `assert` is.
    pub(super) fn static_field(&mut self, index: u16, hint: Option<String>) -> Term {
        let Some((class, field)) = self.field_id(index) else { return opaque(Kind::Ref) };
        let f = self.names.machine.classes.field(field);
        let is_synthetic = f.access & tarry_classfile::access::ACC_SYNTHETIC != 0;
        match (self.field(index), self.names.type_name(class)) {
            (Ok((name, type_name, kind)), Some(owner)) if !is_synthetic => {
                let read = Term { type_name, ..atom(format!("{owner}.{name}"), kind) };
                self.declare(hint.or(Some(name)), read)
            }
            _ => opaque(f.kind),
        }
    }
}
