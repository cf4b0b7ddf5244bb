//! `java.io.UnixFileSystem`: no file exists.

use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Native, NativeResult, Value};

use crate::nothing;

const CLASS: &str = "java/io/UnixFileSystem";

pub const NATIVES: &[Native] = &[
    Native::new(CLASS, "initIDs", "()V", nothing),
    Native::new(CLASS, "canonicalize0", "(Ljava/lang/String;)Ljava/lang/String;", canonicalize),
    Native::new(CLASS, "getBooleanAttributes0", "(Ljava/io/File;)I", no_attributes),
    Native::new(CLASS, "getLength", "(Ljava/io/File;)J", no_length),
    Native::new(CLASS, "getLength0", "(Ljava/io/File;)J", no_length),
];

/// Without a file system a path is canonical once `.` and `..` are gone.
fn canonicalize(m: &mut Machine, a: &Args) -> NativeResult {
    let path = m.string_text(a.object(1)?);
    let mut parts: Vec<&str> = Vec::new();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop();
            }
            other => parts.push(other),
        }
    }
    Ok(m.new_string(&format!("/{}", parts.join("/")))?.into())
}

fn no_attributes(_: &mut Machine, _: &Args) -> NativeResult {
    Ok(Value::Int(0))
}

fn no_length(_: &mut Machine, _: &Args) -> NativeResult {
    Ok(Value::Long(0))
}
