//! Native methods that take an array or a string: a call of the law has to reach each of them.

use tarry_vm::native::Native;

use crate::jdk_methods::{self, Methods};

/// The keys of those that a JDK has and whose arguments are, or may be, arrays or strings, or that are called on one.
pub fn of_content(all: &[Native], there: &Methods) -> Vec<String> {
    let of_jdk = |n: &&Native| there.get(&n.key()).is_some_and(|access| jdk_methods::fits(n, *access));
    all.iter().filter(|n| takes_content(n)).filter(of_jdk).map(Native::key).collect()
}

fn takes_content(native: &Native) -> bool {
    let (arguments, _) = native.descriptor[1..].split_once(')').expect("a method descriptor");
    native.class == "java/lang/String"
        || ["[", "Ljava/lang/String;", "Ljava/lang/Object;"].iter().any(|part| arguments.contains(part))
}
