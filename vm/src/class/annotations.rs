//! The annotations by which the JDK tells the virtual machine about its methods (JVMS 4.7.16).

use tarry_classfile::{ClassFile, annotation_types};

use crate::MethodId;
use crate::class::Classes;

/// Frames of methods with one of these are not shown in stack traces.
const HIDDEN: [&[u8]; 2] = [b"Ljdk/internal/vm/annotation/Hidden;", b"Ljava/lang/invoke/LambdaForm$Hidden;"];
const CALLER_SENSITIVE: [&[u8]; 1] = [b"Ljdk/internal/reflect/CallerSensitive;"];

impl Classes {
    /// The method behaves according to its caller's class.
    pub fn is_caller_sensitive(&self, id: MethodId) -> bool {
        let m = self.method(id);
        let class = self.class(m.class);
        // Only the JDK's own classes may say so.
        if !class.is_of_image() {
            return false;
        }
        class.file.as_ref().is_some_and(|f| is_annotated(f, m.index, &CALLER_SENSITIVE))
    }

    pub(super) fn is_annotated_hidden(file: &ClassFile, method: u16) -> bool {
        is_annotated(file, method, &HIDDEN)
    }
}

fn is_annotated(file: &ClassFile, method: u16, wanted: &[&[u8]]) -> bool {
    let Some(member) = file.methods.get(method as usize) else { return false };
    let Some(table) = member.attributes(file).find(b"RuntimeVisibleAnnotations") else { return false };
    annotation_types(file.pool(), table).iter().any(|name| wanted.contains(name))
}
