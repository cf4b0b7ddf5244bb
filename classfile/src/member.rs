//! Fields and methods (JVMS 4.5, 4.6).

use crate::access::ACC_STATIC;
use crate::attributes::Attributes;
use crate::class::ClassFile;
use crate::code::Code;
use crate::cursor::{u16_at, u16s};

/// A field or method. Its accessors want the class file it comes from.
#[derive(Clone, Copy, Debug)]
pub struct Member {
    /// As in the file, except that a class initialiser has only `ACC_STATIC` and `ACC_STRICT` (JVMS 4.6: the rest is ignored).
    pub access: u16,
    pub name: u16,
    pub descriptor: u16,
    /// Offset of the attribute count in the file.
    pub(crate) attributes: u32,
    /// Offset of the content of the `Code` attribute in the file; 0 if there is none.
    pub(crate) code: u32,
}

impl Member {
    /// Offset in the file: flags, name and descriptor come before the attributes.
    pub(crate) fn start(self) -> usize {
        self.attributes as usize - 6
    }

    pub fn name(self, class: &ClassFile) -> &[u8] {
        class.pool().utf8(self.name)
    }

    pub fn descriptor(self, class: &ClassFile) -> &[u8] {
        class.pool().utf8(self.descriptor)
    }

    pub fn attributes(self, class: &ClassFile) -> Attributes<'_> {
        Attributes::new(class.pool(), self.attributes as usize)
    }

    pub fn code(self, class: &ClassFile) -> Option<Code<'_>> {
        (self.code != 0).then(|| Code::new(class.pool(), self.code as usize))
    }

    /// Pool index of the initial value of a static field, of the kind its descriptor asks for.
    pub fn constant_value(self, class: &ClassFile) -> Option<u16> {
        if self.access & ACC_STATIC == 0 {
            return None;
        }
        self.attributes(class).find(b"ConstantValue").map(|content| u16_at(content, 0))
    }

    /// Pool indices of the exception classes that the method declares.
    pub fn exceptions(self, class: &ClassFile) -> impl ExactSizeIterator<Item = u16> + Clone + '_ {
        u16s(self.attributes(class).find(b"Exceptions").map_or(b"", |content| &content[2..]))
    }

    /// The generic signature.
    pub fn signature(self, class: &ClassFile) -> Option<&[u8]> {
        let content = self.attributes(class).find(b"Signature").filter(|_| class.major >= 49)?;
        Some(class.pool().utf8(u16_at(content, 0)))
    }

    /// (name index or 0, access flags) for each parameter, if the compiler recorded them.
    pub fn parameters(
        self,
        class: &ClassFile,
    ) -> Option<impl ExactSizeIterator<Item = (u16, u16)> + Clone + '_> {
        let content = self.attributes(class).find(b"MethodParameters").filter(|_| class.major >= 52)?;
        Some(content[1..].chunks_exact(4).map(|entry| (u16_at(entry, 0), u16_at(entry, 2))))
    }
}
