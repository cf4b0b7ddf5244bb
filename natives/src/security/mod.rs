//! `java.security.AccessController`: there is no security manager, so no context either.

use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Native, NativeResult, Value};

use crate::nothing;

const CLASS: &str = "java/security/AccessController";

const NATIVES: &[Native] = &[
    Native::new(CLASS, "getStackAccessControlContext", "()Ljava/security/AccessControlContext;", no_context),
    // Looked at only together with a context.
    Native::new(
        CLASS,
        "getProtectionDomain",
        "(Ljava/lang/Class;)Ljava/security/ProtectionDomain;",
        no_context,
    ),
    Native::new(CLASS, "ensureMaterializedForStackWalk", "(Ljava/lang/Object;)V", nothing),
];

pub fn tables() -> Vec<Vec<Native>> {
    vec![NATIVES.to_vec()]
}

fn no_context(_: &mut Machine, _: &Args) -> NativeResult {
    Ok(Value::Ref(None))
}
